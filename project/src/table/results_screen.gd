## The end of a match: who has won, the scores, and what to do next.
class_name ResultsScreen
extends UiPage

var _again: Button


func _init(model: TableModel) -> void:
	super("ui.results.heading")
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
	body.add_child(title)
	var sheet: PanelContainer = Ui.panel("PaperPanel")
	sheet.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	var grid: GridContainer = GridContainer.new()
	grid.columns = 3
	grid.add_theme_constant_override(&"h_separation", 48)
	for power: int in order:
		grid.add_child(NationBadge.new(model.names.power_id(power), model.names.power_name(power)))
		grid.add_child(Ui.label(model.names.power_name(power), "InkHeadingLabel"))
		var score: Label = Ui.label(str(scores[power]), "InkHeadingLabel")
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


func default_focus() -> Control:
	return _again


func _on_title_pressed() -> void:
	for screen: UiScreen in Screens.all():
		screen.about_to_quit()
	Screens.restart(TitleScreen.new())
