## A drawing over the map in window pixels: when the map is panned it only moves along, and it is drawn again when the zoom or
## what it shows changes. Drawing many counters or arrows takes a good part of a frame, and the map glides all the time: while the
## zoom changes it is drawn in every second frame, in turn with what stands on the sheet ([MapParts]), and stretched in between.
##
## Points are those of the map sheet times zoom; the function given to [method setup] draws them on this node.
class_name MapPlate
extends Node2D

## Pixels around the window that are drawn as well, so that the plate can move.
const REACH: float = 480.0

var _sheet: MapSheet
var _zoom: float = 0.0
var _from: Vector2 = Vector2.INF
var _is_stale: bool = false


func setup(sheet: MapSheet, drawing: Callable) -> void:
	_sheet = sheet
	draw.connect(func() -> void:
		_zoom = sheet.camera.zoom
		_from = origin()
		scale = Vector2.ONE
		_is_stale = false
		drawing.call())
	sheet.view_changed.connect(_on_view_changed)
	position = origin()


## Where the corner of the sheet is in the window.
func origin() -> Vector2:
	return _sheet.camera.to_window(Vector2.ZERO)


## What must be drawn: the window and what may come into it by panning.
func seen() -> Rect2:
	return Rect2(-origin(), _sheet.size).grow(REACH + 160.0)


func _on_view_changed() -> void:
	var now: Vector2 = origin()
	var wide: Vector2 = Vector2.ONE * _sheet.camera.zoom / _zoom if _zoom > 0.0 else Vector2.ONE
	if now != position or wide != scale:
		position = now
		scale = wide
		item_rect_changed.emit() # what takes pictures of it must know
	_is_stale = _is_stale or _sheet.camera.zoom != _zoom or now.distance_to(_from) > REACH


func _process(_delta: float) -> void:
	if _is_stale and Engine.get_process_frames() % 2 == 0:
		_is_stale = false
		queue_redraw()
