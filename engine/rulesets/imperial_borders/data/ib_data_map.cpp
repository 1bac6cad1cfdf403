// Reads map.toml and checks it: kinds of links, ports, ranges, homelands, and that Europe holds together.
#include "ib_data_load.h"

#include <algorithm>
#include <initializer_list>

namespace baton::ib {

namespace {

using data::Count;
using data::NO_ID;
using data::Table;

constexpr double MIN_LON = -30, MAX_LON = 60, MIN_LAT = 25, MAX_LAT = 75;

struct MapLoad {
	Load &load;
	std::vector<Table> source; ///< by region
	std::vector<std::vector<int>> side_a, side_b; ///< flanks, by region

	Region &at(int r) { return load.region(r); }
	int count() const { return int(source.size()); }
	std::string id(int r) const { return load.region_id(r); }
	void error(int r, std::string_view key, const std::string &message) { source[size_t(r)].error(key, message); }
	bool is_range(int r) { return at(r).kind == RegionKind::BrownRange || at(r).kind == RegionKind::WhiteRange; }
	bool is_water(int r) { return at(r).kind == RegionKind::Sea || at(r).kind == RegionKind::Port; }
	bool is_near(int a, int b) { return load.data.near[size_t(a)][size_t(b)]; }
};

// --- Reading ---

void read_place(const Table &table, Named &named) {
	named.lon = float(table.number("lon", MIN_LON, MAX_LON));
	named.lat = float(table.number("lat", MIN_LAT, MAX_LAT));
}

void read_towns(const Table &table, Named &named) {
	bool is_first = true;
	for (const Table &town : table.tables("towns", Count::at_least(1))) {
		Named place;
		town.str("name");
		read_place(town, place);
		if (is_first) {
			named.lon = place.lon;
			named.lat = place.lat;
			is_first = false;
		}
	}
}

/// A list of [lon, lat]; the middle one (ranges) or the first one (seas) carries the label.
void read_points(const Table &table, std::string_view key, Named &named, bool is_middle) {
	const data::List points = table.list(key, Count::at_least(is_middle ? 2 : 1));
	const int label = is_middle ? points.size() / 2 : 0;
	for (int i = 0; i < points.size(); ++i) {
		const data::List point = points.list(i, Count::exactly(2));
		const double lon = point.number(0, MIN_LON, MAX_LON);
		const double lat = point.number(1, MIN_LAT, MAX_LAT);
		if (i == label) {
			named.lon = float(lon);
			named.lat = float(lat);
		}
	}
}

void read_links(MapLoad &map, int r) {
	for (int other : map.source[size_t(r)].id_set("adjacent", map.load.regions)) {
		map.at(r).links.push_back(uint8_t(other));
		map.load.data.near[size_t(r)].set(size_t(other));
	}
	std::sort(map.at(r).links.begin(), map.at(r).links.end());
}

void read_territory(MapLoad &map, int r, Named &named) {
	const Table &table = map.source[size_t(r)];
	Region &region = map.at(r);
	region.kind = RegionKind::Territory;
	region.tier = TIERS[size_t(table.one_of("tier", TIER_IDS))];
	region.homeland = int8_t(table.id_or("homeland", map.load.nations));
	region.start_owner = int8_t(table.id_or("owner", map.load.nations));
	region.is_capital = region.tier == Tier::Capital;
	region.is_special = table.boolean_or("special", false);
	read_towns(table, named);
	if ((region.tier == Tier::Minor) != (region.homeland < 0)) {
		table.error("tier", "major and capital territories have a homeland, minor ones have none (IB-G-23)");
	}
	if (region.homeland >= 0 && region.start_owner != region.homeland) {
		table.error("homeland", "a homeland territory starts with its own Nation as owner (IB-S-02)");
	}
	if (region.is_special && (region.tier != Tier::Minor || region.start_owner >= 0)) {
		table.error("special", "only Independent minor territories can be special (IB-O-06)");
	}
	named.kind = "territory";
}

void read_range(MapLoad &map, int r, Named &named) {
	const Table &table = map.source[size_t(r)];
	const bool is_white = table.one_of("slope", { "brown", "white" }) == 1;
	map.at(r).kind = is_white ? RegionKind::WhiteRange : RegionKind::BrownRange;
	named.kind = is_white ? "white_range" : "brown_range";
	read_points(table, "line", named, true);
	const data::List sides = table.list("sides", Count::exactly(2));
	for (int side = 0; side < 2 && side < sides.size(); ++side) {
		const data::List names = sides.list(side, Count::at_least(1));
		for (int i = 0; i < names.size(); ++i) {
			const int other = names.id(i, map.load.regions);
			(side == 0 ? map.side_a : map.side_b)[size_t(r)].push_back(other);
		}
	}
}

void read_port(MapLoad &map, int r, Named &named) {
	const Table &table = map.source[size_t(r)];
	Region &region = map.at(r);
	region.kind = RegionKind::Port;
	named.kind = "port";
	const std::vector<double> at = table.numbers("at", -180, 180, Count::exactly(2));
	if (at.size() == 2) {
		named.lon = float(at[0]);
		named.lat = float(at[1]);
	}
	const int sea = table.id("sea", map.load.regions);
	const int interior = table.id_or("interior", map.load.regions);
	const bool has_tier = table.has("tier");
	const int tier = table.one_of_or("tier", TIER_IDS, 0);
	const int owner = table.id_or("owner", map.load.nations);
	region.sea = uint8_t(sea);
	if (map.at(sea).kind != RegionKind::Sea) {
		table.error("sea", "\"" + map.id(sea) + "\" is not an open sea (IB-G-17)");
	}
	if (has_tier != (owner != NO_ID)) {
		table.error("tier", "a port with a tier of its own has an owner of its own, and the other way round (IB-G-29)");
	}
	if (interior == NO_ID) {
		if (!has_tier) {
			table.error("interior", "a port without a territory must name its tier (IB-G-31)");
		}
	} else if (map.at(interior).kind != RegionKind::Territory) {
		table.error("interior", "\"" + map.id(interior) + "\" is not a territory (IB-G-17)");
	} else {
		region.interior = uint8_t(interior);
		map.at(interior).ports.push_back(uint8_t(r));
		region.tier = map.at(interior).tier;
		region.homeland = has_tier ? int8_t(-1) : map.at(interior).homeland;
		region.start_owner = map.at(interior).start_owner;
	}
	if (has_tier) {
		region.tier = TIERS[size_t(tier)];
		region.start_owner = int8_t(owner);
	}
}

/// Defines all ids, kind by kind, so that links may point forward.
void define_regions(MapLoad &map, const Table &root) {
	struct Chapter {
		std::string_view key;
		RegionKind kind;
	};
	constexpr Chapter CHAPTERS[] = {
		{ "territory", RegionKind::Territory },
		{ "range", RegionKind::BrownRange }, // The slope is read later.
		{ "port", RegionKind::Port },
		{ "sea", RegionKind::Sea },
	};
	for (const Chapter &chapter : CHAPTERS) {
		for (const Table &table : root.tables(chapter.key, Count::at_least(1))) {
			const int before = map.load.regions.size();
			const int r = table.define("id", map.load.regions);
			if (map.load.regions.size() == before || before >= MAX_REGIONS) {
				if (before >= MAX_REGIONS) {
					table.error("id", "there are more than " + std::to_string(MAX_REGIONS) + " regions");
				}
				continue;
			}
			if (map.load.regions.name(r).size() > MAX_ID_LENGTH) {
				table.error("id", "ids of regions have at most " + std::to_string(MAX_ID_LENGTH) + " letters");
			}
			map.at(r).kind = chapter.kind;
			map.source.push_back(table);
		}
	}
	map.side_a.resize(map.source.size());
	map.side_b.resize(map.source.size());
}

void read_regions(MapLoad &map) {
	for (int r = 0; r < map.count(); ++r) {
		const Table &table = map.source[size_t(r)];
		Named named;
		named.id = map.id(r);
		named.name = table.str("name");
		named.rule = map.load.rule(table);
		switch (map.at(r).kind) {
			case RegionKind::Territory:
				read_territory(map, r, named);
				break;
			case RegionKind::BrownRange:
			case RegionKind::WhiteRange:
				read_range(map, r, named);
				break;
			case RegionKind::Port:
				read_port(map, r, named);
				break;
			case RegionKind::Sea:
				named.kind = "sea";
				read_points(table, "points", named, false);
				break;
		}
		read_links(map, r);
		named.value = int16_t(map.at(r).tier);
		map.load.spaces.push_back(std::move(named));
	}
}

// --- Checks ---

void check_links(MapLoad &map) {
	for (int r = 0; r < map.count(); ++r) {
		for (int other : map.at(r).links) {
			const RegionKind a = map.at(r).kind;
			const RegionKind b = map.at(other).kind;
			const std::string name = "\"" + map.id(other) + "\"";
			if (other == r) {
				map.error(r, "adjacent", "a region is not adjacent to itself");
			} else if (a == RegionKind::Port && b == RegionKind::Port) {
				map.error(r, "adjacent", name + " is a port; two ports are never adjacent (IB-G-18)");
			} else if (map.is_range(r) && map.is_range(other)) {
				map.error(r, "adjacent", name + " is a range; no way leads from ridge to ridge (IB-P2-11)");
			} else if (map.is_water(r) != map.is_water(other)) {
				map.error(r, "adjacent",
						name + " is on the other side of the coast; ports name their territory as interior (IB-G-17)");
			} else if (!map.is_near(other, r)) {
				map.error(r, "adjacent",
						name + " does not list \"" + map.id(r) + "\" in return; each link is written on both sides");
			}
		}
	}
}

void check_ports(MapLoad &map) {
	for (int r = 0; r < map.count(); ++r) {
		Region &region = map.at(r);
		if (region.kind == RegionKind::Port && (region.links.size() != 1 || region.links[0] != region.sea)) {
			map.error(r, "adjacent",
					"a port is adjacent to exactly one open sea, \"" + map.id(region.sea) + "\" (MAP-01)");
		}
		if (region.kind != RegionKind::Territory) {
			continue;
		}
		std::sort(region.ports.begin(), region.ports.end());
		const int own = int(std::count_if(
				region.ports.begin(), region.ports.end(), [&](int port) { return map.at(port).homeland >= 0; }));
		if (own > 2 || int(region.ports.size()) > MAX_PORTS) {
			map.error(r, "id",
					"a territory has at most 2 homeland ports and " + std::to_string(MAX_PORTS) +
							" ports in all (MAP-05)");
		}
	}
}

void check_ranges(MapLoad &map, const Table &root) {
	struct Gap {
		int range, a, b;
	};
	std::vector<Gap> gaps;
	for (const Table &table : root.tables("gap", Count::optional())) {
		table.str("name");
		map.load.rule(table);
		const int range = table.id("range", map.load.regions);
		const std::vector<int> between = table.id_set("between", map.load.regions, Count::exactly(2));
		if (between.size() == 2) {
			gaps.push_back({ range, between[0], between[1] });
			if (!map.is_near(between[0], between[1])) {
				table.error("between", "the two territories are not adjacent");
			}
		}
	}
	std::vector<bool> is_used(gaps.size(), false);
	for (int r = 0; r < map.count(); ++r) {
		if (!map.is_range(r)) {
			continue;
		}
		RegionSet flanks;
		for (const auto *side : { &map.side_a, &map.side_b }) {
			for (int other : (*side)[size_t(r)]) {
				flanks.set(size_t(other));
			}
		}
		if (flanks != map.load.data.near[size_t(r)]) {
			map.error(r, "sides", "the flanks of a range are the same territories as those it is adjacent to (MAP-02)");
		}
		for (int a : map.side_a[size_t(r)]) {
			for (int b : map.side_b[size_t(r)]) {
				const auto gap = std::find_if(gaps.begin(), gaps.end(), [&](const Gap &g) {
					return g.range == r && ((g.a == a && g.b == b) || (g.a == b && g.b == a));
				});
				if (gap != gaps.end()) {
					is_used[size_t(gap - gaps.begin())] = true;
				} else if (map.is_near(a, b)) {
					map.error(r, "sides",
							"\"" + map.id(a) + "\" and \"" + map.id(b) +
									"\" are adjacent across the range; name the way round it as a [[gap]] (MAP-03)");
				}
			}
		}
	}
	for (size_t i = 0; i < gaps.size(); ++i) {
		if (!is_used[i]) {
			root.error("gap",
					"the gap between \"" + map.id(gaps[i].a) + "\" and \"" + map.id(gaps[i].b) +
							"\" does not cross its range");
		}
	}
}

void check_homelands(MapLoad &map, const Table &root) {
	for (int nation = 0; nation < NATIONS; ++nation) {
		const std::string name(NATION_IDS[size_t(nation)]);
		int capital = -1, majors = 0, annexed = 0, home_ports = 0;
		for (int r = 0; r < map.count(); ++r) {
			const Region &region = map.at(r);
			home_ports += region.kind == RegionKind::Port && region.homeland == nation;
			if (region.kind != RegionKind::Territory) {
				continue;
			}
			if (region.homeland == nation && region.is_capital) {
				if (capital >= 0) {
					map.error(r, "tier",
							name + " has two capitals: \"" + map.id(capital) + "\" and \"" + map.id(r) + "\" (MAP-04)");
				}
				capital = r;
			}
			majors += region.homeland == nation && region.tier == Tier::Major;
			annexed += region.tier == Tier::Minor && region.start_owner == nation;
		}
		if (capital < 0 || majors != 4) {
			root.error("territory",
					name + " has " + (capital < 0 ? "no capital" : "a capital") + " and " + std::to_string(majors) +
							" major territories; 1 and 4 are needed (MAP-04)");
		}
		if (annexed != 1) {
			root.error("territory",
					name + " starts with " + std::to_string(annexed) +
							" annexed territories; exactly 1 is needed (IB-S-03)");
		}
		if (home_ports == 0) {
			root.error("port", name + " has no homeland port (MAP-07)");
		}
		map.load.data.capital[size_t(nation)] = uint8_t(std::max(0, capital));
	}
}

/// MAP-16: walks over land, water and the quays between them.
void check_one_piece(MapLoad &map) {
	std::vector<int> open = { 0 };
	RegionSet seen;
	seen.set(0);
	const auto visit = [&](int r) {
		if (r != NO_REGION && !seen[size_t(r)]) {
			seen.set(size_t(r));
			open.push_back(r);
		}
	};
	while (!open.empty()) {
		const Region &region = map.at(open.back());
		open.pop_back();
		for (int other : region.links) {
			visit(other);
		}
		for (int port : region.ports) {
			visit(port);
		}
		visit(region.interior);
	}
	for (int r = 0; r < map.count(); ++r) {
		if (!seen[size_t(r)]) {
			map.error(r, "id", "\"" + map.id(r) + "\" cannot be reached from \"" + map.id(0) + "\" (MAP-16)");
		}
	}
}

/// Straits and land outside the game: shown on the map, checked here, no rule reads them.
void check_scenery(MapLoad &map, const Table &root) {
	for (const Table &table : root.tables("strait", Count::optional())) {
		table.str("name");
		table.numbers("at", -180, 180, Count::exactly(2));
		const std::vector<int> between = table.id_set("between", map.load.regions, Count::exactly(2));
		if (between.size() == 2 && !map.is_near(between[0], between[1])) {
			table.error("between", "the two seas are not adjacent");
		}
	}
	data::IdTable backgrounds("background");
	for (const Table &table : root.tables("background", Count::optional())) {
		Named named;
		table.define("id", backgrounds);
		table.str("name");
		map.load.rule(table);
		table.one_of("kind", { "ottoman", "wild" });
		read_towns(table, named);
	}
}

// --- Tables for the rules ---

void fill_sets(MapLoad &map) {
	Data &data = map.load.data;
	data.regions = map.count();
	for (int i = 0; i < map.count(); ++i) {
		const size_t r = size_t(i);
		const Region &region = data.region[r];
		data.territory[r] = region.kind == RegionKind::Territory;
		data.range[r] = map.is_range(i);
		data.white_range[r] = region.kind == RegionKind::WhiteRange;
		data.sea[r] = region.kind == RegionKind::Sea;
		data.port[r] = region.kind == RegionKind::Port;
		data.minor[r] = region.kind == RegionKind::Territory && region.tier == Tier::Minor;
		if (region.homeland >= 0) {
			data.homeland[size_t(region.homeland)].set(r);
		}
		data.first_link[r] = uint16_t(data.link.size());
		data.link.insert(data.link.end(), region.links.begin(), region.links.end());
	}
	for (size_t r = size_t(map.count()); r <= MAX_REGIONS; ++r) {
		data.first_link[r] = uint16_t(data.link.size());
	}
	data.land = data.territory | data.range;
	data.water = data.sea | data.port;
}

void fill_distances(MapLoad &map) {
	Data &data = map.load.data;
	for (auto &row : data.distance) {
		row.fill(NO_WAY);
	}
	for (int from = 0; from < map.count(); ++from) {
		auto &row = data.distance[size_t(from)];
		std::vector<int> queue = { from };
		row[size_t(from)] = 0;
		for (size_t next = 0; next < queue.size(); ++next) {
			for (int other : map.at(queue[next]).links) {
				if (row[size_t(other)] == NO_WAY) {
					row[size_t(other)] = uint8_t(row[size_t(queue[next])] + 1);
					queue.push_back(other);
				}
			}
		}
	}
}

/// Regions that code and tables name.
uint8_t named_region(MapLoad &map, const Table &root, std::string_view id) {
	const int r = map.load.regions.find(id);
	if (r == NO_ID) {
		root.error("port", "the region \"" + std::string(id) + "\" is missing");
	}
	return uint8_t(std::max(0, r));
}

} // namespace

void load_map(Load &load) {
	const data::Document document = data::parse(load.files, "map.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	MapLoad map{ load, {}, {}, {} };
	define_regions(map, root);
	if (map.count() == 0 || map.count() != load.regions.size()) {
		return;
	}
	read_regions(map);
	check_links(map);
	check_ports(map);
	check_ranges(map, root);
	check_homelands(map, root);
	check_one_piece(map);
	check_scenery(map, root);
	fill_sets(map);
	fill_distances(map);
	load.data.gibraltar = named_region(map, root, "gibraltar");
	load.data.malta = named_region(map, root, "malta");
	document.finish();
}

} // namespace baton::ib
