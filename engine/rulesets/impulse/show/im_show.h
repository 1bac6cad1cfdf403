// Numbers of the view: types of pieces, conditions, marks and tracks in the order of view.toml.
#pragma once

#include <array>
#include <string_view>

namespace baton::im {

enum Type : int {
	T_INFANTRY,
	T_CAVALRY,
	T_ARTILLERY,
	T_LEADER,
	T_DMC,
	T_TRAINS,
	T_MAGAZINE,
	TYPES
};
inline constexpr std::array<std::string_view, TYPES> TYPE_IDS = { "infantry", "cavalry", "artillery", "leader", "dmc",
	"supply_trains", "magazine" };

enum Condition : int {
	C_COMMANDER,
	C_STAFF,
	C_BFI,
	C_ZONE_STOP,
	C_MARCHED_1,
	C_MARCHED_2,
	C_MARCHED_3,
	C_WOUNDED,
	C_AS_FRENCH,
	CONDITIONS
};
inline constexpr std::array<std::string_view, CONDITIONS> CONDITION_IDS = { "commander", "staff", "bfi", "zone_stop",
	"marched_1", "marched_2", "marched_3", "wounded", "allied_as_french" };

enum Mark : int {
	M_KEY,
	M_CAPITAL,
	M_DEPOT,
	M_FORTRESS,
	M_GREAT_FORTRESS,
	M_PORT,
	M_BESIEGED,
	M_UNCONTROLLED,
	M_SCORCHED,
	M_ENTRENCHED,
	M_SACKED,
	M_BRIDGE,
	M_CLOSED,
	M_NEUTRAL,
	M_FLAGGED,
	MARKS
};
inline constexpr std::array<std::string_view, MARKS> MARK_IDS = { "key", "capital", "depot", "fortress",
	"great_fortress", "port", "besieged", "uncontrolled", "scorched", "entrenched", "sacked", "bridge", "closed",
	"neutral", "flagged" };

enum TrackId : int {
	K_TURN,
	K_ROUND,
	K_IMPULSE,
	K_POINTS,
	K_HAND,
	K_HOME,
	K_RESOURCES,
	K_FLAGS,
	K_SCORE,
	K_MORALE,
	K_MORALE_LOSS,
	K_MORALE_GAIN,
	K_ATTRITION,
	K_ATTRITION_LOSS,
	K_ATTRITION_GAIN,
	K_KEYS,
	K_CONQUEST,
	K_CONQUEST_ROLLS,
	K_PORTS,
	K_MARSHES,
	K_WILL,
	K_RETREAT,
	TRACKS
};
inline constexpr std::array<std::string_view, TRACKS> TRACK_IDS = { "turn", "round", "impulse", "points", "hand",
	"home", "resources", "flags", "score", "morale", "morale_loss", "morale_gain", "attrition", "attrition_loss",
	"attrition_gain", "keys", "conquest", "conquest_rolls", "ports", "marshes", "will", "retreat" };

} // namespace baton::im
