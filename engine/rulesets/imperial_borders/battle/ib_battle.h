// Battles of Imperial Borders: where one may be started, starting it, and what its parts share.
#pragma once

#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

// --- Entry points ---

/// Regions where the Active Nation may start a battle now (IB-P4-68..73, 85, 86).
void battle_regions(const R &r, int nation, RegionSet &out);
/// The same for one region, with the reason of a refusal.
Status can_start_battle(const R &r, int nation, int region);
/// Opens the battle. The frame pops when all of chapter 3 is done, with result[0] = BattleOutcome and
/// result[1] = the Victor's Nation or -1.
void start_battle(W &w, int nation, int region);
/// Forgets which battles came to nothing: called when step B or D of a turn begins (IB-P4-68, IB-P4-69).
void begin_battle_step(W &w);

enum BattleOutcome : uint8_t {
	BATTLE_OPEN,
	BATTLE_VICTORY, ///< IB-P4-133
	BATTLE_MUTUAL, ///< IB-P4-134
	BATTLE_CONTESTED, ///< IB-P4-135
	BATTLE_CALLED_OFF, ///< IB-P4-75, AMB-23: no effect
};

// --- Shown and hidden (ib_battle_shown.cpp, ib_battle_sides.cpp) ---

/// Puts random wishes, from public facts alone, into the drafts of Nations outside `known` that have declared in
/// secret.
void resample_sides(const Data &data, S &s, PowerSet known, Rng &rng);
/// Fills the panel's tables "battle", "battle_side", "battle_power" and "battle_piece"; everything in them is public.
void show_battle(const R &r, View &out);
/// Tells the catalog the columns of those tables.
void add_battle_panels(Catalog &catalog);

// --- Sides, stances, wishes (values of the Battle record) ---

enum Stance : uint8_t {
	NO_STANCE,
	AGGRESSIVE,
	DEFENSIVE,
};
enum Wish : uint8_t {
	NO_WISH,
	WISH_WITH,
	WISH_AGAINST,
	WISH_ABSTAIN,
};
/// Where a Land Unit or Ship stands on the battle board (IB-P4-88..90).
enum Zone : uint8_t {
	NO_ZONE,
	ZONE_FRONT, ///< also the single Land Zone of a Port battle
	ZONE_REAR,
	ZONE_SEA,
	ZONE_ANY, ///< only in Battle::double_zone: the first Hit fell on the Fortification, which lies in all zones
};
/// Space of a zone on the board "battle".
Noun zone_noun(const R &r, int side, Zone zone);

/// Calls f(index) for each piece of a set, lowest first.
template <class F> void each_in(const uint64_t *set, F f) {
	for (int word = 0; word < MAX_PIECES / 64; ++word) {
		for (uint64_t bits = set[word]; bits != 0; bits &= bits - 1) {
			f(word * 64 + __builtin_ctzll(bits));
		}
	}
}

// --- Start and sides (ib_battle.cpp, ib_battle_sides.cpp, ib_battle_forces.cpp) ---

/// Nations whose Forces in the region itself can be drawn into a battle: no Cargo (IB-P4-53, IB-P4-77).
PowerSet battle_nations(const R &r, int region);
/// IB-P4-92: Interior whose Land Units may join a Port battle, or NO_REGION (Independent Port, Malta).
int troops_region(const R &r, int region);
/// A piece that may fight for an Active Nation as far as tags go (IB-P4-11, IB-P4-12).
inline bool is_untagged(const Piece &p) {
	return (p.flags & (piece_flag::RED | piece_flag::WHITE)) == 0;
}
/// IB-P4-71: an untagged piece that can start a battle.
inline bool can_initiate(const Piece &p) {
	return can_oppose(p) && is_untagged(p);
}
/// AMB-19: the Fortification of a Nation that may fight for an Active Nation.
inline bool can_fort_join(const S &s, int nation, int region) {
	return s.owner[region] == nation && s.fort_hp[region] > 0 && (s.fort_flags[region] & piece_flag::RED) == 0;
}
/// Nations on a side.
PowerSet nations_on(const Battle &b, int side);
/// Nations that took part on a side, survivors or not (IB-P4-136).
PowerSet fought_on(const Battle &b, int side);
bool has_land_units(const S &s, const uint64_t *set);
/// Empties the drafts that the battle used.
void clear_drafts(S &s);

