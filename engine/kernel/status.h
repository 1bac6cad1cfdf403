// The result of anything that can be refused: which rule says no, in which words, about what.
#pragma once

#include "noun.h"

namespace baton {

/// Outcome of a check or an action. A refusal names a rule id of the ruleset ("IB-P4-22", or
/// "CORE-..." for the kernel's own: see docs/kernel.md) and a text key with up to four arguments.
/// All strings are literals: a Status is cheap to copy and owns nothing.
struct Status {
	const char *rule = nullptr; ///< nullptr when ok.
	const char *reason = nullptr; ///< Text key, "ib.refuse.blocked".
	Noun args[4];

	bool is_ok() const { return rule == nullptr; }
	explicit operator bool() const { return is_ok(); }

	static Status ok() { return Status(); }
	static Status refuse(const char *rule_id, const char *key, Noun a = {}, Noun b = {}, Noun c = {}, Noun d = {}) {
		Status status;
		status.rule = rule_id;
		status.reason = key;
		status.args[0] = a;
		status.args[1] = b;
		status.args[2] = c;
		status.args[3] = d;
		return status;
	}
};

/// Rule ids of the kernel itself.
namespace core_rule {
inline constexpr const char *NOT_ASKED = "CORE-ASKED"; ///< The decision is put to other powers.
inline constexpr const char *STALE = "CORE-STALE"; ///< The decision has passed.
inline constexpr const char *OVER = "CORE-OVER"; ///< The match is over.
inline constexpr const char *FORM = "CORE-FORM"; ///< The action does not fit what is asked at all.
inline constexpr const char *LIMIT = "CORE-LIMIT"; ///< A fixed array of the state is full.
inline constexpr const char *DATA = "CORE-DATA"; ///< Unknown scenario, option, seat or a broken set-up.
inline constexpr const char *DRAFT = "CORE-DRAFT"; ///< What is in hand comes first.
inline constexpr const char *UNDO = "CORE-UNDO"; ///< What happened since cannot be taken back.
} // namespace core_rule

} // namespace baton
