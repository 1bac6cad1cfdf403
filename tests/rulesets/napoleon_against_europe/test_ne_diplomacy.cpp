// Declarations of war, diplomacy, neutral movement, redeployment and standings of Napoléon against Europe (NE-7.1,
// NE-7.4 to NE-8).
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"
#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne::test {

namespace {

/// The grand campaign without cards in hand; the first duty of the Coalition is done.
class Chancery : public SeaTable {
public:
	explicit Chancery(std::string_view edits_before = "") : SeaTable("campaign_1805") {
		s().duty = 0;
		edits(edits_before);
	}
	Chancery &declare(Side side) {
		begin("war");
		while (is_kind("declare") && first_power(decision().asked) != side) {
			quiet();
		}
		return *this;
	}
	Chancery &phase(std::string_view name) {
		begin(name);
		return *this;
	}
	/// On to the moves of one power in the open phase.
	Chancery &power(Nation nation) {
		while ((is_kind("neutral_move") || is_kind("redeploy")) && decision().subject != Noun::power(SIDES + nation)) {
			quiet();
		}
		return *this;
	}
	bool moves(Nation nation) {
		return (is_kind("neutral_move") || is_kind("redeploy")) && decision().subject == Noun::power(SIDES + nation);
	}
};

} // namespace

TEST_CASE("[NE][NE-5.1.1-a] [NE-5.1.1-b] [NE-7.1-a] [NE-7.1-b] the Coalition declares first, then the Empire, on "
		  "neutrals alone and in this phase alone") {
	Chancery t;
	t.begin("war");
	REQUIRE(t.is_kind("declare"));
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK(t.is_legal("coalition: choose turkey"));
	CHECK(t.is_legal("coalition: select_space copenhague"));
	CHECK(t.refused("coalition: choose spain") == "NE-7.1-a"); // at war
	CHECK_FALSE(t.is_legal("coalition: select_space dresde")); // NE-7.1-c: only with Prussia
	t.act("coalition: pass");
	CHECK(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.is_legal("empire: choose prussia"));
	t.act("empire: pass");
	CHECK(t.s().phase == int8_t(Phase::Hand));
	// A power in forced peace cannot be attacked, an expired peace has left it neutral.
	Chancery u("status austria forced_peace empire");
	u.declare(EMPIRE);
	CHECK_FALSE(u.is_legal("empire: choose austria")); // NE-8.1.3-b
	Chancery v("hand empire talleyrand persia");
	v.begin("action empire");
	CHECK_FALSE(v.is_legal("empire: choose prussia"));
	CHECK(may_enter_land(v.r(), EMPIRE, FRANCE, zone("berlin")).rule == std::string("NE-12.1-j"));
}

TEST_CASE("[NE][NE-7.1-c] [NE-7.1-d] [NE-7.1-e] [NE-7.1-f] [NE-8.1.1-c] a power attacked joins the other side with its "
		  "minors, whose forces appear; escalade rises once") {
	Chancery t("escalade 2");
	t.declare(EMPIRE).act("empire: choose prussia");
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
	CHECK(side_of(t.s(), SAXONY) == COALITION);
	CHECK(side_of(t.s(), HESSE) == COALITION);
	CHECK(t.s().escalade == 3);
	REQUIRE(t.is_kind("deploy"));
	CHECK(first_power(t.decision().asked) == COALITION);
	const bool is_saxon = t.decision().subject == piece_noun(piece("sa_corps"));
	CHECK(t.is_legal(is_saxon ? "coalition: select_space leipzig" : "coalition: select_space kassel"));
	CHECK_FALSE(t.is_legal("coalition: select_space berlin")); // its own land
	while (t.is_kind("deploy")) {
		t.quiet();
	}
	CHECK(t.at("sa_corps").steps == 2);
	CHECK(t.at("he_corps").steps == 2);
	// A minor without a major ally goes to the leader of the other side.
	t.act("empire: select_space copenhague");
	CHECK(side_of(t.s(), DENMARK) == COALITION);
	CHECK(major_of(t.r(), DENMARK) == BRITAIN);
	CHECK(t.s().escalade == 3); // a minor does not raise it
	// The second war on the same power does not either.
	Chancery u("escalade 2");
	u.s().politics[PRUSSIA].flags |= politics_flag::DECLARED_ON;
	u.declare(EMPIRE).act("empire: choose prussia");
	CHECK(u.s().escalade == 2);
}

