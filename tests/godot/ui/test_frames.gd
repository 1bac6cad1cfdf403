# While Marshals think, no step of script or engine takes longer than 8 ms, in either game; a player's own steps fit into a frame.
#
# Counted is what each frame cost the main thread (frame_clock.gd): input, scripts, layout, and the calls that give drawings to
# the renderer. What other programs took of the processor is not in it, and nothing is drawn, since a renderer that works on the
# processor is no part of the question.
#
# Each ruleset is measured in the middle of a match, among marches and battles. First it is watched with Marshals on every seat:
# they think shorter than by default and act quickly, so that much is seen. Then a patient player plays it against Recruits.
# A try that fails begins again from the same position.
#
# Speed is measured, not tested: how long a step takes depends on the machine and on what else it does. With `-- --strict`, on a
# machine with nothing else to do, the lines are those above, and the engine's own monitor (step_monitor.gd) must show the 8 ms too,
# while Marshals think as long and act as slowly as a player's; in a run of all tests a step may take twice as long before it fails.
extends "ui_test.gd"

const CLOCK = preload("frame_clock.gd")
const MONITOR = preload("step_monitor.gd")
const PREPARED = preload("prepared_match.gd")
const PLAYER = preload("match_player.gd")
## Scenario, seats, seed and first turn of the position.
const POSITIONS: Dictionary[String, Array] = {"imperial_borders": ["six_players", 6, 1805, 2], "napoleon_against_europe": ["hundred_days_1815", 2, 1815, 3]}
const MARSHALS: String = "bot marshal seconds 0.200"
const SECONDS: int = 15
## As the game comes, for the engine's monitor: Marshals, pace of bots, seconds that are watched and of which it must have told.
const PLAYERS_MARSHALS: String = "bot marshal"
const PLAYERS_PACE: Dictionary = {&"bot_speed": 2}
const QUICK_PACE: Dictionary = {&"bot_speed": 3}
const MONITORED: int = 30
const TOLD: int = 25
const OWN_SECONDS: int = 6
## Steps of the match that are seen at least.
const STEPS: int = 30
const OWN_STEPS: int = 5
const BUDGET: float = 8.0
## A player's own step shows all that is new at once; it may take as long as a frame of 60 a second.
const OWN_BUDGET: float = 16.0
## Another try for a machine that has something else to do just then.
const TRIES: int = 3
## How much longer steps may take where other programs run.
const SLACK: float = 2.0

var clock: CLOCK
var steps: int = 0
var budget: float = BUDGET
var own_budget: float = OWN_BUDGET
## Costs of the frames that count.
var costs: PackedFloat32Array = []


# The title shows Continue from the start.
func prepare() -> void:
	_save("imperial_borders", MARSHALS)


func run() -> void:
	if not CLOCK.is_possible():
		print("this system does not count the time of threads; nothing is measured")
		return
	use({&"since": 0, &"warn_unused": false})
	use(QUICK_PACE)
	var is_strict: bool = OS.get_cmdline_user_args().has("--strict")
	if not is_strict:
		budget *= SLACK
		own_budget *= SLACK
	clock = CLOCK.new(self)
	for ruleset: String in POSITIONS:
		await _measure(ruleset + ", Marshals think", _save(ruleset, MARSHALS), _watch, func() -> bool: return _share(99) <= budget * 0.75 and _share(100) <= budget)
		ui.check(steps >= STEPS, "%s: much happens meanwhile" % ruleset)
		ui.check(_share(99) <= budget * 0.75, "%s: 99 %% of the steps stay well below %.0f ms" % [ruleset, budget])
		ui.check(_share(100) <= budget, "%s: no step is longer than %.0f ms" % [ruleset, budget])
		if is_strict:
			use(PLAYERS_PACE)
			await _measure(ruleset + ", Marshals think, longest steps of a second by the engine's monitor", _save(ruleset, PLAYERS_MARSHALS), _watch_monitor, func() -> bool: return _share(100) <= budget)
			use(QUICK_PACE)
			ui.check(costs.size() >= TOLD, "%s: the engine has told of its steps" % ruleset)
			ui.check(_share(100) <= budget, "%s: the engine tells of no step longer than %.0f ms" % [ruleset, budget])
		await _measure(ruleset + ", a player's own steps", _save(ruleset), _play, func() -> bool: return _share(99) <= own_budget)
		ui.check(steps >= OWN_STEPS, "%s: the player plays" % ruleset)
		ui.check(_share(99) <= own_budget, "%s: a player's own step fits into a frame" % ruleset)


# Measures until it is good enough, each time from the same position.
func _measure(title: String, is_saved: bool, pass_time: Callable, is_good: Callable) -> void:
	ui.check(is_saved, "%s: there is a match in the middle of play" % title)
	var position: PackedByteArray = FileAccess.get_file_as_bytes(PREPARED.PATH)
	for _attempt: int in TRIES:
		var file: FileAccess = FileAccess.open(PREPARED.PATH, FileAccess.WRITE)
		file.store_buffer(position)
		file.close()
		if not await go_on():
			return
		# What builds the table is no step of a match.
		await ui.wait_for(func() -> bool: return false, 2.0)
		steps = -game.step_count()
		costs = []
		await pass_time.call()
		steps += game.step_count()
		print("%s: %d measured, %d steps of the match: median %.1f, 99 %% %.1f, worst %.1f ms" % [title, costs.size(), steps, _share(50), _share(99), _share(100)])
		await _leave()
		if is_good.call():
			return


# Looks on. A frame counts whether a bot thinks or has just acted.
func _watch() -> void:
	clock.start()
	await ui.wait_for(game.is_over, SECONDS)
	clock.stop()
	costs = clock.costs


# The same, as the engine tells it.
func _watch_monitor() -> void:
	var monitor: MONITOR = MONITOR.new(self)
	await monitor.start()
	await ui.wait_for(game.is_over, MONITORED)
	monitor.stop()
	costs = monitor.costs


# Answers. A frame counts when the player was asked as it began.
func _play() -> void:
	var player: PLAYER = PLAYER.new(ui)
	clock.is_counted = player.is_asked
	clock.start()
	var end: int = Time.get_ticks_msec() + OWN_SECONDS * 1000
	while Time.get_ticks_msec() < end and not player.is_over() and not player.is_stuck():
		await player.press()
	clock.stop()
	clock.is_counted = Callable()
	costs = clock.costs


func _share(share: float) -> float:
	return CLOCK.share_of(costs, share)


func _leave() -> void:
	while ui.front() != table:
		await ui.pad(JOY_BUTTON_B)
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(10)


# With a person on the seat that is asked and Recruits on the others, or with these bots on all of them.
func _save(ruleset: String, bots: String = "") -> bool:
	var position: Array = POSITIONS[ruleset]
	var turn: int = position[3]
	return PREPARED.make(ruleset, str(position[0]), int(position[1]), int(position[2]), func(played: Match, power: int) -> bool: return int(played.view(0)["turn"]) >= turn and played.actions(power).size() > Match.ACTION_STRIDE, [], bots)
