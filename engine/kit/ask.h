// Asking in one line: fills a decision, with the text key of its prompt made from the ruleset's code and the kind.
#pragma once

#include "kernel/decision.h"

#include <cstddef>

namespace baton::kit {

/// A string literal as a template argument.
template <size_t N> struct Literal {
	char text[N] = {};
	constexpr Literal(const char (&from)[N]) {
		for (size_t i = 0; i < N; ++i) {
			text[i] = from[i];
		}
	}
	static constexpr size_t LENGTH = N - 1;
};

/// Three literals in one; a text key that lives as long as the program.
template <Literal A, Literal B, Literal C> struct Joined {
	struct Text {
		char text[A.LENGTH + B.LENGTH + C.LENGTH + 1] = {};
	};
	static constexpr Text make() {
		Text out;
		size_t at = 0;
		for (size_t i = 0; i < A.LENGTH; ++i) {
			out.text[at++] = A.text[i];
		}
		for (size_t i = 0; i < B.LENGTH; ++i) {
			out.text[at++] = B.text[i];
		}
		for (size_t i = 0; i < C.LENGTH; ++i) {
			out.text[at++] = C.text[i];
		}
		return out;
	}
	static constexpr Text VALUE = make();
};

/// ask<"ib", "bid">(out, powers, "IB-P3-02", subject, arg0, ...): kind "bid", prompt "ib.prompt.bid". The arguments
/// are {0}, {1} ... of the prompt. A ruleset wraps it once with its own code.
template <Literal CODE, Literal KIND, class... Args>
void ask(Decision &out, PowerSet asked, const char *rule, Noun subject = {}, Args... args) {
	static_assert(sizeof...(Args) <= 4, "a prompt has at most four arguments");
	out.asked = asked;
	out.kind = Joined<KIND, "", "">::VALUE.text;
	out.prompt = Joined<CODE, ".prompt.", KIND>::VALUE.text;
	out.rule = rule;
	out.subject = subject;
	int i = 0;
	((out.args[i++] = args), ...);
}

} // namespace baton::kit
