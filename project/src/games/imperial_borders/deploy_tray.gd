## New forces that wait to be put on the map: drag one onto a glowing space, or pick it up, carry it there and put it down.
class_name IbDeployTray
extends HBoxContainer

const SIDE: float = 92.0

var _words: Label = Ui.label("", "InkLabel", true)
var _token: Button
var _model: TableModel
var _icon: String = ""


func _init() -> void:
	add_theme_constant_override(&"separation", 18)
	_words.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_words.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	_token = Ui.button("", _on_picked_up, "PaperButton")
	_token.custom_minimum_size = Vector2(SIDE + 24.0, SIDE + 16.0)
	_token.draw.connect(_draw_token)
	_token.gui_input.connect(_on_token_input)
	add_child(_token)
	add_child(_words)


func show_model(model: TableModel, type: int, left: int, prompt: String) -> void:
	_model = model
	_icon = (model.names.types["art"] as PackedStringArray)[type]
	_words.text = prompt
	_token.set_meta(&"left", left)
	_token.queue_redraw()


func _map() -> TableMap:
	var table: TableScreen = Screens.current() as TableScreen
	return table.map if table != null else null


func _draw_token() -> void:
	CounterArt.draw(_token, _token.size / 2.0, SIDE, {"nation": _model.names.power_id(_model.power), "icon": _icon, "count": _token.get_meta(&"left", 1)})


# By pad or key: the map takes over, the force hangs at its cursor.
func _on_picked_up() -> void:
	var map: TableMap = _map()
	if map != null and not Devices.is_mouse_last:
		map.overlay.carry(_model.names.power_id(_model.power), _icon)
		map.grab_focus()


func _on_token_input(event: InputEvent) -> void:
	var map: TableMap = _map()
	if map == null:
		return
	if event is InputEventMouseMotion and (event as InputEventMouseMotion).button_mask & MOUSE_BUTTON_MASK_LEFT != 0:
		map.overlay.carry(_model.names.power_id(_model.power), _icon, (event as InputEventMouseMotion).global_position - map.global_position)
	elif event is InputEventMouseButton and not event.is_pressed() and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT:
		map.overlay.carry("", "")
		var at: Vector2 = (event as InputEventMouseButton).global_position
		if not _token.get_global_rect().has_point(at):
			map.space_chosen.emit(map.space_under(at - map.global_position))
