// Everything fixed about Napoleon in Europe: map, pieces, tables and the eleven starts.
#pragma once

#include "rulesets/napoleon_in_europe/state/ctg_types.h"

#include "data/errors.h"
#include "data/files.h"
#include "kernel/catalog.h"
#include "kit/map_graph.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace baton::ctg {

using Graph = kit::MapGraph<3, 1>;
using SpaceSet = Graph::Set;

/// A region (CTG-MAP-01).
struct Region {
	std::string id;
	PowerId homeland = NO_POWER; ///< NO_POWER: a minor nation of its own
	bool capital = false, africa = false, north = false, foment = false, harsh = false, navy = false;
	uint8_t militia = 2; ///< that rise against an invader
	SpaceSet coast; ///< seas
	std::vector<int> ports;
};

/// A port (CTG-MAP-03); its number is a space, as that of a sea.
struct Port {
	int region = -1;
	SpaceSet seas;
	bool setup = false;
	int immune = -1;
};

struct PieceKind {
	Class cls = FOOT;
	uint8_t cost = 0, move = 0, actions = 0, shots = 0, defence = 0, regroup = 0, range = 0, quick = 0;
	bool forced = false, winter = true;
	int8_t forced_bonus = 0, winter_bonus = 0;
	uint8_t costs[MAJORS] = {}; ///< of each nation; 0: it may not buy
	uint8_t per_turn = 0; ///< most in a production turn; 0: no limit
	int from_of[MAJORS] = {};
	bool charges = false, fires = false, countercharges = false, skirmishes = false, counts_initiative = false,
		 needs_arms = true;
};

/// What is special about the pieces of a nation in battle.
struct Contingent {
	int skirmish = -1; ///< first month of its skirmishers; -1: never
	uint16_t rally_types = 0; ///< kinds that are harder to rally, as bits
	int8_t rally_malus = 0;
	int8_t naval = 0; ///< added in a naval battle (CTG-NAVBAT-02)
	uint8_t land_limit = 0, generals = 0, guns = 0; ///< limits of purchases; 0: none (CTG-BUY-05 to CTG-BUY-08)
	int8_t countercharged = 0; ///< bonus for a countercharge into its cavalry, if not the common one
};

/// What a gift of a hero changes.
enum class GiftOn : uint8_t {
	Initiative,
	ForcedMarch,
	WinterMarch,
	CapitalPap,
	Charge,
	Rally,
	Attack,
	QuickAssist,
	QuickRally,
	EnemyArtillery,
	QuickEnemyArtillery,
	Production,
	PursuitAgainst,
	PursuitBy,
	Restore,
	Suppress,
	Annex,
	NavalBattle,
	PortAttack,
	COUNT
};
enum class GiftWho : uint8_t {
	Himself,
	OtherGenerals,
	ArtilleryAndElite,
	Elite,
	Infantry,
	All
};
struct Gift {
	uint8_t hero = 0;
	GiftOn on = GiftOn::Initiative;
	GiftWho who = GiftWho::Himself;
	int8_t value = 0;
	uint8_t extra = 0;
	int from = 0, until = 999999;
	std::string rule;
};
struct Hero {
	std::string id;
	PowerId nation = 0;
	bool admiral = false, invaded = false, dies = false;
	int from = 0, until = 999999; ///< months in which he can be bought
};

/// Kinds of firers and targets of the fire chart (CTG-FIRE-07).
enum FireRow : uint8_t {
	FIRE_INFANTRY,
	FIRE_SQUARE,
	FIRE_LONG,
	FIRE_SHORT,
	FIRE_ROWS
};
enum FireTarget : uint8_t {
	AT_INFANTRY,
	AT_SQUARE,
	AT_CAVALRY,
	AT_ARTILLERY,
	FIRE_TARGETS
};
inline constexpr int CHARGE_ROWS = 15;

/// Numbers of battles from tables.toml.
struct BattleTable {
	uint8_t major = 0, open_margin = 0, quarter_margin = 0, half_margin = 0, winter_margin = 0, gun_capture = 0;
	uint8_t quick_rally = 0, quick_regroup = 0, quick_quota = 0;
	uint8_t rally = 0, militia_square = 0, overrun = 0, pursuit = 0, promotion = 0, general_killed = 0, stall = 0,
			volley = 0, countercharge = 0;
	uint8_t fire[FIRE_ROWS][FIRE_TARGETS] = {};
	int8_t charge[CHARGE_ROWS + 1] = {}; ///< by the number of the row
};

