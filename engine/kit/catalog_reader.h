// Reading what every ruleset's folder has alike: rules reference, heads of game.toml and view.toml, options, scenarios.
#pragma once

#include "data/files.h"
#include "data/ids.h"
#include "data/reader.h"
#include "kernel/catalog.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::kit {

/// Version of all content files: their first key.
inline constexpr int CONTENT_SCHEMA = 1;

/// rules.toml: chapters and rules into the catalog, every rule id into `ids`, so that other files can refer to them.
void load_rules_reference(const data::FileSet &files, data::Errors &errors, Catalog &catalog, data::IdTable &ids);
/// `[[credit]]` of game.toml: one line for each role.
void read_credits(const data::Table &root, Catalog &catalog);
/// Title, players, length, weight, briefing and descriptions at the head of game.toml; the descriptions become texts
/// "<code>.game.<key>".
void read_game_head(const data::Table &root, Catalog &catalog, const std::string &prefix);
/// What the head of a scenario says to those who choose one: `minutes`, `difficulty`, `start_here` and a `[briefing]`;
/// without one that of the game.
void read_briefing(const data::Table &root, const Catalog &catalog, ScenarioInfo &info);
/// Exactly one scenario is the one to start with, and all have as many seats as the head of the game says.
void check_scenarios(const data::FileSet &files, data::Errors &errors, const Catalog &catalog);
/// The tables under a key, which must stand in the order of `words` by their `id`. Missing ones are empty tables.
std::vector<data::Table> read_in_order(
		const data::Table &root, std::string_view key, std::span<const std::string_view> words);

/// Reads what every ruleset's view.toml and options have alike into its catalog. Texts stand under `prefix`, the code
/// in small letters with a point; every `rule` must be an id of rules.toml.
struct CatalogReader {
	Catalog &catalog;
	const data::IdTable &rules;
	const char *prefix;

	void add_text(const std::string &key, std::string text) const;
	/// The `rule` of an entry.
	std::string rule(const data::Table &table) const;
	/// `[[condition]]`, `[[mark]]`, `[[relation]]`: name, rule, and the marker that shows it with its rank, if any.
	void read_bits(const data::Table &root, const std::string &what, std::span<const std::string_view> ids,
			NameTable &names) const;
	/// `[[sound]]`: what events sound like, from loud to quiet.
	void read_sounds(const data::Table &root) const;
	/// `[[board]]`: the places beside the map; the table of their ids.
	data::IdTable read_boards(const data::Table &root, std::span<const std::string_view> ids) const;
	/// One `[[box]]` on a board.
	Named read_box(const data::Table &table, const data::IdTable &boards, const char *kind) const;
	/// `[[track]]`; no value is above `most`. `each` says whether every power, every camp (shown at its powers) or the
	/// game has one; `steps` names the table of its boxes.
	void read_tracks(const data::Table &root, std::span<const std::string_view> ids, int most) const;
	/// `[[option]]`, in this order: title, text, rule, group (if there are any), and a default. `default = true` makes
	/// a switch, `choices = [...]` a list of which the default is one, `lo` and `hi` a number. `deals_powers = true`:
	/// when on, powers are dealt to the seats as the match begins.
	void read_options(const data::Table &root, std::span<const std::string_view> ids,
			std::span<const std::string_view> groups) const;
	/// `[[pile]]`: where cards lie.
	void read_piles(const data::Table &root, std::span<const std::string_view> ids) const;
	/// `[[seat]]` of a scenario: id, name and powers; a power has one seat.
	void read_seats(const data::Table &root, const data::IdTable &powers, ScenarioInfo &info) const;
	/// The text "<prefix><key>" with {0}, {1} ... filled; it must be there: load the texts first.
	std::string text(const std::string &key, std::span<const std::string> values, const data::FileSet &files,
			data::Errors &errors) const;
	/// Words of the ruleset (options of actions and prompts) in the order of its enum. What people read is the text
	/// "<prefix>word.<id>", which must be there: load the texts first.
	void add_words(std::span<const char *const> ids, const data::FileSet &files, data::Errors &errors) const;
};

/// Texts of the ruleset (text/en/*.toml) and those of the kernel and the session into the catalog.
void load_all_texts(const data::FileSet &files, data::Errors &errors, Catalog &catalog);

/// How the head of a scenario file names its fields.
struct ScenarioKeys {
	const char *detail = "detail"; ///< what people read about it
	const char *order = "order"; ///< place in the list of scenarios
};
/// Reads scenarios/*.toml in the order of their `order`: id (the name of the file), title, detail and rule into the
/// catalog's list, then `read(root, info, scenario)` for the rest of each file; `out` has the same order. At least one
/// scenario must be there.
template <class Scenario, class F>
void read_scenarios(const data::FileSet &files, data::Errors &errors, const CatalogReader &reader,
		std::vector<Scenario> &out, F &&read, ScenarioKeys keys = {}) {
	struct Entry {
		int order = 0;
		ScenarioInfo info;
		Scenario scenario;
	};
	std::vector<Entry> all;
	data::IdTable ids("scenario");
	const std::vector<std::string> names = files.names_under("scenarios/");
	if (names.empty()) {
		errors.add({ files.display("scenarios/"), 0, 0 }, "", "there is no scenario");
	}
	for (const std::string &name : names) {
		const data::Document document = data::parse(files, name, errors);
		const data::Table root = document.root();
		root.header(CONTENT_SCHEMA);
		root.define("id", ids);
		Entry entry;
		entry.info.id = root.str("id");
		entry.info.title = root.str("title");
		entry.info.detail = root.str(keys.detail);
		reader.rule(root);
		entry.order = root.integer(keys.order, 1, 100);
		read_briefing(root, reader.catalog, entry.info);
		read(root, entry.info, entry.scenario);
		if (document.is_ok() && name != "scenarios/" + entry.info.id + ".toml") {
			root.error("id", "the id is the name of the file");
		}
		all.push_back(std::move(entry));
		document.finish();
	}
	std::stable_sort(all.begin(), all.end(), [](const Entry &a, const Entry &b) {
		return a.order != b.order ? a.order < b.order : a.info.id < b.info.id;
	});
	for (Entry &entry : all) {
		out.push_back(std::move(entry.scenario));
		reader.catalog.scenarios.push_back(std::move(entry.info));
	}
}

} // namespace baton::kit
