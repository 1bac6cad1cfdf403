// The Napoleonic Wars: Armies, marches, Flags, Attrition, interception, battles and Sieges, by the vectors of the
// inventory.
#include "nw_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/napoleonic_wars/battle/nw_battle.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"

using namespace baton;
using namespace baton::nw;

namespace {

Formation force(const NwTable &t, std::string_view place, std::initializer_list<std::string_view> leaders,
		std::initializer_list<std::pair<Nation, int>> units) {
	Formation out;
	out.place = uint8_t(t.place(place));
	for (const std::string_view leader : leaders) {
		out.leaders |= leader_bit(t.leader(leader));
	}
	for (const auto &[nation, sp] : units) {
		out.add(nation, 0, sp);
	}
	return out;
}

NwTable bare() {
	NwTable t;
	t.opened().edits("clear; no_fleets");
	for (const char *nation :
			{ "france", "spain", "britain", "austria", "turkey", "russia", "prussia", "sweden", "denmark" }) {
		t.edit(std::string("no_cards ") + nation);
	}
	return t;
}

} // namespace

// --- Armies ---

TEST_CASE("[NW][T-01][NW-3-army-a] an Army holds its nation and the Minors in Pact with it") {
	NwTable t = bare();
	CHECK(may_serve(t.r(), FRANCE, SPAIN));
	CHECK_FALSE(may_serve(t.r(), FRANCE, PRUSSIA));
	CHECK_FALSE(may_serve(t.r(), PRUSSIA, SPAIN));
	CHECK_FALSE(may_serve(t.r(), SPAIN, FRANCE)); // NW-9.1-d
}

TEST_CASE("[NW][T-28][NW-9.71-a][NW-9.71-c] a secondary Leader is a Unit until the command is full") {
	NwTable t = bare();
	t.edits("sp paris france 12; leader napoleon paris; leader murat paris");
	t.begin("impulse france 9");
	CHECK(move_cost(t.r(), force(t, "paris", { "napoleon", "murat" }, { { FRANCE, 12 } }), t.place("champagne")) == 2);
	CHECK(move_cost(t.r(), force(t, "paris", { "napoleon", "murat" }, { { FRANCE, 4 }, { SPAIN, 3 } }),
				  t.place("champagne")) == 1);
}

TEST_CASE("[NW][D-22][NW-9.1-b] without a Leader each piece pays for itself") {
	NwTable t = bare();
	t.edit("sp paris france 4").begin("impulse france 9");
	CHECK(t.is_legal("france: allocate france@paris *4"));
	CHECK_FALSE(t.is_legal("france: allocate france@paris *3"));
	t.act("france: allocate france@paris *4").act("france: select_space champagne");
	CHECK(t.s().now.points[0] == 8);
	CHECK(t.sp("champagne", FRANCE) == 4);
}

TEST_CASE("[NW][NW-9.7-e] pieces of another player stay behind without his leave") {
	NwTable t = bare();
	t.edits("sp vienna austria 3; sp vienna russia 3; leader charles vienna; leader bagration vienna");
	t.begin("impulse austria 9").act("austria: select_piece charles");
	CHECK(t.refused("austria: select_piece bagration") == "NW-9.7-e");
}

// --- Borders and straits ---

TEST_CASE("[NW][NW-9.54-a][NW-8.33-a] nobody enters a neutral's land without a war") {
	NwTable t = bare();
	t.edits("sp mainz france 4; leader davout mainz").begin("impulse france 9");
	t.act("france: select_piece davout");
	CHECK(t.refused("france: select_space ansbach") == "NW-9.54-a");
	t.begin("impulse prussia 9").edits("sp berlin prussia 2; leader brunswick berlin; track round 2");
	t.act("prussia: select_piece brunswick");
	CHECK(t.is_legal("prussia: select_space posen"));
	t.edits("sp leipzig prussia 1");
}

TEST_CASE("[NW][NW-9.53-a] an enemy Fleet in its Zone or at its Ports closes a strait") {
	NwTable t = bare();
	t.edits("sp naples britain 2").begin("impulse britain 4");
	CHECK(may_enter(t.r(), BRITAIN, t.place("naples"), t.place("sicily")));
	t.edit("squadron fleet_ganteaume tyrrhenian");
	CHECK(std::string(may_enter(t.r(), BRITAIN, t.place("naples"), t.place("sicily")).rule) == "NW-9.53-a");
	t.edits("no_fleets; squadron fleet_nelson tyrrhenian");
	CHECK(may_enter(t.r(), BRITAIN, t.place("naples"), t.place("sicily")));
}

