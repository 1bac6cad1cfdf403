// The map schema of the kit: `[[space]]` with a kind and a place, `[[link]]` between two of them; with all checks.
//
//   [[space]]                          [[link]]
//   id = "minsk"                       a = "minsk"
//   name = "Minsk"                     b = "bobruisk"
//   kind = "duchy"                     kind = "river"
//   lon = 27.6                         gate = "baltic"   # optional: the space that closes it
//   lat = 53.9
//   rule = "KU-3-a"                    # optional
//   note = "..."                       # optional: what people read about it
#pragma once

#include "catalog_reader.h"
#include "map_graph.h"

#include "data/spelling.h"

namespace baton::kit {

/// Bounds of a map in degrees; a place outside is an error.
struct MapBounds {
	double west = -30, east = 60, south = 25, north = 75;
};

/// Reads all `[[space]]` tables: ids into `ids`, names into the catalog, in the order of the file. Then
/// `more(table, number, named, kind)` for each, before it goes into the catalog: the ruleset's own fields. Spaces of
/// every kind share one list, so that links may lead to any.
template <class F>
void read_spaces(const data::Table &root, const CatalogReader &reader, data::IdTable &ids, data::Words kinds, int most,
		const MapBounds &bounds, F &&more) {
	const std::vector<data::Table> tables = root.tables("space", data::Count::between(1, most));
	std::vector<int> numbers;
	for (const data::Table &table : tables) {
		const int before = ids.size();
		const int number = table.define("id", ids);
		numbers.push_back(ids.size() == before ? -1 : number);
	}
	for (size_t i = 0; i < tables.size(); ++i) {
		const data::Table &table = tables[i];
		Named named;
		named.id = table.str("id");
		named.name = table.str("name");
		const int kind = table.one_of("kind", kinds);
		named.kind = kinds[size_t(kind)];
		named.lon = float(table.number("lon", bounds.west, bounds.east));
		named.lat = float(table.number("lat", bounds.south, bounds.north));
		named.detail = table.str_or("note", "");
		named.rule = table.has("rule") ? reader.rule(table) : std::string();
		if (numbers[i] < 0) {
			continue; // Twice the same id: already reported.
		}
		more(table, numbers[i], named, kind);
		reader.catalog.spaces.add(std::move(named));
	}
}

/// Reads all `[[link]]` tables into the graph and finishes it. `more(table, a, b, kind)` for each good one. Every
/// space without a link is an error, unless `may_be_alone(number)`.
template <class Graph, class F, class A>
void read_links(const data::Table &root, const data::IdTable &ids, data::Words kinds, Graph &graph, F &&more,
		A &&may_be_alone) {
	for (const data::Table &table : root.tables("link", data::Count::at_least(1))) {
		const int a = table.id("a", ids), b = table.id("b", ids);
		const int kind = table.one_of("kind", kinds);
		const int gate = table.id_or("gate", ids);
		if (a < 0 || b < 0 || a >= Graph::MAX_SPACES || b >= Graph::MAX_SPACES) {
			continue;
		}
		if (a == b) {
			table.error("b", "a space is no neighbour of itself");
		} else if (!graph.add(a, b, kind, gate)) {
			table.error("b",
					"the link between " + data::quoted(ids.name(a)) + " and " + data::quoted(ids.name(b)) +
							" stands there twice");
		} else {
			more(table, a, b, kind);
		}
	}
	graph.finish(ids.size());
	for (int s = 0; s < ids.size(); ++s) {
		if (graph.links_of(s).empty() && !may_be_alone(s)) {
			root.error("link", data::quoted(ids.name(s)) + " has no link");
		}
	}
}

} // namespace baton::kit
