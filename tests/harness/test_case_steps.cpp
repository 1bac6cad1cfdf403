// Scripted cases: dice by name and range, strictness, what begin runs, edits between stages, comparisons, quiet powers,
// and what is said about unknown words.
#include "session/probe_match.h"

#include "harness/case_trace.h"
#include "harness/view_changes.h"
#include "session/library.h"

using namespace baton;
using namespace baton::session;

namespace {

constexpr const char *HEAD = "schema = 1\ndescription = \"A case.\"\nruleset = \"probe\"\n";
/// Red attacks blue at the ford with two units: one die.
constexpr const char *FIGHT = R"(
edit = [{ op = "units", args = ["ford", "blue", 1] }]
begin = { frame = "play", fields = ["red"] }
actions = ["red: select_piece red@hill", "red: allocate red@hill *2", "red: select_space ford"]
expect = [{ event = "fought" }]
)";

CaseResult run(const std::string &text, const CaseWatch &watch = {}) {
	return run_case("case.toml", HEAD + text, probe_source(), watch);
}

std::string first_failure(const std::string &text) {
	const CaseResult result = run(text);
	return result.failures.empty() ? "" : result.failures[0];
}

bool contains(const std::string &text, std::string_view part) {
	return text.find(part) != std::string::npos;
}

std::string ib_failure(const std::string &text) {
	static Library library("assets");
	const GameSource source = [&](std::string_view id, std::string &error) { return library.game(id, error); };
	const CaseResult result =
			run_case("ib.toml", "schema = 1\ndescription = \"x\"\nruleset = \"imperial_borders\"\n" + text, source);
	return result.failures.empty() ? "" : result.failures[0];
}

std::string ne_failure(const std::string &text) {
	static Library library("assets");
	const GameSource source = [&](std::string_view id, std::string &error) { return library.game(id, error); };
	const CaseResult result = run_case(
			"ne.toml", "schema = 1\ndescription = \"x\"\nruleset = \"napoleon_against_europe\"\n" + text, source);
	return result.failures.empty() ? "" : result.failures[0];
}

} // namespace

TEST_CASE("[Session] a die that cannot fall is an error at the step that throws it") {
	const std::string wrong = first_failure(std::string("dice = [{ purpose = \"battle\", results = [9] }]") + FIGHT);
	CHECK(wrong.find("case.toml:7:") == 0);
	CHECK(contains(wrong, "dice of \"battle\": 9 is queued; possible are 1 to 6"));
	CHECK(first_failure(std::string("dice = [{ purpose = \"battle\", results = [6] }]") + FIGHT) == "");
}

TEST_CASE("[Session] a strict case must queue every die") {
	CHECK(first_failure(FIGHT) == "");
	const std::string wrong = first_failure(std::string("strict = true") + FIGHT);
	CHECK(contains(wrong, "dice of \"battle\": none is queued; possible are 1 to 6"));
	CHECK(first_failure(std::string("strict = true\ndice = [{ purpose = \"battle\", results = [3] }]") + FIGHT) == "");
	CHECK(contains(first_failure(std::string("dice = [{ purpose = \"batle\", results = [3] }]") + FIGHT),
			"dice were not used: batle (1); asked for were battle"));
}

TEST_CASE("[Session] dice are named by their faces") {
	const std::string text = "begin = { frame = \"annex\" }\nedit = [{ op = \"clear\" }, { op = \"put\", args = "
							 "[\"france\", \"cavalry\", \"bavaria\"] }]\nactions = [\"france: select_space "
							 "bavaria\"]\nexpect = [{ owner_of = \"bavaria\", is = \"OWNER\" }]\n";
	const auto with = [&](const std::string &face, const std::string &owner) {
		std::string out = "dice = [{ purpose = \"annex\", results = [\"" + face + "\"] }]\n" + text;
		return ib_failure(out.replace(out.find("OWNER"), 5, owner));
	};
	CHECK(with("white_red", "france") == "");
	CHECK(with("blank", "none") == "");
	CHECK(contains(
			with("white_rid", "none"), "ib.toml:4:41: unknown face \"white_rid\" (did you mean \"white_red\"?)"));
	CHECK(contains(first_failure("dice = [{ purpose = \"battle\", results = [\"six\"] }]\n"),
			"the dice of \"battle\" have no names; write numbers"));
}

TEST_CASE("[Session] what begin runs writes events and uses queued dice") {
	// The taxes of Phase 1 are paid before anybody is asked.
	CHECK(ib_failure("begin = { frame = \"taxes\" }\nexpect = [{ event = \"taxes\" }]\n") == "");
}

TEST_CASE("[Session] an unknown word of a step is named with those that can stand there") {
	CHECK(contains(first_failure("actions = [\"rod: pass\"]\n"), "unknown power \"rod\" (did you mean \"red\"?)"));
	CHECK(contains(
			first_failure("actions = [\"red: chose 1\"]\n"), "unknown verb \"chose\" (did you mean \"choose\"?)"));
	const std::string noun = first_failure(
			"begin = { frame = \"play\", fields = [\"red\"] }\nactions = [\"red: select_piece red@hil\"]\n");
	CHECK(contains(noun, "unknown noun \"red@hil\" (did you mean \"red@hill\"?); allowed: red@hill"));
	CHECK(contains(first_failure("actions = [\"red: choose 1 2\"]\n"), "\"2\" is one word too many"));
	CHECK(contains(
			first_failure("expect = [{ action = \"red: chose 1\", legal = true }]\n"), "unknown verb \"chose\""));
}

