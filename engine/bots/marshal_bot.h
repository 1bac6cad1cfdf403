// Marshal: searches sampled worlds for as long as its budget lasts, on as many cores as it is given.
#pragma once

#include "greedy_bot.h"
#include "search_tree.h"

namespace baton {

class MarshalBot : public Bot {
public:
	const char *level() const override { return "marshal"; }
	Thought think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget,
			const std::atomic<bool> &cancel, Rng rng) override;

private:
	Policy policy_;
	ActionList rows_;
	Answering answer_;
};

} // namespace baton
