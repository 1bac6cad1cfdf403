// Reports a broken promise of our own code and stops.
#include "check.h"

#include <cstdio>
#include <cstdlib>

namespace baton {

void check_failed(const char *file, int line, const char *expression, const char *sentence) {
	std::fprintf(stderr, "%s:%d: check failed: %s (%s)\n", file, line, sentence, expression);
	std::fflush(stderr);
	std::abort();
}

} // namespace baton
