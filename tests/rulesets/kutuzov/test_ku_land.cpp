// Kutuzov: building, Flags, movement, Army Groups, interception, evasion and Attrition, by the vectors of the
// inventory.
#include "ku_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"

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

} // namespace

// --- Building ---

TEST_CASE("[KU][KT-27][KU-6.1-a][KT-28][KU-6.2-a] what a build and a Regroup cost") {
	KuTable t;
	const R r = t.r();
	CHECK(build_cost(r, -1, 1, AT_POOL) == 2);
	CHECK(build_cost(r, -1, 2, AT_POOL) == 4);
	CHECK(build_cost(r, t.leader("koutouzov"), 0, AT_POOL) == 3);
	CHECK(build_cost(r, -1, 1, AT_REGROUP) == 1);
	CHECK(build_cost(r, t.leader("napoleon"), 0, AT_REGROUP) == 1);
}

TEST_CASE("[KU][KT-04][KU-1.21-i] a Tsarist Key is a build site for its own colour alone") {
	KuTable t;
	t.edits("clear; no_cards r1; no_cards r2").begin("impulse r1 4");
	t.act("r1: allocate r1@pool *1");
	CHECK(t.refused("r1: select_space kiev") == "KU-6.31-a");
	CHECK(t.is_legal("r1: select_space moscow"));
	t.act("r1: select_space riga");
	CHECK(t.sp("riga", R1) == 1);
	CHECK(t.s().now.points[0] == 2);
	t.begin("impulse r2 4").act("r2: allocate r2@pool *2").act("r2: select_space kiev");
	CHECK(t.sp("kiev", R2) == 2);
	CHECK(is_friendly(t.r(), TSARIST, t.place("kiev")));
}

TEST_CASE("[KU][KT-29][KU-6.31-b] Allied sites are for Allied pieces") {
	KuTable t;
	t.edit("clear").begin("impulse fs 8");
	t.act("fs: allocate fs@pool *1");
	CHECK(t.refused("fs: select_space lemberg") == "KU-6.31-b");
	CHECK(t.refused("fs: select_space austria") == "KU-6.31-b");
	CHECK(t.is_legal("fs: select_space warsaw"));
	t.act("fs: retract").act("fs: allocate au@pool *1");
	CHECK(t.refused("fs: select_space warsaw") == "KU-6.31-b");
	CHECK(t.is_legal("fs: select_space austria"));
	t.act("fs: select_space lemberg");
	CHECK(t.sp("lemberg", AU) == 1);
}

TEST_CASE("[KU][KU-1.5-c] the pool bounds what can be built") {
	KuTable t;
	t.edits("clear; sp konigsberg pr 8").begin("impulse fn 12");
	CHECK(t.refused("fn: allocate pr@pool *1") == "KU-1.5-c");
	// Four infantry and two cavalry: five single points in five Places cannot be made up.
	t.edits("clear; sp konigsberg pr 1; sp memel pr 1; sp tilsit pr 1; sp danzig pr 1").begin("impulse fn 12");
	t.act("fn: allocate pr@pool *1");
	CHECK(t.refused("fn: select_space prussia") == "KU-1.5-c");
	CHECK(t.is_legal("fn: select_space konigsberg"));
}

TEST_CASE("[KU][KU-6.31-e][KU-6.31-f] a scorched Key takes one piece in an Impulse and rolls for it") {
	KuTable t;
	t.edits("clear; mark scorched vilna; resources r1 0; resources r2 0").begin("impulse r1 9");
	t.act("r1: allocate r1@pool *2");
	CHECK(t.refused("r1: select_space vilna") == "KU-6.31-e");
	t.act("r1: retract").dice("attrition", { 6 }).act("r1: allocate r1@pool *1").act("r1: select_space vilna");
	CHECK(t.sp("vilna", R1) == 0);
	CHECK(t.said("lost"));
	t.act("r1: allocate r1@pool *1");
	CHECK(t.refused("r1: select_space vilna") == "KU-6.31-e");
}

