// Playing and counting matches between bots.
#include "tournament.h"

#include "data/files.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace baton::cli {

using session::LogLine;
using session::Match;
using session::Seat;

std::string level_of(const std::string &word) {
	return word.substr(0, word.find(':'));
}

Budget budget_of(const std::string &word, const Budget &for_all) {
	const size_t colon = word.find(':');
	if (colon == std::string::npos) {
		return for_all;
	}
	const std::string digits = word.substr(colon + 1);
	const bool is_number =
			!digits.empty() && digits.size() < 8 && digits.find_first_not_of("0123456789") == std::string::npos;
	Budget budget;
	budget.iterations = is_number ? std::stoi(digits) : -1;
	return budget;
}

void set_interval(Share &share) {
	if (share.games == 0) {
		return;
	}
	constexpr double Z = 1.959964;
	const double n = share.games;
	const double p = share.wins / n;
	const double centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
	const double half = Z * std::sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n);
	share.rate = p;
	share.lo = std::max(0.0, centre - half);
	share.hi = std::min(1.0, centre + half);
}

double percentile(const std::vector<double> &sorted, double part) {
	if (sorted.empty()) {
		return 0;
	}
	const size_t i = size_t(std::ceil(part * double(sorted.size())));
	return sorted[std::min(sorted.size() - 1, i > 0 ? i - 1 : 0)];
}

namespace {

class Tournament {
public:
	Tournament(const std::shared_ptr<const Game> &game, const TournamentConfig &config, const Watcher &watch) :
			game_(game), config_(config), watch_(watch), seats_(config.levels.size()) {
		out_.by_seat.resize(seats_);
	}

	TournamentResult run(const std::function<void(const GameResult &)> &report) {
		for (int i = 0; i < config_.games && out_.error.empty(); ++i) {
			const size_t shift = config_.rotate ? size_t(i) % seats_ : 0;
			MatchSetup setup = config_.setup;
			setup.seed += uint64_t(config_.rotate ? i / int(seats_) : i);
			std::vector<std::string> levels;
			for (size_t seat = 0; seat < seats_; ++seat) {
				levels.push_back(config_.levels[(seat + shift) % seats_]);
			}
			play(setup, levels);
			if (out_.error.empty() && report) {
				report(out_.games.back());
			}
		}
		for (auto &[level, share] : out_.by_level) {
			set_interval(share);
		}
		for (Share &share : out_.by_seat) {
			set_interval(share);
		}
		for (auto &[level, times] : out_.think_ms) {
			std::sort(times.begin(), times.end());
		}
		return std::move(out_);
	}

private:
	void play(const MatchSetup &setup, const std::vector<std::string> &levels) {
		session::MatchConfig config;
		config.setup = setup;
		for (const std::string &level : levels) {
			config.seats.push_back(Seat::bot(level_of(level), budget_of(level, config_.budget)));
		}
		const std::unique_ptr<Match> match = Match::start(game_, config, out_.error);
		if (match == nullptr) {
			return;
		}
		GameResult result;
		result.seed = setup.seed;
		result.levels = levels;
		session::Behaviours watch(*match);
		const auto begin = std::chrono::steady_clock::now();
		const int limit = config_.max_actions > 0 ? config_.max_actions : game_->max_actions();
		while (!match->is_over() && int(match->log().size()) < limit) {
			const PowerId power = match->next_bot_power();
			if (power == NO_POWER) {
				out_.error = "nobody can act although the match is not over";
				return;
			}
			const size_t seat = size_t(match->state().core().seat_of[power]);
			const std::string kind = match->decision(power).kind;
			const session::BotReport report = match->play_bot(power);
			out_.think_ms[levels[seat]].push_back(report.seconds * 1e3);
			Behaviour &behaviour = out_.behaviour[levels[seat]];
			++behaviour.gestures;
			++behaviour.kinds[kind];
			behaviour.steps += int64_t(report.thought.gesture.steps.size());
			if (!report.thought.gesture.steps.empty() && report.thought.gesture.steps.back().verb == Verb::Pass) {
				++behaviour.passes;
			}
			behaviour.rolls += (report.thought.gesture.flags & row_flag::ROLLS) != 0 ? 1 : 0;
			watch.look(*match);
			if (watch_) {
				watch_(*match);
			}
		}
		watch.finish(*match);
		add_behaviour(*match, levels, watch);
		result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
		result.actions = int(match->log().size());
		result.is_over = match->is_over();
		result.scores.resize(size_t(game_->catalog().powers.size()));
		std::vector<int> scores(size_t(MAX_POWERS), 0);
		game_->scores(match->state(), scores);
		std::copy_n(scores.begin(), result.scores.size(), result.scores.begin());
		for (SeatId seat = 0; seat < SeatId(seats_); ++seat) {
			if ((match->powers_of(seat) & match->state().core().winners) != 0) {
				result.winner_seats.push_back(seat);
			}
		}
		for (size_t seat = 0; seat < seats_; ++seat) {
			++out_.by_level[levels[seat]].games;
			++out_.by_seat[seat].games;
		}
		for (int seat : result.winner_seats) {
			const double part = 1.0 / double(result.winner_seats.size());
			out_.by_level[levels[size_t(seat)]].wins += part;
			out_.by_seat[size_t(seat)].wins += part;
		}
		if (!config_.save_folder.empty()) {
			const std::string path = config_.save_folder + "/" + game_->catalog().id + "_" +
					std::to_string(setup.seed) + "_" + std::to_string(out_.games.size()) + ".save";
			if (data::FileStatus status = data::write_file_atomic(path, match->save_text()); !status) {
				out_.error = status.message();
			}
		}
		out_.games.push_back(std::move(result));
	}

	void add_behaviour(const Match &match, const std::vector<std::string> &levels, const session::Behaviours &watch) {
		for (size_t seat = 0; seat < seats_; ++seat) {
			Behaviour &sum = out_.behaviour[levels[seat]];
			int attacks = 0;
			for (PowerId power = 0; power < PowerId(watch.powers().size()); ++power) {
				if (!has(match.powers_of(SeatId(seat)), power)) {
					continue;
				}
				const session::PowerBehaviour &own = watch.powers()[size_t(power)];
				attacks += own.attacks;
				sum.turns += own.turns;
				sum.idle_turns += own.idle_turns;
				sum.repeated += own.repeated;
				sum.regions_won += own.regions_won;
				sum.regions_lost += own.regions_lost;
				sum.unspent += own.unspent;
				sum.last_unspent += own.last_unspent;
			}
			++sum.seats;
			sum.attacks += attacks;
			sum.peaceful += attacks == 0;
			sum.has_money = watch.has_money();
		}
	}

	std::shared_ptr<const Game> game_;
	const TournamentConfig &config_;
	const Watcher &watch_;
	size_t seats_;
	TournamentResult out_;
};

} // namespace

TournamentResult run_tournament(const std::shared_ptr<const Game> &game, const TournamentConfig &config,
		const Watcher &watch, const std::function<void(const GameResult &)> &report) {
	return Tournament(game, config, watch).run(report);
}

} // namespace baton::cli
