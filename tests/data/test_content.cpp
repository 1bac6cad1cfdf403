// Every TOML file of the content is well-formed and opens with its schema number and description.
#include "data/files.h"
#include "data/reader.h"

#include <doctest/doctest.h>

using namespace baton::data;

TEST_CASE("[Data] every content file parses and opens with schema and description") {
	Errors errors;
	const FileSet files = load_directory("assets", errors);
	CHECK(errors.to_text() == "");
	CHECK(files.size() > 0);
	for (const std::string &name : files.names()) {
		CAPTURE(name);
		const Document document = parse(files, name, errors);
		document.root().integer("schema", 1, 99);
		document.root().str("description");
		const std::vector<std::string> keys = document.root().keys();
		REQUIRE(keys.size() >= 2);
		CHECK(keys[0] == "schema");
		CHECK(keys[1] == "description");
	}
	CHECK(errors.to_text() == "");
}
