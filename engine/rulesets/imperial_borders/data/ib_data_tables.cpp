// Reads forces.toml and tables.toml: force types, starting forces, dice, battle numbers, medals, prestige and votes.
#include "ib_data_load.h"

#include <algorithm>

namespace baton::ib {

namespace {

using data::Count;
using data::Table;

// --- forces.toml ---

void read_types(Load &load, const Table &root) {
	const std::vector<Table> tables = read_each(root, "type", std::span(TYPE_IDS).first(MOBILE_TYPES));
	for (size_t i = 0; i < tables.size(); ++i) {
		const Table &table = tables[i];
		const auto number = [&](std::string_view key, int hi) { return uint8_t(table.integer(key, 0, hi)); };
		ForceStats &force = load.data.force[i];
		const bool is_sea_type = table.one_of("class", { "land", "ship" }) == 1;
		force.cost = number("cost", 100);
		force.hp = number("hp", 9);
		force.out_of_action = number("out_of_action", 9);
		force.move = number("move", 6);
		force.bonus_move = number("bonus_move", 6);
		force.casualty = number("casualty", 100);
		force.capacity = number("capacity", 8);
		force.size = number("size", 8);
		force.cargo_gold = number("cargo_gold", 100);
		force.hit_order = number("hit_order", 4);
		force.black = number("black", 9);
		force.white_front = number("white_front", 9);
		force.white_rear = number("white_rear", 9);
		force.white_port = number("white_port", 9);
		force.elite_black = number("elite_black", 9);
		force.elite_white = number("elite_white", 9);
		force.elite_annex = number("elite_annex", 9);
		table.integer("box", 0, 1000);
		if (!table.exists()) {
			continue;
		}
		if (is_sea_type != is_ship(Type(i))) {
			table.error("class", "Ships are Frigates and Ships of the Line, all others are Land Units (IB-G-02)");
		}
		if (is_sea_type != (force.hit_order == 0) || is_sea_type != (force.out_of_action > 0) ||
				is_sea_type != (force.size == 0)) {
			table.error("class", "Ships have out_of_action and no hit_order or size, Land Units the other way round");
		}
		if (!is_sea_type && force.cargo_gold * 2 != force.cost) {
			table.error("cargo_gold", "captured Cargo is worth half its cost (IB-P4-139)");
		}
		load.data.cost[i] = int8_t(force.cost);
		load.data.hp[i] = int8_t(force.hp);
		load.data.spoil_value[i] = int8_t(force.casualty);

		Named named;
		named.id = TYPE_IDS[i];
		named.name = table.str("name");
		named.detail = table.str("plural");
		named.kind = is_sea_type ? "ship" : "land";
		named.value = force.cost;
		named.rule = load.rule(table);
		named.icon = named.id;
		load.catalog.types.add(std::move(named));
	}
}

/// Pieces of each tier in the box are as many as the map has places for them (MAP-06).
void read_fortifications(Load &load, const Table &root) {
	const std::vector<Table> tables = read_each(root, "fortification", TIER_IDS);
	for (size_t tier = 0; tier < tables.size(); ++tier) {
		const Table &table = tables[tier];
		table.str("name");
		load.rule(table);
		const int buildings = table.integer("buildings", 1, 9);
		if (table.exists() && buildings != int(TIERS[tier])) {
			table.error("buildings", "capital, major and minor have 4, 2 and 1 buildings (IB-G-21)");
		}
		for (const bool is_port : { false, true }) {
			const std::string_view key = is_port ? "ports" : "forts";
			const int pieces = table.integer(key, 0, MAX_REGIONS);
			int places = 0;
			for (int r = 0; r < load.data.regions; ++r) {
				const Region &region = load.region(r);
				places += region.tier == TIERS[tier] &&
						region.kind == (is_port ? RegionKind::Port : RegionKind::Territory);
			}
			if (table.exists() && pieces != places) {
				table.error(key,
						"the map has " + std::to_string(places) + ' ' + std::string(TIER_IDS[tier]) +
								(is_port ? " ports" : " territories") + ", not " + std::to_string(pieces) +
								" (MAP-06)");
			}
		}
	}
}

void read_starts(Load &load, const Table &root) {
	for (const Table &table : read_in_order(root, "preset", PRESET_IDS)) {
		table.str("name");
		load.rule(table);
	}
	data::IdTable types("force type");
	for (size_t i = 0; i < MOBILE_TYPES; ++i) {
		types.add(TYPE_IDS[i]);
	}
	for (const Table &table : root.tables("start", Count::exactly(int(PRESET_IDS.size()) * NATIONS))) {
		const size_t preset = size_t(table.one_of("preset", PRESET_IDS));
		const int nation = table.id("power", load.nations);
		load.rule(table);
		std::array<int, MOBILE_TYPES> count = {}, elite = {};
		for (const data::IdCount &entry : table.counts("forces", types, 1, 20)) {
			count[size_t(entry.id)] = entry.count;
		}
		for (const data::IdCount &entry : table.counts("elite", types, 1, 20)) {
			elite[size_t(entry.id)] = entry.count;
		}
		std::vector<StartForce> &rows = load.data.start[preset][size_t(nation)];
		if (!rows.empty()) {
			table.error("power", "this Nation stands in the preset twice");
			rows.clear();
		}
		int value = 0;
		for (size_t i = 0; i < MOBILE_TYPES; ++i) {
			value += count[i] * load.data.cost[i];
			if (elite[i] > count[i]) {
				table.error("elite", "there are more elite forces than forces of type " + std::string(TYPE_IDS[i]));
				elite[i] = count[i];
			}
			if (elite[i] > 0) {
				rows.push_back({ Type(i), true, int8_t(elite[i]) });
			}
			if (count[i] > elite[i]) {
				rows.push_back({ Type(i), false, int8_t(count[i] - elite[i]) });
			}
		}
		const int written = table.integer("value", 0, 1000);
		if (written != value) {
			table.error(
					"value", "these forces cost " + std::to_string(value) + " Gold, not " + std::to_string(written));
		}
	}
}

// --- tables.toml ---

void read_dice(Load &load, const Table &root) {
	data::IdTable faces("face");
	const std::vector<Table> face_tables = read_in_order(root, "face", FACE_IDS);
	for (size_t i = 0; i < FACES; ++i) {
		const Table &table = face_tables[i];
		Named named;
		named.id = FACE_IDS[i];
		named.name = table.str("name");
		named.rule = load.rule(table);
		named.icon = table.str("icon");
		named.kind = named.id.substr(0, 5) == "white" ? "white" : named.id.substr(0, 5) == "black" ? "black" : "";
		load.catalog.dice.add(std::move(named));
		faces.add(FACE_IDS[i]);
	}
	const std::vector<Table> tables = read_each(root, "die", DIE_IDS);
	for (size_t die = 0; die < tables.size(); ++die) {
		const Table &table = tables[die];
		table.str("name");
		load.rule(table);
		const int sides = table.integer("sides", 6, 6);
		size_t side = 0;
		for (const data::IdCount &entry : table.counts("faces", faces, 1, sides)) {
			const bool is_other = entry.id != int(Face::Blank) && (entry.id >= int(Face::WhiteBlue)) != (die == 1);
			if (is_other) {
				table.error("faces", std::string(FACE_IDS[size_t(entry.id)]) + " is a face of the other die");
			}
			load.data.face_count[die][size_t(entry.id)] = uint8_t(entry.count);
			for (int i = 0; i < entry.count && side < load.data.die[die].size(); ++i) {
				load.data.die[die][side++] = Face(entry.id);
			}
		}
		int sum = 0;
		for (int count : load.data.face_count[die]) {
			sum += count;
		}
		if (table.exists() && sum != sides) {
			table.error("faces", "the faces add up to " + std::to_string(sum) + ", not to " + std::to_string(sides));
		}
	}
}

void read_medals(Load &load, const Table &root) {
	const std::vector<Table> tables = read_in_order(root, "medal", MEDAL_IDS);
	for (size_t i = 0; i < tables.size(); ++i) {
		const Table &table = tables[i];
		MedalStats &medal = load.data.medal[i];
		if (table.integer("column", 1, MEDALS) != int(i) + 1) {
			table.error("column", "Medals stand in the order of their columns");
		}
		medal.effect = table.one_of<MedalStats::Effect>("effect", { "gold", "elite_land", "elite_ships", "victoriam" });
		medal.gold = uint8_t(table.integer("gold", 0, 100));
		medal.is_final = table.boolean("final");
		const std::string key = "ib.medal." + std::string(MEDAL_IDS[i]);
		load.catalog.texts.emplace(key, table.str("name"));
		load.catalog.texts.emplace(key + ".measures", table.str("measures"));
		load.catalog.texts.emplace(key + ".rule", load.rule(table));
	}
}

void read_battle(Load &load, const Table &root) {
	Numbers &numbers = load.data.numbers;
	const Table set_up = root.table("set_up");
	load.rule(set_up);
	numbers.units_per_territory = set_up.integer("units_per_territory", 1, 20);
	const Table battle = root.table("battle");
	load.rule(battle);
	numbers.battle_rounds = battle.integer("rounds", 1, 9);
	numbers.salvo_rounds = battle.integer("salvo_rounds", 0, numbers.battle_rounds);
	numbers.pennant_points = battle.integer("pennant_points", 1, 100);
	numbers.triad_black = battle.integer("triad_black", 0, 9);
	numbers.triad_white = battle.integer("triad_white", 0, 9);
	numbers.medal_factor = battle.integer("medal_factor", 1, 9);
	const Table casualties = root.table("casualties");
	load.rule(casualties);
	load.data.spoil_value[size_t(Spoil::Pennant)] = int8_t(casualties.integer("pennant", 0, 100));
	const int token = casualties.integer("morale_token", 0, 100);
	load.data.spoil_value[size_t(Spoil::BlueMorale)] = int8_t(token);
	load.data.spoil_value[size_t(Spoil::RedMorale)] = int8_t(-token);
	numbers.morale_divisor = casualties.integer("morale_divisor", 1, 100);
	const Table annexation = root.table("annexation");
	load.rule(annexation);
	numbers.dice_per_unit = annexation.integer("dice_per_unit", 1, 9);
	numbers.blasts_needed = annexation.integer("blasts_needed", 1, 9);
	numbers.special_needed = annexation.integer("special_needed", 1, 9);
	numbers.special_half_infantry = annexation.integer("special_half_infantry", 0, 9);
}

void read_economy(Load &load, const Table &root) {
	Numbers &numbers = load.data.numbers;
	const Table economy = root.table("economy");
	load.rule(economy);
	numbers.chest = economy.integer("chest", 1, 100);
	numbers.colonies = economy.integer("colonies", 0, 100);
	numbers.trade_limit = economy.integer("trade_limit", 0, 1000);
	const int nation = economy.id("colonies_power", load.nations);
	const int territory = economy.id("colonies_territory", load.regions);
	const int port = economy.id("colonies_port", load.regions);
	load.data.england = uint8_t(territory);
	load.data.london = uint8_t(port);
	if (nation != GREAT_BRITAIN) {
		economy.error("colonies_power", "the colonies are those of great_britain (IB-P1-03)");
	}
	if (load.region(port).kind != RegionKind::Port || load.region(port).interior != territory) {
		economy.error("colonies_port", "this is not a port of \"" + load.region_id(territory) + "\" (IB-P1-03)");
	}
}

void read_prestige(Load &load, const Table &root) {
	Numbers &numbers = load.data.numbers;
	const Table prestige = root.table("prestige");
	load.rule(prestige);
	const std::vector<int> ranks = prestige.integers("by_rank", 0, 100, Count::exactly(3));
	std::copy(ranks.begin(), ranks.end(), numbers.prestige_by_rank.begin());
	numbers.prestige_track = prestige.integer("track", 1, 1000);
	numbers.gold_per_prestige = prestige.integer("gold_per_point", 1, 1000);
	numbers.prestige_gift = prestige.integer("gift", 0, 100);
	numbers.balance_of_power = prestige.integer("balance_of_power", 0, 100);
	const Table congress = root.table("congress");
	load.rule(congress);
	congress.integer("last_round", LAST_ROUND, LAST_ROUND);
	for (const Table &vote : congress.tables("vote", Count::at_least(1))) {
		const int round = vote.integer("round", 1, LAST_ROUND - 1);
		if (numbers.last_vote != 0 && round != numbers.last_vote + 1) {
			vote.error("round", "votes are held in successive rounds (IB-P6-22)");
		}
		numbers.first_vote = numbers.first_vote == 0 ? round : numbers.first_vote;
		numbers.last_vote = round;
		numbers.extra_peace[size_t(round)] = vote.integer("extra_peace", 0, NATIONS);
	}
}

} // namespace

void load_forces(Load &load) {
	const data::Document document = data::parse(load.files, "forces.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_types(load, root);
	read_fortifications(load, root);
	read_starts(load, root);
	document.finish();
}

void load_tables(Load &load) {
	const data::Document document = data::parse(load.files, "tables.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_dice(load, root);
	for (const Table &phase : read_in_order(root, "phase", PHASE_IDS)) {
		phase.one_of("mode", { "sealed", "open", "turns" });
		const std::string key = "ib.phase." + (phase.exists() ? phase.str("id") : std::string());
		load.catalog.texts.emplace(key, phase.str("name"));
		load.catalog.texts.emplace(key + ".rule", load.rule(phase));
	}
	read_battle(load, root);
	read_economy(load, root);
	read_prestige(load, root);
	read_medals(load, root);
	document.finish();
}

} // namespace baton::ib
