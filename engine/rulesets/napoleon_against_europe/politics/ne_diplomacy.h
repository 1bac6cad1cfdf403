// Diplomacy of Napoléon against Europe: diplomatic actions, protectorates and ending foreign wars, in their phase and
// in rounds.
#pragma once

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

namespace baton::ne {

/// NE-8.2.1, NE-8.2.2: whether a side may try to win a nation now; `majors`: the diplomatic phase, where majors can be
/// targets.
Status may_address(const R &r, Side side, int nation, bool majors);
inline bool is_talks_target(const R &r, Side side, int nation, bool majors) {
	return may_address(r, side, nation, majors).is_ok();
}
/// Card value that a target needs (NE-8.2.3-a).
int talk_value(const R &r, int nation);
/// Least value among the targets, 99 without any.
int least_talk_value(const R &r, Side side, bool majors, NationSet among = NationSet(-1));
/// Sum of the modifiers on the diplomacy roll without cards (NE-8.2.3-b).
int talk_bonus(const R &r, Side side, int nation);
/// One diplomatic action paid by a card of this value (pushes F_TALKS).
void push_talks(W &w, Side side, int card, int value, bool majors);
/// An allied minor that can become a protectorate (NE-8.1.5-b).
Status may_protect(const R &r, int nation);
inline bool is_protectorate_target(const R &r, int nation) {
	return may_protect(r, nation).is_ok();
}
bool has_protectorate_target(const R &r);
/// Lets the Empire choose one (pushes F_TALKS).
void push_protectorate(W &w);
/// NE-8.1.3-g: three free actions after a declaration of war on a power once defeated.
void start_free_talks(W &w, Side side);
/// NE-6.5-a: the card goes to its box and the Coalition chooses the units (pushes F_FOREIGN_WAR).
void start_foreign_war(W &w, int card, Nation nation, int corps, int fleets);
/// Box of a foreign war card, and its end (NE-6.5-d).
SpaceId war_box(const Data &data, int card);
void end_war(W &w, int card);
/// NE-6.5-c: one attempt with a card of this value; with several wars the Coalition says which (pushes F_FOREIGN_WAR).
void try_to_end_war(W &w, int value);

} // namespace baton::ne
