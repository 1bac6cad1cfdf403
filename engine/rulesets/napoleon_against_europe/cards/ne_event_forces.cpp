// Effects of events that bring forces into play or let them act (NE_OPS: special, muster, unlock, depots, build_fleets,
// fleets, landing ...).
#include "ne_event_forces.h"

#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"
#include "rulesets/napoleon_against_europe/sea/ne_squadron.h"
#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne {

// --- Shared ---

ZoneSet free_reinforcement_zones(const R &r, Nation nation) {
	const Side side = side_of(r.s, nation);
	ZoneSet out;
	reinforcement_zones(r, nation).each([&](int z) {
		// NE-15.2-d: a besieged port that the sea feeds takes steps behind its walls.
		if (side == NO_SIDE || is_besieged(r.s, z) || !has_field_force(r, z, other(side))) {
			out.set(z);
		}
	});
	return out;
}

void bring_in(W &w, int piece, int zone, int steps, const char *rule) {
	const R r = w.read();
	const Side side = side_of_piece(r, piece);
	PieceId markers[ARMIES];
	const bool has_marker = armies_in(force_at(r, zone, side), markers) > 0;
	Piece &p = w.s.pieces[piece];
	w.event("brought_in", PowerId(side))
			.who(piece_noun(piece))
			.from(Noun::space(p.at))
			.to(zone_noun(zone))
			.amount(steps)
			.rule(rule);
	p.at = SpaceId(zone);
	p.steps = uint8_t(steps);
	const bool is_shut = is_besieged(w.s, zone) && fortress_side(r, zone) == side;
	p.flags = is_shut ? piece_flag::INSIDE : uint16_t(0);
	p.from = NO_ZONE;
	p.carrier = NO_PIECE;
	p.army = has_marker && !is_shut && kind_of(piece) != PieceKind::Depot ? uint8_t(markers[0] - FIRST_ARMY + 1)
																		  : uint8_t(0);
}

namespace {

Flow done(W &w) {
	w.s.core.pop();
	return Flow::Go;
}

// Rebels rise in the enemy's towns too, but not under the guns of his fortresses (NE-4-cc).
ZoneSet zones_with_room(const R &r, int piece, const ZoneSet &zones) {
	const Side side = side_of_piece(r, piece);
	PieceSet one;
	one.set(piece);
	ZoneSet out;
	zones.each([&](int z) {
		if (side != NO_SIDE && !has_field_force(r, z, other(side)) && fortress_side(r, z) != other(side) &&
				can_join(r, one, z)) {
			out.set(z);
		}
	});
	return out;
}

ZoneSet set_of(const std::vector<ZoneId> &list) {
	ZoneSet out;
	for (const ZoneId z : list) {
		out.set(z);
	}
	return out;
}

// --- special: a supplied army of its nation ---

PieceSet special_armies(const R &r, const Effect &effect) {
	const Nation nation = r.data.nation_of(effect.args.special);
	PieceSet out;
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const Piece &p = r.s.pieces[i];
		if (r.data.nation_of(i) == nation && is_in_zone(r, p) && !has(p, piece_flag::INSIDE) &&
				is_supplied(r, force_of(r, i), p.at)) {
			out.set(i);
		}
	}
	return out;
}

Flow advance_special(W &w, Frame &frame, const Effect &effect) {
	return frame.step == 0 && w.s.pieces[effect.args.special].steps == 0 && special_armies(w.read(), effect).any()
			? Flow::Ask
			: done(w);
}
void ask_special(const R &, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.special";
	out.rule = "NE-2.1-g";
	out.args[1] = piece_noun(effect.args.special);
}
void legal_special(const R &r, const Frame &, const Effect &effect, PowerId power, ActionList &out) {
	uint16_t quiet = row_flag::QUIET;
	special_armies(r, effect).each([&](int i) {
		out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), uint16_t(DOES | quiet));
		quiet = 0;
	});
}
void act_special(W &w, Frame &frame, const Effect &effect, const Row &row) {
	bring_in(w, effect.args.special, w.s.pieces[row.action.id].at, 1, "NE-2.1-g");
	w.s.pieces[effect.args.special].army = uint8_t(row.action.id - FIRST_ARMY + 1);
	frame.step = 1;
}

// --- muster: corps appear in zones of a list; f[2] placed ---

