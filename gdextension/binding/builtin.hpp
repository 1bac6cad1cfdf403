// Built-in values that own engine memory: the template they share, String and StringName.
#pragma once

#include "interface.hpp"

#include <cstring>
#include <string>
#include <type_traits>
#include <utility>

namespace godot {

namespace internal {

// What a C++ argument looks like to a built-in method: integers have 64 bits, truth values 8, all else is itself.
template <class T>
decltype(auto) as_argument(const T &p_value) {
	if constexpr (std::is_same_v<T, bool>) {
		return GDExtensionBool(p_value);
	} else if constexpr (std::is_integral_v<T>) {
		return GDExtensionInt(p_value);
	} else {
		return (p_value);
	}
}

// Asks for a value whose memory the engine fills next.
struct Uninitialized {};

// Owns one built-in value of the engine. A moved-from value is empty and can be used again.
template <GDExtensionVariantType TYPE, size_t SIZE>
class Builtin {
	alignas(8) uint8_t opaque_[SIZE];

protected:
	void swap(Builtin &p_other) { std::swap(opaque_, p_other.opaque_); }

	template <class R, class... Args>
	R call(Method p_method, const Args &...p_args) const {
		return call_converted<R>(p_method, as_argument(p_args)...);
	}

private:
	template <class R, class... Args>
	R call_converted(Method p_method, const Args &...p_args) const {
		const GDExtensionPtrBuiltInMethod function = api.methods[TYPE][size_t(p_method)];
		const GDExtensionConstTypePtr args[] = { &p_args..., nullptr };
		void *self = const_cast<uint8_t *>(opaque_);
		if constexpr (std::is_void_v<R>) {
			function(self, args, nullptr, sizeof...(Args));
		} else {
			std::remove_cvref_t<decltype(as_argument(std::declval<R>()))> result{};
			function(self, args, &result, sizeof...(Args));
			return R(std::move(result));
		}
	}

public:
	static constexpr GDExtensionVariantType VARIANT_TYPE = TYPE;

	explicit Builtin(Uninitialized) {}
	Builtin() { api.construct[TYPE](opaque_, nullptr); }
	Builtin(const Builtin &p_other) {
		const GDExtensionConstTypePtr args[] = { &p_other };
		api.construct_copy[TYPE](opaque_, args);
	}
	Builtin(Builtin &&p_other) :
			Builtin() { swap(p_other); }
	Builtin &operator=(const Builtin &p_other) {
		if (this != &p_other) {
			Builtin copy(p_other);
			swap(copy);
		}
		return *this;
	}
	Builtin &operator=(Builtin &&p_other) {
		swap(p_other);
		return *this;
	}
	~Builtin() { api.destroy[TYPE](opaque_); }

	bool operator==(const Builtin &p_other) const {
		GDExtensionBool result = false;
		api.equal[TYPE](this, &p_other, &result);
		return result;
	}
	bool is_empty() const { return call<bool>(Method::IsEmpty); }
};

template <class T>
concept IsBuiltin = requires {
	T::VARIANT_TYPE;
};

} // namespace internal

// UTF-8 text made by String::utf8().
class CharString {
	std::string text_;

public:
	explicit CharString(std::string p_text) :
			text_(std::move(p_text)) {}
	const char *get_data() const { return text_.c_str(); }
	const char *ptr() const { return text_.c_str(); }
	int64_t length() const { return int64_t(text_.size()); }
};

class StringName;

class String : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_STRING, 8> {
public:
	using Builtin::Builtin;
	String() = default;
	// As upstream: Latin-1. For other text use String::utf8().
	String(const char *p_text) :
			Builtin(internal::Uninitialized()) { internal::api.string_new_with_latin1_chars(this, p_text ? p_text : ""); }
	String(const StringName &p_name);

	static String utf8(const char *p_text, int64_t p_length = -1);
	static String num_int64(int64_t p_number) { return String(std::to_string(p_number).c_str()); }

	CharString utf8() const;
	int64_t length() const { return call<int64_t>(internal::Method::Length); }
	bool begins_with(const String &p_text) const { return call<bool>(internal::Method::BeginsWith, p_text); }

	bool operator==(const String &p_other) const { return Builtin::operator==(p_other); }
	bool operator==(const StringName &p_other) const { return Builtin::operator==(String(p_other)); }
	bool operator==(const char *p_other) const { return Builtin::operator==(String(p_other)); }
	bool operator<(const String &p_other) const;
	String &operator+=(const String &p_other);
	String operator+(const String &p_other) const { return String(*this) += p_other; }
	friend String operator+(const char *p_left, const String &p_right) { return String(p_left) += p_right; }
};

class StringName : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_STRING_NAME, 8> {
public:
	using Builtin::Builtin;
	StringName() = default;
	// The flag is there for upstream's sake: a static name would keep a pointer into this library.
	StringName(const char *p_text, bool = false) :
			Builtin(internal::Uninitialized()) { internal::api.string_name_new_with_latin1_chars(this, p_text ? p_text : "", false); }
	StringName(const String &p_text);

	bool operator==(const StringName &p_other) const { return Builtin::operator==(p_other); }
	bool operator==(const char *p_other) const { return Builtin::operator==(StringName(p_other)); }
};

inline String itos(int64_t p_number) {
	return String::num_int64(p_number);
}

} // namespace godot