TEST_CASE("[NW][NW-8.5-b] Prussia stays at home in the first Round of 1805") {
	NwTable t = bare();
	t.edits("flag kassel none; sp hanover prussia 2; leader blucher hanover");
	t.begin("impulse prussia 6");
	CHECK(std::string(may_enter(t.r(), PRUSSIA, t.place("hanover"), t.place("friesland")).rule) == "NW-8.5-b");
	t.edit("track round 2");
	CHECK(std::string(may_enter(t.r(), PRUSSIA, t.place("hanover"), t.place("friesland")).rule) == "NW-8.33-a");
}

// --- Flags ---

TEST_CASE("[NW][D-23][NW-7.41-d][NW-7.41-f] an able enemy Army beside it forbids a Flag next door") {
	NwTable t = bare();
	t.edits("sp munich france 3; leader ney munich; sp vienna austria 2; leader charles vienna");
	t.begin("impulse france 5");
	CHECK(t.refused("france: select_space linz") == "NW-7.41-f");
	t.s().leaders[t.leader("charles")].cond |= cond::BFI;
	t.act("france: select_space linz");
	CHECK(controller(t.r(), t.place("linz")) == FRANCE);
	CHECK(t.s().now.points[0] == 4);
}

TEST_CASE("[NW][NW-7.41-h] a pass is open to Flags, a marsh and a strait are not") {
	NwTable t = bare();
	t.edits("sp munich france 3; leader ney munich; sp bordeaux france 2; leader soult bordeaux; flag vendee britain");
	t.begin("impulse france 5");
	CHECK(t.is_legal("france: select_space innsbruck"));
	CHECK(t.refused("france: select_space vendee") == "NW-7.41-d");
}

TEST_CASE("[NW][NW-7.42-a][NW-8.22-d][NW-7.4-c] Fortresses fall by Siege; on a friend's land a Flag only comes off") {
	NwTable t = bare();
	t.edits("sp milan france 3; leader massena milan; flag corunna britain; sp burgos france 2; leader suchet burgos");
	t.begin("impulse france 5");
	CHECK(t.refused("france: select_space venice") == "NW-7.42-a");
	t.act("france: select_space corunna");
	CHECK(controller(t.r(), t.place("corunna")) == SPAIN);
}

TEST_CASE("[NW][NW-2.2-i] French Flags are the backs of all others") {
	NwTable t = bare();
	CHECK(flags_left_of(t.r(), AUSTRIA) == 17);
	CHECK(flags_left_of(t.r(), FRANCE) == 87);
	t.edits("flag milan austria; flag linz france");
	CHECK(flags_left_of(t.r(), AUSTRIA) == 16);
	CHECK(flags_left_of(t.r(), FRANCE) == 85);
}

// --- Attrition ---

TEST_CASE("[NW][T-26][NW-9.42-a][NW-9.45-d] two causes roll apart, each is halved and rounded up") {
	NwTable t = bare();
	t.edits("sp munich france 4; leader ney munich");
	t.begin("impulse france 9");
	// Four Duchies entered already, and the fifth is an enemy's across a pass.
	S &s = t.s();
	remove_any_sp(t.r(), s, t.place("munich"), FRANCE, 4);
	add_sp(s, t.place("munich"), FRANCE, 4, 4);
	s.leaders[t.leader("ney")].cond = 4;
	refresh_stands(t.game().data(), s);
	t.dice("attrition", { 6, 1, 1, 1, 1, 6, 6, 6, 1, 1 });
	t.act("france: select_piece ney").act("france: select_space innsbruck");
	// 6's 1 and 3: 1 + 2 are lost.
	CHECK(t.sp("innsbruck", FRANCE) == 1);
}

TEST_CASE("[NW][T-26][D-09][NW-9.45-a] in a Russian, Spanish or Turkish Home nothing is halved") {
	NwTable t = bare();
	t.edits("sp vilna france 4; leader ney vilna; flag vilna france");
	t.begin("impulse france 9");
	S &s = t.s();
	remove_any_sp(t.r(), s, t.place("vilna"), FRANCE, 4);
	add_sp(s, t.place("vilna"), FRANCE, 4, 4);
	s.leaders[t.leader("ney")].cond = 4;
	refresh_stands(t.game().data(), s);
	t.dice("attrition", { 6, 6, 6, 1, 1 });
	t.act("france: select_piece ney").act("france: select_space minsk");
	CHECK(t.sp("minsk", FRANCE) == 1);
}

