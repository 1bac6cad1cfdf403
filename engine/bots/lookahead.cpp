// Horizons and playing out.
#include "lookahead.h"

#include <algorithm>
#include <cstring>

namespace baton {

namespace {

constexpr int MAX_ANSWERS = 3000; // of one look-ahead

bool is_same(const char *l, const char *r) {
	return l == r || std::strcmp(l, r) == 0;
}

} // namespace

Deadline::Deadline(const Budget &budget, const std::atomic<bool> &cancel) :
		cancel_(cancel),
		begin_(std::chrono::steady_clock::now()),
		seconds_(budget.seconds),
		iterations_(budget.iterations) {}

bool Deadline::allows(int done) const {
	if (is_cancelled() || (iterations_ <= 0 && seconds_ <= 0) || (iterations_ > 0 && done >= iterations_)) {
		return false;
	}
	return seconds_ <= 0 || elapsed() < seconds_;
}

double Deadline::elapsed() const {
	return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

double Deadline::share_used(int done) const {
	double share = iterations_ > 0 ? double(done) / iterations_ : 0.0;
	if (seconds_ > 0) {
		share = std::max(share, elapsed() / seconds_);
	}
	return share;
}

Budget worth_thinking(const Game &game, const State &state, const Budget &budget) {
	const double share = std::clamp(effort(game, state), 0.0, 1.0);
	Budget out = budget;
	out.seconds = budget.seconds * share;
	out.iterations = budget.iterations > 0 && share > 0 ? std::max(1, int(budget.iterations * share)) : 0;
	return out;
}

int affordable(int most, int looks, int needed) {
	constexpr int LEAST_LOOKS = 4;
	const int each = std::max(LEAST_LOOKS, needed / 2);
	return std::clamp(looks / each, needed > 0 ? 1 : 2, most);
}

int expected_looks(const Game &game, const State &state, PowerId power, Policy &policy, const Budget &budget,
		const Deadline &deadline, Rng rng) {
	if (budget.iterations > 0 || budget.seconds <= 0) {
		return budget.iterations;
	}
	const double before = deadline.share_used(0);
	State copy = state;
	const Horizon horizon(game, copy);
	Values values;
	if (policy.answer(game, copy, power, Sharpness::Keen, rng, nullptr)) {
		play_out(game, copy, horizon, policy, rng, deadline, values);
	}
	return int(std::min(1e6, 1 / std::max(1e-6, deadline.share_used(0) - before)));
}

Horizon::Horizon(const Game &game, const State &root, int rounds) {
	const Decision d = game.decision(root);
	const StateCore &core = root.core();
	kind_ = d.kind;
	depth_ = core.depth;
	is_ripe_ = d.mode != Mode::Sealed;
	// The frame two below the one that asks is the procedure that the answer serves; the lowest is the match itself.
	if (core.depth > 2) {
		level_ = core.depth > 4 && rounds == 0 ? core.depth - 2 : 1;
		rounds_ = rounds;
		step_ = core.stack[level_].step;
		frame_ = core.stack[level_].kind;
		power_ = core.stack[level_].power;
	}
}

bool Horizon::is_reached(const State &state, const Decision &d) {
	const StateCore &core = state.core();
	if (level_ > 0 && rounds_ > 0) {
		if (core.depth <= level_ || core.stack[level_].kind != frame_) {
			return true;
		}
		rounds_ -= core.stack[level_].step < step_ ? 1 : 0;
		step_ = core.stack[level_].step;
		return rounds_ == 0;
	}
	if (level_ > 0) {
		return core.depth <= level_ || core.stack[level_].kind != frame_ || core.stack[level_].power != power_;
	}
	if (core.depth > depth_) {
		is_ripe_ = true;
	} else if (is_ripe_ && d.mode == Mode::Sealed) {
		return true;
	}
	if (is_same(d.kind, kind_)) {
		if (has_left_) {
			return true;
		}
	} else {
		has_left_ = true;
		if (next_sealed_ == nullptr) {
			next_sealed_ = d.mode == Mode::Sealed ? d.kind : nullptr;
		} else if (!is_same(d.kind, next_sealed_)) {
			has_left_sealed_ = true;
		} else if (has_left_sealed_) {
			return true;
		}
	}
	return false;
}

PowerId next_to_answer(const Decision &d) {
	return first_power(d.asked);
}

bool play_out(const Game &game, State &state, Horizon horizon, Policy &policy, Rng &rng, const Deadline &deadline,
		Values &values) {
	for (int i = 0; i < MAX_ANSWERS; ++i) {
		const Decision d = game.decision(state);
		const PowerId power = next_to_answer(d);
		if (d.mode == Mode::Over || power == NO_POWER || horizon.is_reached(state, d)) {
			break;
		}
		if (deadline.is_cancelled()) {
			return false;
		}
		if (!policy.answer(game, state, power, Sharpness::Firm, rng, nullptr)) {
			break;
		}
	}
	values.fill(0);
	policy.judge(game, state, values);
	return true;
}

} // namespace baton
