// Kutuzov: before the first Turn, Allies that leave, and the way out of Moscow.
#include "ku_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/flow/ku_ends.h"
#include "rulesets/kutuzov/flow/ku_exit.h"
#include "rulesets/kutuzov/flow/ku_scoring.h"

using namespace baton;
using namespace baton::ku;

namespace {

KuTable bare_table(int turn, std::string_view scenario = "invasion_1812_four") {
	KuTable t(scenario);
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("markers imperial 0; markers tsarist 0; markers attrition 0; level imperial 2; level tsarist 2");
	t.edits("level attrition 0; leader napoleon warsaw; track turn " + std::to_string(turn));
	return t;
}

void leave(KuTable &t, Nation nation) {
	ApplyContext ctx;
	ctx.sink = &t.sink;
	W w{ t.game().data(), t.s(), ctx };
	leave_camp(w, nation);
	REQUIRE(t.game().invariants(t.state) == "");
}

/// An Imperial Impulse that begins as the track begins it.
KuTable &begin_scheduled(KuTable &t, std::string_view power) {
	t.edits("card grand_battery " + std::string(power)).begin("track " + std::string(power));
	return t;
}

} // namespace

// --- Before the first Turn ---

TEST_CASE("[KU][KU-18.2-a] the surprise attack: Armies over two Friendly Places, bridges, no interception") {
	KuTable t;
	t.begin("opening surprise");
	REQUIRE(t.kind() == "surprise");
	// Tilsit's Army goes one Place on, once.
	t.act("fn: select_piece macdonald");
	CHECK(t.refused("fn: select_space vilna") == "KU-18.2-a");
	t.act("fn: retract").act("fn: select_piece macdonald");
	t.act("fn: select_space insterburg");
	CHECK(t.refused("fn: select_piece macdonald") == "KU-18.2-a");
	CHECK(t.refused("fn: select_piece murat") == "KU-10.11-b");
	t.act("fn: pass").act("fs: pass");
	REQUIRE(t.kind() == "bridges");
	CHECK(t.refused("fn: select_space warsaw") == "KU-18.2-a");
	t.act("fn: select_space masuria");
	CHECK(t.refused("fn: select_space masuria") == "KU-18.2-a");
	t.act("fn: pass");
	CHECK(t.s().ku.bridge_rounds == 1);
	CHECK(t.s().ku.quiet_impulses == 1);
	CHECK(t.s().worn_count == 0);
	const R r = t.r();
	CHECK(laws(r).link_kind(r, IMPERIAL, t.place("masuria"), t.place("grodno"), LinkKind::River) == LinkKind::Clear);
	CHECK(laws(r).link_kind(r, TSARIST, t.place("masuria"), t.place("grodno"), LinkKind::River) == LinkKind::River);
	CHECK(laws(r).is_interception_off(r, TSARIST));
	CHECK(!laws(r).is_interception_off(r, IMPERIAL));
}

TEST_CASE("[KU][KU-2.34-a] who bid for a Camp gives Soldiers up, half from each of its Powers") {
	KuTable t;
	const int fn = sp_on_map(t.r(), FN), fs = sp_on_map(t.r(), FS), r1 = sp_on_map(t.r(), R1);
	t.s().options[1] = 3;
	t.begin("opening bid");
	REQUIRE(t.kind() == "bid");
	t.act("fn: choose fn@thorn").act("fn: choose fn@thorn").act("fs: choose fs@warsaw");
	CHECK(t.kind() != "bid");
	CHECK(sp_on_map(t.r(), FN) == fn - 2);
	CHECK(sp_on_map(t.r(), FS) == fs - 1);
	CHECK(sp_on_map(t.r(), R1) == r1);
}

// --- Allies that leave ---

TEST_CASE("[KU][KU-1.12-a][KX-13] Austria is neutral: its troops go home, its land is closed, guests leave") {
	KuTable t = bare_table(3);
	t.edits("sp brest au 3; leader schwarzenberg brest; flag pinsk au; sp lemberg fs 2; leader murat lemberg");
	leave(t, AU);
	CHECK(t.sp("brest", AU) == 0);
	CHECK(t.s().leaders[t.leader("schwarzenberg")].place == AT_REMOVED);
	CHECK(flag_at(t.s(), t.place("pinsk")) == FS);
	CHECK(t.sp("lemberg", FS) == 0);
	CHECK(is_on_map(t.s().leaders[t.leader("murat")].place));
	CHECK(controlling_camp(t.r(), t.place("lemberg")) == NO_CAMP);
	CHECK(!is_friendly(t.r(), IMPERIAL, t.place("austria")));
	CHECK(!is_friendly(t.r(), TSARIST, t.place("austria")));
	// Nobody enters.
	const R r = t.r();
	CHECK(std::string_view(laws(r).may_enter(r, FS, t.place("galicia"), t.place("lemberg")).rule) == "KU-1.12-a");
	CHECK(!may_leave_camp(r, AU));
}

TEST_CASE("[KU][KT-78][KU-19.5-a][KU-20.32-a][KU-20.33-a][KU-20.34-a] what Austria's neutrality is worth") {
	KuTable t = bare_table(1);
	int before[4], after[4];
	victory_points(t.r(), before);
	const int modifier = conquest_modifier(t.r());
	leave(t, AU);
	victory_points(t.r(), after);
	CHECK(conquest_modifier(t.r()) == modifier - 2);
	CHECK(after[R1] == before[R1] + 2);
	CHECK(after[R2] == before[R2] + 2);
	CHECK(after[FS] == before[FS] - 2 - 2 * 2); // the Ally and two Keys
	KuTable u = bare_table(1);
	u.edit("flag warsaw r1");
	CHECK(conquest_modifier(u.r()) == conquest_modifier(bare_table(1).r()) - 2);
}

