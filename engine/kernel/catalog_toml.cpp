// The rules reference, credits and ordered lists of a ruleset's folder.
#include "catalog_toml.h"

namespace baton {

using data::Count;
using data::Table;

void load_rules_reference(const data::FileSet &files, data::Errors &errors, Catalog &catalog, data::IdTable &ids) {
	const data::Document document = data::parse(files, "rules.toml", errors);
	const Table root = document.root();
	root.header(CONTENT_SCHEMA);
	data::IdTable chapters("chapter");
	for (const Table &table : root.tables("chapter", Count::at_least(1))) {
		table.define("id", chapters);
		Named chapter;
		chapter.id = table.str("id");
		chapter.name = table.str("title");
		catalog.chapters.push_back(std::move(chapter));
	}
	for (const Table &table : root.tables("rule", Count::at_least(1))) {
		table.define("id", ids);
		RuleInfo rule;
		rule.id = table.str("id");
		rule.chapter = chapters.name(table.id("chapter", chapters));
		rule.title = table.str("title");
		rule.text = table.str("text");
		rule.kind = table.one_of_or("kind", { "rule", "ruling" }, 0) == 0 ? "rule" : "ruling";
		catalog.rules.push_back(std::move(rule));
	}
	document.finish();
}

void read_credits(const Table &root, Catalog &catalog) {
	std::string &credits = catalog.credits;
	for (const Table &table : root.tables("credit", Count::at_least(1))) {
		credits += (credits.empty() ? "" : "\n") + table.str("role") + ": ";
		const std::vector<std::string> names = table.strs("names", Count::at_least(1));
		for (size_t i = 0; i < names.size(); ++i) {
			credits += (i == 0 ? "" : ", ") + names[i];
		}
	}
}

std::vector<Table> read_in_order(const Table &root, std::string_view key, std::span<const std::string_view> words) {
	std::vector<Table> found = root.tables(key, Count::exactly(int(words.size())));
	for (size_t i = 0; i < found.size() && i < words.size(); ++i) {
		if (found[i].str("id") != words[i]) {
			found[i].error("id", "\"" + std::string(words[i]) + "\" belongs here; the order of these entries is fixed");
		}
	}
	found.resize(words.size());
	return found;
}

} // namespace baton
