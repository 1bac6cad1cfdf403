// The Napoleonic Wars: what map, forces and starts say, set-up of each number of players, cards and Reserves of an
// Impulse.
#include "nw_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/flow/nw_impulse.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/politics/nw_states.h"

using namespace baton;
using namespace baton::nw;

TEST_CASE("[NW][T-04][T-06][T-07][T-08][NW-3-duchy-b] Duchies are what the rules call them") {
	NwTable t;
	const ImData &d = t.game().data();
	const auto at = [&](const char *id) { return t.place(id); };
	CHECK(d.capitals[at("london")]);
	CHECK(d.place[size_t(at("gibraltar"))].fortress == 4);
	CHECK(d.keys[at("gibraltar")]);
	for (const char *id : { "gibraltar", "london", "kent" }) {
		CHECK(d.home[BRITAIN][at(id)]);
	}
	CHECK(d.ports[at("kent")]);
	CHECK(d.nw.place[size_t(at("cornwall"))].port[1] >= 0);
	CHECK(d.nw.place[size_t(at("corsica"))].port[1] < 0);
	// NW-15.1-b
	CHECK(d.nw.nation[RUSSIA].capitals.count() == 2);
}

TEST_CASE("[NW][T-03][T-05][NW-7-a][NW-7.43-c] a site is one's own under one's own control, a Dual Associate its "
		  "holder's") {
	NwTable t;
	t.opened().begin("impulse france 9");
	CHECK_FALSE(may_build_at(t.r(), FRANCE, t.place("lisbon")));
	CHECK(may_build_at(t.r(), BRITAIN, t.place("lisbon")));
	t.edit("flag lisbon spain");
	CHECK_FALSE(may_build_at(t.r(), BRITAIN, t.place("lisbon")));
	CHECK(controller(t.r(), t.place("warsaw")) == PRUSSIA);
	CHECK(std::string(may_build_at(t.r(), FRANCE, t.place("warsaw")).rule) == "NW-7.43-c");
	CHECK(may_build_at(t.r(), PRUSSIA, t.place("warsaw")));
	t.edit("flag warsaw france");
	CHECK(may_build_at(t.r(), FRANCE, t.place("warsaw")));
	CHECK_FALSE(may_build_at(t.r(), PRUSSIA, t.place("warsaw")));
}

TEST_CASE("[NW][NW-4.2-d][NW-4.3-a][NW-4.4-a] every start seats its players and deals its Hands") {
	for (const char *start : { "two_players", "three_players", "four_players", "five_players" }) {
		NwTable t(start);
		const S &s = t.s();
		CHECK(s.camp[FRANCE] == IMPERIAL);
		CHECK(s.camp[SPAIN] == IMPERIAL);
		CHECK(s.camp[DENMARK] == NEUTRAL);
		for (const Nation n : { BRITAIN, AUSTRIA, RUSSIA }) {
			CHECK(s.camp[n] == COALITION);
		}
		// Spain is played by France's player, Turkey by nobody.
		CHECK(s.core.seat_of[SPAIN] == s.core.seat_of[FRANCE]);
		CHECK(s.core.seat_of[TURKEY] == NO_SEAT);
		const bool is_five = std::string_view(start) == "five_players";
		CHECK((s.core.seat_of[PRUSSIA] != NO_SEAT) == is_five);
		CHECK(is_proxy(s, PRUSSIA) != is_five);
		CHECK((box_of(s, PRUSSIA) == ConsulBox::None) == is_five);
		int cards = 0;
		for (Nation n = 0; n < NATIONS; ++n) {
			cards += hand_size(s, n);
		}
		CHECK(cards == 26);
		CHECK(keys_of(t.r(), FRANCE) == 13);
		// NW-5.81-a: nobody has won or lost anything; NW-5.81-c: Spain's Pact counts.
		CHECK(points_of_power(t.r(), FRANCE) == 1 + s.resources[FRANCE]);
		CHECK(points_of_power(t.r(), BRITAIN) == s.resources[BRITAIN]);
	}
}

