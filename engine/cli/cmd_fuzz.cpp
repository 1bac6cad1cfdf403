// baton-cli fuzz: random legal matches with every check of the contract.
#include "commands.h"

#include "data/json_writer.h"
#include "harness/checks.h"
#include "harness/fuzz.h"

#include <chrono>
#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--games", "N", "matches to play (default: 20)" },
	{ "--seed", "S", "first seed (default: 1)" },
	{ "--scenario", "ID", "only this scenario (default: all in turn)" },
	{ "--check-every", "N", "positions between two full checks, on average (default: 7)" },
};

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	Args &args = context.args;
	const int64_t games = args.number("--games", 20, 1, 1000000000);
	const int64_t seed = args.number("--seed", 1, 0, INT64_MAX / 2);
	session::FuzzOptions options;
	options.check_every = int(args.number("--check-every", 7, 1, 1000000));
	if (!args.error().empty()) {
		return context.fail(EXIT_USAGE, args.error());
	}
	const Catalog &catalog = game->catalog();
	std::vector<int> scenarios;
	if (args.has("--scenario")) {
		MatchSetup setup;
		if (!context.setup(*game, args.text("--scenario"), 1, setup)) {
			return EXIT_USAGE;
		}
		scenarios.push_back(setup.scenario);
	} else {
		for (size_t i = 0; i < catalog.scenarios.size(); ++i) {
			scenarios.push_back(int(i));
		}
	}
	session::FuzzReport report;
	std::vector<std::string> found;
	session::Checker(*game).catalog(found);
	for (const std::string &what : found) {
		report.violations.push_back({ 0, 0, "", what });
	}
	const auto begin = std::chrono::steady_clock::now();
	for (int64_t i = 0; i < games && int(report.violations.size()) < options.max_violations; ++i) {
		session::fuzz_game(game, scenarios[size_t(i) % scenarios.size()], uint64_t(seed + i), options, report);
	}
	const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
	for (const session::Violation &v : report.violations) {
		std::printf(
				"violation: seed %llu, step %d: %s\n", static_cast<unsigned long long>(v.seed), v.step, v.what.c_str());
		if (!v.scenario.empty()) {
			std::printf("  again with: baton-cli fuzz %s --scenario %s --seed %llu --games 1 --check-every %d\n",
					catalog.id.c_str(), v.scenario.c_str(), static_cast<unsigned long long>(v.seed),
					options.check_every);
		}
	}
	std::printf("%s: %d matches, %lld actions (longest %d of %d) in %.1f s, %zu violations\n", catalog.id.c_str(),
			report.games, static_cast<long long>(report.actions), report.longest, game->max_actions(), seconds,
			report.violations.size());
	if (context.json) {
		std::string out;
		data::JsonWriter json(out);
		json.begin_object()
				.field("ruleset", catalog.id)
				.field("games", report.games)
				.field("actions", report.actions)
				.field("longest", report.longest)
				.field("seconds", seconds);
		json.begin_array("violations");
		for (const session::Violation &v : report.violations) {
			json.begin_object()
					.field("seed", v.seed)
					.field("step", v.step)
					.field("scenario", v.scenario)
					.field("what", v.what)
					.end_object();
		}
		json.end_array().end_object();
		std::printf("%s\n", out.c_str());
	}
	return report.violations.empty() ? EXIT_OK : EXIT_FAILED;
}

} // namespace

const Command FUZZ_COMMAND = { "fuzz", "RULESET",
	"Plays random legal matches and checks invariants, saves, undo and what each seat may see", OPTIONS, 1, 1, run };

} // namespace baton::cli
