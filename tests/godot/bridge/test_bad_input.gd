extends SceneTree
## Every bound method with wrong, odd and random arguments, with and without a match: errors and usable values, no crash.
# expects-errors

const Kit: GDScript = preload("bridge_kit.gd")
## Called in tests of their own: they would write files or take long.
const LEFT_OUT: PackedStringArray = ["save_file", "autosave", "load_file", "delete_save", "list_saves", "play_bot", "bot_think", "close", "clear", "add_file"]
const NUMBERS: Array[int] = [-1, 0, 1, 2, 5, 15, 16, 255, 256, 65535, 65536, 1 << 31, 1 << 40, -(1 << 62)]
const TEXTS: Array[String] = ["", " ", "pass", "france: pass", "commit", "select_space nowhere", "choose accept *99999", "ä\u0001ö",
	"retract", "select_space lot:5", "play_as x y", "choose gone#99", "choose gone#-7", "imperial_borders", "en", "odds", "reach", "annex", "income"]

var kit: Kit = Kit.new()
var library: Library
var rng: RandomNumberGenerator = RandomNumberGenerator.new()


func _initialize() -> void:
	library = kit.make_library()
	rng.seed = 21
	test_documented()
	test_wrong_calls(Match.new(), "Match")
	test_wrong_calls(library, "Library")
	test_without_match()
	test_start()
	test_arguments()
	for round_number: int in 6:
		test_random(round_number)
	kit.finish(self)


## Bound methods that people see.
func methods_of(name: StringName) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for method: Dictionary in ClassDB.class_get_method_list(name, true):
		if not (method["name"] as String).begins_with("_"):
			found.append(method)
	return found


func test_documented() -> void:
	var folder := (get_script() as Script).resource_path.get_base_dir().path_join("../../../gdextension/doc_classes")
	for name: String in ["Library", "Match"]:
		var page := FileAccess.get_file_as_string(folder.path_join(name + ".xml"))
		var methods := methods_of(name)
		kit.check(page.count("<method name=") == methods.size(), "%s.xml has the methods of the class" % name)
		for method: Dictionary in methods:
			var start := page.find("<method name=\"%s\"" % method["name"])
			kit.check(start >= 0, "%s.%s is described" % [name, method["name"]])
			var part := page.substr(start, page.find("</method>", start) - start)
			kit.check(part.count("<param ") == (method["args"] as Array).size(), "%s.%s: arguments are described" % [name, method["name"]])
			for argument: Dictionary in method["args"]:
				kit.check("name=\"%s\"" % argument["name"] in part, "%s.%s: argument %s" % [name, method["name"], argument["name"]])
		for constant: String in ClassDB.class_get_integer_constant_list(name, true):
			var line := "<constant name=\"%s\" value=\"%d\"" % [constant, ClassDB.class_get_integer_constant(name, constant)]
			kit.check(line in page, "%s.%s is described with its value" % [name, constant])


func test_wrong_calls(object: Object, name: StringName) -> void:
	for method: Dictionary in methods_of(name):
		var count := (method["args"] as Array).size()
		var least := count - (method["default_args"] as Array).size()
		var many: Array = []
		many.resize(count + 1)
		kit.check(kit.refused(object, method["name"] as StringName, many, "xpected") == null, "too many arguments")
		if least > 0:
			kit.check(kit.refused(object, method["name"] as StringName, [], "xpected") == null, "too few arguments")
		for i: int in count:
			var argument: Dictionary = method["args"][i]
			if argument["type"] == TYPE_NIL or argument["type"] == TYPE_OBJECT:
				continue
			var arguments: Array = []
			for j: int in count:
				arguments.append(value_of(method["args"][j] as Dictionary, 1))
			for wrong: Variant in [null, Callable(), Vector2.ZERO]:
				arguments[i] = wrong
				kit.refused(object, method["name"] as StringName, arguments, "Cannot convert argument %d" % (i + 1))


func test_without_match() -> void:
	for method: Dictionary in methods_of("Match"):
		if method["name"] in LEFT_OUT:
			continue
		var arguments: Array = []
		for argument: Dictionary in method["args"]:
			arguments.append(value_of(argument, 0))
		var given: Variant = Match.new().callv(method["name"] as StringName, arguments)
		kit.check(is_type(given, method), "%s without a match gives a value of its type" % method["name"])


func is_type(given: Variant, method: Dictionary) -> bool:
	var wanted: int = method["return"]["type"]
	return typeof(given) == wanted or (wanted == TYPE_NIL and given == null)


func test_start() -> void:
	var ruleset := kit.rulesets(library)[0]
	var game := Match.new()
	var many: PackedStringArray = []
	many.resize(40)
	many.fill("human")
	var wrong: Array[Array] = [
		[null, ruleset, ""], [Library.new(), ruleset, ""], [library, "", ""], [library, "chess", ""], [library, ruleset, "moon"],
		[library, ruleset, "", {"no such option": 1}], [library, ruleset, "", {5: 5}], [library, ruleset, "", {"x": "y"}],
		[library, ruleset, "", {}, many], [library, ruleset, "", {}, ["bot wizard"]], [library, ruleset, "", {}, [""]],
		[library, ruleset, "", {}, [], 1, {"beat": -1.0}], [library, ruleset, "", {}, [], 1, {"beat": NAN}],
		[library, ruleset, "", {}, [], 1, {"beat": "slow"}], [library, ruleset, "", {}, [], 1, {"takebacks": "never"}],
		[library, ruleset, "", {}, [], 1, {"takebacks": 3}], [library, ruleset, "", {}, [], 1, {7: 7}],
	]
	for arguments: Array in wrong:
		kit.check(game.callv("start", arguments) != "" and not game.is_started(), "start%s is refused" % [arguments.slice(1)])
	for option: Dictionary in library.options(ruleset):
		kit.check(game.start(library, ruleset, "", {option["id"]: option["hi"] + 1}) != "", "option %s out of range" % option["id"])
	kit.check(game.start(library, ruleset, "", {}, [], -1) == "" and game.seed() == -1, "any number is a seed")
	var before := game.hash()
	kit.check(game.start(library, "chess", "") != "" and game.hash() == before, "a failed start leaves the match as it is")


