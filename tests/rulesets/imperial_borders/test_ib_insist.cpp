// Annexations and purchases all at once, or in turn order when somebody insists (IB-R-02, IB-P5-02; DP-49, DP-56).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

// France and Spain each alone, Austria and Prussia together in Bavaria; turn order spain, france, austria, prussia ...
Table four_attempts() {
	Table t = cleared();
	t.edits("put france half_infantry belgium; put spain half_infantry portugal; put austria half_infantry bavaria; "
			"put prussia half_infantry bavaria;"
			"turn_order spain france austria prussia great_britain russia");
	return t;
}

// What the owner of one Nation may see, as a view.
View seen_by(const Table &t, int nation) {
	View view;
	ib_game().view(t.state, bit(PowerId(nation)), view);
	return view;
}

// Sides of the White Die: a Blast and a blank.
constexpr int BLAST = 0;
int blank() {
	const Data &data = static_cast<const FrameGame<IbState, Data> &>(ib_game()).data();
	for (int side = 0; side < 6; ++side) {
		if (data.die[1][size_t(side)] == Face::Blank) {
			return side;
		}
	}
	FAIL("no blank side");
	return 0;
}

} // namespace

// --- Phase 5 ---

TEST_CASE("[IB][IB-P5-02][IB-R-02] nobody insists: the attempts are sealed, then all are rolled") {
	Table t = four_attempts();
	t.begin("annex");
	CHECK(t.decision().kind == "annex_plan");
	CHECK(t.decision().mode == Mode::Sealed);
	CHECK(t.decision().rule == "IB-P5-02");
	CHECK(t.decision().asked == (bit(FRANCE) | bit(SPAIN) | bit(AUSTRIA) | bit(PRUSSIA)));
	t.dice("annex", { BLAST, blank(), blank(), BLAST }); // Spain, France; Austria and Prussia together
	t.play("prussia: commit; austria: commit; france: commit");
	CHECK(t.events("annex_roll") == 0);
	CHECK(t.owner("portugal") == "none"); // nothing is rolled before the last one is ready
	t.act("spain: commit");
	CHECK(t.events("annex_roll") == 4);
	CHECK(t.events("insists") == 0);
	CHECK(t.owner("portugal") == "spain");
	CHECK(t.owner("belgium") == "none");
	CHECK(t.owner("bavaria") == "prussia");
}

TEST_CASE(
		"[IB][IB-P5-02][IB-R-02][IB-P5-08] one insists: the sealed plans are void and each nation tries in its turn") {
	Table t = four_attempts();
	t.begin("annex");
	t.play("spain: select_space portugal; spain: choose skip; spain: commit; france: commit; prussia: commit");
	t.sink.events.clear();
	t.act("austria: choose insist");
	CHECK(t.events("insists") == 1);
	CHECK(t.event("insists").power == AUSTRIA);
	CHECK(t.event("insists").rule == std::string("IB-P5-02"));
	CHECK(t.events("annex_roll") == 0);
	REQUIRE(t.decision().kind == "annex");
	CHECK(t.decision().mode == Mode::Single);
	CHECK(t.asked() == "spain");
	CHECK(t.refusal("spain: choose insist") == "IB-P5-02 ib.refuse.insist"); // they do so already
	t.dice("annex", { BLAST });
	t.act("spain: select_space portugal"); // its sealed plan had left it alone
	CHECK(t.owner("portugal") == "spain");
	CHECK(t.asked() == "france"); // who sees that
	t.act("france: pass");
	CHECK(t.asked() == "austria");
	t.act("austria: select_space bavaria");
	t.dice("annex", { BLAST, blank() });
	t.play("austria: choose compete; prussia: choose abstain");
	CHECK(t.owner("bavaria") == "austria");
}

TEST_CASE("[IB][IB-P5-02] with attempts of one nation there is nothing to insist on") {
	Table t = cleared();
	t.edits("put france half_infantry belgium; put france half_infantry bavaria");
	t.begin("annex");
	CHECK(t.decision().kind == "annex");
	CHECK(t.asked() == "france");
	CHECK(t.refused("france: choose insist") == "IB-P5-02");
	CHECK_FALSE(t.is_legal("spain: choose insist"));
}

