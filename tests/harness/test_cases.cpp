// Scripted cases: every file below tests/cases, and what the runner says about wrong ones.
#include "session/probe_match.h"

#include "harness/case_runner.h"
#include "session/library.h"

using namespace baton;
using namespace baton::session;

namespace {

constexpr const char *HEAD = "schema = 1\ndescription = \"A case.\"\nruleset = \"probe\"\n";

CaseResult run(const std::string &text) {
	return run_case("case.toml", HEAD + text, probe_source());
}

std::string first_failure(const std::string &text) {
	const CaseResult result = run(text);
	return result.failures.empty() ? "" : result.failures[0];
}

} // namespace

TEST_CASE("[Session] every scripted case holds") {
	Library library("assets");
	const GameSource source = [&](std::string_view id, std::string &error) { return library.game(id, error); };
	for (const std::string &path : find_cases("tests/cases")) {
		if (path == "tests/cases") {
			continue; // no such folder
		}
		const CaseResult result = run_case_file(path, source);
		for (const std::string &failure : result.failures) {
			FAIL_CHECK(failure);
		}
		CHECK_MESSAGE(result.expects > 0, path << " expects nothing");
	}
}

TEST_CASE("[Session] a case sets up, queues dice, plays and checks") {
	const CaseResult result = run(R"(
scenario = "trio"
seed = 4
options = { rounds = 2 }
rules = ["PR-FIGHT", "PR-MOVE"]
dice = [{ purpose = "battle", results = [3] }]
actions = ["red: select_piece red@hill", "red: allocate red@hill *2", "red: select_space ford"]
[[edit]]
op = "units"
args = ["ford", "blue", 1]
[[edit]]
op = "gold"
args = ["red", 9]
[begin]
frame = "play"
fields = ["red"]
[[expect]]
pieces_at = "ford"
power = "red"
type = "unit"
count = 2
[[expect]]
pieces_at = "ford"
power = "blue"
count = 0
[[expect]]
event = "fought"
rule = "PR-FIGHT"
purpose = "battle"
to = "ford"
amount = 4
times = 1
[[expect]]
track = "gold"
power = "red"
is = 9
[[expect]]
score = "red"
is = 1
[[expect]]
decision = "play"
asked = ["red"]
mode = "single"
[[expect]]
steps = ["red: select_piece red@hill", "red: select_space moor"]
refused = "PR-MOVE"
[[expect]]
action = "red: pass"
legal = true
[[expect]]
frame = "play"
[[expect]]
query = "score"
is = 1
[[expect]]
over = false
[[expect]]
turn = 1
[[expect]]
relation = "pact"
between = ["red", "blue"]
is = false
[[stage]]
actions = ["red: select_piece red@hill"]
[[stage.expect]]
draft = ["red@hill", 1]
viewer = "seat1"
[[stage.expect]]
draft = []
viewer = "public"
)");
	for (const std::string &failure : result.failures) {
		FAIL_CHECK(failure);
	}
	CHECK(result.expects == 15);
	CHECK(result.actions == 4);
}

TEST_CASE("[Session] windows pass unless they are answered") {
	const std::string begin = "begin = { frame = \"play\", fields = [\"red\"] }\nedit = [{ op = \"card\", args = "
							  "[\"plot_1\", \"red\"] }, { op = \"card\", args = [\"stop_0\", \"blue\"] }]\n";
	CHECK(first_failure(begin +
				  "actions = [\"red: play_as plot_1 levy\"]\nexpect = [{ event = \"levied\" }, { decision = \"play\" "
				  "}]\n") == "");
	CHECK(first_failure(begin +
				  "actions = [\"red: play_as plot_1 levy\", \"blue: select_card stop_0\"]\nexpect = [{ event = "
				  "\"stopped\" }, { last_event = \"stopped\" }, { card = \"stop_0\", zone = \"discard\" }]\n") == "");
	CHECK(first_failure(begin +
				  "keep_windows = true\nactions = [\"red: play_as plot_1 levy\"]\nexpect = [{ decision = \"window\" "
				  "}]\n") == "");
}

TEST_CASE("[Session] powers can be told to answer by themselves") {
	CHECK(first_failure("auto = [\"blue\", \"green\"]\nactions = [\"red: choose 1\", \"red: commit\"]\nexpect = [{ "
						"event = \"bid_won\", power = \"red\", amount = 1 }]\n") == "");
	CHECK(first_failure("auto = [\"white\"]\nexpect = [{ turn = 1 }]\n") ==
			"case.toml: auto: unknown power \"white\"; allowed: red, blue, green, grey, black, amber");
}

TEST_CASE("[Session] wrong cases are told with their place") {
	CHECK(first_failure("colour = 3\n").find("case.toml:4:1: colour: unknown key") == 0);
	CHECK(first_failure("[[expect]]\ntrack = \"gold\"\npower = \"red\"\nis = 5\nhue = 1\n")
					.find("case.toml:8:1: expect[0].hue: unknown key") == 0);
	CHECK(first_failure("[[expect]]\npower = \"red\"\n").find("an expectation needs a subject") != std::string::npos);
	CHECK(first_failure("[[expect]]\nturn = 1\nover = false\n").find("has one subject") != std::string::npos);
	CHECK(first_failure("actions = [\"red: choose 9\"]\n") ==
			"case.toml:4:12: \"red: choose 9\" is refused: Only 5 gold. (PR-BID) Asked is \"bid\" of red, blue, "
			"green.");
	CHECK(first_failure("actions = [\"red: sing\"]\n").find("is refused: That is not a step") != std::string::npos);
	CHECK(first_failure("[[expect]]\ntrack = \"gold\"\npower = \"red\"\nis = 77\n") ==
			"case.toml:4:1: gold of red is 5, expected 77");
	CHECK(first_failure("[[expect]]\naction = \"red: choose 2\"\nrefused = \"PR-BID\"\n")
					.find("is legal, expected a refusal under PR-BID") != std::string::npos);
	CHECK(first_failure("[[expect]]\npieces_at = \"hil\"\ncount = 1\n")
					.find("unknown space \"hil\" (did you mean \"hill\"?)") != std::string::npos);
	CHECK(first_failure("[[expect]]\nrelation = \"pakt\"\nbetween = [\"red\", \"blue\"]\n")
					.find("unknown relation \"pakt\" (did you mean \"pact\"?)") != std::string::npos);
	CHECK(first_failure("[[expect]]\nrelation = \"pact\"\nbetween = [\"red\", \"blue\"]\n")
					.find("there is no pact between red and blue") != std::string::npos);
	CHECK(first_failure("dice = [{ purpose = \"battle\", results = [3, 4] }]\nexpect = [{ turn = 1 }]\n") ==
			"case.toml: dice were not used: battle (2)");
	CHECK(first_failure("edit = [{ op = \"fly\", args = [] }]\n").find("edit \"fly\": unknown edit") !=
			std::string::npos);
	CHECK(first_failure("begin = { frame = \"war\" }\n").find("begin \"war\": known: bid") != std::string::npos);
	CHECK(first_failure("rules = [\"PR-99\"]\nexpect = [{ turn = 1 }]\n") == "case.toml: there is no rule PR-99");
	CHECK(first_failure("scenario = \"solo\"\n").find("unknown scenario \"solo\"") != std::string::npos);
	CHECK(run_case("x.toml", "schema = 1\ndescription = \"d\"\nruleset = \"chess\"\n", probe_source()).failures[0] ==
			"x.toml: unknown ruleset \"chess\"");
	CHECK(run_case_file("/nonexistent.toml", probe_source()).failures[0].find("No such file") != std::string::npos);
}
