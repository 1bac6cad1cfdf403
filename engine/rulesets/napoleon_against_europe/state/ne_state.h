// The flat state of Napoléon against Europe: pieces, zones, politics, cards, tracks and the records of open work.
#pragma once

#include "ne_types.h"
#include "rulesets/napoleon_against_europe/data/ne_data.h"

#include "kernel/frame.h"
#include "kernel/frame_game.h"

#include <type_traits>

namespace baton::ne {

/// A set of pieces: 256 bits, one per piece number.
using PieceSet = ZoneSet;
static_assert(PIECES <= 256);

/// A space number of the catalog: zones, then seas, ports, blockade boxes, boxes (see ne_data.h).
using SpaceId = uint16_t;
inline constexpr SpaceId NO_SPACE = 0xFFFF;

// --- Pieces ---

namespace piece_flag {
inline constexpr uint16_t MOVING = 1; ///< belongs to the force under way (s.move); all others of the zone stand
inline constexpr uint16_t INSIDE = 2; ///< in the fortress of its zone (NE-11-c); never set outside fortress zones
inline constexpr uint16_t DEMORALISED = 4; ///< NE-14.9.3-a
inline constexpr uint16_t UNSUPPLIED = 8; ///< as of the last check (NE-13.1-b)
inline constexpr uint16_t FIXED = 16; ///< depot on its fixed side (NE-2.1-j)
inline constexpr uint16_t COMMANDER = 32; ///< general who leads the army of his `army` field
inline constexpr uint16_t ACTIVATED = 64; ///< set out with the force under way: counts for its attrition (NE-13.6.2-c)
inline constexpr uint16_t OUT =
		128; ///< in a reserve, but not to be had before the next Budget Phase (NE-2.2-c, NE-7.3.6-a, NE-14.7-a)
inline constexpr uint16_t SEEN = 256; ///< fleet whose back both sides know (NE-Q62)
inline constexpr uint16_t JOINED =
		512; ///< came into the open battle by counter-march or interception; `from` says whence
inline constexpr uint16_t LANDED =
		1024; ///< went ashore in this action, or has been told off to (NE-17.2.8-c, NE-17.2.9-b)
inline constexpr uint16_t DONE = 2048; ///< has moved in this redeployment or neutral movement; campaign: has acted
inline constexpr uint16_t CUT_OFF = 4096; ///< unsupplied until the round ends, by event
inline constexpr uint16_t BORROWED = 8192; ///< corps of a forced ally that the Empire uses this year (NE-8.1.4-d)
inline constexpr uint16_t WAITS =
		16384; ///< has not entered the game yet: date, event, Venetia, Poland (NE-2.1-e, NE-2.2-b)
inline constexpr uint16_t RETURNS =
		32768; ///< garrison that left with honours, or a force back from a foreign war: free at the next budget
} // namespace piece_flag

/// One counter. Its kind, nation and ratings stand in Data under the same number.
struct Piece {
	uint16_t at; ///< space number: zone, sea, port, blockade box, or a box of view.toml (reserve, removed, war,
				 ///< corsairs)
	uint16_t flags; ///< piece_flag
	uint8_t steps; ///< combat and special units: steps left; 1 for depots, fleets, markers, generals; 0 off the map
	uint8_t army; ///< 0, or 1 + army marker (0..ARMIES-1) whose army it is in; the marker itself too
	ZoneId from; ///< zone from which it entered its present zone in this activation, or NO_ZONE (NE-13.3-e, NE-14.10-a)
	uint8_t carrier; ///< fleet piece that carries it, or NO_PIECE
};

// --- Politics ---

/// A nation's place in the world (NE-8.1).
struct Politics {
	Standing standing;
	Side side; ///< of Ally, Protectorate, National, ForcedPeace (the conqueror), ForcedAlliance (always EMPIRE)
	Nation patron; ///< minor: major to which it is allied, or NO_NATION (leader of its side); follows that major's
				   ///< standing
	uint8_t until; ///< ForcedPeace: last year of it - 1800; 0: for ever (NE-8.1.3-h)
	uint8_t then_standing; ///< Standing after a forced peace
	uint8_t beaten[SIDES]; ///< times conquered by each side (NE-8.1.3-h); Tilsit counts
	uint8_t flags; ///< politics_flag
};
namespace politics_flag {
inline constexpr uint8_t DECLARED_ON = 1; ///< a neutral major has had a declaration of war (NE-7.1-f)
inline constexpr uint8_t DRUMS = 2; ///< refused this war's surrender by Drums of War (NE-8.1.4-a, NE-18.2.2-d)
inline constexpr uint8_t SHAKEN = 4; ///< Spain lost a minor or major battle: may be targeted once (NE-8.2.1-c, NE-Q49)
inline constexpr uint8_t DEPLOYED = 8; ///< a minor's forces have been put on the map
inline constexpr uint8_t EXTRA_BUDGET = 16; ///< one more year's budget now (NE-8.1.3-e)
inline constexpr uint8_t BLOCKADED = 32; ///< its ports stay in the Continental Blockade since its defeat (NE-18.2.2-c)
inline constexpr uint8_t SCORED = 64; ///< a lasting victory line is counted for it (protectorate, forced alliance)
} // namespace politics_flag

// --- Cards ---

enum class Pile : uint8_t {
	Deck, ///< draw pile; drawn uniformly, so it has no order
	Hand,
	Discard,
	Removed,
	Aside, ///< Punishments that wait (NE-6.1-a)
	War, ///< in its foreign war box (NE-6.5-a)
	Absent, ///< not in this scenario
};
namespace card_flag {
inline constexpr uint8_t KNOWN = 1; ///< in a hand, and the other side knows it
inline constexpr uint8_t SPENT = 2; ///< its event has been used: AP only (NE-6.2-d)
} // namespace card_flag
struct CardState {
	Pile pile;
	uint8_t flags;
};

// --- Work under way ---

/// The force under way (F_ACTIVATE, NE-12). Pieces of it carry piece_flag::MOVING.
struct Move {
	uint8_t zone; ///< where it is; NO_ZONE: nobody moves
	uint8_t from; ///< zone it entered from, or NO_ZONE
	uint8_t origin; ///< where it was activated
	Side side;
	PieceId leader; ///< commanding general or lone corps
	uint8_t mf; ///< of the force at activation, weather and events counted
	uint8_t march; ///< forced march declared, tested for attrition (NE-12.3-c)
	uint8_t free_march; ///< MP by events that count for no attrition
	uint8_t spent; ///< MP spent
	uint8_t siege_bonus; ///< of events, until the activation ends
	uint8_t steps; ///< steps at activation
	uint8_t battles; ///< fought in this activation
	uint16_t flags; ///< move_flag
	uint8_t path[10]; ///< last zones entered, for the view
	uint8_t path_n;
	uint8_t pulled; ///< MF lost by pulling forces in (NE-9.1-h)
	uint8_t slow; ///< MP taken by enemy events
	uint8_t sieges; ///< siege attempts left of a landed force
	uint8_t extra; ///< MP added to the MF by an event
	uint8_t abroad; ///< majors, as bits, outside whose land it has entered a zone (NE-13.6.2-f)
	uint8_t regrouped; ///< 1 + zone in which it has already reorganised (NE-12.2-a: once a visit)
	uint8_t stopped; ///< MP fixed by a Major Campaign's combined force + 1, or 0
};
namespace move_flag {
inline constexpr uint16_t TESTED = 1; ///< its attrition test is done (NE-13.6.1-c)
inline constexpr uint16_t UNSUPPLIED = 2; ///< was out of supply at activation (NE-13.5-a)
inline constexpr uint16_t POOR = 4; ///< went through a poor zone (NE-13.6.2-b)
inline constexpr uint16_t BRIDGES = 16; ///< rivers count as bridged
inline constexpr uint16_t CAMPAIGN = 32; ///< one of the forces of a Major Campaign
inline constexpr uint16_t ENDED = 64; ///< lost a battle: no more movement
inline constexpr uint16_t DEPOT_SPENT = 128; ///< NE-13.4-d
inline constexpr uint16_t FREE_SIEGE = 256; ///< a free siege attack is open (NE-15.2-c)
inline constexpr uint16_t FREE_FLAG = 512; ///< a free control flag is open (NE-3.2-e)
inline constexpr uint16_t REINFORCED = 1024; ///< took its replacement steps (NE-20.1-d)
inline constexpr uint16_t NO_TEST = 2048; ///< moves by an event without attrition
inline constexpr uint16_t WON = 4096; ///< won a battle in its present zone
inline constexpr uint16_t MASKED = 8192; ///< left a covering detachment here: may go on (NE-15.1-c)
} // namespace move_flag

/// A Major Campaign (NE-12.6).
struct Campaign {
	uint8_t left; ///< forces still to act
	Side side; ///< NO_SIDE: none
	uint8_t separate; ///< 1 + least defence of a commander who fights them one by one (NE-12.6-d), or 0
	uint8_t asked; ///< the counter-card window has been open
	struct Waiting {
		uint8_t zone; ///< NO_ZONE: free
		uint8_t mp; ///< left to it
		PieceId leader;
		uint8_t from;
	} waiting[3]; ///< forces that stand in an enemy's zone and wait for others
	ZoneId no_evasion[4]; ///< zones whose defender has declined or failed to evade (NE-12.6-b)
	ZoneId fought; ///< zone of the last battle against one of several forces (NE-12.6-e), or NO_ZONE
	uint8_t spare[3];
	PieceSet force[3]; ///< the pieces of each waiting force
};

/// One side of a battle. Index 0 attacker, 1 defender.
struct BattleSide {
	Side side;
	PieceId commander; ///< or NO_PIECE
	PieceId lead; ///< elite corps that leads the assault, or NO_PIECE
	PieceId subordinate; ///< whose value is added (NE-14.5.6-b), or NO_PIECE
	uint8_t specials; ///< engaged special units, bits by index
	int8_t morale; ///< of the force (NE-14.4-a)
	uint8_t halves; ///< combat value in half points
	uint8_t cavalry; ///< for superiority (NE-4-i)
	uint8_t dice[2];
	int8_t modifier; ///< sum on the battle roll
	int8_t total;
	uint8_t result; ///< losses that it inflicts by the table
	uint8_t result_flags; ///< 1 plus, 2 cavalry
	int8_t losses_mod; ///< by cards: on losses that it suffers
	int8_t morale_mod; ///< by cards
	int8_t pursuit_mod;
	int8_t counter_march_mod;
	uint8_t due; ///< losses it must take
	uint8_t taken; ///< steps lost, retreat losses included
	uint8_t taken_morale; ///< of these: steps of the force's morale (NE-14.4-b)
	uint8_t cavalry_due; ///< 1: one of the losses must be cavalry (NE-14.8-d)
	uint8_t flags; ///< battle_side_flag
	uint8_t cards_n;
	CardId cards[8]; ///< combat cards played
	uint8_t from; ///< zone from which it entered, or NO_ZONE
	Nation nation; ///< whose force it is: of the commander, or of the corps that has none
	uint8_t spare[6];
};
namespace battle_side_flag {
inline constexpr uint8_t UNSUPPLIED = 1;
inline constexpr uint8_t ARMY = 2;
inline constexpr uint8_t STEADFAST = 4;
inline constexpr uint8_t NO_SUPERIORITY = 8;
inline constexpr uint8_t NO_PURSUIT = 16;
inline constexpr uint8_t DEPOT_ONLY = 32; ///< a lone fixed depot (NE-2.1-k)
inline constexpr uint8_t PASSED = 64; ///< passed in the open card window
inline constexpr uint8_t SUPERIOR = 128; ///< has cavalry superiority
} // namespace battle_side_flag

/// The land battle being fought (F_BATTLE, NE-14).
struct Battle {
	uint8_t zone; ///< NO_ZONE: none
	uint8_t level; ///< Level
	uint8_t winner; ///< 0 open, 1 attacker, 2 defender
	uint8_t flags; ///< battle_flag
	int8_t ratio; ///< odds
	uint8_t stage; ///< steps of the battle frame
	uint8_t retreat_to; ///< of the loser, or NO_ZONE
	uint8_t retreat_loss; ///< step for a river or ridge (NE-14.10-e)
	BattleSide side[2];
	PieceSet tried; ///< generals that have tried to counter-march
	PieceSet beaten; ///< the loser's force, wherever it has gone
};
namespace battle_flag {
inline constexpr uint8_t INTERCEPTION = 1; ///< the defender intercepted: +1, retreats whence it came
inline constexpr uint8_t LANDING = 2; ///< NE-17.2.9-c
inline constexpr uint8_t OVERRUN = 4; ///< decided by 5:1
inline constexpr uint8_t SEPARATE = 8; ///< one of several fights of a separated campaign
inline constexpr uint8_t ROLLED = 16;
} // namespace battle_flag

/// The squadron under way (F_NAVAL, NE-17.2).
struct Naval {
	uint16_t at; ///< space number; NO_SPACE: none
	uint16_t from; ///< space it came from
	Side side;
	uint8_t mp; ///< left
	uint8_t landing_steps; ///< most steps of an amphibious attack
	uint8_t flags; ///< naval_flag
	uint8_t ap; ///< AP that may be spent on it
	uint8_t used; ///< fleets that set out (AP spent)
	uint8_t spare[6];
	PieceSet fleets; ///< the squadron
};
namespace naval_flag {
inline constexpr uint8_t ENDED = 1;
inline constexpr uint8_t FREE = 2; ///< by an event
inline constexpr uint8_t HELD_BLOCKADE = 4; ///< held the box of the port it attacks (NE-17.3.3-b)
inline constexpr uint8_t LANDED = 8; ///< troops are ashore
} // namespace naval_flag

/// The naval battle being fought (F_NAVAL_BATTLE, NE-17.3). Index 0: mover, 1: the other.
struct NavalBattle {
	PieceSet fleets[2];
	uint16_t at; ///< space; NO_SPACE: none
	Side side[2];
	uint8_t in_port; ///< fortress level + 1 when fought in port (NE-17.3.3-a), else 0
	uint8_t round;
	int8_t mod[2]; ///< by cards
	uint8_t dice_sum[2];
	CardId card[2]; ///< played, or NO_CARD
	uint8_t lost[2];
	uint8_t winner; ///< 0 open, 1, 2; 3 tie
	uint8_t flags;
	uint8_t spare[8];
};
static_assert(sizeof(NavalBattle) % 8 == 0);

/// Conquests, surrenders and peace terms (F_CONQUESTS, NE-18).
struct Peace {
	Nation loser; ///< NO_NATION: none
	Side victor;
	uint8_t left; ///< provinces still to take (NE-18.2.2-d)
	uint8_t years;
	uint8_t flags;
	uint8_t stage;
	uint8_t spare[2];
	PieceSet regrouped; ///< loser's pieces already placed
	NationSet done; ///< nations dealt with in this phase
};

/// A diplomatic action under way (NE-8.2).
struct Talks {
	Nation target;
	Side side;
	CardId card;
	int8_t bonus; ///< of the event card and of reactions
	uint8_t left; ///< actions left of an event or of NE-8.1.3-g
	uint8_t flags; ///< talks_flag
	uint8_t spare[2];
	NationSet among; ///< allowed targets; 0: any
};
namespace talks_flag {
inline constexpr uint8_t FREE = 1; ///< no card needed (NE-8.1.3-g)
inline constexpr uint8_t WAIVE = 2; ///< value of the card does not matter
inline constexpr uint8_t MINORS = 4;
inline constexpr uint8_t COAST = 8;
inline constexpr uint8_t ALLIED = 16;
inline constexpr uint8_t EVENT = 64; ///< by a card's event, which may say whom it addresses
inline constexpr uint8_t BOUND = 32; ///< even powers in forced peace or alliance
} // namespace talks_flag

/// What one side is putting together inside the decision on top; zero between gestures.
struct Draft {
	PieceSet pick; ///< chosen pieces
	uint8_t stage; ///< meaning per decision
	uint8_t zone; ///< chosen zone + 1, or 0
	uint8_t piece; ///< chosen piece + 1, or 0
	uint8_t card; ///< chosen card + 1, or 0
	int16_t value;
	int16_t value2;
};

/// Points of the action of this round (F_POINTS).
struct Points {
	int8_t left; ///< AP left of the card, event or one-point operation; reserve not counted
	int8_t drawn; ///< taken from the reserve so far
	uint8_t landing; ///< most steps of a landing of this action
	uint8_t open; ///< 1 while F_POINTS is on the stack
	uint8_t free_fleets; ///< fleets that may still act without AP, by event
	uint8_t is_cardless; ///< 1: the one-point operation, whose point nobody can put aside (NE-9.2-a)
	uint8_t landed; ///< 1: troops have gone ashore in this action; they carry LANDED and stay (NE-17.2.8-c)
	uint8_t spare;
};

// NE-2.3-b: every marker of the game that matters is a field here.
struct NeState {
	StateCore core;

