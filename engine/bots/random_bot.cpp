// Random whole gestures.
#include "random_bot.h"

namespace baton {

namespace {

constexpr int MAX_STEPS = 1024; // of one gesture
constexpr int STEPS_WITH_RETRACT = 24; // later steps never take anything back

} // namespace

int RandomBot::pick(const ActionList &rows, Rng &rng, int steps_so_far) {
	const bool may_retract = steps_so_far < STEPS_WITH_RETRACT && rng.below(16) == 0;
	for (int attempt = 0; attempt < 8; ++attempt) {
		const int i = rng.below(rows.size());
		if (may_retract || (rows[i].flags & row_flag::RETRACTS) == 0) {
			return i;
		}
	}
	int forward = 0;
	for (const Row &row : rows) {
		forward += (row.flags & row_flag::RETRACTS) == 0 ? 1 : 0;
	}
	if (forward == 0) {
		return rng.below(rows.size());
	}
	int nth = rng.below(forward);
	for (int i = 0; i < rows.size(); ++i) {
		if ((rows[i].flags & row_flag::RETRACTS) == 0 && nth-- == 0) {
			return i;
		}
	}
	return 0;
}

Thought RandomBot::think(const Game &game, const State &state, PowerId power, PowerSet, const Budget &,
		const std::atomic<bool> &cancel, Rng rng) {
	Thought out;
	out.why = "It drew lots.";
	State copy = state;
	ApplyContext ctx;
	for (int i = 0; i < MAX_STEPS && !cancel.load(std::memory_order_relaxed); ++i) {
		game.legal_actions(copy, power, rows_);
		if (rows_.empty()) {
			break;
		}
		const Row row = rows_[pick(rows_, rng, i)];
		out.gesture.steps.push_back(row.action);
		out.gesture.flags |= row.flags;
		++out.iterations;
		if ((row.flags & row_flag::COMPLETES) != 0) {
			break;
		}
		game.apply_row(copy, row, ctx);
	}
	return out;
}

} // namespace baton
