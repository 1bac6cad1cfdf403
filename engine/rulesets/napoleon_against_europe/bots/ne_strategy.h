// What the campaigns of 1805 and 1809 are about, for the bots: prizes, and how far they draw armies.
#pragma once

#include "ne_survey.h"

namespace baton::ne {

/// What it is worth to a side that the foe loses a zone, or that it keeps a zone of its own.
float campaign_prize(const R &r, const Doctrine &d, Side side, int zone);
/// Spreads `v.pull` over the map: armies feel a capital across half of Europe.
void spread_campaign_pull(const R &r, Survey &v);

} // namespace baton::ne
