// Kutuzov, chapter 12: dice by source, casualties, retreat, Rout, Overrun, Flag Overrun and Loot.
#include "ku_table.h"

#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/battle/ku_battle.h"

using namespace baton;
using namespace baton::ku;

namespace {

Formation force(const KuTable &t, std::string_view place, std::initializer_list<std::string_view> leaders,
		std::initializer_list<std::pair<Nation, int>> soldiers) {
	Formation out;
	out.place = uint8_t(t.place(place));
	for (const std::string_view leader : leaders) {
		out.leaders |= leader_bit(t.leader(leader));
	}
	for (const auto &[nation, sp] : soldiers) {
		out.add(nation, 0, sp);
	}
	return out;
}

/// No interception, no evasion: whoever is asked stands.
KuTable &stand(KuTable &t) {
	while (t.kind() == "react") {
		t.quiet();
	}
	return t;
}

} // namespace

TEST_CASE("[KU][KT-48][KU-12.31-a][KU-12.3-a] Morale dice go by half of the force") {
	KuTable t;
	t.edits("clear; level imperial 0");
	const Formation mixed = force(t, "warsaw", { "napoleon", "yorck" }, { { FN, 2 }, { PR, 4 } });
	const Shares shares = shares_of(t.r(), mixed);
	CHECK(shares.french == 7);
	CHECK(shares.total == 12);
	const BattleDice dice = force_dice(t.r(), mixed);
	CHECK(dice.soldiers == 6);
	CHECK(dice.staff == 1);
	CHECK(dice.rating == 5);
	CHECK(dice.morale == 2);
	CHECK(dice.total() == 14);
	// Under half French: the Allied bonus, and none one Level below.
	const Formation allied = force(t, "warsaw", { "yorck" }, { { FN, 2 }, { PR, 4 } });
	CHECK(force_dice(t.r(), allied).morale == 1);
	t.edit("level imperial 1");
	CHECK(force_dice(t.r(), allied).morale == 0);
	CHECK(force_dice(t.r(), mixed).morale == 1);
	t.edit("level tsarist 0");
	CHECK(force_dice(t.r(), force(t, "moscow", { "koutouzov" }, { { R1, 2 } })).morale == 2);
}

TEST_CASE("[KU][KT-52][KU-12.54-a] a share of the disrupts is converted, rounded up") {
	KuTable t;
	t.edit("level imperial 4");
	CHECK(battle_laws().converted(t.r(), IMPERIAL, 5) == 3);
	t.edit("level imperial 5");
	CHECK(battle_laws().converted(t.r(), IMPERIAL, 5) == 4);
	t.edit("level imperial 3");
	CHECK(battle_laws().converted(t.r(), IMPERIAL, 4) == 2);
	t.edit("level imperial 0");
	CHECK(battle_laws().converted(t.r(), IMPERIAL, 5) == 0);
}

TEST_CASE("[KU][KU-12.52-a][KU-12.6-b][KU-12.52-c] more casualties lose, the beaten defender goes to a friend") {
	KuTable t;
	t.edits("clear; flag borodino none; leader ney borodino; sp borodino fn 4; flag borodino fn; level imperial 2");
	t.edits("leader barclay_de_tolly moscow; sp moscow r1 4; level tsarist 2; resources fn 0; resources fs 0");
	t.edits("markers imperial 0; markers tsarist 0; flag gzhatsk fn").begin("impulse r1 4");
	t.act("r1: select_piece barclay_de_tolly").dice("attack", { 6, 5, 1, 1, 1 });
	t.dice("defence", { 1, 1, 1, 1, 1, 1, 1, 1 }).act("r1: select_space borodino");
	stand(t);
	CHECK(t.said("battle_won"));
	while (t.kind() == "retreat") {
		t.quiet();
	}
	CHECK(t.sp("borodino", FN) == 0);
	CHECK(t.sp("borodino", R1) == 4);
	CHECK(!stands(t.s(), IMPERIAL, t.place("borodino")));
	CHECK(t.said("retreats"));
	CHECK(!t.said("routed"));
	CHECK(t.s().ku.losses[IMPERIAL] == t.game().data().tables.awards.retreat.army);
	CHECK(t.refused("r1: select_piece barclay_de_tolly") == "KU-12.52-c");
}

