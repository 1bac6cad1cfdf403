// Rules of Napoléon against Europe found by going through the list of ids: glossary, standings over whole games,
// exchanges, refusals.
#include "ne_land_fixture.h"
#include "ne_sea_fixture.h"

#include "bots/random_bot.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace.h"

#include <doctest/doctest.h>

namespace baton::ne::test {

namespace {

void quiet_until_legal(Table &t, std::string_view text) {
	for (int guard = 0; guard < 3000 && !t.is_legal(text) && t.state.core().over == 0; ++guard) {
		t.quiet();
	}
	REQUIRE_MESSAGE(t.is_legal(text), std::string(text));
}

/// Plays a match at random and looks at every step: f(before, after, events of the step).
template <class F> void watch(std::string_view scenario, uint64_t seed, int steps, F f) {
	Table t(scenario, seed);
	Rng rng = Rng::seeded(seed);
	ActionList rows;
	int draft = 0;
	for (int i = 0; i < steps && t.state.core().over == 0; ++i) {
		const PowerId power = first_power(t.decision().asked);
		ne_game().legal_actions(t.state, power, rows);
		const Row row = rows[RandomBot::pick(rows, rng, draft)];
		draft = (row.flags & row_flag::COMPLETES) != 0 ? 0 : draft + 1;
		const State before = t.state;
		EventSink sink;
		ApplyContext ctx;
		ctx.sink = &sink;
		ne_game().apply_row(t.state, row, ctx);
		f(*static_cast<const S *>(before.bytes()), t.s(), sink);
	}
}

bool has_event(const EventSink &sink, std::initializer_list<std::string_view> names) {
	for (const Event &e : sink.events) {
		for (const std::string_view name : names) {
			if (name == e.what) {
				return true;
			}
		}
	}
	return false;
}

} // namespace

TEST_CASE("[NE][NE-4-d] an army commander calls neighbours in and lends his skill to those who march to the guns; a "
		  "general without an army does neither") {
	LandTable t;
	t.edit("off napoleon")
			.army("ulm", "grande_armee", "napoleon", { "fr_line_1" })
			.stand("munich", { "marmont", "fr_line_2" });
	t.march("napoleon");
	CHECK(t.is_legal("empire: select_piece marmont"));
	LandTable u;
	u.stand("ulm", { "davout", "fr_line_1" }).stand("munich", { "marmont", "fr_line_2" });
	u.march("davout");
	CHECK_FALSE(u.is_legal("empire: select_piece marmont"));
	// Klenau may borrow Charles' skill when Charles has the army on the field.
	for (const bool has_army : { true, false }) {
		LandTable v;
		v.stand("ulm", { "davout", "fr_line_1", "fr_line_2" }).stand("salzburg", { "klenau", "au_line_3" });
		if (has_army) {
			v.army("munich", "premiere_armee", "charles", { "au_line_1", "au_line_2" });
		} else {
			v.stand("munich", { "charles", "au_line_1", "au_line_2" });
		}
		v.march("davout").go("munich").act("coalition: choose fight");
		while (!v.asks("counter_march") || first_power(v.decision().asked) != COALITION) {
			v.quiet();
		}
		v.act("coalition: select_piece klenau");
		CHECK(v.is_legal("coalition: choose own_value"));
		CHECK(v.is_legal("coalition: choose commander") == has_army);
	}
}

TEST_CASE("[NE][NE-6.6-b] any number of combat cards on land, one for each side at sea") {
	LandTable land;
	land.stand("ulm", { "davout", "fr_line_1", "fr_line_2" }).stand("munich", { "hiller", "au_line_1", "au_line_2" });
	land.edit("hand empire lasalle grand_battery_f");
	land.march("davout").go("munich").act("coalition: choose fight");
	REQUIRE(land.asks("card_battle"));
	land.act("empire: select_card lasalle");
	REQUIRE(land.asks("card_battle"));
	CHECK(land.is_legal("empire: select_card grand_battery_f"));
	// A tie by queued dice: the second round asks nobody for a second card.
	SeaTable tie;
	tie.fleet("fleet_nelson", "golfe_du_lion")
			.fleet("fleet_emeriau", "golfe_du_lion")
			.fleet("fleet_cosmao", "golfe_du_lion")
			.edit("hand coalition nelson");
	const int nelson = back_of(tie.r(), piece("fleet_nelson")).tactics + 3;
	const int french =
			back_of(tie.r(), piece("fleet_emeriau")).tactics + back_of(tie.r(), piece("fleet_cosmao")).tactics;
	REQUIRE((nelson - french >= 1 && nelson - french <= 6));
	tie.dice("naval.mover", { 1, 1 }).dice("naval.other", { nelson - french, 1, 1, 1 }).dice("wound", { 1 });
	tie.sail(COALITION, "fleet_nelson").act("coalition: choose attack").act("empire: choose fight");
	tie.act("coalition: select_card nelson");
	REQUIRE(tie.s().sea_battle.round == 1);
	REQUIRE(tie.s().sea_battle.card[0] != NO_CARD);
	tie.edit("hand coalition nelson");
	for (int guard = 0; guard < 4 && tie.s().sea_battle.at != NO_SPACE && tie.s().sea_battle.round < 2; ++guard) {
		tie.quiet();
		CHECK_FALSE(tie.is_kind("card_naval_battle"));
	}
}

TEST_CASE("[NE][NE-8.1.1-d] [NE-8.1.2-c] over whole games nations join by envoys, wars and events alone, and minors "
		  "never fall back into neutrality but by event or forced peace") {
	int joined = 0;
	for (uint64_t seed = 1; seed <= 3; ++seed) {
		watch("campaign_1805", seed, 2500, [&](const S &before, const S &after, const EventSink &sink) {
			for (int n = 0; n < NATIONS; ++n) {
				const Standing was = before.politics[n].standing, is = after.politics[n].standing;
				if (was == Standing::Neutral && is == Standing::Ally) {
					++joined;
					CAPTURE(game_data().nation[size_t(n)].id);
					CHECK(has_event(sink,
							{ "talks", "war_declared", "card_played", "surrender", "forced_peace", "minor_falls",
									"annexed" }));
				}
				if (!is_major(n) && was == Standing::Ally && is == Standing::Neutral) {
					CAPTURE(game_data().nation[size_t(n)].id);
					CHECK(has_event(sink, { "card_played", "forced_peace", "made_neutral", "peace_ends" }));
				}
			}
		});
	}
	CHECK(joined > 0);
	// Before its forced peace ends a beaten ally of France drags no minor into neutrality that fights for another
	// patron.
	Table t("campaign_1805");
	t.edits("status hesse ally coalition; status denmark neutral");
	CHECK(t.s().politics[HESSE].standing == Standing::Ally);
	CHECK_FALSE(t.is_legal("coalition: select_space copenhague"));
}

TEST_CASE("[NE][NE-7.6-g] two armies of one zone swap units when forces redeploy, each within its command") {
	Table t("campaign_1805");
	t.edits("year 1806; clear lille; clear milan; put grande_armee lille; put napoleon lille commander "
			"army=grande_armee; put fr_elite_1 lille army=grande_armee; put fr_elite_2 lille army=grande_armee");
	t.edits("put armee_d_italie lille; put massena lille commander army=armee_d_italie; put fr_line_1 lille "
			"army=armee_d_italie")
			.begin("redeployment");
	const int guest = piece("armee_d_italie") - FIRST_ARMY + 1;
	const std::string swap = ne_game().action_text(
			t.state, Action::make(Verb::Allocate, PowerId(EMPIRE), piece_noun(piece("fr_elite_1")), guest));
	quiet_until_legal(t, swap);
	// The last unit of an army stays, and so do commanders.
	CHECK_FALSE(t.is_legal(ne_game().action_text(
			t.state, Action::make(Verb::Allocate, PowerId(EMPIRE), piece_noun(piece("massena")), guest))));
	t.act(swap);
	CHECK(t.at("fr_elite_1").army == guest);
	CHECK(t.place("fr_elite_1") == "lille");
	CHECK(is_legal_force(t.r(), force_at(t.r(), zone("lille"), EMPIRE)).is_ok());
}

TEST_CASE("[NE][NE-15.2-d] steps brought by an event enter a besieged port that is fed by sea, behind its walls") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.edits("clear toulon; clear bayonne; put charles toulon; put au_line_1 toulon; put au_line_2 toulon; siege toulon "
			"0; put fr_line_9 toulon inside steps=1; hand empire marie_louises");
	REQUIRE(is_fed_by_sea(t.r(), FRANCE, zone("toulon")));
	t.begin("action empire");
	t.act("empire: play_as marie_louises event");
	quiet_until_legal(t, "empire: select_piece fr_line_9");
	t.act("empire: select_piece fr_line_9");
	CHECK(t.at("fr_line_9").steps == 2);
	CHECK(has(t.at("fr_line_9"), piece_flag::INSIDE));
}

