// Reads view.toml of The Napoleonic Wars, and checks what the rules fix about the data.
#include "nw_load.h"

#include "rulesets/napoleonic_wars/nw_game.h"
#include "rulesets/napoleonic_wars/show/nw_show.h"

#include "data/spelling.h"

namespace baton::nw {

using data::Count;
using data::Table;

namespace {

constexpr std::string_view LOOK_IDS[] = { "duchy", "sea" };
constexpr std::string_view LINE_IDS[] = { "clear", "rough", "pass", "marsh", "strait" };
constexpr std::string_view BOARD_IDS[] = { "map", "diplomacy", "headquarters", "battleground", "turns" };
constexpr std::string_view COLUMN_IDS[] = { "unaligned", "friend", "aide", "partner", "pact" };

/// Where a box belongs; false: nowhere.
bool place_box(ImData &d, const std::string &id, int space) {
	if (id == "removed_box") {
		d.removed_space = space;
		return true;
	}
	if (id == "offboard") {
		d.nw.offboard_space = space;
		return true;
	}
	for (WarInfo &war : d.nw.war) {
		if (war.id == id) {
			war.space = space;
			return true;
		}
	}
	for (int n = 0; n < d.nations; ++n) {
		const std::string &nation = d.nation[size_t(n)].id;
		if (id == "pool_" + nation || id == "regroup_" + nation) {
			(id[0] == 'p' ? d.pool_space : d.regroup_space)[n] = space;
			return true;
		}
		for (int c = 0; c < 5; ++c) {
			const bool is_it = c == 0 ? id == COLUMN_IDS[0] : id == std::string(COLUMN_IDS[c]) + "_" + nation;
			if (is_it && c == 0) {
				for (auto &row : d.nw.consul_space) {
					row[0] = space;
				}
				return true;
			}
			if (is_it) {
				d.nw.consul_space[n][c] = space;
				return true;
			}
		}
	}
	return false;
}

} // namespace

void read_view_file(Load &load) {
	const data::Document document = data::parse(load.files, "view.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	for (const Table &table : kit::read_in_order(root, "terrain", LOOK_IDS)) {
		const std::string key = "terrain." + table.str("id");
		load.common().add_text(key, table.str("name"));
		load.common().add_text(key + ".fill", table.str("fill"));
		load.common().add_text(key + ".icon", table.str("icon"));
		load.rule(table);
	}
	for (const Table &table : kit::read_in_order(root, "link", LINE_IDS)) {
		const std::string key = "link." + table.str("id");
		load.common().add_text(key, table.str("name"));
		load.common().add_text(key + ".icon", table.str("icon"));
		load.rule(table);
	}
	for (const Table &table : kit::read_in_order(root, "piece", TYPE_IDS)) {
		Named type;
		type.id = table.str("id");
		type.name = table.str("name");
		type.icon = table.str("icon");
		type.rule = load.rule(table);
		type.kind = type.id == "squadron" ? "ship" : "land";
		load.common().add_text("piece." + type.id + ".short", table.str("short"));
		load.common().add_text("piece." + type.id + ".shape", table.str("shape"));
		load.catalog.types.add(std::move(type));
	}
	load.common().read_bits(root, "condition", CONDITION_IDS, load.catalog.conditions);
	load.common().read_bits(root, "mark", MARK_IDS, load.catalog.space_flags);
	const data::IdTable boards = load.common().read_boards(root, BOARD_IDS);
	for (const Table &table : root.tables("box", Count::at_least(1))) {
		Named box = load.common().read_box(table, boards, "box");
		const std::string id = box.id;
		const int space = load.catalog.spaces.find(id) < 0 ? load.catalog.spaces.add(std::move(box)) : 0;
		if (!place_box(load.data, id, space)) {
			table.error("id", "no rule has a box of this name");
		}
	}
	load.common().read_tracks(root, TRACK_IDS, 99);
	load.common().read_piles(root, PILE_IDS);
	document.finish();
}

// --- What the rules fix ---

namespace {

struct Check {
	const ImData &d;
	const data::FileSet &files;
	data::Errors &errors;

