// UTF-8 to and from Windows' 16-bit text.
#include "data/wide_text.h"

#if defined(_WIN32)

#include <windows.h>

namespace baton::data {

bool to_wide(std::string_view text, std::wstring &out) {
	out.clear();
	if (text.empty()) {
		return true;
	}
	const int length = ::MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(), int(text.size()), nullptr, 0);
	out.resize(length > 0 ? size_t(length) : 0);
	return length > 0 &&
			::MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(), int(text.size()), out.data(), length) > 0;
}

std::string from_wide(std::wstring_view text) {
	std::string out;
	if (text.empty()) {
		return out;
	}
	const int length = ::WideCharToMultiByte(CP_UTF8, 0, text.data(), int(text.size()), nullptr, 0, nullptr, nullptr);
	out.resize(length > 0 ? size_t(length) : 0);
	::WideCharToMultiByte(CP_UTF8, 0, text.data(), int(text.size()), out.data(), length, nullptr, nullptr);
	return out;
}

} // namespace baton::data

#endif
