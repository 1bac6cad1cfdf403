// BindingProbe's methods and the entry function of its library.
#include "probe.hpp"

#include <godot_cpp/core/class_db.hpp>
#include <godot_cpp/core/defs.hpp>
#include <godot_cpp/core/error_macros.hpp>
#include <godot_cpp/godot.hpp>
#include <godot_cpp/variant/utility_functions.hpp>

#include <utility>

namespace baton {

using namespace godot;

Dictionary BindingProbe::make_dictionary() const {
	Dictionary inner;
	inner["depth"] = 2;
	Dictionary result;
	result["text"] = String::utf8("Zürich");
	result["number"] = number_;
	result["yes"] = true;
	result["half"] = 0.5;
	result["inner"] = inner;
	result[StringName("name")] = StringName("value");
	result.make_read_only();
	return result;
}

Array BindingProbe::make_array() const {
	Array result;
	for (int64_t i = 0; i < 3; ++i) {
		result.push_back(i);
	}
	result.append("four");
	result[0] = make_probe(5);
	result.make_read_only();
	return result;
}

PackedInt32Array BindingProbe::make_int32s(int64_t p_count) const {
	PackedInt32Array result;
	result.resize(p_count);
	int32_t *out = result.ptrw();
	for (int64_t i = 0; i < p_count; ++i) {
		out[i] = int32_t(i * i);
	}
	return result;
}

PackedStringArray BindingProbe::make_strings(int64_t p_count) const {
	PackedStringArray result;
	for (int64_t i = 0; i < p_count; ++i) {
		result.push_back(String::num_int64(i) + " of strings");
	}
	return result;
}

Ref<BindingProbe> BindingProbe::make_probe(int64_t p_number) const {
	Ref<BindingProbe> result;
	result.instantiate();
	result->set_number(p_number);
	return result;
}

String BindingProbe::describe(const Variant &p_value) const {
	return "type " + String::num_int64(p_value.get_type());
}

int64_t BindingProbe::sum(const PackedInt64Array &p_numbers) const {
	int64_t total = 0;
	for (int64_t i = 0; i < p_numbers.size(); ++i) {
		total += p_numbers[i];
	}
	return total;
}

String BindingProbe::concatenate(const String &p_left, const String &p_right, int64_t p_times) const {
	String result = p_left;
	for (int64_t i = 0; i < p_times; ++i) {
		result += p_right;
	}
	return result;
}

int64_t BindingProbe::fail(int64_t p_value) const {
	ERR_FAIL_COND_V_MSG(p_value < 0, -1, "The probe was asked to fail.");
	return p_value;
}

PackedStringArray BindingProbe::self_test() const {
	PackedStringArray failed;
	const auto check = [&failed](bool p_holds, const char *p_what) {
		if (!p_holds) {
			failed.push_back(p_what);
		}
	};
	const String zurich = String::utf8("Zürich");
	check(zurich.length() == 6, "length counts letters");
	check(String(zurich.utf8().get_data()).length() == 7 && zurich.utf8().length() == 7, "utf8 gives bytes");
	check(String("a") + "b" == "ab" && "a" + String("b") == String("ab"), "texts are added");
	check(String().is_empty() && !zurich.is_empty(), "empty texts are known");
	check(StringName("x") == StringName("x") && String(StringName("x")) == "x" &&
					StringName(String("x")) == StringName("x"),
			"names and texts convert");

	Array list;
	list.push_back(1);
	Array shared = list;
	shared.push_back(2);
	check(list.size() == 2 && list.has(2) && !list.has(3), "arrays are shared");
	const Array also = list;
	check(int64_t(also[1]) == 2 && also == list, "arrays are read by index");
	list.clear();
	check(list.is_empty() && also.is_empty() && list.resize(2) == 0 && also.size() == 2,
			"arrays are cleared and sized");
	list.clear();
	Array moved = std::move(shared);
	check(moved == list, "arrays are moved");

	Dictionary table;
	table["a"] = 1;
	check(table.has("a") && !table.has("b") && table.size() == 1, "keys are found");
	check(int64_t(table.get("b", 9)) == 9 && int64_t(table["a"]) == 1, "values are found");
	check(table.keys().size() == 1 && table.keys().has("a"), "keys are listed");
	table.clear();
	check(table.is_empty(), "tables are cleared");

	PackedInt32Array numbers;
	numbers.append(3);
	numbers.push_back(4);
	PackedInt32Array others = numbers;
	others.set(0, 5);
	numbers.append(6);
	check(numbers.size() == 3 && numbers[0] == 3 && others[0] == 5 && others.size() == 2, "packed arrays are values");
	check(PackedInt32Array().ptr() == nullptr && others.ptr()[1] == 4 && others.ptrw()[1] == 4,
			"packed arrays give their memory");

	check(Variant().get_type() == Variant::NIL, "nil");
	check(double(Variant(1.5)) == 1.5 && int32_t(Variant(7)) == 7 && bool(Variant(true)) && !bool(Variant()),
			"variants give numbers");
	const String text = Variant("x");
	check(text == "x", "variants give text");
	const Array not_an_array = Variant(5);
	check(not_an_array.is_empty(), "a wrong type converts to nothing");
	const Ref<BindingProbe> probe = make_probe(3);
	const Variant held = probe;
	const Ref<BindingProbe> again = held;
	check(again == probe && again->get_number() == 3, "an object comes back as itself");
	check(Object::cast_to<BindingProbe>(static_cast<Object *>(held)) == probe.ptr(), "objects are cast");
	return failed;
}

void BindingProbe::signal_now(int64_t p_number) {
	emit_signal("counted", p_number, String("now"));
}

void BindingProbe::signal_from_thread(int64_t p_count) {
	join();
	thread_ = std::thread([this, p_count] {
		for (int64_t i = 0; i < p_count; ++i) {
			call_deferred("emit_signal", "counted", i, "thread");
		}
	});
}

void BindingProbe::join() {
	if (thread_.joinable()) {
		thread_.join();
	}
}

void BindingProbe::_bind_methods() {
	ClassDB::bind_method(D_METHOD("echo_bool", "value"), &BindingProbe::echo_bool);
	ClassDB::bind_method(D_METHOD("echo_int32", "value"), &BindingProbe::echo_int32);
	ClassDB::bind_method(D_METHOD("echo_int", "value"), &BindingProbe::echo_int);
	ClassDB::bind_method(D_METHOD("echo_float", "value"), &BindingProbe::echo_float);
	ClassDB::bind_method(D_METHOD("echo_string", "value"), &BindingProbe::echo_string);
	ClassDB::bind_method(D_METHOD("echo_name", "value"), &BindingProbe::echo_name);
	ClassDB::bind_method(D_METHOD("echo_variant", "value"), &BindingProbe::echo_variant);
	ClassDB::bind_method(D_METHOD("echo_array", "value"), &BindingProbe::echo_array);
	ClassDB::bind_method(D_METHOD("echo_dictionary", "value"), &BindingProbe::echo_dictionary);
	ClassDB::bind_method(D_METHOD("echo_bytes", "value"), &BindingProbe::echo_bytes);
	ClassDB::bind_method(D_METHOD("echo_int32s", "value"), &BindingProbe::echo_int32s);
	ClassDB::bind_method(D_METHOD("echo_int64s", "value"), &BindingProbe::echo_int64s);
	ClassDB::bind_method(D_METHOD("echo_strings", "value"), &BindingProbe::echo_strings);
	ClassDB::bind_method(D_METHOD("echo_object", "value"), &BindingProbe::echo_object);
	ClassDB::bind_method(D_METHOD("echo_probe", "value"), &BindingProbe::echo_probe);
	ClassDB::bind_method(D_METHOD("echo_level", "value"), &BindingProbe::echo_level);

	ClassDB::bind_method(D_METHOD("make_dictionary"), &BindingProbe::make_dictionary);
	ClassDB::bind_method(D_METHOD("make_array"), &BindingProbe::make_array);
	ClassDB::bind_method(D_METHOD("make_int32s", "count"), &BindingProbe::make_int32s);
	ClassDB::bind_method(D_METHOD("make_strings", "count"), &BindingProbe::make_strings);
	ClassDB::bind_method(D_METHOD("make_probe", "number"), &BindingProbe::make_probe);
	ClassDB::bind_method(D_METHOD("describe", "value"), &BindingProbe::describe);
	ClassDB::bind_method(D_METHOD("sum", "numbers"), &BindingProbe::sum);
	ClassDB::bind_method(
			D_METHOD("concatenate", "left", "right", "times"), &BindingProbe::concatenate, DEFVAL("-"), DEFVAL(2));
	ClassDB::bind_static_method("BindingProbe", D_METHOD("add", "left", "right"), &BindingProbe::add);
	ClassDB::bind_method(D_METHOD("fail", "value"), &BindingProbe::fail);
	ClassDB::bind_method(D_METHOD("self_test"), &BindingProbe::self_test);

	ClassDB::bind_method(D_METHOD("set_number", "number"), &BindingProbe::set_number);
	ClassDB::bind_method(D_METHOD("get_number"), &BindingProbe::get_number);
	ClassDB::bind_method(D_METHOD("signal_now", "number"), &BindingProbe::signal_now);
	ClassDB::bind_method(D_METHOD("signal_from_thread", "count"), &BindingProbe::signal_from_thread);
	ClassDB::bind_method(D_METHOD("join"), &BindingProbe::join);

	ADD_PROPERTY(PropertyInfo(Variant::INT, "number"), "set_number", "get_number");
	ADD_SIGNAL(MethodInfo("counted", PropertyInfo(Variant::INT, "number"), PropertyInfo(Variant::STRING, "where")));
	BIND_ENUM_CONSTANT(LEVEL_LOW);
	BIND_ENUM_CONSTANT(LEVEL_HIGH);
}

namespace {

void initialize(ModuleInitializationLevel p_level) {
	if (p_level == MODULE_INITIALIZATION_LEVEL_SCENE) {
		GDREGISTER_CLASS(BindingProbe);
	}
}

void terminate(ModuleInitializationLevel) {}

} // namespace

} // namespace baton

extern "C" GDExtensionBool GDE_EXPORT binding_probe_init(GDExtensionInterfaceGetProcAddress p_get_proc_address,
		GDExtensionClassLibraryPtr p_library, GDExtensionInitialization *r_initialization) {
	godot::GDExtensionBinding::InitObject init(p_get_proc_address, p_library, r_initialization);
	init.register_initializer(baton::initialize);
	init.register_terminator(baton::terminate);
	init.set_minimum_library_initialization_level(godot::MODULE_INITIALIZATION_LEVEL_SCENE);
	return init.init();
}
