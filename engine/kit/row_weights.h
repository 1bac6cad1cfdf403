// Legal rows with the weights that a rollout policy gives them; rulesets derive their own from it.
#pragma once

#include "kernel/action.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace baton::kit {

/// Points below which a row is never taken while another can be.
inline constexpr float NEVER = -1e6f;

/// Topics write weights, or points that `softmax` turns into weights. Zero at first.
struct RowWeights {
	const ActionList &rows;
	std::span<float> weights;

	const Row &row(int i) const { return rows[i]; }
	const Action &action(int i) const { return rows[i].action; }
	int size() const { return rows.size(); }
	float &operator[](int i) const { return weights[size_t(i)]; }
	bool is_quiet(int i) const { return (rows[i].flags & row_flag::QUIET) != 0; }
	bool is_retract(int i) const { return (rows[i].flags & row_flag::RETRACTS) != 0; }
	bool is_pass(int i) const { return rows[i].action.verb == Verb::Pass; }
	/// Whether the row chooses an option of the ruleset.
	bool is_word(int i, int word) const {
		return rows[i].action.verb == Verb::Choose && rows[i].action.noun() == Noun::option(word);
	}
	/// One weight for the quiet rows, one for the others, none for taking back.
	void quiet(float yes, float no) const {
		for (int i = 0; i < size(); ++i) {
			(*this)[i] = is_retract(i) ? 0.f : is_quiet(i) ? yes : no;
		}
	}
	/// The quiet answer mostly, now and then another, rarely one that gives something up.
	void usual(float quiet_row = 1.f, float other = 0.25f, float gives_up = 0.02f) const {
		for (int i = 0; i < size(); ++i) {
			const uint16_t flags = row(i).flags;
			(*this)[i] = (flags & row_flag::RETRACTS) != 0 ? 0.f
					: (flags & row_flag::GIVES_UP) != 0	   ? gives_up
					: is_quiet(i)						   ? quiet_row
														   : other;
		}
	}
	/// Points to weights: a point more is e^sharpness times as likely. Rows at NEVER get nothing.
	void softmax(float sharpness) const {
		float best = NEVER;
		for (int i = 0; i < size(); ++i) {
			if (!is_retract(i)) {
				best = std::max(best, (*this)[i]);
			}
		}
		for (int i = 0; i < size(); ++i) {
			float &points = (*this)[i];
			const bool is_out = is_retract(i) || (points <= NEVER && best > NEVER);
			points = is_out ? 0.f : std::exp(std::max(-9.f, sharpness * (points - best)));
		}
	}
};

} // namespace baton::kit
