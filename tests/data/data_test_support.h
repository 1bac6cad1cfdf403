// Shared by the data tests: a temporary directory and a one-line reading of one value.
#pragma once

#include "data/files.h"
#include "data/program.h"
#include "data/reader.h"

#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

namespace baton::data::test {

// A directory of its own, removed at the end.
class TemporaryDirectory {
public:
	TemporaryDirectory() {
		const std::string base = environment(
#if defined(_WIN32)
				"TEMP"
#else
				"TMPDIR"
#endif
		);
		static std::mt19937_64 numbers(std::random_device{}());
		do {
			path_ = (base.empty() ? "/tmp" : base) + "/baton_test_" + std::to_string(numbers());
		} while (kind_of(path_) != PathKind::None);
		if (!make_directories(path_)) {
			std::abort();
		}
	}
	TemporaryDirectory(const TemporaryDirectory &) = delete;
	TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;
	~TemporaryDirectory() {
		remove_all(path_);
	}

	std::string operator/(std::string_view name) const {
		return path_ + '/' + std::string(name);
	}
	const std::string &path() const {
		return path_;
	}

private:
	static void remove_all(const std::string &path) {
		std::vector<FolderEntry> entries;
		static_cast<void>(list_folder(path, entries));
		for (const FolderEntry &entry : entries) {
			const std::string inner = path + '/' + entry.name;
			if (entry.kind == PathKind::Directory) {
				remove_all(inner);
			} else {
				static_cast<void>(remove_path(inner));
			}
		}
		static_cast<void>(remove_folder(path));
	}

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
