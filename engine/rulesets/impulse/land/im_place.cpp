// Pieces set down among enemies, and the fights that follow when placing is over.
#include "im_place.h"

#include "im_hand.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

void note_placed(W &w, Nation nation, int place) {
	const Camp camp = camp_of(w.s, nation);
	// KU-6.33-a: beside friends they simply join.
	if (active(w.s) != NO_POWER && camp == camp_of(w.s, active(w.s)) && stands(w.s, other_camp(camp), place) &&
			!stands(w.s, camp, place)) {
		w.s.placed.set(place);
	}
}

Status may_leave_placed(const R &r) {
	return r.s.placed.none() ? Status::ok()
							 : Status::refuse(laws(r).placed_rule, "im.refuse.placed", Noun::space(r.s.placed.first()));
}

bool begin_placed_fight(W &w, PowerId power) {
	const Camp camp = camp_of(w.s, power);
	while (w.s.placed.any()) {
		const int place = w.s.placed.first();
		w.s.placed.reset(place);
		const Formation formation = all_at(w.read(), place, camp);
		if (formation.is_empty() || !stands(w.s, other_camp(camp), place)) {
			continue;
		}
		// One Battle for all that was placed there; nothing more comes afterwards.
		w.s.sieged.set(place);
		w.s.moving = formation;
		w.s.aloof = Formation{};
		w.s.move = MoveNow{};
		w.s.move.from = w.s.move.to = uint8_t(place + 1);
		w.s.move.flags = move_flag::ATTACKS | move_flag::PLACED;
		w.event("sally", power).to(Noun::space(place)).amount(formation.size()).rule(laws(w).placed_rule);
		w.s.core.push(F_MOVE, power).step = 1; // the reactions
		return true;
	}
	return false;
}

namespace {

bool owns(const R &, const Action &action) {
	return action.verb == Verb::Choose && action.noun() == Noun::option(WORD_ATTACK) && action.a == 0 && action.b == 0;
}

Status may(const R &r, const Action &) {
	return r.s.placed.any() && is_hand_empty(r.s) ? Status::ok()
												  : Status::refuse(laws(r).placed_rule, "im.refuse.none_placed");
}

void rows(const R &r, PowerId power, ActionList &out) {
	const Action action = Action::make(Verb::Choose, power, Noun::option(WORD_ATTACK));
	if (may(r, action)) {
		out.add(action, row_flag::COMPLETES | row_flag::ROLLS);
	}
}

void act(W &w, const Row &row) {
	begin_placed_fight(w, row.action.power);
}

} // namespace

const ImpulseAct PLACED_ACT = { "placed", owns, may, rows, act };

} // namespace baton::im
