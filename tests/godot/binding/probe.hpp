// BindingProbe: a class for tests alone that sends every type over the boundary and back.
#pragma once

#include <godot_cpp/classes/ref.hpp>
#include <godot_cpp/classes/ref_counted.hpp>
#include <godot_cpp/core/binder_common.hpp>
#include <godot_cpp/variant/dictionary.hpp>
#include <godot_cpp/variant/packed_byte_array.hpp>
#include <godot_cpp/variant/packed_int32_array.hpp>
#include <godot_cpp/variant/packed_int64_array.hpp>
#include <godot_cpp/variant/packed_string_array.hpp>

#include <thread>

namespace baton {

class BindingProbe : public godot::RefCounted {
	GDCLASS(BindingProbe, godot::RefCounted)

public:
	enum Level {
		LEVEL_LOW = 1,
		LEVEL_HIGH = 7,
	};

	~BindingProbe() override { join(); }

	// Each returns what it was given.
	bool echo_bool(bool p_value) const { return p_value; }
	int32_t echo_int32(int32_t p_value) const { return p_value; }
	int64_t echo_int(int64_t p_value) const { return p_value; }
	double echo_float(double p_value) const { return p_value; }
	godot::String echo_string(const godot::String &p_value) const { return p_value; }
	godot::StringName echo_name(const godot::StringName &p_value) const { return p_value; }
	godot::Variant echo_variant(const godot::Variant &p_value) const { return p_value; }
	godot::Array echo_array(const godot::Array &p_value) const { return p_value; }
	godot::Dictionary echo_dictionary(const godot::Dictionary &p_value) const { return p_value; }
	godot::PackedByteArray echo_bytes(const godot::PackedByteArray &p_value) const { return p_value; }
	godot::PackedInt32Array echo_int32s(const godot::PackedInt32Array &p_value) const { return p_value; }
	godot::PackedInt64Array echo_int64s(const godot::PackedInt64Array &p_value) const { return p_value; }
	godot::PackedStringArray echo_strings(const godot::PackedStringArray &p_value) const { return p_value; }
	BindingProbe *echo_object(BindingProbe *p_value) const { return p_value; }
	godot::Ref<BindingProbe> echo_probe(const godot::Ref<BindingProbe> &p_value) const { return p_value; }
	Level echo_level(Level p_value) const { return p_value; }

	// Values made or taken apart in C++.
	godot::Dictionary make_dictionary() const;
	godot::Array make_array() const;
	godot::PackedInt32Array make_int32s(int64_t p_count) const;
	godot::PackedStringArray make_strings(int64_t p_count) const;
	godot::Ref<BindingProbe> make_probe(int64_t p_number) const;
	godot::String describe(const godot::Variant &p_value) const;
	int64_t sum(const godot::PackedInt64Array &p_numbers) const;
	godot::String concatenate(const godot::String &p_left, const godot::String &p_right, int64_t p_times) const;
	static int64_t add(int64_t p_left, int64_t p_right) { return p_left + p_right; }
	int64_t fail(int64_t p_value) const;
	// Empty if every check of the value types within C++ holds, else the failed ones.
	godot::PackedStringArray self_test() const;

	void set_number(int64_t p_number) { number_ = p_number; }
	int64_t get_number() const { return number_; }

	// Signals from here and from a thread of its own.
	void signal_now(int64_t p_number);
	void signal_from_thread(int64_t p_count);
	void join();

protected:
	static void _bind_methods();

private:
	int64_t number_ = 0;
	std::thread thread_;
};

} // namespace baton

VARIANT_ENUM_CAST(baton::BindingProbe::Level);
