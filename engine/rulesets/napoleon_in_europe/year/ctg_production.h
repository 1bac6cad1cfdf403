// Production rounds: income, purchases, colonial trade, attrition, lines of communication.
#pragma once

#include "rulesets/napoleon_in_europe/flow/ctg_flow.h"

namespace baton::ctg {

/// Points of one production turn (CTG-PROD-04 to CTG-PROD-09); `trade`: what the colonies bring (CTG-COLON-02).
int income(const R &r, PowerId p, int trade);

/// What has been bought in this production turn.
struct BATON_FRAME_RECORD BuyFrame {
	uint8_t elite, heavy, naval, land;
	uint8_t step; ///< BuyStep
	uint8_t zero;
};
enum BuyStep : uint8_t {
	BUY_TRAIN,
	BUY_SPEND
};
/// In `a` of a purchase: the type, or this and the number of a hero.
inline constexpr int BUY_HERO = 32;
/// CTG-BUY-01 to CTG-BUY-09, CTG-PLACE-01 to CTG-PLACE-04, CTG-HERO-01
Status may_buy(const R &r, PowerId p, const BuyFrame &f, int what, int space);
/// CTG-PROD-03
Status may_train(const R &r, PowerId p, int region);
/// CTG-BUY-10
Status may_give_points(const R &r, PowerId p, PowerId to, int points);

// --- Attrition (ctg_attrition.cpp) ---

void disband_militia(W &w, PowerId p);
/// The highest die that costs a piece of that kind in a region; 0: it does not suffer (CTG-HARSH-01 to CTG-HARSH-03).
int harsh_limit(const R &r, int stock, int type, int region);
void harsh_campaigns(W &w);
void successful_uprisings(W &w);

// --- Lines of communication (ctg_lines.cpp) ---

/// An army or fleet of the nation there has a path to a friendly region (CTG-LOC-02 to CTG-LOC-05).
bool is_in_communication(const R &r, PowerId p, int place);
void check_lines(W &w);

} // namespace baton::ctg
