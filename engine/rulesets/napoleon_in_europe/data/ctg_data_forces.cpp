// Reads forces.toml (pieces, contingents, heroes and their gifts) and the tables of battles from tables.toml.
#include "ctg_data_load.h"

namespace baton::ctg {

using data::Count;
using data::Table;

namespace {

constexpr std::string_view TYPE_IDS[TYPES] = { "infantry", "elite_infantry", "militia", "cavalry", "heavy_cavalry",
	"irregular_cavalry", "artillery", "horse_artillery", "general", "admiral", "squadron" };
constexpr std::string_view GIFT_IDS[] = { "initiative", "forced_march", "winter_march", "capital_pap", "charge",
	"rally", "attack", "quick_assist", "quick_rally", "enemy_artillery", "quick_enemy_artillery", "production",
	"pursuit_against", "pursuit_by", "restore", "suppress", "annex", "naval_battle", "port_attack" };
static_assert(std::size(GIFT_IDS) == size_t(GiftOn::COUNT));
constexpr std::string_view WHO_IDS[] = { "himself", "other_generals", "artillery_and_elite", "elite", "infantry",
	"all" };
constexpr std::string_view FIRER_IDS[FIRE_ROWS] = { "infantry", "square", "long_range", "short_range" };
constexpr std::string_view TARGET_IDS[FIRE_TARGETS] = { "infantry", "square", "cavalry", "artillery" };

/// Forced and winter marches, and who may buy the piece for how much.
void read_marching(Load &load, const Table &table, PieceKind &kind) {
	kind.forced = table.boolean_or("forced", false);
	kind.forced_bonus = int8_t(table.integer_or("forced_bonus", 0, 3, 0));
	kind.winter = table.boolean_or("winter", true);
	kind.winter_bonus = int8_t(table.integer_or("winter_bonus", 0, 3, 0));
	kind.per_turn = uint8_t(table.integer_or("per_turn", 1, 9, 0));
	const std::vector<int> buyers = table.id_set("buyers", load.nations, Count::optional());
	for (PowerId p = 0; p < MAJORS; ++p) {
		kind.costs[p] = buyers.empty() ? kind.cost : uint8_t(0);
	}
	for (const int p : buyers) {
		kind.costs[p] = kind.cost;
	}
	if (table.has("costs")) {
		for (const data::IdCount &entry : table.counts("costs", load.nations, 1, 50)) {
			kind.costs[entry.id] = uint8_t(entry.count);
		}
	}
	for (const int p : table.id_set("barred", load.nations, Count::optional())) {
		kind.costs[p] = 0;
	}
	if (table.has("from")) {
		for (const data::IdCount &entry : table.counts("from", load.nations, 0, 999999)) {
			kind.from_of[entry.id] = entry.count;
		}
	}
}

void read_pieces(Load &load, const Table &root) {
	for (const std::string_view id : TYPE_IDS) {
		load.types.add(id);
	}
	size_t i = 0;
	for (const Table &table : kit::read_in_order(root, "piece", TYPE_IDS)) {
		PieceKind &kind = load.data.kind[i++];
		Named named;
		named.id = TYPE_IDS[i - 1];
		named.name = table.str("name");
		named.rule = load.rule(table);
		kind.cls = table.one_of<Class>("class", { "infantry", "cavalry", "artillery", "leader", "ship" });
		named.kind = table.str("class");
		kind.cost = uint8_t(table.integer("cost", 1, 50));
		named.value = kind.cost;
		kind.move = uint8_t(table.integer("move", 0, 9));
		kind.actions = uint8_t(table.integer("actions", 0, 3));
		kind.shots = uint8_t(table.integer_or("shots", 1, 3, kind.actions));
		const uint32_t attacks = table.flags("attacks", { "charge", "fire", "countercharge" });
		kind.charges = (attacks & 1) != 0;
		kind.fires = (attacks & 2) != 0;
		kind.countercharges = (attacks & 4) != 0;
		kind.defence = uint8_t(table.integer("defence", 0, 6));
		kind.regroup = uint8_t(table.integer_or("regroup", 0, 6, kind.defence));
		kind.range = uint8_t(table.integer("range", 0, 2));
		kind.quick = uint8_t(table.integer_or("quick", 2, 6, 0));
		kind.counts_initiative = table.boolean("initiative");
		kind.skirmishes = table.boolean_or("skirmish", false);
		kind.needs_arms = table.boolean_or("arms", true);
		read_marching(load, table, kind);
		load.catalog.types.add(std::move(named));
	}
}

void read_contingents(Load &load, const Table &root) {
	for (const Table &table : root.tables("contingent", Count::exactly(MAJORS))) {
		const int nation = table.id("id", load.nations);
		Contingent &c = load.data.contingent[size_t(nation < 0 ? 0 : nation)];
		c.skirmish = table.integer_or("skirmish", 0, 999999, -1);
		for (const int type : table.id_set("rally", load.types, Count::optional())) {
			c.rally_types = uint16_t(c.rally_types | 1 << type);
		}
		c.rally_malus = int8_t(table.integer_or("rally_malus", -3, 0, 0));
		c.countercharged = int8_t(table.integer_or("countercharged", 0, 4, 0));
		c.naval = int8_t(table.integer_or("naval", -3, 3, 0));
		c.land_limit = uint8_t(table.integer_or("land_limit", 0, 20, 0));
		c.generals = uint8_t(table.integer_or("generals", 0, 20, 0));
		c.guns = uint8_t(table.integer_or("guns", 0, 20, 0));
	}
}

void read_heroes(Load &load, const Table &root) {
	const std::vector<Table> heroes = root.tables("hero", Count::exactly(HEROES));
	for (size_t i = 0; i < heroes.size(); ++i) {
		heroes[i].define("id", load.heroes);
		Hero &hero = load.data.hero[i];
		hero.id = heroes[i].str("id");
		hero.nation = PowerId(heroes[i].id("contingent", load.nations));
		hero.admiral = heroes[i].one_of("kind", { "general", "admiral" }) == 1;
		hero.dies = heroes[i].one_of("fate", { "roll", "killed" }) == 1;
		hero.from = heroes[i].integer_or("from", 0, 999999, 0);
		hero.until = heroes[i].integer_or("until", 0, 999999, 999999);
		hero.invaded = heroes[i].boolean_or("invaded", false);
		LeaderInfo info;
		info.id = hero.id;
		info.name = heroes[i].str("name");
		info.kind = heroes[i].str("kind");
		info.portrait = heroes[i].str_or("portrait", "");
		load.catalog.leaders.push_back(std::move(info));
	}
	for (const Table &table : root.tables("gift", Count::at_least(1))) {
		Gift gift;
		gift.hero = uint8_t(std::max(0, table.id("hero", load.heroes)));
		gift.on = table.one_of<GiftOn>("on", GIFT_IDS);
		gift.who = table.one_of_or<GiftWho>("who", WHO_IDS, GiftWho::Himself);
		gift.value = int8_t(table.integer("value", -5, 5));
		gift.extra = uint8_t(table.integer_or("extra", 0, 5, 0));
		gift.from = table.integer_or("from", 0, 999999, 0);
		gift.until = table.integer_or("until", 0, 999999, 999999);
		gift.rule = load.rule(table);
		load.data.gifts.push_back(std::move(gift));
	}
}

uint16_t months(const Table &table, const char *key) {
	uint16_t out = 0;
	for (const int month : table.integers(key, 1, 12, Count::at_least(1))) {
		out = uint16_t(out | 1 << month);
	}
	return out;
}

} // namespace

void load_forces(Load &load) {
	const data::Document document = data::parse(load.files, "forces.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	read_pieces(load, root);
	read_contingents(load, root);
	read_heroes(load, root);
}

void load_tables(Load &load) {
	const data::Document document = data::parse(load.files, "tables.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	const std::vector<int> order = root.ids("order", load.nations, Count::exactly(MAJORS));
	for (size_t i = 0; i < order.size(); ++i) {
		if (order[i] != int(i)) {
			root.error("order", "the turn order is that of the nations in game.toml (CTG-TERM-14)");
		}
	}
	CtgData &d = load.data;
	BattleTable &b = d.battle;
	const Table calendar = root.table("calendar");
	d.winter = months(calendar, "winter");
	d.production = months(calendar, "production");
	const auto number = [](const Table &table, const char *key) { return uint8_t(table.integer(key, 1, 12)); };
	const Table battle = root.table("battle"), quick = root.table("quick"), tactical = root.table("tactical");
	b.major = number(battle, "major");
	b.open_margin = number(battle, "open_margin");
	b.quarter_margin = number(battle, "quarter_margin");
	b.half_margin = number(battle, "half_margin");
	b.winter_margin = number(battle, "winter_margin");
	b.gun_capture = number(battle, "gun_capture");
	b.quick_rally = number(quick, "rally");
	b.quick_regroup = number(quick, "regroup");
	b.quick_quota = number(quick, "quota");
	b.rally = number(tactical, "rally");
	b.militia_square = number(tactical, "militia_square");
	b.overrun = number(tactical, "overrun");
	b.pursuit = number(tactical, "pursuit");
	b.promotion = number(tactical, "promotion");
	b.general_killed = number(tactical, "general_killed");
	b.stall = number(tactical, "stall");
	b.volley = number(tactical, "volley");
	b.countercharge = number(tactical, "countercharge");
	size_t row = 0;
	for (const Table &table : root.tables("fire", Count::exactly(FIRE_ROWS))) {
		if (table.str("firer") != FIRER_IDS[row]) {
			table.error("firer", "the rows of the fire chart stand in the order of the manual");
		}
		for (size_t t = 0; t < FIRE_TARGETS; ++t) {
			b.fire[row][t] = uint8_t(table.integer(TARGET_IDS[t], 2, 12));
		}
		++row;
	}
	for (const Table &table : root.tables("charge", Count::exactly(CHARGE_ROWS))) {
		b.charge[table.integer("number", 1, CHARGE_ROWS)] = int8_t(table.integer("value", -6, 6));
	}
	load_campaign(load, root);
}

} // namespace baton::ctg
