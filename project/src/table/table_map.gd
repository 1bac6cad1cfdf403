## The map on the table: shows the sheet with pieces, routes and cursors, and turns mouse, keys and pad into chosen spaces.
##
## Mouse: see [MapMouse]. Pad and keys: directions jump between glowing spaces (between all while the inspect button is held), accept chooses.
class_name TableMap
extends Control

signal space_chosen(space: int)
signal space_pointed(space: int)
signal space_dragged(from: int, to: int)

const PAN_SPEED: float = 1100.0
const ZOOM_SPEED: float = 2.6

var sheet: MapSheet = MapSheet.new()
var pieces: PieceLayer = PieceLayer.new()
var overlay: MapOverlay = MapOverlay.new()
var has_map: bool = false
var cursor: int = -1
## A space from which a force under way can be dragged on, or -1.
var mover: int = -1
## Spaces farther off that the force under way can be sent to at once, each with all spaces on the way to it.
var ways: Dictionary[int, PackedInt32Array] = {}
## A panel over the map that has more than it shows: what moves the map up and down moves its content, or null.
var scroller: ScrollContainer
## Parts of the window that panels cover: left, top, right, bottom.
var insets: Vector4 = Vector4.ZERO: set = set_insets
var _names: CatalogNames
var _targets: TableTargets
var _paint: MapPaint
## The spaces that glow now.
var _glowing: PackedStringArray = ["?"]
var _mouse: MapMouse = MapMouse.new(self)


func _init() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	# The map lies below everything: if the arrows could lead to it, they would always do so. It takes the focus when it is
	# clicked, and from the buttons that go from part to part.
	focus_mode = Control.FOCUS_CLICK
	sheet.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(Ui.fill(sheet))


func setup(names: CatalogNames) -> void:
	_names = names
	has_map = sheet.load_map(names.ruleset, func(data: MapData) -> void: MapBerths.add(data, names))
	_paint = MapPaint.new(names)
	if has_map:
		sheet.reduced_motion = Settings.is_on(&"reduced_motion")
		sheet.set_text_scale(Settings.text_scale())
		add_child(Ui.fill(pieces))
		pieces.setup(sheet, names)
		space_pointed.connect(pieces.open)
		overlay.setup(self, names)
		add_child(Ui.fill(overlay))
		sheet.view_changed.connect(overlay.queue_redraw)
	focus_entered.connect(_on_focus_entered)
	focus_exited.connect(overlay.queue_redraw)


func show_model(model: TableModel, targets: TableTargets) -> void:
	_targets = targets
	if not has_map:
		return
	_paint.show(sheet, model.view["spaces"] as PackedInt32Array)
	_glow(targets.space_ids(_names))
	pieces.show_view(model.view)
	overlay.show_model(model)


func put_cursor(space: int) -> void:
	cursor = space
	overlay.queue_redraw()
	if has_map and space >= 0:
		reveal(space)
	space_pointed.emit(space)


## Marks one space as the one that the player points at in a list.
func mark(space: int) -> void:
	if has_map:
		var ids: PackedStringArray = [] if space < 0 else PackedStringArray([_names.space_id(space)])
		sheet.highlight(ids, MapSheet.Glow.CHOSEN)
		_glowing = PackedStringArray(["?"])
		if space < 0 and _targets != null:
			_glow(_targets.space_ids(_names))


# The outlines of what can be chosen are drawn again only when that changes: others act all the time.
func _glow(ids: PackedStringArray) -> void:
	if ids != _glowing:
		_glowing = ids
		sheet.highlight(ids, MapSheet.Glow.LEGAL)


## Brings a space into the free part of the window.
func reveal(space: int) -> void:
	if not has_map or sheet.data.find(_names.space_id(space)) < 0:
		return
	var camera: MapCamera = sheet.camera
	var seen: Vector2 = sheet.anchor_on_screen(_names.space_id(space))
	var free: Rect2 = free_area()
	free = free.grow(-minf(80.0, minf(free.size.x, free.size.y) / 3.0))
	if not free.has_point(seen):
		var wanted: Vector2 = seen.clamp(free.position, free.end)
		camera.look(camera.centre + (seen - wanted) / camera.zoom, camera.zoom)