TEST_CASE("[NE][NE-8.1.3-e] [NE-8.1.3-f] [NE-8.1.3-g] [NE-Q77] a victor who attacks again: a second budget, "
		  "Punishments, three free envoys") {
	Chancery t("status austria neutral; beaten austria empire 1; status russia forced_peace empire; escalade 3");
	t.declare(EMPIRE).act("empire: choose austria");
	CHECK(side_of(t.s(), AUSTRIA) == COALITION);
	CHECK(t.s().has_punishments == 1);
	while (t.is_kind("deploy")) {
		t.quiet();
	}
	REQUIRE(t.is_kind("talks"));
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK(t.decision().args[0].id == 3);
	CHECK(t.is_legal("coalition: choose prussia"));
	CHECK(t.is_legal("coalition: choose russia")); // even in forced peace
	CHECK(t.is_legal("coalition: select_space copenhague"));
	t.dice("diplomacy", { 2 }).act("coalition: choose prussia"); // 2 + 2 influence + 2
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
	while (t.is_kind("deploy")) {
		t.quiet();
	}
	CHECK(hand_size(t.s(), COALITION) == 0); // no card spent, none drawn before the hand phase
	CHECK(t.decision().args[0].id == 2);
	t.act("coalition: pass");
	CHECK(yearly_halves(t.r(), AUSTRIA) == 48);
	// The first war on a power that was never beaten brings none of it.
	Chancery u;
	u.declare(EMPIRE).act("empire: choose prussia");
	CHECK(u.s().has_punishments == 0);
	CHECK(yearly_halves(u.r(), PRUSSIA) == 10);
}

TEST_CASE("[NE][NE-8.1.3-g] free envoys reach minors that are bound with their major") {
	Chancery t("status austria neutral; beaten austria empire 1; status prussia forced_peace empire");
	t.declare(EMPIRE);
	CHECK_FALSE(is_talks_target(t.r(), COALITION, SAXONY, true));
	t.act("empire: choose austria");
	while (t.is_kind("deploy")) {
		t.quiet();
	}
	REQUIRE(t.is_kind("talks"));
	CHECK(t.is_legal("coalition: select_space dresde"));
}

TEST_CASE("[NE][NE-5.1.4-a] [NE-7.4-a] the Coalition's diplomacy comes first; each side uses two cards at most") {
	Chancery t("hand coalition maida wound the_city; hand empire talleyrand persia; status naples ally empire");
	t.begin("diplomacy");
	REQUIRE(t.is_kind("diplomacy"));
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK_FALSE(t.is_legal("coalition: play_as the_city protectorate")); // the Empire's alone
	t.dice("diplomacy", { 1 }).play("coalition: play_as maida talks; coalition: select_space copenhague");
	t.dice("diplomacy", { 1 }).play("coalition: play_as wound talks; coalition: select_space le_caire");
	REQUIRE(t.is_kind("diplomacy"));
	CHECK(first_power(t.decision().asked) == EMPIRE); // the third card stays in hand
	CHECK(hand_size(t.s(), COALITION) == 1);
	CHECK(t.is_legal("empire: play_as talleyrand protectorate"));
	CHECK(t.is_legal("empire: play_as talleyrand event"));
}

