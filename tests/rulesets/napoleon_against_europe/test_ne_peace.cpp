// Conquest, peace terms, bonds, new states and victory of Napoléon against Europe (NE-8.1.3, NE-8.1.4, NE-18, NE-19,
// NE-20.2).
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"

namespace baton::ne::test {

namespace {

/// The grand campaign without cards in hand and without the first duty of the Coalition.
class Congress : public SeaTable {
public:
	explicit Congress(std::string_view edits_before = "") : SeaTable("campaign_1805") {
		s().duty = 0;
		edits(edits_before);
	}
	/// Takes all pieces of a nation off the map.
	Congress &disarm(Nation nation) {
		for (int i = 0; i < PIECES; ++i) {
			if (game_data().nation_of(i) == nation && s().pieces[i].steps > 0) {
				edit("off " + game_data().id_of(i));
			}
		}
		return *this;
	}
	/// The Empire holds Vienna, Salzburg and Ulm: enough to beat an Austria without an army, and to feed Vienna.
	Congress &beat_austria() {
		disarm(AUSTRIA);
		return static_cast<Congress &>(edits("flag vienne empire; flag salzburg empire"));
	}
	/// Runs the Conquests phase up to a decision of this kind.
	Congress &conquests(std::string_view kind) {
		begin("conquests");
		for (int guard = 0; guard < 200 && decision().kind != kind && s().phase == int8_t(Phase::Conquests) &&
				state.core().over == 0;
				++guard) {
			quiet();
		}
		REQUIRE(decision().kind == kind);
		return *this;
	}
	Congress &answer(std::string_view text) {
		act(text);
		return *this;
	}
	/// Answers quietly to the end of the phase.
	Congress &finish() {
		while (s().phase == int8_t(Phase::Conquests) && state.core().over == 0) {
			quiet();
		}
		return *this;
	}
};

std::string first_zone(std::string_view zone_id) {
	return game_data().zone[size_t(game_data().province[game_data().zone[zone(zone_id)].province].zones.first())].id;
}

} // namespace

TEST_CASE("[NE][NE-18-a] [NE-18.1-a] [NE-Q41] [NE-5.3-a] [NE-3.2-g] a minor falls in the Conquests phase, with its "
		  "capital and fortresses held in supply") {
	Congress t("flag thuringe empire");
	CHECK(is_minor_conquered(t.r(), THURINGIA));
	CHECK(side_of(t.s(), THURINGIA) == COALITION); // not before the phase
	t.begin("conquests");
	REQUIRE(t.is_kind("minor_falls"));
	t.act("empire: choose ally");
	CHECK(side_of(t.s(), THURINGIA) == EMPIRE);
	// All fortresses are needed, and supply.
	Congress u("flag lisbonne empire");
	CHECK_FALSE(is_minor_conquered(u.r(), PORTUGAL)); // Elvas
	u.edit("flag elvas empire");
	CHECK(is_minor_conquered(u.r(), PORTUGAL) ==
			(supplied_zones(u.r(), FRANCE)[zone("lisbonne")] || supplied_zones(u.r(), SPAIN)[zone("lisbonne")]));
	Congress v("flag stockholm empire; flag malmo empire; flag stralsund empire; flag helsingfors empire");
	v.fleet("fleet_keith", "baltique");
	CHECK_FALSE(is_minor_conquered(v.r(), SWEDEN)); // nobody feeds them
}

TEST_CASE(
		"[NE][NE-18.1-d] [NE-8.1.2-d] a minor with units becomes an ally; one without may become national territory") {
	Congress t("flag rome empire");
	t.conquests("minor_falls");
	CHECK(t.is_legal("empire: choose ally"));
	t.act("empire: choose national");
	CHECK(owner_of(t.r(), zone("rome")) == FRANCE);
	CHECK(controller(t.r(), zone("rome")) == EMPIRE);
	Congress u("flag naples empire");
	u.edits("put fr_line_9 naples loose");
	u.begin("conquests");
	CHECK_FALSE(u.is_kind("minor_falls")); // has units: nothing to choose
	CHECK(side_of(u.s(), NAPLES) == EMPIRE);
	CHECK(owner_of(u.r(), zone("naples")) == NAPLES);
}

TEST_CASE("[NE][NE-18.1-b] [NE-3.2-g] Naples falls with its capital in supply, and Sicily goes on with the Coalition") {
	Congress t("flag naples empire");
	REQUIRE(supplied_zones(t.r(), FRANCE)[zone("naples")]);
	CHECK(is_minor_conquered(t.r(), NAPLES));
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	conquer_minor(w, NAPLES, EMPIRE, false);
	CHECK(side_of(t.s(), SICILY) == COALITION);
	// With its own land, through the phase itself.
	Congress own("flag naples empire");
	own.begin("conquests");
	for (const char *id : { "palerme", "messine" }) {
		CHECK(owner_of(own.r(), zone(id)) == SICILY);
		CHECK(controller(own.r(), zone(id)) == COALITION);
	}
	CHECK(owner_of(own.r(), zone("reggio")) == NAPLES);
	CHECK(side_of(own.s(), NAPLES) == EMPIRE);
	Congress u("flag naples empire; flag rome coalition; flag florence coalition; flag ancone coalition; flag bari "
			   "coalition");
	u.fleet("fleet_keith", "naples_blockade");
	CHECK_FALSE(is_minor_conquered(u.r(), NAPLES)); // cut off
}

TEST_CASE("[NE][NE-18.1-b] [NE-18.1-a] what the Empire holds in Sicily by arms it keeps, and Sicily falls like any "
		  "minor") {
	Congress t("flag naples empire; flag palerme empire; flag messine empire");
	t.conquests("minor_falls"); // Naples has units and falls without a question: this is Sicily
	CHECK(owner_of(t.r(), zone("palerme")) == SICILY);
	t.answer("empire: choose ally");
	CHECK(side_of(t.s(), SICILY) == EMPIRE);
	// Whoever takes Naples: Sicily goes with the Coalition, but for a French garrison.
	Congress u("off na_corps; status naples ally empire; flag naples coalition; put fr_line_9 messine loose");
	u.begin("conquests");
	CHECK(side_of(u.s(), NAPLES) == COALITION);
	CHECK(controller(u.r(), zone("palerme")) == COALITION);
	CHECK(controller(u.r(), zone("messine")) == EMPIRE);
	CHECK(owner_of(u.r(), zone("messine")) == SICILY);
	// Land that is no longer of Naples makes no Sicily.
	Congress v("flag naples empire; owner messine britain");
	v.begin("conquests");
	CHECK(v.s().politics[SICILY].standing == Standing::Absent);
}

TEST_CASE("[NE][NE-18.1-c] Poland falls only with France") {
	Congress t("status poland protectorate empire; owner varsovie poland; flag varsovie coalition");
	CHECK_FALSE(is_minor_conquered(t.r(), POLAND));
}

TEST_CASE("[NE][NE-18.2.1-b] Spain in its war of liberation falls with Madrid and all ports of the peninsula") {
	Congress t("status spain ally coalition; event war_of_liberation; event snare_of_bayonne; flag madrid empire");
	CHECK_FALSE(is_conquered(t.r(), SPAIN)); // its one key zone is not enough
	((game_data().country[SPAIN] | game_data().country[PORTUGAL]) - game_data().open).each([&](int z) {
		t.s().flag[z] = EMPIRE;
	});
	t.disarm(SPAIN).disarm(PORTUGAL);
	CHECK(is_conquered(t.r(), SPAIN));
	t.edit("flag cadix none");
	CHECK_FALSE(is_conquered(t.r(), SPAIN));
	t.edit("flag cadix empire");
	t.edit("flag gibraltar none");
	CHECK(is_conquered(t.r(), SPAIN)); // Gibraltar is not asked for
	// Without the war of liberation Madrid is its only key zone.
	Congress u("status spain ally coalition; event snare_of_bayonne; flag madrid empire; flag burgos empire; flag "
			   "saint_sebastien empire; flag valladolid empire");
	u.disarm(SPAIN);
	CHECK(is_conquered(u.r(), SPAIN) == supplied_zones(u.r(), FRANCE)[zone("madrid")]);
}

TEST_CASE("[NE][NE-Q43] a power with one key zone has no all-but-one") {
	Congress t("status spain ally coalition; event snare_of_bayonne");
	t.disarm(SPAIN);
	CHECK_FALSE(is_conquered(t.r(), SPAIN));
}

TEST_CASE("[NE][NE-18.2.1-c] [NE-8.1.4-a] [NE-Q50] [NE-18.2.2-d] Drums of War: Austria fights on; the next defeat "
		  "costs four provinces and may bring a forced alliance") {
	Congress t("hand coalition drums_of_war; hand empire lasalle");
	t.beat_austria();
	REQUIRE(is_conquered(t.r(), AUSTRIA));
	t.begin("conquests");
	for (int guard = 0; guard < 50 && !t.is_legal("coalition: select_card drums_of_war"); ++guard) {
		t.quiet();
	}
	REQUIRE(t.is_legal("coalition: select_card drums_of_war"));
	t.answer("coalition: select_card drums_of_war").finish();
	CHECK(side_of(t.s(), AUSTRIA) == COALITION);
	CHECK(t.s().politics[AUSTRIA].beaten[EMPIRE] == 0);
	// Once more, without the card.
	t.edits("hand coalition; hand empire lasalle");
	t.conquests("forced_alliance");
	t.act("empire: select_card lasalle"); // NE-8.1.4-b
	CHECK(t.s().cards[card_id(EMPIRE, 8)].pile == Pile::Discard);
	REQUIRE(t.is_kind("peace_terms"));
	CHECK(t.s().peace.left == PEACE_PROVINCES_DRUMS);
	t.finish();
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedAlliance);
	CHECK(t.s().politics[AUSTRIA].until == 0); // NE-8.1.4-c
}

