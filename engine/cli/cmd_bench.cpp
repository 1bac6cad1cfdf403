// baton-cli bench: how fast a ruleset plays, and how large its positions and saves are.
#include "alloc_count.h"
#include "commands.h"

#include "bots/random_bot.h"
#include "data/json_writer.h"
#include "data/program.h"
#include "session/save.h"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace baton::cli {

namespace {

/// Processor time of this program: others on the machine do not make a ruleset slow.
struct Clock {
	using time_point = double;
	static double now() { return data::processor_seconds(); }
};

constexpr OptionSpec OPTIONS[] = {
	{ "--seconds", "S", "how long to measure, in processor time (default: 5)" },
	{ "--seed", "N", "first seed (default: 1)" },
	{ "--option", "ID=N", "an option of the game", true },
};

constexpr size_t MAX_SAMPLES = 256;

double since(Clock::time_point begin) {
	return Clock::now() - begin;
}

struct Figures {
	double actions_per_s = 0, games_per_s = 0, choice_share = 0, rows_per_decision = 0;
	double legal_ns = 0, apply_ns = 0, clone_ns = 0, view_us = 0, load_ms = 0, peak_rss_mb = 0;
	int64_t actions = 0, games = 0;
	double actions_per_game = 0;
	double allocations_per_action = 0; ///< after the first match
	size_t state_bytes = 0, save_bytes = 0;
};

class Bench {
public:
	Bench(std::shared_ptr<const Game> game, const MatchSetup &setup, double seconds) :
			game_(std::move(game)), setup_(setup), seconds_(seconds) {}

	Figures run() {
		random_play();
		parts();
		save();
		f_.peak_rss_mb = double(data::peak_memory_bytes()) / (1 << 20);
		f_.state_bytes = game_->state_size();
		return f_;
	}

private:
	// Whole random matches through legal_actions and apply_row; samples of positions are kept for the parts.
	void random_play() {
		const auto begin = Clock::now();
		Rng rng = Rng::seeded(setup_.seed);
		ActionList rows;
		State state;
		ApplyContext ctx;
		int64_t choices = 0;
		int64_t row_sum = 0;
		int64_t allocations = 0;
		int64_t measured = 0;
		while (since(begin) < seconds_ * 0.6 || f_.games == 0) {
			MatchSetup setup = setup_;
			setup.seed += uint64_t(f_.games);
			if (!game_->setup(state, setup, ctx)) {
				break;
			}
			const int64_t before = allocation_count();
			const int64_t actions_before = f_.actions;
			int drafted = 0;
			for (int n = 0; state.core().over == 0 && n < game_->max_actions(); ++n) {
				const PowerId power = first_power(game_->decision(state).asked);
				game_->legal_actions(state, power, rows);
				if (rows.empty()) {
					break;
				}
				if (samples_.size() < MAX_SAMPLES && rng.below(64) == 0) {
					samples_.push_back(state);
				}
				choices += rows.size() > 1 ? 1 : 0;
				row_sum += rows.size();
				const Row row = rows[RandomBot::pick(rows, rng, drafted)];
				drafted = (row.flags & row_flag::COMPLETES) != 0 ? 0 : drafted + 1;
				game_->apply_row(state, row, ctx);
				++f_.actions;
			}
			// The first match warms lists up, and samples are copies of ours.
			if (f_.games > 0 && samples_.size() >= MAX_SAMPLES) {
				allocations += allocation_count() - before;
				measured += f_.actions - actions_before;
			}
			++f_.games;
		}
		f_.allocations_per_action = measured > 0 ? double(allocations) / double(measured) : 0;
		const double seconds = since(begin);
		f_.actions_per_s = double(f_.actions) / seconds;
		f_.games_per_s = double(f_.games) / seconds;
		f_.actions_per_game = double(f_.actions) / double(f_.games);
		f_.choice_share = f_.actions > 0 ? double(choices) / double(f_.actions) : 0;
		f_.rows_per_decision = f_.actions > 0 ? double(row_sum) / double(f_.actions) : 0;
	}

	// Mean time of one call over the sampled positions.
	template <class F> double mean(F call, double share) {
		if (samples_.empty()) {
			return 0;
		}
		int64_t calls = 0;
		const auto begin = Clock::now();
		do {
			for (const State &sample : samples_) {
				call(sample);
			}
			calls += int64_t(samples_.size());
		} while (since(begin) < seconds_ * share);
		return since(begin) / double(calls);
	}

