// UTF-8 check of one character.
#include "data/utf8.h"

namespace baton::data {

std::size_t utf8_length(std::string_view text) {
	if (text.empty()) {
		return 0;
	}
	const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
	const unsigned char first = byte(0);
	if (first < 0x80) {
		return 1;
	}
	std::size_t length = 0;
	// Bounds of the second byte exclude overlong forms, surrogates and values beyond U+10FFFF.
	unsigned char low = 0x80;
	unsigned char high = 0xBF;
	if (first >= 0xC2 && first <= 0xDF) {
		length = 2;
	} else if (first >= 0xE0 && first <= 0xEF) {
		length = 3;
		low = first == 0xE0 ? 0xA0 : low;
		high = first == 0xED ? 0x9F : high;
	} else if (first >= 0xF0 && first <= 0xF4) {
		length = 4;
		low = first == 0xF0 ? 0x90 : low;
		high = first == 0xF4 ? 0x8F : high;
	}
	if (length == 0 || text.size() < length || byte(1) < low || byte(1) > high) {
		return 0;
	}
	for (std::size_t i = 2; i < length; ++i) {
		if (byte(i) < 0x80 || byte(i) > 0xBF) {
			return 0;
		}
	}
	return length;
}

} // namespace baton::data
