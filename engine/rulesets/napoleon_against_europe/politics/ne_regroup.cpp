// Forces displaced by politics: out of a land (F_LEAVE, NE-18.2.3-a, -c) and a beaten power's own (F_REGROUP,
// NE-18.2.3-d).
#include "ne_peace_terms.h"
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/sea/ne_squadron.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <algorithm>

namespace baton::ne {

namespace {

// Loose pieces join the army that they find, or that comes to them.
void assign_armies(S &s, const PieceSet &all) {
	PieceId markers[ARMIES];
	if (armies_in(all, markers) == 0) {
		return;
	}
	const uint8_t number = uint8_t(markers[0] - FIRST_ARMY + 1);
	all.each([&](int i) {
		Piece &p = s.pieces[i];
		if (p.army == 0 && kind_of(i) != PieceKind::Depot) {
			p.army = number;
		}
	});
}

} // namespace

bool can_join(const R &r, const PieceSet &force, int zone) {
	const int first = force.first();
	if (first < 0) {
		return false;
	}
	S then = r.s;
	PieceSet all = force_at(r, zone, side_of_piece(r, first)) | force;
	force.each([&](int i) {
		Piece &p = then.pieces[i];
		p.steps = p.steps > 0 ? p.steps : is_combat(i) ? uint8_t(corps_of(r.data, i).steps) : uint8_t(1);
		p.at = SpaceId(zone);
		if (p.army != 0 && !all[FIRST_ARMY + p.army - 1]) {
			p.army = 0; // it leaves its army
			p.flags &= uint16_t(~piece_flag::COMMANDER);
		}
	});
	assign_armies(then, all);
	return bool(is_legal_force(R{ r.data, then }, all));
}

void place_force(W &w, const PieceSet &force, int zone, const char *rule) {
	const int first = force.first();
	if (first < 0) {
		return;
	}
	const Side side = side_of_piece(w.read(), first);
	w.event("displaced", PowerId(side))
			.who(piece_noun(first))
			.from(Noun::space(w.s.pieces[first].at))
			.to(zone_noun(zone))
			.amount(steps_in(w.read(), force))
			.rule(rule);
	hide_where(w, force);
	force.each([&](int i) {
		Piece &p = w.s.pieces[i];
		p.at = SpaceId(zone);
		p.from = NO_ZONE;
		p.flags &= uint16_t(~(piece_flag::INSIDE | piece_flag::MOVING));
	});
	check_home_bound(w, zone); // NE-2.1-d
	part_armies(w);
	assign_armies(w.s, force_at(w.read(), zone, side));
	w.s.unsettled.set(zone);
}

ZoneSet frontier_zones(const R &r, const PieceSet &force, int from, Nation land) {
	const ZoneSet inside = territory_of(r, land);
	const Side side = side_of_piece(r, force.first());
	int dist[MAX_ZONES];
	std::fill(dist, dist + MAX_ZONES, 999);
	dist[from] = 0;
	ZoneSet open;
	open.set(from);
	ZoneSet best;
	int nearest = 999;
	while (open.any()) {
		int at = -1;
		open.each([&](int z) { at = at < 0 || dist[z] < dist[at] ? z : at; });
		open.reset(at);
		if (dist[at] > nearest) {
			break;
		}
		if (!inside[at] && controller(r, at) == side && has_fortress(r, at) && !has_field_force(r, at, other(side)) &&
				can_join(r, force, at)) {
			best.set(at);
			nearest = dist[at];
		}
		for (const Link &link : r.data.links_of(at)) {
			const int cost = dist[at] + r.data.entry_cost(link);
			if (cost < dist[link.to]) {
				dist[link.to] = cost;
				open.set(link.to);
			}
		}
	}
	return best;
}

void start_leaving(W &w, Nation land, Side side, bool may_stay) {
	w.s.core.push(F_LEAVE, PowerId(side), land, may_stay ? 1 : 0);
}

void return_borrowed(W &w) {
	for (int i = 0; i < CORPS; ++i) {
		Piece &p = w.s.pieces[i];
		if (!has(p, piece_flag::BORROWED)) {
			continue;
		}
		const int zone = p.at;
		const bool is_here = is_in_zone(w.read(), p);
		p.flags &= uint16_t(~piece_flag::BORROWED);
		const Nation nation = w.data.nation_of(i);
		if (!is_here || (territory_of(w.read(), nation)[zone] && p.army == 0)) {
			continue;
		}
		PieceSet one;
		one.set(i);
		int home = -1;
		for (const bool keys : { true, false }) {
			territory_of(w.read(), nation).each([&](int z) {
				home = home < 0 && (!keys || w.data.key[z]) && can_join(w.read(), one, z) ? z : home;
			});
		}
		if (home >= 0) {
			place_force(w, one, home, "NE-8.1.4-d");
		} else {
			to_reserve(w, i, "NE-8.1.4-d");
		}
		w.s.unsettled.set(zone);
		tidy_force(w, zone, EMPIRE);
	}
}

namespace {

// --- F_LEAVE: f[0] land, f[1] may stay, f[2] zone cursor ---

// The whole force of a zone; what cannot go as one force goes unit by unit.
// NE-18.2.3-c: former allies of the loser leave in the same way.
PieceSet intruders(const R &r, const Frame &frame, int zone) {
	const Side side = Side(frame.power);
	const PieceSet all = force_at(r, zone, side, Part::Field) | force_at(r, zone, side, Part::Inside);
	if (is_legal_force(r, all)) {
		return all;
	}
	PieceSet one;
	all.each([&](int i) {
		if (one.none() && is_combat(i)) {
			one.set(i);
		}
	});
	return one.any() ? one : all;
}

// The nation's land; whoever must go leaves that of its minors too, which are neutral with it (NE-8.1.3-a, NE-Q80).
ZoneSet land_to_leave(const R &r, const Frame &frame) {
	ZoneSet land = territory_of(r, frame.f[0]);
	for (int n = MAJORS; n < NATIONS && frame.f[1] == 0; ++n) {
		if (r.s.politics[n].standing == Standing::Ally && r.s.politics[n].patron == frame.f[0]) {
			land |= territory_of(r, n);
		}
	}
	return land;
}

Flow advance_leave(W &w, Frame &frame) {
	const ZoneSet land = land_to_leave(w.read(), frame);
	while (frame.f[2] < w.data.zones) {
		const int zone = frame.f[2];
		const PieceSet force = land[zone] ? intruders(w.read(), frame, zone) : PieceSet{};
		if (force.none()) {
			++frame.f[2];
			continue;
		}
		const bool has_exit = frontier_zones(w.read(), force, zone, Nation(frame.f[0])).any();
		if (has_exit) {
			return Flow::Ask;
		}
		if (frame.f[1] != 0) {
			++frame.f[2];
			continue;
		}
		force.each([&](int i) {
			if (is_general(i) || kind_of(i) == PieceKind::Army) {
				to_reserve(w, i, "NE-18.2.3-f");
			} else {
				eliminate(w, i, "NE-18.2.3-f"); // nowhere to go
			}
		});
	}
	// Fleets cannot stay in its ports either.
	(land & w.data.port).each([&](int zone) {
		const Side side = Side(frame.power);
		const SpaceId harbour = harbour_of(w.data, zone);
		fleets_in(w.read(), harbour, side).each([&](int i) {
			put_fleets(
					w,
					[&] {
						PieceSet one;
						one.set(i);
						return one;
					}(),
					sea_space(w.data, w.data.zone[size_t(zone)].sea));
		});
	});
	w.s.core.pop();
	return Flow::Go;
}

void ask_leave(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "leave";
	out.prompt = "ne.prompt.leave";
	out.rule = "NE-18.2.3-a";
	out.subject = out.args[0] = zone_noun(frame.f[2]);
	out.args[1] = nation_noun(r, frame.f[0]);
}

void legal_leave(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	frontier_zones(r, intruders(r, frame, frame.f[2]), frame.f[2], Nation(frame.f[0])).each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | quiet));
		quiet = 0;
	});
	if (frame.f[1] != 0) {
		out.add(choose(power, WORD_STAY), DOES);
	}
}

