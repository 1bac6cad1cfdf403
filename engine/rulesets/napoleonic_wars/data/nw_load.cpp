// Reads game.toml and forces.toml of The Napoleonic Wars.
#include "nw_load.h"

#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

using data::Count;
using data::Table;

namespace {

void read_camps(Load &load, const Table &root) {
	constexpr std::string_view IDS[CAMPS] = { "imperial", "coalition" };
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "camp", IDS)) {
		load.camps.add(IDS[i]);
		const std::string key = "camp." + table.str("id");
		load.common().add_text(key, table.str("name"));
		load.common().add_text(key + ".code", table.str("code"));
		load.common().add_text(key + ".adjective", table.str("adjective"));
		load.rule(table);
		++i;
	}
}

std::string read_colour(const Table &table, const char *key) {
	const std::string text = table.str(key);
	const bool is_good =
			text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
	if (table.exists() && !is_good) {
		table.error(key, "a colour is # and six hexadecimal digits in lower case");
	}
	return text;
}

void read_nations(Load &load, const Table &root) {
	ImData &d = load.data;
	std::vector<std::string_view> ids(load.laws.powers.begin(), load.laws.powers.end());
	for (const std::string_view id : ids) {
		load.nations.add(id);
	}
	d.nations = d.powers = int(ids.size());
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "power", ids)) {
		im::NationInfo &nation = d.nation[size_t(i)];
		nation.id = ids[size_t(i)];
		nation.code = table.str("code");
		nation.name = table.str("name");
		nation.adjective = table.str("adjective");
		nation.is_power = true;
		nation.is_minor = table.one_of("kind", { "power", "minor" }) == 1;
		nation.commander = PowerId(i);
		nation.sea = true;
		nation.colour = read_colour(table, "colour");
		nation.ink = read_colour(table, "ink");
		d.nw.nation[size_t(i)].is_minor = nation.is_minor;
		d.nw.nation[size_t(i)].no_halving = table.boolean_or("no_halving", false);
		Named named;
		named.id = nation.id;
		named.name = nation.name;
		named.detail = nation.adjective;
		named.rule = load.rule(table);
		load.catalog.powers.add(std::move(named));
		for (const auto &[key, text] :
				{ std::pair("code", nation.code), std::pair("colour", nation.colour), std::pair("ink", nation.ink) }) {
			load.common().add_text("power." + nation.id + "." + key, text);
		}
		++i;
	}
	// NW-8.22-a: the founders, who roll for their Camp where somebody must.
	int camp = 0;
	for (const Table &table : root.tables("camp", Count::exactly(CAMPS))) {
		const int founder = table.id("founder", load.nations);
		d.roller[size_t(camp++)] = PowerId(founder);
	}
}

void read_seatings(Load &load, const Table &root) {
	data::IdTable ids("seating");
	for (const Table &table : root.tables("seating", Count::at_least(1))) {
		table.define("id", ids);
		Seating seating;
		seating.id = table.str("id");
		seating.title = table.str("title");
		seating.detail = table.str("detail");
		seating.rule = load.rule(table);
		load.data.nw.prussia_plays.push_back(table.one_of("prussia", { "proxy", "player" }) == 1);
		table.boolean("bid");
		PowerSet seated = 0;
		for (const Table &seat : table.tables("seats", Count::between(2, 5))) {
			SeatInfo info;
			info.id = seat.str("id");
			info.name = seat.str("name");
			for (const int power : seat.id_set("powers", load.nations, Count::at_least(1))) {
				info.powers.push_back(PowerId(power));
				if (has(seated, PowerId(power)) || load.data.nation[size_t(power)].is_minor) {
					seat.error("powers", std::string(load.nations.name(power)) + " has no seat here (NW-4.3-a)");
				}
				seated |= bit(PowerId(power));
			}
			info.team = -1;
			seating.seats.push_back(std::move(info));
		}
		// NW-4.31-c: the other four Powers always have players.
		PowerSet wanted = bit(FRANCE) | bit(BRITAIN) | bit(AUSTRIA) | bit(RUSSIA);
		wanted |= load.data.nw.prussia_plays.back() ? bit(PRUSSIA) : PowerSet(0);
		if (seated != wanted) {
			table.error("seats", "every Player Power has a seat, Proxies have none (NW-4.31-c)");
		}
		load.data.seatings.push_back(std::move(seating));
	}
}

