// Attrition tests (NE-13.6): a depot may be spent, one die, losses by the table.
#include "ne_march.h"

#include <utility>

namespace baton::ne {

namespace {

constexpr int POOR = 1, WINTER = 2, HOME = 4, NEXT_HOME = 8;

enum Step : uint8_t {
	DEPOT,
	ROLL,
	DONE,
};

// Frame: f[0] zone, f[1] modifier of march or event, f[2] POOR | WINTER | HOME | NEXT_HOME, f[3] depot + 1, f[4] 1: the
// army tested before has spent one. s.hurt: the steps that are tested; s.next_hurt: those of the second army.

PieceSet alive(const S &s) {
	PieceSet set;
	s.hurt.each([&](int i) {
		if (s.pieces[i].steps > 0) {
			set.set(i);
		}
	});
	return set;
}

PieceSet company(const R &r) {
	const int first = alive(r.s).first();
	return first < 0 ? PieceSet{} : force_of(r, first);
}

// NE-13.4-c, NE-13.4-d: a depot of the commander's nation in the zone, one per activation.
// NE-Q34: one at most.
PieceSet depots(const R &r, const Frame &frame) {
	PieceSet out;
	const PieceSet set = company(r);
	const int first = alive(r.s).first();
	if (first < 0) {
		return out;
	}
	const bool is_mover = has(r.s.pieces[first], piece_flag::MOVING);
	if (frame.f[4] != 0 || (is_mover && (r.s.move.flags & move_flag::DEPOT_SPENT) != 0)) {
		return out;
	}
	const PieceId commander = commander_of(r, set);
	const Nation nation = r.data.nation_of(commander != NO_PIECE ? commander : first);
	const bool is_inside = has(r.s.pieces[first], piece_flag::INSIDE);
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_in_zone(r, p) && p.at == frame.f[0] && r.data.nation_of(i) == nation &&
				side_of_piece(r, i) == Side(frame.power) && has(p, piece_flag::INSIDE) == is_inside) {
			out.set(i);
		}
	}
	return out;
}

// NE-Q73: poor ground counts when any zone entered was poor; at rest, the zone of the test.
void roll(W &w, Frame &frame) {
	const AttritionModifiers &mods = w.data.tables.attrition_modifiers;
	const PieceSet set = alive(w.s);
	const R r = w.read();
	const int steps = steps_in(r, set);
	const int french = steps_of_nation(r, set, FRANCE), russian = steps_of_nation(r, set, RUSSIA);
	const int poor = (frame.f[2] & POOR) != 0 ? mods.poor : 0;
	const int winter = (frame.f[2] & WINTER) != 0 ? mods.winter : 0;
	const int home = (frame.f[2] & HOME) != 0 ? mods.home : 0;
	const int depot = frame.f[3] != 0 ? mods.depot : 0;
	const int nation = french == steps ? mods.all_french
			: 2 * french >= steps	   ? mods.half_french
			: russian == steps		   ? mods.all_russian
									   : 0;
	const int die = w.roll("attrition", 6);
	const int total = die + frame.f[1] + poor + winter + home + depot + nation;
	const AttritionResult &result = w.data.tables.attrition_result(steps, total);
	int losses = result.losses;
	w.event("attrition", frame.power)
			.who(piece_noun(set.first()))
			.to(zone_noun(frame.f[0]))
			.amount(total, losses)
			.purpose("attrition")
			.rule("NE-13.6.2-a")
			.modifier("ne.mod.march", frame.f[1], "NE-13.6.2-f")
			.modifier("ne.mod.poor", poor, "NE-13.6.2-b")
			.modifier("ne.mod.winter", winter, "NE-16-b")
			.modifier("ne.mod.home", home, "NE-13.6.2-f")
			.modifier("ne.mod.depot", depot, "NE-13.4-c")
			.modifier(french > 0 ? "ne.mod.french" : "ne.mod.russian", nation, "NE-13.6.2-f")
			.die(die);
	if (result.has_star) {
		const int second = w.roll("attrition_extra", 6);
		const bool is_hit = second >= w.data.tables.attrition_extra; // NE-Q17
		w.event("attrition_extra", frame.power)
				.to(zone_noun(frame.f[0]))
				.amount(is_hit ? 1 : 0, w.data.tables.attrition_extra)
				.purpose("attrition_extra")
				.rule("NE-13.6.2-a")
				.die(second);
		losses += is_hit ? 1 : 0;
	}
	if (losses > 0) {
		// NE-13.6.2-e: the majority that helped bears the first loss.
		const bool is_french = nation != 0 && french > 0;
		w.s.core.push(F_LOSSES, frame.power, losses, is_french ? LOSS_FRENCH : LOSS_PLAIN, 0, frame.f[0]);
	}
}

