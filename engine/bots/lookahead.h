// Look-ahead by quick play: how far, and what the position is worth there.
#pragma once

#include "bot.h"
#include "policy.h"

#include <array>
#include <atomic>
#include <chrono>

namespace baton {

using Values = std::array<float, MAX_POWERS>;

/// Time, iterations and the request to stop, in one question.
class Deadline {
public:
	Deadline(const Budget &budget, const std::atomic<bool> &cancel);
	/// Whether another iteration may start after `done` ones.
	bool allows(int done) const;
	bool is_cancelled() const { return cancel_.load(std::memory_order_relaxed); }
	double share_used(int done) const;
	/// Seconds since it was made.
	double elapsed() const;

private:
	const std::atomic<bool> &cancel_;
	std::chrono::steady_clock::time_point begin_;
	double seconds_;
	int iterations_;
};

/// What of a budget the open question deserves (BotAdvice::effort). Nothing of it: it is answered at first sight.
Budget worth_thinking(const Game &game, const State &state, const Budget &budget);
/// How many answers are worth drawing up, at most `most`, for so many looks in all: each wants some, or the luckiest
/// wins.
int affordable(int most, int looks, int needed);
/// Looks ahead that a budget allows: its iterations, or what its time is enough for after one look at quick play's
/// answer.
int expected_looks(const Game &game, const State &state, PowerId power, Policy &policy, const Budget &budget,
		const Deadline &deadline, Rng rng);

/// Where a look-ahead ends: with the procedure that asks (a battle, a turn). A question of the match itself is played
/// on to the match's next sealed decision; if it is sealed itself (orders, bids, purchases), to the next one after
/// turns have been played, when what it was for can be seen. A kind of question that comes round again ends it in any
/// case. With `rounds`, a question inside a procedure is played on until that of the match's turns has begun anew so
/// often.
class Horizon {
public:
	Horizon(const Game &game, const State &root, int rounds = 0);
	/// Asked once for each decision met on the way, in order. `d` is the open decision of `state`.
	bool is_reached(const State &state, const Decision &d);

private:
	const char *kind_;
	const char *next_sealed_ = nullptr; ///< first other sealed decision met
	int level_ = 0; ///< place of the enclosing procedure in the stack; 0: of the match itself
	int depth_ = 0; ///< of the stack when asked
	bool is_ripe_ = false; ///< the match's next sealed decision ends it
	uint8_t frame_ = 0;
	PowerId power_ = NO_POWER;
	int rounds_ = 0; ///< still to begin; 0: not looked at
	uint8_t step_ = 0; ///< of the turns when last seen: a new round begins with a lower one
	bool has_left_ = false;
	bool has_left_sealed_ = false;
};

/// Who is to answer next: of several the first.
PowerId next_to_answer(const Decision &d);

/// Plays on by policy until the horizon and gives the worth for each power. False when cancelled half-way.
bool play_out(const Game &game, State &state, Horizon horizon, Policy &policy, Rng &rng, const Deadline &deadline,
		Values &values);

} // namespace baton
