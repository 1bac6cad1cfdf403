// Reasons of refusals that tell the player what really stands in the way: envoys, budgets, the duty of 1805, fleets.
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/politics/ne_diplomacy.h"

namespace baton::ne::test {

namespace {

/// Envoys of the Coalition with a card of this value wait for their target, in the diplomatic phase or in a round.
class Envoys : public SeaTable {
public:
	Envoys(std::string_view phase, int value, bool majors, std::string_view edits_before = "") :
			SeaTable("campaign_1805") {
		s().duty = 0;
		edits(edits_before);
		edit("hand coalition wound");
		begin(phase);
		push_talks(writer(), COALITION, card_id(COALITION, 5), value, majors);
	}
	W &writer() {
		w_ = std::make_unique<W>(W{ game_data(), s(), ctx_ });
		return *w_;
	}

private:
	ApplyContext ctx_;
	std::unique_ptr<W> w_;
};

} // namespace

TEST_CASE("[NE][NE-8.2.1-a][NE-8.2.1-b][NE-8.1.4-f][NE-8.2.3-a] a great power says why it does not listen") {
	Envoys t("diplomacy", 2, true);
	CHECK(t.refusal("coalition: choose prussia") == "NE-8.2.3-a ne.refuse.talks_value");
	CHECK(t.refusal("coalition: choose austria") == "NE-8.2.1-b ne.refuse.talks_allied");
	CHECK(t.refusal("coalition: choose france") == "NE-8.1-a ne.refuse.talks_leader");
	t.edit("status austria forced_peace empire");
	CHECK(t.refusal("coalition: choose austria") == "NE-8.2.1-b ne.refuse.talks_bound");
	t.edit("status austria forced_alliance empire");
	CHECK(t.refusal("coalition: choose austria") == "NE-8.1.4-f ne.refuse.talks_bound");
	Envoys second("diplomacy", 3, false);
	CHECK(second.refusal("coalition: choose prussia") == "NE-8.2.1-d ne.refuse.talks_again");
	Envoys round("action coalition", 3, false);
	CHECK(round.refusal("coalition: choose prussia") == "NE-8.2.1-a ne.refuse.talks_phase");
	Envoys good("diplomacy", 3, true);
	CHECK(good.is_legal("coalition: choose prussia"));
}

TEST_CASE("[NE][NE-8.2.2-a][NE-8.2.2-b][NE-8.1.5-a][NE-8.2-a] a minor says why it does not listen") {
	Envoys t("diplomacy", 1, true);
	CHECK(t.refusal("coalition: select_space milan") == "NE-8.1.5-a ne.refuse.talks_protectorate");
	CHECK(t.refusal("coalition: select_space stockholm") == "NE-8.2.2-b ne.refuse.talks_target");
	CHECK(t.refusal("coalition: select_space munich") == "NE-8.2.2-a ne.refuse.talks_guarded");
	CHECK(t.refusal("coalition: select_space ulm") == "NE-8.2-a ne.refuse.talks_nobody");
	CHECK(t.refusal("coalition: select_space copenhague") == "NE-8.2.3-a ne.refuse.talks_value");
}

TEST_CASE("[NE][NE-6.4-a] an event that names its courts refuses the others by its own text") {
	Envoys t("diplomacy", 3, true);
	int tried = 0;
	for (int i = DECK_CARDS; i < CARDS; ++i) {
		for (const Effect &effect : game_data().card[size_t(i)].effects) {
			if (effect.op == Op::Diplomacy && effect.args.nations != 0 &&
					(effect.args.nations & bit_of(DENMARK)) == 0) {
				start_talks(t.writer(), i, effect);
				CHECK(t.refusal("coalition: select_space copenhague") == "NE-6.4-a ne.refuse.talks_card");
				++tried;
			}
		}
	}
	CHECK(tried > 0);
}

TEST_CASE("[NE][NE-4-z][NE-8.1.5-b] a protectorate is refused to the wrong minor for the right reason") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.begin("action empire");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	push_protectorate(w);
	CHECK(t.refusal("empire: select_space munich") == "NE-4-z ne.refuse.protect_never");
	CHECK(t.refusal("empire: select_space milan") == "NE-8.1.5-a ne.refuse.protect_already");
	CHECK(t.refusal("empire: select_space naples") == "NE-8.1.5-b ne.refuse.protect_ally");
}