int next_mustered(const R &r, const Effect &effect) {
	for (const PieceId piece : effect.args.corps) {
		if (r.s.pieces[piece].steps == 0) {
			return piece;
		}
	}
	return -1;
}
ZoneSet muster_zones(const R &r, const Frame &frame, const Effect &effect) {
	const int most = effect.args.count > 0 ? effect.args.count : int(effect.args.corps.size());
	const int piece = next_mustered(r, effect);
	return piece < 0 || frame.f[2] >= most ? ZoneSet{} : zones_with_room(r, piece, set_of(effect.args.zones));
}
Flow advance_muster(W &w, Frame &frame, const Effect &effect) {
	// Insurgents take the side that raises them (NE-7.3.3-e).
	const int piece = next_mustered(w.read(), effect);
	if (piece >= 0) {
		const Nation nation = w.data.nation_of(piece);
		Politics &p = w.s.politics[nation];
		if (w.data.nation[size_t(nation)].kind == NationKind::Insurgent && side_of(w.s, nation) == NO_SIDE) {
			p.standing = Standing::Ally;
			p.side = deck_of(frame.f[0]);
			p.patron = NO_NATION;
		}
	}
	return muster_zones(w.read(), frame, effect).any() ? Flow::Ask : done(w);
}
void ask_muster(const R &r, const Frame &, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.muster";
	out.args[1] = piece_noun(next_mustered(r, effect));
}
void legal_muster(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	add_zones(out, power, muster_zones(r, frame, effect));
}
void act_muster(W &w, Frame &frame, const Effect &effect, const Row &row) {
	const int piece = next_mustered(w.read(), effect);
	bring_in(w, piece, row.action.id, corps_of(w.data, piece).steps, "NE-2.1-e");
	++frame.f[2];
}

// --- depots: with supplied forces of the nation; f[2] placed ---

int next_depot(const R &r, Nation nation) {
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		if (r.data.nation_of(i) == nation && is_at_hand(r, i)) {
			return i;
		}
	}
	return -1;
}
ZoneSet depot_zones(const R &r, const Frame &frame, const Effect &effect) {
	ZoneSet out;
	const Nation nation = effect.args.nation;
	if (frame.f[2] >= effect.args.count || next_depot(r, nation) < 0) {
		return out;
	}
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && r.data.nation_of(i) == nation && !has(p, piece_flag::INSIDE) && !out[p.at] &&
				is_supplied(r, force_of(r, i), p.at)) {
			out.set(p.at);
		}
	}
	return out;
}
Flow advance_depots(W &w, Frame &frame, const Effect &effect) {
	return depot_zones(w.read(), frame, effect).any() ? Flow::Ask : done(w);
}
void ask_depots(const R &, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.depots";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}
void legal_depots(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	add_zones(out, power, depot_zones(r, frame, effect));
}
void act_depots(W &w, Frame &frame, const Effect &effect, const Row &row) {
	bring_in(w, next_depot(w.read(), effect.args.nation), row.action.id, 1, "NE-2.1-j");
	++frame.f[2];
}

// --- build_fleets: drawn at random, in home ports; f[2] built ---

PieceSet fleets_at_hand(const R &r, Nation nation) {
	PieceSet out;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		if (r.data.nation_of(i) == nation && is_at_hand(r, i) && r.s.pieces[i].at == reserve_space(r, nation)) {
			out.set(i);
		}
	}
	return out;
}
ZoneSet home_ports(const R &r, const Frame &frame, const Effect &effect) {
	ZoneSet out;
	const Nation nation = effect.args.nation;
	const Side side = side_of(r.s, nation);
	if (frame.f[2] >= effect.args.count || fleets_at_hand(r, nation).none() || side == NO_SIDE) {
		return out;
	}
	(territory_of(r, nation) & r.data.port).each([&](int z) {
		if (controller(r, z) == side && room_in(r, harbour_of(r.data, z), side, {}) > 0) {
			out.set(z); // NE-7.3.4-b
		}
	});
	return out;
}
Flow advance_fleets_built(W &w, Frame &frame, const Effect &effect) {
	return home_ports(w.read(), frame, effect).any() ? Flow::Ask : done(w);
}
void ask_fleets_built(const R &, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.build_fleets";
	out.rule = "NE-7.3.4-b";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}
void legal_fleets_built(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out) {
	add_zones(out, power, home_ports(r, frame, effect));
}
void act_fleets_built(W &w, Frame &frame, const Effect &effect, const Row &row) {
	const PieceSet ready = fleets_at_hand(w.read(), effect.args.nation);
	int left = w.draw("fleet", ready.count());
	int fleet = -1;
	ready.each([&](int i) { fleet = left-- == 0 ? i : fleet; });
	Piece &p = w.s.pieces[fleet];
	p.at = harbour_of(w.data, row.action.id);
	p.steps = 1;
	p.flags = 0; // NE-Q66: a new fleet, its back unknown
	w.event("fleet_built", frame.power).who(piece_noun(fleet)).to(Noun::space(p.at)).rule("NE-7.3.4-b");
	++frame.f[2];
}

// --- fleets: so many act without AP (NE-17.1-a); f[2] used ---

