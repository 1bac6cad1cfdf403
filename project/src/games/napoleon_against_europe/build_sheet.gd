## The budget of one power, or the free steps of the minors: what can be bought, restored and placed, at what price; one thing
## after the other is picked up and put down on the map, by drag, pad or key.
class_name NeBuildSheet
extends NeSheet

enum Stage { MENU, SIZE, PLACE, REMOVE }

## Where the gesture stands, by the decision's word for it.
const STAGES: Dictionary[String, Stage] = {"menu": Stage.MENU, "size": Stage.SIZE, "place": Stage.PLACE, "remove": Stage.REMOVE}
const HIGH: float = 0.34

var _purses: NePurseStrip = NePurseStrip.new()
var _shelf: VBoxContainer = Ui.column(4)
var _window: UiScroll
var _words: Label = NeSheet._plain("", "InkLabel", true)
var _foot: HFlowContainer = NeSheet._flow()
## The counter that was picked up last; its button has the focus again after it was put down.
var _carried: int = -1
var _mark: String = ""
var _stage: Stage = Stage.MENU
var _spender: int = -1


func _init() -> void:
	super()
	add_child(_purses)
	_window = Ui.short_scroll(_shelf, HIGH)
	add_child(_window)
	_words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(_words)
	add_child(_foot)


func is_low() -> bool:
	return true


func entry() -> Control:
	return null if _stage == Stage.PLACE else super()


func put_back() -> bool:
	var row: int = _find(Match.VERB_RETRACT)
	if row >= 0:
		row_chosen.emit(row)
	return row >= 0


func _fill() -> String:
	var own: Dictionary = _own()
	var mark: String = _focus_mark()
	var before: Stage = _stage
	_stage = STAGES.get(str(own["stage"]), Stage.MENU)
	var subject: PackedInt32Array = own["subject"]
	_spender = subject[1] if str(own["kind"]) == "build" else -1
	_purses.show_purses(_model, _spender)
	_purses.visible = _spender >= 0
	Ui.clear(_shelf)
	Ui.clear(_foot)
	_words.text = str(own["prompt"])
	_words.visible = _stage != Stage.MENU or _spender < 0
	_window.visible = _stage != Stage.PLACE
	if _stage == Stage.PLACE:
		_carry(before)
	elif _stage == Stage.SIZE:
		_ask_size()
	else:
		_fill_shelf()
	_fill_foot()
	if _stage != Stage.PLACE:
		_refocus(mark if not mark.is_empty() else (_mark if before == Stage.PLACE and not Devices.is_mouse_last else ""))
	if _spender < 0:
		return tr("ui.ne.minor_steps")
	return Texts.fill("ui.ne.budget", [_model.names.power_name(_spender)])


func _fill_shelf() -> void:
	var fresh: Array[NeWare] = []
	var worn: Array[NeWare] = []
	var pieces: PackedInt32Array = _model.view["pieces"]
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) != Match.VERB_SELECT_PIECE:
			continue
		var piece: int = _cell(row, Match.ACTION_ID)
		var at: int = NeInk.row_of(_model, piece)
		var place: int = pieces[at + Match.PIECE_PLACE] if at >= 0 else -1
		var is_on_map: bool = _model.names.is_on_map(place)
		var under: String = _price(piece)
		if is_on_map:
			under = _model.names.space_name(place) + ("" if under.is_empty() or _stage == Stage.REMOVE else ", " + under)
		(worn if is_on_map else fresh).append(_ware(row, piece, under, not is_on_map))
	_add_group("ui.ne.to_place", fresh)
	_add_group("ui.ne.to_restore" if _stage == Stage.MENU else "ui.ne.to_remove", worn)


func _add_group(key: String, wares: Array[NeWare]) -> void:
	if wares.is_empty():
		return
	_shelf.add_child(Ui.label(key, "InkSmallLabel"))
	var line: HFlowContainer = NeSheet._flow()
	line.alignment = FlowContainer.ALIGNMENT_BEGIN
	for ware: NeWare in wares:
		line.add_child(ware)
	_shelf.add_child(line)


func _ware(row: int, piece: int, under: String, can_drag: bool) -> NeWare:
	var made: NeWare = NeWare.of_piece(_model, piece, under)
	made.set_meta(&"mark", "piece %d" % piece)
	made.pressed.connect(func() -> void:
		_carried = piece
		_mark = "piece %d" % piece
		row_chosen.emit(row))
	made.focus_entered.connect(func() -> void: row_pointed.emit(row))
	made.mouse_entered.connect(func() -> void: row_pointed.emit(row))
	if can_drag:
		made.onto = func(space: int) -> void:
			_carried = piece
			NeCarry.put_down(_table, piece, space)
	return made


# One step, and the whole counter where it has two.
func _price(piece: int) -> String:
	if _spender < 0:
		return ""
	var prices: PackedFloat64Array = prices_of(_model, piece)
	if prices[0] <= 0.0 and prices[1] <= 0.0:
		return tr("ui.ne.free")
	if is_equal_approx(prices[0], prices[1]):
		return Texts.fill("ui.ne.price", [NeOddsList.number(prices[0])])
	return Texts.fill("ui.ne.prices", [NeOddsList.number(prices[0]), NeOddsList.number(prices[1])])


## Price of a step and of the whole counter, as the rules answer.
static func prices_of(model: TableModel, piece: int) -> PackedFloat64Array:
	var found: PackedFloat64Array = [0.0, 0.0]
	var answer: Dictionary = model.game.query(model.viewers, "price", PackedInt32Array([Match.NOUN_PIECE, piece]))
	if answer["ok"]:
		for line: Dictionary in answer["lines"] as Array:
			found[1 if line["key"] == "price.full" else 0] = line["value"]
	return found


# Full or reduced.
func _ask_size() -> void:
	var line: HFlowContainer = NeSheet._flow()
	var prices: PackedFloat64Array = prices_of(_model, _carried) if _carried >= 0 else PackedFloat64Array([0.0, 0.0])
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) == Match.VERB_CHOOSE:
			var is_full: bool = _model.game.noun_text(Match.NOUN_OPTION, _cell(row, Match.ACTION_ID)) == "full"
			var text: String = "%s, %s" % [_model.labels[row], Texts.fill("ui.ne.price", [NeOddsList.number(prices[1 if is_full else 0])])]
			line.add_child(_button(row, text if _carried >= 0 else _model.labels[row], "BrassButton", "size %d" % row))
	_shelf.add_child(line)
	_grab.call_deferred()


func _grab() -> void:
	var first: Control = Ui.first_focusable(_shelf)
	if first != null and is_visible_in_tree() and Screens.front() is TableScreen:
		first.grab_focus()


# The counter hangs at the cursor of the map, which snaps to the places that can take it.
func _carry(before: Stage) -> void:
	NeCarry.begin(_table, _carried, before != Stage.PLACE)


func _fill_foot() -> void:
	var back: int = _find(Match.VERB_RETRACT)
	if back >= 0:
		_foot.add_child(_button(back, tr("ui.ne.put_back"), "", "back"))
		return
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) == Match.VERB_CHOOSE:
			_foot.add_child(_button(row, _model.labels[row], "", "choose %d" % _cell(row, Match.ACTION_ID)))
	if _model.can_undo()["ok"]:
		var undo: Button = Ui.button("ui.table.undo", _model.undo)
		undo.set_meta(&"mark", "undo")
		_foot.add_child(undo)
	var done: int = _find(Match.VERB_PASS)
	if done >= 0:
		_foot.add_child(_button(done, _model.labels[done], "BrassButton", "done"))
