## One court in a line: badge or seal, name, the card it takes, the chance as bar and number, the modifiers.
class_name NeCourtLine
extends HBoxContainer

const SIGN: Vector2 = Vector2(78.0, 84.0)
const BAR: Vector2 = Vector2(240.0, 32.0)

var _model: TableModel
var _court: NeCourt


func _init(model: TableModel, court: NeCourt) -> void:
	_model = model
	_court = court
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"separation", 12)
	add_child(Ui.drawn(SIGN, _draw_sign))
	var lines: VBoxContainer = Ui.column(0)
	lines.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	lines.alignment = BoxContainer.ALIGNMENT_CENTER
	lines.mouse_filter = Control.MOUSE_FILTER_IGNORE
	lines.add_child(_label(court.title(model), "InkNameLabel"))
	var words: String = _words()
	if not words.is_empty():
		lines.add_child(_label(words, "InkBoardLabel"))
	add_child(lines)
	if court.chance < 0.0:
		return
	add_child(Ui.drawn(BAR, _draw_bar))
	var number: Label = Ui.sentence("InkStrongLabel", false)
	number.text = "%s %%" % NeOdds.percent(court.chance)
	number.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	number.custom_minimum_size.x = Pen.width("100 %", 26.0, LookFonts.sans_strong())
	add_child(number)


# The card it takes and the modifiers; else the place.
func _words() -> String:
	var words: PackedStringArray = []
	if _court.value > 0:
		words.append(Texts.fill("ui.ne.takes_card", [_court.value]))
	for modifier: Dictionary in _court.modifiers:
		words.append("%+d %s" % [modifier["value"], modifier["text"]])
	if words.is_empty() and _court.target.x == Match.NOUN_SPACE:
		words.append(_model.names.space_name(_court.target.y))
	return "  ·  ".join(words)


func _draw() -> void:
	draw_line(Vector2(8.0, size.y - 1.0), Vector2(size.x - 8.0, size.y - 1.0), Color(LookPalette.INK_SOFT, 0.4), 2.0)


func _draw_sign(on: Control) -> void:
	var centre: Vector2 = on.size / 2.0
	var flag: String = _court.flag(_model)
	if not flag.is_empty():
		Flags.draw(on, Rect2(centre - Vector2(31.0, 21.0), Vector2(62.0, 42.0)), flag)
	else:
		on.draw_texture_rect(LookIcons.texture("seal", LookPalette.INK, 64), Rect2(centre - Vector2(23.0, 23.0), Vector2(46.0, 46.0)), false)


func _draw_bar(on: Control) -> void:
	var box: Rect2 = Rect2(2.0, (on.size.y - 28.0) / 2.0, BAR.x - 4.0, 28.0)
	var share: float = box.size.x * _court.chance
	NeOddsArt.swatch(on, Rect2(box.position, Vector2(share, box.size.y)), 0)
	NeOddsArt.swatch(on, Rect2(box.position + Vector2(share, 0.0), Vector2(box.size.x - share, box.size.y)), 2)
	on.draw_rect(box, LookPalette.INK, false, 2.5)


static func _label(text: String, role: String) -> Label:
	var made: Label = Ui.sentence(role)
	made.text = text
	return made
