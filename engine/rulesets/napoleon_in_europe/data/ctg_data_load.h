// What the loaders of the data files share while a ruleset is read.
#pragma once

#include "ctg_data.h"

#include "data/ids.h"
#include "kit/catalog_reader.h"

namespace baton::ctg {

struct Load {
	const data::FileSet &files;
	data::Errors &errors;
	Catalog &catalog;
	CtgData &data;
	data::IdTable rules{ "rule", data::IdForm::Rule };
	data::IdTable nations{ "nation" };
	data::IdTable types{ "piece" };
	data::IdTable heroes{ "hero" };
	data::IdTable spaces{ "space" };
	data::IdTable regions{ "region" };

	kit::CatalogReader common() { return { catalog, rules, "ctg." }; }
	std::string rule(const data::Table &table) { return common().rule(table); }
	int space(std::string_view id) const { return spaces.find(id); }
};

void load_game(Load &load);
void load_map(Load &load);
/// What the rules fix about the map (inventory 6.1), checked after it was read.
void check_map(Load &load, const data::Table &root);
void load_forces(Load &load);
void load_tables(Load &load);
/// Marches, the sea, production and dates of tables.toml.
void load_campaign(Load &load, const data::Table &root);
void load_boards(Load &load);
void load_starts(Load &load);

} // namespace baton::ctg
