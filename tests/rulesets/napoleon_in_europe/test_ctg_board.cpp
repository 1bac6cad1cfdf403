// Napoleon in Europe, battle board: geometry, phases, action points, moves, overruns and the break-in.
#include "ctg_field.h"

using namespace baton;
using namespace baton::ctg;

TEST_CASE("[CTG][CTG-TACSET-01][CTG-TACSET-02][CTG-AMB-01] fronts, rears and neighbours of the areas") {
	CHECK(front(ATTACKER_LEFT, ATTACKER) == MID_LEFT);
	CHECK(front(MID_LEFT, DEFENDER) == ATTACKER_LEFT);
	CHECK(front(DEFENDER_LEFT, ATTACKER) == NO_AREA);
	CHECK(rear(MID_RIGHT, ATTACKER) == ATTACKER_RIGHT);
	CHECK(rear(ATTACKER_RIGHT, ATTACKER) == reserve(ATTACKER));
	CHECK(rear(DEFENDER_CENTRE, DEFENDER) == reserve(DEFENDER));
	CHECK(touches(MID_LEFT, MID_CENTRE, ATTACKER));
	CHECK(!touches(MID_LEFT, MID_RIGHT, ATTACKER));
	CHECK(!touches(ATTACKER_RIGHT, MID_LEFT, ATTACKER)); // Neighbours by number alone.
	CHECK(!touches(ATTACKER_LEFT, MID_CENTRE, ATTACKER));
	for (const int area : { ATTACKER_LEFT, ATTACKER_CENTRE, ATTACKER_RIGHT }) {
		CHECK(touches(reserve(ATTACKER), area, ATTACKER));
		CHECK(!touches(reserve(DEFENDER), area, DEFENDER));
		CHECK(!touches(rout(ATTACKER), area, ATTACKER));
	}
	CHECK(in_use(MID_CENTRE, false));
	CHECK(!in_use(MID_LEFT, false));
	CHECK(distance(ATTACKER_LEFT, DEFENDER_LEFT, ATTACKER) == 2);
	CHECK(distance(ATTACKER_LEFT, DEFENDER_CENTRE, ATTACKER) == 0);
	CHECK(distance(reserve(DEFENDER), MID_RIGHT, DEFENDER) == 2);
}

TEST_CASE("[CTG][CTG-TACSEQ-01][CTG-TACSEQ-02][CTG-TACSEQ-05] who may act: phase, points, not in rout") {
	Field f;
	const LotKey horse = f.put(ATTACKER_CENTRE, FRANCE, CAVALRY), foot = f.put(ATTACKER_CENTRE, FRANCE, INFANTRY);
	const LotKey gone = f.put(ROUT, FRANCE, CAVALRY);
	CHECK(check_act(f.r(), horse));
	CHECK(rule_of(check_act(f.r(), foot)) == "CTG-TACSEQ-01");
	CHECK(rule_of(check_act(f.r(), gone)) == "CTG-TACSEQ-05");
	f.phase(CAVALRY_PHASE + DEFENDER);
	CHECK(rule_of(check_act(f.r(), horse)) == "CTG-TACSEQ-01");
	f.phase(INFANTRY_PHASE);
	W w = f.w();
	const LotKey after = move(w, foot, MID_CENTRE);
	CHECK(rule_of(check_act(f.r(), after)) == "CTG-TACSEQ-02");
	CHECK(rule_of(check_act(f.r(), foot)) == "CTG-ATTACK-02");
}

TEST_CASE("[CTG][CTG-TACSEQ-03][CTG-DV-09] cavalry turns with its last point and looks forward in its next phase") {
	Field f;
	W w = f.w();
	f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	LotKey horse = f.put(ATTACKER_CENTRE, FRANCE, CAVALRY);
	horse = move(w, horse, MID_CENTRE);
	CHECK(!horse.is(cond::BACK));
	horse = move(w, horse, MID_RIGHT);
	CHECK(horse.is(cond::BACK));
	CHECK(rule_of(check_move(f.r(), horse, ATTACKER_RIGHT)) == "CTG-TACSEQ-03");
	begin_turn(w);
	begin_phase(w, CAVALRY_PHASE + DEFENDER);
	horse.points = 2;
	CHECK(lot_count(f.s.battle, horse) == 1); // Still backward in the enemy's phase.
	begin_phase(w, CAVALRY_PHASE);
	horse.cond = 0;
	CHECK(lot_count(f.s.battle, horse) == 1);
}

TEST_CASE("[CTG][CTG-TACMOVE-01][CTG-TACMOVE-02][CTG-TACSET-02] moves that the board refuses") {
	Field f;
	f.phase(INFANTRY_PHASE);
	const LotKey foot = f.put(MID_CENTRE, FRANCE, INFANTRY),
				 square = f.put(MID_CENTRE, FRANCE, INFANTRY, 1, cond::SQUARE);
	f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	CHECK(check_move(f.r(), foot, ATTACKER_CENTRE));
	CHECK(rule_of(check_move(f.r(), square, ATTACKER_CENTRE)) == "CTG-TACMOVE-01");
	CHECK(check_move(f.r(), foot, ATTACKER_LEFT).reason == std::string("ctg.refuse.not_adjacent"));
	CHECK(check_move(f.r(), foot, DEFENDER_CENTRE).reason == std::string("ctg.refuse.enemy_there"));
	CHECK(check_move(f.r(), foot, ROUT).reason == std::string("ctg.refuse.into_rout"));
	CHECK(check_move(f.r(), foot, MID_LEFT));
	f.s.battle.major = 0;
	CHECK(rule_of(check_move(f.r(), foot, MID_LEFT)) == "CTG-TACSET-02");
}

