// Constant tables of Napoléon against Europe, loaded from the TOML texts of its folder.
#pragma once

#include "ne_card_types.h"
#include "ne_forces.h"
#include "ne_scenario.h"
#include "ne_tables.h"
#include "rulesets/napoleon_against_europe/state/ne_zone_set.h"

#include "data/errors.h"
#include "data/files.h"
#include "kernel/catalog.h"

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace baton::ne {

// --- game.toml ---

struct NationInfo {
	std::string id, code, name, adjective, rule;
	NationKind kind = NationKind::Minor;
	std::vector<ZoneId> capitals;
	int8_t precedence = 0; ///< 1 commands first (NE-10.2-f); 0: has no general
	Side caretaker = NO_SIDE; ///< NE-7.3.2-b, NE-7.3.2-c
	bool can_be_protectorate = false; ///< NE-4-z
	bool has_units = false; ///< owns corps (NE-7.3.3-b)
	std::vector<PieceId> corps, generals, fleets;
	int8_t first_depot = 0, depots = 0; ///< piece numbers of its depots start at FIRST_DEPOT + first_depot
};

struct SideInfo {
	std::string id, code, name, adjective;
	Nation leader = NO_NATION;
};

enum class Option : uint8_t {
	FogOfWar,
	EvasionDifficultPlus,
	Sortie,
	BritishCardsUnlimited,
};
inline constexpr int OPTIONS = 4;

// --- map.toml ---

/// One way of a link; both ways stand in the table.
struct Link {
	ZoneId to = NO_ZONE;
	LinkKind kind = LinkKind::Plain;
	SeaId sea = NO_SEA; ///< of a strait
	uint8_t cost = 0; ///< MP to cross it into its zone, without flags, sieges and weather (NE-12.1-c)
};
/// The links of one zone.
struct LinkRange {
	uint16_t first = 0, count = 0;
};
inline constexpr int LINK_COSTS = 8; ///< MP of a link: 1 to this

struct Zone {
	std::string id, name, city, note, rule;
	float lon = 0, lat = 0;
	Nation country = NO_NATION; ///< in 1805
	ProvinceId province = NO_PROVINCE;
	Terrain terrain = Terrain::Clear;
	uint8_t fortress = 0; ///< 1 fortress, 2 citadel (NE-3.1-b)
	SeaId sea = NO_SEA; ///< of its port
	uint8_t port = NO_PORT; ///< number of its port, also of its blockade box
	uint8_t symbols = 0; ///< Symbol bits
	bool is_poor = false, is_capital = false, is_key = false, is_continental = true;
	bool is_open = false; ///< no city, fortress or port: never controlled (NE-3.2-b)
};

struct Sea {
	std::string id, name;
	float lon = 0, lat = 0;
	bool has_ice = false, is_atlantic = false, is_russian = false, is_northern = false;
	uint16_t near = 0; ///< neighbouring seas as bits
	uint16_t gated = 0; ///< those of them behind a gate (NE-17.2.3-a)
	std::vector<ZoneId> ports;
};

// NE-3.1-e: a power is a set of provinces, a province a set of zones; frontiers follow from that.
struct Province {
	std::string id, name;
	Nation country = NO_NATION;
	ZoneSet zones;
	uint8_t symbols = 0;
	bool has_key = false; ///< cannot be annexed (NE-18.2.2-e)
};

/// Zones that rules call by name.
struct KnownZones {
	ZoneId constantinople, gibraltar, mantoue, copenhague, alexandrette, acre, naples, varsovie, paris, londres, vienne,
			moscou, saint_petersbourg, madrid, kassel, thuringe, lisbonne, ulm, zara;
};

// --- All of it ---

struct Data {
	uint64_t version = 0; ///< of the files it was loaded from
	std::array<SideInfo, SIDES> side;
	std::array<NationInfo, NATIONS> nation;

	int zones = 0, seas = 0, provinces = 0, ports = 0;
	std::array<Zone, MAX_ZONES> zone;
	std::vector<Link> links; ///< by zone, sorted by target
	std::array<LinkRange, MAX_ZONES> link_range; ///< where the links of each zone stand
	std::array<Sea, MAX_SEAS> sea;
	std::array<ZoneSet, MAX_SEAS> sea_ports; ///< Sea::ports
	std::array<Province, MAX_PROVINCES> province;
	std::array<ProvinceId, MAX_ZONES> province_of = {}; ///< Zone::province, close together for loops over the map
	std::array<ZoneSet, MAX_PROVINCES> province_zones; ///< Province::zones likewise
	std::array<ZoneId, MAX_PORTS> port_zone = {}; ///< zone of each port
	ZoneId gate = NO_ZONE; ///< zone that opens the Bosphorus
	KnownZones at = {};
	std::array<ZoneSet, MAX_ZONES> near; ///< links of all kinds
	std::array<std::array<ZoneSet, MAX_ZONES>, LINK_KINDS> near_by; ///< by kind of link
	std::array<std::array<ZoneSet, LINK_COSTS>, MAX_ZONES> near_at; ///< by MP of the step from this zone, less 1
	int dearest_link = 0; ///< MP of the dearest link
	std::array<ZoneSet, MAX_ZONES> hop1,
			hop2; ///< zones from which the step into this one costs 1 MP, at most 2 MP; straits left out (NE-13.3-b)
	std::array<ZoneSet, MAX_ZONES>
			feeders; ///< zones from which a supply line reaches this one with nobody in the way; straits left out
	ZoneSet near_straits; ///< zones with a strait, and those one MP away from them: feeders alone does not answer for
						  ///< these
	ZoneSet straits; ///< zones with a strait
	std::array<ZoneSet, NATIONS> country; ///< zones in 1805
	std::array<ZoneSet, TERRAINS> terrain;
	ZoneSet all, open, poor, key, fortress, citadel, port, capital, continental;

	std::array<Corps, CORPS> corps;
	std::array<SpecialUnit, SPECIALS> special;
	std::array<Nation, DEPOTS> depot = {}; ///< nation of each depot
	std::array<std::string, DEPOTS> depot_id, depot_name; ///< "france_depot_1", "French depot"
	std::array<Fleet, FLEETS> fleet;
	std::array<ArmyMarker, ARMIES> army;
	std::array<General, GENERALS> general;
	std::array<Nation, PIECES> piece_nation = {}; ///< of every counter, by piece number
	ZoneSet cavalry,
			home_bound; ///< piece numbers of reserve cavalry corps, of corps that may not leave their land (NE-2.1-d)
	PieceId napoleon = NO_PIECE, nelson = NO_PIECE; ///< piece numbers

	std::array<Card, CARDS> card;
	Tables tables;
	std::vector<Scenario> scenarios; ///< same order as Catalog::scenarios

	std::span<const Link> links_of(int z) const {
		return { links.data() + link_range[size_t(z)].first, link_range[size_t(z)].count };
	}
	/// Null if the zones do not touch.
	const Link *link(int from, int to) const;
	/// MP to cross a link into its zone, without flags, sieges and weather (NE-12.1-c). Desert links take the whole MF.
	int entry_cost(const Link &l) const { return l.cost; }
	/// NE-4-n: all movement into the zone costs 2 MP or more.
	bool is_difficult(int z) const { return tables.terrain_cost[size_t(zone[size_t(z)].terrain)] >= 2; }
	Nation nation_of(int piece) const { return piece_nation[size_t(piece)]; }
	const std::string &name_of(int piece) const;
	const std::string &id_of(int piece) const;
	/// Piece number of a counter, or NO_PIECE. Depots are "france_depot_1" and so on.
	PieceId find_piece(std::string_view id) const;
	ZoneId find_zone(std::string_view id) const;
};

/// Loads everything. Errors name file, line and column; null then.
std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors);
/// The same, and fills the catalog: powers (the sides, then the major powers), spaces (zones, seas, ports, blockade
/// boxes, boxes of view.toml), cards, types, tracks, scenarios, options, rules and texts.
std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog);

/// Space numbers of the catalog: zones come first, then seas, ports (inside), blockade boxes, boxes of view.toml.
constexpr int space_of_sea(const Data &data, int sea) {
	return data.zones + sea;
}
constexpr int space_of_port(const Data &data, int port) {
	return data.zones + data.seas + port;
}
constexpr int space_of_blockade(const Data &data, int port) {
	return data.zones + data.seas + data.ports + port;
}
constexpr int first_box_space(const Data &data) {
	return data.zones + data.seas + 2 * data.ports;
}

} // namespace baton::ne
