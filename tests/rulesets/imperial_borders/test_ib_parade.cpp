// Phase 6 and the end: medal points, prestige, medals, gift, Congress, final scores (IB-P6-01..28, IB-E-01..05,
// IB-T-05..07).
#include "ib_table.h"

#include "rulesets/imperial_borders/flow/ib_scoring.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

R reader(const Table &t) {
	return { static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() };
}

void vote(Table &t, std::initializer_list<const char *> votes) {
	constexpr const char *NAMES[] = { "france", "austria", "prussia", "great_britain", "russia", "spain" };
	int n = 0;
	for (const char *word : votes) {
		t.act(std::string(NAMES[n++]) + ": choose " + word);
	}
}

} // namespace

TEST_CASE("[IB][IB-P6-03][IB-P6-04][IB-P6-05][IB-P6-06][IB-P6-07][IB-P6-08][IB-P6-09][EX-20] the six columns") {
	Table t = cleared();
	t.edits("spoils france cannon 3; owner belgium france; owner holland france; owner bavaria france");
	t.edits("put france half_infantry lorraine x2 elite; put france cannon lorraine elite; put france frigate brest "
			"elite; owner lisbon france");
	const std::array<int, MEDALS> points = medal_points(reader(t), FRANCE);
	CHECK(points[0] == 3);
	CHECK(points[1] == 4);
	CHECK(points[2] == 12);
	CHECK(points[3] == 3);
	CHECK(points[4] == 1);
	CHECK(points[5] == 23);
}

TEST_CASE("[IB][IB-P6-01][IB-P6-10] counted anew each round for nations in play; casualties go") {
	Table t("four_players");
	t.edits("clear; spoils france cannon 3").begin("parade");
	CHECK(t.s().points[FRANCE][0] == 3);
	CHECK(t.s().spoils[FRANCE][int(Spoil::Cannon)] == 0);
	CHECK(t.s().points[SPAIN][5] == 0);
	CHECK(t.s().prestige[SPAIN] == 0);
	while (t.decision().kind == "gift") {
		t.quiet();
	}
	t.begin("parade");
	CHECK(t.s().points[FRANCE][0] == 0);
}

TEST_CASE("[IB][IB-P6-02][EX-45][EX-46][IB-P4-137] no column falls below zero") {
	Table t = cleared();
	t.edits("spoils france half 1; spoils france cavalry 1; spoils france cannon 1; spoils france red_morale 2; spoils "
			"france pennant 1");
	CHECK(casualty_sum(reader(t), FRANCE) == 5);
	CHECK(medal_points(reader(t), FRANCE)[0] == 0);
	t.edit("spoils france red_morale 4");
	CHECK(casualty_sum(reader(t), FRANCE) == -15);
	CHECK(medal_points(reader(t), FRANCE)[0] == 0);
}

TEST_CASE("[IB][IB-P6-11][AMB-48][EX-44] prestige 3, 2, 1 by distinct totals") {
	const std::array<int, NATIONS> awards = prestige_awards({ 23, 23, 20, 18, 18, 5 }, 0b111111);
	CHECK(awards == std::array<int, NATIONS>{ 3, 3, 2, 1, 1, 0 });
	CHECK(prestige_awards({ 5, 1, 9, 0, 0, 0 }, 0b000011)[2] == 0); // not in play
}

TEST_CASE("[IB][IB-P6-12][IB-P6-21] prestige adds up without a limit") {
	Table t = cleared();
	t.edits("prestige france 19; owner belgium france; owner holland france").begin("parade");
	CHECK(t.prestige("france") == 22);
}

TEST_CASE("[IB][IB-P6-13][EX-44] a medal goes to the single highest value only") {
	Table t;
	CHECK(medal_winner(t.s(), { 3, 1, 1, 0, 0, 0 }, 0b111111) == FRANCE);
	CHECK(medal_winner(t.s(), { 3, 3, 1, 0, 0, 0 }, 0b111111) == -1);
	CHECK(medal_winner(t.s(), { 3, 1, 5, 0, 0, 0 }, 0b000011) == FRANCE);
}

TEST_CASE("[IB][IB-T-06][AMB-59] a tie inside one team goes to the better place in the turn order") {
	Table t("teams_of_two"); // France and Spain are partners
	t.edit("turn_order spain france austria prussia great_britain russia");
	REQUIRE(same_team(t.s(), FRANCE, SPAIN));
	CHECK(medal_winner(t.s(), { 3, 1, 1, 0, 0, 3 }, 0b111111) == SPAIN);
	CHECK(medal_winner(t.s(), { 3, 3, 1, 0, 0, 3 }, 0b111111) == -1);
}