TEST_CASE("[KU][KT-30][KU-6.32-b] a Regroup goes to Keys under the own Flag on a chain to the edge") {
	KuTable t;
	t.edits("clear; sp regroup fn 3; flag smolensk fn; flag riga fn").begin("impulse fn 5");
	t.act("fn: allocate fn@regroup *1");
	CHECK(t.refused("fn: select_space riga") == "KU-6.32-b"); // no chain of Friendly Places
	for (const char *place : { "libau", "mitau", "windau" }) {
		t.edit(std::string("flag ") + place + " fn");
	}
	const bool is_linked = chained_places(t.r(), IMPERIAL)[t.place("riga")];
	CHECK(t.is_legal("fn: select_space riga") == is_linked);
	CHECK(is_linked);
}

TEST_CASE("[KU][KU-6.32-c] R1 regroups over the sea from a Port it occupies") {
	KuTable t;
	// Memel is Flagged by R1 and cut off: every neighbour by land is the enemy's.
	t.edits("clear; sp regroup r1 2; flag konigsberg r1; flag memel r1; flag libau fn; flag schlavii fn");
	t.begin("impulse r1 3").act("r1: allocate r1@regroup *1");
	CHECK(t.refused("r1: select_space konigsberg") == "KU-6.32-b");
	t.edit("sp konigsberg r1 1");
	CHECK(t.is_legal("r1: select_space konigsberg"));
}

TEST_CASE("[KU][KU-6-a] a Leader is built from his first Turn on") {
	KuTable t;
	t.begin("impulse r1 6");
	CHECK(t.refused("r1: select_piece koutouzov") == "KU-6-a");
	t.edit("track turn 2").begin("impulse r1 6");
	t.act("r1: select_piece koutouzov").act("r1: select_space moscow");
	CHECK(t.s().leaders[t.leader("koutouzov")].place == t.place("moscow"));
	CHECK((t.s().ku.flags & ku_flag::HERO) != 0);
	CHECK(t.s().now.points[0] == 3);
}

// --- Flags ---

TEST_CASE("[KU][KU-7.11-a][KU-7.1-a] a Formation Flags where it stands, for two points in scorched land") {
	KuTable t;
	t.edits("clear; sp grodno fn 1; sp lida fn 1; mark scorched lida").begin("impulse fn 4");
	t.act("fn: select_space grodno");
	CHECK(flag_at(t.s(), t.place("grodno")) == FN);
	CHECK(t.s().now.points[0] == 3);
	t.act("fn: select_space lida");
	CHECK(t.s().now.points[0] == 1);
	CHECK(t.refused("fn: select_space grodno") == "KU-7-b");
	CHECK(t.refused("fn: select_space volga") == "KU-1.7-b");
	CHECK(t.refused("fn: select_space moscow") == "KU-7.13-a");
	t.edits("sp brest fn 3").begin("impulse fn 4");
	CHECK(t.refused("fn: select_space brest") == "KU-7.12-a");
}

TEST_CASE("[KU][KU-7.13-a] an Army Flags beside a Friendly Place unless an enemy Army could come") {
	KuTable t;
	t.edits("clear; leader ney bialystok; flag bialystok fn").begin("impulse fn 4");
	const int from = t.place("bialystok");
	int target = -1;
	t.game().data().graph.near(from).each(
			[&](int p) { target = t.game().data().russia[p] && !is_fortress(t.r(), p) ? p : target; });
	REQUIRE(target >= 0);
	const std::string id = t.game().data().place[size_t(target)].id;
	CHECK(t.is_legal("fn: select_space " + id));
	// A Tsarist Army behind it, along a line that allows it.
	int behind = -1;
	for (const kit::MapLink &link : t.game().data().graph.links_of(target)) {
		behind = link.to != from && link.kind < int(LinkKind::River) ? link.to : behind;
	}
	REQUIRE(behind >= 0);
	t.edit("leader platov " + t.game().data().place[size_t(behind)].id).begin("impulse fn 4");
	CHECK(t.refused("fn: select_space " + id) == "KU-7.13-a");
}

