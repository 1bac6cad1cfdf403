## A counter with its name and a line below it, to be pressed, or dragged onto the map: something to buy, to place, to take
## along or to lose.
class_name NeWare
extends Button

const SIZE: Vector2 = Vector2(468.0, 84.0)
const NARROW: Vector2 = Vector2(304.0, 78.0)
const PICTURE: float = 66.0

var piece: int = -1
## Called with the space where the counter is dropped; none: it cannot be dragged.
var onto: Callable
var _kind: String = ""
var _nation: String = ""
var _under: String = ""
var _name: TextParagraph = TextParagraph.new()


func _init(kind: String, nation: String, title: String, under: String) -> void:
	_kind = kind
	_nation = nation
	_under = under
	theme_type_variation = "PaperButton"
	custom_minimum_size = SIZE
	clip_contents = true
	_name.add_string(title, LookFonts.sans_strong(), 24)
	_name.width = SIZE.x - PICTURE - 34.0
	_name.max_lines_visible = 1 if not under.is_empty() else 2
	_name.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	tooltip_text = title


## Takes less room, where several stand beside each other.
func narrow() -> void:
	custom_minimum_size = NARROW
	_name.width = NARROW.x - PICTURE - 34.0


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
	draw_rect(Rect2(Vector2.ZERO, size).grow(-2.0), Color(LookPalette.INK, 0.45 if not disabled else 0.2), false, 2.0)
	if button_pressed and toggle_mode:
		draw_rect(Rect2(Vector2.ZERO, size).grow(-3.0), LookPalette.GOOD, false, 6.0)
		var tick: Vector2 = Vector2(size.x - 40.0, size.y / 2.0)
		draw_polyline([tick + Vector2(-12.0, 0.0), tick + Vector2(-3.0, 11.0), tick + Vector2(14.0, -13.0)], LookPalette.GOOD, 7.0, true)
	PieceArt.draw(self, Vector2(PICTURE / 2.0 + 10.0, size.y / 2.0), PICTURE, _kind, _nation, 1, disabled)
	var left: float = PICTURE + 22.0
	var ink: Color = LookPalette.INK if not disabled else LookPalette.INK_SOFT
	var top: float = 12.0 if not _under.is_empty() else maxf((size.y - _name.get_size().y) / 2.0, 4.0)
	_name.draw(get_canvas_item(), Vector2(left, top), ink)
	if not _under.is_empty():
		NeInk.write(self, Vector2(left, size.y - 16.0), _under, 24, LookFonts.sans(), size.x - left - 10.0, ink)


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
