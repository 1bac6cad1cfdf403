## Imperial Borders' own panel: bids, purchases, new forces, and the battle board. The rest of the game is shown by the table.
extends GamePanel

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
var _model: TableModel


func _init() -> void:
	theme_type_variation = "PaperPanel"
	visible = false
	var lines: VBoxContainer = Ui.column(8)
	fill(lines)
	_title.add_theme_font_override(&"font", Ui.lining(LookFonts.serif_bold()))
	for label: Label in [_title, _odds]:
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	lines.add_child(_title)
	for part: Control in [_board, _odds, _bids, _shop, _tray]:
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


func show_model(model: TableModel, targets: TableTargets) -> void:
	_model = model
	var numbers: PackedInt32Array = model.view["board"]
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	var kind: String = own.get("kind", "") if not model.is_optional else ""
	var is_battle: bool = numbers.size() >= IbBattleNumbers.PIECES
	var what: String = "battle %d" % numbers[IbBattleNumbers.REGION] if is_battle else (kind if kind in ["bid", "slot", "buy", "deploy"] else "")
	if what != _what:
		_what = what
		_is_folded = false
		_take_focus.call_deferred()
	visible = not what.is_empty() and not _is_folded
	_board.visible = is_battle
	_odds.visible = is_battle
	_bids.visible = not is_battle and kind in ["bid", "slot"]
	_shop.visible = not is_battle and kind == "buy"
	_tray.visible = not is_battle and kind == "deploy"
	Ui.clear(_answers)
	if what.is_empty():
		return
	if is_battle:
		_show_battle(model, targets, numbers)
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
	return null


func fold() -> void:
	_is_folded = true
	visible = false


## The odds of a battle that a row would start, in a sentence.
func advice(model: TableModel, row: int) -> String:
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	var at: int = row * Match.ACTION_STRIDE
	if not str(own.get("kind", "")).begins_with("battles_") or model.rows[at + Match.ACTION_KIND] != Match.NOUN_SPACE:
		return ""
	return IbBattleNumbers.odds_words(model, PackedInt32Array([Match.NOUN_SPACE, model.rows[at + Match.ACTION_ID], Match.NOUN_POWER, model.power]))


func _show_battle(model: TableModel, targets: TableTargets, numbers: PackedInt32Array) -> void:
	var battle: IbBattleNumbers = IbBattleNumbers.new(model, numbers)
	var place: String = model.names.space_name(numbers[IbBattleNumbers.REGION])
	_title.text = Texts.fill("ui.ib.battle" if battle.round_number() > 0 else "ui.ib.battle_opens", [place, battle.round_number()])
	_board.show_battle(model, battle)
	_odds.text = IbBattleNumbers.odds_words(model, PackedInt32Array([Match.NOUN_SPACE, numbers[IbBattleNumbers.REGION]])) if model.power >= 0 and not battle.is_decided() else ""
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
