// Reads tables.toml: battle, odds, ground, attrition, siege, movement, budget, diplomacy, hands and victory; and reads
// off them.
#include "ne_data_load.h"

#include <algorithm>

namespace baton::ne {

// --- Reading off ---

Level Tables::battle_level(int attacker, int defender) const {
	const int total = attacker + defender;
	// NE-14.3-a: a major battle needs both a large total and a weaker side that is not too weak.
	if (total >= min_major && std::min(attacker, defender) >= min_weaker) {
		return Level::Major;
	}
	return total < min_minor ? Level::Skirmish : Level::Minor;
}

// NE-4-r, NE-Q10, NE-Q11: larger by smaller, a half rounds up, then the sign of the stronger side; 5:1 is judged on
// this ratio.
int Tables::odds_ratio(int attacker_halves, int defender_halves) const {
	const int larger = std::max(attacker_halves, defender_halves);
	const int smaller = std::max(1, std::min(attacker_halves, defender_halves));
	const int ratio = (2 * larger + smaller) / (2 * smaller);
	return attacker_halves >= defender_halves || ratio == 1 ? ratio : -ratio;
}

const AttritionResult &Tables::attrition_result(int steps, int value) const {
	size_t column = 0;
	while (column < attrition_steps.size() && steps > attrition_steps[column]) {
		++column;
	}
	return attrition[column].at(value);
}

namespace {

using data::Count;
using data::quoted;
using data::Table;

// --- Bands ---

/// Reads rising bands; only the last has no upper end. `read` fills the result of one band.
template <class R, class Read> Bands<R> read_bands(const std::vector<Table> &tables, Read &&read) {
	Bands<R> bands;
	int last = -100;
	for (size_t i = 0; i < tables.size(); ++i) {
		typename Bands<R>::Band band;
		const bool is_last = i + 1 == tables.size();
		if (is_last) {
			if (tables[i].has("up_to")) {
				tables[i].error("up_to", "the last band is open");
			}
			band.up_to = INT16_MAX;
		} else {
			band.up_to = int16_t(tables[i].integer("up_to", -10, 40));
			if (band.up_to <= last) {
				tables[i].error("up_to", "bands rise");
			}
			last = band.up_to;
		}
		band.result = read(tables[i]);
		bands.bands.push_back(band);
	}
	if (bands.bands.empty()) {
		bands.bands.emplace_back();
	}
	return bands;
}

void read_battle(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	const std::vector<Table> columns = root.tables("battle", Count::exactly(3));
	for (size_t i = 0; i < columns.size() && i < 3; ++i) {
		const Table &column = columns[i];
		if (column.one_of("level", LEVEL_WORDS) != int(i)) {
			column.error("level", quoted(LEVEL_WORDS[i]) + " belongs here");
		}
		const int min_total = column.integer("min_total", 1, 40);
		const int min_weaker = column.integer_or("min_weaker", 1, 20, 0);
		load.rule(column);
		tables.battle[i] = read_bands<BattleResult>(column.tables("bands", Count::at_least(2)), [](const Table &band) {
			BattleResult result;
			result.losses = int8_t(band.integer("losses", 0, 12));
			result.has_plus = band.boolean_or("plus", false);
			result.has_cavalry = band.boolean_or("cavalry", false);
			return result;
		});
		int rank = -1;
		for (const auto &band : tables.battle[i].bands) {
			const int next = band.result.losses * 2 + (band.result.has_plus ? 1 : 0);
			if (next <= rank) {
				column.error("bands", "a higher roll must be better");
			}
			rank = next;
		}
		if (i == 1) {
			tables.min_minor = min_total;
		} else if (i == 2) {
			tables.min_major = min_total;
			tables.min_weaker = min_weaker;
		}
	}
}

void read_odds(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	tables.overrun = root.integer("overrun", 5, 5);
	constexpr int RATIOS[] = { -4, -3, -2, 1, 2, 3, 4 };
	const std::vector<Table> rows = root.tables("odds", Count::exactly(7));
	int last = -100;
	for (size_t i = 0; i < rows.size() && i < 7; ++i) {
		const int ratio = rows[i].integer("ratio", -4, 4);
		const int modifier = rows[i].integer("modifier", -6, 6);
		load.rule(rows[i]);
		if (ratio != RATIOS[i]) {
			rows[i].error("ratio", std::to_string(RATIOS[i]) + " belongs here");
		}
		if (modifier <= last) {
			rows[i].error("modifier", "better odds must have a better modifier");
		}
		last = modifier;
		tables.odds[size_t(RATIOS[i] + 4)] = int8_t(modifier);
	}
}

void read_ground(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	for (const Table &row : root.tables("ground", Count::at_least(1))) {
		GroundModifier modifier;
		modifier.attacker = int8_t(row.integer_or("attacker", -3, 3, 0));
		modifier.defender = int8_t(row.integer_or("defender", -3, 3, 0));
		modifier.army_ignores = row.boolean_or("army_ignores", false);
		load.rule(row);
		if (row.has("terrain") == row.has("link")) {
			row.error("terrain", "give either a terrain or a link");
		} else if (row.has("terrain")) {
			tables.ground[size_t(row.one_of("terrain", TERRAIN_WORDS))] = modifier;
		} else {
			tables.crossing[size_t(row.one_of("link", LINK_WORDS))] = modifier;
		}
	}
}

// --- Attrition and siege ---

void read_attrition(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	tables.attrition_extra = root.integer("attrition_extra", 1, 6);
	const std::vector<Table> columns = root.tables("attrition", Count::at_least(2));
	for (size_t i = 0; i < columns.size(); ++i) {
		const Table &column = columns[i];
		if (i + 1 < columns.size()) {
			const int up_to = column.integer("steps_up_to", 1, 40);
			if (!tables.attrition_steps.empty() && up_to <= tables.attrition_steps.back()) {
				column.error("steps_up_to", "columns rise");
			}
			tables.attrition_steps.push_back(up_to);
		} else if (column.has("steps_up_to")) {
			column.error("steps_up_to", "the last column is open");
		}
		load.rule(column);
		tables.attrition.push_back(
				read_bands<AttritionResult>(column.tables("bands", Count::at_least(2)), [](const Table &band) {
					AttritionResult result;
					result.losses = int8_t(band.integer("losses", 0, 6));
					result.has_star = band.boolean_or("star", false);
					return result;
				}));
	}
	if (tables.attrition.empty()) {
		tables.attrition.resize(1);
		tables.attrition[0].bands.resize(1);
	}
	const Table modifiers = root.table("attrition_modifiers");
	AttritionModifiers &to = tables.attrition_modifiers;
	const std::pair<std::string_view, int8_t *> fields[] = {
		{ "forced_march", &to.forced_march },
		{ "counter_march", &to.counter_march },
		{ "poor", &to.poor },
		{ "winter", &to.winter },
		{ "depot", &to.depot },
		{ "home", &to.home },
		{ "all_french", &to.all_french },
		{ "half_french", &to.half_french },
		{ "all_russian", &to.all_russian },
	};
	for (const auto &[key, value] : fields) {
		*value = int8_t(modifiers.integer(key, -5, 5));
	}
	load.rule(modifiers);
}

void read_siege(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	const std::vector<Table> rows = root.tables("siege", Count::exactly(4));
	tables.siege = read_bands<SiegeResult>(rows, [&load](const Table &row) {
		load.rule(row);
		return row.one_of<SiegeResult>("result", SIEGE_WORDS);
	});
	for (size_t i = 0; i < rows.size() && i < 4; ++i) {
		if (tables.siege.bands[i].result != SiegeResult(i)) {
			rows[i].error("result", quoted(SIEGE_WORDS[i]) + " belongs here");
		}
	}
	const Table modifiers = root.table("siege_modifiers");
	tables.siege_army = modifiers.integer("army", 0, 3);
	tables.siege_citadel = modifiers.integer("citadel", -4, 0);
	tables.siege_max_marker = modifiers.integer("max_marker", 1, 3);
	load.rule(modifiers);
}

// --- Movement and budget ---

void read_movement(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	const Table movement = root.table("movement");
	tables.flag_cost = movement.integer("flag", 0, 3);
	tables.siege_cost = movement.integer("siege", 0, 3);
	tables.rally_cost = movement.integer("rally", 0, 3);
	tables.weather = movement.integer("weather", 0, 3);
	load.rule(movement);
	const Table terrain = movement.table("terrain");
	for (size_t i = 0; i < TERRAIN_WORDS.size(); ++i) {
		tables.terrain_cost[i] = int8_t(terrain.integer(TERRAIN_WORDS[i], 1, 4));
	}
	const Table link = movement.table("link");
	for (size_t i = 0; i < LINK_WORDS.size(); ++i) {
		tables.link_cost[i] = int8_t(link.integer(LINK_WORDS[i], 0, 4));
	}
}

void read_budget(Load &load, const Table &root) {
	Tables &tables = load.data.tables;
	const Table production = root.table("production");
	for (size_t i = 0; i < CORPS_KIND_WORDS.size(); ++i) {
		if (CorpsKind(i) != CorpsKind::Insurgent) {
			tables.step_price[i] = int8_t(production.integer(CORPS_KIND_WORDS[i], 1, 10));
		}
	}
	tables.star_price = production.integer("star", 0, 10);
	tables.depot_price = production.integer("depot", 1, 10);
	tables.army_price = production.integer("army", 1, 20);
	tables.fleet_price = production.integer("fleet", 1, 40);
	load.rule(production);
	for (const Table &row : root.tables("resources", Count::exactly(MAJORS))) {
		const Nation nation = load.nation(row);
		load.rule(row);
		const int amount = row.integer("amount", 1, 60);
		if (!is_major(nation)) {
			row.error("nation", "only major powers have resources (NE-7.3.3-a)");
		} else if (tables.resources[size_t(nation)] != 0) {
			row.error("nation", "the resources of " + std::string(NATION_IDS[size_t(nation)]) + " stand there twice");
		} else {
			tables.resources[size_t(nation)] = int8_t(amount);
		}
	}
	const Table budget = root.table("budget");
	Budget &to = tables.budget;
	const std::pair<std::string_view, int8_t *> fields[] = {
		{ "key_zone_lost", &to.key_zone_lost },
		{ "transfer", &to.transfer },
		{ "british_card", &to.british_card },
		{ "conquest_bonus", &to.conquest_bonus },
		{ "province_missing", &to.province_missing },
		{ "blockade", &to.blockade },
	};
	for (const auto &[key, value] : fields) {
		*value = int8_t(budget.integer(key, 0, 20));
	}
	load.rule(budget);
}

// --- Diplomacy, hands, victory ---

void read_influence(Load &load, const Table &root) {
	NationSet seen = 0;
	for (const Table &row : root.tables("influence", Count::any())) {
		const Nation nation = load.nation(row);
		load.rule(row);
		for (size_t side = 0; side < SIDES; ++side) {
			load.data.tables.influence[size_t(nation)][side] = int8_t(row.integer(SIDE_IDS[side], -3, 3));
		}
		if ((seen & bit_of(nation)) != 0) {
			row.error("nation", "the influence on " + std::string(NATION_IDS[size_t(nation)]) + " stands there twice");
		}
		seen |= bit_of(nation);
		if (nation == FRANCE || nation == BRITAIN) {
			row.error("nation", "nobody negotiates with France or Britain (NE-8.1-a)");
		}
	}
}

void read_hand(Load &load, const Table &root) {
	data::IdTable ids("hand group");
	ZoneSet covered;
	for (const Table &row : root.tables("hand", Count::at_least(1))) {
		HandGroup group;
		row.define("id", ids);
		group.id = row.str("id");
		group.zones = small_ids(row.id_set("zones", load.zones, Count::optional()), 0);
		group.nation = load.nation(row);
		const uint32_t sides = row.flags("sides", SIDE_IDS, Count::at_least(1));
		group.pays[EMPIRE] = (sides & 1) != 0;
		group.pays[COALITION] = (sides & 2) != 0;
		group.pays_holder = row.boolean_or("holder", false);
		load.rule(row);
		const int card = row.id_or("card", load.cards);
		if (card >= 0) {
			const std::string_view id = load.cards.name(card);
			const auto found = std::find_if(
					load.data.card.begin(), load.data.card.end(), [id](const Card &c) { return c.id == id; });
			group.card = CardId(found - load.data.card.begin());
			if (found->permanent != group.nation) {
				row.error("card", "it is not the permanent card of the nation (NE-6.3-h)");
			}
		}
		if (row.has("state")) {
			group.event = StandingEvent(row.id("state", load.events));
		}
		if (row.has("state") == !group.zones.empty()) {
			row.error("zones", "give either zones or a state");
		}
		for (const ZoneId zone : group.zones) {
			const Zone &at = load.data.zone[zone];
			if (!at.is_key || at.country != group.nation) {
				row.error(
						"zones", quoted(at.id) + " is no key zone of " + std::string(NATION_IDS[size_t(group.nation)]));
			}
			if (covered[zone]) {
				row.error("zones", quoted(at.id) + " is in another group already");
			}
			covered.set(zone);
		}
		load.data.tables.hand.push_back(std::move(group));
	}
	// NE-3.1-c: every key zone entitles somebody to a card.
	(load.data.key - covered).each([&](int z) {
		root.error("hand", "the key zone " + quoted(load.zone_id(z)) + " is in no group (NE-3.1-c)");
	});
	for (const Card &card : load.data.card) {
		const auto brings = [&card](const HandGroup &g) { return g.card != NO_CARD && g.nation == card.permanent; };
		if (card.permanent != NO_NATION &&
				std::none_of(load.data.tables.hand.begin(), load.data.tables.hand.end(), brings)) {
			root.error("hand", "no group brings the permanent card " + quoted(card.id));
		}
	}
}

void read_victory(Load &load, const Table &root) {
	data::IdTable ids("victory line");
	for (const Table &row : root.tables("victory", Count::at_least(1))) {
		VictoryLine line;
		row.define("id", ids);
		line.id = row.str("id");
		line.text = row.str("text");
		line.cause = row.one_of<Cause>("cause", CAUSE_WORDS);
		line.nation = load.nation_or_none(row);
		const int zone = row.id_or("zone", load.zones);
		line.zone = zone < 0 ? NO_ZONE : ZoneId(zone);
		row.one_of("per", { "once", "nation", "zone" });
		line.victory = int8_t(row.integer("victory", -20, 20));
		line.escalade = int8_t(row.integer("escalade", 0, 15));
		line.is_lasting = row.boolean_or("lasting", false);
		line.rule = load.rule(row);
		if ((line.cause == Cause::Conquest) != (line.nation != NO_NATION)) {
			row.error("nation", "lines of a conquest, and only they, name a nation");
		}
		if ((line.cause == Cause::ZoneLost) != (line.zone != NO_ZONE)) {
			row.error("zone", "lines of a lost zone, and only they, name one");
		}
		load.data.tables.victory.push_back(std::move(line));
	}
}

} // namespace

void load_tables(Load &load) {
	const data::Document document = data::parse(load.files, "tables.toml", load.errors);
	const Table root = document.root();
	root.header(SCHEMA);
	read_battle(load, root);
	read_odds(load, root);
	read_ground(load, root);
	read_attrition(load, root);
	read_siege(load, root);
	read_movement(load, root);
	read_budget(load, root);
	read_influence(load, root);
	read_hand(load, root);
	read_victory(load, root);
	document.finish();
}

} // namespace baton::ne
