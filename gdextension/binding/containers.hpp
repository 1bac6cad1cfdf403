// Array, Dictionary and the packed arrays.
#pragma once

#include "variant.hpp"

#include <algorithm>
#include <initializer_list>

namespace godot {

class Array : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_ARRAY, 8> {
	using Method = internal::Method;

public:
	using Builtin::Builtin;
	Array() = default;
	Array(std::initializer_list<Variant> p_values) {
		for (const Variant &value : p_values) {
			push_back(value);
		}
	}

	int64_t size() const { return call<int64_t>(Method::Size); }
	int64_t resize(int64_t p_size) { return call<int64_t>(Method::Resize, p_size); }
	void clear() { call<void>(Method::Clear); }
	void push_back(const Variant &p_value) { call<void>(Method::PushBack, p_value); }
	void append(const Variant &p_value) { push_back(p_value); }
	void append_array(const Array &p_array) { call<void>(Method::AppendArray, p_array); }
	bool has(const Variant &p_value) const { return call<bool>(Method::Has, p_value); }
	Array duplicate(bool p_deep = false) const { return call<Array>(Method::Duplicate, p_deep); }
	void make_read_only() { call<void>(Method::MakeReadOnly); }
	bool is_read_only() const { return call<bool>(Method::IsReadOnly); }

	// The index must be within the size.
	Variant &operator[](int64_t p_index) { return *static_cast<Variant *>(internal::api.array_operator_index(this, p_index)); }
	const Variant &operator[](int64_t p_index) const { return *static_cast<const Variant *>(internal::api.array_operator_index_const(this, p_index)); }
};

class Dictionary : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_DICTIONARY, 8> {
	using Method = internal::Method;

public:
	using Builtin::Builtin;

	int64_t size() const { return call<int64_t>(Method::Size); }
	void clear() { call<void>(Method::Clear); }
	bool has(const Variant &p_key) const { return call<bool>(Method::Has, p_key); }
	bool erase(const Variant &p_key) { return call<bool>(Method::Erase, p_key); }
	Variant get(const Variant &p_key, const Variant &p_default) const { return call<Variant>(Method::Get, p_key, p_default); }
	Array keys() const { return call<Array>(Method::Keys); }
	Array values() const { return call<Array>(Method::Values); }
	Dictionary duplicate(bool p_deep = false) const { return call<Dictionary>(Method::Duplicate, p_deep); }
	void make_read_only() { call<void>(Method::MakeReadOnly); }
	bool is_read_only() const { return call<bool>(Method::IsReadOnly); }

	// Without const, a missing key is added.
	Variant &operator[](const Variant &p_key) { return *static_cast<Variant *>(internal::api.dictionary_operator_index(this, &p_key)); }
	const Variant &operator[](const Variant &p_key) const { return *static_cast<const Variant *>(internal::api.dictionary_operator_index_const(this, &p_key)); }
};

namespace internal {

template <class T, class At, At Interface::*INDEX, class AtConst, AtConst Interface::*INDEX_CONST, GDExtensionVariantType TYPE>
class Packed : public Builtin<TYPE, 16> {
	using Self = Builtin<TYPE, 16>;

public:
	using Self::Self;
	Packed() = default;
	Packed(std::initializer_list<T> p_values) {
		resize(int64_t(p_values.size()));
		std::copy(p_values.begin(), p_values.end(), ptrw());
	}

	int64_t size() const { return Self::template call<int64_t>(Method::Size); }
	int64_t resize(int64_t p_size) { return Self::template call<int64_t>(Method::Resize, p_size); }
	void clear() { Self::template call<void>(Method::Clear); }
	bool push_back(const T &p_value) { return Self::template call<bool>(Method::PushBack, p_value); }
	bool append(const T &p_value) { return push_back(p_value); }
	void append_array(const Packed &p_array) { Self::template call<void>(Method::AppendArray, p_array); }

	// The memory itself: null when empty, valid until the size changes. Writing first takes the array out of sharing.
	T *ptrw() { return Self::is_empty() ? nullptr : &(*this)[0]; }
	const T *ptr() const { return Self::is_empty() ? nullptr : &(*this)[0]; }

	// The index must be within the size.
	T &operator[](int64_t p_index) { return *static_cast<T *>((api.*INDEX)(this, p_index)); }
	const T &operator[](int64_t p_index) const { return *static_cast<const T *>((api.*INDEX_CONST)(this, p_index)); }
	void set(int64_t p_index, const T &p_value) { (*this)[p_index] = p_value; }
};

} // namespace internal

template <class... Args>
String vformat(const String &p_text, const Args &...p_args) {
	return format_text(p_text, Array{ Variant(p_args)... });
}

} // namespace godot
