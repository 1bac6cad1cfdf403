// Finding of rule ids in sources.
#include "harness/citations.h"

#include <doctest/doctest.h>

using namespace baton::session;

TEST_CASE("[Session] rule ids are found with their lines, whole and once per line") {
	Citations found;
	find_citations_in(
			"// IB-P4-22: no.\nx(\"IB-P4-2\"); // IB-P4-2.\nNIB-P4-22 IB- IB-G-21, (IB-A-9.5)\n", "a.cpp", "IB", found);
	CHECK(found.size() == 4);
	CHECK(found.at("IB-P4-22") == std::vector<std::string>{ "a.cpp:1" });
	CHECK(found.at("IB-P4-2") == std::vector<std::string>{ "a.cpp:2" });
	CHECK(found.at("IB-G-21") == std::vector<std::string>{ "a.cpp:3" });
	CHECK(found.contains("IB-A-9.5"));
	find_citations_in("IB-D-04..08 and IB-D-09...", "b.cpp", "IB", found);
	CHECK(found.contains("IB-D-04"));
	CHECK(found.contains("IB-D-09"));
	CHECK(!find_citations("/nonexistent", "IB", found));
	CHECK(find_citations("tests/session", "PR", found));
}
