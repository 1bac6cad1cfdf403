// Reading the tables of panels out of a view by name.
#include "panel.h"

namespace baton::kit {

int panel_rows(const Catalog &catalog, const View &view, std::string_view panel) {
	const int id = catalog.panel(panel);
	int rows = 0;
	for (const PanelRow &row : view.panels) {
		rows += row.panel == id ? 1 : 0;
	}
	return rows;
}

int32_t panel_cell(const Catalog &catalog, const View &view, std::string_view panel, std::string_view column, int row) {
	const int id = catalog.panel(panel);
	BATON_CHECK(id >= 0, "the ruleset has no such panel");
	const std::vector<std::string> &columns = catalog.panels[size_t(id)].columns;
	size_t at = 0;
	while (at < columns.size() && columns[at] != column) {
		++at;
	}
	BATON_CHECK(at < columns.size(), "the panel has no such column");
	for (const PanelRow &found : view.panels) {
		if (found.panel == id && row-- == 0) {
			return view.cells[size_t(found.first) + at];
		}
	}
	BATON_CHECK(false, "the view has no such row of the panel");
	return 0;
}

} // namespace baton::kit
