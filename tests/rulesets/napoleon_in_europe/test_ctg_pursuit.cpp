// Napoleon in Europe: the pursuit, odds and texts of the battle board, and whole battles by chance.
#include "ctg_battle_game.h"

using namespace baton;
using namespace baton::ctg;

namespace {

LotKey with(LotKey key, uint8_t conditions, int points) {
	key.cond |= conditions;
	key.points = uint8_t(points);
	return key;
}

int rows_with(const Fight &f, std::string_view text_key) {
	ActionList rows;
	f.game.rows_of(f.s, f.asked(), rows);
	int n = 0;
	for (const Row &row : rows) {
		RowInfo info;
		n += describe_battle(f.r(), row, info) && text_key == info.label ? 1 : 0;
	}
	return n;
}

} // namespace

namespace {

struct Chase : Fight {
	Chase() {
		s.battle.winner = ATTACKER;
		s.battle.lead[ATTACKER] = FRANCE;
		s.battle.lead[DEFENDER] = AUSTRIA;
	}
	void begin() {
		s.core.push(F_FIELD).step = 2;
		s.core.push(F_PURSUIT);
		W w = this->w();
		game.go(w);
	}
};

} // namespace

TEST_CASE("[CTG][CTG-PURSUIT-02] un-routed cavalry of the loser leaves the pursuit to cavalry, for all of it") {
	Chase f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY, 2), foot = f.put(MID_CENTRE, FRANCE, INFANTRY);
	const LotKey screen = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY), prey = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 2);
	f.begin();
	REQUIRE(f.kind() == "pursue");
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, FRANCE, lot_noun(foot)))) == "CTG-PURSUIT-02");
	f.take(horse);
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, FRANCE, lot_noun(prey), DEED_PURSUE))) ==
			"CTG-PURSUIT-04");
	f.queue.push("pursuit", 5);
	f.on(screen, DEED_PURSUE);
	CHECK(f.lost(AUSTRIA, CAVALRY) == 1);
	CHECK(rule_of(may_pursue(f.r(), foot)) == "CTG-PURSUIT-02");
	f.take(horse);
	f.queue.push("pursuit", 3);
	f.on(prey, DEED_PURSUE); // +2
	CHECK(f.lost(AUSTRIA, INFANTRY) == 1);
	CHECK(f.kind() == "over");
	CHECK(f.s.core.winners == bit(FRANCE));
}

TEST_CASE("[CTG][CTG-PURSUIT-02][CTG-PURSUIT-03][CTG-PURSUIT-04] without it all but foot guns and Generals pursue, "
		  "once each") {
	Chase f;
	const LotKey foot = f.put(MID_CENTRE, FRANCE, INFANTRY), guns = f.put(MID_CENTRE, FRANCE, ARTILLERY);
	const LotKey fast = f.put(RESERVE, FRANCE, HORSE_GUNS), horse = f.put(RESERVE, FRANCE, CAVALRY);
	const LotKey away = f.put(rout(ATTACKER), FRANCE, CAVALRY);
	const LotKey routed = f.put(rout(DEFENDER), AUSTRIA, CAVALRY), prey = f.put(DEFENDER_LEFT, AUSTRIA, ELITE);
	const LotKey chief = f.put(DEFENDER_LEFT, AUSTRIA, GENERAL);
	f.begin();
	for (const LotKey &piece : { foot, fast, horse }) {
		CHECK(may_pursue(f.r(), piece));
	}
	CHECK(rule_of(may_pursue(f.r(), guns)) == "CTG-PURSUIT-02");
	CHECK(rule_of(may_pursue(f.r(), away)) == "CTG-PURSUIT-02");
	CHECK(rule_of(may_pursue(f.r(), foot, routed)) == "CTG-PURSUIT-04");
	CHECK(rule_of(may_pursue(f.r(), horse, chief)) == "CTG-PURSUIT-04");
	CHECK(may_pursue(f.r(), horse, routed));
	f.take(fast);
	f.queue.push("pursuit", 3);
	f.on(prey, DEED_PURSUE); // 3 + 1: missed
	CHECK(f.lost(AUSTRIA, ELITE) == 0);
	CHECK(rule_of(may_pursue(f.r(), with(fast, cond::DONE, 2))) == "CTG-PURSUIT-03");
	f.take(foot);
	f.queue.push("pursuit", 4);
	f.on(prey, DEED_PURSUE);
	CHECK(f.lost(AUSTRIA, ELITE) == 1);
	CHECK(may_pursue(f.r(), horse, chief));
	f.pass();
	CHECK(f.kind() == "over");
}

