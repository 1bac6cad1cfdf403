// Napoleon in Europe: how the armies come to the battle board.
#include "ctg_battle_game.h"

using namespace baton;
using namespace baton::ctg;

namespace {

void both(Fight &f, int foot = 6) {
	f.army(FRANCE, INFANTRY, foot);
	f.army(FRANCE, CAVALRY, 2);
	f.army(FRANCE, GENERAL, 1);
	f.army(AUSTRIA, INFANTRY, foot);
	f.army(AUSTRIA, MILITIA, 2);
	f.army(AUSTRIA, ARTILLERY, 1);
}

Action pick(const Fight &, const LotKey &key, int n) {
	return Action::make(Verb::SelectPiece, key.power(), lot_noun(key), n);
}

Action place(const Fight &f, PowerId power, int area, int form = 0) {
	return Action::make(Verb::SelectSpace, power, area_noun(f.r(), area), form);
}

LotKey waiting(const Fight &f, PowerId power, Type type) {
	const int area = reserve(Side(f.s.battle.side_of[power]));
	return { uint8_t(area), uint8_t(power), type, 0, f.d.kind[type].actions, 0 };
}

} // namespace

TEST_CASE("[CTG][CTG-TACSET-03][CTG-BATTLE-11] both sides deploy behind a screen unless the margin is five or more") {
	for (int margin : { 0, 4, 5 }) {
		Fight f;
		both(f);
		f.s.battle.opener = ATTACKER;
		f.s.battle.margin = uint8_t(margin);
		f.begin();
		REQUIRE(f.kind() == "deploy");
		CHECK(f.s.battle.major == 1);
		const Decision d = f.game.decision_of(f.s);
		// In the open the side that lost the initiative comes first.
		CHECK((d.mode == Mode::Sealed) == (margin < 5));
		CHECK(d.asked == (margin < 5 ? PowerSet(bit(FRANCE) | bit(AUSTRIA)) : bit(AUSTRIA)));
		CHECK(screened(f.s) == (margin < 5 ? PowerSet(bit(FRANCE) | bit(AUSTRIA)) : PowerSet(0)));
		f.quiet_until("cavalry");
		CHECK(f.asked() == FRANCE);
		CHECK(f.s.battle.turn == 1);
	}
}

TEST_CASE("[CTG][CTG-TACSET-03][CTG-AMB-34] an initiative of a nation that stays out opens nothing") {
	Fight f;
	both(f);
	f.s.battle.margin = 9;
	f.s.battle.all_in = 1;
	f.begin();
	CHECK(f.kind() == "deploy");
	CHECK(f.game.decision_of(f.s).mode == Mode::Sealed);
}

TEST_CASE("[CTG][CTG-TACSET-04][CTG-TACSET-05] a lost initiative sends a quarter or half of the troops into rout") {
	struct Line {
		int margin, all_in, routed;
	};
	for (const Line line : { Line{ 6, 1, 0 }, { 7, 1, 2 }, { 9, 0, 2 }, { 9, 1, 4 } }) {
		Fight f;
		both(f);
		f.s.battle.opener = ATTACKER;
		f.s.battle.margin = uint8_t(line.margin);
		f.s.battle.all_in = uint8_t(line.all_in);
		f.begin();
		if (line.routed > 0) {
			REQUIRE(f.kind() == "routed");
			CHECK(f.asked() == AUSTRIA);
			const LotKey foot = waiting(f, AUSTRIA, INFANTRY);
			CHECK(rule_of(f.game.why_not(f.s, pick(f, foot, line.routed + 1))) == "CTG-TACSET-04");
			CHECK(rule_of(f.game.why_not(f.s, pick(f, waiting(f, FRANCE, INFANTRY), 1))) == "CTG-TACSET-04");
			f.play(pick(f, foot, 1));
			f.quiet_until("deploy");
		}
		CHECK(f.routed(DEFENDER) == line.routed);
		CHECK(f.routed(ATTACKER) == 0);
		CHECK(f.all_pieces() == 18);
	}
}

