// Budget of Napoléon against Europe (NE-7.3): resources, building, placing, generals, minors and removals.
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne::test {

namespace {

/// The grand campaign in the Budget Phase, at the building of one power.
class BudgetTable : public SeaTable {
public:
	explicit BudgetTable(std::string_view edits_before = "") : SeaTable("campaign_1805") { edits(edits_before); }
	BudgetTable &build(Nation nation) {
		begin("budget");
		return on_to(nation);
	}
	BudgetTable &on_to(Nation nation) {
		for (int guard = 0; guard < 40 && !(is_kind("build") && decision().subject == Noun::power(SIDES + nation));
				++guard) {
			quiet();
		}
		REQUIRE(is_kind("build"));
		REQUIRE(decision().subject == Noun::power(SIDES + nation));
		return *this;
	}
	int purse(Nation nation) const { return s().purse[nation]; }
	/// Moves the force of a piece to another zone as it stands.
	BudgetTable &carry(std::string_view who, std::string_view where) {
		force_of(r(), piece(who)).each([&](int i) { s().pieces[i].at = zone(where); });
		return *this;
	}
};

} // namespace

TEST_CASE("[NE][NE-7.3-a] Turkey, Spain, Prussia, Austria, Russia, Britain, France build in this order") {
	BudgetTable t;
	t.begin("budget");
	std::vector<int> order;
	while (t.s().phase == int8_t(Phase::Budget)) {
		if (t.is_kind("build")) {
			order.push_back(t.decision().subject.id - SIDES);
		}
		t.quiet();
	}
	CHECK(order == std::vector<int>{ TURKEY, SPAIN, PRUSSIA, AUSTRIA, RUSSIA, BRITAIN, FRANCE });
}

TEST_CASE("[NE][NE-7.3.1-a] [NE-8.1.3-c] a power has its yearly resources at war, neutral, in forced peace and in "
		  "forced alliance") {
	BudgetTable t;
	CHECK(yearly_halves(t.r(), PRUSSIA) == 10); // neutral
	CHECK(yearly_halves(t.r(), AUSTRIA) == 24);
	for (const char *status : { "status austria forced_peace empire", "status austria forced_alliance empire",
				 "status austria neutral" }) {
		t.edit(status);
		CHECK(yearly_halves(t.r(), AUSTRIA) == 24);
		t.build(AUSTRIA);
		CHECK(t.purse(AUSTRIA) == 24);
		CHECK(t.is_legal("coalition: select_piece au_line_7"));
	}
}

TEST_CASE("[NE][NE-7.3.1-d] [NE-8.1.2-f] allies send resources, and nobody gets more than 4 from all of them") {
	BudgetTable t;
	t.begin("budget");
	REQUIRE(t.is_kind("transfer"));
	t.act("coalition: allocate austria *3 *7");
	CHECK(t.purse(AUSTRIA) == 30);
	CHECK(t.purse(BRITAIN) == 6);
	CHECK(t.refused("coalition: allocate austria *2 *6") == "NE-7.3.1-d"); // Russia could add one more only
	t.act("coalition: allocate austria *1 *6");
	CHECK(t.refused("coalition: allocate austria *1 *6") == "NE-7.3.1-d");
	CHECK(t.is_legal("coalition: allocate russia *1 *5"));
	CHECK_FALSE(t.is_legal("coalition: allocate prussia *1 *7")); // neutral
	CHECK_FALSE(t.is_legal("coalition: allocate austria *1 *8")); // the enemy
}

TEST_CASE("[NE][NE-7.3.2-b] [NE-7.3.2-c] who builds for neutrals and for beaten powers") {
	BudgetTable t;
	const auto builder = [&](Nation nation) { return first_power(t.build(nation).decision().asked); };
	CHECK(builder(TURKEY) == EMPIRE);
	CHECK(builder(PRUSSIA) == COALITION);
	t.edit("status spain neutral");
	CHECK(builder(SPAIN) == EMPIRE);
	t.edit("status spain forced_peace empire");
	CHECK(builder(SPAIN) == COALITION); // beaten by the Empire
	t.edit("status spain forced_peace coalition");
	CHECK(builder(SPAIN) == EMPIRE);
	t.edit("status prussia forced_peace coalition");
	CHECK(builder(PRUSSIA) == EMPIRE);
	t.edit("status prussia forced_alliance empire");
	CHECK(builder(PRUSSIA) == COALITION);
	t.edit("status russia neutral");
	CHECK(builder(RUSSIA) == COALITION);
}

TEST_CASE("[NE][NE-7.3.2-d] units are paid by the step, and two-step units may be built reduced") {
	BudgetTable t;
	t.build(FRANCE);
	REQUIRE(t.purse(FRANCE) == 28);
	t.play("empire: select_piece fr_line_8; empire: choose full; empire: select_space paris");
	CHECK(t.at("fr_line_8").steps == 2);
	CHECK(t.purse(FRANCE) == 24); // one point a step
	t.edit("off fr_elite_7")
			.play("empire: select_piece fr_elite_7; empire: choose reduced; empire: select_space strasbourg");
	CHECK(t.at("fr_elite_7").steps == 1);
	CHECK(t.purse(FRANCE) == 21); // a star: half a point more
	t.play("empire: select_piece fr_gn_1; empire: select_space metz");
	CHECK(t.purse(FRANCE) == 20);
	t.play("empire: select_piece france_depot_5; empire: select_space metz");
	CHECK(t.purse(FRANCE) == 19);
}

TEST_CASE("[NE][NE-7.3.2-e] [NE-5.1.3-a] what is not spent is lost, and only counters of the reserve can be built") {
	BudgetTable t;
	t.build(FRANCE).edit("purse france 1");
	CHECK(t.refused("empire: select_piece fr_line_8") == "NE-7.3.2-e");
	CHECK(t.is_legal("empire: select_piece fr_gn_1"));
	t.edit("purse france 60");
	CHECK_FALSE(t.is_legal("empire: select_piece fr_elite_1")); // on the map at full strength
	t.edit("remove fr_line_8");
	CHECK_FALSE(t.is_legal("empire: select_piece fr_line_8")); // out of the game
	t.act("empire: pass");
	t.quiet_until("diplomacy");
	for (int n = 0; n < MAJORS; ++n) {
		CHECK(t.purse(Nation(n)) == 0);
	}
}

TEST_CASE("[NE][NE-7.3.2-f] one fleet in a budget, for Britain as many as it can pay") {
	BudgetTable t;
	t.build(RUSSIA).edit("purse russia 60");
	t.play("coalition: choose fleet; coalition: select_space saint_petersbourg");
	CHECK(t.purse(RUSSIA) == 50);
	CHECK(t.refusal("coalition: choose fleet") == "NE-7.3.2-f ne.refuse.one_fleet");
	t.on_to(BRITAIN).edit("purse britain 60");
	t.play("coalition: choose fleet; coalition: select_space portsmouth; coalition: choose fleet; coalition: "
		   "select_space portsmouth");
	CHECK(t.is_legal("coalition: choose fleet"));
}

TEST_CASE("[NE][NE-7.3.4-b] [NE-Q66] [NE-3.1-d] a new fleet is drawn at random into a port of the land around the "
		  "capital that has room") {
	BudgetTable t;
	t.build(BRITAIN).edit("purse britain 60");
	t.act("coalition: choose fleet");
	CHECK(t.is_legal("coalition: select_space portsmouth"));
	CHECK(t.refused("coalition: select_space gibraltar") == "NE-7.3.4-b"); // NE-7.3.4-c
	CHECK_FALSE(t.is_legal("coalition: select_space lisbonne"));
	t.dice("fleet", { 2 }).act("coalition: select_space portsmouth");
	int here = 0;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		here += t.s().pieces[i].at == space("portsmouth_port") ? 1 : 0;
	}
	CHECK(here == 1);
	CHECK(t.place("fleet_cornwallis") == "portsmouth_port"); // the third in the reserve
	t.fleet("fleet_nelson", "portsmouth_port").fleet("fleet_keith", "portsmouth_port");
	t.act("coalition: choose fleet");
	CHECK_FALSE(t.is_legal("coalition: select_space portsmouth")); // NE-3.1-d: three at most
}