TEST_CASE("[CTG][CTG-PURSUIT-05][CTG-DV-30] what is added to the die of a pursuer") {
	Chase f;
	f.s.battle.broke_in = 1;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY), foot = f.put(MID_CENTRE, FRANCE, INFANTRY);
	const LotKey gone = f.put(rout(DEFENDER), AUSTRIA, INFANTRY), chief = f.put(DEFENDER_LEFT, AUSTRIA, GENERAL);
	const LotKey guns = f.put(DEFENDER_LEFT, AUSTRIA, ARTILLERY), fast = f.put(DEFENDER_LEFT, AUSTRIA, HORSE_GUNS);
	CHECK(pursuit_mods(f.r(), horse, gone).sum == 2);
	CHECK(pursuit_chance(f.r(), horse, gone) == doctest::Approx(4 / 6.0));
	CHECK(pursuit_mods(f.r(), foot, chief).sum == 0);
	f.s.battle.broke_in = 0;
	CHECK(pursuit_mods(f.r(), foot, chief).sum == -1);
	CHECK(pursuit_mods(f.r(), horse, chief).sum == 0);
	CHECK(pursuit_mods(f.r(), horse, guns).sum == 1);
	CHECK(pursuit_mods(f.r(), foot, guns).sum == 0);
	CHECK(pursuit_mods(f.r(), foot, fast).sum == -1);
	CHECK(pursuit_mods(f.r(), foot, gone).sum == 0);
}

TEST_CASE("[CTG][CTG-PURSUIT-05][CTG-HERO-05][CTG-HERO-06][CTG-HERO-07] heroes shield their nation or drive it on") {
	for (const char *id : { "charles", "koutouzov", "blucher" }) {
		Chase f;
		const int h = f.hero(id);
		const PowerId nation = f.d.hero[size_t(h)].nation;
		const bool drives = nation == PRUSSIA;
		f.s.battle.side_of[nation] = drives ? ATTACKER : DEFENDER;
		f.s.year = 1814;
		const LotKey own = f.put(drives ? MID_CENTRE : DEFENDER_LEFT, nation, INFANTRY);
		const LotKey enemy = f.put(drives ? DEFENDER_LEFT : MID_CENTRE, drives ? AUSTRIA : FRANCE, INFANTRY);
		const LotKey &by = drives ? own : enemy, &at = drives ? enemy : own;
		CHECK(pursuit_mods(f.r(), by, at).sum == 1);
		f.put(drives ? int(RESERVE) : reserve(DEFENDER), nation, GENERAL, 1, 0, h);
		CHECK(pursuit_mods(f.r(), by, at).sum == (drives ? 2 : 0));
	}
}

// --- Odds, texts, the end ---

TEST_CASE("[CTG][CTG-CHARGE-09][CTG-FIRE-08] odds of an attack are counted out and name every modifier") {
	Fight f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, HEAVY);
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	f.put(MID_CENTRE, FRANCE, GENERAL);
	f.at_phase(CAVALRY_PHASE);
	const AttackOdds odds = charge_odds(f.r(), horse, foot, false);
	double all = 0;
	for (const double p : odds.chance) {
		all += p;
	}
	CHECK(all == doctest::Approx(1));
	CHECK(odds.attack.sum == 5);
	CHECK(odds.chance[ATTACKER_DEAD] == doctest::Approx(5 / 1296.0)); // by -9 or -10
	Answer answer;
	const Noun args[] = { lot_noun(horse), lot_noun(foot) };
	CHECK(answer_battle(f.r(), ALL_POWERS, "attack", args, answer));
	REQUIRE(answer.status);
	double mods = 0;
	for (const Answer::Line &line : answer.lines) {
		CHECK(line.rule != "");
		mods += line.key.starts_with("ctg.mod.") ? line.value : 0;
	}
	CHECK(mods == 5);
	Answer none;
	const Noun away[] = { lot_noun(foot), lot_noun(foot) };
	CHECK(answer_battle(f.r(), ALL_POWERS, "attack", away, none));
	CHECK(rule_of(none.status) == "CTG-ATTACK-03");
	f.take(horse);
	CHECK(rows_with(f, "ctg.label.charge") == 1);
	CHECK(rows_with(f, "ctg.label.move") > 0);
}

TEST_CASE("[CTG][CTG-TACSET-01] lots of the board are written and read") {
	Fight f;
	const Catalog &catalog = content().catalog;
	for (const LotKey key : { f.put(MID_LEFT, FRANCE, CAVALRY, 1, cond::BACK), f.put(ROUT, FRANCE, MILITIA),
				 f.put(RESERVE, FRANCE, GENERAL, 1, 0, f.hero("napoleon")),
				 LotKey{ DEFENDER_LEFT, FOREIGN_OTTOMAN, INFANTRY, cond::SQUARE | cond::DONE, 0, 0 } }) {
		const std::string text = battle_lot_text(f.d, catalog, lot_id(key));
		int32_t back = -1;
		CHECK_MESSAGE(parse_battle_lot(f.d, catalog, text, back), text);
		CHECK(back == lot_id(key));
		CHECK(battle_lot_label(f.d, catalog, lot_id(key)) != "");
	}
	int32_t lot = -1;
	CHECK_FALSE(parse_battle_lot(f.d, catalog, "france.infantry.proud@mid_left", lot));
	CHECK(battle_lot_text(f.d, catalog, lot_id({ MID_LEFT, FRANCE, CAVALRY, cond::BACK, 1, 0 })) ==
			"france.cavalry.back.points1@mid_left");
}

