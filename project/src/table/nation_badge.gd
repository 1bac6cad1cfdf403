## A nation's colours with its emblem: a small shield, never colour alone.
class_name NationBadge
extends Control

var _nation: String = ""


func _init(nation: String = "", title: String = "") -> void:
	custom_minimum_size = Vector2(60, 60)
	size_flags_vertical = Control.SIZE_SHRINK_CENTER
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	show_power(nation, title)


func show_power(nation: String, title: String) -> void:
	if nation != _nation:
		_nation = nation
		queue_redraw()
	tooltip_text = title


func _draw() -> void:
	if _nation.is_empty():
		return
	var box: Rect2 = Rect2(Vector2(3, 3), size - Vector2(6, 6))
	var shield: PackedVector2Array = outline(box)
	draw_colored_polygon(shield.slice(0, shield.size() - 1), Nations.colour(_nation))
	draw_polyline(shield, Nations.trim(_nation), 7.0, true)
	draw_polyline(shield, LookPalette.INK, 2.5, true)
	var side: float = box.size.y * 0.62
	draw_texture_rect(_emblem(_nation), Rect2(box.get_center() - Vector2(side / 2.0, side * 0.58), Vector2.ONE * side), false)


## Makes the picture that a badge needs.
static func prepare(nation: String) -> void:
	_emblem(nation)


static func _emblem(nation: String) -> Texture2D:
	return PieceArt.emblem(nation, Ui.ink_on(Nations.colour(nation)), 96)


## The outline of a shield in a box.
static func outline(box: Rect2) -> PackedVector2Array:
	var points: PackedVector2Array = [box.position, Vector2(box.end.x, box.position.y)]
	for i: int in 9:
		var t: float = i / 8.0
		points.append(Vector2(box.end.x, box.position.y + box.size.y * 0.55).bezier_interpolate(Vector2(box.end.x, box.position.y + box.size.y * 0.8), Vector2(box.get_center().x + box.size.x * 0.2, box.end.y - box.size.y * 0.1), Vector2(box.get_center().x, box.end.y), t))
	for i: int in range(1, 9):
		var t: float = i / 8.0
		points.append(Vector2(box.get_center().x, box.end.y).bezier_interpolate(Vector2(box.get_center().x - box.size.x * 0.2, box.end.y - box.size.y * 0.1), Vector2(box.position.x, box.position.y + box.size.y * 0.8), Vector2(box.position.x, box.position.y + box.size.y * 0.55), t))
	points.append(box.position)
	return points
