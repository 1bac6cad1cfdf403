extends SceneTree
## Memory: a thousand calls of each method of Library and Match leave none of the engine's memory behind; matches go away whole.

const Kit: GDScript = preload("bridge_kit.gd")

var kit: Kit = Kit.new()
var library: Library
var rng: RandomNumberGenerator = RandomNumberGenerator.new()


func _initialize() -> void:
	library = kit.make_library()
	rng.seed = 2
	var game := kit.start_any(library)
	for i: int in 500:
		kit.random_step(game, rng)
	test_library()
	test_match(game)
	test_steps(game)
	test_matches()
	kit.finish(self)


## Bytes of the engine's memory that stay after so many calls.
func leaked(work: Callable, times: int) -> int:
	for i: int in 3:
		work.call()
	var before := OS.get_static_memory_usage()
	for i: int in times:
		work.call()
	return OS.get_static_memory_usage() - before


func check_all(object: Object, calls: Dictionary[String, Array], times: int) -> void:
	for method: String in calls:
		var arguments: Array = calls[method]
		var work := func() -> void: object.callv(method, arguments)
		var bytes := leaked(work, times)
		kit.check(bytes == 0, "%s leaks %d bytes in %d calls" % [method, bytes, times])


func test_library() -> void:
	var ruleset := kit.rulesets(library)[0]
	var rule: String = library.rules(ruleset)["id"][0]
	check_all(library, {
		"file_count": [], "rulesets": [], "error_of": [ruleset], "scenarios": [ruleset], "options": [ruleset], "catalog": [ruleset],
		"chapters": [ruleset], "rules": [ruleset], "rule": [ruleset, rule], "ruleset_texts": [ruleset], "locales": [],
		"texts": ["en"], "bot_levels": [], "list_saves": [OS.get_cache_dir()],
	}, 100)


func test_match(game: Match) -> void:
	var power := kit.asked_power(game)
	var packed := game.actions(power).slice(0, Match.ACTION_STRIDE)
	check_all(game, {
		"is_started": [], "version": [], "rewinds": [], "ruleset": [], "scenario": [], "seed": [], "options": [], "is_over": [],
		"hash": [], "serial": [], "decision": [1], "view": [1], "view_at": [100, 1], "scores": [], "noun_label": [3, 0],
		"noun_text": [3, 0], "parse_noun": ["x"], "format": ["core.refuse.over"], "query": [1, "score"], "actions": [power],
		"labels": [power], "action_label": [power, 0], "action_text": [power, packed], "describe": [power, 0],
		"plan": [power], "drop_plan": [power], "gestures": [power, PackedInt32Array(), 2], "default_gesture": [power],
		"explain": [power, packed], "apply": [0, power, packed], "submit": [0, power, packed], "can_undo": [1], "undo_info": [1], "set_friendly": [false], "is_friendly": [],
		"is_marked": [], "seats": [], "powers_of": [0], "seat_of": [0], "known_to": [1], "waiting_for_people": [], "policies": [],
		"advance": [0.0], "window": [], "hold": [0, false], "pass_window": [0, 0], "set_beat": [0.0], "query_cancel": [1], "bot_cancel": [], "bot_hurry": [], "is_thinking": [], "next_bot_power": [],
		"last_why": [0], "event_count": [], "events_since": [0, 1], "words": [], "event_text": [0], "event": [0], "step_count": [],
		"step": [0], "save_text": [], "save_text_at": [10], "scores_at": [10], "finish_saving": [], "save_error": [], "notices": [],
	}, 200)


## A step and its undo, with everything that is fetched in between.
func test_steps(game: Match) -> void:
	var work := func() -> void:
		var power := kit.asked_power(game)
		game.apply(game.serial(), power, 0)
		for seat_set: int in 8:
			game.view(seat_set)
			game.decision(seat_set)
		game.labels(power)
		game.undo(0xFFFF, true)
		kit.asked_power(game)
	var bytes := leaked(work, 200)
	kit.check(bytes == 0, "steps and their undo leak %d bytes" % bytes)


func test_matches() -> void:
	var text := kit.start_any(library).save_text()
	var work := func() -> void:
		var game := Match.new()
		game.start(library, kit.rulesets(library)[0], "")
		game.view(1)
		game.bot_think(kit.asked_power(game), library.bot_levels()[0])
		game.load_text(library, text)
		game.events_since(0, 0)
	var bytes := leaked(work, 100)
	kit.check(bytes < 4096, "matches that come and go leak %d bytes" % bytes)
