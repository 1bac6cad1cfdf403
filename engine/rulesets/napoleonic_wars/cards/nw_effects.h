// Operations of Events: what the card means, what it asks of its player, what it does (cards.toml, legend).
#pragma once

#include "nw_event.h"

#include "rulesets/napoleonic_wars/politics/nw_states.h"

#include "kernel/action.h"

namespace baton::nw {

/// Carried by F_EVENT; the card's number is in Frame::flags.
struct BATON_FRAME_RECORD EventNow {
	uint8_t effect; ///< next one
	uint8_t choice; ///< picked by the player; 0: none, or not yet
	uint8_t nation; ///< + 1: named for this effect
	uint8_t row; ///< + 1: of the Diplomatic Track
	uint8_t last; ///< + 1: nation of the effect before
	uint8_t begun; ///< the effect has begun
	int16_t left; ///< of a counted effect
	int16_t place; ///< + 1
	int16_t leader; ///< + 1
};

inline int arg(const NwClause &c, NwArg a, int fallback = 0) {
	return c.get(int(a), fallback);
}
/// The key under which an operation names its nation.
NwArg nation_key(const NwClause &c);
/// A nation named by a key, NO_NATION: none that is fixed.
Nation named(const R &r, Nation own, int value);
/// Nations that a key means, those of a free choice left out.
PowerSet meant(const R &r, Nation own, const NwClause &c, NwArg key);
bool is_capital_lost(const R &r, Nation n);
/// Whether a condition holds now.
bool is_met(const R &r, Nation own, const NwClause &need);

/// Whether an operation is written.
bool is_op_written(const NwClause &c);
/// NW-6.1-d: whether it could do anything.
bool can_do(const R &r, Nation own, const NwClause &c);
/// Rows that the operation asks of its player now; none: it needs nothing.
void add_picks(const R &r, Nation own, const NwClause &c, const EventNow &at, ActionList &out);
/// Takes one answer.
void take_pick(W &w, Nation own, const NwClause &c, EventNow &at, const Action &action);
/// Does what needs no (more) answer; may push frames.
void carry_out(W &w, Nation own, const NwClause &c, EventNow &at);

/// Whether a timed Event with this operation is in play, and its clause.
const NwClause *timed_clause(const R &r, NwOp op);
/// What timed Events forbid (NW-6.19-a): kept in step by all that begins or ends one.
void refresh_timed(W &w);

} // namespace baton::nw
