// The optional fog of war of Napoléon against Europe: what is seen of enemy stacks, when, and by whom (NE-4-p).
#include "ne_land_fixture.h"

#include "kit/panel.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace baton::ne::test {

namespace {

/// Land positions in which stacks are closed.
class FogTable : public LandTable {
public:
	FogTable() { s().options[size_t(Option::FogOfWar)] = 1; }

	View view(PowerSet known) const {
		View out;
		ne_game().view(state, known, out);
		return out;
	}
	/// Whether those who know the secrets of these powers have a row for the piece.
	bool sees(PowerSet known, std::string_view id) const {
		const View seen = view(known);
		return std::any_of(seen.pieces.begin(), seen.pieces.end(),
				[&](const PieceRow &row) { return row.noun == Noun::piece(piece(id)); });
	}
	int face_down(PowerSet known, std::string_view where) const {
		const View seen = view(known);
		return int(std::count_if(seen.pieces.begin(), seen.pieces.end(),
				[&](const PieceRow &row) { return row.noun.kind == NounKind::Lot && row.place == zone(where); }));
	}
	/// The words of events that those may read.
	std::string told(PowerSet known) const {
		std::string out;
		for (const Event &e : sink.events) {
			out += Game::may_see(e, known) ? ne_game().event_text(state, sink, e) + "\n" : "";
		}
		return out;
	}
};

constexpr PowerSet EMPIRE_SEES = bit(PowerId(EMPIRE)), COALITION_SEES = bit(PowerId(COALITION));

FogTable danube() {
	FogTable t;
	t.army("vienne", "premiere_armee", "charles", { "jean", "au_line_1", "au_line_2", "au_cavalry" });
	t.stand("prague", { "au_line_3" });
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	return t;
}

} // namespace

TEST_CASE("[NE][NE-4-p] without the option every counter is seen") {
	FogTable t = danube();
	t.s().options[size_t(Option::FogOfWar)] = 0;
	CHECK(t.sees(EMPIRE_SEES, "au_line_1"));
	CHECK(t.sees(NO_POWERS, "jean"));
	CHECK(t.face_down(EMPIRE_SEES, "vienne") == 0);
}

TEST_CASE("[NE][NE-4-p] of an enemy stack only the commander and his marker are seen, and lone units") {
	const FogTable t = danube();
	CHECK(t.sees(EMPIRE_SEES, "charles"));
	CHECK(t.sees(EMPIRE_SEES, "premiere_armee"));
	CHECK(t.sees(EMPIRE_SEES, "au_line_3")); // alone at Prague
	for (const char *id : { "jean", "au_line_1", "au_line_2", "au_cavalry" }) {
		CAPTURE(id);
		CHECK_FALSE(t.sees(EMPIRE_SEES, id));
		CHECK(t.sees(COALITION_SEES, id)); // the owner looks into his own stacks
	}
	CHECK(t.face_down(EMPIRE_SEES, "vienne") == 1);
	CHECK(t.face_down(EMPIRE_SEES, "prague") == 0);
	CHECK(t.face_down(COALITION_SEES, "vienne") == 0);
	CHECK(t.face_down(COALITION_SEES, "munich") == 1);
	// The public sees into neither.
	CHECK_FALSE(t.sees(NO_POWERS, "au_line_1"));
	CHECK_FALSE(t.sees(NO_POWERS, "fr_line_1"));
	CHECK(t.sees(NO_POWERS, "davout"));
	CHECK(t.sees(ALL_POWERS, "au_line_1"));
}

TEST_CASE("[NE][NE-4-p] the face-down counter says nothing about how much lies under it") {
	const FogTable many = danube();
	FogTable few;
	few.army("vienne", "premiere_armee", "charles", { "au_line_1" });
	few.stand("prague", { "au_line_3" });
	few.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	few.steps("au_line_1", 1);
	const auto rows_at_vienna = [](const FogTable &t) {
		std::vector<PieceRow> rows;
		for (const PieceRow &row : t.view(EMPIRE_SEES).pieces) {
			if (row.place == zone("vienne")) {
				rows.push_back(row);
			}
		}
		return rows;
	};
	CHECK(rows_at_vienna(many) == rows_at_vienna(few));
}

