// Phase 4, movement: groups, blocking and leave, cavalry, mountains, ships, seizing ports (IB-P4-19..47, IB-D-04..08).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P4-19][IB-P4-20][IB-P4-28][IB-P4-29] orders in any sequence, forces chosen at that moment, Blue at "
		  "the end") {
	Table t = held();
	t.edits("put france half_infantry lorraine; put france cannon lorraine; put france half_infantry provence; order "
			"france lorraine 1 ile_de_france aquitaine; order france provence 1 aquitaine; seal; option trading 1")
			.begin("turn france");
	t.act("france: pass");
	const bool is_second_first = t.s().orders[FRANCE][1].origin == t.region("provence");
	t.act(is_second_first ? "france: choose order_2" : "france: choose order_1");
	CHECK(t.count("france.half_infantry.blue@aquitaine") == 1);
	t.act(is_second_first ? "france: choose order_1" : "france: choose order_2");
	REQUIRE(t.decision().kind == "group");
	t.play("france: select_piece france.cannon@lorraine; france: commit");
	CHECK(t.count("france.cannon.blue@aquitaine") == 1); // the whole path
	CHECK(t.count("france.half_infantry@lorraine") == 1);
}

TEST_CASE("[IB][IB-P4-21] groups of different orders are not mixed") {
	Table t = held();
	t.edits("put france half_infantry lorraine; put france half_infantry ile_de_france; order france lorraine 1 "
			"ile_de_france; order france ile_de_france 1 aquitaine; seal")
			.begin("turn france");
	// The one that has arrived is Blue and does not join the next order.
	t.act("france: choose order_2");
	t.act("france: choose order_1");
	CHECK(t.forces("france", "aquitaine") == 1);
	CHECK(t.forces("france", "ile_de_france") == 1);
}

TEST_CASE("[IB][IB-P4-22][IB-P4-23][IB-P4-24][IB-D-04][EX-29] one refusal holds the whole group where it is") {
	Table t = held();
	t.edits("put austria half_infantry bohemia_styria x3; put france half_infantry bavaria; put prussia half_infantry "
			"bavaria; order austria bohemia_styria 3 bavaria wurttemberg; seal; turn_order austria france prussia "
			"great_britain spain russia")
			.begin("turn austria");
	t.act("austria: choose order_1");
	REQUIRE(t.decision().kind == "leave");
	CHECK(t.forces("austria", "bavaria") == 3); // entering needs nobody's leave (IB-D-07)
	Table free = t;
	t.act("austria: choose ask");
	REQUIRE(t.decision().kind == "consent_passage");
	CHECK(t.asked() == "france"); // in turn order
	t.act("france: choose allow");
	CHECK(t.asked() == "prussia");
	t.act("prussia: choose refuse");
	CHECK(t.count("austria.half_infantry.blue@bavaria") == 3);
	CHECK(t.events("blocked") == 1);
	free.play("austria: choose ask; france: choose allow; prussia: choose allow");
	CHECK(free.count("austria.half_infantry.blue@wurttemberg") == 3);
}

TEST_CASE("[IB][IB-P4-22][IB-P4-23] even the starting region can hold a force; it is Blue, not White") {
	Table t = held();
	t.edits("put austria half_infantry bavaria; put france half_infantry bavaria; order austria bavaria 1 wurttemberg; "
			"seal")
			.begin("turn austria");
	t.play("austria: pass; austria: choose order_1; austria: choose ask; france: choose refuse");
	CHECK(t.count("austria.half_infantry.blue@bavaria") == 1);
}

TEST_CASE("[IB][IB-P4-25][IB-P4-26][AMB-14][AMB-15] a lone fort is a force, and enemies hold the owner of the ground "
		  "too") {
	Table fort = held();
	fort.edits("put france half_infantry belgium; order france belgium 1 rhineland hesse; seal").begin("turn france");
	fort.act("france: choose order_1");
	REQUIRE(fort.decision().kind == "leave");
	fort.act("france: choose ask");
	CHECK(fort.asked() == "prussia");
	Table broken = held();
	broken.edits("put france half_infantry belgium; hp rhineland 0; order france belgium 1 rhineland hesse; seal")
			.begin("turn france");
	broken.act("france: choose order_1");
	CHECK(broken.count("france.half_infantry.blue@hesse") == 1); // at 0 HP it opposes nobody
	Table home = held();
	home.edits("put prussia half_infantry rhineland; put france half_infantry rhineland; order prussia rhineland 1 "
			   "hesse; seal")
			.begin("turn prussia");
	home.play("prussia: pass; prussia: choose order_1");
	CHECK(home.decision().kind == "leave");
}

