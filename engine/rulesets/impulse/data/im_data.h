// Everything of a game of the impulse family that never changes during a match: map, forces, tables, cards, starts.
#pragma once

#include "im_cards.h"
#include "im_nw_info.h"

#include "data/errors.h"
#include "data/files.h"
#include "kernel/catalog.h"
#include "kit/map_graph.h"

#include <memory>

namespace baton::im {

struct Laws;

using Graph = kit::MapGraph<MAX_PLACES / 64, LINK_KINDS>;

// --- Map ---

enum class PlaceKind : uint8_t {
	Duchy,
	Zone
};
/// Edge from which chains of Friendly Places may start.
enum class Edge : uint8_t {
	None,
	West,
	East
};

struct Place {
	std::string id, name;
	PlaceKind kind = PlaceKind::Duchy;
	Nation owner = NO_NATION; ///< printed
	float lon = 0, lat = 0;
	Edge edge = Edge::None;
	uint8_t fortress = 0; ///< rating, 0: none
	bool shared = false; ///< build site of both powers of the owner's Camp
	bool in_russia = false; ///< side of the border; Zones: by their owner
	bool key = false, capital = false, depot = false, port = false, halves_siege = false, pripyet = false, rfm = false;

	bool is_zone() const { return kind == PlaceKind::Zone; }
};

// --- Forces ---

struct NationInfo {
	std::string id, name, adjective, code, colour, ink;
	Camp camp = NO_CAMP; ///< at the start
	PowerId commander = NO_POWER; ///< power that commands it; itself for a power
	bool is_power = false; ///< has a hand, Resources and Impulses
	bool sea = false; ///< moves by sea
	uint8_t nationality = 0; ///< NATIONALITY_IDS
	std::array<uint8_t, SOLDIERS> pool = {}; ///< pieces by kind
	uint8_t flags = 0;
	uint8_t dmc = 0;
	int own_card = -1; ///< Home card always dealt to it

	bool is_minor = false; ///< never commands pieces of others

	int strength() const { return pool[0] + 2 * pool[1] + 4 * pool[2]; }
};
inline constexpr std::array<std::string_view, 4> NATIONALITY_IDS = { "french", "russian", "prussian", "austrian" };
inline constexpr int NATIONALITIES = 4;

struct LeaderInfo {
	std::string id, name;
	Nation nation = NO_NATION;
	uint8_t battle = 0, command = 0;
	uint8_t entry = 1; ///< first Turn in which he may be built
	bool last = false; ///< lost last of all pieces of his Camp
	bool hero = false; ///< his first entry has an effect of its own
	bool transfer = true;
};

struct Costs {
	int strength_point = 2, leader_divisor = 2, regroup_strength_point = 1, regroup_leader = 1, move = 1;
	int allied_surcharge = 1, flag = 1, flag_scorched = 2, die = 1, zone_attack = 1, convoy = 1, convoy_capacity = 5;
	int card = 2, entrenchment = 1, scorch = 1;
};

struct Markers {
	int scorched_earth = 30, will_to_fight = 3, entrenchment = 0, supply_trains = 2, resource = 0;
};

// --- Tables ---

struct TurnInfo {
	std::string name;
	bool winter = false, peace = false;
	std::array<uint8_t, CAMPS> march = {}; ///< Places without Forced March
	uint8_t loses = 0, regroups = 0; ///< bits of die faces
	std::array<uint8_t, 3> cp = {}; ///< reinforcements: French power, Austria, Prussia
	std::array<uint8_t, CAMPS> deploy = {};
	uint8_t bonus = 0, dmc = 0;
	std::array<uint8_t, CAMPS> home = {};