TEST_CASE("[NE][NE-8.1.4-h] when a forced alliance breaks, a French force in a zone of both goes into its fortress, "
		  "leaves or fights") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.edits("status austria forced_alliance empire; beaten austria empire 2");
	for (int i = 0; i < PIECES; ++i) {
		if (game_data().nation_of(i) == AUSTRIA && t.s().pieces[i].steps > 0) {
			t.edit("off " + game_data().id_of(i));
		}
	}
	t.edits("put au_line_1 salzburg loose; put au_line_2 salzburg loose; off au_line_2; flag salzburg empire; put "
			"fr_line_9 salzburg loose; hand coalition schoenbrunn")
			.begin("diplomacy");
	t.act("coalition: play_as schoenbrunn event");
	REQUIRE(t.is_kind("bond_broken"));
	REQUIRE(fortress_side(t.r(), zone("salzburg")) == EMPIRE);
	CHECK(t.is_legal("empire: choose fortress"));
	CHECK(t.is_legal("empire: choose fight"));
	t.act("empire: choose fortress");
	CHECK(has(t.at("fr_line_9"), piece_flag::INSIDE));
	CHECK(is_besieged(t.s(), zone("salzburg"))); // two steps are enough against a fortress
}

TEST_CASE("[NE][NE-8.2.3-g] [NE-D18] each owner names the steps that he loses one for one when a minor changes sides") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.s().has_punishments = 1;
	t.edits("clear munich; clear wurtzburg; clear ulm; put bernadotte munich; put by_corps munich steps=1; put "
			"fr_line_9 munich; put fr_elite_3 munich; hand coalition treaty_of_ried")
			.begin("diplomacy");
	t.act("coalition: play_as treaty_of_ried event");
	t.dice("diplomacy", { 6 }).act("coalition: select_space munich");
	REQUIRE(t.is_kind("losses"));
	CHECK(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.is_legal("empire: select_piece fr_elite_3"));
	t.act("empire: select_piece fr_line_9");
	CHECK(t.at("fr_line_9").steps == 1);
	CHECK(t.at("fr_elite_3").steps == 2);
	CHECK(t.at("by_corps").steps == 0);
}

