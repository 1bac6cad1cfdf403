// A text file that grows by whole lines.
#include "data/files.h"
#include "data/posix_file.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace baton::data {

namespace {

constexpr std::size_t MAX_DROPPED_BYTES = 4096;

// Position after the last line feed before `end`; false, with errno set, if the file cannot be read.
bool find_last_line_end(int file, std::uint64_t end, std::uint64_t &position) {
	char buffer[4096];
	position = end;
	while (position > 0) {
		const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(position, sizeof(buffer)));
		const ssize_t count = ::pread(file, buffer, wanted, static_cast<off_t>(position - wanted));
		if (count < 0 && errno == EINTR) {
			continue;
		}
		if (count != static_cast<ssize_t>(wanted)) {
			errno = count < 0 ? errno : EIO;
			return false;
		}
		const std::size_t found = std::string_view(buffer, wanted).rfind('\n');
		if (found != std::string_view::npos) {
			position = position - wanted + found + 1;
			return true;
		}
		position -= wanted;
	}
	return true;
}

} // namespace

AppendFile::AppendFile(AppendFile &&other) noexcept {
	*this = std::move(other);
}

AppendFile &AppendFile::operator=(AppendFile &&other) noexcept {
	if (this != &other) {
		static_cast<void>(close());
		file_ = std::exchange(other.file_, -1);
		is_regular_ = other.is_regular_;
		is_torn_ = other.is_torn_;
		size_ = other.size_;
		path_ = std::move(other.path_);
	}
	return *this;
}

AppendFile::~AppendFile() {
	static_cast<void>(close());
}

FileStatus AppendFile::open(const std::string &path, std::string *dropped) {
	if (dropped != nullptr) {
		dropped->clear();
	}
	FileStatus status = close();
	if (!status) {
		return status;
	}
	struct stat info = {};
	const bool is_new = ::stat(path.c_str(), &info) != 0;
	PosixFile file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
	if (!file.is_open() || ::fstat(file.number(), &info) != 0) {
		return system_error("open", path);
	}
	const bool is_regular = S_ISREG(info.st_mode);
	const auto bytes = is_regular ? static_cast<std::uint64_t>(info.st_size) : 0;
	std::uint64_t whole = bytes;
	if (!find_last_line_end(file.number(), bytes, whole)) {
		return system_error("read", path);
	}
	if (whole < bytes) {
		if (dropped != nullptr) {
			dropped->resize(static_cast<std::size_t>(std::min<std::uint64_t>(bytes - whole, MAX_DROPPED_BYTES)));
			const ssize_t count = ::pread(file.number(), dropped->data(), dropped->size(), static_cast<off_t>(whole));
			dropped->resize(count > 0 ? static_cast<std::size_t>(count) : 0);
		}
		if (::ftruncate(file.number(), static_cast<off_t>(whole)) != 0) {
			return system_error("repair", path);
		}
	}
	if (is_new) {
		status = sync_directory_of(path);
		if (!status) {
			return status;
		}
	}
	file_ = file.release();
	is_regular_ = is_regular;
	is_torn_ = false;
	size_ = whole;
	path_ = path;
	return {};
}

FileStatus AppendFile::append(std::string_view lines) {
	if (!is_open()) {
		return { EBADF, "cannot append: no file is open" };
	}
	if (lines.empty()) {
		return {};
	}
	if (lines.back() != '\n') {
		return { EINVAL, "cannot append to " + path_ + ": the text does not end with a line feed" };
	}
	FileStatus status = cut_back();
	if (!status) {
		return status;
	}
	std::size_t written = 0;
	if (!write_all(file_, lines, written)) {
		status = system_error("append to", path_);
		is_torn_ = written > 0;
		static_cast<void>(cut_back()); // If it fails it is tried again before the next append.
		return status;
	}
	size_ += lines.size();
	return {};
}

FileStatus AppendFile::cut_back() {
	if (!is_torn_) {
		return {};
	}
	if (!is_regular_) {
		is_torn_ = false;
		return {};
	}
	if (::ftruncate(file_, static_cast<off_t>(size_)) != 0) {
		return system_error("repair", path_);
	}
	is_torn_ = false;
	return {};
}

FileStatus AppendFile::sync() {
	if (!is_open()) {
		return { EBADF, "cannot sync: no file is open" };
	}
	// Devices and pipes have nothing to sync.
	if (::fdatasync(file_) != 0 && !(errno == EINVAL && !is_regular_)) {
		return system_error("sync", path_);
	}
	return {};
}

FileStatus AppendFile::close() {
	if (!is_open()) {
		return {};
	}
	PosixFile file(std::exchange(file_, -1));
	return file.close() ? FileStatus() : system_error("close", path_);
}

} // namespace baton::data
