// Turn, cards, windows and set-up of Napoléon against Europe.
#include "ne_table.h"

namespace baton::ne::test {

TEST_CASE("[NE][NE-20.1-f] the Coalition sets up first, then the Empire") {
	Table t;
	REQUIRE(t.decision().kind == std::string("setup_zone"));
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK(t.is_legal("coalition: select_space gerone"));
	t.act("coalition: select_space gerone");
	CHECK(t.place("castanos") == "gerone");
	CHECK(t.place("sp_line_1") == "gerone");
	t.quiet_until("action");
	CHECK(t.place("castanos") == "gerone");
}

TEST_CASE("[NE][NE-20-a] unnamed generals are the owner's choice among those of the reserve") {
	Table t;
	while (t.decision().kind != std::string("setup_general")) {
		t.quiet();
	}
	CHECK(t.is_legal("coalition: select_piece castanos"));
	CHECK(t.is_legal("coalition: select_piece la_romana"));
	CHECK_FALSE(t.is_legal("coalition: select_piece wellington"));
	t.act("coalition: select_piece la_romana");
	CHECK(t.place("la_romana") == "pampelune");
	CHECK(t.at("castanos").steps == 0);
}

TEST_CASE("[NE][NE-20.1-b] in 1815 France holds 6 cards and the Coalition 8, of the listed ones") {
	Table t;
	CHECK(hand_size(t.s(), EMPIRE) == 6);
	CHECK(hand_size(t.s(), COALITION) == 8);
	CHECK(pile_size(t.s(), EMPIRE, Pile::Deck) == 9);
	CHECK(pile_size(t.s(), COALITION, Pile::Deck) == 11);
}

TEST_CASE("[NE][NE-20.1-a] 1815 starts in round 2 with the Empire") {
	Table t;
	t.quiet_until("action");
	CHECK(t.s().round == 2);
	CHECK(t.s().year == 1815);
	CHECK(t.s().active == EMPIRE);
}

TEST_CASE("[NE][NE-10.1-a] every force of every set-up is a legal one") {
	for (const char *id : { "hundred_days_1815" }) {
		Table t(id);
		for (int z = 0; z < game_data().zones; ++z) {
			for (const Side side : { EMPIRE, COALITION }) {
				const PieceSet set = force_at(t.r(), z, side);
				const Status status = is_legal_force(t.r(), set);
				CHECK_MESSAGE(status.is_ok(),
						std::string(id) << " " << game_data().zone[size_t(z)].id << ": "
										<< (status.is_ok() ? "" : status.rule));
			}
		}
		CHECK(ne_game().invariants(t.state) == "");
	}
}

TEST_CASE("[NE][NE-9.2-a] points of a card can be put aside, that of an operation without a card never") {
	Table t;
	t.edits("hand empire soldiers_of_year_2").begin("action empire");
	t.act("empire: choose operation").act("empire: pass");
	CHECK(t.s().reserve[EMPIRE] == 0);
	Table nobody;
	nobody.edit("clear").begin("action empire").act("empire: choose operation"); // nothing to activate: it is over
	CHECK(nobody.s().reserve[EMPIRE] == 0);
	CHECK(nobody.last("banked") == nullptr);
	Table u;
	u.edits("hand empire soldiers_of_year_2; reserve empire 1").begin("action empire");
	u.act("empire: play_as soldiers_of_year_2 ap").act("empire: pass");
	CHECK(u.last("banked")->amount == u.s().reserve[EMPIRE] - 1);
	CHECK(u.s().reserve[EMPIRE] > 1);
}

TEST_CASE("[NE][NE-13.2-a] forces of the set-ups are in supply") {
	Table t;
	for (const char *leader :
			{ "napoleon", "wellington", "blucher", "schwarzenberg", "suchet", "davout", "bellegarde" }) {
		const PieceSet set = force_of(t.r(), piece(leader));
		CHECK_MESSAGE(is_supplied(t.r(), set, t.at(leader).at), std::string(leader));
	}
}

TEST_CASE("[NE][NE-20.1-c] the Chouans are supplied in Poitou without any line") {
	Table t;
	const PieceSet set = force_of(t.r(), piece("ch_corps"));
	CHECK(is_supplied(t.r(), set, zone("poitiers")));
	CHECK_FALSE(is_supplied(t.r(), set, zone("bordeaux")));
}

TEST_CASE("[NE][NE-6.2-b] five powers of six raise each Coalition card but combat cards in the Punishments period") {
	Table t;
	CHECK(is_grand_coalition(t.r())); // Britain, Russia, Prussia, Austria, Spain
	CHECK(card_value(t.r(), card_id(COALITION, 1)) == 4);
	CHECK(card_value(t.r(), card_id(COALITION, 32)) == 1); // a combat card
	t.edit("status spain neutral");
	CHECK_FALSE(is_grand_coalition(t.r()));
	CHECK(card_value(t.r(), card_id(COALITION, 1)) == 3);
	CHECK(card_value(t.r(), card_id(EMPIRE, 1)) == 3);
}

TEST_CASE("[NE][NE-6.4-a] a card for another phase is refused with its rule") {
	Table t;
	t.edits("hand empire soldiers_of_year_2 major_campaign_f").begin("action empire");
	CHECK(t.refused("empire: play_as soldiers_of_year_2 event") == "NE-6.4-a");
	CHECK(t.is_legal("empire: play_as soldiers_of_year_2 ap"));
	CHECK(t.is_legal("empire: play_as major_campaign_f event"));
}

TEST_CASE("[NE][NE-8.2.2-a] in the Punishments period French-allied minors can be won over; protectorates never") {
	Table t;
	t.edits("hand coalition vorwarts").begin("action coalition");
	t.act("coalition: play_as vorwarts talks");
	CHECK(t.is_legal("coalition: select_space naples"));
	CHECK(t.is_legal("coalition: select_space le_caire"));
	CHECK_FALSE(t.is_legal("coalition: select_space munich"));
	Table u;
	u.edits("hand coalition vorwarts; status naples protectorate empire; status egypt ally coalition")
			.begin("action coalition");
	CHECK(u.refused("coalition: play_as vorwarts talks") == "NE-8.2-a");
}

TEST_CASE("[NE][NE-3.2-b] open zones have no controller and never carry a marker") {
	Table t;
	int open = 0;
	for (int z = 0; z < game_data().zones; ++z) {
		if (game_data().zone[size_t(z)].is_open) {
			++open;
			CHECK(controller(t.r(), z) == NO_SIDE);
		}
	}
	CHECK(open > 20);
}

TEST_CASE("[NE][NE-10.2-f] between allied generals an army marker commands, then the nation with most steps, then "
		  "precedence") {
	Table t;
	t.edits("clear liege; clear bruxelles; put armee_de_l_elbe liege; put blucher liege commander; put wellington "
			"liege; put pr_line_1 liege; put br_elite_1 liege");
	CHECK(commander_of(t.r(), force_at(t.r(), zone("liege"), COALITION)) == piece("blucher"));
	t.edits("off armee_de_l_elbe; put blucher liege; put wellington liege; put br_elite_2 liege; put pr_line_1 liege; "
			"put br_elite_1 liege");
	CHECK(commander_of(t.r(), force_at(t.r(), zone("liege"), COALITION)) == piece("wellington"));
}

TEST_CASE("[NE][NE-10.1-c] steps of other great powers are at most half of a force") {
	Table t;
	t.edits("clear liege; put kleist liege; put pr_line_1 liege; put au_line_1 liege steps=2");
	CHECK(is_legal_force(t.r(), force_at(t.r(), zone("liege"), COALITION)).is_ok());
	t.edit("put pr_line_1 liege steps=1");
	const Status status = is_legal_force(t.r(), force_at(t.r(), zone("liege"), COALITION));
	REQUIRE_FALSE(status.is_ok());
	CHECK(status.rule == std::string("NE-10.1-c"));
}

TEST_CASE("[NE][NE-4-f] reserve cavalry needs an army") {
	Table t;
	t.edits("clear dijon; put ney dijon; put fr_line_1 dijon; put fr_cavalry dijon");
	const Status status = is_legal_force(t.r(), force_at(t.r(), zone("dijon"), EMPIRE));
	REQUIRE_FALSE(status.is_ok());
	CHECK(status.rule == std::string("NE-4-f"));
}

TEST_CASE("[NE][NE-12.1-j] neutral land is closed, land at war is not") {
	Table t;
	CHECK(may_enter_land(t.r(), COALITION, AUSTRIA, zone("constantinople")).rule == std::string("NE-12.1-j"));
	CHECK(may_enter_land(t.r(), COALITION, AUSTRIA, zone("paris")).is_ok());
}

TEST_CASE("[NE][NE-Q62] a sample mixes the unknown cards and fleet backs, and nothing else") {
	Table t;
	t.quiet_until("action");
	State sample = t.state;
	Rng rng = Rng::seeded(7);
	ne_game().determinize(sample, bit(EMPIRE), rng);
	const S &other_state = *static_cast<const S *>(sample.bytes());
	CHECK(hand_size(other_state, COALITION) == 8);
	for (int i = 0; i < DECK_CARDS; ++i) {
		CHECK(other_state.cards[i].pile == t.s().cards[i].pile); // the own hand stays
	}
	CHECK(ne_game().invariants(sample) == "");
}

} // namespace baton::ne::test
