// Ways and refusals of the interphase moves of Napoléon against Europe: straits, leashes, supply, who moves, swaps
// (NE-7.5, NE-7.6).
#include "ne_land_fixture.h"

#include <set>

namespace baton::ne::test {

namespace {

/// The land position in redeployment or neutral moves.
class Interphase : public LandTable {
public:
	Interphase &open(std::string_view phase, Nation nation) {
		begin(phase);
		while ((asks("neutral_move") || asks("redeploy")) && decision().subject != Noun::power(SIDES + nation)) {
			quiet();
		}
		REQUIRE((asks("neutral_move") || asks("redeploy")));
		return *this;
	}
	std::string swap(std::string_view id, std::string_view army) const {
		return ne_game().action_text(state,
				Action::make(Verb::Allocate, first_power(decision().asked), piece_noun(piece(id)),
						piece(army) - FIRST_ARMY + 1));
	}
};

} // namespace

TEST_CASE("[NE][NE-12.1-f][NE-12.1-g] an enemy fleet at sea closes the Sound and Messina to redeployment though lines "
		  "of supply pass, but not the Belt between Copenhagen and Jutland") {
	for (const bool has_enemy : { false, true }) {
		Interphase t;
		t.edit("status denmark ally coalition britain");
		t.stand("malmo", { "wellington", "br_elite_1" }).stand("copenhague", { "hill", "da_corps" });
		t.stand("reggio", { "moore", "na_corps" });
		t.edits("put fleet_ball detroits; put fleet_keith mediterranee_centrale");
		if (has_enemy) {
			t.edits("put fleet_allemand detroits; put fleet_cosmao mediterranee_centrale");
		}
		t.open("redeployment", BRITAIN);
		t.act("coalition: select_piece wellington");
		CHECK(t.refusal("coalition: select_space copenhague") == (has_enemy ? "NE-12.1-f ne.refuse.strait" : ""));
		t.act("coalition: retract").act("coalition: select_piece hill");
		CHECK(t.refusal("coalition: select_space jutland") == "");
		CHECK(t.refusal("coalition: select_space malmo") == (has_enemy ? "NE-12.1-f ne.refuse.strait" : ""));
		t.act("coalition: retract").act("coalition: select_piece moore");
		CHECK(t.refusal("coalition: select_space messine") == (has_enemy ? "NE-12.1-f ne.refuse.strait" : ""));
	}
}

TEST_CASE(
		"[NE][NE-2.1-d] a National Guard in a ceded province redeploys into France and not into its new owner's land") {
	const Data &data = game_data();
	int tried = 0;
	for (int z = 0; z < data.zones && tried == 0; ++z) {
		if (data.zone[size_t(z)].country != FRANCE) {
			continue;
		}
		int home = -1, abroad = -1;
		for (const Link &link : data.links_of(z)) {
			if (link.kind == LinkKind::Plain && data.zone[link.to].country == FRANCE &&
					data.province_of[link.to] != data.province_of[size_t(z)]) {
				home = link.to;
			}
			if (link.kind == LinkKind::Plain && data.zone[link.to].country == HOLLAND) {
				abroad = link.to;
			}
		}
		if (home < 0 || abroad < 0) {
			continue;
		}
		++tried;
		Interphase t;
		t.s().owner[data.province_of[size_t(z)]] = HOLLAND;
		t.stand(data.zone[size_t(z)].id, { "fr_gn_1" });
		t.open("redeployment", FRANCE);
		t.act("empire: select_piece fr_gn_1");
		CHECK(t.refusal("empire: select_space " + data.zone[size_t(home)].id) == "");
		CHECK(t.refusal("empire: select_space " + data.zone[size_t(abroad)].id) == "NE-2.1-d ne.refuse.home_bound");
	}
	CHECK(tried == 1);
}

TEST_CASE("[NE][NE-7.6-a][NE-7.6-b][NE-7.6-c][NE-7.6-d][NE-7.6-f][NE-7.6-g] who does not redeploy, and where to, says "
		  "why") {
	Interphase t;
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" }).stand("innsbruck", { "au_line_1" });
	t.stand("ulm", { "fr_line_3" }).stand("debrecen", { "fr_line_4" });
	t.stand("strasbourg", { "ney", "fr_line_8" }).stand("metz", { "fr_line_7" });
	t.edits("put fr_line_9 mayence inside; put pr_line_1 mayence loose; put blucher mayence; siege mayence 0");
	t.open("redeployment", FRANCE);
	CHECK(t.refusal("empire: select_space ulm") == "NE-7.6-a ne.refuse.redeploy_who");
	CHECK(t.refusal("empire: select_piece fr_line_5") == "NE-7.6-a ne.refuse.redeploy_absent");
	CHECK(t.refusal("empire: select_piece au_line_1") == "NE-7.6-c ne.refuse.redeploy_turn");
	CHECK(t.refusal("empire: select_piece fr_line_9") == "NE-7.6-a ne.refuse.besieged");
	CHECK(t.refusal("empire: select_piece fr_line_1") == "NE-7.6-d ne.refuse.redeploy_leader");
	CHECK(t.refusal("empire: select_piece fr_line_4") == "NE-7.6-a ne.refuse.unsupplied");
	t.act("empire: select_piece ney").act("empire: select_space metz");
	CHECK(t.refusal("empire: select_piece ney") == "NE-7.6-d ne.refuse.has_moved");
	t.act("empire: select_piece davout");
	CHECK(t.refusal("empire: select_piece fr_line_3") == "NE-7.6-g ne.refuse.redeploy_elsewhere");
	CHECK(t.refusal("empire: select_piece fr_line_1") == "NE-7.6-g ne.refuse.redeploy_taken");
	CHECK(t.refusal("empire: select_space munich") == "NE-7.6-a ne.refuse.redeploy_here");
	CHECK(t.refusal("empire: select_space manche") == "NE-7.6-f ne.refuse.redeploy_sea");
	CHECK(t.refusal("empire: select_space innsbruck") == "NE-7.6-b ne.refuse.redeploy_enemy");
	CHECK(t.refusal("empire: select_space salzburg") == "NE-7.6-b ne.refuse.redeploy_walls");
	CHECK(t.refusal("empire: select_space bayonne") == "NE-7.6-d ne.refuse.redeploy_far");
	CHECK(t.refusal("empire: select_space constantinople") == "NE-12.1-j ne.refuse.neutral");
	t.play("empire: retract fr_line_1; empire: retract fr_line_2");
	CHECK(t.refusal("empire: select_space ulm") == "NE-12.2-g ne.refuse.no_units");
	// Control and supply: every zone says which of the conditions bars it.
	t.play("empire: select_piece fr_line_1; empire: select_piece fr_line_2");
	const ZoneSet fed = supplied_zones(t.r(), FRANCE);
	const ZoneSet held = controlled_by(t.r(), COALITION);
	int marked = 0, hungry = 0;
	for (int z = 0; z < game_data().zones; ++z) {
		const std::string said = t.refusal("empire: select_space " + game_data().zone[size_t(z)].id);
		if (said == "NE-7.6-b ne.refuse.redeploy_control") {
			CHECK(held[z]);
			CHECK_FALSE(has_fortress(t.r(), z));
			++marked;
		} else if (said == "NE-7.6-b ne.refuse.redeploy_supply") {
			CHECK_FALSE(fed[z]);
			CHECK_FALSE(held[z]);
			++hungry;
		} else if (said.empty()) {
			CHECK(fed[z]);
			CHECK_FALSE(held[z]);
		}
	}
	CHECK(marked > 0);
	CHECK(hungry > 0);
}

TEST_CASE("[NE][NE-7.6-b] a force on an island finds no zone to move to") {
	int tried = 0;
	for (int z = 0; z < game_data().zones; ++z) {
		if (!game_data().links_of(z).empty() || controller(LandTable().r(), z) != EMPIRE) {
			continue;
		}
		Interphase t;
		t.stand(game_data().zone[size_t(z)].id, { "fr_line_5" });
		t.open("redeployment", FRANCE);
		if (supplied_zones(t.r(), FRANCE)[z]) {
			CHECK(t.refusal("empire: select_piece fr_line_5") == "NE-7.6-b ne.refuse.redeploy_nowhere");
			++tried;
		}
	}
	CHECK(tried > 0);
}

TEST_CASE("[NE][NE-7.5-a] a neutral power stays within its land and its MF, and swaps nothing") {
	Interphase t;
	t.edit("status prussia neutral").stand("berlin", { "pr_line_1" });
	t.open("neutrals", PRUSSIA);
	CHECK(t.refusal(t.swap("pr_line_1", "armee_de_l_elbe")) == "NE-7.6-g ne.refuse.swap_phase");
	t.act("coalition: select_piece pr_line_1");
	CHECK(t.refusal("coalition: select_space dresde") == "NE-7.5-a ne.refuse.redeploy_abroad");
	CHECK(t.refusal("coalition: select_space koenigsberg") == "NE-7.5-a ne.refuse.redeploy_far");
}

TEST_CASE("[NE][NE-7.6-g] a swap that cannot be made says why") {
	Interphase t;
	t.edit("off fr_line_11");
	t.army("lille", "grande_armee", "napoleon", { "fr_elite_1", "fr_elite_2" });
	t.army("lille", "armee_d_italie", "massena", { "fr_line_1", "fr_line_2" });
	t.stand("metz", { "fr_line_3" });
	t.open("redeployment", FRANCE);
	CHECK(t.refusal(t.swap("fr_line_3", "armee_d_italie")) == "NE-7.6-g ne.refuse.swap_armies");
	CHECK(t.refusal(t.swap("massena", "grande_armee")) == "NE-7.6-g ne.refuse.stays_with_army");
	CHECK(t.refusal(t.swap("fr_line_1", "armee_d_italie")) == "NE-7.6-g ne.refuse.stays_with_army");
	for (int k = 0; k < 12; ++k) {
		t.act(t.swap("fr_elite_1", k % 2 == 0 ? "armee_d_italie" : "grande_armee"));
	}
	CHECK(t.refusal(t.swap("fr_elite_1", "armee_d_italie")) == "NE-7.6-g ne.refuse.swaps");
}

} // namespace baton::ne::test
