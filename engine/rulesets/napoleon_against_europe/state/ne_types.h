// Ids, enums and constants of Napoléon against Europe.
#pragma once

#include <cstdint>

namespace baton::ne {

// --- Sides (NE-0-a), also the first two power ids of the kernel ---
enum Side : int8_t {
	NO_SIDE = -1,
	EMPIRE = 0,
	COALITION = 1,
};
inline constexpr int SIDES = 2;
constexpr Side other(Side side) {
	return side == EMPIRE ? COALITION : side == COALITION ? EMPIRE : NO_SIDE;
}

// --- Nations, in the order of game.toml; the majors stand in the order of the budget (NE-7.3-a) ---
enum Nation : int8_t {
	NO_NATION = -1,
	TURKEY,
	SPAIN,
	PRUSSIA,
	AUSTRIA,
	RUSSIA,
	BRITAIN,
	FRANCE,
	HOLLAND,
	ITALY,
	SWITZERLAND,
	BAVARIA,
	WURTTEMBERG,
	BADEN,
	HESSE,
	SAXONY,
	THURINGIA,
	BERG,
	FRANKFURT,
	HANOVER,
	HANSE,
	MECKLENBURG,
	TUSCANY,
	PAPAL_STATES,
	NAPLES,
	SICILY,
	SARDINIA,
	PORTUGAL,
	DENMARK,
	SWEDEN,
	EGYPT,
	CONFEDERATION,
	WESTPHALIA,
	POLAND,
	TYROL,
	CHOUANS,
	SERBIA,
};
inline constexpr int NATIONS = 36;
inline constexpr int MAJORS = 7; ///< NE-4-v
constexpr bool is_major(int nation) {
	return nation >= 0 && nation < MAJORS;
}
enum class NationKind : uint8_t {
	Major,
	Minor,
	State, ///< created during the game (NE-20.2-d)
	Insurgent, ///< raised by an event (NE-7.3.3-e)
};
/// A nation's place in politics (NE-8.1-a). National and Absent complete the list for land and for states not yet
/// created.
enum class Standing : uint8_t {
	Absent,
	Neutral,
	Ally,
	Protectorate,
	ForcedPeace,
	ForcedAlliance,
	National, ///< France and Britain themselves, and land that is now part of a major power
};
using NationSet = uint64_t;
constexpr NationSet bit_of(int nation) {
	return nation < 0 ? 0 : NationSet(1) << nation;
}

// --- Map ---
using ZoneId = uint8_t;
using SeaId = uint8_t;
using ProvinceId = uint8_t;
inline constexpr int MAX_ZONES = 250; ///< one byte with room for marks
inline constexpr int MAX_SEAS = 16;
inline constexpr int MAX_PROVINCES = 128;
inline constexpr int MAX_PORTS = 80;
inline constexpr ZoneId NO_ZONE = 255;
inline constexpr SeaId NO_SEA = 255;
inline constexpr uint8_t NO_PORT = 255;
inline constexpr ProvinceId NO_PROVINCE = 255;

enum class Terrain : uint8_t {
	Clear,
	Marsh,
	Mountain,
};
inline constexpr int TERRAINS = 3;

enum class LinkKind : uint8_t {
	Plain,
	Bridge,
	River, ///< without bridge (NE-12.1-h)
	Pass,
	Ridge, ///< mountain without pass (NE-12.1-d)
	Strait, ///< NE-12.1-f
	Desert, ///< Alexandrette - Acre: takes the whole MF (NE-12.1-k)
};
inline constexpr int LINK_KINDS = 7;

enum Symbol : uint8_t {
	SYMBOL_CONFEDERATION = 1,
	SYMBOL_WESTPHALIA = 2,
	SYMBOL_POLAND = 4,
};

// --- Pieces. One number for each counter: corps, special units, depots, fleets, army markers, generals ---
using PieceId = uint8_t;
inline constexpr PieceId NO_PIECE = 255;
inline constexpr int CORPS = 105;
inline constexpr int SPECIALS = 7;
inline constexpr int DEPOTS = 24;
inline constexpr int FLEETS = 32;
inline constexpr int ARMIES = 7;
inline constexpr int GENERALS = 60;
inline constexpr int FIRST_CORPS = 0;
inline constexpr int FIRST_SPECIAL = FIRST_CORPS + CORPS;
inline constexpr int FIRST_DEPOT = FIRST_SPECIAL + SPECIALS;
inline constexpr int FIRST_FLEET = FIRST_DEPOT + DEPOTS;
inline constexpr int FIRST_ARMY = FIRST_FLEET + FLEETS;
inline constexpr int FIRST_GENERAL = FIRST_ARMY + ARMIES;
inline constexpr int PIECES = FIRST_GENERAL + GENERALS;
static_assert(PIECES < NO_PIECE);

enum class PieceKind : uint8_t {
	Corps,
	Special,
	Depot,
	Fleet,
	Army,
	General,
};
constexpr PieceKind kind_of(int piece) {
	return piece < FIRST_SPECIAL	? PieceKind::Corps
			: piece < FIRST_DEPOT	? PieceKind::Special
			: piece < FIRST_FLEET	? PieceKind::Depot
			: piece < FIRST_ARMY	? PieceKind::Fleet
			: piece < FIRST_GENERAL ? PieceKind::Army
									: PieceKind::General;
}

enum class CorpsKind : uint8_t {
	Line,
	Elite,
	Guard,
	Cavalry,
	Landwehr,
	Militia,
	Feudatory,
	Insurgent,
};
inline constexpr int CORPS_KINDS = 8;

/// How a counter enters the game (NE-2.1-e, NE-2.2-b).
enum class Entry : uint8_t {
	Start,
	Event, ///< code E
	Venetia, ///< code V
	Poland, ///< when Poland is created
	PolandThird, ///< code 2P: when its third province joins
};

enum class Waters : uint8_t {
	Any,
	Russian,
	Northern,
	Inner,
};

// --- Boxes beside the map, in the order of view.toml ---
enum Box : uint8_t {
	BOX_CORSAIRS, ///< NE-17.2.10-b
	BOX_PERSIA, ///< foreign wars (NE-6.5-a)
	BOX_MARATHAS,
	BOX_RIO_DE_LA_PLATA,
	BOX_UNITED_STATES,
	BOX_RESERVE, ///< of each major power in the order of Nation (NE-4-aa)
	BOX_RESERVE_MINORS = BOX_RESERVE + MAJORS, ///< of each side
	BOX_ARMY = BOX_RESERVE_MINORS + SIDES, ///< of each army marker (NE-4-ee)
	BOX_REMOVED = BOX_ARMY + ARMIES, ///< out of the game for good
	BOXES,
};

// --- Cards ---
// NE-1-a: map, counters, tables, two decks of 55 cards and two dice are what the game is played with.
inline constexpr int DECK_CARDS = 55; ///< NE-Q68
inline constexpr int CARDS = 2 * DECK_CARDS;
using CardId = uint8_t;
inline constexpr CardId NO_CARD = 255;
/// Card by the number that the rulebook quotes: 26F is card_id(EMPIRE, 26).
constexpr CardId card_id(Side deck, int number) {
	return CardId(deck * DECK_CARDS + number - 1);
}
enum class Period : uint8_t {
	Epic,
	Punishments,
};
enum class Star : uint8_t {
	None,
	Gold,
	Silver,
};

/// Events that stay in force, in the order of cards.toml.
enum class StandingEvent : uint8_t {
	ContinentalBlockade,
	WarOfLiberation,
	SnareOfBayonne,
	Corsairs,
	MiseriesOfWar,
	KingdomOfBavaria,
	AustrianReform,
	PrussianReform,
	TorresVedras,
};
inline constexpr int STANDING_EVENTS = 9;

// --- Numbers of the rules (inventory 5.1) ---
inline constexpr int FIRST_YEAR = 1805;
inline constexpr int LAST_YEAR = 1815;
inline constexpr int ROUNDS = 6; ///< NE-4-bb; a seventh by Winter Campaign
inline constexpr int BAD_WEATHER_ROUND = 5; ///< NE-5-b
inline constexpr int WINTER_ROUND = 6; ///< the first of them (NE-5-b)
inline constexpr int MIN_HAND = 6, MAX_HAND = 10; ///< NE-6.3-g
inline constexpr int DIPLOMACY_CARDS = 2; ///< NE-5.1.4-a
inline constexpr int DIPLOMACY_ROUNDS = 2; ///< NE-5.2-b
inline constexpr int DIPLOMACY_SUCCESS = 6; ///< NE-8.2.3-b
inline constexpr int VALUE_MAJOR = 3, VALUE_MINOR_WITH_UNITS = 2, VALUE_MINOR = 1; ///< NE-8.2.3-a
inline constexpr int PROTECTORATE_VALUE = 2; ///< NE-8.1.5-b
inline constexpr int FOREIGN_WAR_END = 5; ///< NE-6.5-c
inline constexpr int TEST_SUCCESS = 5; ///< interception, evasion, counter-march (NE-12.4-d, NE-12.5-c, NE-14.1-d)
inline constexpr int NAVAL_SUCCESS = 6; ///< NE-17.2.5-c, NE-17.2.6-a
inline constexpr int WOUND_ROLL = 6; ///< NE-14.7-a
inline constexpr int MAX_FORCED_MARCH = 3; ///< NE-12.3-a
inline constexpr int SUPPLY_HOP = 2; ///< NE-13.3-b
inline constexpr int SQUADRON_FLEETS = 3, PORT_FLEETS = 3; ///< NE-17.2.2-a, NE-3.1-d
inline constexpr int CARGO_STEPS = 2; ///< NE-17.2.8-a
inline constexpr int LANDING_STEPS = 2, LANDING_SIEGES = 2, LANDING_PENALTY = -3; ///< NE-17.2.9-b, -c, -d
inline constexpr int UNSUPPLIED_PENALTY = -3; ///< NE-13.5-c
inline constexpr int INTERCEPTION_BONUS = 1, CAVALRY_BONUS = 1; ///< NE-12.4-e, NE-14.5.2-a
inline constexpr int ARMY_COMMAND_FACTOR = 2, ARMY_CAVALRY_STEPS = 2, ARMY_SUBORDINATES = 3; ///< NE-10.1-d
inline constexpr int ARMY_RESTORED = 2, ARMY_DEPOTS = 2, NEW_ARMY_STEPS = 2; ///< NE-7.3.4-d, NE-7.3.4-e
inline constexpr int ARMIES_IN_ZONE = 2; ///< NE-4-e
inline constexpr int PURSUIT_FREE = 6; ///< each point above is a loss (NE-14.9.2-b)
inline constexpr int ESCALADE_PUNISHMENTS = 15; ///< NE-4-o
inline constexpr int VICTORY_EMPIRE = 20, VICTORY_COALITION = 0; ///< NE-19-a
inline constexpr int PEACE_PROVINCES = 3, PEACE_PROVINCES_DRUMS = 4; ///< NE-18.2.2-d
inline constexpr int GRAND_COALITION = 5; ///< NE-6.2-b

} // namespace baton::ne
