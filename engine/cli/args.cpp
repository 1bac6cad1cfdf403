// Reading of command lines.
#include "args.h"

#include "data/spelling.h"
#include "session/words.h"

namespace baton::cli {

bool Args::parse(std::span<const std::string_view> words, std::span<const OptionSpec> specs) {
	bool only_words = false;
	for (size_t i = 0; i < words.size(); ++i) {
		const std::string_view word = words[i];
		if (only_words || word.size() < 2 || word.front() != '-') {
			words_.emplace_back(word);
			continue;
		}
		if (word == "--") {
			only_words = true;
			continue;
		}
		const size_t equals = word.find('=');
		const std::string_view name = word.substr(0, equals);
		const OptionSpec *found = nullptr;
		for (const OptionSpec &spec : specs) {
			found = name == spec.name ? &spec : found;
		}
		if (found == nullptr) {
			error_ = data::unknown_word(
					"option", name, { specs.size(), [&](size_t k) { return std::string_view(specs[k].name); } });
			return false;
		}
		std::vector<std::string> &values = values_[found->name];
		if (!values.empty() && !found->is_repeated) {
			error_ = std::string(name) + " stands twice";
			return false;
		}
		if (found->value == nullptr) {
			if (equals != std::string_view::npos) {
				error_ = std::string(name) + " takes no value";
				return false;
			}
			values.emplace_back();
		} else if (equals != std::string_view::npos) {
			values.emplace_back(word.substr(equals + 1));
		} else if (i + 1 < words.size()) {
			values.emplace_back(words[++i]);
		} else {
			error_ = std::string(name) + " needs a value: " + found->value;
			return false;
		}
	}
	return true;
}

std::string Args::text(std::string_view name, std::string_view fallback) const {
	const auto it = values_.find(name);
	return it == values_.end() ? std::string(fallback) : it->second.back();
}

const std::vector<std::string> &Args::all(std::string_view name) const {
	static const std::vector<std::string> NONE;
	const auto it = values_.find(name);
	return it == values_.end() ? NONE : it->second;
}

int64_t Args::number(std::string_view name, int64_t fallback, int64_t lo, int64_t hi) {
	if (!has(name)) {
		return fallback;
	}
	int64_t value = 0;
	if (!session::parse_number(text(name), value) || value < lo || value > hi) {
		error_ = std::string(name) + " must be a whole number from " + std::to_string(lo) + " to " +
				std::to_string(hi) + ", not " + data::quoted(text(name));
		return fallback;
	}
	return value;
}

double Args::decimal(std::string_view name, double fallback, double lo, double hi) {
	if (!has(name)) {
		return fallback;
	}
	double value = 0;
	if (!session::parse_number(text(name), value) || !(value >= lo && value <= hi)) {
		error_ = std::string(name) + " must be a number from " + std::to_string(lo) + " to " + std::to_string(hi) +
				", not " + data::quoted(text(name));
		return fallback;
	}
	return value;
}

} // namespace baton::cli
