// Reads map.toml of The Napoleonic Wars: sea Zones, straits, Duchies and the lines between them.
#include "nw_load.h"

#include "rulesets/napoleonic_wars/nw_game.h"

#include "kit/map_reader.h"

namespace baton::nw {

using data::Count;
using data::quoted;
using data::Table;

namespace {

constexpr std::string_view LINES[] = { "clear", "rough", "pass", "marsh", "strait" };
constexpr LinkKind KIND_OF[] = { LinkKind::Clear, LinkKind::Rough, LinkKind::Pass, LinkKind::Marsh, LinkKind::Strait };

struct Ids {
	data::IdTable seas{ "sea Zone" }, straits{ "strait" };
};

void read_seas(Load &load, const Table &root, Ids &ids) {
	for (const Table &table : root.tables("sea", Count::between(1, MAX_SEAS))) {
		SeaInfo sea;
		table.define("id", ids.seas);
		sea.id = table.str("id");
		sea.name = table.str("name");
		const data::List points = table.list("points", Count::at_least(1));
		for (int i = 0; i < points.size(); ++i) {
			const data::List at = points.list(i, Count::exactly(2));
			const double lon = at.number(0, -180, 180), lat = at.number(1, -90, 90);
			sea.lon = i == 0 ? float(lon) : sea.lon;
			sea.lat = i == 0 ? float(lat) : sea.lat;
		}
		load.data.nw.sea.push_back(std::move(sea));
	}
}

void read_straits(Load &load, const Table &root, Ids &ids) {
	for (const Table &table : root.tables("strait", Count::between(1, MAX_STRAITS))) {
		StraitInfo strait;
		table.define("id", ids.straits);
		strait.id = table.str("id");
		strait.name = table.str("name");
		for (const int zone : table.id_set("zones", ids.seas, Count::between(1, 2))) {
			strait.zones = uint16_t(strait.zones | 1u << zone);
		}
		for (const int duchy : table.id_set("duchies", load.places, Count::at_least(1))) {
			strait.duchies.set(duchy);
		}
		if (table.has("separates")) {
			const std::vector<int> pair = table.id_set("separates", ids.seas, Count::exactly(2));
			for (size_t i = 0; i < pair.size() && i < 2; ++i) {
				strait.separates[i] = int8_t(pair[i]);
			}
		}
		load.data.nw.strait.push_back(std::move(strait));
	}
}

void read_duchies(Load &load, const Table &root, const Ids &ids) {
	ImData &d = load.data;
	for (const Table &table : root.tables("duchy", Count::between(1, MAX_PLACES - 16))) {
		const int before = load.places.size();
		table.define("id", load.places);
		Place place;
		NwPlace more;
		place.id = table.str("id");
		place.name = table.str("name");
		place.lon = float(table.number("lon", -15, 60));
		place.lat = float(table.number("lat", 30, 72));
		place.owner = Nation(table.id("owner", load.nations));
		more.kind = table.one_of<DuchyClass>("class", { "home", "associate", "dual" });
		more.second = Nation(table.id_or("second", load.nations, NO_NATION));
		place.capital = table.boolean_or("capital", false);
		place.key = table.boolean_or("key", false);
		place.fortress = uint8_t(table.integer_or("fortress", 2, 4, 0));
		more.port[0] = int8_t(table.id_or("port", ids.seas, -1));
		more.port[1] = int8_t(table.id_or("port_2", ids.seas, -1));
		place.port = more.is_port();
		if (place.fortress == 3 || (place.fortress != 0 && !place.key)) {
			table.error("fortress", "a Fortress has a strength of 2 or 4 and is a Key (NW-3-duchy-d)");
		}
		if (place.capital && (!place.key || more.kind != DuchyClass::Home)) {
			table.error("capital", "a Capital is a Home Duchy and a Key (NW-3-duchy-c)");
		}
		if ((more.kind == DuchyClass::Dual) != (more.second != NO_NATION)) {
			table.error("second", "a Dual Associate, and only it, has a second Power (NW-3-duchy-b)");
		}
		if (more.port[1] >= 0 && more.port[0] < 0) {
			table.error("port_2", "a two-Zone Port has a first Zone");
		}
		if (load.places.size() == before) {
			continue;
		}
		d.place.push_back(std::move(place));
		d.nw.place.push_back(more);
	}
	d.duchies = d.places = int(d.place.size());
}

void read_links(Load &load, const Table &root, const Ids &ids) {
	ImData &d = load.data;
	for (const Table &table : root.tables("links", Count::at_least(1))) {
		const int a = table.id("a", load.places), b = table.id("b", load.places);
		const int kind = int(KIND_OF[table.one_of("kind", LINES)]);
		const int strait = table.id_or("strait", ids.straits, -1);
		if ((kind == int(LinkKind::Strait)) != (strait >= 0)) {
			table.error("strait", "a strait line names its strait, no other line does");
		}
		if (a < 0 || b < 0) {
			continue;
		}
		if (a == b || !d.graph.add(a, b, kind, strait)) {
			table.error("b",
					"the line between " + quoted(load.places.name(a)) + " and " + quoted(load.places.name(b)) +
							" stands there twice, or leads nowhere");
		}
	}
	d.graph.finish(d.places);
	for (const Table &table : root.tables("sea_links", Count::at_least(1))) {
		const int a = table.id("a", ids.seas), b = table.id("b", ids.seas);
		const int strait = table.id_or("strait", ids.straits, -1);
		if (a < 0 || b < 0 || a == b) {
			table.error("b", "a Zone is no neighbour of itself");
			continue;
		}
		SeaInfo &one = d.nw.sea[size_t(a)], &two = d.nw.sea[size_t(b)];
		one.near = uint16_t(one.near | 1u << b);
		two.near = uint16_t(two.near | 1u << a);
		one.strait[b] = two.strait[a] = int8_t(strait + 1);
	}
}

void fill_sets(ImData &d) {
	for (int p = 0; p < d.places; ++p) {
		const Place &place = d.place[size_t(p)];
		const NwPlace &more = d.nw.place[size_t(p)];
		d.keys.set(p, place.key);
		d.capitals.set(p, place.capital);
		d.fortresses.set(p, place.fortress != 0);
		d.ports.set(p, place.port);
		d.build_sites.set(p);
		d.nw.associates.set(p, more.kind == DuchyClass::Associate);
		d.nw.duals.set(p, more.kind == DuchyClass::Dual);
		if (place.owner < 0) {
			continue;
		}
		NwNation &nation = d.nw.nation[size_t(place.owner)];
		d.home[size_t(place.owner)].set(p, more.kind == DuchyClass::Home);
		nation.own.set(p);
		nation.capitals.set(p, place.capital);
		nation.keys += place.key ? 1 : 0;
	}
}

} // namespace

void read_map_file(Load &load) {
	ImData &d = load.data;
	const data::Document document = data::parse(load.files, "map.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	root.str("layout");
	const Table sheet = root.table("sheet");
	sheet.numbers("centre", -180, 180, Count::exactly(2));
	sheet.number("units", 1, 1e6);
	sheet.numbers("size", 1, 1e6, Count::exactly(2));
	Ids ids;
	read_seas(load, root, ids);
	read_duchies(load, root, ids);
	read_straits(load, root, ids);
	if (d.places > 0) {
		read_links(load, root, ids);
		fill_sets(d);
	}
	for (const Place &place : d.place) {
		Named space;
		space.id = place.id;
		space.name = place.name;
		space.kind = space.icon = "duchy";
		space.lon = place.lon;
		space.lat = place.lat;
		space.value = place.fortress;
		load.catalog.spaces.add(std::move(space));
	}
	d.nw.sea_first = int(d.place.size());
	for (SeaInfo &sea : d.nw.sea) {
		Named space;
		space.id = sea.id;
		space.name = sea.name;
		space.kind = space.icon = "sea";
		space.lon = sea.lon;
		space.lat = sea.lat;
		sea.space = load.catalog.spaces.add(std::move(space));
	}
	document.finish();
}

} // namespace baton::nw
