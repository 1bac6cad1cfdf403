## The turn order as six places: who holds which, and which may be taken now.
class_name IbOrderStrip
extends HFlowContainer

signal row_chosen(row: int)

const PLACES: int = 6


func _init() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	add_theme_constant_override(&"h_separation", 12)


func show_model(model: TableModel) -> void:
	Ui.clear(self)
	var rows: Dictionary[int, int] = {}
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_SLOT and model.rows[at + Match.ACTION_VERB] == Match.VERB_CHOOSE:
			rows[model.rows[at + Match.ACTION_ID]] = row
	var holders: Dictionary[int, int] = {}
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_ORDER] >= 0 and powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0:
			holders[powers[at + Match.POWER_ORDER]] = powers[at + Match.POWER_ID]
	for place: int in PLACES:
		add_child(_place(model, place, rows.get(place, -1), holders.get(place, -1)))


func _place(model: TableModel, place: int, row: int, holder: int) -> Control:
	var made: Control = Ui.panel("PaperPlainPanel")
	if row >= 0:
		made = Ui.button("", func() -> void: row_chosen.emit(row), "BrassButton")
	made.custom_minimum_size = Vector2(132, 104) * minf(Settings.text_scale(), 1.4)
	var lines: VBoxContainer = Ui.column(0)
	lines.alignment = BoxContainer.ALIGNMENT_CENTER
	lines.mouse_filter = Control.MOUSE_FILTER_IGNORE
	var number: Label = Ui.label(str(place + 1), "InkHeadingLabel")
	number.add_theme_font_override(&"font", LookFonts.sans_strong())
	number.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	lines.add_child(number)
	if holder >= 0 and row < 0:
		var badge: NationBadge = NationBadge.new(model.names.power_id(holder), model.names.power_name(holder))
		badge.custom_minimum_size = Vector2(52, 52)
		badge.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
		lines.add_child(badge)
	else:
		var free: Label = Ui.label("ui.ib.slot_free" if row >= 0 else "ui.ib.slot_open", "InkSmallLabel")
		free.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		lines.add_child(free)
	made.add_child(Ui.fill(lines) if row >= 0 else lines as Control)
	return made
