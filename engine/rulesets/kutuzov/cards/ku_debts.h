// Pieces that an Event asks for: shortages of the pool and removals that cannot be met (KU 5.11, 5.12).
#pragma once

#include "ku_ops.h"

namespace baton::ku {

// --- KU-5.11-a: Strength Points come off the map so that an Event can place others ---

void ask_shortage(const R &r, const EventFrame &at, Nation nation, PowerId who, Decision &out);
void shortage_rows(const R &r, Nation nation, PowerId who, ActionList &out);
void act_shortage(W &w, const Row &row);

// --- KU-5.12-b: what is owed ---

/// A Power with points and debts pays them before it does anything else; called between the acts of its Impulse.
void pay_debts(W &w);

} // namespace baton::ku
