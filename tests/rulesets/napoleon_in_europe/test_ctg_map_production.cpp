// Napoleon in Europe: income, purchases, trade, attrition and lines of communication.
#include "ctg_table.h"

#include "rulesets/napoleon_in_europe/year/ctg_production.h"

using namespace baton;
using namespace baton::ctg;

namespace {

/// Everything belongs to its native nation, nobody is at war.
void native_peace(CtgTable &t) {
	t.edits("clear; date 1805 9");
	for (int i = 0; i < REGIONS; ++i) {
		const PowerId home = t.game().data().region[size_t(i)].homeland;
		t.s().owner[i] = home < 0 ? uint8_t(MINOR) : uint8_t(home);
		t.s().uprising[i] = 0;
	}
	for (PowerId p = 0; p < POWERS; ++p) {
		t.s().war[p] = t.s().ally[p] = 0;
	}
	for (auto &row : t.s().rank) {
		for (uint8_t &place : row) {
			place = 0;
		}
	}
}

} // namespace

TEST_CASE("[CTG][CTG-PROD-05][CTG-PROD-06][CTG-PROD-08][CTG-PROD-09][CTG-DV-32][CTG-DV-33] yields of the manual") {
	CtgTable t;
	native_peace(t);
	t.edit("hero charles vienna");
	CHECK(income(t.r(), AUSTRIA, 0) == 30);
	CHECK(income(t.r(), TURKEY, 0) == 10);
	t.s().core.seat_of[AUSTRIA] = NO_SEAT;
	t.s().core.seat_of[TURKEY] = NO_SEAT;
	CHECK(income(t.r(), AUSTRIA, 0) == 10);
	CHECK(income(t.r(), TURKEY, 0) == 3);
	// CTG-PROD-04: an uprising or enemy troops, not a lone General.
	CHECK(income(t.r(), FRANCE, 0) == 36);
	t.edits("war france prussia; put paris prussia general*1");
	CHECK(income(t.r(), FRANCE, 0) == 30);
	t.edit("put paris prussia infantry*1");
	CHECK(income(t.r(), FRANCE, 0) == 18);
}

TEST_CASE("[CTG][CTG-BUY-03][CTG-BUY-05][CTG-BUY-06][CTG-BUY-07][CTG-BUY-08][CTG-EX-21] limits of purchases") {
	CtgTable t;
	native_peace(t);
	for (uint8_t &n : t.s().saved) {
		n = 100;
	}
	BuyFrame f{};
	const int madrid = t.space("madrid"), paris = t.space("paris"), berlin = t.space("berlin");
	CHECK(may_buy(t.r(), FRANCE, f, INFANTRY, paris));
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, IRREGULAR, paris)) == "CTG-BUY-04");
	CHECK(rule_of(may_buy(t.r(), SPAIN, f, ELITE, madrid)) == "CTG-BUY-05");
	CHECK(rule_of(may_buy(t.r(), TURKEY, f, INFANTRY, t.space("constantinople"))) == "CTG-BUY-06");
	t.edit("put constantinople turkey artillery*1");
	CHECK(rule_of(may_buy(t.r(), TURKEY, f, ARTILLERY, t.space("constantinople"))) == "CTG-BUY-06");
	t.edit("put madrid spain general*1");
	CHECK(rule_of(may_buy(t.r(), SPAIN, f, GENERAL, madrid)) == "CTG-BUY-05");
	t.edit("date 1812 12");
	CHECK(rule_of(may_buy(t.r(), PRUSSIA, f, MILITIA, berlin)) == "CTG-BUY-03");
	t.edit("date 1813 3");
	CHECK(may_buy(t.r(), PRUSSIA, f, MILITIA, berlin));
	f.elite = 1;
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, ELITE, paris)) == "CTG-BUY-07");
	f.land = 2;
	CHECK(rule_of(may_buy(t.r(), BRITAIN, f, INFANTRY, t.space("london"))) == "CTG-BUY-08");
	CHECK(may_buy(t.r(), FRANCE, f, INFANTRY, paris));
	t.edit("points france 5");
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, INFANTRY, paris)) == "CTG-BUY-01");
	CHECK(may_buy(t.r(), AUSTRIA, f, INFANTRY, t.space("vienna")));
}

TEST_CASE("[CTG][CTG-PLACE-01][CTG-PLACE-02][CTG-PLACE-03][CTG-PLACE-04][CTG-HERO-01] where pieces are placed") {
	CtgTable t;
	native_peace(t);
	for (uint8_t &n : t.s().saved) {
		n = 100;
	}
	const BuyFrame f{};
	const int brest = t.space("brest"), paris = t.space("paris");
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, INFANTRY, t.space("bavaria"))) == "CTG-PLACE-01");
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, SQUADRON, paris)) == "CTG-PLACE-01");
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, ADMIRAL, brest)) == "CTG-PLACE-03");
	t.edit("put brest france squadron*1");
	CHECK(may_buy(t.r(), FRANCE, f, ADMIRAL, brest));
	t.s().yard[brest - t.game().data().first_port] = 1;
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, SQUADRON, brest)) == "CTG-PLACE-02");
	t.edits("war france prussia; put paris prussia general*1");
	CHECK(rule_of(may_buy(t.r(), FRANCE, f, INFANTRY, paris)) == "CTG-PLACE-04");
	const int wellington = hero_of(t.game().data(), BRITAIN), castanos = hero_of(t.game().data(), SPAIN);
	CHECK(rule_of(may_buy(t.r(), BRITAIN, f, BUY_HERO + wellington, t.space("london"))) == "CTG-HERO-01");
	t.edit("date 1808 6");
	CHECK(may_buy(t.r(), BRITAIN, f, BUY_HERO + wellington, t.space("london")));
	CHECK(rule_of(may_buy(t.r(), SPAIN, f, BUY_HERO + castanos, t.space("madrid"))) == "CTG-HERO-01");
}

