// What the loaders of the single files share.
#pragma once

#include "im_data.h"

#include "rulesets/impulse/state/im_laws.h"

#include "data/reader.h"
#include "kit/catalog_reader.h"

namespace baton::im {

/// One run of the loader. Numbers of the id tables are those of the data.
struct Load {
	const data::FileSet &files;
	data::Errors &errors;
	Catalog &catalog;
	ImData &data;
	const Laws &laws;
	std::string prefix; ///< "ku."
	data::IdTable rules{ "rule", data::IdForm::Rule };
	data::IdTable nations{ "power" }, camps{ "camp" }, places{ "place" }, leaders{ "leader" }, cards{ "card" },
			morale{ "Morale Level" }, levels{ "Attrition Level" };

	kit::CatalogReader common() const { return { catalog, rules, prefix.c_str() }; }
	std::string rule(const data::Table &table) const { return common().rule(table); }
	/// A value for each Camp: { imperial = 3, tsarist = 3 }.
	template <class V> void by_camp(const data::Table &root, std::string_view key, int lo, int hi, V &out) const {
		const data::Table table = root.table(key);
		for (int c = 0; c < CAMPS; ++c) {
			out[size_t(c)] = std::remove_reference_t<decltype(out[0])>(table.integer(camps.name(c), lo, hi));
		}
	}
};

void load_game(Load &load);
void load_map(Load &load);
void load_forces(Load &load);
void load_tables(Load &load);
void load_cards(Load &load);
void load_starts(Load &load);
void load_view(Load &load);

} // namespace baton::im
