// Reading, atomic writing and listing of files.
#include "data/files.h"

#include "data/file_error.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace baton::data {

// FileSet

void FileSet::add(std::string_view name, std::string_view text) {
	files_.insert_or_assign(std::string(name), std::string(text));
}

void FileSet::remove(std::string_view name) {
	if (const auto it = files_.find(name); it != files_.end()) {
		files_.erase(it);
	}
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

constexpr int MAX_TREE_DEPTH = 32;

std::string reason_of(int code) {
	return std::generic_category().message(code);
}

// The order of a directory is chance; what is made of it should not be.
int list_sorted(const std::string &path, std::vector<FolderEntry> &entries) {
	const int code = list_folder(path, entries);
	std::sort(
			entries.begin(), entries.end(), [](const FolderEntry &a, const FolderEntry &b) { return a.name < b.name; });
	return code;
}

// "a/b//" -> "a/b"; the root stays.
std::string without_last_slash(const std::string &path) {
	std::string out = path;
	while (out.size() > 1 && name_position(out) == out.size() && out.back() != ':') {
		out.pop_back();
	}
	return out;
}

class DirectoryLoader {
public:
	DirectoryLoader(FileSet &files, Errors &errors, std::string_view extension) :
			files_(files), errors_(errors), extension_(extension) {}

	void load(const std::string &directory, const std::string &start, int depth) {
		std::vector<FolderEntry> entries;
		if (const int code = list_sorted(directory, entries); code != 0) {
			errors_.add({ directory, 0, 0 }, "", "cannot list the directory: " + reason_of(code));
			return;
		}
		for (const FolderEntry &entry : entries) {
			if (entry.name.empty() || entry.name.front() == '.') {
				continue;
			}
			const std::string path = directory + '/' + entry.name;
			if (entry.kind == PathKind::Directory) {
				if (depth >= MAX_SET_DEPTH) {
					errors_.add({ files_.display(start + entry.name), 0, 0 }, "", "directories are nested too deeply");
				} else {
					load(path, start + entry.name + '/', depth + 1);
				}
			} else if (entry.name.ends_with(extension_)) {
				add(path, start + entry.name);
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

FileStatus file_error(std::string_view what, const std::string &path, int code) {
	// Never let a failure look like success.
	const int shown = code != 0 ? code : EIO;
	return { shown, "cannot " + std::string(what) + ' ' + path + ": " + reason_of(shown) };
}

FileSet load_directory(const std::string &path, Errors &errors, std::string_view extension) {
	const std::string directory = without_last_slash(path);
	FileSet files(directory.substr(name_position(directory)) + '/');
	DirectoryLoader(files, errors, extension).load(directory, "", 0);
	return files;
}

// Whole files

FileStatus read_file(const std::string &path, std::string &text, std::size_t max_bytes) {
	text.clear();
	SystemFile file;
	if (const int code = file.open(path, SystemFile::Mode::Read); code != 0) {
		return file_error("open", path, code);
	}
	PathKind kind = PathKind::Other;
	std::uint64_t bytes = 0;
	if (const int code = file.describe(kind, bytes); code != 0 || kind == PathKind::Directory) {
		return file_error("read", path, code != 0 ? code : EISDIR);
	}
	char buffer[1 << 16];
	for (;;) {
		std::size_t count = 0;
		if (const int code = file.read(buffer, sizeof(buffer), count); code != 0) {
			text.clear();
			return file_error("read", path, code);
		}
		if (count == 0) {
			return {};
		}
		if (text.size() + count > max_bytes) {
			text.clear();
			return { EFBIG, "cannot read " + path + ": larger than " + std::to_string(max_bytes) + " bytes" };
		}
		text.append(buffer, count);
	}
}

namespace {

FileStatus write_new_file(const std::string &path, std::string_view text) {
	SystemFile file;
	if (const int code = file.open(path, SystemFile::Mode::Create); code != 0) {
		return file_error("create", path, code);
	}
	std::size_t written = 0;
	int code = file.write(text, written);
	code = code == 0 ? file.sync() : code;
	code = code == 0 ? file.close() : code;
	return code == 0 ? FileStatus() : file_error("write", path, code);
}

// Keeps the present file under a second name without a moment in which its own name is missing.
FileStatus keep_backup(const std::string &path) {
	const std::string backup = path + ".bak";
	const std::string step = path + ".bak.tmp";
	if (const int code = remove_path(step); code != 0 && code != ENOENT) {
		return file_error("remove", step, code);
	}
	int code = kind_of(path) == PathKind::None ? ENOENT : link_file(path, step);
	if (code == ENOENT) {
		return {}; // There is no previous file.
	}
	if (code != 0) {
		// No second names on this file system: copy.
		std::string text;
		FileStatus status = read_file(path, text);
		status = status ? write_new_file(step, text) : status;
		if (!status) {
			return status;
		}
	}
	code = replace_file(step, backup);
	// Also if both already were the same file: then POSIX renames nothing and leaves the source.
	static_cast<void>(remove_path(step));
	return code == 0 ? FileStatus() : file_error("replace", backup, code);
}

} // namespace

FileStatus write_file_atomic(const std::string &path, std::string_view text) {
	// A device or a pipe must not be replaced by a file.
	const PathKind kind = kind_of(path);
	if (kind == PathKind::Directory) {
		return file_error("replace", path, EISDIR);
	}
	if (kind == PathKind::Other) {
		return { EINVAL, "cannot replace " + path + ": it is not a plain file" };
	}
	const std::string temporary = path + ".tmp";
	FileStatus status = write_new_file(temporary, text);
	status = status ? keep_backup(path) : status;
	if (status) {
		const int code = replace_file(temporary, path);
		status = code == 0 ? status : file_error("replace", path, code);
	}
	if (!status) {
		static_cast<void>(remove_path(temporary));
		return status;
	}
	const int code = sync_folder_of(path);
	return code == 0 ? FileStatus() : file_error("sync the directory of", path, code);
}

// Directories

FileStatus list_directory(const std::string &path, std::vector<FileInfo> &files) {
	files.clear();
	std::vector<FolderEntry> entries;
	if (const int code = list_sorted(path, entries); code != 0) {
		return file_error("list", path, code);
	}
	for (FolderEntry &entry : entries) {
		if (entry.kind == PathKind::Plain) {
			files.push_back({ std::move(entry.name), entry.bytes, entry.modified });
		}
	}
	return {};
}

namespace {

int add_below(const std::string &path, std::vector<std::string> &paths, int depth) {
	std::vector<FolderEntry> entries;
	int code = list_folder(path, entries);
	for (const FolderEntry &entry : entries) {
		const std::string inner = path + '/' + entry.name;
		if (entry.kind == PathKind::Plain) {
			paths.push_back(inner);
		} else if (entry.kind == PathKind::Directory && code == 0 && depth < MAX_TREE_DEPTH) {
			code = add_below(inner, paths, depth + 1);
		}
	}
	return code;
}

} // namespace

FileStatus list_below(const std::string &path, std::vector<std::string> &paths) {
	paths.clear();
	const int code = add_below(without_last_slash(path), paths, 0);
	std::sort(paths.begin(), paths.end());
	return code == 0 ? FileStatus() : file_error("list", path, code);
}

bool is_directory(const std::string &path) {
	return kind_of(path) == PathKind::Directory;
}

std::string directory_of(const std::string &path) {
	return without_last_slash(path.substr(0, name_position(path)));
}

FileStatus make_directories(const std::string &path) {
	const std::string directory = without_last_slash(path);
	if (is_directory(directory)) {
		return {};
	}
	if (const std::string above = directory_of(directory); !above.empty() && above != directory) {
		if (FileStatus status = make_directories(above); !status) {
			return status;
		}
	}
	const int code = make_folder(directory);
	return code == 0 || is_directory(directory) ? FileStatus() : file_error("create the directory", path, code);
}

FileStatus remove_file(const std::string &path) {
	const int code = remove_path(path);
	return code == 0 || code == ENOENT ? FileStatus() : file_error("remove", path, code);
}

} // namespace baton::data
