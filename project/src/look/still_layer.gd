## Draws parts of a screen that are at rest as one picture: hundreds of labels, icons and counters then cost one draw call.
##
## Make it the last child of the node whose other children it stands for, and call [method hold]. As soon as one of them draws,
## moves, comes or goes, all of them are drawn themselves again, in the same frame; after [constant QUIET] seconds without a
## change a picture is taken. They stay where they are, so input and focus notice nothing. It works by layers of visibility:
## what is held gets a bit of its own, which the window leaves out while the picture stands for it; what must never come into
## a picture gets [constant APART].
class_name StillLayer
extends TextureRect

const QUIET: float = 0.5
const PLAIN: int = 1
const APART: int = 1 << 1
const HOME: int = 1 << 2

## Whether the picture stands for the parts now.
var is_still: bool = false
## The bit of visibility of what is held: another one for each layer on a canvas.
var bit: int = 0
var _apart: Array[CanvasItem] = []
var _parts: Array[CanvasItem] = []
var _camera: SubViewport = SubViewport.new()
var _calm: float = 0.0
## Frames until a picture that was ordered is there; -1: none is under way.
var _ordered: int = -1


func _init(own_bit: int) -> void:
	bit = own_bit
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	visibility_layer = APART
	texture_filter = CanvasItem.TEXTURE_FILTER_NEAREST
	expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	visible = false
	var blend: CanvasItemMaterial = CanvasItemMaterial.new()
	blend.blend_mode = CanvasItemMaterial.BLEND_MODE_PREMULT_ALPHA
	material = blend
	_camera.transparent_bg = true
	_camera.gui_disable_input = true
	_camera.render_target_update_mode = SubViewport.UPDATE_DISABLED
	_camera.canvas_cull_mask = PLAIN | bit | HOME
	add_child(_camera)


func _ready() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	_camera.world_2d = get_viewport().find_world_2d()
	texture = _camera.get_texture()
	get_tree().node_added.connect(_on_node_added)
	get_tree().node_removed.connect(_on_node_removed)
	get_viewport().size_changed.connect(wake)


func _exit_tree() -> void:
	wake()
	get_tree().node_added.disconnect(_on_node_added)
	get_tree().node_removed.disconnect(_on_node_removed)
	get_viewport().size_changed.disconnect(wake)


## From now on the picture stands for the other children of the parent, but not for what is `apart`: that is never in it; nor
## for `inner`, which has a layer of its own.
func hold(apart: Array[CanvasItem], inner: CanvasItem = null) -> void:
	for other: CanvasItem in apart:
		other.visibility_layer = APART
	_apart = apart.duplicate()
	_apart.append(inner)
	(get_parent() as CanvasItem).visibility_layer = HOME
	for child: Node in get_parent().get_children():
		_take(child)


## Draws the parts themselves again, until they are at rest.
func wake() -> void:
	_calm = 0.0
	_ordered = -1
	if is_still:
		is_still = false
		visible = false
		get_viewport().canvas_cull_mask |= bit


func _process(delta: float) -> void:
	var is_shown: bool = (get_parent() as CanvasItem).is_visible_in_tree()
	if is_still:
		if not is_shown:
			wake()
	elif _ordered >= 0:
		_ordered -= 1
		if _ordered < 0:
			is_still = true
			visible = true
			get_viewport().canvas_cull_mask &= ~bit
	elif is_shown and not _parts.is_empty():
		_calm += delta
		if _calm >= QUIET:
			_order()


# A change of the window wakes, so that each picture has its size.
func _order() -> void:
	var window: Viewport = get_viewport()
	var across: Transform2D = window.get_final_transform()
	_camera.size = Vector2i((window.get_visible_rect().size * across.get_scale()).round())
	_camera.canvas_transform = across * window.canvas_transform
	_camera.render_target_update_mode = SubViewport.UPDATE_ONCE
	_ordered = 2


# Pointers and tweens may change what no signal tells, such as a tint: keys and buttons wake as well.
func _input(event: InputEvent) -> void:
	if event is InputEventMouseButton or event is InputEventKey or event is InputEventJoypadButton or event is InputEventScreenTouch:
		wake()


func _take(node: Node) -> void:
	if node is CanvasItem and node != self and not _apart.has(node as CanvasItem):
		(node as CanvasItem).visibility_layer = bit
		_parts.append(node as CanvasItem)
		_watch(node)


func _watch(node: Node) -> void:
	if node is CanvasItem and not (node as CanvasItem).draw.is_connected(wake):
		var item: CanvasItem = node
		item.draw.connect(wake)
		item.item_rect_changed.connect(wake)
		item.visibility_changed.connect(wake)
	for child: Node in node.get_children():
		_watch(child)


func _is_inside(node: Node) -> bool:
	return _parts.any(func(part: CanvasItem) -> bool: return part == node or part.is_ancestor_of(node))


func _on_node_added(node: Node) -> void:
	if node is CanvasItem and node.get_parent() == get_parent():
		_take(node)
		wake()
	elif node is CanvasItem and _is_inside(node):
		_watch(node)
		wake()


func _on_node_removed(node: Node) -> void:
	if node is CanvasItem and node != self and _is_inside(node):
		_parts.erase(node as CanvasItem)
		wake()