TEST_CASE("[NE][NE-8.1.4-a] [NE-8.1.4-b] [NE-Q51] no forced alliance on a first defeat, but on the second; declined it "
		  "is a forced peace for ever") {
	Congress t("hand empire lasalle");
	t.beat_austria().conquests("peace_terms");
	t.finish();
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	Congress u("hand empire lasalle; beaten austria empire 1");
	u.beat_austria().conquests("forced_alliance");
	u.answer("empire: pass").finish();
	CHECK(u.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	CHECK(u.s().politics[AUSTRIA].until == 0); // NE-8.1.3-h
	u.s().year = 1812;
	u.begin("conquests");
	u.finish();
	CHECK(u.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	// Two defeats by two sides are not two by the same.
	Congress v("hand empire lasalle; beaten austria coalition 1");
	v.beat_austria().conquests("peace_terms");
	CHECK(v.s().politics[AUSTRIA].beaten[EMPIRE] == 1);
}

TEST_CASE("[NE][NE-8.1.3-h] a second defeat by one side is a peace for good: no die is rolled, no years are named") {
	for (const int before : { 0, 1 }) {
		Congress t("beaten austria empire " + std::to_string(before));
		t.dice("peace_years", { 6 });
		t.beat_austria().conquests("peace_terms");
		t.finish();
		CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
		CHECK(t.queue.empty() == (before == 0));
		CHECK((t.last("forced_peace") != nullptr) == (before == 0));
		CHECK((t.last("lasting_peace") != nullptr) == (before == 1));
	}
}

TEST_CASE("[NE][NE-4-u] beaten twice, Austria reforms: its waiting units may be built from the next budget on") {
	Congress t("beaten austria empire 1");
	REQUIRE(has(t.at("au_grenadiers"), piece_flag::WAITS));
	t.beat_austria().conquests("peace_terms");
	t.finish();
	t.begin("budget");
	while (!(t.is_kind("build") && t.decision().subject == Noun::power(SIDES + AUSTRIA))) {
		t.quiet();
	}
	CHECK(t.is_legal("coalition: select_piece au_grenadiers"));
}

TEST_CASE("[NE][NE-18.2.1-d] Tilsit: peace without conquest and without provinces; it counts as a defeat") {
	Congress t("hand empire tilsit; flag vienne empire; victory 5; escalade 0");
	t.disarm(AUSTRIA);
	CHECK_FALSE(is_conquered(t.r(), AUSTRIA)); // nothing feeds Vienna
	t.begin("conquests");
	for (int guard = 0; guard < 50 && !t.is_legal("empire: select_card tilsit"); ++guard) {
		t.quiet();
	}
	const int owner = owner_of(t.r(), zone("innsbruck"));
	t.dice("peace_years", { 5 }).act("empire: select_card tilsit");
	t.finish();
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	CHECK(t.s().politics[AUSTRIA].beaten[EMPIRE] == 1);
	CHECK(owner_of(t.r(), zone("innsbruck")) == owner);
	CHECK(t.s().politics[AUSTRIA].until == 5 + 3); // NE-18.2.3-g: 5 halved and rounded up
}

TEST_CASE("[NE][NE-8.1.3-a] [NE-18.2.2-a] [NE-8.1.2-b] [NE-18.2.3-b] a beaten major is out of its alliance with its "
		  "minors, and control markers go") {
	Congress t("flag prague empire");
	t.beat_austria().conquests("peace_terms");
	t.finish();
	CHECK(side_of(t.s(), AUSTRIA) == NO_SIDE);
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	CHECK(side_of(t.s(), THURINGIA) == NO_SIDE); // with it, unless taken
	for (const char *id : { "vienne", "prague" }) {
		CHECK(t.s().flag[zone(id)] == NO_SIDE);
		CHECK(controller(t.r(), zone(id)) == NO_SIDE);
	}
	CHECK((t.s().politics[AUSTRIA].flags & politics_flag::BLOCKADED) != 0); // NE-18.2.2-c
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	join_side(w, AUSTRIA, COALITION, "NE-8.2.3-c");
	CHECK((t.s().politics[AUSTRIA].flags & politics_flag::BLOCKADED) == 0);
}

TEST_CASE("[NE][NE-18.2.2-b] [NE-Q36] [NE-Q37] the victor's player chooses a card for the next hand or 4 resources for "
		  "the next budget") {
	Congress t;
	t.beat_austria().conquests("peace_bonus");
	CHECK(first_power(t.decision().asked) == EMPIRE);
	Congress u = t;
	const int bonus = t.s().hand_bonus[EMPIRE], purse = u.s().next_purse[FRANCE];
	t.act("empire: choose card");
	CHECK(t.s().hand_bonus[EMPIRE] == bonus + 1);
	u.act("empire: choose resources");
	CHECK(u.s().next_purse[FRANCE] == purse + 8);
	CHECK(u.s().hand_bonus[EMPIRE] == bonus);
}

TEST_CASE("[NE][NE-18.2.2-e] provinces with key zones stay; what cannot be found in land is paid, Warsaw excepted") {
	Congress t;
	t.beat_austria().conquests("peace_terms");
	CHECK(t.refused("empire: select_space " + first_zone("prague")) == "NE-18.2.2-e");
	// Nothing left that touches the Empire.
	Congress u;
	for (int p = 0; p < game_data().provinces; ++p) {
		if (u.s().owner[p] == AUSTRIA && !game_data().province[size_t(p)].has_key) {
			u.s().owner[p] = RUSSIA;
		}
	}
	u.edits("status thuringia neutral; status papal_states neutral");
	u.beat_austria();
	u.s().owner[game_data().zone[zone("salzburg")].province] = AUSTRIA;
	u.conquests("peace_bonus");
	CHECK(u.s().next_purse[AUSTRIA] == -2 * 3 * 4);
	// Mazovia for Poland.
	Congress v("status prussia ally coalition; status saxony neutral; status hesse neutral; status mecklenburg "
			   "neutral; flag berlin empire; flag varsovie empire; flag koenigsberg empire");
	v.disarm(PRUSSIA);
	(territory_of(v.r(), PRUSSIA) - game_data().open).each([&](int z) { v.s().flag[z] = EMPIRE; });
	v.edits("flag dresde empire; flag wittemberg empire; flag leipzig empire; status saxony ally empire; status hesse "
			"ally empire");
	REQUIRE(is_conquered(v.r(), PRUSSIA));
	v.conquests("peace_terms");
	CHECK(v.is_legal("empire: select_space " + first_zone("varsovie")));
	CHECK(v.refused("empire: select_space " + first_zone("koenigsberg")) == "NE-18.2.2-e");
}

TEST_CASE("[NE][NE-18.2.2-f] a minor of the loser instead of a province: ally or national territory") {
	Congress t;
	t.beat_austria().conquests("peace_terms");
	REQUIRE(t.is_legal("empire: select_space rome"));
	const int left = t.s().peace.left;
	t.play("empire: select_space rome; empire: choose national");
	CHECK(owner_of(t.r(), zone("rome")) == FRANCE);
	CHECK(t.s().peace.left == left - 1);
	t.play("empire: select_space thuringe; empire: choose ally");
	CHECK(side_of(t.s(), THURINGIA) == EMPIRE);
}

TEST_CASE("[NE][NE-18.2.2-g] a province must touch the victor's side, unless Poland is made of it; minors of the side "
		  "may receive it") {
	Congress t;
	t.beat_austria().conquests("peace_terms");
	CHECK(t.refused("empire: select_space " + first_zone("hermannstadt")) == "NE-18.2.2-g");
	CHECK(t.is_legal("empire: select_space " + first_zone("cracovie"))); // Polish
	t.act("empire: select_space " + first_zone("innsbruck"));
	CHECK(t.is_legal("empire: select_space munich")); // Bavaria
	CHECK(t.is_legal("empire: choose france"));
	CHECK_FALSE(t.is_legal("empire: choose russia"));
}

TEST_CASE("[NE][NE-18.2.3-a] [NE-18.2.3-c] [NE-X43] the victor stays or goes to the nearest frontier fortress; friends "
		  "of the loser must go") {
	Congress t("clear ulm");
	t.beat_austria();
	t.edits("put bernadotte vienne; put fr_line_9 vienne; put ru_line_8 brunn loose");
	t.conquests("leave");
	REQUIRE(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.is_legal("empire: choose stay"));
	CHECK(t.refused("empire: select_space paris") == "NE-18.2.3-a");
	Congress u = t;
	t.act("empire: choose stay");
	CHECK(t.place("fr_line_9") == "vienne");
	u.quiet();
	CHECK(has_fortress(u.r(), u.at("fr_line_9").at));
	CHECK(owner_of(u.r(), u.at("fr_line_9").at) != AUSTRIA);
	CHECK(u.at("fr_line_9").steps == 2); // no attrition
	REQUIRE(u.is_kind("leave"));
	CHECK(first_power(u.decision().asked) == COALITION);
	CHECK_FALSE(u.is_legal("coalition: choose stay"));
	u.quiet();
	CHECK(owner_of(u.r(), u.at("ru_line_8").at) == RUSSIA);
	CHECK(has_fortress(u.r(), u.at("ru_line_8").at));
}

TEST_CASE("[NE][NE-Q80] friends of the loser leave the land of its minors too") {
	Congress t;
	t.beat_austria();
	t.edits("clear thuringe; put ru_line_8 thuringe loose");
	t.conquests("peace_terms").answer("empire: pass").finish();
	CHECK(t.place("ru_line_8") != "thuringe");
}

TEST_CASE("[NE][NE-18.2.3-d] the loser's forces gather in its key zones and may be reorganised there") {
	Congress t;
	t.beat_austria();
	t.edits("flag vienne empire; put charles budapest; put au_line_1 budapest; put au_line_2 budapest; put au_line_3 "
			"olmutz loose");
	t.conquests("regroup");
	CHECK(first_power(t.decision().asked) == COALITION); // NE-7.3.2-c: who runs it
	CHECK(t.is_legal("coalition: select_space vienne"));
	CHECK(t.is_legal("coalition: select_space prague"));
	CHECK_FALSE(t.is_legal("coalition: select_space olmutz"));
	while (t.is_kind("regroup") && t.is_legal("coalition: select_space prague")) {
		t.act("coalition: select_space prague");
	}
	for (const char *id : { "charles", "au_line_1", "au_line_3" }) {
		CHECK(t.place(id) == "prague");
	}
	REQUIRE(t.is_kind("regroup"));
	t.play("coalition: select_piece au_line_3; coalition: select_space vienne");
	CHECK(t.place("au_line_3") == "vienne");
	CHECK_FALSE(t.is_legal("coalition: select_piece au_line_3")); // once
	t.act("coalition: pass");
	CHECK_FALSE(t.is_kind("regroup"));
}

TEST_CASE("[NE][NE-18.2.3-e] [NE-8.1.3-b] during the forced peace the conqueror crosses the land, and both may share a "
		  "zone") {
	Congress t("status austria forced_peace empire");
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("vienne")).is_ok());
	CHECK_FALSE(may_enter_land(t.r(), COALITION, RUSSIA, zone("vienne")).is_ok());
	t.edits("clear vienne; put au_line_1 vienne loose; put fr_line_9 vienne loose").begin("action empire");
	CHECK(ne_game().invariants(t.state) == "");
	CHECK(supplied_zones(t.r(), FRANCE)[zone("salzburg")]); // the line goes through
}