	void parts() {
		ActionList rows;
		State copy = samples_.empty() ? State() : samples_[0];
		View view;
		ApplyContext ctx;
		size_t sum = 0;
		f_.clone_ns = 1e9 *
				mean(
						[&](const State &s) {
							copy = s;
							sum += copy.core().serial;
						},
						0.05);
		f_.legal_ns = 1e9 *
				mean(
						[&](const State &s) {
							game_->legal_actions(s, first_power(game_->decision(s).asked), rows);
							sum += size_t(rows.size());
						},
						0.1);
		const double both = 1e9 *
				mean(
						[&](const State &s) {
							copy = s;
							game_->legal_actions(copy, first_power(game_->decision(copy).asked), rows);
							game_->apply_row(copy, rows[rows.size() / 2], ctx);
						},
						0.1);
		f_.apply_ns = std::max(0.0, both - f_.legal_ns - f_.clone_ns);
		f_.view_us = 1e6 *
				mean(
						[&](const State &s) {
							game_->view(s, game_->sees(s, 0), view);
							sum += view.pieces.size();
						},
						0.1);
		static volatile size_t keep;
		keep = sum;
		static_cast<void>(keep);
	}

	void save() {
		session::MatchConfig config;
		config.setup = setup_;
		const size_t seats = game_->catalog().scenarios[size_t(setup_.scenario)].seats.size();
		config.seats.assign(seats, session::Seat::bot("random", { 0, 1 }));
		std::string error;
		auto match = session::Match::start(game_, config, error);
		while (match != nullptr && !match->is_over()) {
			const PowerId power = match->next_bot_power();
			if (power == NO_POWER) {
				break;
			}
			match->play_bot(power);
		}
		if (match == nullptr) {
			return;
		}
		const std::string text = match->save_text();
		f_.save_bytes = text.size();
		const session::GameSource source = [this](std::string_view, std::string &) { return game_; };
		std::vector<double> times;
		for (int i = 0; i < 5; ++i) {
			const auto begin = Clock::now();
			const session::LoadResult loaded = session::load_save(text, source);
			times.push_back(since(begin) * 1e3);
			if (loaded.match == nullptr) {
				std::fprintf(stderr, "baton-cli bench: the save does not load: %s\n", loaded.error.c_str());
				return;
			}
		}
		std::sort(times.begin(), times.end());
		f_.load_ms = times[2];
	}

	std::shared_ptr<const Game> game_;
	MatchSetup setup_;
	double seconds_;
	std::vector<State> samples_;
	Figures f_;
};

int run(Context &context) {
	const auto game = context.game(0);
	if (game == nullptr) {
		return EXIT_USAGE;
	}
	Args &args = context.args;
	const double seconds = args.decimal("--seconds", 5, 0.01, 3600);
	const int64_t seed = args.number("--seed", 1, 0, INT64_MAX / 2);
	if (!args.error().empty()) {
		return context.fail(EXIT_USAGE, args.error());
	}
	MatchSetup setup;
	if (!context.setup(*game, args.words().size() > 1 ? args.words()[1] : "", uint64_t(seed), setup)) {
		return EXIT_USAGE;
	}
	const Figures f = Bench(game, setup, seconds).run();
	const Catalog &catalog = game->catalog();
	std::printf("%s, %s\n", catalog.id.c_str(), catalog.scenarios[size_t(setup.scenario)].id.c_str());
	std::printf("  random play    %10.0f actions/s  %8.2f matches/s  (%lld matches of %.0f actions)\n", f.actions_per_s,
			f.games_per_s, static_cast<long long>(f.games), f.actions_per_game);
	std::printf("  choice         %9.1f %%  of decisions have two or more legal actions, %.1f on average\n",
			100 * f.choice_share, f.rows_per_decision);
	std::printf("  legal actions  %10.0f ns\n  apply          %10.0f ns\n  copy           %10.0f ns   %zu bytes\n  "
				"view           %10.1f us\n",
			f.legal_ns, f.apply_ns, f.clone_ns, f.state_bytes, f.view_us);
	std::printf("  save           %10zu bytes, loaded in %.1f ms\n  peak memory    %10.1f MB\n  allocations    %10.4f "
				"per action\n",
			f.save_bytes, f.load_ms, f.peak_rss_mb, f.allocations_per_action);
	if (context.json) {
		std::string out;
		data::JsonWriter json(out);
		json.begin_object()
				.field("ruleset", catalog.id)
				.field("scenario", catalog.scenarios[size_t(setup.scenario)].id);
		json.field("actions_per_s", f.actions_per_s)
				.field("games_per_s", f.games_per_s)
				.field("actions_per_game", f.actions_per_game);
		json.field("choice_share", f.choice_share).field("rows_per_decision", f.rows_per_decision);
		json.field("legal_ns", f.legal_ns)
				.field("apply_ns", f.apply_ns)
				.field("clone_ns", f.clone_ns)
				.field("view_us", f.view_us);
		json.field("state_bytes", f.state_bytes)
				.field("save_bytes", f.save_bytes)
				.field("load_ms", f.load_ms)
				.field("peak_rss_mb", f.peak_rss_mb)
				.field("allocations_per_action", f.allocations_per_action)
				.end_object();
		std::printf("%s\n", out.c_str());
	}
	return EXIT_OK;
}

} // namespace

const Command BENCH_COMMAND = { "bench", "RULESET [SCENARIO]",
	"Measures random play, the parts of the contract, sizes and loading", OPTIONS, 1, 2, run };

} // namespace baton::cli
