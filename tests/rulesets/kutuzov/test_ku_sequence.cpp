// Kutuzov: players, powers and control; Impulses, pre-emption, card plays; Victory Points and the last ends.
#include "ku_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/flow/ku_ends.h"
#include "rulesets/kutuzov/flow/ku_level.h"
#include "rulesets/kutuzov/flow/ku_markers.h"
#include "rulesets/kutuzov/flow/ku_morale.h"
#include "rulesets/kutuzov/flow/ku_scoring.h"

using namespace baton;
using namespace baton::ku;

namespace {

KuTable bare_table(int turn = 1, std::string_view scenario = "invasion_1812_four") {
	KuTable t(scenario);
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("markers imperial 0; markers tsarist 0; markers attrition 0; level imperial 2; level tsarist 2");
	t.edits("level attrition 0; leader napoleon warsaw; track turn " + std::to_string(turn));
	return t;
}

/// Ids of common cards: plain, "+" or Must Play, with so many points at least.
std::vector<std::string> commons(const KuTable &t, bool is_plus, bool is_must) {
	std::vector<std::string> out;
	const ImData &d = t.game().data();
	for (int i = 0; i < CARDS; ++i) {
		const Card &card = d.card[size_t(i)];
		if (!card.is_home() && card.plus == is_plus && card.must == is_must && (is_must || card.points > 0)) {
			out.push_back(card.id);
		}
	}
	return out;
}

/// Gives a power so many plain cards, from the i-th on.
void give(KuTable &t, std::string_view power, int from, int count) {
	const std::vector<std::string> plain = commons(t, false, false);
	for (int i = from; i < from + count; ++i) {
		t.edit("card " + plain[size_t(i)] + " " + std::string(power));
	}
}

W writer(KuTable &t, ApplyContext &ctx) {
	ctx.sink = &t.sink;
	ctx.queue = &t.queue;
	return W{ t.game().data(), t.s(), ctx };
}

} // namespace

// --- Players, powers, control ---

TEST_CASE(
		"[KU][KU-1.1-a][KU-1.11-a][KU-1.12-b][KU-1.3-a] four Powers in the order of the track, two Camps, two Allies") {
	KuTable t;
	const ImData &d = t.game().data();
	CHECK(d.powers == 4);
	CHECK(d.nation[FN].id == "fn");
	CHECK(d.nation[R1].id == "r1");
	CHECK(d.nation[FS].id == "fs");
	CHECK(d.nation[R2].id == "r2");
	CHECK(camp_of(t.s(), FN) == camp_of(t.s(), FS));
	CHECK(camp_of(t.s(), R1) == camp_of(t.s(), R2));
	CHECK(camp_of(t.s(), FN) != camp_of(t.s(), R1));
	CHECK(power_of(t.s(), PR) == FN);
	CHECK(power_of(t.s(), AU) == FS);
	CHECK(d.roller[IMPERIAL] == FN); // KU-9-d
	CHECK(d.roller[TSARIST] == R1);
}

TEST_CASE("[KU][KU-2.1-a][KU-2.21-a][KU-2.22-a][KU-2.31-a][KU-2.33-a][KU-2.7-b][KU-2.7-c] who sees whose hand") {
	const auto seen = [](std::string_view scenario, PowerId of) {
		KuTable t(scenario);
		return t.game().sees(t.state, t.s().core.seat_of[of]);
	};
	CHECK(seen("invasion_1812_four", FN) == bit(FN));
	CHECK(seen("invasion_1812_three_tsar", FN) == (bit(FN) | bit(FS)));
	CHECK(seen("invasion_1812_three_tsar", R1) == (bit(R1) | bit(R2)));
	CHECK(seen("invasion_1812_three_emperor", R2) == (bit(R1) | bit(R2)));
	CHECK(seen("invasion_1812_two_camps", FS) == (bit(FN) | bit(FS)));
	CHECK(seen("invasion_1812_two_split", FN) == (bit(FN) | bit(R2)));
	KuTable open("invasion_1812_two_split");
	open.s().options[0] = 1; // KU-2.33-c
	CHECK(open.game().sees(open.state, 0) == (bit(FN) | bit(FS) | bit(R1) | bit(R2)));
}

