## A battle once more: its board as it ended, and its events one after the other with their dice and modifiers.
class_name NeBattleReplay
extends UiDialog

var _model: TableModel
var _story: NeStory
var _at: int = 0
var _sentence: Label = Ui.label("", "InkLabel", true)
var _place: Label = Ui.label("", "InkSmallLabel")
var _detail: VBoxContainer = Ui.column(2)
var _forward: Button


func _init(model: TableModel, numbers: NeNumbers, story: NeStory) -> void:
	super("ui.ne.replay", "", ["ui.hint.back"])
	_model = model
	_story = story
	var sheet: PanelContainer = Ui.panel("PaperPanel")
	var lines: VBoxContainer = Ui.column(8)
	sheet.add_child(lines)
	if numbers.kind() == NeNumbers.Kind.BATTLE:
		var board: NeBattleBoard = NeBattleBoard.new()
		board.show_battle(model, numbers, story)
		lines.add_child(board)
	else:
		var sea: NeNavalBoard = NeNavalBoard.new()
		sea.show_battle(model, numbers, story)
		lines.add_child(sea)
	for label: Label in [_place, _sentence]:
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		lines.add_child(label)
	lines.add_child(_detail)
	add_content(sheet)
	var steps: HBoxContainer = Ui.row(16)
	steps.alignment = BoxContainer.ALIGNMENT_CENTER
	steps.add_child(Ui.button("ui.ne.step_back", _step.bind(-1)))
	_forward = Ui.button("ui.ne.step_on", _step.bind(1), "BrassButton")
	steps.add_child(_forward)
	add_content(steps)
	_step(0)


func first_focus() -> Control:
	return _forward


func _step(by: int) -> void:
	if _story.events.is_empty():
		return
	_at = clampi(_at + by, 0, _story.events.size() - 1)
	var event: Dictionary = _model.game.event(_story.events[_at])
	_place.text = "%d / %d" % [_at + 1, _story.events.size()]
	_sentence.text = str(event["text"]).get_slice(" [", 0)
	Ui.clear(_detail)
	var dice: PackedInt32Array = event["dice"]
	if not dice.is_empty():
		_detail.add_child(DiceRow.new(_model.names, dice))
	var sources: PackedStringArray = []
	for modifier: Dictionary in event["modifiers"] as Array:
		if int(modifier["value"]) != 0:
			sources.append("%+d %s" % [modifier["value"], modifier["text"]])
	if not sources.is_empty():
		var made: Label = Ui.label(", ".join(sources), "InkSmallLabel", true)
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		_detail.add_child(made)