Flow advance(W &w, Frame &frame) {
	switch (frame.step) {
		case DEPOT:
			if (depots(w.read(), frame).any()) {
				return Flow::Ask;
			}
			frame.step = ROLL;
			return Flow::Go;
		case ROLL:
			frame.step = DONE;
			if (steps_in(w.read(), alive(w.s)) > 0) {
				roll(w, frame);
			}
			return Flow::Go;
		default:
			if (w.s.next_hurt.any()) {
				// NE-13.6.2-d: now the other army.
				w.s.hurt = w.s.next_hurt;
				w.s.next_hurt = {};
				frame.f[4] = int16_t(frame.f[3] != 0 ? 1 : 0);
				frame.f[3] = 0;
				frame.f[2] = int16_t((frame.f[2] & ~HOME) | ((frame.f[2] & NEXT_HOME) != 0 ? HOME : 0));
				frame.step = DEPOT;
				return Flow::Go;
			}
			w.s.hurt = {};
			w.s.core.pop(w.s.core.result[0], w.s.core.result[1]);
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId power, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "attrition_depot";
	out.prompt = "ne.prompt.attrition_depot";
	out.rule = "NE-13.4-c";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
	out.args[1] = is_on(r.s, Option::FogOfWar) && power != frame.power
			? Noun{}
			: Noun::number(steps_in(r, alive(r.s))); // NE-4-p
	out.args[2] = Noun::number(-r.data.tables.attrition_modifiers.depot);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	depots(r, frame).each(
			[&](int i) { out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)), DOES | row_flag::ROLLS); });
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::ROLLS | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	frame.step = ROLL;
	if (row.action.verb == Verb::Pass) {
		return;
	}
	const int first = alive(w.s).first();
	if (has(w.s.pieces[first], piece_flag::MOVING)) {
		w.s.move.flags = uint16_t(w.s.move.flags | move_flag::DEPOT_SPENT);
	}
	frame.f[3] = int16_t(row.action.id + 1);
	eliminate(w, row.action.id, "NE-13.4-c");
}

Status refuse(const R &, const Frame &, const Action &a) {
	return a.verb == Verb::SelectPiece ? Status::refuse("NE-13.4-c", "ne.refuse.depot") : Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

void start_attrition(W &w, const PieceSet &set, int zone, const AttritionCase &c) {
	if (set.none()) {
		return;
	}
	const R r = w.read();
	const PieceSet force = c.force.any() ? c.force : set;
	PieceSet tested[2] = { set, {} }, group[2] = { force, {} };
	PieceId markers[ARMIES];
	if (armies_in(force, markers) >= 2) {
		const uint8_t number = uint8_t(markers[0] - FIRST_ARMY + 1);
		force.each([&](int i) {
			if (r.s.pieces[i].army != number) {
				group[1].set(i);
			}
		});
		group[0] -= group[1];
		const int first = (set & group[0]).any() ? 0 : 1;
		tested[0] = set & group[first];
		tested[1] = set - tested[0];
		if (first == 1) {
			std::swap(group[0], group[1]);
		}
	}
	bool is_home[2] = {};
	for (int k = 0; k < 2 && tested[k].any(); ++k) {
		// NE-13.6.2-f: at home is who stands in the land of his own crown.
		const Nation nation = supply_nation(r, group[k]);
		is_home[k] = nation >= 0 && (c.home >> nation & 1) != 0;
	}
	w.s.hurt = tested[0];
	w.s.next_hurt = tested[1];
	const Side side = side_of_piece(r, set.first());
	for (const PieceSet &part : tested) {
		if (part.any()) {
			w.event("attrition_due", PowerId(side))
					.who(piece_noun(part.first()))
					.to(zone_noun(zone))
					.amount(steps_in(r, part))
					.rule(c.rule);
		}
	}
	w.s.core.push(F_ATTRITION, PowerId(side), zone, c.plus,
			(c.poor ? POOR : 0) | (c.winter ? WINTER : 0) | (is_home[0] ? HOME : 0) | (is_home[1] ? NEXT_HOME : 0));
}

const Def ATTRITION_FRAME = { "attrition", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