TEST_CASE("[KU][KU-3.1-a][KU-3.1-b][KU-3.1-c][KU-3.1-e][KU-3.1-g][KU-3.2-b] control by print, Flag and Formation") {
	KuTable t = bare_table();
	const int pskov = t.place("pskov"), brest = t.place("brest"), rus = t.place("rus");
	CHECK(controller(t.r(), pskov) == R1);
	t.edit("flag pskov fs");
	CHECK(controller(t.r(), pskov) == FS);
	t.edit("sp pskov r2 1");
	CHECK(controller(t.r(), pskov) == NO_NATION);
	CHECK(is_uncontrolled(t.r(), IMPERIAL, pskov));
	t.edit("sp pskov r2 0");
	CHECK(controller(t.r(), pskov) == FS); // back at once
	t.edit("sp brest fn 1");
	CHECK(controller(t.r(), brest) == R2);
	CHECK(is_friendly(t.r(), TSARIST, brest));
	CHECK(is_uncontrolled(t.r(), IMPERIAL, brest));
	t.edit("sp rus fn 1");
	CHECK(is_friendly(t.r(), TSARIST, rus));
	CHECK(is_uncontrolled(t.r(), IMPERIAL, rus));
}

TEST_CASE(
		"[KU][KU-1.21-b][KU-1.21-c][KU-1.21-h][KU-1.21-j][KU-1.24-a][KT-03] Capitals, Depots, Keys, Ports and Zones") {
	KuTable t;
	const ImData &d = t.game().data();
	CHECK(d.capitals.count() == 2);
	CHECK(d.depots.count() == 6);
	for (const char *depot : { "warsaw", "kiev", "moscow", "st_petersburg", "riga", "smolensk" }) {
		CHECK(d.depots[t.place(depot)]);
	}
	CHECK((d.keys & d.russia).count() == 13);
	CHECK(d.ports.count() == 10);
	CHECK(d.zones.count() == 11);
	CHECK(d.pripyet.count() == 9);
	const auto link = [&](const char *a, const char *b) { return d.graph.link(t.place(a), t.place(b)); };
	REQUIRE(link("galicia", "poland") != nullptr);
	CHECK(LinkKind(link("galicia", "poland")->kind) == LinkKind::Clear);
	CHECK(link("galicia", "austria") != nullptr);
	CHECK(link("poland", "austria") == nullptr); // KU-1.24-b
}

TEST_CASE("[KU][KU-1.62-a][KU-1.62-c][KU-1.62-d][KU-1.63-a][KT-07] Armies by command, nationality and Power") {
	KuTable t = bare_table();
	const auto armies = [&](std::initializer_list<std::string_view> leaders,
								std::initializer_list<std::pair<Nation, int>> sp) {
		Formation f;
		f.place = uint8_t(t.place("moscow"));
		for (const std::string_view leader : leaders) {
			f.leaders |= leader_bit(t.leader(leader));
		}
		for (const auto &[nation, n] : sp) {
			f.add(nation, 0, n);
		}
		return armies_of(t.r(), f);
	};
	CHECK(armies({ "koutouzov" }, { { R1, 6 } }).count == 1);
	CHECK(!armies({ "koutouzov" }, { { R1, 7 } }).status);
	CHECK(armies({ "koutouzov" }, {}).count == 1); // alone he is an Army
	CHECK(!armies({ "koutouzov" }, { { R2, 1 } }).status);
	CHECK(!armies({ "davout" }, { { PR, 1 } }).status);
	CHECK(armies({ "davout", "murat" }, { { FN, 6 }, { FS, 4 } }).count == 2);
	// He takes six of the eight points that two artillery make up.
	t.edits("leader koutouzov moscow; sp moscow r1 8; card te_deum r1; hero 1").begin("impulse r1 1");
	t.act("r1: select_piece koutouzov").act("r1: select_space borodino");
	CHECK(t.sp("borodino", R1) == 6);
	CHECK(t.sp("moscow", R1) == 2);
}

// --- Impulses ---

TEST_CASE(
		"[KU][KU-4.2-b][KU-4.2-c][KU-4.23-a][KU-4.2-e] a card must be played while there is one; without any, a pass") {
	KuTable t = bare_table();
	give(t, "fn", 0, 1);
	give(t, "r2", 1, 2);
	t.begin("track fn");
	CHECK(t.refused("fn: pass") == "KU-4.2-b");
	const std::string card = commons(t, false, false)[0];
	t.act("fn: play_as " + card + " points").act("fn: pass");
	// R1 and FS hold nothing and pass by themselves; R2 is next, and it is the last one that holds cards.
	REQUIRE(t.kind() == "act");
	CHECK(active(t.s()) == R2);
	t.act("r2: play_as " + commons(t, false, false)[1] + " points").act("r2: pass");
	CHECK(t.kind() != "act"); // KU-4.24-a: the Impulses are over
}

