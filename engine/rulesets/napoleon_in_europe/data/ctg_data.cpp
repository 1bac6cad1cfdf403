// Loads the data of Napoleon in Europe: game.toml and the order of the files; the others stand beside.
#include "ctg_data_load.h"

#include "ctg_options.h"
#include "rulesets/napoleon_in_europe/state/ctg_words.h"

#include "kernel/texts.h"

namespace baton::ctg {

using data::Count;
using data::Table;

int CtgData::gift(int which, GiftOn on, GiftWho who, int month) const {
	int sum = 0;
	for (const Gift &g : gifts) {
		sum += g.hero == which && g.on == on && g.who == who && month >= g.from && month <= g.until ? g.value : 0;
	}
	return sum;
}

int CtgData::option_number(std::string_view id) const {
	for (size_t i = 0; i < option.size(); ++i) {
		if (option[i] == id) {
			return int(i);
		}
	}
	return -1;
}

namespace {

constexpr std::string_view NATION_IDS[MAJORS] = { "france", "britain", "prussia", "russia", "turkey", "austria",
	"spain" };

void read_nations(Load &load, const Table &root) {
	for (const std::string_view id : NATION_IDS) {
		load.nations.add(id);
	}
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "power", NATION_IDS)) {
		Named named;
		named.id = NATION_IDS[i++];
		named.name = table.str("name");
		named.detail = table.str("adjective");
		named.rule = load.rule(table);
		for (const char *key : { "code", "colour", "ink" }) {
			load.common().add_text("power." + named.id + "." + key, table.str(key));
		}
		table.strs("capital", Count::between(1, 2));
		table.str("hero");
		table.integer("prestige", -20, 20);
		table.integer("abroad", 1, 8);
		load.data.reverse[size_t(load.catalog.powers.size())] = uint8_t(table.integer("reverse", 0, 36));
		load.catalog.powers.add(std::move(named));
	}
	// Whoever directs the army of a minor nation that resists (CTG-PIECE-15).
	Named minor;
	minor.id = "minor";
	minor.name = load.common().text("nation.minor", {}, load.files, load.errors);
	minor.rule = "CTG-PIECE-15";
	load.catalog.powers.add(std::move(minor));
}

void read_options(Load &load, const Table &root) {
	data::IdTable ids("option");
	static_assert(OPTIONS <= MAX_OPTIONS);
	for (const Table &table : root.tables("option", Count::exactly(OPTIONS))) {
		table.define("id", ids);
		if (table.str("id") != OPTION_IDS[load.data.option.size()]) {
			table.error("id", "the options stand in the order that the rules know (CTG-OPT-18)");
		}
		OptionInfo info;
		info.id = table.str("id");
		info.title = table.str("title");
		info.detail = table.str("text");
		info.rule = load.rule(table);
		info.lo = table.integer("lo", 0, 100);
		info.hi = table.integer("hi", info.lo, 100);
		info.def = table.integer("default", info.lo, info.hi);
		const std::vector<std::string> steps = table.strs("steps", Count::optional());
		table.boolean_or("team", false);
		if (!steps.empty() && int(steps.size()) != info.hi - info.lo + 1) {
			table.error("steps", "every value has a name");
		}
		load.data.option.push_back(info.id);
		load.catalog.game_options.push_back(std::move(info));
	}
}

} // namespace

void load_game(Load &load) {
	const data::Document document = data::parse(load.files, "game.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	kit::read_game_head(root, load.catalog, "ctg.");
	root.integer("seats_min", 2, MAX_SEATS);
	root.integer("seats_max", 2, MAX_SEATS);
	root.integer("rounds_min", 1, 100);
	root.integer("rounds_max", 1, 300);
	root.integer("minutes", 1, 2000);
	kit::read_credits(root, load.catalog);
	for (const Table &type : root.tables("type", Count::exactly(2))) {
		type.str("id");
		type.str("title");
		type.str("text");
		type.integer("rounds", 1, 100);
		load.rule(type);
	}
	read_nations(load, root);
	read_options(load, root);
	document.finish();
}

std::unique_ptr<CtgData> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	auto data = std::make_unique<CtgData>();
	Load load{ files, errors, catalog, *data };
	kit::load_rules_reference(files, errors, catalog, load.rules);
	kit::load_all_texts(files, errors, catalog);
	load.common().add_words(WORD_IDS, files, errors);
	load_game(load);
	load_map(load);
	load_boards(load);
	load_forces(load);
	load_tables(load);
	load_starts(load);
	catalog.data_version = files.fingerprint();
	return data;
}

} // namespace baton::ctg