TEST_CASE("[NE][NE-Q35] [NE-18.2.3-f] [NE-8.1.3-d] the peace ends in the Conquests phase of its last year: neutral "
		  "land, no markers") {
	Congress t("status austria forced_peace empire; put fr_line_9 vienne loose; year 1807");
	t.s().politics[AUSTRIA].until = 7;
	t.s().politics[AUSTRIA].then_standing = uint8_t(Standing::Neutral);
	t.s().year = 1806;
	t.begin("conquests");
	t.finish();
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	t.s().year = 1807;
	t.begin("conquests");
	t.finish();
	CHECK(t.s().politics[AUSTRIA].standing == Standing::Neutral);
	CHECK(t.at("fr_line_9").steps == 0);
	CHECK(controller(t.r(), zone("vienne")) == NO_SIDE);
}

TEST_CASE("[NE][NE-19-b] [NE-3.2-g] [NE-5.4-a] the last year without an automatic victory: France's key zones and "
		  "Mantua decide, in supply") {
	const auto winner = [](std::string_view edits) {
		Congress t("year 1814");
		t.edits(edits).begin("victory");
		CHECK(t.state.core().over == 1);
		return t.state.core().winners;
	};
	CHECK(winner("") == bit(EMPIRE));
	CHECK(winner("flag mantoue coalition") == PowerSet(0)); // both lose
	CHECK(winner("flag lyon coalition") == PowerSet(0));
	// The Coalition holds everything west of the Rhine, fed by its fortresses.
	Congress t("year 1814");
	for (int z = 0; z < game_data().zones; ++z) {
		t.s().flag[z] = game_data().zone[size_t(z)].is_open ? NO_SIDE : COALITION;
	}
	t.disarm(FRANCE).disarm(SPAIN);
	t.begin("victory");
	CHECK(t.state.core().winners == bit(COALITION));
	// Its flags count only in supply.
	CHECK(winner("flag paris coalition; flag lyon coalition; flag bordeaux coalition; flag anvers coalition") ==
			PowerSet(0));
}