TEST_CASE("[KU][KU-5.6-a][KU-5.6-b][KU-5.6-c][KU-5.6-d][KT-21] one normal card, one \"+\", and one more after Must "
		  "Play") {
	KuTable t = bare_table();
	const std::vector<std::string> plain = commons(t, false, false), plus = commons(t, true, false);
	for (const std::string &card : { plain[0], plain[1], plain[2], plus[0], plus[1] }) {
		t.edit("card " + card + " fn");
	}
	t.edit("card no_peace fn").begin("impulse fn");
	t.act("fn: play_as " + plus[0] + " points");
	CHECK(t.refused("fn: play_as " + plus[1] + " points") == "KU-5.6-b");
	CHECK(t.refused("fn: play_as no_peace points") == "KU-1.10-a");
	t.act("fn: play_as no_peace event");
	t.quiet_until("act");
	CHECK(t.refused("fn: play_as " + plus[1] + " points") == "KU-5.6-b");
	t.act("fn: play_as " + plain[0] + " points");
	CHECK(t.refused("fn: play_as " + plain[1] + " points") == "KU-5.6-a");
	KuTable u = bare_table();
	u.edits("card " + plus[0] + " fn; card " + plus[1] + " fn").begin("impulse fn");
	u.act("fn: play_as " + plus[0] + " points");
	CHECK(u.is_legal("fn: pass")); // a "+" card alone is a play
}

TEST_CASE("[KU][KU-16.3-a][KU-16.3-b][KU-16.3-c][KU-16.3-e][KT-24][KT-25][KT-26] a bought card") {
	KuTable t = bare_table();
	const std::vector<std::string> plain = commons(t, false, false), plus = commons(t, true, false);
	t.edits("card " + plain[0] + " fn; card " + plus[0] + " fn; resources fn 4; card " + plain[3] + " r1");
	t.dice("draw", { t.game().catalog().cards.find(plain[1]) }).begin("impulse fn").act("fn: choose buy");
	CHECK(t.s().resources[FN] == 2);
	CHECK(t.is_legal("fn: pass")); // having bought it need not play
	CHECK(t.refused("fn: choose buy") == "KU-16.3-e");
	CHECK(t.refused("fn: play_as " + plus[0] + " points") == "KU-5.6-d");
	t.act("fn: play_as " + plain[1] + " points");
	CHECK(t.refused("fn: play_as " + plain[0] + " points") == "KU-5.6-a");
	// KT-25, KA-45: after the last card one may still buy, but not play what comes.
	KuTable u = bare_table();
	u.edits("card " + plain[0] + " fn; resources fn 2; card " + plain[3] + " r1");
	u.dice("draw", { u.game().catalog().cards.find(plain[1]) }).begin("impulse fn");
	u.act("fn: play_as " + plain[0] + " points").act("fn: choose buy");
	CHECK(u.refused("fn: play_as " + plain[1] + " points") == "KU-5.6-a");
	KuTable v = bare_table();
	v.edits("resources fn 1; card " + plain[3] + " r1; card " + plain[0] + " fn").begin("impulse fn");
	CHECK(v.refused("fn: choose buy") == "KU-16.3-a");
}

TEST_CASE("[KU][KU-4.22-a][KU-4.22-c][KU-4.22-e][KU-4.22-f][KU-4.22-g][KU-16.3-d] who may pre-empt") {
	KuTable t = bare_table();
	give(t, "fn", 0, 2);
	give(t, "r1", 2, 3);
	t.edits("track round 2; track last r2").begin("track fn");
	CHECK(t.kind() == "preempt");
	KuTable tied = bare_table();
	give(tied, "fn", 0, 2);
	give(tied, "r1", 2, 3);
	give(tied, "fs", 5, 3);
	tied.edits("track round 2; track last r2").begin("track fn");
	CHECK(tied.kind() == "act"); // KU-4.22-b
	KuTable row = bare_table();
	give(row, "fn", 0, 2);
	give(row, "r2", 2, 3);
	row.edits("track round 2; track last r2").begin("track fn");
	CHECK(row.kind() == "act"); // two in a row
	KuTable first = bare_table();
	give(first, "fn", 0, 2);
	give(first, "r1", 2, 3);
	first.s().track.flags = 0;
	first.edits("track last r2").begin("track fn");
	CHECK(first.kind() == "act"); // the first Round
	KuTable empty = bare_table();
	give(empty, "r1", 2, 3);
	give(empty, "fs", 5, 1);
	empty.edits("track round 2; track last r2").begin("track fn");
	CHECK(active(empty.s()) == R1); // nothing to pre-empt: FN passes, R1's own Impulse follows
	CHECK((empty.s().now.flags & impulse_flag::PREEMPTIVE) == 0);
	// After a pre-emption the pre-empted Power is next, whoever holds most cards.
	t.act("r1: choose preempt").act("r1: play_as " + commons(t, false, false)[2] + " points").act("r1: pass");
	CHECK(t.kind() == "act");
	CHECK(active(t.s()) == FN);
}

