// Building the sentence from text keys.
#include "why.h"

#include <algorithm>
#include <cmath>

namespace baton {

namespace {

constexpr int NOTED = 32; // positions per way of answering
constexpr size_t THINGS = 3; // named in a sentence
constexpr double LEAST = 0.05; // differences below this are not worth a word

std::string say(const Game &game, const State &state, const char *key, int a = 0, int b = 0) {
	const Noun args[2] = { Noun::number(a), Noun::number(b) };
	return game.format(state, key, args);
}

} // namespace

void Tally::note(const Game &game, const State &state, PowerId power, PowerSet known) {
	if (count_ >= NOTED) {
		return;
	}
	const Noun args[1] = { Noun::power(power) };
	const Answer answer = game.query(state, known, "worth", args);
	if (!answer.status) {
		return;
	}
	++count_;
	for (const Answer::Line &line : answer.lines) {
		auto it = std::find_if(lines_.begin(), lines_.end(), [&](const Line &l) { return l.key == line.key; });
		if (it == lines_.end()) {
			lines_.push_back({ line.key, line.value });
		} else {
			it->sum += line.value;
		}
	}
}

void Tally::add(const Tally &other) {
	count_ += other.count_;
	for (const Line &line : other.lines_) {
		auto it = std::find_if(lines_.begin(), lines_.end(), [&](const Line &l) { return l.key == line.key; });
		if (it == lines_.end()) {
			lines_.push_back(line);
		} else {
			it->sum += line.sum;
		}
	}
}

double Tally::mean(const std::string &key) const {
	auto it = std::find_if(lines_.begin(), lines_.end(), [&](const Line &l) { return l.key == key; });
	return it == lines_.end() || count_ == 0 ? 0 : it->sum / count_;
}

std::string why_only(const Game &game, const State &state) {
	return say(game, state, "bot.why.only");
}

std::string why_first_sight(const Game &game, const State &state, const Row &row, int rows) {
	if (rows <= 1) {
		return why_only(game, state);
	}
	const RowInfo info = game.describe(state, row);
	std::string what = info.label != nullptr && *info.label != 0 ? game.format(state, info.label, info.args) : "";
	if (what.empty() || what == "-") {
		what = game.noun_label(state, row.action.noun());
	}
	const std::string verb = say(game, state, (std::string("bot.verb.") + verb_name(row.action.verb)).c_str());
	return say(game, state, "bot.why.first_sight", rows) + " " + verb +
			(row.action.kind == NounKind::None ? "" : " " + what) + ".";
}

std::string why_best(const Game &game, const State &state, const Tally &chosen, const Tally &others, int ways,
		double value, double next_value) {
	struct Thing {
		std::string key;
		double difference;
	};
	std::vector<Thing> things;
	if (chosen.count_ > 0 && others.count_ > 0) {
		for (const Tally::Line &line : chosen.lines_) {
			const double difference = chosen.mean(line.key) - others.mean(line.key);
			if (std::fabs(difference) >= LEAST) {
				things.push_back({ line.key, difference });
			}
		}
	}
	std::stable_sort(things.begin(), things.end(),
			[](const Thing &l, const Thing &r) { return std::fabs(l.difference) > std::fabs(r.difference); });
	if (things.size() > THINGS) {
		things.resize(THINGS);
	}
	// What speaks for it comes first.
	std::stable_sort(things.begin(), things.end(),
			[](const Thing &l, const Thing &r) { return l.difference > 0 && r.difference <= 0; });
	std::string out = say(game, state, things.empty() ? "bot.why.tried" : "bot.why.promises", ways);
	for (size_t i = 0; i < things.size(); ++i) {
		out += i == 0 ? " " : i + 1 == things.size() ? " " + say(game, state, "bot.why.and") + " " : ", ";
		out += game.format(state, things[i].key + (things[i].difference > 0 ? ".more" : ".less"), {});
	}
	const int percent = int(std::lround(value * 100));
	if (value >= 0 && next_value >= 0) {
		out += " " + say(game, state, "bot.why.chances", percent, int(std::lround(next_value * 100)));
	}
	return out + ".";
}

} // namespace baton
