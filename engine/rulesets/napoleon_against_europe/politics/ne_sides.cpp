// Changes of side of Napoléon against Europe (NE-7.1-d, NE-8.1, NE-8.2.3): joining, defecting, neutrality,
// protectorates, end of a forced peace.
#include "ne_peace_terms.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/cards/ne_hand.h"
#include "rulesets/napoleon_against_europe/flow/ne_deploy.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/sea/ne_squadron.h"

#include <algorithm>

namespace baton::ne {

namespace {

bool has_units_of(const R &r, int zone, Nation nation) {
	for (int i = 0; i < CORPS; ++i) {
		if (r.s.pieces[i].steps > 0 && r.s.pieces[i].at == zone && r.data.nation_of(i) == nation) {
			return true;
		}
	}
	return false;
}

// NE-8.1.4-g: forces of the other side hold the zones that they occupy alone.
void keep_occupied(W &w, Nation nation, Side holder) {
	territory_of(w.read(), nation).each([&](int z) {
		if (!w.data.zone[size_t(z)].is_open && steps_in(w.read(), force_at(w.read(), z, holder)) > 0 &&
				!has_units_of(w.read(), z, nation)) {
			w.s.flag[z] = holder;
			w.event("zone_taken", PowerId(holder)).to(zone_noun(z)).rule("NE-8.1.4-g");
		}
	});
}

} // namespace

void join_side(W &w, Nation nation, Side side, const char *rule) {
	S &s = w.s;
	Politics &p = s.politics[nation];
	const bool was_bound = p.standing == Standing::ForcedPeace || p.standing == Standing::ForcedAlliance;
	p.standing = Standing::Ally;
	p.side = side;
	p.until = 0;
	p.patron = NO_NATION;
	if (side == COALITION) {
		p.flags &= uint8_t(~politics_flag::BLOCKADED); // NE-18.2.2-c
	}
	w.event("joined_side", PowerId(side)).who(nation_noun(w.read(), nation)).rule(rule);
	for (Piece &piece : s.pieces) {
		const int i = int(&piece - s.pieces);
		if (w.data.nation_of(i) == nation) {
			piece.flags &= uint16_t(~piece_flag::BORROWED);
		}
	}
	if (was_bound) {
		keep_occupied(w, nation, other(side));
	}
	part_sides(w);
	recount_victory(w);
	// NE-8.2.3-e; before the card hand phase its key zones count by themselves (NE-6.3-f).
	if (s.phase != int8_t(Phase::War)) {
		draw_cards(w, side, hand_groups_of(w.read(), nation, side)); // NE-7.4-b
	}
	// NE-8.1.4-h: where both sides stand in one zone, the other side answers.
	if (was_bound) {
		s.core.push(F_DEFECT, PowerId(other(side)), nation, 1);
	}
	// NE-8.2.3-d: its minors' forces appear, or its own.
	for (int n = NATIONS - 1; n >= MAJORS; --n) {
		if (s.politics[n].standing == Standing::Ally && (n == nation || s.politics[n].patron == nation)) {
			deploy_nation(w, Nation(n));
		}
	}
}

void change_side(W &w, Nation nation, Side side, const char *rule) {
	S &s = w.s;
	Politics &p = s.politics[nation];
	const Side old = other(side);
	p.standing = Standing::Ally;
	p.side = side;
	p.patron = NO_NATION;
	w.event("changed_side", PowerId(side)).who(nation_noun(w.read(), nation)).rule(rule);
	// NE-8.2.3-h: its fortresses go back to it unless only the others occupy the zone.
	territory_of(w.read(), nation).each([&](int z) {
		const bool is_theirs = steps_in(w.read(), force_at(w.read(), z, old)) > 0 && !has_units_of(w.read(), z, nation);
		s.flag[z] = is_theirs && !w.data.zone[size_t(z)].is_open ? old : NO_SIDE;
		s.siege[z] = 0;
	});
	part_sides(w);
	review_states(w);
	recount_victory(w);
	if (s.phase != int8_t(Phase::War)) {
		draw_cards(w, side, hand_groups_of(w.read(), nation, side)); // NE-7.4-b
	}
	deploy_nation(w, nation);
	s.core.push(F_DEFECT, PowerId(side), nation, 0);
	// Its fleets leave ports that are no longer friendly.
	for (const PieceId fleet : w.data.nation[size_t(nation)].fleets) {
		const Piece &piece = s.pieces[fleet];
		if (piece.steps > 0 && is_harbour(w.data, piece.at) && controller(w.read(), zone_at(w.data, piece.at)) == old) {
			port_falls(w, zone_at(w.data, piece.at), old);
		}
	}
}

void make_neutral(W &w, Nation nation, const char *rule) {
	Politics &p = w.s.politics[nation];
	p.standing = Standing::Neutral;
	p.side = NO_SIDE;
	p.patron = NO_NATION;
	p.flags &= uint8_t(~politics_flag::SHAKEN);
	w.event("made_neutral").who(nation_noun(w.read(), nation)).rule(rule);
	clear_land(w, nation);
	part_sides(w);
	recount_victory(w);
	// NE-8.2.1-c, NE-Q80: both sides leave; then its own forces come home.
	w.s.core.push(F_REGROUP, PowerId(decider_of(w.read(), nation)), nation);
	start_leaving(w, nation, COALITION, false);
	start_leaving(w, nation, EMPIRE, false);
}

void make_protectorate(W &w, Nation nation, const char *rule) {
	Politics &p = w.s.politics[nation];
	p.standing = Standing::Protectorate;
	p.side = EMPIRE;
	p.patron = NO_NATION;
	w.event("protectorate", PowerId(EMPIRE)).who(nation_noun(w.read(), nation)).rule(rule);
	recount_victory(w); // NE-8.1.5-c
}

void end_forced_peace(W &w, Nation nation) {
	Politics &p = w.s.politics[nation];
	const Side conqueror = p.side;
	const Standing then = Standing(p.then_standing);
	w.event("peace_ends").who(nation_noun(w.read(), nation)).rule("NE-8.1.3-d");
	if (then == Standing::ForcedAlliance) {
		p.standing = then;
		p.side = EMPIRE;
		p.until = 0;
		recount_victory(w);
		return;
	}
	p.standing = Standing::Neutral;
	p.side = NO_SIDE;
	p.until = 0;
	part_sides(w);
	// NE-18.2.3-f: whoever has not left is lost.
	territory_of(w.read(), nation).each([&](int z) {
		const PieceSet left =
				force_at(w.read(), z, conqueror, Part::Field) | force_at(w.read(), z, conqueror, Part::Inside);
		left.each([&](int i) {
			if (is_general(i) || kind_of(i) == PieceKind::Army) {
				to_reserve(w, i, "NE-18.2.3-f");
			} else {
				eliminate(w, i, "NE-18.2.3-f");
			}
		});
	});
	recount_victory(w);
}

namespace {

// --- F_DEFECT: f[0] nation, f[1] 0: a minor has gone over (power: its new side); 1: a bond has broken (power: the
// other side); f[2] zone ---

// Units of the minor among its former friends, one by one.
int next_stray(const R &r, const Frame &frame) {
	const Nation nation = Nation(frame.f[0]);
	const ZoneSet home = territory_of(r, nation);
	const Side old = other(Side(frame.power));
	for (const PieceId corps : r.data.nation[size_t(nation)].corps) {
		const Piece &p = r.s.pieces[corps];
		if (is_in_zone(r, p) && !home[p.at] && (force_at(r, p.at, old).any() || controller(r, p.at) == old)) {
			return corps;
		}
	}
	return -1;
}

// NE-8.2.3-f: nearest zones of the new side within the unit's MF.
ZoneSet refuges(const R &r, const Frame &frame, int corps) {
	const Side side = Side(frame.power);
	const int from = r.s.pieces[corps].at;
	int dist[MAX_ZONES];
	std::fill(dist, dist + MAX_ZONES, 999);
	dist[from] = 0;
	PieceSet one;
	one.set(corps);
	const int most = corps_of(r.data, corps).move;
	for (bool grows = true; grows;) {
		grows = false;
		for (int z = 0; z < r.data.zones; ++z) {
			if (dist[z] >= most) {
				continue;
			}
			for (const Link &link : r.data.links_of(z)) {
				const int cost = dist[z] + r.data.entry_cost(link);
				if (cost <= most && cost < dist[link.to]) {
					dist[link.to] = cost;
					grows = true;
				}
			}
		}
	}
	ZoneSet out;
	int best = 999;
	for (const bool is_count : { true, false }) {
		for (int z = 0; z < r.data.zones; ++z) {
			if (z == from || dist[z] > most || controller(r, z) != side || has_field_force(r, z, other(side)) ||
					!can_join(r, one, z)) {
				continue;
			}
			if (is_count) {
				best = std::min(best, dist[z]);
			} else if (dist[z] == best) {
				out.set(z);
			}
		}
	}
	return out;
}

// Zone of its own land where both sides stand.
int next_shared(const R &r, const Frame &frame) {
	const Nation nation = Nation(frame.f[0]);
	const Side side = side_of(r.s, nation);
	int found = -1;
	territory_of(r, nation).each([&](int z) {
		if (found < 0 && has_units_of(r, z, nation) && steps_in(r, force_at(r, z, side)) > 0 &&
				steps_in(r, force_at(r, z, other(side))) > 0) {
			found = z;
		}
	});
	return found;
}

// NE-8.2.3-g: one for one; each owner says which of his (NE-D18). f[2] zone, f[3] steps of each side.
void trade_steps(W &w, Frame &frame, int zone, Side side) {
	const PieceSet ours = force_at(w.read(), zone, side), theirs = force_at(w.read(), zone, other(side));
	show_pieces(w, ours | theirs); // NE-4-p: strengths are compared
	frame.f[2] = int16_t(zone);
	frame.f[3] = int16_t(std::min(steps_in(w.read(), ours), steps_in(w.read(), theirs)));
	frame.step = 1;
	start_losses(w, EMPIRE, force_at(w.read(), zone, EMPIRE) & ALL_CORPS, frame.f[3], false, "NE-8.2.3-g");
}

Flow advance(W &w, Frame &frame) {
	if (frame.f[1] == 0 && frame.step == 1) {
		frame.step = 2;
		start_losses(
				w, COALITION, force_at(w.read(), frame.f[2], COALITION) & ALL_CORPS, frame.f[3], false, "NE-8.2.3-g");
		return Flow::Go;
	}
	if (frame.f[1] == 0) {
		frame.step = 0;
		const int stray = next_stray(w.read(), frame);
		if (stray >= 0) {
			const int zone = w.s.pieces[stray].at;
			PieceSet one;
			one.set(stray);
			w.s.pieces[stray].army = 0;
			if (refuges(w.read(), frame, stray).any()) {
				return Flow::Ask;
			}
			eliminate(w, stray, "NE-8.2.3-f");
			tidy_force(w, zone, other(Side(frame.power)));
			return Flow::Go;
		}
		const int shared = next_shared(w.read(), frame);
		if (shared >= 0) {
			trade_steps(w, frame, shared, Side(frame.power));
			return Flow::Go;
		}
		w.s.core.pop();
		return Flow::Go;
	}
	const int shared = next_shared(w.read(), frame);
	if (shared < 0 || frame.f[3] > w.data.zones) {
		w.s.core.pop();
		return Flow::Go;
	}
	frame.f[2] = int16_t(shared);
	return Flow::Ask;
}

// NE-8.1.4-h: neighbours that the enemy does not control.
ZoneSet ways_out(const R &r, const Frame &frame) {
	const Side side = Side(frame.power);
	const PieceSet force = force_at(r, frame.f[2], side);
	ZoneSet out;
	r.data.near[size_t(frame.f[2])].each([&](int z) {
		if (controller(r, z) != other(side) && !has_field_force(r, z, other(side)) &&
				may_enter_land(r, side, supply_nation(r, force), z) && can_join(r, force, z)) {
			out.set(z);
		}
	});
	return out;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	if (frame.f[1] == 0) {
		out.kind = "defect";
		out.prompt = "ne.prompt.defect";
		out.rule = "NE-8.2.3-f";
		out.subject = out.args[0] = piece_noun(next_stray(r, frame));
		return;
	}
	out.kind = "bond_broken";
	out.prompt = "ne.prompt.bond_broken";
	out.rule = "NE-8.1.4-h";
	out.subject = out.args[0] = zone_noun(frame.f[2]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	const ZoneSet zones = frame.f[1] == 0 ? refuges(r, frame, next_stray(r, frame)) : ways_out(r, frame);
	zones.each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | quiet));
		quiet = 0;
	});
	if (frame.f[1] != 0) {
		if (fortress_side(r, frame.f[2]) == Side(power)) {
			out.add(choose(power, WORD_FORTRESS), uint16_t(DOES | quiet)); // its own fortress of the zone
			quiet = 0;
		}
		out.add(choose(power, WORD_FIGHT), uint16_t(DOES | row_flag::ROLLS | quiet));
	}
}

void act(W &w, Frame &frame, const Row &row) {
	if (frame.f[1] == 0) {
		const int stray = next_stray(w.read(), frame);
		const int zone = w.s.pieces[stray].at;
		PieceSet one;
		one.set(stray);
		place_force(w, one, row.action.id, "NE-8.2.3-f");
		tidy_force(w, zone, other(Side(frame.power)));
		return;
	}
	const Side side = Side(frame.power);
	++frame.f[3];
	if (row.action.verb == Verb::SelectSpace) {
		place_force(w, force_at(w.read(), frame.f[2], side), row.action.id, "NE-8.1.4-h");
		return;
	}
	if (row.action.id == WORD_FORTRESS) {
		set_flags(w.s, force_at(w.read(), frame.f[2], side), piece_flag::INSIDE);
		lay_siege(w, frame.f[2], other(side));
		return;
	}
	start_battle(w, frame.f[2], other(side), NO_ZONE); // as defender, at once
}

Noun subject(const R &r, const Frame &frame) {
	return nation_noun(r, frame.f[0]);
}

} // namespace

const Def DEFECT_FRAME = { "defect", advance, ask, legal, act, nullptr, subject };

} // namespace baton::ne
