// Turn sequence, cards, hands, foreign wars and points of Napoléon against Europe (NE-5, NE-6, NE-9).
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/cards/ne_hand.h"
#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

namespace baton::ne::test {

namespace {

Pile pile_of(const Table &t, std::string_view id) {
	return t.s().cards[ne_game().catalog().cards.find(std::string(id))].pile;
}

/// Phases entered from the first event on.
std::vector<int> phases(const Table &t) {
	std::vector<int> out;
	for (const Event &e : t.sink.events) {
		if (std::string_view(e.what) == "phase") {
			out.push_back(e.who.id - WORD_PHASE_SETUP);
		}
	}
	return out;
}

} // namespace

TEST_CASE("[NE][NE-5-c] [NE-4-ff] the phases of a turn follow one another, the interphase before the first round") {
	Table t("campaign_1805");
	t.edits("hand empire; hand coalition; year 1806").begin("war");
	while (t.s().phase != int8_t(Phase::Rounds)) {
		t.quiet();
	}
	CHECK(t.s().round == 1); // NE-5-a: only the first year starts in round 2
	while (t.s().year == 1806) {
		t.quiet();
	}
	std::vector<int> wanted;
	// The phase of the start is entered without a recorder.
	for (const Phase phase : { Phase::Hand, Phase::Budget, Phase::Diplomacy, Phase::Neutrals, Phase::Redeployment,
				 Phase::Rounds, Phase::EndOfRounds, Phase::Conquests, Phase::Victory, Phase::War }) {
		wanted.push_back(int(phase));
	}
	CHECK(phases(t) == wanted);
	CHECK(t.s().year == 1807);
}

TEST_CASE("[NE][NE-5-a] 1805 starts in round 2; ten turns at most") {
	Table t("campaign_1805");
	t.quiet_until("action");
	CHECK((t.s().year == 1805 && t.s().round == 2));
	CHECK(scenario("campaign_1805").last_year - scenario("campaign_1805").year + 1 == 10);
	Table u("campaign_1805");
	u.edits("year 1814").begin("victory");
	CHECK(u.state.core().over == 1); // NE-5.4-a: judged after the last year
	Table v("campaign_1805");
	v.edits("year 1813").begin("victory");
	CHECK(v.state.core().over == 0);
	CHECK(v.s().year == 1814);
}

TEST_CASE("[NE][NE-5-b] [NE-16-a] rounds 1 to 4 are fair, 5 is bad, 6 and 7 are winter") {
	Table t;
	for (int round = 1; round <= 7; ++round) {
		t.s().round = int8_t(round);
		CHECK(is_bad_weather(t.s()) == (round >= 5));
		CHECK(is_winter(t.s()) == (round >= 6));
	}
}

TEST_CASE("[NE][NE-16-a] bad weather takes one MP; winter closes the iced Baltic and forbids landings") {
	Table t;
	t.edits("hand empire; hand coalition; round 4").begin("activate suchet");
	const int fair = t.s().move.mf;
	for (const int round : { 5, 6, 7 }) {
		Table u;
		u.edits("hand empire; hand coalition").s().round = int8_t(round);
		u.begin("activate suchet");
		CHECK(u.s().move.mf == fair - 1);
	}
	bool has_ice = false;
	for (int sea = 0; sea < game_data().seas; ++sea) {
		has_ice |= game_data().sea[size_t(sea)].has_ice;
	}
	CHECK(has_ice);
}

TEST_CASE("[NE][NE-5.2-a] [NE-5.2-b] each round the Empire acts, then the Coalition, with one of the listed actions") {
	Table t("campaign_1805");
	t.edits("hand empire persia talleyrand rear_guard; hand coalition; status naples ally empire; round 3")
			.begin("action empire");
	CHECK(t.is_legal("empire: play_as talleyrand ap"));
	CHECK(t.is_legal("empire: play_as persia event"));
	CHECK(t.is_legal("empire: choose operation"));
	CHECK(t.is_legal("empire: pass"));
	CHECK(t.is_legal("empire: play_as talleyrand protectorate"));
	CHECK_FALSE(t.is_legal("empire: play_as rear_guard protectorate")); // NE-8.1.5-b: value 1
	CHECK(t.is_legal("empire: play_as talleyrand talks"));
	t.act("empire: pass");
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK(t.s().round == 3);
	t.quiet();
	CHECK((t.s().round == 4 && first_power(t.decision().asked) == EMPIRE));
}

TEST_CASE("[NE][NE-Q09] diplomatic actions on minors in at most two rounds of a turn") {
	Table t("campaign_1805");
	t.edits("hand empire talleyrand persia major_campaign_f").begin("action empire");
	for (const char *card : { "talleyrand", "persia" }) {
		t.dice("diplomacy", { 1 }).act(std::string("empire: play_as ") + card + " talks");
		CHECK_FALSE(t.is_legal("empire: choose prussia")); // NE-8.2.1-a: majors only in the diplomatic phase
		t.act("empire: select_space le_caire");
		t.begin("action empire");
	}
	CHECK(t.refused("empire: play_as major_campaign_f talks") == "NE-Q09");
}

TEST_CASE("[NE][NE-6.2-c] [NE-6.2-g] [NE-6.4-f] a gold star leaves the game as an event and is discarded when used for "
		  "points") {
	Table t("campaign_1805");
	t.edits("hand coalition; hand empire continental_blockade; escalade 3").begin("diplomacy");
	t.quiet_until("diplomacy");
	Table u("campaign_1805");
	u.edits("hand coalition; hand empire continental_blockade; escalade 3").begin("action empire");
	u.act("empire: play_as continental_blockade ap");
	CHECK(pile_of(u, "continental_blockade") == Pile::Discard);
	CHECK(u.s().escalade == 3); // printed changes only as an event
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	play_event_card(w, card_id(EMPIRE, 25), "NE-6.4-b");
	CHECK(pile_of(t, "continental_blockade") == Pile::Removed);
	Table v("campaign_1805");
	v.s().duty = 0;
	v.edits("hand coalition bombardment_of_copenhagen; hand empire; escalade 3").begin("diplomacy");
	v.act("coalition: play_as bombardment_of_copenhagen event");
	CHECK(v.s().escalade == 4);
	play_event_card(w, card_id(EMPIRE, 3), "NE-6.4-b");
	CHECK(pile_of(t, "major_campaign_f") == Pile::Discard);
}

TEST_CASE("[NE][NE-6.2-d] a silver star is an event once; later the card counts for its points") {
	Table t("campaign_1805");
	t.edits("hand empire corsairs conscription; hand coalition").begin("action empire");
	REQUIRE(card(EMPIRE, 48).star == Star::Silver);
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	REQUIRE(can_play(t.r(), card_id(EMPIRE, 48), Moment::Budget));
	play_event_card(w, card_id(EMPIRE, 48), "NE-6.4-b");
	CHECK(pile_of(t, "conscription") == Pile::Discard);
	t.s().cards[card_id(EMPIRE, 48)].pile = Pile::Hand;
	CHECK_FALSE(can_play(t.r(), card_id(EMPIRE, 48), Moment::Budget));
	CHECK(t.is_legal("empire: play_as conscription ap"));
}

TEST_CASE("[NE][NE-6.2-e] [NE-6.2-f] cards say what they do, and which are combat and war cards") {
	int combat = 0, wars = 0;
	for (const Card &c : game_data().card) {
		CHECK_MESSAGE(!c.effects.empty(), c.id);
		combat += c.is_combat ? 1 : 0;
		wars += c.is_war ? 1 : 0;
		CHECK((c.ap >= 0 && c.ap <= 3)); // NE-4-a
		if (c.is_war) {
			CHECK(war_box(game_data(), card_id(c.deck, c.number)) != NO_SPACE);
		}
		if (c.is_combat) {
			CHECK((c.can_be_played_at(Moment::Battle) || c.can_be_played_at(Moment::NavalBattle) ||
					c.can_be_played_at(Moment::CounterMarch) || c.can_be_played_at(Moment::RearGuard) ||
					c.can_be_played_at(Moment::Pursuit) || c.can_be_played_at(Moment::AfterBattle) ||
					c.can_be_played_at(Moment::Demoralisation)));
		}
	}
	CHECK(combat > 10);
	CHECK(wars == 4);
}

TEST_CASE("[NE][NE-4-a] [NE-9.1-a] [NE-6.4-c] a card gives its value in points, as an event only what the event says") {
	Table t("campaign_1805");
	t.edits("hand empire persia; hand coalition").begin("action empire");
	t.act("empire: play_as persia ap");
	CHECK(t.s().points.left == 3);
	Table u("campaign_1805");
	u.edits("hand empire fouche; hand coalition").begin("action empire");
	u.act("empire: play_as fouche event"); // value 2, grants one
	CHECK(u.s().points.left == 1);
}

TEST_CASE("[NE][NE-6.2-i] [NE-4-x] permanent cards come back with their country, and only to the Coalition") {
	Table t("campaign_1805");
	t.edits("hand empire; hand coalition");
	for (const char *id : { "admiralty", "holy_russia", "holy_empire", "genius_of_napoleon" }) {
		t.edit(std::string("card ") + id + " discard");
	}
	Table before = t;
	t.begin("hand");
	while (t.s().phase == int8_t(Phase::Hand)) {
		t.quiet();
	}
	for (const char *id : { "admiralty", "holy_russia", "holy_empire", "genius_of_napoleon" }) {
		CHECK(pile_of(t, id) == Pile::Hand);
	}
	// NE-X03: a forced ally's card and that of a power without its capital stay away.
	before.edits("status austria forced_alliance empire; flag moscou empire; flag paris coalition").begin("hand");
	while (before.s().phase == int8_t(Phase::Hand)) {
		before.quiet();
	}
	CHECK(pile_of(before, "holy_empire") == Pile::Discard);
	CHECK(pile_of(before, "holy_russia") == Pile::Discard);
	CHECK(pile_of(before, "genius_of_napoleon") == Pile::Discard);
	CHECK(pile_of(before, "admiralty") == Pile::Hand);
	// An ally of France does not bring them to the Empire.
	before.edits("status austria ally empire; flag vienne none").begin("hand");
	while (before.s().phase == int8_t(Phase::Hand)) {
		before.quiet();
	}
	CHECK(pile_of(before, "holy_empire") == Pile::Discard);
	for (int i = 0; i < DECK_CARDS; ++i) {
		CHECK(game_data().card[size_t(i)].permanent != AUSTRIA);
	}
}

TEST_CASE("[NE][NE-4-x][NE-X66] a permanent card whose country has left may be discarded, and does not come back") {
	Table t("campaign_1805");
	t.edits("year 1806; status austria forced_peace empire; hand coalition wound holy_empire admiralty").begin("hand");
	CHECK(t.refused("coalition: select_card admiralty") == "NE-4-x"); // Londres pays for it
	t.play("coalition: select_card holy_empire; coalition: pass");
	CHECK(pile_of(t, "holy_empire") == Pile::Discard);
	Table u("campaign_1805");
	u.edits("hand coalition holy_empire").begin("hand");
	CHECK(u.refused("coalition: select_card holy_empire") == "NE-4-x"); // Austria is an ally
}

TEST_CASE("[NE][NE-4-x] events that make a side discard spare its permanent cards") {
	Table t("campaign_1805");
	t.edits("hand empire fouche; hand coalition admiralty holy_russia").begin("action empire");
	t.act("empire: play_as fouche event");
	CHECK(hand_size(t.s(), COALITION) == 2);
	CHECK(pile_of(t, "admiralty") == Pile::Hand);
}

TEST_CASE("[NE][NE-5.1.2-a] [NE-6.3-a] [NE-7.2-a] [NE-6.3-i] cards are kept or discarded, then the hand is filled to "
		  "its size") {
	Table t("campaign_1805");
	t.edits("hand coalition wound maida; hand empire continental_blockade lasalle persia").begin("hand");
	REQUIRE(first_power(t.decision().asked) == COALITION);
	t.act("coalition: select_card maida");
	CHECK(pile_of(t, "maida") == Pile::Discard);
	t.act("coalition: pass");
	CHECK(hand_size(t.s(), COALITION) == hand_target(t.r(), COALITION));
	CHECK(pile_of(t, "wound") == Pile::Hand);
	REQUIRE(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.refused("empire: select_card continental_blockade") == "NE-6.3-i");
	t.act("empire: select_card lasalle").act("empire: pass");
	CHECK(pile_of(t, "continental_blockade") == Pile::Hand);
	CHECK(hand_size(t.s(), EMPIRE) >= MIN_HAND);
	CHECK(t.s().phase == int8_t(Phase::Budget));
}

TEST_CASE("[NE][NE-6.3-c] [NE-6.3-f] [NE-X06] [NE-X07] key zones of the side count while the enemy does not hold them; "
		  "a war just declared counts") {
	Table t("campaign_1805");
	t.edits("status austria neutral; status russia neutral");
	CHECK(hand_target(t.r(), COALITION) == 6); // NE-X07: four by right
	t.edits("status austria ally coalition; status russia ally coalition; flag saint_petersbourg empire");
	const int size = hand_target(t.r(), COALITION);
	REQUIRE(size < 9);
	t.edit("flag lisbonne empire");
	CHECK(hand_target(t.r(), COALITION) == size - 1);
	t.edit("flag lisbonne none");
	t.edits("hand empire; hand coalition").begin("war");
	t.quiet_until("declare");
	while (first_power(t.decision().asked) != EMPIRE) {
		t.quiet();
	}
	t.act("empire: choose prussia");
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
	CHECK(hand_target(t.r(), COALITION) == size + 2);
	CHECK(hand_size(t.s(), COALITION) == 0); // no cards at once in this phase
}

TEST_CASE(
		"[NE][NE-6.4-g] [NE-Q78] an empty draw pile takes the discards at once; with neither, the rest is not drawn") {
	Table t("campaign_1805");
	t.edits("hand empire; hand coalition");
	for (int i = 0; i < DECK_CARDS; ++i) {
		CardState &card = t.s().cards[i];
		card.pile = card.pile == Pile::Deck ? Pile::Removed : card.pile;
	}
	t.edits("card persia deck; card lasalle discard; card talleyrand discard");
	ApplyContext ctx;
	ctx.sink = &t.sink;
	W w{ game_data(), t.s(), ctx };
	draw_cards(w, EMPIRE, 1);
	CHECK(pile_of(t, "persia") == Pile::Hand);
	CHECK(pile_of(t, "lasalle") == Pile::Deck); // mixed in now, not at the next draw
	CHECK(t.last("reshuffled") != nullptr);
	CHECK(pile_of(t, "genius_of_napoleon") != Pile::Deck); // NE-4-x: never in the draw pile
	draw_cards(w, EMPIRE, 7);
	CHECK(hand_size(t.s(), EMPIRE) == 3);
}

TEST_CASE("[NE][NE-4-o] [NE-Q38] at escalade 15 Punishments, draw pile and discards become one pile; hands and removed "
		  "cards stay") {
	Table t("campaign_1805");
	t.edits("hand empire persia; hand coalition; card lasalle discard; card talleyrand removed; escalade 14");
	REQUIRE(pile_of(t, "corsairs") == Pile::Aside);
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	change_escalade(w, 1, "NE-7.1-f");
	CHECK(t.s().has_punishments == 1);
	CHECK(pile_of(t, "corsairs") == Pile::Deck);
	CHECK(pile_of(t, "lasalle") == Pile::Deck);
	CHECK(pile_of(t, "persia") == Pile::Hand);
	CHECK(pile_of(t, "talleyrand") == Pile::Removed);
	CHECK(pile_of(t, "royalist_agents") == Pile::Deck); // both decks
}

TEST_CASE(
		"[NE][NE-Q39] [NE-6.2-b] any five of the six powers are the Grand Coalition, in the Punishments period alone") {
	for (const char *missing : { "russia", "prussia", "austria", "spain", "turkey" }) {
		Table t("campaign_1805");
		t.edits("status russia ally coalition; status prussia ally coalition; status austria ally coalition; status "
				"spain ally coalition; status turkey ally coalition");
		t.edit(std::string("status ") + missing + " neutral");
		CHECK_FALSE(is_grand_coalition(t.r()));
		t.s().has_punishments = 1;
		CHECK(is_grand_coalition(t.r()));
	}
}

TEST_CASE("[NE][NE-6.5-a] [NE-6.5-b] [NE-6.5-d] the Coalition chooses who goes to a foreign war; they are out of play "
		  "and come back free") {
	SeaTable t("campaign_1805");
	t.fleet("fleet_keith", "portsmouth_port").fleet("fleet_ball", "portsmouth_port");
	t.edits("put br_line_1 edimbourg; put br_line_2 dublin steps=1; hand empire marathas").begin("action empire");
	t.act("empire: play_as marathas event");
	REQUIRE(t.is_kind("foreign_war"));
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK(t.is_legal("coalition: select_piece br_line_1"));
	CHECK_FALSE(t.is_legal("coalition: select_piece ru_line_1")); // British units only
	t.act("coalition: select_piece br_line_2");
	CHECK_FALSE(t.is_legal("coalition: select_piece br_line_1")); // one corps
	t.select(COALITION, "fleet_ball");
	CHECK(pile_of(t, "marathas") == Pile::War);
	CHECK(t.at("br_line_2").steps == 0);
	// NE-5.2-c: no second war this turn.
	t.edits("hand empire persia");
	t.begin("action empire");
	CHECK(t.refused("empire: play_as persia event") == "NE-5.2-c");
	// Out of play in the budget.
	t.begin("budget");
	while (!(t.is_kind("build") && t.decision().subject == Noun::power(SIDES + BRITAIN))) {
		t.quiet();
	}
	CHECK_FALSE(t.is_legal("coalition: select_piece br_line_2"));
	// The war ends: back as strong as they left, for nothing.
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	end_war(w, card_id(EMPIRE, 9));
	CHECK(pile_of(t, "marathas") == Pile::Removed);
	t.begin("budget");
	while (!(t.is_kind("build") && t.decision().subject == Noun::power(SIDES + BRITAIN))) {
		t.quiet();
	}
	t.edit("purse britain 0");
	t.play("coalition: select_piece br_line_2; coalition: select_space portsmouth");
	CHECK(t.at("br_line_2").steps == 1);
	t.select(COALITION, "fleet_ball").act("coalition: select_space plymouth");
	CHECK(t.place("fleet_ball") == "plymouth_port");
	CHECK(t.s().purse[BRITAIN] == 0);
}

TEST_CASE("[NE][NE-6.5-c] [NE-Q08] the Coalition ends a foreign war in winter or in the diplomatic phase with die and "
		  "card of 5 or more") {
	Table t("campaign_1805");
	t.edits("hand coalition maida wound; hand empire; card persia war; round 4");
	t.s().duty = 0;
	t.begin("action coalition");
	CHECK(t.refused("coalition: play_as maida end_war") == "NE-6.5-c"); // not winter
	t.s().round = 6;
	t.begin("action coalition");
	t.dice("foreign_war", { 2 }).act("coalition: play_as maida end_war"); // 2 + 2
	CHECK(pile_of(t, "persia") == Pile::War);
	t.edits("hand coalition maida").begin("diplomacy");
	t.dice("foreign_war", { 3 }).act("coalition: play_as maida end_war");
	CHECK(pile_of(t, "persia") == Pile::Removed);
	CHECK(pile_of(t, "maida") == Pile::Discard);
	Table u("campaign_1805");
	u.edits("hand empire lasalle; hand coalition; card persia war; round 6").begin("action empire");
	CHECK(u.refused("empire: play_as lasalle end_war") == "NE-Q08");
}

TEST_CASE("[NE][NE-6.4-e] units that a foreign war demands and that are not there are owed from the next budget") {
	SeaTable t("campaign_1805");
	for (int i = 0; i < CORPS; ++i) {
		if (game_data().nation_of(i) == BRITAIN) {
			t.edit("off " + game_data().id_of(i));
		}
	}
	t.edits("hand empire marathas").begin("action empire");
	t.act("empire: play_as marathas event");
	CHECK_FALSE(t.is_kind("foreign_war"));
	CHECK(t.s().next_purse[BRITAIN] == -(2 + game_data().tables.fleet_price)); // a corps of one step and a fleet
}

TEST_CASE("[NE][NE-6.4-d] a card that cancels an event prevails over it") {
	Table t;
	t.edits("hand coalition pozzo_di_borgo; hand empire fouche; card pozzo_di_borgo hand");
	t.s().has_punishments = 1;
	t.begin("action empire");
	t.act("empire: play_as fouche event");
	REQUIRE(first_power(t.decision().asked) == COALITION);
	t.act("coalition: select_card pozzo_di_borgo");
	CHECK(t.last("event_cancelled") != nullptr);
	CHECK(t.s().points.left == 0);
	CHECK(pile_of(t, "fouche") == Pile::Discard);
}

TEST_CASE("[NE][NE-9.1-c] [NE-X14] any combination within the points is legal, and no more") {
	Table t;
	t.edits("hand empire major_campaign_f; hand coalition").begin("action empire");
	t.act("empire: play_as major_campaign_f ap");
	CHECK(t.is_legal("empire: select_piece napoleon"));
	CHECK(t.is_legal("empire: select_piece soult"));
	t.s().points.left = 1; // two have been spent
	CHECK(t.is_legal("empire: select_piece napoleon"));
	CHECK(t.refused("empire: select_piece soult") == "NE-9.1-b");
}

TEST_CASE("[NE][NE-Q79] the reserve is not for a pass nor for an event without points") {
	Table t("campaign_1805");
	t.edits("hand empire decres; hand coalition; reserve empire 3").begin("action empire");
	t.act("empire: pass");
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK(t.s().reserve[EMPIRE] == 3);
}

TEST_CASE("[NE][NE-Q57] [NE-20.3-a] [NE-20.3-b] [NE-20.3-c] [NE-20.3-d] 1809: the Coalition acts alone in round 1, "
		  "with one deck and the events in force") {
	Table t("campaign_1809");
	CHECK(t.s().has_punishments == 1);
	CHECK(t.s().escalade == -1);
	CHECK(t.s().victory == 15);
	CHECK(hand_size(t.s(), EMPIRE) == 9);
	CHECK(hand_size(t.s(), COALITION) == 7);
	CHECK(pile_of(t, "pontoneers") == Pile::Hand);
	CHECK(pile_of(t, "converging_columns") == Pile::Hand);
	CHECK(pile_of(t, "british_subsidies") == Pile::Hand);
	CHECK(pile_of(t, "concentric_advance") == Pile::Hand);
	CHECK(pile_of(t, "holy_empire") == Pile::Hand);
	for (const int number : { 4, 5, 7, 9, 11, 12, 14, 15, 16, 17, 18, 20, 22, 23, 24, 25, 26, 27 }) {
		CHECK(t.s().cards[card_id(EMPIRE, number)].pile == Pile::Absent);
	}
	CHECK(is_in_force(t.s(), StandingEvent::ContinentalBlockade));
	CHECK(is_in_force(t.s(), StandingEvent::WarOfLiberation));
	t.quiet_until("action");
	CHECK((t.s().round == 1 && first_power(t.decision().asked) == COALITION));
	CHECK(t.refused("coalition: play_as holy_empire event") == "NE-6.2-d"); // spent before
	CHECK(t.is_legal("coalition: play_as holy_empire ap"));
	t.act("coalition: pass");
	CHECK((t.s().round == 2 && first_power(t.decision().asked) == EMPIRE));
	CHECK(hand_size(t.s(), EMPIRE) == 9);
}

} // namespace baton::ne::test
