// Free choices of owners in Napoléon against Europe: set-up, redeployment, peace, wars overseas, successors.
#include "ne_table.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

namespace baton::ne::test {

namespace {

Table &quiet_until_legal(Table &t, std::string_view step) {
	for (int guard = 0; guard < 3000 && !t.is_legal(step); ++guard) {
		t.quiet();
	}
	REQUIRE_MESSAGE(t.is_legal(step), std::string(step));
	return t;
}

int card_named(std::string_view id) {
	for (int i = 0; i < CARDS; ++i) {
		if (game_data().card[size_t(i)].id == id) {
			return i;
		}
	}
	FAIL("no such card");
	return 0;
}

} // namespace

TEST_CASE("[NE][NE-20-a] in 1805 France chooses three generals and a depot, and the forces they join") {
	Table t("campaign_1805");
	CHECK(t.place("soult") == "lille"); // our default
	quiet_until_legal(t, "empire: select_piece soult");
	CHECK(t.is_legal("empire: select_piece augereau"));
	CHECK_FALSE(t.is_legal("empire: select_piece davout")); // already placed by name
	t.act("empire: select_piece augereau");
	CHECK(t.at("soult").steps == 0);
	CHECK(t.is_legal("empire: select_space lille"));
	CHECK(t.is_legal("empire: select_space brest")); // a lone corps
	CHECK_FALSE(t.is_legal("empire: select_space paris")); // nobody there
	t.act("empire: select_space brest");
	CHECK(t.place("augereau") == "brest");
	t.quiet_until("action");
	CHECK(ne_game().invariants(t.state) == "");
}

TEST_CASE("[NE][NE-7.6-g] a subordinate may take units out of an army when forces redeploy") {
	Table t("campaign_1805");
	t.edit("year 1806").begin("redeployment");
	quiet_until_legal(t, "empire: select_piece napoleon");
	REQUIRE(t.place("davout") == "lille");
	t.act("empire: select_piece davout");
	CHECK_FALSE(t.is_legal("empire: select_space soissons")); // nobody goes with him yet
	t.act("empire: select_piece fr_elite_1");
	t.act("empire: select_space soissons");
	CHECK(t.place("davout") == "soissons");
	CHECK(t.place("fr_elite_1") == "soissons");
	CHECK(t.at("davout").army == 0);
	CHECK(t.place("napoleon") == "lille");
	CHECK(ne_game().invariants(t.state) == "");
}

TEST_CASE("[NE][NE-7.6-g] a force may leave units behind and absorb others where it ends") {
	Table t("campaign_1805");
	t.edits("year 1806; clear reims; clear soissons; put massena soissons; put fr_line_1 soissons; put fr_line_2 "
			"soissons; put oudinot reims; put fr_line_3 reims; clear milan");
	t.edits("put it_corps_1 milan").begin("redeployment");
	quiet_until_legal(t, "empire: select_piece massena");
	t.act("empire: select_piece massena");
	t.act("empire: retract fr_line_2");
	t.act("empire: select_space reims");
	CHECK(t.place("fr_line_2") == "soissons");
	CHECK(t.place("fr_line_1") == "reims");
	CHECK(t.at("oudinot").steps == 0); // NE-12.2-b: absorbed
	CHECK(ne_game().invariants(t.state) == "");
}

TEST_CASE("[NE][NE-6.5-c] with several wars overseas the Coalition says which one it tries to end") {
	Table t("campaign_1805");
	t.edits("card persia war; card united_states war; round 6; hand coalition holy_russia").begin("action coalition");
	t.s().duty = 0;
	t.dice("foreign_war", { 6 });
	t.act("coalition: play_as holy_russia end_war");
	CHECK(std::string_view(t.decision().kind) == "end_war");
	CHECK(t.is_legal("coalition: select_card persia"));
	t.act("coalition: select_card united_states");
	CHECK(t.s().cards[card_named("united_states")].pile == Pile::Removed);
	CHECK(t.s().cards[card_named("persia")].pile == Pile::War);
}

TEST_CASE("[NE][NE-10.3-d] a general taken by an event may be replaced from the reserve") {
	Table t("campaign_1805");
	t.edits("clear florence; put gouvion_saint_cyr florence; put fr_line_1 florence; put fr_line_2 florence")
			.begin("action empire");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	lose_general(w, piece("gouvion_saint_cyr"), "NE-14.7-b");
	CHECK(std::string_view(t.decision().kind) == "replacement");
	CHECK(t.is_legal("empire: select_piece augereau"));
	CHECK(t.is_legal("empire: pass"));
	CHECK_FALSE(t.is_legal("empire: select_piece gouvion_saint_cyr"));
	t.act("empire: select_piece augereau");
	CHECK(t.place("augereau") == "florence");
	CHECK(std::string_view(t.decision().kind) == "action");
}

TEST_CASE("[NE][NE-18.2.3-d] a beaten power regroups piece by piece between its key zones") {
	Table t("campaign_1805");
	t.edits("clear vienne; clear prague; put charles vienne; put au_line_1 vienne; put au_line_2 vienne; put jean "
			"prague; put au_line_3 prague");
	t.edits("clear salzburg; clear venise; clear innsbruck; clear budapest").begin("action coalition");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	make_neutral(w, AUSTRIA, "NE-8.2.1-c");
	// Whoever stands in the land leaves it first.
	while (t.state.core().top().kind == F_LEAVE) {
		if (LEAVE_FRAME.advance(w, t.s().core.top()) == Flow::Ask) {
			t.quiet();
		}
	}
	REQUIRE(t.state.core().top().kind == F_REGROUP);
	REQUIRE(REGROUP_FRAME.advance(w, t.s().core.top()) == Flow::Ask);
	t.act("coalition: select_piece au_line_2");
	t.act("coalition: select_space prague");
	CHECK(t.place("au_line_2") == "prague");
	CHECK_FALSE(t.is_legal("coalition: select_piece au_line_2")); // once each
	CHECK_FALSE(t.is_legal("coalition: select_piece charles")); // two generals without an army are no force
	t.act("coalition: pass");
	CHECK(std::string_view(t.decision().kind) == "action");
}

} // namespace baton::ne::test
