extends RefCounted
## What the tests of Library and Match share: counting, provoked errors, a library, a client that knows no rules.

const CONTENT: GDScript = preload("res://src/common/content_files.gd")


## Notes what the engine reports, so that a test can ask for the error it provokes.
class ErrorLog:
	extends Logger
	var texts: PackedStringArray = []

	func _log_error(_function: String, _file: String, _line: int, code: String, rationale: String,
			_editor_notify: bool, _error_type: int, _script_backtraces: Array[ScriptBacktrace]) -> void:
		texts.append(code + " " + rationale)


var passed: int = 0
var failed: int = 0
var errors: ErrorLog = ErrorLog.new()


func _init() -> void:
	OS.add_logger(errors)


func check(holds: bool, what: String) -> void:
	if holds:
		passed += 1
	else:
		failed += 1
		print("FAILED: ", what)


## The last thing of a test: its result, and the end of the program.
func finish(tree: SceneTree) -> void:
	OS.remove_logger(errors)
	print("result: %d passed, %d failed" % [passed, failed])
	tree.quit(1 if failed > 0 else 0)


## Calls a method that must report an error, with these words if any are given, and returns what it gave.
func refused(object: Object, method: StringName, arguments: Array, words: String) -> Variant:
	errors.texts.clear()
	var given: Variant = object.callv(method, arguments)
	check(not errors.texts.is_empty() and (words.is_empty() or words in " ".join(errors.texts)), "%s%s reports \"%s\", not %s" % [method, arguments, words, errors.texts])
	return given


func make_library() -> Library:
	@warning_ignore("unsafe_method_access")
	return CONTENT.make_library()


## The rulesets that can be played.
func rulesets(library: Library) -> PackedStringArray:
	var found: PackedStringArray = []
	for row: Dictionary in library.rulesets():
		if row["ok"]:
			found.append(row["id"] as String)
	return found


## A match of the first ruleset with persons everywhere.
func start_any(library: Library, seats: PackedStringArray = [], settings: Dictionary = {}) -> Match:
	var game := Match.new()
	var error := game.start(library, rulesets(library)[0], "", {}, seats, 7, settings)
	check(error.is_empty(), "a match starts: " + error)
	return game


## Powers of a set, in order.
func powers_in(power_set: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for power: int in 16:
		if power_set & (1 << power):
			found.append(power)
	return found


## The first power that owes an answer.
func asked_power(game: Match) -> int:
	for power: int in powers_in(game.decision(0)["asked"] as int):
		if not game.actions(power).is_empty():
			return power
	return -1


## A random row: one that takes back only when there is nothing else, any-time acts rarely. -1 when there is none.
func pick_row(actions: PackedInt32Array, rng: RandomNumberGenerator) -> int:
	var wanted: PackedInt32Array = []
	@warning_ignore("integer_division")
	var count: int = actions.size() / Match.ACTION_STRIDE
	for row: int in count:
		var flags := actions[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS]
		if flags & Match.ROW_RETRACTS == 0 and (flags & Match.ROW_ANY_TIME == 0 or rng.randf() < 0.05):
			wanted.append(row)
	if wanted.is_empty():
		return count - 1
	return wanted[rng.randi_range(0, wanted.size() - 1)]


## One random step of whoever is asked. False when nobody can act.
func random_step(game: Match, rng: RandomNumberGenerator) -> bool:
	var power := asked_power(game)
	if power < 0:
		return false
	var row := pick_row(game.actions(power), rng)
	var result: Dictionary = game.apply(game.serial(), power, row)
	if not result["ok"]:
		check(false, "a legal row is refused: %s %s" % [result["rule"], result["text"]])
		return false
	return true
