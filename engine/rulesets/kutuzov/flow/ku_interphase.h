// The Interphase: income, reinforcements, Deployment and cards between two Turns (KU 17, P9).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

extern const Def REINFORCE_FRAME, MULLIGAN_FRAME, GIVE_UP_FRAME;

/// Whether no Turn follows: then there is no Interphase.
bool is_last_turn(const W &w);
/// The power that comes `i`-th, from the one at the marker on.
PowerId power_in_order(const W &w, int i);

// --- Steps of the Turn's end, in this order (TurnStep) ---

bool take_income(W &w, int at);
bool share_moscow(W &w, int at);
bool reinforce(W &w, int at);
bool draw_cards(W &w, int at);
bool exchange_cards(W &w, int at);
bool give_up_cards(W &w, int at);
bool deal_home_cards(W &w, int at);

// --- Reinforcements and Deployment (ku_reinforce.cpp) ---

bool is_own(const R &r, PowerId power, Nation nation);
bool is_free_of_enemies(const R &r, Camp camp, int place);
/// KA-49: the power has one Magazine, its Allied Nation another.
int magazine_number(const R &r, Nation nation);
/// KU-17.2-b: an unbesieged Home Key, or a Home Zone without enemies.
Status may_stage_at(const R &r, Nation nation, int place);
/// Command Points of a power for reinforcements before the next Turn, without those for its Allied Nation alone.
int reinforcement_points(const R &r, PowerId power);
int allied_points(const R &r, PowerId power);
/// Mobilization Centres that a power has off the map.
int centres_in_hand(const S &s, PowerId power);
/// Ok, or why a power may not place so many points (or a Leader) of a box there between Turns.
Status may_reinforce(const R &r, PowerId power, int leader, Nation nation, int points, int from, int place);
/// Ok, or why a power may not place a Mobilization Centre there (KU-17.2-e).
Status may_place_centre(const R &r, PowerId power, int place);
/// Ok, or why these pieces may not deploy to a Place; by land, or by sea (KU-17.34-a).
Status may_deploy(const R &r, PowerId power, const Formation &formation, int to, bool by_sea);
/// Places that pieces of a power's Camp deploy without Attrition before the next Turn (KU-17.31-c, KU-17.32-a).
int deployment_range(const R &r, PowerId power);
/// Carries it out, with the Attrition of the way.
void deploy(W &w, PowerId power, Formation formation, int to, bool by_sea);
/// Ok, or why one piece more may not be taken up for it.
Status may_pick_deployed(const R &r, PowerId power, const Action &action);
/// Exactly what is in hand: here each Soldier goes as if he had a Leader (KU-17.31-a).
Formation picked_deployment(const R &r);
void add_deployment_rows(const R &r, PowerId power, ActionList &out);
/// Picks a Leader or Soldiers of a box up and sets them down: what reinforcements and cards given up share.
void add_reinforcement_rows(const R &r, PowerId power, ActionList &out);
Status may_reinforce_by(const R &r, const Action &action);
void reinforce_by(W &w, const Action &action);

// --- Cards (ku_deal.cpp) ---

/// Asks a power whether it wants other cards; before play, or for what it has just drawn.
void begin_mulligan(W &w, PowerId power, bool is_new_only);

} // namespace baton::ku
