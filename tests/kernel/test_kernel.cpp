// Units of the kernel: chance, states, lists, frames, offers, gestures, explanations, knowledge.
#include "probe_game.h"

#include "kernel/offer.h"

#include <doctest/doctest.h>

#include <set>

using namespace baton;

namespace {

State start(uint64_t seed = 1, int scenario = 0) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.seed = seed;
	setup.scenario = scenario;
	REQUIRE(probe::probe_game()->setup(state, setup, ctx).is_ok());
	return state;
}

void act(State &state, std::string_view text) {
	const Game &game = *probe::probe_game();
	Action action;
	REQUIRE(game.parse_action(state, text, NO_POWER, action).is_ok());
	const Status status = game.apply(state, action);
	REQUIRE_MESSAGE(status.is_ok(), std::string(text));
}

State at_play() {
	State state = start();
	for (const char *text :
			{ "red: choose 0", "red: commit", "blue: choose 0", "blue: commit", "green: choose 0", "green: commit" }) {
		act(state, text);
	}
	return state;
}

} // namespace

TEST_CASE("[Kernel] the generator repeats itself from a seed and spreads evenly") {
	Rng a = Rng::seeded(5);
	Rng b = Rng::seeded(5);
	Rng c = Rng::seeded(6);
	int equal = 0;
	int counts[6] = {};
	for (int i = 0; i < 60000; ++i) {
		const uint64_t x = a.next();
		CHECK_MESSAGE(x == b.next(), "same seed, same numbers");
		equal += x == c.next() ? 1 : 0;
		++counts[b.below(6)];
		a.below(6);
	}
	CHECK(equal == 0);
	for (int n : counts) {
		CHECK(n > 9500);
		CHECK(n < 10500);
	}
	CHECK(Rng::stream(1, 2, 3).next() == Rng::stream(1, 2, 3).next());
	CHECK(Rng::stream(1, 2, 3).next() != Rng::stream(1, 3, 2).next());
	CHECK(Rng::stream(1, 2).next() != Rng::stream(2, 2).next());
}

TEST_CASE("[Kernel] queued chance comes by purpose and in order") {
	ChanceQueue queue;
	queue.push("battle", 6);
	queue.push("battle", 1);
	queue.push("tie", 2);
	int result = 0;
	CHECK(!queue.take("weather", result));
	CHECK(queue.take("battle", result));
	CHECK(result == 6);
	CHECK(queue.left() == "battle (1), tie (1)");
	CHECK(queue.take("battle", result));
	CHECK(result == 1);
	CHECK(!queue.take("battle", result));
	CHECK(queue.take("tie", result));
	CHECK(queue.empty());
	CHECK(queue.left().empty());
}

TEST_CASE("[Kernel] states are copied and hashed as bytes") {
	const Game &game = *probe::probe_game();
	State a = start(3);
	State b = a;
	CHECK(a == b);
	CHECK(game.hash(a) == game.hash(b));
	CHECK(game.hash(a) != game.hash(start(4)));
	probe::Machine::of(b).gold[0] += 1;
	CHECK(!(a == b));
	CHECK(game.hash(a) != game.hash(b));
	b = a;
	CHECK(a == b);
	State moved = std::move(b);
	CHECK(moved == a);
	// Every single byte counts.
	std::set<uint64_t> hashes;
	for (size_t i = 0; i < a.size(); i += 13) {
		State changed = a;
		static_cast<uint8_t *>(changed.bytes())[i] ^= 1;
		hashes.insert(game.hash(changed));
	}
	CHECK(hashes.size() == (a.size() + 12) / 13);
}

TEST_CASE("[Kernel] lists of actions are sorted, unique and searched") {
	ActionList rows;
	rows.add(Action::make(Verb::Pass, 0), row_flag::COMPLETES);
	rows.add(Action::make(Verb::SelectSpace, 0, Noun::space(4)));
	rows.add(Action::make(Verb::SelectSpace, 0, Noun::space(2)));
	rows.add(Action::make(Verb::Pass, 0));
	rows.normalize();
	REQUIRE(rows.size() == 3);
	CHECK(rows[0].action.id == 2);
	REQUIRE(rows.find(Action::make(Verb::Pass, 0)) != nullptr);
	CHECK(rows.find(Action::make(Verb::Pass, 1)) == nullptr);
}

