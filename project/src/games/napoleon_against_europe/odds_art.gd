## Draws chances: the bar of win, tie and loss, each with its own pattern so that nobody needs the colours, and the small
## plate beside a target on the map.
class_name NeOddsArt
extends RefCounted

const PLATE: Vector2 = Vector2(118.0, 52.0)
const COLOURS: Array[Color] = [Color("5f8f3c"), Color("d9b45b"), Color("a3382b")]


## The bar: win plain, tie dotted, loss hatched.
static func bar(on: CanvasItem, box: Rect2, odds: NeOdds) -> void:
	var left: float = box.position.x
	var shares: PackedFloat64Array = [odds.win, odds.tie, odds.loss]
	for i: int in 3:
		var part: Rect2 = Rect2(left, box.position.y, box.size.x * shares[i], box.size.y)
		swatch(on, part, i)
		left += part.size.x
		if i < 2 and shares[i] > 0.0:
			on.draw_line(Vector2(left, box.position.y), Vector2(left, box.end.y), LookPalette.INK, 2.0)
	on.draw_rect(box, LookPalette.INK, false, 2.5)


## One field of the bar in its pattern.
static func swatch(on: CanvasItem, box: Rect2, kind: int) -> void:
	if box.size.x < 1.0:
		return
	on.draw_rect(box, COLOURS[kind])
	var dark: Color = Color(LookPalette.INK, 0.55)
	if kind == 1:
		for x: int in range(5, int(box.size.x), 9):
			for y: int in range(5, int(box.size.y), 9):
				on.draw_circle(box.position + Vector2(x, y), 1.8, dark)
	elif kind == 2:
		var x: float = 0.0
		while x < box.size.x + box.size.y:
			var a: Vector2 = Vector2(minf(x, box.size.x), maxf(x - box.size.x, 0.0))
			var b: Vector2 = Vector2(maxf(x - box.size.y, 0.0), minf(x, box.size.y))
			on.draw_line(box.position + a, box.position + b, dark, 2.0)
			x += 9.0


## A plate on the map: the chance to win and the bar.
static func plate(on: CanvasItem, at: Vector2, odds: NeOdds, is_pointed: bool) -> void:
	var box: Rect2 = Rect2(at - PLATE / 2.0, PLATE)
	on.draw_rect(box.grow(4.0 if is_pointed else 2.5), LookPalette.FOCUS if is_pointed else LookPalette.INK)
	on.draw_rect(box, LookPalette.PAPER)
	var font: Font = LookFonts.sans_strong()
	on.draw_string(font, box.position + Vector2(0.0, 28.0), "%s %%" % NeOdds.percent(odds.win), HORIZONTAL_ALIGNMENT_CENTER, PLATE.x, 26, LookPalette.INK)
	bar(on, Rect2(box.position + Vector2(6.0, 34.0), Vector2(PLATE.x - 12.0, 13.0)), odds)
