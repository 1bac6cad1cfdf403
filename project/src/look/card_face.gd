## A playing card: paper stock, title, value, engraved vignette, event text; or its back. Emits nothing and knows no rule.
##
## Set the data with [method show_card], the state with [member state]. The card is drawn at 360 by 520 and scaled to the
## control's size, so a hand, a drag and the inspector use the same class. With [member letters] above 1 it is drawn at the
## control's own size with larger letters, and the picture takes what they leave.
class_name CardFace
extends Control

enum State { REST, PLAYABLE, DIMMED, SELECTED, DRAGGED }

const DESIGN := Vector2(360, 520)
const CREAM := Color("f4ebd2")

var state := State.REST: set = set_state
var face_up := true: set = set_face_up
## Factor for the letters; set it and the size before [method show_card].
var letters := 1.0

var _title := ""
var _value := ""
var _text := ""
var _note := ""
var _nation := ""
var _theme_name := "march"
var _paragraph := TextParagraph.new()
var _stock: StyleBox


func _init() -> void:
	custom_minimum_size = DESIGN * 0.5
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	_stock = LookTheme.material_box("paper_plain", 0.0)


## Fills the card. `note` is a small line at the foot (deck, period, star); `theme_name` names the vignette or is found by words.
func show_card(id: String, title: String, value: String, text: String, nation: String = "", note: String = "", theme_name: String = "") -> void:
	_title = title
	_value = value
	_text = text
	_note = note
	_nation = nation
	_theme_name = theme_name if not theme_name.is_empty() else LookIcons.theme_of(id, title, text)
	_fit_text()
	queue_redraw()


## Lines of the text that the card has no room for.
func lines_cut() -> int:
	return maxi(_paragraph.get_line_count() - _paragraph.max_lines_visible, 0)


func set_state(new_state: State) -> void:
	state = new_state
	queue_redraw()


func set_face_up(up: bool) -> void:
	face_up = up
	queue_redraw()


func _fit_text() -> void:
	var room := 190.0 if letters <= 1.0 else _sheet().y - _band() - 46.0
	for px: int in [31, 29, 27, 26, 25, 24]:
		_paragraph.clear()
		_paragraph.width = _sheet().x - 52
		_paragraph.alignment = HORIZONTAL_ALIGNMENT_LEFT
		_paragraph.add_string(_text, LookFonts.serif(), roundi(px * letters))
		if _paragraph.get_size().y < room:
			break
	_paragraph.max_lines_visible = 7 if letters <= 1.0 else maxi(floori(room / LookFonts.serif().get_height(roundi(24 * letters))), 1)
	_paragraph.text_overrun_behavior = TextServer.OVERRUN_TRIM_WORD_ELLIPSIS


# What the card is laid out on.
func _sheet() -> Vector2:
	return DESIGN if letters <= 1.0 else size


func _band() -> float:
	return 64.0 * letters


func _draw() -> void:
	Pen.start(self)
	var k := minf(size.x / DESIGN.x, size.y / DESIGN.y) if letters <= 1.0 else 1.0
	var lift := Vector2.ZERO
	var tilt := 0.0
	match state:
		State.SELECTED:
			lift = Vector2(0, -14)
		State.DRAGGED:
			lift = Vector2(0, -8)
			tilt = -0.05
	draw_set_transform(lift * k + Vector2(0, tilt * 60.0), tilt, Vector2(k, k))
	var box := Rect2(Vector2.ZERO, _sheet())
	draw_rect(Rect2(box.position + (Vector2(14, 20) if state == State.DRAGGED else Vector2(5, 7)), box.size), Color(0, 0, 0, 0.42 if state == State.DRAGGED else 0.34))
	if state == State.PLAYABLE or state == State.SELECTED:
		draw_rect(box.grow(7.0), LookPalette.FOCUS_EDGE)
		draw_rect(box.grow(5.0), LookPalette.FOCUS if state == State.SELECTED else LookPalette.BRASS)
	draw_style_box(_stock, box)
	if face_up:
		_draw_front(box)
	else:
		CardBack.draw(self, box, _nation)
	if state == State.DIMMED:
		draw_rect(box.grow(-2.0), Color(0.13, 0.08, 0.04, 0.5))
	draw_set_transform(Vector2.ZERO)


