## Envoys and declarations: every court that can be won or attacked now, what card it takes and how likely it is, with every
## modifier; a court is chosen here or on the map.
class_name NeEnvoySheet
extends NeSheet

const HIGH: float = 0.52
const KINDS: Dictionary[String, String] = {"diplomacy": "ui.ne.envoys", "talks": "ui.ne.envoys", "protectorate": "ui.ne.protectorates", "declare": "ui.ne.declarations"}

var _words: Label = NeSheet._plain("", "InkLabel", true)
var _list: VBoxContainer = Ui.column(4)
var _foot: HFlowContainer = NeSheet._flow()


func _init() -> void:
	super()
	_words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(_words)
	add_child(Ui.short_scroll(_list, HIGH))
	add_child(_foot)


# A war is never what the first press brings.
func entry() -> Control:
	var focus: Control = super()
	if focus != null and not focus.has_focus() and str(_own().get("kind", "")) == "declare" and Ui.first_focusable(_foot) != null:
		return Ui.first_focusable(_foot)
	return focus


func _fill() -> String:
	var own: Dictionary = _own()
	var mark: String = _focus_mark()
	var kind: String = str(own["kind"])
	_words.text = str(own["prompt"])
	Ui.clear(_list)
	Ui.clear(_foot)
	var courts: Dictionary[Vector2i, NeCourt] = NeCourt.of_side(_model, _model.power)
	if kind == "diplomacy":
		for target: Vector2i in courts:
			_list.add_child(NeCourtLine.new(_model, courts[target]))
	else:
		for row: int in _model.labels.size():
			var target: Vector2i = Vector2i(_cell(row, Match.ACTION_KIND), _cell(row, Match.ACTION_ID))
			if target.x in [Match.NOUN_POWER, Match.NOUN_SPACE]:
				_list.add_child(_choice(row, target, courts.get(target, null) if kind == "talks" else null))
	var cards: Button = _hand_button()
	if cards != null:
		_foot.add_child(cards)
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) in ActionPanel.CLOSING:
			_foot.add_child(_button(row, _model.labels[row], "BrassButton", "done"))
	_refocus(mark)
	return tr(KINDS[kind])


func _choice(row: int, target: Vector2i, court: NeCourt) -> Button:
	var made: Button = _button(row, "", "PaperButton", "court %d %d" % [target.x, target.y])
	var shown: NeCourt = court if court != null else NeCourt.plain(target)
	var line: NeCourtLine = NeCourtLine.new(_model, shown)
	line.minimum_size_changed.connect(func() -> void: made.custom_minimum_size.y = line.get_combined_minimum_size().y)
	made.custom_minimum_size.y = NeCourtLine.SIGN.y
	made.set_meta(&"chance", shown.chance)
	made.add_child(Ui.fill(line))
	return made