TEST_CASE("[NE][NE-7.3.2-g] [NE-Q81] Britain has a free fleet or card, and may buy one card for 4") {
	BudgetTable t;
	t.begin("budget");
	t.quiet_until("british_gift");
	const int hand = hand_size(t.s(), COALITION), purse = t.purse(BRITAIN);
	CHECK(t.is_legal("coalition: choose fleet"));
	t.act("coalition: choose card");
	CHECK(hand_size(t.s(), COALITION) == hand + 1);
	REQUIRE(t.is_kind("british_card"));
	t.act("coalition: choose card");
	CHECK(hand_size(t.s(), COALITION) == hand + 2);
	CHECK(t.purse(BRITAIN) == purse - 8);
	CHECK(t.is_kind("build")); // only one can be bought
	BudgetTable u;
	u.begin("budget");
	u.quiet_until("british_gift");
	u.play("coalition: choose fleet; coalition: select_space portsmouth");
	CHECK(hand_size(u.s(), COALITION) == hand);
	CHECK(u.purse(BRITAIN) == purse);
	CHECK(u.is_kind("british_card"));
}

TEST_CASE("[NE][NE-7.3.2-a] [NE-Q71] two reduced units in each supplied army, any number in a reinforcement zone") {
	BudgetTable t;
	t.carry("napoleon", "stuttgart");
	for (const char *id : { "fr_elite_1", "fr_elite_2", "fr_elite_3" }) {
		t.s().pieces[piece(id)].steps = 1;
	}
	REQUIRE(is_supplied(t.r(), force_of(t.r(), piece("napoleon")), zone("stuttgart")));
	t.build(FRANCE);
	t.play("empire: select_piece fr_elite_1; empire: select_piece fr_elite_2");
	CHECK(t.at("fr_elite_2").steps == 2);
	CHECK(t.purse(FRANCE) == 22);
	CHECK(t.refusal("empire: select_piece fr_elite_3") == "NE-7.3.4-d ne.refuse.army_restored");
	t.carry("napoleon", "strasbourg"); // a fortress of France
	CHECK(t.is_legal("empire: select_piece fr_elite_3"));
	BudgetTable u;
	u.carry("napoleon", "moscou").s().pieces[piece("fr_elite_1")].steps = 1;
	u.build(FRANCE);
	CHECK_FALSE(u.is_legal("empire: select_piece fr_elite_1")); // out of supply
}

