// Weights of Deployment: who goes where between the Turns and before the first Impulse, and where markers lie.
#include "ku_prior.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::ku {

namespace {

/// Points of having so many dice in a Place: near goals, near friends, not where the enemy is stronger.
float place_points(const Weighing &w, float dice, int place) {
	const Survey &v = w.view();
	const float weight = w.d.pull * std::min(1.6f, dice / 10.f);
	const float more = std::max(0.f, v.threat[place] - dice - v.own[place]);
	return weight * v.pull[place] + w.d.join * std::min(8.f, v.own[place]) -
			w.d.danger * w.d.strength * std::min(8.f, dice) * more / (more + 6.f);
}

/// The best Place of the Camp for so many dice.
float best_place(const Weighing &w, float dice) {
	float best = 0;
	const Set friendly = friendly_places(w.r, w.camp);
	friendly.each([&](int place) { best = std::max(best, place_points(w, dice, place)); });
	return best;
}

float dice_at(const Weighing &w, int leader) {
	const R &r = w.r;
	const int place = r.s.leaders[leader].place;
	const int men = is_on_map(place) ? int(r.s.sp[place][nation_of(r, leader)]) : 0;
	return float(battle_rating(r, leader) + std::min(men, command_rating(r, leader)));
}

} // namespace

void weigh_deployment(const Weighing &w) {
	const R &r = w.r;
	const bool is_first = is_hand_empty(r.s);
	const Formation army = is_first ? Formation{} : hand_formation(r);
	const float dice = is_first ? 4.f : dice_of(r, army);
	for (int i = 0; i < w.size(); ++i) {
		const Action &a = w.action(i);
		if (w.is_pass(i)) {
			w[i] = 0;
		} else if (a.verb == Verb::SelectSpace) {
			// Without pieces in hand: a marker, best where many stand.
			w[i] = is_first ? 0.3f + 0.1f * w.view().own[a.id] + 0.05f * w.view().pull[a.id]
							: place_points(w, dice, a.id) - (a.a == 1 ? 0.05f : 0.f);
		} else if (a.verb == Verb::SelectPiece && a.id < r.data.leaders) {
			const int place = r.s.leaders[a.id].place;
			const float own = dice_at(w, a.id);
			const float stay = is_on_map(place) ? place_points(w, own, place) : 0.f;
			w[i] = 0.5f * (best_place(w, own) - stay) - 0.3f;
		} else if (a.verb == Verb::Allocate) {
			// Loose Soldiers go to where they find a Leader; of an Army all go.
			w[i] = is_first ? -0.2f + 0.1f * float(a.a) : -2.5f;
		} else {
			w[i] = -3.f; // Leaders stay
		}
	}
	w.softmax(w.d.sharpness);
}

} // namespace baton::ku
