// Matches between bots: results, confidence intervals, thinking times and what each level does.
#pragma once

#include "harness/behaviour.h"
#include "session/match.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace baton::cli {

struct GameResult {
	uint64_t seed = 0;
	std::vector<std::string> levels; ///< by seat
	std::vector<int> winner_seats;
	std::vector<int> scores; ///< by power
	int actions = 0;
	double seconds = 0;
	bool is_over = true; ///< false: stopped at the action limit
};

/// What a level does, in numbers.
struct Behaviour {
	int64_t gestures = 0;
	int64_t passes = 0;
	int64_t rolls = 0;
	int64_t steps = 0;
	std::map<std::string, int64_t> kinds; ///< gestures by kind of decision
	// Summed over the powers of that level's seats in all matches (harness/behaviour.h):
	int seats = 0; ///< matches times seats
	int peaceful = 0; ///< of these without a single attack
	int64_t attacks = 0;
	int64_t turns = 0; ///< of single powers
	int64_t idle_turns = 0;
	int64_t repeated = 0;
	int64_t regions_won = 0;
	int64_t regions_lost = 0;
	int64_t unspent = 0; ///< money at the ends of turns
	int64_t last_unspent = 0; ///< money at the ends of matches
	bool has_money = false;
};

/// A share with its 95 % interval (Wilson).
struct Share {
	double wins = 0; ///< shared wins count in parts
	int games = 0; ///< seats of that level in all matches
	double rate = 0, lo = 0, hi = 0;
};

struct TournamentConfig {
	MatchSetup setup;
	std::vector<std::string> levels; ///< by seat; "veteran:40": with a budget of its own in iterations
	int games = 1;
	bool rotate = false; ///< move the levels on by one seat from match to match, each seed in every rotation
	Budget budget; ///< for all; all zero: each level's own
	std::string save_folder; ///< empty: none
	int max_actions = 0; ///< 0: the ruleset's own bound
};

struct TournamentResult {
	std::vector<GameResult> games;
	std::map<std::string, Share> by_level;
	std::vector<Share> by_seat;
	std::map<std::string, std::vector<double>> think_ms; ///< sorted
	std::map<std::string, Behaviour> behaviour;
	std::string error;
};

/// Called after each applied gesture, for telling the story.
using Watcher = std::function<void(const session::Match &match)>;

TournamentResult run_tournament(const std::shared_ptr<const Game> &game, const TournamentConfig &config,
		const Watcher &watch, const std::function<void(const GameResult &)> &report);

/// The level of a seat's word, and its budget: its own iterations, or those given for all. -1 iterations: not a number.
std::string level_of(const std::string &word);
Budget budget_of(const std::string &word, const Budget &for_all);
/// Wilson interval of a share at 95 %.
void set_interval(Share &share);
/// Value below which this part of sorted numbers lies.
double percentile(const std::vector<double> &sorted, double part);

} // namespace baton::cli
