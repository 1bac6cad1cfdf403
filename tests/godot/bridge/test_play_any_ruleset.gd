extends SceneTree
## A client that knows no ruleset finishes matches of every one of them, and measures what crosses the boundary.

const Kit: GDScript = preload("bridge_kit.gd")
## More steps than any match may take.
const TOO_MANY: int = 200_000
const BUDGET_USEC: int = 2000

var kit: Kit = Kit.new()
var library: Library
var rng: RandomNumberGenerator = RandomNumberGenerator.new()


func _initialize() -> void:
	library = kit.make_library()
	kit.check(not kit.rulesets(library).is_empty(), "there is a ruleset to play")
	for ruleset: String in kit.rulesets(library):
		var scenarios := library.scenarios(ruleset)
		play_randomly(ruleset, scenarios[0]["id"] as String, 11)
		play_randomly(ruleset, scenarios[-1]["id"] as String, 12, {"beat": 0.2})
		play_quietly(ruleset, scenarios[0]["id"] as String)
		await play_with_bots(ruleset, scenarios[0]["id"] as String, (scenarios[0]["seats"] as Array).size())
	kit.finish(self)


func start(ruleset: String, scenario: String, seats: PackedStringArray, seed_number: int, settings: Dictionary = {}) -> Match:
	var game := Match.new()
	var error := game.start(library, ruleset, scenario, {}, seats, seed_number, settings)
	kit.check(error.is_empty(), "%s %s starts: %s" % [ruleset, scenario, error])
	return game


## Random rows; now and then the view of the asking seat and its actions are fetched and timed.
func play_randomly(ruleset: String, scenario: String, seed_number: int, settings: Dictionary = {}) -> void:
	var game := start(ruleset, scenario, [], seed_number, settings)
	var times: PackedInt64Array = []
	rng.seed = seed_number
	var steps := 0
	while not game.is_over() and steps < TOO_MANY and (kit.random_step(game, rng) or wait_for_window(game)):
		steps += 1
		if steps % 10 == 0 and not game.is_over():
			times.append(time_of_showing(game))
	check_end(game, "%s %s by random steps" % [ruleset, scenario], steps)
	times.sort()
	var median := times[times.size() / 2]
	print("crossing: %s %s: view + decision + actions of a new version %d us median, %d us p95, %d us most (budget %d us)" % [
			ruleset, scenario, median, times[times.size() * 95 / 100], times[-1], BUDGET_USEC])
	kit.check(median < BUDGET_USEC, "view and actions cross within the budget")


## Lets the beat of a reaction window pass in which all have answered. False when none is open.
func wait_for_window(game: Match) -> bool:
	return game.window()["open"] and game.advance(0.25)


func time_of_showing(game: Match) -> int:
	var power := kit.asked_power(game)
	if power < 0:
		return 0
	var seat := game.seat_of(power)
	# A step and its undo would change the match: a dropped plan makes a new version and nothing else.
	game.drop_plan(power)
	var begin := Time.get_ticks_usec()
	var view: Dictionary = game.view(1 << seat)
	var decision: Dictionary = game.decision(1 << seat)
	var actions: PackedInt32Array = game.actions(power)
	var took := Time.get_ticks_usec() - begin
	if view.is_empty() or decision.is_empty() or actions.is_empty():
		kit.check(false, "an asked power sees and may do something")
	return took


## Quiet answers, as whole gestures.
func play_quietly(ruleset: String, scenario: String) -> void:
	var game := start(ruleset, scenario, [], 3)
	var gestures := 0
	while not game.is_over() and gestures < TOO_MANY:
		var power := kit.asked_power(game)
		if power < 0:
			break
		var quiet: Dictionary = game.default_gesture(power)
		var result: Dictionary = game.submit(game.serial(), power, quiet["steps"] as PackedInt32Array, true)
		if not result["ok"]:
			kit.check(false, "a quiet answer is refused: %s" % result["text"])
			break
		gestures += 1
	check_end(game, "%s %s by quiet answers" % [ruleset, scenario], game.step_count())


## The weakest bot on every seat, on its threads, with time passing frame by frame.
func play_with_bots(ruleset: String, scenario: String, seats: int) -> void:
	var bots: PackedStringArray = []
	for i: int in seats:
		bots.append("bot " + library.bot_levels()[0])
	var game := start(ruleset, scenario, bots, 4)
	var limit := Time.get_ticks_msec() + 300_000
	var version := game.version()
	var changes := 0
	while not game.is_over() and Time.get_ticks_msec() < limit:
		if game.advance(0.01):
			changes += 1
			if game.version() <= version:
				kit.check(false, "what bots do changes the version")
			version = game.version()
		if changes % 1000 == 999:
			await process_frame
	check_end(game, "%s %s by bots" % [ruleset, scenario], game.step_count())


func check_end(game: Match, what: String, steps: int) -> void:
	kit.check(game.is_over(), "%s ends" % what)
	var view: Dictionary = game.view(0)
	kit.check(view["over"] as bool and game.decision(0)["mode"] == Match.MODE_OVER, "%s: the end is shown" % what)
	kit.check(game.apply(game.serial(), 0, "pass")["rule"] == "CORE-OVER", "%s: nothing can be done after the end" % what)
	print("finished: %s after %d steps, winners %d" % [what, steps, view["winners"]])
