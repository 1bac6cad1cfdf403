## Draws chances: the bar of win, tie and loss, each with its own pattern so that nobody needs the colours, and the small
## plate beside a target on the map.
class_name NeOddsArt
extends RefCounted

const PLATE: Vector2 = Vector2(118.0, 52.0)
## What the bar takes of the height of a plate.
const RAIL: float = 17.0
const COLOURS: Array[Color] = [Color("5f8f3c"), Color("d9b45b"), Color("a3382b")]


## The bar: win plain, tie dotted, loss hatched.
static func bar(on: CanvasItem, box: Rect2, shares: PackedFloat64Array) -> void:
	on.draw_rect(box.grow(1.5), LookPalette.INK)
	for pass_number: int in 2:
		_fields(on, box, shares, pass_number == 1)


## One field of the bar in its pattern.
static func swatch(on: CanvasItem, box: Rect2, kind: int) -> void:
	_field(on, box, kind, false)
	_field(on, box, kind, true)


## Size of a plate at the player's text size.
static func plate_size() -> Vector2:
	return Vector2(Ui.scaled(PLATE.x), Ui.scaled(PLATE.y - RAIL) + RAIL)


## Plates on the map at some zones: the chance to win and the bar. First all grounds, then all hatching, then all words, so that
## many plates cost a few draw calls.
static func plates(on: CanvasItem, places: Dictionary[int, Vector2], attacks: Dictionary[int, NeOdds], pointed: int) -> void:
	for pass_number: int in 3:
		for zone: int in places:
			var box: Rect2 = Rect2(places[zone] - plate_size() / 2.0, plate_size())
			var rail: Rect2 = Rect2(box.position + Vector2(6.0, box.size.y - RAIL - 1.0), Vector2(box.size.x - 12.0, 13.0))
			if pass_number == 0:
				on.draw_rect(box.grow(4.0 if zone == pointed else 2.5), LookPalette.FOCUS if zone == pointed else LookPalette.INK)
				on.draw_rect(box, LookPalette.PAPER)
				on.draw_rect(rail.grow(1.5), LookPalette.INK)
				_fields(on, rail, shares(attacks[zone]), false)
			elif pass_number == 1:
				_fields(on, rail, shares(attacks[zone]), true)
			else:
				Pen.centred(on, Rect2(box.position, Vector2(box.size.x, box.size.y - RAIL)), "%s %%" % NeOdds.percent(attacks[zone].win), 26.0, LookFonts.sans_strong())


## An attack of one's own is seen from the attacker's side.
static func shares(odds: NeOdds) -> PackedFloat64Array:
	return PackedFloat64Array([odds.win, odds.tie, odds.loss])


# Grounds of the three fields, with ink between them; or their hatching.
static func _fields(on: CanvasItem, box: Rect2, shares: PackedFloat64Array, as_hatching: bool) -> void:
	var left: float = box.position.x
	for i: int in 3:
		var part: Rect2 = Rect2(left, box.position.y, box.size.x * shares[i], box.size.y)
		_field(on, part, i, as_hatching)
		left += part.size.x
		if i < 2 and shares[i] > 0.0 and not as_hatching:
			on.draw_rect(Rect2(left - 1.0, box.position.y, 2.0, box.size.y), LookPalette.INK)


static func _field(on: CanvasItem, box: Rect2, kind: int, as_hatching: bool) -> void:
	if box.size.x < 1.0:
		return
	var dark: Color = Color(LookPalette.INK, 0.55)
	if not as_hatching:
		on.draw_rect(box, COLOURS[kind])
		for x: int in range(5, int(box.size.x), 9) if kind == 1 else []:
			for y: int in range(5, int(box.size.y), 9):
				on.draw_rect(Rect2(box.position + Vector2(x - 1.5, y - 1.5), Vector2(3.0, 3.0)), dark)
	elif kind == 2:
		var x: float = 0.0
		while x < box.size.x + box.size.y:
			var a: Vector2 = Vector2(minf(x, box.size.x), maxf(x - box.size.x, 0.0))
			var b: Vector2 = Vector2(maxf(x - box.size.y, 0.0), minf(x, box.size.y))
			on.draw_line(box.position + a, box.position + b, dark, 2.0)
			x += 9.0