TEST_CASE(
		"[IB][IB-P6-14][IB-P6-15][IB-P6-16][IB-P6-17][AMB-50] gold medals pay 5 at once, to holders of their capital") {
	Table t = cleared();
	t.edits("gold france 0; spoils france cannon 2; owner belgium france; owner rhineland france; medal 1 spain")
			.begin("parade");
	CHECK(t.s().medal[0] == FRANCE); // Spain's of the last round has ended
	CHECK(t.s().medal[1] == FRANCE);
	CHECK(t.s().medal[2] == FRANCE);
	CHECK(t.gold("france") == 15);
	Table lost = cleared();
	lost.edits("gold france 0; spoils france cannon 2; owner ile_de_france prussia").begin("parade");
	CHECK(lost.s().medal[0] == FRANCE);
	CHECK(lost.gold("france") == 0);
}

TEST_CASE("[IB][IB-P6-19][IB-P6-18] the elite medals go by columns 4 and 5") {
	Table t = cleared();
	t.edits("put france half_infantry lorraine elite; put spain frigate cadiz elite").begin("parade");
	CHECK(t.s().medal[int(Medal::DominusExercitus)] == FRANCE);
	CHECK(t.s().medal[int(Medal::DominusMaris)] == SPAIN);
}

TEST_CASE("[IB][IB-P6-20][IB-N-07] the holder of Ad Victoriam Imperialis must give one prestige to another") {
	Table t("five_players");
	t.edits("clear; owner belgium france").begin("parade");
	REQUIRE(t.decision().kind == "gift");
	CHECK(t.asked() == "france");
	CHECK(t.refused("france: choose france") == "IB-P6-20");
	CHECK(t.refused("france: choose spain") == "IB-N-07");
	CHECK_FALSE(t.is_legal("france: pass"));
	const int before = t.prestige("austria");
	t.act("france: choose austria");
	CHECK(t.prestige("austria") == before + 1);
	Table team("teams_of_two");
	team.edits("clear; owner belgium france").begin("parade");
	REQUIRE(team.decision().kind == "gift");
	CHECK(team.refused("france: choose spain") == "IB-P6-20"); // a partner
}

TEST_CASE("[IB][IB-T-05] no gift in a game of two teams") {
	Table t("teams_of_three");
	t.edits("clear; owner belgium france; round 1").begin("parade");
	CHECK(t.decision().kind != "gift");
	CHECK(t.s().medal[int(Medal::AdVictoriam)] == FRANCE);
}

TEST_CASE("[IB][IB-P6-23][IB-P6-25][IB-P6-26][IB-P6-28][EX-22][EX-39] the vote of round 5") {
	Table peace = cleared();
	peace.edits("round 5").begin("congress");
	CHECK(peace.decision().mode == Mode::Sealed);
	vote(peace, { "peace", "peace", "peace", "peace", "war" });
	CHECK(peace.events("vote") == 0); // revealed together
	peace.act("spain: choose war");
	CHECK(peace.events("vote") == 6);
	CHECK(peace.s().last_round == 6);
	Table tie = cleared();
	tie.edits("round 5").begin("congress");
	vote(tie, { "peace", "peace", "peace", "war", "war", "war" });
	CHECK(tie.s().last_round == 9);
}

TEST_CASE("[IB][IB-P6-24][IB-P6-27][EX-40][EX-41][EX-42] extra votes for peace in rounds 6 and 7") {
	CHECK_FALSE(is_peace(5, 3, 3));
	CHECK(is_peace(6, 3, 3));
	CHECK_FALSE(is_peace(7, 2, 4));
	CHECK(is_peace(7, 3, 4));
	CHECK(is_peace(6, 2, 2));
	Table six = cleared();
	six.edits("round 6").begin("congress");
	vote(six, { "peace", "peace", "peace", "war", "war", "war" });
	CHECK(six.s().last_round == 7);
	Table four("four_players");
	four.edits("clear; round 6").begin("congress");
	CHECK(count(four.decision().asked) == 4); // one vote per nation in play (IB-N-02)
	vote(four, { "peace", "peace", "war", "war" });
	CHECK(four.s().last_round == 7);
	// Two nations of one seat have two votes.
	Table three("three_players");
	three.edits("clear; round 5").begin("congress");
	CHECK(count(three.decision().asked) == 6);
}