TEST_CASE("[NE][NE-4-p] a force on the march keeps its numbers to itself") {
	FogTable t = danube();
	t.march("charles");
	const auto march = [&](PowerSet known, const char *column) {
		return kit::panel_cell(ne_game().catalog(), t.view(known), "march", column);
	};
	CHECK(march(COALITION_SEES, "steps") == 6);
	CHECK(march(EMPIRE_SEES, "steps") == -1);
	CHECK(march(EMPIRE_SEES, "points_left") == -1);
	t.go("raab");
	CHECK(t.told(COALITION_SEES).find("left)") != std::string::npos);
	const std::string heard = t.told(EMPIRE_SEES);
	CHECK(heard.find("moves from") != std::string::npos);
	CHECK(heard.find("left)") == std::string::npos);
}

TEST_CASE("[NE][NE-4-p] a battle shows who fights, until those units march again") {
	FogTable t = danube();
	t.stand("budweis", { "bellegarde", "au_line_4", "au_line_5" });
	CHECK_FALSE(t.sees(EMPIRE_SEES, "au_line_4"));
	CHECK_FALSE(t.sees(COALITION_SEES, "fr_line_1"));
	t.march("davout");
	t.go("budweis");
	if (t.asks("evade")) {
		t.act("coalition: choose fight");
	}
	REQUIRE(t.s().battle.zone == zone("budweis"));
	CHECK(t.sees(EMPIRE_SEES, "au_line_4"));
	CHECK(t.sees(COALITION_SEES, "fr_line_1"));
	CHECK_FALSE(t.sees(EMPIRE_SEES, "au_line_1")); // Vienna is not in it
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 });
	t.quiet_until("march");
	CHECK(t.sees(COALITION_SEES, "fr_line_1"));
	// The beaten are known where they have gone; once they are told to march nobody can tell who comes.
	if (t.at("au_line_5").steps > 0) {
		CHECK(t.sees(EMPIRE_SEES, "au_line_5"));
	}
	FogTable again = t;
	again.begin("activate davout");
	CHECK_FALSE(again.sees(COALITION_SEES, "fr_line_1"));
}

TEST_CASE("[NE][NE-4-p] what happens inside a stack is told to its owner alone") {
	FogTable t = danube();
	ApplyContext ctx;
	ctx.sink = &t.sink;
	W w{ game_data(), t.s(), ctx };
	lose_step(w, piece("au_line_1"), "NE-6.4-b");
	veil_events(t.r(), t.sink, 0);
	CHECK(t.told(COALITION_SEES).find("loses a step") != std::string::npos);
	CHECK(t.told(EMPIRE_SEES).find("loses a step") == std::string::npos);
	CHECK(t.told(EMPIRE_SEES).find("out of sight") != std::string::npos);
	for (const Event &e : t.sink.events) {
		CHECK((!Game::may_see(e, EMPIRE_SEES) || e.who != Noun::piece(piece("au_line_1"))));
	}
	// A unit that is gone lies in the reserve for all to see.
	t.sink.clear();
	eliminate(w, piece("au_line_1"), "NE-6.4-b");
	veil_events(t.r(), t.sink, 0);
	CHECK(t.sees(EMPIRE_SEES, "au_line_1"));
	CHECK(t.sink.events.size() == 1);
	CHECK(Game::may_see(t.sink.events[0], EMPIRE_SEES));
}

TEST_CASE("[NE][NE-4-p] overlays do not look into enemy stacks") {
	const FogTable t = danube();
	const Noun charles[] = { Noun::piece(piece("charles")) };
	CHECK(ne_game().query(t.state, COALITION_SEES, "supply", charles).status.is_ok());
	const Answer closed = ne_game().query(t.state, EMPIRE_SEES, "supply", charles);
	REQUIRE_FALSE(closed.status.is_ok());
	CHECK(closed.status.rule == std::string("NE-4-p"));
	const Noun attack[] = { Noun::piece(piece("davout")), Noun::space(zone("vienne")) };
	CHECK(ne_game().query(t.state, EMPIRE_SEES, "odds", attack).status.rule == std::string("NE-4-p"));
	const Noun line[] = { Noun::piece(piece("au_line_1")) };
	REQUIRE_FALSE(t.sees(EMPIRE_SEES, "au_line_1"));
	CHECK(ne_game().query(t.state, COALITION_SEES, "counter", line).lines.size() == 1);
	CHECK(ne_game().query(t.state, EMPIRE_SEES, "counter", line).status.rule == std::string("NE-4-p"));
}

