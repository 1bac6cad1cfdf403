// What the bots of Kutuzov go by: named numbers behind worths and weights, read from bots.toml.
#pragma once

#include "kit/doctrine.h"

namespace baton::ku {

/// Points are half Victory Points; `lead_` numbers are parts of the lead that decides the chance to win.
#define KU_DOCTRINE(X) \
	X(place_key, 2.f) /* worth of taking a Place with one */ \
	X(place_depot, 2.f) \
	X(place_port, 0.3f) \
	X(place_marsh, 0.4f) \
	X(place_plain, 0.4f) \
	X(conquest, 1.2f) /* of a point of the Conquest roll */ \
	X(guard, 0.7f) /* holding what one has, of taking it */ \
	X(decay, 0.72f) /* of a goal with each Place on the way */ \
	X(pull, 0.6f) /* of goals for an Army of ten */ \
	X(loose, 0.2f) /* of goals for Soldiers without a Leader */ \
	X(strength, 0.7f) /* of a Strength Point */ \
	X(fight, 1.f) /* of what a fight gains */ \
	X(danger, 0.4f) /* of what a stronger enemy near by may do */ \
	X(hunt, 0.5f) /* of enemies that can be beaten, as goals */ \
	X(join, 0.12f) /* of Soldiers who find a Leader */ \
	X(evade, 1.f) /* how far evasions are reckoned with */ \
	X(point, 0.45f) /* of a Command Point */ \
	X(keep, 0.7f) /* of a Response or Battle card in hand */ \
	X(event, 1.f) /* of Events */ \
	X(build, 0.9f) /* of a Strength Point built, of its worth */ \
	X(preempt, 0.f) \
	X(scorch, 0.05f) /* of burnt land before an Army, by its dice */ \
	X(resource, 1.2f) \
	X(morale, 0.3f) /* of a marker */ \
	X(attrition, 0.2f) /* of a marker */ \
	X(card, 1.5f) \
	X(sharpness, 1.5f) /* how firmly weights follow points */ \
	X(lead_points, 0.1f) \
	X(lead_strength, 0.03f) \
	X(lead_morale, 0.35f) \
	X(lead_marker, 0.03f) \
	X(lead_level, 0.25f) \
	X(lead_cards, 0.06f) \
	X(lead_pull, 0.04f) \
	X(lead_conquest, 2.f) \
	X(lead_start, 0.f) /* of the Imperials, whatever the position */

struct Doctrine {
#define X(NAME, VALUE) float NAME = VALUE;
	KU_DOCTRINE(X)
#undef X
	uint64_t key = 0;
};

inline constexpr kit::DoctrineNumber<Doctrine> NUMBERS[] = {
#define X(NAME, VALUE) { #NAME, &Doctrine::NAME },
	KU_DOCTRINE(X)
#undef X
};

} // namespace baton::ku