TEST_CASE("[NE][NE-8.2.1-d] [NE-Q54] one major and one minor, or two different minors; events go beyond") {
	Chancery t("hand coalition the_city admiralty intrigues");
	t.begin("diplomacy");
	t.act("coalition: play_as the_city talks");
	CHECK(t.is_legal("coalition: choose prussia"));
	t.dice("diplomacy", { 1 }).act("coalition: choose prussia");
	t.act("coalition: play_as admiralty talks");
	CHECK_FALSE(t.is_legal("coalition: choose turkey")); // one major
	CHECK(t.is_legal("coalition: select_space copenhague"));
	Chancery u("hand coalition the_city admiralty intrigues");
	u.begin("diplomacy");
	u.dice("diplomacy", { 1 }).play("coalition: play_as the_city talks; coalition: select_space copenhague");
	u.act("coalition: play_as admiralty talks");
	CHECK_FALSE(u.is_legal("coalition: select_space copenhague")); // not the same one again
	CHECK(u.is_legal("coalition: select_space le_caire"));
	Chancery v("hand coalition the_city intrigues");
	v.begin("diplomacy");
	v.dice("diplomacy", { 1 }).play("coalition: play_as the_city talks; coalition: choose turkey");
	v.act("coalition: play_as intrigues event");
	CHECK(v.is_legal("coalition: choose prussia")); // by event
}

TEST_CASE("[NE][NE-8.2-a] [NE-8.2.3-b] [NE-8.2.3-c] [NE-8.2.3-d] [NE-8.2.3-e] [NE-7.4-b] [NE-Q40] [NE-X12] [NE-X68] a "
		  "6 wins a nation: it is an ally, its minors' forces appear, its hand groups bring cards") {
	Chancery t("hand coalition intrigues");
	t.begin("diplomacy").act("coalition: play_as intrigues event");
	t.dice("diplomacy", { 2 }).act("coalition: choose prussia"); // 2 + 2 influence + 2 card
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
	CHECK(hand_size(t.s(), COALITION) == 2); // Berlin-Koenigsberg and Warsaw: three key zones, two groups
	while (t.is_kind("deploy")) {
		t.quiet();
	}
	CHECK(t.at("sa_corps").steps == 2);
	CHECK(t.last("talks")->amount == 6);
	Chancery u("hand coalition intrigues");
	u.begin("diplomacy").act("coalition: play_as intrigues event");
	u.dice("diplomacy", { 1 }).act("coalition: choose prussia");
	CHECK(side_of(u.s(), PRUSSIA) == NO_SIDE);
	// NE-X69: Egypt, one group.
	Chancery v("hand empire talleyrand");
	v.begin("diplomacy").quiet_until("diplomacy");
	v.act("empire: play_as talleyrand event");
	v.dice("diplomacy", { 3 }).act("empire: select_space le_caire");
	CHECK(side_of(v.s(), EGYPT) == EMPIRE);
	CHECK(major_of(v.r(), EGYPT) == FRANCE);
	CHECK(hand_size(v.s(), EMPIRE) == 1);
}

TEST_CASE("[NE][NE-8.1.3-d] [NE-8.2.3-b] a power once beaten listens to the other side at +2 and to its victor at -1") {
	Chancery t("status austria neutral");
	const int coalition = talk_bonus(t.r(), COALITION, AUSTRIA), empire = talk_bonus(t.r(), EMPIRE, AUSTRIA);
	t.edit("beaten austria empire 1");
	CHECK(talk_bonus(t.r(), COALITION, AUSTRIA) == coalition + 2);
	CHECK(talk_bonus(t.r(), EMPIRE, AUSTRIA) == empire - 1);
	t.edits("beaten austria empire 0; beaten austria coalition 1");
	CHECK(talk_bonus(t.r(), EMPIRE, AUSTRIA) == empire + 2);
}

