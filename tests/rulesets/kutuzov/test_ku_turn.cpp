// Kutuzov: the end of a Turn, Morale, the Attrition Level, Will to Fight and the ends of the war.
#include "ku_table.h"

#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/flow/ku_ends.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// A quiet map on a Turn: nobody holds cards, no Resources, no markers.
KuTable quiet_table(int turn) {
	KuTable t;
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("markers imperial 0; markers tsarist 0; markers attrition 0; level imperial 2; level tsarist 2");
	t.edits("level attrition 0; leader napoleon warsaw; track turn " + std::to_string(turn));
	return t;
}

/// Ends the Impulses of a Turn with the queued dice.
KuTable &end_turn(KuTable &t) {
	t.edits("card grand_battery fn").begin("impulse fn 1");
	t.edits("no_cards fn");
	t.act("fn: pass");
	return t;
}

} // namespace

TEST_CASE("[KU][KU-4.3-a][KU-4.3-c] who stands on land it does not control checks, then Flags it for nothing") {
	KuTable t = quiet_table(1);
	t.edits("sp grodno fn 2; sp volga fs 1; sp riga fn 1; sp pskov r1 1");
	t.dice("attrition", { 6, 1, 1, 1 }).dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK(t.sp("grodno", FN) + t.sp("volga", FS) + t.sp("riga", FN) == 3);
	CHECK(t.sp("pskov", R1) == 1);
	CHECK(flag_at(t.s(), t.place("grodno")) == FN);
	CHECK(flag_at(t.s(), t.place("riga")) == NO_NATION); // a Fortress falls by Siege alone
	CHECK(flag_at(t.s(), t.place("pskov")) == NO_NATION);
	CHECK(t.s().ku.level_losses == 1);
	CHECK(t.kind() == "share"); // the Interphase has begun
}

TEST_CASE("[KU][KU-4.3-c][KU-7-b] at home a Formation takes the enemy's Flag off and sets none") {
	KuTable t = quiet_table(1);
	t.edits("flag pskov fn; sp pskov r2 1").dice("attrition", { 1 });
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK(flag_at(t.s(), t.place("pskov")) == NO_NATION);
	CHECK(controller(t.r(), t.place("pskov")) == R1);
}

