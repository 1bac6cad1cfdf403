// Reasons of refusals: what a card serves for, declarations of war, subsidies, wars overseas, steps of minors, peace.
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/cards/ne_uses.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"

namespace baton::ne::test {

namespace {

/// The grand campaign without the first duty of the Coalition and without cards but those that are dealt.
class Chancery : public SeaTable {
public:
	explicit Chancery(std::string_view edits_before = "") : SeaTable("campaign_1805") {
		s().duty = 0;
		edits("hand empire; hand coalition");
		edits(edits_before);
	}
	Chancery &open(std::string_view phase, Side side, const char *kind) {
		begin(phase);
		for (int guard = 0; guard < 200 && !(is_kind(kind) && first_power(decision().asked) == side); ++guard) {
			quiet();
		}
		REQUIRE(is_kind(kind));
		return *this;
	}
};

} // namespace

TEST_CASE("[NE][NE-5.2-b][NE-8.1.5-b][NE-Q08][NE-Q09][NE-8.2.3-a] why a card does not serve for this") {
	Chancery t("status naples ally empire; hand empire rear_guard talleyrand; hand coalition maida wound");
	t.begin("action empire");
	CHECK(t.refusal("empire: play_as rear_guard protectorate") == "NE-8.1.5-b ne.refuse.protectorate");
	CHECK(t.refusal("empire: play_as rear_guard end_war") == "NE-Q08 ne.refuse.end_war_side");
	CHECK(t.refusal("empire: play_as rear_guard event") == "NE-6.4-a ne.refuse.wrong_moment");
	t.edit("status naples ally coalition").begin("action empire");
	CHECK(t.refusal("empire: play_as talleyrand protectorate") == "NE-4-z ne.refuse.protect_nobody");
	t.begin("action coalition");
	CHECK(t.refusal("coalition: play_as maida protectorate") == "NE-8.1.5-b ne.refuse.protect_side");
	CHECK(t.refusal("coalition: play_as maida end_war") == "NE-6.5-c ne.refuse.end_war_none");
	t.edit("card persia war").s().round = 3;
	t.begin("action coalition");
	CHECK(t.refusal("coalition: play_as maida end_war") == "NE-6.5-c ne.refuse.end_war_season");
	t.s().talks_rounds[COALITION] = DIPLOMACY_ROUNDS;
	t.begin("action coalition");
	CHECK(t.refusal("coalition: play_as maida talks") == "NE-Q09 ne.refuse.talks_rounds");
	t.open("diplomacy", COALITION, "diplomacy");
	CHECK(t.refusal("coalition: play_as maida ap") == "NE-5.2-b ne.refuse.points_phase");
}

TEST_CASE("[NE][NE-8.2.3-a][NE-8.2-a] envoys need a court, and a card that it listens to") {
	Chancery t("hand coalition wound");
	for (int n = MAJORS; n < NATIONS; ++n) {
		if (!game_data().nation[size_t(n)].has_units) {
			t.s().politics[n].standing = Standing::Absent;
		}
	}
	const CardUses uses = uses_in_round(t.r(), COALITION);
	REQUIRE(uses.talks.is_ok());
	t.begin("action coalition");
	const int card = [&] {
		for (int i = DECK_CARDS; i < CARDS; ++i) {
			if (card_value(t.r(), i) == 1) {
				return i;
			}
		}
		return -1;
	}();
	REQUIRE(card >= 0);
	REQUIRE(uses.least_value == 2);
	const std::string id = game_data().card[size_t(card)].id;
	t.edit("hand coalition " + id);
	CHECK(t.refusal("coalition: play_as " + id + " talks") == "NE-8.2.3-a ne.refuse.talks");
	for (int n = 0; n < NATIONS; ++n) {
		if (is_talks_target(t.r(), COALITION, n, false)) {
			t.s().politics[n].standing = Standing::Absent;
		}
	}
	CHECK(t.refusal("coalition: play_as " + id + " talks") == "NE-8.2-a ne.refuse.talks_none");
}

TEST_CASE("[NE][NE-6.2-d][NE-5.2-c][NE-6.4-a][NE-4-x][NE-6.3-i] why a card is no event now, or is not discarded") {
	Chancery t("hand empire napoleonic_europe marathas persia; hand coalition holy_empire");
	t.begin("action empire");
	CHECK(t.refusal("empire: play_as napoleonic_europe event") == "NE-6.4-a ne.refuse.card_needs"); // Kassel is neutral
	t.s().wars_started = 1;
	CHECK(t.refusal("empire: play_as persia event") == "NE-5.2-c ne.refuse.war_started");
	t.s().cards[ne_game().catalog().cards.find("persia")].flags |= card_flag::SPENT;
	CHECK(t.refusal("empire: play_as persia event") == "NE-6.2-d ne.refuse.spent");
	t.edit("hand empire continental_blockade");
	t.open("hand", COALITION, "discard");
	CHECK(t.refusal("coalition: select_card holy_empire") == "NE-4-x ne.refuse.permanent"); // Austria is an ally
	t.act("coalition: pass");
	REQUIRE(t.is_kind("discard"));
	CHECK(t.refusal("empire: select_card continental_blockade") == "NE-6.3-i ne.refuse.must_keep");
}

TEST_CASE("[NE][NE-7.1-a][NE-8.1-a][NE-8.1.3-b] on whom war is not declared") {
	Chancery t("status prussia forced_peace empire");
	t.begin("war");
	REQUIRE(t.is_kind("declare"));
	CHECK(t.refusal("coalition: choose spain") == "NE-7.1-a ne.refuse.declare");
	CHECK(t.refusal("coalition: choose france") == "NE-8.1-a ne.refuse.declare_leader");
	CHECK(t.refusal("coalition: choose prussia") == "NE-8.1.3-b ne.refuse.declare_peace");
	CHECK(t.refusal("coalition: select_space munich") == "NE-7.1-a ne.refuse.declare");
	CHECK(t.refusal("coalition: select_space ulm") == "NE-7.1-a ne.refuse.declare_nobody"); // no capital
	CHECK(t.is_legal("coalition: select_space copenhague"));
}

TEST_CASE("[NE][NE-7.3.1-d] why no resources change hands") {
	Chancery t;
	t.begin("budget");
	REQUIRE(t.is_kind("transfer"));
	CHECK(t.refusal("coalition: allocate prussia *1 *7") == "NE-7.3.1-d ne.refuse.transfer_ally"); // neutral
	CHECK(t.refusal("coalition: allocate austria *1 *8") == "NE-7.3.1-d ne.refuse.transfer_ally"); // from the enemy
	CHECK(t.refusal("coalition: allocate austria *1 *5") == "NE-7.3.1-d ne.refuse.transfer_self");
	CHECK(t.refusal("coalition: allocate austria *5 *7") == "NE-7.3.1-d ne.refuse.transfer");
	t.edit("purse britain 2");
	CHECK(t.refusal("coalition: allocate austria *2 *7") == "NE-7.3.1-d ne.refuse.transfer_purse");
	CHECK(t.is_legal("coalition: allocate austria *1 *7"));
}

TEST_CASE("[NE][NE-6.5-a] why a unit does not go to the war overseas") {
	Chancery t("put br_line_1 edimbourg; put br_line_2 dublin steps=1; off br_elite_1; hand empire marathas");
	t.fleet("fleet_keith", "portsmouth_port").fleet("fleet_ball", "portsmouth_port");
	t.begin("action empire").act("empire: play_as marathas event");
	REQUIRE(t.is_kind("foreign_war"));
	CHECK(t.refusal("coalition: select_piece ru_line_1") == "NE-6.5-a ne.refuse.war_units");
	CHECK(t.refusal("coalition: select_piece br_elite_1") == "NE-6.5-a ne.refuse.war_not_free");
	t.act("coalition: select_piece br_line_2");
	CHECK(t.refusal("coalition: select_piece br_line_1") == "NE-6.5-a ne.refuse.war_enough"); // one corps
}

TEST_CASE("[NE][NE-7.3.3-b][NE-7.3.3-c][NE-7.3.3-f] why a minor's corps gets no free step") {
	Chancery t("off sw_corps");
	t.begin("budget");
	t.quiet_until("minor_steps");
	while (first_power(t.decision().asked) != EMPIRE) {
		t.act("coalition: pass").quiet_until("minor_steps");
	}
	CHECK(t.refusal("empire: select_piece fr_line_1") == "NE-7.3.3-b ne.refuse.not_minor");
	t.edit("put nl_corps amsterdam");
	CHECK(t.refusal("empire: select_piece nl_corps") == "NE-7.3.3-f ne.refuse.not_reduced");
	t.edit("remove sw_corps");
	CHECK(t.refusal("empire: select_piece sw_corps") == "NE-7.3.3-f ne.refuse.minor_place");
	t.s().core.top().f[0] = 0; // the steps are used; a garrison that left with honours may still come back
	CHECK(t.refusal("empire: select_piece by_corps") == "NE-7.3.3-c ne.refuse.no_free_step");
}

TEST_CASE("[NE][NE-20.2-d] why a province does not join a new state") {
	Chancery t("status westphalia protectorate empire; owner magdebourg france; owner brest france");
	t.open("conquests", EMPIRE, "states");
	const auto &province = game_data().province[game_data().zone[zone("magdebourg")].province];
	province.zones.each([&](int z) {
		if (z != province.zones.first()) {
			CHECK(t.refusal("empire: select_space " + game_data().zone[size_t(z)].id) ==
					"NE-20.2-d ne.refuse.province_named");
		}
	});
	CHECK(t.refusal("empire: select_space brest") == "NE-20.2-d ne.refuse.no_symbol");
	CHECK(t.refusal("empire: select_space vienne") == "NE-20.2-d ne.refuse.not_french");
	t.edit("owner posen france");
	CHECK(t.refusal("empire: select_space posen") == "NE-20.2-d ne.refuse.no_state"); // there is no Poland
}

TEST_CASE("[NE][NE-18.2.2-d][NE-18.2.2-e][NE-18.2.2-f][NE-18.2.2-g] why the victor does not take that, or give it so") {
	Chancery t("flag vienne empire; flag salzburg empire");
	for (int i = 0; i < PIECES; ++i) {
		if (game_data().nation_of(i) == AUSTRIA && t.s().pieces[i].steps > 0) {
			t.edit("off " + game_data().id_of(i));
		}
	}
	t.open("conquests", EMPIRE, "peace_terms");
	const auto named = [](std::string_view id) {
		return game_data().zone[size_t(game_data().province[game_data().zone[zone(id)].province].zones.first())].id;
	};
	CHECK(t.refusal("empire: select_space " + named("prague")) == "NE-18.2.2-e ne.refuse.key_province");
	CHECK(t.refusal("empire: select_space " + named("hermannstadt")) == "NE-18.2.2-g ne.refuse.not_touching");
	CHECK(t.refusal("empire: select_space " + named("berlin")) == "NE-18.2.2-d ne.refuse.not_on_offer");
	CHECK(t.refusal("empire: select_space munich") == "NE-18.2.2-f ne.refuse.not_on_offer"); // an ally of the victor
	const auto &tyrol = game_data().province[game_data().zone[zone("innsbruck")].province];
	tyrol.zones.each([&](int z) {
		if (z != tyrol.zones.first()) {
			CHECK(t.refusal("empire: select_space " + game_data().zone[size_t(z)].id) ==
					"NE-18.2.2-d ne.refuse.province_named");
		}
	});
	t.act("empire: select_space " + named("innsbruck"));
	CHECK(t.refusal("empire: choose russia") == "NE-18.2.2-d ne.refuse.not_victor");
	CHECK(t.refusal("empire: select_space amsterdam") == "NE-18.2.2-g ne.refuse.receiver_apart");
	CHECK(t.is_legal("empire: select_space munich"));
}

} // namespace baton::ne::test
