// Set-up, the steps before the first Turn and after the Impulses of each, and the end of the match (NW 4, 5.6-5.9, 14).
#pragma once

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

extern const Def MULLIGAN_FRAME, PEACE_BID_FRAME, REINFORCE_FRAME, EXCESS_FRAME, CEDE_FRAME, OFFER_FRAME, ASK_FRAME,
		CONSENT_FRAME, CAMPS_FRAME;

std::span<const TurnStep> opening_steps();
std::span<const TurnStep> turn_end_steps();
bool is_last_turn(const R &r);
/// Counts points and ends the match (NW-5.81).
void finish(W &w);
void end_match(W &w, const char *rule);
/// Pieces, Consuls, Hands and Squadrons of a start.
void place_start(W &w, int start);

/// Draws for a nation; nobody sees what an undirected Proxy draws.
void draw_cards(W &w, Nation nation, int count, const char *rule);
/// Asks a nation whether it exchanges its Hand; false: nobody to ask (NW-4.5).
bool begin_mulligan(W &w, Nation nation);
/// Offers of Submission at the end of an Impulse; true: nobody else to ask (NW-15.4).
bool offer_submissions(W &w);

/// Conquests of the Conquest Phase; true: done (NW-15.1).
bool resolve_conquests(W &w, int at);
/// Peace bids and roll; true: done.
bool peace(W &w, int at);
/// Reinforcement and Deployment in Order of Movement; true: done.
bool reinforce(W &w, int at);

} // namespace baton::nw
