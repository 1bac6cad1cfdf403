// The flat state of Imperial Borders: pieces, control, orders, treasuries and the records of open work.
#pragma once

#include "ib_types.h"
#include "rulesets/imperial_borders/data/ib_data.h"

#include "kernel/frame.h"
#include "kernel/frame_game.h"
#include "kernel/offer.h"

#include <type_traits>

namespace baton::ib {

/// A Mobile Force or a Tent. Slots are reused; `region` NO_REGION marks a free one.
struct Piece {
	uint8_t region; ///< where it is; Cargo: where its Ship is
	int8_t owner;
	Type type;
	uint8_t flags; ///< piece_flag
	uint8_t damage; ///< hits on a Ship (IB-P4-125, IB-P4-126)
	uint8_t order; ///< index of the order that moves it now + 1, or 0
	int16_t carrier; ///< piece index of the Ship that carries it, or -1
};

namespace order_flag {
inline constexpr uint8_t OPEN = 1; ///< not executed, cancelled or dismissed yet
inline constexpr uint8_t STARTED = 2; ///< group chosen, under way
inline constexpr uint8_t DONE = 4;
inline constexpr uint8_t CANCELLED = 8; ///< or dismissed
} // namespace order_flag

/// A sealed movement order (IB-P2-03). Free slots have n == 0.
struct Order {
	uint8_t origin;
	uint8_t n; ///< Forces it moves ("dots")
	uint8_t len; ///< regions in the path
	uint8_t flags; ///< order_flag
	uint8_t path[6];
	uint8_t left; ///< dots not yet accounted for (a Ship that unloads in its start Port uses one up, AMB-16)
	uint8_t zero;
};

/// What one Nation is putting together in a sealed or single decision; unseen by others while sealed.
struct Draft {
	uint8_t stage; ///< meaning per decision
	uint8_t origin;
	uint8_t n;
	uint8_t len;
	uint8_t path[6];
	int16_t value; ///< bid, vote, wish
	uint8_t spare[4];
	uint64_t pick[MAX_PIECES / 64]; ///< chosen pieces
	uint8_t buy[8]; ///< purchases by type (IB-P7-04)
};

/// The battle being fought (IB-P4-74). Sides: 0 Active, 1 defending.
struct Battle {
	uint8_t region; ///< NO_REGION: none
	uint8_t round; ///< Battle Round 1..3
	uint8_t is_secret; ///< sides are declared secretly (IB-P4-81)
	uint8_t fort_in; ///< the Fortification takes part: 0 no, 1 side 0, 2 side 1
	int8_t commander[2];
	uint8_t stance[2]; ///< 0 not chosen, 1 Aggressive, 2 Defensive
	int8_t side[NATIONS]; ///< -1 abstains or absent, 0, 1
	uint8_t wish[NATIONS]; ///< 0 none, 1 with, 2 against, 3 abstain
	uint8_t work[4]; ///< cursor numbers of the open step
	uint64_t committed[2][MAX_PIECES / 64]; ///< pieces fighting on each side
	uint64_t front[MAX_PIECES / 64]; ///< Cavalry in the Front Zone (IB-P4-88)
	uint16_t line[2][32]; ///< Ships in line order, piece index + 1; 0 ends (IB-P4-89)
	uint8_t dice[2][8]; ///< rolled faces by class (Face) still to be blocked or assigned
	uint8_t pending[MAX_PIECES]; ///< hits assigned this Battle Round, taking effect together (IB-P4-112)
	uint8_t fort_pending; ///< the same on the Fortification
	uint8_t double_zone[2]; ///< zone that the second Hit of a half-used Double Blast must go to: 0 none, 1 front/land,
							///< 2 rear, 3 sea, 4 any after the Fort
	uint8_t spare;
	uint8_t lost[2][SPOILS + 3]; ///< casualties suffered by each side so far, by Spoil
	uint8_t victor; ///< 0 nobody, 1 side 0, 2 side 1
	uint8_t outcome; ///< 0 open, 1 victory, 2 mutual defeat, 3 contested, 4 called off
	uint8_t zero[4]; ///< keeps the struct free of padding
	uint8_t fought[6]; ///< Nations that take part (bit 0 side 0, bit 1 side 1), even without survivors
	uint8_t dead[2]
				[NATIONS]; ///< Mobile Forces lost by Nation: [0] in the region, [1] in the Interior (Tents, IB-P4-17)
	uint8_t idle[MAX_REGIONS /
			8]; ///< regions whose battle came to nothing in this step of the turn: not offered again, bits
	int8_t idle_active; ///< Active Nation that `idle` belongs to
	uint8_t fort_out; ///< the Fortification's owner wishes it to stay out (IB-P4-78)
	uint8_t tail[6];
};
static_assert(MAX_REGIONS % 8 == 0 && sizeof(Battle) % 8 == 0);

/// One piece of Cargo that the rearrangement of holds in hand puts aboard another Ship (IB-P4-58).
struct Shift {
	int16_t unit; ///< piece index
	int16_t ship;
};
inline constexpr int MAX_SHIFTS = 24; ///< pieces of Cargo that change Ships in one gesture

/// A trade that was refused in this turn: not offered again (IB-O-04).
struct RefusedTrade {
	int32_t noun[2]; ///< given, taken: region, lot or 0
	int16_t amount[2];
	uint8_t what[2]; ///< Word + 1, or 0 for nothing
	int8_t partner;
	uint8_t zero;
};
inline constexpr int MAX_REFUSED_TRADES = 6; ///< per turn; then nobody listens any more

struct IbState {
	StateCore core;

