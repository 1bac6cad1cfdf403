// Content and an empty position of Napoleon in Europe for tests.
#pragma once

#include "rulesets/napoleon_in_europe/state/ctg_state.h"

#include "kernel/texts.h"

#include <doctest/doctest.h>

namespace baton::ctg {

inline data::FileSet ctg_files() {
	data::Errors errors;
	data::FileSet files = data::load_directory("assets/rulesets/napoleon_in_europe", errors);
	std::string core;
	REQUIRE(data::read_file("assets/text/en/core.toml", core));
	files.add(CORE_TEXTS, core);
	REQUIRE(errors.empty());
	return files;
}

struct Content {
	Catalog catalog;
	std::unique_ptr<CtgData> data;
};
/// Read once for all tests.
inline const Content &content() {
	static const Content CONTENT = [] {
		Content out;
		data::Errors errors;
		out.data = load_data(ctg_files(), errors, out.catalog);
		REQUIRE_MESSAGE(errors.empty(), errors.to_text());
		return out;
	}();
	return CONTENT;
}

/// One position with queued dice.
struct Position {
	const CtgData &d = *content().data;
	S s;
	EventSink sink;
	ChanceQueue queue;
	ApplyContext ctx;

	R r() const { return { d, s }; }
	W w() {
		ctx.sink = &sink;
		ctx.queue = &queue;
		return { d, s, ctx };
	}
	int space(std::string_view id) const {
		const int found = content().catalog.spaces.find(id);
		REQUIRE(found >= 0);
		return found;
	}
	int start(std::string_view id) const {
		const int found = content().catalog.scenario(id);
		REQUIRE(found >= 0);
		return found;
	}
};

inline std::string rule_of(const Status &status) {
	return status ? "" : status.rule;
}

} // namespace baton::ctg