TEST_CASE("[CTG][CTG-TACSET-06] every area of the own rank in use gets a troop") {
	Fight f;
	f.army(FRANCE, INFANTRY, 6);
	f.army(FRANCE, GENERAL, 2);
	f.army(AUSTRIA, INFANTRY, 6);
	f.begin();
	const LotKey foot = waiting(f, FRANCE, INFANTRY), general = waiting(f, FRANCE, GENERAL);
	CHECK_FALSE(f.offers(Action::make(Verb::Commit, FRANCE)));
	CHECK(rule_of(f.game.why_not(f.s, Action::make(Verb::Commit, FRANCE))) == "CTG-TACSET-06");
	f.play(pick(f, foot, 4));
	CHECK(rule_of(f.game.why_not(f.s, place(f, FRANCE, MID_LEFT))) == "CTG-TACSET-06");
	CHECK(rule_of(f.game.why_not(f.s, place(f, FRANCE, DEFENDER_LEFT))) == "CTG-TACSET-06");
	f.play(place(f, FRANCE, ATTACKER_LEFT));
	// Two are left for two areas: they cannot stand together, and a General fills none.
	CHECK_FALSE(f.offers(pick(f, foot, 2)));
	CHECK(rule_of(f.game.why_not(f.s, pick(f, foot, 2))) == "CTG-TACSET-06");
	f.play(pick(f, general, 1));
	f.play(place(f, FRANCE, ATTACKER_CENTRE));
	f.play(pick(f, foot, 1));
	CHECK(rule_of(f.game.why_not(f.s, place(f, FRANCE, ATTACKER_LEFT))) == "CTG-TACSET-06");
	f.play(place(f, FRANCE, ATTACKER_RIGHT));
	f.play(pick(f, foot, 1));
	f.play(place(f, FRANCE, ATTACKER_CENTRE));
	f.play(Action::make(Verb::Commit, FRANCE));
	CHECK(f.game.decision_of(f.s).asked == bit(AUSTRIA));
	CHECK(f.at(ATTACKER_LEFT, FRANCE, INFANTRY) == 4);
	CHECK(f.at(RESERVE, FRANCE, GENERAL) == 1);
}

TEST_CASE("[CTG][CTG-TACSET-02][CTG-BATTLE-11] a side below six troops fights in the centre alone") {
	Fight f;
	f.army(FRANCE, INFANTRY, 9);
	f.army(AUSTRIA, INFANTRY, 5);
	f.army(AUSTRIA, GENERAL, 3);
	f.begin();
	CHECK(f.s.battle.major == 0);
	f.play(pick(f, waiting(f, FRANCE, INFANTRY), 3));
	CHECK(rule_of(f.game.why_not(f.s, place(f, FRANCE, ATTACKER_LEFT))) == "CTG-TACSET-02");
	f.play(place(f, FRANCE, ATTACKER_CENTRE));
	f.quiet_until("cavalry");
}

TEST_CASE("[CTG][CTG-TACSET-07] Militia may start in square, skirmishers where the nation has them by then") {
	Fight f;
	both(f);
	f.begin();
	f.play(pick(f, waiting(f, AUSTRIA, MILITIA), 2));
	f.play(place(f, AUSTRIA, DEFENDER_LEFT, cond::SQUARE));
	f.play(pick(f, waiting(f, AUSTRIA, INFANTRY), 1));
	CHECK(rule_of(f.game.why_not(f.s, place(f, AUSTRIA, DEFENDER_LEFT, cond::SQUARE))) == "CTG-TACSET-07");
	CHECK(rule_of(f.game.why_not(f.s, place(f, AUSTRIA, DEFENDER_LEFT, cond::SKIRMISH))) == "CTG-TACSET-07");
	f.play(pick(f, waiting(f, FRANCE, INFANTRY), 1));
	f.play(place(f, FRANCE, reserve(ATTACKER), cond::SKIRMISH));
	// Taken back, it is a plain piece in Reserve again.
	LotKey out = waiting(f, FRANCE, INFANTRY);
	out.cond = cond::SKIRMISH;
	f.play(Action::make(Verb::Retract, FRANCE, lot_noun(out)));
	CHECK(lot_count(f.s.battle, waiting(f, FRANCE, INFANTRY)) == 6);
}

