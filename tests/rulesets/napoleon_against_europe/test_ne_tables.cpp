// Tables of Napoléon against Europe: every cell and sum that the rulebook reveals.
#include "ne_test_support.h"

using namespace baton::ne;
using namespace baton::ne::test;

namespace {

struct Fight {
	int losses;
	bool plus, cavalry;
	bool operator==(const Fight &) const = default;
};

Fight fight(Level level, int total) {
	const BattleResult &r = game_data().tables.battle_result(level, total);
	return { r.losses, r.has_plus, r.has_cavalry };
}

struct Wear {
	int losses;
	bool star;
	bool operator==(const Wear &) const = default;
};

Wear wear(int steps, int value) {
	const AttritionResult &r = game_data().tables.attrition_result(steps, value);
	return { r.losses, r.has_star };
}

const Tables &tables() {
	return game_data().tables;
}

} // namespace

TEST_CASE("[NE][NE-14.6-a] battle results of the examples") {
	CHECK(fight(Level::Skirmish, 6) == Fight{ 0, false, false });
	CHECK(fight(Level::Skirmish, 8) == Fight{ 0, true, false });
	CHECK(fight(Level::Minor, 6) == Fight{ 1, false, false });
	CHECK(fight(Level::Minor, 8) == Fight{ 1, true, false });
	CHECK(fight(Level::Minor, 13) == Fight{ 3, false, false });
	CHECK(fight(Level::Minor, 15) == Fight{ 4, false, true });
	CHECK(fight(Level::Minor, 16) == Fight{ 4, true, true });
}

TEST_CASE("[NE][NE-14.6-a] larger battles and higher rolls are never milder") {
	const auto rank = [](Level level, int total) {
		return fight(level, total).losses * 2 + (fight(level, total).plus ? 1 : 0);
	};
	for (int total = -4; total <= 30; ++total) {
		CHECK(rank(Level::Skirmish, total) <= rank(Level::Minor, total));
		CHECK(rank(Level::Minor, total) <= rank(Level::Major, total) + 1);
		CHECK(fight(Level::Minor, total).losses <= fight(Level::Major, total).losses);
		for (const Level level : { Level::Skirmish, Level::Minor, Level::Major }) {
			CHECK(rank(level, total) <= rank(level, total + 1));
		}
	}
}

TEST_CASE("[NE][NE-14.3-a][NE-X30][NE-X53] levels of battles") {
	CHECK(tables().battle_level(6, 8) == Level::Minor);
	CHECK(tables().battle_level(13, 9) == Level::Minor);
	CHECK(tables().battle_level(12, 10) == Level::Major);
	CHECK(tables().battle_level(20, 9) == Level::Minor);
	CHECK(tables().battle_level(2, 2) == Level::Skirmish);
	CHECK(tables().battle_level(4, 3) == Level::Skirmish);
	CHECK(tables().battle_level(4, 4) == Level::Minor);
}

TEST_CASE("[NE][NE-14.2-b][NE-Q10] odds are rounded to the nearest, half up, and turned") {
	CHECK(tables().odds_ratio(26, 18) == 1);
	CHECK(tables().odds_ratio(12, 20) == -2);
	CHECK(tables().odds_ratio(14, 14) == 1);
	CHECK(tables().odds_ratio(18, 26) == 1);
	CHECK(tables().odds_ratio(18, 4) == 5); // 9 to 2: NE-Q11
	CHECK(tables().odds_ratio(24, 4) == 6);
	CHECK(tables().odds_ratio(4, 24) == -6);
	CHECK(tables().odds_ratio(3, 2) == 2);
	CHECK(tables().odds_ratio(4, 1) == 4); // two steps on a lone depot
	CHECK(tables().is_overrun(5));
	CHECK(tables().is_overrun(-5));
	CHECK_FALSE(tables().is_overrun(4));
}

TEST_CASE("[NE][NE-14.5.1-a] odds modify the attacker, mirrored") {
	CHECK(tables().odds_modifier(1) == 0);
	CHECK(tables().odds_modifier(-2) == -1);
	CHECK(tables().odds_modifier(2) == 1);
	for (int ratio = 2; ratio <= 4; ++ratio) {
		CHECK(tables().odds_modifier(ratio) == -tables().odds_modifier(-ratio));
	}
}

