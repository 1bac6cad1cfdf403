// Reads scenarios/*.toml: date, wars, owners, ratings, pieces and who may play what; with the checks of inventory 6.2.
#include "ctg_data_load.h"

namespace baton::ctg {

using data::Count;
using data::Table;

namespace {

void read_pairs(Load &load, const Table &root, const char *key, PowerSet (&out)[MAJORS], bool both) {
	const data::List list = root.list(key);
	for (int i = 0; i < list.size(); ++i) {
		const data::List pair = list.list(i, Count::exactly(2));
		const int a = pair.id(0, load.nations), b = pair.id(1, load.nations);
		if (a < 0 || b < 0 || a == b) {
			list.error(i, "a pair names two nations");
			continue;
		}
		out[a] |= bit(PowerId(b));
		out[b] |= both ? bit(PowerId(a)) : PowerSet(0);
	}
}

void read_settings(Load &load, const Table &root, Start &start, ScenarioInfo &info) {
	for (const Table &table : root.tables("settings", Count::at_least(1))) {
		Setting setting;
		setting.empire = table.one_of("type", { "team", "empire" }) == 1;
		const int players = table.integer("players", 2, MAJORS);
		PowerSet seated = 0;
		for (const int nation : table.id_set("nations", load.nations, Count::exactly(players))) {
			setting.players.push_back(PowerId(nation));
			seated |= bit(PowerId(nation));
		}
		const Table control = table.table("control");
		for (const std::string &key : control.keys()) {
			const int nation = load.nations.find(key);
			for (const int by : control.id_set(key, load.nations, Count::at_least(1))) {
				if (nation < 0 || has(seated, PowerId(nation)) || !has(seated, PowerId(by))) {
					table.error("control", "players control nations without one (CTG-SETUP-09)");
					continue;
				}
				setting.may_control[nation] |= bit(PowerId(by));
			}
		}
		start.settings.push_back(std::move(setting));
	}
	if (start.settings.empty()) {
		return;
	}
	// Seats of the list of starts: the setting with the most players; others are chosen at set-up.
	const Setting *most = &start.settings[0];
	for (const Setting &setting : start.settings) {
		most = setting.players.size() > most->players.size() ? &setting : most;
	}
	for (const PowerId nation : most->players) {
		SeatInfo seat;
		seat.id = load.nations.name(nation);
		seat.name = load.catalog.powers[nation].name;
		seat.powers.push_back(nation);
		info.seats.push_back(std::move(seat));
	}
	info.free_seats = true;
}

void read_forces(Load &load, const Table &root, const char *key, bool at_sea, Start &start) {
	for (const Table &table : root.tables(key, Count::at_least(1))) {
		StartForce force;
		const int space = table.id("place", load.spaces);
		const bool is_land = space >= 0 && space < REGIONS;
		if (space < 0 || is_land == at_sea || space >= load.data.first_area) {
			table.error("place", "pieces stand where they can (CTG-SETUP-14)");
			continue;
		}
		force.space = int16_t(space);
		force.nation = PowerId(std::max(0, table.id("of", load.nations)));
		for (const int hero : table.id_set("heroes", load.heroes, Count::optional())) {
			force.heroes = uint8_t(force.heroes | 1 << hero);
			if (load.data.hero[size_t(hero)].nation != force.nation || load.data.hero[size_t(hero)].admiral != at_sea) {
				table.error("heroes", "a hero serves his own nation in his own element (CTG-PIECE-18)");
			}
		}
		const auto number = [&](const char *word, int type) {
			force.count[type] = uint8_t(table.integer_or(word, 0, 60, 0));
		};
		if (at_sea) {
			number("squadrons", SQUADRON);
			number("admirals", ADMIRAL);
		} else {
			number("generals", GENERAL);
			for (int type = 0; type < TROOP_TYPES; ++type) {
				number(std::string(load.types.name(type)).c_str(), type);
			}
			force.foreign = table.boolean_or("foreign", false);
		}
		start.forces.push_back(force);
	}
}

void read_regions(Load &load, const Table &root, Start &start) {
	for (size_t i = 0; i < REGIONS; ++i) {
		const PowerId home = load.data.region[i].homeland;
		start.owner[i] = home >= 0 ? home : PowerId(MINOR);
	}
	const Table owners = root.table("owners");
	SpaceSet seen;
	for (const std::string &key : owners.keys()) {
		const int nation = load.nations.find(key);
		for (const int region : owners.id_set(key, load.regions)) {
			if (nation < 0 || seen[region] || start.owner[size_t(region)] == nation) {
				owners.error(key, "a region has one marker, and none of its native nation (CTG-TERM-02)");
				continue;
			}
			seen.set(region);
			start.owner[size_t(region)] = PowerId(nation);
		}
	}
	for (const Table &table : root.tables("uprisings")) {
		const int region = table.id("region", load.regions);
		start.uprising[size_t(std::max(0, region))] = uint8_t(table.integer("markers", 1, 2));
	}
	for (const int region : root.id_set("navies", load.regions)) {
		start.navy[size_t(region)] = true;
		if (!load.data.region[size_t(region)].navy || start.owner[size_t(region)] != MINOR) {
			root.error("navies", "only a free minor with a base has a squadron (CTG-SETUP-17)");
		}
	}
}

void read_numbers(Load &load, const Table &root, Start &start) {
	const auto per_nation = [&](const char *key, int lo, int hi, uint8_t(&out)[MAJORS]) {
		for (const data::IdCount &entry : root.counts(key, load.nations, lo, hi)) {
			out[entry.id] = uint8_t(entry.count);
		}
	};
	per_nation("paps", 0, 20, start.paps);
	per_nation("points", 0, 99, start.points);
	per_nation("commitment", 2, 12, start.commitment);
	const Table ratings = root.table("diplomacy");
	const Table special = root.table_or_none("special");
	for (PowerId p = 0; p < MAJORS; ++p) {
		const std::string id(load.nations.name(p));
		for (const data::IdCount &entry : ratings.counts(id, load.nations, 2, 12)) {
			start.rating[p][entry.id] = uint8_t(entry.count);
		}
		for (PowerId q = 0; q < MAJORS; ++q) {
			if ((start.rating[p][q] == 0) != (p == q)) {
				ratings.error(id, "a nation has a rating against each other nation (CTG-CTRL-02)");
			}
		}
		if (start.commitment[p] < 4 || start.commitment[p] > 7) {
			root.error("commitment", id + ": ratings lie between 4 and 7 (CTG-COMMIT-04)");
		}
		for (const data::IdCount &entry : special.counts(id, load.types, 0, 20, false)) {
			if (entry.id != ELITE && entry.id != HEAVY && entry.id != HORSE_GUNS) {
				special.error(id, "only special pieces are placed freely (CTG-SETUP-15)");
				continue;
			}
			start.special[p][entry.id] = uint8_t(entry.count);
		}
	}
}

// CTG-SETUP-15: each special piece replaces an ordinary one of its arm.
void check_specials(Load &load, const Table &root, const Start &start) {
	int have[MAJORS][TYPES] = {};
	for (const StartForce &force : start.forces) {
		for (int type = 0; type < TYPES; ++type) {
			have[force.nation][type] += force.foreign ? 0 : force.count[type];
		}
	}
	for (PowerId p = 0; p < MAJORS; ++p) {
		const bool fits = start.special[p][ELITE] <= have[p][INFANTRY] && start.special[p][HEAVY] <= have[p][CAVALRY] &&
				start.special[p][HORSE_GUNS] <= have[p][ARTILLERY];
		if (!fits) {
			root.error("special",
					std::string(load.nations.name(p)) + " has fewer ordinary pieces than special ones (CTG-SETUP-15)");
		}
	}
}

void read_start(Load &load, const Table &root, ScenarioInfo &info, Start &start) {
	root.str("subtitle");
	root.str("numeral");
	const int year = root.integer("year", 1796, 1815);
	start.month = year * 100 + root.integer("month", 1, 12);
	start.first = PowerId(std::max(0, root.id("first", load.nations)));
	start.limits = root.integer_or("limits", 1, 120, 0);
	read_pairs(load, root, "wars", start.war, true);
	read_pairs(load, root, "alliances", start.ally, true);
	read_pairs(load, root, "passages", start.passage, false);
	for (PowerId p = 0; p < MAJORS; ++p) {
		if ((start.war[p] & start.ally[p]) != 0) {
			root.error("alliances", "allies are not at war with each other (CTG-TERM-07)");
		}
	}
	const data::List teams = root.list("teams", Count::exactly(2));
	for (int i = 0; i < teams.size() && i < 2; ++i) {
		const data::List team = teams.list(i, Count::at_least(1));
		for (int n = 0; n < team.size(); ++n) {
			start.team[i] |= bit(PowerId(std::max(0, team.id(n, load.nations))));
		}
	}
	if ((start.team[0] & start.team[1]) != 0) {
		root.error("teams", "a nation stands in one team (CTG-TEAM-01)");
	}
	read_settings(load, root, start, info);
	read_regions(load, root, start);
	for (const int hero : root.id_set("gone", load.heroes)) {
		start.gone = uint8_t(start.gone | 1 << hero);
	}
	read_forces(load, root, "setup", false, start);
	read_forces(load, root, "ships", true, start);
	read_numbers(load, root, start);
	uint8_t placed = 0;
	for (const StartForce &force : start.forces) {
		if ((placed & force.heroes) != 0 || (start.gone & force.heroes) != 0) {
			root.error("setup", "a hero stands in one place, and not among the dead (CTG-HERO-01)");
		}
		placed = uint8_t(placed | force.heroes);
	}
	const int nelson = load.heroes.find("nelson");
	if (nelson >= 0 && start.month < 180510 && (placed >> nelson & 1) == 0) {
		root.error("ships", "Nelson is in play before October 1805 (CTG-HERO-01)");
	}
	check_specials(load, root, start);
}

} // namespace

void load_starts(Load &load) {
	if (!load.errors.empty()) {
		return; // Starts name everything else.
	}
	kit::read_scenarios(load.files, load.errors, load.common(), load.data.starts,
			[&](const Table &root, ScenarioInfo &info, Start &start) { read_start(load, root, info, start); },
			{ "summary", "place" });
}

} // namespace baton::ctg
