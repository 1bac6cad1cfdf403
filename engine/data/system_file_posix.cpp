// Files on POSIX systems.
#if !defined(_WIN32)

#include "data/system_file.h"

#include <cerrno>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace baton::data {

namespace {

int result(int returned) {
	return returned == 0 ? 0 : errno;
}

PathKind kind_of_mode(mode_t mode) {
	return S_ISREG(mode) ? PathKind::Plain : S_ISDIR(mode) ? PathKind::Directory : PathKind::Other;
}

} // namespace

SystemFile &SystemFile::operator=(SystemFile &&other) noexcept {
	if (this != &other) {
		static_cast<void>(close());
		handle_ = std::exchange(other.handle_, CLOSED);
	}
	return *this;
}

int SystemFile::open(const std::string &path, Mode mode) {
	if (const int code = close(); code != 0) {
		return code;
	}
	constexpr int FLAGS[] = { O_RDONLY | O_NONBLOCK, O_RDWR | O_CREAT | O_APPEND, O_WRONLY | O_CREAT | O_TRUNC };
	handle_ = ::open(path.c_str(), FLAGS[static_cast<int>(mode)] | O_CLOEXEC, 0644);
	return is_open() ? 0 : errno;
}

int SystemFile::close() {
	const int number = static_cast<int>(std::exchange(handle_, CLOSED));
	return number < 0 ? 0 : result(::close(number));
}

int SystemFile::describe(PathKind &kind, std::uint64_t &bytes) const {
	struct stat info = {};
	if (::fstat(static_cast<int>(handle_), &info) != 0) {
		return errno;
	}
	kind = kind_of_mode(info.st_mode);
	bytes = kind == PathKind::Plain ? static_cast<std::uint64_t>(info.st_size) : 0;
	return 0;
}

int SystemFile::read(char *buffer, std::size_t wanted, std::size_t &count) {
	ssize_t got = 0;
	do {
		got = ::read(static_cast<int>(handle_), buffer, wanted);
	} while (got < 0 && errno == EINTR);
	count = got > 0 ? static_cast<std::size_t>(got) : 0;
	return got < 0 ? errno : 0;
}

int SystemFile::read_at(std::uint64_t position, char *buffer, std::size_t wanted, std::size_t &count) {
	ssize_t got = 0;
	do {
		got = ::pread(static_cast<int>(handle_), buffer, wanted, static_cast<off_t>(position));
	} while (got < 0 && errno == EINTR);
	count = got > 0 ? static_cast<std::size_t>(got) : 0;
	return got < 0 ? errno : 0;
}

int SystemFile::write(std::string_view text, std::size_t &written) {
	written = 0;
	while (written < text.size()) {
		const ssize_t count = ::write(static_cast<int>(handle_), text.data() + written, text.size() - written);
		if (count < 0 && errno == EINTR) {
			continue;
		}
		if (count <= 0) {
			return count == 0 ? ENOSPC : errno;
		}
		written += static_cast<std::size_t>(count);
	}
	return 0;
}

int SystemFile::cut(std::uint64_t bytes) {
	return result(::ftruncate(static_cast<int>(handle_), static_cast<off_t>(bytes)));
}

int SystemFile::sync() {
#if defined(__APPLE__)
	return result(::fsync(static_cast<int>(handle_)));
#else
	return result(::fdatasync(static_cast<int>(handle_)));
#endif
}

int SystemFile::lock() {
	if (::flock(static_cast<int>(handle_), LOCK_EX | LOCK_NB) == 0) {
		return 0;
	}
	return errno == EWOULDBLOCK ? EBUSY : 0;
}

PathKind kind_of(const std::string &path) {
	struct stat info = {};
	return ::stat(path.c_str(), &info) == 0 ? kind_of_mode(info.st_mode) : PathKind::None;
}

int list_folder(const std::string &path, std::vector<FolderEntry> &entries) {
	entries.clear();
	DIR *const folder = ::opendir(path.c_str());
	if (folder == nullptr) {
		return errno;
	}
	int code = 0;
	for (;;) {
		errno = 0;
		const dirent *const found = ::readdir(folder);
		if (found == nullptr) {
			code = errno;
			break;
		}
		FolderEntry entry;
		entry.name = found->d_name;
		if (entry.name == "." || entry.name == "..") {
			continue;
		}
		struct stat info = {};
		if (::fstatat(::dirfd(folder), found->d_name, &info, 0) == 0) {
			entry.kind = kind_of_mode(info.st_mode);
			entry.bytes = static_cast<std::uint64_t>(info.st_size);
			entry.modified = static_cast<std::int64_t>(info.st_mtime);
		}
		entries.push_back(std::move(entry));
	}
	::closedir(folder);
	return code;
}

int make_folder(const std::string &path) {
	return result(::mkdir(path.c_str(), 0777));
}

int remove_folder(const std::string &path) {
	return result(::rmdir(path.c_str()));
}

int remove_path(const std::string &path) {
	return result(::unlink(path.c_str()));
}

int link_file(const std::string &path, const std::string &second) {
	return result(::link(path.c_str(), second.c_str()));
}

int replace_file(const std::string &from, const std::string &to) {
	return result(::rename(from.c_str(), to.c_str()));
}

int sync_folder_of(const std::string &path) {
	const std::size_t name = name_position(path);
	const std::string folder = name == 0 ? "." : path.substr(0, name);
	const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (file < 0) {
		return errno;
	}
	const int code = result(::fsync(file));
	::close(file);
	// Some file systems cannot sync a folder; there is nothing more to do then.
	return code == EINVAL || code == ENOTSUP ? 0 : code;
}

std::size_t name_position(std::string_view path) {
	const std::size_t slash = path.rfind('/');
	return slash == std::string_view::npos ? 0 : slash + 1;
}

} // namespace baton::data

#endif
