// The list of bot levels.
#include "bot.h"

#include "greedy_bot.h"
#include "marshal_bot.h"
#include "random_bot.h"
#include "veteran_bot.h"

#include <thread>

namespace baton {

const std::vector<std::string> &bot_levels() {
	static const std::vector<std::string> LEVELS = { "recruit", "veteran", "marshal" };
	return LEVELS;
}

Budget default_budget(std::string_view level) {
	if (level == "marshal") {
		// On a machine with cores to spare it takes two.
		return { 0.85, 0, std::thread::hardware_concurrency() >= 4 ? 2 : 1 };
	}
	if (level == "veteran") {
		return { 0.12, 0, 1 };
	}
	return { 0.01, 0, 1 };
}

std::unique_ptr<Bot> make_bot(std::string_view level) {
	if (level == "random") {
		return std::make_unique<RandomBot>();
	}
	if (level == "recruit") {
		return std::make_unique<GreedyBot>();
	}
	if (level == "veteran") {
		return std::make_unique<VeteranBot>();
	}
	if (level == "marshal") {
		return std::make_unique<MarshalBot>();
	}
	return nullptr;
}

} // namespace baton
