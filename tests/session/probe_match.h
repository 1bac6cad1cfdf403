// Helpers for tests of the session: matches of the test ruleset, steps by text.
#pragma once

#include "kernel/probe_game.h"

#include "session/match.h"
#include "session/save.h"

#include <doctest/doctest.h>

namespace baton::session {

/// A match of the test ruleset; all seats are persons unless told otherwise.
inline std::unique_ptr<Match> probe_match(int scenario = 0, uint64_t seed = 7, std::vector<Seat> seats = {},
		Takebacks takebacks = Takebacks::Strict, double beat = 0) {
	MatchConfig config;
	config.setup.scenario = scenario;
	config.setup.seed = seed;
	config.seats = std::move(seats);
	config.takebacks = takebacks;
	config.beat = beat;
	std::string error;
	std::unique_ptr<Match> match = Match::start(probe::probe_game(), config, error);
	REQUIRE_MESSAGE(match != nullptr, error);
	return match;
}

inline Action parse(const Match &match, std::string_view text) {
	Action action;
	const Status status = match.game().parse_action(match.state(), text, NO_POWER, action);
	REQUIRE_MESSAGE(status.is_ok(), std::string(text));
	return action;
}

/// Applies a step given by its text.
inline Status act(Match &match, std::string_view text) {
	return match.apply(match.decision().serial, parse(match, text));
}

/// Every person passes or takes the quiet answer until this decision kind comes up.
inline void play_until(Match &match, std::string_view kind) {
	for (int guard = 0; guard < 1000 && !match.is_over() && kind != match.decision().kind; ++guard) {
		const Decision d = match.decision();
		const PowerId power = first_power(PowerSet(d.asked & ~match.window().answered));
		REQUIRE(power != NO_POWER);
		for (const Action &action : match.game().default_gesture(match.state(), power).steps) {
			REQUIRE(match.apply(match.decision().serial, action).is_ok());
		}
	}
}

inline GameSource probe_source() {
	return [](std::string_view id, std::string &error) -> std::shared_ptr<const Game> {
		error = id == "probe" ? "" : "unknown ruleset \"" + std::string(id) + "\"";
		return id == "probe" ? probe::probe_game() : nullptr;
	};
}

/// A card that a power holds, or -1.
inline int held_card(const Match &match, PowerId power, bool stop) {
	const probe::ProbeState &s = probe::Machine::of(match.state());
	for (int card = 0; card < probe::CARDS; ++card) {
		if (s.zone[card] == probe::HAND_OF + power && (card % 3 == 0) == stop) {
			return card;
		}
	}
	return -1;
}

} // namespace baton::session
