// Reads map.toml: sea zones, provinces, land zones and links, and derives the tables of neighbours.
#include "ne_data_load.h"

#include <algorithm>

namespace baton::ne {

namespace {

using data::Count;
using data::quoted;
using data::Table;

// --- Seas ---

void read_seas(Load &load, const Table &root) {
	const std::vector<Table> tables = root.tables("sea", Count::between(2, MAX_SEAS));
	for (const Table &table : tables) {
		const int number = table.define("id", load.seas);
		if (number < 0 || number >= MAX_SEAS) {
			continue;
		}
		Sea &sea = load.data.sea[size_t(number)];
		sea.id = table.str("id");
		sea.name = table.str("name");
		sea.lon = float(table.number("lon", -30, 60));
		sea.lat = float(table.number("lat", 25, 75));
		sea.has_ice = table.boolean_or("ice", false);
		sea.is_atlantic = table.boolean_or("atlantic", false);
		sea.is_russian = table.boolean_or("russian", false);
		sea.is_northern = table.boolean_or("northern", false);
	}
	load.data.seas = load.seas.size();
}

void read_sea_links(Load &load, const Table &root) {
	Data &data = load.data;
	for (const Table &table : root.tables("sea_links", Count::at_least(1))) {
		const int a = table.id("a", load.seas);
		const int b = table.id("b", load.seas);
		const int gate = table.id_or("gate", load.zones);
		if (a < 0 || b < 0 || load.seas.empty()) {
			continue;
		}
		if (a == b) {
			table.error("b", "a sea zone is no neighbour of itself");
			continue;
		}
		Sea &first = data.sea[size_t(a)];
		Sea &second = data.sea[size_t(b)];
		if ((first.near >> b & 1) != 0) {
			table.error(
					"b", "the link between " + quoted(first.id) + " and " + quoted(second.id) + " stands there twice");
		}
		first.near = uint16_t(first.near | 1u << b);
		second.near = uint16_t(second.near | 1u << a);
		if (gate >= 0) {
			// NE-17.2.3-a: the Bosphorus is the only gate.
			if (data.gate != NO_ZONE) {
				table.error("gate", "there is one gate only (NE-17.2.3-a)");
			}
			data.gate = ZoneId(gate);
			first.gated = uint16_t(first.gated | 1u << b);
			second.gated = uint16_t(second.gated | 1u << a);
		}
	}
	if (data.gate == NO_ZONE) {
		root.error("sea_links", "no link has a gate; the Bosphorus needs one (NE-17.2.3-a)");
	}
}

void check_seas(Load &load, const Table &root) {
	const Data &data = load.data;
	uint32_t reached = 1;
	for (int pass = 0; pass < data.seas; ++pass) {
		for (int s = 0; s < data.seas; ++s) {
			if ((reached >> s & 1) != 0) {
				reached |= data.sea[size_t(s)].near;
			}
		}
	}
	bool has_ice = false;
	for (int s = 0; s < data.seas; ++s) {
		has_ice = has_ice || data.sea[size_t(s)].has_ice;
		if ((reached >> s & 1) == 0) {
			root.error("sea_links", quoted(data.sea[size_t(s)].id) + " cannot be reached by sea");
		}
	}
	if (!has_ice) {
		root.error("sea", "no sea zone has ice; the Baltic needs a limit (NE-17.2.4-a)");
	}
}

// --- Provinces and zones ---

void read_provinces(Load &load, const Table &root) {
	for (const Table &table : root.tables("province", Count::between(1, MAX_PROVINCES))) {
		const int number = table.define("id", load.provinces);
		if (number < 0 || number >= MAX_PROVINCES) {
			continue;
		}
		Province &province = load.data.province[size_t(number)];
		province.id = table.str("id");
		province.name = table.str("name");
		province.country = load.nation(table, "country");
	}
	load.data.provinces = load.provinces.size();
}

void read_port(Load &load, const Table &table, int number, Zone &zone) {
	Data &data = load.data;
	zone.sea = NO_SEA;
	const int sea = table.id_or("port", load.seas);
	if (sea < 0) {
		return;
	}
	if (data.ports >= MAX_PORTS) {
		table.error("port", "there are more than " + std::to_string(MAX_PORTS) + " ports");
		return;
	}
	zone.sea = SeaId(sea);
	zone.port = uint8_t(data.ports);
	data.port_zone[size_t(data.ports++)] = ZoneId(number);
	data.sea[size_t(sea)].ports.push_back(ZoneId(number));
	data.port.set(number);
}

void check_zone(const Table &table, const Zone &zone) {
	if (zone.city.empty() && (zone.fortress > 0 || zone.port != NO_PORT || zone.is_key || zone.is_capital)) {
		table.error("city", "a zone with a capital, a fortress, a port or a key needs the name of its city");
	}
	// NE-3.1-b: exactly these three are citadels.
	const bool is_citadel = zone.id == "gibraltar" || zone.id == "mantoue" || zone.id == "constantinople";
	if (is_citadel != (zone.fortress == 2)) {
		table.error("fortress", "the citadels are Gibraltar, Mantoue and Constantinople (NE-3.1-b)");
	}
}

void read_zones(Load &load, const Table &root) {
	Data &data = load.data;
	const std::vector<Table> tables = root.tables("zone", Count::between(180, MAX_ZONES));
	for (const Table &table : tables) {
		table.define("id", load.zones);
	}
	data.zones = std::min(load.zones.size(), MAX_ZONES);
	for (const Table &table : tables) {
		const int number = load.zones.find(table.str("id"));
		if (number < 0 || number >= MAX_ZONES) {
			continue;
		}
		Zone &zone = data.zone[size_t(number)];
		zone = Zone{};
		zone.id = table.str("id");
		zone.name = table.str("name");
		zone.lon = float(table.number("lon", -12, 45));
		zone.lat = float(table.number("lat", 28, 66));
		const data::List also = table.list("also", Count::optional());
		for (int i = 0; i < also.size(); ++i) {
			const data::List town = also.list(i, Count::exactly(2));
			town.number(0, -12, 45);
			town.number(1, 28, 66);
		}
		zone.country = load.nation(table, "country");
		zone.province = ProvinceId(table.id("province", load.provinces));
		zone.terrain = table.one_of<Terrain>("terrain", TERRAIN_WORDS);
		zone.is_poor = table.boolean_or("poor", false);
		zone.city = table.str_or("city", "");
		zone.is_capital = table.boolean_or("capital", false);
		zone.fortress = uint8_t(table.integer_or("fortress", 1, 2, 0));
		zone.is_key = table.boolean_or("key", false);
		zone.is_continental = table.boolean_or("continental", true);
		zone.symbols = uint8_t(table.flags("symbols", SYMBOL_WORDS, Count::optional()));
		zone.note = table.str_or("note", "");
		if (table.has("rule")) {
			zone.rule = load.rule(table);
		}
		read_port(load, table, number, zone);
		check_zone(table, zone);
		zone.is_open = zone.city.empty() && zone.fortress == 0 && zone.port == NO_PORT;
		if (load.provinces.empty()) {
			continue;
		}
		Province &province = data.province[zone.province];
		if (province.country != zone.country) {
			table.error("province",
					quoted(province.id) + " belongs to " + std::string(NATION_IDS[size_t(province.country)]) +
							", not to the country of the zone");
		}
		province.zones.set(number);
		province.symbols |= zone.symbols;
		province.has_key = province.has_key || zone.is_key;
	}
	for (int p = 0; p < data.provinces; ++p) {
		if (data.province[size_t(p)].zones.none()) {
			root.error("province", quoted(data.province[size_t(p)].id) + " has no zone");
		}
	}
}

void fill_zone_sets(Data &data) {
	for (int z = 0; z < data.zones; ++z) {
		const Zone &zone = data.zone[size_t(z)];
		const auto put = [z](ZoneSet &set, bool is_in) {
			if (is_in) {
				set.set(z);
			}
		};
		put(data.all, true);
		put(data.open, zone.is_open);
		put(data.poor, zone.is_poor);
		put(data.key, zone.is_key);
		put(data.fortress, zone.fortress > 0);
		put(data.citadel, zone.fortress > 1);
		put(data.capital, zone.is_capital);
		put(data.continental, zone.is_continental);
		put(data.terrain[size_t(zone.terrain)], true);
		put(data.country[size_t(zone.country)], true);
	}
}

// --- Links ---

struct Pair {
	int a, b;
	LinkKind kind;
	SeaId sea;
};

void check_link(const Load &load, const Table &table, const Pair &pair) {
	const bool is_river = pair.kind == LinkKind::River || pair.kind == LinkKind::Bridge;
	const bool is_mountain = pair.kind == LinkKind::Pass || pair.kind == LinkKind::Ridge;
	const bool is_strait = pair.kind == LinkKind::Strait;
	if (table.str_or("river", "").empty() == is_river) {
		table.error("river", is_river ? "the river needs a name" : "only rivers and bridges have one");
	}
	if (table.str_or("range", "").empty() == is_mountain) {
		table.error("range", is_mountain ? "the mountains need a name" : "only passes and ridges have one");
	}
	if ((pair.sea == NO_SEA) == is_strait) {
		table.error(
				"sea", is_strait ? "a strait needs the sea zone that closes it (NE-12.1-f)" : "only straits have one");
	}
	// NE-12.1-k: one road through the desert, and only this one.
	const std::string_view a = load.zones.name(pair.a), b = load.zones.name(pair.b);
	const bool is_desert = (a == "alexandrette" && b == "acre") || (a == "acre" && b == "alexandrette");
	if (is_desert != (pair.kind == LinkKind::Desert)) {
		table.error("kind", "the desert road leads from alexandrette to acre (NE-12.1-k)");
	}
}

void read_links(Load &load, const Table &root) {
	Data &data = load.data;
	std::vector<Pair> pairs;
	for (const Table &table : root.tables("links", Count::at_least(1))) {
		Pair pair;
		pair.a = table.id("a", load.zones);
		pair.b = table.id("b", load.zones);
		pair.kind = table.one_of<LinkKind>("kind", LINK_WORDS);
		const int sea = table.id_or("sea", load.seas);
		pair.sea = sea < 0 ? NO_SEA : SeaId(sea);
		check_link(load, table, pair);
		if (pair.a == pair.b) {
			table.error("b", "a zone is no neighbour of itself");
			continue;
		}
		if (data.near[size_t(pair.a)][pair.b]) {
			table.error("b",
					"the link between " + quoted(load.zone_id(pair.a)) + " and " + quoted(load.zone_id(pair.b)) +
							" stands there twice");
			continue;
		}
		data.near[size_t(pair.a)].set(pair.b);
		data.near[size_t(pair.b)].set(pair.a);
		data.near_by[size_t(pair.kind)][size_t(pair.a)].set(pair.b);
		data.near_by[size_t(pair.kind)][size_t(pair.b)].set(pair.a);
		pairs.push_back(pair);
		pairs.push_back({ pair.b, pair.a, pair.kind, pair.sea });
	}
	std::sort(pairs.begin(), pairs.end(),
			[](const Pair &x, const Pair &y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
	for (const Pair &pair : pairs) {
		LinkRange &range = data.link_range[size_t(pair.a)];
		if (range.count == 0) {
			range.first = uint16_t(data.links.size());
		}
		++range.count;
		data.links.push_back({ ZoneId(pair.b), pair.kind, pair.sea });
	}
	for (int z = 0; z < data.zones; ++z) {
		const Zone &zone = data.zone[size_t(z)];
		if (data.links_of(z).empty() && zone.port == NO_PORT) {
			root.error("links", quoted(zone.id) + " has neither a link nor a port");
		}
	}
}

/// Zones that rules name must be there.
void find_known_zones(Load &load, const Table &root) {
	KnownZones &at = load.data.at;
	const std::pair<std::string_view, ZoneId *> known[] = {
		{ "constantinople", &at.constantinople },
		{ "gibraltar", &at.gibraltar },
		{ "mantoue", &at.mantoue },
		{ "copenhague", &at.copenhague },
		{ "alexandrette", &at.alexandrette },
		{ "acre", &at.acre },
		{ "naples", &at.naples },
		{ "varsovie", &at.varsovie },
		{ "paris", &at.paris },
		{ "londres", &at.londres },
		{ "vienne", &at.vienne },
		{ "moscou", &at.moscou },
		{ "saint_petersbourg", &at.saint_petersbourg },
		{ "madrid", &at.madrid },
		{ "kassel", &at.kassel },
		{ "thuringe", &at.thuringe },
		{ "lisbonne", &at.lisbonne },
		{ "ulm", &at.ulm },
		{ "zara", &at.zara },
	};
	for (const auto &[id, zone] : known) {
		const int number = load.zones.find(id);
		*zone = number < 0 ? NO_ZONE : ZoneId(number);
		if (number < 0) {
			root.error("zone", "the rules need a zone " + quoted(id));
		}
	}
}

} // namespace

void load_map(Load &load) {
	const data::Document document = data::parse(load.files, "map.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	root.integer("sheet_height", 1000, 10000); // for the map's drawing alone
	read_seas(load, root);
	read_provinces(load, root);
	read_zones(load, root);
	if (!load.zones.empty() && !load.seas.empty()) {
		read_sea_links(load, root);
		check_seas(load, root);
		fill_zone_sets(load.data);
		read_links(load, root);
		find_known_zones(load, root);
	}
	document.finish();
}

} // namespace baton::ne