TEST_CASE("[NE][NE-5.2.1-a] [NE-Q21] the besieger says which fortress he attacks first at the end of the year, each "
		  "once") {
	LandTable t;
	t.stand("salzburg", { "davout", "fr_line_1" }).edit("siege salzburg 0");
	t.stand("venise", { "lannes", "fr_line_2" }).edit("siege venise 0");
	t.begin("end_rounds");
	REQUIRE(t.asks("final_siege"));
	const int first = t.decision().subject.id;
	const std::string later = first == zone("salzburg") ? "venise" : "salzburg";
	REQUIRE(t.is_legal("empire: select_space " + later));
	t.dice("siege", { 2, 2 });
	t.act("empire: select_space " + later);
	CHECK(t.s().siege[zone(later)] == 2);
	REQUIRE(t.asks("final_siege"));
	CHECK(t.decision().subject.id == first);
	CHECK_FALSE(t.is_legal("empire: select_space " + later)); // it has had its attack
	t.act("empire: choose siege");
	CHECK_FALSE(t.asks("final_siege"));
	CHECK(t.s().siege[first] == 2);
}

TEST_CASE("[NE][NE-9.1-b] [NE-9.1-c] [NE-12.2-f] [NE-12.2-i] [NE-12.1-j] [NE-11-a] [NE-6.4-a] bad input is refused "
		  "under its rule and changes nothing") {
	// Activating beyond the points at hand.
	LandTable t;
	t.stand("berlin", { "blucher", "pr_line_1" }).stand("brunn", { "mack", "au_line_1" });
	t.begin("action coalition");
	t.act("coalition: choose operation");
	CHECK(t.refused("coalition: select_piece mack") == "NE-9.1-b"); // initiative 3, one point
	// Exceeding command on the march.
	LandTable u;
	u.stand("ulm", { "lannes", "fr_line_1", "fr_line_2" }).stand("munich", { "fr_line_3" });
	u.march("lannes").go("munich");
	if (u.is_legal("empire: choose reorganise")) {
		u.act("empire: choose reorganise").act("empire: select_piece fr_line_3");
		CHECK(u.refused("empire: commit") == "NE-10.1-a");
		u.act("empire: retract fr_line_3").act("empire: pass");
	}
	// Two forces in one zone: it cannot stop on friends whom it cannot take in.
	CHECK(u.refused("empire: pass") == "NE-12.2-i");
	// Neutral land.
	LandTable v;
	v.stand("mayence", { "davout", "fr_line_1" });
	v.march("davout");
	CHECK(v.refused("empire: select_space francfort") == "NE-12.1-j");
	// A card in the wrong phase.
	Table w("campaign_1805");
	w.s().duty = 0;
	w.edits("hand empire turning_movement").begin("action empire");
	CHECK(w.refused("empire: play_as turning_movement event") == "NE-6.4-a");
	CHECK(w.refused("empire: select_card turning_movement") != "");
}

