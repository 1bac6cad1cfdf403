// Small helpers around file descriptors (internal to engine/data).
#pragma once

#include "data/files.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace baton::data {

// Owns a file descriptor.
class PosixFile {
public:
	explicit PosixFile(int number) : number_(number) {}
	PosixFile(const PosixFile &) = delete;
	PosixFile &operator=(const PosixFile &) = delete;
	~PosixFile() { close(); }

	bool is_open() const { return number_ >= 0; }
	int number() const { return number_; }
	// Gives the descriptor away.
	int release() { return std::exchange(number_, -1); }
	// False, with errno set, if the system reports an error only now.
	bool close();

private:
	int number_;
};

// "cannot open <path>: No such file or directory", from errno or a given code.
FileStatus system_error(std::string_view what, const std::string &path);
FileStatus system_error(std::string_view what, const std::string &path, int code);

// Writes everything; false, with errno set, if not. `written` says how much got out.
bool write_all(int file, std::string_view text, std::size_t &written);

// Makes new and renamed entries of the file's directory lasting.
FileStatus sync_directory_of(const std::string &path);

} // namespace baton::data
