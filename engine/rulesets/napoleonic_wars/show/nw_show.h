// Numbers of the view of The Napoleonic Wars, in the order of view.toml.
#pragma once

#include <array>
#include <string_view>

namespace baton::nw {

enum Type : int {
	T_INFANTRY,
	T_CAVALRY,
	T_ARTILLERY,
	T_LEADER,
	T_SQUADRON,
	T_CONSUL,
	TYPES
};
inline constexpr std::array<std::string_view, TYPES> TYPE_IDS = { "infantry", "cavalry", "artillery", "leader",
	"squadron", "consul" };

enum Condition : int {
	C_COMMANDER,
	C_STAFF,
	C_SPENT,
	C_BEATEN,
	C_MARCHED_1,
	C_MARCHED_2,
	C_MARCHED_3,
	C_MARCHED_4,
	C_BUILT,
	C_BY_EVENT,
	C_BUILD,
	C_REFIT,
	C_HELD,
	C_PLUS_ONE,
	C_FROZEN,
	CONDITIONS
};
inline constexpr std::array<std::string_view, CONDITIONS> CONDITION_IDS = { "commander", "staff", "spent", "beaten",
	"marched_1", "marched_2", "marched_3", "marched_4", "built", "by_event", "build", "refit", "held", "plus_one",
	"frozen" };

enum Mark : int {
	M_KEY,
	M_CAPITAL,
	M_FORTRESS,
	M_GREAT_FORTRESS,
	M_PORT,
	M_ASSOCIATE,
	M_DUAL,
	M_FLAGGED,
	M_CEDED,
	M_BESIEGED,
	M_UNCONTROLLED,
	M_SUBJECT,
	M_OPENED,
	M_FAILED,
	M_BLOCKADED,
	M_CONTROLLED_SEA,
	MARKS
};
inline constexpr std::array<std::string_view, MARKS> MARK_IDS = { "key", "capital", "fortress", "great_fortress",
	"port", "associate", "dual", "flagged", "ceded", "besieged", "uncontrolled", "subject", "opened", "failed",
	"blockaded", "controlled_sea" };

enum TrackId : int {
	K_TURN,
	K_ROUND,
	K_IMPULSE,
	K_PREEMPTION,
	K_POINTS,
	K_MANEUVERS,
	K_HAND,
	K_RESERVES,
	K_RESOURCES,
	K_KEYS,
	K_PLUS_ONE_KEY,
	K_FLAGS,
	K_SCORE,
	K_CAMP,
	K_GRACE,
	K_CONQUEST,
	K_PEACE,
	TRACKS
};
inline constexpr std::array<std::string_view, TRACKS> TRACK_IDS = { "turn", "round", "impulse", "preemption", "points",
	"maneuvers", "hand", "reserves", "resources", "keys", "plus_one_key", "flags", "score", "camp", "grace", "conquest",
	"peace" };

/// Piles of the view; the deck of the family has its own order (nw_view.cpp).
enum Pile : int {
	P_HAND,
	P_DECK,
	P_DISCARD,
	P_RESERVE,
	P_KEPT,
	P_TIMED,
	P_WAR,
	P_CONTINUING,
	P_REMOVED,
	PILES
};
inline constexpr std::array<std::string_view, PILES> PILE_IDS = { "hand", "deck", "discard", "reserve", "kept", "timed",
	"war", "continuing", "removed" };

} // namespace baton::nw
