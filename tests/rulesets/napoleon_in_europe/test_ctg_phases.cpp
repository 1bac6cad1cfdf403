// Napoleon in Europe: the phases of a tactical battle as decisions of both sides, and its ends.
#include "ctg_battle_game.h"

using namespace baton;
using namespace baton::ctg;

namespace {

LotKey with(LotKey key, uint8_t conditions, int points) {
	key.cond |= conditions;
	key.points = uint8_t(points);
	return key;
}

} // namespace

TEST_CASE("[CTG][CTG-TACSEQ-01] the phases follow one another, attacker first, those without anything to do left out") {
	Fight f;
	f.put(ATTACKER_CENTRE, FRANCE, CAVALRY);
	f.put(ATTACKER_CENTRE, FRANCE, INFANTRY);
	f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY);
	f.put(DEFENDER_CENTRE, AUSTRIA, ARTILLERY);
	f.put(DEFENDER_CENTRE, AUSTRIA, GENERAL);
	f.at_phase(CAVALRY_PHASE, 1);
	for (const auto &[kind, power] : { std::pair{ "cavalry", FRANCE }, { "cavalry", AUSTRIA }, { "artillery", AUSTRIA },
				 { "infantry", FRANCE }, { "generals", AUSTRIA }, { "cavalry", FRANCE } }) {
		CHECK(f.kind() == kind);
		CHECK(f.asked() == power);
		f.pass();
	}
	CHECK(f.s.battle.turn == 2);
}

TEST_CASE("[CTG][CTG-TACSEQ-02] a piece finishes before the next acts and does not act again in that phase") {
	Fight f;
	const LotKey horse = f.put(RESERVE, FRANCE, CAVALRY, 2);
	f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	f.at_phase(CAVALRY_PHASE);
	f.take(horse);
	f.go_to(ATTACKER_LEFT);
	CHECK(f.game.decision_of(f.s).stage == std::string("go_on"));
	CHECK_FALSE(f.offers(Action::make(Verb::SelectPiece, FRANCE, lot_noun(horse))));
	f.finish();
	LotKey done = horse;
	done.area = ATTACKER_LEFT;
	done = with(done, cond::DONE, 1);
	CHECK(lot_count(f.s.battle, done) == 1);
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, FRANCE, lot_noun(done)))) == "CTG-TACSEQ-02");
	f.take(horse);
	f.play(Action::make(Verb::Retract, FRANCE));
	CHECK(lot_count(f.s.battle, horse) == 1);
	f.pass();
	// The point is kept for a countercharge.
	CHECK(lot_count(f.s.battle, with(done, 0, 1)) == 0);
	done.cond = 0;
	CHECK(lot_count(f.s.battle, done) == 1);
}

TEST_CASE("[CTG][CTG-PIECE-09][CTG-TACSEQ-06] Horse Artillery marches and fires in one phase, and fires once") {
	Fight f;
	const LotKey guns = f.put(ATTACKER_CENTRE, FRANCE, HORSE_GUNS);
	const LotKey target = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 2);
	f.at_phase(GUNS_PHASE);
	f.take(guns);
	f.dice("fire", 2);
	f.on(target, DEED_FIRE);
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, FRANCE, lot_noun(target), DEED_FIRE))) ==
			"CTG-TACSEQ-06");
	f.go_to(MID_CENTRE);
	CHECK(f.at(MID_CENTRE, FRANCE, HORSE_GUNS) == 1);
	CHECK(f.kind() != "artillery");
}

