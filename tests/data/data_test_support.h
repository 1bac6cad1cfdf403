// Shared by the data tests: a temporary directory and a one-line reading of one value.
#pragma once

#include "data/files.h"
#include "data/reader.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace baton::data::test {

// A directory of its own, removed at the end.
class TemporaryDirectory {
public:
	TemporaryDirectory() {
		const char *base = std::getenv("TMPDIR");
		path_ = std::string(base != nullptr ? base : "/tmp") + "/baton_test_XXXXXX";
		if (mkdtemp(path_.data()) == nullptr) {
			std::abort();
		}
	}
	TemporaryDirectory(const TemporaryDirectory &) = delete;
	TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;
	~TemporaryDirectory() {
		std::error_code code;
		std::filesystem::remove_all(path_, code);
	}

	std::string operator/(std::string_view name) const { return path_ + '/' + std::string(name); }
	const std::string &path() const { return path_; }

private:
	std::string path_;
};

// Parses `text` as "map.toml", lets `read` have the root table, finishes, and returns all errors as text.
template <class Read> std::string errors_of(std::string_view text, Read read) {
	Errors errors;
	const Document document = parse("map.toml", text, errors);
	read(document.root());
	document.finish();
	return errors.to_text();
}

inline std::string read_back(const std::string &path) {
	std::string text;
	const FileStatus status = read_file(path, text);
	return status ? text : status.message();
}

} // namespace baton::data::test
