// Asking, frame records, frame tables, edit tables, row weights, worths.
#include "kit/ask.h"
#include "kit/edit_table.h"
#include "kit/frame_table.h"
#include "kit/row_weights.h"
#include "kit/worths.h"

#include "kit_game.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace baton;

namespace {

struct BATON_FRAME_RECORD LayFrame {
	int16_t army;
	uint8_t depots[7];
	uint8_t stage;
};

class Words : public kit::EditWords {
public:
	Words(std::span<const std::string> args, int &purse) : EditWords(args), gold(purse) {}
	int &gold;
};
constexpr kit::EditOp<Words> EDITS[] = {
	{ "gold", "N", [](Words &w) { w.gold = w.number(); } },
	{ "poor", "", [](Words &w) { w.gold = 0; } },
};
std::string edit(int &gold, std::string_view op, std::vector<std::string> args) {
	Words words(args, gold);
	return kit::run_edit<Words>("edit", EDITS, op, words);
}

Flow go(kit_test::W &, Frame &) {
	return Flow::Go;
}

} // namespace

TEST_CASE("[Kit] asking fills kind, prompt, rule, subject and arguments") {
	Decision d;
	kit::ask<"xx", "lay_depots">(d, bit(2), "XX-7", Noun::space(4), Noun::number(3), Noun::power(1));
	CHECK(std::string(d.kind) == "lay_depots");
	CHECK(std::string(d.prompt) == "xx.prompt.lay_depots");
	CHECK(std::string(d.rule) == "XX-7");
	CHECK(d.asked == bit(2));
	CHECK(d.subject == Noun::space(4));
	CHECK(d.args[0] == Noun::number(3));
	CHECK(d.args[1] == Noun::power(1));
	CHECK(d.args[2] == Noun{});
}

TEST_CASE("[Kit] a frame's record names the integers of the frame and lives in them") {
	Frame frame;
	frame.as<LayFrame>().army = 5;
	frame.as<LayFrame>().depots[6] = 3;
	frame.as<LayFrame>().stage = 9;
	CHECK(frame.f[0] == 5);
	CHECK(frame.f[4] == (9 << 8 | 3));
	const Frame copy = frame;
	CHECK(copy.as<LayFrame>().depots[6] == 3);
	CHECK(copy.as<LayFrame>().stage == 9);
}

TEST_CASE("[Kit] a frame table is filled by name, in any order") {
	const kit_test::Def main_frame = { "main", go }, window = { "window", go }, consent = { "consent", go };
	const kit::FrameTable<kit_test::Def, kit_test::F_COUNT> table = { { kit_test::F_CONSENT, consent },
		{ kit_test::F_MAIN, main_frame }, { kit_test::F_WINDOW, window } };
	const std::span<const kit_test::Def> defs = table;
	REQUIRE(defs.size() == 3);
	CHECK(std::string(defs[kit_test::F_MAIN].name) == "main");
	CHECK(std::string(defs[kit_test::F_CONSENT].name) == "consent");
}

TEST_CASE("[Kit] an edit table runs what it knows and lists that otherwise") {
	int gold = 3;
	CHECK(edit(gold, "gold", { "12" }) == "");
	CHECK(gold == 12);
	CHECK(edit(gold, "gold", { "twelve" }) == "'twelve' is not a number");
	CHECK(edit(gold, "gold", { "1", "2" }).empty() == false);
	CHECK(edit(gold, "poor", {}) == "");
	CHECK(gold == 0);
	CHECK(edit(gold, "silver", { "1" }) == "unknown edit 'silver'; allowed: gold N, poor");
}

TEST_CASE("[Kit] words of an edit: names, ranges and settings; a wrong one is told with what is allowed") {
	constexpr const char *PILES[] = { "deck", "hand" };
	const std::vector<std::string> args = { "hand", "7", "steps=3" };
	kit::EditWords words(args);
	CHECK(words.one_of(PILES, "pile") == 1);
	CHECK(words.number(0, 9) == 7);
	int steps = 0;
	CHECK(words.is_setting(words.word(), "steps=", 1, 4, steps));
	CHECK(steps == 3);
	CHECK(words.error() == "");

	const std::vector<std::string> wrong = { "hnad" }, far = { "12" };
	kit::EditWords misspelt(wrong), large(far);
	misspelt.one_of(PILES, "pile");
	CHECK(misspelt.error() == "unknown pile \"hnad\" (did you mean \"hand\"?); allowed: deck, hand");
	CHECK(large.number(0, 9) == 0);
	CHECK(large.error() == "'12' is not a number from 0 to 9");
}

TEST_CASE("[Kit] a table of edits tells its words") {
	const std::vector<CaseWord> words = kit::words_of<Words>(EDITS);
	REQUIRE(words.size() == 2);
	CHECK(std::string(words[0].name) + " " + words[0].usage == "gold N");
}

TEST_CASE("[Kit] resetting the flow leaves no frame and nobody ready") {
	StateCore core;
	core.push(1);
	core.push(2);
	core.committed = 3;
	kit::reset_flow(core);
	CHECK(core.depth == 0);
	CHECK(core.committed == 0);
}

TEST_CASE("[Kit] row weights: quiet rows, words, softmax of points") {
	ActionList rows;
	rows.add(Action::make(Verb::Choose, 0, Noun::option(2)));
	rows.add(Action::make(Verb::Choose, 0, Noun::option(3)), row_flag::GIVES_UP);
	rows.add(Action::make(Verb::Retract, 0), row_flag::RETRACTS);
	rows.add(Action::make(Verb::Pass, 0), row_flag::QUIET);
	rows.normalize();
	float weights[4] = {};
	const kit::RowWeights w{ rows, weights };
	CHECK(w.is_word(0, 2));
	CHECK_FALSE(w.is_word(0, 3));
	w.quiet(2, 5);
	CHECK(weights[0] == 5);
	CHECK(weights[2] == 0);
	CHECK(weights[3] == 2);
	w.usual();
	CHECK(weights[1] == doctest::Approx(0.02));
	CHECK(weights[3] == 1);
	weights[0] = 1, weights[1] = 2, weights[2] = 50, weights[3] = kit::NEVER;
	w.softmax(1);
	CHECK(weights[1] == 1); // the best that may be taken
	CHECK(weights[0] == doctest::Approx(std::exp(-1.f)));
	CHECK(weights[2] == 0);
	CHECK(weights[3] == 0);
}

TEST_CASE("[Kit] worths become lines of the query under their keys") {
	Answer out;
	const char *const KEYS[] = { "xx.worth.army", "xx.worth.gold" };
	const float worths[] = { 1.5f, -2 };
	kit::answer_worths(out, Noun::power(1), KEYS, worths);
	REQUIRE(out.lines.size() == 2);
	CHECK(out.lines[1].key == "xx.worth.gold");
	CHECK(out.lines[1].value == -2);
	CHECK(kit::sum_of(worths) == -0.5f);
}
