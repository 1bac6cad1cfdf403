// Every reason that Imperial Borders can give for a refusal is reached by some position; here are those that no other
// test comes upon.
#include "ib_table.h"

#include "harness/refusals.h"
#include "rulesets/imperial_borders/battle/ib_battle.h"

#include <algorithm>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

// The Active Nation in step C, held there by the option of trades.
Table moving(std::string_view nation, std::string_view edits) {
	Table t = held();
	t.edits(edits).edits("option trading 1; seal").begin("turn " + std::string(nation));
	while (t.decision().kind == "battles_before") {
		t.act(std::string(nation) + ": pass");
	}
	REQUIRE(t.decision().kind == "moves");
	return t;
}

} // namespace

TEST_CASE("[IB] each reason of a refusal is reached by some position") {
	const std::vector<std::string> open = baton::session::unreached_refusals(
			"engine/rulesets/imperial_borders", { "tests/cases/imperial_borders", "tests/rulesets/imperial_borders" });
	for (const std::string &line : open) {
		FAIL_CHECK(line);
	}
	CHECK(open.empty());
}

TEST_CASE("[IB][IB-P4-68][IB-P4-70][IB-P4-71][IB-P4-12][IB-P4-92][IB-P4-75] why no battle can be started") {
	Table t = held();
	t.edits("put france half_infantry lorraine; put austria half_infantry lorraine; put france half_infantry provence; "
			"put france half_infantry aquitaine red; put austria half_infantry aquitaine; hp aquitaine 0; put france "
			"half_infantry ile_de_france white; put austria half_infantry ile_de_france; hp ile_de_france 0; put "
			"france "
			"frigate gulf_of_lion damage=1; put austria frigate gulf_of_lion; put austria half_infantry bavaria; put "
			"france half_infantry sardinia; put austria frigate cagliari; put france half_infantry piedmont; put "
			"austria "
			"half_infantry piedmont")
			.begin("turn france");
	REQUIRE(t.decision().kind == "battles_before");
	CHECK(t.refusal("france: select_space provence") == "IB-P4-68 ib.refuse.battle_no_enemy");
	CHECK(t.refusal("france: select_space aquitaine") == "IB-P4-70 ib.refuse.battle_red");
	CHECK(t.refusal("france: select_space ile_de_france") == "IB-P4-12 ib.refuse.battle_white");
	CHECK(t.refusal("france: select_space gulf_of_lion") == "IB-P4-71 ib.refuse.battle_unable");
	CHECK(t.refusal("france: select_space cagliari") == "IB-P4-92 ib.refuse.battle_inland");
	CHECK(t.refusal("france: select_space bavaria") == "IB-P4-70 ib.refuse.battle_no_force");
	t.play("france: select_space lorraine; france: choose call_off");
	CHECK(t.refusal("france: select_space lorraine") == "IB-P4-75 ib.refuse.battle_idle");
	CHECK(t.refusal("france: commit") == "IB-P4-68 ib.refuse.not_now");
}

TEST_CASE("[IB][IB-P4-68] the list of battles and the reasons against them never differ") {
	for (uint64_t seed = 1; seed <= 2; ++seed) {
		Table t("six_players", seed);
		Rng rng = Rng::seeded(seed);
		ActionList rows;
		int looks = 0;
		for (int step = 0; step < 20000 && t.state.core().over == 0; ++step) {
			if (t.decision().kind == "battles_before" || t.decision().kind == "battles_after") {
				const R r{ static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() };
				RegionSet listed;
				battle_regions(r, t.s().active, listed);
				for (int region = 0; region < r.data.regions; ++region) {
					REQUIRE(can_start_battle(r, t.s().active, region).is_ok() == bool(listed[size_t(region)]));
				}
				++looks;
			}
			ib_game().legal_actions(t.state, first_power(t.decision().asked), rows);
			ApplyContext ctx;
			ib_game().apply_row(t.state, rows[rng.below(rows.size())], ctx);
		}
		CHECK(looks > 5);
	}
}