	bool is_loss(int die) const { return (loses >> die & 1) != 0; }
	bool is_regrouped(int die) const { return (regroups >> die & 1) != 0; }
};

/// What a kind of line does: by Camp, then summer and winter.
struct Terrain {
	int8_t defence[SIDES][2] = {};
	int8_t intercept[SIDES][2] = {};
	int8_t evade[SIDES][2] = {};
	bool intercept_barred[SIDES] = {};
	bool evade_barred[SIDES] = {};
	bool attrition[SIDES] = {};
	bool retreat[SIDES] = {};
	bool is_closed_to_flags = false; ///< nobody sets a Flag across it (NW-7.41-h)
};

struct MoraleInfo {
	std::string id, name;
	int8_t dice[NATIONALITIES] = {};
	uint8_t convert[2] = { 0, 1 };
	bool ties = false, will = false;
	int8_t cossacks = 0;
	int8_t conquest[CAMPS] = {};
	PowerSet hesitant = 0;
};

struct LevelInfo {
	std::string id, name;
	uint8_t loss = 0, gain = 0;
	uint8_t cap = 0; ///< best Morale Level
	uint8_t extra[2] = { 0, 1 };
	int8_t conquest = 0;
};

/// The first band whose `up_to` is not below the number counts; the last one has no end.
struct Band {
	int up_to = 0;
	int value = 0;
};
int band_value(const std::vector<Band> &bands, int number);

struct Interphase {
	int resources, depot_resources, retreat_bonus, tsarist_cp, key_cp, depot_cp, draw, hand_cap, excess_resources,
			resources_kept;
};
struct ReactTable {
	int needed, into_friendly, from_hostile, failed_evasion_die;
};
struct BattleTable {
	int rounds, kill, disrupt, home_zone_die, rout, rout_entrenched, flag_overrun, flag_overrun_scorched,
			entrenchment_strength, entrenchment_enemy_die, entrenchment_ignores;
};
struct SiegeTable {
	int sack, sack_resources, sack_dmc_resource, dmc_loot, dmc_resource, shore_dice, shore_dice_fortress;
};
struct MoraleRules {
	int check, removed, rise, reserve, improve_least, die_success, resource_dice, will_dice, will_success;
};
struct LevelRules {
	int worsen, improve, reserve, die_success, resource_dice;
};
/// Morale losses for an Army and an Army Group.
struct Award {
	int army = 0, group = 0;
};
struct Awards {
	Award retreat, rout, overrun, evasion;
	int depot_flagged, imperial_home_flagged, fortress_lost_imperial, fortress_taken_gain, loot_gain, hero_gain;
};
struct Conquest {
	int tsarist_depot, moscow, st_petersburg, imperial_home_key, imperial_depot, napoleon_absent, win, lose, natural;
};
struct Ending {
	int conquest_rolls, last_capital_turn, first_key_turn, tsarist_keys, first_tsarist_keys_turn, peace, will_resources;
};
struct Victory {
	int key, depot, resource, resource_retreat, moscow_imperial, st_petersburg_imperial, kiev_imperial, retreat_key,
			retreat_depot, ally_true, ally_lost;
};
struct Surprise {
	int deploy, bridges, rounds, no_interception;
};
/// What becomes of an Allied Nation that leaves its Camp.
struct Exit {
	std::string name;
	bool pieces_to_pool = true, flags_to_power = true, guests_retreat = false;
	Nation places = NO_NATION; ///< new printed owner; NO_NATION: closed to all
};

struct Tables {
	std::vector<TurnInfo> turn; ///< [0] is Turn 1
	std::array<Terrain, LINK_KINDS> terrain;
	std::vector<MoraleInfo> morale; ///< best first
	std::vector<LevelInfo> level;
	Interphase interphase = {};
	ReactTable react = {};
	BattleTable battle = {};
	SiegeTable siege = {};
	MoraleRules morale_rules = {};
	LevelRules level_rules = {};
	Awards awards = {};
	Conquest conquest = {};
	Ending ending = {};
	Victory victory = {};
	Surprise surprise = {};
	std::vector<Band> loot, key_modifier, ports, marshes;
	int cossacks = 0;
	std::array<Exit, MAX_NATIONS> exit;
};

// --- Starts ---

struct SetupRow {
	uint8_t place = 0;
	Nation nation = NO_NATION;
	std::vector<uint8_t> leaders;
	uint8_t sp = 0;
};
struct Start {
	std::string id;
	int turn = 1;
	PowerId first = 0;
	bool preempt = false, surprise = false, scorching = false, hero = false;
	int retreat = 0, conquest_rolls = 0, cards = 0;
	std::vector<uint8_t> aside, returned; ///< cards by number in nouns
	std::vector<uint8_t> removed; ///< Leaders
	Set scorched, entrenched, sacked;
	std::array<uint8_t, CAMPS> morale = {}, losses = {}, gains = {};
	uint8_t will = 0;
	int level = 0, level_losses = 0, level_gains = 0;
	std::array<uint8_t, HANDS> resources = {};
	int dmc = 0;
	std::vector<std::pair<PowerId, uint8_t>> dmc_at;
	std::array<std::vector<uint8_t>, MAX_NATIONS> flags;
	std::vector<SetupRow> rows;
};

/// Who plays what; a scenario of the catalog is a start with a seating.
struct Seating {
	std::string id, title, detail, rule;
	bool partners = false, split = false;
	std::vector<SeatInfo> seats;
};
struct ScenarioRef {
	uint8_t start = 0, seating = 0;
};

// --- All of it ---

struct ImData {
	const Laws *laws = nullptr;
	int powers = 0; ///< nations 0 .. powers - 1 are Powers, in Impulse Track Order; then the Allied Nations
	int nations = 0, places = 0, duchies = 0, leaders = 0;
	std::array<NationInfo, MAX_NATIONS> nation;
	std::array<PowerId, CAMPS> roller = {}; ///< power that rolls and decides for its Camp
	std::vector<Place> place; ///< Duchies first, then Zones
	std::vector<LeaderInfo> leader;
	std::vector<Card> card; ///< [n] has the printed number n + 1
	std::array<std::vector<uint8_t>, MOMENTS> at_moment; ///< cards by the moments of their Events
	Graph graph;
	Costs cost;
	Markers markers;
	Tables tables;
	std::vector<Start> starts;
	std::vector<Seating> seatings;
	std::vector<ScenarioRef> scenarios; ///< as in the catalog

