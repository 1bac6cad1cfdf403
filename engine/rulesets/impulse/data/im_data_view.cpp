// Reads view.toml: looks, pieces, marks, boards, boxes, tracks and piles, into the catalog.
#include "im_data_load.h"

#include "rulesets/impulse/show/im_show.h"

namespace baton::im {

using data::Count;
using data::Table;

namespace {

constexpr std::string_view LOOK_IDS[] = { "duchy", "zone", "sea" };
constexpr std::string_view BOARD_IDS[] = { "map", "headquarters", "turns" };
/// In the order of Cards: draw piles, discards, areas, hand.
constexpr std::string_view PILE_IDS[] = { "deck", "home_imperial", "home_tsarist", "discard", "used_imperial",
	"used_tsarist", "face_up", "aside", "removed", "hand" };
static_assert(std::size(PILE_IDS) == size_t(Cards::HAND) + 1);

void read_boxes(Load &load, const Table &root) {
	ImData &d = load.data;
	const data::IdTable boards = load.common().read_boards(root, BOARD_IDS);
	std::vector<Table> tables = root.tables("box", Count::exactly(2 * d.nations + 1));
	for (const Table &table : tables) {
		Named box = load.common().read_box(table, boards, "box");
		const std::string id = box.id;
		const int space = load.catalog.spaces.find(id) < 0 ? load.catalog.spaces.add(std::move(box)) : 0;
		bool is_known = id == "removed_box";
		if (is_known) {
			d.removed_space = space;
		}
		for (int n = 0; n < d.nations; ++n) {
			const std::string &nation = d.nation[size_t(n)].id;
			if (id == "pool_" + nation || id == "regroup_" + nation) {
				(id[0] == 'p' ? d.pool_space : d.regroup_space)[n] = space;
				is_known = true;
			}
		}
		if (!is_known) {
			table.error("id", "boxes are pool_<power>, regroup_<power> and removed_box");
		}
	}
}

} // namespace

void load_view(Load &load) {
	const data::Document document = data::parse(load.files, "view.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	for (const Table &table : kit::read_in_order(root, "terrain", LOOK_IDS)) {
		const std::string key = "terrain." + table.str("id");
		load.common().add_text(key, table.str("name"));
		load.common().add_text(key + ".fill", table.str("fill"));
		load.common().add_text(key + ".icon", table.str("icon"));
		load.rule(table);
	}
	for (const Table &table : kit::read_in_order(root, "link", RIVER_LINKS)) {
		const std::string key = "link." + table.str("id");
		load.common().add_text(key, table.str("name"));
		load.common().add_text(key + ".icon", table.str("icon"));
		load.rule(table);
	}
	for (const Table &table : kit::read_in_order(root, "piece", TYPE_IDS)) {
		Named type;
		type.id = table.str("id");
		type.name = table.str("name");
		type.icon = table.str("icon");
		type.rule = load.rule(table);
		type.kind = "land";
		load.common().add_text("piece." + type.id + ".short", table.str("short"));
		load.common().add_text("piece." + type.id + ".shape", table.str("shape"));
		load.catalog.types.add(std::move(type));
	}
	load.common().read_bits(root, "condition", CONDITION_IDS, load.catalog.conditions);
	load.common().read_bits(root, "mark", MARK_IDS, load.catalog.space_flags);
	read_boxes(load, root);
	load.common().read_tracks(root, TRACK_IDS, 99);
	load.common().read_piles(root, PILE_IDS);
	document.finish();
}

} // namespace baton::im
