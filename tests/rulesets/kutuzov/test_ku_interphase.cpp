// Kutuzov: the Interphase: income, reinforcements, Mobilization Centres, Deployment and cards.
#include "ku_table.h"

#include "rulesets/impulse/land/im_deploy.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/flow/ku_interphase.h"

using namespace baton;
using namespace baton::ku;

namespace {

KuTable bare_table(int turn = 1) {
	KuTable t;
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("markers imperial 0; markers tsarist 0; markers attrition 0; level imperial 2; level tsarist 2");
	t.edits("level attrition 0; leader napoleon warsaw; track marker fn; track turn " + std::to_string(turn));
	return t;
}

/// Reinforcements of one power alone: the others come before it and pass.
KuTable &reinforce(KuTable &t, std::string_view power) {
	t.edit("track marker " + std::string(power)).begin("turn_end reinforcements");
	REQUIRE(t.kind() == "reinforce");
	return t;
}

/// Cards by what they are, in the order of their numbers.
std::vector<std::string> cards_of(const KuTable &t, bool is_home, bool is_must) {
	std::vector<std::string> out;
	const ImData &d = t.game().data();
	for (int i = 0; i < CARDS; ++i) {
		const Card &card = d.card[size_t(i)];
		if (card.is_home() == is_home && card.must == is_must && card.holder < 0 && (!is_home || card.number < 13)) {
			out.push_back(card.id);
		}
	}
	return out;
}

int common_in_hand(const KuTable &t, PowerId power) {
	int n = 0;
	t.s().cards.each(Cards::hand(power), [&](int card) { n += t.game().data().card[size_t(card)].is_home() ? 0 : 1; });
	return n;
}

} // namespace

// --- Income ---

TEST_CASE("[KU][KU-16.2-b][KU-16.2-c][KU-17.1-a][KA-68] Resources: two each, Depots, what partners share") {
	KuTable t = bare_table(1);
	t.begin("turn_end income");
	// Warsaw's: FN names, FS agrees.
	REQUIRE(t.kind() == "share");
	CHECK(t.s().resources[FN] == 2);
	CHECK(t.s().resources[R1] == 2 + 3); // St. Petersburg, Riga, Smolensk
	CHECK(t.s().resources[R2] == 2 + 1); // Kiev
	t.act("fn: choose fs");
	REQUIRE(t.kind() == "agree");
	t.act("fs: choose accept");
	CHECK(t.s().resources[FS] == 3);
	// Moscow's: they do not agree, dice decide.
	t.dice("share", { 1 }).act("r1: choose r2").act("r2: choose refuse");
	CHECK(t.s().resources[R2] == 4);
	// The pair before Turn 2 is FN's to share out.
	t.act("fn: choose fs").act("fn: choose fn");
	CHECK(t.s().resources[FN] == 3);
	CHECK(t.s().resources[FS] == 4);
	// Depots of the enemy count for who holds them; a besieged Fortress for its owner.
	KuTable u = bare_table(2);
	u.edits("flag smolensk fn; sp riga fn 1; sp kiev fs 1").begin("turn_end income");
	CHECK(u.s().resources[FN] == 3);
	CHECK(u.s().resources[R1] == 2 + 2);
	CHECK(u.s().resources[R2] == 2); // Kiev is Uncontrolled (KA-71)
}

// --- Reinforcements ---

TEST_CASE("[KU][KU-17.21-a][KU-17.22-a][KT-74] reinforcement points") {
	KuTable t = bare_table(1);
	CHECK(reinforcement_points(t.r(), FN) == 16);
	CHECK(allied_points(t.r(), FN) == 2);
	CHECK(allied_points(t.r(), FS) == 4);
	t.s().camp[AU] = NO_CAMP;
	CHECK(allied_points(t.r(), FS) == 0);
	t.edits("flag minsk fn; flag brest fn; track turn 2");
	CHECK(reinforcement_points(t.r(), R2) == 12);
	t.s().phase.extra = R2 + 1;
	CHECK(reinforcement_points(t.r(), R2) == 14);
	CHECK(reinforcement_points(t.r(), FN) == 10);
	t.edit("track turn 3");
	CHECK(reinforcement_points(t.r(), FN) == 6);
}

