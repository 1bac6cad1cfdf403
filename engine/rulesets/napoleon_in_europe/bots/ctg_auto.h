// The fitted resolver: what a tactical battle comes to, told at once from what both sides bring.
#pragma once

#include "ctg_tactics.h"

namespace baton::ctg {

/// What the fit expects of a battle whose armies have come but not fought (see muster).
struct Expectation {
	double won = 0; ///< chance of the attacker's side
	double lost[SIDES][LAND_TYPES] = {}; ///< pieces on average, pursuit included
};
Expectation expect_battle(const R &r);
/// Draws winner and losses of the open battle in place of fighting it. Whoever looks far ahead takes this.
void resolve_at_once(W &w);
/// "forecast" of a region and two nations: the fit's answer to what "odds" plays out; false: no such question.
bool answer_expectation(const R &r, std::string_view name, std::span<const Noun> args, Answer &out);

} // namespace baton::ctg
