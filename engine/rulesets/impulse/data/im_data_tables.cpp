// Reads tables.toml: Turns, terrain, Morale, Attrition, awards, Loot, Conquest, victory and what becomes of Allies.
#include "im_data_load.h"

#include <algorithm>

namespace baton::im {

using data::Count;
using data::Table;

namespace {

uint8_t read_faces(const Table &table, const char *key) {
	uint8_t bits = 0;
	for (const int face : table.integers(key, 1, 6)) {
		bits = uint8_t(bits | 1u << face);
	}
	return bits;
}

void read_turns(Load &load, const Table &root) {
	int number = 1;
	for (const Table &table : root.tables("turn", Count::between(1, 9))) {
		TurnInfo turn;
		if (table.integer("number", 1, 9) != number && table.exists()) {
			table.error("number", "Turns are numbered from 1");
		}
		++number;
		turn.name = table.str("name");
		turn.winter = table.boolean("winter");
		turn.peace = table.boolean("peace");
		load.by_camp(table, "march", 1, 3, turn.march);
		turn.loses = read_faces(table, "loses");
		turn.regroups = read_faces(table, "regroup");
		if ((turn.regroups & ~turn.loses) != 0) {
			table.error("regroup", "only dice that lose a piece send one to the Regroup Box (KU-14.61-a)");
		}
		const Table cp = table.table("cp");
		turn.cp = { uint8_t(cp.integer("french", 0, 40)), uint8_t(cp.integer("austria", 0, 40)),
			uint8_t(cp.integer("prussia", 0, 40)) };
		load.by_camp(table, "deploy", 0, 30, turn.deploy);
		turn.bonus = uint8_t(table.integer("bonus", 0, 9));
		turn.dmc = uint8_t(table.integer("dmc", 0, 2));
		load.by_camp(table, "home", 0, 5, turn.home);
		load.common().add_text("turn." + std::to_string(load.data.tables.turn.size() + 1), turn.name);
		load.data.tables.turn.push_back(std::move(turn));
	}
}

void read_seasons(Load &load, const Table &root, const char *key, int8_t (&out)[SIDES][2]) {
	const Table table = root.table(key);
	for (int c = 0; c < CAMPS; ++c) {
		const std::vector<int> numbers = table.integers(load.camps.name(c), -3, 5, Count::exactly(2));
		for (size_t i = 0; i < numbers.size() && i < 2; ++i) {
			out[c][i] = int8_t(numbers[i]);
		}
	}
}

void read_barred(Load &load, const Table &root, const char *key, bool (&out)[SIDES]) {
	for (const int camp : root.id_set(key, load.camps)) {
		out[camp] = true;
	}
}

void read_terrain(Load &load, const Table &root) {
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "terrain", RIVER_LINKS)) {
		Terrain &terrain = load.data.tables.terrain[size_t(i++)];
		read_seasons(load, table, "defence", terrain.defence);
		read_seasons(load, table, "intercept", terrain.intercept);
		read_seasons(load, table, "evade", terrain.evade);
		read_barred(load, table, "intercept_barred", terrain.intercept_barred);
		read_barred(load, table, "evade_barred", terrain.evade_barred);
		read_barred(load, table, "attrition", terrain.attrition);
		read_barred(load, table, "retreat", terrain.retreat);
	}
}

template <class T> void read_share(const Table &table, const char *key, T (&out)[2]) {
	const std::vector<int> share = table.integers(key, 0, 9, Count::exactly(2));
	if (share.size() == 2 && share[1] > 0) {
		out[0] = T(share[0]);
		out[1] = T(share[1]);
	} else if (share.size() == 2) {
		table.error(key, "nothing can be divided by 0");
	}
}

