// Always-on checks for our own bugs: print file, line and sentence, then stop.
#pragma once

namespace baton {

/// Prints and aborts. Never returns.
[[noreturn]] void check_failed(const char *file, int line, const char *expression, const char *sentence);

} // namespace baton

#define BATON_CHECK(condition, sentence) \
	do { \
		if (!(condition)) [[unlikely]] { \
			::baton::check_failed(__FILE__, __LINE__, #condition, sentence); \
		} \
	} while (false)