TEST_CASE("[NE][NE-Q67] the bounds of the victory level end the game at once") {
	for (const int start : { 19, 1 }) {
		Congress t;
		t.edit("victory " + std::to_string(start));
		ApplyContext ctx;
		W w{ game_data(), t.s(), ctx };
		change_victory(w, start == 19 ? 1 : -1, "NE-6.2-g");
		CHECK(t.state.core().over == 1);
		CHECK(t.state.core().winners == bit(start == 19 ? EMPIRE : COALITION));
	}
}

TEST_CASE("[NE][NE-3.2-g] a French key zone in enemy hands costs its points only while the enemy can feed it") {
	Congress t("victory 9");
	int price = 0;
	for (const VictoryLine &line : game_data().tables.victory) {
		price = line.cause == Cause::HomeKeyZoneLost ? line.victory : price;
	}
	REQUIRE(price < 0);
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	count_victory(w);
	t.edit("flag lyon coalition");
	recount_victory(w);
	CHECK(t.s().victory == 9);
	t.edit("flag anvers coalition"); // by sea
	REQUIRE((supplied_zones(t.r(), BRITAIN)[zone("anvers")] || !game_data().port[zone("anvers")]));
	recount_victory(w);
	CHECK(t.s().victory == (game_data().port[zone("anvers")] ? 9 + price : 9));
}