TEST_CASE("[KU][KU-1.12-a][KU-20.31-a][KU-20.33-a] Prussia revolts: its land is the Tsar's, guests stay") {
	KuTable t = bare_table(3);
	t.edits("sp tilsit pr 2; leader yorck tilsit; sp tilsit fn 3; centre fn konigsberg");
	leave(t, PR);
	CHECK(t.sp("tilsit", PR) == 0);
	CHECK(t.sp("tilsit", FN) == 3);
	CHECK(controller(t.r(), t.place("konigsberg")) == R1);
	CHECK(controller(t.r(), t.place("tilsit")) == NO_NATION); // Uncontrolled: the guests
	CHECK(t.s().ku.mobilization[FN][0] == 0);
	int points[4];
	victory_points(t.r(), points);
	CHECK(t.s().ku.exits == (1 << PR));
}

// --- The way out of Moscow ---

TEST_CASE("[KU][KU-19.722-c][KU-19.722-d][KU-19.722-e] four points lead out of Moscow before any card") {
	KuTable t = bare_table(4);
	t.edits("retreat 2; flag moscow fn; leader davout moscow; sp moscow fn 6; sp moscow fs 1; mark entrenched moscow");
	t.edits("card te_deum r1; flag borodino fn; flag gzhatsk fn; centre fn moscow");
	begin_scheduled(t, "fn");
	REQUIRE(t.kind() == "leaving");
	CHECK(t.s().now.points[0] == 4);
	CHECK(t.refused("fn: pass") == "KU-19.722-d");
	CHECK(t.refused("fn: play_as grand_battery points") == "KU-19.722-c");
	CHECK(t.refused("fn: select_piece napoleon") == "KU-19.722-d");
	t.act("fn: select_piece davout").act("fn: select_space borodino");
	t.quiet_until("leaving");
	CHECK(t.sp("moscow", FN) + t.sp("borodino", FN) <= 6);
	while (t.kind() == "leaving" && t.sp("moscow", FN) > 0) {
		t.act("fn: allocate fn@moscow *1").act("fn: select_space borodino");
		for (int i = 0; i < 20 && t.kind() != "leaving" && t.kind() != "act"; ++i) {
			t.quiet();
		}
	}
	CHECK(t.sp("moscow", FN) == 0);
	CHECK(flag_at(t.s(), t.place("moscow")) == FN); // the partner still stands there
	t.quiet_until("act");
	CHECK((t.s().now.flags & impulse_flag::PLUS) != 0);
	CHECK(t.s().now.points[0] == 0);
	t.act("fn: play_as grand_battery points").act("fn: pass");
	// In FS's first Impulse the last ones leave, and the Key is given up.
	t.edits("resources r1 0; resources r2 0");
	begin_scheduled(t, "fs");
	REQUIRE(t.kind() == "leaving");
	t.act("fs: allocate fs@moscow *1").act("fs: select_space borodino");
	t.dice("share", { 1 });
	for (int i = 0; i < 20 && t.kind() != "share"; ++i) {
		t.quiet();
	}
	t.act("r1: choose r2").act("r2: choose accept");
	CHECK(flag_at(t.s(), t.place("moscow")) == NO_NATION);
	CHECK(!t.s().entrenched[t.place("moscow")]);
	CHECK(t.s().ku.mobilization[FN][0] == 0);
	CHECK(t.s().resources[R2] == 1);
}

TEST_CASE("[KU][KU-19.722-e][KA-59] a Key with a Flag alone is given up; Kiev's Resource is R2's") {
	KuTable t = bare_table(4);
	t.edits("retreat 2; flag kiev fs; flag st_petersburg fs; card te_deum r1");
	begin_scheduled(t, "fs");
	t.quiet_until("act");
	CHECK(flag_at(t.s(), t.place("kiev")) == NO_NATION);
	CHECK(flag_at(t.s(), t.place("st_petersburg")) == NO_NATION);
	CHECK(t.s().resources[R2] == 1);
	CHECK(t.s().resources[R1] == 1);
}

TEST_CASE("[KU][KU-19.722-f] shut in: it must attack out, and beaten does not come back") {
	KuTable t = bare_table(4);
	t.edits("retreat 2; flag kiev fs; leader murat kiev; sp kiev fs 2; card te_deum r1");
	t.game().data().graph.near(t.place("kiev")).each([&](int near) {
		if (!is_zone(t.r(), near)) {
			t.edit("sp " + t.game().catalog().spaces[near].id + " r2 4");
		}
	});
	begin_scheduled(t, "fs");
	REQUIRE(t.kind() == "leaving");
	t.act("fs: select_piece murat");
	ActionList rows;
	t.game().legal_actions(t.state, FS, rows);
	std::string way;
	for (const Row &row : rows) {
		way = row.action.verb == Verb::SelectSpace ? t.game().action_text(t.state, row.action) : way;
	}
	REQUIRE(!way.empty());
	t.dice("attack", { 1, 1, 1, 1, 1, 1 }).dice("defence", { 5, 5, 1, 1, 1, 1, 1, 1 });
	t.act(way);
	for (int i = 0; i < 40 && t.kind() != "act" && t.kind() != "leaving"; ++i) {
		t.quiet();
	}
	CHECK(t.sp("kiev", FS) == 0);
	CHECK(flag_at(t.s(), t.place("kiev")) == NO_NATION);
	CHECK(t.s().leaders[t.leader("murat")].place != t.place("kiev"));
}
