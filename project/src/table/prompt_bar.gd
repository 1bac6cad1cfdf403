## The bar above the map: who decides, what is asked, and what comes after it; turn and phase on the right.
class_name PromptBar
extends PanelContainer

var _mark: NationBadge = NationBadge.new()
var _who: Label = Ui.label("", "SmallCapsLabel")
var _what: Label = Ui.label("", "", true)
var _next: Label = Ui.label("", "SmallLabel", true)
var _turn: Label = Ui.label("", "HeadingLabel")
var _phase: Label = Ui.label("", "SmallLabel")


func _init() -> void:
	theme_type_variation = "BarPanel"
	var line: HBoxContainer = Ui.row(20)
	add_child(line)
	line.add_child(_mark)
	var words: VBoxContainer = Ui.column(0)
	words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	words.alignment = BoxContainer.ALIGNMENT_CENTER
	var first: HBoxContainer = Ui.row(24)
	first.add_child(_who)
	_next.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	_next.visible = Settings.text_scale() < 1.5
	first.add_child(_next)
	words.add_child(first)
	words.add_child(_what)
	var window: UiScroll = Ui.short_scroll(words, 0.24)
	line.add_child(window)
	var right: VBoxContainer = Ui.column(0)
	_turn.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
	_phase.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
	right.add_child(_turn)
	right.add_child(_phase)
	_turn.add_theme_font_override(&"font", LookFonts.sans_strong())
	line.add_child(right)


func show_model(model: TableModel, sharing: String = "") -> void:
	var deciding: int = model.power
	var asked: int = model.decision.get("asked", 0)
	if deciding < 0:
		deciding = _first(asked)
	_mark.show_power(model.names.power_id(deciding), model.names.power_name(deciding))
	_turn.text = turn_words(model)
	_phase.text = str(model.view["phase_name"])
	_who.text = model.names.power_name(deciding)
	_next.text = _frames_text(model) + ("" if sharing.is_empty() else "    " + sharing)
	if model.game.is_over():
		_who.text = ""
		_what.text = "ui.table.over"
	elif model.power >= 0:
		var own: Dictionary = model.decision["own"]
		var part: Dictionary = own.get(model.power, {})
		_what.text = str(part.get("prompt", model.decision["prompt"]))
		if model.is_optional:
			_what.text = tr("ui.table.may")
	elif model.game.is_thinking():
		_what.text = "ui.table.thinking"
	elif int(model.decision["mode"]) == Match.MODE_SEALED and asked != 0:
		_what.text = "ui.table.to_decide" # what exactly, only they may know
	else:
		_what.text = str(model.decision["prompt"])


## The turn as the ruleset calls it: a round, or a year.
static func turn_words(model: TableModel) -> String:
	return Texts.complete(Rulebooks.text(model.names.ruleset, model.names.code + ".table.turn", TranslationServer.translate("ui.table.turn")), [int(model.view["turn"])])


# What is open, outermost first, and who else still owes an answer.
func _frames_text(model: TableModel) -> String:
	var frames: PackedInt32Array = model.view["frames"]
	var table: Dictionary = model.names.catalog["frames"]
	var titles: PackedStringArray = table["name"]
	var parts: PackedStringArray = []
	for at: int in range(0, frames.size(), Match.FRAME_STRIDE):
		var title: String = titles[frames[at + Match.FRAME_ID]]
		if not title.is_empty() and (parts.is_empty() or parts[-1] != title):
			parts.append(title)
	var text: String = " › ".join(parts.slice(maxi(parts.size() - 4, 0)))
	var others: PackedStringArray = []
	for power: int in 16:
		if int(model.decision.get("asked", 0)) & (1 << power) != 0 and power != model.power:
			others.append(model.names.power_name(power))
	if not others.is_empty() and model.power >= 0:
		text += "    " + Texts.fill("ui.table.also_asked", [", ".join(others)])
	return text


static func _first(set_of: int) -> int:
	for power: int in 16:
		if set_of & (1 << power) != 0:
			return power
	return -1