TEST_CASE("[NE][NE-20.2-d] [NE-20.2-e] Westphalia: by Napoleonic Europe with Kassel in hand; a protectorate worth a "
		  "point; its zones join later") {
	Congress t("hand empire napoleonic_europe; status hesse ally empire; victory 5; escalade 0");
	t.begin("action empire");
	if (!t.is_legal("empire: play_as napoleonic_europe event")) {
		t.begin("diplomacy").quiet_until("diplomacy");
	}
	REQUIRE(t.is_legal("empire: play_as napoleonic_europe event"));
	t.act("empire: play_as napoleonic_europe event");
	CHECK(t.s().politics[WESTPHALIA].standing == Standing::Protectorate);
	CHECK(owner_of(t.r(), zone("kassel")) == WESTPHALIA);
	CHECK(t.s().victory == 6);
	CHECK_FALSE(has(t.at("we_corps"), piece_flag::WAITS)); // in the build reserve
	CHECK(t.at("we_corps").steps == 0);
	t.edit("owner magdebourg france");
	t.conquests("states");
	t.act("empire: select_space magdebourg");
	CHECK(owner_of(t.r(), zone("magdebourg")) == WESTPHALIA);
	Congress u("hand empire napoleonic_europe");
	u.begin("action empire");
	CHECK_FALSE(u.is_legal("empire: play_as napoleonic_europe event")); // Kassel is neutral
}

