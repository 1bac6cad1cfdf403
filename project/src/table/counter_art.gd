## Draws one counter: the nation's colours, a mark for the kind of force, and how many there are.
class_name CounterArt
extends RefCounted

const FONT_SIZE: int = 26


## `what` has nation, icon, count, elite and deep (more kinds below).
static func draw(on: CanvasItem, at: Vector2, side: float, what: Dictionary) -> void:
	var nation: String = what["nation"]
	var box: Rect2 = Rect2(at - Vector2.ONE * side / 2.0, Vector2.ONE * side)
	if what.get("deep", false):
		_plate(on, Rect2(box.position + Vector2(5, -5), box.size), nation)
	_plate(on, box, nation)
	_mark(on, Rect2(box.position + Vector2(side * 0.14, side * 0.1), Vector2(side * 0.72, side * 0.5)), str(what["icon"]), Nations.ink(nation))
	if what.get("elite", false):
		var tip: Vector2 = box.position + Vector2(side * 0.16, side * 0.8)
		on.draw_colored_polygon([tip + Vector2(0, -9), tip + Vector2(14, -4), tip + Vector2(0, 2)], LookPalette.FOCUS)
		on.draw_line(tip + Vector2(0, -9), tip + Vector2(0, 8), Nations.ink(nation), 2.0, true)
	_count(on, box, int(what["count"]))


static func _plate(on: CanvasItem, box: Rect2, nation: String) -> void:
	on.draw_rect(Rect2(box.position + Vector2(2, 4), box.size), Color(0, 0, 0, 0.35))
	on.draw_rect(box, Nations.colour(nation))
	on.draw_rect(Rect2(box.position, Vector2(box.size.x, 3)), Color(1, 1, 1, 0.25))
	on.draw_rect(box.grow(-3.0), Nations.trim(nation), false, 3.0)
	on.draw_rect(box, LookPalette.INK, false, 2.0)


static func _count(on: CanvasItem, box: Rect2, count: int) -> void:
	var font: Font = LookFonts.sans_strong()
	var text: String = str(count)
	var wide: float = font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, FONT_SIZE).x
	var tag: Rect2 = Rect2(box.end - Vector2(wide + 10.0, 28.0), Vector2(wide + 12.0, 30.0))
	on.draw_rect(tag, LookPalette.PAPER)
	on.draw_rect(tag, LookPalette.INK, false, 2.0)
	on.draw_string(font, tag.position + Vector2(6.0, 24.0), text, HORIZONTAL_ALIGNMENT_LEFT, -1, FONT_SIZE, LookPalette.INK)


# Marks that wargamers know: crossed belts for foot, one sash for horse, a ball for guns, a hull for ships.
static func _mark(on: CanvasItem, box: Rect2, icon: String, ink: Color) -> void:
	if icon.contains("ship") or icon.contains("frigate") or icon.contains("fleet") or icon.contains("squadron"):
		var deck: float = box.position.y + box.size.y * 0.68
		on.draw_colored_polygon([Vector2(box.position.x, deck), Vector2(box.end.x, deck), Vector2(box.end.x - 7, box.end.y), Vector2(box.position.x + 7, box.end.y)], ink)
		for mast: float in ([0.3, 0.55, 0.8] if icon.contains("line") else [0.38, 0.68]):
			var x: float = box.position.x + box.size.x * mast
			on.draw_line(Vector2(x, deck), Vector2(x, box.position.y), ink, 2.0, true)
			on.draw_line(Vector2(x - 5, box.position.y + 5), Vector2(x + 5, box.position.y + 5), ink, 3.0, true)
			on.draw_line(Vector2(x - 6, box.position.y + 12), Vector2(x + 6, box.position.y + 12), ink, 3.0, true)
		return
	if icon.contains("tent") or icon.contains("depot"):
		on.draw_polyline([Vector2(box.position.x, box.end.y), Vector2(box.get_center().x, box.position.y), box.end, Vector2(box.position.x, box.end.y)], ink, 3.0, true)
		return
	if icon.contains("leader") or icon.contains("marshal") or icon.contains("general"):
		on.draw_colored_polygon([Vector2(box.position.x, box.position.y + box.size.y * 0.7), Vector2(box.get_center().x, box.position.y), Vector2(box.end.x, box.position.y + box.size.y * 0.7)], ink)
		on.draw_line(Vector2(box.position.x, box.end.y - 4), Vector2(box.end.x, box.end.y - 4), ink, 4.0, true)
		return
	on.draw_rect(box, ink, false, 2.5)
	if icon.contains("cav"):
		on.draw_line(Vector2(box.position.x, box.end.y), Vector2(box.end.x, box.position.y), ink, 2.5, true)
	elif icon.contains("cannon") or icon.contains("art") or icon.contains("gun"):
		on.draw_circle(box.get_center(), box.size.y * 0.24, ink, true, -1.0, true)
	else:
		on.draw_line(box.position, box.end, ink, 2.5, true)
		if not icon.contains("half"):
			on.draw_line(Vector2(box.position.x, box.end.y), Vector2(box.end.x, box.position.y), ink, 2.5, true)
		else:
			on.draw_line(Vector2(box.position.x, box.end.y), box.get_center(), ink, 2.5, true)
