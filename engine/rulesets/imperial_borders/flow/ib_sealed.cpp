// Helpers of the sealed decisions: opening, readiness, closing.
#include "ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

void open_sealed(S &s) {
	s.core.committed = 0;
	for (Draft &draft : s.draft) {
		draft = Draft{};
	}
}

void commit_sealed(W &w, int nation) {
	w.s.core.committed |= bit(PowerId(nation));
	w.event("ready", PowerId(nation));
}

PowerSet still_sealed(const S &s, PowerSet among) {
	return PowerSet(among & ~s.core.committed);
}

} // namespace baton::ib
