## Draws the flag of a nation into a rectangle from its layout.
class_name Flags
extends RefCounted


static func draw(canvas: CanvasItem, box: Rect2, nation: String) -> void:
	var flag := Nations.flag(nation)
	var layout: String = flag[0]
	var colours: Array[Color] = []
	for k: int in range(1, flag.size()):
		colours.append(Color(str(flag[k])))
	canvas.draw_rect(Rect2(box.position + Vector2(3, 4), box.size), Color(0, 0, 0, 0.35))
	canvas.draw_rect(box, colours[0])
	match layout:
		"tricolour", "bars2v", "tricolour2":
			for k: int in colours.size():
				canvas.draw_rect(_slice(box, k, colours.size(), true), colours[k])
		"bars", "bars2":
			for k: int in colours.size():
				canvas.draw_rect(_slice(box, k, colours.size(), false), colours[k])
		"stripes":
			for k: int in 9:
				canvas.draw_rect(_slice(box, k, 9, false), colours[k % 2])
			canvas.draw_rect(Rect2(box.position, box.size * Vector2(0.4, 0.55)), colours[2])
		"cross":
			_bars(canvas, box, colours[1], 0.36, 0.2)
		"cross_field":
			_bars(canvas, box, colours[1], 0.5, 0.22)
		"swiss":
			var arm := box.size.y * 0.2
			canvas.draw_rect(Rect2(box.get_center() - Vector2(arm * 1.6, arm * 0.5), Vector2(arm * 3.2, arm)), colours[1])
			canvas.draw_rect(Rect2(box.get_center() - Vector2(arm * 0.5, arm * 1.6), Vector2(arm, arm * 3.2)), colours[1])
		"union":
			for width: float in [0.2, 0.1]:
				var ink := colours[1] if width > 0.15 else colours[2]
				_diagonal(canvas, box, ink, box.size.y * width * 0.5, false)
				_diagonal(canvas, box, ink, box.size.y * width * 0.5, true)
			_bars(canvas, box, colours[1], 0.5, 0.34)
			_bars(canvas, box, colours[2], 0.5, 0.2)
		"lozenges":
			for row: int in 4:
				for column: int in 6:
					var cell := Vector2(box.size.x / 6.0, box.size.y / 4.0)
					var mid := box.position + Vector2(column + 0.5, row + 0.5) * cell
					canvas.draw_colored_polygon(PackedVector2Array([mid - Vector2(0, cell.y / 2), mid + Vector2(cell.x / 2, 0), mid + Vector2(0, cell.y / 2), mid - Vector2(cell.x / 2, 0)]), colours[1])
		"field":
			var side := box.size.y * 0.78
			canvas.draw_texture_rect(PieceArt.emblem(nation, colours[1], 96), Rect2(box.get_center() - Vector2.ONE * side / 2.0, Vector2.ONE * side), false)
	canvas.draw_rect(box, Color("1a1009"), false, 1.6)


## Makes the picture that a flag needs.
static func prepare(nation: String) -> void:
	var flag := Nations.flag(nation)
	if flag[0] == "field":
		PieceArt.emblem(nation, Color(str(flag[2])), 96)


static func _slice(box: Rect2, k: int, count: int, upright: bool) -> Rect2:
	if upright:
		return Rect2(box.position.x + box.size.x * k / count, box.position.y, box.size.x / count + 0.5, box.size.y)
	return Rect2(box.position.x, box.position.y + box.size.y * k / count, box.size.x, box.size.y / count + 0.5)


static func _bars(canvas: CanvasItem, box: Rect2, ink: Color, across: float, width: float) -> void:
	var w := box.size.y * width
	canvas.draw_rect(Rect2(box.position.x + box.size.x * across - w / 2.0, box.position.y, w, box.size.y), ink)
	canvas.draw_rect(Rect2(box.position.x, box.get_center().y - w / 2.0, box.size.x, w), ink)


## A diagonal band from corner to corner, cut at the edges of the flag.
static func _diagonal(canvas: CanvasItem, box: Rect2, ink: Color, half: float, rising: bool) -> void:
	var w := box.size.x
	var h := box.size.y
	var points := PackedVector2Array([Vector2(0, 0), Vector2(half * w / h, 0), Vector2(w, h - half), Vector2(w, h), Vector2(w - half * w / h, h), Vector2(0, half)])
	for k: int in points.size():
		if rising:
			points[k].y = h - points[k].y
		points[k] += box.position
	canvas.draw_colored_polygon(points, ink)