func _draw_front(box: Rect2) -> void:
	var inner := box.grow(-12.0)
	draw_rect(inner, LookPalette.INK, false, 2.4, true)
	draw_rect(inner.grow(-5.0), LookPalette.INK, false, 1.0, true)
	var band := Rect2(inner.position + Vector2(5, 5), Vector2(inner.size.x - 10, _band()))
	var ground := Nations.colour(_nation) if not _nation.is_empty() else LookPalette.WALNUT_LIGHT
	draw_rect(band, ground)
	draw_rect(Rect2(band.position.x, band.end.y - 4, band.size.x, 4), Nations.trim(_nation) if not _nation.is_empty() else LookPalette.BRASS)
	var ink := Nations.ink(_nation) if not _nation.is_empty() else LookPalette.CREAM
	_draw_title(band, ink)
	_draw_value(band)
	var picture := _picture(inner, band)
	if picture.size.y > 0.0:
		draw_texture_rect(LookIcons.vignette(_theme_name, 640), picture, false)
	Pen.paragraph(self, _paragraph, _text, Vector2(inner.position.x + 14, picture.end.y + 10), LookPalette.INK, lines_cut() > 0)
	if not _note.is_empty():
		draw_string(LookFonts.serif_italic(), Vector2(inner.position.x + 14, inner.end.y - 12), _note, HORIZONTAL_ALIGNMENT_RIGHT, inner.size.x - 28, 24, LookPalette.INK_SOFT)


# The picture has its own shape; large letters leave it less, or nothing.
func _picture(inner: Rect2, band: Rect2) -> Rect2:
	var made := Rect2(inner.position.x + 14, band.end.y + 12, inner.size.x - 28, (inner.size.x - 28) * 190.0 / 320.0)
	var left := inner.end.y - made.position.y - _paragraph.get_size().y - 24.0
	if letters > 1.0 and left < made.size.y:
		var high := left if left > 90.0 else 0.0
		made = Rect2(inner.get_center().x - high * 16.0 / 19.0, made.position.y if high > 0.0 else band.end.y, high * 32.0 / 19.0, high)
	return made


func _draw_title(band: Rect2, ink: Color) -> void:
	var room := band.size.x - (88.0 * letters if not _value.is_empty() else 24.0)
	var font := LookFonts.serif_bold()
	var px := roundi(31 * letters)
	var least := roundi(24 * letters)
	while px > least and font.get_string_size(_title, HORIZONTAL_ALIGNMENT_LEFT, -1, px).x > room:
		px -= 1
	var left := band.position.x + (76.0 * letters if not _value.is_empty() else 12.0)
	Pen.note(self, _title, Rect2(Vector2(left, band.position.y), Vector2(room, band.size.y)), font.get_multiline_string_size(_title, HORIZONTAL_ALIGNMENT_LEFT, room, least).y > band.size.y + 4.0)
	if font.get_string_size(_title, HORIZONTAL_ALIGNMENT_LEFT, -1, px).x <= room:
		draw_string(font, Vector2(left, band.position.y + 40 * letters), _title, HORIZONTAL_ALIGNMENT_LEFT, room, px, ink)
	else:
		draw_multiline_string(font, Vector2(left, band.position.y + 27 * letters), _title, HORIZONTAL_ALIGNMENT_LEFT, room, least, 2, ink, TextServer.BREAK_WORD_BOUND)


func _draw_value(band: Rect2) -> void:
	if _value.is_empty():
		return
	var centre := band.position + Vector2(38, 34) * letters
	draw_circle(centre + Vector2(1, 3), 33.0 * letters, Color(0, 0, 0, 0.4), true, -1.0, true)
	draw_circle(centre, 33.0 * letters, Color("7d5c26"), true, -1.0, true)
	draw_circle(centre, 30.0 * letters, LookPalette.BRASS_LIGHT, true, -1.0, true)
	draw_circle(centre, 26.0 * letters, LookPalette.INK, false, 1.6, true)
	var font := LookFonts.figures()
	var wide := font.get_string_size(_value, HORIZONTAL_ALIGNMENT_LEFT, -1, roundi(44 * letters)).x
	draw_string(font, centre + Vector2(-wide / 2.0, 15 * letters), _value, HORIZONTAL_ALIGNMENT_LEFT, -1, roundi(44 * letters), LookPalette.INK)