TEST_CASE("[NE][NE-20.2-g] [NE-Q07] Poland comes of Warsaw and another Polish province; the second corps with the "
		  "third") {
	Congress t;
	REQUIRE(has(t.at("pl_corps_1"), piece_flag::WAITS));
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	annex(w, game_data().zone[zone("varsovie")].province, FRANCE, "NE-18.2.2-d");
	CHECK(t.s().politics[POLAND].standing == Standing::Absent);
	annex(w, game_data().zone[zone("posen")].province, FRANCE, "NE-18.2.2-d");
	CHECK(t.s().politics[POLAND].standing == Standing::Protectorate);
	CHECK(owner_of(t.r(), zone("posen")) == POLAND);
	CHECK_FALSE(has(t.at("pl_corps_1"), piece_flag::WAITS));
	CHECK_FALSE(has(t.at("poniatowski"), piece_flag::WAITS));
	CHECK(has(t.at("pl_corps_2"), piece_flag::WAITS));
	annex(w, game_data().zone[zone("cracovie")].province, POLAND, "NE-20.2-d");
	CHECK_FALSE(has(t.at("pl_corps_2"), piece_flag::WAITS));
	// Marie Walewska makes it with Warsaw held.
	Congress u("hand empire marie_walewska; status prussia ally coalition; flag varsovie empire");
	u.begin("action empire");
	if (!u.is_legal("empire: play_as marie_walewska event")) {
		u.begin("diplomacy").quiet_until("diplomacy");
	}
	REQUIRE(u.is_legal("empire: play_as marie_walewska event"));
	u.act("empire: play_as marie_walewska event");
	CHECK(u.s().politics[POLAND].standing == Standing::Protectorate);
}