TEST_CASE("[NE][NE-8.2.1-a] [NE-8.2.1-b] [NE-8.1.4-f] majors: neutral ones in the diplomatic phase only; allies and "
		  "bound powers never") {
	Chancery t;
	CHECK(is_talks_target(t.r(), EMPIRE, PRUSSIA, true));
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, PRUSSIA, false)); // in a round
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, AUSTRIA, true)); // the enemy's ally
	t.edit("status austria forced_peace empire");
	CHECK_FALSE(is_talks_target(t.r(), COALITION, AUSTRIA, true));
	t.edit("status austria forced_alliance empire");
	CHECK_FALSE(is_talks_target(t.r(), COALITION, AUSTRIA, true));
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, BRITAIN, true)); // NE-8.1.2-h
}

TEST_CASE("[NE][NE-8.2.1-c] [NE-Q49] [NE-Q80] Spain after a defeat: the Coalition may make it neutral, once, before "
		  "the Snare of Bayonne") {
	Chancery t("hand coalition admiralty the_city; put fr_line_9 madrid loose; flag madrid none");
	CHECK_FALSE(is_talks_target(t.r(), COALITION, SPAIN, false));
	t.s().politics[SPAIN].flags |= politics_flag::SHAKEN;
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, SPAIN, false));
	t.begin("action coalition").act("coalition: play_as admiralty talks");
	REQUIRE(t.is_legal("coalition: choose spain")); // in a round too
	t.dice("diplomacy", { 6 }).act("coalition: choose spain");
	for (int guard = 0; guard < 20 && (t.is_kind("leave") || t.is_kind("regroup")); ++guard) {
		t.quiet();
	}
	CHECK(t.s().politics[SPAIN].standing == Standing::Neutral);
	CHECK_FALSE(territory_of(t.r(), SPAIN)[t.at("fr_line_9").at]);
	CHECK_FALSE(may_enter_land(t.r(), EMPIRE, FRANCE, zone("madrid")).is_ok());
	CHECK_FALSE(may_enter_land(t.r(), COALITION, BRITAIN, zone("madrid")).is_ok());
	Chancery u("hand coalition admiralty the_city");
	u.s().politics[SPAIN].flags |= politics_flag::SHAKEN;
	u.begin("action coalition");
	u.dice("diplomacy", { 1 }).play("coalition: play_as admiralty talks; coalition: choose spain");
	CHECK_FALSE(is_talks_target(u.r(), COALITION, SPAIN, false)); // until the next defeat
	u.s().politics[SPAIN].flags |= politics_flag::SHAKEN;
	u.edit("event snare_of_bayonne");
	CHECK_FALSE(is_talks_target(u.r(), COALITION, SPAIN, false));
}

TEST_CASE("[NE][NE-Q53] [NE-8.2.2-b] [NE-8.1.5-a] French minors in the Epic period: only without a step of the Empire; "
		  "protectorates and the Coalition's never") {
	Chancery t("off wu_corps; off by_corps; clear stuttgart; clear bade; clear munich; clear wurtzburg; clear ulm");
	CHECK(is_talks_target(t.r(), COALITION, BAVARIA, false));
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, BAVARIA, false));
	t.edit("put fr_line_9 munich loose");
	CHECK_FALSE(is_talks_target(t.r(), COALITION, BAVARIA, false));
	t.s().has_punishments = 1;
	CHECK(is_talks_target(t.r(), COALITION, BAVARIA, false));
	CHECK_FALSE(is_talks_target(t.r(), COALITION, ITALY, false)); // protectorate
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, SWEDEN, false)); // ally of the Coalition
	CHECK(is_talks_target(t.r(), EMPIRE, DENMARK, false));
	CHECK_FALSE(is_talks_target(t.r(), EMPIRE, SAXONY, false)); // goes with Prussia (NE-Q55)
}

