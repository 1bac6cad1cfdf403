## A power on a sheet of paper: flag, name, how it stands, its numbers, and what it has on the map.
class_name PowerCard
extends UiCard

const FLAG: float = 72.0


## `tracks` are the numbers to show; a ruleset may say more in `src/games/<ruleset>/powers.gd`.
func _init(model: TableModel, at: int, tracks: PackedInt32Array) -> void:
	var powers: PackedInt32Array = model.view["powers"]
	var power: int = powers[at + Match.POWER_ID]
	super(model.names.power_name(power))
	mouse_default_cursor_shape = Control.CURSOR_ARROW
	size_flags_vertical = Control.SIZE_EXPAND_FILL
	var flag: FlagPicture = FlagPicture.new(model.names.power_id(power), Ui.scaled(FLAG))
	flag.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	add_picture(flag)
	for line: String in _standing(model, powers, at):
		add_line(line, true)
	var numbers: HFlowContainer = HFlowContainer.new()
	numbers.add_theme_constant_override(&"h_separation", 22)
	for track: int in tracks:
		var value: Variant = PowersPanel.track_value(model.view, track, power)
		if value != null:
			numbers.add_child(_number(model, track, value))
	if numbers.get_child_count() > 0:
		_lines.add_child(numbers)
	else:
		numbers.free()
	var forces: ForceStrip = ForceStrip.new(model, power)
	if forces.is_empty():
		forces.free()
	else:
		_lines.add_child(forces)


static func _standing(model: TableModel, powers: PackedInt32Array, at: int) -> PackedStringArray:
	var path: String = "res://src/games/%s/powers.gd" % model.names.ruleset
	if ResourceLoader.exists(path):
		return (load(path) as GDScript).call(&"standing", model, powers[at + Match.POWER_ID], powers[at + Match.POWER_TEAM])
	return PackedStringArray()


static func _number(model: TableModel, track: int, value: Variant) -> Control:
	var cell: HBoxContainer = Ui.row(8)
	var title: String = (model.names.tracks["name"] as PackedStringArray)[track]
	var picture: TextureRect = PowersPanel.icon_of((model.names.tracks["icon"] as PackedStringArray)[track], title)
	picture.texture = LookIcons.texture((model.names.tracks["icon"] as PackedStringArray)[track], LookPalette.INK, 48)
	cell.add_child(picture)
	cell.add_child(Ui.label(str(value), "InkLabel"))
	cell.add_child(Ui.label(title, "InkSmallLabel"))
	return cell
