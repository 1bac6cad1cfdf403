// Tables of a ruleset's own panel: each column has a name and says how it is read, so that the names which the table on
// the screen learns with the catalog and the numbers of the view cannot drift apart.
#pragma once

#include "kernel/catalog.h"
#include "kernel/check.h"
#include "kernel/view.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace baton::kit {

/// A column: its name, and its number in the row about `source`.
template <class Source> struct PanelColumn {
	const char *name;
	int32_t (*read)(const Source &source);
};

/// Tells the catalog about a table. `panel` is its number in the ruleset's enum: tables are added in that order.
template <class Source, size_t N>
void add_panel(Catalog &catalog, int panel, const char *id, const PanelColumn<Source> (&columns)[N]) {
	BATON_CHECK(size_t(panel) == catalog.panels.size(), "panels are added in the order of their numbers");
	PanelInfo info;
	info.id = id;
	for (const PanelColumn<Source> &column : columns) {
		info.columns.emplace_back(column.name);
	}
	catalog.panels.push_back(std::move(info));
}

/// Adds one row to a view. Rows of one table are added one after the other.
template <class Source, size_t N>
void show_row(View &out, int panel, const PanelColumn<Source> (&columns)[N], const Source &source) {
	out.panels.push_back({ int16_t(panel), int32_t(out.cells.size()) });
	for (const PanelColumn<Source> &column : columns) {
		out.cells.push_back(column.read(source));
	}
}

/// How many rows of a table a view shows.
int panel_rows(const Catalog &catalog, const View &view, std::string_view panel);
/// A number by the names of table and column, for those who read a view without knowing the ruleset. There must be such
/// a row and column.
int32_t panel_cell(
		const Catalog &catalog, const View &view, std::string_view panel, std::string_view column, int row = 0);

} // namespace baton::kit