TEST_CASE("[CTG][CTG-TACMOVE-03][CTG-AMB-46] sideways under the enemy's eyes only with more troops in both areas") {
	Field f;
	f.phase(INFANTRY_PHASE);
	f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
	const LotKey foot = f.put(MID_CENTRE, FRANCE, INFANTRY, 3);
	CHECK(check_move(f.r(), foot, MID_LEFT)); // Nobody before the left.
	const LotKey left = f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	CHECK(rule_of(check_move(f.r(), foot, MID_LEFT)) == "CTG-TACMOVE-03"); // Nobody of its own there.
	f.put(MID_LEFT, FRANCE, GENERAL, 4);
	CHECK(rule_of(check_move(f.r(), foot, MID_LEFT)) == "CTG-TACMOVE-03"); // Generals do not count.
	const LotKey own = f.put(MID_LEFT, FRANCE, INFANTRY, 2);
	CHECK(check_move(f.r(), foot, MID_LEFT)); // 2 > 1 both times, the mover left out.
	change(f.s, foot, own); // Two of three stay: the mover left out, 1 is not more than 1.
	CHECK(rule_of(check_move(f.r(), foot, MID_LEFT)) == "CTG-TACMOVE-03");
	change(f.s, own, foot);
	// A square is half a piece: two of them are not more than one enemy.
	remove_lot(f.s, own, 2);
	const LotKey square = f.put(MID_LEFT, FRANCE, INFANTRY, 2, cond::SQUARE);
	CHECK(rule_of(check_move(f.r(), foot, MID_LEFT)) == "CTG-TACMOVE-03");
	// A skirmisher counts three, but the line behind him nothing: 3 > 1, then not more than 3 by an enemy's.
	f.put(MID_LEFT, FRANCE, INFANTRY, 1, cond::SKIRMISH);
	CHECK(check_move(f.r(), foot, MID_LEFT));
	LotKey loose = left;
	loose.cond = cond::SKIRMISH;
	change(f.s, left, loose);
	CHECK(rule_of(check_move(f.r(), foot, MID_LEFT)) == "CTG-TACMOVE-03");
	CHECK(lot_count(f.s.battle, square) == 2);
}

TEST_CASE("[CTG][CTG-OVERRUN-01][CTG-OVERRUN-02] Generals alone are ridden down or fall back") {
	for (const int die : { 4, 5 }) {
		Field f;
		W w = f.w();
		const LotKey horse = f.put(ATTACKER_CENTRE, FRANCE, CAVALRY);
		f.put(MID_CENTRE, AUSTRIA, GENERAL);
		f.put(DEFENDER_CENTRE, AUSTRIA, INFANTRY);
		REQUIRE(check_move(f.r(), horse, MID_CENTRE));
		f.queue.push("overrun", die);
		move(w, horse, MID_CENTRE);
		CHECK(generals(f.r(), DEFENDER_CENTRE, DEFENDER) == (die == 4 ? 1 : 0));
		CHECK(f.lost(AUSTRIA, GENERAL) == (die == 4 ? 0 : 1));
	}
	Field f; // Militia needs one more, a skirmisher one less; guns roll nothing.
	W w = f.w();
	f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	f.put(MID_CENTRE, AUSTRIA, GENERAL);
	f.queue.push("overrun", 5);
	move(w, f.put(ATTACKER_CENTRE, FRANCE, MILITIA), MID_CENTRE);
	CHECK(f.lost(AUSTRIA, GENERAL) == 0);
	f.put(MID_LEFT, AUSTRIA, GENERAL);
	f.queue.push("overrun", 4);
	move(w, f.put(ATTACKER_LEFT, FRANCE, INFANTRY, 1, cond::SKIRMISH), MID_LEFT);
	CHECK(f.lost(AUSTRIA, GENERAL) == 1);
	f.put(MID_RIGHT, AUSTRIA, GENERAL);
	move(w, f.put(ATTACKER_RIGHT, FRANCE, ARTILLERY), MID_RIGHT);
	CHECK(f.lost(AUSTRIA, GENERAL) == 1);
	CHECK(generals(f.r(), DEFENDER_RIGHT, DEFENDER) == 1);
}

TEST_CASE("[CTG][CTG-TACWIN-01][CTG-TACWIN-03] troops in the enemy's rank win; a General does not") {
	Field f;
	W w = f.w();
	f.put(DEFENDER_LEFT, AUSTRIA, INFANTRY);
	move(w, f.put(MID_CENTRE, FRANCE, GENERAL), DEFENDER_CENTRE);
	CHECK(f.s.battle.winner == NO_SIDE);
	CHECK(f.s.battle.active == 1); // Forward out of one Battle Area into another.
	begin_turn(w);
	move(w, f.put(RESERVE, FRANCE, INFANTRY), ATTACKER_CENTRE);
	CHECK(f.s.battle.active == 0);
	move(w, f.put(MID_RIGHT, FRANCE, INFANTRY), DEFENDER_RIGHT);
	CHECK(f.s.battle.winner == ATTACKER);
	CHECK(f.s.battle.broke_in == 1);
}
