// Set-up: control of the board, sealed places, random order, types (IB-S-01..14, IB-N-01..08).
#include "ib_table.h"

#include "rulesets/imperial_borders/flow/ib_setup.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

// Plots every Nation's start quietly.
Table &plot_all(Table &t) {
	while (t.decision().kind == "setup_plot") {
		t.quiet();
	}
	return t;
}

} // namespace

TEST_CASE("[IB][IB-S-02][IB-S-03][IB-S-12][IB-S-13] the board at the start") {
	Table t;
	CHECK(t.owner("ile_de_france") == "france");
	CHECK(t.hp("ile_de_france") == 4);
	CHECK(t.hp("lorraine") == 2);
	CHECK(t.hp("london") == 4);
	CHECK(t.hp("liverpool") == 4);
	CHECK(t.hp("st_petersburg") == 4);
	CHECK(t.hp("toulon") == 2);
	CHECK(t.owner("gibraltar") == "great_britain");
	CHECK(t.hp("malta") == 2);
	const std::pair<const char *, const char *> ANNEXED[] = { { "corsica", "france" }, { "ajaccio", "france" },
		{ "tyrol", "austria" }, { "westphalia", "prussia" }, { "hanover", "great_britain" },
		{ "bremen", "great_britain" }, { "finland", "russia" }, { "helsinki", "russia" },
		{ "balearic_islands", "spain" }, { "palma", "spain" } };
	for (const auto &[region, nation] : ANNEXED) {
		CHECK(t.owner(region) == nation);
		CHECK(t.hp(region) == 1);
	}
	CHECK(t.owner("portugal") == "none");
	CHECK(t.gold("prussia") == 5);
	CHECK(t.gold("great_britain") == 5);
	CHECK(t.gold("france") == 0);
	for (int n = 0; n < NATIONS; ++n) {
		CHECK(t.s().prestige[n] == 0);
		CHECK(t.s().medal[n] == -1);
	}
	CHECK(t.s().round == 1);
}

TEST_CASE("[IB][IB-S-04][IB-S-05][AMB-05] all starting forces go to controlled places, and only there") {
	Table t;
	CHECK(t.decision().mode == Mode::Sealed);
	CHECK(t.refusal("france: commit") == "IB-S-04 ib.refuse.start_all");
	CHECK(t.refused("france: select_space bavaria") == "IB-S-05");
	CHECK(t.refused("france: select_space jura") == "IB-S-05");
	CHECK(t.is_legal("great_britain: select_space london"));
	CHECK(t.is_legal("great_britain: select_space gibraltar"));
	CHECK(t.is_legal("great_britain: select_space malta"));
	CHECK(t.is_legal("france: select_space ajaccio"));
	CHECK(t.is_legal("france: select_space corsica"));
	// A Frigate and a Ship of the Line: two Ships and no third.
	t.play("france: select_space toulon; france: select_space toulon");
	CHECK(t.refusal("france: select_space toulon") == "IB-S-04 ib.refuse.start_pool");
}

TEST_CASE("[IB][IB-S-06] at most three land units in a territory during set-up") {
	Table t;
	t.play("france: select_space lorraine; france: select_space lorraine; france: select_space lorraine");
	CHECK(t.refused("france: select_space lorraine") == "IB-S-06");
	t.act("france: retract lorraine");
	CHECK(t.is_legal("france: select_space lorraine"));
}

TEST_CASE("[IB][IB-S-07] nothing starts in a range or as cargo") {
	Table t;
	CHECK(t.refused("austria: select_space eastern_alps") == "IB-S-05");
	plot_all(t);
	while (t.decision().kind == "setup_type") {
		t.quiet();
	}
	each_piece(t.s(), [&](int, const Piece &p) {
		CHECK_FALSE(is_cargo(p));
		const Data &data = static_cast<const FrameGame<IbState, Data> &>(ib_game()).data();
		CHECK_FALSE(data.range[p.region]);
	});
}

TEST_CASE("[IB][IB-S-08][AMB-06] the capital gets a unit, and a Cannon or Full Infantry in it") {
	Table t;
	// Fill everything but the Capital; the last land unit may go nowhere else.
	const char *PLACES[] = { "wales", "wessex", "scotland", "ireland", "hanover" };
	const R r{ static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() };
	const int land = start_pool(r, GREAT_BRITAIN).land();
	int placed = 0;
	for (const char *place : PLACES) {
		for (int k = 0; k < 3 && placed < land - 1; ++k, ++placed) {
			t.act(std::string("great_britain: select_space ") + place);
		}
	}
	REQUIRE(placed == land - 1);
	CHECK(t.refusal("great_britain: select_space hanover") == "IB-S-08 ib.refuse.start_capital");
	t.act("great_britain: select_space england");
	plot_all(t);
	while (t.decision().kind == "setup_type" && t.asked() != "great_britain") {
		t.quiet();
	}
	// One place in the Capital: a Half Infantry would leave it without its guard.
	CHECK(t.refusal("great_britain: choose type:half_infantry") == "IB-S-08 ib.refuse.start_guard");
	CHECK(t.is_legal("great_britain: choose type:full_infantry"));
	CHECK(t.is_legal("great_britain: choose type:cannon"));
}

TEST_CASE(
		"[IB][IB-S-09][IB-S-10][IB-S-14] a drawn order, open placement in the plotted places, a new order in round 1") {
	Table t;
	t.dice("setup.order", { 0, 0, 0, 0, 0 });
	plot_all(t);
	REQUIRE(t.decision().kind == "setup_type");
	CHECK(t.s().order_of_play[0] >= 0);
	const std::string first = t.asked();
	CHECK(t.events("setup_order") == 6);
	// The Capital is filled first; nothing can be put elsewhere than plotted.
	while (t.decision().kind == "setup_type" && t.asked() == first) {
		t.quiet();
	}
	CHECK(t.asked() != first);
	CHECK(t.refused(first + ": choose type:half_infantry") == "CORE-ASKED");
	t.quiet_until("plot");
	CHECK(t.s().order_of_play[0] == -1);
	// Everything is on the map.
	int forces = 0;
	each_piece(t.s(), [&](int, const Piece &p) { forces += p.owner == FRANCE; });
	CHECK(forces == 14);
}

