## The letters of one name on the map, laid out once: shaping a text costs far more than drawing it, and names are drawn again at
## every change of the zoom.
class_name MapLetters
extends RefCounted

const LINE_PITCH := 1.05
## From this air between the letters on each of them is laid out by itself.
const WIDE := 1.5
const HALO := 6

## The size that they were laid out in.
var size_px := 0
var _runs: Array[TextLine] = []
## Where each run begins, from the middle of the name.
var _at: PackedVector2Array = []


## Centred text with air between the letters, line by line.
func _init(text: String, font: Font, px: int, air: float) -> void:
	size_px = px
	var lines := text.split("\n")
	for i: int in lines.size():
		_lay(lines[i], font, air, px * 0.32 + (i - (lines.size() - 1) / 2.0) * px * LINE_PITCH)


## As a halo they are drawn wider. Who draws on something that is not shown says how finely that of the screen is drawn.
func draw(canvas: RID, colour: Color, as_halo: bool, oversampling := 0.0) -> void:
	for i: int in _runs.size():
		if as_halo:
			_runs[i].draw_outline(canvas, _at[i], HALO, colour, oversampling)
		else:
			_runs[i].draw(canvas, _at[i], colour, oversampling)


func _lay(text: String, font: Font, air: float, down: float) -> void:
	var whole := TextLine.new()
	whole.add_string(text, font, size_px)
	var at := Vector2(-(whole.get_line_width() + air * (text.length() - 1)) / 2.0, down)
	if air < WIDE:
		_add(whole, at)
		return
	for letter: String in text:
		var run := TextLine.new()
		run.add_string(letter, font, size_px)
		_add(run, at)
		at.x += run.get_line_width() + air


# A run is placed by its upper edge.
func _add(run: TextLine, at: Vector2) -> void:
	_runs.append(run)
	_at.append(at - Vector2(0.0, run.get_line_ascent()))