TEST_CASE("[KU][KU-17.2-a][KU-17.2-b][KA-49] built pieces go to one Magazine, Allied ones to another") {
	KuTable t = bare_table(1);
	reinforce(t, "fn");
	CHECK(t.s().now.points[0] == 16);
	t.act("fn: allocate fn@pool *2").act("fn: select_space warsaw");
	CHECK(t.s().now.points[0] == 12);
	t.act("fn: allocate fn@pool *1");
	CHECK(t.refused("fn: select_space poland") == "KU-17.2-b");
	t.act("fn: retract");
	// Prussian points build Prussians alone, and are spent first.
	t.act("fn: allocate pr@pool *1").act("fn: select_space konigsberg");
	CHECK(t.sp("konigsberg", PR) == 1);
	CHECK(t.s().now.points[0] == 12);
	CHECK(t.refused("fn: allocate au@pool *1") == "KU-10.11-b");
	t.act("fn: pass");
	CHECK(t.s().now.points[0] == 0);
	CHECK(t.kind() == "deploy");
}

TEST_CASE("[KU][KU-17.2-b][KU-17.2-c] not under siege, and not among enemies; regrouped pieces to several Keys") {
	KuTable t = bare_table(1);
	t.edits("sp riga fn 1; sp regroup r1 4; flag pskov fn");
	reinforce(t, "r1");
	t.act("r1: allocate r1@pool *1");
	CHECK(t.refused("r1: select_space riga") == "KU-17.2-b");
	CHECK(t.is_legal("r1: select_space st_petersburg"));
	t.act("r1: retract").act("r1: allocate r1@regroup *1");
	CHECK(t.refused("r1: select_space riga") == "KU-17.2-c");
	CHECK(t.refused("r1: select_space tver") == "KU-17.2-c"); // no Key
	t.act("r1: select_space st_petersburg").act("r1: allocate r1@regroup *1").act("r1: select_space smolensk");
	CHECK(t.sp("st_petersburg", R1) == 1);
	CHECK(t.sp("smolensk", R1) == 1);
}

TEST_CASE("[KU][KU-17.2-d][KU-17.2-e] Mobilization Centres: one more before Turns 2 and 3, one lost one replaced") {
	KuTable t = bare_table(1);
	reinforce(t, "fn");
	CHECK(centres_in_hand(t.s(), FN) == 1);
	CHECK(t.refused("fn: select_space pskov") == "KU-17.2-e");
	t.act("fn: select_space warsaw");
	CHECK(t.s().ku.mobilization[FN][0] == t.place("warsaw") + 1);
	CHECK(t.refused("fn: select_space thorn") == "KU-17.2-d");
	t.edit("track turn 2");
	reinforce(t, "fs");
	CHECK(centres_in_hand(t.s(), FS) == 2);
	CHECK(t.refused("fs: select_space warsaw") == "KU-17.2-e"); // one to a Duchy
	t.act("fs: select_space lublin");
	CHECK(t.refused("fs: select_space lukow") == "KU-17.2-e"); // one in an Interphase
	// Two lost before Turn 4: one comes back.
	KuTable u = bare_table(3);
	reinforce(u, "r2");
	CHECK(centres_in_hand(u.s(), R2) == 1);
}

TEST_CASE("[KU][KU-5.12-b] what is owed is made good out of reinforcements") {
	KuTable t = bare_table(1);
	t.edits("owed fn 3; sp regroup fn 2");
	reinforce(t, "fn");
	CHECK(t.s().ku.owed[FN] == 0);
	CHECK(t.s().regroup[FN] == 0);
	CHECK(t.s().now.points[0] == 16 - 2 - 2);
}

TEST_CASE("[KU][KU-6.31-e][KU-6.31-f][KU-17.33-a] a scorched Key takes any number between Turns, each checks") {
	KuTable t = bare_table(1);
	t.edits("mark scorched st_petersburg");
	reinforce(t, "r1");
	t.act("r1: allocate r1@pool *3").dice("attrition", { 6 });
	t.act("r1: select_space st_petersburg").quiet_until("reinforce");
	CHECK(t.said("attrition"));
	CHECK(t.sp("st_petersburg", R1) <= 3);
}

// --- Deployment ---

TEST_CASE("[KU][KU-17.31-a][KU-17.31-b][KU-17.35-a] out of the Magazine, over Friendly ground nobody can reach") {
	KuTable t = bare_table(1);
	t.edits("sp warsaw fn 4; sp thorn fn 2");
	reinforce(t, "fn");
	t.act("fn: allocate fn@pool *2").act("fn: select_space warsaw").act("fn: pass");
	REQUIRE(t.kind() == "deploy");
	CHECK(t.refused("fn: allocate fn@thorn *1") == "KU-17.35-a");
	t.act("fn: allocate fn@warsaw *3").act("fn: select_piece napoleon");
	CHECK(t.refused("fn: select_space vilna") == "KU-17.31-b");
	t.act("fn: select_space lomza");
	CHECK(t.sp("lomza", FN) == 3);
	CHECK(t.s().leaders[t.leader("napoleon")].place == t.place("lomza"));
	CHECK(t.is_legal("fn: allocate fn@warsaw *1"));
	// An enemy Army that could come bars the Place.
	KuTable u = bare_table(1);
	u.edits("sp warsaw fn 2; leader bagration bialystok; sp bialystok r2 2");
	const Set open = deployment_places(u.r(), IMPERIAL);
	CHECK(!open[u.place("lomza")]);
	CHECK(open[u.place("warsaw")]);
}

