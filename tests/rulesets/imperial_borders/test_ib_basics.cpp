// Nations, Forces, regions, control, lost Capitals (IB-G-01..33, IB-P1-05, IB-P1-07, IB-T-01..03).
#include "ib_table.h"

#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/flow/ib_scoring.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

const Data &tables() {
	return static_cast<const FrameGame<IbState, Data> &>(ib_game()).data();
}

// Hands a region to a Nation as a capture does.
int take(Table &t, std::string_view region, std::string_view nation) {
	ApplyContext ctx;
	ctx.sink = &t.sink;
	W w{ tables(), *static_cast<S *>(t.state.bytes()), ctx };
	return take_control(w, t.region(region), t.nation(nation), false, "IB-P4-143");
}

} // namespace

TEST_CASE("[IB][IB-G-01][IB-G-02] six nations; six mobile types, forts and ports apart") {
	const Catalog &catalog = ib_game().catalog();
	CHECK(catalog.powers.size() == 6);
	for (const char *type : { "half_infantry", "full_infantry", "cavalry", "cannon" }) {
		CHECK(is_land(Type(catalog.types.find(type))));
	}
	for (const char *type : { "frigate", "ship_of_the_line" }) {
		CHECK(is_ship(Type(catalog.types.find(type))));
	}
}

TEST_CASE("[IB][IB-G-03] fortifications never receive orders") {
	Table t = cleared();
	t.begin("plot");
	CHECK(t.refusal("france: select_space ile_de_france") == "IB-P2-03 ib.refuse.no_forces");
}

TEST_CASE("[IB][IB-G-06] only mobile forces are elite, with one pennant each") {
	Table t;
	t.quiet_until("plot");
	each_piece(t.s(),
			[&](int, const Piece &p) { CHECK((p.type == Type::Tent && (p.flags & piece_flag::ELITE) != 0) == false); });
	// A flag is a single bit: a second pennant has no place, and fort flags know none.
	for (uint8_t flags : t.s().fort_flags) {
		CHECK((flags & piece_flag::ELITE) == 0);
	}
}

TEST_CASE("[IB][IB-G-10] treasuries and casualties are open to everyone") {
	Table t = cleared();
	t.edits("gold france 7; spoils france cannon 2").begin("plot");
	View view;
	ib_game().view(t.state, NO_POWERS, view);
	bool has_gold = false, has_morale = false;
	for (const TrackRow &row : view.tracks) {
		const std::string &id = ib_game().catalog().tracks[size_t(row.track)].id;
		has_gold |= id == "gold" && row.power == FRANCE && row.value == 7;
		has_morale |= id == "morale" && row.power == FRANCE && row.value == 20;
	}
	CHECK(has_gold);
	CHECK(has_morale);
}

TEST_CASE("[IB][IB-G-16][IB-G-17][IB-G-18] seas are never controlled; a port has one sea and one territory and no port "
		  "beside it") {
	const Data &d = tables();
	Table t;
	for (int region = 0; region < d.regions; ++region) {
		const Region &info = d.region[size_t(region)];
		if (info.kind == RegionKind::Sea) {
			CHECK(t.s().owner[region] == -1);
		}
		if (info.kind == RegionKind::Port) {
			REQUIRE(info.links.size() == 1);
			CHECK(d.sea[info.links[0]]);
			CHECK((info.interior != NO_REGION) == (region != d.malta));
		}
	}
}

TEST_CASE("[IB][IB-G-19] a land unit is in a port only as cargo") {
	Table t = cleared();
	t.edits("put france half_infantry toulon");
	CHECK(ib_game().invariants(t.state) != "");
	Table fine = cleared();
	fine.edits("put france frigate toulon; load france half_infantry toulon france frigate");
	CHECK(ib_game().invariants(fine.state) == "");
}

TEST_CASE("[IB][IB-G-20][IB-P4-145] a port and its territory change hands separately") {
	Table t = cleared();
	t.edit("hp provence 0");
	take(t, "provence", "austria");
	CHECK(t.owner("provence") == "austria");
	CHECK(t.owner("toulon") == "france");
}

TEST_CASE("[IB][IB-G-22] a controlled region has one fortification of its tier, an independent one none") {
	Table t;
	for (int region = 0; region < tables().regions; ++region) {
		CHECK(int(t.s().fort_hp[region]) == (t.s().owner[region] >= 0 ? int(tables().region[size_t(region)].tier) : 0));
	}
}

TEST_CASE("[IB][IB-G-23][IB-G-24][IB-G-25] five homeland territories each, coastal ones with ports, capital ports of "
		  "two nations") {
	const Data &d = tables();
	for (int n = 0; n < NATIONS; ++n) {
		int capitals = 0, majors = 0;
		for (int region = 0; region < d.regions; ++region) {
			const Region &info = d.region[size_t(region)];
			if (info.homeland == n && info.kind == RegionKind::Territory) {
				++(info.is_capital ? capitals : majors);
			}
			if (info.homeland == n && info.kind == RegionKind::Port && info.tier == Tier::Capital) {
				CHECK((n == GREAT_BRITAIN || n == RUSSIA));
			}
		}
		CHECK(capitals == 1);
		CHECK(majors == 4);
	}
	// "Original" holds whoever controls it later.
	Table t = cleared();
	t.edit("owner lorraine prussia");
	CHECK(d.homeland[FRANCE][size_t(t.region("lorraine"))]);
	CHECK(medal_points({ d, t.s() }, PRUSSIA)[2] == 14);
}

