extends SceneTree
## Bots in threads: hints by signal, hurrying, cancelling, and matches that go away while bots think.
# expects-errors

const Kit: GDScript = preload("bridge_kit.gd")

var kit: Kit = Kit.new()
var library: Library
var heard: Array[Dictionary] = []


func _initialize() -> void:
	library = kit.make_library()
	await test_hint()
	await test_cancel()
	await test_hurry()
	await test_gone()
	await test_table()
	test_refused()
	kit.finish(self)


func on_thought(power: int, steps: PackedInt32Array, why: String, serial: int) -> void:
	heard.append({"power": power, "steps": steps, "why": why, "serial": serial,
			"main": OS.get_thread_caller_id() == OS.get_main_thread_id()})


## Waits for a signal, at most so many milliseconds.
func listen(limit: int) -> void:
	var end := Time.get_ticks_msec() + limit
	while heard.is_empty() and Time.get_ticks_msec() < end:
		await process_frame


func make() -> Match:
	var game := kit.start_any(library)
	game.bot_thought.connect(on_thought)
	heard.clear()
	return game


func test_hint() -> void:
	for level: String in library.bot_levels():
		var game := make()
		var power := kit.asked_power(game)
		var before := game.hash()
		kit.check(game.bot_think(power, level, 0.5, 40) and game.is_thinking(), "%s begins to think" % level)
		kit.check(heard.is_empty(), "the answer comes later")
		await listen(20_000)
		kit.check(heard.size() == 1, "%s has thought" % level)
		if heard.is_empty():
			continue
		var thought := heard[0]
		kit.check(thought["power"] == power and thought["serial"] == game.serial() and thought["main"] as bool, "signal on the main thread")
		kit.check(game.hash() == before and not game.is_thinking(), "a hint changes nothing")
		var result: Dictionary = game.submit(game.serial(), power, thought["steps"] as PackedInt32Array, true)
		kit.check(result["ok"] as bool and result["applied"] > 0, "%s's hint can be played: %s" % [level, result])
		kit.check(thought["why"] != "", "%s says why" % level)


func test_cancel() -> void:
	var game := make()
	var power := kit.asked_power(game)
	for i: int in 5:
		game.bot_think(power, library.bot_levels()[-1], 2.0)
	game.bot_cancel()
	kit.check(not game.is_thinking(), "a cancelled bot does not count as thinking")
	for i: int in 20:
		await process_frame
	kit.check(heard.is_empty(), "no signal after cancelling")
	# An answer that has come in but was not delivered yet is dropped too.
	game.bot_think(power, library.bot_levels()[0])
	OS.delay_msec(200)
	game.bot_cancel(power)
	for i: int in 5:
		await process_frame
	kit.check(heard.is_empty(), "not even when the thought was finished")
	game.bot_think(power, library.bot_levels()[0])
	await listen(20_000)
	kit.check(heard.size() == 1, "and the next question is answered")


func test_hurry() -> void:
	var game := make()
	var begin := Time.get_ticks_msec()
	game.bot_think(kit.asked_power(game), library.bot_levels()[-1], 30.0)
	game.bot_hurry()
	await listen(20_000)
	kit.check(heard.size() == 1 and Time.get_ticks_msec() - begin < 10_000, "a hurried bot answers")


func test_gone() -> void:
	var game := make()
	game.bot_think(kit.asked_power(game), library.bot_levels()[-1], 30.0)
	var begin := Time.get_ticks_msec()
	game = null
	kit.check(Time.get_ticks_msec() - begin < 3000, "a match goes away while a bot thinks")
	game = make()
	game.bot_think(kit.asked_power(game), library.bot_levels()[0])
	OS.delay_msec(100)
	game = null
	for i: int in 5:
		await process_frame
	kit.check(heard.is_empty(), "no signal from a match that is gone")
	game = make()
	game.bot_think(kit.asked_power(game), library.bot_levels()[0])
	game.close()
	kit.check(not game.is_thinking(), "closing ends the thinking")


func test_table() -> void:
	var seats: PackedStringArray = []
	for seat: Dictionary in library.scenarios(kit.rulesets(library)[0])[0]["seats"]:
		seats.append("bot %s iterations 5" % library.bot_levels()[0])
	var game := kit.start_any(library, seats)
	var steps := game.step_count()
	var end := Time.get_ticks_msec() + 20_000
	while game.step_count() < steps + 20 and Time.get_ticks_msec() < end:
		game.advance(0.02)
		await process_frame
	kit.check(game.step_count() >= steps + 20, "bots at the table play while frames go on")
	var power := game.next_bot_power()
	if power >= 0:
		kit.check(game.play_bot(power), "a bot plays on this thread")
		kit.check(game.last_why(power) != "", "and says why: " + game.last_why(power))


func test_refused() -> void:
	var game := make()
	var power := kit.asked_power(game)
	kit.check(kit.refused(game, "bot_think", [power, "wizard"], "no bot of the level") == false, "an unknown level")
	kit.check(kit.refused(game, "bot_think", [power, "recruit", -1.0], "cannot be negative") == false, "a negative budget")
	kit.check(kit.refused(game, "bot_think", [99, "recruit"], "no power of that number") == false, "an unknown power")
	kit.check(kit.refused(game, "play_bot", [power], "No bot has to answer") == false, "a person's power")
	kit.refused(game, "bot_cancel", [77], "no power of that number")
	kit.refused(game, "bot_hurry", [-2], "no power of that number")
	for other: int in game.scores().size():
		if game.decision(0)["asked"] as int & (1 << other) == 0:
			kit.check(kit.refused(game, "bot_think", [other, "recruit"], "Nothing is asked") == false, "a power that is not asked")
			break