// --- Attrition and Morale Levels ---

TEST_CASE("[KU][KU-14.43-c][KU-14.44-b][KA-13] outside Impulses nine losses wait; beyond Crippling Morale falls") {
	KuTable t = bare_table();
	ApplyContext ctx;
	W w = writer(t, ctx);
	t.s().now = ImpulseNow{};
	add_level_losses(w, 9, "KU-14.42-a");
	CHECK(t.s().ku.level == 0);
	CHECK(t.s().duty_count == 0);
	t.edits("level attrition 5; level imperial 3");
	worsen_level(w, "KU-14.43-a");
	CHECK(t.s().ku.level == 5);
	CHECK(t.s().ku.morale[IMPERIAL] == 4);
	CHECK(t.s().ku.losses[IMPERIAL] == 0);
}

TEST_CASE("[KU][KU-9-b][KU-9.21-b][KU-14.5-a][KT-67] one rise in an Impulse, none beyond the cap; an Event leaves "
		  "markers") {
	KuTable t = bare_table();
	ApplyContext ctx;
	W w = writer(t, ctx);
	t.edits("markers tsarist -3");
	CHECK(raise_morale(w, TSARIST, "KU-9-b"));
	CHECK(!raise_morale(w, TSARIST, "KU-9-b"));
	CHECK(t.s().ku.gains[TSARIST] == 3);
	lower_morale(w, TSARIST, "KU-9-b");
	CHECK(t.s().ku.gains[TSARIST] == 3);
	t.edits("level imperial 1; level attrition 3");
	CHECK(!raise_morale(w, IMPERIAL, "KU-14.48-b"));
	t.edits("markers imperial 2; level attrition 2");
	improve_level(w, "KU-14.47-a");
	CHECK(t.s().ku.losses[IMPERIAL] == 0); // two gains cancel two losses
}

TEST_CASE("[KU][KU-9.53-a][KU-9.53-b][KU-9.53-c][KT-39] one improvement roll for a Fortress that is a Depot; failure "
		  "is free") {
	KuTable t = bare_table();
	t.edits("markers tsarist -4; flag riga fn; sp riga r1 8; leader wittgenstein riga; card te_deum r1");
	t.begin("impulse r1 1");
	t.dice("siege", { 6, 6, 6, 6, 6, 6, 6, 6, 6 }).dice("fortress", { 1, 1, 1, 1 }).dice("sack", { 1 });
	t.act("r1: select_piece wittgenstein").act("r1: select_space riga");
	int asked = 0;
	for (int i = 0; i < 30 && t.kind() != "act" && t.s().core.over == 0; ++i) {
		if (t.kind() == "improve") {
			++asked;
			t.dice("morale", { 6, 6 }).act("r1: choose accept");
		} else {
			t.quiet();
		}
	}
	CHECK(asked == 1);
	CHECK(t.s().ku.gains[TSARIST] == 5); // four and the one for the Fortress (KU-13.51-a)
	CHECK(t.s().ku.morale[TSARIST] == 2);
	KuTable u = bare_table();
	u.edits("markers tsarist -1; flag kiev fn; sp kiev r2 1; card te_deum r2").begin("impulse r2 1");
	u.act("r2: select_space kiev");
	CHECK(u.kind() != "improve"); // two gains at least
}

// --- Victory ---

TEST_CASE("[KU][KU-20.2-b][KU-20.2-c][KT-80] what the capitals and Kiev are worth to the Imperials") {
	KuTable t = bare_table();
	int before[4], after[4];
	victory_points(t.r(), before);
	t.edits("flag moscow fn; flag kiev fs; leader napoleon poland");
	victory_points(t.r(), after);
	CHECK(after[FN] - before[FN] == 2 * 4);
	CHECK(after[FS] - before[FS] >= 2 * 3); // Kiev, and perhaps the marshes
	CHECK(before[R1] - after[R1] == 2 * 1); // Moscow is worth one to either Tsarist Power
	t.edits("flag warsaw r2");
	int lost[4];
	victory_points(t.r(), lost);
	CHECK(after[FN] - lost[FN] == 2);
	CHECK(lost[R2] - after[R2] == 4);
}

