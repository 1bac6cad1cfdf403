## Imperial Borders' own panel: the battle board, while a battle is fought. The rest of the game is shown by the table.
extends GamePanel

var _board: IbBattleBoard = IbBattleBoard.new()
var _title: Label = Ui.label("", "InkHeadingLabel", true)
var _answers: HFlowContainer = HFlowContainer.new()
var _is_folded: bool = false
var _region: int = -1


func _init() -> void:
	theme_type_variation = "PaperPanel"
	visible = false
	var lines: VBoxContainer = Ui.column(8)
	add_child(lines)
	_title.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_title.add_theme_font_override(&"font", Ui.lining(LookFonts.serif_bold()))
	_title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	lines.add_child(_title)
	lines.add_child(_board)
	_answers.alignment = FlowContainer.ALIGNMENT_CENTER
	lines.add_child(_answers)
	_board.zone_chosen.connect(func(row: int) -> void: row_chosen.emit(row))


func show_model(model: TableModel, targets: TableTargets) -> void:
	var numbers: PackedInt32Array = model.view["board"]
	if numbers.size() < IbBattleNumbers.PIECES:
		visible = false
		_region = -1
		return
	if _region != numbers[IbBattleNumbers.REGION]:
		_region = numbers[IbBattleNumbers.REGION]
		_is_folded = false
	visible = not _is_folded
	var battle: IbBattleNumbers = IbBattleNumbers.new(model, numbers)
	_title.text = Texts.fill("ui.ib.battle", [model.names.space_name(_region), battle.round_number()])
	_board.show_battle(model, battle)
	_show_answers(model, targets)


func can_hide() -> bool:
	return visible


func fold() -> void:
	_is_folded = true
	visible = false


# The choices of this battle as buttons under the board, as many as fit.
func _show_answers(model: TableModel, targets: TableTargets) -> void:
	Ui.clear(_answers)
	for row: int in targets.elsewhere:
		var at: int = row * Match.ACTION_STRIDE
		var is_talk: bool = model.rows[at + Match.ACTION_FLAGS] & (Match.ROW_ANY_TIME | Match.ROW_RETRACTS) != 0
		if is_talk or _answers.get_child_count() >= 6:
			continue
		var made: Button = Ui.button(model.labels[row], func() -> void: row_chosen.emit(row), "BrassButton")
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		made.focus_entered.connect(func() -> void: row_pointed.emit(row))
		_answers.add_child(made)