	void that(bool is_so, const char *file, const std::string &what) const {
		if (!is_so) {
			errors.add({ files.display(file), 0, 0 }, "", what);
		}
	}
	int find(const char *id) const {
		for (int p = 0; p < d.places; ++p) {
			if (d.place[size_t(p)].id == id) {
				return p;
			}
		}
		errors.add({ files.display("map.toml"), 0, 0 }, "", "the rules name a Duchy " + data::quoted(id));
		return 0;
	}
	int sea(const char *id) const {
		for (size_t z = 0; z < d.nw.sea.size(); ++z) {
			if (d.nw.sea[z].id == id) {
				return int(z);
			}
		}
		errors.add({ files.display("map.toml"), 0, 0 }, "", "the rules name a Zone " + data::quoted(id));
		return 0;
	}
};

int sea_steps(const ImData &d, uint16_t from, uint16_t to) {
	uint16_t seen = from;
	for (int steps = 0; steps < MAX_SEAS; ++steps) {
		if ((seen & to) != 0) {
			return steps;
		}
		uint16_t next = seen;
		for (size_t z = 0; z < d.nw.sea.size(); ++z) {
			next = uint16_t(next | ((seen >> z & 1) != 0 ? d.nw.sea[z].near : 0));
		}
		seen = next;
	}
	return MAX_SEAS;
}

uint16_t zones_of(const NwPlace &place) {
	uint16_t set = 0;
	for (const int8_t zone : place.port) {
		set = uint16_t(set | (zone >= 0 ? 1u << zone : 0u));
	}
	return set;
}

void check_map(const Check &c) {
	const ImData &d = c.d;
	c.that(d.nw.sea.size() == 15, "map.toml", "there are 15 sea Zones (NW-3-adjacent)");
	c.that(d.nw.nation[FRANCE].keys == 13, "map.toml", "France starts with 13 Keys (NW-5.81-d)");
	c.that(d.nw.duals.count() == 7, "map.toml", "there are seven Dual Associates (NW-7.43-a)");
	for (int n = 0; n < d.nations; ++n) {
		const NwNation &nation = d.nw.nation[size_t(n)];
		// NW-3-duchy-c: Russia has two Capitals.
		c.that(nation.capitals.count() == (n == RUSSIA ? 2 : 1), "map.toml",
				d.nation[size_t(n)].id + " has another number of Capitals (NW-15.1-b)");
		int ports = 0;
		(d.home[size_t(n)] & d.ports).each([&](int) { ++ports; });
		c.that(nation.dice == 0 || ports >= 2, "map.toml",
				d.nation[size_t(n)].id + " has Squadrons and needs two Home Ports (NW-7.3-a)");
	}
	int great = 0;
	d.fortresses.each([&](int p) { great += d.place[size_t(p)].fortress == 4 ? 1 : 0; });
	c.that(great == 1 && d.place[size_t(c.find("gibraltar"))].fortress == 4, "map.toml",
			"Gibraltar alone has a Siege strength of 4 (NW-12.3-a)");
	// T-35: three Zones lie between Wales and Lisbon.
	const int steps =
			sea_steps(d, zones_of(d.nw.place[size_t(c.find("wales"))]), zones_of(d.nw.place[size_t(c.find("lisbon"))]));
	c.that(steps == 2, "map.toml", "a Convoy from Wales to Lisbon enters three Zones (NW-13.6-e)");
	c.that(zones_of(d.nw.place[size_t(c.find("cornwall"))]) != 0 &&
					d.nw.place[size_t(c.find("cornwall"))].port[1] >= 0 &&
					d.nw.place[size_t(c.find("corsica"))].port[1] < 0,
			"map.toml", "Cornwall has a two-Zone Port, Corsica a one-Zone Port (NW-3-duchy-e)");
	c.sea("north_sea");
	Set all;
	for (int p = 0; p < d.places; ++p) {
		all.set(p);
		c.that(d.graph.near(p).any() || d.nw.place[size_t(p)].is_port(), "map.toml",
				d.place[size_t(p)].id + " can be reached neither by land nor by sea (NW-3-adjacent)");
	}
	const int warsaw = c.find("warsaw");
	c.that(d.place[size_t(warsaw)].owner == PRUSSIA && d.nw.place[size_t(warsaw)].second == FRANCE &&
					d.place[size_t(warsaw)].fortress == 0,
			"map.toml", "Warsaw is a Dual Associate of Prussia and France without Fortress (NW-7.43-a)");
}

void check_forces(const Check &c) {
	const ImData &d = c.d;
	int late = 0, event = 0;
	for (const im::LeaderInfo &leader : d.leader) {
		late += leader.entry == 2 ? 1 : 0;
		event += leader.hero ? 1 : 0;
	}
	c.that(late == 3, "forces.toml", "three Leaders come from 1807 on (NW-7.2-b)");
	c.that(event == 2, "forces.toml", "Bernadotte and Poniatowski alone come by Events (NW-7.2-c)");
	constexpr uint8_t FLAGS[NATIONS] = { 87, 7, 17, 17, 7, 15, 14, 5, 5 };
	constexpr uint8_t DICE[NATIONS] = { 2, 1, 3, 0, 1, 1, 0, 2, 2 };
	for (int n = 0; n < d.nations; ++n) {
		c.that(d.nation[size_t(n)].flags == FLAGS[n], "forces.toml",
				d.nation[size_t(n)].id + " has another number of Flags (NW-2.2-i)");
		c.that(d.nw.nation[size_t(n)].dice == DICE[n], "forces.toml",
				d.nation[size_t(n)].id + " has other dice at sea (NW-13.4-b)");
	}
}

void check_tables(const Check &c) {
	const ImData &d = c.d;
	constexpr int CONQUEST[NATIONS] = { -2, -2, -1, -1, -2, -1, -1, 2, 3 };
	constexpr int POINTS[NATIONS] = { 18, 4, 6, 8, 4, 8, 8, 2, 2 };
	int best_reserve = 0, best_card = 0;
	for (int n = 0; n < d.nations; ++n) {
		const NwNation &nation = d.nw.nation[size_t(n)];
		c.that(nation.conquest == CONQUEST[n], "tables.toml",
				d.nation[size_t(n)].id + " has another Conquest modifier (NW-15.1-c)");
		c.that(nation.reinforcement == POINTS[n], "tables.toml",
				d.nation[size_t(n)].id + " has other reinforcements (NW-14.21-a)");
		const bool is_two = n == FRANCE || n == BRITAIN;
		c.that(nation.reserves == (is_two ? 2 : 1), "tables.toml", "France and Britain have two Reserves (NW-6.2-a)");
	}
	for (size_t i = 0; i < d.card.size(); ++i) {
		int &best = d.nw.card[i].reserve_of < 0 ? best_card : best_reserve;
		const bool counts = d.nw.card[i].reserve_of < 0 || d.card[i].plus;
		best = counts && d.card[i].points > best ? d.card[i].points : best;
	}
	c.that(best_card + best_reserve >= d.nw.cost.war_power, "cards.toml",
			"a card and a Reserve must pay for a Declaration of War (NW-8.33-e)");
	int must = 0;
	for (const Card &card : d.card) {
		must += card.must ? 1 : 0;
	}
	c.that(must == 1, "cards.toml", "one card alone must be played as its Event (NW-6-b)");
	c.that(d.tables.turn.size() == 6 && !d.tables.turn[5].peace, "tables.toml",
			"there are five Turns and one more by an Event (NW-5-b)");
}

} // namespace

void check_data(const ImData &data, const data::FileSet &files, data::Errors &errors) {
	const Check check{ data, files, errors };
	check_map(check);
	check_forces(check);
	check_tables(check);
}

} // namespace baton::nw
