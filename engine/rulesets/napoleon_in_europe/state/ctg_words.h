// Words that actions and prompts of Napoleon in Europe name, in the order of the catalog. What people read is the text
// "ctg.word.<id>".
#pragma once

namespace baton::ctg {

// clang-format off
#define CTG_WORDS(X) \
	/* Battle board */ \
	X(SQUARE, "square") \
	X(LINE, "line") /* out of square */ \
	X(SKIRMISH, "skirmish") \
	X(RECALL, "recall") \
	X(CONCEDE, "concede") \
	X(AVOID, "avoid") \
	X(CARRY, "carry_through") \
	X(FIRE, "fire") \
	X(CHARGE, "charge") \
	X(RALLY, "rally") \
	/* Quick battles */ \
	X(RETREAT, "retreat") \
	/* Production */ \
	X(ENFORCE, "enforce") \
	X(PAP, "pap")
// clang-format on

enum Word : int {
#define X(name, id) WORD_##name,
	CTG_WORDS(X)
#undef X
	WORDS
};
inline constexpr const char *WORD_IDS[] = {
#define X(name, id) id,
	CTG_WORDS(X)
#undef X
};
static_assert(sizeof(WORD_IDS) / sizeof(WORD_IDS[0]) == WORDS);

} // namespace baton::ctg
