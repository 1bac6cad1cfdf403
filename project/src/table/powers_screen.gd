## All powers and all tracks of the match: the match's own tracks as rulers, the numbers of the powers as a table where all of them
## have many, and each power with its flag, standing and forces.
class_name PowersScreen
extends UiPage

## From so many numbers for each power on they stand in a table.
const MANY: int = 5

var _model: TableModel
var _tracks: PackedInt32Array = []
var _back: Button = Ui.back_button()


func _init(model: TableModel) -> void:
	super("ui.menu.powers")
	_model = model
	for track: int in (model.names.tracks["name"] as PackedStringArray).size():
		if (model.names.tracks["per_power"] as PackedInt32Array)[track] != 0:
			_tracks.append(track)
	var list: VBoxContainer = Ui.column(16)
	body.add_child(Ui.scroll(list))
	_rulers(list)
	var is_table: bool = _is_table()
	if is_table:
		list.add_child(_table())
	var cards: GridContainer = GridContainer.new()
	cards.columns = 2 if Settings.text_scale() > 1.2 else 3
	cards.add_theme_constant_override(&"h_separation", 16)
	cards.add_theme_constant_override(&"v_separation", 16)
	list.add_child(cards)
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0 or not is_table:
			cards.add_child(PowerCard.new(model, at, PackedInt32Array() if is_table else _tracks))
	body.add_child(_back)


# The page begins at its top, with the rulers.
func first_focus() -> Control:
	return _back


# Tracks of the match on one sheet of paper, two beside each other.
func _rulers(list: VBoxContainer) -> void:
	var grid: GridContainer = GridContainer.new()
	grid.columns = 1 if Settings.text_scale() > 1.4 else 2
	grid.add_theme_constant_override(&"h_separation", 48)
	grid.add_theme_constant_override(&"v_separation", 10)
	var names: PackedStringArray = _model.names.tracks["name"]
	for track: int in names.size():
		var value: Variant = PowersPanel.track_value(_model.view, track, -1) if not _tracks.has(track) else null
		if value != null:
			grid.add_child(TrackRuler.new(_model, track, int(value)))
	if grid.get_child_count() == 0:
		grid.free()
		return
	var sheet: PanelContainer = Ui.panel("PaperPlainPanel")
	sheet.add_child(grid)
	list.add_child(sheet)


# Whether most powers have so many numbers that they are best compared in a table.
func _is_table() -> bool:
	var powers: PackedInt32Array = _model.view["powers"]
	var filled: int = 0
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		for track: int in _tracks:
			filled += int(PowersPanel.track_value(_model.view, track, powers[at + Match.POWER_ID]) != null)
	return filled >= MANY * powers.size() / Match.POWER_STRIDE


func _table() -> Control:
	var grid: GridContainer = GridContainer.new()
	grid.columns = _tracks.size() + 2
	grid.add_child(Control.new())
	grid.add_child(Control.new())
	var names: PackedStringArray = _model.names.tracks["name"]
	for track: int in _tracks:
		var head: VBoxContainer = Ui.column(2)
		head.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		var title: Label = Ui.label(names[track], "SmallLabel", true)
		title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		head.add_child(PowersPanel.icon_of((_model.names.tracks["icon"] as PackedStringArray)[track], names[track]))
		head.add_child(title)
		grid.add_child(head)
	var powers: PackedInt32Array = _model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		var power: int = powers[at + Match.POWER_ID]
		grid.add_child(NationBadge.new(_model.names.power_id(power), _model.names.power_name(power)))
		grid.add_child(Ui.label(_model.names.power_name(power), "HeadingLabel"))
		for track: int in _tracks:
			grid.add_child(PowersPanel.value_cell(_model, track, PowersPanel.track_value(_model.view, track, power), ""))
	return grid