TEST_CASE("[IB][IB-R-02] any nation may insist, also one without an attempt, until all are ready") {
	Table t = four_attempts();
	t.begin("annex");
	CHECK_FALSE(has(t.decision().asked, RUSSIA));
	t.play("spain: commit; russia: choose insist; france: commit; austria: commit");
	CHECK_FALSE(t.is_legal("russia: choose insist")); // once
	CHECK_FALSE(t.is_legal("spain: choose insist")); // it has answered
	CHECK(t.refusal("spain: choose insist") == "IB-P5-02 ib.refuse.insist_sealed");
	CHECK(t.refused("russia: choose insist") == "IB-P5-02");
	CHECK(t.events("insists") == 0);
	t.act("prussia: commit");
	CHECK(t.event("insists").power == RUSSIA);
	CHECK(t.decision().kind == "annex");
	CHECK(t.asked() == "spain");
	// A Neutral Nation is not in the game.
	Table four = cleared("four_players");
	four.edits("put france half_infantry belgium; put austria half_infantry bavaria").begin("annex");
	REQUIRE(four.decision().kind == "annex_plan");
	for (PowerId n = 0; n < NATIONS; ++n) {
		const bool is_asked = has(four.decision().asked, n);
		CHECK(four.is_legal(ib_game().catalog().powers[n].id + ": choose insist") ==
				(is_asked || in_play(four.s(), n)));
	}
}

TEST_CASE("[IB][IB-P5-08][IB-P5-10][AMB-45][AMB-47] the sealed plan: hold back, pool, change one's mind") {
	Table t = four_attempts();
	t.edit("put france half_infantry bavaria");
	t.begin("annex");
	CHECK(t.refused("france: select_space lorraine") == "IB-P5-01");
	CHECK(t.refused("france: select_space portugal") == "IB-P5-01");
	t.play("france: select_space belgium; france: choose skip");
	CHECK_FALSE(t.is_legal("france: select_space belgium"));
	t.play("france: retract belgium; france: select_space belgium; france: choose skip");
	t.act("france: select_space bavaria");
	CHECK(t.is_legal("france: choose compete"));
	CHECK(t.is_legal("france: choose abstain"));
	CHECK(t.refused("france: choose spain") == "IB-P5-10"); // not there
	t.play("france: choose prussia; france: commit");
	t.dice("annex", { blank(), BLAST, BLAST, BLAST }); // Spain; then in Bavaria France for Prussia, Austria, Prussia
	t.play("spain: commit; austria: commit; prussia: commit");
	CHECK(t.events("annex_roll") == 4); // none in Belgium
	CHECK(t.owner("belgium") == "none");
	CHECK(t.owner("bavaria") == "prussia"); // 2 against 1
	CHECK(t.events("pooled") == 1);
	CHECK(t.events("competes") == 2);
}

TEST_CASE("[IB][IB-P5-10] sealed pools that cross or miss count for whoever rolled") {
	Table cross = cleared();
	cross.edits("put austria half_infantry bavaria; put prussia half_infantry bavaria").begin("annex");
	cross.play("austria: select_space bavaria; austria: choose prussia; austria: commit");
	cross.play("prussia: select_space bavaria; prussia: choose austria");
	cross.dice("annex", { BLAST, blank() });
	cross.act("prussia: commit");
	CHECK(cross.owner("bavaria") == "austria");
	Table miss = cleared();
	miss.edits("put austria half_infantry bavaria; put prussia half_infantry bavaria").begin("annex");
	miss.play("austria: select_space bavaria; austria: choose prussia; austria: commit");
	miss.play("prussia: select_space bavaria; prussia: choose abstain");
	miss.dice("annex", { BLAST });
	miss.act("prussia: commit");
	CHECK(miss.events("annex_roll") == 1);
	CHECK(miss.owner("bavaria") == "austria");
	// Nobody wants it.
	Table nobody = cleared();
	nobody.edits("put austria half_infantry bavaria; put prussia half_infantry bavaria").begin("annex");
	nobody.play("austria: select_space bavaria; austria: choose abstain; austria: commit");
	nobody.play("prussia: select_space bavaria; prussia: choose abstain; prussia: commit");
	CHECK(nobody.events("annex_roll") == 0);
	CHECK(nobody.owner("bavaria") == "none");
}

TEST_CASE("[IB][IB-P5-02] a sealed plan and who insists are known to nobody else") {
	Table t = four_attempts();
	t.begin("annex");
	Table other = t;
	t.play("austria: select_space bavaria; austria: choose abstain; austria: commit; russia: choose insist");
	other.act("austria: choose insist");
	CHECK(seen_by(t, PRUSSIA) == seen_by(other, PRUSSIA)); // only that Austria is ready
	CHECK_FALSE(seen_by(t, AUSTRIA) == seen_by(other, AUSTRIA));
	// A bot of Prussia fills both in alike.
	for (uint64_t seed = 1; seed <= 5; ++seed) {
		State one = t.state;
		State two = other.state;
		Rng first = Rng::seeded(seed);
		Rng second = Rng::seeded(seed);
		ib_game().determinize(one, bit(PRUSSIA), first);
		ib_game().determinize(two, bit(PRUSSIA), second);
		CHECK(one == two);
	}
	const View own = seen_by(t, AUSTRIA);
	REQUIRE(own.draft.size() == 2);
	CHECK(own.draft[0] == Noun::space(t.region("bavaria")));
	CHECK(own.draft[1] == Noun::option(WORD_ABSTAIN));
}

