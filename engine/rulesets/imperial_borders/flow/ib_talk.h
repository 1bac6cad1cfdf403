// Requests and promises between Nations: public, for one round, binding nobody (IB-D-01, IB-D-02).
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"
#include "rulesets/imperial_borders/state/ib_words.h"

namespace baton::ib {

/// Whether `from` has promised `to` this round: WORD_PASSAGE (let through), WORD_JOIN (fight on its side) or
/// WORD_ABSTAIN.
bool has_promised(const S &s, int from, int to, Word what);
/// Whether `to` has asked `from` for it this round.
bool has_asked_for(const S &s, int from, int to, Word what);
/// Rows of a Nation that may talk now.
void legal_talk(const R &r, PowerId power, ActionList &out);
void act_talk(W &w, const Row &row);
/// Why a request or promise is not open; ok for any other action.
Status refuse_talk(const R &r, const Action &a, bool may_talk);

} // namespace baton::ib