TEST_CASE("[NE][NE-7.3.4-d] an army abroad takes two depots and its generals, but no new corps") {
	BudgetTable t("off france_depot_1; off france_depot_2; off france_depot_3; off france_depot_4");
	int subordinates = 0;
	force_of(t.r(), piece("napoleon")).each([&](int i) {
		if (is_general(i) && i != piece("napoleon") && ++subordinates >= ARMY_SUBORDINATES) {
			t.edit("off " + game_data().id_of(i));
		}
	});
	REQUIRE(subordinates >= 2);
	t.carry("napoleon", "stuttgart").build(FRANCE);
	t.play("empire: select_piece france_depot_1; empire: select_space stuttgart; empire: select_piece france_depot_2; "
		   "empire: select_space stuttgart");
	t.act("empire: select_piece france_depot_3");
	CHECK_FALSE(t.is_legal("empire: select_space stuttgart"));
	CHECK(t.is_legal("empire: select_space strasbourg"));
	t.act("empire: retract");
	t.play("empire: select_piece fr_line_8; empire: choose full");
	CHECK_FALSE(t.is_legal("empire: select_space stuttgart"));
	t.act("empire: retract");
	t.act("empire: select_piece bernadotte");
	REQUIRE(t.is_legal("empire: select_space stuttgart"));
	t.act("empire: select_space stuttgart");
	CHECK(t.at("bernadotte").army == t.at("napoleon").army);
	// He is the third: no fourth subordinate.
	t.act("empire: select_piece augereau");
	CHECK_FALSE(t.is_legal("empire: select_space stuttgart"));
}