	// --- Pieces and control ---
	Piece pieces[MAX_PIECES];
	int16_t piece_top; ///< slots in use lie below
	uint8_t round; ///< Game Round 1..9
	uint8_t last_round; ///< 9 unless the Congress made peace (IB-P6-25)
	int8_t owner[MAX_REGIONS]; ///< controller of a Territory or Port, -1 Independent
	uint8_t fort_hp[MAX_REGIONS]; ///< hit points left of its Fortification
	uint8_t fort_flags[MAX_REGIONS]; ///< piece_flag::RED (AMB-19); 128: revolt token (IB-O-01)
	int16_t pile[MAX_REGIONS]; ///< Gold lying in a Territory (IB-P1-06, IB-O-02)

	// --- Nations ---
	int16_t gold[NATIONS];
	int16_t prestige[NATIONS];
	uint8_t spoils[NATIONS][SPOILS + 1]; ///< Enemy Casualties in the Treasury by Spoil
	uint8_t points[NATIONS][MEDALS]; ///< Medal Points of the last count (IB-P6-01)
	int8_t medal[MEDALS]; ///< holder or -1
	int8_t order_of_play[NATIONS]; ///< turn order, slot -> Nation (-1 empty)
	uint8_t in_play; ///< Nations that are not Neutral, bits
	uint8_t called_to_arms; ///< IB-O-09 used, bits
	uint8_t traded; ///< IB-O-04 used this round, bits
	uint8_t phase; ///< 0 set-up, 1..7 (IB-R-01), 8 end
	int8_t active; ///< Active Nation in Phase 4, or -1
	int8_t team[NATIONS];
	uint8_t options[OPTIONS];
	uint8_t scenario;
	uint8_t turn_index; ///< slot of the Active Nation
	uint8_t had_turn; ///< Nations whose Phase 4 turn is over this round, bits
	uint8_t revealed; ///< Nations whose orders are public now, bits
	uint8_t proposals_made; ///< bits: a Nation's any-time proposal since the last decision of its own
	uint8_t promise[NATIONS]
				   [NATIONS]; ///< [from][to]: non-binding promises in force, bits: 1 passage, 2 join, 4 abstain

