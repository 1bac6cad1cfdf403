## The mouse on the map: a click chooses, a drag from a glowing stack draws an order, other drags and the right button pan, the
## wheel zooms.
class_name MapMouse
extends RefCounted

const DRAG_START: float = 12.0

var _map: TableMap
var _press: Vector2 = Vector2.INF
var _press_space: int = -1
var _is_panning: bool = false
var _is_dragging: bool = false


func _init(map: TableMap) -> void:
	_map = map


func take_button(event: InputEventMouseButton) -> void:
	match event.button_index:
		MOUSE_BUTTON_WHEEL_UP, MOUSE_BUTTON_WHEEL_DOWN:
			if event.pressed:
				_map.accept_event()
				_map.sheet.camera.zoom_at(MapCamera.ZOOM_STEP if event.button_index == MOUSE_BUTTON_WHEEL_UP else 1.0 / MapCamera.ZOOM_STEP, event.position)
		MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MOUSE_BUTTON_MIDDLE:
			_map.accept_event()
			if event.pressed:
				_press = event.position
				_press_space = _map.space_under(event.position)
				_is_panning = false
				_is_dragging = false
			else:
				_release(event)


func take_motion(event: InputEventMouseMotion) -> void:
	if _press == Vector2.INF:
		_map.space_pointed.emit(_map.space_under(event.position))
		return
	if not _is_panning and not _is_dragging and event.position.distance_to(_press) > DRAG_START:
		_is_dragging = event.button_mask & MOUSE_BUTTON_MASK_LEFT != 0 and _map.can_drag(_press_space)
		_is_panning = not _is_dragging
	if _is_dragging:
		_map.overlay.drag(_press_space, event.position)
	elif _is_panning:
		_map.sheet.camera.pan(event.relative)


func _release(event: InputEventMouseButton) -> void:
	var space: int = _map.space_under(event.position)
	if _is_dragging:
		_map.overlay.end_drag()
		if space >= 0 and space != _press_space:
			_map.space_dragged.emit(_press_space, space)
	elif not _is_panning and _press != Vector2.INF:
		_map.cursor = space
		_map.overlay.queue_redraw()
		if event.button_index == MOUSE_BUTTON_LEFT and space >= 0:
			_map.space_chosen.emit(space)
		else:
			_map.space_pointed.emit(space)
	_press = Vector2.INF
	_is_panning = false
	_is_dragging = false
