// Sieges: one attack, what becomes of the fortress, and sieges that end (NE-15, NE-D29..D31).
#include "rulesets/napoleon_against_europe/land/ne_march.h"

#include <algorithm>

namespace baton::ne {

void start_siege(W &w, int zone, Side besieger) {
	if (!is_besieged(w.s, zone)) {
		w.s.siege[zone] = 1;
		w.event("siege_laid", PowerId(besieger)).to(zone_noun(zone)).rule("NE-15.1-c");
		note_siege(w, zone);
	}
	w.s.core.push(F_SIEGE, PowerId(besieger), zone);
}

// NE-15.3-b: a fight outside does not end a siege; only a besieger who has gone or is too weak does. NE-Q82: the
// garrison does not count.
void review_siege(W &w, int zone) {
	const R r = w.read();
	const Side owner = controller(r, zone);
	if (owner == NO_SIDE || !has_fortress(r, zone)) {
		w.s.siege[zone] = 0;
		return;
	}
	const Side besieger = other(owner);
	const PieceSet camp = outside(r, zone, besieger);
	const int steps = steps_in(r, camp), needed = 2 * fortress_level(r, zone);
	const bool is_relieved = has_field_force(r, zone, owner) && steps == 0;
	if (w.s.naval.side == besieger && has_landed(r, camp)) {
		return; // NE-17.2.9-d: the end of the landing decides what becomes of them
	}
	if (is_besieged(w.s, zone) && (steps < needed || is_relieved)) {
		w.s.siege[zone] = 0; // NE-15.3-a, NE-15.4-g
		w.event("siege_raised", PowerId(owner)).to(zone_noun(zone)).rule("NE-15.3-a");
		if (steps > 0) {
			w.s.core.push(F_RAISE, PowerId(besieger), zone);
			return;
		}
	}
	if (!is_besieged(w.s, zone) && steps == 0) {
		const PieceSet garrison = force_at(w.read(), zone, owner, Part::Inside);
		// NE-11-e, NE-15.1-b: any number may stay behind the walls, so only those come out who make a force with
		// whoever stands there.
		if (garrison.any() && unite(w.read(), force_at(w.read(), zone, owner), garrison).status) {
			clear_flags(w.s, garrison, piece_flag::INSIDE);
			settle_in(w, zone, owner, garrison);
		}
	}
}

namespace {

enum Step : uint8_t {
	CARDS,
	CARD_PLAYED,
	ROLL,
	REACTIVATE, ///< NE-D30
	DONE,
};

// Frame of F_SIEGE: f[0] zone, f[1] SiegeResult.

void fall(W &w, int zone, Side side, bool with_honours) {
	const PieceSet garrison = force_at(w.read(), zone, other(side), Part::Inside);
	garrison.each([&](int i) {
		if (with_honours && (is_combat(i) || is_general(i))) {
			const uint8_t steps = w.s.pieces[i].steps;
			to_reserve(w, i, "NE-15.4-d");
			w.s.pieces[i].from = steps; // it comes back as strong as it left
			w.s.pieces[i].flags = uint16_t(w.s.pieces[i].flags | piece_flag::RETURNS | piece_flag::OUT);
		} else if (is_general(i) || kind_of(i) == PieceKind::Army) {
			to_reserve(w, i, "NE-15.4-e");
		} else {
			eliminate(w, i, with_honours ? "NE-15.4-d" : "NE-15.4-e");
		}
	});
	w.s.siege[zone] = 0;
	w.s.fort[zone] = uint8_t(w.s.fort[zone] | fort_flag::EMPTY); // NE-15.5-a
	take_zone(w, zone, side, "NE-4-cc");
}

// NE-15.4-c: a stable result changes nothing but the marker.
void attack(W &w, Frame &frame) {
	const R r = w.read();
	const int zone = frame.f[0];
	const Side side = Side(frame.power);
	const PieceSet camp = outside(r, zone, side);
	const PieceId commander = commander_of(r, camp);
	const int skill = commander == NO_PIECE ? 0 : ratings_of(w.read(), commander).attack;
	const int army = has_army(camp) ? w.data.tables.siege_army : 0;
	const int marker = w.s.siege[zone] - 1;
	const int citadel = fortress_level(r, zone) >= 2 ? w.data.tables.siege_citadel : 0;
	int guns = 0;
	camp.each([&](int i) { guns += kind_of(i) == PieceKind::Special ? special_of(w.data, i).siege : 0; });
	const int card = w.s.move.siege_bonus;
	const int die = w.roll("siege", 6);
	const int total = die + skill + army + marker + citadel + guns + card;
	const SiegeResult result = w.data.tables.siege_result(total);
	frame.f[1] = int16_t(result);
	w.event("siege_roll", frame.power)
			.who(commander == NO_PIECE ? Noun{} : piece_noun(commander))
			.to(zone_noun(zone))
			.amount(total, int(result))
			.purpose("siege")
			.rule("NE-15.4-a")
			.modifier("ne.mod.commander", skill, "NE-15.4-a")
			.modifier("ne.mod.army", army, "NE-4-c")
			.modifier("ne.mod.siege_marker", marker, "NE-15.4-f")
			.modifier("ne.mod.citadel", citadel, "NE-15.4-a")
			.modifier("ne.mod.siege_train", guns, "NE-2.1-h")
			.modifier("ne.mod.card", card, "NE-6.4-a")
			.die(die);
	if (result == SiegeResult::Honours || result == SiegeResult::Breach) {
		frame.step = REACTIVATE;
		fall(w, zone, side, result == SiegeResult::Honours);
		return;
	}
	frame.step = DONE;
	w.s.siege[zone] = uint8_t(std::min<int>(w.s.siege[zone] + 1, 1 + w.data.tables.siege_max_marker)); // NE-15.4-f
	if (result == SiegeResult::Repulsed) {
		start_losses(w, side, camp, 1, false, "NE-15.4-b");
	}
}

int depot_in(const R &r, int zone, Side side) {
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		if (is_in_zone(r, r.s.pieces[i]) && r.s.pieces[i].at == zone && side_of_piece(r, i) == side) {
			return i;
		}
	}
	return -1;
}

Flow advance(W &w, Frame &frame) {
	const Side side = Side(frame.power);
	switch (frame.step) {
		case CARDS:
			w.s.core.result[0] = -1;
			frame.step = open_window(w, side, Moment::Siege) ? CARD_PLAYED : ROLL;
			return Flow::Go;
		case CARD_PLAYED:
			if (w.s.core.result[0] >= 0) {
				each_effect(w.read(), w.s.core.result[0], Moment::Siege, [&](const Effect &effect) {
					if (effect.op == Op::Siege) {
						w.s.move.siege_bonus = uint8_t(w.s.move.siege_bonus + effect.args.amount);
					}
				});
				frame.step = CARDS;
			} else {
				frame.step = ROLL;
			}
			return Flow::Go;
		case ROLL:
			attack(w, frame);
			return Flow::Go;
		case REACTIVATE:
			return Flow::Ask;
		default: {
			const int zone = frame.f[0];
			const int16_t result = frame.f[1];
			if (!is_moving(w.s)) {
				w.s.move.siege_bonus = 0;
			}
			w.s.core.pop(result);
			tidy_force(w, zone, side);
			review_siege(w, zone);
			w.s.core.result[0] = result;
			return Flow::Go;
		}
	}
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "reactivate";
	out.prompt = "ne.prompt.reactivate";
	out.rule = "NE-15.5-b";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	out.add(choose(power, WORD_NOTHING), DOES | row_flag::QUIET);
	if (depot_in(r, frame.f[0], Side(frame.power)) >= 0) {
		out.add(choose(power, WORD_DEPOT), DOES);
	}
	if (steps_in(r, outside(r, frame.f[0], Side(frame.power))) > 1) {
		out.add(choose(power, WORD_STEP), DOES);
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const int zone = frame.f[0];
	const Side side = Side(frame.power);
	frame.step = DONE;
	if (row.action.id == WORD_NOTHING) {
		return;
	}
	w.s.fort[zone] = uint8_t(w.s.fort[zone] & ~fort_flag::EMPTY);
	w.event("fortress_manned", frame.power).to(zone_noun(zone)).rule("NE-15.5-b");
	if (row.action.id == WORD_DEPOT) {
		eliminate(w, depot_in(w.read(), zone, side), "NE-15.5-b");
	} else {
		start_losses(w, side, outside(w.read(), zone, side), 1, false, "NE-15.5-b");
	}
}

Status refuse(const R &, const Frame &frame, const Action &a) {
	if (a.verb == Verb::Choose && (a.id == WORD_DEPOT || a.id == WORD_STEP)) {
		return Status::refuse("NE-15.5-b", "ne.refuse.reactivate", zone_noun(frame.f[0]));
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

// --- F_RAISE: f[0] zone ---

// The whole camp, the force under way included: who has just been repulsed leaves too.
ZoneSet ways_out(const R &r, const Frame &frame) {
	const PieceSet set = outside(r, frame.f[0], Side(frame.power));
	const ZoneSet all = retreat_zones(r, set, frame.f[0], NO_ZONE, false);
	ZoneSet fed;
	all.each([&](int z) {
		if (is_supplied(r, set, z)) {
			fed.set(z); // NE-15.3-a
		}
	});
	return fed.any() ? fed : all;
}

Flow advance_raise(W &w, Frame &frame) {
	const int zone = frame.f[0];
	const Side side = Side(frame.power);
	const PieceSet set = outside(w.read(), zone, side);
	if (has_combat_units(set) && frame.step == 0) {
		look_for_way(w, ways_out(w.read(), frame), zone, side);
		if (ways_out(w.read(), frame).any()) {
			return Flow::Ask;
		}
		w.event("no_retreat", frame.power).to(zone_noun(zone)).rule("NE-14.10-d");
		destroy_force(w, set, "NE-14.10-d");
	}
	w.s.core.pop(w.s.core.result[0], w.s.core.result[1]);
	review_siege(w, zone);
	return Flow::Go;
}

void ask_raise(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "raise_siege";
	out.prompt = "ne.prompt.raise";
	out.rule = "NE-15.3-a";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
}

void legal_raise(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	ways_out(r, frame).each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
				uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
		is_first = false;
	});
}

void act_raise(W &w, Frame &frame, const Row &row) {
	const int zone = frame.f[0], to = row.action.id;
	const Side side = Side(frame.power);
	PieceSet movers;
	outside(w.read(), zone, side).each([&](int i) {
		if (kind_of(i) != PieceKind::Depot || !has(w.s.pieces[i], piece_flag::FIXED)) {
			movers.set(i);
		}
	});
	if (has_field_force(w.read(), to, other(side))) {
		destroy_force(w, outside(w.read(), to, other(side)), "NE-14.10-c");
	}
	w.event("retreated", frame.power)
			.who(piece_noun(movers.first()))
			.from(zone_noun(zone))
			.to(zone_noun(to))
			.rule("NE-15.3-a");
	move_pieces(w, movers, to);
	const PieceSet stray = out_of_bounds(w.read(), movers, to);
	stray.each([&](int i) { eliminate(w, i, "NE-2.1-d"); });
	movers -= stray;
	PieceSet guests; // of the camp; the force under way is put down when its activation ends
	movers.each([&](int i) {
		w.s.pieces[i].from = NO_ZONE;
		if (!has(w.s.pieces[i], piece_flag::MOVING)) {
			guests.set(i);
		}
	});
	frame.step = 1;
	if (!(guests == movers)) {
		// NE-9.1-f: what ends in a retreat ends the activation.
		w.s.move.zone = uint8_t(to);
		w.s.move.from = NO_ZONE;
		w.s.move.flags = uint16_t(w.s.move.flags | move_flag::ENDED);
	}
	if (guests.any()) {
		settle_in(w, to, side, guests);
	}
	const Link *link = w.data.link(zone, to);
	const bool is_dry = is_bridged(w.read(), *link);
	if (!is_dry && (link->kind == LinkKind::River || link->kind == LinkKind::Ridge)) {
		PieceSet units;
		(movers & ALL_CORPS).each([&](int i) {
			if (w.s.pieces[i].steps > 0) {
				units.set(i);
			}
		});
		start_losses(w, side, units, 1, false, "NE-14.10-e");
	}
}

} // namespace

void offer_walls(W &w, int zone, Side side) {
	if ((w.s.fort[zone] & fort_flag::EMPTY) != 0 && controller(w.read(), zone) == side) {
		w.s.core.push(F_SIEGE, PowerId(side), zone).step = REACTIVATE;
	}
}

const Def SIEGE_FRAME = { "siege", advance, ask, legal, act, refuse, subject, true };
const Def RAISE_FRAME = { "raise", advance_raise, ask_raise, legal_raise, act_raise, nullptr, subject, true };

} // namespace baton::ne