TEST_CASE("[NE][NE-13.6.2-a] attrition results of the examples") {
	CHECK(wear(2, 4) == Wear{ 0, false }); // NE-X52
	CHECK(wear(4, 7) == Wear{ 1, true }); // NE-X47
	CHECK(wear(7, 2) == Wear{ 0, false }); // NE-X50
	CHECK(wear(7, 5) == Wear{ 1, false }); // NE-X58
	CHECK(wear(7, 4) == Wear{ 1, false }); // as printed
	CHECK(wear(8, 6) == Wear{ 1, false }); // NE-X62
	CHECK(wear(8, 7) == Wear{ 1, true }); // NE-X56
	CHECK(wear(7, 8) == Wear{ 2, false }); // NE-X28
	CHECK(wear(10, 1) == Wear{ 0, false }); // NE-X70
	CHECK(wear(12, 3) == Wear{ 1, true }); // NE-X57
}

TEST_CASE("[NE][NE-Q17] the second die costs a step on 4 or more") {
	CHECK(3 < tables().attrition_extra);
	CHECK(5 >= tables().attrition_extra);
	CHECK(tables().attrition_extra == 4);
}

TEST_CASE("[NE][NE-13.6.2-a] more steps or a higher die never lose less") {
	const auto rank = [](int steps, int value) {
		return wear(steps, value).losses * 2 + (wear(steps, value).star ? 1 : 0);
	};
	for (int steps = 1; steps <= 20; ++steps) {
		for (int value = -6; value <= 16; ++value) {
			CHECK(rank(steps, value) <= rank(steps, value + 1));
			CHECK(rank(steps, value) <= rank(steps + 1, value));
		}
	}
}

TEST_CASE("[NE][NE-13.6.2-f] attrition sums of the examples") {
	const AttritionModifiers &m = tables().attrition_modifiers;
	CHECK(4 + m.half_french + m.poor + 3 * m.forced_march == 8); // NE-X28
	CHECK(5 + 3 * m.forced_march + m.half_french == 7); // NE-X46
	CHECK(3 + m.counter_march == 4); // NE-X52
	CHECK(3 + 3 * m.forced_march + m.poor + m.all_russian == 7); // NE-X56
	CHECK(4 + m.forced_march + m.all_french == 3); // NE-X57
	CHECK(6 + m.depot + 3 * m.forced_march + m.home == 5); // NE-X58, NE-Q14
	CHECK(2 + m.winter + 2 * m.forced_march == 6); // NE-X62
	CHECK(2 + m.all_russian + m.home + m.poor == 1); // NE-X70
}

TEST_CASE("[NE][NE-15.4-a] sieges of the examples") {
	const Tables &t = tables();
	CHECK(t.siege_result(6 + 1 + t.siege_citadel) == SiegeResult::Stable); // NE-X48
	CHECK(t.siege_result(2 + 2) == SiegeResult::Stable); // NE-X49
	CHECK(t.siege_result(3 + 2 + 1) == SiegeResult::Honours);
	CHECK(t.siege_result(6 + t.siege_army) == SiegeResult::Honours); // NE-X50
	CHECK(t.siege_result(4 + 3 + t.siege_army) == SiegeResult::Breach); // NE-X55
	CHECK(t.siege_result(3 + 3 + t.siege_army) == SiegeResult::Honours); // NE-X57
	CHECK(t.siege_result(2 + 3 + t.siege_army) == SiegeResult::Honours); // NE-X61
	CHECK(t.siege_result(1) == SiegeResult::Repulsed);
	CHECK(t.siege_max_marker == 3);
}

TEST_CASE("[NE][NE-12.1-c] movement chart") {
	const Tables &t = tables();
	CHECK(t.terrain_cost[size_t(Terrain::Clear)] == 1);
	CHECK(t.terrain_cost[size_t(Terrain::Marsh)] == 2);
	CHECK(t.link_cost[size_t(LinkKind::River)] == 1);
	CHECK(t.link_cost[size_t(LinkKind::Bridge)] == 0);
	CHECK(t.link_cost[size_t(LinkKind::Ridge)] == 2);
	CHECK(t.link_cost[size_t(LinkKind::Pass)] < 2);
	CHECK(t.flag_cost == 1);
	CHECK(t.siege_cost == 1);
	CHECK(t.rally_cost == 2);
	CHECK(t.weather == 1);
}

