// Evasion: a force that is about to be attacked fights, slips away, or goes behind its walls (NE-12.5, NE-15.1-e,
// NE-D41).
#include "ne_march.h"

namespace baton::ne {

// NE-12.5-e: also where the enemy controls the ground, if no fortress is there; his flag stays.
namespace {

// NE-12.5-d, NE-Q29: not where the enemy came from, no enemy in the field, no active enemy fortress that is not
// besieged.
Status may_evade_by(const R &r, Side side, const PieceSet &set, const Link &link, int from) {
	const Noun where = zone_noun(link.to);
	if (link.to == from) {
		return Status::refuse("NE-12.5-d", "ne.refuse.evade_from", where);
	}
	if (has_field_force(r, link.to, other(side))) {
		return Status::refuse("NE-12.5-d", "ne.refuse.evade_enemy", where);
	}
	if (fortress_side(r, link.to) == other(side) && !is_besieged(r.s, link.to)) {
		return Status::refuse("NE-Q29", "ne.refuse.evade_walls", where);
	}
	if (Status status = may_cross(r, side, set, link); !status) {
		return status;
	}
	return can_stay(r, set, link.to, side) ? Status::ok() : Status::refuse("NE-10.2-c", "ne.refuse.evade_stack", where);
}

} // namespace

ZoneSet evasion_zones(const R &r, const PieceSet &set, int zone, int from) {
	ZoneSet out;
	const int unit = set.first();
	if (unit < 0) {
		return out;
	}
	const Side side = side_of_piece(r, unit);
	for (const Link &link : r.data.links_of(zone)) {
		if (may_evade_by(r, side, set, link, from)) {
			out.set(link.to);
		}
	}
	return out;
}

namespace {

enum Step : uint8_t {
	CHOOSE,
	OWN_DONE,
	ENEMY,
	ENEMY_DONE,
	ROLL,
};

// Frame: f[0] zone, f[1] zone the active force came from, f[2] target + 1, f[3] card modifiers, f[4] 1: succeeds
// without a roll, by a card or by NE-12.6-e. Draft: pick = pieces that go behind the walls while the rest evades.

PieceSet standing(const R &r, const Frame &frame) {
	return force_at(r, frame.f[0], Side(frame.power));
}

// NE-Q74: with or without a general.
bool has_walls(const R &r, const Frame &frame) {
	return fortress_side(r, frame.f[0]) == Side(frame.power) && !is_besieged(r.s, frame.f[0]); // NE-Q30
}

Status may_evade(const R &r, const Frame &frame) {
	const PieceSet rest = standing(r, frame) - r.s.draft[frame.power].pick;
	if (commander_of(r, rest) == NO_PIECE && !is_demoralised(r, rest)) {
		return Status::refuse("NE-12.5-g", "ne.refuse.evade_general");
	}
	if (r.s.draft[frame.power].pick.any()) {
		return may_split(r, standing(r, frame), rest); // NE-15.1-e: part behind the walls
	}
	return has_combat_units(rest) ? Status::ok() : Status::refuse("NE-12.5-a", "ne.refuse.no_units");
}

// NE-15.1-e, NE-Q74: a part goes behind the walls, and somebody is left to evade with the general.
Status may_stay_inside(const R &r, const Frame &frame, int piece) {
	const PieceSet set = standing(r, frame);
	if (!has_walls(r, frame)) {
		return Status::refuse("NE-15.1-e", "ne.refuse.no_walls", zone_noun(frame.f[0]));
	}
	if (!set[piece] || (!is_combat(piece) && kind_of(piece) != PieceKind::Depot)) {
		return Status::refuse("NE-15.1-e", "ne.refuse.not_garrison", piece_noun(piece));
	}
	if (commander_of(r, set) == NO_PIECE) {
		return Status::refuse("NE-12.5-g", "ne.refuse.evade_general");
	}
	return combat_units_in(set - r.s.draft[frame.power].pick) > 1
			? Status::ok()
			: Status::refuse("NE-15.1-e", "ne.refuse.nobody_left", piece_noun(piece));
}

void go_inside(W &w, const PieceSet &set, const Frame &frame) {
	set_flags(w.s, set, piece_flag::INSIDE);
	set.each([&](int i) { w.s.pieces[i].from = NO_ZONE; });
	w.event("into_fortress", frame.power)
			.who(piece_noun(set.first()))
			.to(zone_noun(frame.f[0]))
			.amount(steps_in(w.read(), set))
			.rule("NE-15.1-e");
}

void slip_away(W &w, Frame &frame) {
	const int to = frame.f[2] - 1;
	const Side side = Side(frame.power);
	const PieceSet set = standing(w.read(), frame);
	PieceSet movers;
	set.each([&](int i) {
		if (kind_of(i) != PieceKind::Depot || !has(w.s.pieces[i], piece_flag::FIXED)) {
			movers.set(i);
		}
	});
	const int zone = frame.f[0];
	w.event("evaded", frame.power)
			.who(piece_noun(movers.first()))
			.from(zone_noun(zone))
			.to(zone_noun(to))
			.rule("NE-12.5-d");
	move_pieces(w, movers, to);
	movers.each([&](int i) { w.s.pieces[i].from = NO_ZONE; });
	w.s.core.pop(1);
	settle_in(w, to, side, movers);
	w.s.core.result[0] = 1;
}

// NE-14.9.3-c: a shaken force slips away without a roll.
// What counts on the roll of an evasion (NE-12.5-c).
struct Modifiers {
	int cavalry = 0;
	int initiative = 0;
	int ground = 0;
	int card = 0;
};

Modifiers modifiers_of(const R &r, const Frame &frame) {
	const PieceSet set = standing(r, frame), active = moving_force(r);
	const PieceId general = commander_of(r, set), enemy = commander_of(r, active);
	const Link *link = r.data.link(frame.f[1], frame.f[0]);
	// NE-Q04: difficult ground, or the unbridged river just crossed; NE-Q03: the option follows the example.
	const bool is_difficult = r.data.is_difficult(frame.f[0]) ||
			(link != nullptr && link->kind == LinkKind::River && !is_bridged(r, *link));
	return { cavalry_in(r, set) > cavalry_in(r, active) ? 1 : 0,
		enemy != NO_PIECE && ratings_of(r, general).initiative < ratings_of(r, enemy).initiative ? 1 : 0,
		!is_difficult									   ? 0
				: is_on(r.s, Option::EvasionDifficultPlus) ? 1
														   : -1,
		frame.f[3] };
}

// NE-12.5-b: the demoralised, and those whom a card lets go, slip away without dice.
bool needs_no_roll(const R &r, const Frame &frame) {
	return is_demoralised(r, standing(r, frame)) || frame.f[4] != 0;
}

void roll(W &w, Frame &frame) {
	const R r = w.read();
	if (needs_no_roll(r, frame)) {
		slip_away(w, frame);
		return;
	}
	const PieceId general = commander_of(r, standing(r, frame));
	const auto [cavalry, initiative, ground, card] = modifiers_of(r, frame);
	const int die = w.roll("evasion", 6);
	const int total = die + cavalry + initiative + ground + card;
	w.event("evasion_roll", frame.power)
			.who(piece_noun(general))
			.from(zone_noun(frame.f[0]))
			.to(zone_noun(frame.f[2] - 1))
			.amount(total, TEST_SUCCESS)
			.purpose("evasion")
			.rule("NE-12.5-c")
			.modifier("ne.mod.cavalry", cavalry, "NE-4-i")
			.modifier("ne.mod.initiative", initiative, "NE-12.5-c")
			.modifier("ne.mod.difficult", ground, "NE-Q04")
			.modifier("ne.mod.card", card, "NE-6.4-a")
			.die(die);
	if (total >= TEST_SUCCESS) {
		slip_away(w, frame);
	} else {
		w.s.core.pop(0); // NE-12.5-f
	}
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	const Side side = Side(frame.power);
	switch (frame.step) {
		case CHOOSE:
			return Flow::Ask;
		case OWN_DONE:
			if (s.core.result[0] >= 0) {
				each_effect(w.read(), s.core.result[0], Moment::OwnEvasion,
						[&](const Effect &effect) { frame.f[4] = effect.op == Op::Evade ? int16_t(1) : frame.f[4]; });
			}
			frame.step = frame.f[4] != 0 ? ROLL : ENEMY;
			return Flow::Go;
		case ENEMY:
			if (open_window(w, other(side), Moment::EnemyEvasion)) {
				frame.step = ENEMY_DONE;
			} else {
				frame.step = ROLL;
			}
			return Flow::Go;
		case ENEMY_DONE:
			if (s.core.result[0] >= 0) {
				each_effect(w.read(), s.core.result[0], Moment::EnemyEvasion, [&](const Effect &effect) {
					frame.f[3] = int16_t(frame.f[3] + (effect.op == Op::Evasion ? effect.args.amount : 0));
				});
				frame.step = ENEMY;
			} else {
				frame.step = ROLL;
			}
			return Flow::Go;
		default:
			roll(w, frame);
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "evade";
	out.prompt = has_walls(r, frame) ? "ne.prompt.evade_walls" : "ne.prompt.evade";
	out.rule = "NE-12.5-a";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
	out.args[1] = piece_noun(r.s.move.leader);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	const PieceSet set = standing(r, frame);
	if (draft.pick.none()) {
		out.add(choose(power, WORD_FIGHT), DOES | row_flag::QUIET);
	} else {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	}
	if (may_evade(r, frame)) {
		const uint16_t flags = frame.f[4] != 0 || is_demoralised(r, set) ? DOES : uint16_t(DOES | row_flag::ROLLS);
		evasion_zones(r, set - draft.pick, frame.f[0], frame.f[1]).each([&](int z) {
			out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), flags);
		});
	}
	if (has_walls(r, frame)) {
		if (draft.pick.none()) {
			out.add(choose(power, WORD_FORTRESS), DOES);
		}
		set.each([&](int i) {
			if (draft.pick[i]) {
				out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
			} else if (may_stay_inside(r, frame, i)) {
				out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
			}
		});
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[frame.power];
	if (a.verb == Verb::Retract && a.kind == NounKind::None) {
		draft = Draft{};
		return;
	}
	if (act_pick(w.s, row)) {
		return;
	}
	const PieceSet pick = draft.pick;
	draft = Draft{};
	if (a.verb == Verb::Choose && a.id == WORD_FIGHT) {
		w.s.core.pop(0);
		return;
	}
	if (a.verb == Verb::Choose) {
		go_inside(w, standing(w.read(), frame), frame);
		w.s.core.pop(1);
		return;
	}
	if (pick.any()) {
		apply_split(w, standing(w.read(), frame), standing(w.read(), frame) - pick);
		go_inside(w, pick, frame);
	}
	frame.f[2] = int16_t(a.id + 1);
	w.event("tries_to_evade", frame.power)
			.who(piece_noun(standing(w.read(), frame).first()))
			.from(zone_noun(frame.f[0]))
			.to(zone_noun(a.id))
			.rule("NE-12.5-a");
	if (frame.f[4] != 0 || is_demoralised(w.read(), standing(w.read(), frame))) {
		frame.step = ROLL;
	} else if (open_window(w, Side(frame.power), Moment::OwnEvasion)) {
		frame.step = OWN_DONE;
	} else {
		frame.step = ENEMY;
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		const Status status = may_evade(r, frame);
		if (!status) {
			return status;
		}
		const Link *link = a.id >= 0 && a.id < r.data.zones ? r.data.link(frame.f[0], a.id) : nullptr;
		return link == nullptr
				? Status::refuse("NE-12.5-d", "ne.refuse.not_adjacent", a.noun())
				: may_evade_by(r, Side(frame.power), standing(r, frame) - r.s.draft[a.power].pick, *link, frame.f[1]);
	}
	if (a.verb == Verb::Choose && a.id == WORD_FORTRESS && !has_walls(r, frame)) {
		return Status::refuse("NE-15.1-e", "ne.refuse.no_walls", zone_noun(frame.f[0]));
	}
	const bool is_piece = a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES;
	return is_piece && !r.s.draft[a.power].pick[a.id] ? may_stay_inside(r, frame, a.id) : Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

double evasion_chance(const R &r, const Frame &frame) {
	if (needs_no_roll(r, frame)) {
		return 1.;
	}
	const Modifiers found = modifiers_of(r, frame);
	return test_chance(found.cavalry + found.initiative + found.ground + found.card);
}

const Def EVADE_FRAME = { "evade", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
