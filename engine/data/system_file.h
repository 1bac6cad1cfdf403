// Files as the operating system knows them: one interface with a POSIX and a Windows side (internal to engine/data).
//
// Paths are UTF-8 with `/` between the parts, of any length the system allows; on Windows `\` is understood, too.
// Functions return 0 or an errno value, the same one on every system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baton::data {

enum class PathKind {
	None,
	Plain,
	Directory,
	Other
};

// An open file. One owner; use it from one thread at a time.
class SystemFile {
public:
	enum class Mode {
		Read,
		Append, // Reads and appends; makes the file if there is none.
		Create, // Writes a new file or an emptied one.
	};

	SystemFile() = default;
	SystemFile(SystemFile &&other) noexcept : handle_(std::exchange(other.handle_, CLOSED)) {}
	SystemFile &operator=(SystemFile &&other) noexcept;
	SystemFile(const SystemFile &) = delete;
	SystemFile &operator=(const SystemFile &) = delete;
	~SystemFile() { static_cast<void>(close()); }

	[[nodiscard]] int open(const std::string &path, Mode mode);
	bool is_open() const { return handle_ != CLOSED; }
	// Whatever the system reports only now. Fine if not open.
	[[nodiscard]] int close();

	[[nodiscard]] int describe(PathKind &kind, std::uint64_t &bytes) const;
	// The next bytes, in order; `count` is 0 at the end.
	[[nodiscard]] int read(char *buffer, std::size_t wanted, std::size_t &count);
	[[nodiscard]] int read_at(std::uint64_t position, char *buffer, std::size_t wanted, std::size_t &count);
	// Writes all of it, at the end in mode Append; `written` says how much got out.
	[[nodiscard]] int write(std::string_view text, std::size_t &written);
	// Cuts the file to that size.
	[[nodiscard]] int cut(std::uint64_t bytes);
	// Flushes to the disk; EINVAL where there is nothing to flush to.
	[[nodiscard]] int sync();
	// Keeps other programs, and other SystemFiles, from locking it until it is closed: EBUSY if one has. Reading is not
	// hindered. Fine on file systems without locks.
	[[nodiscard]] int lock();

private:
	static constexpr std::intptr_t CLOSED = -1; // Also Windows' own value for no file.

	std::intptr_t handle_ = CLOSED;
};

// What a path leads to, links followed; None if it leads nowhere.
PathKind kind_of(const std::string &path);

struct FolderEntry {
	std::string name;
	PathKind kind = PathKind::None; // None: a link that leads nowhere.
	std::uint64_t bytes = 0;
	std::int64_t modified = 0; // Seconds since 1970.
};
// All entries but the folder itself and the one above it, in any order.
[[nodiscard]] int list_folder(const std::string &path, std::vector<FolderEntry> &entries);
[[nodiscard]] int make_folder(const std::string &path);
// An empty one.
[[nodiscard]] int remove_folder(const std::string &path);
[[nodiscard]] int remove_path(const std::string &path);
// Gives a file a second name, which must not exist.
[[nodiscard]] int link_file(const std::string &path, const std::string &second);
// Renames; a file of the new name is replaced in one step.
[[nodiscard]] int replace_file(const std::string &from, const std::string &to);
// Makes new and renamed entries of the file's folder lasting.
[[nodiscard]] int sync_folder_of(const std::string &path);

// Where the last name of a path begins.
std::size_t name_position(std::string_view path);

#if defined(_WIN32)
// A file grows no further than this: the tests' stand-in for a full disk, for which POSIX has a limit of its own.
void set_file_limit(std::uint64_t bytes);
#endif

} // namespace baton::data