TEST_CASE("[Session] a refusal is told as it was when the power was asked") {
	// Everybody answers quietly; the step is refused at once and not at the end of the match.
	const std::string wrong = first_failure("auto = [\"red\", \"blue\", \"green\"]\nactions = [\"red: choose 99\"]\n");
	CHECK(wrong ==
			"case.toml:5:12: \"red: choose 99\" is refused: Only 5 gold. (PR-BID) Asked is \"bid\" of red, blue, "
			"green.");
	// Of steps in a row the refused one is named, not the last.
	CHECK(contains(first_failure("expect = [{ steps = [\"red: choose 9\", \"red: commit\"], legal = true }]\n"),
			"\"red: choose 9\" is refused"));
	CHECK(first_failure("expect = [{ action = \"red: choose 9\", legal = false }]\n") == "");
	CHECK(contains(first_failure("expect = [{ action = \"red: choose 1\", legal = false }]\n"), "is legal"));
}

TEST_CASE("[Session] where everybody is quiet the case stops when all is as expected") {
	const std::string quiet = "auto = [\"red\", \"blue\", \"green\"]\nactions = [\"red: choose 1\", \"red: commit\"]\n";
	const CaseResult at_once = run(quiet + "expect = [{ turn = 1 }]\n");
	CHECK(at_once.is_ok());
	CHECK(at_once.actions == 2);
	const CaseResult later = run(quiet + "expect = [{ event = \"bid_won\" }, { over = false }]\n");
	CHECK(later.is_ok());
	CHECK(later.actions > 2);
	CHECK(run(quiet + "expect = [{ over = true }]\n").is_ok());
	CHECK(contains(first_failure(quiet + "expect = [{ turn = 77 }]\n"), "the turn is 1, expected 77"));
}

TEST_CASE("[Session] misspelt events, rules, frames, viewers and edits list what is allowed") {
	CHECK(contains(first_failure("expect = [{ event = \"fougt\", times = 0 }]\n"),
			"unknown event \"fougt\" (did you mean \"fought\"?); allowed: accepted, bid"));
	CHECK(contains(first_failure("expect = [{ event = \"fought\", rule = \"PR-FIGT\", times = 0 }]\n"),
			"unknown rule \"PR-FIGT\" (did you mean \"PR-FIGHT\"?)"));
	CHECK(contains(first_failure("expect = [{ frame = \"windo\", open = false }]\n"), "unknown frame \"windo\""));
	CHECK(contains(first_failure("expect = [{ turn = 1, viewer = \"seat9\" }]\n"),
			"unknown viewer \"seat9\" (did you mean \"seat1\"?); allowed: all, public, seat1, seat2, seat3, red"));
	CHECK(first_failure("expect = [{ turn = 1, viewer = \"red\" }]\n") == "");
	CHECK(contains(ne_failure("edit = [{ op = \"fort\", args = [\"ulm\", \"emty\"] }]\n"),
			"edit \"fort\": unknown state of a fortress \"emty\" (did you mean \"empty\"?); allowed: active, empty, "
			"citadel"));
	CHECK(contains(ne_failure("edit = [{ op = \"flag\", args = [\"ulmm\", \"empire\"] }]\n"),
			"unknown space \"ulmm\" (did you mean \"ulm\"?)"));
	CHECK(contains(ne_failure("begin = { frame = \"budgets\" }\n"), "allowed: setup, war, hand, budget"));
	CHECK(contains(ib_failure("edit = [{ op = \"put\", args = [\"spain\", \"cavalry\", \"leon\", \"elit\"] }]\n"),
			"unknown condition \"elit\" (did you mean \"elite\"?); allowed: elite, blue"));
	CHECK(contains(ib_failure("edit = [{ op = \"puts\", args = [] }]\n"), "allowed: put NATION TYPE REGION"));
}

TEST_CASE("[Session] edits between stages, and two positions in the eyes of a seat") {
	const std::string text = R"(
mark = "before"
expect = [{ compared_to = "start", same = true }]
[[stage]]
edit = [{ op = "gold", args = ["red", 9] }]
mark = "rich"
[[stage.expect]]
track = "gold"
power = "red"
is = 9
[[stage.expect]]
compared_to = "before"
viewer = "public"
changed = ["track gold of red: 5 -> 9"]
only = true
[[stage]]
actions = ["red: choose 3"]
[[stage.expect]]
compared_to = "rich"
viewer = "seat2"
same = true
[[stage.expect]]
compared_to = "rich"
viewer = "seat1"
changed = ["draft 1"]
[[stage]]
begin = { frame = "play", fields = ["green"] }
[[stage.expect]]
decision = "play"
asked = ["green"]
)";
	const CaseResult result = run(text);
	for (const std::string &failure : result.failures) {
		FAIL_CHECK(failure);
	}
	CHECK(result.end.size() > 0);
	CHECK(contains(first_failure("expect = [{ compared_to = \"nowhere\", same = true }]\n"),
			"unknown mark \"nowhere\"; allowed: start"));
	CHECK(contains(
			first_failure("actions = [\"red: choose 3\"]\nexpect = [{ compared_to = \"start\", same = true }]\n"),
			"since \"start\" these have changed for all:\n    draft 1: none -> 3"));
	CHECK(contains(first_failure("expect = [{ compared_to = \"start\" }]\n"), "a comparison needs"));
}

TEST_CASE("[Session] a trace tells steps, events and legal rows") {
	std::string trace;
	const CaseResult result =
			run(std::string("dice = [{ purpose = \"battle\", results = [3] }]") + FIGHT, trace_into(trace));
	CHECK(result.is_ok());
	CHECK(trace.find("position\n") == 0);
	CHECK(contains(trace, "step: red: select_space ford\n"));
	CHECK(contains(trace, "  event fought: "));
	CHECK(contains(trace, "{battle} (PR-FIGHT)"));
	CHECK(contains(trace, "  asked is \"play\" (PR-PLAY)\n"));
	CHECK(contains(trace, "    legal: red: pass\n"));
}
