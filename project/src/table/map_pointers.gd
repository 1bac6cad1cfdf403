## People who do not act now may show something: their pads move a pointer over the map, and accept draws an arrow with it.
class_name MapPointers
extends RefCounted

const STEPS: Array[Array] = [[&"ui_left", Vector2.LEFT], [&"ui_right", Vector2.RIGHT], [&"ui_up", Vector2.UP], [&"ui_down", Vector2.DOWN]]


## One event of a pad whose seat does not act. Accept: begin an arrow, end it, take it away; cancel takes all away.
static func handle(map: TableMap, seat: int, event: InputEvent) -> void:
	if not map.has_map:
		return
	var overlay: MapOverlay = map.overlay
	for step: Array in STEPS:
		if event.is_action_pressed(step[0] as StringName, true):
			var found: int = map.nearest(overlay.pointers.get(seat, map.cursor), step[1] as Vector2)
			if found >= 0:
				overlay.pointers[seat] = found
	if event.is_action_pressed(&"ui_accept") and overlay.pointers.has(seat):
		var arrow: Vector2i = overlay.arrows.get(seat, Vector2i(-1, -1))
		if arrow.x < 0:
			overlay.arrows[seat] = Vector2i(overlay.pointers[seat], -1)
		elif arrow.y < 0 and arrow.x != overlay.pointers[seat]:
			overlay.arrows[seat] = Vector2i(arrow.x, overlay.pointers[seat])
		else:
			overlay.arrows.erase(seat)
	elif event.is_action_pressed(&"ui_cancel"):
		overlay.arrows.erase(seat)
		overlay.pointers.erase(seat)
	overlay.queue_redraw()
