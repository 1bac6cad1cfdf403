// Numbers, enums and small records that every room of the impulse family uses (Kutuzov, The Napoleonic Wars).
#pragma once

#include "kernel/noun.h"
#include "kit/bit_set.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace baton::im {

// --- Sizes: both games fit ---

inline constexpr int MAX_PLACES = 128; ///< Duchies and Zones of the map
inline constexpr int MAX_NATIONS = 16; ///< contingents; a nation has the number of its power in the catalog
inline constexpr int MAX_LEADERS = 48;
inline constexpr int CARDS = 110;
inline constexpr int HANDS = 9; ///< powers that may hold cards
inline constexpr int CAMPS = 2;
inline constexpr int SIDES = 3; ///< the Camps, and neutrals that stand on the map (The Napoleonic Wars)

/// A set of Places.
using Set = kit::BitSet<MAX_PLACES / 64>;
/// A set of Leaders by number.
using LeaderSet = uint64_t;
/// A Power, or an Allied Nation that a Power commands. The pieces of one nation are a contingent.
using Nation = PowerId;
inline constexpr Nation NO_NATION = NO_POWER;
using Camp = int8_t;
inline constexpr Camp NO_CAMP = -1; ///< neutral: friend of nobody
inline constexpr Camp NEUTRAL = 2; ///< neutral with pieces on the map: an enemy of nobody
constexpr Camp other_camp(Camp camp) {
	return camp == NO_CAMP || camp == NEUTRAL ? NO_CAMP : Camp(1 - camp);
}

/// A Place by number; `NO_PLACE` is none. Leaders off the map stand in one of the boxes.
inline constexpr int NO_PLACE = -1;
inline constexpr int AT_POOL = 253; ///< unbuilt or eliminated
inline constexpr int AT_REGROUP = 254; ///< Regroup Box of his nation
inline constexpr int AT_REMOVED = 255; ///< out of the game for good
constexpr bool is_on_map(int place) {
	return place >= 0 && place < MAX_PLACES;
}

enum class LinkKind : uint8_t {
	Clear,
	Rough,
	Marsh,
	River,
	Pass,
	Strait
};
inline constexpr int LINK_KINDS = 6;
inline constexpr std::array<std::string_view, LINK_KINDS> LINK_IDS = { "clear", "rough", "marsh", "river", "pass",
	"strait" };
/// Those of Kutuzov: the first ones.
inline constexpr std::span<const std::string_view> RIVER_LINKS = std::span(LINK_IDS).first(4);

/// Kinds of Soldier pieces and their strength.
inline constexpr int SOLDIERS = 3;
inline constexpr std::array<std::string_view, SOLDIERS> SOLDIER_IDS = { "infantry", "cavalry", "artillery" };

// --- Conditions of Strength Points and Leaders: last until the Impulse ends ---

namespace cond {
inline constexpr uint8_t MARCHED = 7; ///< mask: Places entered by Command Points, up to Laws::most_marched
inline constexpr uint8_t BFI = 8; ///< fought or failed to intercept: no move, no interception
inline constexpr uint8_t STOPPED = 16; ///< entered a Zone, an enemy Fortress or a Battle: moves no more by CPs
inline constexpr uint8_t HALTED = 32; ///< stopped by an Event
inline constexpr uint8_t NO_CROSSING = 64; ///< may not use Rivers, by an Event
inline constexpr uint8_t BEATEN = 128; ///< lost a Battle: sets no Flags (NW-7.41-g)
} // namespace cond
constexpr int marched(uint8_t condition) {
	return condition & cond::MARCHED;
}
/// After one more Place entered by Command Points.
constexpr uint8_t after_step(uint8_t condition, int most) {
	return marched(condition) < most ? uint8_t(condition + 1) : condition;
}

/// Some Strength Points of one nation in one condition.
struct Part {
	uint8_t place = 0;
	uint8_t nation = 0;
	uint8_t cond = 0;
	uint8_t sp = 0;

	constexpr auto operator<=>(const Part &) const = default;
};

// --- Lots: Strength Points that no rule tells apart, as nouns ---

/// A lot is a place (or AT_POOL, AT_REGROUP), a nation and a condition.
struct LotKey {
	int place = 0;
	Nation nation = 0;
	uint8_t cond = 0;
};
constexpr int lot_id(int place, Nation nation, uint8_t condition = 0) {
	return place << 16 | int(nation) << 8 | condition;
}
constexpr LotKey lot_key(int32_t id) {
	return { id >> 16 & 0xFF, Nation(id >> 8 & 0xFF), uint8_t(id & 0xFF) };
}

// --- A Formation taken out of the map's totals, or named in them ---

inline constexpr int MAX_PARTS = 12;

/// Leaders and Strength Points that do something together. `place` is where they stand.
struct Formation {
	LeaderSet leaders = 0;
	Part parts[MAX_PARTS] = {};
	uint8_t count = 0; ///< of parts
	uint8_t place = 0;
	uint8_t spare[6] = {};

	bool is_empty() const { return leaders == 0 && count == 0; }
	int sp() const {
		int n = 0;
		for (int i = 0; i < count; ++i) {
			n += parts[i].sp;
		}
		return n;
	}
	int sp_of(Nation nation) const {
		int n = 0;
		for (int i = 0; i < count; ++i) {
			n += parts[i].nation == nation ? parts[i].sp : 0;
		}
		return n;
	}
	/// Strength Points and Leaders: what Attrition rolls for.
	int size() const { return sp() + leader_count(); }
	int leader_count() const { return __builtin_popcountll(leaders); }
	void add(Nation nation, uint8_t condition, int n);
};

// --- The game's own words in records ---

/// Occasions of the Attrition check; the citations say which rule each is.
enum class Cause : uint8_t {
	Marsh,
	Forced,
	Ambush,
	Scorched,
	EnemyLand,
	River,
	Sea,
	TurnEnd,
	Event,
	Placed
};
inline constexpr int CAUSES = 10;

/// Moments at which cards may be played out of turn. Same order as the words of cards.toml.
enum class Moment : uint8_t {
	Impulse,
	Step,
	React,
	Intercept,
	Reacted,
	Evade,
	Event,
	Battle,
	RoundEnd,
	Defeat,
	AfterBattle,
	Siege,
	Attrition,
	AttritionRolled,
};
inline constexpr int MOMENTS = 14;

/// How long an Event holds.
enum class Until : uint8_t {
	Battle,
	Impulse,
	Turn
};

/// What pieces are lost by; says where they go and which markers follow.
enum class Loss : uint8_t {
	Battle,
	Siege,
	Attrition,
	Rout,
	Shortage,
	Hesitancy,
	NoRetreat,
	Transfer,
	Event
};

} // namespace baton::im
