// Constant tables of Imperial Borders, loaded from the TOML texts of its folder.
#pragma once

#include "ib_types.h"

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

/// One region of map.toml. Its index is the kernel's space id.
struct Region {
	RegionKind kind = RegionKind::Territory;
	Tier tier = Tier::None; ///< Territories and Ports; Ports take their Territory's (IB-G-21), Gibraltar and Malta are Major
	int8_t homeland = -1; ///< Nation whose Original Homeland it is (IB-G-23, IB-G-24), or -1
	int8_t start_owner = -1; ///< Nation that controls it at the start (IB-S-02, IB-S-03), or -1
	uint8_t sea = NO_REGION; ///< of a Port (IB-G-17)
	uint8_t interior = NO_REGION; ///< of a Port; none at Malta (IB-G-31)
	bool is_capital = false; ///< a Nation's Original Capital (Territory)
	bool is_special = false; ///< Sweden, Portugal (IB-O-06)
	std::vector<uint8_t> links; ///< adjacent regions on which the same kind of Force moves, sorted
	std::vector<uint8_t> ports; ///< of a Territory
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
	int seats = 6;
	bool is_team_game = false; ///< some team has two or more Nations
};

struct Data {
	int regions = 0; ///< on the map; battle zones follow in the catalog's spaces
	std::array<Region, MAX_REGIONS> region;
	RegionSet territory, range, sea, port, land, water; ///< by kind; land = territory + range, water = sea + port
	std::array<RegionSet, MAX_REGIONS> near; ///< `links` as bits
	std::array<uint8_t, NATIONS> capital = {}; ///< Territory
	std::array<RegionSet, NATIONS> homeland; ///< Original Homeland Territories and Ports
	std::array<RegionSet, NATIONS> closed_if_neutral; ///< IB-N-03..05: never entered when that Nation is Neutral
	uint8_t england = 0, london = 0; ///< colonies (IB-P1-03)
	uint8_t gibraltar = 0, malta = 0;

	std::array<std::array<Face, 6>, 2> die = {}; ///< [0] Black, [1] White: six sides
	std::array<int8_t, MOBILE_TYPES> cost = {}; ///< IB-P7-04
	std::array<int8_t, MOBILE_TYPES> hp = {}; ///< IB-G-04
	std::array<int8_t, SPOILS> spoil_value = {}; ///< IB-P4-137; Red Morale is negative
	std::array<int8_t, NATIONS> start_gold = {}; ///< IB-S-12
	std::array<std::array<std::vector<StartForce>, NATIONS>, 3> start; ///< [preset of Option::StartForces][Nation]
	std::vector<Scenario> scenarios; ///< same order as Catalog::scenarios

	bool is_port(int r) const { return region[size_t(r)].kind == RegionKind::Port; }
	bool is_land(int r) const { return land[size_t(r)]; }
	bool is_water(int r) const { return water[size_t(r)]; }
};

/// Loads everything and fills the catalog's powers, spaces (regions first, in map.toml order), types, tracks,
/// scenarios, game options, rules and texts. Errors name file, line and column; null then.
std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog);

} // namespace baton::ib