TEST_CASE("[CTG][CTG-CHARGE-04][CTG-SQUARE-01] cavalry threatens, infantry may form square, cavalry decides") {
	Fight f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY);
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 2);
	f.at_phase(CAVALRY_PHASE);
	f.take(horse);
	f.on(foot, DEED_CHARGE);
	REQUIRE(f.kind() == "square");
	CHECK(f.asked() == AUSTRIA);
	f.choose(WORD_SQUARE);
	REQUIRE(f.kind() == "carry");
	CHECK(f.asked() == FRANCE);
	CHECK(lot_count(f.s.battle, with(foot, cond::SQUARE, 1)) == 1);
	f.pass();
	// Broken off: a point is gone, nothing else.
	CHECK(f.game.decision_of(f.s).stage == std::string("go_on"));
	CHECK(f.s.battle.held.key == with(horse, 0, 1));
	f.on(foot, DEED_CHARGE);
	f.pass(); // stays in line
	CHECK(f.kind() == "carry");
	f.dice("charge", 8);
	f.dice("stand", 6);
	f.choose(WORD_CARRY);
	CHECK(f.routed(DEFENDER) == 0);
	CHECK(f.lost(AUSTRIA, INFANTRY) == 1);
	CHECK(f.queue.empty());
	CHECK(f.s.battle.is_held == 0);
}

TEST_CASE("[CTG][CTG-CHARGE-05][CTG-AVOID-01] what infantry charges may fall back, and the charge is over") {
	for (const Type type : { CAVALRY, HORSE_GUNS }) {
		Fight f;
		const LotKey foot = f.put(MID_CENTRE, FRANCE, INFANTRY, 2);
		const LotKey target = f.put(DEFENDER_CENTRE, AUSTRIA, type);
		f.at_phase(INFANTRY_PHASE);
		f.take(foot);
		f.on(target, DEED_CHARGE);
		REQUIRE(f.kind() == "avoid");
		CHECK(f.asked() == AUSTRIA);
		f.choose(WORD_AVOID);
		CHECK(f.at(reserve(DEFENDER), AUSTRIA, type) == 1);
		CHECK(f.kind() != "counter");
		LotKey spent = foot;
		spent.points = 0;
		CHECK(lot_count(f.s.battle, spent) == 1);
	}
}

TEST_CASE("[CTG][CTG-AVOID-01][CTG-OVERRUN-01] who falls back rides over enemy Generals in the way") {
	Fight f;
	const LotKey foot = f.put(ATTACKER_CENTRE, FRANCE, INFANTRY);
	const LotKey target = f.put(MID_CENTRE, AUSTRIA, CAVALRY);
	f.put(DEFENDER_CENTRE, FRANCE, GENERAL, 2);
	f.at_phase(INFANTRY_PHASE);
	f.take(foot);
	f.on(target, DEED_CHARGE);
	f.queue.push("overrun", 5);
	f.queue.push("overrun", 4);
	f.choose(WORD_AVOID);
	CHECK(f.lost(FRANCE, GENERAL) == 1);
	CHECK(f.at(MID_CENTRE, FRANCE, GENERAL) == 1);
}

TEST_CASE("[CTG][CTG-CHARGE-06] other charges come straight to combat") {
	Fight f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY);
	const LotKey target = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY);
	f.at_phase(CAVALRY_PHASE);
	f.take(horse);
	f.dice("charge", 7);
	f.dice("stand", 7);
	f.on(target, DEED_CHARGE);
	CHECK(f.queue.empty());
	// The one that was charged turned and has nobody beside it: no countercharge.
	CHECK(f.kind() == "cavalry");
	CHECK(f.asked() == FRANCE);
}

TEST_CASE(
		"[CTG][CTG-COUNTER-01][CTG-COUNTER-02][CTG-COUNTER-04][CTG-AMB-93] cavalry beside the target countercharges") {
	Fight f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY);
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 3);
	const LotKey reply = f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY, 2);
	f.put(DEFENDER_LEFT, AUSTRIA, CAVALRY);
	f.at_phase(CAVALRY_PHASE);
	f.take(horse);
	f.on(foot, DEED_CHARGE);
	f.pass();
	f.dice("charge", 5);
	f.dice("stand", 7);
	f.choose(WORD_CARRY); // a draw
	REQUIRE(f.kind() == "counter");
	CHECK(f.asked() == AUSTRIA);
	f.dice("charge", 6);
	f.dice("stand", 7);
	f.on(reply, DEED_CHARGE); // a draw again
	LotKey turned = with(reply, cond::BACK, 1);
	CHECK(lot_count(f.s.battle, turned) == 1);
	CHECK(lot_count(f.s.battle, with(horse, cond::BACK, 1)) == 1);
	// Several may in turn.
	REQUIRE(f.kind() == "counter");
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, AUSTRIA, lot_noun(turned), DEED_CHARGE))) ==
			"CTG-TACSEQ-03");
	f.pass();
	// The charger lost the action that it had left.
	CHECK(f.s.battle.is_held == 0);
	CHECK(f.kind() == "cavalry");
	CHECK(f.asked() == AUSTRIA);
}

