// Napoleon in Europe: initiative, sides, quick battles, retreats, awards, commitment, peace and Prestige.
#include "ctg_table.h"

#include "rulesets/napoleon_in_europe/politics/ctg_congress.h"

using namespace baton;
using namespace baton::ctg;

TEST_CASE("[CTG][CTG-BATTLE-02][CTG-DV-24] initiative counts Generals, cavalry, heroes and the date") {
	CtgTable t;
	t.edits("clear; hero napoleon bavaria; put bavaria france cavalry*3 irregular_cavalry*1 heavy_cavalry*5; date 1805 "
			"10");
	CHECK(initiative_mods(t.r(), FRANCE, t.space("bavaria")).sum == 2 + 2 + 4 + 1);
	t.edit("date 1813 1");
	CHECK(initiative_mods(t.r(), FRANCE, t.space("bavaria")).sum == 2 + 2 + 4);
	t.edits("put vienna austria infantry*1");
	CHECK(initiative_mods(t.r(), AUSTRIA, t.space("vienna")).sum == 1);
	t.edit("uprising vienna 1");
	CHECK(initiative_mods(t.r(), AUSTRIA, t.space("vienna")).sum == 0);
}

TEST_CASE("[CTG][CTG-BATTLE-07][CTG-BATTLE-09] joiners are at war with all of the other side and none of their own") {
	CtgTable t;
	CHECK(may_join(t.r(), RUSSIA, bit(AUSTRIA), bit(FRANCE)));
	CHECK(rule_of(may_join(t.r(), PRUSSIA, bit(AUSTRIA), bit(FRANCE))) == "CTG-BATTLE-07");
	t.edit("war russia austria");
	CHECK(rule_of(may_join(t.r(), RUSSIA, bit(AUSTRIA), bit(FRANCE))) == "CTG-BATTLE-09");
}

TEST_CASE("[CTG][CTG-EX-11][CTG-QB-07][CTG-QB-09][CTG-QB-13][CTG-LBPAP-01][CTG-LBPAP-02] the quick battle of the "
		  "manual") {
	CtgTable t;
	t.edits("clear; option battles 0; date 1805 10; paps france 0; paps austria 0; commitment austria 2; "
			"put bavaria france general*1 infantry*6 elite_infantry*2 cavalry*4 artillery*3; "
			"put bavaria austria general*1 infantry*8 cavalry*2 heavy_cavalry*1 artillery*1");
	// Initiative: France 6 + 2 + 4 + 1, Austria 4 + 2 + 2.
	t.dice("initiative", { 3, 3, 2, 2 });
	// Round 1, France: six Infantry, two Elite, three Artillery, four Cavalry: 7 hits.
	t.dice("quick_attack", { 5, 5, 1, 1, 1, 1, 4, 1, 2, 2, 2, 5, 1, 1, 1 });
	t.begin("battle bavaria");
	CHECK(t.kind() == "sides");
	t.play("france: choose france; france: choose austria");
	CHECK(t.kind() == "quick_general");
	t.dice("quick_rally", { 3 }).act("france: choose rally");
	// Austria routs six Infantry and a Cavalry: one of the first four must be no infantry.
	CHECK(t.kind() == "quick_rout");
	CHECK(t.refused("austria: allocate austria.infantry@defender_reserve *7") == "CTG-QB-09");
	t.play("austria: allocate austria.infantry@defender_reserve *6; austria: allocate austria.cavalry@defender_reserve "
		   "*1");
	// Austria strikes with all, the routed too: Heavy Cavalry and Artillery hit on 4, the General helps the guns.
	t.dice("quick_attack", { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 });
	t.act("austria: pass");
	REQUIRE(t.kind() == "quick_general");
	REQUIRE(t.asked() == AUSTRIA);
	t.act("austria: select_piece austria.artillery@defender_reserve");
	REQUIRE(t.kind() == "quick_rout");
	t.act("france: allocate france.infantry@attacker_reserve *3");
	// The General's rally of the own turn saves one of them (CTG-QB-07).
	REQUIRE(t.kind() == "quick_save");
	t.quiet();
	// Round 2: the attacker may retreat now; then only those strike whom this round has routed.
	REQUIRE(t.kind() == "quick_stay");
	REQUIRE(t.asked() == FRANCE);
	// Six routed Austrian Infantry regroup on 4 or more, the Cavalry too; two French Infantry are lost.
	t.dice("regroup", { 1, 1, 4, 1, 1, 1, 1, 4, 4 });
	t.act("france: choose retreat");
	CHECK(t.said("battle_won") == 1);
	CHECK(t.said("regroups") >= 2);
	CHECK(t.kind() == "retreat");
	t.quiet();
	CHECK(t.s().pap[AUSTRIA] >= 1);
}

