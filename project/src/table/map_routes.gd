## The routes of a view as arrows over the map, each on a plate of its own: one that stays the same is not drawn again when another
## is added.
class_name MapRoutes
extends Control

var _sheet: MapSheet
var _names: CatalogNames
var _plates: Array[MapPlate] = []
## The row of each plate as in the view; empty for a spare one.
var _rows: Array[PackedInt32Array] = []


func setup(sheet: MapSheet, names: CatalogNames) -> void:
	_sheet = sheet
	_names = names
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_routes(routes: PackedInt32Array) -> void:
	var count: int = routes.size() / Match.ROUTE_STRIDE
	while _plates.size() < count:
		var plate: MapPlate = MapPlate.new()
		add_child(plate)
		plate.setup(_sheet, _draw_route.bind(_plates.size()))
		_plates.append(plate)
		_rows.append(PackedInt32Array())
	for i: int in _plates.size():
		var row: PackedInt32Array = routes.slice(i * Match.ROUTE_STRIDE, (i + 1) * Match.ROUTE_STRIDE) if i < count else PackedInt32Array()
		if row != _rows[i]:
			_rows[i] = row
			_plates[i].visible = i < count
			_plates[i].queue_redraw()


## Draws all again, for another text size.
func refresh() -> void:
	for plate: MapPlate in _plates:
		plate.queue_redraw()


func _draw_route(i: int) -> void:
	var plate: MapPlate = _plates[i]
	var row: PackedInt32Array = _rows[i]
	Pen.start(plate)
	if row.is_empty() or row[Match.ROUTE_LENGTH] < 2 or row[Match.ROUTE_FLAGS] & (Match.ROUTE_DONE | Match.ROUTE_CANCELLED) != 0:
		return
	var points: PackedVector2Array = []
	for k: int in row[Match.ROUTE_LENGTH]:
		var here: Vector2 = _point(row, k)
		# A way back runs beside the way there: both are seen, and the turn is a narrow hairpin.
		for before: int in k:
			if row[Match.ROUTE_PATH + before] == row[Match.ROUTE_PATH + k]:
				here += _aside(row, k) * MapArrow.HAIRPIN
		points.append(here)
	MapArrow.draw(plate, points, Nations.colour(_names.power_id(row[Match.ROUTE_POWER])), row[Match.ROUTE_FLAGS] & Match.ROUTE_DRAFT != 0, _sheet.camera.zoom)
	if row[Match.ROUTE_COUNT] > 0:
		var middle: Vector2 = (points[0] + points[1]) / 2.0
		plate.draw_circle(middle, Ui.scaled(20.0), LookPalette.PAPER, true, -1.0, true)
		plate.draw_circle(middle, Ui.scaled(20.0), LookPalette.INK, false, 2.5, true)
		Pen.centred(plate, Rect2(middle, Vector2.ZERO).grow(Ui.scaled(20.0)), str(row[Match.ROUTE_COUNT]), 26.0, LookFonts.sans_strong())
	_gather()


# What is written on all plates, for whoever looks whether it can be read.
func _gather() -> void:
	var written: Array = []
	for plate: MapPlate in _plates:
		written.append_array(plate.get_meta(Pen.WRITTEN, []) as Array)
	set_meta(Pen.WRITTEN, written)


# On the plate: sheet units times zoom.
func _point(row: PackedInt32Array, k: int) -> Vector2:
	return _sheet.anchor(_names.space_id(row[Match.ROUTE_PATH + k])) * _sheet.camera.zoom


# To the right of the way that a route takes into one of its spaces.
func _aside(row: PackedInt32Array, k: int) -> Vector2:
	return (_point(row, k) - _point(row, k - 1)).normalized().orthogonal() * -1.0