TEST_CASE("[KU][KU-7-c][KU-8.1-c] a partner's home is Flagged or given back") {
	KuTable t;
	t.edits("clear; flag vitebsk fn; sp vitebsk r2 1").begin("impulse r2 4");
	CHECK(t.is_legal("r2: select_space vitebsk"));
	t.act("r2: select_space vitebsk *1");
	CHECK(controller(t.r(), t.place("vitebsk")) == R1);
	t.edits("flag vitebsk fn").begin("impulse r2 4").act("r2: select_space vitebsk");
	CHECK(controller(t.r(), t.place("vitebsk")) == R2);
	t.edits("flag moscow fn; sp moscow r2 1").begin("impulse r2 4");
	CHECK(t.refused("r2: select_space moscow *1") == "KU-7-c");
	t.act("r2: select_space moscow");
	CHECK(t.s().flag[t.place("moscow")] == 0); // KU-8.1-d
}

TEST_CASE("[KU][KU-12.9-b] a Flag on a Depot costs Morale") {
	KuTable t;
	t.edits("clear; sp kiev fs 1; markers tsarist 0").begin("impulse fs 2").act("fs: select_space kiev");
	CHECK(t.s().ku.losses[TSARIST] == 1);
	t.edits("sp warsaw r2 1; markers imperial 0").begin("impulse r2 2").act("r2: select_space warsaw");
	CHECK(t.s().ku.losses[IMPERIAL] == 2); // KA-89
}

// --- Movement ---

TEST_CASE("[KU][KT-06][KT-42][KT-43][KU-10.63-b] Armies and what they cost") {
	KuTable t;
	const R r = t.r();
	CHECK(armies_of(r, force(t, "moscow", { "koutouzov" }, { { R1, 6 } })).count == 1);
	CHECK(!armies_of(r, force(t, "moscow", { "koutouzov" }, { { R1, 7 } })).status);
	CHECK(armies_of(r, force(t, "moscow", { "koutouzov", "barclay_de_tolly" }, { { R1, 5 } })).count == 1);
	CHECK(armies_of(r, force(t, "moscow", { "koutouzov", "barclay_de_tolly" }, { { R1, 6 } })).count == 2);
	CHECK(armies_of(r, force(t, "moscow", { "koutouzov", "barclay_de_tolly" }, { { R1, 10 } })).count == 2);
	CHECK(!armies_of(r, force(t, "moscow", { "koutouzov", "barclay_de_tolly" }, { { R1, 11 } })).status);
	CHECK(armies_of(r, force(t, "moscow", { "koutouzov", "platov" }, { { R1, 6 }, { R2, 4 } })).count == 2);
	CHECK(armies_of(r, force(t, "moscow", { "koutouzov", "platov" }, { { R1, 5 } })).count == 2);
	CHECK(!armies_of(r, force(t, "moscow", { "koutouzov" }, { { R2, 1 } })).status);
}

TEST_CASE("[KU][KT-41][KU-10.12-c] Allied Armies pay more in Russia, but not where their Flag flies") {
	KuTable t;
	t.edit("clear");
	const Formation group = force(t, "tilsit", { "yorck", "ney" }, { { PR, 2 }, { FN, 2 } });
	CHECK(move_cost(t.r(), group, t.place("schlavii")) == 3);
	t.edit("flag schlavii pr");
	CHECK(move_cost(t.r(), group, t.place("schlavii")) == 2);
	t.edit("flag schlavii fn");
	CHECK(move_cost(t.r(), group, t.place("schlavii")) == 3);
	CHECK(move_cost(t.r(), force(t, "tilsit", {}, { { PR, 1 } }), t.place("schlavii")) == 2);
}

TEST_CASE("[KU][KT-40][KU-10.11-a] Soldiers without a Leader move piece by piece") {
	KuTable t;
	t.edits("clear; sp moscow r1 5").begin("impulse r1 4");
	CHECK(t.refused("r1: allocate r1@moscow *3") == "KU-10.11-a");
	t.act("r1: allocate r1@moscow *4").act("r1: select_space borodino");
	CHECK(t.sp("borodino", R1) == 4);
	CHECK(t.s().now.points[0] == 3);
	t.act("r1: allocate r1@moscow *1").act("r1: select_space borodino");
	CHECK(t.sp("borodino", R1) == 5);
	CHECK(t.s().now.points[0] == 2);
	// With a Leader they go as one Army.
	t.edits("clear; sp moscow r1 5; leader barclay_de_tolly moscow").begin("impulse r1 4");
	t.act("r1: select_piece barclay_de_tolly").act("r1: select_space borodino");
	CHECK(t.sp("borodino", R1) == 4); // his Command Rating
	CHECK(t.sp("moscow", R1) == 1);
}