TEST_CASE("[IB][IB-G-28] an annexed territory never becomes independent again") {
	Table t = cleared();
	t.edits("owner belgium france; hp belgium 0");
	take(t, "belgium", "prussia");
	CHECK(t.owner("belgium") == "prussia");
	CHECK(medal_points({ tables(), t.s() }, PRUSSIA)[1] == 2); // counts as annexed
}

TEST_CASE("[IB][IB-G-33] nothing happens to forces that stay: no supply, no attrition") {
	Table t = cleared();
	t.edits("put france half_infantry central_alps; put france frigate norwegian_sea").begin("plot");
	t.quiet_until("bid");
	t.quiet_until("plot");
	CHECK(t.count("france.half_infantry@central_alps") == 1);
	CHECK(t.count("france.frigate@norwegian_sea") == 1);
}

TEST_CASE("[IB][IB-P1-05][EX-55][IB-P4-148] the treasury of a lost capital passes to the victor") {
	Table t = cleared();
	t.edits("gold france 11; gold austria 2; hp ile_de_france 0");
	CHECK(take(t, "ile_de_france", "austria") == 11);
	CHECK(t.gold("france") == 0);
	CHECK(t.gold("austria") == 13);
	// Another territory brings nothing.
	Table plain = cleared();
	plain.edits("gold france 11; hp lorraine 0");
	CHECK(take(plain, "lorraine", "austria") == 0);
	CHECK(plain.gold("france") == 11);
}

TEST_CASE("[IB][IB-P1-07][EX-56][AMB-41] piles go to a captor, or home when the capital is regained") {
	Table t = cleared();
	t.edits("owner ile_de_france austria; pile lorraine 4; pile provence 2; gold france 0; gold prussia 0; hp lorraine "
			"0");
	take(t, "lorraine", "prussia");
	CHECK(t.gold("prussia") == 4);
	CHECK(t.s().pile[t.region("lorraine")] == 0);
	t.edit("hp ile_de_france 0");
	take(t, "ile_de_france", "france");
	CHECK(t.gold("france") == 2);
	CHECK(t.s().pile[t.region("provence")] == 0);
	// A captor without its own Capital leaves the gold where it lies.
	Table exile = cleared();
	exile.edits(
			"owner brandenburg austria; owner ile_de_france austria; pile lorraine 4; gold prussia 0; hp lorraine 0");
	take(exile, "lorraine", "prussia");
	CHECK(exile.gold("prussia") == 0);
	CHECK(exile.s().pile[exile.region("lorraine")] == 4);
}

TEST_CASE("[IB][AMB-56] a nation without its capital, or without anything, still takes part") {
	Table t = cleared();
	t.edits("round 5; owner ile_de_france austria").begin("congress");
	CHECK(has(t.decision().asked, FRANCE));
	Table turn = held();
	turn.edits("owner ile_de_france austria; put france half_infantry lorraine; order france lorraine 1 baden; seal")
			.begin("turn france");
	turn.act("france: choose order_1");
	CHECK(turn.forces("france", "baden") == 1);
}

TEST_CASE("[IB][AMB-55] no purchases in the last round") {
	Table t = cleared();
	t.edits("round 9; gold france 50").begin("parade");
	while (t.decision().kind == "gift") {
		t.quiet();
	}
	CHECK(t.state.core().over == 1);
}

TEST_CASE("[IB][IB-P4-11] a Red tag forbids fighting for an active nation, not moving") {
	Table t = held();
	t.edits("put france half_infantry rhineland red; order france rhineland 1 hesse; hp rhineland 0; seal")
			.begin("turn france");
	REQUIRE(t.decision().kind == "moves"); // no battle can be started
	t.act("france: choose order_1");
	CHECK(t.forces("france", "hesse") == 1);
}

TEST_CASE("[IB][IB-T-01][IB-T-02] nations of one seat are a team: no refusals, no battles") {
	Table t("two_players_a");
	const PowerSet team = t.state.core().powers_of(0);
	REQUIRE(count(team) == 3);
	const PowerId a = first_power(team);
	const PowerId b = first_power(PowerSet(team & ~bit(a)));
	CHECK(same_team(t.s(), a, b));
	t.edit("clear");
	const std::string an = ib_game().catalog().powers[a].id, bn = ib_game().catalog().powers[b].id;
	t.edits("put " + an + " half_infantry bavaria; put " + bn + " half_infantry bavaria");
	const R r{ tables(), t.s() };
	CHECK(opposers(r, t.region("bavaria"), a) == NO_POWERS);
	CHECK_FALSE(can_start_battle(r, a, t.region("bavaria")).is_ok());
}
