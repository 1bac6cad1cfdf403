// Reading what every ruleset's folder has alike: the rules reference, credits, lists in a fixed order.
#pragma once

#include "catalog.h"

#include "data/ids.h"
#include "data/reader.h"

#include <span>
#include <string_view>
#include <vector>

namespace baton {

/// Version of all content files: their first key.
inline constexpr int CONTENT_SCHEMA = 1;

/// rules.toml: chapters and rules into the catalog, every rule id into `ids`, so that other files can refer to them.
void load_rules_reference(const data::FileSet &files, data::Errors &errors, Catalog &catalog, data::IdTable &ids);
/// `[[credit]]` of game.toml: one line for each role.
void read_credits(const data::Table &root, Catalog &catalog);
/// Title and descriptions at the head of game.toml; the descriptions become texts "<code>.game.<key>".
void read_game_head(const data::Table &root, Catalog &catalog, const std::string &prefix);
/// The tables under a key, which must stand in the order of `words` by their `id`. Missing ones are empty tables.
std::vector<data::Table> read_in_order(const data::Table &root, std::string_view key, std::span<const std::string_view> words);

/// Reads what every ruleset's view.toml and options have alike into its catalog. Texts stand under `prefix`, the code in small
/// letters with a point; every `rule` must be an id of rules.toml.
struct CatalogReader {
	Catalog &catalog;
	const data::IdTable &rules;
	const char *prefix;

	void add_text(const std::string &key, std::string text) const;
	/// The `rule` of an entry.
	std::string rule(const data::Table &table) const;
	/// Names of bits: the ids go into `names`, the rest into texts "<what>.<id>".
	void read_bits(const data::Table &root, const std::string &what, std::span<const std::string_view> ids, std::vector<std::string> &names) const;
	/// `[[terrain]]` and the like: a name and what it is drawn with.
	void read_grounds(const std::vector<data::Table> &tables, const std::string &what) const;
	/// `[[board]]`: the places beside the map; the table of their ids.
	data::IdTable read_boards(const data::Table &root, std::span<const std::string_view> ids) const;
	/// One `[[box]]` on a board.
	Named read_box(const data::Table &table, const data::IdTable &boards, const char *kind) const;
	/// `[[track]]`; no value is above `most`.
	void read_tracks(const data::Table &root, std::span<const std::string_view> ids, int most) const;
	/// Title, text and rule of an `[[option]]`; range and default are the ruleset's.
	OptionInfo read_option(const data::Table &table, std::string_view id) const;
};

} // namespace baton
