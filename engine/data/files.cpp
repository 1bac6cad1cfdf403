// Reading, atomic writing and listing of files.
#include "data/files.h"

#include "data/posix_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace baton::data {

namespace fs = std::filesystem;

// FileSet

void FileSet::add(std::string_view name, std::string_view text) {
	files_.insert_or_assign(std::string(name), std::string(text));
}

const std::string *FileSet::find(std::string_view name) const {
	const auto it = files_.find(name);
	return it == files_.end() ? nullptr : &it->second;
}

std::vector<std::string> FileSet::names_under(std::string_view start) const {
	std::vector<std::string> names;
	for (auto it = files_.lower_bound(start); it != files_.end() && it->first.starts_with(start); ++it) {
		names.push_back(it->first);
	}
	return names;
}

std::uint64_t FileSet::fingerprint() const {
	std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
	const auto mix = [&hash](std::string_view text) {
		for (const char c : text) {
			hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
		}
		// Text files hold no such byte, so that two parts cannot run into each other.
		hash = (hash ^ 0xFF) * 1099511628211ULL;
	};
	for (const auto &[name, text] : files_) {
		mix(name);
		mix(text);
	}
	return hash;
}

namespace {

class DirectoryLoader {
public:
	DirectoryLoader(FileSet &files, Errors &errors, std::string_view extension) :
			files_(files), errors_(errors), extension_(extension) {}

	void load(const fs::path &directory, const std::string &start, int depth) {
		std::error_code code;
		std::vector<fs::directory_entry> entries;
		for (fs::directory_iterator it(directory, code), end; !code && it != end; it.increment(code)) {
			entries.push_back(*it);
		}
		if (code) {
			errors_.add({ directory.string(), 0, 0 }, "", "cannot list the directory: " + code.message());
			return;
		}
		// The order of a directory is chance; errors should not be.
		std::sort(entries.begin(), entries.end());
		for (const fs::directory_entry &entry : entries) {
			const std::string name = entry.path().filename().string();
			if (name.empty() || name.front() == '.') {
				continue;
			}
			if (entry.is_directory(code)) {
				if (depth >= MAX_SET_DEPTH) {
					errors_.add({ files_.display(start + name), 0, 0 }, "", "directories are nested too deeply");
				} else {
					load(entry.path(), start + name + '/', depth + 1);
				}
			} else if (name.ends_with(extension_)) {
				add(entry.path().string(), start + name);
			}
		}
	}

private:
	void add(const std::string &path, const std::string &name) {
		if (files_.size() >= MAX_SET_FILES) {
			if (!is_full_) {
				errors_.add(
						{ files_.display(name), 0, 0 }, "", "more than " + std::to_string(MAX_SET_FILES) + " files");
			}
			is_full_ = true;
			return;
		}
		std::string text;
		const FileStatus status = read_file(path, text);
		if (!status) {
			errors_.add({ files_.display(name), 0, 0 }, "", status.message());
			return;
		}
		files_.add(name, text);
	}

	FileSet &files_;
	Errors &errors_;
	std::string extension_;
	bool is_full_ = false;
};

} // namespace

FileSet load_directory(const std::string &path, Errors &errors, std::string_view extension) {
	fs::path directory = fs::path(path).lexically_normal();
	if (!directory.has_filename()) { // "a/b/" -> "a/b"
		directory = directory.parent_path();
	}
	FileSet files(directory.filename().string() + '/');
	DirectoryLoader(files, errors, extension).load(directory, "", 0);
	return files;
}

// Whole files