TEST_CASE(
		"[KU][KU-17.31-c][KU-17.32-a][KU-17.33-a] each Place beyond the free range and each scorched one is a cause") {
	KuTable t = bare_table(1);
	const Set open = deployment_places(t.r(), TSARIST);
	const int moscow = t.place("moscow");
	const Ways far(t.r(), TSARIST, moscow, open, 8, 40), near(t.r(), TSARIST, moscow, open, 1, 40);
	CHECK(far.to(t.place("borodino")).is_open);
	CHECK(far.to(t.place("borodino")).causes == 0);
	const int smolensk = t.place("smolensk");
	const int steps = near.to(smolensk).causes + 1;
	CHECK(steps > 2);
	CHECK(far.to(smolensk).causes == 0);
	t.edit("mark scorched smolensk");
	CHECK(Ways(t.r(), TSARIST, moscow, open, 8, 40).to(smolensk).causes == 1);
	CHECK(t.game().data().turn(4).deploy[IMPERIAL] == 4);
	CHECK(t.game().data().turn(4).deploy[TSARIST] == 6);
}

TEST_CASE("[KU][KU-17.34-a] the First Army may sail instead of all other Deployment") {
	KuTable t = bare_table(1);
	t.edits("sp st_petersburg r1 8");
	reinforce(t, "r1");
	t.act("r1: pass");
	REQUIRE(t.kind() == "deploy");
	t.act("r1: allocate r1@st_petersburg *6");
	CHECK(t.refused("r1: select_space riga *1") == "KU-15.2-a");
	t.act("r1: retract").act("r1: allocate r1@st_petersburg *5").act("r1: select_space riga *1");
	CHECK(t.sp("riga", R1) == 5);
	CHECK(t.kind() != "deploy"); // nothing else goes
}

TEST_CASE("[KU][KU-17.36-a][KA-60] Leaders called home can be built again; Napoleon stays") {
	KuTable t = bare_table(1);
	t.edits("leader davout vilna; sp vilna fn 1");
	reinforce(t, "fn");
	t.act("fn: pass");
	if (t.kind() == "deploy") {
		t.act("fn: pass");
	}
	REQUIRE(t.kind() == "withdraw");
	CHECK(t.refused("fn: choose napoleon") == "KU-17.36-a");
	t.act("fn: choose davout");
	CHECK(t.s().leaders[t.leader("davout")].place == AT_POOL);
	CHECK(t.s().ku.level_losses == 1);
}

// --- Cards ---

TEST_CASE(
		"[KU][KT-12][KT-13][KU-2.8-a][KU-2.8-b][KU-2.8-d] Mulligan: one card fewer each time, not Home or Must Play") {
	KuTable t = bare_table(1);
	const std::vector<std::string> home = cards_of(t, true, false), must = cards_of(t, false, true),
								   plain = cards_of(t, false, false);
	for (int i = 0; i < 3; ++i) {
		t.edit("card " + home[size_t(i)] + " fn");
	}
	t.edit("card " + must[0] + " fn");
	for (int i = 0; i < 4; ++i) {
		t.edit("card " + plain[size_t(i)] + " fn");
	}
	t.begin("opening mulligans");
	REQUIRE(t.kind() == "mulligan");
	const auto number = [&](const std::string &id) { return t.game().catalog().cards.find(id); };
	t.dice("draw", { number(must[1]), number(plain[5]), number(plain[6]) }).act("fn: choose mulligan");
	CHECK(t.s().cards.count(Cards::hand(FN)) == 7);
	t.dice("draw", { number(plain[7]) }).act("fn: choose mulligan");
	CHECK(t.s().cards.count(Cards::hand(FN)) == 6);
	t.act("fn: choose mulligan");
	CHECK(t.s().cards.count(Cards::hand(FN)) == 5);
	CHECK(t.refused("fn: choose mulligan") == "KU-2.8-b");
	t.act("fn: pass");
	CHECK(t.s().cards.is_face_up(number(plain[0]))); // KU-2.8-c
}

