// Files on Windows: wide paths of any length, errors told as errno values.
#if defined(_WIN32)

#include "data/system_file.h"

#include "data/wide_text.h"

#include <algorithm>
#include <atomic>
#include <cerrno>

#include <windows.h>

namespace baton::data {

namespace {

std::atomic<std::uint64_t> file_limit = UINT64_MAX;

HANDLE as_handle(std::intptr_t handle) {
	return reinterpret_cast<HANDLE>(handle);
}

int error_number(DWORD error) {
	switch (error) {
		case ERROR_SUCCESS:
			return 0;
		case ERROR_FILE_NOT_FOUND:
		case ERROR_PATH_NOT_FOUND:
		case ERROR_INVALID_NAME:
		case ERROR_BAD_PATHNAME:
		case ERROR_INVALID_DRIVE:
		case ERROR_BAD_NETPATH:
		case ERROR_BAD_NET_NAME:
			return ENOENT;
		case ERROR_ACCESS_DENIED:
			return EACCES;
		case ERROR_SHARING_VIOLATION:
		case ERROR_LOCK_VIOLATION:
			return EBUSY;
		case ERROR_DISK_FULL:
		case ERROR_HANDLE_DISK_FULL:
			return ENOSPC;
		case ERROR_ALREADY_EXISTS:
		case ERROR_FILE_EXISTS:
			return EEXIST;
		case ERROR_DIRECTORY:
			return ENOTDIR;
		case ERROR_WRITE_PROTECT:
			return EROFS;
		case ERROR_TOO_MANY_OPEN_FILES:
			return EMFILE;
		case ERROR_FILENAME_EXCED_RANGE:
			return ENAMETOOLONG;
		case ERROR_NOT_ENOUGH_MEMORY:
		case ERROR_OUTOFMEMORY:
			return ENOMEM;
		case ERROR_NOT_SAME_DEVICE:
			return EXDEV;
		case ERROR_INVALID_FUNCTION:
		case ERROR_NOT_SUPPORTED:
			return ENOTSUP;
		case ERROR_FILE_TOO_LARGE:
			return EFBIG;
		default:
			return EIO;
	}
}

int last_error() {
	return error_number(::GetLastError());
}

int result(BOOL is_done) {
	return is_done != 0 ? 0 : last_error();
}

bool is_device(const std::wstring &full) {
	return full.starts_with(L"\\\\.\\");
}

// The whole path in the form that may be longer than 260 characters; empty if there can be no such path.
std::wstring full_path(const std::string &path) {
	std::wstring wide;
	if (path.find('\0') != std::string::npos || !to_wide(path, wide) || wide.empty()) {
		return {};
	}
	if (wide.starts_with(L"\\\\?\\") || is_device(wide)) {
		return wide;
	}
	std::wstring full;
	DWORD length = ::GetFullPathNameW(wide.c_str(), 0, nullptr, nullptr);
	full.resize(length);
	length = ::GetFullPathNameW(wide.c_str(), length, full.data(), nullptr);
	full.resize(std::min<std::size_t>(length, full.size()));
	if (full.empty() || is_device(full)) {
		return full;
	}
	return full.starts_with(L"\\\\") ? L"\\\\?\\UNC" + full.substr(1) : L"\\\\?\\" + full;
}

PathKind kind_of_attributes(DWORD attributes) {
	return (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? PathKind::Directory : PathKind::Plain;
}

// Scanners and indexers hold new files for a moment: what is refused because of them is tried again.
template <class Call> int patiently(Call call) {
	constexpr int TRIES = 10;
	int code = 0;
	for (int i = 0; i < TRIES; ++i) {
		code = result(call());
		if (code != EACCES && code != EBUSY) {
			break;
		}
		::Sleep(DWORD(1 + 4 * i));
	}
	return code;
}

} // namespace

void set_file_limit(std::uint64_t bytes) {
	file_limit = bytes;
}

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
	const std::wstring full = full_path(path);
	if (full.empty()) {
		return ENOENT;
	}
	constexpr DWORD SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
	HANDLE handle = INVALID_HANDLE_VALUE;
	switch (mode) {
		case Mode::Read: // The flag lets folders be opened, so that they can be told from what is not there.
			handle = ::CreateFileW(
					full.c_str(), GENERIC_READ, SHARED, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
			break;
		case Mode::Append:
			handle = ::CreateFileW(full.c_str(), GENERIC_READ | GENERIC_WRITE, SHARED, nullptr, OPEN_ALWAYS,
					FILE_ATTRIBUTE_NORMAL, nullptr);
			break;
		case Mode::Create:
			handle = ::CreateFileW(
					full.c_str(), GENERIC_WRITE, SHARED, nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
			break;
	}
	if (handle == INVALID_HANDLE_VALUE) {
		const int code = last_error();
		return mode != Mode::Read && kind_of(path) == PathKind::Directory ? EISDIR : code;
	}
	handle_ = reinterpret_cast<std::intptr_t>(handle);
	return 0;
}

int SystemFile::close() {
	const std::intptr_t handle = std::exchange(handle_, CLOSED);
	return handle == CLOSED ? 0 : result(::CloseHandle(as_handle(handle)));
}

int SystemFile::describe(PathKind &kind, std::uint64_t &bytes) const {
	kind = PathKind::Other;
	bytes = 0;
	if (::GetFileType(as_handle(handle_)) != FILE_TYPE_DISK) {
		return 0;
	}
	BY_HANDLE_FILE_INFORMATION info = {};
	if (::GetFileInformationByHandle(as_handle(handle_), &info) == 0) {
		return last_error();
	}
	kind = kind_of_attributes(info.dwFileAttributes);
	bytes = (std::uint64_t(info.nFileSizeHigh) << 32) | info.nFileSizeLow;
	return 0;
}

int SystemFile::read(char *buffer, std::size_t wanted, std::size_t &count) {
	DWORD got = 0;
	const int code = result(
			::ReadFile(as_handle(handle_), buffer, DWORD(std::min<std::size_t>(wanted, 1 << 30)), &got, nullptr));
	count = got;
	return code;
}

int SystemFile::read_at(std::uint64_t position, char *buffer, std::size_t wanted, std::size_t &count) {
	OVERLAPPED at = {};
	at.Offset = DWORD(position);
	at.OffsetHigh = DWORD(position >> 32);
	DWORD got = 0;
	const BOOL is_done =
			::ReadFile(as_handle(handle_), buffer, DWORD(std::min<std::size_t>(wanted, 1 << 30)), &got, &at);
	count = got;
	return is_done != 0 || ::GetLastError() == ERROR_HANDLE_EOF ? 0 : last_error();
}

int SystemFile::write(std::string_view text, std::size_t &written) {
	written = 0;
	LARGE_INTEGER end = {};
	const LARGE_INTEGER nowhere = {};
	if (::SetFilePointerEx(as_handle(handle_), nowhere, &end, FILE_END) == 0) {
		end.QuadPart = 0; // A device has no end.
	}
	const std::uint64_t limit = file_limit;
	while (written < text.size()) {
		std::size_t chunk = std::min<std::size_t>(text.size() - written, 1 << 30);
		const std::uint64_t at = std::uint64_t(end.QuadPart) + written;
		if (at >= limit) {
			return EFBIG;
		}
		chunk = std::min<std::uint64_t>(chunk, limit - at);
		DWORD count = 0;
		if (::WriteFile(as_handle(handle_), text.data() + written, DWORD(chunk), &count, nullptr) == 0) {
			return last_error();
		}
		if (count == 0) {
			return ENOSPC;
		}
		written += count;
	}
	return 0;
}

int SystemFile::cut(std::uint64_t bytes) {
	LARGE_INTEGER end = {};
	end.QuadPart = LONGLONG(bytes);
	return result(::SetFilePointerEx(as_handle(handle_), end, nullptr, FILE_BEGIN) != 0 &&
			::SetEndOfFile(as_handle(handle_)) != 0);
}

int SystemFile::sync() {
	if (::FlushFileBuffers(as_handle(handle_)) != 0) {
		return 0;
	}
	return ::GetFileType(as_handle(handle_)) != FILE_TYPE_DISK ? EINVAL : last_error();
}

int SystemFile::lock() {
	// Locks of Windows keep others from the bytes themselves: one far behind the end hinders nobody.
	OVERLAPPED at = {};
	at.OffsetHigh = 0x40000000;
	if (::LockFileEx(as_handle(handle_), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at) != 0) {
		return 0;
	}
	const DWORD error = ::GetLastError();
	return error == ERROR_LOCK_VIOLATION || error == ERROR_IO_PENDING ? EBUSY : 0;
}

PathKind kind_of(const std::string &path) {
	const std::wstring full = full_path(path);
	if (full.empty()) {
		return PathKind::None;
	}
	if (is_device(full)) {
		return PathKind::Other;
	}
	const DWORD attributes = ::GetFileAttributesW(full.c_str());
	return attributes == INVALID_FILE_ATTRIBUTES ? PathKind::None : kind_of_attributes(attributes);
}

int list_folder(const std::string &path, std::vector<FolderEntry> &entries) {
	entries.clear();
	const std::wstring full = full_path(path);
	const PathKind kind = kind_of(path);
	if (kind != PathKind::Directory) {
		return kind == PathKind::None ? ENOENT : ENOTDIR;
	}
	WIN32_FIND_DATAW found = {};
	HANDLE search = ::FindFirstFileW((full + (full.back() == L'\\' ? L"*" : L"\\*")).c_str(), &found);
	if (search == INVALID_HANDLE_VALUE) {
		const int code = last_error();
		return code == ENOENT ? 0 : code; // The root of an empty disk has no entry at all.
	}
	do {
		FolderEntry entry;
		entry.name = from_wide(found.cFileName);
		if (entry.name == "." || entry.name == "..") {
			continue;
		}
		entry.kind = kind_of_attributes(found.dwFileAttributes);
		entry.bytes = (std::uint64_t(found.nFileSizeHigh) << 32) | found.nFileSizeLow;
		// Windows counts tenths of microseconds from 1601 on.
		const std::uint64_t ticks =
				(std::uint64_t(found.ftLastWriteTime.dwHighDateTime) << 32) | found.ftLastWriteTime.dwLowDateTime;
		entry.modified = std::int64_t(ticks / 10'000'000) - 11'644'473'600;
		entries.push_back(std::move(entry));
	} while (::FindNextFileW(search, &found) != 0);
	const DWORD error = ::GetLastError();
	::FindClose(search);
	return error == ERROR_NO_MORE_FILES ? 0 : error_number(error);
}

int make_folder(const std::string &path) {
	const std::wstring full = full_path(path);
	return full.empty() ? ENOENT : result(::CreateDirectoryW(full.c_str(), nullptr));
}

int remove_folder(const std::string &path) {
	const std::wstring full = full_path(path);
	return full.empty() ? ENOENT : result(::RemoveDirectoryW(full.c_str()));
}

int remove_path(const std::string &path) {
	const std::wstring full = full_path(path);
	return full.empty() ? ENOENT : patiently([&] { return ::DeleteFileW(full.c_str()); });
}

int link_file(const std::string &path, const std::string &second) {
	const std::wstring from = full_path(path);
	const std::wstring to = full_path(second);
	return from.empty() || to.empty() ? ENOENT : result(::CreateHardLinkW(to.c_str(), from.c_str(), nullptr));
}

int replace_file(const std::string &from, const std::string &to) {
	const std::wstring source = full_path(from);
	const std::wstring target = full_path(to);
	if (source.empty() || target.empty()) {
		return ENOENT;
	}
	return patiently([&] {
		return ::MoveFileExW(source.c_str(), target.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
	});
}

int sync_folder_of(const std::string & /*path*/) {
	return 0; // NTFS keeps names in its journal, and renaming writes through.
}

std::size_t name_position(std::string_view path) {
	const std::size_t mark = path.find_last_of("/\\:");
	return mark == std::string_view::npos ? 0 : mark + 1;
}

} // namespace baton::data

#endif