TEST_CASE("[KU][KU-14.43-b][KU-14.48-a][KU-14.48-b] the roll after Attrition worsens one Level with markers and cap") {
	KuTable t = quiet_table(1);
	t.edits("markers attrition 10; level attrition 1; level imperial 0");
	t.dice("level", { 4, 5 }).dice("morale", { 6, 6, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	// In an Impulse nine would have worsened it at once: the edit came between (KA-91 speaks of its opening).
	CHECK(t.s().ku.level == 2);
	CHECK(t.s().ku.level_losses == 1);
	CHECK(t.s().ku.morale[IMPERIAL] == 1);
	CHECK(t.s().ku.losses[IMPERIAL] == 3);
	KuTable u = quiet_table(1);
	u.edits("markers attrition 8; level attrition 1");
	u.dice("level", { 4, 4 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(u);
	CHECK(u.s().ku.level == 1); // not below the number
	CHECK(u.s().ku.level_losses == 8);
}

TEST_CASE("[KU][KU-4.4-a][KU-4.4-b][KU-4.4-c] Cossacks take Flags off where no Imperial stands guard") {
	KuTable t = quiet_table(1);
	t.edits("flag pskov fn; flag grodno fn; sp grodno fn 1; flag riga fn");
	t.dice("level", { 6, 6 }).dice("cossacks", { 3 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK(flag_at(t.s(), t.place("pskov")) == FN);
	CHECK(t.said("cossacks"));
	// A Formation next to it and broken spirits add one each.
	KuTable u = quiet_table(1);
	int near = -1;
	u.game().data().graph.near(u.place("pskov")).each([&](int place) {
		near = near < 0 && !u.game().data().zones[place] ? place : near;
	});
	u.s().sp[near][R1] = 0;
	u.edits("flag pskov fn").edit("sp " + u.game().catalog().spaces[near].id + " r1 1");
	u.dice("level", { 6, 6 }).dice("cossacks", { 3 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(u);
	CHECK(flag_at(u.s(), u.place("pskov")) == NO_NATION);
}

TEST_CASE("[KU][KU-9.2-a][KU-9.2-b][KU-9.21-a] the Morale step: a rise without losses, a fall below their number") {
	KuTable t = quiet_table(1);
	t.edits("markers imperial -3; markers tsarist 8");
	t.dice("level", { 6, 6 }).dice("morale", { 3, 3, 3, 4 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK(t.s().ku.morale[IMPERIAL] == 1);
	CHECK(t.s().ku.gains[IMPERIAL] == 0);
	CHECK(t.s().ku.morale[TSARIST] == 3);
	CHECK(t.s().ku.losses[TSARIST] == 0);
	// KU-2.5-b with KA-54: outside Impulses the marker opens the Retreat and nothing is rolled.
	CHECK(t.s().ku.retreat == 1);
	CHECK(t.s().ku.conquest_rolls == 0);
	KuTable u = quiet_table(1);
	u.edits("markers tsarist 8");
	u.dice("level", { 6, 6 }).dice("morale", { 1, 1, 4, 4 }).dice("conquest", { 3 });
	end_turn(u);
	CHECK(u.s().ku.morale[TSARIST] == 2);
	CHECK(u.s().ku.losses[TSARIST] == 8);
}

TEST_CASE("[KU][KU-9.2-a][KU-14.48-b][KA-83] at the cap the gains are spent for nothing") {
	KuTable t = quiet_table(1);
	t.edits("markers imperial -4; level imperial 1; level attrition 3");
	t.dice("level", { 6, 6 }).dice("morale", { 3, 3, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK(t.s().ku.morale[IMPERIAL] == 1);
	CHECK(t.s().ku.gains[IMPERIAL] == 0);
}

TEST_CASE("[KU][KU-9.53-d][KU-4.6-a] reserves at the end of a Turn") {
	KuTable t = quiet_table(1);
	t.edits("level imperial 0; markers imperial -6; level tsarist 1; markers tsarist -6; resources fs 7");
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK(t.s().ku.gains[IMPERIAL] == 4);
	CHECK(t.s().ku.gains[TSARIST] == 6);
	CHECK(t.said("resources_lost"));
}

TEST_CASE("[KU][KU-4.1-a] marks of Events that last a Turn come off when it ends") {
	KuTable t = quiet_table(1);
	KuPart &ku = t.s().ku;
	ku.flags |= ku_flag::FROZEN;
	ku.cossacks = -1;
	ku.no_preempt = 3;
	ku.played_peace = 1;
	ku.react_bonus[0] = 2;
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 });
	end_turn(t);
	CHECK((ku.flags & ku_flag::FROZEN) == 0);
	CHECK(ku.cossacks == 0);
	CHECK(ku.no_preempt == 0);
	CHECK(ku.played_peace == 0);
	CHECK(ku.react_bonus[0] == 0);
}

// --- In Impulses ---

TEST_CASE("[KU][KU-9.4-a][KU-9-c][KU-9.41-a] nine losses call a check; the second fall of an Impulse can be averted") {
	KuTable t = quiet_table(1);
	t.edits("card te_deum r1; card conspiracy_in_paris r1; markers imperial 8; level imperial 2");
	t.edits("resources fs 1; level attrition 0").begin("impulse r1");
	t.dice("morale", { 1, 2 }).act("r1: play_as conspiracy_in_paris event").act("r1: choose fn");
	CHECK(t.s().ku.morale[IMPERIAL] == 3);
	CHECK(t.s().ku.losses[IMPERIAL] == 2); // eleven, nine come off, and no second check (KU-9.41-a)
	CHECK(t.kind() == "act");
}

TEST_CASE("[KU][KU-9-c][KU-5.23-a] a Resource or a card of either partner keeps the Level") {
	KuTable t = quiet_table(1);
	t.edits("card conspiracy_in_paris r1; markers imperial 8; resources fs 1; card grand_battery fn; card te_deum r2");
	t.begin("impulse r1");
	t.s().ku.falls[IMPERIAL] = 1;
	t.dice("morale", { 4, 4 }).act("r1: play_as conspiracy_in_paris event").act("r1: choose fn");
	REQUIRE(t.kind() == "recover_morale");
	t.dice("recovery", { 5, 6, 5, 1, 1, 1, 1, 1 }).act("fs: choose resource");
	CHECK(t.s().ku.morale[IMPERIAL] == 2);
	CHECK(t.s().ku.losses[IMPERIAL] == 8); // eleven less three: no nine are taken off
	CHECK(t.s().resources[FS] == 0);
}

TEST_CASE("[KU][KU-9.22-a] below the last Level the other Camp wins at once") {
	KuTable t = quiet_table(1);
	t.edits("card conspiracy_in_paris r1; markers imperial 10; level imperial 5").begin("impulse r1");
	t.dice("morale", { 1, 1 }).act("r1: play_as conspiracy_in_paris event").act("r1: choose fn");
	CHECK(t.s().core.over == 1);
	CHECK((t.s().core.winners & (bit(R1) | bit(R2))) != 0);
}

TEST_CASE("[KU][KU-19.81-a][KU-19.82-a][KU-19.82-c] Will to Fight: dice for the Imperials, then the Conquest roll") {
	KuTable t = quiet_table(1);
	t.edits("card envy_at_headquarters r1; markers tsarist 10; level tsarist 2; level imperial 2").begin("impulse r1");
	t.dice("morale", { 1, 1 }).dice("will", { 4, 5, 6, 1, 1, 1, 1, 1 }).dice("conquest", { 5 });
	t.act("r1: play_as envy_at_headquarters event");
	CHECK(t.s().ku.morale[TSARIST] == 3);
	CHECK(t.s().ku.retreat == 1);
	if (t.kind() == "improve") {
		t.act("fn: pass");
	}
	CHECK(t.s().ku.conquest_rolls == 1); // a roll by a marker always counts (KA-55)
	CHECK(t.s().core.over == 0);
	// A natural six wins.
	KuTable u = quiet_table(1);
	u.edits("card envy_at_headquarters r1; markers tsarist 10; level tsarist 2; level imperial 2").begin("impulse r1");
	u.dice("morale", { 1, 1 }).dice("will", { 1, 1, 1, 1, 1, 1, 1, 1 }).dice("conquest", { 6 });
	u.act("r1: play_as envy_at_headquarters event");
	CHECK(u.s().core.over == 1);
	CHECK((u.s().core.winners & (bit(FN) | bit(FS))) != 0);
}

TEST_CASE("[KU][KU-9.31-c] Allies that begin to hesitate go home from Russian land that is not held") {
	KuTable t = quiet_table(1);
	t.edits("card conspiracy_in_paris r1; markers imperial 8; level imperial 3; sp grodno pr 2; sp tilsit pr 1");
	t.edits("flag lida fn; sp lida au 1").begin("impulse r1");
	t.dice("morale", { 1, 1 }).act("r1: play_as conspiracy_in_paris event").act("r1: choose fn");
	CHECK(t.s().ku.morale[IMPERIAL] == 4);
	CHECK(t.sp("grodno", PR) == 0);
	CHECK(t.s().regroup[PR] == 2);
	CHECK(t.sp("tilsit", PR) == 1);
	CHECK(t.sp("lida", AU) == 1);
	CHECK(t.s().ku.level_losses == 0); // KA-14
}

TEST_CASE("[KU][KU-6.35-a][KA-63] Kutuzov's first entry halves losses or gives gains, once") {
	KuTable t = quiet_table(2);
	t.edits("markers tsarist 5; hero 0").begin("impulse r1 6");
	t.act("r1: select_piece koutouzov").act("r1: select_space moscow");
	REQUIRE(t.kind() == "hero");
	t.act("r1: choose halve");
	CHECK(t.s().ku.losses[TSARIST] == 2);
	t.edits("leader koutouzov pool").begin("impulse r1 6");
	t.act("r1: select_piece koutouzov").act("r1: select_space moscow");
	CHECK(t.kind() == "act");
}

// --- Ends ---

TEST_CASE("[KU][KU-19.22-a][KU-19.23-a] Flags on both capitals win until Turn 2, no Key from Turn 3 on") {
	KuTable t = quiet_table(2);
	t.edits("flag st_petersburg fs; sp moscow fn 1").begin("impulse fn 1").act("fn: select_space moscow");
	CHECK(t.s().core.over == 1);
	CHECK(has(t.s().core.winners, FS) != has(t.s().core.winners, FN)); // one of two players
	KuTable u = quiet_table(3);
	u.edits("flag st_petersburg fs; sp moscow fn 1").begin("impulse fn 2").act("fn: select_space moscow");
	CHECK(u.s().core.over == 0);
	(u.game().data().keys & u.game().data().russia).each([&](int place) { u.s().flag[place] = FS + 1; });
	u.edits("flag moscow none; sp moscow fn 1").begin("impulse fn 2");
	CHECK(u.s().core.over == 1); // Moscow is Uncontrolled, that is enough
}

TEST_CASE("[KU][KU-19.3-a][KA-69] fourteen Tsarist Keys count when an Imperial Scheduled Impulse with a card ends") {
	for (const bool is_preemptive : { true, false }) {
		KuTable t = quiet_table(2);
		int needed = 14 - count_controlled(t.r(), t.game().data().keys, TSARIST);
		t.game().data().keys.each([&](int place) {
			if (needed > 0 && controlling_camp(t.r(), place) == IMPERIAL) {
				t.s().flag[place] = R1 + 1;
				--needed;
			}
		});
		REQUIRE(needed == 0);
		t.edits("card grand_battery r2; card te_deum r1")
				.begin(is_preemptive ? "impulse fn preemptive 1" : "impulse fn 1");
		t.act("fn: pass");
		CHECK(t.s().core.over == (is_preemptive ? 0 : 1));
	}
}

TEST_CASE("[KU][KU-19.5-a] modifiers of the Conquest roll") {
	KuTable t = quiet_table(1);
	CHECK(conquest_modifier(t.r()) == 0);
	t.edits("flag moscow fn"); // Depot and Moscow
	CHECK(conquest_modifier(t.r()) == 2);
	t.edits("flag warsaw r1"); // Key and Depot lost
	CHECK(conquest_modifier(t.r()) == 0);
	t.edits("leader napoleon pool; level attrition 4; level imperial 4; level tsarist 5");
	CHECK(conquest_modifier(t.r()) == -3 - 2 - 2 + 3);
}

TEST_CASE("[KU][KU-19.22-b][KA-55] the third valid roll wins without a die; one that cannot win is not counted") {
	KuTable t = quiet_table(2);
	t.s().ku.conquest_rolls = 2;
	t.edits("flag moscow fn; sp moscow fn 1; level tsarist 3");
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("attrition", { 1 });
	end_turn(t);
	CHECK(t.s().core.over == 1);
	KuTable u = quiet_table(2);
	u.s().ku.conquest_rolls = 2;
	u.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 6 }).dice("peace", { 1 });
	end_turn(u);
	CHECK(u.s().core.over == 0);
	CHECK(u.s().ku.conquest_rolls == 2);
}

TEST_CASE("[KU][KU-19.6-a][KU-4.8-a] a six brings peace after Turns 2 and 3, unless card 36 forbids it") {
	for (const bool is_off : { false, true }) {
		KuTable t = quiet_table(2);
		t.s().ku.played_peace = is_off ? 1 : 0;
		t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 1, 1 }).dice("conquest", { 3 }).dice("peace", { 6 });
		end_turn(t);
		CHECK(t.s().core.over == (is_off ? 0 : 1));
	}
}

TEST_CASE("[KU][KU-19.71-a][KU-19.722-a][KU-19.722-b] before the last Turn FN may choose the Retreat from Moscow") {
	KuTable t = quiet_table(3);
	t.edits("flag moscow fn; sp moscow fn 1; markers tsarist 4; level attrition 1; markers attrition 5");
	t.dice("level", { 6, 6 }).dice("morale", { 1, 1, 6, 6 }).dice("attrition", { 1 });
	t.dice("conquest", { 3 }).dice("peace", { 1 });
	end_turn(t);
	REQUIRE(t.kind() == "retreat");
	t.act("fn: choose accept");
	REQUIRE(t.kind() == "share");
	t.act("fn: choose fs").act("fn: choose fn");
	CHECK(t.s().ku.retreat == 2);
	CHECK(t.s().ku.level == 0);
	CHECK(t.s().ku.level_losses == 0);
	CHECK(t.s().ku.morale[TSARIST] == 1);
	CHECK(t.s().ku.losses[TSARIST] == 0);
}