TEST_CASE("[NW][T-10][NW-4.41-a] a later Hand is not seen before the earlier decision") {
	NwTable t("two_players");
	t.quiet_until("mulligan");
	const auto known = [&](Nation n) {
		int count = 0;
		t.s().cards.each(Cards::hand(n), [&](int card) { count += t.s().cards.is_known(card, bit(n)) ? 1 : 0; });
		return count;
	};
	CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
	CHECK(known(FRANCE) == 6);
	CHECK(known(SPAIN) == 0);
	t.act("france: choose mulligan");
	CHECK(hand_size(t.s(), FRANCE) == 5); // NW-4.5-a
	t.act("france: choose mulligan");
	CHECK(hand_size(t.s(), FRANCE) == 4); // NW-4.51-a
	t.act("france: pass");
	CHECK(first_power(t.game().decision(t.state).asked) == SPAIN);
	CHECK(known(SPAIN) == 2);
	CHECK(known(BRITAIN) == 0);
}

TEST_CASE("[NW][NW-4.2-e] a player of several Powers says whose the first Resource is") {
	NwTable t("three_players");
	t.quiet_until("resource");
	CHECK(first_power(t.game().decision(t.state).asked) == AUSTRIA);
	t.act("austria: choose russia");
	CHECK(t.s().resources[RUSSIA] == 1);
	CHECK(t.s().resources[AUSTRIA] == 0);
	CHECK(t.s().resources[FRANCE] == 1);
}

TEST_CASE("[NW][NW-4.31-a] what was bid for a Camp comes off the map") {
	NwTable t("two_players");
	int before = sp_on_map(t.r(), FRANCE);
	MatchSetup setup;
	setup.scenario = t.game().catalog().scenario("two_players");
	setup.options = { 3, 0, 1, 5 };
	State state;
	ApplyContext ctx;
	REQUIRE(t.game().setup(state, setup, ctx));
	CHECK(sp_on_map({ t.game().data(), NwGame::of(state) }, FRANCE) == before - 3);
}

// --- The Impulse ---

TEST_CASE("[NW][NW-5.11-a][NW-5.12-b][NW-6-a] one card, and one Reserve or Resource beside it") {
	NwTable t;
	t.opened().edits("no_cards france; card bankers_of_amsterdam france; card talleyrand france; resources france 1");
	t.begin("impulse france");
	CHECK(t.refused("france: pass") == "NW-5.1-b");
	t.act("france: play_as bankers_of_amsterdam points");
	CHECK(t.s().now.points[0] == 2);
	CHECK(t.refused("france: play_as talleyrand points") == "NW-5.11-a");
	// NW-5.12-c: the plus play may come between two expenditures.
	t.act("france: play_as imperial_guard points");
	CHECK(t.s().now.points[0] == 7);
	CHECK(t.refused("france: play_as guerre_de_course points") == "NW-5.12-b");
	CHECK(t.refused("france: choose resource") == "NW-5.12-b");
	t.act("france: pass");
}

TEST_CASE("[NW][T-38][NW-16.2-d] a Resource draws a card; the drawn one or another is played, not both") {
	NwTable t;
	t.opened().edits("no_cards france; card bankers_of_amsterdam france; resources france 1");
	t.begin("impulse france").act("france: choose resource");
	CHECK(hand_size(t.s(), FRANCE) == 2);
	CHECK(t.s().resources[FRANCE] == 0);
	// NW-5.1-b: the Resource alone satisfies the duty to play.
	CHECK(t.is_legal("france: pass"));
	t.act("france: play_as bankers_of_amsterdam points");
	for (int card = 0; card < CARDS; ++card) {
		if (t.s().cards.is_in_hand(card, FRANCE)) {
			CHECK(t.refused("france: play_as " + t.game().data().card[size_t(card)].id + " points") == "NW-5.11-a");
		}
	}
}

TEST_CASE("[NW][NW-5.12-a][NW-6.2-b] a Minor's Reserve replaces its card and is void until the next Turn") {
	NwTable t;
	t.opened().edits("no_cards spain; card bankers_of_amsterdam spain");
	t.begin("impulse spain").act("spain: play_as guerrillas points");
	CHECK(t.s().now.points[0] == 2);
	CHECK(t.refused("spain: play_as bankers_of_amsterdam points") == "NW-5.11-a");
	CHECK(t.refused("spain: play_as guerrillas points") == "NW-6.2-b");
	CHECK(t.is_legal("spain: pass"));
}

