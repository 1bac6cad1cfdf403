## A scrolling area that brings the focused control into view with air around it, so that its ring is never cut.
class_name UiScroll
extends ScrollContainer

const AIR: float = 18.0

## Height at 100 % below which an area within another is no use: it then shows all it has, and the outer one scrolls.
const LEAST_WITHIN: float = 120.0

## Share of the window's height that the area may take at most; it is as high as its content below that. 0: no matter. Within
## another such area it takes what the rest there leaves it, so that only one of both scrolls.
var most: float = 0.0


func _init() -> void:
	horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	size_flags_vertical = Control.SIZE_EXPAND_FILL
	size_flags_horizontal = Control.SIZE_EXPAND_FILL


func _ready() -> void:
	follow_focus = not Devices.is_mouse_last
	get_viewport().gui_focus_changed.connect(_on_focus_changed)


func _exit_tree() -> void:
	if get_viewport().gui_focus_changed.is_connected(_on_focus_changed):
		get_viewport().gui_focus_changed.disconnect(_on_focus_changed)


func _enter_tree() -> void:
	if is_node_ready() and not get_viewport().gui_focus_changed.is_connected(_on_focus_changed):
		get_viewport().gui_focus_changed.connect(_on_focus_changed)


func _process(delta: float) -> void:
	_pan(delta)
	follow_focus = not Devices.is_mouse_last # else the arrows stop at the last line in sight; a mouse wants the page to stay
	if most > 0.0 and get_child_count() > 0:
		var wanted: float = (get_child(0) as Control).get_combined_minimum_size().y
		var height: float = ceilf(minf(wanted, _room()))
		if absf(custom_minimum_size.y - height) > 0.5:
			custom_minimum_size.y = height


# Height that the window allows, or the outer area leaves to this one.
func _room() -> float:
	var share: float = get_viewport_rect().size.y * most
	var outer: Node = get_parent()
	while outer != null and not outer is UiScroll:
		outer = outer.get_parent()
	if outer == null or (outer as UiScroll).most <= 0.0:
		return share
	var others: float = (outer.get_child(0) as Control).get_combined_minimum_size().y - get_combined_minimum_size().y
	var left: float = floorf(get_viewport_rect().size.y * (outer as UiScroll).most - others)
	return minf(share, left) if left >= Ui.scaled(LEAST_WITHIN) else INF


# A page that has more than it shows and nothing to walk through moves with what moves the map on the table.
func _pan(delta: float) -> void:
	var front: Control = Screens.front() if get_v_scroll_bar().visible else null
	if front == null or front is TableScreen or not front.is_ancestor_of(self):
		return
	scroll_vertical += roundi(Input.get_axis(&"table_pan_up", &"table_pan_down") * TableMap.PAN_SPEED * delta)


func _on_focus_changed(control: Control) -> void:
	if is_ancestor_of(control) and not Devices.is_mouse_last:
		_bring.call_deferred(control)
		_bring_again(control)


# A fresh page is laid out only after its first control has the focus.
func _bring_again(control: Control) -> void:
	for _i: int in 2:
		if not is_inside_tree():
			return
		await get_tree().process_frame
	if is_instance_valid(control) and is_inside_tree() and control.has_focus():
		_bring(control)


func _bring(control: Control) -> void:
	if not is_instance_valid(control) or not control.is_inside_tree() or size.y < 2.0 * AIR:
		return
	var top: float = control.get_global_rect().position.y - get_global_rect().position.y
	var bottom: float = top + control.size.y
	if bottom + scroll_vertical <= size.y - AIR:
		scroll_vertical = 0 # the first of a page is seen with the heading above it
	elif top < AIR:
		scroll_vertical += floori(top - AIR)
	elif bottom > size.y - AIR:
		scroll_vertical += ceili(minf(bottom - size.y + AIR, top - AIR))
