// Veteran: draws up several whole answers and keeps the one that turns out best when played on.
#pragma once

#include "greedy_bot.h"
#include "lookahead.h"
#include "versus.h"
#include "why.h"

namespace baton {

class VeteranBot : public Bot {
public:
	const char *level() const override { return "veteran"; }
	Thought think(const Game &game, const State &state, PowerId power, PowerSet known, const Budget &budget,
			const std::atomic<bool> &cancel, Rng rng) override;

private:
	struct Candidate {
		Answering answer;
		double sum = 0;
		int tries = 0;
		std::vector<float> values; ///< by world
		Tally tally;
		double mean() const { return tries == 0 ? 0 : sum / tries; }
	};
	/// Plays one candidate on in the sample world of that number; equal numbers mean equal luck.
	bool try_out(const Game &game, const State &state, PowerId power, PowerSet known, const Deadline &deadline,
			uint64_t seed, int world, Candidate &candidate);

	Policy policy_;
	ActionList rows_;
	Answering answer_;
	std::vector<Answering> drawn_;
	std::vector<Candidate> candidates_;
};

} // namespace baton
