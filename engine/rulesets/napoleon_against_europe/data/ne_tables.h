// Charts of Napoléon against Europe as tables.toml lists them, and how they are read.
#pragma once

#include "ne_forces.h"

#include <array>
#include <string>
#include <vector>

namespace baton::ne {

struct BattleResult {
	int8_t losses = 0;
	bool has_plus = false, has_cavalry = false;
};
struct AttritionResult {
	int8_t losses = 0;
	bool has_star = false;
};
enum class Level : uint8_t {
	Skirmish,
	Minor,
	Major,
};
enum class SiegeResult : uint8_t {
	Repulsed,
	Stable,
	Honours,
	Breach,
};
template <class R> struct Bands {
	struct Band {
		int16_t up_to = 0;
		R result{};
	};
	std::vector<Band> bands; ///< rising; the last one is open
	const R &at(int value) const {
		size_t i = 0;
		while (i + 1 < bands.size() && value > bands[i].up_to) {
			++i;
		}
		return bands[i].result;
	}
};
struct GroundModifier {
	int8_t attacker = 0, defender = 0;
	bool army_ignores = false; ///< the attacker's penalty
};
struct AttritionModifiers {
	int8_t forced_march, counter_march, poor, winter, depot, home, all_french, half_french, all_russian;
};
struct Budget {
	int8_t key_zone_lost, transfer, british_card, conquest_bonus, province_missing, blockade;
};
/// Key zones, or a standing event, that bring one card (NE-6.3-b).
struct HandGroup {
	std::string id;
	std::vector<ZoneId> zones; ///< empty: `event`
	StandingEvent event = StandingEvent::KingdomOfBavaria;
	Nation nation = NO_NATION;
	bool pays[SIDES] = {}; ///< as owner
	bool pays_holder = false; ///< NE-6.3-e
	CardId card = NO_CARD; ///< permanent card that it brings (NE-6.3-h)
};
enum class Cause : uint8_t {
	Conquest,
	ConquestByCoalition,
	Protectorate,
	ForcedAlliance,
	Blockade,
	HomeKeyZoneLost,
	ZoneLost,
	DeclarationOnNeutral,
};
struct VictoryLine {
	std::string id, text, rule;
	Cause cause = Cause::Conquest;
	Nation nation = NO_NATION;
	ZoneId zone = NO_ZONE;
	int8_t victory = 0, escalade = 0;
	bool is_lasting = false;
};

struct Tables {
	std::array<Bands<BattleResult>, 3> battle; ///< by Level
	int min_minor = 8, min_major = 22, min_weaker = 10; ///< NE-14.3-a
	std::array<int8_t, 9> odds = {}; ///< attacker's modifier at ratio + 4; ratio -4..-2 and 1..4
	int overrun = 5;
	std::array<GroundModifier, TERRAINS> ground = {}; ///< by terrain of the battle zone
	std::array<GroundModifier, LINK_KINDS> crossing = {}; ///< by the link that the attacker crossed
	std::vector<int> attrition_steps; ///< largest force of each column but the last
	std::vector<Bands<AttritionResult>> attrition;
	int attrition_extra = 4; ///< lowest second die that costs a step
	AttritionModifiers attrition_modifiers = {};
	Bands<SiegeResult> siege;
	int siege_army = 1, siege_citadel = -2, siege_max_marker = 3;
	std::array<int8_t, TERRAINS> terrain_cost = {};
	std::array<int8_t, LINK_KINDS> link_cost = {};
	int flag_cost = 1, siege_cost = 1, rally_cost = 2, weather = 1;
	std::array<int8_t, CORPS_KINDS> step_price = {}; ///< half points, without stars; insurgents cannot be bought
	int star_price = 1, depot_price = 1, army_price = 4, fleet_price = 10; ///< half points
	std::array<int8_t, MAJORS> resources = {}; ///< whole points
	Budget budget = {};
	std::array<std::array<int8_t, SIDES>, NATIONS> influence = {};
	std::vector<HandGroup> hand;
	std::vector<VictoryLine> victory;

	const BattleResult &battle_result(Level level, int total) const { return battle[size_t(level)].at(total); }
	/// NE-14.3-a: from both sides' combat values.
	Level battle_level(int attacker, int defender) const;
	/// NE-14.2-b: larger by smaller, half rounded up, then turned: 13 to 9 is 1, 6 to 10 is -2. Combat values count in
	/// halves.
	int odds_ratio(int attacker_halves, int defender_halves) const;
	bool is_overrun(int ratio) const { return ratio >= overrun || ratio <= -overrun; }
	int odds_modifier(int ratio) const { return odds[size_t(ratio + 4)]; } ///< of a ratio that is no overrun
	const AttritionResult &attrition_result(int steps, int value) const;
	SiegeResult siege_result(int value) const { return siege.at(value); }
	/// Price of one step in half points (NE-7.3.2-d).
	int price(const Corps &corps) const { return step_price[size_t(corps.kind)] + corps.stars * star_price; }
};

} // namespace baton::ne
