// A small streaming JSON writer.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace baton::data {

// Appends one JSON value to a string, without any white space. Commas, quotes and escapes are its own business; broken
// UTF-8 becomes the replacement character, numbers that JSON cannot say become null. Calls in an order that cannot give
// JSON (a value without a key in an object, an end without a begin) are bugs of ours: they end the program with a
// message.
class JsonWriter {
public:
	explicit JsonWriter(std::string &out) : out_(out) {}

	JsonWriter &begin_object();
	JsonWriter &end_object();
	JsonWriter &begin_array();
	JsonWriter &end_array();
	JsonWriter &key(std::string_view name);

	JsonWriter &value(std::string_view text);
	JsonWriter &value(const char *text) { return value(std::string_view(text)); }
	JsonWriter &value(const std::string &text) { return value(std::string_view(text)); }
	JsonWriter &value(double number);
	JsonWriter &value(bool flag);
	JsonWriter &null();
	template <std::signed_integral T> JsonWriter &value(T number) { return integer(static_cast<std::int64_t>(number)); }
	template <std::unsigned_integral T> JsonWriter &value(T number) {
		return unsigned_integer(static_cast<std::uint64_t>(number));
	}

	// Key and value at once; key and the beginning of an object or array.
	template <class T> JsonWriter &field(std::string_view name, const T &content) { return key(name).value(content); }
	JsonWriter &begin_object(std::string_view name) { return key(name).begin_object(); }
	JsonWriter &begin_array(std::string_view name) { return key(name).begin_array(); }

	// Whether one whole value has been written.
	bool is_complete() const { return has_value_ && open_.empty(); }

	// Appends a JSON string with its quotes.
	static void append_string(std::string &out, std::string_view text);

private:
	enum class Open : std::uint8_t {
		Array,
		Object
	};

	JsonWriter &integer(std::int64_t number);
	JsonWriter &unsigned_integer(std::uint64_t number);
	void begin_value();
	void begin(Open what, char bracket);
	void end(Open what, char bracket);

	std::string &out_;
	std::vector<Open> open_;
	bool needs_comma_ = false;
	bool has_key_ = false; // A key was written, its value not yet.
	bool has_value_ = false; // Something was written at all.
};

} // namespace baton::data
