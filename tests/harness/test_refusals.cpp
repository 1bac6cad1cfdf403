// What refusals the sources can give, what tests demand of them, and what is left over.
#include "harness/refusals.h"

#include <doctest/doctest.h>

using namespace baton::session;

namespace {

using Lines = std::vector<std::string>;

std::vector<RefusalSite> sites_of(std::string_view text) {
	std::vector<RefusalSite> out;
	find_refusals_in(text, "a.cpp", out);
	return out;
}

std::vector<RefusalDemand> demands_of(std::string_view text) {
	std::vector<RefusalDemand> out;
	find_demands_in(text, out);
	return out;
}

} // namespace

TEST_CASE("[Session] refusals are read from sources with their choices and lines") {
	const std::vector<RefusalSite> sites = sites_of(R"cpp(
// Status::refuse("PR-COMMENT", "pr.refuse.comment");
return Status::refuse("PR-A", "pr.refuse.a", noun(f(x, y), ","), b);
return Status::refuse(is_b ? "PR-B" : "PR-C", "pr.refuse.b");
return Status::refuse(rule, far
		? "pr.refuse.far" /* "pr.refuse.not" */ : "pr.refuse.near");
return Status::refuse(core_rule::FORM, "core.refuse.form");
)cpp");
	REQUIRE(sites.size() == 3);
	CHECK(sites[0].where == "a.cpp:3");
	CHECK(sites[0].rules == Lines{ "PR-A" });
	CHECK(sites[0].keys == Lines{ "pr.refuse.a" });
	CHECK(sites[1].rules == Lines{ "PR-B", "PR-C" });
	CHECK(sites[2].rules.empty());
	CHECK(sites[2].keys == Lines{ "pr.refuse.far", "pr.refuse.near" });
	CHECK(sites[2].where == "a.cpp:5");
}

TEST_CASE("[Session] a demand is a comparison with a literal, not a comment and not a variable") {
	const std::vector<RefusalDemand> demands = demands_of(R"cpp(
CHECK(t.refused("red: choose \"x\"") == "PR-A"); // refused("x") == "PR-NO"
CHECK(t.refusal(text(a, ")")) ==
		"PR-B pr.refuse.b");
	CHECK(t.refused("red: pass") == rule);
	CHECK(t.refused("red: pass") != "PR-D");
)cpp");
	REQUIRE(demands.size() == 2);
	CHECK(demands[0].rule == "PR-A");
	CHECK(demands[0].key == "");
	CHECK(demands[1].rule == "PR-B");
	CHECK(demands[1].key == "pr.refuse.b");
}

TEST_CASE("[Session] a reason that no test reaches is named; a rule with two texts needs the text") {
	const std::vector<RefusalSite> sites = sites_of(R"cpp(
Status::refuse("PR-A", "pr.refuse.a"); Status::refuse("PR-B", "pr.refuse.b");
Status::refuse("PR-B", "pr.refuse.c"); Status::refuse(rule, "pr.refuse.d");
Status::refuse(x ? "PR-E" : "PR-F", y ? "pr.refuse.e" : "pr.refuse.f");
)cpp");
	CHECK(unreached(sites, {}) ==
			Lines{ "a.cpp:2: PR-A pr.refuse.a", "a.cpp:2: PR-B pr.refuse.b", "a.cpp:3: PR-B pr.refuse.c",
					"a.cpp:3: (any rule) pr.refuse.d", "a.cpp:4: PR-E (any text)", "a.cpp:4: PR-F (any text)",
					"a.cpp:4: (any rule) pr.refuse.e", "a.cpp:4: (any rule) pr.refuse.f" });
	const std::vector<RefusalDemand> demands = { { "PR-A", "" }, { "PR-B", "" }, { "PR-G", "pr.refuse.d" },
		{ "PR-E", "pr.refuse.e" }, { "PR-F", "pr.refuse.f" } };
	CHECK(unreached(sites, demands) == Lines{ "a.cpp:2: PR-B pr.refuse.b", "a.cpp:3: PR-B pr.refuse.c" });
}
