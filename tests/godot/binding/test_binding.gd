extends SceneTree
## Drives BindingProbe: every type over the boundary and back, wrong calls, leaks, signals from threads.
# expects-errors

## Notes what the engine reports, so that a test can ask for the error it provokes.
class ErrorLog:
	extends Logger
	var texts: PackedStringArray = []

	func _log_error(_function: String, _file: String, _line: int, code: String, rationale: String,
			_editor_notify: bool, _error_type: int, _script_backtraces: Array[ScriptBacktrace]) -> void:
		texts.append(code + " " + rationale)


var passed := 0
var failed := 0
var errors := ErrorLog.new()
var heard: Array[String] = []


func check(holds: bool, what: String) -> void:
	if holds:
		passed += 1
	else:
		failed += 1
		print("FAILED: ", what)


func _initialize() -> void:
	OS.add_logger(errors)
	test_typed()
	test_untyped()
	test_made_in_cpp()
	test_declared()
	test_wrong_calls()
	test_lifetime()
	test_leaks()
	await test_signals()
	OS.remove_logger(errors)
	print("result: %d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)


## One value of each type, by the method that echoes it.
func samples() -> Dictionary[String, Array]:
	var other := BindingProbe.new()
	return {
		"echo_bool": [true, false],
		"echo_int32": [0, -5, 2147483647],
		"echo_int": [0, -9223372036854775807, 1 << 40],
		"echo_float": [0.5, -1e300],
		"echo_string": ["", "Zürich", "Смоленск"],
		"echo_name": [&"", &"name"],
		"echo_variant": [null, 1, "x", Vector2(1, 2), [1]],
		"echo_array": [[], [1, "two", [3]]],
		"echo_dictionary": [{}, {"a": 1, 2: {"b": null}}],
		"echo_bytes": [PackedByteArray(), PackedByteArray([1, 255])],
		"echo_int32s": [PackedInt32Array(), PackedInt32Array([-1, 7])],
		"echo_int64s": [PackedInt64Array(), PackedInt64Array([-1, 1 << 40])],
		"echo_strings": [PackedStringArray(), PackedStringArray(["a", "ö"])],
		"echo_object": [null, other],
		"echo_probe": [null, other],
		"echo_level": [1, 7],
	}


func test_typed() -> void:
	var probe := BindingProbe.new()
	var truth: bool = true
	var small: int = -5
	var large: int = 1 << 40
	var real: float = 0.25
	var text: String = "Zürich"
	var name: StringName = &"name"
	var list: Array = [1, "two"]
	var table: Dictionary = {"a": 1}
	var bytes: PackedByteArray = [1, 255]
	var ints: PackedInt32Array = [-1, 7]
	var longs: PackedInt64Array = [-1, 1 << 40]
	var texts: PackedStringArray = ["a", "ö"]
	var empty: BindingProbe = null
	check(probe.echo_bool(truth) == truth, "typed bool")
	check(probe.echo_int32(small) == small, "typed int32")
	check(probe.echo_int(large) == large, "typed int")
	check(probe.echo_float(real) == real, "typed float")
	check(probe.echo_string(text) == text, "typed String")
	check(probe.echo_name(name) == name, "typed StringName")
	check(probe.echo_variant(text) == text, "typed Variant")
	check(is_same(probe.echo_array(list), list), "typed Array is the same one")
	check(is_same(probe.echo_dictionary(table), table), "typed Dictionary is the same one")
	check(probe.echo_bytes(bytes) == bytes, "typed PackedByteArray")
	check(probe.echo_int32s(ints) == ints, "typed PackedInt32Array")
	check(probe.echo_int64s(longs) == longs, "typed PackedInt64Array")
	check(probe.echo_strings(texts) == texts, "typed PackedStringArray")
	check(probe.echo_object(probe) == probe, "typed pointer to an object")
	check(probe.echo_probe(probe) == probe, "typed Ref of a bound class")
	check(probe.echo_probe(empty) == null, "typed null")
	check(probe.echo_level(BindingProbe.LEVEL_HIGH) == BindingProbe.LEVEL_HIGH, "typed enum")


func test_untyped() -> void:
	var probe: Variant = BindingProbe.new()
	var table := samples()
	for method: String in table:
		for value: Variant in table[method]:
			var back: Variant = probe.call(method, value)
			check((typeof(back) == typeof(value) or value == null) and back == value, "untyped %s(%s) gave %s" % [method, value, back])
	check(probe.echo_int(2.0) == 2, "a whole float is taken as int")
	check(probe.echo_string(&"name") == "name", "a name is taken as text")
	check(probe.echo_float(3) == 3.0, "an int is taken as float")


func test_made_in_cpp() -> void:
	var probe := BindingProbe.new()
	check(probe.self_test().is_empty(), "value types within C++: %s" % probe.self_test())
	probe.number = 12
	var table := probe.make_dictionary()
	check(table["text"] == "Zürich" and table["number"] == 12 and table["yes"] == true, "Dictionary made in C++")
	check(table["inner"]["depth"] == 2 and table[&"name"] == &"value", "nested Dictionary made in C++")
	check(table.is_read_only() and probe.make_array().is_read_only(), "containers are read only")
	check(probe.make_array().slice(1) == [1, 2, "four"], "Array made in C++")
	check((probe.make_array()[0] as BindingProbe).number == 5, "object within an Array")
	check(probe.make_int32s(4) == PackedInt32Array([0, 1, 4, 9]) and probe.make_int32s(0).is_empty(), "packed ints made in C++")
	check(probe.make_strings(2) == PackedStringArray(["0 of strings", "1 of strings"]), "packed strings made in C++")
	check(probe.make_probe(9).get_number() == 9, "object made in C++")
	check(probe.describe([1]) == "type %d" % TYPE_ARRAY, "Variant described")
	check(probe.sum([1, 2, 3]) == 6 and probe.sum([]) == 0, "Array taken as packed ints")
	check(probe.concatenate("a", "b", 3) == "abbb", "no default value")
	check(probe.concatenate("a", "b") == "abb" and probe.concatenate("a") == "a--", "default values, typed")
	check(probe.call("concatenate", "a") == "a--" and probe.call("concatenate", "a", "b") == "abb", "default values, untyped")
	check(BindingProbe.add(2, 3) == 5, "static method")


func test_declared() -> void:
	check(ClassDB.get_parent_class("BindingProbe") == "RefCounted", "parent class")
	check(ClassDB.class_get_enum_constants("BindingProbe", "Level") == PackedStringArray(["LEVEL_LOW", "LEVEL_HIGH"]), "enum")
	check(ClassDB.class_get_integer_constant("BindingProbe", "LEVEL_HIGH") == 7, "enum value")
	check(ClassDB.class_get_method_argument_count("BindingProbe", "concatenate") == 3, "argument count")
	for method in ClassDB.class_get_method_list("BindingProbe", true):
		if method["name"] == "concatenate":
			check(method["args"][2]["name"] == "times" and method["default_args"] == ["-", 2], "argument names and defaults")
			check(method["return"]["type"] == TYPE_STRING and method["flags"] & METHOD_FLAG_CONST != 0, "return type and flags")
		if method["name"] == "echo_probe":
			check(method["args"][0]["class_name"] == &"BindingProbe", "class of an argument")
		if method["name"] == "echo_level":
			check(method["return"]["class_name"] == &"BindingProbe.Level", "enum of a result")
	var probe := BindingProbe.new()
	probe.set("number", 4)
	check(probe.get("number") == 4 and probe.number == 4, "property")


## The call must give null and report an error with this text, and leave everything alive.
func check_refused(method: String, arguments: Array, expected: String) -> void:
	errors.texts.clear()
	var back: Variant = BindingProbe.new().callv(method, arguments)
	check(back == null and expected in " ".join(errors.texts), "%s%s gave %s, %s" % [method, arguments, back, errors.texts])


func test_wrong_calls() -> void:
	for method: String in samples():
		if method == "echo_variant":
			continue
		check_refused(method, [], "xpected 1 argument")
		check_refused(method, [0, 0], "xpected 1 argument")
		check_refused(method, [Callable()], "Cannot convert argument 1")
		if method not in ["echo_object", "echo_probe"]:
			check_refused(method, [null], "Cannot convert argument 1")
	check_refused("echo_probe", [RegEx.new()], "Cannot convert argument 1")
	check_refused("echo_probe", [root], "Cannot convert argument 1")
	check_refused("echo_object", [root], "Cannot convert argument 1")
	check_refused("concatenate", ["a", "b", "c"], "Cannot convert argument 3")
	check_refused("concatenate", [], "xpected")
	var freed := Node.new()
	var holder: Array = [freed]
	freed.free()
	check(BindingProbe.new().callv("echo_object", holder) == null, "a freed object is taken as null")
	errors.texts.clear()
	check(BindingProbe.new().fail(-1) == -1 and "asked to fail" in " ".join(errors.texts), "ERR_FAIL reports and returns")
	check(BindingProbe.new().fail(3) == 3, "ERR_FAIL lets good values pass")


func test_lifetime() -> void:
	var probe := BindingProbe.new()
	var weak: WeakRef = weakref(probe)
	check(probe.get_reference_count() == 1, "a new object has one reference")
	var same := probe.echo_probe(probe)
	check(probe.get_reference_count() == 2 and same == probe, "echo adds one reference")
	same = null
	check(probe.get_reference_count() == 1, "and gives it back")
	probe = null
	check(weak.get_ref() == null, "the last reference frees it")
	var made: RefCounted = probe_maker().make_probe(1)
	check(made.get_reference_count() == 1, "an object made in C++ has one reference")


func probe_maker() -> BindingProbe:
	return BindingProbe.new()


func leaked(work: Callable) -> int:
	for i in 20:
		work.call()
	var before := OS.get_static_memory_usage()
	for i in 1000:
		work.call()
	return OS.get_static_memory_usage() - before


func test_leaks() -> void:
	var probe := BindingProbe.new()
	var table := samples()
	for method: String in table:
		var values: Array = table[method]
		var work := func() -> void:
			for value: Variant in values:
				probe.call(method, value)
		check(leaked(work) == 0, "leak in %s" % method)
	var typed := func() -> void:
		var text: String = "text"
		var list: Array = [1]
		text = probe.echo_string(text)
		list = probe.echo_array(list)
		var dictionary: Dictionary = probe.make_dictionary()
		var numbers: PackedInt32Array = probe.make_int32s(10)
		var strings: PackedStringArray = probe.make_strings(3)
		var made: BindingProbe = probe.make_probe(1)
		made = made.echo_probe(made)
		made.number = dictionary.size() + numbers.size() + strings.size() + list.size() + text.length()
	check(leaked(typed) == 0, "leak in typed calls")
	check(leaked(func() -> void: probe.self_test()) == 0, "leak in the self test")
	check(leaked(func() -> void: BindingProbe.new()) == 0, "leak in new objects")
	check(leaked(func() -> void: probe.make_array()) == 0, "leak in arrays")
	check(leaked(func() -> void: probe.concatenate("a")) == 0, "leak in default values")
	check(leaked(func() -> void: probe.signal_now(1)) == 0, "leak in signals")


func on_counted(number: int, where: String) -> void:
	heard.append("%d %s %s" % [number, where, OS.get_thread_caller_id() == OS.get_main_thread_id()])


func test_signals() -> void:
	var probe := BindingProbe.new()
	probe.counted.connect(on_counted)
	probe.signal_now(4)
	check(heard == ["4 now true"], "signal at once")
	heard.clear()
	probe.signal_from_thread(100)
	probe.join()
	check(heard.is_empty(), "signals of a thread wait for the main loop")
	await process_frame
	await process_frame
	check(heard.size() == 100 and heard[0] == "0 thread true" and heard[99] == "99 thread true", "signals of a thread arrive in order on the main thread")
	heard.clear()
	probe.signal_from_thread(100)
	probe = null
	await process_frame
	check(heard.size() < 101, "an object freed while its thread signals does no harm")
