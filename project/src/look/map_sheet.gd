## The map of a ruleset as an engraved, hand-tinted sheet on the table. Draws and measures; knows no rule.
##
## Flow: [method load_map] builds the print (paper and sea, land, ink) in a viewport of its own that is drawn again only when
## something changes, and the live layers above it (marks, signs, [member pieces], labels); [member camera] moves both.
## [method set_owner_tint] and [method highlight] change one small texture. Pieces go into [member pieces], in sheet units.
class_name MapSheet
extends Control

signal view_changed
signal level_changed(level: int)

enum Glow { NONE, LEGAL, CHOSEN, DANGER, GOOD }

const MARGIN := 150.0
const SEA_FRAMES_PER_SECOND := 12.0

var data: MapData
var camera := MapCamera.new()
var pieces: Node2D
var labels: MapLabels
## Stops the waves and makes tints change at once.
var reduced_motion := false: set = set_reduced_motion

var _table: StyleBox = LookTheme.material_box("walnut_plain")
var _view := SubViewport.new()
var _print: Node2D
var _furniture: Node2D
var _live: Node2D
var _icons: MapIcons
var _stale := true
var _still := false
var _materials: Dictionary[String, ShaderMaterial] = {}
var _tint: MapTint
var _clock := 0.0
var _sea_tick := 0
var _outline: MapOutline


func _init() -> void:
	clip_contents = true
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR
	_view.disable_3d = true
	_view.transparent_bg = true
	_view.gui_disable_input = true
	_view.size_2d_override_stretch = true
	_view.render_target_update_mode = SubViewport.UPDATE_DISABLED
	add_child(_view)
	camera.moved.connect(_on_camera_moved)
	camera.level_changed.connect(func(level: int) -> void: level_changed.emit(level))
	resized.connect(_on_resized)
	# The window can change its size without this control: the same picture is then stretched to other pixels.
	tree_entered.connect(func() -> void: get_viewport().size_changed.connect(_on_window_changed))
	tree_exiting.connect(func() -> void: get_viewport().size_changed.disconnect(_on_window_changed))
	_still = RenderingServer.get_video_adapter_name().contains("llvmpipe")


## Builds the sheet of a ruleset; returns false if it has no baked map. `complete` may add places to its [MapData] first.
func load_map(ruleset_id: String, complete: Callable = Callable()) -> bool:
	data = MapData.read(ruleset_id)
	if data == null:
		return false
	if complete.is_valid():
		complete.call(data)
	for old: Node2D in [_print, _live]:
		if old != null:
			old.queue_free()
	_tint = MapTint.new(data)
	_tint.at_once = reduced_motion
	_print = Node2D.new()
	_view.add_child(_print)
	MapLayers.build(_print, data, _materials)
	for name: String in ["land", "sheet"]:
		_materials[name].set_shader_parameter("field", data.field)
	_materials["land"].set_shader_parameter("owners", _tint.texture)
	_furniture = MapFurniture.build(data)
	_print.add_child(_furniture)
	_build_live()
	data.drop_buffers()
	camera.bounds = Rect2(Vector2.ZERO, data.size).grow(MARGIN + 12.0)
	_on_resized()
	camera.fit_all()
	camera.untouched = true
	return true


func _build_live() -> void:
	_live = Node2D.new()
	add_child(_live)
	_outline = MapOutline.new()
	_outline.setup(data, _materials["outline"])
	_live.add_child(_outline)
	_icons = MapIcons.new().setup(data)
	_live.add_child(_icons)
	pieces = Node2D.new()
	pieces.name = "Pieces"
	_live.add_child(pieces)
	labels = MapLabels.new()
	labels.setup(data)
	_live.add_child(labels)


## Adds a drawing in sheet units below signs and pieces.
func lay(drawing: Node2D) -> void:
	_live.add_child(drawing)
	_live.move_child(drawing, _outline.get_index() + 1)


func _draw() -> void:
	draw_style_box(_table, Rect2(Vector2.ZERO, size).grow(24.0))
	draw_texture_rect(_view.get_texture(), Rect2(Vector2.ZERO, size), false)


