## The map of Europe behind the title, slowly wandering; plain walnut where no map was baked.
class_name MapBackdrop
extends Control

const FOLDER: String = "res://assets/maps/"
const WANDER: Array[Vector2] = [Vector2(0.56, 0.56), Vector2(0.42, 0.62), Vector2(0.5, 0.42), Vector2(0.66, 0.5)]
const LEG_SECONDS: float = 48.0

var _sheet: MapSheet
var _clock: float = 0.0


func _ready() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	var table: Panel = Panel.new()
	table.add_theme_stylebox_override(&"panel", LookTheme.material_box("walnut_plain"))
	add_child(Ui.fill(table))
	for ruleset: String in DirAccess.get_directories_at(FOLDER):
		if _show_map(ruleset):
			break
	_look()


func _process(delta: float) -> void:
	if _sheet != null and not Settings.is_on(&"reduced_motion") and is_visible_in_tree():
		_clock += delta
		_look()


func _show_map(ruleset: String) -> bool:
	var sheet: MapSheet = MapSheet.new()
	sheet.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(Ui.fill(sheet))
	if not sheet.load_map(ruleset):
		sheet.queue_free()
		return false
	_sheet = sheet
	_sheet.reduced_motion = Settings.is_on(&"reduced_motion")
	for space: Dictionary in sheet.data.spaces:
		var holder: String = space.get("nation", "")
		if not holder.is_empty():
			sheet.set_owner_tint(str(space["id"]), holder, true)
	return true


func _look() -> void:
	if _sheet == null:
		return
	var leg: int = int(_clock / LEG_SECONDS)
	var share: float = smoothstep(0.0, 1.0, fmod(_clock, LEG_SECONDS) / LEG_SECONDS)
	var at: Vector2 = WANDER[leg % WANDER.size()].lerp(WANDER[(leg + 1) % WANDER.size()], share)
	var bounds: Rect2 = _sheet.camera.bounds
	_sheet.camera.look(bounds.position + bounds.size * at, maxf(0.62, _sheet.camera.smallest()), false)
