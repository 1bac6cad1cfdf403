## Forces and counters to choose from: the forces that can be redeployed, then who goes along and where to; or any other set
## of counters that a decision asks for. Picked ones stand in a green frame with a tick.
class_name NeForceSheet
extends NeSheet

const HIGH: float = 0.36

var _shelf: HFlowContainer = NeSheet._flow()
var _window: UiScroll
var _words: Label = NeSheet._plain("", "InkLabel", true)
var _foot: HFlowContainer = NeSheet._flow()
## The leader who was named last, and whether the map has been shown for him.
var _leader: int = -1
var _is_placing: bool = false


func _init() -> void:
	super()
	_words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(_words)
	_window = Ui.short_scroll(_shelf, HIGH)
	add_child(_window)
	add_child(_foot)


func is_low() -> bool:
	return true


func entry() -> Control:
	var focus: Control = super()
	return focus if not _is_placing or (focus != null and focus.has_focus()) else null


func put_back() -> bool:
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) == Match.VERB_RETRACT and _cell(row, Match.ACTION_KIND) != Match.NOUN_PIECE:
			row_chosen.emit(row)
			return true
	return false


func _fill() -> String:
	var own: Dictionary = _own()
	var mark: String = _focus_mark()
	var was_placing: bool = _is_placing
	_is_placing = _find(Match.VERB_SELECT_SPACE) >= 0
	_words.text = str(own["prompt"])
	Ui.clear(_shelf)
	Ui.clear(_foot)
	for ware: NeWare in _wares():
		_shelf.add_child(ware)
	_fill_foot()
	_window.visible = _shelf.get_child_count() > 0
	_foot.visible = _foot.get_child_count() > 0
	if _is_placing:
		NeCarry.begin(_table, _leader, not was_placing)
	if was_placing and not _is_placing and not Devices.is_mouse_last:
		mark = "piece %d" % _leader if mark.is_empty() else mark
	_refocus(mark)
	var frames: PackedInt32Array = _model.view["frames"]
	var titles: PackedStringArray = (_model.names.catalog["frames"] as Dictionary)["name"]
	return titles[frames[frames.size() - Match.FRAME_STRIDE + Match.FRAME_ID]] if not frames.is_empty() else ""


# One for each counter that can be taken or given back, and for those that are in the draft anyway.
func _wares() -> Array[NeWare]:
	var taken: Dictionary[int, bool] = {}
	var draft: PackedInt32Array = _model.view["draft"]
	for at: int in range(0, draft.size(), 2):
		if draft[at] == Match.NOUN_PIECE:
			taken[draft[at + 1]] = true
	var rows: Dictionary[int, int] = {}
	for piece: int in taken:
		rows[piece] = -1
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_KIND) == Match.NOUN_PIECE and _cell(row, Match.ACTION_VERB) in [Match.VERB_SELECT_PIECE, Match.VERB_RETRACT]:
			rows[_cell(row, Match.ACTION_ID)] = row
	var found: Array[NeWare] = []
	for piece: int in rows:
		found.append(_ware(piece, rows[piece], taken.has(piece)))
	return found


func _ware(piece: int, row: int, is_taken: bool) -> NeWare:
	var at: int = NeInk.row_of(_model, piece)
	var place: int = (_model.view["pieces"] as PackedInt32Array)[at + Match.PIECE_PLACE] if at >= 0 else -1
	var words: PackedStringArray = [_model.names.space_name(place)]
	if at >= 0:
		words.append_array(_model.names.flag_words("conditions", (_model.view["pieces"] as PackedInt32Array)[at + Match.PIECE_FLAGS]))
	var made: NeWare = NeWare.of_piece(_model, piece, ", ".join(words))
	made.toggle_mode = true
	made.button_pressed = is_taken
	made.disabled = row < 0
	made.focus_mode = Control.FOCUS_ALL if row >= 0 else Control.FOCUS_NONE
	made.set_meta(&"mark", "piece %d" % piece)
	if row < 0:
		return made
	made.pressed.connect(func() -> void:
		if not _is_placing:
			_leader = piece
		row_chosen.emit(row))
	made.focus_entered.connect(func() -> void: row_pointed.emit(row))
	made.mouse_entered.connect(func() -> void: row_pointed.emit(row))
	if _cell(row, Match.ACTION_VERB) == Match.VERB_SELECT_PIECE and not _is_placing:
		made.onto = func(space: int) -> void: NeCarry.put_down(_table, piece, space)
	return made


func _fill_foot() -> void:
	for row: int in _model.labels.size():
		var verb: int = _cell(row, Match.ACTION_VERB)
		if verb == Match.VERB_RETRACT and _cell(row, Match.ACTION_KIND) != Match.NOUN_PIECE:
			_foot.add_child(_button(row, tr("ui.ne.put_back"), "", "back"))
		elif verb == Match.VERB_CHOOSE:
			_foot.add_child(_button(row, _model.labels[row], "", "choose %d" % _cell(row, Match.ACTION_ID)))
		elif verb in ActionPanel.CLOSING:
			_foot.add_child(_button(row, _model.labels[row], "BrassButton", "done"))