	// --- Pieces ---
	Piece pieces[PIECES];
	uint8_t back[FLEETS]; ///< fleet whose back this counter has (NE-Q62); a permutation inside each class of alike
						  ///< fronts

	// --- Zones ---
	Side flag[MAX_ZONES]; ///< control marker, NO_SIDE: none (NE-3.2)
	uint8_t siege[MAX_ZONES]; ///< 0, or 1 + value of the siege marker (NE-15.4-f)
	uint8_t fort[MAX_ZONES]; ///< fort_flag
	Nation owner[MAX_PROVINCES]; ///< nation whose land the province is now

	// --- Politics ---
	Politics politics[NATIONS];

	// --- Cards ---
	CardState cards[CARDS];

	// --- Tracks ---
	int16_t year;
	int8_t round; ///< 1..7; 0 in the interphase
	int8_t rounds; ///< of this year: 6 or 7
	int8_t victory; ///< -1: not used
	int8_t escalade; ///< -1: not used
	int8_t reserve[SIDES]; ///< AP reserve (NE-9.2-a)
	int8_t talks_rounds[SIDES]; ///< rounds of this turn with a diplomatic action (NE-5.2-b)
	int8_t phase; ///< Phase
	Side active; ///< side whose action it is, or NO_SIDE
	uint8_t scenario;
	uint8_t has_punishments; ///< Punishments are in the draw piles (NE-4-o)
	uint8_t wars_started; ///< this turn (NE-5.2-c)
	uint8_t last_round_actor; ///< bookkeeping of the round frame
	uint8_t options[OPTIONS];
	uint16_t events; ///< StandingEvent bits
	int8_t hand_bonus[SIDES]; ///< added to the next hand (events, NE-18.2.2-b)
	int16_t purse[MAJORS]; ///< half points in the present budget
	int16_t next_purse[MAJORS]; ///< half points to add to the next budget
	int16_t received[MAJORS]; ///< half points received by transfer this turn (NE-7.3.1-d)
	uint8_t fleets_built[MAJORS]; ///< this budget (NE-7.3.2-f)
	uint8_t cost_general; ///< general whose activation costs more this year (NE_OPS cost), or NO_PIECE
	uint8_t duty; ///< NE-20.2-c: fortresses that Austrians have yet to besiege, as duty bits; 0: the Coalition is free
	uint8_t scored[20]; ///< lasting victory lines: how often each is counted now
	uint8_t reinforced; ///< army markers that took replacements in this round (NE-20.1-d), bits
	uint8_t british_cards; ///< extra cards bought in this budget (NE-7.3.2-g)
	uint8_t lost_reason; ///< word of the end of the match for the view: WORD id of the reason, 0 none
	uint8_t spare[4];