TEST_CASE("[CTG][CTG-BUY-10][CTG-PROD-03][CTG-EX-20] a production turn: training, subsidies, a squadron and its yard") {
	CtgTable t;
	native_peace(t);
	t.edits("points britain 60; points austria 0; put london britain militia*3").begin("buy britain");
	CHECK(t.kind() == "train");
	t.act("britain: select_space london");
	CHECK(t.army("london", BRITAIN, INFANTRY) == 1);
	CHECK(t.army("london", BRITAIN, MILITIA) == 1);
	CHECK(t.kind() == "buy");
	t.act("britain: allocate austria *20");
	CHECK(t.s().saved[AUSTRIA] == 20);
	t.edit("war britain france");
	CHECK(t.refused("britain: allocate france *1") == "CTG-BUY-10");
	CHECK(t.refused("britain: allocate austria *50") == "CTG-BUY-10");
	t.act("britain: choose pap");
	CHECK(t.s().saved[BRITAIN] == 30);
	// A yard rests for the three production rounds after this one.
	const int port = t.game().data().region[size_t(t.space("london"))].ports[0];
	t.act("britain: select_space " + t.game().catalog().spaces[port].id + " *10");
	CHECK(t.s().yard[port - t.game().data().first_port] == 4);
	CHECK(t.refused("britain: select_space london *9") == "CTG-BUY-07");
}

TEST_CASE("[CTG][CTG-HARSH-01][CTG-HARSH-02][CTG-HARSH-03][CTG-DV-35] hostile land wears armies down") {
	CtgTable t;
	native_peace(t);
	t.edits("war france russia; date 1812 12");
	const int moscow = t.space("moscow");
	CHECK(harsh_limit(t.r(), FRANCE, HEAVY, moscow) == 3);
	CHECK(harsh_limit(t.r(), FRANCE, INFANTRY, moscow) == 2);
	CHECK(harsh_limit(t.r(), FRANCE, INFANTRY, t.space("crimea")) == 1);
	CHECK(harsh_limit(t.r(), FRANCE, GENERAL, moscow) == 0);
	CHECK(harsh_limit(t.r(), AUSTRIA, INFANTRY, moscow) == 0);
	t.edit("date 1812 9");
	CHECK(harsh_limit(t.r(), FRANCE, INFANTRY, moscow) == 1);
	t.edit("uprising moscow 1");
	CHECK(harsh_limit(t.r(), FRANCE, INFANTRY, moscow) == 0);
	t.edits("war turkey spain; owner algiers spain");
	CHECK(harsh_limit(t.r(), TURKEY, MILITIA, t.space("algiers")) == 0);
	CHECK(harsh_limit(t.r(), FOREIGN_OTTOMAN, INFANTRY, t.space("algiers")) == 1);
}

TEST_CASE("[CTG][CTG-UPRS-01][CTG-UPRS-02][CTG-DV-36] uprisings grow abroad and throw owners out") {
	Position p;
	W w = p.w();
	for (int i = 0; i < REGIONS; ++i) {
		const PowerId home = p.d.region[size_t(i)].homeland;
		p.s.owner[i] = home < 0 ? uint8_t(MINOR) : uint8_t(home);
	}
	for (PowerId q = 0; q < MAJORS; ++q) {
		p.s.core.seat_of[q] = int8_t(q);
	}
	p.s.uprising[p.space("ireland")] = 1;
	p.s.owner[p.space("silesia")] = FRANCE;
	p.s.uprising[p.space("silesia")] = 1;
	successful_uprisings(w);
	CHECK(p.s.uprising[p.space("ireland")] == 1);
	CHECK(p.s.uprising[p.space("silesia")] == 2);
	p.queue.push("overthrow", 2);
	successful_uprisings(w);
	CHECK(p.s.owner[p.space("silesia")] == PRUSSIA);
	CHECK(p.s.uprising[p.space("silesia")] == 0);
}

TEST_CASE("[CTG][CTG-LOC-02][CTG-LOC-03][CTG-LOC-04] an army needs a path that its friends keep open") {
	CtgTable t;
	native_peace(t);
	t.edits("war france austria; put vienna france infantry*5");
	const int vienna = t.space("vienna");
	CHECK(!is_in_communication(t.r(), FRANCE, vienna));
	// By Bavaria, Wurttemberg and the Rhineland if troops stand there.
	t.edits("put bavaria france infantry*1; put wurttemberg france infantry*1; put rhineland france infantry*1");
	CHECK(is_in_communication(t.r(), FRANCE, vienna));
	t.edit("put bavaria austria infantry*1");
	CHECK(!is_in_communication(t.r(), FRANCE, vienna));
	t.edits("put bavaria austria infantry*0; put bavaria austria general*1");
	CHECK(is_in_communication(t.r(), FRANCE, vienna));
}

TEST_CASE("[CTG][CTG-ECS-01][CTG-ECS-02][CTG-VIC-02] the Continental System wears Britain down and ends a Team game") {
	CtgTable t;
	t.team().edits(
			"neutral france austria; neutral france russia; paps france 2; commitment britain 12; strain britain 10");
	t.s().fought = 1;
	t.begin("production");
	CHECK(t.kind() == "system");
	t.edit("paps france 0");
	CHECK(t.refused("france: choose enforce") == "CTG-PAP-01");
	t.edit("paps france 2");
	t.dice("commitment", { 1, 2 }).act("france: choose enforce");
	CHECK(t.s().core.over == 1);
	CHECK(has(t.s().core.winners, FRANCE));
	// With another enemy there is no System.
	CtgTable u;
	u.team().begin("production");
	CHECK(u.kind() != "system");
}