TEST_CASE("[IB][IB-P4-71][IB-P4-76] forces that cannot be committed") {
	Table t = held();
	t.edits("hp provence 0; put france half_infantry provence x2; put austria half_infantry provence; put france "
			"half_infantry lorraine")
			.begin("turn france");
	t.act("france: select_space provence");
	REQUIRE(t.decision().kind == "battle_forces");
	CHECK(t.refusal("france: choose fort") == "IB-P4-71 ib.refuse.battle_unable");
	CHECK(t.refusal("france: select_piece france.half_infantry@lorraine") == "IB-P4-76 ib.refuse.battle_elsewhere");
}

TEST_CASE("[IB][IB-P4-20][IB-P4-29][IB-P2-15][IB-P4-08] who cannot carry out an order, and what cannot be cancelled") {
	Table t = moving("france",
			"put france half_infantry lorraine; put france cannon lorraine; put france half_infantry lorraine blue; "
			"put "
			"france frigate toulon; load france half_infantry toulon france frigate; order france lorraine 1 "
			"ile_de_france");
	CHECK(t.refusal("france: select_space lorraine") == "IB-P4-19 ib.refuse.by_orders");
	CHECK(t.refusal("france: choose order_9") == "IB-P4-19 ib.refuse.no_such_order");
	t.act("france: choose cancel");
	CHECK(t.refusal("france: choose order_9") == "IB-P4-08 ib.refuse.cancel");
	t.play("france: retract; france: choose order_1");
	REQUIRE(t.decision().kind == "group");
	CHECK(t.refusal("france: select_piece france.half_infantry.blue@lorraine") == "IB-P4-20 ib.refuse.group_tagged");
	CHECK(t.refusal("france: select_piece france.half_infantry@toulon#4") == "IB-P2-15 ib.refuse.group_cargo");
	CHECK(t.refusal("france: commit") == "IB-P4-29 ib.refuse.group");
	t.act("france: select_piece france.half_infantry@lorraine");
	CHECK(t.refusal("france: select_piece france.cannon@lorraine") == "IB-P4-20 ib.refuse.group");
}

TEST_CASE("[IB][IB-P4-48][IB-P4-49][IB-P4-59][IB-P4-63] what cannot be loaded or landed") {
	Table t = moving("france",
			"put france half_infantry provence; put spain half_infantry provence; put spain frigate toulon; put france "
			"frigate brest; put france half_infantry lorraine");
	t.act("france: choose load");
	CHECK(t.refusal("france: select_piece spain.half_infantry@provence") == "IB-P4-49 ib.refuse.not_yours");
	CHECK(t.refusal("france: select_piece france.half_infantry@lorraine") == "IB-P4-59 ib.refuse.no_cargo_act");
	t.act("france: select_piece france.half_infantry@provence");
	CHECK(t.refusal("france: select_piece france.frigate@brest") == "IB-P4-59 ib.refuse.not_inland");
	CHECK(t.refusal("france: select_piece france.half_infantry@lorraine") == "IB-P4-48 ib.refuse.no_ship");
	Table none = moving("france", "put france frigate toulon");
	CHECK(none.refusal("france: choose load") == "IB-P4-59 ib.refuse.no_cargo_act");
	CHECK(none.refusal("france: choose unload") == "IB-P4-48 ib.refuse.no_cargo_act");
	CHECK(none.refusal("france: choose transfer") == "IB-P4-58 ib.refuse.no_transfer");
	Table sea = moving("france", "put france frigate gulf_of_lion; load france cannon gulf_of_lion france frigate");
	CHECK(sea.refusal("france: choose unload") == "IB-P4-48 ib.refuse.cargo_port");
	Table again = moving("france",
			"put france frigate toulon; load france half_infantry toulon france frigate; put france half_infantry "
			"aquitaine");
	again.act("france: choose unload");
	CHECK(again.refusal("france: select_piece france.half_infantry@aquitaine") == "IB-P4-48 ib.refuse.not_cargo");
	again.play("france: select_piece france.half_infantry@toulon#1; france: choose load; france: select_piece "
			   "france.half_infantry.blue.landed@provence; france: select_piece france.frigate.blue@toulon; france: "
			   "choose "
			   "unload; france: select_piece france.half_infantry.blue.landed.bonus@toulon#1");
	CHECK(again.refusal("france: choose load") == "IB-P4-63 ib.refuse.boarded_again");
}

