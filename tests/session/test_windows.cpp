// Reaction windows: one beat for all, answers kept back, holding, one line when all pass.
#include "probe_match.h"

using namespace baton;
using namespace baton::session;

namespace {

// A match in which red has just played a card and a window is open; blue holds a stop card.
std::unique_ptr<Match> match_in_window(double beat, int &stop, std::vector<Seat> seats = {}) {
	for (uint64_t seed = 1; seed < 50; ++seed) {
		auto match = probe_match(0, seed, seats, Takebacks::Strict, beat);
		play_until(*match, "play");
		stop = held_card(*match, 1, true);
		const int card = held_card(*match, 0, false);
		if (stop >= 0 && card >= 0 && match->decision().asked == bit(0)) {
			REQUIRE(match->apply(match->decision().serial, Action::make(Verb::PlayAs, 0, Noun::card(card), probe::Levy))
							.is_ok());
			REQUIRE(match->window().is_open);
			return match;
		}
	}
	FAIL("no seed fits");
	return nullptr;
}

} // namespace

TEST_CASE("[Session] a window that all pass is one line of the save") {
	int stop = 0;
	auto match = match_in_window(0, stop);
	const size_t lines = match->log().size();
	REQUIRE(act(*match, "blue: pass").is_ok());
	CHECK(match->log().size() == lines); // kept until all have answered
	CHECK(std::string(act(*match, "blue: pass").reason) == "core.refuse.answered");
	REQUIRE(act(*match, "green: pass").is_ok());
	CHECK(match->log().size() == lines + 2);
	CHECK(!match->window().is_open);
	const std::string text = match->save_text();
	CHECK(text.find("\n* pass\n") != std::string::npos);
	CHECK(text.find("blue: pass") == std::string::npos);
	const LoadResult loaded = load_save(text, probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->state() == match->state());
}

TEST_CASE("[Session] a window lasts one beat whatever anyone holds, and any seat may hold it") {
	int stop = 0;
	auto match = match_in_window(1.0, stop);
	const uint32_t serial = match->decision().serial;
	REQUIRE(act(*match, "blue: pass").is_ok());
	REQUIRE(act(*match, "green: pass").is_ok());
	CHECK(match->window().is_open); // all have answered, the beat is not over
	match->advance(0.5);
	CHECK(match->window().is_open);
	CHECK(match->window().elapsed == doctest::Approx(0.5));
	match->hold(2, true);
	match->advance(5);
	CHECK(match->window().is_open); // held
	CHECK(match->window().held_by == 4);
	match->hold(2, false);
	CHECK(!match->window().is_open);
	CHECK(match->decision().serial != serial);
}

TEST_CASE("[Session] who does not answer in the beat passes") {
	int stop = 0;
	auto match = match_in_window(1.0, stop);
	const size_t lines = match->log().size();
	match->advance(1.5);
	CHECK(match->log().size() == lines + 2);
	CHECK(match->save_text().find("* pass") != std::string::npos);
}

TEST_CASE("[Session] a claim is played, unseen until the window closes, and the window opens again") {
	int stop = 0;
	auto match = match_in_window(1.0, stop);
	const uint32_t serial = match->decision().serial;
	View before;
	match->view(0, before);
	REQUIRE(match->apply(serial, Action::make(Verb::SelectCard, 1, Noun::card(stop))).is_ok());
	View after;
	match->view(0, after);
	CHECK(before == after); // nothing is seen
	CHECK(match->undo(bit(1)).is_ok()); // and it can be taken back
	REQUIRE(match->apply(serial, Action::make(Verb::SelectCard, 1, Noun::card(stop))).is_ok());
	match->advance(1.0);
	CHECK(match->window().is_open); // a new one
	CHECK(match->decision().serial != serial);
	CHECK(match->window().elapsed == 0);
	CHECK(probe::Machine::of(match->state()).zone[stop] == probe::DISCARD);
	match->advance(1.0);
	CHECK(!match->window().is_open);
	const LoadResult loaded = load_save(match->save_text(), probe_source());
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->state() == match->state());
}

TEST_CASE("[Session] policies and bots answer inside the window without shortening it") {
	int stop = 0;
	auto match = match_in_window(1.0, stop);
	Policy pass;
	pass.power = 1;
	pass.kind = "window";
	pass.reply = Reply::Default;
	CHECK(match->set_policy(pass).empty());
	CHECK(match->window().is_open);
	match->advance(1.0);
	play_until(*match, "play");
	match->advance(2.0);
	CHECK(match->window().is_open == false);
	const int card = held_card(*match, first_power(match->decision().asked), false);
	const PowerId active = first_power(match->decision().asked);
	if (card >= 0 && active == 0) {
		REQUIRE(match->apply(match->decision().serial,
							 Action::make(Verb::PlayAs, active, Noun::card(card), probe::Levy))
						.is_ok());
		CHECK(match->window().is_open);
		CHECK(has(match->window().answered, 1));
	}
}
