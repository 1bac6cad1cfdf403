## What lies over the map in window pixels: moves and routes as arrows, the order being dragged, and the cursor of the acting seat.
## Moves and routes are drawn apart, below the rest: moves in every frame while they are shown, routes when they change.
class_name MapOverlay
extends Control

const WIDTH: float = 9.0
## From afar, where many arrows cross.
const NARROW: float = 5.5
const HAIRPIN: float = 30.0
## Seconds that a move is shown.
const SLIDE: float = 1.1

## Spaces that other seats point at.
var pointers: Dictionary[int, int] = {}
## Arrows that other seats draw, from x to y; y is -1 while one is being drawn.
var arrows: Dictionary[int, Vector2i] = {}
var _map: TableMap
var _names: CatalogNames
var _routes: PackedInt32Array = []
var _seat: int = 0
var _slides: MapSlides = MapSlides.new()
var _drag_from: int = -1
var _drag_to: Vector2 = Vector2.ZERO
## A counter in the hand: nation, icon, and where it is; without a place it hangs at the cursor.
var _carried: Dictionary = {}
var _moves_plate: MapPlate = MapPlate.new()
var _routes_plate: MapPlate = MapPlate.new()


func setup(map: TableMap, names: CatalogNames) -> void:
	set_process(false)
	_map = map
	_names = names
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	for plate: MapPlate in [_moves_plate, _routes_plate]:
		plate.show_behind_parent = true
		add_child(plate)
	_moves_plate.setup(map.sheet, _draw_moves)
	_routes_plate.setup(map.sheet, _draw_routes)


func show_model(model: TableModel) -> void:
	var seat: int = maxi(model.acting_seat(), 0)
	var routes: PackedInt32Array = model.view["routes"]
	if routes != _routes:
		_routes = routes
		_routes_plate.queue_redraw()
	if seat != _seat or not _carried.is_empty():
		_seat = seat
		_carried = {}
		queue_redraw()


## Draws everything again, for another text size or colours.
func refresh() -> void:
	for part: CanvasItem in [self, _moves_plate, _routes_plate]:
		part.queue_redraw()


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


func _draw_routes() -> void:
	Pen.start(_routes_plate)
	for at: int in range(0, _routes.size(), Match.ROUTE_STRIDE):
		_draw_route(at)
	set_meta(Pen.WRITTEN, _routes_plate.get_meta(Pen.WRITTEN))


func _draw() -> void:
	if _map == null:
		return
	if _drag_from >= 0:
		_arrow(self, [_at(_drag_from), _drag_to], LookPalette.FOCUS, true)
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


func _draw_route(at: int) -> void:
	var points: PackedVector2Array = []
	var length: int = _routes[at + Match.ROUTE_LENGTH]
	for i: int in length:
		var here: Vector2 = _point(_routes[at + Match.ROUTE_PATH + i])
		# A way back runs beside the way there: both are seen, and the turn is a narrow hairpin.
		for before: int in i:
			if _routes[at + Match.ROUTE_PATH + before] == _routes[at + Match.ROUTE_PATH + i]:
				here += _aside(at, i) * HAIRPIN
		points.append(here)
	if points.size() < 2:
		return
	var flags: int = _routes[at + Match.ROUTE_FLAGS]
	if flags & (Match.ROUTE_DONE | Match.ROUTE_CANCELLED) != 0:
		return
	var ink: Color = Nations.colour(_names.power_id(_routes[at + Match.ROUTE_POWER]))
	_arrow(_routes_plate, points, ink, flags & Match.ROUTE_DRAFT != 0)
	var count: int = _routes[at + Match.ROUTE_COUNT]
	if count > 0:
		var middle: Vector2 = (points[0] + points[1]) / 2.0
		_routes_plate.draw_circle(middle, Ui.scaled(20.0), LookPalette.PAPER, true, -1.0, true)
		_routes_plate.draw_circle(middle, Ui.scaled(20.0), LookPalette.INK, false, 2.5, true)
		Pen.centred(_routes_plate, Rect2(middle, Vector2.ZERO).grow(Ui.scaled(20.0)), str(count), 26.0, LookFonts.sans_strong())


# To the right of the way that a route takes into one of its spaces.
func _aside(at: int, i: int) -> Vector2:
	var way: Vector2 = _point(_routes[at + Match.ROUTE_PATH + i]) - _point(_routes[at + Match.ROUTE_PATH + i - 1])
	return way.normalized().orthogonal() * -1.0


func _arrow(on: CanvasItem, points: PackedVector2Array, ink: Color, is_draft: bool) -> void:
	var smooth: PackedVector2Array = _bent(points)
	var tip: Vector2 = smooth[-1]
	var back: Vector2 = (smooth[-2] - tip).normalized()
	var wide: float = clampf(_map.sheet.camera.zoom * 20.0, NARROW, WIDTH)
	var head: float = wide / WIDTH
	var neck: Vector2 = tip + back * 26.0 * head
	smooth[-1] = neck
	var edge: Color = Color(LookPalette.INK, ink.a)
	on.draw_polyline(smooth, edge, wide + 4.0, true)
	on.draw_polyline(smooth, ink, wide, true)
	if is_draft:
		on.draw_polyline(smooth, Color(LookPalette.PAPER, 0.85), 2.5, true)
	var side: Vector2 = back.orthogonal()
	on.draw_colored_polygon([tip, neck + side * 19.0 * head, neck - side * 19.0 * head], edge)
	on.draw_colored_polygon([tip + back * 5.0, neck + side * 13.0 * head - back * 2.0, neck - side * 13.0 * head - back * 2.0], ink)


# A gentle bow for two points, a smoothed line for more.
func _bent(points: PackedVector2Array) -> PackedVector2Array:
	var curve: Curve2D = Curve2D.new()
	for i: int in points.size():
		var before: Vector2 = points[maxi(i - 1, 0)]
		var after: Vector2 = points[mini(i + 1, points.size() - 1)]
		var pull: Vector2 = (after - before) * 0.18
		if i > 0 and i + 1 < points.size() and (points[i] - before).dot(after - points[i]) < 0.0:
			pull = pull.limit_length(HAIRPIN * 0.6)
		if points.size() == 2:
			pull = (after - before) * 0.3 + (after - before).orthogonal() * (0.16 if i == 0 else -0.16)
		curve.add_point(points[i], -pull, pull)
	return curve.tessellate(4, 6.0)


func _draw_cursor(at: Vector2, seat: int) -> void:
	var points: PackedVector2Array = SeatMark.shape(seat, 46.0)
	for i: int in points.size():
		points[i] += at
	draw_polyline(points, LookPalette.INK, 11.0, true)
	draw_polyline(points, SeatMark.colour_of(seat), 6.0, true)