TEST_CASE("[IB][IB-S-11][AMB-01][AMB-02] each nation starts with exactly one elite force") {
	Table t;
	t.quiet_until("plot");
	int elites[NATIONS] = {};
	each_piece(t.s(), [&](int, const Piece &p) { elites[p.owner] += (p.flags & piece_flag::ELITE) != 0; });
	for (int n = 0; n < NATIONS; ++n) {
		CHECK(elites[n] == 1);
	}
	int elite_ships = 0;
	each_piece(t.s(), [&](int, const Piece &p) {
		elite_ships += (p.flags & piece_flag::ELITE) != 0 && p.type == Type::ShipOfLine;
	});
	CHECK(elite_ships == 2); // Great Britain and Spain
}

TEST_CASE("[IB][IB-S-01][IB-N-01][IB-N-02][IB-N-06] who plays what, and who is neutral") {
	CHECK(Table("six_players").s().in_play == 0b111111);
	Table five("five_players");
	CHECK(five.s().in_play == 0b011111);
	Table four("four_players");
	CHECK(four.s().in_play == 0b001111);
	CHECK(Table("two_players_b").s().in_play == 0b001111);
	CHECK(Table("two_players_a").s().in_play == 0b111111);
	Table three("three_players");
	for (int seat = 0; seat < 3; ++seat) {
		CHECK(count(three.state.core().powers_of(SeatId(seat))) == 2);
	}
	CHECK(count(Table("two_players_a").state.core().powers_of(0)) == 3);
	// A Neutral Nation keeps its marks and has no Forces and no turn.
	CHECK(four.owner("new_castile") == "spain");
	four.quiet_until("plot");
	each_piece(four.s(), [&](int, const Piece &p) { CHECK(p.owner < RUSSIA); });
	CHECK_FALSE(has(ib_game().decision(four.state).asked, SPAIN));
	CHECK_FALSE(has(ib_game().decision(four.state).asked, RUSSIA));
}

TEST_CASE("[IB][IB-S-01] without an agreement the Nations are dealt at random; seats keep their numbers, partners stay "
		  "partners") {
	const Catalog &catalog = ib_game().catalog();
	for (int scenario = 0; scenario < int(catalog.scenarios.size()); ++scenario) {
		CAPTURE(catalog.scenarios[size_t(scenario)].id);
		State fixed, dealt;
		MatchSetup setup;
		setup.scenario = scenario;
		ApplyContext ctx;
		REQUIRE(ib_game().setup(fixed, setup, ctx));
		const S &before = *static_cast<const S *>(fixed.bytes());
		setup.options.assign(OPTIONS, 0);
		for (size_t i = 0; i < OPTIONS; ++i) {
			setup.options[i] = catalog.game_options[i].def;
		}
		setup.options[size_t(Option::RandomDeal)] = 1;
		PowerSet first_seat = NO_POWERS;
		for (uint64_t seed = 1; seed <= 60; ++seed) {
			setup.seed = seed;
			REQUIRE(ib_game().setup(dealt, setup, ctx));
			const S &s = *static_cast<const S *>(dealt.bytes());
			CHECK(s.in_play == before.in_play);
			CHECK(ib_game().invariants(dealt).empty());
			for (SeatId seat = 0; seat < SeatId(catalog.scenarios[size_t(scenario)].seats.size()); ++seat) {
				CHECK(count(s.core.powers_of(seat)) == count(before.core.powers_of(seat)));
				const int team = before.team[first_power(before.core.powers_of(seat))];
				for (int n = 0; n < NATIONS; ++n) {
					if (has(s.core.powers_of(seat), PowerId(n))) {
						CHECK(s.team[n] == team);
					}
				}
			}
			first_seat |= s.core.powers_of(0);
		}
		// Sixty deals bring every Nation in use to the first seat.
		CHECK(first_seat == before.in_play);
	}
}

TEST_CASE("[IB][IB-N-03][IB-N-04][IB-N-05][AMB-60] a neutral nation's regions are closed") {
	Table t("four_players");
	t.edits("clear; put france full_infantry provence; put great_britain frigate gibraltar; put prussia full_infantry "
			"east_prussia");
	t.begin("plot");
	t.play("great_britain: select_space gibraltar; great_britain: allocate 1; great_britain: select_space alboran_sea; "
		   "great_britain: select_space balearic_sea");
	CHECK(t.refused("great_britain: select_space palma") == "IB-N-04");
	CHECK(t.refused("great_britain: select_space cartagena") == "IB-N-03");
	t.play("prussia: select_space east_prussia; prussia: allocate 1");
	for (const char *closed : { "lithuania", "suwalski" }) {
		CHECK(t.refused(std::string("prussia: select_space ") + closed) == "IB-N-05");
	}
	const R r{ static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() };
	for (const char *closed : { "balearic_islands", "palma", "andalusia", "corunna", "finland", "helsinki", "lithuania",
				 "suwalski", "moldavia_wallachia", "st_petersburg", "odessa" }) {
		CHECK_MESSAGE(is_closed(r, t.region(closed)), closed);
	}
	CHECK_FALSE(is_closed(r, t.region("gibraltar")));
	Table six;
	CHECK_FALSE(is_closed({ r.data, six.s() }, six.region("finland")));
}