TEST_CASE("[CTG][CTG-COUNTER-05] no countercharge against a charge that was broken off, avoided or beaten") {
	Fight f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY, 2);
	const LotKey foot = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 3);
	f.put(DEFENDER_CENTRE, AUSTRIA, CAVALRY, 2);
	f.at_phase(CAVALRY_PHASE);
	f.take(horse);
	f.on(foot, DEED_CHARGE);
	f.pass();
	f.pass(); // broken off
	CHECK(f.kind() == "cavalry");
	f.on(foot, DEED_CHARGE);
	f.pass();
	f.dice("charge", 2);
	f.dice("stand", 12);
	f.choose(WORD_CARRY);
	CHECK(f.kind() == "cavalry");
	CHECK(f.lost(FRANCE, CAVALRY) == 1);
}

TEST_CASE("[CTG][CTG-OVERRUN-03][CTG-DP-87] a natural 12 lets the leading nation say which General falls") {
	Fight f;
	const LotKey guns = f.put(ATTACKER_CENTRE, FRANCE, ARTILLERY);
	const LotKey foot = f.put(MID_CENTRE, AUSTRIA, INFANTRY);
	const LotKey plain = f.put(MID_CENTRE, AUSTRIA, GENERAL);
	const int h = f.hero("charles");
	f.s.hero[h] = 0;
	const LotKey hero = f.put(MID_CENTRE, AUSTRIA, GENERAL, 1, 0, h);
	f.at_phase(GUNS_PHASE);
	f.take(guns);
	f.dice("fire", 12);
	f.on(foot, DEED_FIRE);
	REQUIRE(f.kind() == "fallen");
	CHECK(f.asked() == AUSTRIA);
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, AUSTRIA, lot_noun(guns)))) == "CTG-OVERRUN-03");
	CHECK(f.offers(Action::make(Verb::SelectPiece, AUSTRIA, lot_noun(hero))));
	f.quiet();
	CHECK(lot_count(f.s.battle, plain) == 0);
	CHECK(lot_count(f.s.battle, hero) == 1);
}

TEST_CASE("[CTG][CTG-TACWIN-01] troops in the enemy's rank win at once, Generals do not") {
	Fight f;
	const LotKey horse = f.put(MID_CENTRE, FRANCE, CAVALRY);
	const LotKey general = f.put(MID_CENTRE, FRANCE, GENERAL);
	f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY, 2);
	f.at_phase(LEADERS_PHASE);
	f.take(general);
	f.go_to(DEFENDER_CENTRE);
	CHECK(f.s.battle.winner == NO_SIDE);
	f.finish();
	f.quiet_until("cavalry");
	f.take(horse);
	f.go_to(DEFENDER_CENTRE);
	CHECK(f.s.battle.winner == ATTACKER);
	CHECK(f.s.battle.broke_in == 1);
	CHECK(f.kind() == "pursue");
}