TEST_CASE("[NE][NE-4-p] a sample deals unseen units anew and looks the same from outside") {
	FogTable t = danube();
	t.stand("brunn", { "bellegarde", "au_line_4", "au_line_5" });
	t.stand("budapest", { "kolowrat", "au_line_6" });
	t.begin("action empire");
	std::set<int> places;
	for (uint64_t seed = 1; seed <= 40; ++seed) {
		State sample = t.state;
		Rng rng = Rng::seeded(seed);
		ne_game().determinize(sample, EMPIRE_SEES, rng);
		REQUIRE(ne_game().invariants(sample) == "");
		View real, dealt;
		ne_game().view(t.state, EMPIRE_SEES, real);
		ne_game().view(sample, EMPIRE_SEES, dealt);
		REQUIRE(real == dealt);
		const S &dealt_state = *static_cast<const S *>(sample.bytes());
		places.insert(dealt_state.pieces[piece("au_line_1")].at);
		const R r{ game_data(), dealt_state };
		for (const char *where : { "vienne", "brunn", "budapest" }) {
			CHECK(is_legal_force(r, force_at(r, zone(where), COALITION)).is_ok());
		}
		CHECK(dealt_state.pieces[piece("au_line_3")].at == zone("prague")); // seen
		CHECK(dealt_state.pieces[piece("fr_line_1")].at == zone("munich")); // one's own
	}
	CHECK(places.size() == 3);
}

TEST_CASE("[NE][NE-4-p] whoever leads an enemy army by Schulmeister learns nothing from the zones open to him that he "
		  "does not see") {
	const auto spied = [](bool is_strong) {
		FogTable t;
		t.army("salzburg", "armee_d_allemagne", "charles",
				{ "au_line_1", "au_line_2", "au_line_3", "au_line_4", "au_line_5", "au_line_6" });
		t.stand("graz", { "jean", "au_line_7" });
		if (is_strong) {
			t.stand("graz", { "au_line_8", "au_line_9" }); // 12 and 6 steps are more than Charles leads
		}
		t.edit("hand empire schulmeister").begin("action empire");
		t.act("empire: play_as schulmeister event");
		CHECK_FALSE(t.sees(EMPIRE_SEES, "au_line_7"));
		t.act("empire: select_piece charles");
		return t;
	};
	const FogTable weak = spied(false), strong = spied(true);
	CHECK(weak.is_legal("empire: select_space graz"));
	CHECK_FALSE(strong.is_legal("empire: select_space graz"));
	// The answers differ, so what they hang on lies open.
	CHECK(weak.face_down(EMPIRE_SEES, "graz") == 0);
	CHECK(strong.face_down(EMPIRE_SEES, "graz") == 0);
	CHECK(strong.sees(EMPIRE_SEES, "au_line_9"));
}

TEST_CASE("[NE][NE-4-p][NE-10.2-f] who of two allied armies can be led astray hangs on their steps, so Schulmeister "
		  "sees them") {
	for (const bool is_prussian : { false, true }) {
		FogTable t;
		t.army("prague", "armee_d_allemagne", "charles", { "au_line_1", "au_line_2" });
		t.army("prague", "armee_de_l_elbe", "blucher", { "pr_line_1", "pr_line_2" });
		t.edit(is_prussian ? "put pr_line_3 prague army=armee_de_l_elbe"
						   : "put au_line_3 prague army=armee_d_allemagne");
		t.edit("hand empire schulmeister").begin("action empire");
		CHECK(t.face_down(EMPIRE_SEES, "prague") > 0);
		t.act("empire: play_as schulmeister event");
		CHECK(t.is_legal("empire: select_piece blucher") == is_prussian);
		CHECK(t.is_legal("empire: select_piece charles") == !is_prussian);
		CHECK(t.face_down(EMPIRE_SEES, "prague") == 0);
	}
}

} // namespace baton::ne::test
