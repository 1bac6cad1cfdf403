// Constant tables of Imperial Borders, loaded from the TOML texts of its folder.
#pragma once

#include "rulesets/imperial_borders/state/ib_types.h"

#include "data/errors.h"
#include "data/files.h"
#include "kernel/catalog.h"

#include <array>
#include <bitset>
#include <memory>
#include <string>
#include <vector>

namespace baton::ib {

using RegionSet = std::bitset<MAX_REGIONS>;
inline constexpr uint8_t NO_WAY = 255;

/// One region of map.toml. Its index is the kernel's space id.
struct Region {
	RegionKind kind = RegionKind::Territory;
	Tier tier = Tier::None; ///< Territories and Ports; Ports take their Territory's (IB-G-21), Gibraltar and Malta are
							///< Major
	int8_t homeland = -1; ///< Nation whose Original Homeland it is (IB-G-23, IB-G-24), or -1
	int8_t start_owner = -1; ///< Nation that controls it at the start (IB-S-02, IB-S-03), or -1
	uint8_t sea = NO_REGION; ///< of a Port (IB-G-17)
	uint8_t interior = NO_REGION; ///< of a Port; none at Malta (IB-G-31)
	bool is_capital = false; ///< a Nation's Original Capital (Territory)
	bool is_special = false; ///< Sweden, Portugal (IB-O-06)
	std::vector<uint8_t> links; ///< adjacent regions on which the same kind of Force moves, sorted
	std::vector<uint8_t> ports; ///< of a Territory
};

/// Numbers of one kind of Mobile Force (5.3).
struct ForceStats {
	uint8_t cost = 0; ///< IB-P7-04
	uint8_t hp = 0; ///< IB-G-04
	uint8_t out_of_action = 0; ///< hit points left at which a Ship is Out-of-Action (IB-P4-125, IB-P4-126)
	uint8_t move = 0; ///< IB-P2-08, IB-P2-13
	uint8_t bonus_move = 0; ///< IB-P4-31
	uint8_t casualty = 0; ///< IB-P4-137
	uint8_t capacity = 0; ///< half-slots carried (IB-P4-51)
	uint8_t size = 0; ///< half-slots used as Cargo (IB-P4-51)
	uint8_t cargo_gold = 0; ///< when captured with its Ship (IB-P4-139)
	uint8_t hit_order = 0; ///< among Land Units of a zone, 1 first (IB-P4-114)
	uint8_t black = 0; ///< dice: IB-G-05
	uint8_t white_front = 0;
	uint8_t white_rear = 0;
	uint8_t white_port = 0;
	uint8_t elite_black = 0; ///< IB-G-07
	uint8_t elite_white = 0;
	uint8_t elite_annex = 0; ///< IB-P5-03
};

/// One Medal of the chart (5.6).
struct MedalStats {
	enum class Effect : uint8_t {
		Gold,
		EliteLand,
		EliteShips,
		Victoriam,
	};
	Effect effect = Effect::Gold;
	uint8_t gold = 0; ///< paid at once
	bool is_final = false; ///< its column counts in the final score (IB-E-02)
};

/// Fixed numbers of the procedures (5.7); tables.toml says what each means.
struct Numbers {
	int units_per_territory = 0;
	int battle_rounds = 0, salvo_rounds = 0, pennant_points = 0;
	int triad_black = 0, triad_white = 0, medal_factor = 0;
	int morale_divisor = 0;
	int dice_per_unit = 0, blasts_needed = 0, special_needed = 0, special_half_infantry = 0;
	int chest = 0, colonies = 0, trade_limit = 0;
	std::array<int, 3> prestige_by_rank = {};
	int prestige_track = 0, gold_per_prestige = 0, prestige_gift = 0, balance_of_power = 0;
	int first_vote = 0, last_vote = 0; ///< rounds
	std::array<int, LAST_ROUND + 1> extra_peace = {}; ///< by round
};

/// One row of the start table for a Nation.
struct StartForce {
	Type type;
	bool is_elite;
	int8_t count;
};

struct Scenario {
	std::string id;
	std::array<int8_t, NATIONS> seat = {}; ///< seat of each Nation, -1 Neutral (IB-N-01)
	std::array<int8_t, NATIONS> team = {}; ///< team of each Nation; all Nations of one seat share it (IB-T-01)
	PowerSet neutral = 0; ///< IB-N-01
	int seats = 6;
	bool is_team_game = false; ///< some team has two or more Nations
};

struct Data {
	int regions = 0; ///< on the map; battle zones follow in the catalog's spaces
	std::array<Region, MAX_REGIONS> region;
	RegionSet territory, range, sea, port, land, water; ///< by kind; land = territory + range, water = sea + port
	RegionSet white_range; ///< IB-P2-10
	RegionSet minor; ///< Minor Territories
	std::array<RegionSet, MAX_REGIONS> near; ///< `links` as bits
	std::array<uint16_t, MAX_REGIONS + 1>
			first_link = {}; ///< `links` in one array: link[first_link[r]] up to link[first_link[r + 1]]
	std::vector<uint8_t> link;
	/// Steps between two land or two water regions with everything open; NO_WAY if there is none.
	std::array<std::array<uint8_t, MAX_REGIONS>, MAX_REGIONS> distance = {};
	std::array<uint8_t, NATIONS> capital = {}; ///< Territory
	std::array<RegionSet, NATIONS> homeland; ///< Original Homeland Territories and Ports
	std::array<RegionSet, NATIONS> closed_if_neutral; ///< IB-N-03..05: never entered when that Nation is Neutral
	uint8_t england = 0, london = 0; ///< colonies (IB-P1-03)
	uint8_t gibraltar = 0, malta = 0;

	std::array<ForceStats, MOBILE_TYPES> force = {}; ///< by Type
	std::array<MedalStats, MEDALS> medal = {}; ///< by Medal
	Numbers numbers;
	std::array<std::array<uint8_t, FACES>, 2>
			face_count = {}; ///< sides of the Black and the White Die that show each Face
	std::array<std::array<Face, 6>, 2> die = {}; ///< [0] Black, [1] White: six sides
	std::array<int8_t, MOBILE_TYPES> cost = {}; ///< IB-P7-04
	std::array<int8_t, MOBILE_TYPES> hp = {}; ///< IB-G-04
	std::array<int8_t, SPOILS> spoil_value = {}; ///< IB-P4-137; Red Morale is negative
	std::array<int8_t, NATIONS> start_gold = {}; ///< IB-S-12
	std::array<std::array<std::vector<StartForce>, NATIONS>, 3> start; ///< [preset of Option::StartForces][Nation]
	std::vector<Scenario> scenarios; ///< same order as Catalog::scenarios

	const ForceStats &stats(Type type) const { return force[size_t(type)]; }
	bool is_port(int r) const { return region[size_t(r)].kind == RegionKind::Port; }
	bool is_land(int r) const { return land[size_t(r)]; }
	bool is_water(int r) const { return water[size_t(r)]; }
};

/// Loads everything and fills the catalog's powers, spaces (regions first, in map.toml order), types, tracks,
/// scenarios, game options, rules and texts (text/en/*.toml). Errors name file, line and column; null then.
std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog);

} // namespace baton::ib