TEST_CASE(
		"[CTG][CTG-TACWIN-02][CTG-AMB-41] conceding: leading nation, own phase, before acting, not in the first turn") {
	for (int turn : { 1, 2 }) {
		Fight f;
		f.s.battle.side_of[BRITAIN] = ATTACKER;
		f.s.ally[FRANCE] = bit(BRITAIN);
		f.s.ally[BRITAIN] = bit(FRANCE);
		const LotKey foot = f.put(ATTACKER_CENTRE, FRANCE, INFANTRY, 2);
		f.put(ATTACKER_CENTRE, BRITAIN, INFANTRY);
		f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
		f.at_phase(INFANTRY_PHASE, turn);
		const Action concede = Action::make(Verb::Choose, FRANCE, Noun::option(WORD_CONCEDE));
		CHECK(f.offers(concede) == (turn > 1));
		CHECK(rule_of(may_concede(f.r(), FRANCE)) == (turn > 1 ? "" : "CTG-TACWIN-02"));
		CHECK(rule_of(may_concede(f.r(), BRITAIN)) == "CTG-TACWIN-02");
		CHECK(rule_of(may_concede(f.r(), AUSTRIA)) == "CTG-TACWIN-02");
		f.take(foot);
		f.go_to(ATTACKER_LEFT);
		CHECK_FALSE(f.offers(concede));
		CHECK(may_concede(f.r(), FRANCE).reason ==
				std::string(turn > 1 ? "ctg.refuse.has_acted" : "ctg.refuse.first_turn"));
	}
	Fight f;
	f.put(ATTACKER_CENTRE, FRANCE, INFANTRY, 2);
	f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	f.at_phase(INFANTRY_PHASE);
	f.choose(WORD_CONCEDE);
	CHECK(f.s.battle.winner == DEFENDER);
	CHECK(f.s.battle.broke_in == 0);
}

TEST_CASE(
		"[CTG][CTG-TACWIN-02][CTG-AMB-40] a side without anybody in line is asked, and concedes when it says nothing") {
	Fight f;
	f.put(ATTACKER_CENTRE, FRANCE, INFANTRY, 2);
	f.put(rout(DEFENDER), AUSTRIA, INFANTRY, 3);
	f.at_phase(CAVALRY_PHASE);
	REQUIRE(f.kind() == "concede");
	CHECK(f.asked() == AUSTRIA);
	f.quiet();
	CHECK(f.s.battle.winner == ATTACKER);
}

TEST_CASE("[CTG][CTG-TACWIN-03][CTG-AMB-42] two quiet battle turns give the field to the defender") {
	Fight f;
	const LotKey foot = f.put(ATTACKER_CENTRE, FRANCE, INFANTRY, 3);
	f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 3);
	f.put(RESERVE, FRANCE, GENERAL);
	f.at_phase(CAVALRY_PHASE, 1);
	// Sideways and back out of Reserve is no activity.
	REQUIRE(f.kind() == "infantry");
	f.take(foot);
	f.go_to(ATTACKER_LEFT);
	f.quiet_until("generals");
	f.quiet();
	CHECK(f.s.battle.turn == 2);
	CHECK(f.s.battle.stall == 1);
	f.quiet_until("generals");
	f.quiet();
	CHECK(f.s.battle.winner == DEFENDER);
	CHECK(f.s.battle.turn == 2);
}

TEST_CASE("[CTG][CTG-TACWIN-03] a forward move or an attack begins the count anew; at last the defender holds the "
		  "field") {
	Fight f;
	LotKey foot = f.put(ATTACKER_CENTRE, FRANCE, INFANTRY);
	f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	f.s.battle.stall = 1;
	f.at_phase(INFANTRY_PHASE, LAST_BATTLE_TURN - 1);
	f.take(foot);
	f.go_to(MID_CENTRE);
	f.pass();
	CHECK(f.s.battle.stall == 0);
	CHECK(f.s.battle.turn == LAST_BATTLE_TURN);
	REQUIRE(f.kind() == "infantry");
	foot.area = MID_CENTRE;
	f.take(foot);
	f.go_to(MID_RIGHT);
	f.quiet_until("pursue");
	CHECK(f.s.battle.winner == DEFENDER);
}

