// Reads map.toml: regions, ports, sea areas, straits; and the areas of the battle board from view.toml.
#include "ctg_data_load.h"

namespace baton::ctg {

using data::Count;
using data::Table;

namespace {

constexpr std::string_view AREA_IDS[AREAS] = { "attacker_left", "attacker_centre", "attacker_right", "mid_left",
	"mid_centre", "mid_right", "defender_left", "defender_centre", "defender_right", "attacker_reserve",
	"defender_reserve", "attacker_rout", "defender_rout" };

Named named_space(Load &load, const Table &table, const char *kind) {
	Named named;
	named.id = table.str("id");
	named.name = table.str("name");
	named.kind = kind;
	named.rule = load.rule(table);
	return named;
}

SpaceSet read_seas(Load &load, const Table &table, std::string_view key, Count count) {
	SpaceSet out;
	for (const int id : table.id_set(key, load.spaces, count)) {
		if (id < load.data.first_sea) {
			table.error(key, "that is no sea area");
			continue;
		}
		out.set(id);
	}
	return out;
}

void read_region(Load &load, const Table &table, int number) {
	Region &region = load.data.region[size_t(number)];
	Named named = named_space(load, table, "region");
	region.id = named.id;
	region.homeland = PowerId(table.id_or("homeland", load.nations, NO_POWER));
	region.capital = table.boolean_or("capital", false);
	const int area = table.one_of_or("area", { "plain", "north_africa", "north" }, 0);
	region.africa = area == 1;
	region.north = area == 2;
	region.militia = uint8_t(table.integer_or("militia", 1, 9, 2));
	region.foment = table.boolean_or("foment", false);
	region.harsh = table.boolean_or("harsh", false);
	region.navy = table.boolean_or("navy", false);
	region.coast = read_seas(load, table, "coast", {});
	for (const int other : table.id_set("adjacent", load.regions)) {
		if (other == number) {
			table.error("adjacent", "a region does not border on itself");
			continue;
		}
		load.data.land.add_one_way(number, other);
	}
	const std::vector<Table> towns = table.tables("towns", Count::at_least(1));
	for (const Table &town : towns) {
		town.str("name");
		const double lon = town.number("lon", -30, 60), lat = town.number("lat", 15, 75);
		if (named.lon == 0 && named.lat == 0) {
			named.lon = float(lon);
			named.lat = float(lat);
		}
	}
	load.catalog.spaces.add(std::move(named));
}

void read_port(Load &load, const Table &table, int number) {
	Port &port = load.data.port[size_t(number - load.data.first_port)];
	Named named = named_space(load, table, "port");
	port.region = table.id("region", load.regions);
	port.seas = read_seas(load, table, "adjacent", Count::at_least(1));
	const std::vector<double> at = table.numbers("at", -40, 75, Count::exactly(2));
	if (at.size() == 2) {
		named.lon = float(at[0]);
		named.lat = float(at[1]);
	}
	port.setup = table.boolean_or("setup", false);
	port.immune = table.id_or("immune", load.spaces, -1);
	if (port.region >= 0) {
		load.data.region[size_t(port.region)].ports.push_back(number);
		if (!load.data.region[size_t(port.region)].coast.contains(port.seas)) {
			table.error("adjacent", "a port opens on the coast of its region (CTG-MAP-05)");
		}
	}
	port.seas.each([&](int sea) { load.data.water.add(number, sea); });
	load.catalog.spaces.add(std::move(named));
}

void read_sea(Load &load, const Table &table, int number) {
	Named named = named_space(load, table, "sea");
	read_seas(load, table, "adjacent", Count::at_least(1)).each([&](int sea) {
		load.data.water.add_one_way(number, sea);
	});
	load.data.frozen.set(number, table.boolean_or("frozen", false));
	table.list("points", Count::at_least(1));
	load.catalog.spaces.add(std::move(named));
}

void check_both_sides(Load &load, const Table &root, const Graph &graph) {
	for (const kit::MapLink &link : graph.one_way_links()) {
		root.error("",
				std::string(load.spaces.name(link.from)) + " touches " + std::string(load.spaces.name(link.to)) +
						", but not the other way round (CTG-MAP-05)");
	}
}

} // namespace

void load_map(Load &load) {
	const data::Document document = data::parse(load.files, "map.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	const std::vector<Table> regions = root.tables("region", Count::exactly(REGIONS));
	const std::vector<Table> ports = root.tables("port", Count::between(1, MAX_PORTS));
	const std::vector<Table> seas = root.tables("sea", Count::between(16, MAX_SEAS));
	CtgData &d = load.data;
	for (const Table &table : regions) {
		table.define("id", load.spaces);
		load.regions.add(table.str("id"));
	}
	d.first_port = load.spaces.size();
	for (const Table &table : ports) {
		table.define("id", load.spaces);
	}
	d.first_sea = load.spaces.size();
	for (const Table &table : seas) {
		table.define("id", load.spaces);
	}
	d.ports = int(ports.size());
	d.seas = int(seas.size());
	if (!load.errors.empty()) {
		return; // Numbers of spaces would not fit.
	}
	for (size_t i = 0; i < regions.size(); ++i) {
		read_region(load, regions[i], int(i));
	}
	for (size_t i = 0; i < ports.size(); ++i) {
		read_port(load, ports[i], d.first_port + int(i));
	}
	for (size_t i = 0; i < seas.size(); ++i) {
		read_sea(load, seas[i], d.first_sea + int(i));
	}
	d.land.finish(REGIONS);
	d.water.finish(load.spaces.size());
	check_both_sides(load, root, d.land);
	check_both_sides(load, root, d.water);
	int i = 0;
	for (const Table &table : root.tables("strait", Count::exactly(int(d.strait.size())))) {
		table.str("name");
		load.rule(table);
		const int a = table.id("a", load.regions), b = table.id("b", load.regions);
		const int sea = table.id("sea", load.spaces);
		d.strait[size_t(i++)] = { a, b, sea };
		if (a >= 0 && b >= 0 && d.land.is_near(a, b)) {
			table.error("b", "the shores of a strait are no neighbours (CTG-MAP-11)");
		}
	}
	check_map(load, root);
	size_t capitals = 0;
	for (size_t r = 0; r < REGIONS; ++r) {
		if (d.region[r].capital && capitals < d.capital.size()) {
			d.capital[capitals++] = int(r);
		}
	}
	const auto named = [&](const char *id) {
		const int found = load.space(id);
		if (found < 0) {
			root.error("", std::string("there is no ") + id + " (CTG-MAP-01)");
		}
		return found;
	};
	d.denmark = named("denmark");
	d.sweden = named("sweden");
	d.gibraltar = named("gibraltar");
	d.constantinople = named("constantinople");
	d.anatolia = named("anatolia");
	d.paris = named("paris");
	d.belgium = named("belgium");
	d.asturias = named("asturias");
	d.western_spain = named("western_spain");
	d.corsica = named("corsica");
	d.black_sea = named("black_sea");
	d.aegean_sea = named("aegean_sea");
	d.mid_atlantic = named("mid_atlantic");
	d.barbary_coast = named("barbary_coast");
	d.bay_of_biscay = named("bay_of_biscay");
}

namespace {

constexpr std::string_view CONDITION_IDS[] = { "moved_1", "moved_2", "stopped", "landed", "tried", "foreign", "fought",
	"frozen", "backward", "square", "skirmish", "fired", "spent_1", "spent_2", "routed", "finished" };

constexpr std::string_view MARK_IDS[] = { "uprising_1", "uprising_2", "foreign_owned", "captured", "annexed",
	"minor_squadron", "yard", "closed", "ice", "no_line", "untouched" };
constexpr std::string_view RELATION_IDS[] = { "neutral", "war", "allied", "passage", "forced_passage", "grace",
	"reverse_grace" };
constexpr std::string_view TRACK_IDS[] = { "year", "month", "round", "end_number", "paps", "debt", "strain", "points",
	"income", "commitment", "prestige", "navy", "pieces", "level", "yard", "score", "margin", "battle_turn", "stall" };

// Ports and seats have tracks too, beside nations and the game.
void read_tracks(Load &load, const Table &root) {
	for (const Table &table : kit::read_in_order(root, "track", TRACK_IDS)) {
		TrackInfo track;
		track.id = table.str("id");
		track.name = table.str("name");
		track.icon = table.str("icon");
		track.per_power = table.one_of("each", { "power", "port", "seat", "game" }) == 0;
		track.lo = table.integer("lo", -9999, 9999);
		track.hi = table.integer("hi", track.lo, 9999);
		load.common().add_text("track." + track.id + ".rule", load.rule(table));
		load.catalog.tracks.push_back(std::move(track));
	}
}

} // namespace

void load_boards(Load &load) {
	const data::Document document = data::parse(load.files, "view.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	int16_t battle = 0;
	for (const Table &table : root.tables("board", Count::between(2, 8))) {
		Named board;
		board.id = table.str("id");
		board.name = table.str("name");
		board.rule = load.rule(table);
		battle = board.id == "battle" ? int16_t(load.catalog.boards.size()) : battle;
		load.catalog.boards.push_back(std::move(board));
	}
	load.common().read_bits(root, "condition", CONDITION_IDS, load.catalog.conditions);
	load.common().read_bits(root, "mark", MARK_IDS, load.catalog.space_flags);
	load.common().read_bits(root, "relation", RELATION_IDS, load.catalog.relations);
	read_tracks(load, root);
	load.data.first_area = load.spaces.size();
	const std::vector<Table> boxes = root.tables("box", Count::at_least(AREAS));
	for (const std::string_view id : AREA_IDS) {
		const Table *found = nullptr;
		for (const Table &box : boxes) {
			found = box.str("id") == id ? &box : found;
		}
		if (found == nullptr) {
			root.error("box", "there is no area " + std::string(id) + " of the battle board (CTG-TACSET-01)");
			continue;
		}
		found->define("id", load.spaces);
		Named named = named_space(load, *found, "area");
		named.kind = found->str("terrain");
		named.board = battle;
		load.catalog.spaces.add(std::move(named));
	}
}

} // namespace baton::ctg
