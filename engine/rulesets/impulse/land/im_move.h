// Moves by Command Points: what a step costs and forbids, and the step itself (KU 10, NW 9).
#pragma once

#include "im_group.h"

namespace baton::im {

extern const Def MOVE_FRAME;
/// Picking pieces up and taking them somewhere: moves, builds, Regroup.
extern const ImpulseAct PIECES_ACT;
extern const ImpulseAct FLAG_ACT;

/// The line between two Places as a Camp finds it now; nullptr result (false): there is none.
bool find_link(const R &r, Camp camp, int from, int to, LinkKind &kind);
/// Command Points of a step.
int move_cost(const R &r, const Formation &formation, int to);
/// Ok, or why these pieces of a power may not step there. `is_free`: an Event pays.
Status may_move(const R &r, PowerId power, const Formation &formation, int to, bool is_free = false);
/// Why a step along a line makes pieces check Attrition: causes for all of them, and how many make a Forced March.
struct MarchCheck {
	uint16_t causes = 0;
	int forced = 0;
};
MarchCheck march_check(const R &r, Camp camp, const Formation &formation, int to, LinkKind kind, bool is_easy = false);
/// Starts the step: F_MOVE. Command Points are taken unless `flags` has move_flag::FREE.
void begin_move(W &w, PowerId power, const Formation &formation, int to, uint8_t flags = 0);

/// By an Event: the winner of a Battle goes after the beaten at once, without Command Points; nobody reacts.
/// `carried`: their losses so far.
void begin_pursuit(W &w, const Formation &formation, int to, LinkKind kind, int carried);

/// By an Event: pieces land in a Port that is not Friendly; its batteries fire first (KU-15.3-b). F_MOVE.
void begin_landing(W &w, PowerId power, const Formation &fleet, int to);

/// KU-10.72-a: an attack on the enemies in the Zone where the pieces stand, for one step's points.
void begin_zone_attack(W &w, PowerId power, const Formation &formation);

/// The nation of all pieces of a Formation, or NO_NATION if there are several.
Nation only_nation(const R &r, const Formation &formation);

// --- Building and Regroup (im_build.cpp) ---

/// Ok, or why a Leader, or so many Strength Points, of a box may not be placed there. `from`: AT_POOL or AT_REGROUP.
Status may_build(const R &r, PowerId power, int leader, Nation nation, int points, int from, int place);
int build_cost(const R &r, int leader, int points, int from);
void build(W &w, PowerId power, int leader, Nation nation, int points, int from, int place);

// --- Flags (im_flags.cpp) ---

/// Ok, or why the power may not change the Flag there by Command Points; `nation` is whose Flag would fly, NO_NATION
/// none. `is_given_back`: the partner regains control (KU-7-c).
Status may_change_flag(const R &r, PowerId power, int place, bool is_given_back, Nation &nation);

} // namespace baton::im