TEST_CASE("[KU][KU-17.41-a][KU-17.42-a][KA-47] five new cards; of the old ones half go, rounded up, and as many come") {
	KuTable t = bare_table(1);
	const std::vector<std::string> plain = cards_of(t, false, false);
	t.edits("card " + plain[0] + " fn; card " + plain[1] + " fn; card " + plain[2] + " fn; card " + plain[9] +
			" discard");
	t.begin("turn_end draw");
	REQUIRE(t.kind() == "mulligan");
	CHECK(common_in_hand(t, FN) == 8);
	CHECK(t.s().cards.count(Cards::discard_pile(COMMON)) == 0);
	t.act("fn: choose mulligan"); // the old three stay
	CHECK(common_in_hand(t, FN) <= 7);
	for (int i = 0; i < 3; ++i) {
		CHECK(t.s().cards.is_in_hand(t.game().catalog().cards.find(plain[size_t(i)]), FN));
	}
	t.dice("exchange", { 0, 0 }).act("fn: pass");
	CHECK(common_in_hand(t, FN) >= 5);
	CHECK(t.said("exchanged"));
}

TEST_CASE("[KU][KU-17.43-a][KA-48] beyond six cards chance takes the rest, for two Resources") {
	KuTable t = bare_table(1);
	const std::vector<std::string> plain = cards_of(t, false, false), must = cards_of(t, false, true);
	for (int i = 0; i < 7; ++i) {
		t.edit("card " + plain[size_t(i)] + " fn");
	}
	t.edit("card " + must[0] + " fn");
	int last = 0;
	t.s().cards.each(Cards::hand(FN), [&](int card) { last += card < t.game().catalog().cards.find(must[0]) ? 1 : 0; });
	t.dice("excess", { last }).begin("turn_end cards_given_up");
	REQUIRE(t.kind() == "give_up");
	CHECK(common_in_hand(t, FN) == 6);
	CHECK(t.s().resources[FN] == 2);
}

TEST_CASE("[KU][KT-75][KU-17.43-b] a card given up brings reinforcements in one Place, or dice; odd points lapse") {
	KuTable t = bare_table(1);
	const ImData &d = t.game().data();
	std::string five;
	for (int i = 0; i < CARDS && five.empty(); ++i) {
		five = d.card[size_t(i)].points == 5 && !d.card[size_t(i)].is_home() ? d.card[size_t(i)].id : "";
	}
	const std::string must = cards_of(t, false, true)[0];
	t.edits("card " + five + " fn; card " + must + " fn").begin("turn_end cards_given_up");
	CHECK(t.refused("fn: play_as " + must + " points") == "KU-17.43-b");
	t.act("fn: play_as " + five + " points");
	CHECK(t.s().now.points[0] == 5);
	t.act("fn: allocate fn@pool *1").act("fn: select_space warsaw");
	t.act("fn: allocate fn@pool *1");
	CHECK(t.refused("fn: select_space poland") == "KU-17.43-b");
	t.act("fn: select_space warsaw");
	CHECK(t.s().now.points[0] == 1);
	t.dice("recovery", { 6 }).act("fn: choose morale_die");
	CHECK(t.s().ku.gains[IMPERIAL] == 1);
	CHECK(t.refused("fn: choose attrition_die") == "KU-17.43-b");
	t.act("fn: pass");
	CHECK(t.s().now.points[0] == 0);
}

TEST_CASE("[KU][KU-17.44-a][KU-17.44-b] Home cards for the next Turn; without card 1 none of card 10") {
	KuTable t = bare_table(3);
	const ImData &d = t.game().data();
	t.begin("turn_end home_cards_dealt");
	const auto home_in_hand = [&](const KuTable &table, PowerId power) {
		return table.s().cards.count(Cards::hand(power)) - common_in_hand(table, power);
	};
	CHECK(t.s().track.turn == 4);
	CHECK(home_in_hand(t, FN) == 3);
	CHECK(home_in_hand(t, FS) == 3);
	CHECK(home_in_hand(t, R1) == 3);
	CHECK(t.s().cards.is_in_hand(d.nation[FN].own_card, FN));
	KuTable u = bare_table(1);
	u.s().cards.put(d.nation[FN].own_card, Cards::area(REMOVED), ALL_POWERS);
	u.begin("turn_end home_cards_dealt");
	CHECK(home_in_hand(u, FN) == 2);
	CHECK(home_in_hand(u, R2) == 2);
	for (int i = 0; i < CARDS; ++i) {
		CHECK((d.card[size_t(i)].number != 10 || u.s().cards.is_at(i, Cards::area(REMOVED))));
	}
}
