// Weights for quick play: which topic a decision belongs to, and the small ones.
#include "ne_prior.h"

#include "rulesets/napoleon_against_europe/ne_game.h"

#include <algorithm>
#include <cmath>

namespace baton::ne {

void Weighing::quiet(float yes, float no) const {
	for (int i = 0; i < size(); ++i) {
		(*this)[i] = (row(i).flags & row_flag::RETRACTS) != 0 ? 0.f : is_quiet(i) ? yes : no;
	}
}

void Weighing::settle(float sharpness) const {
	float best = NEVER;
	for (int i = 0; i < size(); ++i) {
		if ((row(i).flags & row_flag::RETRACTS) == 0) {
			best = std::max(best, (*this)[i]);
		}
	}
	for (int i = 0; i < size(); ++i) {
		float &points = (*this)[i];
		const bool is_out = (row(i).flags & row_flag::RETRACTS) != 0 || (points <= NEVER && best > NEVER);
		points = is_out ? 0.f : std::exp(std::max(-9.f, sharpness * (points - best)));
	}
}

namespace {

// What is asked seldom: our usual answer, now and then another.
void weigh_rest(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		const uint16_t flags = w.row(i).flags;
		w[i] = (flags & row_flag::RETRACTS) != 0	? 0.f
				: (flags & row_flag::GIVES_UP) != 0 ? 0.02f
				: w.is_quiet(i)						? 1.f
													: 0.25f;
	}
}

} // namespace

void NeGame::prior(const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	prior_of(Skill::Plain, state, power, rows, weights);
}

void NeGame::prior_of(
		Skill skill, const State &state, PowerId power, const ActionList &rows, std::span<float> weights) const {
	const R r{ data(), of(state) };
	weigh_rows({ r, Side(power), rows, weights, doctrine_of(skill, Side(power), r.s.victory < 0) });
}

void weigh_rows(const Weighing &w) {
	const S &s = w.r.s;
	if (s.core.over != 0 || s.core.depth == 0) {
		return;
	}
	const Frame &frame = s.core.top();
	switch (frame.kind) {
		case F_ACTION:
			return weigh_action(w);
		case F_POINTS:
			return weigh_points(w);
		case F_CAMPAIGN:
			return frame.step == 0 ? weigh_campaign(w) : w.quiet(1.f, 0.6f);
		case F_ACTIVATE:
			return weigh_march(w, frame);
		case F_REORGANISE:
			return weigh_reorganise(w);
		case F_ENTRY:
			return weigh_wait(w, frame);
		case F_EVADE:
			return weigh_evade(w, frame);
		case F_INTERCEPT:
			return weigh_intercept(w, frame);
		case F_COUNTER_MARCH:
			return weigh_counter_march(w, frame);
		case F_COMMITMENT:
			return weigh_commitment(w, frame);
		case F_RETREAT:
			return weigh_retreat(w, s.battle.zone);
		case F_RAISE:
			return weigh_retreat(w, frame.f[0]);
		case F_LOSSES:
		case F_SURPLUS:
			return weigh_losses(w);
		case F_REPLACE:
			return weigh_replacements(w);
		case F_SIEGE:
			return w.quiet(1.f, 0.15f);
		case F_END_ROUNDS:
			return w.quiet(1.f, 0.05f);
		case F_ATTRITION:
			return w.quiet(1.f, 0.6f);
		case F_WINDOW:
			return weigh_window(w, Moment(frame.f[0]));
		case F_EFFECT:
			return weigh_effect(w, frame);
		case F_SETUP:
			return w.quiet(1.f, 0.12f);
		case F_DECLARE:
			return weigh_declare(w);
		case F_HAND:
			return weigh_hand(w);
		case F_TRANSFER:
			return weigh_transfer(w);
		case F_BRITAIN:
			return weigh_britain(w, frame);
		case F_BUILD:
			return weigh_build(w, frame);
		case F_MINORS:
			return weigh_minors(w);
		case F_DEPLOY:
			return weigh_deploy(w);
		case F_DIPLOMACY:
			return weigh_diplomacy(w);
		case F_TALKS:
			return weigh_talks(w);
		case F_NEUTRALS:
		case F_REDEPLOY:
			return weigh_redeploy(w, frame);
		case F_NAVAL:
			return weigh_sail(w, frame);
		default:
			return weigh_rest(w);
	}
}

} // namespace baton::ne
