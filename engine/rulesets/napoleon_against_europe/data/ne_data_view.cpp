// Reads view.toml and fills the catalog: powers, spaces, cards, types, tracks and the texts of looks.
#include "ne_data_load.h"

#include "rulesets/napoleon_against_europe/show/ne_panels.h"

namespace baton::ne {

namespace {

using data::quoted;
using data::Table;

constexpr std::array<std::string_view, 14> TYPE_IDS = { "line", "elite", "guard", "cavalry", "landwehr", "militia",
	"feudatory", "insurgent", "special", "depot", "fleet", "army", "general", "unseen" };
constexpr std::array<std::string_view, 10> CONDITION_IDS = { "reduced", "demoralised", "unsupplied", "in_fortress",
	"mobile", "commander", "activated", "aboard", "wounded", "face_down" };
constexpr std::array<std::string_view, 11> MARK_IDS = { "key", "fortress", "citadel", "empty_fortress", "besieged",
	"flag_empire", "flag_coalition", "national", "protectorate", "neutral", "blockaded" };
constexpr std::array<std::string_view, 4> RELATION_IDS = { "war", "alliance", "forced_alliance", "forced_peace" };
constexpr std::array<std::string_view, 4> BOARD_IDS = { "map", "wars", "reserves", "armies" };
constexpr std::array<std::string_view, BOXES> BOX_IDS = { "corsairs_box", "persia_box", "marathas_box",
	"rio_de_la_plata_box", "united_states_box", "reserve_turkey", "reserve_spain", "reserve_prussia", "reserve_austria",
	"reserve_russia", "reserve_britain", "reserve_france", "reserve_minors_empire", "reserve_minors_coalition",
	"grande_armee_box", "armee_d_italie_box", "armee_de_la_peninsule_box", "armee_d_allemagne_box",
	"premiere_armee_box", "armee_de_l_elbe_box", "armee_turque_box", "removed_box" };
constexpr std::array<std::string_view, 9> TRACK_IDS = { "victory", "escalade", "year", "round", "points",
	"reserve_points", "hand", "deck", "resources" };
constexpr std::array<std::string_view, 6> PILE_IDS = { "hand", "deck", "discard", "removed", "aside", "war" };

// --- From the other files ---

void add_powers(Load &load) {
	const auto add = [&load](const std::string &id, const std::string &name, const std::string &adjective) {
		Named power;
		power.id = id;
		power.name = name;
		power.detail = adjective;
		load.catalog.powers.add(std::move(power));
	};
	for (const SideInfo &side : load.data.side) {
		add(side.id, side.name, side.adjective);
	}
	for (int n = 0; n < MAJORS; ++n) {
		const NationInfo &nation = load.data.nation[size_t(n)];
		add(nation.id, nation.name, nation.adjective);
	}
	// Behind the nations, whose numbers are those of the rules.
	for (size_t i = 0; i < SIDES; ++i) {
		const SideInfo &side = load.data.side[i];
		baton::NationInfo look;
		look.id = side.id;
		look.name = side.name;
		look.adjective = side.adjective;
		look.code = side.code;
		look.power = PowerId(i);
		load.catalog.nations.push_back(std::move(look));
	}
}

/// Generals, then the backs of the fleets: the order that leader_of counts on.
void add_leaders(Load &load) {
	for (const General &general : load.data.general) {
		load.catalog.leaders.push_back({ general.id, general.name, "general", general.id, int16_t(general.nation),
				{ { "initiative", general.initiative }, { "command", general.command }, { "attack", general.attack },
						{ "defence", general.defence } } });
	}
	for (const Fleet &fleet : load.data.fleet) {
		load.catalog.leaders.push_back({ fleet.id, fleet.name, "admiral", fleet.id, int16_t(fleet.nation),
				{ { "initiative", fleet.initiative }, { "move", fleet.move }, { "tactics", fleet.tactics } } });
	}
}

void add_space(Load &load, Named space) {
	if (load.catalog.spaces.find(space.id) >= 0) {
		load.errors.add({ load.files.display("map.toml"), 0, 0 }, "", "two spaces have the id " + quoted(space.id));
		space.id += "_" + std::to_string(load.catalog.spaces.size());
	}
	load.catalog.spaces.add(std::move(space));
}

Named at_zone(const Zone &zone, const std::string &id, const std::string &name, const std::string &kind,
		std::string_view rule) {
	Named space;
	space.id = id;
	space.name = name;
	space.kind = kind;
	space.lon = zone.lon;
	space.lat = zone.lat;
	space.rule = rule;
	return space;
}

/// In the order that space_of_sea and its fellows count on.
void add_spaces(Load &load) {
	const Data &data = load.data;
	for (int z = 0; z < data.zones; ++z) {
		const Zone &zone = data.zone[size_t(z)];
		Named space = at_zone(zone, zone.id, zone.name, "zone", zone.rule.empty() ? "NE-3.1-a" : zone.rule);
		space.detail = zone.note;
		space.icon = TERRAIN_WORDS[size_t(zone.terrain)];
		space.value = zone.fortress;
		add_space(load, std::move(space));
	}
	for (int s = 0; s < data.seas; ++s) {
		const Sea &sea = data.sea[size_t(s)];
		Named space;
		space.id = sea.id;
		space.name = sea.name;
		space.kind = "sea";
		space.lon = sea.lon;
		space.lat = sea.lat;
		space.rule = "NE-3.2-h";
		space.icon = sea.has_ice ? "ice" : "sea";
		add_space(load, std::move(space));
	}
	// The value of a port or blockade is the space of the sea on which it opens.
	for (const bool is_port : { true, false }) {
		for (int p = 0; p < data.ports; ++p) {
			const Zone &zone = data.zone[data.port_zone[size_t(p)]];
			Named space = is_port
					? at_zone(zone, zone.id + "_port",
							  load.common().text("space.port", std::array{ zone.city }, load.files, load.errors),
							  "port", "NE-3.1-d")
					: at_zone(zone, zone.id + "_blockade",
							  load.common().text("space.blockade", std::array{ zone.city }, load.files, load.errors),
							  "blockade", "NE-17.2.7-a");
			space.value = data.zones + zone.sea;
			add_space(load, std::move(space));
		}
	}
}

void add_cards(Load &load) {
	for (const Card &card : load.data.card) {
		if (load.catalog.cards.find(card.id) >= 0) {
			continue; // Reported where it was read.
		}
		Named named;
		named.id = card.id;
		named.name = card.title;
		named.detail = card.text;
		named.kind = SIDE_IDS[size_t(card.deck)];
		named.value = card.ap;
		named.rule = card.rule;
		load.catalog.cards.add(std::move(named));
	}
}

// --- view.toml ---

void read_looks(Load &load, const Table &root) {
	for (const Table &table : read_in_order(root, "piece", TYPE_IDS)) {
		Named type;
		type.id = table.str("id");
		type.name = table.str("name");
		type.icon = table.str("icon");
		type.rule = load.rule(table);
		type.kind = type.id == "fleet" ? "ship" : "land";
		type.art = table.str("art");
		load.catalog.types.add(std::move(type));
	}
}

void read_boards(Load &load, const Table &root) {
	const data::IdTable boards = load.common().read_boards(root, BOARD_IDS);
	for (const Table &table : read_in_order(root, "box", BOX_IDS)) {
		add_space(load, load.common().read_box(table, boards, "box"));
	}
}

} // namespace

void load_view(Load &load) {
	add_powers(load);
	add_leaders(load);
	add_spaces(load);
	add_cards(load);
	const data::Document document = data::parse(load.files, "view.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_looks(load, root);
	load.common().read_bits(root, "condition", CONDITION_IDS, load.catalog.conditions);
	load.common().read_bits(root, "mark", MARK_IDS, load.catalog.space_flags);
	read_boards(load, root);
	load.common().read_tracks(root, TRACK_IDS, 2000);
	load.common().read_piles(root, PILE_IDS);
	load.common().read_bits(root, "relation", RELATION_IDS, load.catalog.relations);
	load.common().read_sounds(root);
	add_panels(load.catalog);
	document.finish();
}

} // namespace baton::ne
