# What every question of every ruleset must be, found by playing at random: each answer has words of its own, each prompt and each
# refusal says something, no text key and no open place is left in them, and what begins a gesture can be ended.
extends "headless_test.gd"

const STEPS: int = 160
const SEEDS: int = 1
const SCENARIOS: int = 2
## Spaces that are asked about at each step.
const ASKED: int = 2

## What was found, once for each kind of decision and text.
var _told: Dictionary[String, bool] = {}
var _looked: int = 0
var _row_words: GDScript


func run() -> void:
	_row_words = load("res://src/table/row_words.gd") # by name it would be read before the game is there
	for entry: Dictionary in Rulebooks.all():
		var scenarios: Array[Dictionary] = Rulebooks.scenarios(str(entry["id"]))
		for scenario: Dictionary in scenarios.slice(0, SCENARIOS):
			for number: int in SEEDS:
				_play(str(entry["id"]), scenario, 1805 + number)
				await frames(1)
	print("questions looked at: ", _looked)
	check(_looked > 100, "questions were looked at")
	Rulebooks.close()


func _play(ruleset: String, scenario: Dictionary, seed_number: int) -> void:
	var game: Match = Match.new()
	var seats: Array = []
	seats.resize((scenario["seats"] as Array).size())
	seats.fill("human")
	var error: String = game.start(Rulebooks.library(), ruleset, str(scenario["id"]), {}, seats, seed_number)
	check(error.is_empty(), "%s begins: %s" % [scenario["id"], error])
	if not error.is_empty():
		return
	var names: CatalogNames = CatalogNames.new(ruleset)
	var dice: RandomNumberGenerator = RandomNumberGenerator.new()
	dice.seed = seed_number
	for _step: int in STEPS:
		if game.is_over():
			break
		var power: int = _asked(game)
		if power < 0:
			game.advance(5.0)
			continue
		_look(game, names, power, dice)
		var rows: PackedInt32Array = game.actions(power)
		var row: int = dice.randi_range(0, rows.size() / Match.ACTION_STRIDE - 1)
		# What is put back leads in circles.
		for _i: int in 8:
			if rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & (Match.ROW_RETRACTS | Match.ROW_ANY_TIME) == 0:
				break
			row = dice.randi_range(0, rows.size() / Match.ACTION_STRIDE - 1)
		game.apply(game.serial(), power, row)
	game.close()


static func _asked(game: Match) -> int:
	var asked: int = game.decision(0)["asked"]
	for power: int in 16:
		if asked & (1 << power) != 0 and not game.actions(power).is_empty():
			return power
	return -1


func _look(game: Match, names: CatalogNames, power: int, dice: RandomNumberGenerator) -> void:
	_looked += 1
	var seat: int = 1 << game.seat_of(power)
	var decision: Dictionary = game.decision(seat)
	var own: Dictionary = (decision["own"] as Dictionary).get(power, {})
	var kind: String = "%s %s" % [names.ruleset, own.get("kind", decision["kind"])]
	_check_words(kind, "prompt", str(own.get("prompt", decision["prompt"])))
	var rows: PackedInt32Array = game.actions(power)
	var words: PackedStringArray = _row_words.call("all", game, names, power, rows)
	var seen: Dictionary[String, int] = {}
	for row: int in words.size():
		_check_words(kind, "an answer", words[row])
		if seen.has(words[row]) and rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_ANY_TIME == 0:
			_tell("%s: two answers read \"%s\": %s and %s" % [kind, words[row], game.action_text(power, seen[words[row]]), game.action_text(power, row)], kind + " twice")
		seen[words[row]] = row
		var about: Dictionary = game.describe(power, row)
		if float(about["odds"]) > 1.0:
			_tell("%s: odds of %s" % [kind, about["odds"]], kind + " odds")
	if int(decision["mode"]) != Match.MODE_SEALED: # a secret plan is put together in many gestures
		_check_way(game, kind, power, rows, words, dice)
	for _i: int in ASKED:
		var space: int = dice.randi_range(0, (names.spaces["id"] as PackedStringArray).size() - 1)
		var answer: Dictionary = game.explain(power, PackedInt32Array([Match.VERB_SELECT_SPACE, Match.NOUN_SPACE, space, 0, 0, 0]))
		if not answer["ok"]:
			_check_words(kind, "the refusal of %s" % names.space_id(space), str(answer["text"]))


# What begins a gesture can be brought to its end.
func _check_way(game: Match, kind: String, power: int, rows: PackedInt32Array, words: PackedStringArray, dice: RandomNumberGenerator) -> void:
	var row: int = dice.randi_range(0, words.size() - 1)
	var at: int = row * Match.ACTION_STRIDE
	if rows[at + Match.ACTION_FLAGS] & (Match.ROW_COMPLETES | Match.ROW_RETRACTS | Match.ROW_ROLLS | Match.ROW_REVEALS | Match.ROW_ASKS | Match.ROW_ANY_TIME) != 0 or rows[at + Match.ACTION_KIND] == Match.NOUN_NONE:
		return
	if game.gestures(power, PackedInt32Array([rows[at + Match.ACTION_KIND], rows[at + Match.ACTION_ID]]), 4).is_empty():
		_tell("%s: \"%s\" leads to no end" % [kind, words[row]], kind + " way")


# Every text says something, and nothing is left open in it.
func _check_words(kind: String, what: String, text: String) -> void:
	if text.strip_edges().is_empty():
		_tell("%s: %s has no words" % [kind, what], kind + " empty " + what.get_slice(" ", 0))
	elif text.contains("{") or text.contains("|"):
		_tell("%s: %s is left open: \"%s\"" % [kind, what, text], kind + " open")
	elif text == text.to_lower() and text.contains(".") and not text.contains(" "):
		_tell("%s: %s is a key: \"%s\"" % [kind, what, text], kind + " key")


# Once for each kind of question.
func _tell(text: String, key: String) -> void:
	if not _told.has(key):
		_told[key] = true
		check(false, text)