TEST_CASE("[CTG][CTG-TACSET-06][CTG-TACSET-08] areas to be filled are dealt to the strongest nations, each its own") {
	Fight f;
	f.army(FRANCE, INFANTRY, 6);
	f.army(AUSTRIA, INFANTRY, 2);
	f.army(RUSSIA, INFANTRY, 4);
	f.army(PRUSSIA, GENERAL, 1);
	f.begin(bit(FRANCE), PowerSet(bit(AUSTRIA) | bit(RUSSIA) | bit(PRUSSIA)));
	int areas = 0;
	for (const PowerId p : { AUSTRIA, RUSSIA, PRUSSIA }) {
		areas += __builtin_popcount(f.s.battle.duty[p]);
	}
	CHECK(areas == 3);
	CHECK(__builtin_popcount(f.s.battle.duty[RUSSIA]) >= 2);
	CHECK(f.s.battle.duty[PRUSSIA] == 0);
	CHECK(rule_of(may_deploy(f.r(), AUSTRIA, waiting(f, RUSSIA, INFANTRY), 1, DEFENDER_LEFT, 0)) == "CTG-TACSET-08");
	CHECK(f.game.decision_of(f.s).asked == PowerSet(bit(FRANCE) | bit(AUSTRIA) | bit(RUSSIA) | bit(PRUSSIA)));
	// Partners see one another, and nobody else.
	CHECK(side_knowledge(f.s, bit(RUSSIA)) == PowerSet(bit(AUSTRIA) | bit(RUSSIA) | bit(PRUSSIA)));
	CHECK(side_knowledge(f.s, PowerSet(bit(FRANCE) | bit(SPAIN))) == PowerSet(bit(FRANCE) | bit(SPAIN)));
	f.quiet_until("infantry");
	CHECK(side_knowledge(f.s, bit(RUSSIA)) == bit(RUSSIA));
}

TEST_CASE("[CTG][CTG-TACSET-06][CTG-TACSET-08] drafts behind the screens commute and are seen by their side alone") {
	Fight one, two;
	for (Fight *f : { &one, &two }) {
		both(*f);
		f->begin();
	}
	const Action a = pick(one, waiting(one, FRANCE, INFANTRY), 3), b = pick(one, waiting(one, AUSTRIA, INFANTRY), 2);
	one.play(a);
	one.play(b);
	two.play(b);
	two.play(a);
	one.play(place(one, FRANCE, ATTACKER_LEFT));
	one.play(place(one, AUSTRIA, DEFENDER_LEFT));
	two.play(place(two, AUSTRIA, DEFENDER_LEFT));
	two.play(place(two, FRANCE, ATTACKER_LEFT));
	CHECK(std::memcmp(&one.s, &two.s, sizeof(S)) == 0);
	View view;
	show_board(one.r(), bit(FRANCE), view);
	int seen[2] = {};
	for (const PieceRow &row : view.pieces) {
		const int area = row.place - one.d.first_area;
		seen[0] += area == ATTACKER_LEFT ? row.count : 0;
		seen[1] += area == DEFENDER_LEFT ? row.count : 0;
	}
	CHECK(seen[0] == 3);
	CHECK(seen[1] == 0);
	// A sample knows as little.
	S sample = one.s;
	Rng rng = Rng::seeded(5);
	resample_battle(one.d, sample, bit(FRANCE), rng);
	CHECK(troops({ one.d, sample }, DEFENDER_LEFT, DEFENDER) == 0);
	CHECK(troops({ one.d, sample }, ATTACKER_LEFT, ATTACKER) == 3);
}

TEST_CASE("[CTG][CTG-TACSET-06] every template is a legal deployment of every army") {
	for (int which = 0; which < TEMPLATES; ++which) {
		for (int foot : { 1, 6, 14 }) {
			Fight f;
			both(f, foot);
			f.army(FRANCE, ELITE, 1);
			f.army(FRANCE, HORSE_GUNS, 2);
			f.begin();
			W w = f.w();
			for (const PowerId p : { FRANCE, AUSTRIA }) {
				deploy_by_template(w, p, which);
				CHECK(may_end_deployment(f.r(), p));
			}
			CHECK(battle_invariants(f.r()) == "");
			Action left;
			CHECK_FALSE(next_of_template(f.r(), FRANCE, which, left));
		}
	}
}
