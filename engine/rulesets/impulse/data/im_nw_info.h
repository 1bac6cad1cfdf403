// What only The Napoleonic Wars has in its data: kinds of Duchies, the sea, the Diplomatic Track, numbers of nations.
#pragma once

#include "rulesets/impulse/state/im_nw_part.h"

#include <array>
#include <string>
#include <vector>

namespace baton::im {

inline constexpr int MAX_SEAS = 16;
inline constexpr int MAX_STRAITS = 12;

enum class DuchyClass : uint8_t {
	Home,
	Associate,
	Dual
};
struct NwPlace {
	DuchyClass kind = DuchyClass::Home;
	Nation second = NO_NATION; ///< Dual Associate: Power of the top colour
	int8_t port[2] = { -1, -1 }; ///< sea Zones on which its Port opens

	bool is_port() const { return port[0] >= 0; }
	bool opens_on(int zone) const { return zone >= 0 && (port[0] == zone || port[1] == zone); }
};

struct SeaInfo {
	std::string id, name;
	float lon = 0, lat = 0;
	uint16_t near = 0; ///< Zones, as bits
	int8_t strait[MAX_SEAS] = {}; ///< + 1: strait on the way to that Zone
	int space = 0; ///< in the catalog
};
struct StraitInfo {
	std::string id, name;
	uint16_t zones = 0;
	Set duchies;
	int8_t separates[2] = { -1, -1 };
};

struct NwNation {
	uint8_t hand = 0, least = 0, most = 0, reinforcement = 0, reserves = 0;
	int8_t conquest = 0;
	uint8_t dice = 0, bonus = 0; ///< of its Squadrons
	bool is_minor = false, no_halving = false;
	Set capitals, own; ///< printed; own: every Duchy of its bottom colour
	int keys = 0; ///< printed
	std::array<uint8_t, 2> reserve = {}; ///< numbers of its Reserves among the eleven
};

struct SquadronInfo {
	std::string id, name;
	Nation nation = NO_NATION;
};

struct WarInfo {
	std::string id, name;
	Nation nation = NO_NATION, against = NO_NATION;
	uint8_t units = 0, leaders = 0, squadrons = 0;
	int space = 0;
};

struct NwCosts {
	int squadron, maneuvers, refit, patrol, end_war, flip, war_power, war_ally_client, deployment, proxy_unit;
};
struct NwTables {
	int column[5] = {}; ///< cost to enter
	int plus_right, plus_left, least_cost, first_turn, first_round;
	int french_dice, minor_dice, other_dice, sea_control_die;
	int french_share[2] = { 1, 2 };
	int naval_needed, blockade, naval_evasion_die, refit_die, sink, naval_disrupt, naval_rounds, battery,
			battery_fortress;
	int end_war, end_timed, proxy_saves;
	int keys_per_card, deployments, bought_deployments, over_limit_resources;
	int conquest_needed, per_key, cession_dice, conquest_resources, grace_turns;
	int submission_duchies;
	int peace_needed, bid, bid_cards, france_points;
	PowerSet peace_subject = 0;
	int key_points, pact_points, resource_points;
};

/// A start: who stands where on the Diplomatic Track, Hands, Squadrons.
struct NwStart {
	int seating = 0, preempt_round = 2, seat_resources = 1;
	std::array<uint8_t, NW_NATIONS> hand = {}, row = {}, box = {};
	std::array<int8_t, NW_NATIONS> camp = {};
	std::vector<std::pair<uint8_t, uint8_t>> fleets; ///< Squadron, place as in SquadronState::at
};

/// One operation or condition of a card: `word` by the lists of nw_ops.h, values by key.
struct NwClause {
	uint8_t word = 0;
	std::array<int16_t, 64> value = {};
	uint64_t given = 0; ///< keys that stand there
	Set places; ///< Duchies, and Zones by their spaces
	PowerSet nations = 0;

	bool has(int arg) const { return (given >> arg & 1) != 0; }
	int get(int arg, int fallback = 0) const { return has(arg) ? value[size_t(arg)] : fallback; }
	void set(int arg, int number) {
		value[size_t(arg)] = int16_t(number);
		given |= uint64_t(1) << arg;
	}
};
/// What Card does not say.
struct NwCard {
	uint32_t when = 1; ///< bits of NwMoment
	uint8_t forced = 0; ///< 0 no, else first Turn in which a Neutral Proxy plays it as its Event
	int8_t war = -1;
	bool no_1805 = false, timed = false, naval = false, removes_if = false;
	PowerId reserve_of = NO_POWER;
	std::vector<NwClause> needs, remove_if, effects;
};

struct NwInfo {
	std::array<NwNation, NW_NATIONS> nation;
	std::vector<NwPlace> place;
	std::vector<SeaInfo> sea;
	std::vector<StraitInfo> strait;
	std::vector<SquadronInfo> squadron;
	std::vector<WarInfo> war;
	std::vector<NwCard> card; ///< 110 cards, then 11 Reserves; as ImData::card
	std::vector<NwStart> starts;
	std::vector<bool> prussia_plays; ///< by seating
	NwCosts cost = {};
	NwTables tables = {};
	Set associates, duals;
	int consul_space[NW_NATIONS][5] = {}; ///< boxes of the Diplomatic Track in the catalog, by Power and column
	int offboard_space = 0, sea_first = 0;
};

} // namespace baton::im
