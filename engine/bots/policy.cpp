// Steps by weight, and the answers made of them.
#include "policy.h"

#include <algorithm>

namespace baton {

namespace {

constexpr int MAX_STEPS = 1024; // of one answer

float sharpen(float weight, Sharpness sharpness) {
	switch (sharpness) {
		case Sharpness::Loose:
			return weight;
		case Sharpness::Firm:
			return weight * weight;
		default: {
			const float square = weight * weight;
			return square * square * square * square;
		}
	}
}

bool is_out(const Row &row) {
	return (row.flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) != 0;
}

uint64_t mix(uint64_t h, uint64_t x) {
	h = (h ^ x) * 0x9E3779B97F4A7C15ull;
	return h ^ (h >> 29);
}

} // namespace

void Answering::add(const Row &row) {
	const Action &a = row.action;
	key = mix(key,
			uint64_t(a.verb) << 56 | uint64_t(uint8_t(a.power)) << 48 | uint64_t(a.kind) << 40 |
					uint64_t(uint32_t(a.id)));
	key = mix(key, uint64_t(uint16_t(a.a)) << 16 | uint64_t(uint16_t(a.b)));
	rows.push_back(row);
}

void Policy::school(PowerSet powers, Skill skill) {
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		skill_[size_t(power)] = has(powers, power) ? skill : skill_[size_t(power)];
	}
}

const BotAdvice *Policy::advice(const Game &game) {
	if (game_ != &game) {
		game_ = &game;
		advice_ = advice_of(game);
	}
	return advice_;
}

void Policy::weigh(const Game &game, const State &state, PowerId power, const ActionList &rows) {
	weights_.assign(size_t(rows.size()), 0.f);
	const Skill skill = power >= 0 && power < MAX_POWERS ? skill_[size_t(power)] : Skill::Plain;
	const BotAdvice *known = advice(game);
	if (known == nullptr || skill == Skill::Plain) {
		game.prior(state, power, rows, weights_);
	} else {
		known->prior_of(skill, state, power, rows, weights_);
	}
}

void Policy::judge(const Game &game, const State &state, std::span<float> per_power) {
	const BotAdvice *known = advice(game);
	if (known == nullptr) {
		game.evaluate(state, per_power);
	} else {
		known->evaluate_of(*std::max_element(skill_.begin(), skill_.end()), state, per_power);
	}
}

int Policy::pick(
		const Game &game, const State &state, PowerId power, const ActionList &rows, Sharpness sharpness, Rng &rng) {
	const int n = rows.size();
	certainty_ = 1;
	// With one way forward there is nothing to weigh.
	int forward = 0;
	int only = 0;
	for (int i = 0; i < n && forward < 2; ++i) {
		if (!is_out(rows[i])) {
			only = i;
			++forward;
		}
	}
	if (n == 1 || forward == 1) {
		return only;
	}
	weigh(game, state, power, rows);
	float best = 0;
	float plain = 0;
	for (int i = 0; i < n; ++i) {
		float &w = weights_[size_t(i)];
		w = is_out(rows[i]) || !(w > 0) ? 0.f : w;
		best = w > best ? w : best;
		plain += w;
	}
	if (!(best > 0)) {
		// No opinion: anything that goes forward.
		int chosen = -1;
		int seen = 0;
		for (int i = 0; i < n; ++i) {
			if (!is_out(rows[i]) && rng.below(++seen) == 0) {
				chosen = i;
			}
		}
		certainty_ = seen == 0 ? 1.f : 1.f / float(seen);
		return chosen < 0 ? rng.below(n) : chosen;
	}
	certainty_ = best / plain;
	float sum = 0;
	for (int i = 0; i < n; ++i) {
		float &w = weights_[size_t(i)];
		w = sharpen(w / best, sharpness);
		sum += w;
	}
	float left = float(rng.unit()) * sum;
	int last = 0;
	for (int i = 0; i < n; ++i) {
		const float w = weights_[size_t(i)];
		if (w > 0) {
			last = i;
			left -= w;
			if (left < 0) {
				return i;
			}
		}
	}
	return last;
}

