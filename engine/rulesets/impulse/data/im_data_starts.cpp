// Reads scenarios/*.toml: the starts, each checked against pools, map and tables, and joined with every seating.
#include "im_data_load.h"

namespace baton::im {

using data::Count;
using data::quoted;
using data::Table;

namespace {

Set read_places(Load &load, const Table &table, const char *key) {
	Set set;
	for (const int place : table.id_set(key, load.places)) {
		set.set(place);
		if (load.data.place[size_t(place)].is_zone()) {
			table.error(key, quoted(load.places.name(place)) + " is a Zone: markers and Flags lie on Duchies");
		}
	}
	return set;
}

std::vector<uint8_t> read_card_numbers(Load &load, const Table &table, const char *key) {
	std::vector<uint8_t> cards;
	for (const int number : table.integers(key, 1, CARDS)) {
		if (number <= int(load.data.card.size()) && !load.data.card[size_t(number - 1)].winter) {
			table.error(key, "card " + std::to_string(number) + " is none of the special ones (KU-14.62-a)");
		}
		cards.push_back(uint8_t(number - 1));
	}
	return cards;
}

/// What stands where while the rows are read.
struct Board {
	std::array<std::array<int, SOLDIERS>, MAX_NATIONS> used = {};
	std::array<int, MAX_PLACES> strength = {};
	std::array<PowerSet, MAX_PLACES> camps = {}, leaders_at = {};
	LeaderSet leaders = 0;
};

void read_row(Load &load, const Table &table, Start &start, Board &board) {
	const ImData &d = load.data;
	SetupRow row;
	const int place = table.id("place", load.places);
	row.nation = Nation(table.id("of", load.nations));
	const std::vector<int> leaders = table.id_set("leaders", load.leaders, Count::optional());
	int sp = 0;
	std::array<int, SOLDIERS> pieces = {};
	for (int k = 0; k < SOLDIERS; ++k) {
		pieces[size_t(k)] = table.integer_or(SOLDIER_IDS[size_t(k)], 0, 60, 0);
		sp += pieces[size_t(k)] << k;
	}
	if (place < 0 || row.nation < 0) {
		return;
	}
	row.place = uint8_t(place);
	row.sp = uint8_t(sp);
	const NationInfo &nation = d.nation[size_t(row.nation)];
	for (int k = 0; k < SOLDIERS; ++k) {
		int &used = board.used[size_t(row.nation)][size_t(k)];
		used += pieces[size_t(k)];
		// KU-1.5-c: the pool is an absolute limit.
		if (used > nation.pool[size_t(k)]) {
			table.error(SOLDIER_IDS[size_t(k)], "the pool of " + nation.id + " has no more of them (KU-1.5-c)");
		}
	}
	for (const int number : leaders) {
		const LeaderInfo &leader = d.leader[size_t(number)];
		if (leader.nation != row.nation) {
			table.error("leaders", leader.name + " belongs to another contingent");
		}
		if (leader.entry > start.turn) {
			table.error("leaders", leader.name + " enters later (KU-6.35-a)");
		}
		const LeaderSet bit_of = LeaderSet(1) << number;
		if ((board.leaders & bit_of) != 0) {
			table.error("leaders", leader.name + " stands somewhere else already");
		}
		board.leaders |= bit_of;
		row.leaders.push_back(uint8_t(number));
	}
	board.strength[size_t(place)] += sp;
	board.camps[size_t(place)] |= PowerSet(1u << nation.camp);
	board.leaders_at[size_t(place)] |= leaders.empty() ? PowerSet(0) : PowerSet(1);
	if (board.camps[size_t(place)] == 3) {
		table.error("place", "the Camps do not start in one Place");
	}
	start.rows.push_back(std::move(row));
}

void read_flags(Load &load, const Table &root, Start &start, std::array<int, MAX_PLACES> &flag) {
	const ImData &d = load.data;
	const Table table = root.table("flags");
	for (int n = 0; n < d.nations; ++n) {
		const std::string_view id = load.nations.name(n);
		for (const int place : table.id_set(id, load.places)) {
			const Place &at = d.place[size_t(place)];
			if (flag[size_t(place)] != 0) {
				table.error(id, at.id + " has a Flag already (KU-7-a)");
			}
			// KU-7-b, KU-1.7-b: a Flag marks a foreign Duchy, never a Zone.
			if (at.is_zone() || d.nation[size_t(at.owner)].camp == d.nation[size_t(n)].camp) {
				table.error(id, at.id + " bears no such Flag (KU-1.7-a, KU-1.7-b)");
			}
			flag[size_t(place)] = n + 1;
			start.flags[size_t(n)].push_back(uint8_t(place));
		}
		if (int(start.flags[size_t(n)].size()) > d.nation[size_t(n)].flags) {
			table.error(id, "the pool has not so many Flags (KU-1.7-a)");
		}
	}
}

void read_markers(Load &load, const Table &root, Start &start) {
	const ImData &d = load.data;
	const Table morale = root.table("morale"), markers = root.table("markers"), resources = root.table("resources");
	for (int c = 0; c < CAMPS; ++c) {
		const std::string camp(load.camps.name(c));
		start.morale[size_t(c)] = uint8_t(std::max(0, morale.id(camp, load.morale)));
		start.losses[size_t(c)] = uint8_t(markers.integer(camp + "_loss", 0, 30));
		start.gains[size_t(c)] = uint8_t(markers.integer(camp + "_gain", 0, 30));
		// KU-9.1-a: they cancel each other.
		if (start.losses[size_t(c)] > 0 && start.gains[size_t(c)] > 0) {
			markers.error(camp + "_gain", "a box holds losses or gains, not both (KU-9.1-a)");
		}
	}
	for (const int level : morale.id_set("will", load.morale)) {
		start.will = uint8_t(start.will | 1u << level);
		if (!d.tables.morale[size_t(level)].will) {
			morale.error("will", "no Will to Fight marker belongs there (KU-2.5-b)");
		}
		if (level <= start.morale[1]) {
			morale.error("will", "that Level has been reached before (KU-19.81-a)");
		}
	}
	start.level = std::max(0, markers.id("level", load.levels));
	start.level_losses = markers.integer("attrition_loss", 0, d.tables.level_rules.worsen - 1);
	start.level_gains = markers.integer("attrition_gain", 0, d.tables.level_rules.reserve);
	// KU-14.48-b: Imperial Morale keeps to the cap of the Level.
	if (markers.exists() && !d.tables.level.empty() && start.morale[0] < d.tables.level[size_t(start.level)].cap) {
		morale.error(load.camps.name(0), "Imperial Morale is above the cap of the Attrition Level (KU-14.48-b)");
	}
	for (int p = 0; p < d.powers; ++p) {
		start.resources[size_t(p)] =
				uint8_t(resources.integer(load.nations.name(p), 0, std::max(0, d.tables.interphase.resources_kept)));
	}
	const Table dmc = root.table("dmc");
	start.dmc = dmc.integer("number", 0, 2);
	Set taken;
	std::array<int, MAX_NATIONS> count = {};
	for (const Table &table : dmc.tables("at")) {
		const int power = table.id("of", load.nations), place = table.id("place", load.places);
		if (power < 0 || place < 0) {
			continue;
		}
		// KU-17.2-d, KU-17.2-e: so many for each Power, one in a Duchy.
		if (power >= d.powers || ++count[size_t(power)] > start.dmc) {
			table.error("of", "it has not so many (KU-17.2-d)");
		}
		if (taken[place] || d.place[size_t(place)].is_zone()) {
			table.error("place", "one for each Duchy (KU-17.2-e)");
		}
		taken.set(place);
		start.dmc_at.push_back({ PowerId(power), uint8_t(place) });
	}
	if (start.turn <= int(d.tables.turn.size()) && start.dmc != d.turn(start.turn).dmc) {
		dmc.error("number", "the Turn gives another number (KU-17.2-d)");
	}
}

void read_start(Load &load, const Table &root, Start &start) {
	const ImData &d = load.data;
	start.id = root.str("id");
	root.str("subtitle");
	start.turn = root.integer("turn", 1, std::max(1, int(d.tables.turn.size())));
	start.first = PowerId(std::max(0, root.id("first", load.nations)));
	start.preempt = root.boolean("preempt");
	start.surprise = root.boolean("surprise");
	start.scorching = root.boolean("scorching");
	start.hero = root.boolean("hero");
	start.retreat = root.one_of("retreat", { "none", "available", "chosen" });
	start.conquest_rolls = root.integer("conquest_rolls", 0, 2);
	start.cards = root.integer("cards", 1, 10);
	start.aside = read_card_numbers(load, root, "aside");
	start.returned = read_card_numbers(load, root, "returned");
	for (const int leader : root.id_set("removed", load.leaders)) {
		start.removed.push_back(uint8_t(leader));
	}
	start.scorched = read_places(load, root, "scorched");
	start.entrenched = read_places(load, root, "entrenched");
	start.sacked = read_places(load, root, "sacked");
	if (start.scorched.count() > d.markers.scorched_earth) {
		root.error("scorched", "there are not so many markers");
	}
	if (start.turn == 1 && start.scorched.any()) {
		root.error("scorched", "nothing is scorched before the war");
	}
	if ((start.sacked - d.fortresses).any()) {
		root.error("sacked", "only Fortresses are sacked (KU-13.52-b)");
	}
	Board board;
	for (const Table &table : root.tables("setup", Count::at_least(1))) {
		read_row(load, table, start, board);
	}
	for (const uint8_t leader : start.removed) {
		if ((board.leaders >> leader & 1) != 0) {
			root.error("removed", d.leader[leader].name + " stands on the map");
		}
	}
	std::array<int, MAX_PLACES> flag = {};
	read_flags(load, root, start, flag);
	for (const SetupRow &row : start.rows) {
		// Nobody starts in an Uncontrolled Place.
		const int by = flag[row.place] != 0 ? flag[row.place] - 1 : int(d.place[row.place].owner);
		if (d.nation[size_t(by)].camp != d.nation[size_t(row.nation)].camp) {
			root.error("setup", d.place[row.place].id + " is not Friendly to the pieces that stand there");
		}
	}
	start.entrenched.each([&](int place) {
		// KU-12.45-a: four Strength Points or an Army hold it.
		if (board.strength[size_t(place)] < d.tables.battle.entrenchment_strength &&
				board.leaders_at[size_t(place)] == 0) {
			root.error("entrenched", d.place[size_t(place)].id + " is held by too few (KU-12.45-a)");
		}
	});
	if (start.hero != (start.turn > 2)) {
		root.error("hero", "Kutuzov comes between the second Turn and the third (KU-2.91-a)");
	}
	read_markers(load, root, start);
}

} // namespace

void load_starts(Load &load) {
	kit::read_scenarios(load.files, load.errors, load.common(), load.data.starts,
			[&load](const Table &root, ScenarioInfo &, Start &start) { read_start(load, root, start); },
			{ "summary", "place" });
	// Every start with every seating.
	std::vector<ScenarioInfo> rows;
	for (size_t s = 0; s < load.catalog.scenarios.size(); ++s) {
		for (size_t k = 0; k < load.data.seatings.size(); ++k) {
			const Seating &seating = load.data.seatings[k];
			ScenarioInfo info = load.catalog.scenarios[s];
			info.id += "_" + seating.id;
			info.title += ": " + seating.title;
			info.detail += "\n" + seating.detail;
			info.seats = seating.seats;
			info.start_here = info.start_here && k == 0;
			rows.push_back(std::move(info));
			load.data.scenarios.push_back({ uint8_t(s), uint8_t(k) });
		}
	}
	load.catalog.scenarios = std::move(rows);
	kit::check_scenarios(load.files, load.errors, load.catalog);
}

} // namespace baton::im
