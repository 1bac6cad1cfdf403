// Annexation: who may try where, with how many dice (IB-P5-01..13, IB-O-01, IB-O-06).
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"
#include "rulesets/imperial_borders/state/ib_words.h"

namespace baton::ib {

/// White Dice of a Nation's attempt, its team beside it (IB-P5-03).
int annex_dice(const R &r, int nation, int region);
/// The same with these allies, the Nation itself among them (AMB-46).
int annex_dice(const R &r, int nation, int region, PowerSet allies);
/// IB-P5-01, IB-P5-08, IB-N-03..05: whether a Nation may try a Territory in this round.
Status may_annex(const R &r, int nation, int region);
/// IB-P5-10: dice count for another Nation that may try there too.
Status may_pool(const R &r, int nation, int other, int region);
/// Blasts that an attempt takes (IB-P5-04, IB-O-06).
int blasts_needed(const R &r, int region);
/// Faces that count as Blasts for a Nation (IB-P5-04, IB-P5-05).
bool is_annexing_face(const R &r, int nation, Face face);
/// Nations that may try a Territory (IB-P5-01).
PowerSet rivals(const R &r, int region);
/// Territories that a Nation may try and has not tried this round (IB-P5-08).
RegionSet tries_of(const R &r, int nation);
/// Nations with such Territories.
PowerSet attempters(const R &r);

/// What a Nation does with its dice in a Territory.
enum AnnexAnswer : int16_t {
	NOT_ASKED = 0, ///< in a sealed plan: nothing said, it rolls for itself
	COMPETE = 1,
	ABSTAIN = 2,
	POOL_FOR = 10, ///< + Nation
};

/// The word or Nation that stands for an answer.
inline Noun annex_answer_noun(int answer) {
	return answer >= POOL_FOR ? Noun::power(answer - POOL_FOR)
							  : Noun::option(answer == ABSTAIN ? WORD_ABSTAIN : WORD_COMPETE);
}

/// IB-O-01.
Status may_revolt(const R &r, int nation, int region);

} // namespace baton::ib
