// Promises between Nations: public, for a round, binding nobody (IB-D-01, IB-D-02).
#include "ib_table.h"

#include "rulesets/imperial_borders/flow/ib_talk.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-D-01] any nation may ask and promise between others' gestures, once per round and kind") {
	Table t = cleared();
	t.begin("plot");
	t.act("france: confirm"); // ready, and still free to talk
	t.act("france: play_as austria passage");
	CHECK_FALSE(t.is_legal("france: play_as austria passage"));
	CHECK_FALSE(has_promised(t.s(), AUSTRIA, FRANCE, WORD_PASSAGE));
	t.act("austria: play_as france passage *1");
	CHECK(has_promised(t.s(), AUSTRIA, FRANCE, WORD_PASSAGE));
	CHECK_FALSE(t.is_legal("austria: play_as france passage *1"));
	View view;
	ib_game().view(t.state, NO_POWERS, view);
	REQUIRE(view.relations.size() == 1);
	CHECK(view.relations[0] == RelationRow{ AUSTRIA, FRANCE, 0, 0 });
	CHECK(ib_game().catalog().relations[0].id == "passage");
	// It does not answer for anybody and takes nobody's turn.
	CHECK(t.decision().kind == "plot");
}

TEST_CASE("[IB][IB-D-02] a promise binds nobody, and ends with the round") {
	Table t = cleared();
	t.begin("plot");
	t.play("france: play_as austria passage; austria: play_as france passage *1");
	t.edits("put france half_infantry bohemia_styria; order france bohemia_styria 1 bavaria; seal")
			.begin("turn france");
	t.play("france: pass; france: choose order_1");
	REQUIRE(t.decision().kind == "leave"); // Austria's Fort stands there
	t.act("france: choose ask");
	REQUIRE(t.asked() == "austria");
	t.act("austria: choose refuse");
	CHECK(t.count("france.half_infantry.blue@bohemia_styria") == 1);
	t.quiet_until("plot");
	CHECK_FALSE(has_promised(t.s(), AUSTRIA, FRANCE, WORD_PASSAGE));
}

TEST_CASE("[IB][IB-D-01] nobody bargains inside a team") {
	Table t("teams_of_two");
	t.edits("clear").begin("plot");
	CHECK_FALSE(t.is_legal("france: play_as spain passage"));
	CHECK(t.is_legal("france: play_as austria passage"));
}

TEST_CASE("[IB][IB-D-02] bots consider what they are asked for and keep what they have promised") {
	const auto weight = [](const char *talk) {
		Table t = held();
		t.edits("put prussia full_infantry bavaria x2; put austria cavalry bavaria; put spain cavalry bavaria; "
				"turn_order france prussia austria great_britain spain russia; seal");
		t.begin("plot");
		t.play(talk);
		const PowerId spain = SPAIN;
		t.begin("turn prussia");
		t.play("prussia: select_space bavaria; prussia: commit; prussia: choose open; austria: choose against");
		REQUIRE(t.decision().kind == "battle_side");
		REQUIRE(t.asked() == "spain");
		ActionList rows;
		ib_game().legal_actions(t.state, spain, rows);
		std::vector<float> weights(size_t(rows.size()), 0.f);
		ib_game().prior(t.state, spain, rows, weights);
		float sum = 0, with = 0;
		for (int i = 0; i < rows.size(); ++i) {
			sum += weights[size_t(i)];
			with += rows[i].action.noun() == Noun::option(WORD_WITH) ? weights[size_t(i)] : 0.f;
		}
		return with / sum;
	};
	const float silent = weight("");
	const float asked = weight("prussia: play_as spain join");
	const float promised = weight("prussia: play_as spain join; spain: play_as prussia join *1");
	CHECK(silent < asked);
	CHECK(asked < promised);
	CHECK(promised > 0.7f);
}
