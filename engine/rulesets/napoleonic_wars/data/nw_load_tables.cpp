// Reads tables.toml of The Napoleonic Wars.
#include "nw_load.h"

#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

using data::Count;
using data::Table;

namespace {

constexpr std::string_view COLUMNS[] = { "unaligned", "friend", "aide", "partner", "pact" };

void read_turns(Load &load, const Table &root) {
	int number = 1;
	for (const Table &table : root.tables("turn", Count::between(1, 9))) {
		TurnInfo turn;
		if (table.integer("number", 1, 9) != number && table.exists()) {
			table.error("number", "Turns are numbered from 1");
		}
		turn.name = table.str("name");
		table.integer("year", 1800, 1820);
		// NW-5.82-b: only the last one may be the extra Turn.
		turn.winter = false;
		turn.peace = !table.boolean_or("extra", false);
		load.common().add_text("turn." + std::to_string(number), turn.name);
		load.data.tables.turn.push_back(std::move(turn));
		++number;
	}
}

void read_nations(Load &load, const Table &root) {
	std::vector<std::string_view> ids(load.laws.powers.begin(), load.laws.powers.end());
	size_t i = 0;
	for (const Table &table : kit::read_in_order(root, "nation", ids)) {
		NwNation &nation = load.data.nw.nation[i++];
		nation.hand = uint8_t(table.integer("hand", 0, 12));
		nation.least = uint8_t(table.integer("least", 0, 12));
		nation.most = uint8_t(table.integer("most", 0, 12));
		nation.reinforcement = uint8_t(table.integer("reinforcement", 0, 40));
		nation.conquest = int8_t(table.integer("conquest", -5, 5));
		nation.reserves = uint8_t(table.integer("reserves", 1, 2));
		if (nation.least > nation.most) {
			table.error("least", "the minimum is above the Maximum Hand (NW-14.32-a)");
		}
	}
}

void read_track(Load &load, const Table &root) {
	size_t i = 0;
	for (const int nation : root.id_set("track", load.nations, Count::exactly(NATIONS))) {
		if (nation != int(i++)) {
			root.error("track", "game.toml has the nations in Movement Track Order");
		}
	}
}

void read_terrain(Load &load, const Table &root) {
	constexpr std::string_view LINES[] = { "clear", "rough", "pass", "marsh", "strait" };
	constexpr LinkKind KIND_OF[] = { LinkKind::Clear, LinkKind::Rough, LinkKind::Pass, LinkKind::Marsh,
		LinkKind::Strait };
	size_t i = 0;
	for (const Table &table : kit::read_in_order(root, "terrain", LINES)) {
		Terrain &terrain = load.data.tables.terrain[size_t(KIND_OF[i++])];
		table.str("name");
		const int defence = table.integer("defence", 0, 5), react = table.integer("react", -3, 3);
		const bool attrition = table.boolean("attrition"), retreat = table.boolean("retreat");
		terrain.is_closed_to_flags = !table.boolean("flag");
		for (int c = 0; c < SIDES; ++c) {
			for (int season = 0; season < 2; ++season) {
				terrain.defence[c][season] = int8_t(defence);
				terrain.intercept[c][season] = terrain.evade[c][season] = int8_t(react);
			}
			terrain.attrition[c] = attrition;
			terrain.retreat[c] = retreat;
		}
	}
}

void read_wars(Load &load, const Table &root) {
	data::IdTable ids("Foreign War");
	for (const Table &table : root.tables("foreign_war", Count::exactly(FOREIGN_WARS))) {
		WarInfo war;
		table.define("id", ids);
		war.id = table.str("id");
		war.name = table.str("name");
		war.nation = Nation(table.id("nation", load.nations));
		war.against = Nation(table.id_or("against", load.nations, NO_NATION));
		war.units = uint8_t(table.integer("units", 0, 9));
		war.leaders = uint8_t(table.integer("leaders", 0, 1));
		war.squadrons = uint8_t(table.integer("squadrons", 0, 4));
		load.data.nw.war.push_back(std::move(war));
	}
}

} // namespace