void act_leave(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::SelectSpace) {
		place_force(w, intruders(w.read(), frame, frame.f[2]), row.action.id, "NE-18.2.3-a");
		tidy_force(w, frame.f[2], Side(frame.power));
	} else {
		++frame.f[2];
	}
}

Status refuse_leave(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		return Status::refuse("NE-18.2.3-a", "ne.refuse.not_frontier", Noun::space(a.id), nation_noun(r, frame.f[0]));
	}
	return Status::ok();
}

Noun land_of(const R &r, const Frame &frame) {
	return nation_noun(r, frame.f[0]);
}

// --- F_REGROUP: f[0] nation, f[1] zone cursor; step SHIFT: pieces change key zones, draft piece: who ---

enum RegroupStep : uint8_t {
	GATHER,
	SHIFT,
	HOME,
};

PieceSet own_force(const R &r, const Frame &frame, int zone) {
	PieceSet out;
	const PieceSet all = force_at(r, zone, NO_SIDE, Part::Field) | force_at(r, zone, NO_SIDE, Part::Inside);
	all.each([&](int i) {
		const Nation nation = r.data.nation_of(i);
		if (nation == frame.f[0] || (!is_major(nation) && r.s.politics[nation].patron == frame.f[0])) {
			out.set(i);
		}
	});
	return out;
}