TEST_CASE("[NE][NE-8.2.3-f] [NE-8.2.3-g] [NE-8.2.3-h] [NE-X13] Bavaria goes over: one step for one at home, its "
		  "fortresses but Ulm return; units abroad make for the nearest Coalition zone in reach or are lost") {
	const auto defect = [](Chancery &t) {
		t.s().has_punishments = 1;
		t.edits("hand coalition treaty_of_ried").begin("diplomacy");
		t.act("coalition: play_as treaty_of_ried event");
		t.dice("diplomacy", { 6 }).act("coalition: select_space munich");
		CHECK(side_of(t.s(), BAVARIA) == COALITION);
	};
	Chancery t("clear munich; clear wurtzburg; clear ulm; put bernadotte munich; put by_corps munich; put fr_line_9 "
			   "munich steps=1; put fr_line_10 ulm loose");
	defect(t);
	CHECK(t.at("fr_line_9").steps == 0);
	CHECK(t.at("by_corps").steps == 1);
	CHECK(t.place("fr_line_10") == "ulm");
	CHECK(controller(t.r(), zone("ulm")) == EMPIRE);
	CHECK(controller(t.r(), zone("wurtzburg")) == COALITION);
	// Abroad with the French in Salzburg's reach.
	Chancery u("clear stuttgart; clear munich; clear wurtzburg; clear ulm; clear bade; put bernadotte stuttgart; put "
			   "by_corps stuttgart; put fr_line_9 stuttgart");
	defect(u);
	if (u.is_kind("defect")) {
		CHECK(u.is_legal("coalition: select_space ulm"));
		u.quiet();
	}
	CHECK(controller(u.r(), u.at("by_corps").at) == COALITION);
	Chancery v("clear paris; clear munich; clear wurtzburg; clear ulm; put bernadotte paris; put by_corps paris; put "
			   "fr_line_9 paris");
	defect(v);
	CHECK(v.at("by_corps").steps == 0); // no Coalition zone near Paris
	CHECK(v.at("fr_line_9").steps == 2);
}

TEST_CASE("[NE][NE-8.1.5-b] a protectorate: an eligible ally and a card of 2") {
	Chancery t("status naples ally empire; status denmark ally empire; hand empire talleyrand rear_guard; victory 5; "
			   "escalade 0");
	CHECK(is_protectorate_target(t.r(), NAPLES));
	CHECK_FALSE(is_protectorate_target(t.r(), BAVARIA)); // not eligible
	CHECK_FALSE(is_protectorate_target(t.r(), SWEDEN)); // not an ally
	t.begin("action empire");
	CHECK(t.refused("empire: play_as rear_guard protectorate") == "NE-8.1.5-b");
	t.play("empire: play_as talleyrand protectorate; empire: select_space naples");
	CHECK(t.s().politics[NAPLES].standing == Standing::Protectorate);
	CHECK((t.s().victory == 6 && t.s().escalade == 1));
	CHECK_FALSE(is_protectorate_target(t.r(), NAPLES));
}

TEST_CASE("[NE][NE-8.1.1-b] [NE-8.1.2-a] neutral minors have nobody on the map; minors follow the major to which they "
		  "are allied") {
	Chancery t;
	for (int i = 0; i < CORPS; ++i) {
		const Nation nation = game_data().nation_of(i);
		if (!is_major(nation) && t.s().politics[nation].standing == Standing::Neutral) {
			CHECK_MESSAGE(t.s().pieces[i].steps == 0, game_data().id_of(i));
		}
	}
	CHECK(side_of(t.s(), SAXONY) == NO_SIDE);
	t.edit("status prussia ally empire");
	CHECK(side_of(t.s(), SAXONY) == EMPIRE);
	CHECK(side_of(t.s(), THURINGIA) == COALITION); // of Austria
}

TEST_CASE("[NE][NE-8.1.2-e] [NE-8.1.2-f] a minor's units obey its major, and allied land carries supply") {
	Chancery t;
	CHECK(major_of(t.r(), BAVARIA) == FRANCE);
	CHECK(major_of(t.r(), THURINGIA) == AUSTRIA);
	t.edits("clear munich; put fr_line_9 munich loose; put by_corps munich; put bernadotte munich");
	CHECK(is_legal_force(t.r(), force_of(t.r(), piece("bernadotte"))).is_ok());
	CHECK(supplied_zones(t.r(), FRANCE)[zone("munich")]);
	t.edit("status bavaria neutral");
	CHECK_FALSE(supplied_zones(t.r(), FRANCE)[zone("munich")]);
	CHECK_FALSE(may_enter_land(t.r(), EMPIRE, FRANCE, zone("munich")).is_ok());
}