TEST_CASE("[NE][NE-20.2-h] [NE-2.1-e] Venetia brings the second Italian corps; coded units wait for their cause") {
	Congress t;
	CHECK(t.s().politics[ITALY].standing == Standing::Protectorate);
	CHECK(has(t.at("it_corps_2"), piece_flag::WAITS));
	CHECK(has(t.at("fr_young_guard"), piece_flag::WAITS)); // by event
	CHECK(has(t.at("pl_corps_2"), piece_flag::WAITS));
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	annex(w, game_data().zone[zone("venise")].province, ITALY, "NE-18.2.2-d");
	CHECK_FALSE(has(t.at("it_corps_2"), piece_flag::WAITS));
}

TEST_CASE("[NE][NE-20.2-f] the Confederation needs six allied minors with its symbol") {
	Congress t("hand empire triumph_of_erfurt");
	const int erfurt = card_id(EMPIRE, 14);
	const auto has_six = [&] {
		for (int m = int(Moment::Budget); m <= int(Moment::Conquest); ++m) {
			if (game_data().card[size_t(erfurt)].can_be_played_at(Moment(m)) && needs_hold(t.r(), erfurt, Moment(m))) {
				return true;
			}
		}
		return false;
	};
	const bool had_six = has_six();
	t.edits("status berg neutral; status baden neutral; status wurttemberg neutral; status frankfurt neutral");
	CHECK_FALSE(has_six());
	t.edits("status berg ally empire; status baden ally empire; status wurttemberg ally empire; status frankfurt ally "
			"empire; status thuringia ally empire; status saxony ally empire");
	CHECK(has_six());
	CHECK_FALSE(had_six);
}

TEST_CASE("[NE][NE-Q58] [NE-20.1-a] 1815 ends with one end of activation and one Conquests check") {
	Table t;
	t.edits("hand empire; hand coalition; round 6").begin("action coalition");
	t.act("coalition: pass");
	while (t.state.core().over == 0) {
		t.quiet();
	}
	int ends = 0, conquests = 0, wars = 0;
	for (const Event &e : t.sink.events) {
		if (std::string_view(e.what) == "phase") {
			ends += e.who.id == WORD_PHASE_END_ROUNDS ? 1 : 0;
			conquests += e.who.id == WORD_PHASE_CONQUESTS ? 1 : 0;
			wars += e.who.id == WORD_PHASE_WAR ? 1 : 0;
		}
	}
	CHECK((ends == 1 && conquests == 1 && wars == 0));
}

} // namespace baton::ne::test