TEST_CASE("[KU][KU-20.32-b][KT-81] after a Retreat from Moscow the Empire itself counts for more") {
	KuTable t = bare_table(4);
	int before[4], after[4];
	victory_points(t.r(), before);
	t.edits("retreat 2; resources fs 3");
	victory_points(t.r(), after);
	// Warsaw is six in all, three to each; other Keys two more; a Resource a whole point.
	CHECK(after[FN] - before[FN] >= 2 * 2);
	CHECK(after[FS] - before[FS] >= 2 * 2 + 3 * 2);
	CHECK(after[R1] == before[R1]);
}

TEST_CASE(
		"[KU][KU-20.1-a][KU-20.4-a][KU-20.5-a] the Camp with more points wins; ties by Resources, Morale, Attrition") {
	const auto winner = [](std::string_view edits, std::string_view scenario = "invasion_1812_four") {
		KuTable t = bare_table(4, scenario);
		// Level the points: all Keys of both sides neutralised by Flags would be long; move Resources instead.
		int points[4];
		victory_points(t.r(), points);
		const int lead = points[FN] + points[FS] - points[R1] - points[R2];
		const std::string poorer = lead > 0 ? "r1" : "fn";
		t.edit("resources " + poorer + " " + std::to_string(std::abs(lead)));
		t.edits(edits);
		ApplyContext ctx;
		W w = writer(t, ctx);
		finish_by_points(w);
		return t.s().core.winners;
	};
	const PowerSet tied = winner("");
	CHECK(tied != 0);
	KuTable t = bare_table(4);
	t.edits("resources fn 60");
	ApplyContext ctx;
	W w = writer(t, ctx);
	finish_by_points(w);
	CHECK(t.s().core.winners == bit(FN)); // of two players the one with more points
	KuTable u = bare_table(4, "invasion_1812_two_camps");
	u.edits("resources fn 60");
	W v = writer(u, ctx);
	finish_by_points(v);
	CHECK(u.s().core.winners == (bit(FN) | bit(FS)));
}

// --- The last ends ---

TEST_CASE("[KU][KU-19.7-a][KU-19.721-a] a Flag in a capital at a Turn's end opens the Retreat; going on changes "
		  "nothing") {
	KuTable t = bare_table(3);
	t.edits("flag moscow fs; sp moscow fs 1; resources fn 1");
	t.edits("card grand_battery fn").begin("impulse fn 1").edits("no_cards fn");
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 }).dice("peace", { 1 });
	t.act("fn: pass");
	REQUIRE(t.kind() == "retreat");
	CHECK(t.s().ku.retreat == 1);
	t.act("fn: choose refuse");
	CHECK(t.s().ku.retreat == 1);
	CHECK(t.s().ku.level == 0);
}

TEST_CASE("[KU][KT-79][KU-19.722-b] at Normal the Retreat brings Resources instead of Levels") {
	KuTable t = bare_table(3);
	t.edits("flag moscow fn; sp moscow fn 1; card grand_battery fn").begin("impulse fn 1").edits("no_cards fn");
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 }).dice("peace", { 1 });
	t.act("fn: pass");
	REQUIRE(t.kind() == "retreat");
	t.act("fn: choose accept");
	CHECK(t.s().resources[FN] == 2);
	CHECK(t.kind() == "share"); // the pair of KU-16.2-c comes on top
}

TEST_CASE("[KU][KU-19.722-g] after its first Impulse no Imperial comes near the three Keys again") {
	KuTable t = bare_table(4);
	t.edits("retreat 2");
	t.s().ku.retreated = 1 << FN;
	const R r = t.r();
	const int near = t.place("borodino"), moscow = t.place("moscow");
	CHECK(std::string_view(laws(r).may_enter(r, FN, t.place("gzhatsk"), near).rule) == "KU-19.722-g");
	CHECK(std::string_view(laws(r).may_flag(r, PR, moscow).rule) == "KU-19.722-g");
	CHECK(laws(r).may_enter(r, FS, t.place("gzhatsk"), near).is_ok()); // FS has not had its own yet
	CHECK(laws(r).may_enter(r, R1, t.place("gzhatsk"), near).is_ok());
}

TEST_CASE("[KU][KU-19.723-a][KA-87][KU-19.82-b] after the Retreat a Will to Fight roll wins no more, but may lose") {
	KuTable t = bare_table(4);
	t.edits("retreat 2; flag moscow fn; level tsarist 5").dice("conquest", { 6 });
	ApplyContext ctx;
	W w = writer(t, ctx);
	roll_conquest(w, true);
	CHECK(t.s().core.over == 0);
	t.edits("level attrition 5; level imperial 5; level tsarist 0; leader napoleon pool; flag moscow none");
	t.dice("conquest", { 1 });
	roll_conquest(w, true);
	CHECK(t.s().core.over == 1);
	CHECK((t.s().core.winners & (bit(R1) | bit(R2))) != 0);
}