TEST_CASE("[KU][KT-54][KU-12.8-a][KU-12.9-a] kills beyond the last piece take the Flag, two in scorched land") {
	for (const int kills : { 5, 6, 7 }) {
		for (const bool is_scorched : { false, true }) {
			KuTable t;
			t.edits("clear; leader wittgenstein schlavii; sp schlavii r1 4; level imperial 2; level tsarist 2");
			t.edits("leader napoleon tilsit; sp tilsit fn 8; resources fn 0; resources fs 0; markers tsarist 0");
			t.edit(is_scorched ? "mark scorched schlavii" : "mark scorched schlavii off").begin("impulse fn 6");
			for (int i = 0; i < 20; ++i) {
				t.dice("attack", { i < kills ? 6 : 1 }).dice("defence", { 1 }).dice("attrition", { 1 });
			}
			t.dice("loot", { 1 });
			t.act("fn: select_piece napoleon").act("fn: select_space schlavii");
			stand(t);
			CAPTURE(kills);
			CAPTURE(is_scorched);
			CHECK(t.said("overrun"));
			CHECK(t.sp("schlavii", R1) == 0);
			CHECK((flag_at(t.s(), t.place("schlavii")) == FN) == (kills >= (is_scorched ? 7 : 6)));
			CHECK(t.s().ku.losses[TSARIST] == t.game().data().tables.awards.overrun.army);
			CHECK(t.said("loot"));
			CHECK(t.is_legal("fn: select_piece napoleon")); // KU-12.8-a: it may go on
		}
	}
}

TEST_CASE("[KU][KT-45][KU-12.51-a] losses are shared by power, then by contingent") {
	KuTable t;
	t.edits("clear; leader davout warsaw; sp warsaw fn 3; leader murat warsaw; sp warsaw fs 3; level imperial 2");
	t.edits("leader schwarzenberg warsaw; sp warsaw au 3; level tsarist 2; resources r1 0; resources r2 0");
	t.edits("leader bagration bialystok; sp bialystok r2 4; resources fn 0; resources fs 0");
	const int from = t.place("bialystok");
	int to = -1;
	t.game().data().graph.near(from).each([&](int p) { to = t.game().data().russia[p] ? to : p; });
	REQUIRE(to >= 0);
	const std::string id = t.game().data().place[size_t(to)].id;
	for (const char *who : { "davout", "murat", "schwarzenberg" }) {
		t.edit(std::string("leader ") + who + " " + id);
	}
	t.edits("sp warsaw fn 0; sp warsaw fs 0; sp warsaw au 0");
	t.edits("sp " + id + " fn 3; sp " + id + " fs 3; sp " + id + " au 3").begin("impulse r2 4");
	for (int i = 0; i < 12; ++i) {
		t.dice("attack", { i < 3 ? 6 : 1 });
	}
	for (int i = 0; i < 30; ++i) {
		t.dice("defence", { i < 4 ? 5 : 1 }).dice("attrition", { 1 });
	}
	t.act("r2: select_piece bagration").act("r2: select_space " + id);
	stand(t);
	REQUIRE(t.kind() == "casualties");
	t.act("fn: choose fs"); // the Commander between powers
	CHECK(t.refused("fs: choose fn") != "");
	t.act("fs: choose au"); // the power between its contingents; the next is FN's, the third FS French
	CHECK(t.sp(id, FN) == 2);
	CHECK(t.sp(id, FS) == 2);
	CHECK(t.sp(id, AU) == 2);
}