void read_contingents(Load &load, const Table &root) {
	ImData &d = load.data;
	PowerSet seen = 0;
	int sum = 0;
	for (const Table &table : root.tables("contingent", Count::exactly(d.nations))) {
		const int n = table.id("id", load.nations);
		std::array<uint8_t, SOLDIERS> pool;
		for (int k = 0; k < SOLDIERS; ++k) {
			pool[size_t(k)] = uint8_t(table.integer(SOLDIER_IDS[size_t(k)], 0, 60));
		}
		const int flags = table.integer("flags", 0, 99);
		const int dice = table.integer("squadron_dice", 0, 3), bonus = table.integer("squadron_bonus", 0, 3);
		if (n < 0) {
			continue;
		}
		im::NationInfo &nation = d.nation[size_t(n)];
		nation.pool = pool;
		nation.flags = uint8_t(flags);
		d.nw.nation[size_t(n)].dice = uint8_t(dice);
		d.nw.nation[size_t(n)].bonus = uint8_t(bonus);
		sum += n == FRANCE ? 0 : flags;
		if (has(seen, PowerId(n))) {
			table.error("id", "this contingent stands there twice");
		}
		seen |= bit(PowerId(n));
		if (nation.strength() > 120) {
			table.error("infantry", "a contingent has at most 120 Units");
		}
	}
	// NW-2.2-i
	if (sum != d.nation[FRANCE].flags) {
		root.error("contingent", "French Flags are the reverses of all others (NW-2.2-i)");
	}
}

void read_leaders(Load &load, const Table &root) {
	ImData &d = load.data;
	for (const Table &table : root.tables("leader", Count::between(1, MAX_LEADERS))) {
		im::LeaderInfo leader;
		const int before = load.leaders.size();
		table.define("id", load.leaders);
		leader.id = table.str("id");
		leader.name = table.str("name");
		leader.nation = Nation(table.id("contingent", load.nations));
		// NW-3-command-rating, NW-3-battle-rating
		leader.battle = uint8_t(table.integer("battle", 1, 4));
		leader.command = uint8_t(table.integer("command", 4, 8));
		leader.entry = uint8_t(table.integer_or("entry", 1, 6, 1));
		leader.hero = table.boolean_or("event", false);
		if (leader.command % 2 != 0) {
			table.error("command", "a Command Rating is 4, 6 or 8 (NW-3-command-rating)");
		}
		if (load.leaders.size() == before) {
			continue;
		}
		if (leader.nation >= 0) {
			d.leaders_of[size_t(leader.nation)] |= LeaderSet(1) << d.leader.size();
		}
		d.leader.push_back(std::move(leader));
	}
	d.leaders = int(d.leader.size());
}

void read_squadrons(Load &load, const Table &root, data::IdTable &ids) {
	for (const Table &table : root.tables("squadron", Count::between(1, MAX_SQUADRONS))) {
		SquadronInfo squadron;
		table.define("id", ids);
		squadron.id = table.str("id");
		squadron.name = table.str("name");
		squadron.nation = Nation(table.id("contingent", load.nations));
		if (squadron.nation >= 0 && load.data.nw.nation[size_t(squadron.nation)].dice == 0) {
			table.error("contingent", "this nation has no Squadrons (NW-13.4-b)");
		}
		load.data.nw.squadron.push_back(std::move(squadron));
	}
}

void read_costs(Load &load, const Table &root) {
	ImData &d = load.data;
	const Table markers = root.table("markers");
	for (const char *key :
			{ "build", "refit", "resource", "plus_one_key", "plus_one_cp", "consul", "failed_intercept" }) {
		markers.integer(key, 0, 99);
	}
	const Table cost = root.table("cost");
	const auto read = [&](const char *key) { return cost.integer(key, 1, 9); };
	Costs &c = d.cost;
	c.strength_point = read("unit");
	c.leader_divisor = read("leader_divisor");
	c.regroup_strength_point = c.regroup_leader = read("regroup");
	c.move = read("move");
	c.allied_surcharge = 0;
	c.flag = c.flag_scorched = read("flag");
	c.convoy = read("convoy");
	c.convoy_capacity = read("convoy_capacity");
	d.nw.cost = { read("squadron"), read("maneuvers"), read("refit"), read("patrol"), read("end_war"), read("flip"),
		read("war_power"), read("war_ally_client"), read("deployment"), read("proxy_unit") };
}

} // namespace

void read_game_file(Load &load) {
	const data::Document document = data::parse(load.files, "game.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	kit::read_game_head(root, load.catalog, load.prefix);
	kit::read_credits(root, load.catalog);
	read_camps(load, root);
	read_nations(load, root);
	read_seatings(load, root);
	constexpr std::string_view OPTIONS[] = { "bid", "free_war_on_prussia", "open_discards", "last_turn" };
	load.common().read_options(root, OPTIONS, {});
	document.finish();
}

void read_forces_file(Load &load) {
	const data::Document document = data::parse(load.files, "forces.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	read_contingents(load, root);
	int strength = 1;
	for (const Table &table : kit::read_in_order(root, "soldier", SOLDIER_IDS)) {
		table.str("name");
		// NW-3-unit
		if (table.integer("strength", 1, 4) != strength && table.exists()) {
			table.error("strength", "Units have a strength of 1, 2 and 4 (NW-3-unit)");
		}
		strength *= 2;
	}
	read_leaders(load, root);
	data::IdTable squadrons("squadron");
	read_squadrons(load, root, squadrons);
	read_costs(load, root);
	document.finish();
}

void load_all(Load &load) {
	read_game_file(load);
	read_map_file(load);
	read_forces_file(load);
	read_tables_file(load);
	read_cards_file(load);
	read_starts_file(load);
	read_view_file(load);
}

} // namespace baton::nw
