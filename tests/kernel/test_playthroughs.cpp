// Golden playthroughs: what is played now must be what was reviewed.
#include "probe_game.h"

#include "harness/playthrough.h"
#include "session/library.h"

#include "data/files.h"

#include <doctest/doctest.h>

using namespace baton;
using namespace baton::session;

TEST_CASE("[Kernel] golden playthroughs are unchanged") {
	Library library("assets");
	std::vector<std::string> paths;
	REQUIRE(data::list_below("tests/playthroughs", paths).ok());
	for (const std::string &path : paths) {
		if (!path.ends_with(".txt")) {
			continue;
		}
		CAPTURE(path);
		std::string expected;
		REQUIRE(data::read_file(path, expected).ok());
		PlaythroughHead head;
		REQUIRE(read_playthrough_head(expected, head) == "");
		std::string error;
		const auto game = library.game(head.ruleset, error);
		REQUIRE_MESSAGE(game != nullptr, error);
		const std::string found = make_playthrough(game, head, error);
		REQUIRE(error == "");
		const std::string difference = first_difference(expected, found);
		CHECK_MESSAGE(difference.empty(),
				path << ": " << difference
					 << " (if that is meant: build/baton-cli playthrough --write, and review the difference)");
	}
}

TEST_CASE("[Kernel] a playthrough is the same every time and notices every change") {
	PlaythroughHead head;
	head.ruleset = "probe";
	head.scenario = "trio";
	head.seed = 3;
	std::string error;
	const std::string one = make_playthrough(probe::probe_game(), head, error);
	CHECK(error.empty());
	CHECK(one == make_playthrough(probe::probe_game(), head, error));
	CHECK(first_difference(one, one).empty());
	PlaythroughHead back;
	CHECK(read_playthrough_head(one, back).empty());
	CHECK(back.seed == 3);
	head.seed = 4;
	CHECK(first_difference(one, make_playthrough(probe::probe_game(), head, error))
					.starts_with("line 5 was \"seed 3\" and is \"seed 4\""));
	head.scenario = "none";
	CHECK(make_playthrough(probe::probe_game(), head, error).empty());
	CHECK(error.find("unknown scenario") == 0);
	CHECK(read_playthrough_head("ruleset probe\nspeed 3\n", back) == "line 2: \"speed\" is not understood");
}

TEST_CASE("[Kernel] a playthrough of a scripted case takes its steps and dice, and fails when the case fails") {
	const std::string path = "build/playthrough_case.toml";
	const std::string text =
			"schema = 1\ndescription = \"x\"\nruleset = \"probe\"\nscenario = \"trio\"\nseed = 3\nactions = []\n";
	REQUIRE(data::write_file_atomic(path, text + "[[expect]]\nover = false\n").ok());
	PlaythroughHead head;
	head.ruleset = "probe";
	head.scenario = "trio";
	head.seed = 3;
	head.case_file = path;
	std::string error;
	const std::string found = make_playthrough(probe::probe_game(), head, error);
	CHECK(error.empty());
	CHECK(found.find("case " + path + "\nbegin\n= 0 public ") != std::string::npos);
	CHECK(found.find("\nstopped ") != std::string::npos);
	PlaythroughHead back;
	CHECK(read_playthrough_head(found, back).empty());
	CHECK(back.case_file == path);
	head.seed = 4;
	CHECK(make_playthrough(probe::probe_game(), head, error).empty());
	CHECK(error == path + " is of another ruleset, scenario or seed");
	head.seed = 3;
	REQUIRE(data::write_file_atomic(path, text + "[[expect]]\nover = true\n").ok());
	CHECK(make_playthrough(probe::probe_game(), head, error).empty());
	CHECK(error.find("the match is not over") != std::string::npos);
	static_cast<void>(data::remove_file(path));
	static_cast<void>(data::remove_file(path + ".bak"));
}

TEST_CASE("[Kernel] a view's digest depends on every part of it") {
	View view;
	view.pieces.push_back({ Noun::lot(1), 2, 0, 0, 3, 0, -1, 0, -1 });
	view.tracks.push_back({ 0, 1, 5 });
	const uint64_t digest = view_digest(view);
	view.pieces[0].count = 4;
	CHECK(view_digest(view) != digest);
	view.pieces[0].count = 3;
	view.tracks[0].value = 6;
	CHECK(view_digest(view) != digest);
	view.tracks[0].value = 5;
	CHECK(view_digest(view) == digest);
}