TEST_CASE("[NE][NE-20.2-c] in 1805 an operation that cannot serve the duty is refused by the duty") {
	SeaTable t("campaign_1805");
	REQUIRE(t.s().duty != 0);
	for (int i = 0; i < PIECES; ++i) {
		if (game_data().nation_of(i) == AUSTRIA && t.s().pieces[i].steps > 0) {
			t.edit("off " + game_data().id_of(i));
		}
	}
	t.begin("action coalition");
	CHECK(t.refusal("coalition: choose operation") == "NE-20.2-c ne.refuse.duty");
}

TEST_CASE("[NE][NE-17.2.1-b][NE-17.2.8-c] a squadron under way takes no fleet along and leaves none with troops") {
	SeaTable t;
	t.edits("clear portsmouth; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "portsmouth_port").fleet("fleet_keith", "manche").fleet("fleet_calder", "portsmouth_port");
	const auto name = [&](std::string_view id) {
		return ne_game().action_text(t.state, Action::make(Verb::SelectPiece, COALITION, piece_noun(piece(id))));
	};
	t.sail(COALITION, "fleet_ball", 1);
	t.select(COALITION, "fleet_calder").act("coalition: commit");
	t.select(COALITION, "br_elite_1").act("coalition: commit");
	t.go(COALITION, "manche");
	CHECK(t.refusal(name("fleet_keith")) == "NE-17.2.1-b ne.refuse.no_pick_up");
	const std::string carrier = t.at("br_elite_1").carrier == piece("fleet_ball") ? "fleet_ball" : "fleet_calder";
	CHECK(t.refusal(name(carrier)) == "NE-17.2.8-c ne.refuse.drop_cargo");
	t.select(COALITION, carrier == "fleet_ball" ? "fleet_calder" : "fleet_ball");
	CHECK(t.refusal(name(carrier)) == "NE-17.2.1-b ne.refuse.last_fleet");
}

TEST_CASE("[NE][NE-17.2.8-c] troops that have come ashore march no further in the same action") {
	SeaTable t;
	t.edits("clear portsmouth; clear londres; put br_elite_1 portsmouth loose; reserve coalition 3");
	t.fleet("fleet_ball", "portsmouth_port");
	t.sail(COALITION, "fleet_ball", 3);
	t.select(COALITION, "br_elite_1").act("coalition: commit");
	t.go(COALITION, "manche").go(COALITION, "portsmouth_port");
	while (t.is_kind("sail")) {
		t.act("coalition: choose stop");
	}
	REQUIRE(t.is_kind("activate"));
	CHECK(t.place("br_elite_1") == "portsmouth");
	CHECK(t.refusal("coalition: select_piece br_elite_1") == "NE-17.2.8-c ne.refuse.landed");
	t.act("coalition: pass");
	CHECK_FALSE(has(t.at("br_elite_1"), piece_flag::LANDED)); // free again in the next round
}

TEST_CASE("[NE][NE-17.2.9-b] with four steps aboard two are told off for the assault; the port taken, the others "
		  "follow") {
	SeaTable t;
	t.edits("clear portsmouth; clear toulon; put br_elite_1 portsmouth loose; put br_elite_2 portsmouth loose");
	t.fleet("fleet_ball", "toulon_blockade").fleet("fleet_keith", "toulon_blockade");
	for (const auto &[corps, fleet] :
			{ std::pair("br_elite_1", "fleet_ball"), std::pair("br_elite_2", "fleet_keith") }) {
		Piece &p = t.s().pieces[piece(corps)];
		p.carrier = piece(fleet);
		p.at = SpaceId(space("toulon_blockade"));
	}
	t.dice("naval.mover", { 6, 6 }).dice("naval.other", { 1 }).dice("siege", { 6 });
	t.sail(COALITION, "fleet_ball", 1);
	t.select(COALITION, "fleet_keith").act("coalition: commit");
	CHECK(t.refusal("coalition: choose land") == "NE-17.2.9-b ne.refuse.landing_steps");
	t.select(COALITION, "br_elite_2");
	CHECK(t.refusal("coalition: select_piece br_elite_1") == "NE-17.2.9-b ne.refuse.landing_steps");
	t.act("coalition: choose land");
	REQUIRE(t.is_kind("landing_siege"));
	CHECK(t.place("br_elite_2") == "toulon");
	CHECK(t.at("br_elite_1").carrier == piece("fleet_ball"));
	t.act("coalition: choose siege").act("coalition: choose nothing");
	CHECK(controller(t.r(), zone("toulon")) == COALITION);
	while (t.is_kind("sail")) {
		t.act("coalition: choose stop");
	}
	CHECK(t.at("br_elite_1").steps == 2);
	CHECK(t.place("br_elite_1") == "toulon");
}

} // namespace baton::ne::test