TEST_CASE("[CTG][CTG-RETREAT-02][CTG-RETREAT-04][CTG-RETREAT-06] the beaten go where not too many enemies stand") {
	CtgTable t;
	t.edits("clear; put bavaria austria infantry*2; put bohemia austria infantry*1; put vienna france infantry*3; date "
			"1805 10");
	const int bavaria = t.space("bavaria");
	CHECK(may_retreat(t.r(), AUSTRIA, bavaria, t.space("bohemia")));
	CHECK(rule_of(may_retreat(t.r(), AUSTRIA, bavaria, t.space("vienna"))) == "CTG-RETREAT-04");
	CHECK(rule_of(may_retreat(t.r(), AUSTRIA, bavaria, t.space("madrid"))) == "CTG-RETREAT-02");
	t.edit("put vienna austria infantry*3");
	CHECK(may_retreat(t.r(), AUSTRIA, bavaria, t.space("vienna")));
	// Gibraltar is an island: nobody gets out.
	CHECK(!can_retreat(t.r(), BRITAIN, t.space("gibraltar")));
}

TEST_CASE("[CTG][CTG-COMMIT-03][CTG-DV-31] strain weighs on commitment and grows with it") {
	Position p;
	W w = p.w();
	p.s.commitment[AUSTRIA] = 6;
	p.s.strain[AUSTRIA] = 2;
	for (const int die : { 4, 4, 4, 3 }) {
		p.queue.push("commitment", die);
	}
	CHECK(roll_commitment(w, AUSTRIA)); // 8 - 2
	CHECK(p.s.strain[AUSTRIA] == 3);
	CHECK(has(p.s.passed, AUSTRIA));
	CHECK(!roll_commitment(w, AUSTRIA)); // 7 - 3
	CHECK(p.s.strain[AUSTRIA] == 3);
}

TEST_CASE("[CTG][CTG-SUE-03][CTG-SUE-04][CTG-DV-03][CTG-DV-04] who sues pays, and its enemies gain by its War list") {
	CtgTable t;
	t.edits("clear; war austria prussia; war austria britain; paps austria 1; paps france 0; paps prussia 0; paps "
			"britain 0; "
			"rank austria prussia 2; rank austria britain 3");
	t.begin("sue austria forced");
	CHECK(t.s().pap[AUSTRIA] == -2);
	CHECK(t.s().war[AUSTRIA] == 0);
	// The winners are at the Congress with what they have gained.
	CHECK(t.s().pap[FRANCE] == 2);
	CHECK(t.s().pap[PRUSSIA] == 1);
	CHECK(t.s().pap[BRITAIN] == 0);
	CHECK(t.kind() == "congress");
	CHECK(t.asked() == FRANCE);
}

TEST_CASE("[CTG][CTG-SUE-07][CTG-SUE-10][CTG-SUE-11][CTG-DV-05][CTG-DV-06] what a Congress may take") {
	CtgTable t;
	t.edits("clear; paps france 5; owner bavaria austria; put paris france infantry*1");
	t.begin("sue austria forced");
	REQUIRE(t.kind() == "congress");
	CHECK(t.refused("france: select_space tyrol *1") == "CTG-SUE-10");
	CHECK(t.refused("france: select_space paris *1") == "CTG-SUE-07");
	// All land abroad first: it is annexed or set free.
	for (int region = 0; region < REGIONS; ++region) {
		if (t.s().owner[region] == AUSTRIA && t.game().data().region[size_t(region)].homeland != AUSTRIA) {
			t.s().owner[region] = MINOR;
		}
	}
	CHECK(t.is_legal("france: select_space tyrol *1"));
	CHECK(t.refused("france: select_space vienna *1") == "CTG-SUE-11");
	const int before = t.s().pap[FRANCE];
	t.act("france: select_space tyrol *1");
	CHECK(t.s().pap[FRANCE] == before - 2);
	CHECK(t.s().owner[t.space("tyrol")] == FRANCE);
	SuitFrame f{};
	f.took_home = bit(FRANCE);
	CHECK(rule_of(may_annex_at_congress(t.r(), AUSTRIA, f, FRANCE, t.space("bohemia"))) == "CTG-SUE-09");
	// France has had its share: the Congress is over, and the months go on.
	CHECK(t.kind() == "march");
	CHECK(t.s().grace[AUSTRIA][FRANCE] > 0);
	CHECK(t.s().reverse[AUSTRIA] > 0);
}