TEST_CASE("[NW][D-10][NW-9.42-b] only the piece that has marched far rolls for it") {
	NwTable t = bare();
	t.edits("sp paris france 2").begin("impulse france 9");
	S &s = t.s();
	remove_any_sp(t.r(), s, t.place("paris"), FRANCE, 1);
	add_sp(s, t.place("paris"), FRANCE, 1, 4);
	refresh_stands(t.game().data(), s);
	t.dice("attrition", { 6 });
	t.act("france: allocate france@paris/4 *1").act("france: select_space champagne");
	CHECK(t.sp("champagne", FRANCE) == 0);
	t.act("france: allocate france@paris *1").act("france: select_space champagne");
	CHECK(t.sp("champagne", FRANCE) == 1);
}

TEST_CASE("[NW][NW-9.43-a] out of an Uncontrolled Duchy into an enemy's is an ambush, after a Flag it is none") {
	NwTable t = bare();
	t.edits("sp linz france 2; leader ney linz").begin("impulse france 9");
	CHECK(step_causes(t.r(), IMPERIAL, t.place("linz"), t.place("vienna"), StepKind::March) ==
			cause_bit(Cause::Ambush));
	t.edit("flag linz france");
	CHECK(step_causes(t.r(), IMPERIAL, t.place("linz"), t.place("vienna"), StepKind::March) == 0);
	// NW-9.44-a, NW-9.44-b
	CHECK(step_causes(t.r(), IMPERIAL, t.place("linz"), t.place("vienna"), StepKind::Retreat) ==
			cause_bit(Cause::EnemyLand));
	CHECK(step_causes(t.r(), COALITION, t.place("naples"), t.place("sicily"), StepKind::Retreat) ==
			cause_bit(Cause::River));
}

// --- Interception and battle ---

TEST_CASE("[NW][D-08][NW-10.11-b] modifiers of an Interception") {
	NwTable t = bare();
	t.edits("sp linz france 2; leader davout linz; sp vienna austria 1").begin("impulse austria 4");
	const Attempt attempt = interception(t.r(), force(t, "linz", { "davout" }, { { FRANCE, 2 } }), t.place("munich"));
	// From an Uncontrolled Duchy into a Friendly one, Battle Rating 3.
	CHECK(attempt.friendly == 1);
	CHECK(attempt.hostile == -1);
	CHECK(attempt.rating == 3);
	CHECK(attempt.terrain == 0);
	CHECK(interception(t.r(), force(t, "munich", { "davout" }, {}), t.place("innsbruck")).terrain == -1);
}

TEST_CASE("[NW][D-03][NW-11.21-a][NW-11.21-b] dice for nationality") {
	NwTable t = bare();
	CHECK(nationality_dice(t.r(), force(t, "paris", { "ney" }, { { FRANCE, 3 }, { SPAIN, 3 } })) == 2);
	CHECK(nationality_dice(t.r(), force(t, "paris", { "ney" }, { { FRANCE, 2 }, { SPAIN, 3 } })) == 0);
	CHECK(nationality_dice(t.r(), force(t, "paris", {}, { { AUSTRIA, 2 } })) == 1);
}

TEST_CASE("[NW][D-06][D-07][NW-11.33-b] excess disrupts silence the Commander, then nationality") {
	NwTable t = bare();
	BattleDice dice;
	dice.soldiers = 3;
	dice.rating = 3;
	dice.morale = 1;
	battle_laws().disrupt(t.r(), {}, dice, 5);
	CHECK(dice.total() == 0);
	dice = {};
	dice.soldiers = 3;
	dice.rating = 2;
	dice.morale = 1;
	battle_laws().disrupt(t.r(), {}, dice, 1);
	CHECK(dice.total() == 5);
}