bool has_ship(const R &r, const Frame &frame, const Effect &effect) {
	for (int i = FIRST_FLEET; i < FIRST_ARMY && frame.f[2] < effect.args.count; ++i) {
		if (can_sail(r, Side(frame.power), i)) {
			return true;
		}
	}
	return false;
}
Flow advance_fleets(W &w, Frame &frame, const Effect &effect) {
	if (frame.step == 1) {
		frame.f[2] = int16_t(frame.f[2] + w.s.core.result[0]);
		frame.step = 0;
	}
	if (frame.step == 0 && has_ship(w.read(), frame, effect)) {
		return Flow::Ask;
	}
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		w.s.pieces[i].flags &= uint16_t(~piece_flag::DONE);
	}
	return done(w);
}
void ask_fleets(const R &, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.fleets";
	out.rule = "NE-17.1-a";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}
void legal_fleets(const R &r, const Frame &frame, const Effect &, PowerId power, ActionList &out) {
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		if (can_sail(r, Side(frame.power), i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}
void act_fleets(W &w, Frame &frame, const Effect &effect, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = 2;
		return;
	}
	frame.step = 1;
	start_sailing(w, Side(frame.power), row.action.id, effect.args.count - frame.f[2], w.s.points.landing);
	w.s.naval.flags |= naval_flag::FREE;
}

// --- return_general: draft.piece the general; a supplied force, or the reserve ---

bool is_missing(const R &r, const Effect &effect, int general) {
	const Piece &p = r.s.pieces[general];
	const bool is_gone = has(p, piece_flag::OUT) || p.at == removed_space(r.data);
	return p.steps == 0 && is_gone && !has(p, piece_flag::WAITS) && r.data.nation_of(general) == effect.args.nation;
}
ZoneSet general_zones(const R &r, int general) {
	ZoneSet out;
	for (int i = 0; i < CORPS; ++i) {
		const Piece &p = r.s.pieces[i];
		PieceSet one;
		one.set(general);
		if (is_in_zone(r, p) && r.data.nation_of(i) == r.data.nation_of(general) && !has(p, piece_flag::INSIDE) &&
				!out[p.at] && can_join(r, one, p.at) && is_supplied(r, force_of(r, i), p.at)) {
			out.set(p.at);
		}
	}
	return out;
}
Flow advance_return(W &w, Frame &frame, const Effect &effect) {
	bool found = false;
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		found |= is_missing(w.read(), effect, i);
	}
	return frame.step == 0 && found ? Flow::Ask : done(w);
}
void ask_return(const R &, const Frame &, const Effect &, Decision &out) {
	out.prompt = "ne.prompt.effect.return_general";
	out.rule = "NE-4-aa";
}
void legal_return(const R &r, const Frame &, const Effect &effect, PowerId power, ActionList &out) {
	const int chosen = r.s.draft[power].piece;
	if (chosen == 0) {
		uint16_t quiet = row_flag::QUIET;
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (is_missing(r, effect, i)) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), quiet);
				quiet = 0;
			}
		}
		return;
	}
	general_zones(r, chosen - 1).each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), DOES);
	});
	out.add(choose(power, WORD_KEEP), DOES | row_flag::QUIET);
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}
void act_return(W &w, Frame &frame, const Effect &, const Row &row) {
	Draft &draft = w.s.draft[frame.power];
	if (row.action.verb == Verb::SelectPiece) {
		draft.piece = uint8_t(row.action.id + 1);
		return;
	}
	const int general = draft.piece - 1;
	draft = Draft{};
	if (row.action.verb == Verb::Retract) {
		return;
	}
	frame.step = 1;
	if (row.action.verb == Verb::SelectSpace) {
		bring_in(w, general, row.action.id, 1, "NE-4-aa");
		return;
	}
	w.s.pieces[general].at = reserve_space(w.read(), w.data.nation_of(general));
	w.s.pieces[general].flags &= uint16_t(~piece_flag::OUT);
	w.event("general_back", frame.power).who(piece_noun(general)).rule("NE-4-aa");
}

// --- forced_ally: corps of one forced ally serve the Empire this year (NE-8.1.4-d); f[2] taken, f[3] nation + 1 ---