TEST_CASE("[NE][NE-8.1.2-g] Spain is closed to the Empire's other troops before the Snare of Bayonne") {
	Chancery t;
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("madrid")).rule == std::string("NE-8.1.2-g"));
	CHECK(may_enter_land(t.r(), EMPIRE, SPAIN, zone("madrid")).is_ok());
	t.edit("event snare_of_bayonne");
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("madrid")).is_ok());
}

TEST_CASE("[NE][NE-8.1.4-d] [NE-8.1.4-e] a forced ally fights for nobody; the Empire crosses its land and uses its "
		  "fortresses as links") {
	Chancery t("status austria forced_alliance empire; clear vienne");
	CHECK(side_of(t.s(), AUSTRIA) == NO_SIDE);
	CHECK(side_of_piece(t.r(), piece("au_line_1")) == NO_SIDE);
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("vienne")).is_ok());
	CHECK(may_enter_land(t.r(), COALITION, RUSSIA, zone("vienne")).rule == std::string("NE-12.1-j"));
	CHECK(supply_network(t.r(), FRANCE)[zone("salzburg")]);
	// Not as a source: without the rest of Europe its fortresses feed nobody.
	Chancery u("status austria forced_alliance empire");
	for (int z = 0; z < game_data().zones; ++z) {
		if (owner_of(u.r(), z) != AUSTRIA && !game_data().zone[size_t(z)].is_open) {
			u.s().flag[z] = COALITION;
		}
	}
	CHECK_FALSE(supplied_zones(u.r(), FRANCE)[zone("vienne")]);
	// NE-18.2.3-e: under a forced peace they are no links either.
	Chancery v("status austria forced_peace empire; clear vienne");
	CHECK(may_enter_land(v.r(), EMPIRE, FRANCE, zone("vienne")).is_ok());
	CHECK_FALSE(supply_network(v.r(), FRANCE)[zone("salzburg")]);
}

TEST_CASE("[NE][NE-8.1.4-c] [NE-8.1.4-g] [NE-8.1.4-h] an event breaks a forced alliance: the French keep what they "
		  "hold alone; where both stand they go or fight") {
	Chancery t("status austria forced_alliance empire; beaten austria empire 2");
	for (int i = 0; i < PIECES; ++i) {
		if (game_data().nation_of(i) == AUSTRIA && t.s().pieces[i].steps > 0) {
			t.edit("off " + game_data().id_of(i));
		}
	}
	t.edits("put au_line_1 brunn loose; put fr_line_9 brunn loose; put bernadotte vienne; put fr_line_10 vienne; hand "
			"coalition schoenbrunn")
			.begin("diplomacy");
	t.act("coalition: play_as schoenbrunn event");
	CHECK(side_of(t.s(), AUSTRIA) == COALITION);
	CHECK(controller(t.r(), zone("vienne")) == EMPIRE);
	CHECK(controller(t.r(), zone("prague")) == COALITION);
	REQUIRE(t.is_kind("bond_broken"));
	CHECK(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.is_legal("empire: choose fight"));
	CHECK(t.is_legal("empire: select_space vienne"));
	CHECK_FALSE(t.is_legal("empire: select_space olmutz")); // the Coalition's
	t.act("empire: select_space vienne");
	CHECK(t.place("fr_line_9") == "vienne");
}

