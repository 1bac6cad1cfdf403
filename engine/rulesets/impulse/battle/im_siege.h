// Fights of Formations where they stand: Sieges of Fortresses and attacks in a Zone (KU 10.72, 13; NW 12).
//
// Gesture: pieces in hand, then select_space of the Place in which they stand. Events change ImState::battle in the
// window Moment::Siege before the dice of each Round: dice of both sides, Rounds.
#pragma once

#include "im_battle.h"

namespace baton::im {

extern const Def SIEGE_FRAME;

/// Dice of a besieger in the current Round: what it has, less its disrupts, as the Fortress allows, and Events.
int siege_dice(const R &r, Camp camp);
/// Ok, or why these pieces of a power may not resolve a Siege where they stand.
Status may_siege(const R &r, PowerId power, const Formation &formation);
/// Pushes the Siege: F_SIEGE.
void begin_siege(W &w, const Formation &formation);

/// Whether pieces that the march has stopped may still fight in a Place.
bool is_fighting_ground(const R &r, Camp camp, int place);
/// What the hand would fight with where it stands: one Army against a Fortress, everybody in a Zone.
Formation fight_formation(const R &r);
/// Siege or attack in a Zone, as the Place has it.
Status may_fight_here(const R &r, PowerId power, const Formation &formation);
void fight_here(W &w, PowerId power, const Formation &formation);

} // namespace baton::im
