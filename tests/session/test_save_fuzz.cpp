// Broken saves by the thousand: the loader refuses or loads, and never crashes.
#include "probe_match.h"

using namespace baton;
using namespace baton::session;

namespace {

std::vector<std::string> lines_of(const std::string &text) {
	std::vector<std::string> out;
	for (size_t begin = 0; begin < text.size();) {
		const size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
		out.push_back(text.substr(begin, end - begin));
		begin = end;
	}
	return out;
}

std::string joined(const std::vector<std::string> &lines) {
	std::string out;
	for (const std::string &line : lines) {
		out += line;
	}
	return out;
}

std::string mutated(const std::string &text, Rng &rng) {
	std::string out = text;
	for (int n = 1 + rng.below(4); n > 0; --n) {
		std::vector<std::string> lines = lines_of(out);
		if (lines.empty()) {
			break;
		}
		const size_t at = size_t(rng.below(int(lines.size())));
		const size_t other = size_t(rng.below(int(lines.size())));
		switch (rng.below(9)) {
			case 0: // one byte
				if (!out.empty()) {
					out[size_t(rng.below(int(out.size())))] = char(rng.below(256));
				}
				continue;
			case 1: // cut short
				out.resize(size_t(rng.below(int(out.size()) + 1)));
				continue;
			case 2: // bytes put in
				out.insert(size_t(rng.below(int(out.size()) + 1)),
						std::string(size_t(1 + rng.below(40)), char(rng.below(256))));
				continue;
			case 3:
				lines.erase(lines.begin() + std::ptrdiff_t(at));
				break;
			case 4:
				std::swap(lines[at], lines[other]);
				break;
			case 5:
				lines.insert(lines.begin() + std::ptrdiff_t(at), lines[other]);
				break;
			case 6:
				lines[at] = "@ policy red consent * space:town turn 2 choose accept\n";
				break;
			case 7:
				lines[at] = "* pass\n";
				break;
			default:
				lines[at] = "red: allocate red@hill *" + std::to_string(rng.below(100000) - 50000) + "\n";
				break;
		}
		out = joined(lines);
	}
	return out;
}

} // namespace

TEST_CASE("[Session] mutated saves load whole or are refused with a sentence") {
	auto match =
			probe_match(0, 21, { Seat::bot("random"), Seat::human("Zoë"), Seat::bot("random") }, Takebacks::Friendly);
	ActionList rows;
	Rng rng = Rng::seeded(2024);
	while (!match->is_over()) {
		if (const PowerId bot = match->next_bot_power(); bot != NO_POWER) {
			match->play_bot(bot);
		} else {
			match->legal(1, rows);
			REQUIRE(match->apply(match->decision().serial, rows[rng.below(rows.size())].action).is_ok());
		}
	}
	const std::string text = match->save_text();
	int loaded = 0;
	for (int i = 0; i < 3000; ++i) {
		const LoadResult result = load_save(mutated(text, rng), probe_source());
		REQUIRE((result.match == nullptr) == !result.error.empty());
		if (result.match != nullptr) {
			++loaded;
			REQUIRE(result.match->game().invariants(result.match->state()).empty());
		} else {
			REQUIRE(result.error.starts_with("line "));
		}
	}
	CHECK(loaded > 10);
	CHECK(loaded < 2900);
}