## Tints a space in a nation's colour and pattern; an empty id washes it off. Unless `at_once`, the new colour flows in.
func set_owner_tint(space: String, nation: String, at_once: bool = false) -> void:
	var i := data.find(space)
	if i >= 0:
		_tint.set_owner(i, nation, at_once)


## Shows that others hold a space which is not theirs (broad strokes in their colour) and in which camp it is (a line along
## its border); empty ids for none.
func set_holders(space: String, occupier: String, camp: String) -> void:
	var i := data.find(space)
	if i >= 0:
		_tint.set_holders(i, occupier, camp)


## Marks spaces with a glow (land) or a ring (seas, ports, nodes) and clears the marks of all others of that style.
func highlight(space_ids: PackedStringArray, style: Glow = Glow.LEGAL) -> void:
	var spaces: PackedInt32Array = []
	for id: String in space_ids:
		var i := data.find(id)
		if i >= 0:
			spaces.append(i)
	_tint.mark(spaces, style)
	_outline.show_marks(_tint.marks)


func clear_highlights() -> void:
	_tint.clear_marks()
	_outline.show_marks(_tint.marks)


## Id of the space under a point of this control, or "".
func space_at(point: Vector2) -> String:
	var i := data.space_at(camera.to_sheet(point)) if data != null else -1
	return data.spaces[i]["id"] if i >= 0 else ""


## Where pieces of a space stand, in sheet units.
func anchor(space: String) -> Vector2:
	var i := data.find(space)
	return data.anchors[i] if i >= 0 else Vector2.ZERO


## Where pieces of a space stand, in pixels of this control.
func anchor_on_screen(space: String) -> Vector2:
	return camera.to_window(anchor(space))


## The display name of a space.
func label_of(space: String) -> String:
	var i := data.find(space)
	return data.spaces[i]["name"] if i >= 0 else space


## Glides so that all these spaces are seen.
func fit(space_ids: PackedStringArray, glide: bool = true) -> void:
	var area := Rect2()
	for id: String in space_ids:
		var i := data.find(id)
		if i >= 0:
			var box := data.boxes[i].grow(30.0)
			area = box if area.size == Vector2.ZERO else area.merge(box)
	if area.size != Vector2.ZERO:
		camera.fit(area, 0.12, glide)


## Multiplies the size of all labels (text size setting).
func set_text_scale(factor: float) -> void:
	labels.text_scale = factor
	labels.refresh()


func set_reduced_motion(on: bool) -> void:
	reduced_motion = on
	camera.glide_time = 0.0 if on else 0.45
	if _tint != null:
		_tint.at_once = on


func _process(delta: float) -> void:
	if data == null or not is_visible_in_tree():
		return
	camera.advance(delta)
	_clock += delta
	var tick := int(_clock * SEA_FRAMES_PER_SECOND)
	if tick != _sea_tick and not reduced_motion:
		_sea_tick = tick
		var seconds := tick / SEA_FRAMES_PER_SECOND
		if not _tint.marks.is_empty():
			_materials["outline"].set_shader_parameter("fade", 0.75 + 0.25 * sin(seconds * 3.2))
		if not _still:
			_materials["sheet"].set_shader_parameter("clock", seconds)
			_stale = true
	if _tint.advance(delta) or _stale:
		_stale = false
		_view.render_target_update_mode = SubViewport.UPDATE_ONCE


func _on_window_changed() -> void:
	_on_resized.call_deferred()


func _on_resized() -> void:
	var logical := Vector2i(size.ceil()).max(Vector2i(2, 2))
	var scale_now := get_viewport_transform().get_scale() if is_inside_tree() else Vector2.ONE
	_view.size = Vector2i((Vector2(logical) * scale_now).ceil()).clamp(Vector2i(2, 2), Vector2i(4096, 4096))
	_view.size_2d_override = logical
	camera.set_window(size)
	_stale = true


func _on_camera_moved() -> void:
	if _print == null or _live == null:
		return
	_print.transform = camera.transform()
	_live.transform = camera.transform()
	_icons.show_at(camera.zoom)
	labels.show_at(camera.zoom)
	_outline.show_at(camera.zoom)
	MapLayers.fade(_materials, _print, camera.zoom)
	MapFurniture.clear_of(_furniture, camera)
	_stale = true
	view_changed.emit()
