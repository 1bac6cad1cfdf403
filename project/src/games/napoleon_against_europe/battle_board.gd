## The battle board: odds and level between the two sides; for each its commander, strength, morale, the corps that leads,
## both dice, every modifier with its source, the result and the losses.
class_name NeBattleBoard
extends Control

const HEIGHT: float = 452.0
const LINE: float = 30.0
const LEVELS: PackedStringArray = ["ui.ne.skirmish", "ui.ne.minor_battle", "ui.ne.major_battle"]

var _model: TableModel
var _numbers: NeNumbers
var _story: NeStory


func _init() -> void:
	custom_minimum_size = Vector2(900.0, HEIGHT)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_battle(model: TableModel, numbers: NeNumbers, story: NeStory) -> void:
	_model = model
	_numbers = numbers
	_story = story
	queue_redraw()


func _draw() -> void:
	if _numbers == null:
		return
	var half: float = size.x / 2.0
	for index: int in 2:
		_draw_side(index, Rect2(half * index, 0.0, half, size.y).grow(-4.0))
	_draw_middle(half)


func _draw_side(index: int, box: Rect2) -> void:
	var power: int = _numbers.of(index, NeNumbers.Cell.POWER)
	var nation: String = _nation(index)
	var is_winner: bool = _numbers.winner() == index + 1
	draw_rect(box, Color(Nations.colour(nation), 0.2))
	draw_rect(box, LookPalette.GOOD if is_winner else LookPalette.INK_SOFT, false, 5.0 if is_winner else 2.0)
	var inset: float = 0.0 if index == 0 else 76.0
	var at: Vector2 = box.position + Vector2(64.0 + inset, 58.0)
	PieceArt.draw(self, at, 92.0, "leader" if _numbers.of(index, NeNumbers.Cell.COMMANDER) >= 0 else "corps", nation)
	var left: float = box.position.x + 122.0 + inset
	var room: float = box.end.x - left - (76.0 if index == 0 else 10.0)
	var commander: int = _numbers.of(index, NeNumbers.Cell.COMMANDER)
	_write(Vector2(left, 40.0), _piece(commander) if commander >= 0 else tr("ui.ne.no_commander"), 30, LookFonts.serif_bold(), room)
	var role: String = tr("ui.ne.attacks") if index == 0 else tr("ui.ne.defends")
	_write(Vector2(left, 74.0), "%s: %s" % [_model.names.power_name(power), role], 24, LookFonts.sans(), room)
	var facts: PackedStringArray = [Texts.fill("ui.ne.strength", [_halves(_numbers.of(index, NeNumbers.Cell.HALVES))]), Texts.fill("ui.ne.morale", [_numbers.of(index, NeNumbers.Cell.MORALE)])]
	if _numbers.is_unsupplied(index):
		facts.append(tr("ui.ne.unsupplied"))
	_write(Vector2(box.position.x + 14.0, 136.0), "  ·  ".join(facts), 24, LookFonts.sans(), box.size.x - 24.0)
	_draw_helpers(index, box)
	_draw_roll(index, box)


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
		_write(Vector2(left, 218.0), tr("ui.ne.not_rolled"), 24, LookFonts.sans_italic(), box.size.x - 24.0)
		return
	for i: int in 2:
		DieFace.draw(self, Vector2(left + 34.0 + 72.0 * i, 222.0), 60.0, "d6", str(_numbers.of(index, NeNumbers.Cell.DIE_1 + i)))
	_write(Vector2(left + 156.0, 232.0), Texts.fill("ui.ne.total", ["%+d" % _numbers.of(index, NeNumbers.Cell.MODIFIER), _numbers.of(index, NeNumbers.Cell.TOTAL)]), 28, LookFonts.sans_strong(), box.size.x - 170.0)
	var y: float = 286.0
	var shown: Array = (roll["modifiers"] as Array).filter(func(modifier: Dictionary) -> bool: return int(modifier["value"]) != 0)
	var columns: int = 1 if shown.size() <= 4 else 2
	var wide: float = (box.size.x - 28.0) / columns
	for i: int in shown.size():
		var modifier: Dictionary = shown[i]
		_write(Vector2(left + wide * (i % columns), y + LINE * (i / columns)), "%+d  %s" % [modifier["value"], modifier["text"]], 24, LookFonts.sans(), wide - 8.0)
	var due: int = _numbers.of(index, NeNumbers.Cell.DUE)
	var words: String = Texts.fill("ui.ne.inflicts", [_numbers.of(index, NeNumbers.Cell.RESULT), "+" if _numbers.of(index, NeNumbers.Cell.RESULT_FLAGS) & 1 != 0 else ""])
	words += "  ·  " + Texts.fill("ui.ne.suffers", [_numbers.of(index, NeNumbers.Cell.TAKEN), due])
	_write(Vector2(left, box.end.y - 14.0), words, 26, LookFonts.sans_strong(), box.size.x - 24.0, LookPalette.WAX)


# Odds and level on a shield between the sides.
func _draw_middle(half: float) -> void:
	var level: int = _numbers.level()
	var ratio: int = _numbers.ratio()
	var odds: String = "%d : 1" % ratio if ratio > 0 else "1 : %d" % maxi(-ratio, 1)
	var plate: Rect2 = Rect2(half - 74.0, 10.0, 148.0, 84.0)
	draw_rect(plate.grow(3.0), LookPalette.INK)
	draw_rect(plate, LookPalette.BRASS_LIGHT)
	draw_string(LookFonts.figures(), plate.position + Vector2(0.0, 42.0), odds, HORIZONTAL_ALIGNMENT_CENTER, plate.size.x, 40, LookPalette.INK)
	draw_string(LookFonts.sans_strong(), plate.position + Vector2(0.0, 74.0), tr(LEVELS[clampi(level, 0, 2)]), HORIZONTAL_ALIGNMENT_CENTER, plate.size.x, 24, LookPalette.INK)


func _nation(index: int) -> String:
	var commander: int = _numbers.of(index, NeNumbers.Cell.COMMANDER)
	var power: int = _numbers.of(index, NeNumbers.Cell.POWER)
	var pieces: PackedInt32Array = _model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if commander >= 0 and pieces[at + Match.PIECE_ID] == commander:
			power = pieces[at + Match.PIECE_POWER]
	return _model.names.power_id(power)


func _piece(piece: int) -> String:
	return _model.game.noun_label(Match.NOUN_PIECE, piece)


static func _halves(halves: int) -> String:
	return str(halves / 2) + ("½" if halves % 2 == 1 else "")


func _write(at: Vector2, text: String, height: int, font: Font, room: float, ink: Color = LookPalette.INK) -> void:
	NeInk.write(self, at, text, height, font, room, ink)
