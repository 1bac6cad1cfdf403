// The list of bot levels.
#include "bot.h"

#include "greedy_bot.h"
#include "random_bot.h"

namespace baton {

const std::vector<std::string> &bot_levels() {
	static const std::vector<std::string> LEVELS = { "recruit" };
	return LEVELS;
}

Budget default_budget(std::string_view level) {
	if (level == "marshal") {
		return { 0.9, 0 };
	}
	if (level == "veteran") {
		return { 0.12, 0 };
	}
	return { 0.01, 0 };
}

std::unique_ptr<Bot> make_bot(std::string_view level) {
	if (level == "random") {
		return std::make_unique<RandomBot>();
	}
	if (level == "recruit") {
		return std::make_unique<GreedyBot>();
	}
	return nullptr;
}

} // namespace baton
