## The end of a match: who has won, the scores, and what to do next.
class_name ResultsScreen
extends UiPage

## Events that say who has won and why, and how far back they are looked for.
const ENDS: PackedStringArray = ["match_over", "won"]
const LAST: int = 60

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
		if powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0 and model.game.seat_of(power) >= 0:
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
			banner.add_child(FlagPicture.new(model.names.power_id(power), 64.0))
	banner.add_child(title)
	set_banner(banner)
	var sheet: PanelContainer = Ui.panel("PaperPanel")
	sheet.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	var grid: GridContainer = GridContainer.new()
	var tracks: PackedInt32Array = _track_columns(model, order)
	grid.columns = 3 + tracks.size()
	grid.add_child(Control.new())
	grid.add_child(Control.new())
	for track: int in tracks:
		grid.add_child(_track_head(model, track))
	var total: Label = _head_words("ui.results.score")
	total.size_flags_vertical = Control.SIZE_SHRINK_END
	grid.add_child(total)
	grid.add_theme_constant_override(&"h_separation", 16)
	grid.add_theme_constant_override(&"v_separation", 0)
	for power: int in order:
		var badge: NationBadge = NationBadge.new(model.names.power_id(power), model.names.power_name(power))
		badge.custom_minimum_size = Vector2(36, 36)
		grid.add_child(badge)
		grid.add_child(Ui.label(model.names.power_name(power), "InkLabel"))
		for track: int in tracks:
			var value: Variant = PowersPanel.track_value(model.view, track, power)
			grid.add_child(PowersPanel.value_cell(model, track, value, "InkLabel"))
		var score: Label = Ui.label(str(scores[power]), "InkLabel")
		score.add_theme_font_override(&"font", LookFonts.sans_strong())
		score.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		grid.add_child(score)
	sheet.add_child(grid)
	var all: VBoxContainer = Ui.column(4)
	for words: String in reasons(model):
		var line: Label = Ui.label(words, "", true)
		line.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		line.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		all.add_child(line)
	all.add_child(sheet)
	if model.game.step_count() > 0:
		all.add_child(_history_row(model))
		(all.get_child(-1) as Control).size_flags_vertical = Control.SIZE_EXPAND_FILL
	body.add_child(Ui.scroll(all))
	var line: HFlowContainer = HFlowContainer.new()
	line.alignment = FlowContainer.ALIGNMENT_CENTER
	line.add_theme_constant_override(&"h_separation", 24)
	line.add_child(Ui.button("ui.results.map", Screens.back))
	line.add_child(Ui.button("ui.replay.heading", func() -> void: ReplayScreen.watch_match(model)))
	_again = Ui.button("ui.results.title", _on_title_pressed, "BrassButton")
	line.add_child(_again)
	body.add_child(line)


## Why the match ended as it did: the sentence of the log that says so, and the rule behind it.
static func reasons(model: TableModel) -> PackedStringArray:
	var rows: PackedInt32Array = model.game.events_since(maxi(model.game.event_count() - LAST, 0), model.viewers)
	var words: PackedStringArray = model.game.words()
	var found: PackedStringArray = []
	for at: int in range(0, rows.size(), Match.EVENT_STRIDE):
		if words[rows[at + Match.EVENT_WHAT]] not in ENDS:
			continue
		var event: Dictionary = model.game.event(rows[at + Match.EVENT_INDEX])
		var rule: Dictionary = Rulebooks.rule(model.names.ruleset, str(event.get("rule", "")))
		var text: String = str(event["text"]).get_slice(" [", 0)
		if not rule.is_empty():
			text = "%s  ·  %s, %s" % [text, event["rule"], rule["title"]]
		if not found.has(text):
			found.append(text)
	return found


# The graph of the scores, and beside it what turned the match; each moment can be watched again.
static func _history_row(model: TableModel) -> Control:
	var history: MatchHistory = MatchHistory.new(model.game)
	var row: HBoxContainer = Ui.row(20)
	var paper: PanelContainer = Ui.panel("PaperPanel")
	paper.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	paper.size_flags_stretch_ratio = 1.7
	var graph: VBoxContainer = Ui.column(4)
	graph.add_child(Ui.label("ui.results.graph_part" if history.is_in_parts() else "ui.results.graph", "InkHeadingLabel", true))
	graph.add_child(ScoreGraph.new(history, model.names))
	paper.add_child(graph)
	row.add_child(paper)
	var side: PanelContainer = Ui.panel("PaperPanel")
	side.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var list: VBoxContainer = Ui.column(4)
	list.add_child(Ui.label("ui.results.turns", "InkHeadingLabel", true))
	for point: Dictionary in history.turning_points(model.names):
		list.add_child(LogPanel.make_line(str(point["text"]), func() -> void: ReplayScreen.watch_match(model, int(point["steps"]))))
	side.add_child(list)
	row.add_child(side)
	return row


# The first tracks that one of these powers has.
static func _track_columns(model: TableModel, powers: Array) -> PackedInt32Array:
	var found: PackedInt32Array = []
	var per_power: PackedInt32Array = model.names.tracks["per_power"]
	for track: int in per_power.size():
		var is_used: bool = powers.any(func(power: int) -> bool: return PowersPanel.track_value(model.view, track, power) != null)
		if per_power[track] != 0 and found.size() < 8 and is_used:
			found.append(track)
	return found


# Sign and name of a track; a sign alone says too little.
static func _track_head(model: TableModel, track: int) -> VBoxContainer:
	var icon: String = (model.names.tracks["icon"] as PackedStringArray)[track]
	var title: String = (model.names.tracks["name"] as PackedStringArray)[track]
	var made: VBoxContainer = Ui.column(0)
	var sign_of: TextureRect = PowersPanel.icon_of(icon, title)
	sign_of.texture = LookIcons.texture(icon, LookPalette.INK, 48)
	sign_of.custom_minimum_size = Vector2.ONE * Ui.scaled(40.0)
	sign_of.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	made.add_child(sign_of)
	made.add_child(_head_words(title))
	return made


static func _head_words(title: String) -> Label:
	var words: Label = Ui.label(title, "InkSmallLabel", true)
	words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	words.custom_minimum_size.x = Ui.scaled(132.0)
	return words


func default_focus() -> Control:
	return _again


func _on_title_pressed() -> void:
	for screen: UiScreen in Screens.all():
		screen.about_to_quit()
	Screens.restart(TitleScreen.new())