void read_morale(Load &load, const Table &root) {
	for (const Table &table : root.tables("morale", Count::between(2, 8))) {
		MoraleInfo level;
		table.define("id", load.morale);
		level.id = table.str("id");
		level.name = table.str("name");
		const Table dice = table.table("dice");
		for (int n = 0; n < NATIONALITIES; ++n) {
			level.dice[n] = int8_t(dice.integer(NATIONALITY_IDS[size_t(n)], 0, 5));
		}
		read_share(table, "convert", level.convert);
		level.ties = table.boolean("ties");
		level.cossacks = int8_t(table.integer("cossacks", -2, 2));
		load.by_camp(table, "conquest", -5, 5, level.conquest);
		level.will = table.boolean("will");
		for (const int nation : table.id_set("hesitant", load.nations)) {
			level.hesitant |= bit(Nation(nation));
			if (load.data.nation[size_t(nation)].is_power) {
				table.error("hesitant", "only Allied Nations hesitate (KU-9.31-b)");
			}
		}
		load.common().add_text("morale." + level.id, level.name);
		load.data.tables.morale.push_back(std::move(level));
	}
}

void read_levels(Load &load, const Table &root) {
	for (const Table &table : root.tables("level", Count::between(2, 8))) {
		LevelInfo level;
		table.define("id", load.levels);
		level.id = table.str("id");
		level.name = table.str("name");
		level.loss = uint8_t(table.integer("loss", 0, 9));
		level.gain = uint8_t(table.integer("gain", 0, 9));
		level.cap = uint8_t(std::max(0, table.id("cap", load.morale)));
		read_share(table, "extra", level.extra);
		level.conquest = int8_t(table.integer("conquest", -5, 5));
		// KU-14.48-b: worse Levels do not lift the cap.
		if (!load.data.tables.level.empty() && level.cap < load.data.tables.level.back().cap) {
			table.error("cap", "a worse Level has no better cap");
		}
		load.common().add_text("level." + level.id, level.name);
		load.data.tables.level.push_back(std::move(level));
	}
}

std::vector<Band> read_bands(const Table &root, const char *key, const char *value_key, int lo, int hi) {
	std::vector<Band> bands;
	const std::vector<Table> tables = root.tables(key, Count::at_least(1));
	for (size_t i = 0; i < tables.size(); ++i) {
		Band band;
		const bool is_last = i + 1 == tables.size();
		band.up_to = is_last ? tables[i].integer_or("up_to", 0, 999, 999) : tables[i].integer("up_to", 0, 999);
		band.value = tables[i].integer(value_key, lo, hi);
		if (!bands.empty() && band.up_to <= bands.back().up_to) {
			tables[i].error("up_to", "bands go upwards");
		}
		bands.push_back(band);
	}
	return bands;
}

Award read_award(const Table &root, const char *key) {
	const Table table = root.table(key);
	Award award;
	award.army = table.integer("army", 0, 9);
	award.group = table.integer("group", award.army, 9);
	return award;
}

void read_awards(Load &load, const Table &root) {
	Awards &awards = load.data.tables.awards;
	const Table by = root.table("award");
	awards.retreat = read_award(by, "retreat");
	awards.rout = read_award(by, "rout");
	awards.overrun = read_award(by, "overrun");
	awards.evasion = read_award(by, "evasion");
	// KU-12.82-a picks the worst award: they must be in order.
	if (awards.retreat.army > awards.rout.army || awards.rout.army > awards.overrun.army ||
			awards.retreat.group > awards.rout.group || awards.rout.group > awards.overrun.group) {
		by.error("rout", "a Retreat costs no more than a Rout, a Rout no more than an Overrun (KU-12.82-a)");
	}
	if (awards.evasion.army < 1) {
		by.error("evasion", "every Evasion of an Army costs at least one (KU-11.6-d)");
	}
	const Table table = root.table("awards");
	const auto read = [&](const char *key) { return table.integer(key, 0, 9); };
	awards.depot_flagged = read("depot_flagged");
	awards.imperial_home_flagged = read("imperial_home_flagged");
	awards.fortress_lost_imperial = read("fortress_lost_imperial");
	awards.fortress_taken_gain = read("fortress_taken_gain");
	awards.loot_gain = read("loot_gain");
	awards.hero_gain = read("hero_gain");
}

