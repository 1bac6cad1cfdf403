// Helpers of sealed decisions: opening, who still owes an answer, readiness.
#pragma once

#include "kernel/frame.h"

namespace baton::kit {

/// Nobody has committed.
inline void open_sealed(StateCore &core) {
	core.committed = 0;
}
/// The same, and every draft of an array in the state is empty.
template <class Draft, int N> void open_sealed(StateCore &core, Draft (&drafts)[N]) {
	open_sealed(core);
	for (Draft &draft : drafts) {
		draft = Draft{};
	}
}

/// Those of `among` who have not committed yet.
inline PowerSet still_sealed(const StateCore &core, PowerSet among) {
	return PowerSet(among & ~core.committed);
}

/// Marks a power as ready and tells everyone that (not what): event "ready".
template <class W> void commit_sealed(W &w, PowerId power) {
	w.s.core.committed |= bit(power);
	w.event("ready", power);
}

} // namespace baton::kit
