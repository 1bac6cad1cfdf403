// Places in data files and the list of everything found wrong while loading them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace baton::data {

// A place in a data file. Line and column count from 1; 0 means the file as a whole.
struct Where {
	std::string file;
	int line = 0;
	int column = 0;

	// "map.toml:12:9", or "map.toml" for a whole file.
	std::string to_text() const;
};

struct Error {
	Where where;
	std::string key; // Path of the key ("space[ulm].terrain"), empty if there is none.
	std::string message; // What is wrong and what is allowed.

	// "map.toml:12:9: space[ulm].terrain: unknown word "claer" ..."
	std::string to_text() const;
};

// Collects errors up to a limit; what comes after the limit is only counted.
class Errors {
public:
	static constexpr std::size_t DEFAULT_LIMIT = 100;

	explicit Errors(std::size_t limit = DEFAULT_LIMIT) : limit_(limit) {}

	void add(Where where, std::string_view key, std::string_view message);

	bool empty() const { return total_ == 0; }
	// All errors, also those beyond the limit.
	std::size_t count() const { return total_; }
	// The errors kept, in the order of their discovery.
	const std::vector<Error> &list() const { return list_; }
	// One line per error, each ended by a line feed; a last line counts those left out.
	std::string to_text() const;
	void clear();

private:
	std::size_t limit_;
	std::size_t total_ = 0;
	std::vector<Error> list_;
};

} // namespace baton::data
