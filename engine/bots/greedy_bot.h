// Recruit: follows the ruleset's own weights step by step, without looking ahead.
#pragma once

#include "bot.h"

namespace baton {

class GreedyBot : public Bot {
public:
	const char *level() const override { return "recruit"; }
	Thought think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget,
			const std::atomic<bool> &cancel, Rng rng) override;

private:
	ActionList rows_;
	std::vector<float> weights_;
};

} // namespace baton
