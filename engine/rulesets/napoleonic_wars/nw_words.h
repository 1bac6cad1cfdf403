// Words of The Napoleonic Wars beyond those of the family: options of actions and prompts. What people read is the text
// "nw.word.<id>".
#pragma once

#include "rulesets/impulse/state/im_words.h"

namespace baton::nw {

#define NW_WORDS(X) \
	X(EXCHANGE, "exchange") /* a Subject Neutral's new Hand for Reserves */ \
	X(MORE, "more") /* for peace */ \
	X(LESS, "less") \
	X(RIGHT, "right") /* of a Consul */ \
	X(LEFT, "left") \
	X(PLUS_SIDE, "plus_side") \
	X(PLAIN_SIDE, "plain_side") \
	X(WAR, "war") \
	X(END_WAR, "end_war") \
	X(CHANGE_CAMP, "change_camp") \
	X(SUBMIT, "submit") \
	X(CEDE, "cede") /* a Duchy goes to the invader */ \
	X(RESTORE, "restore") /* a Duchy comes back */ \
	X(DEPLOY, "deploy_army") \
	X(SAIL, "sail") \
	X(PATROL, "patrol") \
	X(REFIT, "refit") \
	X(BUILD_SQUADRON, "build_squadron") \
	X(REGROUP_SQUADRON, "regroup_squadron") \
	X(CONVOY, "send_convoy") \
	X(INTERCEPT, "intercept_fleet") \
	X(EVADE, "evade_fleet")

enum NwWord : int {
	NW_WORD_BASE = im::WORDS - 1,
#define X(NAME, ID) WORD_##NAME,
	NW_WORDS(X)
#undef X
	NW_WORD_END
};

inline constexpr const char *NW_WORD_IDS[int(NW_WORD_END) - int(im::WORDS)] = {
#define X(NAME, ID) ID,
	NW_WORDS(X)
#undef X
};

} // namespace baton::nw
