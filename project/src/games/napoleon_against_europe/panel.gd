## Napoléon against Europe's own panel over the map: the battle board on land or at sea while a battle is fought and a moment
## longer, else the force or squadron under way. The choices of the moment stand under it.
extends GamePanel

## Seconds that a decided battle stays on the board.
const STAY: float = 5.0
const ANSWERS: int = 6

var _title: Label = Ui.label("", "InkHeadingLabel", true)
var _battle: NeBattleBoard = NeBattleBoard.new()
var _naval: NeNavalBoard = NeNavalBoard.new()
var _march: NeMarchStrip = NeMarchStrip.new()
var _answers: HFlowContainer = HFlowContainer.new()
var _is_folded: bool = false
var _shown: Vector2i = Vector2i(-1, -1)
var _left: float = 0.0
## The numbers of the last battle that was seen, for looking at it again.
var _last: PackedInt32Array = []
var _last_story: NeStory
var _table: TableScreen


func _init() -> void:
	theme_type_variation = "PaperPanel"
	size_flags_vertical = Control.SIZE_EXPAND
	visible = false
	var lines: VBoxContainer = Ui.column(6)
	add_child(lines)
	_title.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_title.add_theme_font_override(&"font", Ui.lining(LookFonts.serif_bold()))
	_title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	lines.add_child(_title)
	for part: Control in [_battle, _naval, _march]:
		lines.add_child(part)
	_answers.alignment = FlowContainer.ALIGNMENT_CENTER
	_answers.add_theme_constant_override(&"h_separation", 8)
	lines.add_child(_answers)


func setup(table: TableScreen) -> void:
	_table = table


func show_model(model: TableModel, targets: TableTargets) -> void:
	var numbers: NeNumbers = NeNumbers.new(model.view["board"])
	var is_fight: bool = numbers.kind() == NeNumbers.Kind.BATTLE or numbers.kind() == NeNumbers.Kind.NAVAL_BATTLE
	if numbers.kind() == NeNumbers.Kind.NONE or (not is_fight and model.power < 0):
		_linger(model)
		return
	if is_fight:
		_last = model.view["board"]
		_last_story = NeStory.read(model, numbers.space())
		_left = Settings.duration(STAY)
	elif _left > 0.0 and model.power < 0:
		return
	var shown: Vector2i = Vector2i(numbers.kind(), numbers.space())
	if shown != _shown:
		_shown = shown
		_is_folded = false
		_look(model, targets, numbers)
	visible = not _is_folded
	if visible and is_fight and _table != null:
		_table.rolls.visible = false # the board shows the dice
	_show_board(model, numbers, _last_story)
	_show_answers(model, targets)


func covers() -> float:
	return NeMarchStrip.HEIGHT + 50.0 if _march.visible else 0.0


func can_hide() -> bool:
	return visible


func fold() -> void:
	_is_folded = true
	_left = 0.0
	visible = false


## Whether there was a battle to look at again.
func has_last() -> bool:
	return not _last.is_empty()


## Shows the last battle again, step by step.
func replay(model: TableModel) -> void:
	if has_last():
		Screens.show_dialog(NeBattleReplay.new(model, NeNumbers.new(_last), _last_story))


# A battle that is over stays for a moment; then the map is free.
func _linger(model: TableModel) -> void:
	_shown = Vector2i(-1, -1)
	Ui.clear(_answers)
	if _left <= 0.0 or model.power >= 0 or _last.is_empty():
		visible = false


func _process(delta: float) -> void:
	if _left > 0.0 and _shown.x < 0:
		_left -= delta
		if _left <= 0.0:
			visible = false


# Brings the field and everything within reach before the eyes.
func _look(model: TableModel, targets: TableTargets, numbers: NeNumbers) -> void:
	if _table == null or not Settings.is_on(&"follow") or not model.names.is_on_map(numbers.space()):
		return
	var spaces: PackedInt32Array = [numbers.space()]
	if numbers.kind() == NeNumbers.Kind.MARCH:
		for space: int in targets.by_space:
			spaces.append(space)
	_table.map.frame.call_deferred(spaces)


func _show_board(model: TableModel, numbers: NeNumbers, story: NeStory) -> void:
	_battle.visible = numbers.kind() == NeNumbers.Kind.BATTLE
	_naval.visible = numbers.kind() == NeNumbers.Kind.NAVAL_BATTLE
	_march.visible = not _battle.visible and not _naval.visible
	_title.visible = not _march.visible
	_title.text = title_of(model, numbers)
	if _battle.visible:
		_battle.show_battle(model, numbers, story)
	elif _naval.visible:
		_naval.show_battle(model, numbers, story)
	else:
		_march.show_force(model, numbers)


static func title_of(model: TableModel, numbers: NeNumbers) -> String:
	var place: String = model.names.space_name(numbers.space())
	if numbers.kind() == NeNumbers.Kind.NAVAL_BATTLE:
		return Texts.fill("ui.ne.naval_battle", [place, numbers.naval_round()])
	return Texts.fill("ui.ne.battle", [place])


# The choices of the moment as buttons, as many as fit; cards and places are chosen where they lie.
func _show_answers(model: TableModel, targets: TableTargets) -> void:
	Ui.clear(_answers)
	for row: int in targets.elsewhere if not _march.visible else PackedInt32Array():
		var at: int = row * Match.ACTION_STRIDE
		var is_other: bool = model.rows[at + Match.ACTION_FLAGS] & (Match.ROW_ANY_TIME | Match.ROW_RETRACTS) != 0 or model.rows[at + Match.ACTION_KIND] == Match.NOUN_CARD
		if is_other or _answers.get_child_count() >= ANSWERS:
			continue
		var made: Button = Ui.button(model.labels[row], func() -> void: row_chosen.emit(row), "BrassButton")
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		made.focus_entered.connect(func() -> void: row_pointed.emit(row))
		_answers.add_child(made)