TEST_CASE("[NW][D-01][NW-11.2-a][NW-11.2-e] dice of both sides across a pass") {
	NwTable t = bare();
	t.edits("sp munich france 6; leader napoleon munich; sp innsbruck austria 5; leader hiller innsbruck");
	t.begin("impulse france 4");
	t.dice("attrition", { 1, 1, 1, 1, 1, 1, 1 });
	t.dice("attack", { 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }).dice("defence", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
	t.act("france: select_piece napoleon").act("france: select_space innsbruck");
	t.quiet_until("act");
	// 6 + 4 + 2 and 5 + 2 + 1 + 2: all queued dice are used and one disrupt wins.
	CHECK(t.queue.empty());
	CHECK(t.sp("innsbruck", FRANCE) == 6);
	CHECK(t.sp("innsbruck", AUSTRIA) == 0);
}

TEST_CASE("[NW][D-05][NW-11.5-c] a routed Army leaves a Resource to a low roll") {
	for (const int die : { 2, 3 }) {
		NwTable t = bare();
		t.edits("sp munich france 6; leader napoleon munich; sp linz austria 6; leader hiller linz");
		t.begin("impulse france 4");
		const int before = t.s().resources[FRANCE];
		t.dice("attack", { 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1 }).dice("defence", { 1, 1, 1, 1, 1, 1, 1, 1, 1 });
		t.dice("trophy", { die });
		t.act("france: select_piece napoleon").act("france: select_space linz");
		t.quiet_until("act");
		CHECK(t.s().resources[FRANCE] == before + (die <= 2 ? 1 : 0));
	}
}

TEST_CASE("[NW][NW-11.42-a][NW-11.4-c] a beaten attacker goes back where it came from") {
	NwTable t = bare();
	t.edits("sp munich france 2; leader ney munich; sp linz austria 6; leader charles linz");
	t.begin("impulse france 4");
	t.dice("attack", { 1, 1, 1, 1, 1, 1 }).dice("defence", { 5, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
	t.act("france: select_piece ney").act("france: select_space linz").quiet_until("act");
	CHECK(t.sp("munich", FRANCE) == 2);
	CHECK((t.s().leaders[t.leader("ney")].cond & cond::BEATEN) != 0);
	// NW-7.41-g: it sets no Flags in this Impulse.
	t.edit("leader charles pool");
	CHECK_FALSE(t.is_legal("france: select_space innsbruck"));
}

// --- Sieges ---

TEST_CASE("[NW][T-29][T-30][NW-12.3-b][NW-12.3-d] Castaños before Lisbon") {
	for (const bool falls : { false, true }) {
		NwTable t = bare();
		t.edits("sp lisbon spain 4; leader castanos lisbon").begin("impulse spain 3");
		t.dice("siege", { 6, 1, 1, 1, 1 }).dice("fortress", { 1, 1 });
		t.act("spain: select_piece castanos").act("spain: select_space lisbon");
		CHECK(t.kind() == "siege_on");
		t.dice("siege", { falls ? 6 : 1, 1, 1, 1, 1 }).dice("fortress", { 5, 6 });
		t.act("spain: choose attack");
		CHECK(t.sp("lisbon", SPAIN) == 3);
		CHECK(controller(t.r(), t.place("lisbon")) == (falls ? SPAIN : BRITAIN));
	}
}

TEST_CASE("[NW][D-12][NW-12.3-d] who suffers more than he deals storms no more") {
	NwTable t = bare();
	t.edits("sp lisbon spain 4; leader castanos lisbon").begin("impulse spain 3");
	t.dice("siege", { 6, 1, 1, 1, 1 }).dice("fortress", { 5, 6 });
	t.act("spain: select_piece castanos").act("spain: select_space lisbon");
	CHECK(t.kind() == "act");
	CHECK(controller(t.r(), t.place("lisbon")) == BRITAIN);
}

TEST_CASE("[NW][NW-12.2-c][NW-12.32-a] no Siege in a preemptive Impulse, and a die less where the sea is the owner's") {
	NwTable t = bare();
	t.edits("sp lisbon spain 4; leader castanos lisbon").begin("impulse spain preemptive 3");
	t.act("spain: select_piece castanos");
	CHECK(t.refused("spain: select_space lisbon") == "NW-12.2-c");
	CHECK(battle_laws().siege_dice(t.r(), IMPERIAL, t.place("lisbon"), 5) == 5);
	t.edit("squadron fleet_nelson portuguese_coast");
	CHECK(battle_laws().siege_dice(t.r(), IMPERIAL, t.place("lisbon"), 5) == 4);
	t.edit("squadron fleet_gravina portuguese_coast");
	CHECK(battle_laws().siege_dice(t.r(), IMPERIAL, t.place("lisbon"), 5) == 5);
}
