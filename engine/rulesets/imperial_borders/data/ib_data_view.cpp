// Reads view.toml, and fills the parts of the catalog that come from the code: words, slots and details of regions.
#include "ib_data_load.h"

#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/state/ib_words.h"

namespace baton::ib {

namespace {

using data::Table;

constexpr std::array<std::string_view, 9> CONDITION_IDS = { "elite", "blue", "red", "white", "landed", "bonus",
	"out_of_action", "cargo", "tent" };
constexpr std::array<std::string_view, 6> MARK_IDS = { "capital", "revolt", "independent", "closed", "fort_red",
	"battle" };
constexpr std::array<std::string_view, 3> RELATION_IDS = { "passage", "join", "abstain" };
constexpr std::array<std::string_view, 2> BOARD_IDS = { "map", "battle" };
constexpr std::array<std::string_view, 8> BOX_IDS = { "front_0", "rear_0", "land_0", "sea_0", "front_1", "rear_1",
	"land_1", "sea_1" };
constexpr std::array<std::string_view, 11> TRACK_IDS = { "gold", "prestige", "morale", "annexed", "homeland",
	"elite_land", "elite_ships", "medal_points", "medals", "round", "last_round" };

void read_looks(Load &load, const Table &root) {
	const std::vector<Table> pieces = read_each(root, "piece", TYPE_IDS);
	for (int type = 0; type < load.catalog.types.size() && size_t(type) < pieces.size(); ++type) {
		load.catalog.types.edit(type).icon = pieces[size_t(type)].str("icon");
		load.catalog.types.edit(type).art = pieces[size_t(type)].str("art");
	}
}

void read_boards(Load &load, const Table &root) {
	const data::IdTable boards = load.common().read_boards(root, BOARD_IDS);
	for (const Table &table : read_in_order(root, "box", BOX_IDS)) {
		Named box = load.common().read_box(table, boards, "zone");
		if (load.catalog.spaces.find(box.id) >= 0) {
			table.error("id", "a region has the same id");
			continue;
		}
		load.catalog.spaces.add(std::move(box));
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
				return load.text(region.is_capital ? "region.capital" : "region.homeland", { nation(region.homeland) });
			}
			return region.start_owner >= 0 ? load.text("region.annexed", { nation(region.start_owner) })
										   : load.text("region.independent");
		case RegionKind::BrownRange:
			return load.text("region.brown_range");
		case RegionKind::WhiteRange:
			return load.text("region.white_range");
		case RegionKind::Port:
			return region.interior == NO_REGION
					? load.text("region.lone_port", { space(region.sea) })
					: load.text("region.port", { space(region.interior), space(region.sea) });
		case RegionKind::Sea:
			return load.text("region.sea");
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
	// IB-P4-18: Tents are pieces of their own, behind the Mobile Forces.
	Named tent = numbered(std::string(TYPE_IDS[MOBILE_TYPES]), load.text("type.tent"), "IB-P4-17");
	tent.kind = "marker";
	load.catalog.types.add(std::move(tent));
	read_looks(load, root);
	load.common().read_bits(root, "condition", CONDITION_IDS, load.catalog.conditions);
	load.common().read_bits(root, "mark", MARK_IDS, load.catalog.space_flags);
	read_boards(load, root);
	load.common().read_tracks(root, TRACK_IDS, 1000);
	load.common().read_bits(root, "relation", RELATION_IDS, load.catalog.relations);
	load.common().read_sounds(root);
	document.finish();
}

void fill_catalog(Load &load) {
	Catalog &catalog = load.catalog;
#define IB_WORD(name, id) id,
	constexpr const char *WORD_IDS[] = { IB_WORDS(IB_WORD) };
#undef IB_WORD
	load.common().add_words(WORD_IDS, load.files, load.errors);

	add_battle_panels(catalog);
	for (int i = 1; i <= NATIONS; ++i) {
		catalog.slots.add(
				numbered("slot_" + std::to_string(i), load.text("slot.turn", { std::to_string(i) }), "IB-P3-07"));
	}
	for (int i = 1; i <= MAX_ORDERS; ++i) {
		catalog.slots.add(
				numbered("order_" + std::to_string(i), load.text("slot.order", { std::to_string(i) }), "IB-P2-03"));
	}
}

} // namespace baton::ib
