## Writes on what is drawn by hand (boards, cards, tracks, plates) at the player's text size, and keeps what it wrote with the
## control, so that a test can see whether all of it can be read.
class_name Pen
extends RefCounted

## What was written in the last drawing: Array of {text, rect, is_cut}.
const WRITTEN: StringName = &"written"


## The player's text size, 1.0 to 2.0; the settings put it here, since what draws must not need them.
static var scale: float = 1.0


## Called first in every drawing.
static func start(on: CanvasItem) -> void:
	on.set_meta(WRITTEN, [])


## A size of type at the player's text size.
static func px(height: float) -> int:
	return roundi(height * scale)


## Width of a text at the player's text size.
static func width(text: String, height: float, font: Font) -> float:
	return font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, px(height)).x


## One line at a baseline, cut with an ellipsis where the room ends. `height` is the size of type at 100 %.
static func line(on: CanvasItem, at: Vector2, text: String, height: float, font: Font, room: float = INF, ink: Color = LookPalette.INK) -> void:
	var made: TextLine = TextLine.new()
	made.add_string(text, font, px(height))
	var needs: float = made.get_line_width()
	if needs > room:
		made.width = room
		made.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	var top: Vector2 = at - Vector2(0.0, made.get_line_ascent())
	made.draw(on.get_canvas_item(), top, ink)
	note(on, text, Rect2(top, made.get_size()), needs > room + 1.0)


## One line in the middle of a box.
static func centred(on: CanvasItem, box: Rect2, text: String, height: float, font: Font, ink: Color = LookPalette.INK) -> void:
	var wide: float = minf(width(text, height, font), box.size.x)
	var size: int = px(height)
	var y: float = box.get_center().y + (font.get_ascent(size) - font.get_descent(size)) / 2.0
	line(on, Vector2(box.get_center().x - wide / 2.0, y), text, height, font, box.size.x, ink)


## Several lines from a corner; `is_cut` says that not all of them are shown.
static func paragraph(on: CanvasItem, made: TextParagraph, text: String, at: Vector2, ink: Color, is_cut: bool = false) -> void:
	made.draw(on.get_canvas_item(), at, ink)
	note(on, text, Rect2(at, made.get_size()), is_cut)


## Notes a text that was drawn in another way.
static func note(on: CanvasItem, text: String, rect: Rect2, is_cut: bool) -> void:
	if not text.is_empty() and on.has_meta(WRITTEN):
		(on.get_meta(WRITTEN) as Array).append({"text": text, "rect": rect, "is_cut": is_cut})
