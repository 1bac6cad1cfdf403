// What a player can get wrong: every such step is refused under its rule, with words, and changes nothing.
// Hits against the hierarchy are in test_ib_battle_hits.cpp.
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

struct Wrong {
	const char *what;
	const char *edits;
	const char *begin;
	const char *steps; ///< up to the wrong one
	const char *wrong;
	const char *rule;
};

constexpr Wrong WRONG[] = {
	// An order beyond range.
	{ "a third land region", "put france full_infantry aquitaine", "plot",
			"france: select_space aquitaine; france: allocate 1; france: select_space ile_de_france; france: "
			"select_space lorraine",
			"france: select_space rhineland", "IB-P2-08" },
	{ "a seventh sea region", "put austria frigate spalato", "plot",
			"austria: select_space spalato; austria: allocate 1; austria: select_space adriatic_sea; austria: "
			"select_space bari; austria: select_space adriatic_sea; austria: select_space spalato; austria: "
			"select_space adriatic_sea; austria: select_space bari",
			"austria: select_space adriatic_sea", "IB-P2-13" },
	{ "a land unit into a port", "put france full_infantry provence", "plot",
			"france: select_space provence; france: allocate 1", "france: select_space toulon", "IB-P2-16" },
	{ "a region that is not adjacent", "put france full_infantry provence", "plot",
			"france: select_space provence; france: allocate 1", "france: select_space bavaria", "IB-P2-03" },
	// More orders than Forces.
	{ "more dots than forces", "put france full_infantry lorraine x2", "plot", "france: select_space lorraine",
			"france: allocate 3", "IB-P2-07" },
	{ "a path for a force that has an order", "put france full_infantry lorraine", "plot",
			"france: select_space lorraine; france: allocate 1; france: select_space ile_de_france; france: commit",
			"france: select_space lorraine", "IB-P2-07" },
	{ "an order where nobody stands", "put france full_infantry lorraine", "plot", "", "france: select_space provence",
			"IB-P2-03" },
	{ "the same path twice", "put france full_infantry lorraine x2", "plot",
			"france: select_space lorraine; france: allocate 1; france: select_space ile_de_france; france: commit; "
			"france: select_space lorraine; france: allocate 1; france: select_space ile_de_france",
			"france: commit", "IB-P2-06" },
	// A bid above the Treasury.
	{ "one more than there is", "gold france 7", "bid", "", "france: choose 8", "IB-P3-01" },
	{ "a negative bid", "gold france 7", "bid", "", "france: choose -1", "IB-P3-01" },
	// Cargo above capacity.
	{ "a full frigate",
			"put france frigate toulon; load france cannon toulon france frigate; put france half_infantry provence",
			"turn france", "", "france: choose load", "IB-P4-51" },
	{ "a cannon where a half infantry would fit",
			"put france frigate toulon; load france half_infantry toulon france frigate; put france half_infantry "
			"provence; put france cannon provence",
			"turn france", "france: choose load", "france: select_piece france.cannon@provence", "IB-P4-51" },
	// A purchase without Gold or without the Capital.
	{ "a purchase without gold", "gold france 7", "buy", "", "france: choose type:full_infantry", "IB-P7-04" },
	{ "a purchase beyond the gold", "gold france 15", "buy", "france: choose type:full_infantry",
			"france: choose type:full_infantry", "IB-P7-04" },
	{ "a purchase without the capital", "gold austria 20; gold france 20; owner ile_de_france austria", "buy", "",
			"france: choose type:half_infantry", "IB-P7-03" },
	{ "a tent", "gold france 20", "buy", "", "france: choose type:tent", "IB-P7-06" },
};

} // namespace

TEST_CASE("[IB][IB-P2-08][IB-P2-13][IB-P2-07][IB-P3-01][IB-P4-51][IB-P7-03][IB-P7-04] bad input is refused under its "
		  "rule and changes nothing") {
	for (const Wrong &wrong : WRONG) {
		CAPTURE(std::string(wrong.what));
		Table t = held();
		t.edits(wrong.edits).edit("seal").begin(wrong.begin);
		t.play(wrong.steps);
		CHECK(t.refused(wrong.wrong) == wrong.rule);
		Action action;
		REQUIRE(ib_game().parse_action(t.state, wrong.wrong, NO_POWER, action));
		const State before = t.state;
		const Status why = ib_game().explain(t.state, std::span<const Action>(&action, 1));
		CHECK(std::string_view(why.rule) == wrong.rule);
		CHECK(t.state == before);
		// In words, with every name filled in.
		const std::string words = ib_game().status_text(t.state, why);
		CHECK(words.size() > 10);
		CHECK(words.find("[ib.") == std::string::npos);
		CHECK(words.find('{') == std::string::npos);
	}
}