TEST_CASE("[NE][NE-7.3.4-e] a new army needs a general and two steps in supply") {
	BudgetTable t("clear londres; put cathcart londres; put br_elite_1 londres steps=1");
	t.build(BRITAIN).edit("purse britain 20");
	CHECK_FALSE(t.is_legal("coalition: select_piece armee_de_la_peninsule"));
	t.edit("put br_elite_1 londres");
	t.play("coalition: select_piece armee_de_la_peninsule; coalition: select_space londres");
	CHECK(t.purse(BRITAIN) == 16);
	CHECK(has(t.at("cathcart"), piece_flag::COMMANDER));
	CHECK(t.at("br_elite_1").army == t.at("armee_de_la_peninsule").army);
	BudgetTable u("clear londres; put br_elite_1 londres");
	u.build(BRITAIN).edit("purse britain 20");
	CHECK_FALSE(u.is_legal("coalition: select_piece armee_de_la_peninsule")); // nobody to lead it
}

TEST_CASE("[NE][NE-7.3.4-f] new reserve cavalry joins an army that stands in a reinforcement zone") {
	BudgetTable t("off au_cavalry");
	t.build(AUSTRIA);
	t.play("coalition: select_piece au_cavalry; coalition: choose reduced");
	CHECK(t.is_legal("coalition: select_space salzburg"));
	CHECK_FALSE(t.is_legal("coalition: select_space vienne")); // no army there
	BudgetTable u("off au_cavalry");
	u.carry("mack", "klagenfurt").build(AUSTRIA);
	CHECK_FALSE(u.is_legal("coalition: select_piece au_cavalry"));
}

TEST_CASE("[NE][NE-7.3.4-g] a besieged fortress is reinforced by sea alone, into its walls") {
	BudgetTable t;
	t.edits("put fr_line_8 dantzig inside; put fr_line_9 brest inside; siege brest 0");
	CHECK(reinforcement_zones(t.r(), FRANCE)[zone("brest")]); // the sea is free
	t.build(FRANCE);
	t.play("empire: select_piece fr_gn_1; empire: select_space brest");
	CHECK(has(t.at("fr_gn_1"), piece_flag::INSIDE));
	t.fleet("fleet_keith", "brest_blockade");
	CHECK_FALSE(reinforcement_zones(t.r(), FRANCE)[zone("brest")]);
	t.edits("put fr_line_10 metz inside; siege metz 0");
	CHECK_FALSE(reinforcement_zones(t.r(), FRANCE)[zone("metz")]);
}

TEST_CASE("[NE][NE-7.3.5-a] [NE-X01] generals enter in the year on their counters; Blücher sends Brunswick away") {
	BudgetTable t("year 1807");
	t.build(FRANCE);
	CHECK_FALSE(has(t.at("joseph"), piece_flag::WAITS));
	CHECK_FALSE(has(t.at("jerome"), piece_flag::WAITS));
	CHECK(has(t.at("suchet"), piece_flag::WAITS)); // 1808
	CHECK(t.is_legal("empire: select_piece jerome"));
	CHECK_FALSE(t.is_legal("empire: select_piece suchet"));
	BudgetTable u("year 1809");
	u.begin("budget");
	CHECK(u.place("brunswick") == "removed_box");
	CHECK(u.place("blucher") == "magdebourg"); // where Brunswick led the army
	CHECK(has(u.at("blucher"), piece_flag::COMMANDER));
}

