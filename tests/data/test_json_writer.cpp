// JSON text: structure, escapes, numbers.
#include "data/json_writer.h"

#include "support/child.h"

#include <doctest/doctest.h>

#include <cmath>
#include <iterator>
#include <limits>

using namespace baton::data;

namespace {

std::string as_string(std::string_view text) {
	std::string out;
	JsonWriter::append_string(out, text);
	return out;
}

template <class T> std::string as_value(T value) {
	std::string out;
	JsonWriter(out).value(value);
	return out;
}

// Calls that cannot give JSON.
constexpr void (*WRONG_CALLS[])(JsonWriter &) = {
	[](JsonWriter &w) { w.begin_object().value(1); },
	[](JsonWriter &w) { w.begin_array().key("a"); },
	[](JsonWriter &w) { w.begin_array().end_object(); },
	[](JsonWriter &w) { w.begin_object().key("a").end_object(); },
	[](JsonWriter &w) { w.begin_object().key("a").key("b"); },
	[](JsonWriter &w) { w.end_array(); },
	[](JsonWriter &w) { w.value(1).value(2); },
};

// Makes the calls of that number, or right ones.
const baton::test::ChildJob WRITE_JSON("write JSON", [](const std::vector<std::string> &words) {
	const size_t number = size_t(std::stoi(words[0]));
	std::string out;
	JsonWriter writer(out);
	if (number < std::size(WRONG_CALLS)) {
		WRONG_CALLS[number](writer);
	} else {
		writer.begin_array().value(1).end_array();
	}
	return 0;
});

} // namespace

TEST_CASE("[Data] objects and arrays nest with their commas") {
	std::string out = "JSON: ";
	JsonWriter w(out);
	CHECK_FALSE(w.is_complete());
	w.begin_object().field("a", 1).field("b", "x").begin_array("c").value(1).value(true).null();
	w.begin_object().end_object().begin_array().end_array().end_array();
	w.begin_object("d").field("e", 1.5).end_object().field("f", std::string("s")).field("g", false);
	CHECK_FALSE(w.is_complete());
	w.end_object();
	CHECK(w.is_complete());
	CHECK(out == R"(JSON: {"a":1,"b":"x","c":[1,true,null,{},[]],"d":{"e":1.5},"f":"s","g":false})");
}

TEST_CASE("[Data] JSON strings are escaped and are always valid UTF-8") {
	CHECK(as_string("plain \xC3\xA9 \xF0\x9F\x98\x80") == "\"plain \xC3\xA9 \xF0\x9F\x98\x80\"");
	CHECK(as_string("\"\\/\n\r\t") == R"("\"\\/\n\r\t")");
	CHECK(as_string(std::string_view("\0\x1f\x7f", 3)) == R"("\u0000\u001f\u007f")");
	CHECK(as_string("a\xFFz\xC3") == "\"a\xEF\xBF\xBDz\xEF\xBF\xBD\"");
	CHECK(as_string("\xED\xA0\x80") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

TEST_CASE("[Data] JSON numbers keep their value, what JSON cannot say is null") {
	CHECK(as_value(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
	CHECK(as_value(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
	CHECK(as_value(std::int8_t{ -5 }) == "-5");
	CHECK(as_value(std::uint8_t{ 65 }) == "65");
	CHECK(as_value(0.1) == "0.1");
	CHECK(as_value(1e300) == "1e+300");
	CHECK(as_value(-0.0) == "-0");
	CHECK(as_value(std::nan("")) == "null");
	CHECK(as_value(-std::numeric_limits<double>::infinity()) == "null");
}

TEST_CASE("[Data] calls that cannot give JSON end the program") {
	using baton::test::Child;
	for (size_t i = 0; i < std::size(WRONG_CALLS); ++i) {
		CAPTURE(i);
		CHECK(Child("write JSON", { std::to_string(i) }).wait() == Child::ABORTED);
	}
	CHECK(Child("write JSON", { std::to_string(std::size(WRONG_CALLS)) }).wait() == 0);
}
