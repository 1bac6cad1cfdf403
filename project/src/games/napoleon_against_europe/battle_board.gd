## The battle board: odds and level between the two sides; for each its commander, strength, morale, the corps that leads,
## both dice, every modifier with its source, the result and the losses.
class_name NeBattleBoard
extends NeFightBoard

const HEIGHT: float = 452.0
## Height beside counters that are to be chosen: dice and modifiers stand closer together.
const COMPACT: float = 318.0
const LINES: int = 3

var is_compact: bool = false: set = set_compact


func _init() -> void:
	super(HEIGHT)


func set_compact(on: bool) -> void:
	is_compact = on
	custom_minimum_size.y = COMPACT if on else HEIGHT
	queue_redraw()


func _ground(index: int) -> Color:
	return Color(Nations.colour(_nation(index)), 0.2)


func _draw_side(index: int, box: Rect2) -> void:
	var power: int = _numbers.of(index, NeNumbers.Cell.POWER)
	var nation: String = _nation(index)
	var inset: float = 0.0 if index == 0 else 76.0
	var at: Vector2 = box.position + Vector2(64.0 + inset, 58.0)
	var general: int = _numbers.of(index, NeNumbers.Cell.COMMANDER)
	PieceArt.draw(self, at, 92.0, NeInk.picture_of(_model, general) if general >= 0 else "corps", nation)
	var left: float = box.position.x + 122.0 + inset
	var room: float = box.end.x - left - (76.0 if index == 0 else 10.0)
	var is_open: bool = _odds != null and _numbers.of(index, NeNumbers.Cell.HALVES) == 0 # nobody is committed yet
	_write(Vector2(left, 40.0), _piece(general) if general >= 0 else (_model.names.power_name(power) if is_open else tr("ui.ne.no_commander")), 30, LookFonts.serif_bold(), room)
	var role: String = tr("ui.ne.attacks") if index == 0 else tr("ui.ne.defends")
	_write(Vector2(left, 74.0), "%s: %s" % [_model.names.power_name(power), role], 24, LookFonts.sans(), room)
	var facts: PackedStringArray = [Texts.fill("ui.ne.strength", [_halves(_numbers.of(index, NeNumbers.Cell.HALVES))]), Texts.fill("ui.ne.morale", [_numbers.of(index, NeNumbers.Cell.MORALE)])]
	if is_open:
		facts = [Texts.fill("ui.ne.strength", [NeOddsList.number(_odds.strengths[index])])]
	if _numbers.is_unsupplied(index):
		facts.append(tr("ui.ne.unsupplied"))
	if is_compact:
		_write(Vector2(left, 106.0), "  ·  ".join(facts), 24, LookFonts.sans(), box.end.x - left - 10.0)
		_draw_compact(index, box)
		return
	_write(Vector2(box.position.x + 14.0, 136.0), "  ·  ".join(facts), 24, LookFonts.sans(), box.size.x - 24.0)
	_draw_helpers(index, box)
	_draw_roll(index, box)


# Dice or what will be added to them, and every modifier in two columns.
func _draw_compact(index: int, box: Rect2) -> void:
	var left: float = box.position.x + 14.0
	var roll: Dictionary = _story.rolls[index]
	var lines: PackedStringArray = []
	if _numbers.is_rolled() and not roll.is_empty():
		_dice(PackedInt32Array([_numbers.of(index, NeNumbers.Cell.DIE_1), _numbers.of(index, NeNumbers.Cell.DIE_2)]), Vector2(left + 26.0, 152.0), 46.0)
		_write(Vector2(left + 122.0, 162.0), Texts.fill("ui.ne.total", ["%+d" % _numbers.of(index, NeNumbers.Cell.MODIFIER), _numbers.of(index, NeNumbers.Cell.TOTAL)]), 26, LookFonts.sans_strong(), box.size.x - 140.0)
		for modifier: Dictionary in roll["modifiers"] as Array:
			if int(modifier["value"]) != 0:
				lines.append("%+d  %s" % [modifier["value"], modifier["text"]])
		_draw_result(index, box)
	elif _odds != null:
		_write(Vector2(left, 162.0), Texts.fill("ui.ne.odds_sum", ["%+d" % _odds.sums[index]]), 26, LookFonts.sans_strong(), box.size.x - 24.0)
		for modifier: Dictionary in _odds.modifiers[index]:
			lines.append("%+d  %s" % [modifier["value"], modifier["text"]])
	var wide: float = (box.size.x - 28.0) / 2.0
	var rows: int = maxi(LINES, ceili(lines.size() / 2.0))
	var step: float = minf(LINE, 80.0 / maxi(rows - 1, 1))
	for i: int in lines.size():
		_write(Vector2(left + wide * (i / rows), 198.0 + step * (i % rows)), lines[i], 24, LookFonts.sans(), wide - 10.0)