	// --- Open work ---
	Move move;
	Campaign campaign;
	Battle battle;
	Naval naval;
	NavalBattle sea_battle;
	Peace peace;
	Talks talks;
	Points points;
	Draft draft[SIDES];
	PieceSet hurt; ///< pieces of the open attrition test or of the losses to be taken
	PieceSet next_hurt; ///< the second of two armies, which is tested after the first (NE-13.6.2-d)
	ZoneSet unsettled; ///< zones where something has gone or changed sides: their stacks are looked at before anybody
					   ///< acts (NE-11-b)
};

namespace duty {
inline constexpr uint8_t MANTOUE = 1, ULM = 2;
} // namespace duty

namespace fort_flag {
inline constexpr uint8_t EMPTY = 1; ///< empty-fortress marker (NE-15.5-a)
inline constexpr uint8_t CITADEL = 2; ///< raised to a citadel by an event
inline constexpr uint8_t ATTACKED = 8; ///< has had its final siege attack of the year (NE-5.2.1-a)
inline constexpr uint8_t COVERED =
		4; ///< a covering detachment was left here in this round and does not attack (NE-15.1-d)
} // namespace fort_flag

/// Phases of a turn (NE-5-c), in the order of the words WORD_PHASE_SETUP and on.
enum class Phase : int8_t {
	Setup,
	War,
	Hand,
	Budget,
	Diplomacy,
	Neutrals,
	Redeployment,
	Rounds,
	EndOfRounds,
	Conquests,
	Victory,
	End,
};

using S = NeState;
using R = Reader<NeState, Data>;
using W = Writer<NeState, Data>;
using Def = FrameDef<NeState, Data>;

/// Frame kinds, in the order of the frame table in ne.cpp. The decider is always a side: powers 0 and 1.
enum FrameKind : uint8_t {
	// --- P1: turn, interphase, cards ---
	F_MATCH, ///< turns and phases (NE-5-c)
	F_SETUP, ///< free choices of a set-up (NE-D01)
	F_DECLARE, ///< declarations of war (NE-D02)
	F_DEPLOY, ///< a nation's forces appear in its land (NE-D03): f[0] nation
	F_HAND, ///< discards before the draw (NE-D05)
	F_BUDGET, ///< power by power; pushes the next three
	F_TRANSFER, ///< resources between allies (NE-D07)
	F_BUILD, ///< builds, restores, generals, armies, removals of one power (NE-D08, NE-D11, NE-D12): f[0] nation
	F_BRITAIN, ///< free fleet or card; card for 4 (NE-D09)
	F_MINORS, ///< free steps of minors (NE-D10): f[0] left
	F_DIPLOMACY, ///< diplomatic phase of one side (NE-D14)
	F_TALKS, ///< one diplomatic action: target, window, roll (NE-8.2.3)
	F_NEUTRALS, ///< neutral movement (NE-D16)
	F_REDEPLOY, ///< strategic redeployment (NE-D17)
	F_ROUND, ///< one round: Empire, then Coalition
	F_ACTION, ///< own action of a round (NE-D20)
	F_POINTS, ///< spending AP (NE-D21)
	F_WINDOW, ///< reaction window of one side (NE-D42): f[0] Moment; result[0] card or -1
	F_EVENT, ///< a card's effects in order: f[0] card, f[1] effect cursor, f[2] Moment
	F_EFFECT, ///< choices inside one effect: f[0] card, f[1] effect index; step and rest per op
	F_FOREIGN_WAR, ///< units that go to the box (NE-D15): f[0] card
	// --- P2: land ---
	F_ACTIVATE, ///< one land activation (NE-D22..D25); record s.move
	F_REORGANISE, ///< drop, pick up, swap in the zone of the force under way (NE-12.2)
	F_CAMPAIGN, ///< Major Campaign (NE-D26); record s.campaign
	F_ENTRY, ///< one zone entry: interception, evasion, fortress (inventory 3.5)
	F_INTERCEPT, ///< NE-D40
	F_EVADE, ///< NE-D41
	F_ATTRITION, ///< one test: depot (NE-D27), roll, losses
	F_LOSSES, ///< steps of one side to take (NE-D28, NE-D46)
	F_BATTLE, ///< record s.battle
	F_COUNTER_MARCH, ///< NE-D43
	F_COMMITMENT, ///< morale tie, lead corps, special units, subordinate (NE-D44, NE-D45)
	F_RETREAT, ///< NE-D47
	F_SIEGE, ///< one siege attack with window and outcome (NE-D29, NE-D30)
	F_RAISE, ///< siege raised by weakness (NE-D31)
	F_SURPLUS, ///< a stack beyond its limits (NE-D33)
	F_REPLACE, ///< replacement steps of 1815 (NE-D67)
	F_END_ROUNDS, ///< final sieges (NE-D32), recovery, attrition (NE-5.2.1)
	// --- P3: sea, conquest, peace ---
	F_NAVAL, ///< one squadron's activation (NE-D54); record s.naval
	F_SEA_ENTRY, ///< interceptions and evasion in a sea zone or box (NE-D48..D50)
	F_NAVAL_BATTLE, ///< record s.sea_battle (NE-D51, NE-D52)
	F_NAVAL_RETREAT, ///< NE-D53
	F_PORT_FALLS, ///< fleets of a captured port (NE-D55): f[0] zone
	F_LANDING, ///< an amphibious attack (NE-17.2.9)
	F_CONQUESTS, ///< conquests and surrenders (NE-5.3-a); record s.peace
	F_MINOR_FALLS, ///< ally or national territory (NE-D60): f[0] nation
	F_SURRENDER, ///< Drums of War (NE-D61), forced alliance (NE-D62): f[0] nation
	F_TERMS, ///< provinces and receivers (NE-D63), card or resources (NE-D06)
	F_REGROUP, ///< the loser's own forces (NE-D64)
	F_LEAVE, ///< forces that must leave a land (NE-D19): f[0] nation
	F_STATES, ///< zones of new states (NE-D65)
	F_DEFECT, ///< a minor changes sides (NE-D18): f[0] nation
	F_REPLACEMENT, ///< a general removed by an event (NE-D66)
	F_COUNT,
};

// Each chapter defines its frames; ne.cpp lists them in the order above.
extern const Def MATCH_FRAME, SETUP_FRAME, DECLARE_FRAME, DEPLOY_FRAME, HAND_FRAME, BUDGET_FRAME, TRANSFER_FRAME,
		BUILD_FRAME;
extern const Def BRITAIN_FRAME, MINORS_FRAME, DIPLOMACY_FRAME, TALKS_FRAME, NEUTRALS_FRAME, REDEPLOY_FRAME, ROUND_FRAME,
		ACTION_FRAME;
extern const Def POINTS_FRAME, WINDOW_FRAME, EVENT_FRAME, EFFECT_FRAME, FOREIGN_WAR_FRAME;
extern const Def ACTIVATE_FRAME, REORGANISE_FRAME, CAMPAIGN_FRAME, ENTRY_FRAME, INTERCEPT_FRAME, EVADE_FRAME,
		ATTRITION_FRAME, LOSSES_FRAME;
extern const Def BATTLE_FRAME, COUNTER_MARCH_FRAME, COMMITMENT_FRAME, RETREAT_FRAME, SIEGE_FRAME, RAISE_FRAME,
		SURPLUS_FRAME, REPLACE_FRAME, END_ROUNDS_FRAME;
extern const Def NAVAL_FRAME, SEA_ENTRY_FRAME, NAVAL_BATTLE_FRAME, NAVAL_RETREAT_FRAME, PORT_FALLS_FRAME, LANDING_FRAME;
extern const Def CONQUESTS_FRAME, MINOR_FALLS_FRAME, SURRENDER_FRAME, TERMS_FRAME, REGROUP_FRAME, LEAVE_FRAME,
		STATES_FRAME, DEFECT_FRAME, REPLACEMENT_FRAME;

} // namespace baton::ne
