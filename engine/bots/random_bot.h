// A bot that takes any legal step with equal chance: the measure of the others, and the fuzzer's player.
#pragma once

#include "bot.h"

namespace baton {

class RandomBot : public Bot {
public:
	const char *level() const override { return "random"; }
	Thought think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget,
			const std::atomic<bool> &cancel, Rng rng) override;

	/// Index of a random row. Taking back is rare, so that drafts come to an end.
	static int pick(const ActionList &rows, Rng &rng, int steps_so_far);

private:
	ActionList rows_;
};

} // namespace baton
