// What the loaders of Imperial Borders' data share (internal to ib_data*.cpp).
#pragma once

#include "ib_data.h"

#include "data/ids.h"
#include "data/reader.h"
#include "kit/catalog_reader.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::ib {

using namespace kit;

// --- Words of the data files, in the order of the enums ---

inline constexpr std::array<std::string_view, NATIONS> NATION_IDS = { "france", "austria", "prussia", "great_britain",
	"russia", "spain" };
inline constexpr std::array<std::string_view, MOBILE_TYPES + 1> TYPE_IDS = { "half_infantry", "full_infantry",
	"cavalry", "cannon", "frigate", "ship_of_the_line", "tent" };
inline constexpr std::array<std::string_view, 3> TIER_IDS = { "minor", "major", "capital" };
inline constexpr std::array<Tier, 3> TIERS = { Tier::Minor, Tier::Major, Tier::Capital };
inline constexpr std::array<std::string_view, 2> DIE_IDS = { "black", "white" };
inline constexpr std::array<std::string_view, FACES> FACE_IDS = { "blank", "black_blast", "black_double", "black_bar",
	"white_blue", "white_red", "white_bar" };
inline constexpr std::array<std::string_view, MEDALS> MEDAL_IDS = { "laetissima_natione", "terra_aliena",
	"maxime_patrias", "dominus_exercitus", "dominus_maris", "ad_victoriam" };
inline constexpr std::array<std::string_view, 7> PHASE_IDS = { "collect_taxes", "plot_orders", "turn_order",
	"on_the_march", "annexations", "on_parade", "purchases" };
inline constexpr std::array<std::string_view, OPTIONS> OPTION_IDS = { "revolts", "trading", "sweden_portugal",
	"call_to_arms", "balance_of_power", "bars_block_bars", "dominus_in_ports", "team_sees_orders", "starting_forces",
	"random_deal" };
inline constexpr std::array<std::string_view, 3> PRESET_IDS = { "one_elite", "as_read", "balanced" };

/// Schema number of all files.
inline constexpr int SCHEMA = CONTENT_SCHEMA;
inline constexpr size_t MAX_ID_LENGTH = 23;
inline constexpr int MAX_PORTS = 3;

/// A load in progress: what is read so far, and where errors go.
struct Load {
	const data::FileSet &files;
	data::Errors &errors;
	Data &data;
	Catalog &catalog;
	data::IdTable nations{ "nation" };
	data::IdTable regions{ "region" };
	data::IdTable rules{ "rule", data::IdForm::Rule };
	std::vector<Named> spaces; ///< regions for the catalog, still without details

	Region &region(int r) { return data.region[size_t(r)]; }
	std::string region_id(int r) const { return std::string(regions.name(r)); }
	/// Reads what all rulesets have alike.
	CatalogReader common() const { return { catalog, rules, "ib." }; }
	/// The text "ib.<key>" with its places filled.
	std::string text(const std::string &key, const std::vector<std::string> &values = {}) const {
		return common().text(key, values, files, errors);
	}
	/// The `rule` of an entry, which must stand in rules.toml.
	std::string rule(const data::Table &table) const { return common().rule(table); }
};

/// Entries of a list whose ids must be exactly these words, in any order; the result is in the order of the words.
std::vector<data::Table> read_each(
		const data::Table &root, std::string_view key, std::span<const std::string_view> words);

// The files, in the order of loading; each function reports and goes on.
void load_map(Load &load); // map.toml; ib_data_map.cpp
void load_game(Load &load); // game.toml
void add_regions(Load &load); // the regions' spaces with a line about each; ib_data_view.cpp
void load_forces(Load &load); // forces.toml; ib_data_tables.cpp
void load_tables(Load &load); // tables.toml; ib_data_tables.cpp
void load_view(Load &load); // view.toml; ib_data_view.cpp
void load_scenarios(Load &load); // scenarios/*.toml
void fill_catalog(Load &load); // what needs no file: words, slots; ib_data_view.cpp

} // namespace baton::ib