// --- Layout (ib_battle_layout.cpp) ---

bool is_land_battle(const R &r);
bool is_port_battle(const R &r);
Zone zone_of(const R &r, int piece);
/// First Ship of a side's line with hit points left beyond its pending Hits, or -1 (IB-P4-117).
int first_ship(const R &r, int side);
/// All Ships of a side from the first in line to the last; returns how many.
int ship_line(const R &r, int side, int16_t out[MAX_PIECES]);
/// Takes a piece out of sets and lines before its slot is freed.
void leave_battle(Battle &b, int side, int piece);

// --- Dice (ib_battle_dice.cpp) ---

/// Dice of one side by source; what `gather` fills and the roll event lists.
struct DicePool {
	enum Source : uint8_t {
		Fort,
		CannonUnit,
		FrigateShip,
		LineShip,
		HalfUnit,
		FullUnit,
		CavalryFront,
		CavalryRear,
		CavalryPort,
		Triad,
		EliteLand,
		EliteShip,
		DominusLand,
		DominusSea,
		SOURCES,
	};
	int16_t black[SOURCES] = {};
	int16_t white[SOURCES] = {};
	int blacks() const;
	int whites() const;
};
/// IB-P4-96: the Battle Round now open is an Opening Salvo.
bool is_salvo(const R &r);
/// IB-P4-102: all dice of a side; `with_white` is false in the Opening Salvo (IB-P4-96).
void gather(const R &r, int side, bool with_white, DicePool &out);
/// Dice that a side rolls in the Battle Round now open.
int dice_now(const R &r, int side);
/// IB-P4-131: some Force of the side can contribute dice.
bool can_contribute(const R &r, int side);
/// First side of the Black (0) or White (1) Die that shows a face, or -1: what tests and cases queue for "battle.black"
/// and "battle.white".
int die_side(const Data &data, int colour, Face face);
/// Rolls both sides' dice (IB-P4-107) into Battle::dice.
void roll_dice(W &w);

// --- Damage (ib_battle_damage.cpp) ---

/// IB-P4-112: both assignments take effect.
void apply_damage(W &w);
/// Casualty points in Battle::lost of one side (IB-P4-137).
int lost_points(const R &r, int side);
/// Enters a piece (and its Pennant) among the casualties of a side and takes it off, Cargo first.
void kill_piece(W &w, int side, int piece);

// --- After the battle (ib_battle_prizes.cpp, ib_battle_spoils.cpp) ---

/// Side of the Victor, 0 or 1; -1 when there is none.
inline int winner(const Battle &b) {
	return b.victor - 1;
}
/// IB-P4-138, AMB-44: the victorious side has a fit Ship, or the Port with hit points.
bool can_capture(const R &r);
/// Next Out-of-Action Ship of the losing side from that index on, or -1.
int next_prize(const S &s, int from);
void capture_ship(W &w, int ship, int nation);
/// Next Cargo of a captured Ship that belonged to the losing side (AMB-43), or -1.
int next_cargo(const S &s, int ship, int from);
/// Participants of the victorious side that can take Gold now (IB-P1-06).
PowerSet payees(const R &r);
void sell_cargo(W &w, int unit, int nation);
/// IB-O-10: Prestige for beating the single leader; `former` controlled the region before.
void balance_of_power(W &w, int former);
/// IB-P4-147: the Victor's fit Ship in an Independent Port.
bool can_seize(const R &r);
void add_spoil(S &s, int nation, Spoil spoil, int n);
/// IB-P4-17 and IB-P4-142.
void pitch_tents(W &w);
void tag_red(W &w);

} // namespace baton::ib
