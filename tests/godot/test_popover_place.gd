# A small sheet beside a thing: in the free part, never over the thing itself, and where there is room over nothing that can be chosen.
extends "headless_test.gd"

const FREE: Rect2 = Rect2(80, 120, 1700, 760)
const SHEET: Vector2 = Vector2(400, 260)
const TRIES: int = 400

var _places: GDScript


func run() -> void:
	_places = load("res://src/table/popover_place.gd") # by name it would be read before the game is there
	var dice: RandomNumberGenerator = RandomNumberGenerator.new()
	dice.seed = 1815
	for _i: int in TRIES:
		var about: Rect2 = Rect2(_point(dice) - Vector2(40, 40), Vector2(80, 80))
		var avoid: Array[Rect2] = []
		for _k: int in 3:
			avoid.append(Rect2(_point(dice) - Vector2(40, 40), Vector2(80, 80)))
		var sheet: Rect2 = Rect2(_beside(about, avoid), SHEET)
		check(FREE.encloses(sheet), "the sheet lies in the free part: %s" % sheet)
		check(not sheet.intersects(about), "and not over what it is about: %s, %s" % [sheet, about])
		var hidden: float = 0.0
		for other: Rect2 in avoid:
			hidden += sheet.intersection(other).get_area()
		check(hidden < 1.0, "and over nothing that can be chosen: %s, %s" % [sheet, avoid])
	var alone: Rect2 = Rect2(600, 400, 80, 80)
	var near: Rect2 = Rect2(_beside(alone, []), SHEET)
	check(near.grow(40.0).intersects(alone), "alone it stands beside it: %s" % near)


func _beside(about: Rect2, avoid: Array[Rect2]) -> Vector2:
	return _places.call("beside", about, SHEET, FREE, avoid)


static func _point(dice: RandomNumberGenerator) -> Vector2:
	return FREE.position + Vector2(dice.randf(), dice.randf()) * FREE.size