	// Sets of Places by what is printed.
	Set zones, keys, depots, capitals, fortresses, ports, russia, pripyet, rfm, rfm_closed;
	std::array<Set, MAX_NATIONS> home; ///< printed owner
	Set build_sites; ///< where anybody may ever build: Keys and Zones
	std::array<Set, CAMPS> edge; ///< Zones from which a Camp's chains start
	std::array<LeaderSet, MAX_NATIONS> leaders_of = {};
	LeaderSet last_leaders = 0;
	int moscow = 0, st_petersburg = 0, kiev = 0, warsaw = 0; ///< Places that rules name
	int hero = -1; ///< Leader with the entry effect
	int sea_space = 0; ///< space of the sea in the catalog
	NwInfo nw; ///< of The Napoleonic Wars alone
	int pool_space[MAX_NATIONS] = {}, regroup_space[MAX_NATIONS] = {}, removed_space = 0; ///< boxes in the catalog

	/// Space of the catalog for a Leader's place: the map has the same numbers, boxes their own.
	int space_of(int at, Nation nation_of) const {
		return is_on_map(at)	   ? at
				: at == AT_POOL	   ? pool_space[nation_of]
				: at == AT_REGROUP ? regroup_space[nation_of]
								   : removed_space;
	}
	const TurnInfo &turn(int number) const { return tables.turn[size_t(number - 1)]; }
};

/// Reads a game's folder against its laws. Errors go into the list with file and line.
std::unique_ptr<ImData> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog, const Laws &laws);

} // namespace baton::im
