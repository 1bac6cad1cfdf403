// Reads forces.toml: contingents, Soldiers, Leaders, markers and costs.
#include "im_data_load.h"

namespace baton::im {

using data::Count;
using data::Table;

namespace {

void read_contingents(Load &load, const Table &root) {
	ImData &d = load.data;
	PowerSet seen = 0;
	for (const Table &table : root.tables("contingent", Count::exactly(d.nations))) {
		const int n = table.id("id", load.nations);
		const int power = table.id("power", load.nations);
		const int nationality = table.one_of("nationality", NATIONALITY_IDS);
		std::array<uint8_t, SOLDIERS> pool;
		for (int k = 0; k < SOLDIERS; ++k) {
			pool[size_t(k)] = uint8_t(table.integer(SOLDIER_IDS[size_t(k)], 0, 60));
		}
		const int flags = table.integer("flags", 0, 60), dmc = table.integer("dmc", 0, 2);
		if (n < 0) {
			continue;
		}
		NationInfo &nation = d.nation[size_t(n)];
		nation.pool = pool;
		nation.nationality = uint8_t(nationality);
		nation.flags = uint8_t(flags);
		nation.dmc = uint8_t(dmc);
		if (has(seen, PowerId(n))) {
			table.error("id", "this contingent stands there twice");
		}
		seen |= bit(PowerId(n));
		if (power != nation.commander) {
			table.error("power", "game.toml gives it to another Power");
		}
		// A total lies in one byte, and lots of it in a list.
		if (nation.strength() > 120) {
			table.error("infantry", "a contingent has at most 120 Strength Points");
		}
	}
}

void read_leaders(Load &load, const Table &root) {
	ImData &d = load.data;
	for (const Table &table : root.tables("leader", Count::between(1, MAX_LEADERS))) {
		LeaderInfo leader;
		const int before = load.leaders.size();
		table.define("id", load.leaders);
		leader.id = table.str("id");
		leader.name = table.str("name");
		leader.nation = Nation(table.id("contingent", load.nations));
		leader.battle = uint8_t(table.integer("battle", 1, 5));
		leader.command = uint8_t(table.integer("command", 4, 8));
		leader.entry = uint8_t(table.integer("entry", 1, 4));
		leader.last = table.boolean_or("last", false);
		leader.hero = table.boolean_or("hero", false);
		leader.transfer = table.boolean_or("transfer", true);
		// KU-1.6-a: the three sizes of a command.
		if (leader.command % 2 != 0) {
			table.error("command", "a Command Rating is 4, 6 or 8 (KU-1.6-a)");
		}
		if (load.leaders.size() == before) {
			continue;
		}
		const int number = int(d.leader.size());
		if (leader.nation >= 0) {
			d.leaders_of[size_t(leader.nation)] |= LeaderSet(1) << number;
		}
		d.last_leaders |= leader.last ? LeaderSet(1) << number : 0;
		d.hero = leader.hero ? number : d.hero;
		load.catalog.leaders.push_back({ leader.id, leader.name, "general", leader.id, int16_t(leader.nation),
				{ { "battle", leader.battle }, { "command", leader.command } } });
		d.leader.push_back(std::move(leader));
	}
	d.leaders = int(d.leader.size());
}

} // namespace

void load_forces(Load &load) {
	ImData &d = load.data;
	const data::Document document = data::parse(load.files, "forces.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	read_contingents(load, root);
	int strength = 1;
	for (const Table &table : kit::read_in_order(root, "soldier", SOLDIER_IDS)) {
		table.str("name");
		// KU-1.5-a: change is made in twos.
		if (table.integer("strength", 1, 4) != strength && table.exists()) {
			table.error("strength", "Soldiers have 1, 2 and 4 Strength Points (KU-1.5-a)");
		}
		strength *= 2;
	}
	read_leaders(load, root);
	const Table markers = root.table("markers");
	const auto count = [&](const char *key) { return markers.integer(key, 0, 99); };
	d.markers = { count("scorched_earth"), count("will_to_fight"), count("entrenchment"), count("supply_trains"),
		count("resource") };
	const Table cost = root.table("cost");
	const auto read = [&](const char *key) { return cost.integer(key, 1, 9); };
	d.cost = { read("strength_point"), read("leader_divisor"), read("regroup_strength_point"), read("regroup_leader"),
		read("move"), read("allied_surcharge"), read("flag"), read("flag_scorched"), read("die"), read("zone_attack"),
		read("convoy"), read("convoy_capacity"), read("card"), read("entrenchment"), read("scorch") };
	document.finish();
}

} // namespace baton::im