void read_numbers(Load &load, const Table &root) {
	Tables &t = load.data.tables;
	Table table = root.table("interphase");
	const auto read = [&](const char *key) { return table.integer(key, -12, 30); };
	t.interphase = { read("resources"), read("depot_resources"), read("retreat_bonus"), read("tsarist_cp"),
		read("key_cp"), read("depot_cp"), read("draw"), read("hand_cap"), read("excess_resources"),
		read("resources_kept") };
	table = root.table("react");
	t.react = { read("needed"), read("into_friendly"), read("from_hostile"), read("failed_evasion_die") };
	table = root.table("battle");
	t.battle = { read("rounds"), read("kill"), read("disrupt"), read("home_zone_die"), read("rout"),
		read("rout_entrenched"), read("flag_overrun"), read("flag_overrun_scorched"), read("entrenchment_strength"),
		read("entrenchment_enemy_die"), read("entrenchment_ignores") };
	table = root.table("siege");
	t.siege = { read("sack"), read("sack_resources"), read("sack_dmc_resource"), read("dmc_loot"), read("dmc_resource"),
		read("shore_dice"), read("shore_dice_fortress") };
	table = root.table("morale_rules");
	t.morale_rules = { read("check"), read("removed"), read("rise"), read("reserve"), read("improve_least"),
		read("die_success"), read("resource_dice"), read("will_dice"), read("will_success") };
	table = root.table("level_rules");
	t.level_rules = { read("worsen"), read("improve"), read("reserve"), read("die_success"), read("resource_dice") };
	table = root.table("conquest");
	t.conquest = { read("tsarist_depot"), read("moscow"), read("st_petersburg"), read("imperial_home_key"),
		read("imperial_depot"), read("napoleon_absent"), read("win"), read("lose"), read("natural") };
	table = root.table("ending");
	t.ending = { read("conquest_rolls"), read("last_capital_turn"), read("first_key_turn"), read("tsarist_keys"),
		read("first_tsarist_keys_turn"), read("peace"), read("will_resources") };
	table = root.table("victory");
	t.victory = { read("key"), read("depot"), read("resource"), read("resource_retreat"), read("moscow_imperial"),
		read("st_petersburg_imperial"), read("kiev_imperial"), read("retreat_key"), read("retreat_depot"),
		read("ally_true"), read("ally_lost") };
	table = root.table("surprise");
	t.surprise = { read("deploy"), read("bridges"), read("rounds"), read("no_interception") };
}

void read_exits(Load &load, const Table &root) {
	const Table exits = root.table("exit");
	for (int n = load.data.powers; n < load.data.nations; ++n) {
		const Table table = exits.table(load.nations.name(n));
		Exit &exit = load.data.tables.exit[size_t(n)];
		exit.name = table.str("name");
		exit.pieces_to_pool = table.one_of("pieces", { "pool" }) == 0;
		exit.flags_to_power = table.one_of("flags", { "power" }) == 0;
		exit.guests_retreat = table.one_of("guests", { "retreat", "stay" }) == 0;
		const std::string places = table.str("places");
		exit.places = places == "closed" ? NO_NATION : Nation(table.id("places", load.nations));
	}
}

} // namespace

void load_tables(Load &load) {
	Tables &t = load.data.tables;
	const data::Document document = data::parse(load.files, "tables.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	read_turns(load, root);
	read_terrain(load, root);
	read_morale(load, root);
	read_levels(load, root);
	read_awards(load, root);
	read_numbers(load, root);
	read_exits(load, root);
	t.loot = read_bands(root, "loot", "resources", 0, 9);
	t.key_modifier = read_bands(root, "key_modifier", "modifier", -5, 5);
	t.ports = read_bands(root, "ports", "half_points", 0, 20);
	t.marshes = read_bands(root, "marshes", "half_points", 0, 20);
	t.cossacks = root.integer("cossacks", 1, 8);
	document.finish();
}

} // namespace baton::im