TEST_CASE("[IB][IB-P4-27][IB-D-08] the active nation may take others for opponents and stop") {
	Table t = held();
	t.edits("put austria half_infantry bohemia_styria; put france half_infantry bavaria; order austria bohemia_styria "
			"1 bavaria wurttemberg; seal")
			.begin("turn austria");
	t.play("austria: choose order_1; austria: choose stop");
	CHECK(t.count("austria.half_infantry.blue@bavaria") == 1);
	CHECK(t.events("asks_leave") == 0);
	// Not against its own team (IB-T-02): nobody is asked and nothing is in the way.
	Table team("teams_of_two");
	team.edits("clear; put france half_infantry aragon_catalonia; order france aragon_catalonia 1 leon; seal")
			.begin("turn france");
	team.act("france: choose order_1");
	CHECK(team.forces("france", "leon") == 1);
}

TEST_CASE("[IB][IB-D-05][IB-D-06] cargo, out-of-action ships, 0 HP forts and partners cannot oppose; regions are "
		  "judged one by one") {
	Table t = held();
	t.edits("put spain frigate naples_port damage=1; put france half_infantry naples; hp bari 0");
	const R r{ static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() };
	CHECK(able(r, t.region("naples_port")) == NO_POWERS);
	CHECK(able(r, t.region("naples")) == bit(FRANCE)); // the interior is another region
	t.edits("put spain frigate naples_port; load spain cannon naples_port spain frigate");
	CHECK(able(r, t.region("naples_port")) == bit(SPAIN));
	t.edits("clear naples_port; put spain frigate naples_port damage=1; load austria cannon naples_port spain frigate");
	CHECK(able(r, t.region("naples_port")) == NO_POWERS);
	Table team("teams_of_two");
	team.edits("clear; put spain half_infantry bavaria");
	const R tr{ r.data, team.s() };
	CHECK(opposers(tr, team.region("bavaria"), FRANCE) == NO_POWERS);
	CHECK(opposers(tr, team.region("bavaria"), AUSTRIA) == bit(SPAIN));
}

TEST_CASE("[IB][IB-D-07][IB-D-09] entering never needs leave") {
	Table t = held();
	t.edits("put france half_infantry lorraine; put prussia full_infantry rhineland x3; order france lorraine 1 "
			"rhineland; seal")
			.begin("turn france");
	t.act("france: choose order_1");
	CHECK(t.forces("france", "rhineland") == 1);
}

TEST_CASE("[IB][IB-P4-30][IB-P4-33][EX-27] a White range ends the march, also for cavalry") {
	Table t = held();
	t.edits("put austria cavalry piedmont; put austria half_infantry piedmont; order austria piedmont 2 "
			"lombardy_venetia central_alps; seal")
			.begin("turn austria");
	t.act("austria: choose order_1");
	CHECK(t.count("austria.cavalry.blue@central_alps") == 1);
	CHECK(t.count("austria.half_infantry.blue@central_alps") == 1);
	CHECK(t.decision().kind != "bonus");
}

TEST_CASE("[IB][IB-P4-31][IB-P4-34][EX-28][EX-05] cavalry rides one region further right after its march") {
	Table t = held();
	t.edits("put austria cavalry eastern_alps; order austria eastern_alps 1 tyrol allgau_alps; seal")
			.begin("turn austria");
	t.act("austria: choose order_1");
	REQUIRE(t.decision().kind == "bonus");
	CHECK(t.refusal("austria: select_space saxony") == "IB-P4-34 ib.refuse.bonus_where");
	t.act("austria: select_space wurttemberg");
	CHECK(t.count("austria.cavalry.blue.bonus@wurttemberg") + t.count("austria.cavalry.blue@wurttemberg") == 1);
	Table other = held();
	other.edits("put austria half_infantry eastern_alps; order austria eastern_alps 1 tyrol allgau_alps; seal")
			.begin("turn austria");
	other.act("austria: choose order_1");
	CHECK(other.decision().kind != "bonus");
}

TEST_CASE("[IB][IB-P4-31][IB-P4-32][AMB-12] each cavalry decides for itself, and later is too late") {
	Table t = held();
	t.edits("put austria cavalry bohemia_styria x2; order austria bohemia_styria 2 bavaria; seal")
			.begin("turn austria");
	t.act("austria: choose order_1");
	REQUIRE(t.decision().kind == "bonus");
	t.act("austria: select_space wurttemberg");
	REQUIRE(t.decision().kind == "bonus");
	t.act("austria: pass");
	CHECK(t.forces("austria", "wurttemberg") == 1);
	CHECK(t.count("austria.cavalry.blue@bavaria") == 1);
	CHECK_FALSE(t.is_legal("austria: select_piece austria.cavalry.blue@bavaria"));
}

