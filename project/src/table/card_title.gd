## The title of a card in the hand on two lines: long words take smaller letters, down to the least that can be read.
class_name CardTitle
extends RefCounted

const LARGEST: float = 25.0
const LEAST: int = 24
const LINES: int = 2

var text: String = ""
var words: TextParagraph = TextParagraph.new()
## Not all of it is shown.
var is_cut: bool = false
## It needed the wider room, whose end is free only above the last line.
var is_wide: bool = false
var _least: float = 0.0
## Width and size of letters that it was laid out for.
var _laid: Vector2 = Vector2(-1.0, -1.0)


func _init(of_text: String) -> void:
	text = of_text
	words.max_lines_visible = LINES
	words.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS


## Least width in which it stands whole.
func least_width() -> float:
	if _least <= 0.0:
		var parts: PackedStringArray = _parts()
		_least = _wide(text, LEAST)
		for i: int in range(1, parts.size()):
			_least = minf(_least, maxf(_wide(" ".join(parts.slice(0, i)), LEAST), _wide(" ".join(parts.slice(i)), LEAST)))
	return _least


## Lays it out in a width, with letters of `letters` times their size at most; or in `wider`, if it would be cut.
func fit(width: float, wider: float, letters: float) -> void:
	if _laid == Vector2(width, letters):
		return
	_laid = Vector2(width, letters)
	is_cut = not _fill(width, letters)
	is_wide = is_cut and wider > width
	if is_wide:
		is_cut = not _fill(wider, letters)


func _fill(width: float, letters: float) -> bool:
	words.width = width
	for px: int in range(maxi(roundi(LARGEST * letters), LEAST), LEAST - 1, -1):
		words.clear()
		words.add_string(text, LookFonts.serif_bold(), px)
		if words.get_line_count() <= LINES and not Array(_parts()).any(func(part: String) -> bool: return _wide(part, px) > width):
			return true
	return false


# What no line break divides.
func _parts() -> PackedStringArray:
	return text.replace("-", "- ").split(" ")


static func _wide(part: String, px: int) -> float:
	return LookFonts.serif_bold().get_string_size(part, HORIZONTAL_ALIGNMENT_LEFT, -1, px).x
