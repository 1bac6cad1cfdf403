// Small types and numbers of Napoleon in Europe: nations, kinds of pieces, areas of the battle board, sides.
#pragma once

#include "kernel/noun.h"

#include <cstdint>

namespace baton::ctg {

/// Nations by number: the majors in turn order (CTG-TERM-14), then whoever stands for an independent minor.
enum : PowerId {
	FRANCE,
	BRITAIN,
	PRUSSIA,
	RUSSIA,
	TURKEY,
	AUSTRIA,
	SPAIN,
	MAJORS,
	MINOR = MAJORS,
	POWERS
};

/// Kinds of pieces in the order of forces.toml (CTG-PIECE-01). Troops come first.
enum Type : uint8_t {
	INFANTRY,
	ELITE,
	MILITIA,
	CAVALRY,
	HEAVY,
	IRREGULAR,
	ARTILLERY,
	HORSE_GUNS,
	TROOP_TYPES,
	GENERAL = TROOP_TYPES,
	LAND_TYPES,
	ADMIRAL = LAND_TYPES,
	SQUADRON,
	TYPES
};
enum Class : uint8_t {
	FOOT,
	HORSE,
	GUNS,
	LEADERS,
	SHIPS
};

inline constexpr int REGIONS = 99; ///< of the map; the constraints of the map ask for exactly so many
inline constexpr int MAX_PORTS = 52;
inline constexpr int MAX_SEAS = 18;
inline constexpr int HEROES = 8;
inline constexpr int MAX_OPTIONS = 40;

/// Areas of the battle board (CTG-TACSET-01): nine Battle Areas, from the attacker's rank on, then what lies behind.
enum Area : uint8_t {
	ATTACKER_LEFT,
	ATTACKER_CENTRE,
	ATTACKER_RIGHT,
	MID_LEFT,
	MID_CENTRE,
	MID_RIGHT,
	DEFENDER_LEFT,
	DEFENDER_CENTRE,
	DEFENDER_RIGHT,
	BATTLE_AREAS,
	RESERVE = BATTLE_AREAS, ///< + side
	ROUT = RESERVE + 2, ///< + side
	AREAS = ROUT + 2
};
inline constexpr int8_t NO_AREA = -1;

/// Sides of a battle.
enum Side : uint8_t {
	ATTACKER,
	DEFENDER,
	SIDES
};
inline constexpr uint8_t NO_SIDE = 255;
inline constexpr Side other(Side side) {
	return side == ATTACKER ? DEFENDER : ATTACKER;
}

} // namespace baton::ctg