TEST_CASE("[NE][NE-7.3.5-b] [NE-4-aa] generals of the reserve are placed free, with a unit of a reinforcement zone or "
		  "a supplied army") {
	BudgetTable t("clear metz; put fr_line_8 metz");
	t.build(FRANCE);
	CHECK(t.place("bernadotte") == "reserve_france");
	t.act("empire: select_piece bernadotte");
	CHECK(t.is_legal("empire: select_space metz"));
	CHECK_FALSE(t.is_legal("empire: select_space besancon")); // nobody there
	CHECK_FALSE(t.is_legal("empire: select_space hanovre")); // not French
	const int purse = t.purse(FRANCE);
	t.act("empire: select_space metz");
	CHECK(t.purse(FRANCE) == purse);
	CHECK(t.place("bernadotte") == "metz");
}

TEST_CASE("[NE][NE-7.3.5-c] [NE-Q52] a general may take over a minor's units in its capital or fortress") {
	BudgetTable t("put by_corps munich; put wu_corps bade");
	t.build(FRANCE).act("empire: select_piece bernadotte");
	CHECK(t.is_legal("empire: select_space munich"));
	CHECK_FALSE(t.is_legal("empire: select_space bade")); // not Württemberg's
	t.edit("flag munich coalition");
	CHECK_FALSE(t.is_legal("empire: select_space munich"));
	t.edit("flag munich none").act("empire: select_space munich");
	CHECK(commander_of(t.r(), force_of(t.r(), piece("by_corps"))) == piece("bernadotte"));
}

TEST_CASE("[NE][NE-7.3.6-a] [NE-Q65] what is taken off the map comes back a year later at the earliest") {
	BudgetTable t("clear metz; put fr_line_8 metz; put ney metz");
	t.build(FRANCE);
	t.play("empire: choose remove; empire: select_piece ney; empire: choose remove; empire: select_piece fr_line_8");
	CHECK(t.place("fr_line_8") == "reserve_france");
	CHECK(t.refusal("empire: select_piece fr_line_8") == "NE-7.3.6-a ne.refuse.next_year");
	CHECK(t.refusal("empire: select_piece ney") == "NE-7.3.6-a ne.refuse.next_year");
	CHECK(t.refusal("empire: select_piece au_line_1") == "NE-7.3-a ne.refuse.not_its_budget");
	t.s().year = 1806;
	t.build(FRANCE);
	CHECK(t.is_legal("empire: select_piece fr_line_8"));
	CHECK(t.is_legal("empire: select_piece ney"));
	// Units of its minors too, fleets and depots.
	t.fleet("fleet_villeneuve", "toulon_port");
	t.act("empire: choose remove");
	CHECK(t.is_legal("empire: select_piece by_corps"));
	CHECK(t.is_legal(ne_game().action_text(
			t.state, Action::make(Verb::SelectPiece, PowerId(EMPIRE), piece_noun(piece("fleet_villeneuve"))))));
	CHECK(t.is_legal("empire: select_piece france_depot_1"));
	CHECK_FALSE(t.is_legal("empire: select_piece au_line_1"));
}

TEST_CASE("[NE][NE-10.3-b] [NE-10.3-c] an army's commander is dismissed in the budget when another of the army can "
		  "take over") {
	BudgetTable t;
	t.build(AUSTRIA).act("coalition: choose remove");
	t.act("coalition: select_piece mack"); // Ferdinand commands 8 steps with the army, 7 are there
	CHECK(has(t.at("ferdinand"), piece_flag::COMMANDER));
	t.act("coalition: choose remove");
	CHECK_FALSE(t.is_legal("coalition: select_piece ferdinand")); // nobody else
	BudgetTable u;
	u.build(FRANCE).act("empire: choose remove");
	CHECK_FALSE(u.is_legal("empire: select_piece napoleon")); // no one there commands so many
}

