// The first duty of the Coalition in 1805: Austrians before Mantua and Ulm (NE-20.2-c, NE-Q59).
#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

namespace {

// A fortress that the Empire no longer holds cannot be besieged, and need not be.
bool is_owed(const R &r, uint8_t bit, int zone) {
	return (r.s.duty & bit) != 0 && fortress_side(r, zone) == EMPIRE;
}

} // namespace

bool is_bound_to_duty(const R &r, Side side) {
	if (r.s.duty == 0 || side != COALITION || side_of(r.s, AUSTRIA) != COALITION) {
		return false;
	}
	return is_owed(r, duty::MANTOUE, r.data.at.mantoue) || is_owed(r, duty::ULM, r.data.at.ulm);
}

void note_siege(W &w, int zone) {
	if (w.s.duty == 0) {
		return;
	}
	const uint8_t bit = zone == w.data.at.mantoue ? duty::MANTOUE : zone == w.data.at.ulm ? duty::ULM : uint8_t(0);
	const PieceSet camp =
			force_at(w.read(), zone, COALITION, Part::Field) | force_at(w.read(), zone, COALITION, Part::Moving);
	if ((w.s.duty & bit) == 0 || steps_of_nation(w.read(), camp, AUSTRIA) == 0) {
		return;
	}
	w.s.duty = uint8_t(w.s.duty & ~bit);
	if (w.s.duty == 0) {
		w.event("duty_done", PowerId(COALITION)).to(zone_noun(zone)).rule("NE-20.2-c");
	}
}

void note_entry(W &w, const PieceSet &set, int zone) {
	if (w.s.duty == 0 || owner_of(w.read(), zone) != AUSTRIA) {
		return;
	}
	bool is_french = false;
	set.each([&](int i) { is_french |= is_combat(i) && side_of_piece(w.read(), i) == EMPIRE; });
	if (is_french) {
		w.s.duty = 0;
		w.event("duty_done", PowerId(COALITION)).to(zone_noun(zone)).rule("NE-20.2-c");
	}
}

} // namespace baton::ne