func test_arguments() -> void:
	var game := kit.start_any(library)
	var power := kit.asked_power(game)
	for action: Variant in [null, 1.5, [], {}, Vector2.ZERO, -1, 1 << 40, PackedInt32Array(), PackedInt32Array([1, 2]),
			PackedInt32Array([99, 0, 0, 0, 0, 0]), PackedInt32Array([0, 99, 0, 0, 0, 0]), PackedInt32Array([1, 3, -5, 0, 0, 0]),
			PackedInt32Array([1, 3, 1 << 30, 0, 0, 0]), PackedInt32Array([4, 8, 1, 70000, 0, 0])]:
		game.actions(power)
		for method: StringName in [&"apply", &"explain", &"describe", &"action_label", &"action_text"]:
			var arguments: Array = [game.serial(), power, action] if method == &"apply" else [power, action]
			var given: Variant = kit.refused(game, method, arguments, "")
			kit.check(given is String and given == "" or given is Dictionary and not (given as Dictionary).get("ok", false), "%s(%s)" % [method, action])
	for nouns: PackedInt32Array in [PackedInt32Array([1]), PackedInt32Array([3, -1]), PackedInt32Array([3, 99999]), PackedInt32Array([77, 0])]:
		kit.refused(game, "gestures", [power, nouns], "noun")
		kit.refused(game, "query", [0, "reach", nouns], "noun")
		kit.refused(game, "format", ["core.refuse.over", nouns], "noun")
	kit.refused(game, "gestures", [power, PackedInt32Array(), 0], "limit")
	kit.refused(game, "view_at", [-1, 0], "steps")
	kit.refused(game, "save_text_at", [-1], "steps")
	kit.refused(game, "scores_at", [-1], "steps")
	kit.refused(game, "save_text_at", [game.step_count() + 1], "steps")
	kit.refused(game, "step", [1 << 40], "no step")
	kit.refused(game, "event", [-1], "no event")
	kit.refused(game, "event_text", [1 << 40], "no event")
	kit.refused(game, "view", [256], "set of seats")
	kit.refused(game, "undo", [1 << 20], "set of powers")
	kit.refused(game, "hold", [9, true], "no seat")
	kit.refused(game, "powers_of", [-1], "no seat")
	kit.refused(game, "seat_of", [16], "no power")
	kit.refused(game, "noun_label", [99, 0], "no noun")


## A value of an argument's type: a plain one for 0, else anything.
func value_of(argument: Dictionary, wildness: int) -> Variant:
	match argument["type"]:
		TYPE_BOOL:
			return rng.randi() % 2 == 0
		TYPE_INT:
			return 0 if wildness == 0 else NUMBERS[rng.randi() % NUMBERS.size()]
		TYPE_FLOAT:
			return 0.0 if wildness == 0 else [0.0, -1.0, NAN, INF, 1e300, 0.1][rng.randi() % 6]
		TYPE_STRING:
			return TEXTS[rng.randi() % TEXTS.size()]
		TYPE_DICTIONARY:
			return {} if rng.randi() % 2 == 0 else {"beat": 0.5}
		TYPE_PACKED_STRING_ARRAY:
			return PackedStringArray() if rng.randi() % 2 == 0 else PackedStringArray([TEXTS[rng.randi() % TEXTS.size()]])
		TYPE_PACKED_INT32_ARRAY:
			return random_numbers()
		TYPE_OBJECT:
			return null if rng.randi() % 2 == 0 else library
		_:
			return [null, rng.randi() % 20, TEXTS[rng.randi() % TEXTS.size()], random_numbers()][rng.randi() % 4]


## Rows and nouns that are nearly right more often than not.
func random_numbers() -> PackedInt32Array:
	var numbers: PackedInt32Array = []
	for i: int in [0, 2, 4, 6, 6, 12, 5][rng.randi() % 7]:
		numbers.append(rng.randi_range(0, 12) if rng.randi() % 4 else rng.randi_range(-100000, 1 << 30))
	return numbers


## Random calls between random steps; the match goes on as if nothing had happened.
func test_random(round_number: int) -> void:
	var methods := methods_of("Match").filter(func(method: Dictionary) -> bool: return method["name"] not in LEFT_OUT and method["name"] not in ["start", "load_text"])
	var game := kit.start_any(library)
	for i: int in round_number * 150:
		kit.random_step(game, rng)
	for i: int in 1500:
		var method: Dictionary = methods[rng.randi() % methods.size()]
		var arguments: Array = []
		for argument: Dictionary in method["args"]:
			arguments.append(value_of(argument, 1))
		var given: Variant = game.callv(method["name"] as StringName, arguments)
		if not is_type(given, method):
			kit.check(false, "%s%s gives a value of its type, not %s" % [method["name"], arguments, given])
		if i % 10 == 0 and not game.is_over():
			kit.random_step(game, rng)
	game.advance(0.0)
	var copy := Match.new()
	kit.check(copy.load_text(library, game.save_text()) == "" and copy.hash() == game.hash(), "round %d: the match is still sound" % round_number)
