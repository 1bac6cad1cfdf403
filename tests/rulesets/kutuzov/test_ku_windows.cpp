// Kutuzov, 5.2: windows for Responses: when they open, who is asked, the order of claims, what nobody may see.
#include "ku_table.h"

#include "kernel/view.h"
#include "rulesets/impulse/state/im_control.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// Napoleon at Vilna, Barclay at Drissa; nobody holds a card but as told.
KuTable march_table(std::string_view cards, std::string_view scenario = "invasion_1812_four") {
	KuTable t(scenario);
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2; resources fn 0; resources fs 0");
	t.edits("leader napoleon vilna; sp vilna fn 6; flag vilna fn; leader wittgenstein polotsk; sp polotsk r1 3");
	t.edits("level imperial 2; level tsarist 2; markers imperial 0; markers tsarist 0");
	t.edits(cards);
	return t.open_windows().begin("impulse fn 6");
}

PowerSet asked(const KuTable &t) {
	return t.game().decision(t.state).asked;
}

} // namespace

TEST_CASE("[KU][KU-5.22-b][KU-5.21-a] a march may be stopped by a card, and moves no more") {
	KuTable t = march_table("card lost_his_way r2");
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	REQUIRE(t.kind() == "respond");
	CHECK(asked(t) == bit(R2));
	t.act("r2: play_as lost_his_way event");
	CHECK(t.s().leaders[t.leader("napoleon")].place == t.place("vilna"));
	CHECK(t.s().now.points[0] == 5); // its CPs are spent
	CHECK(t.refused("fn: select_piece napoleon") == "KU-5.1-b");
	CHECK(t.s().cards.is_at(t.game().catalog().cards.find("lost_his_way"), Cards::discard_pile(COMMON)));
}

TEST_CASE("[KU][KT-19][KU-5.22-c][KU-5.24-a] claims are played in the order of the track, one after the other") {
	KuTable t = march_table("card lost_his_way r2; card too_old_for_this r1");
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(asked(t) == (bit(R1) | bit(R2)));
	// R2 answers first, but R1 is next on the track.
	t.act("r2: play_as lost_his_way event").act("r1: play_as too_old_for_this event");
	CHECK(battle_rating(t.r(), t.leader("napoleon")) == 0);
	REQUIRE(t.kind() == "respond"); // the window opens again
	CHECK(asked(t) == bit(R2));
	t.act("r2: play_as lost_his_way event");
	CHECK(t.s().leaders[t.leader("napoleon")].place == t.place("vilna"));
}

TEST_CASE("[KU][KU-5.22-a] no window where no card could change anything, by what all can see") {
	// A hand of common cards opens it, whatever they are: nobody else knows.
	KuTable t = march_table("card grand_battery r2");
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(t.kind() == "respond");
	CHECK(asked(t) == bit(R2));
	// Without cards nobody is asked.
	KuTable u = march_table("");
	u.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(u.kind() != "respond");
	CHECK(u.s().leaders[u.leader("napoleon")].place == u.place("sventsiany"));
	// Cards that lie face up are known to be in no hand.
	KuTable v = march_table("card grand_battery r2; card lost_his_way discard; card too_old_for_this discard");
	v.edits("card fords_of_studienka discard; card burn_the_bridges discard; card distant_gunfire discard");
	v.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(v.s().leaders[v.leader("napoleon")].place == v.place("sventsiany"));
}

TEST_CASE("[KU][KU-5.22-b] only the first step of a Formation and steps that are not Friendly are asked about") {
	KuTable t = march_table("card lost_his_way r2; flag vilkomir fn; flag kovno fn");
	t.act("fn: select_piece napoleon").act("fn: select_space kovno");
	REQUIRE(t.kind() == "respond");
	t.act("r2: pass");
	t.act("fn: select_piece napoleon").act("fn: select_space vilkomir");
	CHECK(t.kind() == "act"); // Friendly, and not its first
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(t.kind() == "respond");
}

TEST_CASE("[KU][KU-5.21-a] answers are refused by their reasons") {
	KuTable t = march_table("card lost_his_way r2; card rear_guard r2; card burn_the_bridges r2; card te_deum r2");
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(t.refused("r2: play_as rear_guard event") == "KU-5.21-a");
	CHECK(t.refused("r2: play_as burn_the_bridges event") == "KU-5.1-b"); // no River line
	CHECK(t.refused("r2: play_as te_deum event") == "KU-5.21-a");
	CHECK(t.refused("r2: play_as lost_his_way points") == "KU-5.21-a");
	CHECK(t.refused("r2: play_as grand_battery event") == "KU-2.7-a");
	CHECK(t.refused("r1: pass") == "CORE-ASKED");
}

TEST_CASE("[KU][KU-5.22-b] what is claimed in a window stays secret until all have answered") {
	KuTable t = march_table("card lost_his_way r2; card grand_battery r1");
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	t.act("r2: play_as lost_his_way event");
	REQUIRE(t.kind() == "respond");
	KuTable u = march_table("card lost_his_way r2; card grand_battery r1");
	u.act("fn: select_piece napoleon").act("fn: select_space sventsiany").act("r2: pass");
	View a, b;
	t.game().view(t.state, bit(R1), a);
	u.game().view(u.state, bit(R1), b);
	CHECK(a.powers.size() == b.powers.size());
	for (size_t i = 0; i < a.powers.size(); ++i) {
		CHECK(a.powers[i].flags == b.powers[i].flags);
	}
	ActionList rows, others;
	t.game().legal_actions(t.state, R1, rows);
	u.game().legal_actions(u.state, R1, others);
	CHECK(rows.size() == others.size());
	// Look-ahead of somebody else draws the claim and the hands anew.
	State copy = t.state;
	Rng rng = Rng::seeded(5);
	t.game().determinize(copy, bit(R1), rng);
	CHECK(KuGame::of(copy).claims.claim_of(R2) == -1);
	CHECK(t.game().invariants(copy) == "");
}