TEST_CASE("[IB][IB-P4-33] no bonus among opposing forces") {
	Table t = held();
	t.edits("put austria cavalry bohemia_styria; put france half_infantry bavaria; order austria bohemia_styria 1 "
			"bavaria; seal")
			.begin("turn austria");
	t.act("austria: choose order_1");
	REQUIRE(t.decision().kind == "bonus"); // France may let it go on
	t.play("austria: select_space wurttemberg; france: choose refuse");
	CHECK(t.count("austria.cavalry.blue@bavaria") == 1);
}

TEST_CASE("[IB][IB-P4-35][AMB-10][IB-P4-62] cavalry without an order rides once, unless open orders need it") {
	Table t = held();
	t.edits("put austria cavalry bohemia_styria; seal").begin("turn austria");
	t.play("austria: select_piece austria.cavalry@bohemia_styria; austria: select_space bavaria");
	CHECK(t.forces("austria", "bavaria") == 1);
	CHECK(t.asked() != "austria"); // only once
	Table needed = held();
	needed.edits("put austria cavalry bohemia_styria; order austria bohemia_styria 1 bavaria; seal")
			.begin("turn austria");
	CHECK(needed.refused("austria: select_piece austria.cavalry@bohemia_styria") == "IB-P4-62");
	Table high = held();
	high.edits("put austria cavalry eastern_alps; seal").begin("turn austria");
	CHECK(high.is_legal("austria: select_piece austria.cavalry@eastern_alps"));
}

TEST_CASE("[IB][IB-P4-36][EX-25] ships sail past others at sea, and may stop early after their first step") {
	Table t = held();
	t.edits("put austria frigate spalato x2; put france frigate adriatic_sea x3; put france frigate ionian_sea; order "
			"austria spalato 2 adriatic_sea ionian_sea tyrrhenian_sea cagliari; seal")
			.begin("turn austria");
	t.act("austria: choose order_1");
	REQUIRE(t.decision().kind == "halt"); // in the Adriatic, nobody asked
	CHECK(t.forces("austria", "adriatic_sea") == 2);
	t.act("austria: confirm");
	t.act("austria: select_piece austria.frigate@ionian_sea");
	t.act("austria: confirm"); // one stops here, the other sails on
	CHECK(t.count("austria.frigate.blue@ionian_sea") == 1);
	CHECK(t.forces("austria", "tyrrhenian_sea") == 1);
	t.act("austria: select_piece austria.frigate@tyrrhenian_sea");
	t.act("austria: confirm");
	CHECK(t.forces("austria", "cagliari") == 0);
}

TEST_CASE("[IB][IB-P4-37] in a port ships are held like anyone else") {
	Table t = held();
	t.edits("put austria frigate spalato; put france frigate bari; order austria spalato 1 adriatic_sea bari "
			"adriatic_sea; seal")
			.begin("turn austria");
	t.play("austria: choose order_1; austria: confirm");
	REQUIRE(t.decision().kind == "halt");
	t.act("austria: confirm");
	REQUIRE(t.decision().kind == "leave");
	t.play("austria: choose ask; france: choose refuse");
	CHECK(t.count("austria.frigate.blue@bari") == 1);
}

TEST_CASE("[IB][IB-P4-41] out-of-action ships sail as ordered") {
	Table t = held();
	t.edits("put austria frigate spalato damage=1; order austria spalato 1 adriatic_sea; seal").begin("turn austria");
	t.act("austria: choose order_1");
	CHECK(t.count("austria.frigate.blue.d1@adriatic_sea") == 1);
}

