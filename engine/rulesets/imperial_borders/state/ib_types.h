// Ids, enums and limits of Imperial Borders.
#pragma once

#include <cstdint>

namespace baton::ib {

// --- Nations (IB-G-01), also the kernel's power ids ---
enum Nation : int8_t {
	FRANCE,
	AUSTRIA,
	PRUSSIA,
	GREAT_BRITAIN,
	RUSSIA,
	SPAIN,
};
inline constexpr int NATIONS = 6;

// --- Regions (IB-G-13) ---
enum class RegionKind : uint8_t {
	Territory,
	BrownRange, ///< may be passed (IB-P2-10)
	WhiteRange, ///< ends a land path (IB-P2-10)
	Sea,
	Port,
};
/// Building icons: income, Medal Points, hit points and dice of the Fortification (IB-G-21).
enum class Tier : uint8_t {
	None = 0,
	Minor = 1,
	Major = 2,
	Capital = 4,
};
inline constexpr int MAX_REGIONS = 160; ///< 62 Territories, 20 ranges, 52 Ports, 26 seas (MAP-06)
inline constexpr uint8_t NO_REGION = 255;

// --- Mobile Forces (IB-G-02); Tents stand in for lost Forces when orders are checked (IB-P4-18) ---
enum class Type : uint8_t {
	Half,
	Full,
	Cavalry,
	Cannon,
	Frigate,
	ShipOfLine,
	Tent,
};
inline constexpr int MOBILE_TYPES = 6; ///< without Tents
inline constexpr bool is_ship(Type type) {
	return type == Type::Frigate || type == Type::ShipOfLine;
}
inline constexpr bool is_land(Type type) {
	return type < Type::Frigate;
}

// --- Piece flags ---
namespace piece_flag {
inline constexpr uint8_t ELITE = 1;
inline constexpr uint8_t BLUE = 2; ///< movement finished or blocked (IB-P4-10)
inline constexpr uint8_t RED = 4; ///< has fought for an Active Nation (IB-P4-11)
inline constexpr uint8_t WHITE = 8; ///< order cancelled or dismissed (IB-P4-12)
inline constexpr uint8_t LANDED = 16; ///< unloaded this turn: no Cavalry bonus (IB-P4-33)
inline constexpr uint8_t BONUS = 32; ///< Cavalry bonus used or forgone this turn (IB-P4-32)
inline constexpr uint8_t TAGS = BLUE | RED | WHITE;
} // namespace piece_flag

// --- Limits of the state ---
inline constexpr int MAX_PIECES = 512;
inline constexpr int MAX_ORDERS = 40; ///< per Nation
inline constexpr int LAND_RANGE = 2; ///< IB-P2-08
inline constexpr int SEA_RANGE = 6; ///< IB-P2-13
inline constexpr int LAST_ROUND = 9; ///< IB-P6-27

// --- Dice (5.5): faces by class; a White Blast is Blue or Red ---
enum class Face : uint8_t {
	Blank,
	BlackBlast,
	BlackDouble,
	BlackBar,
	WhiteBlue,
	WhiteRed,
	WhiteBar,
};
inline constexpr int FACES = 7;

// --- Casualties kept in a Treasury (IB-P4-137) ---
enum class Spoil : uint8_t {
	Half,
	Full,
	Cavalry,
	Cannon,
	Frigate,
	ShipOfLine,
	Pennant,
	BlueMorale,
	RedMorale,
};
inline constexpr int SPOILS = 9;

// --- Medals (5.6): the holder's column 0..5 ---
enum class Medal : uint8_t {
	LaetissimaNatione,
	TerraAliena,
	MaximePatrias,
	DominusExercitus,
	DominusMaris,
	AdVictoriam,
};
inline constexpr int MEDALS = 6;

// --- Options of a match: index into Catalog::game_options ---
enum class Option : uint8_t {
	Revolts,
	Trading,
	SwedenPortugal,
	CallToArms,
	BalanceOfPower,
	BarsBlockBars, ///< AMB-25, default on
	DominusInPorts, ///< AMB-30, default on
	TeamSeesOrders, ///< 8.1, default off
	StartForces, ///< AMB-01: 0 one Elite each, 1 as read, 2 balanced
	RandomDeal, ///< IB-S-01, default off
};
inline constexpr int OPTIONS = 10;

} // namespace baton::ib
