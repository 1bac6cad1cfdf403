// Array, Dictionary and the packed arrays.
#pragma once

#include "variant.hpp"

namespace godot {

// In all of them the index must be within the size.
class Array : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_ARRAY, 8> {
public:
	using Builtin::Builtin;
	int64_t size() const { return call<int64_t>(method("size")); }
	int64_t resize(int64_t p_size) { return call<int64_t>(method("resize"), p_size); }
	void clear() { call(method("clear")); }
	void push_back(const Variant &p_value) { call(method("push_back"), p_value); }
	void append(const Variant &p_value) { push_back(p_value); }
	bool has(const Variant &p_value) const { return call(method("has"), p_value); }
	void make_read_only() { call(method("make_read_only")); }
	Variant &operator[](int64_t p_index) {
		return *static_cast<Variant *>(internal::api.array_operator_index(this, p_index));
	}
	const Variant &operator[](int64_t p_index) const {
		return *static_cast<const Variant *>(internal::api.array_operator_index_const(this, p_index));
	}
};

// Without const, operator[] adds a missing key.
class Dictionary : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_DICTIONARY, 8> {
public:
	using Builtin::Builtin;
	int64_t size() const { return call<int64_t>(method("size")); }
	void clear() { call(method("clear")); }
	bool has(const Variant &p_key) const { return call(method("has"), p_key); }
	Variant get(const Variant &p_key, const Variant &p_default) const {
		return call<Variant>(method("get"), p_key, p_default);
	}
	Array keys() const { return call<Array>(method("keys")); }
	void make_read_only() { call(method("make_read_only")); }
	Variant &operator[](const Variant &p_key) {
		return *static_cast<Variant *>(internal::api.dictionary_operator_index(this, &p_key));
	}
	const Variant &operator[](const Variant &p_key) const {
		return *static_cast<const Variant *>(internal::api.dictionary_operator_index_const(this, &p_key));
	}
};

// A packed array: T in memory, Value as argument.
template <class T, class Value, GDExtensionVariantType TYPE, auto INDEX, auto INDEX_CONST>
class PackedArray : public internal::Builtin<TYPE, 16> {
	using Base = internal::Builtin<TYPE, 16>;
	using Base::method, Base::call;

public:
	using Base::Base, Base::is_empty;
	int64_t size() const { return Base::template call<int64_t>(method("size")); }
	int64_t resize(int64_t p_size) { return Base::template call<int64_t>(method("resize"), p_size); }
	void clear() { call(method("clear")); }
	bool push_back(const Value &p_value) { return call(method("push_back"), p_value); }
	bool append(const Value &p_value) { return push_back(p_value); }
	void set(int64_t p_index, const Value &p_value) { (*this)[p_index] = T(p_value); }
	T &operator[](int64_t p_index) { return *static_cast<T *>((internal::api.*INDEX)(this, p_index)); }
	const T &operator[](int64_t p_index) const {
		return *static_cast<const T *>((internal::api.*INDEX_CONST)(this, p_index));
	}
	// The memory itself: null when empty, valid until the size changes.
	T *ptrw() { return is_empty() ? nullptr : &(*this)[0]; }
	const T *ptr() const { return is_empty() ? nullptr : &(*this)[0]; }
};

#define BINDING_PACKED(m_element, m_value, m_type, m_upper) \
	PackedArray<m_element, m_value, GDEXTENSION_VARIANT_TYPE_PACKED_##m_upper##_ARRAY, \
			&internal::Interface::packed_##m_type##_array_operator_index, \
			&internal::Interface::packed_##m_type##_array_operator_index_const>
using PackedByteArray = BINDING_PACKED(uint8_t, int64_t, byte, BYTE);
using PackedInt32Array = BINDING_PACKED(int32_t, int64_t, int32, INT32);
using PackedInt64Array = BINDING_PACKED(int64_t, int64_t, int64, INT64);
using PackedStringArray = BINDING_PACKED(String, String, string, STRING);

} // namespace godot
