// Broken texts: syntax errors, limits, wrong bytes. Clean errors, never a crash.
#include "data_test_support.h"

#include <doctest/doctest.h>

using namespace baton::data;
using namespace baton::data::test;

namespace {

std::string parse_errors(std::string_view text) {
	return errors_of(text, [](const Table &) {});
}

std::string repeat(std::string_view text, int times) {
	std::string result;
	for (int i = 0; i < times; ++i) {
		result += text;
	}
	return result;
}

} // namespace

TEST_CASE("[Data] empty files are errors") {
	CHECK(parse_errors("") == "map.toml: file is empty\n");
	CHECK(parse_errors(" \n\t\r\n") == "map.toml: file is empty\n");
	CHECK(parse_errors("\xEF\xBB\xBF") == "map.toml: file is empty\n");
	CHECK(parse_errors("# only a comment") == "");
}

TEST_CASE("[Data] broken and truncated texts give one error with its place") {
	CHECK(parse_errors("a = [1, 2") == "map.toml:1:10: Error while parsing array: encountered end-of-file\n");
	CHECK(parse_errors("a = \"x") == "map.toml:1:7: Error while parsing string: encountered end-of-file\n");
	CHECK(parse_errors("x = 1\n[ta") == "map.toml:2:4: Error while parsing table header: encountered end-of-file\n");
	CHECK(parse_errors("a=1\na=2") ==
			"map.toml:2:3: Error while parsing key-value pair: cannot redefine existing integer 'a'\n");
	CHECK(parse_errors("a = 99999999999999999999") ==
			"map.toml:1:25: Error while parsing decimal integer: '99999999999999999999' is not representable in 64 "
			"bits\n");
	CHECK(parse_errors("a = 0x8000000000000000").starts_with("map.toml:1:23: Error while parsing hexadecimal integer"));
	CHECK(parse_errors("a = 1e99999") != "");
}

TEST_CASE("[Data] bytes that are no text are errors with their place") {
	CHECK(parse_errors("a = \"\xC3\xA9\"\nb = \"\xC3\"\n") == "map.toml:2:6: invalid UTF-8\n");
	CHECK(parse_errors("a = \"\xC3\xA9\xFF\"\n") == "map.toml:1:7: invalid UTF-8\n");
	CHECK(parse_errors("# \xED\xA0\x80\n") == "map.toml:1:3: invalid UTF-8\n");
	CHECK(parse_errors("\xC0\xAF = 1\n") == "map.toml:1:1: invalid UTF-8\n");
	CHECK(parse_errors(std::string_view("a = 1\nb\0 = 2", 12)) ==
			"map.toml:2:2: control character; allowed: tabs and line ends\n");
	CHECK(parse_errors("a = 1\r\nb = 2\rc = 3") == "map.toml:2:6: control character; allowed: tabs and line ends\n");
	CHECK(parse_errors("a = \"\x7F\"") == "map.toml:1:6: control character; allowed: tabs and line ends\n");
	CHECK(parse_errors("a = 1\n\xC3\xA9t = 2") ==
			"map.toml:2:1: Error while parsing root table: expected keys, tables, whitespace or comments, saw "
			"'\xC3\xA9'\n");
	CHECK(parse_errors("a = 1 \xC3\xA9") ==
			"map.toml:1:7: Error while parsing key-value pair: expected a comment or whitespace, saw '\xC3\xA9'\n");
	CHECK(parse_errors("a = 0xaa'\xC3\xA9'").starts_with("map.toml:1:"));
	CHECK(parse_errors("[.") ==
			"map.toml:1:2: Error while parsing key: expected bare key starting character or string delimiter, saw "
			"'.'\n");
}

