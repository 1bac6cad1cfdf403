// Options of a match by number, in the order of game.toml.
#pragma once

namespace baton::ctg {

// clang-format off
#define CTG_OPTIONS(X) \
	X(GAME_TYPE, "game_type") \
	X(DURATION, "duration") \
	X(ROUNDS, "rounds") \
	X(SUDDEN_DEATH, "sudden_death") \
	X(BATTLES, "battles") \
	X(HEROES, "heroes") \
	X(FORCED_MARCH, "forced_march") \
	X(MINOR_NAVIES, "minor_navies") \
	X(COUNTERCHARGING, "countercharging") \
	X(SKIRMISHING, "skirmishing") \
	X(ELITE_INFANTRY, "elite_infantry") \
	X(HORSE_ARTILLERY, "horse_artillery") \
	X(HEAVY_CAVALRY, "heavy_cavalry") \
	X(SPECIALS_IN_CAPITAL, "specials_in_capital") \
	X(ADMIRALS, "admirals") \
	X(GENERALS, "generals") \
	X(PASSAGE, "passage") \
	X(UPRISINGS, "uprisings") \
	X(SPANISH_UPRISINGS, "spanish_uprisings") \
	X(POLITICS, "politics") \
	X(CONTROL_ATTEMPTS, "control_attempts") \
	X(ANNEXING, "annexing") \
	X(RECRUITING, "recruiting") \
	X(RESTORING, "restoring") \
	X(CONTINENTAL_SYSTEM, "continental_system") \
	X(RAISE_MILITIA, "raise_militia") \
	X(TRAIN_MILITIA, "train_militia") \
	X(HARSH_CAMPAIGNS, "harsh_campaigns") \
	X(WINTER_RULES, "winter_rules") \
	X(DIPLOMATIC_ROUNDS, "diplomatic_rounds") \
	X(MILITIA_PER_REGION, "militia_per_region") \
	X(ICE_EXIT, "ice_exit")
// clang-format on

enum Option : int {
#define X(name, id) OPT_##name,
	CTG_OPTIONS(X)
#undef X
	OPTIONS
};
inline constexpr const char *OPTION_IDS[] = {
#define X(name, id) id,
	CTG_OPTIONS(X)
#undef X
};

/// Values of the option `duration`.
enum Duration : int {
	BY_ROUNDS,
	NEXT_START,
	CAMPAIGN
};
/// Values of the option `battles`.
enum BattleType : int {
	ALL_QUICK,
	ALL_TACTICAL,
	BY_SIZE
};
/// Values of the option `raise_militia`.
enum RaiseMilitia : int {
	RAISE_NEVER,
	RAISE_ON_LANDINGS,
	RAISE_ALWAYS
};

} // namespace baton::ctg
