// Entry point of the unit tests, run from the root of the source tree: doctest's, or a job of a test (support/child.h).
#include "support/child.h"

#include "data/program.h"

#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

int main(int argc, char **argv) {
	baton::data::prepare_output();
	int code = 0;
	if (baton::test::run_child_job(baton::data::program_arguments(argc, argv), code)) {
		return code;
	}
	return doctest::Context(argc, argv).run();
}
