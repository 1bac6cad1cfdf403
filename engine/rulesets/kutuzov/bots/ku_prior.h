// Weights for quick play of Kutuzov, by topic: each fills the rows of one kind of decision.
#pragma once

#include "ku_survey.h"
#include "rulesets/impulse/state/im_pieces.h"

#include "kit/row_weights.h"

namespace baton::ku {

/// Rows of a decision with their weights, and who looks at them.
struct Weighing : kit::RowWeights {
	const R &r;
	PowerId power;
	Camp camp;
	const Doctrine &d;

	Weighing(const R &reader, PowerId who, const ActionList &list, std::span<float> out, const Doctrine &doctrine) :
			kit::RowWeights{ list, out }, r(reader), power(who), camp(camp_of(reader.s, who)), d(doctrine) {}
	const Survey &view() const { return survey(r, camp, d); }
};

/// Fills the weights of all rows of the open decision.
void weigh_rows(const Weighing &w);

/// Points of a Formation's step, everything counted but its price.
float step_points(const Weighing &w, const Formation &formation, int to);
/// Points of the Event of a card for a power, in half Victory Points.
float event_points(const Weighing &w, int card);

void weigh_act(const Weighing &w); ///< ku_prior_act.cpp
void weigh_deployment(const Weighing &w); ///< Places without enemies, on the way to where they are needed
void weigh_react(const Weighing &w, const Frame &frame); ///< ku_prior_fight.cpp
void weigh_zone_attack(const Weighing &w);
void weigh_soften(const Weighing &w);
void weigh_losses(const Weighing &w);
void weigh_retreat(const Weighing &w);
void weigh_siege(const Weighing &w);
void weigh_recovery(const Weighing &w, bool is_morale); ///< ku_prior_cards.cpp
void weigh_choice(const Weighing &w);
void weigh_cards(const Weighing &w);

} // namespace baton::ku