TEST_CASE("[NE][NE-5.1.5-a] [NE-7.5-a] [NE-8.1.1-a] neutral powers move at home up to their MF, not into their minors' "
		  "land") {
	Chancery t;
	t.phase("neutrals").power(PRUSSIA);
	REQUIRE(t.moves(PRUSSIA));
	t.act("coalition: select_piece hohenlohe");
	CHECK(t.is_legal("coalition: select_space glogau"));
	CHECK_FALSE(t.is_legal("coalition: select_space bautzen")); // Saxony
	CHECK_FALSE(t.is_legal("coalition: select_space prague"));
	CHECK(t.refused("coalition: select_space koenigsberg") == "NE-7.5-a"); // too far
	t.act("coalition: select_space glogau");
	CHECK(t.place("hohenlohe") == "glogau");
	CHECK_FALSE(t.is_legal("coalition: select_piece hohenlohe")); // once
	CHECK(t.last("attrition") == nullptr);
	// NE-18.2.3-e: a forced peace lets them stand where the conqueror is.
	Chancery u("status austria forced_peace empire; clear prague; clear budweis; clear brunn; put au_line_1 prague "
			   "loose; put fr_line_9 budweis loose");
	u.phase("neutrals").power(AUSTRIA);
	REQUIRE(u.moves(AUSTRIA));
	u.act("coalition: select_piece au_line_1");
	CHECK(u.is_legal("coalition: select_space budweis"));
}

TEST_CASE("[NE][NE-7.5-b] the Empire moves Spain and Turkey while neutral or beaten by the Coalition, the Coalition "
		  "all others") {
	const auto mover = [](std::string_view edits, Nation nation) {
		Chancery t(edits);
		t.phase("neutrals").power(nation);
		return t.moves(nation) ? int(first_power(t.decision().asked)) : -1;
	};
	CHECK(mover("", TURKEY) == EMPIRE);
	CHECK(mover("", PRUSSIA) == COALITION);
	CHECK(mover("status spain neutral", SPAIN) == EMPIRE);
	CHECK(mover("status spain forced_peace coalition", SPAIN) == EMPIRE);
	CHECK(mover("status spain forced_peace empire", SPAIN) == COALITION);
	CHECK(mover("status prussia forced_peace coalition", PRUSSIA) == COALITION); // though the Empire builds for it
	CHECK(mover("status austria forced_alliance empire", AUSTRIA) == COALITION);
}

TEST_CASE("[NE][NE-5.1.6-a] [NE-7.6-a] [NE-7.6-c] forces in supply redeploy, power by power; neutral and bound powers "
		  "do not") {
	Chancery t;
	t.begin("redeployment");
	std::vector<int> order;
	while (t.is_kind("redeploy")) {
		order.push_back(t.decision().subject.id - SIDES);
		t.quiet();
	}
	CHECK(order == std::vector<int>{ SPAIN, AUSTRIA, RUSSIA, BRITAIN, FRANCE });
	Chancery u("status austria forced_alliance empire; status russia forced_peace empire");
	u.phase("redeployment").power(AUSTRIA);
	CHECK_FALSE(u.moves(AUSTRIA));
	Chancery v;
	force_of(v.r(), piece("massena")).each([&](int i) { v.s().pieces[i].at = zone("debrecen"); });
	v.phase("redeployment").power(FRANCE);
	CHECK_FALSE(v.is_legal("empire: select_piece massena")); // out of supply
	CHECK(v.is_legal("empire: select_piece napoleon"));
}

