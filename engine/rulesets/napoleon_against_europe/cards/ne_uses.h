// What a card in hand serves for in a round (NE-5.2-b) and in the diplomatic phase (NE-7.4-a), and what stands against
// it: lists and refusals ask the same function.
#pragma once

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

namespace baton::ne {

/// What holds for every card of a hand at this moment, worked out once.
struct CardUses {
	Side side;
	Moment moment; ///< Action or Diplomacy
	bool is_bound = false; ///< by the duty of 1805 (NE-20.2-c)
	Status talks; ///< whether envoys may set out at all
	Status protect;
	Status end_war;
	int least_value = 0; ///< that the cheapest court asks for
};
CardUses uses_in_round(const R &r, Side side);
/// `among`: courts that may still be addressed; `majors`: great powers too.
CardUses uses_in_diplomacy(const R &r, Side side, bool majors, NationSet among);
/// Whether a card of the hand may be used so (a word of Verb::PlayAs).
Status may_use(const R &r, const CardUses &uses, int card, int word);
/// The rows of the whole hand.
void legal_uses(const R &r, const CardUses &uses, PowerId power, ActionList &out);
/// The reason against an action with a card of the own hand; ok when it is none.
Status refuse_use(const R &r, const CardUses &uses, const Action &a);

} // namespace baton::ne