TEST_CASE("[KU][KT-53][KU-12.62-a][KU-12.7-c] retreat Attrition turns a defeat into a Rout") {
	KuTable t;
	// A Duchy that a River joins to a Friendly one, all other ways closed.
	const ImData &d = t.game().data();
	t.edits("clear; level imperial 2; level tsarist 2; resources r1 0; resources r2 0; markers tsarist 0");
	t.edits("leader barclay_de_tolly vitebsk; sp vitebsk r1 4");
	const int at = t.place("vitebsk");
	int river = -1, west = -1;
	for (const kit::MapLink &link : d.graph.links_of(at)) {
		(LinkKind(link.kind) == LinkKind::River ? river : west) = link.to;
	}
	REQUIRE(river >= 0);
	REQUIRE(west >= 0);
	for (const kit::MapLink &link : d.graph.links_of(at)) {
		if (link.to != river) {
			t.edit("flag " + d.place[size_t(link.to)].id + " fn");
		}
	}
	t.edits("leader ney " + d.place[size_t(west)].id + "; sp " + d.place[size_t(west)].id + " fn 4");
	t.edits("resources fn 0; resources fs 0").begin("impulse fn 4").dice("attack", { 5, 5 });
	for (int i = 0; i < 20; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	if (LinkKind(d.graph.link(west, at)->kind) == LinkKind::Marsh) {
		t.dice("attrition", { 1, 1, 1, 1, 1 });
	}
	t.dice("attrition", { 6, 1, 1, 1, 1 }).dice("loot", { 1 });
	t.act("fn: select_piece ney").act("fn: select_space vitebsk");
	stand(t);
	CHECK(t.said("routed"));
	CHECK(t.sp(d.place[size_t(river)].id, R1) == 1);
	CHECK(t.s().leaders[t.leader("barclay_de_tolly")].place == river);
	CHECK(t.s().ku.losses[TSARIST] == d.tables.awards.rout.army);
}

TEST_CASE("[KU][KU-12.52-b][KU-12.6-d] two ties send the attacker back, and a Camp without heart loses the first") {
	for (const int level : { 2, 5 }) {
		KuTable t;
		t.edits("clear; flag borodino fn; leader ney borodino; sp borodino fn 4; resources fn 0; resources fs 0");
		t.edit("level imperial " + std::to_string(level));
		t.edits("leader barclay_de_tolly moscow; sp moscow r1 4; level tsarist 2").begin("impulse r1 4");
		for (int i = 0; i < 40; ++i) {
			t.dice("attack", { 1 }).dice("defence", { 1 });
		}
		t.act("r1: select_piece barclay_de_tolly").act("r1: select_space borodino");
		stand(t);
		while (t.kind() == "retreat") {
			t.quiet();
		}
		CHECK(t.said("drawn"));
		CHECK(t.sp("moscow", R1) == (level == 2 ? 4 : 0));
		CHECK(t.sp("borodino", R1) == (level == 2 ? 0 : 4));
	}
}

TEST_CASE("[KU][KU-12.45-d][KU-12.43-a] Entrenchment takes a die and a casualty; the River gives three dice") {
	KuTable t;
	t.edits("clear; flag moscow fn; leader ney moscow; sp moscow fn 4; mark entrenched moscow; level imperial 2");
	t.edits("leader barclay_de_tolly ryazan; sp ryazan r1 4; level tsarist 2");
	t.s().now.power = R1 + 1;
	t.s().moving = all_at(t.r(), t.place("ryazan"), TSARIST);
	t.s().battle.place = uint8_t(t.place("moscow") + 1);
	t.s().battle.origin = uint8_t(t.place("ryazan") + 1);
	t.s().battle.kind = uint8_t(LinkKind::River);
	t.s().battle.active = TSARIST;
	t.s().battle.round = 1;
	const BattleDice defence = battle_dice(t.r(), IMPERIAL), attack = battle_dice(t.r(), TSARIST);
	CHECK(defence.terrain == 3); // KT-49
	CHECK(attack.terrain == 0);
	CHECK(attack.entrenchment == -1);
	CHECK(defence.entrenchment == 0);
	t.s().battle.evaded = 1; // KU-11.8-b, KA-86
	CHECK(battle_dice(t.r(), IMPERIAL).terrain == 0);
	CHECK(battle_dice(t.r(), TSARIST).evasion == 1);
	CHECK(battle_dice(t.r(), TSARIST).entrenchment == -1);
	t.s().battle.evaded = 0;
	t.edit("flag moscow none"); // KU-12.4-a: no dice on ground that is not Friendly
	CHECK(battle_dice(t.r(), IMPERIAL).terrain == 0);
	t.edit("flag moscow fn");
	CHECK(battle_dice(t.r(), IMPERIAL).terrain == 3);
	t.s().battle.round = 2;
	CHECK(battle_dice(t.r(), IMPERIAL).terrain == 0);
}

TEST_CASE("[KU][KT-51][KU-12.53-a] each disrupt costs a die of the next Round, whatever it came from") {
	KuTable t;
	t.edits("clear; leader davout borodino; sp borodino fn 4; level imperial 0");
	t.s().battle.place = uint8_t(t.place("borodino") + 1);
	t.s().battle.active = TSARIST;
	t.s().battle.round = 2;
	t.s().battle.side[IMPERIAL].dice_all = 2;
	t.s().battle.side[IMPERIAL].disrupts = 6;
	CHECK(battle_dice(t.r(), IMPERIAL).total() == 6);
	t.s().battle.side[IMPERIAL].disrupts = 20;
	CHECK(battle_dice(t.r(), IMPERIAL).total() == 0);
}