# The corps in front and the general who rides along.
func _draw_helpers(index: int, box: Rect2) -> void:
	var words: PackedStringArray = []
	if _numbers.of(index, NeNumbers.Cell.LEAD) >= 0:
		words.append(Texts.fill("ui.ne.leads", [_piece(_numbers.of(index, NeNumbers.Cell.LEAD))]))
	if _numbers.of(index, NeNumbers.Cell.SUBORDINATE) >= 0:
		words.append(Texts.fill("ui.ne.rides_along", [_piece(_numbers.of(index, NeNumbers.Cell.SUBORDINATE))]))
	if not words.is_empty():
		_write(Vector2(box.position.x + 14.0, 168.0), "  ·  ".join(words), 24, LookFonts.sans_italic(), box.size.x - 24.0)


func _draw_roll(index: int, box: Rect2) -> void:
	var left: float = box.position.x + 14.0
	var roll: Dictionary = _story.rolls[index]
	if not _numbers.is_rolled() or roll.is_empty():
		_draw_outlook(index, box)
		return
	_dice(PackedInt32Array([_numbers.of(index, NeNumbers.Cell.DIE_1), _numbers.of(index, NeNumbers.Cell.DIE_2)]), Vector2(left + 34.0, 222.0), 60.0)
	_write(Vector2(left + 156.0, 232.0), Texts.fill("ui.ne.total", ["%+d" % _numbers.of(index, NeNumbers.Cell.MODIFIER), _numbers.of(index, NeNumbers.Cell.TOTAL)]), 28, LookFonts.sans_strong(), box.size.x - 170.0)
	_modifiers(roll, Vector2(left, 286.0), box.size.x - 28.0, 4)
	_draw_result(index, box)


func _draw_result(index: int, box: Rect2) -> void:
	var due: int = _numbers.of(index, NeNumbers.Cell.DUE)
	var words: String = Texts.fill("ui.ne.inflicts", [_numbers.of(index, NeNumbers.Cell.RESULT), "+" if _numbers.of(index, NeNumbers.Cell.RESULT_FLAGS) & 1 != 0 else ""])
	words += "  ·  " + Texts.fill("ui.ne.suffers", [_numbers.of(index, NeNumbers.Cell.TAKEN), due])
	_write(Vector2(box.position.x + 14.0, box.end.y - 14.0), words, 26, LookFonts.sans_strong(), box.size.x - 24.0, LookPalette.WAX)


# What the dice will be changed by, as far as it is known.
func _draw_outlook(index: int, box: Rect2) -> void:
	var left: float = box.position.x + 14.0
	if _odds == null:
		_write(Vector2(left, 218.0), tr("ui.ne.not_rolled"), 24, LookFonts.sans_italic(), box.size.x - 24.0)
		return
	_write(Vector2(left, 208.0), Texts.fill("ui.ne.odds_sum", ["%+d" % _odds.sums[index]]), 24, LookFonts.sans_strong(), box.size.x - 24.0)
	NeOddsList.lines(self, Vector2(left, 240.0), box.size.x - 24.0, _odds.modifiers[index])


# Odds and level on a shield between the sides.
func _draw_middle(half: float) -> void:
	var ratio: int = _numbers.ratio()
	var odds: String = "%d : 1" % ratio if ratio > 0 else "1 : %d" % maxi(-ratio, 1)
	var plate: Rect2 = Rect2(half - 74.0, 10.0, 148.0, 84.0)
	draw_rect(plate.grow(3.0), LookPalette.INK)
	draw_rect(plate, LookPalette.BRASS_LIGHT)
	draw_string(LookFonts.figures(), plate.position + Vector2(0.0, 42.0), odds, HORIZONTAL_ALIGNMENT_CENTER, plate.size.x, 40, LookPalette.INK)
	draw_string(LookFonts.sans_strong(), plate.position + Vector2(0.0, 74.0), tr(NeOdds.LEVELS[clampi(_numbers.level(), 0, 2)]), HORIZONTAL_ALIGNMENT_CENTER, plate.size.x, 24, LookPalette.INK)


func _nation(index: int) -> String:
	var commander: int = _numbers.of(index, NeNumbers.Cell.COMMANDER)
	var nation: String = NeInk.nation_of(_model, commander) if commander >= 0 else ""
	return nation if not nation.is_empty() else _model.names.power_id(_numbers.of(index, NeNumbers.Cell.POWER))


static func _halves(halves: int) -> String:
	return str(halves / 2) + ("½" if halves % 2 == 1 else "")
