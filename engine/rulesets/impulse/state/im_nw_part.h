// What only The Napoleonic Wars keeps in the state: diplomacy, wars, Subject Neutrals, Reserves and Squadrons.
#pragma once

#include "im_types.h"

namespace baton::im {

inline constexpr int NW_NATIONS = 9;
inline constexpr int MAX_SQUADRONS = 40;
inline constexpr int FOREIGN_WARS = 3;
inline constexpr int RESERVES = 11; ///< their cards have the numbers CARDS + 0 .. 10 as nouns

/// Boxes of the Diplomatic Track from left to right; a nation with a player of its own has no Consul.
enum class ConsulBox : uint8_t {
	Unaligned,
	Friend,
	Aide,
	Partner,
	Pact,
	None
};

/// Where a Squadron is: a Port by its Duchy, a sea Zone, or one of these.
inline constexpr int FLEET_ZONE = 128; ///< + number of the Zone
inline constexpr int FLEET_POOL = 250;
inline constexpr int FLEET_REGROUP = 251;
inline constexpr int FLEET_OFFBOARD = 252;
inline constexpr int FLEET_WAR = 253; ///< given to a Foreign War

struct SquadronState {
	uint8_t at = FLEET_POOL;
	uint8_t flags = 0; ///< squadron_flag
	uint8_t refits = 0; ///< Refit markers
	uint8_t fresh = 0; ///< of them those put on in this Impulse or Interphase: they do not come off yet (NW-13.11-a)
};
namespace squadron_flag {
inline constexpr uint8_t BUILD = 1; ///< on the stocks
inline constexpr uint8_t HELD = 2; ///< beaten: it stays in Port until the Impulse ends (NW-13.42-a)
inline constexpr uint8_t DEPLOYED = 4; ///< moved in this Interphase
inline constexpr uint8_t FORCED = 8; ///< driven to sea: it may sail in spite of a Refit marker (NW-13.11-c)
inline constexpr uint8_t NEW = 16; ///< laid down in this Impulse
} // namespace squadron_flag

namespace nation_flag {
inline constexpr uint8_t PLUS = 1; ///< its Consul lies on the +1 side
inline constexpr uint8_t FROZEN = 2; ///< its Consul does not move (NW-15.25-b)
inline constexpr uint8_t SUBJECT = 4; ///< Subject Neutral
inline constexpr uint8_t PROXY = 8; ///< has no player of its own
inline constexpr uint8_t SAVED = 16; ///< one Command Point kept on its Capital (NW-7.51-b)
inline constexpr uint8_t NO_RESERVES = 32; ///< begins the next Turn without them (NW-15.42-c)
inline constexpr uint8_t BID = 64; ///< paid for a change of the Peace roll: draws one card less
inline constexpr uint8_t CHANGED = 128; ///< changed Camps in this Interphase
} // namespace nation_flag

/// The step, Patrol or Convoy at sea now carried out, and its battle (napoleonic_wars/sea). Sets of Squadrons are bits.
struct SeaNow {
	uint64_t picked = 0; ///< Squadrons in hand: the open gesture
	uint64_t moving = 0; ///< of the Active side
	uint64_t target = 0; ///< of the Fleet that intercepts, is patrolled or lies in the Port
	uint8_t from = 0; ///< + 1, as SquadronState::at
	uint8_t to = 0; ///< + 1
	uint8_t zone = 0; ///< + 1: where enemies may intercept
	uint8_t flags = 0; ///< sea_flag
	uint16_t passed = 0; ///< leading nations whose Fleets have tried or declined, as bits
	uint8_t round = 0;
	uint8_t outcome = 0; ///< 0 open, 1 the Active side has won, 2 lost
	// By side: 0 the Active one.
	uint8_t hits[2] = {}; ///< suffered
	uint8_t disrupts[2] = {}; ///< suffered
	uint8_t sinks[2] = {}; ///< still to be taken
	uint8_t dice[2] = {}; ///< for failed Evasions, in the first Round
	uint8_t lost[2][NW_NATIONS] = {}; ///< Squadrons sunk, by nation
	uint8_t zones[4] = {}; ///< + 1: Zones that a Convoy has entered, as bits in the first two
	uint8_t spare[2] = {};
};
namespace sea_flag {
inline constexpr uint8_t FROM_BLOCKADE = 1; ///< it leaves a Blockaded Port
inline constexpr uint8_t PATROL = 2; ///< the Active side intercepts
inline constexpr uint8_t PORT = 4; ///< the fight is for a Port: batteries fire each Round
inline constexpr uint8_t EVADED = 8;
inline constexpr uint8_t STRAIT = 16; ///< batteries of a strait have fired
inline constexpr uint8_t ENTERED = 32; ///< it has come into the Zone
} // namespace sea_flag

struct NwPart {
	Set ceded; ///< Duchies handed over by Conquest or Submission, not yet Flagged by the other Camp
	Set retained; ///< Flags on the land of an Ally that stayed when Camps changed (NW-14.13-c)
	Set opened; ///< neutral Duchies that an Event's Flag has opened to both Camps (NW-17.2-e)
	uint8_t row[NW_NATIONS] = {}; ///< + 1: Power in whose row the Consul stands; 0: in none
	uint8_t box[NW_NATIONS] = {}; ///< ConsulBox
	uint8_t flags[NW_NATIONS] = {}; ///< nation_flag
	uint8_t conqueror[NW_NATIONS] = {}; ///< + 1: of a Subject Neutral
	uint8_t grace[NW_NATIONS] = {}; ///< Turn in whose Interphase the Grace Period ends; 0: none
	int8_t reinforcement[NW_NATIONS] = {}; ///< added to its points in the next Interphase
	uint8_t reserves[NW_NATIONS] = {}; ///< Reserves that may still be used this Turn, as bits
	uint8_t wars = 0; ///< Foreign Wars being waged, as bits
	uint8_t war_sp[FOREIGN_WARS] = {};
	uint8_t war_leader[FOREIGN_WARS] = {}; ///< + 1
	uint8_t key_status = 0; ///< + 1: nation with the "+1 Key"
	int8_t peace = 0; ///< added to the Peace roll of this Turn
	uint8_t game_flags = 0; ///< nw_flag
	uint8_t maneuvers = 0; ///< bought and not yet used
	uint8_t step = 0; ///< of a list that a step of the Turn's end works through
	uint8_t offers = 0; ///< Submissions offered at the end of this Impulse
	uint16_t bidders = 0; ///< powers asked about the Peace roll
	uint16_t timed = 0; ///< timed Events in play when the Impulse began, counted
	uint16_t skipped = 0; ///< nations whose next Scheduled Impulse passes without play
	uint16_t conquered = 0; ///< nations conquered in this Conquest Phase
	uint8_t away[MAX_NATIONS] = {}; ///< Strength Points given to Foreign Wars
	uint8_t kept[14] = {}; ///< cards carried over from the last Turn, as bits (NW-14.31-f)
	uint8_t entered = 0; ///< Leaders who come by Events alone and have come, as bits among them
	uint8_t hidden_reserves = 0; ///< spare
	uint8_t spare[12] = {};
	SquadronState squadrons[MAX_SQUADRONS] = {};
	SeaNow sea;
};
namespace nw_flag {
inline constexpr uint8_t EXTRA_TURN = 1; ///< Napoleon has abdicated
inline constexpr uint8_t NO_PEACE = 2; ///< no Peace roll this Turn
inline constexpr uint8_t PRUSSIA_FREE = 4; ///< Prussia was invaded: NW-8.5 is over
inline constexpr uint8_t ENDED = 8; ///< an Event ended the game
inline constexpr uint8_t CONVOY = 16; ///< a Convoy has sailed in this Impulse
} // namespace nw_flag

} // namespace baton::im
