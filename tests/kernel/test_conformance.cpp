// The conformance suite: what every ruleset must hold, run on the test ruleset and on every registered one.
#include "probe_game.h"

#include "harness/checks.h"
#include "harness/fuzz.h"
#include "session/library.h"

#include <doctest/doctest.h>

#include <cstdlib>

using namespace baton;
using namespace baton::session;

namespace {

// All games under test: the probe first.
std::vector<std::shared_ptr<const Game>> games() {
	std::vector<std::shared_ptr<const Game>> out = { probe::probe_game() };
	static Library library("assets");
	for (const RulesetEntry &entry : library.entries()) {
		std::string error;
		out.push_back(library.game(entry.id, error));
		REQUIRE_MESSAGE(out.back() != nullptr, error);
	}
	return out;
}

// More games on demand: BATON_FUZZ_GAMES=200 build/tests -tc="*conformance*".
int games_each(const Game &game) {
	const char *wanted = std::getenv("BATON_FUZZ_GAMES");
	return wanted != nullptr ? std::max(1, std::atoi(wanted)) : game.catalog().id == "probe" ? 60 : 2;
}

bool is_about_text(const std::string &what) {
	return what.starts_with("the text ");
}

} // namespace

TEST_CASE("[Kernel] conformance: catalogs are complete") {
	for (const auto &game : games()) {
		CAPTURE(game->catalog().id);
		std::vector<std::string> found;
		Checker(*game).catalog(found);
		for (const std::string &what : found) {
			if (!is_about_text(what)) {
				FAIL_CHECK(what);
			}
		}
	}
}

TEST_CASE("[Kernel] conformance: random matches hold every promise of the contract") {
	for (const auto &game : games()) {
		const Catalog &catalog = game->catalog();
		for (size_t scenario = 0; scenario < catalog.scenarios.size(); ++scenario) {
			FuzzReport report;
			FuzzOptions options;
			options.check_every = catalog.id == "probe" ? 3 : 23;
			for (int i = 0; i < games_each(*game); ++i) {
				fuzz_game(game, int(scenario), 1000 + uint64_t(i), options, report);
			}
			CHECK(report.actions > 0);
			for (const Violation &violation : report.violations) {
				if (is_about_text(violation.what)) {
					continue;
				}
				FAIL_CHECK(catalog.id << " " << violation.scenario << ", seed " << violation.seed << ", step "
									  << violation.step << ": " << violation.what);
			}
			MESSAGE(catalog.id << " " << catalog.scenarios[scenario].id << ": " << report.games << " matches, "
							   << report.actions << " actions, longest " << report.longest << " of "
							   << game->max_actions());
		}
	}
}

TEST_CASE("[Kernel] conformance: every prompt, label, refusal, event and modifier has a text") {
	for (const auto &game : games()) {
		FuzzReport report;
		FuzzOptions options;
		options.check_every = 5;
		options.sessions = 0;
		for (size_t scenario = 0; scenario < game->catalog().scenarios.size(); ++scenario) {
			fuzz_game(game, int(scenario), 1, options, report);
		}
		std::vector<std::string> found;
		Checker(*game).catalog(found);
		for (const Violation &violation : report.violations) {
			found.push_back(violation.what);
		}
		for (const std::string &what : found) {
			if (is_about_text(what)) {
				FAIL_CHECK(game->catalog().id << ": " << what);
			}
		}
	}
}

TEST_CASE("[Kernel] conformance: the same seed gives the same match") {
	for (const auto &game : games()) {
		FuzzOptions options;
		options.check_every = 100000;
		options.sessions = 0;
		FuzzReport one;
		FuzzReport two;
		fuzz_game(game, 0, 5, options, one);
		fuzz_game(game, 0, 5, options, two);
		CHECK(one.actions == two.actions);
	}
}
