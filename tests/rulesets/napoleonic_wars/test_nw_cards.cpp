// The Napoleonic Wars: Events of the own Impulse with what they ask, and Convoys.
#include "nw_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/cards/nw_event.h"
#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/politics/nw_states.h"
#include "rulesets/napoleonic_wars/sea/nw_convoy.h"

using namespace baton;
using namespace baton::nw;

namespace {

NwTable calm(const char *start = "five_players") {
	NwTable t(start);
	t.opened();
	for (const char *nation :
			{ "france", "spain", "britain", "austria", "turkey", "russia", "prussia", "sweden", "denmark" }) {
		t.edit(std::string("no_cards ") + nation);
	}
	t.edits("track round 2; track turn 2");
	return t;
}

} // namespace

TEST_CASE("[NW][T-16][NW-8.1-k][NW-6.16-a] an Event wins a Consul over on any row, and breaks no Pact") {
	NwTable t = calm();
	t.edits("card talleyrand austria; consul turkey friend britain").begin("impulse austria");
	t.act("austria: play_as talleyrand event");
	CHECK(t.is_legal("austria: choose turkey"));
	CHECK_FALSE(t.is_legal("austria: choose spain"));
	t.act("austria: choose turkey").act("austria: choose britain");
	t.act("austria: choose right").act("austria: choose right");
	CHECK(box_of(t.s(), TURKEY) == ConsulBox::Partner);
	CHECK(patron_of(t.s(), TURKEY) == BRITAIN);
	CHECK(t.kind() == "act");
}

TEST_CASE("[NW][NW-8.1-d] an Event goes through Unaligned to another row") {
	NwTable t = calm();
	t.edits("card talleyrand france; consul sweden friend britain").begin("impulse france");
	t.act("france: play_as talleyrand event").act("france: choose sweden").act("france: choose france");
	t.act("france: choose left").act("france: choose right");
	CHECK(patron_of(t.s(), SWEDEN) == FRANCE);
}

TEST_CASE("[NW][NW-6.1-d] of two effects the player picks one") {
	NwTable t = calm();
	t.edits("card metternich austria").begin("impulse austria").act("austria: play_as metternich event");
	t.act("austria: choose 2");
	CHECK(t.s().nw.reinforcement[AUSTRIA] == 4);
	CHECK(t.kind() == "act");
}

TEST_CASE("[NW][NW-8.21-c][NW-8.21-d][NW-8.21-e] a broken Pact sends guests and exiles home and changes the Hand") {
	NwTable t = calm();
	t.edits("clear; card broken_word britain; card metternich spain; sp madrid france 3; sp paris spain 2; flag lisbon "
			"spain");
	t.begin("impulse britain").act("britain: play_as broken_word event");
	if (t.is_legal("britain: choose spain")) {
		t.act("britain: choose spain");
	}
	CHECK(t.s().camp[SPAIN] == NEUTRAL);
	CHECK(box_of(t.s(), SPAIN) == ConsulBox::Partner);
	CHECK(patron_of(t.s(), SPAIN) == FRANCE);
	CHECK_FALSE(is_directed(t.s(), SPAIN));
	CHECK(t.s().regroup[FRANCE] == 3);
	CHECK(t.s().regroup[SPAIN] == 2);
	CHECK(controller(t.r(), t.place("lisbon")) == BRITAIN);
	CHECK(hand_size(t.s(), SPAIN) == 1);
	CHECK_FALSE(t.s().cards.is_in_hand(16, SPAIN)); // Metternich is discarded
}

TEST_CASE("[NW][NW-6.13-a][NW-7.6-a] a Foreign War holds its pieces until it ends") {
	NwTable t = calm();
	t.edits("card serbian_revolt austria").begin("impulse austria");
	const int before = sp_on_map(t.r(), TURKEY);
	t.act("austria: play_as serbian_revolt event");
	CHECK(t.s().nw.wars == 1);
	CHECK(sp_on_map(t.r(), TURKEY) == before - 3);
	CHECK(t.s().nw.away[TURKEY] == 3);
	CHECK(t.s().cards.is_at(10, Cards::area(FACE_UP)));
	t.edit("card treaty_of_bucharest russia").begin("impulse russia").act("russia: play_as treaty_of_bucharest event");
	CHECK(t.s().nw.wars == 0);
	CHECK(t.s().regroup[TURKEY] == 3);
	CHECK(t.s().cards.is_at(10, Cards::area(REMOVED)));
}

TEST_CASE("[NW][NW-6.14-c][NW-5.31-a] a card without a written Event is worth its points alone") {
	NwTable t = calm();
	t.edits("card house_of_rothschild france").begin("impulse france");
	CHECK(t.refusal("france: play_as house_of_rothschild event") == "NW-6.1-d nw.refuse.not_written");
	CHECK(t.is_legal("france: play_as house_of_rothschild points"));
}

// --- Convoys ---

TEST_CASE("[NW][T-35][NW-13.6-e][NW-13.6-b] Wales to Lisbon is three Zones and a Port, once in an Impulse") {
	NwTable t = calm();
	t.edits("clear; no_fleets; sp wales britain 3; leader moore wales; sp kent britain 1");
	CHECK(convoy_cost(t.r(), BRITAIN, t.place("wales"), t.place("lisbon")) == 4);
	t.begin("impulse britain 9").act("britain: select_piece moore").act("britain: play_as lisbon send_convoy");
	CHECK(t.sp("lisbon", BRITAIN) == 3);
	CHECK(t.s().now.points[0] == 5);
	// NW-13.6-d: it marches no further.
	CHECK_FALSE(t.is_legal("britain: select_piece moore"));
	t.act("britain: allocate britain@kent *1");
	CHECK(t.refused("britain: play_as lisbon send_convoy") == "NW-13.6-b");
}

TEST_CASE("[NW][T-34][NW-13.6-c][NW-13.6-f] what a Convoy holds, and what stops it") {
	NwTable t = calm();
	t.edits("clear; no_fleets; sp kent britain 6; leader moore kent; squadron fleet_ganteaume portuguese_coast");
	CHECK(convoy_cost(t.r(), BRITAIN, t.place("kent"), t.place("lisbon")) == 0);
	t.begin("impulse britain 9").act("britain: select_piece moore");
	CHECK(t.refused("britain: play_as lisbon send_convoy") == "NW-13.6-f");
	t.edits("no_fleets; squadron fleet_gravina gulf_of_lion");
	t.act("britain: allocate britain@kent *4").act("britain: play_as scotland send_convoy");
	CHECK(t.sp("scotland", BRITAIN) == 4);
}

TEST_CASE("[NW][NW-13.7-a][NW-13.7-b][NW-13.7-e] an assault needs the sea and takes the batteries' fire") {
	NwTable t = calm();
	t.edits("clear; no_fleets; sp kent britain 4; leader moore kent; sp artois france 1");
	t.begin("impulse britain 9").act("britain: select_piece moore");
	CHECK(t.refused("britain: play_as artois send_convoy") == "NW-13.6-f");
	t.edit("squadron fleet_nelson channel");
	t.dice("battery", { 6, 5 });
	// 3 Units and a rating of 2, nationality 1, less the disrupted one.
	t.dice("attack", { 6, 1, 1, 1, 1 }).dice("defence", { 1, 1, 1 });
	t.act("britain: play_as artois send_convoy").quiet_until("act");
	CHECK(t.queue.empty());
	CHECK(t.sp("artois", BRITAIN) == 3);
	CHECK(t.sp("artois", FRANCE) == 0);
}