TEST_CASE("[IB][IB-P4-42][IB-P4-43][IB-P4-45][IB-P4-46][EX-07][EX-24] a ship seizes an independent port and stays; the "
		  "others sail on") {
	Table t = held();
	t.edits("put spain frigate tyrrhenian_sea x2; load spain half_infantry tyrrhenian_sea spain frigate; order spain "
			"tyrrhenian_sea 2 cagliari tyrrhenian_sea; seal")
			.begin("turn spain");
	t.act("spain: choose order_1");
	REQUIRE(t.decision().kind == "halt"); // in Cagliari
	CHECK_FALSE(t.is_legal("spain: choose unload")); // independent
	t.act("spain: choose seize");
	REQUIRE(t.decision().kind == "seize");
	t.act("spain: select_piece spain.frigate@cagliari");
	CHECK(t.owner("cagliari") == "spain");
	CHECK(t.hp("cagliari") == 1);
	CHECK(t.owner("sardinia") == "none");
	CHECK(t.s().spoils[SPAIN][int(Spoil::BlueMorale)] == 0);
	CHECK(t.count("spain.frigate.blue@cagliari") == 1);
	CHECK(t.is_legal("spain: choose unload")); // at once
	t.act("spain: confirm");
	CHECK(t.forces("spain", "cagliari") == 1);
	CHECK(t.forces("spain", "tyrrhenian_sea") == 2); // the other with its cargo
}

TEST_CASE("[IB][IB-P4-42][IB-P4-44][AMB-18] foreign ships may oppose a seizure; broken and White ships cannot seize") {
	Table t = held();
	t.edits("put spain frigate cagliari; put france frigate cagliari; seal").begin("turn spain");
	REQUIRE(t.decision().kind == "battles_before");
	t.act("spain: pass");
	t.play("spain: choose seize; spain: select_space cagliari; spain: select_piece spain.frigate@cagliari");
	REQUIRE(t.decision().kind == "consent_seizure");
	t.act("france: choose refuse");
	CHECK(t.owner("cagliari") == "none");
	CHECK_FALSE(t.is_legal("spain: choose seize")); // not asked again in this step
	for (const char *condition : { "damage=1", "white" }) {
		Table bad = held();
		bad.edits(std::string("put spain frigate cagliari ") + condition +
				   "; put spain frigate cadiz; option trading 1")
				.begin("turn spain");
		bad.act("spain: pass");
		CHECK_FALSE(bad.is_legal("spain: choose seize"));
		const bool is_white = std::string_view(condition) == "white";
		CHECK(bad.refused("spain: choose seize") == (is_white ? "AMB-18" : "IB-P4-44"));
	}
	// An Out-of-Action ship cannot oppose either.
	Table out = held();
	out.edits("put spain frigate cagliari; put france frigate cagliari damage=1; seal").begin("turn spain");
	if (out.decision().kind == "battles_before") {
		out.act("spain: pass");
	}
	out.play("spain: choose seize; spain: select_space cagliari; spain: select_piece spain.frigate@cagliari");
	CHECK(out.owner("cagliari") == "spain");
}

TEST_CASE("[IB][AMB-17][IB-P4-47] a ship that has not moved may seize, or leave the port alone") {
	Table t = held();
	t.edits("put spain frigate cagliari; seal").begin("turn spain");
	t.play("spain: choose seize; spain: select_space cagliari; spain: choose leave");
	CHECK(t.owner("cagliari") == "none");
}

TEST_CASE("[IB][IB-O-02][IB-O-03][AMB-68] an intruder takes a rebel pile; the controller's unit ends the revolt") {
	Table t = held();
	t.edits("option revolts 1; owner belgium france; revolt belgium; pile belgium 3; gold prussia 0; gold france 0; "
			"put prussia half_infantry rhineland; order prussia rhineland 1 belgium; seal")
			.begin("turn prussia");
	t.act("prussia: choose order_1");
	CHECK(t.gold("prussia") == 3);
	CHECK(t.s().pile[t.region("belgium")] == 0);
	Table home = held();
	home.edits("option revolts 1; owner belgium france; revolt belgium; pile belgium 3; gold france 0; put france "
			   "half_infantry ile_de_france; order france ile_de_france 1 belgium; seal")
			.begin("turn france");
	home.act("france: choose order_1");
	CHECK(home.gold("france") == 3);
	CHECK((home.s().fort_flags[home.region("belgium")] & 128) == 0);
	Table ship = held();
	ship.edits("option revolts 1; owner belgium france; owner ostend france; revolt belgium; pile belgium 2; gold "
			   "france 0; put france frigate narrow_seas; order france narrow_seas 1 ostend; seal")
			.begin("turn france");
	ship.act("france: choose order_1");
	CHECK((ship.s().fort_flags[ship.region("belgium")] & 128) == 0);
	CHECK(ship.gold("france") == 2);
	// Passing through does not help.
	Table through = held();
	through.edits("option revolts 1; owner belgium france; revolt belgium; put france half_infantry ile_de_france; "
				  "order france ile_de_france 1 belgium holland; seal")
			.begin("turn france");
	through.act("france: choose order_1");
	CHECK((through.s().fort_flags[through.region("belgium")] & 128) != 0);
}
