// Reading of the look of nations.
#include "nations.h"

#include "catalog_reader.h"

namespace baton::kit {

using data::Count;
using data::Table;

namespace {

constexpr int PATTERNS = 16;

std::string read_colour(const Table &table, std::string_view key) {
	std::string text = table.str(key);
	const bool is_colour =
			text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
	if (table.exists() && !is_colour) {
		table.error(key, "a colour is # and six hexadecimal digits in lower case");
	}
	return text;
}

void read_look(const Table &table, NationInfo &nation) {
	nation.colour = read_colour(table, "colour");
	nation.trim = read_colour(table, "trim");
	nation.tint = read_colour(table, "tint");
	nation.pattern = int16_t(table.integer("pattern", 0, PATTERNS - 1));
	nation.emblem = table.str("emblem");
	nation.flag = table.strs("flag", Count::at_least(2));
}

} // namespace

const NationInfo *NationList::find(std::string_view id) const {
	const auto alias = aliases.find(std::string(id));
	const std::string_view wanted = alias != aliases.end() ? std::string_view(alias->second) : id;
	for (const NationInfo &nation : nations) {
		if (nation.id == wanted) {
			return &nation;
		}
	}
	return nullptr;
}

NationList read_nation_list(const data::FileSet &files, std::string_view name, data::Errors &errors) {
	const data::Document document = data::parse(files, name, errors);
	const Table root = document.root();
	root.header(CONTENT_SCHEMA);
	NationList out;
	data::IdTable ids("nation");
	for (const Table &table : root.tables("nation", Count::at_least(1))) {
		NationInfo nation;
		table.define("id", ids);
		nation.id = table.str("id");
		nation.name = table.str("name");
		read_look(table, nation);
		table.one_of("kind", { "major", "minor", "army", "camp" });
		for (const std::string &alias : table.strs("also", Count::optional())) {
			ids.add(alias);
			out.aliases.emplace(alias, nation.id);
		}
		out.nations.push_back(std::move(nation));
	}
	document.finish();
	return out;
}

void read_own_look(const Table &table, NationInfo &nation) {
	if (table.has("colour")) {
		read_look(table, nation);
	}
}

void fill_looks(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	if (!files.contains(NATION_LIST)) {
		return;
	}
	const NationList list = read_nation_list(files, NATION_LIST, errors);
	for (NationInfo &nation : catalog.nations) {
		if (!nation.colour.empty()) {
			continue;
		}
		const NationInfo *found = list.find(nation.id);
		if (found == nullptr) {
			errors.add({ files.display("game.toml"), 0, 0 }, "",
					"\"" + nation.id + "\" has no look: give it colour, trim, tint, pattern, emblem and flag");
			continue;
		}
		nation.colour = found->colour;
		nation.trim = found->trim;
		nation.tint = found->tint;
		nation.pattern = found->pattern;
		nation.emblem = found->emblem;
		nation.flag = found->flag;
	}
}

} // namespace baton::kit
