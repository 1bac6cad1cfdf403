// Text forms of verbs, nouns and actions, templates, and the loading of texts.
#include "probe_game.h"

#include "kernel/texts.h"

#include <doctest/doctest.h>

using namespace baton;

namespace {

State start(uint64_t seed = 1) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.seed = seed;
	REQUIRE(probe::probe_game()->setup(state, setup, ctx).is_ok());
	return state;
}

} // namespace

TEST_CASE("[Kernel] actions read back from their text") {
	const Game &game = *probe::probe_game();
	const State state = start();
	const auto round_trip = [&](const Action &action, std::string_view text) {
		CHECK(game.action_text(state, action) == text);
		Action back;
		REQUIRE(game.parse_action(state, text, NO_POWER, back).is_ok());
		CHECK(back == action);
	};
	round_trip(Action::make(Verb::SelectSpace, 0, Noun::space(1)), "red: select_space ford");
	round_trip(Action::make(Verb::SelectSpace, 0, Noun::space(5)), "red: select_space town");
	round_trip(Action::make(Verb::Choose, 0, Noun::space(5)), "red: choose space:town"); // an option has the same name
	round_trip(Action::make(Verb::Choose, 0, Noun::option(7)), "red: choose town");
	round_trip(Action::make(Verb::Choose, 1, Noun::number(-3)), "blue: choose -3");
	round_trip(Action::make(Verb::Choose, 1, Noun::power(2)), "blue: choose green");
	round_trip(Action::make(Verb::PlayAs, 2, Noun::card(4), probe::Levy), "green: play_as plot_4 levy");
	round_trip(Action::make(Verb::PlayAs, 2, Noun::card(4), probe::Raid), "green: play_as plot_4 raid");
	round_trip(Action::make(Verb::Allocate, 0, Noun::lot(probe::lot_id(0, 0)), 2), "red: allocate red@hill *2");
	round_trip(Action::make(Verb::Allocate, 0, Noun::lot(probe::lot_id(0, 0)), 0, 7), "red: allocate red@hill *0 *7");
	round_trip(Action::make(Verb::Commit, 0), "red: commit");
	round_trip(Action::make(Verb::Retract, 0), "red: retract");
	round_trip(Action::make(Verb::Confirm, 0), "red: confirm");
}

TEST_CASE("[Kernel] texts that are no actions are refused") {
	const Game &game = *probe::probe_game();
	const State state = start();
	Action out;
	for (const char *text :
			{ "", "red:", "red: ", "white: pass", "red: jump", "red: select_space", "red: select_space nowhere extra",
					"red: choose 1 2", "red: choose *99999", "red: allocate red@hill *1 *2 *3",
					"red: play_as plot_4 dance", "red: choose 99999999999", "red: choose space:nowhere", "red pass" }) {
		CAPTURE(text);
		const Status status = game.parse_action(state, text, NO_POWER, out);
		if (std::string_view(text) != "red: select_space") { // well formed, refused when applied
			CHECK(!status);
			CHECK(std::string(status.rule) == core_rule::FORM);
		}
	}
	CHECK(game.parse_action(state, "pass", 1, out).is_ok());
	CHECK(out.power == 1);
}

TEST_CASE("[Kernel] names of verbs and modes come and go") {
	for (int i = 0; i < VERBS; ++i) {
		Verb verb;
		REQUIRE(parse_verb(verb_name(Verb(i)), verb));
		CHECK(verb == Verb(i));
	}
	Verb verb;
	CHECK(!parse_verb("Pass", verb));
	CHECK(std::string(mode_name(Mode::Sealed)) == "sealed");
}

TEST_CASE("[Kernel] templates take their nouns, and a missing one can be seen") {
	const Game &game = *probe::probe_game();
	const State state = start();
	const Noun args[] = { Noun::power(1) };
	CHECK(game.format(state, "pr.prompt.play", args) == "blue plays.");
	CHECK(game.format(state, "pr.prompt.play", {}) == " plays.");
	CHECK(game.format(state, "pr.none", args) == "[pr.none]");
	CHECK(game.status_text(state, Status::ok()).empty());
	CHECK(game.status_text(state, Status::refuse("PR-MOVE", "pr.refuse.far", Noun::space(3))) ==
			"moor is too far. (PR-MOVE)");
	CHECK(game.noun_text(state, { NounKind::Space, 99 }) == "space:99");
	EventSink sink;
	EventWriter(&sink, "fought", 0)
			.who(Noun::power(1))
			.to(Noun::space(2))
			.amount(5)
			.die(3)
			.modifier("pr.mod.numbers", 2)
			.modifier("pr.mod.numbers", 0);
	CHECK(game.event_text(state, sink, sink.events[0]) == "red fought blue in wood: 5. [3] (numbers +2)");
	CHECK(sink.events[0].mod_count == 1);
}

TEST_CASE("[Kernel] texts load from nested tables, once each") {
	data::FileSet files;
	files.add("a.toml", "schema = 1\ndescription = \"a\"\n[text.x.y]\nz = \"one\"\n[text.x]\n\"q.r\" = \"two\"\n");
	files.add("b.toml", "schema = 1\ndescription = \"b\"\n[text.x.y]\nz = \"again\"\n");
	data::Errors errors;
	Catalog catalog;
	load_texts(files, "a.toml", errors, catalog);
	CHECK(errors.empty());
	CHECK(catalog.texts.at("x.y.z") == "one");
	CHECK(catalog.texts.at("x.q.r") == "two");
	load_texts(files, "b.toml", errors, catalog);
	REQUIRE(errors.count() == 1);
	CHECK(errors.list()[0].message.find("defined twice") != std::string::npos);
	load_texts(files, "none.toml", errors, catalog);
	CHECK(errors.count() == 1);
}
