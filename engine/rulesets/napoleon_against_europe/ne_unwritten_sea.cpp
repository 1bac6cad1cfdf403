// Frames and functions of the sea, of conquest and peace that are not written yet: each line goes when its chapter comes. Nothing here is played by a registered scenario.
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

const Def CONQUESTS_FRAME = { "conquests", unwritten };
const Def MINOR_FALLS_FRAME = { "minor_falls", unwritten };
const Def SURRENDER_FRAME = { "surrender", unwritten };
const Def TERMS_FRAME = { "terms", unwritten };
const Def REGROUP_FRAME = { "regroup", unwritten };
const Def LEAVE_FRAME = { "leave", unwritten };
const Def STATES_FRAME = { "states", unwritten };
const Def DEFECT_FRAME = { "defect", unwritten };
const Def REPLACEMENT_FRAME = { "replacement", unwritten };

bool is_conquered(const R &, Nation) {
	not_there();
}
bool is_minor_conquered(const R &, Nation) {
	not_there();
}
void join_side(W &, Nation, Side, const char *) {
	not_there();
}
void change_side(W &, Nation, Side, const char *) {
	not_there();
}
void make_neutral(W &, Nation, const char *) {
	not_there();
}
void make_protectorate(W &, Nation, const char *) {
	not_there();
}
void create_state(W &, Nation, const char *) {
	not_there();
}
bool is_blockade_closed(const R &) {
	not_there();
}
void end_forced_peace(W &, Nation) {
	not_there();
}
std::span<const EffectDef> force_effect_defs() {
	not_there();
}
std::span<const EffectDef> politics_effect_defs() {
	not_there();
}
bool start_force_effect(W &, int, const Effect &) {
	not_there();
}
bool start_politics_effect(W &, int, const Effect &) {
	not_there();
}

} // namespace baton::ne
