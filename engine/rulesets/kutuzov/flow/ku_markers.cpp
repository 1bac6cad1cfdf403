// Morale and Attrition markers of Kutuzov.
#include "ku_markers.h"

#include "ku_level.h"
#include "ku_morale.h"

#include <algorithm>

namespace baton::ku {

namespace {

/// Puts markers of one kind into a box that holds only one kind: the other kind is cancelled first.
void put_markers(uint8_t &own, uint8_t &other, int markers) {
	const int cancelled = std::min<int>(other, markers);
	other = uint8_t(other - cancelled);
	own = uint8_t(std::min(own + markers - cancelled, 99));
}

} // namespace

void add_morale_losses(W &w, Camp camp, int markers, const char *rule) {
	if (markers <= 0) {
		return;
	}
	// KU-9.1-a
	put_markers(w.s.ku.losses[camp], w.s.ku.gains[camp], markers);
	w.event("morale_losses", w.data.roller[size_t(camp)]).amount(markers, w.s.ku.losses[camp]).rule(rule);
	// KU-9.4-a, KU-9.41-a: new markers that leave nine or more there call for a check.
	if (w.s.ku.losses[camp] >= w.data.tables.morale_rules.check) {
		demand_nine(w, camp);
	}
}

void add_morale_gains(W &w, Camp camp, int markers, const char *rule) {
	if (markers <= 0) {
		return;
	}
	// KU-9.51-a
	put_markers(w.s.ku.gains[camp], w.s.ku.losses[camp], markers);
	w.event("morale_gains", w.data.roller[size_t(camp)]).amount(markers, w.s.ku.gains[camp]).rule(rule);
}

void add_level_losses(W &w, int markers, const char *rule) {
	if (markers <= 0) {
		return;
	}
	// KU-16.52-a
	put_markers(w.s.ku.level_losses, w.s.ku.level_gains, markers);
	w.event("attrition_losses", w.data.roller[IMPERIAL]).amount(markers, w.s.ku.level_losses).rule(rule);
	// KU-14.43-a, KU-14.43-c: at once in Impulses alone.
	if (is_impulse(w.s) && w.s.ku.level_losses >= w.data.tables.level_rules.worsen) {
		demand_level(w);
	}
}

void add_level_gains(W &w, int markers, const char *rule) {
	if (markers <= 0) {
		return;
	}
	// KU-14.46-a
	put_markers(w.s.ku.level_gains, w.s.ku.level_losses, markers);
	w.event("attrition_gains", w.data.roller[IMPERIAL]).amount(markers, w.s.ku.level_gains).rule(rule);
	use_level_gains(w);
}

} // namespace baton::ku