TEST_CASE("[NE][NE-X67] budgets of 1806 are spent as in the example") {
	const Tables &t = tables();
	const int line = t.price(corps("au_line_1")), elite = t.price(corps("pr_elite"));
	CHECK(line == 2);
	CHECK(elite == 3);
	CHECK(t.price(corps("fr_garde")) == 4);
	CHECK(t.army_price + 2 * line == 2 * t.resources[TURKEY]);
	CHECK(line + 2 * line == 2 * t.resources[SPAIN] - 2); // one point is lost
	CHECK(2 * elite + 2 * line == 2 * t.resources[PRUSSIA]);
	CHECK(t.army_price + 10 * line == 2 * t.resources[AUSTRIA]);
	CHECK(t.price(corps("ru_elite_1")) + t.depot_price + 10 * line == 2 * t.resources[RUSSIA]);
	CHECK(t.fleet_price + line == 2 * t.resources[BRITAIN]);
	CHECK(6 * t.price(corps("fr_elite_1")) + 4 * line + 2 * t.depot_price == 2 * t.resources[FRANCE]);
}

TEST_CASE("[NE][NE-X68][NE-X69] diplomacy rolls of the example") {
	const Tables &t = tables();
	const int bombardment = card(COALITION, 6).effects[0].args.amount;
	const int intrigues = card(COALITION, 8).effects[0].args.amount;
	const int talleyrand = card(EMPIRE, 11).effects[0].args.amount;
	CHECK(4 + t.influence[EGYPT][COALITION] + bombardment < DIPLOMACY_SUCCESS);
	CHECK(2 + t.influence[PRUSSIA][COALITION] + intrigues == DIPLOMACY_SUCCESS);
	CHECK(3 + t.influence[EGYPT][EMPIRE] + talleyrand == DIPLOMACY_SUCCESS);
}

TEST_CASE("[NE][NE-6.3-b] hand groups: sizes of the examples") {
	const auto count = [](Side side, std::initializer_list<std::string_view> ids) {
		int n = 0;
		for (const HandGroup &group : tables().hand) {
			for (const std::string_view id : ids) {
				n += group.id == id && group.pays[side] ? 1 : 0;
			}
		}
		return n;
	};
	// NE-X66: one card more for the conquest of Austria makes eight for the Empire.
	CHECK(count(EMPIRE, { "paris", "mantoue", "kingdom_of_bavaria", "bordeaux", "lyon", "anvers", "madrid" }) == 7);
	CHECK(count(COALITION,
				  { "londres", "moscou", "lisbonne", "saint_petersbourg", "odessa_kiev", "gibraltar_malte",
						  "two_sicilies" }) == 7);
	// NE-X12, NE-X69: Prussia brings two cards, Egypt one.
	int prussia = 0, egypt = 0;
	for (const HandGroup &group : tables().hand) {
		prussia += group.nation == PRUSSIA ? 1 : 0;
		egypt += group.nation == EGYPT ? 1 : 0;
	}
	CHECK(prussia == 2);
	CHECK(egypt == 1);
}

TEST_CASE("[NE][NE-6.3-e][NE-X05] Mantoue pays whoever holds it, Berlin does not") {
	for (const HandGroup &group : tables().hand) {
		CHECK_MESSAGE(group.pays_holder == (group.id == "mantoue"), group.id);
	}
}

TEST_CASE("[NE][NE-6.3-h] capitals bring the permanent cards") {
	int cards = 0;
	for (const HandGroup &group : tables().hand) {
		if (group.card != NO_CARD) {
			++cards;
			CHECK(game_data().card[group.card].permanent == group.nation);
		}
	}
	CHECK(cards == 4);
}

TEST_CASE("[NE][NE-19-a] conquests and protectorates move the levels as in the example") {
	for (const VictoryLine &line : tables().victory) {
		if (line.nation == AUSTRIA || line.cause == Cause::Protectorate) {
			CHECK(line.victory == 1);
			CHECK(line.escalade == 1);
		}
		if (line.cause == Cause::DeclarationOnNeutral) {
			CHECK(line.escalade == 1);
		}
		if (line.cause == Cause::Protectorate) {
			CHECK(line.is_lasting); // NE-X45
		}
	}
}

TEST_CASE("[NE][NE-4-c][NE-Q20] rivers hamper an attacker, not an army") {
	const GroundModifier &river = tables().crossing[size_t(LinkKind::River)];
	CHECK(river.attacker < 0);
	CHECK(river.army_ignores);
	CHECK(tables().crossing[size_t(LinkKind::Plain)].attacker == 0);
	CHECK(tables().crossing[size_t(LinkKind::Bridge)].attacker == 0);
	CHECK(tables().ground[size_t(Terrain::Clear)].defender == 0);
}
