// Bots in a match: on worker threads, reproducible, cancelled at once, never in possession of secrets.
#include "probe_match.h"

#include "bots/random_bot.h"

#include <chrono>

using namespace baton;
using namespace baton::session;

namespace {

std::string play_out(const std::vector<Seat> &seats, bool threads, uint64_t seed = 3) {
	auto match = probe_match(0, seed, seats);
	for (int guard = 0; guard < 100000 && !match->is_over(); ++guard) {
		if (threads) {
			match->advance(0);
			match->wait_for_bots(1);
		} else {
			const PowerId power = match->next_bot_power();
			REQUIRE(power != NO_POWER);
			match->play_bot(power);
		}
	}
	REQUIRE(match->is_over());
	CHECK(!match->last_why(0).empty());
	return match->save_text();
}

} // namespace

TEST_CASE("[Bots] matches of bots are the same every time, on this thread or on others") {
	const std::vector<Seat> seats = { Seat::bot("recruit", { 0, 10 }), Seat::bot("random", { 0, 10 }),
		Seat::bot("recruit", { 0, 10 }) };
	const std::string once = play_out(seats, false);
	CHECK(once == play_out(seats, false));
	CHECK(once == play_out(seats, true));
	CHECK(once != play_out(seats, false, 4));
}

TEST_CASE("[Bots] the same matches after loading half-way") {
	const std::vector<Seat> seats = { Seat::bot("random", { 0, 1 }), Seat::bot("random", { 0, 1 }),
		Seat::bot("random", { 0, 1 }) };
	auto match = probe_match(0, 9, seats);
	for (int i = 0; i < 20; ++i) {
		match->play_bot(match->next_bot_power());
	}
	while (match->window().is_open) {
		match->play_bot(match->next_bot_power());
	}
	LoadResult loaded = load_save(match->save_text(), probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->seats() == match->seats());
	for (Match *m : { match.get(), loaded.match.get() }) {
		while (!m->is_over()) {
			m->play_bot(m->next_bot_power());
		}
	}
	CHECK(match->hash() == loaded.match->hash());
}

TEST_CASE("[Bots] what a bot is given holds no secret of others") {
	for (uint64_t seed = 1; seed < 20; ++seed) {
		auto one = probe_match(0, seed);
		REQUIRE(act(*one, "blue: choose 1").is_ok());
		REQUIRE(act(*one, "blue: commit").is_ok());
		const Thought thought = one->hint(0, "recruit", {});
		CHECK(!thought.gesture.steps.empty());
		auto two = probe_match(0, seed);
		REQUIRE(act(*two, "blue: choose 4").is_ok());
		REQUIRE(act(*two, "blue: commit").is_ok());
		CHECK(two->hint(0, "recruit", {}).gesture.steps == thought.gesture.steps);
	}
}

TEST_CASE("[Bots] thinking stops at once when it is cancelled") {
	auto match = probe_match(0, 1, { Seat::bot("random"), Seat::bot("random"), Seat::human() });
	match->advance(0);
	match->cancel_bots();
	CHECK(!match->is_thinking());
	const auto begin = std::chrono::steady_clock::now();
	match.reset(); // joins the threads
	CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2));
}

TEST_CASE("[Bots] a seat can change hands in the middle of a match") {
	auto match = probe_match(0, 1, { Seat::human("Anna") });
	CHECK(match->set_seat(0, Seat::bot("recruit")).empty());
	CHECK(match->set_seat(7, Seat::human()).find("no seat 8") != std::string::npos);
	CHECK(match->set_seat(0, Seat::bot("none such")).find("unknown bot level") != std::string::npos);
	CHECK(match->next_bot_power() == 0);
	match->play_bot(0);
	CHECK(has(match->state().core().committed, 0));
	CHECK(match->save_text().find("@ seat 1 human Anna\n") != std::string::npos);
	CHECK(match->save_text().find("@ seat 1 bot recruit\n") != std::string::npos);
}