bool may_borrow(const R &r, const Frame &frame, int corps) {
	const Nation nation = r.data.nation_of(corps);
	const bool is_bound = is_major(nation) && r.s.politics[nation].standing == Standing::ForcedAlliance;
	const Piece &p = r.s.pieces[corps];
	if (!is_bound || (frame.f[3] != 0 && frame.f[3] != nation + 1) || !is_in_zone(r, p) || p.army != 0 ||
			(p.flags & (piece_flag::BORROWED | piece_flag::INSIDE)) != 0) {
		return false;
	}
	// NE-11-d: where it stands it must be a force of the Empire, alone or with those who are there.
	static thread_local S copy;
	copy = r.s;
	copy.pieces[corps].flags |= piece_flag::BORROWED;
	const R changed{ r.data, copy };
	return is_legal_force(changed, force_at(changed, p.at, EMPIRE)).is_ok();
}
Flow advance_borrow(W &w, Frame &frame, const Effect &effect) {
	bool found = false;
	for (int i = 0; i < CORPS; ++i) {
		found |= may_borrow(w.read(), frame, i);
	}
	return frame.step == 0 && found && frame.f[2] < effect.args.count ? Flow::Ask : done(w);
}
void ask_borrow(const R &, const Frame &frame, const Effect &effect, Decision &out) {
	out.prompt = "ne.prompt.effect.forced_ally";
	out.rule = "NE-8.1.4-d";
	out.args[1] = Noun::number(effect.args.count - frame.f[2]);
}
void legal_borrow(const R &r, const Frame &frame, const Effect &, PowerId power, ActionList &out) {
	for (int i = 0; i < CORPS; ++i) {
		if (may_borrow(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}
void act_borrow(W &w, Frame &frame, const Effect &, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	w.s.pieces[row.action.id].flags |= piece_flag::BORROWED;
	frame.f[3] = int16_t(w.data.nation_of(row.action.id) + 1);
	++frame.f[2];
	w.event("borrowed", frame.power).who(piece_noun(row.action.id)).rule("NE-8.1.4-d");
}

// --- Effects without choices ---

void unlock(W &w, int corps, const char *rule) {
	Piece &p = w.s.pieces[corps];
	if (p.steps == 0 && has(p, piece_flag::WAITS)) {
		p.flags &= uint16_t(~piece_flag::WAITS);
		w.event("unlocked", PowerId(side_of_piece(w.read(), corps))).who(piece_noun(corps)).rule(rule);
	}
}

} // namespace

std::span<const EffectDef> force_effect_defs() {
	static const EffectDef TABLE[] = {
		{ Op::Special, advance_special, ask_special, legal_special, act_special },
		{ Op::Muster, advance_muster, ask_muster, legal_muster, act_muster },
		{ Op::Depots, advance_depots, ask_depots, legal_depots, act_depots },
		{ Op::BuildFleets, advance_fleets_built, ask_fleets_built, legal_fleets_built, act_fleets_built },
		{ Op::Fleets, advance_fleets, ask_fleets, legal_fleets, act_fleets },
		{ Op::ReturnGeneral, advance_return, ask_return, legal_return, act_return },
		{ Op::ForcedAlly, advance_borrow, ask_borrow, legal_borrow, act_borrow },
		STEPS_EFFECT,
		LOSE_EFFECT,
		LOSE_DEPOT_EFFECT,
		REMOVE_CORPS_EFFECT,
		WOUND_EFFECT,
		TEST_EFFECT,
		CUT_OFF_EFFECT,
	};
	return TABLE;
}

bool start_force_effect(W &w, int card, const Effect &effect) {
	switch (effect.op) {
		case Op::Landing:
			w.s.points.landing = uint8_t(effect.args.count); // NE-17.2.9-b
			return true;
		case Op::Unlock:
			for (const PieceId corps : effect.args.corps) {
				unlock(w, corps, "NE-2.1-e");
			}
			return true;
		case Op::Reform:
			// NE-4-u: everything that waits for an event may be built.
			for (const PieceId corps : w.data.nation[size_t(effect.args.nation)].corps) {
				if (corps_of(w.data, corps).entry == Entry::Event) {
					unlock(w, corps, "NE-4-u");
				}
			}
			return true;
		case Op::Fortress:
			if (effect.args.fortress >= 2) {
				w.s.fort[effect.args.zone] |= fort_flag::CITADEL;
			}
			w.event("fortified", PowerId(deck_of(card)))
					.to(zone_noun(effect.args.zone))
					.amount(effect.args.fortress)
					.rule("NE-15.1-a");
			return true;
		case Op::EnterGeneral: {
			Piece &p = w.s.pieces[effect.args.general];
			if (p.steps == 0) {
				p.at = reserve_space(w.read(), w.data.nation_of(effect.args.general));
				p.flags &= uint16_t(~(piece_flag::WAITS | piece_flag::OUT));
				w.event("general_back", PowerId(deck_of(card))).who(piece_noun(effect.args.general)).rule("NE-2.2-b");
			}
			return true;
		}
		default:
			for (const EffectDef &d : force_effect_defs()) {
				if (d.op == effect.op) {
					push_effect(w, card, effect, deck_of(card));
					return true;
				}
			}
			return false;
	}
}

} // namespace baton::ne