TEST_CASE("[KU][KU-5.22-b] two players, four Powers: each hand is asked by itself") {
	KuTable t = march_table("card lost_his_way r2; card too_old_for_this r1", "invasion_1812_two_camps");
	t.act("fn: select_piece napoleon").act("fn: select_space sventsiany");
	CHECK(asked(t) == (bit(R1) | bit(R2)));
	t.act("r1: pass").act("r2: play_as lost_his_way event");
	CHECK(t.s().leaders[t.leader("napoleon")].place == t.place("vilna"));
}

TEST_CASE("[KU][KU-5.22-b] a common Event may be answered by another Power, a Home card or Must Play card not") {
	KuTable t = march_table("card countermanded r1; card fortunes_of_war fn; card bulletin_of_the_grand_army fn");
	t.edits("points 0; markers imperial 6");
	t.s().now.cards = 0;
	t.s().now.flags = 0;
	const int hand = t.s().cards.count(Cards::hand(FN));
	KuTable u = t;
	t.act("fn: play_as fortunes_of_war event");
	REQUIRE(t.kind() == "respond");
	CHECK(!has(asked(t), FN));
	t.act("r1: play_as countermanded event");
	CHECK(t.said("event_cancelled"));
	CHECK(t.s().cards.count(Cards::hand(FN)) == hand - 1); // nothing was drawn
	u.act("fn: play_as bulletin_of_the_grand_army event");
	CHECK(u.kind() != "respond");
	CHECK(u.s().ku.losses[IMPERIAL] == 2);
}

TEST_CASE("[KU][KU-11.3-e] interceptions are helped and hindered: by a bridge, by bad maps, by a screen of Cossacks") {
	// Burning bridges: Orsha - Borisov is a River line.
	KuTable t;
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2; level imperial 2; level tsarist 2");
	t.edits("leader napoleon minsk; sp minsk fn 4; flag minsk fn; flag borisov fn; leader bagration orsha; sp orsha r2 "
			"3");
	t.edits("card over_the_river r2; card wretched_maps fn; card cossack_screen r1");
	t.open_windows().begin("impulse fn 6");
	t.act("fn: select_piece napoleon").act("fn: select_space borisov");
	t.pass_windows();
	KuTable u;
	u.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2; level imperial 2; level tsarist 2");
	u.edits("leader napoleon minsk; sp minsk fn 4; flag minsk fn; leader bagration orsha; sp orsha r2 3");
	u.edits("card over_the_river r2; card wretched_maps fn");
	u.open_windows().begin("impulse fn 6");
	u.act("fn: select_piece napoleon").act("fn: select_space borisov");
	while (u.kind() == "respond" && !has(asked(u), R2)) {
		u.quiet();
	}
	while (u.kind() == "respond" && !u.is_legal("r2: play_as over_the_river event")) {
		u.quiet();
	}
	REQUIRE(u.is_legal("r2: play_as over_the_river event"));
	u.act("r2: play_as over_the_river event");
	u.act("r2: select_piece bagration").dice("intercept", { 4, 4 }).act("r2: select_space borisov");
	// 8 + 3 (rating) + 1 (Friendly) = 12, but a map is wrong: 9 still succeeds.
	REQUIRE(u.kind() == "respond");
	CHECK(has(asked(u), FN));
	u.act("fn: play_as wretched_maps event").pass_windows();
	CHECK(u.said("intercepted"));
}

TEST_CASE("[KU][KU-5.24-a] windows and what they bring about stay far below the limit of open procedures") {
	int deepest = 0, windows = 0, answers = 0;
	for (uint64_t seed = 1; seed <= 10; ++seed) {
		KuTable t(seed % 2 == 0 ? "smolensk_1812_four" : "invasion_1812_four", seed);
		t.open_windows();
		uint64_t pick = seed * 104729;
		ActionList rows;
		for (int step = 0; step < 3000 && t.state.core().over == 0; ++step) {
			const PowerId power = first_power(t.game().decision(t.state).asked);
			rows.clear();
			t.game().legal_actions(t.state, power, rows);
			REQUIRE(rows.size() > 0);
			pick = pick * 6364136223846793005ull + 1442695040888963407ull;
			const bool is_window = t.kind() == "respond";
			windows += is_window ? 1 : 0;
			const Action action = rows[size_t(pick >> 33) % rows.size()].action;
			answers += is_window && action.verb == Verb::PlayAs ? 1 : 0;
			ApplyContext ctx;
			const Status status = t.game().apply(t.state, action, ctx);
			REQUIRE_MESSAGE(status.is_ok(), t.game().status_text(t.state, status));
			const std::string broken = t.game().invariants(t.state);
			REQUIRE_MESSAGE(broken.empty(), broken << " seed " << seed << " step " << step);
			deepest = std::max<int>(deepest, t.state.core().depth);
		}
	}
	CHECK(windows > 200);
	CHECK(answers > 20);
	CHECK(deepest < 24);
}