TEST_CASE("[NE][NE-7.3.3-b] [NE-7.3.3-c] [NE-X08] one free step for two minors with units, the odd one is dropped") {
	const auto steps = [](std::string_view edits, Side side) {
		BudgetTable t(edits);
		t.begin("budget");
		while (t.s().phase == int8_t(Phase::Budget) &&
				!(t.is_kind("minor_steps") && first_power(t.decision().asked) == side)) {
			t.quiet();
		}
		return t.is_kind("minor_steps") ? int(t.decision().args[0].id) : -1;
	};
	// Holland, Italy, Bavaria, Württemberg, Baden, Switzerland.
	CHECK(steps("", EMPIRE) == 3);
	CHECK(steps("status baden neutral", EMPIRE) == 2); // five
	CHECK(steps("off po_corps", COALITION) == 1); // Sweden, Naples, Portugal
	// NE-7.3.3-d: states with units count besides their members.
	CHECK(steps("status baden neutral; status confederation protectorate empire", EMPIRE) == 3);
	CHECK(steps("status confederation protectorate empire; status westphalia protectorate empire", EMPIRE) == 4);
	// NE-7.3.3-e: insurgents count.
	CHECK(steps("off po_corps; status tyrol ally coalition", COALITION) == 2);
	CHECK(steps("off po_corps; status chouans ally coalition", COALITION) == 2);
	CHECK(steps("off po_corps; status serbia ally coalition", COALITION) == 2);
	CHECK(steps("status berg neutral", EMPIRE) == 3); // has no units
}

TEST_CASE("[NE][NE-7.3.3-d] [NE-7.3.3-e] new states and insurgents own units") {
	for (const Nation nation : { CONFEDERATION, WESTPHALIA, TYROL, CHOUANS, SERBIA }) {
		CHECK(game_data().nation[size_t(nation)].has_units);
	}
}

TEST_CASE("[NE][NE-7.3.3-f] [NE-X09] minor steps restore reduced corps and rebuild lost ones, as the player likes") {
	BudgetTable t("off sw_corps");
	t.begin("budget");
	t.quiet_until("minor_steps");
	REQUIRE(t.at("nl_corps").steps == 1);
	t.act("empire: select_piece nl_corps");
	CHECK(t.at("nl_corps").steps == 2);
	t.act("empire: select_piece sw_corps");
	CHECK(t.is_legal("empire: select_space zurich"));
	CHECK_FALSE(t.is_legal("empire: select_space berne")); // neither capital nor fortress
	t.act("empire: select_space zurich");
	CHECK(t.at("sw_corps").steps == 1);
	t.act("empire: select_piece sw_corps");
	CHECK(t.at("sw_corps").steps == 2);
	CHECK_FALSE(t.is_kind("minor_steps")); // three steps
}

TEST_CASE("[NE][NE-7.3.3-g] a minor's fleet that is sunk never comes back, a major's goes to the reserve") {
	BudgetTable t;
	t.fleet("fleet_verhuell", "amsterdam_port").fleet("fleet_ganteaume", "brest_port");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	eliminate(w, piece("fleet_verhuell"), "NE-17.3.1-b");
	eliminate(w, piece("fleet_ganteaume"), "NE-17.3.1-b");
	CHECK(t.place("fleet_verhuell") == "removed_box");
	CHECK(t.place("fleet_ganteaume") == "reserve_france");
}

TEST_CASE("[NE][NE-15.4-d] a garrison that left with honours comes back with the steps it had") {
	BudgetTable t("off fr_line_8; off nl_corps");
	for (const char *id : { "fr_line_8", "nl_corps" }) {
		Piece &p = t.s().pieces[piece(id)];
		p.flags |= piece_flag::RETURNS;
		p.from = 1;
	}
	t.build(FRANCE).edit("purse france 0");
	t.play("empire: select_piece fr_line_8; empire: select_space paris"); // reduced, for nothing
	CHECK(t.at("fr_line_8").steps == 1);
	t.act("empire: pass");
	t.quiet_until("minor_steps");
	const int left = t.decision().args[0].id;
	t.play("empire: select_piece nl_corps; empire: select_space amsterdam");
	CHECK(t.at("nl_corps").steps == 1);
	CHECK(t.decision().args[0].id == left);
}

} // namespace baton::ne::test
