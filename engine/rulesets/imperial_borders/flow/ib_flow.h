// The end of a match and helpers of the sealed decisions, shared by the phases of Imperial Borders.
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"
#include "rulesets/imperial_borders/state/ib_words.h"

namespace baton::ib {

/// Steps of the match frame, in the order of play (IB-R-01).
enum class MatchStep : uint8_t {
	PlotSetup,
	OrderSetup,
	TypeSetup,
	Taxes,
	Plot,
	Bid,
	March,
	Revolts,
	Annex,
	Parade,
	Congress,
	CheckEnd,
	Repair,
	Buy,
	Deploy,
	NextRound,
};

/// IB-E-01..05: Gold becomes Prestige, scores are counted, winners noted; the match is over.
void end_match(W &w);

/// Opens a sealed decision: nobody has committed, no draft holds anything.
void open_sealed(S &s);
/// Marks a Nation as ready in the sealed decision on top and tells everyone that (not what).
void commit_sealed(W &w, int nation);
/// Nations in play that have not committed yet.
PowerSet still_sealed(const S &s, PowerSet among);

// --- Insisting on turn order (ib_insist.cpp). Frames of such decisions keep the Nations they ask in f[0] ---

/// A Nation that has nothing to decide itself may still insist (IB-R-02); the others do it by their answer.
bool may_insist(const S &s, int nation);
void legal_insisting(const R &r, PowerId power, ActionList &out);
void act_insisting(W &w, PowerId power);
/// Tells who has insisted; true if anybody has.
bool tell_insisters(W &w, Word phase, const char *rule);
/// Why `choose insist` is refused; ok for any other action.
Status refuse_insisting(const S &s, const Action &a, const char *rule);

/// All Nations in play as a set.
inline PowerSet nations_in_play(const S &s) {
	return s.in_play;
}

} // namespace baton::ib
