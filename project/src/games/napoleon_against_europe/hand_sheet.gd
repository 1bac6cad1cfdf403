## Before the hand is filled: how large it will be, what brings each card, and which permanent cards come with it. Cards are
## discarded from the hand below.
class_name NeHandSheet
extends NeSheet

var _words: Label = NeSheet._plain("", "InkLabel", true)
var _sources: NeHandSources = NeHandSources.new(2)
var _foot: HFlowContainer = NeSheet._flow()


func _init() -> void:
	super()
	_words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(_words)
	add_child(_sources)
	add_child(_foot)


func _fill() -> String:
	var mark: String = _focus_mark()
	_words.text = str(_own()["prompt"])
	_sources.show_side(_model, _model.power)
	Ui.clear(_foot)
	var cards: Button = _hand_button()
	if cards != null:
		_foot.add_child(cards)
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) in ActionPanel.CLOSING:
			_foot.add_child(_button(row, _model.labels[row], "BrassButton", "done"))
	_refocus(mark)
	return tr("ui.ne.next_hand")
