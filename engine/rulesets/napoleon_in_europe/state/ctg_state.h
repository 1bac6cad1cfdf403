// The position of Napoleon in Europe: armies and fleets on the map, relations, and the battle now fought; flat.
#pragma once

#include "ctg_types.h"

#include "rulesets/napoleon_in_europe/data/ctg_data.h"

#include "kernel/frame_game.h"

namespace baton::ctg {

/// Owners of pieces: the nations, and the Ottoman pieces that are not native (CTG-PIECE-14).
inline constexpr int STOCKS = POWERS + 1;
inline constexpr uint8_t FOREIGN_OTTOMAN = POWERS;
inline constexpr PowerId power_of(int stock) {
	return stock == FOREIGN_OTTOMAN ? PowerId(TURKEY) : PowerId(stock);
}

/// What a piece on the battle board is doing, as bits.
namespace cond {
inline constexpr uint8_t BACK = 1; ///< cavalry that reforms (CTG-TACSEQ-03)
inline constexpr uint8_t SQUARE = 2;
inline constexpr uint8_t SKIRMISH = 4;
inline constexpr uint8_t FIRED = 8; ///< has used its one shot (CTG-TACSEQ-06)
inline constexpr uint8_t DONE = 16; ///< has finished in this phase, or has pursued (CTG-TACSEQ-02, CTG-PURSUIT-03)
} // namespace cond

/// What tells pieces on the battle board apart.
struct LotKey {
	uint8_t area = 0;
	uint8_t stock = 0;
	uint8_t type = 0;
	uint8_t cond = 0;
	uint8_t points = 0; ///< battle action points left
	uint8_t hero = 0; ///< + 1; 0: nobody of name

	bool operator==(const LotKey &) const = default;
	PowerId power() const { return power_of(stock); }
	bool is(uint8_t bits) const { return (cond & bits) != 0; }
};
/// Pieces that no rule can tell apart.
struct Lot {
	LotKey key;
	uint8_t count = 0;
	uint8_t zero = 0;
};
inline constexpr int MAX_LOTS = 248;

/// Bonuses that skirmishers prepare: British volley, French column.
enum Bonus : uint8_t {
	VOLLEY,
	COLUMN,
	BONUSES
};

/// Pieces that somebody has in hand on the battle board.
struct Held {
	LotKey key;
	uint8_t count = 0;
	uint8_t zero = 0;
};

/// The battle now fought.
struct Battle {
	Lot lots[MAX_LOTS] = {};
	uint8_t lot_count = 0;
	uint8_t major = 0; ///< all three columns (CTG-TACSET-02)
	uint8_t turn = 0;
	uint8_t phase = 0; ///< class in the order of CTG-TACSEQ-01 * 2 + side
	uint8_t active = 0; ///< something happened in this battle turn (CTG-TACWIN-03)
	uint8_t winner = NO_SIDE;
	uint8_t broke_in = 0; ///< CTG-TACWIN-01
	uint8_t fallen = 0; ///< area + 1 in which a General is to be chosen as dead (CTG-OVERRUN-03)
	uint8_t side_of[POWERS] = { NO_SIDE, NO_SIDE, NO_SIDE, NO_SIDE, NO_SIDE, NO_SIDE, NO_SIDE, NO_SIDE };
	uint8_t bonus[BONUSES][AREAS] = {}; ///< pieces that may still profit in this phase (CTG-FIRE-05, CTG-CHARGE-08)
	uint8_t lost[STOCKS][LAND_TYPES] = {}; ///< eliminated
	uint8_t lead[SIDES] = {}; ///< attacker and defender nation (CTG-BATTLE-05)
	uint8_t opener = NO_SIDE; ///< side of the winner of the initiative; NO_SIDE: he stays out (CTG-AMB-34)
	uint8_t margin = 0; ///< of the initiative (CTG-BATTLE-04)
	uint8_t all_in = 0; ///< every enemy of that winner takes part (CTG-TACSET-05)
	uint8_t region = 0; ///< where it is fought
	uint8_t stall = 0; ///< quiet battle turns in a row (CTG-TACWIN-03)
	uint8_t is_held = 0; ///< `held` is the piece that acts
	Held held;
	Held draft[POWERS] = {}; ///< in hand while the armies deploy
	uint8_t duty[POWERS] = {}; ///< columns of the own rank that a nation must fill, as bits (CTG-TACSET-06)
	uint8_t zero[1] = {};
};

/// Where a hero is beside the regions, ports and seas.
inline constexpr uint8_t HERO_POOL = 255, HERO_DEAD = 254, HERO_FALLEN = 253; ///< FALLEN: his fate is to be rolled
inline constexpr uint8_t HERO_EXILE = 252; ///< Napoleon on Corsica (CTG-SUE-22)
inline constexpr uint8_t HERO_CAPTIVE = 240; ///< + captor
inline constexpr bool is_captive(uint8_t where) {
	return where >= HERO_CAPTIVE && where < HERO_CAPTIVE + MAJORS;
}

inline constexpr int SPECIALS = 3;
/// Pieces placed freely, and what each replaces (CTG-SETUP-15).
inline constexpr Type SPECIAL[SPECIALS] = { ELITE, HEAVY, HORSE_GUNS };
inline constexpr Type ORDINARY[SPECIALS] = { INFANTRY, CAVALRY, ARTILLERY };

/// What a piece on the map has done in this round, as bits; the lowest two are its movement points.
namespace march {
inline constexpr uint8_t POINTS = 3;
inline constexpr uint8_t TRIED = 4; ///< has tried its forced march (CTG-FMARCH-01)
inline constexpr uint8_t STOPPED = 8; ///< moves no more in this round
inline constexpr uint8_t AFLOAT = 16; ///< a ship that has fought or is frozen (CTG-SEA-04, CTG-SEA-05)
} // namespace march

/// What tells pieces on the map apart; ships too.
struct MapKey {
	uint8_t space = 0;
	uint8_t stock = 0;
	uint8_t type = 0;
	uint8_t state = 0; ///< bits of `march`
	uint8_t hero = 0; ///< + 1; 0: nobody of name

