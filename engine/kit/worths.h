// What a position is worth, thing by thing: one number for each, with the text key under which bots give their reasons.
#pragma once

#include "kernel/game.h"

#include <span>

namespace baton::kit {

inline float sum_of(std::span<const float> worths) {
	float sum = 0;
	for (const float part : worths) {
		sum += part;
	}
	return sum;
}

/// Lines of the query "worth", which the bots' reasons are made from: one for each thing, for one power. Keys are
/// "<xx>.worth.<word>"; "<key>.more" and "<key>.less" are the sentences.
inline void answer_worths(Answer &out, Noun power, std::span<const char *const> keys, std::span<const float> worths) {
	for (size_t i = 0; i < worths.size() && i < keys.size(); ++i) {
		out.lines.push_back({ keys[i], { power }, double(worths[i]), 0, "" });
	}
}

} // namespace baton::kit
