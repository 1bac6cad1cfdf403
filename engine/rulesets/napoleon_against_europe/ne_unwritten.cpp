// Frames of the turn that are not written yet: each line goes when its chapter comes. Nothing here is played by a registered scenario.
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

const Def DECLARE_FRAME = { "declare", unwritten };
const Def HAND_FRAME = { "hand", unwritten };
const Def BUDGET_FRAME = { "budget", unwritten };
const Def TRANSFER_FRAME = { "transfer", unwritten };
const Def BUILD_FRAME = { "build", unwritten };
const Def BRITAIN_FRAME = { "britain", unwritten };
const Def MINORS_FRAME = { "minors", unwritten };
const Def NEUTRALS_FRAME = { "neutrals", unwritten };
const Def REDEPLOY_FRAME = { "redeploy", unwritten };
const Def FOREIGN_WAR_FRAME = { "foreign_war", unwritten };

} // namespace baton::ne
