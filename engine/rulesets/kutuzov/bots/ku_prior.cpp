// Weights for quick play: which topic a decision belongs to, and the small ones.
#include "ku_prior.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_words.h"

#include <cstring>

namespace baton::ku {

namespace {

/// KU-4.22: an Impulse sooner, for a card sooner.
void weigh_preempt(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_pass(i) ? 0.f : w.d.preempt;
	}
	w.softmax(w.d.sharpness);
}

/// KU-12.32: whose Flag flies. The own one counts for oneself.
void weigh_capture(const Weighing &w) {
	for (int i = 0; i < w.size(); ++i) {
		w[i] = w.is_word(i, WORD_KEEP) ? 1.f : 0.f;
	}
	w.softmax(w.d.sharpness);
}

/// Reinforcements are bought, not moved, while there are points or pieces of the boxes in hand.
bool is_building(const R &r) {
	const Frame &frame = r.s.core.top();
	return frame.kind == F_GIVE_UP || points_for(r.s, Purse::Any, PowerId(r.s.now.purse_nation - 1)) > 0 ||
			(!is_hand_empty(r.s) && !is_on_map(hand_place(r.s)));
}

} // namespace

void weigh_rows(const Weighing &w) {
	const S &s = w.r.s;
	if (s.core.over != 0 || s.core.depth == 0) {
		return;
	}
	const Frame &frame = s.core.top();
	switch (frame.kind) {
		case F_TRACK:
			return weigh_preempt(w);
		case F_IMPULSE:
		case F_LEAVING:
			return weigh_act(w);
		case F_REINFORCE:
		case F_GIVE_UP:
			return is_building(w.r) ? weigh_act(w) : weigh_deployment(w);
		case F_SURPRISE:
			return weigh_deployment(w);
		case F_MULLIGAN:
			return w.quiet(1.f, 0.03f);
		case F_REACT:
			return weigh_react(w, frame);
		case F_MOVE:
			return weigh_zone_attack(w);
		case F_ATTRITION:
			return weigh_soften(w);
		case F_BID:
		case F_LOSSES:
		case F_CASUALTIES:
			return weigh_losses(w);
		case F_RETREAT:
			return weigh_retreat(w);
		case F_CAPTURE:
			return weigh_capture(w);
		case F_SIEGE:
			return weigh_siege(w);
		case F_MORALE:
			return weigh_recovery(w, true);
		case F_LEVEL:
			return weigh_recovery(w, false);
		case F_IMPROVE:
		case F_CHOICE:
			return weigh_choice(w);
		default:
			return weigh_cards(w);
	}
}

} // namespace baton::ku
