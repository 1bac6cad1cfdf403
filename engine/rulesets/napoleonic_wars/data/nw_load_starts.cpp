// Reads scenarios/*.toml of The Napoleonic Wars: one start for each number of players.
#include "nw_load.h"

#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

using data::Count;
using data::Table;

namespace {

struct Board {
	std::array<std::array<int, SOLDIERS>, MAX_NATIONS> used = {};
	LeaderSet leaders = 0;
};

void read_row(Load &load, const Table &table, Start &start, Board &board) {
	const ImData &d = load.data;
	SetupRow row;
	const int place = table.id("place", load.places);
	row.nation = Nation(table.id("of", load.nations));
	int sp = 0;
	std::array<int, SOLDIERS> pieces = {};
	for (int k = 0; k < SOLDIERS; ++k) {
		pieces[size_t(k)] = table.integer_or(SOLDIER_IDS[size_t(k)], 0, 60, 0);
		sp += pieces[size_t(k)] << k;
	}
	const std::vector<int> leaders = table.id_set("leaders", load.leaders, Count::optional());
	if (place < 0 || row.nation < 0) {
		return;
	}
	row.place = uint8_t(place);
	row.sp = uint8_t(sp);
	const im::NationInfo &nation = d.nation[size_t(row.nation)];
	for (int k = 0; k < SOLDIERS; ++k) {
		int &used = board.used[size_t(row.nation)][size_t(k)];
		used += pieces[size_t(k)];
		// NW-2.2-c: the pool is an absolute limit.
		if (used > nation.pool[size_t(k)]) {
			table.error(SOLDIER_IDS[size_t(k)], "the pool of " + nation.id + " has no more of them (NW-2.2-c)");
		}
	}
	for (const int number : leaders) {
		const im::LeaderInfo &leader = d.leader[size_t(number)];
		const LeaderSet bit_of = LeaderSet(1) << number;
		if (leader.nation != row.nation || leader.entry > 1 || leader.hero || (board.leaders & bit_of) != 0) {
			table.error("leaders", leader.name + " does not start there (NW-2.2-d, NW-7.2-b)");
		}
		board.leaders |= bit_of;
		row.leaders.push_back(uint8_t(number));
	}
	start.rows.push_back(std::move(row));
}

void read_fleets(Load &load, const Table &root, NwStart &start) {
	const NwInfo &nw = load.data.nw;
	data::IdTable squadrons("squadron"), seas("sea Zone");
	for (const SquadronInfo &squadron : nw.squadron) {
		squadrons.add(squadron.id);
	}
	for (const SeaInfo &sea : nw.sea) {
		seas.add(sea.id);
	}
	for (const Table &table : root.tables("fleets", Count::at_least(1))) {
		const int squadron = table.id("squadron", squadrons);
		int at = FLEET_POOL;
		if (table.has("zone")) {
			at = FLEET_ZONE + std::max(0, table.id("zone", seas));
		} else {
			at = std::max(0, table.id("port", load.places));
			if (at < int(nw.place.size()) && !nw.place[size_t(at)].is_port()) {
				table.error("port", "there is no Port (NW-3-duchy-e)");
			}
		}
		start.fleets.push_back({ uint8_t(std::max(0, squadron)), uint8_t(at) });
	}
}

void read_consuls(Load &load, const Table &root, NwStart &start) {
	for (const Table &table : root.tables("consuls", Count::between(1, NATIONS))) {
		const int nation = table.id("of", load.nations);
		const int row = table.id_or("row", load.nations, -1);
		const int box = table.one_of("box", { "unaligned", "friend", "aide", "partner", "pact" });
		if ((row >= 0) != (box > 0)) {
			table.error("row", "a Consul right of Unaligned stands in a row (NW-8.1-b)");
		}
		if (nation >= 0) {
			start.row[size_t(nation)] = uint8_t(row + 1);
			start.box[size_t(nation)] = uint8_t(box);
		}
	}
}

void read_start(Load &load, const Table &root, Start &start) {
	ImData &d = load.data;
	NwStart more;
	start.id = root.str("id");
	root.str("subtitle");
	start.turn = root.integer("turn", 1, 1);
	root.integer("round", 1, 1);
	start.first = PowerId(root.id("first", load.nations));
	more.preempt_round = root.integer("preempt_round", 1, 3);
	more.seat_resources = root.integer("seat_resources", 0, 3);
	const std::string seating = root.str("seating");
	more.seating = -1;
	for (size_t i = 0; i < d.seatings.size(); ++i) {
		more.seating = d.seatings[i].id == seating ? int(i) : more.seating;
	}
	if (more.seating < 0) {
		root.error("seating", "game.toml has no such seating");
		more.seating = 0;
	}
	more.box.fill(uint8_t(ConsulBox::None));
	more.camp.fill(NEUTRAL);
	read_consuls(load, root, more);
	Board board;
	for (const Table &table : root.tables("setup", Count::at_least(1))) {
		read_row(load, table, start, board);
	}
	read_fleets(load, root, more);
	const Table hands = root.table("hands"), keys = root.table("keys"), camps = root.table("camps");
	for (Nation n = 0; n < NATIONS; ++n) {
		const std::string_view id = load.nations.name(n);
		more.hand[size_t(n)] = uint8_t(hands.integer(id, 0, 12));
		// NW-4.2-a: the baseline of points and of Conquest is what the map prints.
		if (keys.integer(id, 0, 30) != d.nw.nation[size_t(n)].keys && keys.exists()) {
			keys.error(id, "map.toml gives it another number of Keys (NW-4.2-a)");
		}
		if (more.hand[size_t(n)] != d.nw.nation[size_t(n)].hand) {
			hands.error(id, "tables.toml deals it another Hand (NW-4.4-a)");
		}
		// NW-4.2-c: a Consul, or a player.
		bool is_player = false;
		for (const SeatInfo &seat : d.seatings[size_t(more.seating)].seats) {
			for (const PowerId power : seat.powers) {
				is_player = is_player || power == n;
			}
		}
		if (is_player != (more.box[size_t(n)] == uint8_t(ConsulBox::None))) {
			root.error("consuls", d.nation[size_t(n)].id + " has a player or a Consul, not both (NW-4.2-c)");
		}
	}
	for (int c = 0; c < CAMPS; ++c) {
		for (const int nation : camps.id_set(load.camps.name(c), load.nations, Count::at_least(1))) {
			more.camp[size_t(nation)] = int8_t(c);
		}
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		// NW-8.3-b: a Proxy is in its Patron's Camp by Pact, else in none.
		const bool is_pact = more.box[size_t(n)] == uint8_t(ConsulBox::Pact);
		const int patron = more.row[size_t(n)] - 1;
		const int wanted = is_pact && patron >= 0 ? more.camp[size_t(patron)] : NEUTRAL;
		if (more.box[size_t(n)] != uint8_t(ConsulBox::None) && more.camp[size_t(n)] != wanted) {
			camps.error(load.camps.name(0), d.nation[size_t(n)].id + " is not in the Camp of its Pact (NW-8.3-b)");
		}
	}
	for (const SetupRow &row : start.rows) {
		// NW-4.1-a: at home, or with a friend in one Camp.
		const Nation home = d.place[row.place].owner;
		const bool is_friend =
				more.camp[size_t(home)] == more.camp[size_t(row.nation)] && more.camp[size_t(home)] != NEUTRAL;
		if (home != row.nation && !is_friend) {
			root.error("setup", d.place[row.place].id + " is neither home nor a friend's to the pieces there");
		}
	}
	start.cards = 0;
	d.nw.starts.push_back(std::move(more));
}

} // namespace

void read_starts_file(Load &load) {
	ImData &d = load.data;
	struct Both {
		Start start;
		NwStart more;
	};
	std::vector<Both> all;
	kit::read_scenarios(load.files, load.errors, load.common(), all,
			[&](const Table &root, ScenarioInfo &info, Both &both) {
				d.nw.starts.clear();
				read_start(load, root, both.start);
				both.more = d.nw.starts.back();
				info.seats = d.seatings[size_t(both.more.seating)].seats;
			},
			{ "summary", "place" });
	d.nw.starts.clear();
	for (Both &both : all) {
		d.scenarios.push_back({ uint8_t(d.starts.size()), uint8_t(both.more.seating) });
		d.starts.push_back(std::move(both.start));
		d.nw.starts.push_back(std::move(both.more));
	}
	kit::check_scenarios(load.files, load.errors, load.catalog);
}

} // namespace baton::nw