TEST_CASE("[Kernel] sets of powers") {
	CHECK(count(PowerSet(0b10110)) == 3);
	CHECK(first_power(0b10100) == 2);
	CHECK(first_power(0) == NO_POWER);
	CHECK(bit(NO_POWER) == 0);
	CHECK(!has(ALL_POWERS, NO_POWER));
}

TEST_CASE("[Kernel] frames leave no trace on the stack and hand results down") {
	StateCore core;
	core.push(3, 1, 7, 8).step = 2;
	core.push(4, 0, 1);
	CHECK(core.depth == 2);
	core.pop(5, 6);
	CHECK(core.result[0] == 5);
	CHECK(core.result[1] == 6);
	CHECK(core.top().f[1] == 8);
	core.pop();
	for (const Frame &frame : core.stack) {
		CHECK(frame.kind == 0);
		CHECK(frame.f[0] == 0);
	}
}

TEST_CASE("[Kernel] offers are settled by their rule") {
	Offer offer;
	offer.from = 0;
	offer.to = PowerSet(bit(1) | bit(2));
	CHECK(!offer.is_settled());
	SUBCASE("all") {
		offer.answer(1, true);
		CHECK(!offer.is_settled());
		offer.answer(2, true);
		CHECK(offer.is_settled());
		CHECK(offer.is_accepted());
	}
	SUBCASE("one refusal ends an offer to all") {
		offer.answer(2, false);
		CHECK(offer.is_settled());
		CHECK(!offer.is_accepted());
	}
	SUBCASE("any") {
		offer.rule = OfferRule::Any;
		offer.answer(1, false);
		CHECK(!offer.is_settled());
		offer.answer(2, true);
		CHECK(offer.is_settled());
		CHECK(offer.is_accepted());
	}
	SUBCASE("first") {
		offer.rule = OfferRule::First;
		offer.answer(1, true);
		CHECK(offer.is_settled());
		CHECK(offer.is_accepted());
		CHECK(offer.open() == bit(2));
	}
	SUBCASE("nobody") {
		offer.rule = OfferRule::Any;
		offer.answer(1, false);
		offer.answer(2, false);
		CHECK(offer.is_settled());
		CHECK(!offer.is_accepted());
	}
	SUBCASE("at most eight items") {
		for (int i = 0; i < 8; ++i) {
			CHECK(offer.add({}));
		}
		CHECK(!offer.add({}));
		View view;
		offer.show(view);
		CHECK(view.offers.size() == 8);
	}
}

TEST_CASE("[Kernel] explain names the first failing step and changes nothing") {
	const Game &game = *probe::probe_game();
	const State state = at_play();
	const uint64_t before = game.hash(state);
	const Action good = Action::make(Verb::SelectPiece, 0, Noun::lot(probe::lot_id(0, 0)));
	const Action far = Action::make(Verb::SelectSpace, 0, Noun::space(3));
	const Action near = Action::make(Verb::SelectSpace, 0, Noun::space(1));
	const Action good_way[] = { good, near };
	const Action bad_way[] = { good, far, near };
	CHECK(game.explain(state, good_way).is_ok());
	CHECK(std::string(game.explain(state, bad_way).rule) == "PR-MOVE");
	const Action other[] = { Action::make(Verb::Pass, 1) };
	CHECK(std::string(game.explain(state, other).rule) == core_rule::FORM); // blue may act, but not pass
	CHECK(game.explain(state, {}).is_ok());
	CHECK(game.hash(state) == before);
}

TEST_CASE("[Kernel] a power that is not asked gets to know who is") {
	const Game &game = *probe::probe_game();
	State state = at_play();
	act(state, "blue: choose denounce");
	const Action again[] = { Action::make(Verb::Choose, 1, Noun::option(probe::Denounce)) };
	const Status status = game.explain(state, again);
	CHECK(std::string(status.rule) == core_rule::NOT_ASKED);
	CHECK(game.status_text(state, status) == "blue is not asked now; red is to decide first. (CORE-ASKED)");
	CHECK(game.default_gesture(state, 1).steps.empty());
}

