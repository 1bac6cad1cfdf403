// Reads view.toml and fills the catalog: powers, spaces, cards, types, tracks and the texts of looks.
#include "ne_data_load.h"

namespace baton::ne {

namespace {

using data::Count;
using data::quoted;
using data::Table;

constexpr std::array<std::string_view, 6> LOOK_IDS = { "clear", "marsh", "mountain", "poor", "sea", "ice" };
constexpr std::array<std::string_view, 14> TYPE_IDS = { "line", "elite", "guard", "cavalry", "landwehr", "militia", "feudatory", "insurgent", "special", "depot", "fleet", "army", "general", "unseen" };
constexpr std::array<std::string_view, 10> CONDITION_IDS = { "reduced", "demoralised", "unsupplied", "in_fortress", "mobile", "commander", "activated", "aboard", "wounded", "face_down" };
constexpr std::array<std::string_view, 11> MARK_IDS = { "key", "fortress", "citadel", "empty_fortress", "besieged", "flag_empire", "flag_coalition", "national", "protectorate", "neutral", "blockaded" };
constexpr std::array<std::string_view, 4> BOARD_IDS = { "map", "wars", "reserves", "armies" };
constexpr std::array<std::string_view, BOXES> BOX_IDS = { "corsairs_box", "persia_box", "marathas_box", "rio_de_la_plata_box", "united_states_box", "reserve_turkey", "reserve_spain", "reserve_prussia", "reserve_austria", "reserve_russia", "reserve_britain", "reserve_france", "reserve_minors_empire", "reserve_minors_coalition", "grande_armee_box", "armee_d_italie_box", "armee_de_la_peninsule_box", "armee_d_allemagne_box", "premiere_armee_box", "armee_de_l_elbe_box", "armee_turque_box", "removed_box" };
constexpr std::array<std::string_view, 9> TRACK_IDS = { "victory", "escalade", "year", "round", "points", "reserve_points", "hand", "deck", "resources" };
constexpr std::array<std::string_view, 6> PILE_IDS = { "hand", "deck", "discard", "removed", "aside", "war" };

void add_text(Load &load, const std::string &key, std::string text) {
	load.catalog.texts.emplace("ne." + key, std::move(text));
}

// --- From the other files ---

void add_powers(Load &load) {
	const auto add = [&load](const std::string &id, const std::string &name, const std::string &adjective, const std::string &code, const std::string &colour, const std::string &ink) {
		Named power;
		power.id = id;
		power.name = name;
		power.detail = adjective;
		load.catalog.powers.add(std::move(power));
		add_text(load, "power." + id + ".code", code);
		add_text(load, "power." + id + ".colour", colour);
		add_text(load, "power." + id + ".ink", ink);
	};
	for (const SideInfo &side : load.data.side) {
		add(side.id, side.name, side.adjective, side.code, side.colour, side.ink);
	}
	for (int n = 0; n < NATIONS; ++n) {
		const NationInfo &nation = load.data.nation[size_t(n)];
		if (is_major(n)) {
			add(nation.id, nation.name, nation.adjective, nation.code, nation.colour, nation.ink);
		}
		add_text(load, "nation." + nation.id, nation.name);
		add_text(load, "nation." + nation.id + ".adjective", nation.adjective);
		add_text(load, "nation." + nation.id + ".code", nation.code);
		add_text(load, "nation." + nation.id + ".colour", nation.colour);
		add_text(load, "nation." + nation.id + ".ink", nation.ink);
		add_text(load, "nation." + nation.id + ".pattern", nation.pattern);
	}
}

void add_space(Load &load, Named space) {
	if (load.catalog.spaces.find(space.id) >= 0) {
		load.errors.add({ load.files.display("map.toml"), 0, 0 }, "", "two spaces have the id " + quoted(space.id));
		space.id += "_" + std::to_string(load.catalog.spaces.size());
	}
	load.catalog.spaces.add(std::move(space));
}

Named at_zone(const Zone &zone, const std::string &id, const std::string &name, const std::string &kind, std::string_view rule) {
	Named space;
	space.id = id;
	space.name = name;
	space.kind = kind;
	space.lon = zone.lon;
	space.lat = zone.lat;
	space.rule = rule;
	return space;
}

/// In the order that space_of_sea and its fellows count on.
void add_spaces(Load &load) {
	const Data &data = load.data;
	for (int z = 0; z < data.zones; ++z) {
		const Zone &zone = data.zone[size_t(z)];
		Named space = at_zone(zone, zone.id, zone.name, "zone", zone.rule.empty() ? "NE-3.1-a" : zone.rule);
		space.detail = zone.note;
		space.icon = TERRAIN_WORDS[size_t(zone.terrain)];
		space.value = zone.fortress;
		add_space(load, std::move(space));
	}
	for (int s = 0; s < data.seas; ++s) {
		const Sea &sea = data.sea[size_t(s)];
		Named space;
		space.id = sea.id;
		space.name = sea.name;
		space.kind = "sea";
		space.lon = sea.lon;
		space.lat = sea.lat;
		space.rule = "NE-3.2-h";
		space.icon = sea.has_ice ? "ice" : "sea";
		add_space(load, std::move(space));
	}
	for (int p = 0; p < data.ports; ++p) {
		const Zone &zone = data.zone[data.port_zone[size_t(p)]];
		add_space(load, at_zone(zone, zone.id + "_port", zone.city + " (port)", "port", "NE-3.1-d"));
	}
	for (int p = 0; p < data.ports; ++p) {
		const Zone &zone = data.zone[data.port_zone[size_t(p)]];
		add_space(load, at_zone(zone, zone.id + "_blockade", zone.city + " (blockade)", "blockade", "NE-17.2.7-a"));
	}
}

void add_cards(Load &load) {
	for (const Card &card : load.data.card) {
		if (load.catalog.cards.find(card.id) >= 0) {
			continue; // Reported where it was read.
		}
		Named named;
		named.id = card.id;
		named.name = card.title;
		named.detail = card.text;
		named.kind = SIDE_IDS[size_t(card.deck)];
		named.value = card.ap;
		named.rule = card.rule;
		load.catalog.cards.add(std::move(named));
	}
}

// --- view.toml ---

void read_looks(Load &load, const Table &root) {
	for (const Table &table : read_in_order(root, "terrain", LOOK_IDS)) {
		const std::string key = "terrain." + table.str("id");
		add_text(load, key, table.str("name"));
		add_text(load, key + ".fill", table.str("fill"));
		add_text(load, key + ".icon", table.str("icon"));
	}
	for (const Table &table : read_in_order(root, "link", LINK_WORDS)) {
		const std::string key = "link." + table.str("id");
		add_text(load, key, table.str("name"));
		add_text(load, key + ".icon", table.str("icon"));
	}
	for (const Table &table : read_in_order(root, "piece", TYPE_IDS)) {
		Named type;
		type.id = table.str("id");
		type.name = table.str("name");
		type.icon = table.str("icon");
		type.rule = load.rule(table);
		type.kind = type.id == "fleet" ? "ship" : "land";
		add_text(load, "piece." + type.id + ".short", table.str("short"));
		add_text(load, "piece." + type.id + ".shape", table.str("shape"));
		load.catalog.types.add(std::move(type));
	}
}

/// Names of bits: the ids go into `names`, the rest under "ne.<what>.<id>".
void read_bits(Load &load, const Table &root, const std::string &what, std::span<const std::string_view> ids, std::vector<std::string> &names) {
	for (const Table &table : read_in_order(root, what, ids)) {
		const std::string id = table.str("id");
		add_text(load, what + "." + id, table.str("name"));
		add_text(load, what + "." + id + ".icon", table.str("icon"));
		add_text(load, what + "." + id + ".rule", load.rule(table));
		names.push_back(id);
	}
}

void read_boards(Load &load, const Table &root) {
	data::IdTable boards("board");
	for (const Table &table : read_in_order(root, "board", BOARD_IDS)) {
		Named board;
		board.id = table.str("id");
		board.name = table.str("name");
		board.rule = load.rule(table);
		boards.add(board.id);
		load.catalog.boards.push_back(std::move(board));
	}
	for (const Table &table : read_in_order(root, "box", BOX_IDS)) {
		Named box;
		box.id = table.str("id");
		box.name = table.str("name");
		box.rule = load.rule(table);
		box.kind = "box";
		box.board = int16_t(table.id("board", boards));
		const std::vector<double> at = table.numbers("at", 0, 1, Count::exactly(2));
		if (at.size() == 2) {
			box.lon = float(at[0]);
			box.lat = float(at[1]);
		}
		add_space(load, std::move(box));
	}
}

void read_tracks(Load &load, const Table &root) {
	for (const Table &table : read_in_order(root, "track", TRACK_IDS)) {
		TrackInfo track;
		track.id = table.str("id");
		track.name = table.str("name");
		track.icon = table.str("icon");
		track.per_power = table.one_of("each", { "power", "game" }) == 0;
		track.lo = table.integer("lo", 0, 2000);
		track.hi = table.integer("hi", track.lo, 2000);
		add_text(load, "track." + track.id + ".rule", load.rule(table));
		load.catalog.tracks.push_back(std::move(track));
	}
	for (const Table &table : read_in_order(root, "pile", PILE_IDS)) {
		const std::string id = table.str("id");
		add_text(load, "pile." + id, table.str("name"));
		add_text(load, "pile." + id + ".rule", load.rule(table));
		load.catalog.zones.push_back(id);
	}
}

} // namespace

void load_view(Load &load) {
	add_powers(load);
	add_spaces(load);
	add_cards(load);
	const data::Document document = data::parse(load.files, "view.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_looks(load, root);
	read_bits(load, root, "condition", CONDITION_IDS, load.catalog.conditions);
	read_bits(load, root, "mark", MARK_IDS, load.catalog.space_flags);
	read_boards(load, root);
	read_tracks(load, root);
	document.finish();
}

} // namespace baton::ne
