// What a battle shows to everybody, and what secret side choices could be.
#include "ib_battle.h"
#include "ib_odds.h"

namespace baton::ib {

void battle_odds_answer(const R &, int, int, Answer &out) {
	out.status = Status::refuse(core_rule::FORM, "core.refuse.query");
}

void resample_sides(const Data &, S &, PowerSet, Rng &) {}

void show_battle(const R &r, View &out) {
	out.board.assign({ int32_t(r.s.battle.region), int32_t(r.s.battle.round) });
}

} // namespace baton::ib
