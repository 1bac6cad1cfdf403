// Reading what every ruleset's folder has alike.
#include "catalog_reader.h"

#include "kernel/texts.h"

namespace baton::kit {

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
	const std::vector<Table> tables = root.tables("rule", Count::at_least(1));
	for (const Table &table : tables) {
		table.define("id", ids);
		RuleInfo rule;
		rule.id = table.str("id");
		rule.chapter = chapters.name(table.id("chapter", chapters));
		rule.title = table.str("title");
		rule.text = table.str("text");
		rule.kind = table.one_of_or("kind", { "rule", "ruling" }, 0) == 0 ? "rule" : "ruling";
		catalog.rules.push_back(std::move(rule));
	}
	// Rules may point ahead: all must be known first.
	for (size_t i = 0; i < tables.size(); ++i) {
		for (const int other : tables[i].id_set("see", ids, Count::optional())) {
			if (ids.name(other) == catalog.rules[i].id) {
				tables[i].error("see", "a rule does not point at itself");
			}
			catalog.rules[i].see.emplace_back(ids.name(other));
		}
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

namespace {

constexpr int MOST_MINUTES = 2000;
constexpr int HEAVIEST = 5;
constexpr int FIRST_THINGS = 3;

Briefing read_briefing_table(const Table &table) {
	return { table.str("win"), table.str("lose"), table.strs("first", Count::exactly(FIRST_THINGS)) };
}

} // namespace

void read_game_head(const Table &root, Catalog &catalog, const std::string &prefix) {
	catalog.id = root.str("id");
	catalog.set_code(root.str("code"));
	catalog.title = root.str("title");
	for (const std::string_view key : { "subtitle", "period", "summary", "goal", "edition" }) {
		catalog.texts.emplace(prefix + "game." + std::string(key), root.str(key));
	}
	catalog.seats_min = root.integer("seats_min", 1, MAX_SEATS);
	catalog.seats_max = root.integer("seats_max", std::max(1, catalog.seats_min), MAX_SEATS);
	catalog.minutes = root.integer("minutes", 1, MOST_MINUTES);
	catalog.weight = root.integer("weight", 1, HEAVIEST);
	catalog.briefing = read_briefing_table(root.table("briefing"));
}

void read_briefing(const Table &root, const Catalog &catalog, ScenarioInfo &info) {
	info.minutes = root.integer("minutes", 1, MOST_MINUTES);
	info.difficulty = root.one_of("difficulty", { "easy", "middling", "hard" });
	info.start_here = root.boolean_or("start_here", false);
	info.briefing = root.has("briefing") ? read_briefing_table(root.table("briefing")) : catalog.briefing;
}

void check_scenarios(const data::FileSet &files, data::Errors &errors, const Catalog &catalog) {
	int starts = 0;
	for (const ScenarioInfo &scenario : catalog.scenarios) {
		starts += scenario.start_here ? 1 : 0;
		const int seats = int(scenario.seats.size());
		if (seats < catalog.seats_min || seats > catalog.seats_max) {
			errors.add({ files.display("game.toml"), 0, 0 }, "",
					"the scenario \"" + scenario.id + "\" has " + std::to_string(seats) + " seats, not " +
							std::to_string(catalog.seats_min) + " to " + std::to_string(catalog.seats_max));
		}
	}
	if (starts != 1 && !catalog.scenarios.empty()) {
		errors.add({ files.display("scenarios/"), 0, 0 }, "start_here",
				"one scenario is the one to start with, not " + std::to_string(starts));
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

void CatalogReader::add_text(const std::string &key, std::string text) const {
	catalog.texts.emplace(prefix + key, std::move(text));
}

std::string CatalogReader::rule(const Table &table) const {
	return std::string(rules.name(table.id("rule", rules)));
}

void CatalogReader::read_bits(
		const Table &root, const std::string &what, std::span<const std::string_view> ids, NameTable &names) const {
	for (const Table &table : read_in_order(root, what, ids)) {
		Named mark;
		mark.id = table.str("id");
		mark.name = table.str("name");
		mark.icon = table.str_or("icon", "");
		mark.art = table.str_or("art", "");
		mark.value = int16_t(table.integer_or("rank", 1, 100, 100));
		mark.rule = rule(table);
		if (table.exists() && names.find(mark.id) < 0) { // else reported where it was read
			names.add(std::move(mark));
		}
	}
}

void CatalogReader::read_sounds(const Table &root) const {
	for (const Table &table : root.tables("sound", Count::optional())) {
		catalog.sounds.push_back({ table.str("event"), table.str("sound") });
	}
}

data::IdTable CatalogReader::read_boards(const Table &root, std::span<const std::string_view> ids) const {
	data::IdTable boards("board");
	for (const Table &table : read_in_order(root, "board", ids)) {
		Named board;
		board.id = table.str("id");
		board.name = table.str("name");
		board.rule = rule(table);
		boards.add(board.id);
		catalog.boards.push_back(std::move(board));
	}
	return boards;
}

Named CatalogReader::read_box(const Table &table, const data::IdTable &boards, const char *kind) const {
	Named box;
	box.id = table.str("id");
	box.name = table.str("name");
	box.rule = rule(table);
	box.kind = kind;
	box.board = int16_t(table.id("board", boards));
	const std::vector<double> at = table.numbers("at", 0, 1, Count::exactly(2));
	if (at.size() == 2) {
		box.lon = float(at[0]);
		box.lat = float(at[1]);
	}
	return box;
}

void CatalogReader::read_tracks(const Table &root, std::span<const std::string_view> ids, int most) const {
	for (const Table &table : read_in_order(root, "track", ids)) {
		TrackInfo track;
		track.id = table.str("id");
		track.name = table.str("name");
		track.icon = table.str("icon");
		track.per_power = table.one_of("each", { "power", "camp", "game" }) != 2;
		track.lo = table.integer("lo", -most, most);
		track.hi = table.integer("hi", track.lo, most);
		if (table.has("steps")) {
			add_text("track." + track.id + ".steps", table.str("steps"));
		}
		add_text("track." + track.id + ".rule", rule(table));
		catalog.tracks.push_back(std::move(track));
	}
}

void CatalogReader::read_options(
		const Table &root, std::span<const std::string_view> ids, std::span<const std::string_view> groups) const {
	const std::vector<Table> tables = read_in_order(root, "option", ids);
	for (size_t i = 0; i < tables.size(); ++i) {
		const Table &table = tables[i];
		OptionInfo option;
		option.id = ids[i];
		option.title = table.str("title");
		option.detail = table.str("text");
		option.rule = rule(table);
		if (!groups.empty()) {
			table.one_of("group", groups);
		}
		option.deals_powers = table.boolean_or("deals_powers", false);
		if (table.has("choices")) {
			const std::vector<std::string> choices = table.strs("choices", Count::at_least(2));
			const std::vector<std::string_view> words(choices.begin(), choices.end());
			option.hi = int(choices.size()) - 1;
			option.def = words.empty() ? 0 : table.one_of("default", words);
		} else if (table.has("lo")) {
			option.lo = table.integer("lo", -1000, 1000);
			option.hi = table.integer("hi", option.lo, 1000);
			option.def = table.integer("default", option.lo, option.hi);
		} else {
			option.def = table.boolean("default") ? 1 : 0;
		}
		catalog.game_options.push_back(std::move(option));
	}
}

void CatalogReader::read_piles(const Table &root, std::span<const std::string_view> ids) const {
	for (const Table &table : read_in_order(root, "pile", ids)) {
		Named pile;
		pile.id = table.str("id");
		pile.name = table.str("name");
		pile.rule = rule(table);
		if (table.exists() && catalog.zones.find(pile.id) < 0) {
			catalog.zones.add(std::move(pile));
		}
	}
}

void CatalogReader::read_seats(const Table &root, const data::IdTable &powers, ScenarioInfo &info) const {
	data::IdTable seats("seat");
	PowerSet seated = 0;
	for (const Table &table : root.tables("seat", Count::between(2, MAX_SEATS))) {
		SeatInfo seat;
		table.define("id", seats);
		seat.id = table.str("id");
		seat.name = table.str("name");
		for (const int power : table.id_set("powers", powers, Count::at_least(1))) {
			if (has(seated, PowerId(power))) {
				table.error("powers", std::string(powers.name(power)) + " has another seat already");
			}
			seated |= bit(PowerId(power));
			seat.powers.push_back(PowerId(power));
		}
		info.seats.push_back(std::move(seat));
	}
}

std::string CatalogReader::text(const std::string &key, std::span<const std::string> values, const data::FileSet &files,
		data::Errors &errors) const {
	const auto found = catalog.texts.find(prefix + key);
	if (found == catalog.texts.end()) {
		errors.add({ files.display("text/en/"), 0, 0 }, "", "the text \"" + (prefix + key) + "\" is missing");
		return key;
	}
	std::string out = found->second;
	for (size_t i = 0; i < values.size(); ++i) {
		const std::string place = "{" + std::to_string(i) + "}";
		for (size_t at = out.find(place); at != std::string::npos; at = out.find(place, at + values[i].size())) {
			out.replace(at, place.size(), values[i]);
		}
	}
	return out;
}

void CatalogReader::add_words(
		std::span<const char *const> ids, const data::FileSet &files, data::Errors &errors) const {
	for (const char *id : ids) {
		Named word;
		word.id = id;
		word.name = text(std::string("word.") + id, {}, files, errors);
		catalog.options.add(std::move(word));
	}
}

void load_all_texts(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	load_texts(files, CORE_TEXTS, errors, catalog);
	for (const std::string &name : files.names_under("text/en/")) {
		load_texts(files, name, errors, catalog);
	}
}

} // namespace baton::kit
