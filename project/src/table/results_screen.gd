## The end of a match: who has won, the scores, and what to do next.
class_name ResultsScreen
extends UiPage

var _again: Button


func _init(model: TableModel) -> void:
	super("ui.results.heading")
	var is_ours: bool = false
	for seat: int in model.people:
		is_ours = is_ours or model.game.powers_of(seat) & int(model.decision["winners"]) != 0
	LookSounds.play("victory" if is_ours or model.people.is_empty() else "defeat")
	var winners: PackedStringArray = []
	var won: int = model.decision["winners"]
	var scores: PackedInt32Array = model.game.scores()
	var powers: PackedInt32Array = model.view["powers"]
	var order: Array[int] = []
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		var power: int = powers[at + Match.POWER_ID]
		if won & (1 << power) != 0:
			winners.append(model.names.power_name(power))
		if powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0:
			order.append(power)
	order.sort_custom(func(a: int, b: int) -> bool: return scores[a] > scores[b])
	var title: Label = Ui.label(Texts.fill("ui.results.winners", [", ".join(winners)]), "DisplayLabel", true)
	title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	var banner: HBoxContainer = Ui.row(48)
	banner.alignment = BoxContainer.ALIGNMENT_CENTER
	title.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	title.autowrap_mode = TextServer.AUTOWRAP_OFF
	for power: int in order:
		if won & (1 << power) != 0:
			banner.add_child(FlagPicture.new(model.names.power_id(power)))
	banner.add_child(title)
	body.add_child(banner)
	body.add_child(Ui.spacer())
	var sheet: PanelContainer = Ui.panel("PaperPanel")
	sheet.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	var grid: GridContainer = GridContainer.new()
	grid.columns = 4
	grid.add_theme_constant_override(&"h_separation", 48)
	for power: int in order:
		grid.add_child(NationBadge.new(model.names.power_id(power), model.names.power_name(power)))
		grid.add_child(Ui.label(model.names.power_name(power), "InkHeadingLabel"))
		grid.add_child(_tracks_line(model, power))
		var score: Label = Ui.label(str(scores[power]), "InkHeadingLabel")
		score.add_theme_font_override(&"font", Ui.lining(LookFonts.serif_bold()))
		score.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
		grid.add_child(score)
	sheet.add_child(grid)
	body.add_child(sheet)
	body.add_child(Ui.spacer())
	var line: HFlowContainer = HFlowContainer.new()
	line.alignment = FlowContainer.ALIGNMENT_CENTER
	line.add_theme_constant_override(&"h_separation", 24)
	line.add_child(Ui.button("ui.results.map", Screens.back))
	_again = Ui.button("ui.results.title", _on_title_pressed, "BrassButton")
	line.add_child(_again)
	body.add_child(line)


# The first tracks of a power, in small type.
func _tracks_line(model: TableModel, power: int) -> Label:
	var parts: PackedStringArray = []
	var names: PackedStringArray = model.names.tracks["name"]
	for track: int in mini(names.size(), 6):
		var value: Variant = PowersPanel.track_value(model.view, track, power)
		if value != null:
			parts.append("%s %d" % [names[track], value])
	var made: Label = Ui.label("   ".join(parts), "InkSmallLabel")
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return made


func default_focus() -> Control:
	return _again


func _on_title_pressed() -> void:
	for screen: UiScreen in Screens.all():
		screen.about_to_quit()
	Screens.restart(TitleScreen.new())
