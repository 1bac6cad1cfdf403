// What the loaders of the data of Napoléon against Europe share (internal to ne_data*.cpp).
#pragma once

#include "ne_data.h"

#include "data/ids.h"
#include "data/reader.h"
#include "data/spelling.h"
#include "kit/catalog_reader.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace baton::ne {

using namespace kit;

// --- Words of the data files, in the order of the enums ---

inline constexpr std::array<std::string_view, SIDES> SIDE_IDS = { "empire", "coalition" };
inline constexpr std::array<std::string_view, NATIONS> NATION_IDS = { "turkey", "spain", "prussia", "austria", "russia",
	"britain", "france", "holland", "italy", "switzerland", "bavaria", "wurttemberg", "baden", "hesse", "saxony",
	"thuringia", "berg", "frankfurt", "hanover", "hanse", "mecklenburg", "tuscany", "papal_states", "naples", "sicily",
	"sardinia", "portugal", "denmark", "sweden", "egypt", "confederation", "westphalia", "poland", "tyrol", "chouans",
	"serbia" };
inline constexpr std::array<std::string_view, 4> NATION_KIND_WORDS = { "major", "minor", "state", "insurgent" };
inline constexpr std::array<std::string_view, OPTIONS> OPTION_IDS = { "fog_of_war", "evasion_difficult_plus", "sortie",
	"british_cards_unlimited" };
inline constexpr std::array<std::string_view, TERRAINS> TERRAIN_WORDS = { "clear", "marsh", "mountain" };
inline constexpr std::array<std::string_view, LINK_KINDS> LINK_WORDS = { "plain", "bridge", "river", "pass", "ridge",
	"strait", "desert" };
inline constexpr std::array<std::string_view, 3> SYMBOL_WORDS = { "confederation", "westphalia", "poland" };
inline constexpr std::array<std::string_view, CORPS_KINDS> CORPS_KIND_WORDS = { "line", "elite", "guard", "cavalry",
	"landwehr", "militia", "feudatory", "insurgent" };
inline constexpr std::array<std::string_view, 5> ENTRY_WORDS = { "start", "event", "venetia", "poland",
	"poland_third" };
inline constexpr std::array<std::string_view, 4> WATERS_WORDS = { "any", "russian", "northern", "inner" };
inline constexpr std::array<std::string_view, STANDING_EVENTS> EVENT_IDS = { "continental_blockade",
	"war_of_liberation", "snare_of_bayonne", "corsairs", "miseries_of_war", "kingdom_of_bavaria", "austrian_reform",
	"prussian_reform", "torres_vedras" };
inline constexpr std::array<std::string_view, 3> LEVEL_WORDS = { "skirmish", "minor", "major" };
inline constexpr std::array<std::string_view, 4> SIEGE_WORDS = { "repulsed", "stable", "honours", "breach" };
inline constexpr std::array<std::string_view, 8> CAUSE_WORDS = { "conquest", "conquest_by_coalition", "protectorate",
	"forced_alliance", "blockade", "home_key_zone_lost", "zone_lost", "declaration_on_neutral" };
inline constexpr std::array<std::string_view, 7> STANDING_WORDS = { "absent", "neutral", "ally", "protectorate",
	"forced_peace", "forced_alliance", "national" };

/// Schema number of all files.
inline constexpr int SCHEMA = CONTENT_SCHEMA;

/// A load in progress: what is read so far, and where errors go.
struct Load {
	const data::FileSet &files;
	data::Errors &errors;
	Data &data;
	Catalog &catalog;
	data::IdTable rules{ "rule", data::IdForm::Rule };
	data::IdTable nations{ "nation" };
	data::IdTable zones{ "zone" };
	data::IdTable seas{ "sea zone" };
	data::IdTable provinces{ "province" };
	data::IdTable corps{ "corps" };
	data::IdTable special{ "special unit" };
	data::IdTable fleets{ "fleet" };
	data::IdTable armies{ "army" };
	data::IdTable generals{ "general" };
	data::IdTable events{ "standing event" };
	data::IdTable cards{ "card" };

	/// Reads what all rulesets have alike.
	CatalogReader common() const { return { catalog, rules, "ne." }; }
	/// The `rule` of an entry, which must stand in rules.toml.
	std::string rule(const data::Table &table) const { return common().rule(table); }
	Nation nation(const data::Table &table, std::string_view key = "nation") const {
		return Nation(table.id(key, nations));
	}
	Nation nation_or_none(const data::Table &table, std::string_view key = "nation") const {
		return Nation(table.id_or(key, nations));
	}
	std::string zone_id(int z) const { return std::string(zones.name(z)); }
};

/// Numbers of the ids of one list, as small ids counted from `base`.
std::vector<uint8_t> small_ids(const std::vector<int> &ids, int base);

/// Ratings of a general: all of them, or those that the table changes (ne_data_forces.cpp).
void read_ratings(const data::Table &table, Ratings &ratings, bool is_whole);

// The files, in the order of loading; each function reports and goes on.
void load_map(Load &load); // map.toml; ne_data_map.cpp
void load_game(Load &load); // game.toml; ne_data.cpp
void load_forces(Load &load); // forces.toml; ne_data_forces.cpp
void load_cards(Load &load); // cards.toml; ne_data_cards.cpp
void load_tables(Load &load); // tables.toml; ne_data_tables.cpp
void load_scenarios(Load &load); // scenarios/*.toml; ne_data_scenarios.cpp
void load_view(Load &load); // view.toml, and the catalog; ne_data_view.cpp

} // namespace baton::ne