TEST_CASE("[NE][NE-7.4-b] a power that joins brings the cards of the key zones that it still has") {
	for (const bool has_warsaw : { true, false }) {
		SeaTable t("campaign_1805");
		t.s().duty = 0;
		t.edit(has_warsaw ? "free" : "owner varsovie poland").edit("hand coalition intrigues");
		t.begin("diplomacy").act("coalition: play_as intrigues event");
		t.dice("diplomacy", { 6 }).act("coalition: choose prussia");
		CHECK(side_of(t.s(), PRUSSIA) == COALITION);
		CHECK(hand_size(t.s(), COALITION) == (has_warsaw ? 2 : 1));
	}
}

TEST_CASE("[NE][NE-8.2.1-d][NE-8.2.1-c] a shaken Spain is a major: no second one in a diplomatic phase") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.s().politics[SPAIN].flags |= politics_flag::SHAKEN;
	t.edit("hand coalition the_city admiralty").begin("diplomacy");
	t.act("coalition: play_as the_city talks");
	CHECK(t.is_legal("coalition: choose spain"));
	t.dice("diplomacy", { 1 }).act("coalition: choose prussia").act("coalition: play_as admiralty talks");
	CHECK(t.refused("coalition: choose spain") == "NE-8.2.1-d");
	CHECK(t.is_legal("coalition: select_space copenhague"));
}

TEST_CASE("[NE][NE-20.2-g][NE-7.3.5-b][NE-2.2-b] generals of minors take the field with the power that their troops "
		  "obey") {
	SeaTable t("campaign_1805");
	t.edits("owner varsovie poland; status poland protectorate empire; clear varsovie; put pl_corps_1 varsovie loose; "
			"status sweden ally coalition britain");
	for (const char *id : { "poniatowski", "charles_jean" }) {
		Piece &p = t.s().pieces[piece(id)];
		p.flags = 0;
		p.at = reserve_space(t.r(), game_data().nation_of(piece(id)));
	}
	t.begin("budget");
	quiet_until_legal(t, "coalition: select_piece charles_jean");
	CHECK(t.decision().subject == Noun::power(SIDES + BRITAIN));
	t.act("coalition: select_piece charles_jean").act("coalition: select_space stockholm");
	CHECK(commander_of(t.r(), force_of(t.r(), piece("sv_corps"))) == piece("charles_jean"));
	CHECK_FALSE(t.is_legal("coalition: select_piece poniatowski"));
	quiet_until_legal(t, "empire: select_piece poniatowski");
	CHECK(t.decision().subject == Noun::power(SIDES + FRANCE));
	t.act("empire: select_piece poniatowski");
	CHECK_FALSE(t.is_legal("empire: select_space stockholm"));
	t.act("empire: select_space varsovie");
	CHECK(t.place("poniatowski") == "varsovie");
}

TEST_CASE("[NE][NE-18.2.1-e][NE-19-a] London in French hands is a conquest once, however many years it is held") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.edits("clear londres; put davout londres; put fr_line_9 londres; flag londres empire; flag portsmouth empire; "
			"victory 5");
	t.fleet("fleet_missiessy", "manche");
	REQUIRE(is_conquered(t.r(), BRITAIN));
	const int before = t.s().victory;
	t.begin("conquests").quiet_until("declare");
	const int after = t.s().victory;
	CHECK(after == before + 10);
	t.begin("conquests").quiet_until("declare");
	CHECK(t.s().victory == after);
	CHECK(t.state.core().over == 0);
}

} // namespace baton::ne::test
