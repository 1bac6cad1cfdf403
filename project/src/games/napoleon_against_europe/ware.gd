## A counter with its name and a line below it, to be pressed, or dragged onto the map: something to buy, to place, to take
## along or to lose.
class_name NeWare
extends Button

const WIDE: float = 468.0
const NARROW: float = 304.0
const PICTURE: float = 66.0
const EDGE: float = 10.0

var piece: int = -1
## Called with the space where the counter is dropped; none: it cannot be dragged.
var onto: Callable
var _kind: String = ""
var _nation: String = ""
var _title: String = ""
var _under: String = ""
var _words: Array[TextParagraph] = [TextParagraph.new(), TextParagraph.new()]


func _init(kind: String, nation: String, title: String, under: String) -> void:
	_kind = kind
	_nation = nation
	_title = title
	_under = under
	theme_type_variation = "PaperButton"
	clip_contents = true
	_words[0].add_string(title, LookFonts.sans_strong(), Pen.px(24.0))
	_words[1].add_string(under, LookFonts.sans(), Pen.px(24.0))
	_be_wide(WIDE)
	tooltip_text = title


## Takes less room, where several stand beside each other.
func narrow() -> void:
	_be_wide(NARROW)


## Least height of a counter, with a line or two beside it.
static func height() -> float:
	return maxf(PICTURE, 2.0 * LookFonts.sans().get_height(Pen.px(24.0))) + 12.0


# Grows with the letters, in width less than in height: words wrap.
func _be_wide(wide: float) -> void:
	var grown: float = wide * (0.4 + 0.6 * Settings.text_scale())
	var lines: float = 0.0
	for words: TextParagraph in _words:
		words.width = grown - PICTURE - 32.0
		lines += words.get_size().y
	custom_minimum_size = Vector2(grown, maxf(height(), lines + 12.0))


## For the counter of a piece of the view.
static func of_piece(model: TableModel, number: int, under: String) -> NeWare:
	var made: NeWare = NeWare.new(NeInk.picture_of(model, number), NeInk.nation_of(model, number), short_name(model, number), under)
	made.piece = number
	return made


## A piece's name without the nation behind it, which its colours say; behind a fleet stands its admiral.
static func short_name(model: TableModel, number: int) -> String:
	var label: String = model.game.noun_label(Match.NOUN_PIECE, number)
	return label if NeInk.kind_of(model, number) == "fleet" else label.get_slice(" (", 0)


func _draw() -> void:
	Pen.start(self)
	draw_rect(Rect2(Vector2.ZERO, size).grow(-2.0), Color(LookPalette.INK, 0.45 if not disabled else 0.2), false, 2.0)
	var picture: Vector2 = Vector2(PICTURE / 2.0 + EDGE, size.y / 2.0)
	PieceArt.draw(self, picture, PICTURE, _kind, _nation, 1, disabled)
	if button_pressed and toggle_mode:
		draw_rect(Rect2(Vector2.ZERO, size).grow(-3.0), LookPalette.GOOD, false, 6.0)
		var tick: PackedVector2Array = [picture + Vector2(4.0, 18.0), picture + Vector2(13.0, 28.0), picture + Vector2(30.0, 4.0)]
		draw_polyline(tick, LookPalette.PAPER, 13.0, true)
		draw_polyline(tick, LookPalette.GOOD, 7.0, true)
	var ink: Color = LookPalette.INK if not disabled else LookPalette.INK_SOFT
	var high: float = _words[0].get_size().y
	var under: float = _words[1].get_size().y if not _under.is_empty() else 0.0
	var at: Vector2 = Vector2(PICTURE + 22.0, maxf((size.y - high - under) / 2.0, 2.0))
	Pen.paragraph(self, _words[0], _title, at, ink)
	if not _under.is_empty():
		Pen.paragraph(self, _words[1], _under, at + Vector2(0.0, high), ink)


func _get_drag_data(_at: Vector2) -> Variant:
	if not onto.is_valid() or disabled:
		return null
	var shown: TextureRect = TextureRect.new()
	shown.texture = PieceArt.texture(_kind, _nation)
	shown.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	shown.size = Vector2.ONE * PICTURE
	shown.position = -shown.size / 2.0
	var holder: Control = Control.new()
	holder.add_child(shown)
	set_drag_preview(holder)
	return {"onto": onto, "piece": piece}