TEST_CASE("[NW][NW-6.18-a][NW-6-b] no Event of 1805 where the card says so, and one card is always its Event") {
	NwTable t;
	t.opened().edits("no_cards france; card no_terms france; card europe_exhausted france");
	t.begin("impulse france");
	CHECK(t.refused("france: play_as no_terms event") == "NW-6.18-a");
	CHECK(t.refused("france: play_as europe_exhausted points") == "NW-6-b");
	t.edit("track turn 2").act("france: play_as no_terms event");
	CHECK((t.s().nw.game_flags & nw_flag::NO_PEACE) != 0);
}

TEST_CASE("[NW][NW-6-b] Europe Exhausted takes a card from every full Hand and brings peace nearer") {
	NwTable t;
	t.opened().edits("no_cards france; no_cards austria; no_cards britain; no_cards russia; no_cards prussia");
	t.edits("card europe_exhausted france; card talleyrand austria; card metternich austria; card ultimatum austria");
	t.begin("impulse france").act("france: play_as europe_exhausted event");
	CHECK(hand_size(t.s(), AUSTRIA) == 2);
	CHECK(t.s().nw.peace == 1);
}

// --- Preemption ---

TEST_CASE("[NW][D-17][NW-5.2-b][NW-5.2-c] strictly the most cards preempt, not twice in a row") {
	NwTable t;
	t.opened().edit("track round 2");
	const auto hands = [&](int france, int britain) {
		for (const char *nation :
				{ "france", "spain", "britain", "austria", "turkey", "russia", "prussia", "sweden", "denmark" }) {
			t.edit(std::string("no_cards ") + nation);
		}
		int next = 14;
		for (int i = 0; i < france; ++i) {
			t.edit("card " + t.game().data().card[size_t(next++)].id + " france");
		}
		for (int i = 0; i < britain; ++i) {
			t.edit("card " + t.game().data().card[size_t(next++)].id + " britain");
		}
		t.edit("card " + t.game().data().card[size_t(next)].id + " austria");
		t.edit("track last denmark");
	};
	hands(5, 5);
	t.s().track.marker = AUSTRIA;
	CHECK(preemptor(t.r()) == NO_POWER);
	hands(5, 4);
	CHECK(preemptor(t.r()) == FRANCE);
	t.edit("track last france");
	CHECK(preemptor(t.r()) == NO_POWER);
	// NW-5.2-e: nobody preempts a nation without cards.
	t.edits("track last denmark; track marker russia");
	CHECK(preemptor(t.r()) == NO_POWER);
}

TEST_CASE("[NW][NW-A5] a Neutral Proxy never preempts, its cards block others") {
	NwTable t;
	t.opened().edit("track round 2");
	for (const char *nation : { "france", "spain", "britain", "austria", "russia", "prussia", "sweden", "denmark" }) {
		t.edit(std::string("no_cards ") + nation);
	}
	t.edits("card talleyrand turkey; card metternich turkey; card ultimatum france; card bernadotte austria");
	t.edits("track marker austria; track last denmark");
	CHECK(preemptor(t.r()) == NO_POWER);
	t.edit("consul turkey pact france");
	CHECK(preemptor(t.r()) == TURKEY); // NW-6.4-b
}

// --- Neutral Proxies ---

TEST_CASE("[NW][D-20][NW-7.5-d][NW-7.51-b] a Neutral Proxy builds Units and keeps a point") {
	NwTable t("four_players");
	t.opened().edits("no_cards prussia; card metternich prussia; sp berlin prussia 3; leader brunswick pool; leader "
					 "yorck konigsberg; no_fleets");
	const int before = t.sp("berlin", PRUSSIA);
	t.begin("impulse austria 0");
	t.edit("no_cards prussia");
	ApplyContext ctx;
	W w{ t.game().data(), t.s(), ctx };
	build_neutral(w, PRUSSIA, 5);
	CHECK(t.sp("berlin", PRUSSIA) == before + 2);
	CHECK(has_flag(t.s(), PRUSSIA, nation_flag::SAVED));
	build_neutral(w, PRUSSIA, 3);
	CHECK(t.sp("berlin", PRUSSIA) == before + 4);
	CHECK_FALSE(has_flag(t.s(), PRUSSIA, nation_flag::SAVED));
}
