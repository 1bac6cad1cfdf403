// Arguments of a command: words, options with and without values, and sentences about wrong ones.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::cli {

inline constexpr int EXIT_OK = 0;
inline constexpr int EXIT_FAILED = 1; ///< the thing itself went wrong: violations, a broken save
inline constexpr int EXIT_USAGE = 2; ///< it was asked for in the wrong way

struct OptionSpec {
	const char *name; ///< "--seed"
	const char *value; ///< "N", or nullptr for a switch
	const char *help;
	bool is_repeated = false;
};

/// What stood on the command line. Every question about a wrong value is answered with a sentence in `error`.
class Args {
public:
	/// False and a sentence in error() when an option is unknown or lacks its value.
	bool parse(std::span<const std::string_view> words, std::span<const OptionSpec> specs);

	const std::string &error() const { return error_; }
	const std::vector<std::string> &words() const { return words_; }
	bool has(std::string_view name) const { return values_.contains(name); }
	std::string text(std::string_view name, std::string_view fallback = "") const;
	const std::vector<std::string> &all(std::string_view name) const;
	/// A whole number between bounds; a wrong one sets error().
	int64_t number(std::string_view name, int64_t fallback, int64_t lo, int64_t hi);
	double decimal(std::string_view name, double fallback, double lo, double hi);

private:
	std::string error_;
	std::vector<std::string> words_;
	std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

} // namespace baton::cli
