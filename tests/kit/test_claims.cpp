// Reaction windows of several powers, and sealed helpers.
#include "kit_game.h"

#include <doctest/doctest.h>

using namespace baton;
using namespace baton::kit_test;

namespace {

constexpr PowerSet ASKED = bit(1) | bit(2) | bit(3);
constexpr PowerId ORDER[] = { 0, 3, 1, 2 };

} // namespace

TEST_CASE("[Kit] a window waits for every asked power, in whatever order they answer") {
	Bench b;
	kit::Claims &claims = b.s.claims;
	claims.open(b.s.core, ASKED);
	CHECK(claims.still(b.s.core) == ASKED);
	claims.pass(b.s.core, 2);
	CHECK_FALSE(claims.is_closed(b.s.core));
	claims.claim(b.s.core, 1, 7);
	CHECK(claims.still(b.s.core) == bit(3));
	claims.pass(b.s.core, 3);
	CHECK(claims.is_closed(b.s.core));
	Decision d;
	claims.ask(b.s.core, d);
	CHECK(d.mode == Mode::Sealed);
	CHECK(d.window);
	CHECK(d.asked == 0);
}

TEST_CASE("[Kit] the first claim in the ruleset's order is played, the others are gone, and the window opens again") {
	Bench b;
	kit::Claims &claims = b.s.claims;
	claims.open(b.s.core, ASKED);
	claims.claim(b.s.core, 1, 0); // number 0 is a claim as well
	claims.claim(b.s.core, 2, 5);
	claims.claim(b.s.core, 3, 9);
	const kit::Claim first = claims.take(b.s.core, ORDER);
	CHECK(first.power == 3);
	CHECK(first.what == 9);
	for (PowerId power = 0; power < POWERS; ++power) {
		CHECK(claims.claim_of(power) == -1);
	}
	claims.open(b.s.core, PowerSet(ASKED & ~bit(3)));
	CHECK(claims.still(b.s.core) == (bit(1) | bit(2)));
	claims.claim(b.s.core, 1, 0);
	claims.pass(b.s.core, 2);
	const kit::Claim second = claims.take(b.s.core, ORDER);
	CHECK(second.power == 1);
	CHECK(second.what == 0);
	CHECK(claims.rounds == 2);
}

TEST_CASE("[Kit] a window in which all pass gives no claim and leaves nothing behind") {
	Bench b;
	kit::Claims &claims = b.s.claims;
	claims.open(b.s.core, ASKED);
	for (const PowerId power : { 3, 1, 2 }) {
		claims.pass(b.s.core, power);
	}
	CHECK_FALSE(bool(claims.take(b.s.core, ORDER)));
	CHECK(b.s.core.committed == 0);
}

TEST_CASE("[Kit] a power outside the given order claims last, by number") {
	Bench b;
	b.s.claims.open(b.s.core, ASKED);
	b.s.claims.claim(b.s.core, 1, 4);
	b.s.claims.claim(b.s.core, 2, 5);
	b.s.claims.pass(b.s.core, 3);
	constexpr PowerId ONLY[] = { 3 };
	CHECK(b.s.claims.take(b.s.core, ONLY).power == 1);
}

TEST_CASE("[Kit] sampling redraws the answers of others and keeps one's own") {
	Bench a, b;
	for (Bench *bench : { &a, &b }) {
		bench->s.claims.open(bench->s.core, ASKED);
		bench->s.claims.claim(bench->s.core, 1, 4);
	}
	a.s.claims.claim(a.s.core, 2, 8);
	b.s.claims.pass(b.s.core, 2); // looks the same from outside
	for (Bench *bench : { &a, &b }) {
		bench->s.claims.resample(bench->s.core, bit(1), [](PowerId) { return 6; });
		CHECK(bench->s.claims.claim_of(1) == 4);
		CHECK(bench->s.claims.claim_of(2) == 6);
		CHECK(bench->s.claims.claim_of(3) == -1);
	}
}

TEST_CASE("[Kit] sealed helpers: open, who still owes an answer, ready") {
	Bench b;
	int drafts[3] = { 1, 2, 3 };
	b.s.core.committed = ALL_POWERS;
	kit::open_sealed(b.s.core, drafts);
	CHECK(drafts[1] == 0);
	CHECK(kit::still_sealed(b.s.core, ASKED) == ASKED);
	kit::commit_sealed(b.w, 2);
	CHECK(kit::still_sealed(b.s.core, ASKED) == (bit(1) | bit(3)));
	CHECK(b.has_event("ready"));
}