## Shows the whole of some spaces in the free part of the window.
func frame(spaces: PackedInt32Array, glide: bool = true) -> void:
	if not has_map:
		return
	var area: Rect2 = Rect2()
	for space: int in spaces:
		var i: int = sheet.data.find(_names.space_id(space))
		if i >= 0:
			area = sheet.data.boxes[i] if area.size == Vector2.ZERO else area.merge(sheet.data.boxes[i])
	if area.size == Vector2.ZERO:
		sheet.camera.home = pieces.heart()
		sheet.camera.begin(glide)
		return
	var free: Rect2 = free_area()
	var zoom: float = clampf(minf(free.size.x / area.size.x, free.size.y / area.size.y) * 0.9, sheet.camera.smallest(), 1.4)
	sheet.camera.look(area.get_center() - (free.get_center() - size / 2.0) / zoom, zoom, glide)


func set_insets(covered: Vector4) -> void:
	insets = covered
	sheet.camera.insets = covered


## The part of this control that no panel covers.
func free_area() -> Rect2:
	return Rect2(Vector2(insets.x, insets.y), (size - Vector2(insets.x + insets.z, insets.y + insets.w)).max(Vector2(60.0, 60.0)))


## See [MapPick].
func space_under(point: Vector2) -> int:
	return MapPick.under(self, _names, point)


func point_of(space: int) -> Vector2:
	return MapPick.point_of(self, _names, space)


## Whether a space can be chosen now, or a force under way be dragged from it.
func is_target(space: int) -> bool:
	return space >= 0 and (space == mover or ways.has(space) or (_targets != null and _targets.by_space.has(space)))


## Whether something can be dragged away from a space: a force, or what a gesture begins with; else a drag pans the map.
func can_drag(space: int) -> bool:
	return space >= 0 and (space == mover or (_targets != null and _targets.begins_at(space)))


## Of the spaces that can be chosen the one nearest to the cursor; -1 when there is none.
func nearest_target() -> int:
	var best: int = -1
	for space: int in _targets.by_space if _targets != null else {}:
		if best < 0 or (cursor >= 0 and _far(space) < _far(best)):
			best = space
	return best


func _far(space: int) -> float:
	return sheet.anchor(_names.space_id(space)).distance_squared_to(sheet.anchor(_names.space_id(cursor)))


# Keys and pads need a place to start from.
func _on_focus_entered() -> void:
	if not is_target(cursor) and nearest_target() >= 0 and not Devices.is_mouse_last:
		put_cursor(nearest_target())
	overlay.queue_redraw()


func _process(delta: float) -> void:
	if not has_map or Screens.has_dialog() or not is_visible_in_tree():
		return
	var pan: Vector2 = Input.get_vector(&"table_pan_left", &"table_pan_right", &"table_pan_up", &"table_pan_down")
	if scroller != null and pan.y != 0.0:
		scroller.scroll_vertical += roundi(pan.y * PAN_SPEED * delta)
	elif pan != Vector2.ZERO:
		sheet.camera.pan(-pan * PAN_SPEED * delta)
	var zoom: float = Input.get_axis(&"table_zoom_out", &"table_zoom_in")
	if zoom != 0.0:
		sheet.camera.zoom_at(pow(ZOOM_SPEED, zoom * delta), free_area().get_center())


func _gui_input(event: InputEvent) -> void:
	if not has_map:
		return
	if event is InputEventMouseButton:
		_mouse.take_button(event as InputEventMouseButton)
	elif event is InputEventMouseMotion:
		_mouse.take_motion(event as InputEventMouseMotion)
	elif event.is_action_pressed(&"ui_accept"):
		accept_event()
		if cursor >= 0:
			space_chosen.emit(cursor)
	else:
		for step: Array in [[&"ui_left", Vector2.LEFT], [&"ui_right", Vector2.RIGHT], [&"ui_up", Vector2.UP], [&"ui_down", Vector2.DOWN]]:
			if event.is_action_pressed(step[0] as StringName, true):
				accept_event()
				_jump(step[1] as Vector2)


# To the nearest glowing space in a direction, or the nearest of all.
func _jump(towards: Vector2) -> void:
	var candidates: Array = []
	if _targets != null and not Input.is_action_pressed(&"table_inspect"):
		candidates = _targets.by_space.keys() + ways.keys()
	if candidates.is_empty():
		candidates = range((_names.spaces["id"] as PackedStringArray).size())
	var best: int = MapSteps.nearest(sheet, _names, cursor, towards, candidates)
	if best >= 0:
		put_cursor(best)


## The nearest of all spaces in a direction from one, or -1.
func nearest(origin: int, towards: Vector2) -> int:
	return MapSteps.nearest(sheet, _names, origin, towards, range((_names.spaces["id"] as PackedStringArray).size()))
