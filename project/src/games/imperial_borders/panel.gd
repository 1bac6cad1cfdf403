## Imperial Borders' own panel: bids, purchases, new forces, and the battle board. The rest of the game is shown by the table.
extends GamePanel

const OPENINGS: PackedStringArray = ["battle"]

var _head: IbBattleHead = IbBattleHead.new()
var _board: IbBattleBoard = IbBattleBoard.new()
var _bids: IbBidSheet = IbBidSheet.new()
var _shop: IbShopSheet = IbShopSheet.new()
var _tray: IbDeployTray = IbDeployTray.new()
var _title: Label = Ui.label("", "InkHeadingLabel", true)
var _odds: Label = Ui.label("", "InkSmallLabel", true)
var _answers: GameAnswers = GameAnswers.new()
var _is_folded: bool = false
## What is shown; a new thing opens a folded panel.
var _what: String = ""
## Where the battle is that is shown; -1 for none.
var _place: int = -1
var _model: TableModel
## The last battle that was seen, who saw it, and the number after its last event.
var _last: IbBattleNumbers
var _last_viewers: int = 0
var _last_end: int = 0
var _is_open: bool = false


func _init() -> void:
	theme_type_variation = "PaperPanel"
	visible = false
	var lines: VBoxContainer = Ui.column(8)
	fill(lines)
	for label: Label in [_title, _odds]:
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	lines.add_child(_title)
	lines.add_theme_constant_override(&"separation", 4)
	for part: Control in [_head, _board, _odds, _bids, _shop, _tray]:
		lines.add_child(part)
	lines.add_child(_answers)
	_board.zone_chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	_board.gesture_chosen.connect(_on_gesture_chosen)
	_bids.gesture_chosen.connect(_on_gesture_chosen)
	_bids.row_chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	_shop.row_chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	_shop.row_pointed.connect(func(row: int) -> void: row_pointed.emit(row))
	_answers.row_chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	_answers.row_pointed.connect(func(row: int) -> void: row_pointed.emit(row))


func setup(table: TableScreen) -> void:
	PieceArt.prepare(IbBattleHead.PICTURES, table.model.names.powers["id"] as PackedStringArray)


func show_model(model: TableModel, targets: TableTargets) -> void:
	_model = model
	var numbers: PanelNumbers = PanelNumbers.read(model)
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	var kind: String = own.get("kind", "") if not model.is_optional else ""
	var is_battle: bool = numbers.has("battle")
	var what: String = "battle %d" % numbers.value("battle", "region") if is_battle else (kind if kind in ["bid", "slot", "buy", "deploy"] else "")
	if what != _what:
		_what = what
		_is_folded = false
		_take_focus.call_deferred()
		_place = numbers.value("battle", "region") if is_battle else -1
	visible = not what.is_empty() and not _is_folded
	_head.visible = is_battle
	_board.visible = is_battle
	_odds.visible = is_battle
	_bids.visible = not is_battle and kind in ["bid", "slot"]
	_shop.visible = not is_battle and kind == "buy"
	_tray.visible = not is_battle and kind == "deploy"
	Ui.clear(_answers)
	_remember(model, numbers, is_battle)
	if what.is_empty():
		return
	if is_battle:
		_show_battle(model, targets)
	elif kind == "deploy":
		_title.text = tr("ui.ib.deploy")
		var subject: PackedInt32Array = own["subject"]
		_tray.show_model(model, subject[1], int(IbShopSheet.basket_of(model, model.power).get(subject[1], 1)), str(own["prompt"]))
	elif kind == "buy":
		_title.text = tr("ui.ib.shop")
		_shop.show_model(model)
	else:
		_title.text = tr("ui.ib.bid" if kind == "bid" else "ui.ib.slot")
		_bids.show_model(model, kind == "bid")
		_show_answers(model, targets, false)


func place() -> int:
	return _place


func has_numbers(model: TableModel) -> bool:
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	return not model.is_optional and str(own.get("kind", "")) == "bid" and not (_is_folded and _what == "bid")


func can_hide() -> bool:
	return visible


# A new sheet is where the player begins.
func _take_focus() -> void:
	var first: Control = entry() if is_visible_in_tree() and Screens.front() is TableScreen else null
	if first != null:
		first.grab_focus()


func entry() -> Control:
	var focus: Control = get_viewport().gui_get_focus_owner()
	if _shop.visible and focus != null and _shop.is_ancestor_of(focus):
		return focus
	for part: Control in [_bids, _shop]:
		if part.visible:
			return Ui.first_focusable(part)
	return Ui.first_focusable(_answers) if _board.visible else null


func fold() -> void:
	_is_folded = true
	visible = false


func has_last() -> bool:
	return _last != null and _model != null and _model.viewers == _last_viewers


func replay(model: TableModel) -> void:
	var box: VBoxContainer = Ui.column(0)
	var head: IbBattleHead = IbBattleHead.new()
	var board: IbBattleBoard = IbBattleBoard.new()
	head.show_battle(model, _last)
	board.show_battle(model, _last, true)
	box.add_child(head)
	box.add_child(board)
	var events: PackedInt32Array = []
	var rows: PackedInt32Array = BattleReplay.rows_of(model, OPENINGS, _last_end)
	for at: int in range(0, rows.size(), Match.EVENT_STRIDE):
		events.append(rows[at + Match.EVENT_INDEX])
	Screens.show_dialog(BattleReplay.new(model, box, events))


# The board as it was last, up to the events that ended the battle.
func _remember(model: TableModel, numbers: PanelNumbers, is_battle: bool) -> void:
	if is_battle:
		_last = IbBattleNumbers.new(model, numbers)
		_last_viewers = model.viewers
	if is_battle or _is_open:
		_last_end = model.game.event_count()
	_is_open = is_battle


## The odds of a battle that a row would start, in a sentence.
func advice(model: TableModel, row: int) -> String:
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	var at: int = row * Match.ACTION_STRIDE
	if not str(own.get("kind", "")).begins_with("battles_") or model.rows[at + Match.ACTION_KIND] != Match.NOUN_SPACE:
		return ""
	return IbBattleNumbers.odds_words(model, PackedInt32Array([Match.NOUN_SPACE, model.rows[at + Match.ACTION_ID], Match.NOUN_POWER, model.power]))


func _show_battle(model: TableModel, targets: TableTargets) -> void:
	var battle: IbBattleNumbers = _last
	var place_name: String = model.names.space_name(_place)
	_title.text = Texts.fill("ui.ib.battle" if battle.round_number() > 0 else "ui.ib.battle_opens", [place_name, battle.round_number()])
	_head.show_battle(model, battle)
	_board.show_battle(model, battle)
	_odds.text = IbBattleNumbers.odds_words(model, PackedInt32Array([Match.NOUN_SPACE, _place])) if model.power >= 0 and not battle.is_decided() and battle.commander(1) >= 0 else ""
	_odds.visible = not _odds.text.is_empty()
	_show_answers(model, targets, true)


# Numbers and places have their own form in a bid.
func _show_answers(model: TableModel, targets: TableTargets, with_choices: bool) -> void:
	_answers.show_rows(model, targets, func(row: int) -> bool:
		var at: int = row * Match.ACTION_STRIDE
		return (with_choices and model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0) or (not with_choices and model.rows[at + Match.ACTION_VERB] == Match.VERB_CHOOSE))


func _on_gesture_chosen(steps: PackedInt32Array) -> void:
	LookSounds.play("pen")
	_model.act_all(steps)