TEST_CASE("[Data] a long string may go on with any letter after a line-ending backslash") {
	for (const std::string_view letter : { "e", "\xC3\xA9", "\xE3\x83\x83", "\xF0\x9F\x98\x80" }) {
		CAPTURE(letter);
		const std::string text =
				"a = \"\"\"x \\  \n \t\r\n  " + std::string(letter) + "t\xC3\xA9\\\n\xC3\x89\"\"\"\nb = 1\n";
		CHECK(errors_of(text, [&](const Table &t) {
			CHECK(t.str("a") == "x " + std::string(letter) + "t\xC3\xA9\xC3\x89");
			t.str("b");
		}) == "map.toml:5:5: b: expected text, found the whole number 1\n");
	}
	CHECK(parse_errors("a = \"\"\"\\\xC3\xA9\"\"\"") ==
			"map.toml:1:9: Error while parsing string: unknown escape sequence '\\\xC3\xA9'\n");
	CHECK(parse_errors("a = \"\"\"\\ \xC3\xA9\"\"\"")
					.ends_with("line-ending backslashes must be the last non-whitespace character on the line\n"));
	CHECK(parse_errors("a = \"\"\"x\\") == "map.toml:1:10: Error while parsing string: encountered end-of-file\n");
}

TEST_CASE("[Data] deep nesting is refused, whatever the brackets") {
	CHECK(parse_errors("a = " + repeat("[", 30) + repeat("]", 30)) ==
			"map.toml:1:1: a: unknown key \"a\"; allowed: nothing\n");
	for (const std::string_view open : { "[", "{ a = ", "[{ a = [", "{ a.a.a.a = " }) {
		CAPTURE(open);
		const std::string error = parse_errors("a = " + repeat(open, 100000));
		CHECK(error.find("exceeded maximum nested value depth of 32") != std::string::npos);
	}
}

TEST_CASE("[Data] keys of many dotted parts are refused, dots elsewhere are not") {
	const std::string fifteen = repeat("a.", 15);
	CHECK(parse_errors(fifteen + "b = 1") == "map.toml:1:1: a: unknown key \"a\"; allowed: nothing\n");
	CHECK(parse_errors(fifteen + "a.b = 1") == "map.toml:1:32: key of more than 16 dotted parts\n");
	CHECK(parse_errors("x = 1\n[" + fifteen + "\"q\" . 'r.s']") == "map.toml:2:36: key of more than 16 dotted parts\n");
	CHECK(parse_errors("x = { " + repeat("a.", 100000) + "b = 1 }") ==
			"map.toml:1:38: key of more than 16 dotted parts\n");
	const std::string dots(40, '.');
	for (const std::string &text : { "# " + dots, "a = \"" + dots + "\\\"" + dots + "\"", "a = '" + dots + "'",
				 "a = \"\"\"" + dots + "\n\"" + dots + "\"\"\"\"\"", "a = '''\n" + dots + "''" + dots + "'''''",
				 "a = [" + repeat("1.5, ", 40) + "]" }) {
		CAPTURE(text);
		CHECK(errors_of(text, [](const Table &t) {
			t.kind("a") == Kind::List ? static_cast<void>(t.numbers("a", 0, 9)) : static_cast<void>(t.str_or("a", ""));
		}) == "");
	}
}

TEST_CASE("[Data] giant files are refused") {
	CHECK(parse_errors(std::string(MAX_TEXT_BYTES + 1, '#')) == "map.toml: file is larger than 16 MiB\n");
}

TEST_CASE("[Data] a file of a set is shown with the set's prefix, a missing one lists those there") {
	FileSet files("kutuzov/");
	files.add("map.toml", "a = ");
	files.add("game.toml", "a = 1");
	Errors errors;
	const Document broken = parse(files, "map.toml", errors);
	const Document missing = parse(files, "mpa.toml", errors);
	CHECK_FALSE(broken.is_ok());
	CHECK_FALSE(missing.is_ok());
	CHECK(missing.root().integer("a", 1, 2) == 1);
	CHECK(parse(files, "game.toml", errors).is_ok());
	CHECK(errors.to_text() ==
			"kutuzov/map.toml:1:5: Error while parsing key-value pair: encountered end-of-file\n"
			"kutuzov/mpa.toml: file is missing; there is: game.toml, map.toml\n");
}