TEST_CASE("[KU][KU-10.64-b] how many go along can be said") {
	KuTable t;
	t.edits("clear; sp moscow r1 8; leader koutouzov moscow; leader barclay_de_tolly moscow; track turn 3");
	t.begin("impulse r1 4").act("r1: select_piece koutouzov").act("r1: allocate r1@moscow *2");
	CHECK(t.refused("r1: allocate r1@moscow *7") == "KU-1.6-b");
	t.act("r1: select_piece barclay_de_tolly").act("r1: select_space borodino");
	CHECK(t.sp("borodino", R1) == 2);
	CHECK(t.s().now.points[0] == 3); // he went as a Staff Officer
}

TEST_CASE("[KU][KT-43][KU-10.64-a][KU-10.63-c] the Commander's Power moves a Group of two Powers and pays for it") {
	KuTable t("moscow_1812_four");
	t.edits("clear; leader koutouzov kaluga; sp kaluga r1 6; leader platov kaluga; sp kaluga r2 4");
	t.begin("impulse r2 4").act("r2: select_piece platov");
	CHECK(t.refused("r2: select_piece koutouzov") == "KU-10.64-a"); // he commands
	t.begin("impulse r1 4").act("r1: select_piece koutouzov").act("r1: select_piece platov");
	std::string to;
	t.game().data().graph.near(t.place("kaluga")).each([&](int p) {
		const std::string id = t.game().data().place[size_t(p)].id;
		to = is_friendly(t.r(), TSARIST, p) && t.is_legal("r1: select_space " + id) ? id : to;
	});
	REQUIRE(!to.empty());
	t.act("r1: select_space " + to);
	CHECK(t.s().now.points[0] == 2);
	CHECK(t.sp(to, R1) == 6);
	CHECK(t.sp(to, R2) == 4);
	CHECK(t.refused("r1: select_piece platov") == "KU-10.64-a"); // not without the Commander
}

TEST_CASE("[KU][KU-10.61-a] whom a march passes by joins it by leave alone") {
	KuTable t("moscow_1812_four");
	t.edits("clear; leader koutouzov borodino; sp borodino r1 2; flag moscow none; leader platov moscow; sp moscow r2 "
			"2");
	t.edits("flag borodino none; mark scorched moscow off").begin("impulse r1 4").act("r1: select_piece koutouzov");
	t.act("r1: select_space moscow").act("r1: select_piece koutouzov");
	CHECK(t.is_legal("r1: select_piece platov")); // he will be asked
	t.s().now.refused = bit(R2);
	CHECK(t.refused("r1: select_piece platov") == "KU-10.61-a"); // he has been, and said no
	KuTable one("moscow_1812_two_camps");
	one.edits("clear; leader koutouzov borodino; sp borodino r1 2; flag moscow none; leader platov moscow; sp moscow "
			  "r2 2");
	one.edits("flag borodino none; mark scorched moscow off").begin("impulse r1 4").act("r1: select_piece koutouzov");
	one.act("r1: select_space moscow").act("r1: select_piece koutouzov");
	CHECK(one.is_legal("r1: select_piece platov"));
}

TEST_CASE("[KU][KU-10.42-a][KU-10.42-b] the fourth Place is a Forced March, in Winter the third for Imperials") {
	KuTable t;
	t.edits("clear; leader barclay_de_tolly tver; sp tver r1 2; resources r1 0; resources r2 0").begin("impulse r1 6");
	const auto step = [&](const char *leader, const char *power, const char *to) {
		t.sink.clear();
		t.act(std::string(power) + ": select_piece " + leader).act(std::string(power) + ": select_space " + to);
		return t.said("attrition");
	};
	CHECK(!step("barclay_de_tolly", "r1", "rus"));
	CHECK(t.refused("r1: select_piece barclay_de_tolly") == "KU-10.51-a"); // a Zone ends the march
	t.edits("clear; leader barclay_de_tolly borodino; sp borodino r1 2").begin("impulse r1 6");
	CHECK(!step("barclay_de_tolly", "r1", "moscow"));
	CHECK(!step("barclay_de_tolly", "r1", "borodino"));
	CHECK(!step("barclay_de_tolly", "r1", "moscow"));
	t.dice("attrition", { 1, 1, 1 });
	CHECK(step("barclay_de_tolly", "r1", "borodino"));
	t.edits("clear; leader ney borodino; sp borodino fn 2; flag borodino fn; flag moscow fn; track turn 3; resources "
			"fn 0; resources fs 0");
	t.begin("impulse fn 6");
	CHECK(!step("ney", "fn", "moscow"));
	CHECK(!step("ney", "fn", "borodino"));
	CHECK(step("ney", "fn", "moscow"));
}