	uint8_t refused_trade_count; ///< entries of `refused_trades`
	uint8_t shift_count; ///< entries of `shifts`
	// --- The turn of the Active Nation ---
	uint8_t arranged[MAX_REGIONS / 8]; ///< Ports whose holds were rearranged and where nothing has changed since, bits
	uint8_t load_refused[MAX_REGIONS / 8]; ///< Ports where loading was refused from the Interior in this step, bits
	RefusedTrade refused_trades[MAX_REFUSED_TRADES];
	Shift shifts[MAX_SHIFTS]; ///< the rearrangement in hand, sorted by unit
	// --- Sealed and open work ---
	Draft draft[NATIONS];
	Order orders[NATIONS][MAX_ORDERS];
	uint8_t plot_n[NATIONS][MAX_REGIONS]; ///< Mobile Forces by region when the orders were sealed (IB-P2-04); in
										  ///< set-up: the plotted places
	Battle battle;
	Offer offer; ///< the consent or trade being answered
	uint8_t tail[4]; ///< rounds the size up to a multiple of 8
};

using S = IbState;
using R = Reader<IbState, Data>;
using W = Writer<IbState, Data>;
using Def = FrameDef<IbState, Data>;

/// Frame kinds, in the order of the frame table in ib.cpp.
enum FrameKind : uint8_t {
	F_MATCH, ///< rounds and phases
	F_SETUP_PLOT, ///< sealed: places of the starting Forces (DP-02)
	F_SETUP_TYPE, ///< types for the plotted places (DP-03)
	F_TAXES, ///< Phase 1
	F_PLOT, ///< Phase 2, sealed (DP-05, DP-06)
	F_BID, ///< Phase 3, sealed (DP-07)
	F_SLOTS, ///< turn order slots (DP-08)
	F_TURN, ///< one Nation's Phase 4 turn, steps A to E
	F_REVIEW, ///< cancelling orders (DP-09, DP-12)
	F_TAG, ///< which Forces and Tents get White tags (DP-10)
	F_BATTLES, ///< steps B and D: start a battle, Cargo, go on (DP-11, DP-25)
	F_MOVES, ///< step C menu (DP-13)
	F_GROUP, ///< who carries out an order (DP-14)
	F_EXEC, ///< a group under way, region by region (DP-16, DP-18)
	F_BONUS, ///< Cavalry bonus (DP-17)
	F_SEIZE, ///< Independent Port (DP-19)
	F_CARGO, ///< loading or unloading (DP-21, DP-22)
	F_CONSENT, ///< an offer put to the Nations that can oppose (DP-15, DP-20, DP-24, DP-32, DP-54, DP-55)
	F_BATTLE, ///< a battle, chapters 1 to 3
	F_COMMIT_FORCES, ///< the Active Nation's Forces (DP-28)
	F_SIDES, ///< sides, sealed if secret (DP-26, DP-29)
	F_WISHES, ///< the Active Nation accepts or refuses (DP-30)
	F_PORT_TROOPS, ///< Land Units from the Interior (DP-31)
	F_COMMANDER, ///< another Commander by agreement (DP-33)
	F_LAYOUT, ///< Cavalry zones and Ship lines (DP-34..36)
	F_STANCE, ///< DP-37
	F_BLOCKS, ///< DP-38
	F_HITS, ///< DP-39
	F_CONTINUE, ///< DP-40
	F_SPOILS, ///< sharing, captures, Pennants (DP-41..48)
	F_ANNEX, ///< Phase 5 (DP-50, DP-51)
	F_REVOLT, ///< DP-60
	F_PARADE, ///< Phase 6 with the gift (DP-52)
	F_CONGRESS, ///< sealed votes (DP-53)
	F_REPAIR, ///< Phase 7 A (DP-54, DP-55)
	F_BUY, ///< Phase 7 B, sealed (DP-56, DP-57)
	F_DEPLOY, ///< Phase 7 C (DP-58)
	F_TRADE, ///< DP-61
	F_ANNEX_PLAN, ///< Phase 5 all at once, sealed (DP-49..51)
	F_BUY_IN_TURN, ///< Phase 7 B when somebody insists (DP-57)
	F_HOLDS, ///< Cargo changes Ships in a Port (DP-23)
	F_COUNT,
};

// Each chapter defines its frames; ib.cpp lists them in the order above.
extern const Def MATCH_FRAME, SETUP_PLOT_FRAME, SETUP_TYPE_FRAME, TAXES_FRAME, PLOT_FRAME, BID_FRAME, SLOTS_FRAME;
extern const Def TURN_FRAME, REVIEW_FRAME, TAG_FRAME, BATTLES_FRAME, MOVES_FRAME, GROUP_FRAME, EXEC_FRAME, BONUS_FRAME;
extern const Def SEIZE_FRAME, CARGO_FRAME, CONSENT_FRAME;
extern const Def BATTLE_FRAME, COMMIT_FORCES_FRAME, SIDES_FRAME, WISHES_FRAME, PORT_TROOPS_FRAME, COMMANDER_FRAME;
extern const Def LAYOUT_FRAME, STANCE_FRAME, BLOCKS_FRAME, HITS_FRAME, CONTINUE_FRAME, SPOILS_FRAME;
extern const Def ANNEX_FRAME, REVOLT_FRAME, PARADE_FRAME, CONGRESS_FRAME, REPAIR_FRAME, BUY_FRAME, DEPLOY_FRAME,
		TRADE_FRAME;
extern const Def ANNEX_PLAN_FRAME, BUY_IN_TURN_FRAME, HOLDS_FRAME;

} // namespace baton::ib
