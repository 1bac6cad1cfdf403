// The sentence with which a bot explains itself: what its choice promises more than the others it looked at.
#pragma once

#include "kernel/game.h"

#include <string>
#include <vector>

namespace baton {

/// Averages of what positions were made of (Game::query "worth"), for one way of answering.
class Tally {
public:
	/// Adds the position at the end of a look-ahead. Only the first few are noted.
	void note(const Game &game, const State &state, PowerId power, PowerSet known);
	void add(const Tally &other);
	int count() const { return count_; }

private:
	friend std::string why_best(const Game &, const State &, const Tally &, const Tally &, int, double, double);
	struct Line {
		std::string key;
		double sum = 0;
	};
	double mean(const std::string &key) const;
	std::vector<Line> lines_;
	int count_ = 0;
};

/// "There was nothing else to do."
std::string why_only(const Game &game, const State &state);
/// For quick play: the step it liked best, among how many.
std::string why_first_sight(const Game &game, const State &state, const Row &row, int rows);
/// For look-ahead: the two or three things in which the chosen way differs most from the others (`others`: their
/// tally).
std::string why_best(const Game &game, const State &state, const Tally &chosen, const Tally &others, int ways,
		double value, double next_value);

} // namespace baton