FileStatus read_file(const std::string &path, std::string &text, std::size_t max_bytes) {
	text.clear();
	PosixFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
	if (!file.is_open()) {
		return system_error("open", path);
	}
	struct stat info = {};
	if (::fstat(file.number(), &info) != 0) {
		return system_error("read", path);
	}
	if (S_ISDIR(info.st_mode)) {
		return system_error("read", path, EISDIR);
	}
	char buffer[1 << 16];
	for (;;) {
		const ssize_t count = ::read(file.number(), buffer, sizeof(buffer));
		if (count < 0 && errno == EINTR) {
			continue;
		}
		if (count < 0) {
			text.clear();
			return system_error("read", path);
		}
		if (count == 0) {
			return {};
		}
		if (text.size() + static_cast<std::size_t>(count) > max_bytes) {
			text.clear();
			return { EFBIG, "cannot read " + path + ": larger than " + std::to_string(max_bytes) + " bytes" };
		}
		text.append(buffer, static_cast<std::size_t>(count));
	}
}

namespace {

FileStatus write_new_file(const std::string &path, std::string_view text) {
	PosixFile file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
	if (!file.is_open()) {
		return system_error("create", path);
	}
	std::size_t written = 0;
	if (!write_all(file.number(), text, written) || ::fsync(file.number()) != 0 || !file.close()) {
		return system_error("write", path);
	}
	return {};
}

// Keeps the present file under a second name without a moment in which its own name is missing.
FileStatus keep_backup(const std::string &path) {
	const std::string backup = path + ".bak";
	const std::string step = path + ".bak.tmp";
	if (::unlink(step.c_str()) != 0 && errno != ENOENT) {
		return system_error("remove", step);
	}
	if (::link(path.c_str(), step.c_str()) == 0) {
		if (::rename(step.c_str(), backup.c_str()) != 0) {
			const FileStatus status = system_error("replace", backup);
			::unlink(step.c_str());
			return status;
		}
		// If both already were the same file, the rename did nothing and left its source.
		::unlink(step.c_str());
		return {};
	}
	if (errno == ENOENT) {
		return {}; // There is no previous file.
	}
	// No second names on this file system: copy.
	std::string text;
	FileStatus status = read_file(path, text);
	if (status) {
		status = write_new_file(step, text);
	}
	if (status && ::rename(step.c_str(), backup.c_str()) != 0) {
		status = system_error("replace", backup);
	}
	return status;
}

} // namespace

FileStatus write_file_atomic(const std::string &path, std::string_view text) {
	// A device or a pipe must not be replaced by a file.
	struct stat info = {};
	if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {
		return S_ISDIR(info.st_mode) ? system_error("replace", path, EISDIR)
									 : FileStatus(EINVAL, "cannot replace " + path + ": it is not a plain file");
	}
	const std::string temporary = path + ".tmp";
	FileStatus status = write_new_file(temporary, text);
	if (status) {
		status = keep_backup(path);
	}
	if (status && ::rename(temporary.c_str(), path.c_str()) != 0) {
		status = system_error("replace", path);
	}
	if (!status) {
		::unlink(temporary.c_str());
		return status;
	}
	return sync_directory_of(path);
}

// Directories

FileStatus list_directory(const std::string &path, std::vector<FileInfo> &files) {
	files.clear();
	std::error_code code;
	for (fs::directory_iterator it(path, code), end; !code && it != end; it.increment(code)) {
		struct stat info = {};
		// A file that vanished meanwhile is none.
		if (::stat(it->path().c_str(), &info) == 0 && S_ISREG(info.st_mode)) {
			files.push_back({ it->path().filename().string(), static_cast<std::uint64_t>(info.st_size),
					static_cast<std::int64_t>(info.st_mtime) });
		}
	}
	if (code) {
		files.clear();
		return system_error("list", path, code.value());
	}
	std::sort(files.begin(), files.end(), [](const FileInfo &a, const FileInfo &b) { return a.name < b.name; });
	return {};
}

FileStatus make_directories(const std::string &path) {
	std::error_code code;
	fs::create_directories(path, code);
	return code ? system_error("create the directory", path, code.value()) : FileStatus();
}

FileStatus remove_file(const std::string &path) {
	if (::unlink(path.c_str()) != 0 && errno != ENOENT) {
		return system_error("remove", path);
	}
	return {};
}

} // namespace baton::data