	bool operator==(const MapKey &) const = default;
	PowerId power() const { return power_of(stock); }
	int points() const { return state & march::POINTS; }
};
/// Pieces on the map that are no longer as fresh as at the start of the round, or that somebody has in hand.
struct MapLot {
	MapKey key;
	uint8_t count = 0;
};
inline constexpr int MAX_MOVED = 200;
inline constexpr int MAX_HAND = 28;

/// Pieces in hand of the power that is asked, all from one space.
struct Hand {
	MapLot lot[MAX_HAND] = {};
	uint8_t count = 0;
	uint8_t from = 0; ///< + 1; 0: nothing in hand
};

inline constexpr int CAPITALS = 8;
/// How a capital stands (CTG-CAPITAL-01).
struct CapitalState {
	uint8_t held = 0; ///< captured: recorded nation + 1, or MAJORS + 1 without one (CTG-AMB-17); 0: not captured
	uint8_t taken = 0; ///< has been captured since its nation last sued for peace (CTG-CAPITAL-03)
};
inline constexpr uint8_t NO_RECORD = MAJORS + 1;

/// Squadrons of one nation that have moved at sea in this turn, and where they have been (CTG-SEA-06).
struct Voyage {
	uint64_t been[2] = {}; ///< ports and seas, by number from the first port on
	uint8_t at = 0; ///< space
	uint8_t stock = 0;
	uint8_t ships = 0; ///< 0: free entry
	uint8_t state = 0; ///< 1 may move no more
	uint8_t zero[4] = {};
};
inline constexpr int MAX_VOYAGES = 24;

struct CtgState {
	StateCore core;
	PowerSet war[POWERS] = {};
	PowerSet ally[POWERS] = {};
	PowerSet passage[POWERS] = {}; ///< whom a nation lets through
	uint16_t year = 0;
	uint8_t month = 0;
	uint8_t round = 0;
	uint8_t scenario = 0;
	uint8_t turn_of = 0; ///< nation whose turn it is
	uint8_t zero[2] = {};
	Voyage voyage[MAX_VOYAGES] = {};
	Battle battle;
	uint8_t army[REGIONS][STOCKS][LAND_TYPES] = {}; ///< pieces; heroes are counted apart
	uint8_t fleet[MAX_PORTS + MAX_SEAS][STOCKS][2] = {}; ///< Admirals, squadrons; by space from the first port on
	uint8_t owner[REGIONS] = {}; ///< MINOR: its own minor nation
	uint8_t uprising[REGIONS] = {};
	uint8_t navy[REGIONS] = {}; ///< a squadron of the minor lies in port
	uint8_t hero[HEROES] = {}; ///< space, or see above
	uint8_t special[MAJORS][SPECIALS] = {}; ///< special pieces not placed yet
	int8_t pap[MAJORS] = {}; ///< below zero: a debt
	uint8_t saved[MAJORS] = {};
	uint8_t commitment[MAJORS] = {};
	uint8_t rating[MAJORS][MAJORS] = {};
	int8_t options[MAX_OPTIONS] = {};
	uint8_t gap[1] = {};

