// Effects of events on fleets and forces of Napoléon against Europe, played through the contract.
#include "ne_sea_fixture.h"

namespace baton::ne::test {

namespace {

void give(Table &t, Side side, int number) {
	t.s().cards[card_id(side, number)] = { Pile::Hand, 0 };
}

} // namespace

TEST_CASE("[NE][NE-17.1-a] the Admiralty moves six fleets without points, each of them once") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_keith", "manche");
	give(t, COALITION, 1);
	t.begin("action coalition");
	t.act("coalition: play_as admiralty event");
	REQUIRE(t.is_kind("effect"));
	t.select(COALITION, "fleet_ball").go(COALITION, "mediterranee_occidentale").act("coalition: choose stop");
	REQUIRE(t.is_kind("effect"));
	const auto row = [&](const char *id) {
		return ne_game().action_text(t.state, Action::make(Verb::SelectPiece, COALITION, piece_noun(piece(id))));
	};
	CHECK_FALSE(t.is_legal(row("fleet_ball")));
	CHECK(t.is_legal(row("fleet_keith")));
	t.act("coalition: pass");
	CHECK_FALSE(has(t.at("fleet_ball"), piece_flag::DONE));
}

TEST_CASE("[NE][NE-7.3.4-a] free steps at home are built in reinforcement zones") {
	SeaTable t;
	t.edits("off fr_line_1; clear lille");
	give(t, EMPIRE, 32);
	t.begin("action empire");
	t.act("empire: play_as marie_louises event");
	REQUIRE(t.is_kind("effect"));
	t.select(EMPIRE, "fr_line_1");
	CHECK_FALSE(t.is_legal("empire: select_space lyon")); // neither capital nor fortress
	t.act("empire: select_space lille");
	CHECK(t.place("fr_line_1") == "lille");
	CHECK(t.at("fr_line_1").steps == 1);
}

TEST_CASE("[NE][NE-6.4-b] Defection costs an enemy force one step at its owner's choice") {
	SeaTable t;
	give(t, COALITION, 54);
	t.begin("action coalition");
	int before = 0, after = 0;
	const auto steps = [&] {
		int n = 0;
		for (int i = 0; i < CORPS; ++i) {
			n += side_of_piece(t.r(), i) == EMPIRE ? t.s().pieces[i].steps : 0;
		}
		return n;
	};
	before = steps();
	t.act("coalition: play_as defection event");
	REQUIRE(t.is_kind("effect"));
	t.act("coalition: select_space paris");
	if (t.is_kind("losses")) {
		t.quiet();
	}
	after = steps();
	CHECK(after == before - 1);
}

} // namespace baton::ne::test