TEST_CASE("[IB][IB-P5-02][IB-P5-10] team play: partners in one territory, and partners who insist") {
	Table t = cleared("teams_of_two");
	// Two Nations of one team and one of another in Bavaria.
	int mate = -1, rival = -1;
	for (int n = 1; n < NATIONS; ++n) {
		(same_team(t.s(), FRANCE, n) ? mate : rival) = n;
	}
	REQUIRE(mate >= 0);
	const std::string partner = ib_game().catalog().powers[mate].id, enemy = ib_game().catalog().powers[rival].id;
	t.edits("put france half_infantry bavaria; put " + partner + " half_infantry bavaria; put " + enemy +
			 " half_infantry bavaria")
			.begin("annex");
	Table insisted = t;
	t.play("france: select_space bavaria; france: choose " + partner + "; france: commit; " + partner + ": commit");
	t.dice("annex", { BLAST, BLAST, BLAST });
	t.act(enemy + ": commit");
	CHECK(t.owner("bavaria") == partner); // 2 against 1
	insisted.play("france: commit; " + partner + ": choose insist; " + enemy + ": choose insist");
	CHECK(insisted.events("insists") == 2);
	CHECK(insisted.decision().kind == "annex");
	// Bots of a team gather their dice behind the same partner.
	Table bots = cleared("teams_of_two");
	bots.edits("put france half_infantry bavaria; put " + partner + " half_infantry bavaria x2").begin("annex");
	ActionList rows;
	std::vector<float> weights;
	ib_game().legal_actions(bots.state, FRANCE, rows);
	weights.assign(size_t(rows.size()), 0.f);
	ib_game().prior(bots.state, FRANCE, rows, weights);
	for (int i = 0; i < rows.size(); ++i) {
		CHECK((weights[size_t(i)] > 0.5f) == (rows[i].action.verb == Verb::SelectSpace));
	}
	bots.act("france: select_space bavaria");
	ib_game().legal_actions(bots.state, FRANCE, rows);
	weights.assign(size_t(rows.size()), 0.f);
	ib_game().prior(bots.state, FRANCE, rows, weights);
	for (int i = 0; i < rows.size(); ++i) {
		CHECK((weights[size_t(i)] > 0.5f) == (rows[i].action.noun() == Noun::power(PowerId(mate))));
	}
}

// --- Phase 7 B ---

TEST_CASE("[IB][IB-R-02][IB-P7-04] nobody insists: purchases are shown together") {
	Table t = cleared();
	t.edits("gold france 8; gold austria 8; turn_order spain france austria prussia great_britain russia").begin("buy");
	CHECK(t.decision().mode == Mode::Sealed);
	t.play("france: choose type:full_infantry; france: commit");
	CHECK(t.gold("france") == 8); // not paid before the reveal, or Gold would tell
	CHECK(t.events("bought") == 0);
	t.act("austria: commit");
	CHECK(t.gold("france") == 0);
	CHECK(t.event("bought_type").who == Noun::type(int(Type::Full)));
	CHECK(t.decision().kind == "deploy");
}