TEST_CASE("[CTG][CTG-TACSET-08][CTG-TACSEQ-02] allies hand the phase to one another, and it ends when all have "
		  "finished") {
	Fight f;
	f.s.battle.side_of[BRITAIN] = ATTACKER;
	f.s.ally[FRANCE] = bit(BRITAIN);
	f.s.ally[BRITAIN] = bit(FRANCE);
	f.put(ATTACKER_CENTRE, FRANCE, INFANTRY, 2);
	const LotKey red = f.put(ATTACKER_CENTRE, BRITAIN, INFANTRY, 2);
	f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	f.at_phase(INFANTRY_PHASE);
	CHECK(f.asked() == FRANCE);
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::SelectPiece, FRANCE, lot_noun(red)))) == "CTG-TACSET-08");
	f.play(Action::make(Verb::Choose, FRANCE, Noun::power(BRITAIN)));
	CHECK(f.asked() == BRITAIN);
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::Choose, BRITAIN, Noun::power(FRANCE)))) == "CTG-TACSEQ-02");
	f.take(red);
	f.go_to(MID_CENTRE);
	CHECK(f.asked() == BRITAIN);
	f.play(Action::make(Verb::Choose, BRITAIN, Noun::power(FRANCE)));
	CHECK(f.asked() == FRANCE);
	f.pass();
	CHECK(f.asked() == BRITAIN);
	f.pass();
	CHECK(f.asked() == AUSTRIA);
}

TEST_CASE("[CTG][CTG-RALLY-01][CTG-RALLY-02] a General in Reserve tries twice") {
	Fight f;
	const LotKey general = f.put(RESERVE, FRANCE, GENERAL);
	const LotKey routed = f.put(rout(ATTACKER), FRANCE, INFANTRY);
	f.put(ATTACKER_CENTRE, FRANCE, INFANTRY);
	f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	f.at_phase(LEADERS_PHASE);
	f.take(general);
	f.dice("rally", 7);
	f.on(routed, DEED_RALLY);
	CHECK(f.at(rout(ATTACKER), FRANCE, INFANTRY) == 1);
	f.dice("rally", 8);
	f.on(routed, DEED_RALLY);
	CHECK(f.at(RESERVE, FRANCE, INFANTRY) == 1);
	CHECK(f.s.battle.is_held == 0);
}

// --- The worked examples ---

TEST_CASE("[CTG][CTG-EX-12][CTG-FIRE-05] two British skirmishers that fired help six of the seven others") {
	Fight f;
	f.s.battle.side_of[FRANCE] = NO_SIDE;
	f.s.battle.side_of[BRITAIN] = ATTACKER;
	const LotKey line = f.put(MID_CENTRE, BRITAIN, INFANTRY, 7),
				 out = f.put(MID_CENTRE, BRITAIN, INFANTRY, 2, cond::SKIRMISH);
	const LotKey target = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 9);
	f.at_phase(INFANTRY_PHASE);
	f.s.battle.lead[ATTACKER] = BRITAIN;
	f.s.core.top().power = BRITAIN;
	for (int i = 0; i < 2; ++i) {
		f.take(out);
		f.dice("fire", 2);
		f.on(target, DEED_FIRE);
	}
	for (int i = 0; i < 7; ++i) {
		CHECK(fire_mods(f.r(), line, target).has("CTG-FIRE-05") == (i < 6));
		f.take(line);
		f.dice("fire", 2);
		f.on(target, DEED_FIRE);
	}
}

TEST_CASE("[CTG][CTG-EX-13][CTG-CHARGE-08] two French skirmishers that fired help six of the seven others to charge") {
	Fight f;
	const LotKey line = f.put(MID_CENTRE, FRANCE, INFANTRY, 7),
				 out = f.put(MID_CENTRE, FRANCE, INFANTRY, 2, cond::SKIRMISH);
	const LotKey target = f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY, 9);
	f.at_phase(INFANTRY_PHASE);
	for (int i = 0; i < 2; ++i) {
		f.take(out);
		f.dice("fire", 2);
		f.on(target, DEED_FIRE);
	}
	for (int i = 0; i < 7; ++i) {
		const bool helped = charge_mods(f.r(), line, target, false).has("CTG-CHARGE-08");
		CHECK(helped == (i < 6));
		f.take(line);
		f.dice("charge", 6);
		f.dice("stand", helped ? 7 : 6);
		f.on(target, DEED_CHARGE);
	}
}
