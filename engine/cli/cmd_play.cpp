// baton-cli play: bots play one match, told as a story, or many, counted.
#include "commands.h"
#include "tournament.h"

#include "data/files.h"
#include "data/json_writer.h"
#include "data/spelling.h"

#include <cstdio>

namespace baton::cli {

namespace {

constexpr OptionSpec OPTIONS[] = {
	{ "--seats", "A,B,...",
			"a level for each seat, or one for all (default: recruit); veteran:40 thinks 40 iterations" },
	{ "--seed", "N", "the same seed gives the same match under --iterations (default: 1)" },
	{ "--games", "K", "matches to play, with seeds counting up (default: 1)" },
	{ "--rotate", nullptr, "move the levels on by one seat from match to match; each seed in every rotation" },
	{ "--iterations", "N", "thinking budget of every bot, reproducible" },
	{ "--think", "S", "thinking budget of every bot in seconds" },
	{ "--max-actions", "N", "stop a match after so many actions" },
	{ "--option", "ID=N", "an option of the game", true },
	{ "--save", "DIR", "save every match there" },
	{ "--quiet", nullptr, "do not tell what happens in the match" },
};

std::vector<std::string> split(const std::string &text) {
	std::vector<std::string> out(1);
	for (char c : text) {
		if (c == ',') {
			out.emplace_back();
		} else {
			out.back() += c;
		}
	}
	return out;
}

// Fills one level per seat. A sentence, or empty.
std::string read_levels(const std::string &text, size_t seats, std::vector<std::string> &out) {
	out = split(text);
	if (out.size() == 1) {
		out.assign(seats, out[0]);
	}
	if (out.size() != seats) {
		return "the scenario has " + std::to_string(seats) + " seats, --seats names " + std::to_string(out.size());
	}
	for (const std::string &word : out) {
		const std::string level = level_of(word);
		if (budget_of(word, {}).iterations < 0) {
			return "\"" + word + "\" is no level with a number of iterations, such as \"veteran:40\"";
		}
		if (make_bot(level) == nullptr) {
			const auto &levels = bot_levels();
			return data::unknown_word(
					"bot level", level, { levels.size(), [&](size_t i) { return std::string_view(levels[i]); } });
		}
	}
	return "";
}

// Prints public events as they happen.
class Story {
public:
	void tell(const session::Match &match) {
		match.events_since(from_, 0, seen_);
		for (int i : seen_) {
			std::printf("  %s\n", match.event_text(i).c_str());
		}
		from_ = match.event_count();
	}

private:
	int from_ = 0;
	std::vector<int> seen_;
};

void print_game(const Catalog &catalog, const ScenarioInfo &scenario, const GameResult &game, int number) {
	std::printf("match %d, seed %llu: ", number, static_cast<unsigned long long>(game.seed));
	if (!game.is_over) {
		std::printf("stopped, ");
	}
	for (size_t i = 0; i < game.winner_seats.size(); ++i) {
		const size_t seat = size_t(game.winner_seats[i]);
		std::printf("%s%s (%s)", i == 0 ? "" : " and ", scenario.seats[seat].name.c_str(), game.levels[seat].c_str());
	}
	std::printf("%s; scores",
			game.winner_seats.empty()				? "nobody wins"
					: game.winner_seats.size() == 1 ? " wins"
													: " share the win");
	for (size_t power = 0; power < game.scores.size(); ++power) {
		std::printf(" %s %d", catalog.powers[int(power)].id.c_str(), game.scores[power]);
	}
	std::printf("; %d actions, %.2f s\n", game.actions, game.seconds);
}

void print_result(const TournamentResult &result) {
	for (const auto &[level, share] : result.by_level) {
		const std::vector<double> &times =
				result.think_ms.contains(level) ? result.think_ms.at(level) : std::vector<double>{};
		std::printf("%-10s wins %.1f of %d seats: %.1f %% [%.1f, %.1f]; thinks p50 %.2f ms, p95 %.2f ms, max %.2f ms\n",
				level.c_str(), share.wins, share.games, 100 * share.rate, 100 * share.lo, 100 * share.hi,
				percentile(times, 0.5), percentile(times, 0.95), times.empty() ? 0.0 : times.back());
	}
	for (const auto &[level, b] : result.behaviour) {
		std::printf("%-10s %lld gestures, %.1f steps each, %.1f %% passes, %.1f %% with chance\n", level.c_str(),
				static_cast<long long>(b.gestures), double(b.steps) / double(std::max<int64_t>(1, b.gestures)),
				100.0 * double(b.passes) / double(std::max<int64_t>(1, b.gestures)),
				100.0 * double(b.rolls) / double(std::max<int64_t>(1, b.gestures)));
		const double seats = std::max(1, b.seats);
		const double turns = double(std::max<int64_t>(1, b.turns));
		std::printf("%-10s per seat and match: %.1f attacks (none in %.1f %%), %.1f regions won, %.1f lost; %.1f %% "
					"idle turns, %.1f %% repeated positions",
				level.c_str(), double(b.attacks) / seats, 100.0 * b.peaceful / seats, double(b.regions_won) / seats,
				double(b.regions_lost) / seats, 100.0 * double(b.idle_turns) / turns,
				100.0 * double(b.repeated) / turns);
		if (b.has_money) {
			std::printf("; unspent money %.1f per turn, %.1f at the end", double(b.unspent) / turns,
					double(b.last_unspent) / seats);
		}
		std::printf("\n");
	}
}

std::string to_json(const Catalog &catalog, const ScenarioInfo &scenario, const TournamentResult &result) {
	std::string out;
	data::JsonWriter json(out);
	json.begin_object().field("ruleset", catalog.id).field("scenario", scenario.id).begin_array("games");
	for (const GameResult &game : result.games) {
		json.begin_object().field("seed", game.seed).begin_array("winner_seats");
		for (int seat : game.winner_seats) {
			json.value(seat);
		}
		json.end_array().begin_array("scores");
		for (int score : game.scores) {
			json.value(score);
		}
		json.end_array().begin_array("levels");
		for (const std::string &level : game.levels) {
			json.value(level);
		}
		json.end_array()
				.field("actions", game.actions)
				.field("seconds", game.seconds)
				.field("over", game.is_over)
				.end_object();
	}
	json.end_array().begin_object("wins_by_level");
	for (const auto &[level, share] : result.by_level) {
		json.field(level, share.wins);
	}
	json.end_object().begin_array("wins_by_seat");
	for (const Share &share : result.by_seat) {
		json.value(share.wins);
	}
	json.end_array().begin_object("win_rate");
	for (const auto &[level, share] : result.by_level) {
		json.begin_object(level)
				.field("seats", share.games)
				.field("rate", share.rate)
				.field("lo", share.lo)
				.field("hi", share.hi)
				.end_object();
	}
	json.end_object().begin_object("think_ms");
	for (const auto &[level, times] : result.think_ms) {
		json.begin_object(level)
				.field("p50", percentile(times, 0.5))
				.field("p95", percentile(times, 0.95))
				.field("max", times.empty() ? 0.0 : times.back())
				.end_object();
	}
	json.end_object().begin_object("behaviour");
	for (const auto &[level, b] : result.behaviour) {
		json.begin_object(level)
				.field("gestures", b.gestures)
				.field("steps", b.steps)
				.field("passes", b.passes)
				.field("rolls", b.rolls);
		json.field("seats", b.seats)
				.field("peaceful", b.peaceful)
				.field("attacks", b.attacks)
				.field("turns", b.turns)
				.field("idle_turns", b.idle_turns)
				.field("repeated_positions", b.repeated)
				.field("regions_won", b.regions_won)
				.field("regions_lost", b.regions_lost);
		if (b.has_money) {
			json.field("unspent_sum", b.unspent).field("unspent_last", b.last_unspent);
		}
		json.begin_object("kinds");
		for (const auto &[kind, n] : b.kinds) {
			json.field(kind, n);
		}
		json.end_object().end_object();
	}
	json.end_object().end_object();
	return out;
}

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	Args &args = context.args;
	TournamentConfig config;
	const int64_t seed = args.number("--seed", 1, 0, INT64_MAX / 2);
	config.games = int(args.number("--games", 1, 1, 100000000));
	config.rotate = args.has("--rotate");
	config.budget.iterations = int(args.number("--iterations", 0, 1, 1000000000));
	config.budget.seconds = args.decimal("--think", 0, 0.0001, 3600);
	config.max_actions = int(args.number("--max-actions", 0, 1, 1000000000));
	config.save_folder = args.text("--save");
	if (!args.error().empty()) {
		return context.fail(EXIT_USAGE, args.error());
	}
	if (!context.setup(*game, args.words().size() > 1 ? args.words()[1] : "", uint64_t(seed), config.setup)) {
		return EXIT_USAGE;
	}
	const ScenarioInfo &scenario = game->catalog().scenarios[size_t(config.setup.scenario)];
	if (const std::string error = read_levels(args.text("--seats", "recruit"), scenario.seats.size(), config.levels);
			!error.empty()) {
		return context.fail(EXIT_USAGE, error);
	}
	if (!config.save_folder.empty()) {
		if (data::FileStatus status = data::make_directories(config.save_folder); !status) {
			return context.fail(EXIT_FAILED, status.message());
		}
	}
	Story story;
	Watcher watch;
	if (config.games == 1 && !context.json && !args.has("--quiet")) {
		watch = [&story](const session::Match &match) { story.tell(match); };
	}
	int number = 0;
	const TournamentResult result = run_tournament(game, config, watch, [&](const GameResult &played) {
		if (!context.json || config.games <= 20) {
			print_game(game->catalog(), scenario, played, ++number);
			std::fflush(stdout);
		}
	});
	if (!result.error.empty()) {
		return context.fail(EXIT_FAILED, result.error);
	}
	print_result(result);
	if (context.json) {
		std::printf("%s\n", to_json(game->catalog(), scenario, result).c_str());
	}
	return EXIT_OK;
}

} // namespace

const Command PLAY_COMMAND = { "play", "RULESET [SCENARIO]",
	"Bots play matches: winners, scores, actions, thinking times", OPTIONS, 1, 2, run };

} // namespace baton::cli
