// Reads view.toml, and fills the parts of the catalog that come from the code: words, slots and details of regions.
#include "ib_data_load.h"

#include "ib_words.h"

namespace baton::ib {

namespace {

using data::Count;
using data::Table;

constexpr std::array<std::string_view, 6> TERRAIN_IDS = { "territory", "brown_range", "white_range", "port", "sea", "ottoman" };
constexpr std::array<std::string_view, 9> CONDITION_IDS = { "elite", "blue", "red", "white", "landed", "bonus", "out_of_action", "cargo", "tent" };
constexpr std::array<std::string_view, 6> MARK_IDS = { "capital", "revolt", "independent", "closed", "fort_red", "battle" };
constexpr std::array<std::string_view, 2> BOARD_IDS = { "map", "battle" };
constexpr std::array<std::string_view, 8> BOX_IDS = { "front_0", "rear_0", "land_0", "sea_0", "front_1", "rear_1", "land_1", "sea_1" };
constexpr std::array<std::string_view, 11> TRACK_IDS = { "gold", "prestige", "morale", "annexed", "homeland", "elite_land", "elite_ships", "medal_points", "medals", "round", "last_round" };

void add_text(Load &load, const std::string &key, std::string text) {
	load.catalog.texts.emplace("ib." + key, std::move(text));
}

void read_looks(Load &load, const Table &root) {
	for (const Table &table : read_in_order(root, "power", NATION_IDS)) {
		const std::string key = "power." + table.str("id");
		add_text(load, key + ".pattern", std::to_string(table.integer("pattern", 0, 15)));
		add_text(load, key + ".emblem", table.str("emblem"));
	}
	for (const Table &table : read_each(root, "terrain", TERRAIN_IDS)) {
		const std::string key = "terrain." + table.str("id");
		add_text(load, key, table.str("name"));
		add_text(load, key + ".fill", table.str("fill"));
		add_text(load, key + ".icon", table.str("icon"));
	}
	for (const Table &table : read_each(root, "piece", TYPE_IDS)) {
		const std::string key = "piece." + table.str("id");
		add_text(load, key + ".short", table.str("short"));
		add_text(load, key + ".shape", table.str("shape"));
		add_text(load, key + ".icon", table.str("icon"));
	}
}

/// Names of bits: the ids go into `names`, the rest under "ib.<what>.<id>".
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
	const std::vector<Table> boxes = read_in_order(root, "box", BOX_IDS);
	for (size_t i = 0; i < boxes.size(); ++i) {
		const Table &table = boxes[i];
		Named box;
		box.id = BOX_IDS[i];
		box.name = table.str("name");
		box.rule = load.rule(table);
		box.kind = "zone";
		box.board = int16_t(table.id("board", boards));
		const std::vector<double> at = table.numbers("at", 0, 1, Count::exactly(2));
		if (at.size() == 2) {
			box.lon = float(at[0]);
			box.lat = float(at[1]);
		}
		if (load.catalog.spaces.find(box.id) >= 0) {
			table.error("id", "a region has the same id");
			continue;
		}
		load.catalog.spaces.add(std::move(box));
	}
}

void read_tracks(Load &load, const Table &root) {
	for (const Table &table : read_in_order(root, "track", TRACK_IDS)) {
		TrackInfo track;
		track.id = table.str("id");
		track.name = table.str("name");
		track.icon = table.str("icon");
		track.per_power = table.one_of("each", { "power", "game" }) == 0;
		track.lo = table.integer("lo", 0, 1000);
		track.hi = table.integer("hi", track.lo, 1000);
		add_text(load, "track." + track.id + ".rule", load.rule(table));
		load.catalog.tracks.push_back(std::move(track));
	}
}

Named numbered(const std::string &id, const std::string &name, const std::string &rule) {
	Named named;
	named.id = id;
	named.name = name;
	named.rule = rule;
	return named;
}

// --- Regions ---

std::string detail_of(const Load &load, const Region &region) {
	const auto nation = [&](int power) { return load.catalog.powers[power].name; };
	const auto space = [&](int r) { return load.spaces[size_t(r)].name; };
	switch (region.kind) {
		case RegionKind::Territory:
			if (region.homeland >= 0) {
				return (region.is_capital ? "Capital of " : "Homeland of ") + nation(region.homeland);
			}
			return region.start_owner >= 0 ? "Minor territory, annexed by " + nation(region.start_owner) + " at the start" : "Minor territory, Independent at the start";
		case RegionKind::BrownRange:
			return "Brown range: may be passed";
		case RegionKind::WhiteRange:
			return "White range: movement ends here";
		case RegionKind::Port:
			return region.interior == NO_REGION ? "Port without land, on the " + space(region.sea) : "Port of " + space(region.interior) + ", on the " + space(region.sea);
		case RegionKind::Sea:
			return "Open sea";
	}
	return "";
}

} // namespace

void add_regions(Load &load) {
	for (size_t r = 0; r < load.spaces.size(); ++r) {
		Named named = load.spaces[r];
		named.detail = detail_of(load, load.data.region[r]);
		load.catalog.spaces.add(std::move(named));
	}
}

void load_view(Load &load) {
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

void fill_catalog(Load &load) {
	Catalog &catalog = load.catalog;
	// IB-P4-18: Tents are pieces of their own, behind the Mobile Forces.
	Named tent = numbered(std::string(TYPE_IDS[MOBILE_TYPES]), "Field Hospital Tent", "IB-P4-17");
	tent.kind = "marker";
	tent.icon = "tent";
	catalog.types.add(std::move(tent));

#define IB_WORD(name, id, label) catalog.options.add(numbered(id, label, ""));
	IB_WORDS(IB_WORD)
#undef IB_WORD

	for (int i = 1; i <= NATIONS; ++i) {
		catalog.slots.add(numbered("slot_" + std::to_string(i), "Turn " + std::to_string(i), "IB-P3-07"));
	}
	for (int i = 1; i <= MAX_ORDERS; ++i) {
		catalog.slots.add(numbered("order_" + std::to_string(i), "Order " + std::to_string(i), "IB-P2-03"));
	}
}

} // namespace baton::ib
