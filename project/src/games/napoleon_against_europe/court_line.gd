## One court in a line: badge or seal, name, the card it takes, the chance as bar and number, the modifiers.
class_name NeCourtLine
extends Control

const HEIGHT: float = 84.0
const BAR: float = 240.0

var _model: TableModel
var _court: NeCourt
var _title: String


func _init(model: TableModel, court: NeCourt) -> void:
	_model = model
	_court = court
	_title = court.title(model)
	custom_minimum_size = Vector2(600.0, HEIGHT)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func _draw() -> void:
	draw_line(Vector2(8.0, size.y - 1.0), Vector2(size.x - 8.0, size.y - 1.0), Color(LookPalette.INK_SOFT, 0.4), 2.0)
	if _court.target.x == Match.NOUN_POWER:
		Flags.draw(self, Rect2(16.0, 20.0, 62.0, 42.0), _model.names.power_id(_court.target.y))
	else:
		draw_texture_rect(LookIcons.texture("seal", LookPalette.INK, 64), Rect2(24.0, 18.0, 46.0, 46.0), false)
	var room: float = size.x - 96.0 - (BAR + 120.0 if _court.chance >= 0.0 else 12.0)
	NeInk.write(self, Vector2(94.0, 36.0), _title, 28, LookFonts.serif_bold(), room)
	var words: PackedStringArray = []
	if _court.value > 0:
		words.append(Texts.fill("ui.ne.takes_card", [_court.value]))
	for modifier: Dictionary in _court.modifiers:
		words.append("%+d %s" % [modifier["value"], modifier["text"]])
	if words.is_empty() and _court.target.x == Match.NOUN_SPACE:
		words.append(_model.names.space_name(_court.target.y))
	NeInk.write(self, Vector2(94.0, 70.0), "  ·  ".join(words), 24, LookFonts.sans(), room)
	if _court.chance < 0.0:
		return
	var box: Rect2 = Rect2(size.x - BAR - 110.0, 28.0, BAR, 28.0)
	NeOddsArt.swatch(self, Rect2(box.position, Vector2(BAR * _court.chance, 28.0)), 0)
	NeOddsArt.swatch(self, Rect2(box.position + Vector2(BAR * _court.chance, 0.0), Vector2(BAR * (1.0 - _court.chance), 28.0)), 2)
	draw_rect(box, LookPalette.INK, false, 2.5)
	NeInk.write(self, Vector2(size.x - 98.0, 52.0), "%s %%" % NeOdds.percent(_court.chance), 28, LookFonts.sans_strong(), 96.0)
