# Offers in the view of random matches: every item reads as a sentence that names its things, and shows on the sheet.
extends "headless_test.gd"

const STEPS: int = 6000
const WANTED: int = 12

var _met: int = 0
var _sheet: GDScript


func run() -> void:
	_sheet = load("res://src/table/offer_sheet.gd") # not before: it needs the autoloads
	for entry: Dictionary in Rulebooks.all():
		_play(str(entry["id"]))
	check(_met >= WANTED, "offers were met: %d" % _met)


func _play(ruleset: String) -> void:
	var scenario: Dictionary = Rulebooks.scenarios(ruleset)[0]
	var seats: PackedStringArray = []
	for _i: int in (scenario["seats"] as Array).size():
		seats.append("human")
	var game: Match = Match.new()
	check(game.start(ContentFiles.make_library(), ruleset, str(scenario["id"]), {}, seats, 7).is_empty(), "%s starts" % ruleset)
	var names: CatalogNames = CatalogNames.new(ruleset)
	var dice: RandomNumberGenerator = RandomNumberGenerator.new()
	dice.seed = 11
	for _i: int in STEPS:
		if game.is_over():
			break
		var power: int = _asked(game)
		var offers: PackedInt32Array = game.view(1 << game.seat_of(power))["offers"] if power >= 0 else PackedInt32Array()
		if not offers.is_empty() and offers[Match.OFFER_TO_SET] & (1 << power) != 0:
			_check(game, names, offers)
		var rows: int = game.actions(power).size() / Match.ACTION_STRIDE
		game.apply(game.serial(), power, dice.randi_range(0, rows - 1))


func _asked(game: Match) -> int:
	var waiting: int = game.waiting_for_people()
	for power: int in 16:
		if waiting & (1 << power) != 0:
			return power
	return -1


func _check(game: Match, names: CatalogNames, offers: PackedInt32Array) -> void:
	_met += 1
	for at: int in range(0, offers.size(), Match.OFFER_STRIDE):
		var words: String = _sheet.call("item_words", game, names, offers, at)
		check(words.length() > 6 and not words.contains("[") and not words.contains("ui.") and not words.contains("{"), "an item reads: %s" % words)
		if offers[at + Match.OFFER_TAKER] >= 0:
			check(words.contains(names.power_name(offers[at + Match.OFFER_TAKER])), "it names who takes: %s" % words)
	if _met == 1:
		print(_sheet.call("item_words", game, names, offers, 0))