int next_in_rank(const R &r, const PieceSet &set, int army) {
	int best = -1;
	set.each([&](int i) {
		best = is_general(i) && r.s.pieces[i].army == army && (best < 0 || outranks(r, i, best)) ? i : best;
	});
	return best;
}

ZoneSet homes(const R &r, const Frame &frame, const PieceSet &force, bool any_zone) {
	const ZoneSet land = territory_of(r, frame.f[0]);
	ZoneSet out;
	(any_zone ? land : land & r.data.key).each([&](int z) {
		if (can_join(r, force, z)) {
			out.set(z);
		}
	});
	return out;
}

// NE-18.2.3-d: one piece may go from key zone to key zone; both forces must be forces then. A commander leaves to the
// next in rank.
bool can_shift(const R &r, const Frame &frame, int piece, int zone) {
	const Piece &p = r.s.pieces[piece];
	const PieceSet rest = [&] {
		PieceSet set = own_force(r, frame, p.at);
		set.reset(piece);
		return set;
	}();
	const PieceSet host = own_force(r, frame, zone);
	if (p.at == zone || (!has_combat_units(host) && !is_combat(piece))) {
		return false;
	}
	static thread_local S copy;
	copy = r.s;
	copy.pieces[piece].army = 0;
	copy.pieces[piece].flags &= uint16_t(~piece_flag::COMMANDER);
	const R changed{ r.data, copy };
	if (has(p, piece_flag::COMMANDER)) {
		const int heir = next_in_rank(r, rest, p.army);
		if (heir < 0) {
			return false;
		}
		copy.pieces[heir].flags |= piece_flag::COMMANDER;
	}
	bool only_depots = true;
	rest.each([&](int i) { only_depots &= kind_of(i) == PieceKind::Depot; });
	if (!only_depots && !is_legal_force(changed, rest)) {
		return false;
	}
	PieceSet one;
	one.set(piece);
	if (!has_combat_units(host)) {
		return is_legal_force(changed, one).is_ok();
	}
	const Union joined = unite(changed, host, one);
	return joined.status.is_ok() && joined.leave.none();
}

void shift(W &w, const Frame &frame, int piece, int zone) {
	Piece &p = w.s.pieces[piece];
	PieceSet rest = own_force(w.read(), frame, p.at);
	rest.reset(piece);
	if (has(p, piece_flag::COMMANDER)) {
		const int heir = next_in_rank(w.read(), rest, p.army);
		w.s.pieces[heir].flags |= piece_flag::COMMANDER;
		w.event("takes_over", frame.power).who(piece_noun(heir)).to(zone_noun(p.at)).rule("NE-18.2.3-d");
	}
	const PieceSet host = own_force(w.read(), frame, zone);
	w.event("displaced", frame.power)
			.who(piece_noun(piece))
			.from(zone_noun(p.at))
			.to(zone_noun(zone))
			.amount(p.steps)
			.rule("NE-18.2.3-d");
	p.army = 0;
	hide_stack(w, p.at, Side(frame.power));
	p.at = SpaceId(zone);
	p.flags = uint16_t((p.flags & ~(piece_flag::COMMANDER | piece_flag::INSIDE)) | piece_flag::DONE);
	PieceSet one;
	one.set(piece);
	if (has_combat_units(host)) {
		apply_union(w, unite(w.read(), host, one));
	}
}

ZoneSet shift_zones(const R &r, const Frame &frame, int piece) {
	ZoneSet out;
	const ZoneSet keys = territory_of(r, frame.f[0]) & r.data.key;
	const Piece &p = r.s.pieces[piece];
	const bool is_unit =
			is_combat(piece) || is_general(piece) || (kind_of(piece) == PieceKind::Depot && !has(p, piece_flag::FIXED));
	if (!is_unit || !is_in_zone(r, p) || !keys[p.at] || has(p, piece_flag::DONE) || !own_force(r, frame, p.at)[piece]) {
		return out;
	}
	keys.each([&](int z) {
		if (can_shift(r, frame, piece, z)) {
			out.set(z);
		}
	});
	return out;
}