TEST_CASE("[KU][KU-10.43-a][KU-10.41-a][KU-10.45-a] Ambush, Marsh and Scorched Earth are causes, rolled at once") {
	KuTable t;
	t.edits("clear; leader ney pinsk; sp pinsk fn 4; mark scorched bobruisk; level attrition 0; resources fn 0; "
			"resources fs 0");
	t.begin("impulse fn 4").dice("attrition", { 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
	t.act("fn: select_piece ney").act("fn: select_space bobruisk");
	// Three causes for five pieces: fifteen dice.
	CHECK(t.queue.empty());
	CHECK(t.sp("bobruisk", FN) == 2);
	CHECK(t.s().ku.level_losses == 2); // KU-14.42-a
}

TEST_CASE("[KU][KU-13.41-a][KU-10.3-a][KU-9.31-b] where a step may not go") {
	KuTable t;
	t.edits("clear; leader ney brest; sp brest fn 2").begin("impulse fn 4").act("fn: select_piece ney");
	CHECK(t.refused("fn: select_space moscow") == "KU-10.3-a");
	int enemy = -1;
	t.game().data().graph.near(t.place("brest")).each([&](int p) { enemy = is_enemy(t.r(), IMPERIAL, p) ? p : enemy; });
	REQUIRE(enemy >= 0);
	CHECK(t.refused("fn: select_space " + t.game().data().place[size_t(enemy)].id) == "KU-13.41-a");
	t.edits("clear; leader yorck memel; sp memel pr 2; level imperial 4").begin("impulse fn 4");
	t.act("fn: select_piece yorck");
	CHECK(t.refused("fn: select_space libau") == "KU-9.31-b");
	t.edit("level imperial 3").begin("impulse fn 4").act("fn: select_piece yorck");
	CHECK(t.is_legal("fn: select_space libau"));
}

// --- Interception and evasion ---

TEST_CASE("[KU][KT-44][KU-11.1-a] an Army intercepts into an empty Place beside it, not where an enemy is alone") {
	KuTable t;
	t.edits("clear; leader davout smolensk; sp smolensk fn 4; flag smolensk fn; flag mstislavl fn");
	t.edits("leader bagration elnya; sp elnya r2 4").begin("impulse r2 4");
	t.act("r2: select_piece bagration").act("r2: select_space mstislavl");
	CHECK(t.kind() == "react");
	const Formation army = force(t, "smolensk", { "davout" }, { { FN, 4 } });
	const Attempt attempt = interception(t.r(), army, t.place("mstislavl"));
	CHECK(attempt.friendly == 1);
	CHECK(attempt.hostile == 0);
	CHECK(attempt.rating == 4);
	t.edit("sp mstislavl r1 1");
	CHECK(may_intercept_from(t.r(), IMPERIAL, t.place("smolensk"), t.place("mstislavl")).rule ==
			std::string("KU-11.1-b"));
	t.edit("sp mstislavl r1 0");
	t.dice("intercept", { 1, 1 }).act("fn: select_piece davout").act("fn: select_space mstislavl");
	// 2 + 1 + 4 and the line: not 9; all in Smolensk are marked.
	CHECK(t.said("interception_failed"));
	CHECK((t.s().leaders[t.leader("davout")].cond & cond::BFI) != 0);
	CHECK(t.sp("mstislavl", R2) == 4);
}

TEST_CASE("[KU][KT-46][KU-11.11-a] a success stands in the Place before the mover rolls its Attrition") {
	KuTable t;
	t.edits("clear; leader davout smolensk; sp smolensk fn 4; flag smolensk fn; flag mstislavl fn; mark scorched "
			"mstislavl");
	t.edits("leader bagration elnya; sp elnya r2 4; resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("level imperial 2; level tsarist 2").begin("impulse r2 4");
	t.dice("intercept", { 6, 6 }).dice("attrition", { 1, 1, 1, 1, 1, 6, 1, 1, 1, 1 });
	// The Battle that follows is tied twice: the mover goes back.
	for (int i = 0; i < 40; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	t.act("r2: select_piece bagration").act("r2: select_space mstislavl");
	t.act("fn: select_piece davout").act("fn: select_space mstislavl");
	int checks = 0;
	for (const Event &event : t.sink.events) {
		checks += std::string_view(event.what) == "attrition" ? 1 : 0;
	}
	CHECK(checks == 2);
	CHECK(t.sp("mstislavl", FN) == 4); // five dice of his first, none lost
	CHECK(t.sp("elnya", R2) == 3);
}

TEST_CASE("[KU][KU-11.3-e][KU-11.3-f][KU-11.3-h] lines and sieges that forbid an interception") {
	KuTable t;
	t.edits("clear; leader ney tver; leader davout chudovo; sp chudovo fn 1; sp tver fn 1; flag tver fn; flag chudovo "
			"fn");
	const int russa = t.place("staraya_russa");
	CHECK(may_intercept_from(t.r(), IMPERIAL, t.place("tver"), russa).is_ok());
	CHECK(may_intercept_from(t.r(), IMPERIAL, t.place("chudovo"), russa).rule == std::string("KU-11.3-e"));
	CHECK(could_intercept(t.r(), IMPERIAL, russa)); // KT-73
	t.edit("leader ney pool");
	CHECK(!could_intercept(t.r(), IMPERIAL, russa));
	t.edits("leader ney pinsk; leader bagration bobruisk");
	CHECK(may_intercept_from(t.r(), IMPERIAL, t.place("pinsk"), t.place("kovel")).rule != nullptr);
	t.edits("clear; leader ney brest; sp brest fn 1");
	int enemy = -1;
	for (const kit::MapLink &link : t.game().data().graph.links_of(t.place("brest"))) {
		const bool is_dry = link.kind == int(LinkKind::Clear) || link.kind == int(LinkKind::Rough);
		enemy = is_dry && is_enemy(t.r(), IMPERIAL, link.to) ? link.to : enemy;
	}
	REQUIRE(enemy >= 0);
	CHECK(may_intercept_from(t.r(), IMPERIAL, t.place("brest"), enemy).rule == std::string("KU-11.3-h"));
}

TEST_CASE("[KU][KU-11.6-a][KU-11.6-d][KU-11.7-a] an Army evades whole and pays in Morale, never back to the enemy") {
	KuTable t;
	t.edits("clear; leader barclay_de_tolly vitebsk; sp vitebsk r1 4; leader ney orsha; sp orsha fn 3; flag orsha fn");
	t.edits("markers tsarist 0; resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	const kit::MapLink *link = t.game().data().graph.link(t.place("orsha"), t.place("vitebsk"));
	REQUIRE(link != nullptr);
	t.begin("impulse fn 3").act("fn: select_piece ney").act("fn: select_space vitebsk");
	REQUIRE(t.kind() == "react");
	t.act("r1: select_piece barclay_de_tolly");
	CHECK(t.refused("r1: select_space orsha") == "KU-11.6-a");
	std::string to;
	for (const kit::MapLink &way : t.game().data().graph.links_of(t.place("vitebsk"))) {
		const std::string id = t.game().data().place[way.to].id;
		if (way.kind == int(LinkKind::River) && id != "orsha") {
			CHECK(t.refused("r1: select_space " + id) == "KU-11.7-a");
		} else if (id != "orsha") {
			to = id;
		}
	}
	REQUIRE(!to.empty());
	t.dice("evade", { 6, 6 }).act("r1: select_space " + to);
	CHECK(t.sp(to, R1) == 4);
	CHECK(t.s().ku.losses[TSARIST] == 1);
	t.quiet_until("act");
	CHECK(t.sp("vitebsk", FN) == 3);
	// With points left the march may go on (KU-11.10-a).
	CHECK(t.is_legal("fn: select_piece ney"));
}

// --- Attrition ---

TEST_CASE("[KU][KT-60][KT-61][KT-62][KT-63][KT-64][KU-14.3-b] dice of an Attrition check") {
	KuTable t;
	t.edits("clear; flag moscow fn");
	t.s().ku.mobilization[FS][0] = uint8_t(t.place("moscow") + 1);
	const int moscow = t.place("moscow"), orsha = t.place("orsha");
	t.edit("level attrition 0");
	CHECK(attrition_dice(t.r(), IMPERIAL, moscow, { 9, 1, 0, 0 }) == 2);
	CHECK(attrition_dice(t.r(), IMPERIAL, moscow, { 3, 1, 0, 0 }) == 1);
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 6, 2, 0, 0 }) == 12);
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 5, 1, 0, 0 }) == 5);
	t.edit("level attrition 1");
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 6, 2, 0, 0 }) == 14);
	t.edit("level attrition 2");
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 5, 1, 0, 0 }) == 6);
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 8, 1, 0, 0 }) == 10);
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 2, 1, 0, 0 }) == 2);
	CHECK(attrition_dice(t.r(), TSARIST, orsha, { 5, 1, 0, 0 }) == 5);
	// KU-14.3-c: a Forced March of two among five adds their own dice.
	CHECK(attrition_dice(t.r(), IMPERIAL, orsha, { 5, 1, 3, 0 }) == 6 + 4);
}

