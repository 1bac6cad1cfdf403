// Loads the data of Napoléon against Europe: rules reference, sides, nations and options; the other files stand beside.
#include "ne_data_load.h"
#include "rulesets/napoleon_against_europe/state/ne_words.h"

#include "kit/nations.h"

#include <algorithm>

namespace baton::ne {

using data::Count;
using data::Table;

// --- Shared by the loaders ---

std::vector<uint8_t> small_ids(const std::vector<int> &ids, int base) {
	std::vector<uint8_t> small;
	for (const int id : ids) {
		small.push_back(uint8_t(base + id));
	}
	return small;
}

// --- game.toml ---

namespace {

void read_sides(Load &load, const Table &root) {
	const std::vector<Table> tables = read_in_order(root, "side", SIDE_IDS);
	for (size_t i = 0; i < tables.size(); ++i) {
		const Table &table = tables[i];
		SideInfo &side = load.data.side[i];
		side.id = SIDE_IDS[i];
		side.code = table.str("code");
		side.name = table.str("name");
		side.adjective = table.str("adjective");
		side.leader = load.nation(table, "leader");
		table.one_of("deck", { "F", "C" });
		load.rule(table);
		// NE-8.1-a: France leads the Empire, Britain the Coalition, for good.
		if (table.exists() && side.leader != (i == EMPIRE ? FRANCE : BRITAIN)) {
			table.error("leader",
					i == EMPIRE ? "France leads the Empire (NE-8.1-a)" : "Britain leads the Coalition (NE-8.1-a)");
		}
	}
}

void read_nations(Load &load, const Table &root) {
	const std::vector<Table> tables = read_in_order(root, "nation", NATION_IDS);
	int protectorates = 0;
	for (size_t i = 0; i < tables.size(); ++i) {
		const Table &table = tables[i];
		NationInfo &nation = load.data.nation[i];
		nation.id = NATION_IDS[i];
		nation.code = table.str("code");
		nation.name = table.str("name");
		nation.adjective = table.str("adjective");
		nation.kind = table.one_of<NationKind>("kind", NATION_KIND_WORDS);
		nation.precedence = int8_t(table.integer_or("precedence", 1, NATIONS, 0));
		nation.caretaker = Side(table.one_of_or<int>("caretaker", SIDE_IDS, NO_SIDE));
		nation.can_be_protectorate = table.boolean_or("protectorate", false);
		baton::NationInfo look;
		look.id = nation.id;
		look.name = nation.name;
		look.adjective = nation.adjective;
		look.code = nation.code;
		look.power = is_major(int(i)) ? PowerId(SIDES + i) : NO_POWER;
		read_own_look(table, look);
		load.catalog.nations.push_back(std::move(look));
		nation.rule = load.rule(table);
		for (const int zone : table.id_set("capitals", load.zones, Count::optional())) {
			nation.capitals.push_back(ZoneId(zone));
		}
		if (!table.exists()) {
			continue;
		}
		if ((nation.kind == NationKind::Major) != is_major(int(i))) {
			table.error("kind", "the seven major powers are fixed (NE-4-v)");
		}
		if (nation.capitals.empty() != (nation.kind == NationKind::Insurgent)) {
			table.error("capitals", "every nation but insurgents has a capital");
		}
		if (nation.capitals.size() != (i == RUSSIA ? 2u : 1u) && is_major(int(i))) {
			table.error("capitals", "Russia has two capitals, other major powers one (NE-14.4-c)");
		}
		protectorates += nation.can_be_protectorate ? 1 : 0;
		for (const ZoneId zone : nation.capitals) {
			const Zone &at = load.data.zone[zone];
			if (nation.kind == NationKind::State || i == SICILY) {
				continue; // Their land belongs to others in 1805.
			}
			if (at.country != Nation(i) || !at.is_capital) {
				table.error("capitals", "the map does not call " + data::quoted(at.id) + " a capital of " + nation.id);
			}
		}
	}
	// NE-4-z: nine nations that may become protectorates and two that are from the start.
	if (!tables.empty() && tables[0].exists() && protectorates != 11) {
		root.error("nation", "11 nations may be protectorates (NE-4-z), not " + std::to_string(protectorates));
	}
}

/// Every capital of the map belongs to a nation that names it.
void check_capitals(Load &load, const Table &root) {
	for (int z = 0; z < load.data.zones; ++z) {
		const Zone &zone = load.data.zone[size_t(z)];
		if (!zone.is_capital || zone.country < 0) {
			continue;
		}
		bool is_named = false;
		for (const ZoneId capital : load.data.nation[size_t(zone.country)].capitals) {
			is_named = is_named || capital == z;
		}
		if (!is_named) {
			root.error("nation",
					std::string(NATION_IDS[size_t(zone.country)]) + " does not name its capital " +
							data::quoted(zone.id));
		}
	}
}

void read_options(Load &load, const Table &root) {
	constexpr std::string_view GROUPS[] = { "advanced", "ruling" };
	load.common().read_options(root, OPTION_IDS, GROUPS);
}

} // namespace

void load_game(Load &load) {
	const data::Document document = data::parse(load.files, "game.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_game_head(root, load.catalog, "ne.");
	read_credits(root, load.catalog);
	read_sides(load, root);
	read_nations(load, root);
	check_capitals(load, root);
	read_options(load, root);
	document.finish();
}

// --- All of it ---

namespace {

// NE-12.1-c: what each link costs, once ground and kinds of links have their prices.
void fill_costs(Data &data) {
	for (int sea = 0; sea < data.seas; ++sea) {
		for (const ZoneId port : data.sea[size_t(sea)].ports) {
			data.sea_ports[size_t(sea)].set(port);
		}
	}
	for (int p = 0; p < data.provinces; ++p) {
		data.province_zones[size_t(p)] = data.province[size_t(p)].zones;
	}
	for (int from = 0; from < data.zones; ++from) {
		const LinkRange range = data.link_range[size_t(from)];
		data.province_of[size_t(from)] = data.zone[size_t(from)].province;
		for (Link &link : std::span<Link>(data.links.data() + range.first, range.count)) {
			const int cost = data.tables.terrain_cost[size_t(data.zone[link.to].terrain)] +
					data.tables.link_cost[size_t(link.kind)];
			link.cost = uint8_t(std::clamp(cost, 1, LINK_COSTS));
			data.near_at[size_t(from)][size_t(link.cost - 1)].set(link.to);
			data.dearest_link = std::max(data.dearest_link, int(link.cost));
		}
	}
}

// NE-13.3-b: steps that a supply line can take, for floods of bit sets. The desert road counts as one hop (NE-13.3-c).
void fill_hops(Data &data) {
	for (int from = 0; from < data.zones; ++from) {
		for (const Link &link : data.links_of(from)) {
			if (link.kind == LinkKind::Strait) {
				data.straits.set(from);
				continue;
			}
			const int cost = link.kind == LinkKind::Desert ? SUPPLY_HOP : data.entry_cost(link);
			if (cost <= 1) {
				data.hop1[link.to].set(from);
			}
			if (cost <= SUPPLY_HOP) {
				data.hop2[link.to].set(from);
			}
		}
	}
	data.near_straits = data.straits;
	for (int z = 0; z < data.zones; ++z) {
		data.feeders[size_t(z)] = data.hop2[size_t(z)];
		data.hop1[size_t(z)].each([&](int middle) { data.feeders[size_t(z)] |= data.hop1[size_t(middle)]; });
		if (data.hop1[size_t(z)].intersects(data.straits)) {
			data.near_straits.set(z);
		}
	}
}

#define NE_WORD(name, id) id,
/// Options of actions and prompts, in the order of Word.
constexpr const char *WORD_IDS[] = { NE_WORDS(NE_WORD) };
#undef NE_WORD

} // namespace

std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors, Catalog &catalog) {
	auto data = std::make_unique<Data>();
	catalog = Catalog{};
	catalog.data_version = files.fingerprint();
	data->version = catalog.data_version;
	const size_t before = errors.count();
	Load load{ files, errors, *data, catalog };
	for (const std::string_view nation : NATION_IDS) {
		load.nations.add(nation);
	}
	for (const std::string_view event : EVENT_IDS) {
		load.events.add(event);
	}
	load_rules_reference(load.files, load.errors, load.catalog, load.rules);
	load_all_texts(files, errors, catalog);
	load_map(load);
	// Everything else refers to the map; without it there would be an error for each reference.
	if (load.zones.empty() || load.seas.empty()) {
		return nullptr;
	}
	load_game(load);
	load_forces(load);
	load_cards(load);
	load_tables(load);
	load_scenarios(load);
	load_view(load);
	fill_looks(files, errors, catalog);
	fill_costs(*data);
	fill_hops(*data);
	load.common().add_words(WORD_IDS, files, errors);
	return errors.count() == before ? std::move(data) : nullptr;
}

std::unique_ptr<Data> load_data(const data::FileSet &files, data::Errors &errors) {
	Catalog catalog;
	return load_data(files, errors, catalog);
}

// --- Looking things up ---

const Link *Data::link(int from, int to) const {
	for (const Link &l : links_of(from)) {
		if (l.to == to) {
			return &l;
		}
	}
	return nullptr;
}

const std::string &Data::id_of(int piece) const {
	switch (kind_of(piece)) {
		case PieceKind::Corps:
			return corps[size_t(piece - FIRST_CORPS)].id;
		case PieceKind::Special:
			return special[size_t(piece - FIRST_SPECIAL)].id;
		case PieceKind::Depot:
			return depot_id[size_t(piece - FIRST_DEPOT)];
		case PieceKind::Fleet:
			return fleet[size_t(piece - FIRST_FLEET)].id;
		case PieceKind::Army:
			return army[size_t(piece - FIRST_ARMY)].id;
		case PieceKind::General:
			break;
	}
	return general[size_t(piece - FIRST_GENERAL)].id;
}

const std::string &Data::name_of(int piece) const {
	switch (kind_of(piece)) {
		case PieceKind::Corps:
			return corps[size_t(piece - FIRST_CORPS)].name;
		case PieceKind::Special:
			return special[size_t(piece - FIRST_SPECIAL)].name;
		case PieceKind::Depot:
			return depot_name[size_t(piece - FIRST_DEPOT)];
		case PieceKind::Fleet:
			return fleet[size_t(piece - FIRST_FLEET)].name;
		case PieceKind::Army:
			return army[size_t(piece - FIRST_ARMY)].name;
		case PieceKind::General:
			break;
	}
	return general[size_t(piece - FIRST_GENERAL)].name;
}

PieceId Data::find_piece(std::string_view id) const {
	for (int piece = 0; piece < PIECES; ++piece) {
		if (id_of(piece) == id) {
			return PieceId(piece);
		}
	}
	return NO_PIECE;
}

ZoneId Data::find_zone(std::string_view id) const {
	for (int z = 0; z < zones; ++z) {
		if (zone[size_t(z)].id == id) {
			return ZoneId(z);
		}
	}
	return NO_ZONE;
}

} // namespace baton::ne
