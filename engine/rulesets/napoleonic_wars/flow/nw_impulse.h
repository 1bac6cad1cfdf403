// An Impulse of The Napoleonic Wars: the one card with its plus play, Neutral Proxies, and what follows it (NW 5, 6.19,
// 7.5, 16.2).
#pragma once

#include "rulesets/impulse/state/im_laws.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

/// play_as CARD event|points for cards and Reserves, choose resource: draw a card for a Resource.
extern const ImpulseAct CARD_PLAY;

/// Reserves are cards with numbers from CARDS on.
inline bool is_reserve(int card) {
	return card >= CARDS;
}
/// Ok, or why a nation may not use a Reserve now, whatever for.
Status may_use_reserve(const R &r, Nation nation, int card);
/// Command Points of a card or Reserve now.
int points_of(const R &r, int card);

void impulse_begin(W &w);
void impulse_end(W &w);
bool after_impulse(W &w, int at);
/// The Impulse of a Proxy without a Patron: its card and its builds (NW-5.3-b, NW-7.5).
void play_neutral(W &w, Nation nation);
/// Spends points as a Neutral Proxy must (NW-7.5); also its reinforcements.
void build_neutral(W &w, Nation nation, int points);

} // namespace baton::nw