TEST_CASE("[Kernel] the quiet answer ends where it completes") {
	const Game &game = *probe::probe_game();
	State state = start();
	const Gesture bid = game.default_gesture(state, 1);
	REQUIRE(bid.steps.size() == 2);
	CHECK(bid.steps[0] == Action::make(Verb::Choose, 1, Noun::number(0)));
	CHECK(bid.steps[1].verb == Verb::Commit);
	act(state, "blue: choose 2");
	CHECK(game.default_gesture(state, 1).steps.size() == 1); // goes on from the draft
}

TEST_CASE("[Kernel] gestures use the wanted nouns and consist of legal steps") {
	const Game &game = *probe::probe_game();
	const State state = at_play();
	std::vector<Gesture> found;
	const Noun wanted[] = { Noun::lot(probe::lot_id(0, 0)), Noun::space(5) };
	game.gestures(state, 0, wanted, 5, found);
	REQUIRE(!found.empty());
	CHECK(found.size() <= 5);
	for (const Gesture &gesture : found) {
		CHECK(game.explain(state, gesture.steps).is_ok());
		CHECK((gesture.flags & row_flag::COMPLETES) != 0);
		CHECK(gesture.steps.back() == Action::make(Verb::SelectSpace, 0, Noun::space(5)));
	}
	game.gestures(state, 0, {}, 100, found);
	CHECK(found.size() > 5);
	CHECK(std::is_sorted(
			found.begin(), found.end(), [](const Gesture &l, const Gesture &r) { return l.score > r.score; }));
	const Noun impossible[] = { Noun::space(3) };
	game.gestures(state, 0, impossible, 5, found);
	for (const Gesture &gesture : found) {
		CHECK(game.explain(state, gesture.steps).is_ok());
	}
}

TEST_CASE("[Kernel] a sealed decision keeps its number until it closes; a window that opens again has a new one") {
	const Game &game = *probe::probe_game();
	State state = start();
	const uint32_t serial = game.decision(state).serial;
	act(state, "red: choose 1");
	act(state, "red: commit");
	CHECK(game.decision(state).serial == serial);
	act(state, "blue: choose 0");
	act(state, "blue: commit");
	act(state, "green: choose 0");
	act(state, "green: commit");
	CHECK(game.decision(state).serial == serial + 1);
	for (const char *card : { "stop_0", "stop_3" }) {
		const std::string args[] = { card, "blue" };
		REQUIRE(game.edit(state, "card", args).empty());
	}
	const std::string plot[] = { "plot_1", "red" };
	REQUIRE(game.edit(state, "card", plot).empty());
	act(state, "red: play_as plot_1 levy");
	const uint32_t window = game.decision(state).serial;
	act(state, "green: pass");
	act(state, "blue: select_card stop_0");
	CHECK(game.decision(state).window);
	CHECK(game.decision(state).serial != window);
}

TEST_CASE("[Kernel] sets of seats know what all of them know") {
	const Game &game = *probe::probe_game();
	const State pair = start(1, 2); // seat 1 runs red and green, seat 2 blue
	CHECK(game.known_to(pair, 1) == (bit(0) | bit(2)));
	CHECK(game.known_to(pair, 2) == bit(1));
	CHECK(game.known_to(pair, 3) == 0);
	CHECK(game.known_to(pair, 0) == 0);
	Event event;
	CHECK(Game::may_see(event, 0));
	event.audience = bit(1);
	CHECK(Game::may_see(event, bit(1)));
	CHECK(!Game::may_see(event, bit(0)));
	event.inverse = true;
	CHECK(!Game::may_see(event, bit(1)));
	CHECK(Game::may_see(event, bit(0)));
}

TEST_CASE("[Kernel] events are written only where there is a sink") {
	EventWriter none(nullptr, "x", 0);
	none.amount(3).die(4).modifier("k", 1);
	CHECK(!none);
	CHECK(none.index() == -1);
	EventSink sink;
	const int first = EventWriter(&sink, "a", 0).die(1).die(2).index();
	EventWriter(&sink, "b", 1).caused_by(first).die(6);
	REQUIRE(sink.events.size() == 2);
	CHECK(sink.events[1].cause_event == 0);
	CHECK(sink.events[1].die_begin == 2);
	CHECK(sink.events[0].die_count == 2);
	sink.clear();
	CHECK(sink.dice.empty());
}
