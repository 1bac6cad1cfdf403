## Counters to choose from, beside the battle board or a force under way: who leads, what goes in with him, which general rides
## along, which steps are lost, what stays behind and what comes along. By mouse they are dragged to their places, by pad or key one press puts a counter where it belongs.
class_name NeRanks
extends NeSheet

const HIGH: float = 0.17
const HIGH_LOSSES: float = 0.26
## Without a board above.
const HIGH_ALONE: float = 0.5
## Places of each kind of decision, by the types of counters that go there; a type not named goes to the first place.
const PLACES: Dictionary[String, Dictionary] = {
	"commitment": {"lead": [], "specials": ["special"], "subordinate": ["general"]},
	"losses": {"lost": []},
	"reorganise": {"changes": []},
	"counter_march": {"joins": []},
}

var _slots: HBoxContainer = Ui.row(8)
var _shelf: HFlowContainer = NeSheet._flow()
var _window: UiScroll
## Below the places: however many counters lie there, the answers keep their room.
var _foot: HFlowContainer = NeSheet._flow()
var _kind: String = ""
## No battle board stands above.
var is_alone: bool = false


func _init() -> void:
	super()
	_slots.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_slots.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	add_child(_slots)
	_window = Ui.short_scroll(_shelf, HIGH)
	add_child(_window)
	add_child(_foot)


static func takes(model: TableModel) -> bool:
	return PLACES.has(NeSheets.kind_of(model))


func entry() -> Control:
	var focus: Control = super()
	var first: Control = Ui.first_focusable(_shelf)
	return focus if first == null or (focus != null and focus.has_focus()) else first


func _fill() -> String:
	var mark: String = _focus_mark()
	_make_slots(NeSheets.kind_of(_model))
	_window.most = HIGH_ALONE if is_alone else (HIGH_LOSSES if _kind == "losses" else HIGH)
	Ui.clear(_shelf)
	Ui.clear(_foot)
	for row: int in _model.labels.size():
		var verb: int = _cell(row, Match.ACTION_VERB)
		var piece: int = _cell(row, Match.ACTION_ID) if _cell(row, Match.ACTION_KIND) == Match.NOUN_PIECE else -1
		if verb in ActionPanel.CLOSING:
			_foot.add_child(_button(row, _model.labels[row], "BrassButton", "done %d" % verb))
		elif verb == Match.VERB_CHOOSE or (verb == Match.VERB_RETRACT and piece < 0):
			_foot.add_child(_button(row, ActionDetail.with_odds(_model, row), "", "choose %d %d" % [verb, _cell(row, Match.ACTION_ID)]))
		elif verb == Match.VERB_RETRACT:
			_slot_of(piece).shelf.add_child(_ware(piece, row, true))
		elif verb == Match.VERB_SELECT_PIECE:
			_shelf.add_child(_ware(piece, row, false))
	_tell_missing()
	_refocus(mark)
	return ""


# A general is named, but he cannot set out yet: the rules say what is missing, where the answer would stand.
func _tell_missing() -> void:
	var draft: PackedInt32Array = _model.view["draft"]
	var option: int = ((_model.names.catalog["options"] as Dictionary)["id"] as PackedStringArray).find("own_value")
	if _kind != "counter_march" or draft.is_empty() or option < 0 or _find(Match.VERB_CHOOSE, Match.NOUN_OPTION, option) >= 0:
		return
	var answer: Dictionary = _model.game.explain(_model.power, PackedInt32Array([Match.VERB_CHOOSE, Match.NOUN_OPTION, option, 0, 0, 0]))
	if not str(answer["text"]).is_empty():
		_foot.add_child(NeSheet._plain(str(answer["text"]), "InkItalicLabel"))


func _make_slots(kind: String) -> void:
	if kind != _kind:
		_kind = kind
		Ui.clear(_slots)
		for id: String in PLACES[kind]:
			var slot: NeRankSlot = NeRankSlot.new(id)
			slot.dropped.connect(_on_dropped)
			if kind == "losses":
				slot.custom_minimum_size.y = 72.0 # what is lost does not lie there
			_slots.add_child(slot)
	for slot: NeRankSlot in _slots.get_children():
		Ui.clear(slot.shelf)
		slot.name_it(str(_own()["prompt"]) if slot.id == "lost" else tr("ui.ne.place_" + slot.id))


func _slot_of(piece: int) -> NeRankSlot:
	var row: int = NeInk.row_of(_model, piece)
	var type: String = _model.names.type_id((_model.view["pieces"] as PackedInt32Array)[row + Match.PIECE_TYPE]) if row >= 0 else ""
	for slot: NeRankSlot in _slots.get_children():
		if type in (PLACES[_kind][slot.id] as Array):
			return slot
	return _slots.get_child(0) as NeRankSlot


func _ware(piece: int, row: int, is_taken: bool) -> NeWare:
	var at: int = NeInk.row_of(_model, piece)
	var pieces: PackedInt32Array = _model.view["pieces"]
	var is_hurt: bool = at >= 0 and pieces[at + Match.PIECE_DAMAGE] > 0
	var made: NeWare = NeWare.of_piece(_model, piece, Texts.fill("ui.ne.steps_lost", [pieces[at + Match.PIECE_DAMAGE]]) if is_hurt else "")
	made.narrow()
	made.set_meta(&"mark", "piece %d" % piece)
	made.set_meta(&"row", row)
	made.pressed.connect(func() -> void: row_chosen.emit(row))
	made.focus_entered.connect(func() -> void: row_pointed.emit(row))
	made.mouse_entered.connect(func() -> void: row_pointed.emit(row))
	made.onto = func(_space: int) -> void: LookSounds.play("refuse")
	if is_taken:
		made.toggle_mode = true
		made.button_pressed = true
	return made


# Dropped on a place: the rules say whether it may lie there.
func _on_dropped(piece: int, slot: NeRankSlot) -> void:
	var row: int = _find(Match.VERB_SELECT_PIECE, Match.NOUN_PIECE, piece)
	if row >= 0 and slot == _slot_of(piece):
		LookSounds.play("piece")
		row_chosen.emit(row)
		return
	LookSounds.play("refuse")
	if row < 0:
		WhyDialog.show_refusal(_model.names.ruleset, _model.game.explain(_model.power, PackedInt32Array([Match.VERB_SELECT_PIECE, Match.NOUN_PIECE, piece, 0, 0, 0])))


func _notification(what: int) -> void:
	if what != NOTIFICATION_DRAG_BEGIN and what != NOTIFICATION_DRAG_END:
		return
	var data: Variant = get_viewport().gui_get_drag_data() if what == NOTIFICATION_DRAG_BEGIN and is_visible_in_tree() else null
	var piece: int = int((data as Dictionary).get("piece", -1)) if data is Dictionary else -1
	for slot: NeRankSlot in _slots.get_children():
		slot.want(piece >= 0 and slot == _slot_of(piece) and _find(Match.VERB_SELECT_PIECE, Match.NOUN_PIECE, piece) >= 0)