TEST_CASE("[CTG][CTG-PURSUIT-06][CTG-BATTLE-10] the armies come whole and go home whole, routed pieces too") {
	Fight f;
	f.army(FRANCE, INFANTRY, 7);
	f.army(FRANCE, ELITE, 1);
	f.army(AUSTRIA, CAVALRY, 6);
	f.army(PRUSSIA, CAVALRY, 3); // takes no part
	f.s.hero[f.hero("napoleon")] = 0;
	f.begin();
	CHECK(f.s.army[0][FRANCE][INFANTRY] == 0);
	CHECK(f.s.army[0][PRUSSIA][CAVALRY] == 3);
	CHECK(f.all_pieces() == 15);
	LotKey foot{ RESERVE, FRANCE, INFANTRY, 0, 1, 0 };
	W w = f.w();
	send_to_rout(w, foot);
	eliminate(w, foot);
	disband(w);
	CHECK(f.s.army[0][FRANCE][INFANTRY] == 6);
	CHECK(f.s.army[0][FRANCE][ELITE] == 1);
	CHECK(f.s.army[0][FRANCE][GENERAL] == 0); // heroes are counted apart
	CHECK(f.s.army[0][AUSTRIA][CAVALRY] == 6);
	CHECK(f.s.battle.lot_count == 0);
	CHECK(lost_by(f.s.battle, ATTACKER) == 1);
	CHECK(f.s.hero[f.hero("napoleon")] == 0);
}

TEST_CASE("[CTG][CTG-TACWIN-01][CTG-TACWIN-03] whole battles by chance come to an end and lose no piece") {
	Rng rng = Rng::seeded(1806);
	long steps = 0;
	for (int game = 0; game < 60; ++game) {
		Fight f;
		const bool large = game % 3 != 0;
		for (const int stock : { int(FRANCE), int(BRITAIN), int(AUSTRIA), int(TURKEY), int(FOREIGN_OTTOMAN) }) {
			for (int type = 0; type < LAND_TYPES; ++type) {
				f.army(stock, Type(type), rng.below(large ? 5 : 2));
			}
		}
		f.army(FRANCE, INFANTRY, 1 + rng.below(12));
		f.army(AUSTRIA, INFANTRY, 1 + rng.below(12));
		f.s.ally[FRANCE] = game % 2 == 0 ? bit(BRITAIN) : PowerSet(0);
		f.s.ally[BRITAIN] = game % 2 == 0 ? bit(FRANCE) : PowerSet(0);
		f.s.hero[f.hero("napoleon")] = 0;
		f.s.hero[f.hero("charles")] = 0;
		f.s.battle.opener = game % 4 == 3 ? NO_SIDE : uint8_t(game % 2);
		f.s.battle.margin = uint8_t(rng.below(12));
		f.s.battle.all_in = uint8_t(rng.below(2));
		f.s.core.rng = Rng::seeded(uint64_t(game));
		f.begin(PowerSet(bit(FRANCE) | bit(BRITAIN)), PowerSet(bit(AUSTRIA) | bit(TURKEY)));
		const int all = f.all_pieces();
		ActionList rows;
		int n = 0;
		while (f.s.core.over == 0) {
			const PowerSet asked = f.game.decision_of(f.s).asked;
			REQUIRE(asked != 0);
			PowerId power = PowerId(rng.below(POWERS));
			while (!has(asked, power)) {
				power = PowerId((power + 1) % POWERS);
			}
			f.game.rows_of(f.s, power, rows);
			REQUIRE(rows.size() > 0);
			const Row row = rows[rng.below(rows.size())];
			RowInfo info;
			REQUIRE(describe_battle(f.r(), row, info));
			W w = f.w();
			w.ctx.sink = nullptr;
			f.game.act(w, row);
			REQUIRE(battle_invariants(f.r()) == "");
			REQUIRE(f.all_pieces() == all);
			REQUIRE(f.s.core.overflow == 0);
			REQUIRE(++n < 20000);
		}
		steps += n;
		CHECK(f.s.battle.winner != NO_SIDE);
	}
	MESSAGE("actions in 60 battles: " << steps);
}