void read_tables_file(Load &load) {
	ImData &d = load.data;
	NwTables &t = d.nw.tables;
	const data::Document document = data::parse(load.files, "tables.toml", load.errors);
	const Table root = document.root();
	root.header(kit::CONTENT_SCHEMA);
	read_track(load, root);
	read_turns(load, root);
	read_nations(load, root);
	int i = 0;
	for (const Table &table : kit::read_in_order(root, "column", COLUMNS)) {
		table.str("name");
		t.column[i] = table.integer("cost", 0, 9);
		// NW-3-client
		if (table.boolean("client") != (i > 0) || table.boolean("pact") != (i == 4)) {
			table.error("client", "Clients stand right of Unaligned, Pact is the last column (NW-3-client)");
		}
		++i;
	}
	const Table diplomacy = root.table("diplomacy");
	t.plus_right = diplomacy.integer("plus_right", -3, 0);
	t.plus_left = diplomacy.integer("plus_left", 0, 3);
	t.least_cost = diplomacy.integer("least_cost", 0, 1);
	t.first_turn = diplomacy.integer("first_turn", 1, 2);
	t.first_round = diplomacy.integer("first_round", 1, 3);
	read_terrain(load, root);
	const Table march = root.table("march");
	const int free = march.integer("free", 1, 6), loses = march.integer("loses", 1, 6);
	for (TurnInfo &turn : d.tables.turn) {
		turn.march = { uint8_t(free), uint8_t(free) };
		turn.loses = uint8_t(1u << loses);
	}
	const std::vector<int> share = march.integers("french_share", 0, 9, Count::exactly(2));
	for (size_t k = 0; k < share.size() && k < 2; ++k) {
		t.french_share[k] = share[k];
	}
	const Table react = root.table("react");
	d.tables.react = { react.integer("needed", 2, 12), react.integer("into_friendly", -3, 3),
		react.integer("from_uncontrolled", -3, 3), react.integer("failed_evasion_die", 0, 3) };
	const Table battle = root.table("battle");
	BattleTable &b = d.tables.battle;
	b.rounds = battle.integer("rounds", 1, 5);
	b.kill = battle.integer("kill", 1, 6);
	b.disrupt = battle.integer("disrupt", 1, 6);
	t.french_dice = battle.integer("french_dice", 0, 5);
	t.minor_dice = battle.integer("minor_dice", 0, 5);
	t.other_dice = battle.integer("other_dice", 0, 5);
	b.rout = b.rout_entrenched = battle.integer("rout", 1, 9);
	// NW-11.7-a: more eliminations than pieces.
	b.flag_overrun = b.flag_overrun_scorched = 1;
	b.entrenchment_strength = 99;
	const Table siege = root.table("siege");
	if (siege.integer("kill", 1, 6) != b.kill || siege.integer("disrupt", 1, 6) != b.disrupt) {
		siege.error("kill", "Sieges read their dice as battles do (NW-12.3-b)");
	}
	t.sea_control_die = siege.integer("sea_control_die", -3, 0);
	const Table naval = root.table("naval");
	t.naval_needed = naval.integer("needed", 2, 12);
	t.blockade = naval.integer("blockade", 0, 3);
	t.naval_evasion_die = naval.integer("failed_evasion_die", 0, 3);
	t.refit_die = naval.integer("refit_die", -3, 0);
	t.sink = naval.integer("sink", 1, 6);
	t.naval_disrupt = naval.integer("disrupt", 1, 6);
	t.naval_rounds = naval.integer("rounds", 1, 5);
	t.battery = naval.integer("battery", 0, 9);
	t.battery_fortress = naval.integer("battery_fortress", 0, 9);
	const Table impulse = root.table("impulse");
	t.end_war = impulse.integer("end_war", 2, 6);
	t.end_timed = impulse.integer("end_timed", 2, 6);
	t.proxy_saves = impulse.integer("proxy_saves", 0, 1);
	const Table interphase = root.table("interphase");
	t.keys_per_card = interphase.integer("keys_per_card", 1, 9);
	t.deployments = interphase.integer("deployments", 0, 3);
	t.bought_deployments = interphase.integer("bought_deployments", 0, 3);
	t.over_limit_resources = interphase.integer("over_limit_resources", 0, 3);
	const Table conquest = root.table("conquest");
	t.conquest_needed = conquest.integer("needed", 2, 6);
	t.per_key = conquest.integer("per_key", 0, 3);
	t.cession_dice = conquest.integer("cession_dice", 1, 2);
	t.conquest_resources = conquest.integer("resources", 0, 3);
	t.grace_turns = conquest.integer("grace_turns", 0, 3);
	const Table submission = root.table("submission");
	t.submission_duchies = submission.integer("duchies", 1, 8);
	submission.integer("offers_per_impulse", 1, 1);
	const Table peace = root.table("peace");
	t.peace_needed = peace.integer("needed", 2, 9);
	t.bid = peace.integer("bid", 1, 2);
	t.bid_cards = peace.integer("bid_cards", 1, 1);
	t.france_points = peace.integer("france_points", 1, 20);
	for (const int nation : peace.id_set("subject", load.nations)) {
		t.peace_subject |= bit(PowerId(nation));
	}
	const Table victory = root.table("victory");
	t.key_points = victory.integer("key", 0, 3);
	t.pact_points = victory.integer("minor_pact", 0, 3);
	t.resource_points = victory.integer("resource", 0, 3);
	read_wars(load, root);
	document.finish();
}

} // namespace baton::nw
