## A drawing over the map in window pixels: when the map is panned it only moves along, and it is drawn again when the zoom or
## what it shows changes. Drawing many counters or arrows takes a good part of a frame, and the map glides all the time.
##
## Points are those of the map sheet times zoom; the function given to [method setup] draws them on this node.
class_name MapPlate
extends Node2D

## Pixels around the window that are drawn as well, so that the plate can move.
const REACH: float = 480.0

var _sheet: MapSheet
var _zoom: float = 0.0
var _from: Vector2 = Vector2.INF


func setup(sheet: MapSheet, drawing: Callable) -> void:
	_sheet = sheet
	draw.connect(func() -> void:
		_zoom = sheet.camera.zoom
		_from = origin()
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
	if now != position:
		position = now
		item_rect_changed.emit() # what takes pictures of it must know
	if _sheet.camera.zoom != _zoom or now.distance_to(_from) > REACH:
		queue_redraw()