TEST_CASE("[CTG][CTG-EX-02][CTG-VIC-13][CTG-VIC-24] Prestige and levels of the manual") {
	CtgTable t;
	S &s = t.s();
	const CtgData &d = t.game().data();
	for (int i = 0; i < REGIONS; ++i) {
		s.owner[i] = d.region[size_t(i)].homeland < 0 ? uint8_t(MINOR) : uint8_t(d.region[size_t(i)].homeland);
		s.uprising[i] = 0;
		// Prussia has nothing left; its land stands empty in this sum but for Berlin.
		s.owner[i] = d.region[size_t(i)].homeland == PRUSSIA ? uint8_t(MINOR) : s.owner[i];
	}
	const auto give = [&](PowerId p, int n, bool africa) {
		for (int i = 0; i < REGIONS && n > 0; ++i) {
			const Region &land = d.region[size_t(i)];
			if (s.owner[i] == MINOR && land.homeland < 0 && land.africa == africa && land.id != "egypt") {
				s.owner[i] = uint8_t(p);
				--n;
			}
		}
	};
	s.owner[t.space("berlin")] = FRANCE;
	s.owner[t.space("egypt")] = TURKEY;
	give(FRANCE, 9, false);
	give(BRITAIN, 4, false);
	give(RUSSIA, 6, false);
	give(AUSTRIA, 4, false);
	give(SPAIN, 2, false);
	give(SPAIN, 4, true);
	give(TURKEY, 1, true);
	give(TURKEY, 7, false);
	int rebels = 0;
	for (int i = 0; i < REGIONS; ++i) {
		const Region &land = d.region[size_t(i)];
		if (s.owner[i] == SPAIN && land.africa && rebels == 0) {
			s.uprising[i] = 2;
			rebels = 1;
		}
	}
	rebels = 0;
	for (int i = 0; i < REGIONS; ++i) {
		if (s.owner[i] == TURKEY && d.region[size_t(i)].homeland < 0 && !d.region[size_t(i)].africa && rebels < 5) {
			s.uprising[i] = 2;
			++rebels;
		}
	}
	s.uprising[t.space("ireland")] = 1;
	CHECK(prestige(t.r(), FRANCE) == 19 * 4);
	CHECK(prestige(t.r(), BRITAIN) == 12 * 4);
	CHECK(prestige(t.r(), RUSSIA) == 16 * 4);
	CHECK(prestige(t.r(), AUSTRIA) == 13 * 4);
	CHECK(prestige(t.r(), SPAIN) == 47);
	CHECK(prestige(t.r(), TURKEY) == 13 * 4);
	CHECK(victory_level(t.r(), FRANCE) == MAJOR_VICTORY);
	CHECK(victory_level(t.r(), RUSSIA) == MINOR_VICTORY);
	CHECK(victory_level(t.r(), AUSTRIA) == MINOR_VICTORY);
	CHECK(victory_level(t.r(), TURKEY) == MINOR_VICTORY);
	CHECK(victory_level(t.r(), SPAIN) == SURVIVAL);
	CHECK(victory_level(t.r(), PRUSSIA) == EXTINCTION);
	// CTG-EX-03
	const SeatId seat = s.core.seat_of[FRANCE];
	for (uint8_t &n : s.months[seat]) {
		n = 0;
	}
	s.months[seat][FRANCE] = 60;
	s.months[seat][TURKEY] = 15;
	s.months[seat][SPAIN] = 5;
	CHECK(player_score(t.r(), seat) == 369);
}

TEST_CASE("[CTG][CTG-VIC-01][CTG-VIC-02] a Team game ends when France sues, or when nobody is at war with it") {
	CtgTable t;
	t.team().begin("sue france forced");
	CHECK(t.s().core.over == 1);
	CHECK(has(t.s().core.winners, AUSTRIA));
	CHECK(!has(t.s().core.winners, FRANCE));
	CtgTable u;
	u.team().edits("neutral france britain; neutral france austria; neutral france russia").begin("follow");
	CHECK(u.s().core.over == 0); // Never fought in this position: there is no war to be over (CTG-AMB-14).
	u.s().fought = 1;
	u.begin("follow");
	CHECK(u.s().core.over == 1);
	CHECK(has(u.s().core.winners, SPAIN));
}
