// A text file that grows by whole lines.
#include "data/file_error.h"
#include "data/files.h"

#include <algorithm>
#include <cerrno>

namespace baton::data {

namespace {

constexpr std::size_t MAX_DROPPED_BYTES = 4096;

// Position after the last line feed before `end`; an errno value if the file cannot be read.
int find_last_line_end(SystemFile &file, std::uint64_t end, std::uint64_t &position) {
	char buffer[4096];
	position = end;
	while (position > 0) {
		const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(position, sizeof(buffer)));
		std::size_t count = 0;
		if (const int code = file.read_at(position - wanted, buffer, wanted, count); code != 0 || count != wanted) {
			return code != 0 ? code : EIO;
		}
		const std::size_t found = std::string_view(buffer, wanted).rfind('\n');
		if (found != std::string_view::npos) {
			position = position - wanted + found + 1;
			return 0;
		}
		position -= wanted;
	}
	return 0;
}

} // namespace

FileStatus AppendFile::open(const std::string &path, std::string *dropped) {
	if (dropped != nullptr) {
		dropped->clear();
	}
	if (FileStatus status = close(); !status) {
		return status;
	}
	const bool is_new = kind_of(path) == PathKind::None;
	SystemFile file;
	PathKind kind = PathKind::Other;
	std::uint64_t bytes = 0;
	int code = file.open(path, SystemFile::Mode::Append);
	code = code == 0 ? file.describe(kind, bytes) : code;
	if (code != 0) {
		return file_error("open", path, code);
	}
	const bool is_regular = kind == PathKind::Plain;
	if (is_regular && file.lock() == EBUSY) {
		return { EBUSY, "cannot open " + path + ": another program is writing it" };
	}
	std::uint64_t whole = bytes;
	if (code = find_last_line_end(file, bytes, whole); code != 0) {
		return file_error("read", path, code);
	}
	if (whole < bytes) {
		if (dropped != nullptr) {
			dropped->resize(static_cast<std::size_t>(std::min<std::uint64_t>(bytes - whole, MAX_DROPPED_BYTES)));
			std::size_t count = 0;
			static_cast<void>(file.read_at(whole, dropped->data(), dropped->size(), count));
			dropped->resize(count);
		}
		if (code = file.cut(whole); code != 0) {
			return file_error("repair", path, code);
		}
	}
	if (is_new) {
		if (code = sync_folder_of(path); code != 0) {
			return file_error("sync the directory of", path, code);
		}
	}
	file_ = std::move(file);
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
	if (const int code = file_.write(lines, written); code != 0) {
		status = file_error("append to", path_, code);
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
	if (const int code = file_.cut(size_); code != 0) {
		return file_error("repair", path_, code);
	}
	is_torn_ = false;
	return {};
}

FileStatus AppendFile::sync() {
	if (!is_open()) {
		return { EBADF, "cannot sync: no file is open" };
	}
	// Devices and pipes have nothing to sync.
	if (const int code = file_.sync(); code != 0 && !(code == EINVAL && !is_regular_)) {
		return file_error("sync", path_, code);
	}
	return {};
}

FileStatus AppendFile::close() {
	const int code = file_.close();
	return code == 0 ? FileStatus() : file_error("close", path_, code);
}

} // namespace baton::data
