// The state of a match of the impulse family: one flat record for all of its games.
//
// Strength Points stand as totals per Place and nation in `sp`; those in a condition other than 0 stand again in
// `worn`, which is a part of the total. Change Strength Points and Leaders through im_pieces.h alone: it keeps `sp`,
// `worn` and `stands` in step. Everything a chapter needs for longer than one frame has a named record here.
#pragma once

#include "im_nw_part.h"

#include "kit/claims.h"
#include "kit/deck.h"

#include "kernel/frame_game.h"

namespace baton::im {

struct ImData;

/// Draw piles: the common deck and one reserve for each Camp. Areas: see below.
using Cards = kit::Deck<CARDS, HANDS, 3, 3>;
inline constexpr int COMMON = 0; ///< pile; the pile of a Camp's Home cards is 1 + camp
inline constexpr int FACE_UP = 0; ///< area: by the headquarters until the Impulses are over
inline constexpr int ASIDE = 1; ///< area: special Must Play cards whose Event has happened
inline constexpr int REMOVED = 2; ///< area: out of the game
constexpr int home_pile(Camp camp) {
	return 1 + camp;
}

struct LeaderState {
	uint8_t place = AT_POOL;
	uint8_t cond = 0;
	uint8_t flags = 0; ///< leader_flag
	uint8_t fixed = 0; ///< bits of Until: Events that set his Battle Rating to 0 for so long
	int8_t rating[3] = {}; ///< added to his Battle Rating, by Until
	uint8_t spare = 0;
};
namespace leader_flag {
inline constexpr uint8_t CHOSEN = 1; ///< named Commander of the Place in which he stands
} // namespace leader_flag

/// Pieces picked up in the open gesture: moves, interceptions, evasions, builds (im_hand.h). All zero: none.
struct Hand {
	LeaderSet leaders = 0;
	Part wish[8] = {}; ///< how many of a lot are to go, where that was said; by nation and condition; place is 0
	uint8_t wishes = 0;
	uint8_t place = 0; ///< + 1; where they stand: a Place, AT_POOL, AT_REGROUP
	uint8_t spare[6] = {};
};

/// Where the track stands (KU 4.2).
struct Track {
	uint8_t turn = 1;
	uint8_t round = 1;
	uint8_t marker = 0; ///< power whose Scheduled Impulse is next or open
	uint8_t last = 0; ///< + 1: power that had the last Impulse, also across Turns
	uint8_t flags = 0; ///< track_flag
	uint8_t impulses = 0; ///< Impulses of this Turn so far, at most 255
	uint8_t spare[2] = {};
};
namespace track_flag {
inline constexpr uint8_t PREEMPTION = 1; ///< is allowed now
inline constexpr uint8_t PREEMPTED = 2; ///< somebody has pre-empted the power at the marker
inline constexpr uint8_t LAST_PREEMPTED = 4; ///< the last Impulse was a pre-emptive one
inline constexpr uint8_t DECLINED = 8; ///< the right to pre-empt was declined for the power at the marker
} // namespace track_flag

/// Kinds of Command Points (cards.toml, op points).
enum class Purse : uint8_t {
	Any,
	Move,
	Convoy,
	OneNation
};
inline constexpr int PURSES = 4;

/// The open Impulse; all zero between Impulses.
struct ImpulseNow {
	uint8_t power = 0; ///< + 1
	uint8_t flags = 0; ///< impulse_flag
	uint8_t points[PURSES] = {};
	uint8_t purse_nation = 0; ///< + 1: whose pieces Purse::OneNation pays for
	uint8_t cards = 0; ///< played in this Impulse
	uint8_t plays = 0; ///< plays granted by Must Play cards and not yet used
	uint8_t moves = 0; ///< steps by CPs so far, at most 255
	uint8_t refused = 0; ///< powers that said no to joining in this Impulse, as bits
	uint8_t battery = 0; ///< + 1: Port whose batteries have fired on a landing
	uint8_t battery_kills = 0, battery_disrupts = 0;
	uint8_t spare[2] = {};
};
namespace impulse_flag {
inline constexpr uint8_t PREEMPTIVE = 1;
inline constexpr uint8_t NORMAL = 2; ///< the normal card was played
inline constexpr uint8_t PLUS = 4; ///< a "+" card was played
inline constexpr uint8_t BOUGHT = 8; ///< a card was bought with Resources
inline constexpr uint8_t LAST_HOLDER = 16; ///< nobody else held a card when it began
inline constexpr uint8_t CONVOY = 32; ///< a Convoy has sailed
inline constexpr uint8_t SERIES_OPEN = 64; ///< Resources are being spent on Attrition markers
inline constexpr uint8_t SERIES_CLOSED = 128; ///< no more of that in this Impulse
} // namespace impulse_flag

/// The step, interception or evasion now carried out: F_MOVE and F_REACT. `moving` holds the pieces.
struct MoveNow {
	uint8_t from = 0; ///< + 1; 0: no step is open
	uint8_t to = 0; ///< + 1
	uint8_t kind = 0; ///< LinkKind of the line used, Rivers made Clear by Events taken into account
	uint8_t flags = 0; ///< move_flag
	uint8_t evaded = 0; ///< failed evasions: one die each for the Active side in the first Round
	uint8_t intercepted = 0; ///< successful interceptions into `to`
	uint8_t bonus = 0; ///< + 16: added to the next interception or evasion by an Event
	uint8_t attempt = 0; ///< attempt_flag: what Events say of the next interception or evasion
	uint8_t carried = 0; ///< enemy losses of a Battle before, that count for Loot by an Event
	uint8_t spare[7] = {};
};
namespace attempt_flag {
inline constexpr uint8_t CALLED_OFF = 1; ///< the interception is not rolled
inline constexpr uint8_t FREE = 2; ///< the evasion costs no Morale
} // namespace attempt_flag
namespace move_flag {
inline constexpr uint8_t FREE = 1; ///< no CPs: by an Event
inline constexpr uint8_t EASY = 2; ///< no Forced March
inline constexpr uint8_t QUIET = 4; ///< no interception
inline constexpr uint8_t CALLED_OFF = 8; ///< an Event stopped it before the step
inline constexpr uint8_t BY_SEA = 16;
inline constexpr uint8_t ATTACKS = 32; ///< in a Zone: the mover fights whom it finds
inline constexpr uint8_t PLACED = 64; ///< no step: built among enemies, it attacks where it stands
inline constexpr uint8_t NO_RETURN = 128; ///< beaten it goes where an inactive Formation would (KU 19.722-f)
} // namespace move_flag

/// The Attrition check now carried out: F_ATTRITION. `checked` holds the pieces.
struct CheckNow {
	uint8_t place = 0; ///< + 1: whose Depot and DMC count
	uint8_t camp = 0;
	uint8_t causes = 0; ///< causes that concern the whole Formation
	uint8_t forced = 0; ///< pieces on a Forced March
	uint8_t placed = 0; ///< pieces just placed in a Scorched Earth Key
	uint8_t dice = 0; ///< before Resources
	uint8_t spent = 0; ///< Resources
	uint8_t kills_apart = 0; ///< of them those that Laws::apart alone pays
	uint8_t kills = 0; ///< rolled: eliminated
	uint8_t regrouped = 0; ///< rolled: to the Regroup Box
	uint8_t flags = 0; ///< check_flag
	uint8_t lost = 0; ///< pieces lost so far: what retreats ask for
	uint16_t why = 0; ///< bits of Cause, for events
	uint16_t passed = 0; ///< powers that spend no more, as bits
};
namespace check_flag {
inline constexpr uint8_t ALL_REGROUP = 1; ///< every loss goes to the Regroup Box
inline constexpr uint8_t SOFTENED = 2; ///< losses are halved, rounded down
inline constexpr uint8_t ROLLED = 4;
} // namespace check_flag

/// One side of the open Battle, by Camp. What Events change is public to them: dice, disrupt, margin, loot, flags.
struct SideNow {
	uint8_t strength = 0; ///< Strength Points and Leaders when it began
	uint8_t kills = 0; ///< 6s suffered in all Rounds
	uint8_t disrupts = 0; ///< suffered, not converted
	uint8_t casualties = 0; ///< what decides: kills, disrupts, losses of the retreat
	uint8_t lost = 0; ///< pieces lost so far
	uint8_t sixes = 0, fives = 0; ///< suffered in this Round; an Event's dice before it count with them
	int8_t dice = 0; ///< by Events, this Round
	int8_t dice_all = 0; ///< by Events, every Round
	int8_t disrupt = 0; ///< by Events: fives more or fewer in this Round
	int8_t margin = 0; ///< by Events: added to what Routs the enemy
	int8_t loot = 0; ///< by Events: added to its Loot roll
	uint8_t flags = 0; ///< side_flag
	uint8_t loss_markers = 0; ///< Morale losses that a broken Guard costs
	uint8_t volley = 0; ///< by Events: dice to come before this Round
	uint8_t relief = 0; ///< by Events: Armies that may still intercept into the Battle
};
namespace side_flag {
inline constexpr uint8_t ENTRENCHED = 1; ///< it had the Entrenchment in the first Round
inline constexpr uint8_t ARMY = 2; ///< a Leader was there
inline constexpr uint8_t GROUP = 4; ///< several Armies
inline constexpr uint8_t NO_ROUT = 8; ///< by an Event: beaten at worst
inline constexpr uint8_t HALF_ROUT = 16; ///< by an Event: half of the disrupted are spared
inline constexpr uint8_t SAFE_RETREAT = 32; ///< by an Event: no Attrition and no Morale losses of the retreat
inline constexpr uint8_t SHAKES = 64; ///< by an Event: if it wins, the enemy checks Morale
} // namespace side_flag

enum class Outcome : uint8_t {
	Open,
	Retreat,
	Rout,
	Overrun
};
/// The open Battle (F_BATTLE) or Siege (F_SIEGE). The Active side is `moving`; the other one all that stands there
/// and is not `aloof`.
struct BattleNow {
	uint8_t place = 0; ///< + 1; 0: none is open
	uint8_t origin = 0; ///< + 1: whence the Active side came; 0: it was there
	uint8_t kind = 0; ///< LinkKind of the line it came along
	uint8_t round = 0;
	uint8_t rounds = 0; ///< a tie goes on until so many Rounds were fought
	uint8_t again = 0; ///< Rounds to come whatever would end it, by an Event
	uint8_t active = 0; ///< Camp
	uint8_t flags = 0; ///< battle_flag
	uint8_t evaded = 0; ///< failed evasions
	uint8_t winner = 0; ///< Camp + 1
	uint8_t outcome = 0; ///< Outcome
	uint8_t hits = 0; ///< on a Fortress
	uint8_t round_hits = 0; ///< of them in the last Round
	uint8_t fled = 0; ///< Formations in ImState::fled
	uint8_t commander = 0; ///< + 1: Leader of the winning side when the Battle ended
	uint8_t spoils = 0; ///< Resources of a Sack, paid when its Attrition is done
	uint8_t led_by[CAMPS] = {}; ///< + 1: Leader who commanded a Camp when it began
	uint8_t spare[6] = {};
	uint8_t lost_of[MAX_NATIONS] = {}; ///< Soldiers lost by nation (KA-20)
	uint8_t regrouped_of[MAX_NATIONS] = {}; ///< of them converted disrupts
	SideNow side[CAMPS] = {};
};
namespace battle_flag {
inline constexpr uint8_t SIEGE = 1;
inline constexpr uint8_t NO_TERRAIN = 2; ///< by an Event
inline constexpr uint8_t WASTED =
		4; ///< by an Event: an Inactive side that beats the enemy may scorch; a besieger falls back
inline constexpr uint8_t LOOT_SUM = 8; ///< by an Event: losses of Battles add up for Loot
inline constexpr uint8_t BUILT = 16; ///< the Active side was placed there: it retreats to the Regroup Box
inline constexpr uint8_t BY_SEA = 32;
inline constexpr uint8_t ASSAULT = 64; ///< shore batteries have fired: what they hit counts
inline constexpr uint8_t SECOND = 128; ///< by an Event: the Active side goes after the beaten
} // namespace battle_flag
inline constexpr int MAX_FLED = 4;

/// What one power does between Turns: reinforcements, Deployment, cards. All zero otherwise.
struct PhaseNow {
	uint8_t magazine[2] = {}; ///< + 1: where the power, and its Allied Nation, build and deploy from
	uint8_t flags = 0; ///< phase_flag
	uint8_t extra = 0; ///< + 1: the power that gets what both partners could have
	uint8_t bought = 0; ///< Command Points of cards given up
	uint8_t spare[3] = {};
	uint8_t old_cards[16] = {}; ///< cards in hands that were there before the draw, as bits
};
namespace phase_flag {
inline constexpr uint8_t CENTRE = 1; ///< a Mobilization Centre was placed
inline constexpr uint8_t DEPLOYED = 2; ///< something went by land
inline constexpr uint8_t SAILED = 4; ///< a Convoy went: nothing goes by land
inline constexpr uint8_t GIVING_UP = 8; ///< cards are given up for their points: one site, nothing deploys
} // namespace phase_flag

/// Things that must still happen, in rule order: markers, checks, hesitancy. F_DUTIES drains them (im_duties.h).
struct Duty {
	uint8_t kind = 0; ///< DutyKind of the game
	uint8_t who = 0; ///< nation or Camp
	int16_t amount = 0;
};
inline constexpr int MAX_DUTIES = 24;

/// What only Kutuzov has. Camps: 0 Imperial, 1 Tsarist.
struct KuPart {
	uint8_t morale[CAMPS] = {}; ///< Morale Level, 0 best
	uint8_t losses[CAMPS] = {}; ///< MLMs
	uint8_t gains[CAMPS] = {}; ///< MGMs
	uint8_t rises[CAMPS] = {}; ///< of the Morale Level in this Impulse
	uint8_t falls[CAMPS] = {};
	uint8_t level = 0; ///< Imperial Attrition Level, 0 best
	uint8_t level_losses = 0; ///< ALMs
	uint8_t level_gains = 0; ///< AGMs
	uint8_t level_rises = 0; ///< improvements in this Impulse
	uint8_t level_falls = 0;
	uint8_t will = 0; ///< Will to Fight markers still there, bit = Morale Level
	uint8_t will_resources = 0; ///< Resources given for such markers so far
	uint8_t retreat = 0; ///< Retreat from Moscow: 0 none, 1 available, 2 chosen
	uint8_t retreated = 0; ///< powers that had their first Impulse of the last Turn after it, as bits
	uint8_t conquest_rolls = 0; ///< valid ones so far
	uint8_t flags = 0; ///< ku_flag
	uint8_t scorched = 0; ///< SE markers by Resource in this Impulse
	uint8_t exits = 0; ///< nations that left the Camp, as bits
	uint8_t as_french = 0; ///< Allied Nations that count as French this Turn, as bits
	uint8_t mixed = 0; ///< Allied Nations whose Armies may hold French Soldiers, as bits
	uint8_t quiet_impulses = 0; ///< Impulses in which the Tsarists may not yet intercept (surprise)
	uint8_t bridge_rounds = 0; ///< Rounds in which bridges still stand (surprise)
	int8_t cossacks = 0; ///< added to Cossack rolls of this Turn
	int8_t conquest = 0; ///< added to the Conquest roll of this Turn
	uint8_t mud = 0; ///< more CPs per Army and Place
	uint8_t mud_until = 0; ///< + 1: power whose next Impulse ends it
	uint8_t fog_until = 0; ///< + 1: nobody intercepts until its next Impulse
	uint8_t no_preempt = 0; ///< Camps that may not pre-empt this Turn, as bits
	uint8_t react_bonus[CAMPS] = {}; ///< added to interceptions
	uint8_t bridge[CAMPS] = {}; ///< + 1: Duchy whose Rivers are Clear for a Camp in this Impulse
	uint8_t winter_picker = 0; ///< + 1: Tsarist power that names the Place of the next Winter card; 0: not diced for
	uint8_t trains[CAMPS] = {}; ///< + 1: Duchy with Supply Trains
	uint8_t owed[HANDS] = {}; ///< SPs that a power still has to remove
	int8_t reinforcement[4] = {}; ///< added to its CPs in the next Interphase
	uint8_t mobilization[4][2] = {}; ///< DMCs: place + 1, 0 in hand or lost
	uint8_t mobilizations[4] = {}; ///< DMCs that a power has, on the map or to be placed
	uint8_t played_peace = 0; ///< no Peace roll this Turn
	uint8_t spare[6] = {};
};
namespace ku_flag {
inline constexpr uint8_t HERO = 1; ///< Kutuzov has been on the map
inline constexpr uint8_t FROZEN = 2; ///< Rivers are Clear until the Turn ends
inline constexpr uint8_t SCORCHING = 4; ///< Scorched Earth by Resource is allowed
inline constexpr uint8_t MIXED_ARMY = 8; ///< one Army may hold everybody of the Camp in this Impulse
inline constexpr uint8_t SPLIT = 16; ///< Split Personality
inline constexpr uint8_t PARTNERS = 32; ///< partners see each other's hands
} // namespace ku_flag

struct ImState {
	StateCore core;
	// Marks on Places.
	Set scorched, entrenched, sacked, bridged;
	Set sieged; ///< Fortresses besieged by Rounds in this Impulse
	Set built; ///< Scorched Earth Keys in which something was built in this Impulse
	Set commanded; ///< Places whose Commander was named in this Impulse
	Set placed; ///< Places where pieces came among enemies and fight when placing is over
	Set stands[SIDES]; ///< Places with a Formation of the Camp; kept by im_pieces.h
	Set open[CAMPS]; ///< Places of neutrals that are Friendly to a Camp (NW 15.23); kept by the game
	Set joined; ///< Places out of which somebody intercepted into the open fight
	Hand hand; ///< the open gesture
	Formation moving; ///< pieces of the open step
	Formation checked; ///< pieces of the open Attrition check
	Formation trying; ///< pieces of the open interception or evasion
	Formation joining; ///< pieces of the Active Camp that join the open step by an Event
	Formation aloof; ///< pieces that evaded inside the Zone of the open step: out of its fight
	Formation fled[MAX_FLED]; ///< pieces of the open retreat
	MoveNow move;
	BattleNow battle;
	CheckNow check;
	ImpulseNow now;
	Track track;
	KuPart ku;
	PhaseNow phase;
	NwPart nw;
	kit::Claims claims; ///< the open window
	Cards cards;
	uint8_t scenario = 0;
	uint8_t duty_count = 0;
	uint8_t worn_count = 0;
	uint8_t contested =
			0; ///< + 1: a Battle is still open there, the Active Camp does not yet cancel control (KU 3.1-d)
	int8_t options[4] = {};
	uint8_t returned[14] = {}; ///< special cards that came back for Winter: their next play is no Event (KU 14.62-d)
	uint8_t sp[MAX_PLACES][MAX_NATIONS] = {}; ///< Strength Points
	Part worn[64] = {}; ///< those in a condition, by place, nation, condition
	uint8_t regroup[MAX_NATIONS] = {}; ///< Strength Points in the Regroup Box
	uint8_t on_map[MAX_NATIONS] = {}; ///< sum of `sp`; kept by im_pieces.h
	uint8_t flag[MAX_PLACES] = {}; ///< nation + 1
	uint8_t held[MAX_PLACES] = {}; ///< nation + 1 that counts as printed owner instead, by an Event
	int8_t camp[MAX_NATIONS] = {}; ///< NO_CAMP: neutral
	int8_t commands[MAX_NATIONS] = {}; ///< the power that moves the nation's pieces
	uint8_t resources[MAX_NATIONS] = {};
	LeaderState leaders[MAX_LEADERS] = {};
	Duty duties[MAX_DUTIES] = {};
	uint8_t left = 0; ///< + 1: Place that the pieces of the next Attrition check have just left
	uint8_t spare[3] = {};
};

using S = ImState;
using R = Reader<ImState, ImData>;
using W = Writer<ImState, ImData>;
using Def = FrameDef<ImState, ImData>;

/// Kinds of frames: those of the family first, then the game's own from F_SHARED on.
enum FrameKind : uint8_t {
	F_MATCH, ///< Turns, one after the other
	F_TRACK, ///< the Impulses of a Turn; step = power at the marker
	F_IMPULSE, ///< one Impulse
	F_TURN_END, ///< the steps after the Impulses, then the Interphase (Laws::turn_end)
	F_DUTIES, ///< drains ImState::duties
	F_EVENT, ///< the Event of a card
	F_MOVE, ///< one step of a Formation
	F_REACT, ///< interceptions and evasions against it
	F_ATTRITION, ///< one Attrition check
	F_LOSSES, ///< picking what is lost
	F_BATTLE, ///< one Battle
	F_CASUALTIES, ///< sharing out what a side loses in it
	F_RETREAT, ///< where the beaten go
	F_CAPTURE, ///< whose Flag flies over what was won
	F_SIEGE, ///< one Siege
	F_WINDOW, ///< who wants to answer with a card?
	F_CONSENT, ///< a partner is asked for his leave
	F_SHARED,
};

} // namespace baton::im