TEST_CASE("[IB][IB-P4-58][IB-P4-65] what cannot change ships") {
	Table own = moving("france",
			"put spain frigate toulon; load spain half_infantry toulon spain frigate; put spain frigate toulon; put "
			"france frigate toulon damage=1; load france half_infantry toulon france frigate; put france frigate "
			"brest; "
			"load france cannon brest france frigate");
	own.act("france: choose transfer");
	CHECK(own.refusal("france: select_piece spain.half_infantry@toulon#1") == "IB-P4-58 ib.refuse.not_yours");
	CHECK(own.refusal("france: select_piece france.cannon@brest#6") == "IB-P4-58 ib.refuse.no_other_ship");
	CHECK(own.refusal("france: select_piece france.frigate.d1@toulon#4") == "IB-P4-48 ib.refuse.not_cargo");
	Table guest = moving("france",
			"put france ship_of_the_line toulon; load spain full_infantry toulon france ship_of_the_line; put france "
			"frigate toulon; load france half_infantry toulon france frigate");
	guest.play("france: choose transfer; france: select_piece spain.full_infantry@toulon#1; france: select_piece "
			   "france.frigate@toulon#3; france: select_piece france.half_infantry@toulon#3; france: select_piece "
			   "france.ship_of_the_line@toulon#1; france: commit; spain: choose refuse; france: choose transfer");
	CHECK(guest.refusal("france: select_piece spain.full_infantry@toulon#1") == "IB-P4-65 ib.refuse.cargo_refused");
	guest.play("france: select_piece france.half_infantry@toulon#3; france: select_piece "
			   "france.ship_of_the_line@toulon#1; france: commit"); // its own may go on board
	CHECK(cargo_used(guest.s(), 1) == 3);
	// More Cargo than one gesture holds.
	std::string fleet;
	for (int ship = 0; ship < 7; ++ship) {
		fleet += "put france ship_of_the_line toulon;";
		for (int unit = 0; unit < 4; ++unit) {
			fleet += "load france half_infantry toulon france ship_of_the_line;";
		}
	}
	Table many = moving("france", fleet + "put france ship_of_the_line toulon x7");
	many.act("france: choose transfer");
	const auto first_piece = [&] {
		ActionList rows;
		ib_game().legal_actions(many.state, FRANCE, rows);
		for (const Row &row : rows) {
			if (row.action.verb == Verb::SelectPiece) {
				return ib_game().action_text(many.state, row.action);
			}
		}
		return std::string();
	};
	std::string last;
	for (int k = 0; k < MAX_SHIFTS; ++k) {
		last = first_piece();
		many.act(last);
		many.act(first_piece());
	}
	CHECK(first_piece().empty());
	int left = -1; // some unit that has not moved
	each_piece(many.s(), [&](int i, const Piece &p) {
		left = is_cargo(p) && !has_piece(many.s().draft[FRANCE].pick, i) ? i : left;
	});
	REQUIRE(left >= 0);
	CHECK(many.refusal("france: select_piece " + ib_game().noun_text(many.state, lot_noun(many.s(), left))) ==
			"CORE-LIMIT ib.refuse.shift_limit");
	many.act("france: commit");
}