TEST_CASE("[IB][IB-R-02][IB-P7-04][IB-P7-11] one insists: purchases in turn order, earlier ones in sight") {
	Table t = cleared();
	t.edits("gold france 14; gold austria 8; gold spain 3; turn_order austria spain france prussia great_britain "
			"russia")
			.begin("buy");
	CHECK(t.decision().asked == (bit(FRANCE) | bit(AUSTRIA))); // Spain cannot pay for anything
	t.play("austria: choose type:full_infantry; austria: commit");
	t.play("france: choose type:half_infantry; france: choose insist");
	CHECK(t.event("insists").power == FRANCE);
	CHECK(t.events("bought") == 0); // what Austria had sealed is put back unseen
	CHECK(t.gold("austria") == 8);
	REQUIRE(t.decision().kind == "buy");
	CHECK(t.decision().mode == Mode::Single);
	CHECK(t.decision().rule == "IB-R-02");
	CHECK(t.asked() == "austria");
	CHECK(t.refused("austria: choose insist") == "IB-R-02");
	CHECK(t.refused("france: choose type:half_infantry") != "");
	t.play("austria: choose type:half_infantry; austria: choose type:half_infantry");
	CHECK(t.refused("austria: choose type:half_infantry") == "IB-P7-04");
	t.play("austria: retract type:half_infantry; austria: commit");
	CHECK(t.gold("austria") == 4);
	CHECK(t.asked() == "france");
	// France, and everybody else, knows now what Austria has bought.
	const Noun who[] = { Noun::power(AUSTRIA) };
	for (PowerSet known : { PowerSet(bit(FRANCE)), PowerSet(0) }) {
		const Answer basket = ib_game().query(t.state, known, "basket", who);
		REQUIRE(basket.lines.size() == 1);
		CHECK(basket.lines[0].nouns[0] == Noun::type(int(Type::Half)));
		CHECK(basket.lines[0].value == 1);
	}
	t.play("france: choose type:cannon; france: choose type:half_infantry; france: commit");
	CHECK(t.gold("france") == 0);
	CHECK(t.decision().kind == "deploy");
	CHECK(t.asked() == "austria");
	t.play("austria: select_space bohemia_styria; france: select_space lorraine; france: select_space lorraine");
	CHECK(t.forces("austria", "bohemia_styria") == 1);
	CHECK(t.forces("france", "lorraine") == 2);
}

TEST_CASE("[IB][IB-R-02][IB-P7-03] who buys nothing may insist; with one buyer nobody can") {
	Table t = cleared();
	t.edits("gold france 8; gold austria 8; gold spain 50; owner new_castile france").begin("buy");
	CHECK(t.is_legal("spain: choose insist")); // without its Capital it buys nothing
	t.play("spain: choose insist; france: commit; austria: commit");
	CHECK(t.event("insists").power == SPAIN);
	CHECK(t.decision().mode == Mode::Single);
	Table alone = cleared();
	alone.edits("gold france 8").begin("buy");
	CHECK(alone.refused("france: choose insist") == "IB-R-02");
	CHECK(alone.refused("spain: choose insist") == "IB-R-02");
}

TEST_CASE("[IB][IB-R-02] a sealed basket is known to its own nation alone") {
	Table t = cleared();
	t.edits("gold france 8; gold austria 8").begin("buy");
	Table other = t;
	t.play("france: choose type:full_infantry; france: commit");
	other.act("france: choose insist");
	const Noun who[] = { Noun::power(FRANCE) };
	CHECK(ib_game().query(t.state, bit(FRANCE), "basket", who).lines.size() == 1);
	CHECK(ib_game().query(t.state, bit(AUSTRIA), "basket", who).lines.empty());
	CHECK(seen_by(t, AUSTRIA) == seen_by(other, AUSTRIA));
}

TEST_CASE("[IB][IB-R-02] two players: each nation of a seat answers for itself, one word is enough") {
	for (const char *scenario : { "two_players_a", "two_players_b" }) {
		Table t = cleared(scenario);
		std::vector<std::string> nations;
		for (PowerId n = 0; n < NATIONS; ++n) {
			if (in_play(t.s(), n)) {
				nations.push_back(ib_game().catalog().powers[n].id);
				t.edit("gold " + nations.back() + " 9");
			}
		}
		REQUIRE(nations.size() >= 2);
		t.begin("buy");
		CHECK(count(t.decision().asked) == int(nations.size()));
		for (const std::string &nation : nations) {
			t.act(nation + (nation == nations.back() ? ": choose insist" : ": commit"));
		}
		int turns = 0;
		for (; t.decision().kind == "buy"; ++turns) {
			CHECK(count(t.decision().asked) == 1);
			t.act(t.asked() + ": commit");
		}
		CHECK(turns == int(nations.size()));
	}
}

TEST_CASE("[IB][IB-R-02] bots insist only when they come last and a rival could surprise them") {
	Table t = cleared();
	t.edits("gold france 20; gold austria 20; turn_order spain france prussia great_britain russia austria")
			.begin("buy");
	auto weight_of = [&](PowerId nation) {
		ActionList rows;
		ib_game().legal_actions(t.state, nation, rows);
		std::vector<float> weights(size_t(rows.size()), 0.f);
		ib_game().prior(t.state, nation, rows, weights);
		for (int i = 0; i < rows.size(); ++i) {
			if (rows[i].action.noun() == Noun::option(WORD_INSIST)) {
				return weights[size_t(i)];
			}
		}
		return -1.f;
	};
	CHECK(weight_of(FRANCE) == 0.f);
	CHECK(weight_of(AUSTRIA) > 0.f);
	t.act("austria: choose type:half_infantry");
	CHECK(weight_of(AUSTRIA) == 0.f); // it has begun
}
