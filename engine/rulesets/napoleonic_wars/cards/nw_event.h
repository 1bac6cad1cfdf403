// Events of cards and Reserves: whether one may be played at a moment, and the frame that carries it out (NW 6).
#pragma once

#include "nw_ops.h"

#include "rulesets/impulse/flow/im_event.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

extern const Def EVENT_FRAME;

/// In NwPart::spare: Command Points less for a Declaration of War in this Impulse.
inline constexpr int WAR_DISCOUNT = 0;

/// Ok, or why the Event may not be played now: who, when, conditions, and every part of it (NW-6.1-d).
Status may_play_event(const R &r, Nation nation, int card, NwMoment moment);
/// Opens the frame of an Event; the card is settled when it is over.
void begin_event(W &w, Nation nation, int card);
/// A Reserve is used up until the next Turn.
void use_reserve(W &w, Nation nation, int card);

/// Timed Events in play (NW-6.19-a).
int timed_events(const R &r);
/// One of them ends: the only one, or as the nation's player says.
void end_timed_event(W &w, Nation nation);
/// Whether the operations of a card are all written (README, not yet).
bool is_written(const NwCard &card);

} // namespace baton::nw
