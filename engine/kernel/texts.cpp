// Reads text tables, however deep they are nested.
#include "texts.h"

#include "data/reader.h"

namespace baton {

namespace {

void read(const data::Table &table, const std::string &prefix, Catalog &catalog) {
	for (const std::string &key : table.keys()) {
		const std::string path = prefix.empty() ? key : prefix + "." + key;
		if (table.kind(key) == data::Kind::Table) {
			read(table.table(key), path, catalog);
		} else if (!catalog.texts.emplace(path, table.str(key)).second) {
			table.error(key, "the text \"" + path + "\" is defined twice");
		}
	}
}

} // namespace

void load_texts(const data::FileSet &files, std::string_view name, data::Errors &errors, Catalog &catalog) {
	if (!files.contains(name)) {
		return;
	}
	const data::Document document = data::parse(files, name, errors);
	document.root().header(1);
	read(document.root().table("text"), "", catalog);
	document.finish();
}

} // namespace baton
