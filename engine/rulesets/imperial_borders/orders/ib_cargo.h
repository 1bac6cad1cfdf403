// What loading, unloading and the rearranging of holds share (IB-P4-48..67).
#pragma once

#include "ib_march.h"

namespace baton::ib {

inline bool can_manage_ship(const Piece &p) {
	return is_live(p) && is_ship(p.type) && (p.flags & piece_flag::WHITE) == 0; // IB-P4-12
}

/// Why an act is refused where the leave for it was refused before: the Port's controller forbids, else who is there.
inline const char *refused_rule(const R &r, int nation, int word, int port) {
	if (has(opposers(r, port, nation), r.s.owner[port]) && r.s.fort_hp[port] > 0) {
		return "IB-P4-55";
	}
	return word == WORD_LOAD ? "IB-P4-56" : word == WORD_UNLOAD ? "IB-P4-57" : "IB-P4-58";
}

/// IB-P4-54, IB-P4-55: a Port that somebody controls; refusals of this step stand. `asked()` is whose leave the act
/// takes.
template <class F> Status can_use_port(const R &r, int nation, int word, int port, F asked) {
	if (!r.data.is_port(port)) {
		return Status::refuse("IB-P4-48", "ib.refuse.cargo_port", region_noun(port));
	}
	if (r.s.owner[port] < 0) {
		return Status::refuse("IB-P4-54", "ib.refuse.cargo_independent", region_noun(port));
	}
	if (was_refused(r.s, port) && asked() != 0) {
		return Status::refuse(refused_rule(r, nation, word, port), "ib.refuse.cargo_refused", region_noun(port));
	}
	return Status::ok();
}

// --- Rearranging holds (ib_holds.cpp) ---

/// Whether some Cargo can change Ships in that Port; NO_REGION: anywhere.
bool can_rearrange_any(const R &r, int nation, int port);
/// Why none can.
Status refuse_rearranging(const R &r, int nation, int port);

} // namespace baton::ib
