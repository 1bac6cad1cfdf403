// Response policies: standing answers that the session gives for a power, and which the log records.
#pragma once

#include "kernel/game.h"

#include <string>
#include <string_view>

namespace baton::session {

enum class Reply : uint8_t {
	Ask, ///< no standing answer: an exception from a wider policy
	Default, ///< the quiet answer
	Act, ///< this step, then the quiet answer to the rest of the gesture
};

/// For one power: what to answer when a kind of decision comes up.
struct Policy {
	PowerId power = NO_POWER;
	std::string kind; ///< Decision::kind; empty: any
	PowerId asker = NO_POWER; ///< Decision::asker; NO_POWER: anyone
	Noun place; ///< Decision::subject; no noun: anything
	int until_turn = 0; ///< last turn it holds in; 0: for the whole match
	Reply reply = Reply::Ask;
	std::string action; ///< text form without the power, when reply is Act

	/// The same question, whatever the answer: a new policy replaces the old one.
	bool is_about_the_same(const Policy &other) const;
	/// Whether it speaks to this decision of its power. `turn` is asked for only when the policy has a limit.
	bool fits(const Decision &decision) const;
	/// How narrow it is: the narrowest that fits answers.
	int weight() const {
		return (kind.empty() ? 0 : 1) + (asker == NO_POWER ? 0 : 2) + (place.kind == NounKind::None ? 0 : 4);
	}
};

/// "austria consent france space:bohemia turn 12 choose accept"; `*` stands for any, `always` for no limit.
std::string policy_text(const Game &game, const State &state, const Policy &policy);
/// Parses policy_text. A sentence, or empty.
std::string parse_policy(const Game &game, const State &state, std::string_view text, Policy &out);

} // namespace baton::session
