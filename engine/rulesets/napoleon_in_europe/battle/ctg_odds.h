// Exact chances of single rolls on the battle board.
#pragma once

#include "ctg_tactical.h"

namespace baton::ctg {

/// What an attack can come to.
enum Outcome : uint8_t {
	ATTACKER_DEAD,
	ATTACKER_ROUTED,
	NO_EFFECT,
	TARGET_ROUTED,
	TARGET_DEAD,
	OUTCOMES
};
struct AttackOdds {
	double chance[OUTCOMES] = {};
	double general = 0; ///< that a natural 12 kills a General (CTG-OVERRUN-03)
	double promoted = 0; ///< CTG-CHARGE-11
	Mods attack, stand;
	int need = 0; ///< of a shot

	double hits() const { return chance[TARGET_ROUTED] + chance[TARGET_DEAD]; }
};
AttackOdds fire_odds(const R &r, const LotKey &piece, const LotKey &target);
AttackOdds charge_odds(const R &r, const LotKey &piece, const LotKey &target, bool counters);
double rally_chance(const R &r, const LotKey &general, const LotKey &target);
double pursuit_chance(const R &r, const LotKey &piece, const LotKey &target);

// --- What the table is told (ctg_show.cpp, ctg_text.cpp) ---

/// Lots of the board as those see them who know the secrets of these powers.
void show_board(const R &r, PowerSet known, View &out);
/// "attack" with one's piece and its target; false: no such question.
bool answer_battle(const R &r, PowerSet known, std::string_view name, std::span<const Noun> args, Answer &out);
/// Odds and label of a row of the battle's frames; false: it is none of theirs.
bool describe_battle(const R &r, const Row &row, RowInfo &out);
/// First violated invariant of the board, or empty.
std::string battle_invariants(const R &r);
/// Whose secrets those see who play these powers: partners of a side see one another deploy (CTG-TACSET-08).
PowerSet side_knowledge(const S &s, PowerSet own);
/// Replaces what screens hide by samples.
void resample_battle(const CtgData &data, S &s, PowerSet known, Rng &rng);
std::string battle_lot_text(const CtgData &data, const Catalog &catalog, int32_t lot);
bool parse_battle_lot(const CtgData &data, const Catalog &catalog, std::string_view text, int32_t &lot);
std::string battle_lot_label(const CtgData &data, const Catalog &catalog, int32_t lot);
/// Whether a lot is one of the battle board: lots of the map begin beyond.
inline constexpr int32_t BATTLE_LOTS = 1 << 23;

} // namespace baton::ctg