TEST_CASE("[KU][KT-72][KU-16.4-a] Resources halve the dice before the roll") {
	CHECK(halve(15, 1) == 7);
	CHECK(halve(15, 2) == 3);
	CHECK(halve(1, 3) == 1);
	KuTable t;
	t.edits("clear; leader ney pinsk; sp pinsk fn 4; flag pinsk fn; level attrition 0; resources fn 1; resources fs 1");
	t.begin("impulse fn 4").act("fn: select_piece ney").act("fn: select_space bobruisk");
	CHECK(t.kind() == "soften");
	t.act("fn: choose resource").dice("attrition", { 1 }).act("fs: choose resource");
	CHECK(t.s().resources[FN] == 0);
	CHECK(t.s().resources[FS] == 0);
	CHECK(t.queue.empty());
}

TEST_CASE("[KU][KU-14.61-a][KU-14.1-b] Winter sends fives to the Regroup Box, Leaders are lost last") {
	KuTable t("moscow_1812_four");
	t.edits("clear; sp regroup fn 0; leader ney pinsk; sp pinsk fn 2; flag pinsk fn; level attrition 0");
	t.edits("resources fn 0; resources fs 0").begin("impulse fn 4").dice("attrition", { 5, 6, 1 });
	t.act("fn: select_piece ney").act("fn: select_space bobruisk");
	CHECK(t.sp("bobruisk", FN) == 0);
	CHECK(t.s().regroup[FN] == 1);
	CHECK(t.s().leaders[t.leader("ney")].place == t.place("bobruisk"));
	CHECK(t.s().ku.level_losses >= 2);
}

TEST_CASE("[KU][KT-15][KU-4.22-b][KU-4.22-d] only strictly the most cards pre-empt, and nobody who acted last") {
	KuTable t("smolensk_1812_four");
	const std::string card = t.game().data().card[30].id;
	t.edits("no_cards fn; no_cards fs; track last r1").edit("card " + card + " fn").begin("track fn");
	CHECK(preemptor(t.r()) == NO_POWER); // R1 and R2 hold as many
	t.edit("no_cards r1");
	CHECK(preemptor(t.r()) == R2);
	t.edit("track last r2");
	CHECK(preemptor(t.r()) == NO_POWER);
	t.edit("track last r1").begin("track fn").act("r2: choose preempt");
	CHECK(t.kind() == "act");
	CHECK(t.s().now.power == R2 + 1);
	CHECK(t.s().track.marker == FN); // KU-4.2-d: the marker stays
}
