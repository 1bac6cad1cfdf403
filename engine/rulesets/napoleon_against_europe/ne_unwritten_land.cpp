// Frames and functions of land operations that are not written yet: each line goes when its chapter comes. Nothing here is played by a registered scenario.
#include "ne_event.h"
#include "ne_land.h"
#include "ne_peace.h"
#include "ne_sea.h"

#include "kernel/check.h"

namespace baton::ne {

namespace {

[[noreturn]] void not_there() {
	check_failed(__FILE__, __LINE__, "unwritten", "this chapter of Napoléon against Europe is not written yet");
}
Flow unwritten(W &, Frame &) {
	not_there();
}

} // namespace

const Def ACTIVATE_FRAME = { "activate", unwritten };
const Def REORGANISE_FRAME = { "reorganise", unwritten };
const Def CAMPAIGN_FRAME = { "campaign", unwritten };
const Def ENTRY_FRAME = { "entry", unwritten };
const Def INTERCEPT_FRAME = { "intercept", unwritten };
const Def EVADE_FRAME = { "evade", unwritten };
const Def ATTRITION_FRAME = { "attrition", unwritten };
const Def LOSSES_FRAME = { "losses", unwritten };
const Def BATTLE_FRAME = { "battle", unwritten };
const Def COUNTER_MARCH_FRAME = { "counter_march", unwritten };
const Def COMMITMENT_FRAME = { "commitment", unwritten };
const Def RETREAT_FRAME = { "retreat", unwritten };
const Def SIEGE_FRAME = { "siege", unwritten };
const Def RAISE_FRAME = { "raise", unwritten };
const Def SURPLUS_FRAME = { "surplus", unwritten };
const Def REPLACE_FRAME = { "replace", unwritten };
const Def END_ROUNDS_FRAME = { "end_rounds", unwritten };

bool can_activate(const R &, Side, int) {
	not_there();
}
void start_activation(W &, Side, int, int, int) {
	not_there();
}
void start_campaign(W &, Side, int) {
	not_there();
}
void start_battle(W &, int, Side, int, uint8_t) {
	not_there();
}
void start_siege(W &, int, Side) {
	not_there();
}
void start_attrition(W &, const PieceSet &, int, const AttritionCase &) {
	not_there();
}
void start_losses(W &, Side, const PieceSet &, int, bool, const char *) {
	not_there();
}
void review_siege(W &, int) {
	not_there();
}
void check_stack(W &, int, Side) {
	not_there();
}
ZoneSet retreat_zones(const R &, const PieceSet &, int, int, bool) {
	not_there();
}
std::span<const EffectDef> move_effect_defs() {
	not_there();
}
bool start_move_effect(W &, int, const Effect &) {
	not_there();
}

} // namespace baton::ne
