// Entry point of the unit tests: doctest's own main, run from the root of the source tree.

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