	// --- Who plays ---
	PowerSet players = 0; ///< player nations
	uint8_t empire = 0; ///< game type
	uint8_t last_round = 0; ///< 0: by date
	uint8_t player[MAX_SEATS] = {}; ///< player nation of a seat + 1
	uint8_t team[MAX_SEATS] = {}; ///< 0 French, 1 against it
	uint8_t months[MAX_SEATS][MAJORS] = {}; ///< of control (CTG-VIC-30)
	PowerSet counted[MAX_SEATS] = {}; ///< nations whose control counts for this month already
	uint8_t fought = 0; ///< somebody has been at war with France (CTG-AMB-14)
	uint8_t end_number = 0; ///< of sudden death; 0: not begun
	uint8_t finished = 0; ///< 1: the limit is reached, 2: Team victory
	uint8_t vacant = 0;
	uint8_t auction = 0; ///< heroes to be sold, as bits (CTG-HERO-12)

	// --- Relations ---
	uint8_t rank[MAJORS][MAJORS] = {}; ///< place in the War list, 1: top (CTG-POL-06)
	PowerSet forced[POWERS] = {}; ///< involuntary passage that a nation gives (CTG-SUE-25)
	PowerSet strait_open[MAJORS] = {}; ///< whom the owner of the Bosphorus lets through, beside itself and allies
	PowerSet strait_shut[MAJORS] = {}; ///< allies whom it does not let through
	PowerSet foes[MAJORS] = {}; ///< to whom a Reverse Grace Period holds
	uint8_t grace[MAJORS][MAJORS] = {}; ///< months for which the first is safe from the second (CTG-SUE-18)
	uint8_t reverse[MAJORS] = {}; ///< months of a Reverse Grace Period (CTG-SUE-20)
	uint8_t strain[MAJORS] = {};
	CapitalState capital[CAPITALS] = {};
	uint8_t old_denmark = 0; ///< Denmark has never had a foreign owner (CTG-RECR-03)
	uint8_t yard[MAX_PORTS] = {}; ///< production rounds until a squadron can be built (CTG-PLACE-02)

	// --- This round and turn ---
	PowerSet passed = 0; ///< passed a commitment roll in this round (CTG-SEQ-08)
	PowerSet raised = 0; ///< raised Militia in this turn (CTG-MILITIA-01)
	PowerSet war_then[POWERS] = {}, ally_then[POWERS] = {}; ///< as the turn began (CTG-LAND-03)
	uint8_t moved_in[MAJORS] = {}; ///< nation in whose turn it moves + 1 (CTG-TURN-01)
	uint8_t newcomer[REGIONS] = {}; ///< nations whose troops came in this turn, as bits (CTG-LAND-03)
	uint8_t tried[(REGIONS + 7) / 8 * 8] = {}; ///< free politics done in this turn, as bits by nation
	uint8_t landed[MAX_SEAS][MAJORS] = {}; ///< pieces that squadrons of a nation have landed (CTG-AMPH-02)
	uint8_t bound = 0; ///< nations that have to annex Denmark in this turn, as bits (CTG-LAND-11)
	uint8_t due[MAJORS] = {}; ///< commitment rolls to be made (CTG-COMMIT-01)
	uint8_t moved_count = 0;
	MapLot moved[MAX_MOVED] = {};
	Hand hand;
	uint8_t tail[1] = {};

	int date() const { return year * 100 + month; }
};
static_assert(std::has_unique_object_representations_v<CtgState> && sizeof(CtgState) % 8 == 0);
static_assert(sizeof(CtgState) <= 16 * 1024);

using S = CtgState;
using R = Reader<CtgState, CtgData>;
using W = Writer<CtgState, CtgData>;

} // namespace baton::ctg
