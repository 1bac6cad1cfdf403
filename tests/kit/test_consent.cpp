// The consent frame over an offer.
#include "kit_game.h"

#include <doctest/doctest.h>

#include <string>

using namespace baton;
using namespace baton::kit_test;

namespace {

constexpr kit::ConsentKind KINDS[] = {
	{ -1, "consent", "xx.prompt.consent", "XX-1" },
	{ Passage, "consent_passage", "xx.prompt.consent_passage", "XX-2" },
};
PowerSet settled_by = 0;
PowerId highest(const KitState &, PowerSet open) {
	PowerId power = MAX_POWERS - 1;
	while (!has(open, power)) {
		--power;
	}
	return power;
}
constexpr kit::ConsentRules<KitState, Data> RULES = { F_CONSENT, &KitState::offer, KINDS, Yes, No, "XX-1", highest,
	[](W &, const Offer &offer) { settled_by = offer.accepted; } };
constexpr Def FRAME = kit::consent_frame<KitState, Data, RULES>();

OfferItem passage() {
	OfferItem item;
	item.what = Passage;
	item.taker = 0;
	return item;
}
void answer(Bench &b, PowerId power, Word word) {
	ActionList rows;
	const R r = b.w.read();
	FRAME.legal(r, b.s.core.top(), power, rows);
	rows.normalize();
	const Row *row = rows.find(Action::make(Verb::Choose, power, Noun::option(word)));
	REQUIRE(row != nullptr);
	FRAME.act(b.w, b.s.core.top(), *row);
}
Decision asked(Bench &b) {
	Decision d;
	FRAME.ask(b.w.read(), b.s.core.top(), NO_POWER, d);
	return d;
}

} // namespace

TEST_CASE("[Kit] consent asks one power after the other in the ruleset's order; all must agree") {
	Bench b;
	b.s.core.push(F_MAIN);
	REQUIRE(kit::ask_consent(b.w, RULES, 0, bit(1) | bit(2), passage(), 5, "XX-2"));
	CHECK(FRAME.advance(b.w, b.s.core.top()) == Flow::Ask);
	CHECK(asked(b).asked == bit(2));
	CHECK(std::string(asked(b).kind) == "consent_passage");
	CHECK(asked(b).asker == 0);
	CHECK(asked(b).subject == Noun::space(5));
	answer(b, 2, Yes);
	CHECK(FRAME.advance(b.w, b.s.core.top()) == Flow::Ask);
	CHECK(asked(b).asked == bit(1));
	answer(b, 1, Yes);
	CHECK(FRAME.advance(b.w, b.s.core.top()) == Flow::Go);
	CHECK(b.s.core.depth == 1);
	CHECK(b.s.core.result[0] == 1);
	CHECK(b.s.core.result[1] == -1);
	CHECK(settled_by == (bit(1) | bit(2)));
	CHECK(b.s.offer.count == 0);
	CHECK(b.has_event("consent_given"));
}

TEST_CASE("[Kit] the first refusal ends a consent and says whose it was") {
	Bench b;
	b.s.core.push(F_MAIN);
	REQUIRE(kit::ask_consent(b.w, RULES, 0, bit(1) | bit(3), passage(), -1, "XX-2"));
	CHECK(asked(b).subject == Noun{});
	answer(b, 3, No);
	CHECK(FRAME.advance(b.w, b.s.core.top()) == Flow::Go);
	CHECK(b.s.core.result[0] == 0);
	CHECK(b.s.core.result[1] == 3);
	CHECK(b.has_event("consent_refused"));
}

TEST_CASE("[Kit] with nobody to ask there is no question; an unlisted thing uses the first kind") {
	Bench b;
	b.s.core.push(F_MAIN);
	CHECK_FALSE(kit::ask_consent(b.w, RULES, 0, 0, passage(), 5, "XX-2"));
	CHECK(b.s.core.depth == 1);
	CHECK(std::string(RULES.kind_of(Gold).kind) == "consent");
}