TEST_CASE("[IB][IB-P4-22][IB-P4-21][IB-P4-42][IB-P4-43][IB-P4-44][AMB-18] marches that are held, ports that cannot be "
		  "seized") {
	Table t = moving("france",
			"put france half_infantry lorraine; put austria half_infantry lorraine; order france lorraine 1 "
			"ile_de_france");
	t.act("france: choose order_1");
	REQUIRE(t.decision().kind == "leave");
	CHECK(t.refusal("france: pass") == "IB-P4-22 ib.refuse.opposed");
	Table s = moving("spain",
			"put spain frigate cagliari; put spain frigate tyrrhenian_sea damage=1; put spain frigate cadiz; order "
			"spain "
			"tyrrhenian_sea 1 cagliari tyrrhenian_sea");
	Table menu = s;
	s.act("spain: choose order_1");
	REQUIRE(s.decision().kind == "halt");
	CHECK(s.refusal("spain: choose seize") == "IB-P4-43 ib.refuse.seize_group");
	CHECK(s.refusal("spain: select_piece spain.frigate@cadiz") == "IB-P4-21 ib.refuse.not_in_group");
	menu.act("spain: choose seize");
	CHECK(menu.refusal("spain: select_space sardinia") == "IB-P4-42 ib.refuse.seize_port");
	CHECK(menu.refusal("spain: select_space cadiz") == "IB-P4-42 ib.refuse.seize_owned");
	CHECK(menu.refusal("spain: select_space lisbon") == "IB-P4-42 ib.refuse.seize");
	menu.act("spain: select_space cagliari");
	CHECK(menu.refusal("spain: select_piece spain.frigate@cadiz") == "IB-P4-42 ib.refuse.seize_elsewhere");
	menu.act("spain: choose leave");
	CHECK(menu.refusal("spain: choose seize") == "IB-P4-42 ib.refuse.seize_left");
	Table out = moving("spain", "put spain frigate cagliari damage=1");
	CHECK(out.refusal("spain: choose seize") == "IB-P4-44 ib.refuse.seize_with");
	Table white = moving("spain", "put spain frigate cagliari white");
	CHECK(white.refusal("spain: choose seize") == "AMB-18 ib.refuse.seize_white");
}

TEST_CASE("[IB][IB-P4-30][IB-P4-31][IB-P4-32][IB-P4-33][IB-P4-34][IB-N-03] cavalry that cannot ride on") {
	Table t = moving("austria",
			"put austria half_infantry hungary; put austria cavalry tyrol; put austria cavalry hungary; put austria "
			"cavalry "
			"corsica; order austria tyrol 1 eastern_alps");
	CHECK(t.refusal("austria: select_piece austria.half_infantry@hungary") == "IB-P4-31 ib.refuse.no_bonus");
	CHECK(t.refusal("austria: select_piece austria.cavalry@corsica") == "IB-P4-34 ib.refuse.no_way_out");
	t.act("austria: choose order_1");
	CHECK(t.refusal("austria: select_piece austria.cavalry.blue@eastern_alps") == "IB-P4-30 ib.refuse.bonus_range");
	t.act("austria: select_piece austria.cavalry@hungary");
	CHECK(t.refusal("austria: select_space trieste") == "IB-G-13 ib.refuse.wrong_element");
	CHECK(t.refused("austria: select_space provence") == "IB-P4-34");
	t.act("austria: select_space bohemia_styria");
	CHECK(t.refusal("austria: select_piece austria.cavalry.blue.bonus@bohemia_styria") ==
			"IB-P4-32 ib.refuse.bonus_gone");
	Table held_there = moving("austria",
			"put austria cavalry hungary; put austria cavalry hungary elite; put prussia half_infantry hungary");
	held_there.play(
			"austria: select_piece austria.cavalry@hungary; austria: select_space bohemia_styria; prussia: choose "
			"refuse");
	CHECK(held_there.refusal("austria: select_piece austria.cavalry.elite@hungary") == "IB-P4-33 ib.refuse.opposed");
	Table neutral = held("five_players");
	neutral.edits("put france cavalry high_pyrenees; seal").begin("turn france");
	neutral.act("france: select_piece france.cavalry@high_pyrenees");
	CHECK(neutral.refusal("france: select_space aragon_catalonia") == "IB-N-03 ib.refuse.closed");
}