TEST_CASE("[NE][NE-7.6-b] [NE-7.6-d] [NE-7.6-e] [NE-7.6-f] [NE-X70] twice the MF with a general, a test beyond the MF; "
		  "no enemy zone, none out of supply") {
	Chancery t("clear madrid; clear la_corogne; clear carthagene; put castanos madrid; put sp_line_1 madrid; put "
			   "sp_line_2 madrid; put sp_line_3 badajoz loose");
	t.phase("redeployment").power(SPAIN);
	t.act("empire: select_piece sp_line_3");
	CHECK_FALSE(t.is_legal("empire: select_space lisbonne")); // enemy
	CHECK_FALSE(t.is_legal("empire: select_space elvas")); // enemy fortress
	CHECK_FALSE(t.is_legal("empire: select_space la_corogne")); // farther than its MF
	t.act("empire: retract").act("empire: select_piece castanos");
	CHECK(t.is_legal("empire: select_space la_corogne") ==
			(distance("madrid", "la_corogne", territory_of(t.r(), SPAIN)) <= 6));
	REQUIRE(distance("madrid", "leon", territory_of(t.r(), SPAIN)) <= 3);
	t.act("empire: select_space leon"); // within MF 3: no test
	CHECK(t.last("attrition") == nullptr);
	CHECK(t.place("sp_line_2") == "leon");
	// The Russian army doubles its MF: -1 Russian, -2 home, +2 poor; no interception on the way.
	Chancery u("clear neminov; clear smolensk");
	force_of(u.r(), piece("koutouzov")).each([&](int i) { u.s().pieces[i].at = zone("smolensk"); });
	u.phase("redeployment").power(RUSSIA);
	u.act("coalition: select_piece koutouzov");
	REQUIRE(distance("smolensk", "neminov", territory_of(u.r(), RUSSIA)) <= 6);
	REQUIRE(distance("smolensk", "neminov", territory_of(u.r(), RUSSIA)) > 3);
	u.dice("attrition", { 2 }).act("coalition: select_space neminov");
	REQUIRE(u.last("attrition") != nullptr);
	CHECK(u.last("attrition")->amount == 1); // 2 - 1 - 2 + 2
}

TEST_CASE("[NE][NE-7.6-a] [NE-7.6-b] besiegers redeploy like anybody, and others join a siege unless a garrison holds "
		  "the walls") {
	for (const bool has_garrison : { false, true }) {
		Chancery t("clear ulm; clear munich; clear salzburg; clear innsbruck; clear venise; flag munich coalition; put "
				   "charles ulm; put au_line_1 ulm; put au_line_2 ulm; siege ulm 1;"
				   "put ferdinand salzburg; put au_line_3 salzburg");
		if (has_garrison) {
			t.edit("put fr_line_9 ulm inside");
		}
		t.phase("redeployment").power(AUSTRIA);
		t.act("coalition: select_piece ferdinand");
		CHECK(t.is_legal("coalition: select_space ulm") == !has_garrison);
		t.act("coalition: retract").act("coalition: select_piece charles").act("coalition: select_space salzburg");
		CHECK(t.place("au_line_1") == "salzburg");
		CHECK(t.s().siege[zone("ulm")] == 0); // NE-15.3-a
		CHECK(t.last("siege_raised") != nullptr);
	}
}

TEST_CASE("[NE][NE-7.6-g] [NE-Q64] part of a force goes and part stays; a general who is absorbed by a higher one "
		  "leaves for the reserve") {
	Chancery t("clear metz; clear strasbourg; put davout metz; put fr_line_8 metz; put fr_line_9 metz; put bernadotte "
			   "strasbourg; put fr_line_10 strasbourg");
	t.phase("redeployment").power(FRANCE);
	t.act("empire: select_piece davout");
	CHECK(t.is_legal("empire: retract fr_line_9")); // stays behind
	t.act("empire: retract fr_line_9");
	t.act("empire: select_space strasbourg");
	CHECK(t.place("fr_line_8") == "strasbourg");
	CHECK(t.place("fr_line_9") == "metz");
	CHECK(commander_of(t.r(), force_of(t.r(), piece("fr_line_10"))) == piece("davout"));
	CHECK(t.at("bernadotte").steps == 0);
	CHECK_FALSE(t.is_legal("empire: select_piece davout")); // has moved
	// A subordinate leaves his army with a corps.
	t.act("empire: select_piece murat");
	t.act("empire: select_piece fr_elite_1");
	REQUIRE(t.is_legal("empire: select_space metz"));
	t.act("empire: select_space metz");
	CHECK(t.at("murat").army == 0);
	CHECK(t.place("fr_elite_1") == "metz");
	CHECK(t.place("napoleon") == "lille");
}

} // namespace baton::ne::test