// Fleets of the beaten power lie in its ports.
void bring_fleets_home(W &w, Nation nation) {
	for (const PieceId fleet : w.data.nation[size_t(nation)].fleets) {
		Piece &p = w.s.pieces[fleet];
		if (p.steps == 0 || p.at < w.data.zones || p.at >= first_box_space(w.data)) {
			continue;
		}
		if (is_harbour(w.data, p.at) && owner_of(w.read(), zone_at(w.data, p.at)) == nation) {
			continue;
		}
		int goal = -1;
		(territory_of(w.read(), nation) & w.data.port).each([&](int z) {
			if (goal < 0 && room_in(w.read(), harbour_of(w.data, z), NO_SIDE, {}) > 0) {
				goal = z;
			}
		});
		if (goal < 0) {
			sink(w, fleet, "NE-18.2.3-d");
			continue;
		}
		PieceSet one;
		one.set(fleet);
		put_fleets(w, one, harbour_of(w.data, goal));
	}
}

Flow advance_regroup(W &w, Frame &frame) {
	const Nation nation = Nation(frame.f[0]);
	const ZoneSet keys = territory_of(w.read(), nation) & w.data.key;
	const ZoneSet land = territory_of(w.read(), nation);
	for (; frame.step == GATHER && frame.f[1] < w.data.zones; ++frame.f[1]) {
		const int zone = frame.f[1];
		const PieceSet force = keys[zone] ? PieceSet{} : own_force(w.read(), frame, zone);
		if (force.none()) {
			continue;
		}
		if (homes(w.read(), frame, force, false).any()) {
			return Flow::Ask;
		}
		if (land[zone]) {
			clear_flags(w.s, force, piece_flag::INSIDE);
			continue; // no key zone can take it: it stays where it is at home
		}
		const ZoneSet rest = homes(w.read(), frame, force, true);
		if (rest.any()) {
			place_force(w, force, rest.first(), "NE-18.2.3-d");
		} else {
			force.each([&](int i) { eliminate(w, i, "NE-18.2.3-d"); });
		}
	}
	if (frame.step == GATHER) {
		frame.step = SHIFT;
	}
	for (int i = 0; frame.step == SHIFT && i < PIECES; ++i) {
		if (shift_zones(w.read(), frame, i).any()) {
			return Flow::Ask;
		}
	}
	for (Piece &p : w.s.pieces) {
		p.flags &= uint16_t(~piece_flag::DONE);
	}
	w.s.draft[frame.power] = Draft{};
	bring_fleets_home(w, nation);
	w.s.core.pop();
	return Flow::Go;
}

void ask_regroup(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "regroup";
	out.prompt = "ne.prompt.regroup";
	out.rule = "NE-18.2.3-d";
	out.args[1] = nation_noun(r, frame.f[0]);
	if (frame.step == SHIFT) {
		const int chosen = r.s.draft[frame.power].piece - 1;
		out.prompt = chosen < 0 ? "ne.prompt.reform" : "ne.prompt.reform_where";
		out.subject = out.args[0] = chosen < 0 ? out.args[1] : piece_noun(chosen);
		return;
	}
	out.subject = out.args[0] = zone_noun(frame.f[1]);
}

void legal_regroup(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	const int chosen = r.s.draft[power].piece - 1;
	if (frame.step == SHIFT && chosen >= 0) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		shift_zones(r, frame, chosen).each([&](int z) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | quiet));
			quiet = 0;
		});
		return;
	}
	if (frame.step == SHIFT) {
		for (int i = 0; i < PIECES; ++i) {
			if (shift_zones(r, frame, i).any()) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
			}
		}
		out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
		return;
	}
	homes(r, frame, own_force(r, frame, frame.f[1]), false).each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | quiet));
		quiet = 0;
	});
}

void act_regroup(W &w, Frame &frame, const Row &row) {
	if (frame.step == GATHER) {
		place_force(w, own_force(w.read(), frame, frame.f[1]), row.action.id, "NE-18.2.3-d");
		return;
	}
	Draft &draft = w.s.draft[frame.power];
	if (row.action.verb == Verb::SelectPiece) {
		draft.piece = uint8_t(row.action.id + 1);
		return;
	}
	const int piece = draft.piece - 1;
	draft = Draft{};
	if (row.action.verb == Verb::Pass) {
		frame.step = HOME;
	} else if (row.action.verb == Verb::SelectSpace) {
		shift(w, frame, piece, row.action.id);
	}
}

} // namespace

const Def LEAVE_FRAME = { "leave", advance_leave, ask_leave, legal_leave, act_leave, refuse_leave, land_of };
const Def REGROUP_FRAME = { "regroup", advance_regroup, ask_regroup, legal_regroup, act_regroup, nullptr, land_of,
	true };

} // namespace baton::ne