TEST_CASE("[IB][IB-P6-22] votes in rounds 5, 6 and 7 only, while no peace is made") {
	for (int round = 1; round <= 8; ++round) {
		Table t = cleared();
		t.edits("round " + std::to_string(round)).begin("parade");
		while (t.decision().kind == "gift") {
			t.quiet();
		}
		CHECK((t.decision().kind == "vote") == (round >= 5 && round <= 7));
	}
	Table made = cleared();
	made.edits("round 6; last_round 7").begin("parade");
	CHECK(made.decision().kind != "vote");
}

TEST_CASE("[IB][IB-E-01][IB-E-02][EX-21][IB-R-03][IB-P7-11] the score: prestige with gold, columns 2 to 5 of the last "
		  "round") {
	Table t = cleared();
	t.edits("round 9; prestige france 15; gold france 29; owner belgium france; owner holland france; owner bavaria "
			"france");
	t.edits("put france half_infantry lorraine x2 elite; put france cannon lorraine elite; put france frigate brest "
			"elite; spoils france cannon 9");
	t.begin("end");
	CHECK(t.state.core().over == 1); // no Phase 7 in the last round
	CHECK(t.prestige("france") == 17);
	CHECK(score(reader(t), FRANCE) == 37);
	CHECK(t.state.core().winners == bit(FRANCE));
}

TEST_CASE("[IB][IB-E-03][IB-E-04][EX-64][IB-G-26][AMB-57] only holders of their capital win; ties go to gold, then are "
		  "shared") {
	Table t = cleared();
	// France 40 without its Capital, Austria and Prussia 38 with.
	t.edits("round 9; owner ile_de_france spain; prestige france 31; prestige austria 25; prestige prussia 25; gold "
			"austria 4; gold prussia 7; prestige spain 0; gold spain 0");
	Table shared = t;
	t.begin("end");
	CHECK(score(reader(t), FRANCE) > score(reader(t), AUSTRIA));
	CHECK(score(reader(t), AUSTRIA) == score(reader(t), PRUSSIA));
	CHECK(t.state.core().winners == bit(PRUSSIA));
	shared.edit("gold austria 7").begin("end");
	CHECK(shared.state.core().winners == (bit(PRUSSIA) | bit(AUSTRIA)));
	Table none = cleared();
	none.edits("round 9; owner ile_de_france spain; owner new_castile france; owner lower_austria prussia; owner "
			   "brandenburg austria; owner england russia; owner ingria great_britain; prestige russia 9");
	none.begin("end");
	CHECK(none.state.core().winners == bit(RUSSIA));
}

TEST_CASE("[IB][IB-E-05][IB-T-07][EX-65][AMB-58] teams: capitals first, then the combined score, then gold") {
	Table t("teams_of_three");
	t.edits("clear; round 9");
	PowerSet team = team_of(t.s(), FRANCE);
	PowerSet others = PowerSet(0b111111 & ~team);
	const std::string theirs = ib_game().catalog().powers[first_power(others)].id;
	// France's team is far ahead in points but has lost a Capital.
	t.edit("prestige france 90");
	Table ahead = t;
	t.edit("owner ile_de_france " + theirs).begin("end");
	CHECK(t.state.core().winners == others);
	ahead.begin("end");
	CHECK(ahead.state.core().winners == team);
}

TEST_CASE("[IB][IB-R-01] the phases of a round follow one another") {
	Table t;
	t.quiet_until("plot");
	t.sink.clear();
	while (t.s().round == 1) {
		t.quiet();
	}
	std::vector<int> phases;
	for (const Event &event : t.sink.events) {
		if (std::string_view(event.what) == "phase" && event.amount == 1) {
			phases.push_back(event.who.id - WORD_PHASE_SETUP);
		}
	}
	CHECK(phases == std::vector<int>{ 3, 4, 5, 6, 7 });
}

TEST_CASE("[IB][AMB-49] prestige goes by rank even when totals are zero; a shared zero wins no medal") {
	CHECK(prestige_awards({ 0, 0, 0, 0, 0, 0 }, 0b111111) == std::array<int, NATIONS>{ 3, 3, 3, 3, 3, 3 });
	Table t;
	CHECK(medal_winner(t.s(), { 0, 0, 0, 0, 0, 0 }, 0b111111) == -1);
}
