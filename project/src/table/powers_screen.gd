## All powers and all tracks of the match as one table.
class_name PowersScreen
extends UiPage


func _init(model: TableModel) -> void:
	super("ui.menu.powers")
	var grid: GridContainer = GridContainer.new()
	var names: PackedStringArray = model.names.tracks["name"]
	var per_power: PackedInt32Array = model.names.tracks["per_power"]
	var shown: PackedInt32Array = []
	for track: int in names.size():
		if per_power[track] != 0:
			shown.append(track)
	grid.columns = shown.size() + 2
	grid.add_child(Control.new())
	grid.add_child(Control.new())
	for track: int in shown:
		var head: VBoxContainer = Ui.column(2)
		head.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		var title: Label = Ui.label(names[track], "SmallLabel", true)
		title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		head.add_child(PowersPanel.icon_of((model.names.tracks["icon"] as PackedStringArray)[track], names[track]))
		head.add_child(title)
		grid.add_child(head)
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		var power: int = powers[at + Match.POWER_ID]
		grid.add_child(NationBadge.new(model.names.power_id(power), model.names.power_name(power)))
		grid.add_child(Ui.label(model.names.power_name(power), "HeadingLabel"))
		for track: int in shown:
			var value: Variant = PowersPanel.track_value(model.view, track, power)
			grid.add_child(PowersPanel.value_cell(model, track, value, ""))
	body.add_child(Ui.scroll(grid))
	for track: int in names.size():
		var value: Variant = PowersPanel.track_value(model.view, track, -1) if per_power[track] == 0 else null
		if value != null:
			body.add_child(Ui.label("%s: %d" % [names[track], value], ""))
	var back: Button = Ui.button("ui.hint.back", Screens.back)
	back.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	body.add_child(back)
