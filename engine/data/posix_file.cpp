// Writing, syncing and error texts on file descriptors.
#include "data/posix_file.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace baton::data {

bool PosixFile::close() {
	const int number = number_;
	number_ = -1;
	return number < 0 || ::close(number) == 0;
}

FileStatus system_error(std::string_view what, const std::string &path) {
	return system_error(what, path, errno);
}

FileStatus system_error(std::string_view what, const std::string &path, int code) {
	// Never let a failure look like success.
	const int shown = code != 0 ? code : EIO;
	return { shown, "cannot " + std::string(what) + ' ' + path + ": " + std::generic_category().message(shown) };
}

bool write_all(int file, std::string_view text, std::size_t &written) {
	written = 0;
	while (written < text.size()) {
		const ssize_t count = ::write(file, text.data() + written, text.size() - written);
		if (count < 0 && errno == EINTR) {
			continue;
		}
		if (count <= 0) {
			errno = count == 0 ? ENOSPC : errno;
			return false;
		}
		written += static_cast<std::size_t>(count);
	}
	return true;
}

FileStatus sync_directory_of(const std::string &path) {
	const std::size_t slash = path.rfind('/');
	const std::string directory = slash == std::string::npos ? "." : path.substr(0, slash + 1);
	PosixFile file(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
	if (!file.is_open()) {
		return system_error("open the directory", directory);
	}
	// Some file systems cannot sync a directory; there is nothing more to do then.
	if (::fsync(file.number()) != 0 && errno != EINVAL && errno != ENOTSUP) {
		return system_error("sync the directory", directory);
	}
	return {};
}

} // namespace baton::data
