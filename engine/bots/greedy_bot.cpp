// Steps by weight: mostly the best one, now and then another good one, so that no two matches are alike.
#include "greedy_bot.h"

#include <algorithm>

namespace baton {

namespace {

constexpr int MAX_STEPS = 1024;
constexpr float GOOD_ENOUGH = 0.7f; // share of the best weight that a step must have to be considered

} // namespace

Thought GreedyBot::think(const Game &game, const State &state, PowerId power, PowerSet, const Budget &,
		const std::atomic<bool> &cancel, Rng rng) {
	Thought out;
	State copy = state;
	ApplyContext ctx;
	int options = 0;
	for (int step = 0; step < MAX_STEPS && !cancel.load(std::memory_order_relaxed); ++step) {
		game.legal_actions(copy, power, rows_);
		if (rows_.empty()) {
			break;
		}
		weights_.assign(size_t(rows_.size()), 0.f);
		game.prior(copy, power, rows_, weights_);
		float best = 0;
		for (int i = 0; i < rows_.size(); ++i) {
			if ((rows_[i].flags & row_flag::RETRACTS) != 0) {
				weights_[size_t(i)] = -1;
			}
			best = std::max(best, weights_[size_t(i)]);
		}
		int chosen = -1;
		int candidates = 0;
		for (int i = 0; i < rows_.size(); ++i) {
			if (weights_[size_t(i)] >= 0 && weights_[size_t(i)] >= best * GOOD_ENOUGH && rng.below(++candidates) == 0) {
				chosen = i;
			}
		}
		options += std::max(0, rows_.size() - 1);
		const Row row = rows_[chosen < 0 ? 0 : chosen];
		out.gesture.steps.push_back(row.action);
		out.gesture.flags |= row.flags;
		++out.iterations;
		if ((row.flags & row_flag::COMPLETES) != 0) {
			break;
		}
		game.apply_row(copy, row, ctx);
	}
	if (out.gesture.steps.empty()) {
		return out;
	}
	out.why = options == 0 ? "There was nothing else to do."
						   : "At first sight it liked this best of " + std::to_string(options + 1) + " possibilities.";
	return out;
}

} // namespace baton
