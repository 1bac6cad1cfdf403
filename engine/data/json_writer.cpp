// JSON text: commas, escapes, numbers.
#include "data/json_writer.h"

#include "data/utf8.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace baton::data {

namespace {

void require(bool condition, const char *what) {
	if (!condition) {
		std::fprintf(stderr, "JsonWriter: %s\n", what);
		std::abort();
	}
}

template <class T> void append_number(std::string &out, T number) {
	char buffer[40];
	const auto result = std::to_chars(buffer, buffer + sizeof(buffer), number);
	out.append(buffer, result.ptr);
}

} // namespace

void JsonWriter::append_string(std::string &out, std::string_view text) {
	constexpr char DIGITS[] = "0123456789abcdef";
	out += '"';
	std::size_t at = 0;
	while (at < text.size()) {
		const std::size_t length = utf8_length(text.substr(at));
		const auto byte = static_cast<unsigned char>(text[at]);
		if (length == 0) {
			out += "\xEF\xBF\xBD"; // U+FFFD, the replacement character.
			++at;
			continue;
		}
		if (byte == '"' || byte == '\\') {
			out += '\\';
			out += static_cast<char>(byte);
		} else if (byte == '\n') {
			out += "\\n";
		} else if (byte == '\t') {
			out += "\\t";
		} else if (byte == '\r') {
			out += "\\r";
		} else if (byte < 0x20 || byte == 0x7F) {
			out += "\\u00";
			out += DIGITS[byte >> 4];
			out += DIGITS[byte & 15];
		} else {
			out += text.substr(at, length);
		}
		at += length;
	}
	out += '"';
}

void JsonWriter::begin_value() {
	require(!open_.empty() || !has_value_, "a second value after the first");
	require(open_.empty() || open_.back() == Open::Array || has_key_, "a value without a key");
	if (needs_comma_ && !has_key_) {
		out_ += ',';
	}
	has_key_ = false;
	has_value_ = true;
	needs_comma_ = true;
}

void JsonWriter::begin(Open what, char bracket) {
	begin_value();
	open_.push_back(what);
	out_ += bracket;
	needs_comma_ = false;
}

void JsonWriter::end(Open what, char bracket) {
	require(!open_.empty() && open_.back() == what, "an end that does not match its begin");
	require(!has_key_, "a key without a value");
	open_.pop_back();
	out_ += bracket;
	needs_comma_ = true;
}

JsonWriter &JsonWriter::begin_object() {
	begin(Open::Object, '{');
	return *this;
}

JsonWriter &JsonWriter::end_object() {
	end(Open::Object, '}');
	return *this;
}

JsonWriter &JsonWriter::begin_array() {
	begin(Open::Array, '[');
	return *this;
}

JsonWriter &JsonWriter::end_array() {
	end(Open::Array, ']');
	return *this;
}

JsonWriter &JsonWriter::key(std::string_view name) {
	require(!open_.empty() && open_.back() == Open::Object && !has_key_, "a key outside an object");
	if (needs_comma_) {
		out_ += ',';
	}
	append_string(out_, name);
	out_ += ':';
	has_key_ = true;
	return *this;
}

JsonWriter &JsonWriter::value(std::string_view text) {
	begin_value();
	append_string(out_, text);
	return *this;
}

JsonWriter &JsonWriter::value(double number) {
	if (!std::isfinite(number)) {
		return null();
	}
	begin_value();
	append_number(out_, number);
	return *this;
}

JsonWriter &JsonWriter::value(bool flag) {
	begin_value();
	out_ += flag ? "true" : "false";
	return *this;
}

JsonWriter &JsonWriter::null() {
	begin_value();
	out_ += "null";
	return *this;
}

JsonWriter &JsonWriter::integer(std::int64_t number) {
	begin_value();
	append_number(out_, number);
	return *this;
}

JsonWriter &JsonWriter::unsigned_integer(std::uint64_t number) {
	begin_value();
	append_number(out_, number);
	return *this;
}

} // namespace baton::data
