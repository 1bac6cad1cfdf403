// What the bots see in the campaigns of Napoléon against Europe: prizes far away, powers near their fall, voyages,
// envoys.
#include "../rulesets/napoleon_against_europe/ne_table.h"

#include "rulesets/napoleon_against_europe/bots/ne_bot.h"
#include "rulesets/napoleon_against_europe/bots/ne_prior.h"
#include "rulesets/napoleon_against_europe/bots/ne_strategy.h"
#include "rulesets/napoleon_against_europe/sea/ne_squadron.h"
#include "rulesets/napoleon_against_europe/sea/ne_voyage.h"

#include <vector>

using namespace baton;
using namespace baton::ne;
using namespace baton::ne::test;

namespace {

PieceSet set_of(std::initializer_list<std::string_view> ids) {
	PieceSet out;
	for (const std::string_view id : ids) {
		out.set(piece(id));
	}
	return out;
}

// The chance that the Empire sees.
float empire_chance(const Table &t) {
	float chances[MAX_POWERS] = {};
	ne_game().evaluate(t.state, chances);
	return chances[EMPIRE];
}

} // namespace

TEST_CASE("[Bots][NE-19-b] armies feel the key zones of the enemy across Europe") {
	Table t("campaign_1805");
	t.edit("free");
	const Survey coalition = survey(t.r(), COALITION), empire = survey(t.r(), EMPIRE);
	CHECK(coalition.pull[zone("moscou")] > 1.f);
	CHECK(coalition.pull[zone("brest_litovsk")] > coalition.pull[zone("moscou")]);
	CHECK(empire.pull[zone("lille")] > 1.f);
	CHECK(empire.pull[zone("munich")] > empire.pull[zone("lille")]);
}

TEST_CASE("[Bots][NE-18.2.1-a] the last key zone of a power is worth more, to both sides") {
	Table t("campaign_1805");
	const auto prize = [&](Side side, const char *where) {
		return campaign_prize(t.r(), doctrine_of(Skill::Plain, side, false), side, zone(where));
	};
	const float before = prize(EMPIRE, "prague");
	t.edit("flag vienne empire");
	CHECK(prize(EMPIRE, "prague") > before + 2.f);
	CHECK(prize(COALITION, "prague") > before + 2.f);
	CHECK(prize(COALITION, "paris") > prize(COALITION, "lyon"));
}

TEST_CASE("[Bots][NE-19-b] what the Empire must hold at the end counts more in the last years, for Veterans a year "
		  "earlier") {
	const auto prize = [](Skill skill, Side side, const char *year) {
		Table t("campaign_1805");
		t.edit(year);
		return campaign_prize(t.r(), doctrine_of(skill, side, false), side, zone("mantoue"));
	};
	CHECK(prize(Skill::Plain, EMPIRE, "year 1813") > prize(Skill::Plain, EMPIRE, "year 1812"));
	CHECK(prize(Skill::Trained, EMPIRE, "year 1812") > prize(Skill::Trained, EMPIRE, "year 1811"));
	CHECK(prize(Skill::Trained, EMPIRE, "year 1814") > prize(Skill::Plain, EMPIRE, "year 1814"));
	CHECK(prize(Skill::Trained, EMPIRE, "year 1811") == prize(Skill::Plain, EMPIRE, "year 1811"));
	CHECK(prize(Skill::Trained, COALITION, "year 1814") == prize(Skill::Plain, COALITION, "year 1811"));
	CHECK(prize(Skill::Master, EMPIRE, "year 1814") == prize(Skill::Plain, EMPIRE, "year 1814"));
}

TEST_CASE("[Bots][NE-17.2.8-c] the British army goes by sea to where it can fight, and takes no more than the ships "
		  "hold") {
	Table t("campaign_1805");
	t.edits("free; clear londres; put cathcart londres; put br_elite_1 londres; put br_line_1 londres; put fleet_keith "
			"manche");
	const PieceSet one = set_of({ "fleet_keith" });
	const Survey &v = survey(t.r(), COALITION);
	const Voyage voyage = best_voyage(t.r(), v, one, 9, 2);
	REQUIRE(voyage.gain > 0);
	CHECK(voyage.from == zone("londres"));
	CHECK(v.pull[voyage.to] > v.pull[zone("londres")]);
	CHECK(steps_in(t.r(), voyage.load) == 2);
	// Too few movement points for any shore.
	CHECK(best_voyage(t.r(), v, one, 2, 2).gain == 0);
	// The Empire has no such plans.
	CHECK(best_voyage(t.r(), survey(t.r(), EMPIRE), set_of({ "fleet_missiessy" }), 9, 2).gain == 0);
}

TEST_CASE("[Bots][NE-17.2.9-b] [NE-17.2.9-d] a raid on a fortress by the sea: where nobody stands before the walls, "
		  "and never in winter") {
	const auto goal = [](std::string_view edits) {
		Table t("campaign_1805");
		t.edits("free; year 1809; round 2; clear londres; clear anvers; put wellington londres; put br_elite_1 "
				"londres; put fleet_keith manche; clear lisbonne; status portugal neutral")
				.edits(edits);
		const Voyage voyage = best_voyage(t.r(), survey(t.r(), COALITION), set_of({ "fleet_keith" }), 7, 2);
		return voyage.gain > 0 && voyage.to == zone("anvers");
	};
	CHECK(goal("round 2"));
	CHECK_FALSE(goal("put fr_line_9 anvers"));
	CHECK_FALSE(goal("round 6"));
}

TEST_CASE("[Bots][NE-8.2.3-b] envoys of the Coalition go to Prussia before Turkey") {
	Table t("campaign_1805");
	t.edits("free; hand empire; hand coalition admiralty").begin("diplomacy").quiet_until("diplomacy");
	REQUIRE(t.is_legal("coalition: play_as admiralty talks"));
	t.act("coalition: play_as admiralty talks");
	ActionList rows;
	ne_game().legal_actions(t.state, COALITION, rows);
	std::vector<float> weights(size_t(rows.size()), 1.f);
	ne_game().prior(t.state, COALITION, rows, weights);
	float prussia = 0, turkey = 0;
	for (int i = 0; i < rows.size(); ++i) {
		const std::string text = ne_game().action_text(t.state, rows[i].action);
		prussia = text.find("prussia") != std::string::npos ? weights[size_t(i)] : prussia;
		turkey = text.find("turkey") != std::string::npos ? weights[size_t(i)] : turkey;
	}
	CHECK(prussia > 2.f * turkey);
	CHECK(turkey > 0);
}

TEST_CASE("[Bots][NE-19-b] a lost key zone of France weighs, and most in the last year; so does the victory level") {
	const auto loss = [](std::string_view edits) {
		Table t("campaign_1805");
		t.edits(edits);
		const float before = empire_chance(t);
		t.edit("flag lyon coalition");
		return before - empire_chance(t);
	};
	CHECK(loss("year 1807; victory 4") > 0.01f);
	CHECK(loss("year 1814; victory 4") > loss("year 1807; victory 4"));
	Table low("campaign_1805"), high("campaign_1805");
	low.edit("victory 3");
	high.edit("victory 15");
	CHECK(empire_chance(high) > empire_chance(low) + 0.2f);
}
