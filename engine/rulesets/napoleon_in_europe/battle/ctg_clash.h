// A land battle as a whole: initiative, sides, how it is fought, what it costs.
#pragma once

#include "ctg_tactical.h"

#include "rulesets/napoleon_in_europe/flow/ctg_flow.h"

namespace baton::ctg {

/// What a nation adds to its two dice of initiative (CTG-BATTLE-02).
Mods initiative_mods(const R &r, PowerId p, int region);
/// Whether a nation may join a side (CTG-BATTLE-07, CTG-BATTLE-09).
Status may_join(const R &r, PowerId p, PowerSet own, PowerSet enemy);
/// How the battle that has been mustered is fought (CTG-BATTLE-12).
enum class Fight : uint8_t {
	Arrest,
	Quick,
	Tactical
};
Fight fight_type(const R &r);

// --- Quick battles (ctg_quick.cpp) ---

/// Bits that quick battles use of a lot: who was routed in this round, who has had his attack or assistance.
namespace quick {
inline constexpr uint8_t ROUTED_NOW = 1; ///< in `points` of a lot in the Rout Area
inline constexpr uint8_t USED = cond::FIRED;
} // namespace quick
/// What a piece needs and adds (CTG-QB-03 to CTG-QB-05); `need` 0: it does not attack.
int quick_need(const R &r, const LotKey &piece);
Mods quick_mods(const R &r, const LotKey &piece, bool all_arms);

// --- Retreat (ctg_retreat.cpp) ---

/// Whether the army of a nation may retreat into a region (CTG-RETREAT-02, CTG-RETREAT-04).
Status may_retreat(const R &r, PowerId p, int from, int to);
/// Pieces of the nation can get out of there at all.
bool can_retreat(const R &r, PowerId p, int from);

} // namespace baton::ctg
