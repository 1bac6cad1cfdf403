// Reads map.toml: Duchies, Zones, the sea and the Lines of March.
#include "im_data_load.h"

#include "kit/map_reader.h"

namespace baton::im {

using data::Count;
using data::quoted;
using data::Table;

namespace {

constexpr kit::MapBounds BOUNDS = { -15, 60, 30, 72 };

void read_place(Load &load, const Table &table, Place &place) {
	place.id = table.str("id");
	place.name = table.str("name");
	place.lon = float(table.number("lon", BOUNDS.west, BOUNDS.east));
	place.lat = float(table.number("lat", BOUNDS.south, BOUNDS.north));
	place.owner = Nation(table.id("owner", load.nations));
}

void read_duchy(Load &load, const Table &table, const data::IdTable &seas, Place &place) {
	place.in_russia = table.one_of("side", { "empire", "russia" }) == 1;
	place.shared = table.boolean_or("shared", false);
	place.key = table.boolean_or("key", false);
	place.capital = table.boolean_or("capital", false);
	place.depot = table.boolean_or("depot", false);
	place.fortress = uint8_t(table.integer_or("fortress", 2, 4, 0));
	place.halves_siege = table.boolean_or("halves_siege", false);
	place.port = table.id_or("port", seas) != data::NO_ID;
	place.pripyet = table.boolean_or("pripyet", false);
	place.rfm = table.boolean_or("rfm", false);
	if (!table.exists() || place.owner < 0) {
		return;
	}
	// KU-1.21-d, KU-1.21-f: ratings are 2 and 4, a Fortress is a Key; so are Capitals and Depots.
	if (place.fortress == 3) {
		table.error("fortress", "the rating of a Fortress is 2 or 4 (KU-1.21-d)");
	}
	if ((place.fortress != 0 || place.capital || place.depot) && !place.key) {
		table.error("key", "a Fortress, Capital or Depot is a Key (KU-1.21-f)");
	}
	// KU-1.21-h: all land of a Camp lies on its side of the border.
	if (place.in_russia != (load.data.nation[size_t(place.owner)].camp == 1)) {
		table.error("side", "the side of the border follows the owner");
	}
	if (place.shared && !place.key) {
		table.error("shared", "only a Key is a build site (KU-6.31-a)");
	}
	if (place.halves_siege && place.fortress == 0) {
		table.error("halves_siege", "there is no Fortress (KU-13.31-b)");
	}
}

void read_links(Load &load, const Table &root) {
	ImData &d = load.data;
	for (const Table &table : root.tables("links", Count::at_least(1))) {
		const int a = table.id("a", load.places), b = table.id("b", load.places);
		const int kind = table.one_of("kind", RIVER_LINKS);
		if ((kind == int(LinkKind::River)) != table.has("river")) {
			table.error("river", "a River line names its river, no other line does");
		}
		table.str_or("river", "");
		if (a < 0 || b < 0) {
			continue;
		}
		if (a == b) {
			table.error("b", "a Place is no neighbour of itself (KU-1.23-a)");
		} else if (!d.graph.add(a, b, kind)) {
			table.error("b",
					"the line between " + quoted(load.places.name(a)) + " and " + quoted(load.places.name(b)) +
							" stands there twice");
		} else if (d.place[size_t(a)].is_zone() && d.place[size_t(b)].is_zone() && kind != int(LinkKind::Clear)) {
			table.error("kind", "lines between Zones are Clear (KU-1.24-b)");
		}
	}
	d.graph.finish(d.places);
	Set start;
	start.set(0);
	Set all;
	for (int p = 0; p < d.places; ++p) {
		all.set(p);
		if (d.graph.near(p).count() < (d.place[size_t(p)].is_zone() ? 1 : 2)) {
			root.error("links", quoted(d.place[size_t(p)].id) + " has too few lines");
		}
	}
	if (!(d.graph.reach(start, all) == all)) {
		root.error("links", "the map falls apart: not every Place can be reached");
	}
}

void fill_sets(ImData &d) {
	for (int p = 0; p < d.places; ++p) {
		const Place &place = d.place[size_t(p)];
		d.zones.set(p, place.is_zone());
		d.keys.set(p, place.key);
		d.depots.set(p, place.depot);
		d.capitals.set(p, place.capital);
		d.fortresses.set(p, place.fortress != 0);
		d.ports.set(p, place.port);
		d.russia.set(p, place.in_russia);
		d.pripyet.set(p, place.pripyet);
		d.rfm.set(p, place.rfm);
		if (place.owner >= 0) {
			d.home[size_t(place.owner)].set(p);
		}
		if (place.edge != Edge::None) {
			d.edge[place.edge == Edge::West ? 0 : 1].set(p);
		}
	}
	d.build_sites = d.keys | d.zones;
	d.rfm_closed = d.rfm | d.graph.around(d.rfm);
}

} // namespace

void load_map(Load &load) {
	ImData &d = load.data;
	const data::Document document = data::parse(load.files, "map.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	root.str("layout");
	const Table sheet = root.table("sheet");
	sheet.numbers("centre", -180, 180, Count::exactly(2));
	sheet.number("units", 1, 1e6);
	sheet.numbers("size", 1, 1e6, Count::exactly(2));
	data::IdTable seas("sea");
	Named sea;
	for (const Table &table : root.tables("sea", Count::exactly(1))) {
		table.define("id", seas);
		sea.id = table.str("id");
		sea.name = table.str("name");
		sea.kind = "sea";
		const data::List points = table.list("points", Count::at_least(1));
		for (int i = 0; i < points.size(); ++i) {
			const data::List at = points.list(i, Count::exactly(2));
			const double lon = at.number(0, -180, 180), lat = at.number(1, -90, 90);
			if (i == 0) {
				sea.lon = float(lon);
				sea.lat = float(lat);
			}
		}
	}
	const std::vector<Table> duchies = root.tables("duchy", Count::between(1, MAX_PLACES - 16));
	const std::vector<Table> zones = root.tables("zone", Count::between(1, 16));
	for (const std::vector<Table> *tables : { &duchies, &zones }) {
		for (const Table &table : *tables) {
			if (load.places.size() != int(d.place.size())) {
				break;
			}
			const int before = load.places.size();
			table.define("id", load.places);
			Place place;
			read_place(load, table, place);
			if (tables == &zones) {
				place.kind = PlaceKind::Zone;
				place.edge = Edge(table.one_of_or("edge", { "none", "west", "east" }, 0));
				place.in_russia = place.owner >= 0 && d.nation[size_t(place.owner)].camp == 1;
			} else {
				read_duchy(load, table, seas, place);
			}
			if (load.places.size() == before) {
				continue; // Twice the same id: already reported.
			}
			d.place.push_back(std::move(place));
		}
	}
	d.duchies = int(duchies.size());
	d.places = int(d.place.size());
	if (d.places > 0) {
		read_links(load, root);
		fill_sets(d);
	}
	for (const Place &place : d.place) {
		Named space;
		space.id = place.id;
		space.name = place.name;
		space.kind = place.is_zone() ? "zone" : "duchy";
		space.icon = space.kind;
		space.lon = place.lon;
		space.lat = place.lat;
		space.value = place.fortress;
		load.catalog.spaces.add(std::move(space));
	}
	sea.icon = "sea";
	d.sea_space = load.catalog.spaces.add(std::move(sea));
	document.finish();
}

} // namespace baton::im
