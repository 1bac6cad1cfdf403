// Interceptions and evasions: who may try, with what modifiers, and the frame that asks (KU 11, NW 10).
#pragma once

#include "im_group.h"

namespace baton::im {

extern const Def REACT_FRAME;

struct BATON_FRAME_RECORD ReactFrame {
	uint8_t to; ///< Place entered
	uint8_t from; ///< + 1: whence the enemy came; 0: nowhere (an Event)
	uint16_t passed; ///< powers that want no more, as bits
	uint8_t tried[10]; ///< loose Strength Points that tried and failed, by nation
	uint8_t is_army_done; ///< the Army or Group in the Place has tried to evade
	uint8_t pending; ///< Attempting: what goes on with ImState::trying
	uint8_t target; ///< where the open evasion goes
	uint8_t mode; ///< react_mode
	uint8_t left; ///< of an Event: attempts that are left
	uint8_t barred; ///< + 1: Place whose Army was called off by an Event and does not try again
	uint8_t via; ///< + 1: Place on the way of an Interception from two Places away
	uint8_t zero;
};

/// An Interception by an Event.
namespace react_mode {
inline constexpr uint8_t EVENT = 1; ///< only its player, or Camp, and only Interceptions
inline constexpr uint8_t TWO = 2; ///< from two Places away
inline constexpr uint8_t RIVER = 4; ///< across a River, nowhere else
inline constexpr uint8_t LEADERLESS = 8; ///< also Soldiers alone
inline constexpr uint8_t ACTIVE = 16; ///< by the Active Camp: they join the open step when it is taken
inline constexpr uint8_t RELIEF = 32; ///< by a Camp into its open Battle
} // namespace react_mode

/// Modifiers of one attempt, for the roll and for what people are told.
struct Attempt {
	int friendly = 0, hostile = 0, terrain = 0, rating = 0, event = 0;

	int total() const { return friendly + hostile + terrain + rating + event; }
};

/// Ok, or why no Army of a Camp in `from` may intercept into `to`. `mode`: what an Event allows.
Status may_intercept_from(const R &r, Camp camp, int from, int to, uint8_t mode = 0);
/// Leaders of a Camp in a Place that may still intercept.
LeaderSet free_leaders(const R &r, int place, Camp camp);
/// KU-11.3-g: the Place on the way of an Interception from two Places away, NO_PLACE: there is no such way. Not a Zone,
/// no enemy Formation, no enemy Fortress; of several the best last line, then a Friendly Place, then the lowest number.
int place_between(const R &r, Camp camp, int from, int to);
/// Whether some Army of a Camp next to a Place could intercept into it: Flags, Scorched Earth, Deployment.
bool could_intercept(const R &r, Camp camp, int to);
Attempt interception(const R &r, const Formation &formation, int to);
/// Ok, or why pieces of a Camp in `from` may not evade to `to`; `origin` is whence the enemy came, NO_PLACE: nowhere.
Status may_evade_to(const R &r, Camp camp, int from, int to, int origin);
/// Causes of Attrition of an interceptor or evader for one line (KU-11.5-a, KU-11.9-a).
uint16_t step_causes(const R &r, Camp camp, int from, int to, bool is_evasion);
Attempt evasion(const R &r, const Formation &formation, int to);
/// The Army or Group of a Camp in a Place that evades together: all Leaders and as many Soldiers as they can lead.
Formation army_at(const R &r, int place, Camp camp);

/// Asks the Inactive Camp; result[0]: successful interceptions.
void begin_react(W &w, int to, int from);
/// Interceptions of an Event by a power: so many attempts with what `mode` allows; `bonus` is added to each.
void begin_event_react(W &w, PowerId power, int to, uint8_t mode, int attempts, int bonus);
/// Whether a power could make one (public facts alone).
bool could_event_react(const R &r, PowerId power, int to, uint8_t mode);
/// Added to the next attempt by an Event.
void add_attempt_bonus(MoveNow &move, int bonus);

} // namespace baton::im