bool Policy::answer(const Game &game, State &state, PowerId power, Sharpness sharpness, Rng &rng, Answering *out) {
	const Decision start = game.decision(state);
	ApplyContext ctx;
	least_ = 1;
	for (int step = 0; step < MAX_STEPS; ++step) {
		game.legal_actions(state, power, rows_);
		if (rows_.empty()) {
			return false;
		}
		const Row row = rows_[pick(game, state, power, rows_, sharpness, rng)];
		least_ = certainty_ < least_ ? certainty_ : least_;
		if (out != nullptr) {
			out->add(row);
		}
		game.apply_row(state, row, ctx);
		if ((row.flags & row_flag::COMPLETES) == 0) {
			continue;
		}
		if (start.mode != Mode::Sealed) {
			return true;
		}
		const Decision now = game.decision(state);
		if (now.serial != start.serial || !has(now.asked, power)) {
			return true;
		}
	}
	return false;
}

void draw_answers(const Game &game, const State &state, PowerId power, Policy &policy, Rng &rng, int most, int attempts,
		std::vector<Answering> &out, Sharpness single) {
	out.clear();
	Answering answer;
	State copy = state;
	for (int i = 0; i < attempts && int(out.size()) < most; ++i) {
		copy = state;
		answer.clear();
		const Sharpness sharpness = most == 1 ? single
				: i == 0					  ? Sharpness::Keen
				: i % 2 == 1				  ? Sharpness::Firm
											  : Sharpness::Loose;
		if (!policy.answer(game, copy, power, sharpness, rng, &answer)) {
			continue;
		}
		if (std::none_of(out.begin(), out.end(), [&](const Answering &a) { return a.key == answer.key; })) {
			out.push_back(answer);
		}
	}
}

int gestures_in(const Answering &answer) {
	int n = 0;
	for (const Row &row : answer.rows) {
		n += (row.flags & row_flag::COMPLETES) != 0;
	}
	return n;
}

bool vary(const Game &game, State &state, const Answering &model, Policy &policy, Rng &rng, ActionList &buffer,
		Answering &out) {
	const uint32_t serial = game.decision(state).serial;
	const int gestures = gestures_in(model);
	if (gestures < 3 || model.rows.empty()) {
		return false;
	}
	// One to three gestures go; the last one, which seals, is always found anew.
	uint64_t dropped = 0;
	for (int k = 1 + rng.below(3); k > 0; --k) {
		dropped |= uint64_t(1) << (rng.below(gestures - 1) % 64);
	}
	ApplyContext ctx;
	int gesture = 0;
	for (size_t i = 0; i < model.rows.size() && gesture < gestures - 1; ++i) {
		const Row &row = model.rows[i];
		if ((dropped >> (gesture % 64) & 1) == 0) {
			game.legal_actions(state, row.action.power, buffer);
			const Row *found = buffer.find(row.action);
			if (found == nullptr) {
				return false;
			}
			const Row legal = *found;
			out.add(legal);
			game.apply_row(state, legal, ctx);
			if (game.decision(state).serial != serial) {
				return true;
			}
		}
		gesture += (row.flags & row_flag::COMPLETES) != 0;
	}
	return policy.answer(game, state, model.rows.front().action.power, Sharpness::Firm, rng, &out);
}

bool replay(const Game &game, State &state, const Answering &answer, bool is_checked, ActionList &buffer) {
	ApplyContext ctx;
	for (const Row &row : answer.rows) {
		if (is_checked) {
			game.legal_actions(state, row.action.power, buffer);
			const Row *found = buffer.find(row.action);
			if (found == nullptr) {
				return false;
			}
			game.apply_row(state, Row(*found), ctx);
		} else {
			game.apply_row(state, row, ctx);
		}
	}
	return true;
}

} // namespace baton
