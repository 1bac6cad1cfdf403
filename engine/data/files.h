// Files: sets of texts by name, reading, atomic writing and appending. The only engine code that touches the file
// system.
#pragma once

#include "data/errors.h"
#include "data/system_file.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baton::data {

// Result of a file operation: fine, or the system's error number and a sentence naming the file and the reason.
class [[nodiscard]] FileStatus {
public:
	FileStatus() = default;
	FileStatus(int code, std::string message) : code_(code), message_(std::move(message)) {}

	bool ok() const { return code_ == 0; }
	explicit operator bool() const { return ok(); }
	// An errno value; 0 if fine.
	int code() const { return code_; }
	const std::string &message() const { return message_; }

private:
	int code_ = 0;
	std::string message_;
};

// Texts by name ("map.toml", "scenarios/1805.toml"), wherever they came from: a directory, an archive, a test.
class FileSet {
public:
	// `prefix` stands before each name in messages: the folder and a slash.
	explicit FileSet(std::string_view prefix = "") : prefix_(prefix) {}

	// Adds a text or replaces the one of that name.
	void add(std::string_view name, std::string_view text);
	// Takes a text out, if it is there.
	void remove(std::string_view name);
	// The text, or null. Valid until the set changes.
	const std::string *find(std::string_view name) const;
	bool contains(std::string_view name) const { return find(name) != nullptr; }
	std::size_t size() const { return files_.size(); }

	// Sorted names; `names_under("scenarios/")` only those that start so.
	std::vector<std::string> names() const { return names_under(""); }
	std::vector<std::string> names_under(std::string_view start) const;
	// The name for messages.
	std::string display(std::string_view name) const { return prefix_ + std::string(name); }

	// Depends on all names and texts, and on nothing else: tells data versions apart.
	std::uint64_t fingerprint() const;

private:
	std::string prefix_;
	std::map<std::string, std::string, std::less<>> files_;
};

// Limits of `load_directory`.
inline constexpr std::size_t MAX_FILE_BYTES = 64u << 20;
inline constexpr std::size_t MAX_SET_FILES = 1000;
inline constexpr int MAX_SET_DEPTH = 4;

// All files below `path` whose names end in `extension`; hidden ones are left out. The prefix is the directory's own
// name. What cannot be read is reported to `errors`.
FileSet load_directory(const std::string &path, Errors &errors, std::string_view extension = ".toml");

// Reads a whole file. On failure `text` is empty.
FileStatus read_file(const std::string &path, std::string &text, std::size_t max_bytes = MAX_FILE_BYTES);

// Replaces a whole file: temporary file `<path>.tmp`, flush to disk, rename. The previous file stays as `<path>.bak`.
// At every moment, also after a power cut, `path` holds either the old or the new text, complete.
// On failure the old file is untouched. What is there but no plain file (a device, a pipe, a folder) is never replaced.
FileStatus write_file_atomic(const std::string &path, std::string_view text);

// Directory listing, sorted by name; plain files only.
struct FileInfo {
	std::string name;
	std::uint64_t bytes = 0;
	std::int64_t modified = 0; // Seconds since 1970.
};
FileStatus list_directory(const std::string &path, std::vector<FileInfo> &files);
// Paths of all plain files below a directory, sorted, each starting with `path`.
FileStatus list_below(const std::string &path, std::vector<std::string> &paths);
bool is_directory(const std::string &path);
// The directory that a path lies in: "a/b" for "a/b/c", empty for "c".
std::string directory_of(const std::string &path);
// Makes the directory and those above it; fine if it is there.
FileStatus make_directories(const std::string &path);
// Fine if there is no such file.
FileStatus remove_file(const std::string &path);

// A text file that grows line by line. What was appended is either there as whole lines or not at all; a torn last line
// left by a crash is cut off when the file is opened. One writer at a time, which a lock sees to; use it from one
// thread at a time.
class AppendFile {
public:
	// Opens or creates the file; EBUSY while another program, or another AppendFile, has it open. `dropped`, if given,
	// receives the torn last line that was cut off (at most 4 KiB of it).
	FileStatus open(const std::string &path, std::string *dropped = nullptr);
	bool is_open() const { return file_.is_open(); }

	// Appends one or more whole lines: the text must end with a line feed. On failure (a full disk, say) the file is
	// cut back to what it was, so that the call may be repeated later. Not yet on the disk: see `sync`.
	FileStatus append(std::string_view lines);
	// Flushes what was appended to the disk.
	FileStatus sync();
	// Closes; reports what the system reports only now. Fine if not open.
	FileStatus close();

	// Bytes in the file.
	std::uint64_t size() const { return size_; }

private:
	FileStatus cut_back();

	SystemFile file_;
	bool is_regular_ = false; // Devices and pipes cannot be cut back.
	bool is_torn_ = false; // A failed append left bytes behind size_ that could not be cut off yet.
	std::uint64_t size_ = 0;
	std::string path_;
};

} // namespace baton::data
