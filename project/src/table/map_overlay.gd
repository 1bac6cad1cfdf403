## What lies over the map in window pixels: moves and routes as arrows, the order being dragged, and the cursor of the acting seat.
## Moves and routes ([MapRoutes]) are drawn apart, below the rest: moves in every frame while they are shown, routes when they change.
class_name MapOverlay
extends Control

## Seconds that a move is shown.
const SLIDE: float = 1.1

## Spaces that other seats point at.
var pointers: Dictionary[int, int] = {}
## Arrows that other seats draw, from x to y; y is -1 while one is being drawn.
var arrows: Dictionary[int, Vector2i] = {}
var _map: TableMap
var _names: CatalogNames
var _routes: PackedInt32Array = []
var _route_arrows: MapRoutes = MapRoutes.new()
var _seat: int = 0
var _slides: MapSlides = MapSlides.new()
var _drag_from: int = -1
var _drag_to: Vector2 = Vector2.ZERO
## A counter in the hand: nation, icon, and where it is; without a place it hangs at the cursor.
var _carried: Dictionary = {}
var _moves_plate: MapPlate = MapPlate.new()


func setup(map: TableMap, names: CatalogNames) -> void:
	set_process(false)
	_map = map
	_names = names
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	for part: CanvasItem in [_moves_plate, Ui.fill(_route_arrows)]:
		part.show_behind_parent = true
		add_child(part)
	_moves_plate.setup(map.sheet, _draw_moves)
	_route_arrows.setup(map.sheet, names)


func show_model(model: TableModel) -> void:
	var seat: int = maxi(model.acting_seat(), 0)
	if model.view["routes"] as PackedInt32Array != _routes:
		_routes = model.view["routes"]
		_route_arrows.show_routes(_routes)
	if seat != _seat or not _carried.is_empty():
		_seat = seat
		_carried = {}
		queue_redraw()


## Draws everything again, for another text size or colours.
func refresh() -> void:
	queue_redraw()
	_moves_plate.queue_redraw()
	_route_arrows.refresh()


func drag(from: int, to: Vector2) -> void:
	_drag_from = from
	_drag_to = to
	queue_redraw()


## Shows a counter in the hand, at a point or at the cursor; no icon puts it down.
func carry(nation: String, icon: String, at: Vector2 = Vector2.INF) -> void:
	_carried = {} if icon.is_empty() else {"nation": nation, "icon": icon, "count": 1, "at": at}
	queue_redraw()


func end_drag() -> void:
	_drag_from = -1
	queue_redraw()


## Shows a move of a power from space to space for a moment.
func slide(from: int, to: int, power: int) -> void:
	if _map != null and _seconds() > 0.0 and _names.is_on_map(from) and _names.is_on_map(to) and from != to:
		_slides.add(from, to, power)
		set_process(true)


func _process(delta: float) -> void:
	set_process(_slides.advance(delta, _seconds()))
	_moves_plate.queue_redraw()


static func _seconds() -> float:
	return Settings.duration(SLIDE)


func _draw_moves() -> void:
	for i: int in _slides.moves.size():
		var start: Vector2 = _point(int(_slides.moves[i]["from"]))
		var now: Vector2 = start.lerp(_point(int(_slides.moves[i]["to"])), _slides.reached(i))
		if start.distance_to(now) > 30.0:
			_arrow(_moves_plate, [start, now], Color(Nations.colour(_names.power_id(int(_slides.moves[i]["power"]))), _slides.strength(i)), false)


func _draw() -> void:
	if _map == null:
		return
	if _drag_from >= 0:
		_arrow(self, [_at(_drag_from), _drag_to], LookPalette.FOCUS, true)
	if _map.ways.has(_map.cursor) and _map.mover >= 0:
		var points: PackedVector2Array = [_at(_map.mover)]
		for space: int in _map.ways[_map.cursor]:
			points.append(_at(space))
		_arrow(self, points, LookPalette.FOCUS, true)
	if _map.cursor >= 0 and _map.has_focus():
		_draw_cursor(_at(_map.cursor), _seat)
	if not _carried.is_empty():
		var hand: Vector2 = _carried["at"]
		if hand == Vector2.INF and _map.cursor >= 0:
			hand = _at(_map.cursor) - Vector2(0, 58)
		if hand != Vector2.INF:
			CounterArt.draw(self, hand, 64.0, _carried)
	for seat: int in arrows:
		var ends: Vector2i = arrows[seat]
		var tip: int = ends.y if ends.y >= 0 else int(pointers.get(seat, -1))
		if tip >= 0 and tip != ends.x:
			_arrow(self, [_at(ends.x), _at(tip)], SeatMark.colour_of(seat), ends.y < 0)
	for seat: int in pointers:
		if seat != _seat:
			_draw_cursor(_at(pointers[seat]), seat)


# Where a space is in the window, and on a plate that moves with the map.
func _at(space: int) -> Vector2:
	return _map.sheet.anchor_on_screen(_names.space_id(space))


func _point(space: int) -> Vector2:
	return _map.sheet.anchor(_names.space_id(space)) * _map.sheet.camera.zoom


func _arrow(on: CanvasItem, points: PackedVector2Array, ink: Color, is_draft: bool) -> void:
	MapArrow.draw(on, points, ink, is_draft, _map.sheet.camera.zoom)


func _draw_cursor(at: Vector2, seat: int) -> void:
	var points: PackedVector2Array = SeatMark.shape(seat, 46.0)
	for i: int in points.size():
		points[i] += at
	draw_polyline(points, LookPalette.INK, 11.0, true)
	draw_polyline(points, SeatMark.colour_of(seat), 6.0, true)