TEST_CASE("[IB][IB-P2-03][IB-P2-11][IB-G-32] what cannot be plotted") {
	Table t = held();
	t.edits("put france half_infantry corsica; put france half_infantry lorraine; put france frigate gulf_of_lion x45");
	Table full = t;
	t.begin("plot");
	CHECK(t.refusal("france: select_space corsica") == "IB-P2-11 ib.refuse.no_way_out");
	t.act("france: select_space lorraine");
	CHECK(t.refusal("france: select_space front_0") == "IB-G-32 ib.refuse.off_map");
	t.act("france: allocate 1");
	CHECK(t.refusal("france: commit") == "IB-P2-03 ib.refuse.no_path");
	full.begin("plot");
	for (int k = 0; k < MAX_ORDERS; ++k) {
		full.play("france: select_space gulf_of_lion; france: allocate 1");
		// Longer and longer ways to and fro: each is another path.
		for (int step = 0; !full.is_legal("france: commit"); ++step) {
			REQUIRE(step < 6);
			ActionList rows;
			ib_game().legal_actions(full.state, FRANCE, rows);
			const auto next = std::find_if(
					rows.begin(), rows.end(), [](const Row &row) { return row.action.verb == Verb::SelectSpace; });
			REQUIRE(next != rows.end());
			full.act(ib_game().action_text(full.state, next->action));
		}
		full.act("france: commit");
	}
	CHECK(full.refusal("france: select_space gulf_of_lion") == "CORE-LIMIT ib.refuse.order_limit");
}

TEST_CASE("[IB][IB-D-01][IB-D-02][IB-T-02][IB-N-02] requests and promises that are not open") {
	Table t = held();
	t.edits("put france half_infantry lorraine; put austria half_infantry lorraine").begin("turn france");
	t.act("spain: play_as france passage");
	CHECK(t.refusal("spain: play_as france passage") == "IB-D-01 ib.refuse.asked_once");
	CHECK(t.refusal("france: play_as austria passage *1") == "IB-D-02 ib.refuse.not_asked_for");
	// Whose turn it is not gets no reasons of somebody else's.
	CHECK(t.refused("spain: select_space lorraine") == "CORE-ASKED");
	CHECK(t.refused("spain: pass") == "CORE-ASKED");
	t.play("france: select_space lorraine; france: commit");
	REQUIRE(t.decision().kind == "battle_side");
	t.quiet_until("battle_stance");
	CHECK(t.refusal("spain: play_as france join") == "IB-D-01 ib.refuse.talk_now");
	Table team("three_players");
	team.begin("plot");
	for (PowerId a = 0; a < NATIONS; ++a) {
		for (PowerId b = 0; b < NATIONS; ++b) {
			if (a != b && same_team(team.s(), a, b)) {
				const Catalog &names = ib_game().catalog();
				CHECK(team.refusal(names.powers[a].id + ": play_as " + names.powers[b].id + " join") ==
						"IB-T-02 ib.refuse.talk_with");
			}
		}
	}
	Table five("five_players");
	five.begin("plot");
	CHECK(five.refusal("france: play_as spain passage") == "IB-N-02 ib.refuse.talk_with");
}

TEST_CASE("[IB][IB-P7-08] new forces go where the homeland still is one's own; the map can be full") {
	Table t = cleared();
	t.edits("gold france 4; owner lorraine austria").begin("buy");
	t.play("france: choose type:half_infantry; france: commit");
	REQUIRE(t.decision().kind == "deploy");
	CHECK(t.refusal("france: select_space lorraine") == "IB-P7-08 ib.refuse.deploy_lost");
	Table full = cleared();
	full.edits("gold france 20; put france half_infantry lorraine x508").begin("buy");
	CHECK(full.refusal("france: choose type:half_infantry") == "CORE-LIMIT ib.refuse.piece_limit");
}

TEST_CASE("[IB][IB-P3-02] without its capital a nation bids nothing; who has sealed its bid is asked no more") {
	Table t = cleared();
	t.edits("gold france 9; gold austria 9; gold prussia 9; owner ile_de_france austria").begin("bid");
	CHECK(t.refused("france: choose 3") == "IB-P3-02");
	t.play("austria: choose 3; austria: commit");
	CHECK(t.refused("austria: choose 4") == "CORE-ASKED");
}

TEST_CASE("[IB][IB-S-10][IB-G-13] types that cannot fill a plotted place") {
	Table t;
	t.quiet_until("setup_type");
	const std::string nation = t.asked();
	CHECK(t.refusal(nation + ": choose type:frigate") == "IB-G-13 ib.refuse.start_kind");
	CHECK(t.refusal(nation + ": choose type:half_infantry *1") == "IB-S-10 ib.refuse.start_none_left");
}
