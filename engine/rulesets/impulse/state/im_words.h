// Words of the family: options of actions and prompts, in the order of the catalog. What people read is the text
// "im.word.<id>". A chapter that needs a new word adds it at the end.
#pragma once

namespace baton::im {

#define IM_WORDS(X) \
	X(EVENT, "event") /* a card for its Event */ \
	X(POINTS, "points") /* a card for its Command Points */ \
	X(PREEMPT, "preempt") \
	X(BUY, "buy") /* a card for Resources */ \
	X(MORALE_DIE, "morale_die") \
	X(ATTRITION_DIE, "attrition_die") \
	X(RESOURCE, "resource") /* spend one on what is asked */ \
	X(STAND, "stand") \
	X(ATTACK, "attack") \
	X(ACCEPT, "accept") \
	X(REFUSE, "refuse") \
	X(IMPULSES, "impulses") /* phases of a Turn, for the view */ \
	X(TURN_END, "turn_end") \
	X(INTERPHASE, "interphase") \
	X(KEEP, "keep") /* the own Flag flies */ \
	X(GIVE_BACK, "give_back") /* the partner regains it */ \
	X(HALVE, "halve") /* Morale losses */ \
	X(GAIN, "gain") \
	X(MORALE_RESOURCE, "morale_resource") /* a Resource for Morale dice */ \
	X(ATTRITION_RESOURCE, "attrition_resource") \
	X(ENTRENCH, "entrench") \
	X(SCORCH, "scorch") \
	X(MULLIGAN, "mulligan") /* new cards for all that may go */ \
	X(COMMAND, "command") /* a Leader takes command of his Place */ \
	X(LOSSES, "losses") /* Morale losses instead */ \
	X(WITH_ARMY, "with_army") /* where pieces appear */ \
	X(AT_PLACES, "at_places")

enum Word : int {
#define X(NAME, ID) WORD_##NAME,
	IM_WORDS(X)
#undef X
	WORDS
};

inline constexpr const char *WORD_IDS[WORDS] = {
#define X(NAME, ID) ID,
	IM_WORDS(X)
#undef X
};

} // namespace baton::im