/// Dates between which something holds, as year * 100 + month.
struct Dates {
	int from = 0, until = 999999;
	bool holds(int date) const { return date >= from && date <= until; }
};
/// Numbers of marches, battles' awards and production from tables.toml.
struct CampaignTable {
	uint8_t march_moves = 0, march_stays = 0, retreat_moves = 0;
	uint8_t landing_lost = 0, transport = 0;
	uint8_t escapes = 0, admiral_shot = 0, port_ships = 0, port_bonus = 0, exit_lost = 0;
	uint8_t naval_losses[13] = {}; ///< squadrons by the difference
	uint8_t yield[8][3] = {}; ///< of capitals: native, Turkish, foreign owner
	uint8_t africa = 0, turkish = 0, region = 0, peace_share = 0, idle_share = 0, yard = 0, pap = 0;
	uint8_t minor_army[3][3][6][TROOP_TYPES] = {}; ///< by plain, north, North Africa; foot, horse, guns; die
	uint8_t harsh = 0, harsh_winter = 0, cut_off = 0, overthrow = 0;
	int trade = 0, last = 0, sudden_start = 0, sudden_step = 0;
	Dates french_initiative, french_march, prussian_militia, napoleon_in_paris;
};

/// Pieces of one nation in one place at the start.
struct StartForce {
	int16_t space = 0;
	PowerId nation = 0;
	bool foreign = false; ///< not native (CTG-PIECE-14)
	uint8_t count[TYPES] = {};
	uint8_t heroes = 0; ///< as bits
};
/// An allowed number of players and game type (CTG-SETUP-02).
struct Setting {
	bool empire = false;
	std::vector<PowerId> players;
	PowerSet may_control[MAJORS] = {}; ///< by non-player nation at war: who may begin in control of it
};
struct Start {
	int month = 0; ///< year * 100 + month
	PowerId first = 0;
	int limits = 0;
	PowerSet war[MAJORS] = {}, ally[MAJORS] = {}, passage[MAJORS] = {}; ///< passage: whom the nation lets through
	PowerSet team[2] = {};
	std::vector<Setting> settings;
	std::array<PowerId, REGIONS> owner{}; ///< MINOR: its own minor nation
	std::array<uint8_t, REGIONS> uprising{};
	std::array<bool, REGIONS> navy{};
	uint8_t gone = 0; ///< heroes who are dead, as bits
	uint8_t paps[MAJORS] = {}, points[MAJORS] = {}, commitment[MAJORS] = {};
	uint8_t rating[MAJORS][MAJORS] = {};
	uint8_t special[MAJORS][TROOP_TYPES] = {};
	std::vector<StartForce> forces;
};

struct CtgData {
	Graph land; ///< borders between regions
	Graph water; ///< seas with seas and with ports
	std::array<Region, REGIONS> region;
	std::array<Port, MAX_PORTS> port;
	int ports = 0, seas = 0;
	int first_port = 0, first_sea = 0, first_area = 0; ///< numbers of spaces
	std::array<int, 8> capital{}; ///< regions, in the order of the map
	/// Regions and seas that rules name.
	int denmark = -1, sweden = -1, gibraltar = -1, constantinople = -1, anatolia = -1, paris = -1, belgium = -1,
		asturias = -1, western_spain = -1, corsica = -1;
	int black_sea = -1, aegean_sea = -1, mid_atlantic = -1, barbary_coast = -1, bay_of_biscay = -1;
	SpaceSet frozen; ///< seas closed in winter
	std::array<std::array<int, 3>, 5> strait{}; ///< two regions and the sea between them
	std::array<PieceKind, TYPES> kind;
	std::array<Contingent, POWERS> contingent;
	std::array<Hero, HEROES> hero;
	std::vector<Gift> gifts;
	BattleTable battle;
	CampaignTable campaign;
	uint16_t winter = 0, production = 0; ///< months, as bits
	std::array<uint8_t, MAJORS> reverse{}; ///< months of a Reverse Grace Period
	std::vector<Start> starts;
	std::vector<std::string> option; ///< ids

	/// Sum of the gifts of a hero of that kind in a month.
	int gift(int which, GiftOn on, GiftWho who, int month) const;
	int option_number(std::string_view id) const;
};

/// Reads all files; errors in the list.
std::unique_ptr<CtgData> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog);

} // namespace baton::ctg
