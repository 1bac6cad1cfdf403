// Land operations of Napoléon against Europe: marches, joining forces, attrition, battle, sieges.
#include "ne_table.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"

namespace baton::ne::test {

namespace {

// The Empire spends one point on Napoléon, who stands with the Grande Armée at Soissons.
void march_napoleon(Table &t) {
	t.quiet_until("action");
	t.act("empire: choose operation").act("empire: select_piece napoleon").quiet_until("march");
}

PieceSet set_of(std::initializer_list<const char *> ids) {
	PieceSet set;
	for (const char *id : ids) {
		set.set(piece(id));
	}
	return set;
}

} // namespace

TEST_CASE("[NE][NE-12.1-e] a force moves to a zone that shares a border with its own") {
	Table t;
	march_napoleon(t);
	CHECK(t.refused("empire: select_space ulm") == "NE-12.1-e");
	CHECK(t.is_legal("empire: select_space reims"));
	t.act("empire: select_space reims");
	CHECK(t.place("napoleon") == "reims");
	CHECK(t.place("grande_armee") == "reims");
}

TEST_CASE("[NE][NE-12.3-a] a forced march is declared before the force moves, once") {
	Table t;
	march_napoleon(t);
	const int before = points_left(t.r());
	t.act("empire: choose forced_march *2");
	CHECK(points_left(t.r()) == before + 2);
	CHECK(t.refused("empire: choose forced_march *1") == "NE-12.3-a");
}

TEST_CASE("[NE][NE-12.3-b] the forced march costs one attrition test at the end of the move") {
	Table t;
	march_napoleon(t);
	t.act("empire: choose forced_march *3").act("empire: select_space reims");
	t.quiet_until("march");
	t.dice("attrition", { 1 });
	t.act("empire: pass");
	t.quiet_until("action");
	const Event *due = t.last("attrition_due");
	REQUIRE(due != nullptr);
	CHECK(due->rule == std::string("NE-12.3-b"));
	CHECK(t.last("attrition") != nullptr);
	CHECK(t.s().move.zone == NO_ZONE);
}

TEST_CASE("[NE][NE-12.1-b] bad weather takes one movement point") {
	Table fair, foul;
	march_napoleon(fair);
	foul.quiet_until("action");
	foul.s().round = 5;
	foul.act("empire: choose operation").act("empire: select_piece napoleon").quiet_until("march");
	CHECK(points_left(foul.r()) == points_left(fair.r()) - 1);
}

TEST_CASE("[NE][NE-20.1-d] a French army that sets out takes up to two replacement steps, but not in winter") {
	Table t;
	t.quiet_until("action");
	const int before = steps_in(t.r(), force_at(t.r(), t.at("napoleon").at, EMPIRE));
	t.act("empire: choose operation").act("empire: select_piece napoleon");
	REQUIRE(t.decision().kind == std::string("replacements"));
	CHECK(t.refusal("empire: select_piece wellington") == "NE-20.1-d ne.refuse.replacement");
	t.quiet_until("march");
	CHECK(steps_in(t.r(), moving_force(t.r())) == before + 2);
	Table winter;
	winter.quiet_until("action");
	winter.s().round = 6;
	winter.act("empire: choose operation").act("empire: select_piece napoleon").quiet_until("march");
	CHECK(steps_in(winter.r(), moving_force(winter.r())) == before);
}

TEST_CASE("[NE][NE-12.2-e] two armies do not combine on the march, but in a battle they may") {
	Table t;
	t.quiet_until("action");
	const PieceSet one = force_at(t.r(), t.at("napoleon").at, EMPIRE), two = force_at(t.r(), t.at("suchet").at, EMPIRE);
	const Union march = unite(t.r(), one, two);
	REQUIRE_FALSE(march.status.is_ok());
	CHECK(march.status.rule == std::string("NE-12.2-e"));
	CHECK(unite(t.r(), one, two, true).status.is_ok());
}

TEST_CASE("[NE][NE-12.2-b] without an army the lower general goes to the reserve when forces join") {
	Table t;
	t.quiet_until("action");
	const Union one = unite(t.r(), set_of({ "soult", "fr_line_7" }), set_of({ "oudinot", "fr_elite_4" }));
	REQUIRE(one.status.is_ok());
	CHECK(one.leave.count() == 1);
	CHECK(combat_units_in(one.set) == 2);
}

TEST_CASE("[NE][NE-11-d] two corps without a general are no force") {
	Table t;
	t.quiet_until("action");
	const Union one = unite(t.r(), set_of({ "fr_line_1" }), set_of({ "fr_line_6" }));
	CHECK(one.status.rule == std::string("NE-11-d"));
}

TEST_CASE("[NE][NE-14.4-a] the morale of a force is that of most of its steps; ties are the owner's") {
	Table t;
	t.quiet_until("action");
	CHECK(morale_bits(t.r(), set_of({ "fr_elite_1", "fr_elite_2", "fr_line_1" })) == 1 << 5);
	const int bits = morale_bits(t.r(), set_of({ "fr_elite_1", "fr_line_1" }));
	CHECK((bits & (bits - 1)) != 0);
}

TEST_CASE("[NE][NE-14.4-c] a nation without its capital has one morale less") {
	Table t;
	t.quiet_until("action");
	const PieceSet army = force_at(t.r(), t.at("napoleon").at, EMPIRE);
	CHECK_FALSE(has_lost_capital(t.r(), army));
	t.s().flag[game_data().at.paris] = COALITION;
	CHECK(has_lost_capital(t.r(), army));
}

TEST_CASE("[NE][NE-14.10-c] a beaten defender goes first to a friendly or open zone, never towards the attacker") {
	Table t;
	t.quiet_until("action");
	const int zone = t.at("davout").at;
	const PieceSet set = force_at(t.r(), zone, EMPIRE);
	const ZoneSet all = retreat_zones(t.r(), set, zone, NO_ZONE, true);
	REQUIRE(all.any());
	const int first = all.first();
	CHECK_FALSE(retreat_zones(t.r(), set, zone, first, true)[first]);
	all.each([&](int z) { CHECK(controller(t.r(), z) != COALITION); });
}

TEST_CASE("[NE][NE-14.2-c] odds of five to one destroy the weaker side") {
	Table t;
	march_napoleon(t);
	ApplyContext ctx;
	ctx.sink = &t.sink;
	W w{ game_data(), t.s(), ctx };
	const int zone = t.at("napoleon").at;
	Piece &victim = t.s().pieces[piece("ba_corps")];
	victim.at = SpaceId(zone);
	victim.steps = 1;
	start_battle(w, zone, EMPIRE, zone, 0);
	assess_battle(w);
	CHECK(game_data().tables.is_overrun(t.s().battle.ratio));
}

TEST_CASE("[NE][NE-15.2-a] a siege needs twice the value of the fortress in steps") {
	Table t;
	t.quiet_until("action");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	int zone = -1;
	for (int z = 0; z < game_data().zones && zone < 0; ++z) {
		zone = fortress_side(t.r(), z) == COALITION && fortress_level(t.r(), z) == 1 &&
						outside(t.r(), z, COALITION).none() && outside(t.r(), z, EMPIRE).none()
				? z
				: zone;
	}
	REQUIRE(zone >= 0);
	Piece &corps = t.s().pieces[piece("fr_line_1")];
	corps.at = SpaceId(zone);
	corps.steps = 1;
	lay_siege(w, zone, EMPIRE);
	CHECK_FALSE(is_besieged(t.s(), zone));
	corps.steps = 2;
	lay_siege(w, zone, EMPIRE);
	CHECK(t.s().siege[zone] == 1);
	corps.at = SpaceId(t.at("fr_line_6").at);
	review_siege(w, zone);
	CHECK_FALSE(is_besieged(t.s(), zone)); // NE-15.3-a
}

TEST_CASE("[NE][NE-9.1-f] an activated force may stop at once, and the next action is open") {
	Table t;
	march_napoleon(t);
	t.act("empire: pass");
	CHECK(t.s().move.zone == NO_ZONE);
	for (const Piece &p : t.s().pieces) {
		CHECK((p.flags & (piece_flag::MOVING | piece_flag::ACTIVATED | piece_flag::JOINED)) == 0);
	}
}

} // namespace baton::ne::test
