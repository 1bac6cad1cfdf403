# Cards in the hand show their titles whole, in the hands of 1 to 10 longest titles of every deck, at the width that the table
# leaves them, and in hands of 1 to 6 at 200 %; each can be pointed at, and two ranks lie apart.
extends "headless_test.gd"

## Width between the two sides of the table at 1920 pixels by the text size, and size of a card's band with the title at 100 %.
const WIDE: Dictionary[int, float] = {100: 1060.0, 200: 716.0}
const BAND: Vector2 = Vector2(206, 74)
const MOST: Dictionary[int, int] = {100: 10, 200: 6}

## Scripts that need the game's autoloads, which are not there yet while this one is read.
var _fan_script: GDScript
var _card_script: GDScript


func run() -> void:
	_fan_script = load("res://src/table/hand_fan.gd")
	_card_script = load("res://src/table/hand_card.gd")
	for text_size: int in WIDE:
		root.get_node("Settings").call("put", &"text_scale", text_size)
		for ruleset: String in Rulebooks.all().map(func(entry: Dictionary) -> String: return entry["id"]):
			var names: CatalogNames = CatalogNames.new(ruleset)
			var cards: PackedInt32Array = _longest_first(names)
			for count: int in range(1, mini(MOST[text_size], cards.size()) + 1):
				await _hand(names, cards.slice(0, count), text_size)
				await _hand(names, cards.slice(cards.size() / 2, cards.size() / 2 + count), text_size)
	root.get_node("Settings").call("put", &"text_scale", 100)


func _longest_first(names: CatalogNames) -> PackedInt32Array:
	var titles: PackedStringArray = (names.catalog["cards"] as Dictionary).get("name", PackedStringArray())
	var order: Array = range(titles.size())
	var font: Font = LookFonts.serif_bold()
	order.sort_custom(func(a: int, b: int) -> bool: return font.get_string_size(titles[a]).x > font.get_string_size(titles[b]).x)
	return PackedInt32Array(order)


func _hand(names: CatalogNames, cards: PackedInt32Array, text_size: int) -> void:
	var fan: Container = _fan_script.new()
	fan.size = Vector2(WIDE[text_size], 0.0)
	root.add_child(fan)
	for card: int in cards:
		fan.add_child(_card_script.new(names, card, 0, PackedInt32Array([0])) as Control)
	for _i: int in 3:
		await process_frame
	var pieces: Array[Node] = fan.get_children()
	var title: String = "%s, %d cards at %d %%" % [names.ruleset, cards.size(), text_size]
	for i: int in pieces.size():
		var card: Control = pieces[i]
		var words: String = card.call("title")
		check(card.call("is_whole") as bool, "%s: \"%s\" is whole" % [title, words])
		check(Rect2(Vector2.ZERO, fan.size).grow(1.0).encloses(Rect2(card.position, card.size)), "%s: \"%s\" stays in the hand: %s in %s" % [title, words, card.get_rect(), fan.size])
		var shown: Vector2 = Vector2(BAND.x / 3.0 if fan.call("is_ranked") else 20.0, BAND.y / 2.0)
		check(_found(pieces, card.position + shown) == card, "%s: \"%s\" is found under its title" % [title, words])
	if fan.call("is_ranked"):
		check((pieces[1] as Control).position.y >= (pieces[0] as Control).position.y + BAND.y, "%s: the titles of both ranks are apart" % title)
	fan.free()


# The card that the window finds under a point: the last of those that say it is theirs.
func _found(cards: Array[Node], at: Vector2) -> Control:
	var found: Control = null
	for card: Control in cards:
		if card.call("_has_point", at - card.position):
			found = card
	return found
