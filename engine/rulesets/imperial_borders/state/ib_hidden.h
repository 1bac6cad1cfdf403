// What is hidden in Imperial Borders at a moment (inventory 8.1): the one place that views and determinize ask.
#pragma once

#include "ib_state.h"

namespace baton::ib {

/// The decision on top is sealed: drafts are secret, only readiness is public.
bool is_sealed_now(const S &s);
/// Powers whose drafts those may see who know the secrets of `known`.
PowerSet visible_drafts(const S &s, PowerSet known);
/// Powers whose movement orders they may see: their own, and those revealed in a Step A (IB-P2-18, IB-P4-02).
PowerSet visible_orders(const S &s, PowerSet known);
/// Powers whose plotted start places they may see (IB-S-04, IB-S-10): their own, and whoever is placing or has placed;
/// and whose plans of annexation (IB-P5-02): their own until all are sealed.
PowerSet visible_places(const S &s, PowerSet known);

} // namespace baton::ib
