// Fleets at sea: steps by Maneuvers, Patrols, Interception and Evasion, battles, Ports and batteries
// (NW 13.1-13.5, 13.8).
#pragma once

#include "nw_fleets.h"

#include "rulesets/impulse/state/im_laws.h"

namespace baton::nw {

extern const Def SAIL_FRAME, SEA_BATTLE_FRAME;

/// select_piece SQUADRON ..., then select_space ZONE|PORT; or play_as POWER patrol: the Fleet led by that nation.
/// A Squadron is the piece with number MAX_LEADERS + its own.
extern const ImpulseAct SAIL_ACT;

using SquadronSet = uint64_t;
constexpr SquadronSet squadron_bit(int squadron) {
	return SquadronSet(1) << squadron;
}
template <class F> void each_squadron(SquadronSet set, F &&f) {
	for (; set != 0; set &= set - 1) {
		f(__builtin_ctzll(set));
	}
}

/// The nation that leads the Fleet to which a nation's Squadrons belong: a Minor's Patron, else itself (NW-13.1-a).
Nation fleet_leader(const S &s, const R &r, Nation nation);
/// Squadrons of the Fleet of a leading nation in a Zone or Port; on the stocks only if `stocks`.
SquadronSet fleet_at(const R &r, int at, Nation leader, bool stocks = false);
/// Added to Interception and Evasion: more than half British or French (NW-13.36-a, NW-13.21-d).
int naval_bonus(const R &r, SquadronSet fleet);
/// Dice of a Fleet in a Round without disrupts (NW-13.4-b, NW-13.4-c).
int naval_dice(const R &r, SquadronSet fleet);
/// Ok, or why the Squadrons in hand (or one more) may not do this.
Status may_pick_squadron(const R &r, PowerId power, int squadron);
Status may_sail(const R &r, PowerId power, SquadronSet fleet, int to);
Status may_patrol(const R &r, PowerId power, Nation target);
/// The battle between SeaNow::moving and SeaNow::target: F_SEA_BATTLE.
void begin_sea_battle(W &w);
/// Takes the Squadrons that a side has to lose: evenly by nation, weaker ones first (NW-13.4-e, NW-13.4-f).
void take_sinks(W &w, int side);
/// Friendly Ports that are nearest to a Zone; `not_this` is barred.
Set nearest_ports(const R &r, Nation nation, int zone, int not_this);

} // namespace baton::nw
