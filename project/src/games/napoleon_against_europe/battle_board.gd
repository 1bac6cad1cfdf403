## The battle board: odds and level between the two sides; for each its commander, strength, morale, the corps that leads,
## both dice, every modifier with its source, the result and the losses.
class_name NeBattleBoard
extends NeFightBoard

const PICTURE: float = 92.0

## Beside counters that are to be chosen the modifiers stand in one paragraph and the dice are smaller.
var is_compact: bool = false
var _plate: PanelContainer = Ui.panel()
var _ratio: Label = Ui.sentence("InkHeadingLabel", false)
var _level: Label = Ui.sentence("InkStrongLabel", false)
var _names: Array[Label] = []
var _roles: Array[Label] = []
var _strengths: Array[Label] = []


func _init() -> void:
	super()
	for index: int in 2:
		_names.append(Ui.sentence("InkNameLabel"))
		_roles.append(Ui.sentence("InkBoardLabel"))
		_strengths.append(Ui.sentence("InkBoardLabel"))
		_heads[index].add_child(Ui.drawn(Vector2.ONE * PICTURE, _draw_commander.bind(index)))
		var words: VBoxContainer = Ui.column(0)
		words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		words.add_child(_names[index])
		words.add_child(_roles[index])
		words.add_child(_strengths[index])
		_heads[index].add_child(words)
	var box: StyleBoxFlat = LookTheme.flat_box(LookPalette.BRASS_LIGHT, 0.0, 10.0)
	box.border_color = LookPalette.INK
	box.set_border_width_all(3)
	_plate.add_theme_stylebox_override(&"panel", box)
	var lines: VBoxContainer = Ui.column(0)
	_ratio.add_theme_font_override(&"font", LookFonts.figures())
	for label: Label in [_ratio, _level]:
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		lines.add_child(label)
	_plate.add_child(lines)
	_middle.add_child(_plate)


func _ground(index: int) -> Color:
	return Color(Nations.colour(_nation(index)), 0.2)


func _die() -> float:
	return 44.0 if is_compact else 56.0


func _show_head(index: int) -> void:
	var power: int = _numbers.of(index, "power")
	var general: int = _numbers.of(index, "commander")
	_names[index].text = _piece(general) if general >= 0 else (_model.names.power_name(power) if _is_open(index) else tr("ui.ne.no_commander"))
	_roles[index].text = "%s: %s" % [_model.names.power_name(power), tr("ui.ne.attacks") if index == 0 else tr("ui.ne.defends")]
	_strengths[index].text = "  ·  ".join(_facts(index))
	var ratio: int = _numbers.ratio()
	_ratio.text = "%d : 1" % ratio if ratio > 0 else "1 : %d" % maxi(-ratio, 1)
	_level.text = tr(NeOdds.LEVELS[clampi(_numbers.level(), 0, 2)])
	if _odds != null: # before the dice the rules answer for what is committed at this moment; the board has the numbers of the last assessment
		_ratio.text = _odds.ratio_text()
		_level.text = _odds.level_text()
	(_heads[index].get_child(0) as Control).queue_redraw()


func _show_side(index: int, into: RowList) -> void:
	var helpers: PackedStringArray = _helpers(index)
	if not helpers.is_empty() and not is_compact:
		into.heading("  ·  ".join(helpers), "InkItalicLabel", true)
	var roll: Dictionary = _story.rolls[index]
	if _numbers.is_rolled() and not roll.is_empty():
		_put_dice(index, into, PackedInt32Array([_numbers.of(index, "die_1"), _numbers.of(index, "die_2")]),
				Texts.fill("ui.ne.total", ["%+d" % _numbers.of(index, "modifier"), _numbers.of(index, "total")]))
		_put_modifiers(roll["modifiers"] as Array, into)
		into.heading(_result(index), "InkResultLabel", true)
	elif _odds != null:
		into.heading(Texts.fill("ui.ne.odds_sum", ["%+d" % _odds.sums[index]]), "InkStrongLabel", true)
		_put_modifiers(_odds.modifiers[index], into)
	else:
		into.heading(tr("ui.ne.not_rolled"), "InkItalicLabel", true)


func _put_modifiers(modifiers: Array, into: RowList) -> void:
	var words: PackedStringArray = _modifier_words(modifiers)
	if is_compact and not words.is_empty():
		words = ["\u00a0\u2003 ".join(words)] # gaps, since a dot would end up at the end of a line
	for line: String in words:
		into.heading(line, "InkBoardLabel", true)


func _facts(index: int) -> PackedStringArray:
	var facts: PackedStringArray = [Texts.fill("ui.ne.strength", [_halves(_numbers.of(index, "halves"))]), Texts.fill("ui.ne.morale", [_numbers.of(index, "morale")])]
	if _is_open(index):
		facts = [Texts.fill("ui.ne.strength", [NeOddsList.number(_odds.strengths[index])])]
	if _numbers.is_unsupplied(index):
		facts.append(tr("ui.ne.unsupplied"))
	return facts


# Nobody is committed yet.
func _is_open(index: int) -> bool:
	return _odds != null and _numbers.of(index, "halves") == 0


# The corps in front and the general who rides along.
func _helpers(index: int) -> PackedStringArray:
	var words: PackedStringArray = []
	if _numbers.of(index, "lead") >= 0:
		words.append(Texts.fill("ui.ne.leads", [_piece(_numbers.of(index, "lead"))]))
	if _numbers.of(index, "subordinate") >= 0:
		words.append(Texts.fill("ui.ne.rides_along", [_piece(_numbers.of(index, "subordinate"))]))
	return words


func _result(index: int) -> String:
	var words: String = Texts.fill("ui.ne.inflicts", [_numbers.of(index, "result"), "+" if _numbers.of(index, "result_flags") & 1 != 0 else ""])
	return words + "  ·  " + Texts.fill("ui.ne.suffers", [_numbers.of(index, "taken"), _numbers.of(index, "due")])


func _draw_commander(on: Control, index: int) -> void:
	if _numbers == null:
		return
	var general: int = _numbers.of(index, "commander")
	PieceArt.draw(on, on.size / 2.0, PICTURE, NeInk.picture_of(_model, general) if general >= 0 else "corps", _nation(index))


func _nation(index: int) -> String:
	var commander: int = _numbers.of(index, "commander")
	var nation: String = NeInk.nation_of(_model, commander) if commander >= 0 else ""
	return nation if not nation.is_empty() else _model.names.power_id(_numbers.of(index, "power"))


static func _halves(halves: int) -> String:
	return str(halves / 2) + ("½" if halves % 2 == 1 else "")
