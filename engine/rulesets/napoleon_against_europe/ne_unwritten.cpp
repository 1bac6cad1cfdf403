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

const Def MATCH_FRAME = { "match", unwritten };
const Def SETUP_FRAME = { "setup", unwritten };
const Def DECLARE_FRAME = { "declare", unwritten };
const Def DEPLOY_FRAME = { "deploy", unwritten };
const Def HAND_FRAME = { "hand", unwritten };
const Def BUDGET_FRAME = { "budget", unwritten };
const Def TRANSFER_FRAME = { "transfer", unwritten };
const Def BUILD_FRAME = { "build", unwritten };
const Def BRITAIN_FRAME = { "britain", unwritten };
const Def MINORS_FRAME = { "minors", unwritten };
const Def DIPLOMACY_FRAME = { "diplomacy", unwritten };
const Def TALKS_FRAME = { "talks", unwritten };
const Def NEUTRALS_FRAME = { "neutrals", unwritten };
const Def REDEPLOY_FRAME = { "redeploy", unwritten };
const Def ROUND_FRAME = { "round", unwritten };
const Def ACTION_FRAME = { "action", unwritten };
const Def POINTS_FRAME = { "points", unwritten };
const Def WINDOW_FRAME = { "window", unwritten };
const Def EVENT_FRAME = { "event", unwritten };
const Def EFFECT_FRAME = { "effect", unwritten };
const Def FOREIGN_WAR_FRAME = { "foreign_war", unwritten };

} // namespace baton::ne
