## Writes the names on a map sheet: small capitals for lands, italics for waters, towns only from nearby. Sizes stay
## constant on the screen; each label appears from the zoom at which the baker found room for it.
class_name MapLabels
extends MapParts

const INK := Color("2b1d12")
const SEA_INK := Color("24404a")
const HALO := Color(0.965, 0.93, 0.835, 0.82)
const SEA_HALO := Color(0.80, 0.85, 0.83, 0.7)
const LINE_PITCH := 1.05
## Kinds of names that counters should leave free.
const PLACES: PackedStringArray = ["capital", "land", "node", "sea", "port", "nation"]
## How many parts the names are written in.
const PARTS := 24

var text_scale := 1.0

var _data: MapData
var _lands: Font
var _italic: Font
var _plain: Font


func setup(data: MapData) -> void:
	_data = data
	_data.labels.sort_custom(_by_face)
	_plain = LookFonts.scalable(LookFonts.SERIF)
	_italic = LookFonts.scalable(LookFonts.SERIF_ITALIC)
	var caps := FontVariation.new()
	caps.base_font = _plain
	caps.opentype_features = {"smcp": 1}
	_lands = caps
	jump = 1.25
	divide(PARTS)


static func _by_face(a: Dictionary, b: Dictionary) -> bool:
	return [a["kind"], a["size"]] < [b["kind"], b["size"]]


## Where names that counters should leave free stand at a zoom, in sheet units times zoom.
func boxes(zoom: float) -> Array[Rect2]:
	return boxes_of(_data.labels, zoom, text_scale)


## The same for labels of a [MapData] and a text size. Reads nothing else, so that any thread may ask.
static func boxes_of(all: Array[Dictionary], zoom: float, letters: float) -> Array[Rect2]:
	var found: Array[Rect2] = []
	for label: Dictionary in all:
		if label["kind"] in PLACES and float(label["angle"]) == 0.0 and _amount(label, zoom / letters) > 0.5:
			var half := Vector2(float(label["w"]), float(label["size"]) * (0.8 + LINE_PITCH * str(label["text"]).count("\n"))) * letters / 2.0
			found.append(Rect2(Vector2(label["x"], label["y"]) * zoom + Vector2(label["ox"], label["oy"]) * letters - half, half * 2.0))
	return found


## 0 hidden, 1 shown: labels fade in over the last step of the wheel before their threshold. `zoom` is that for letters of size 1.
static func _amount(label: Dictionary, zoom: float) -> float:
	var from: float = label["zoom"]
	var amount := 1.0 if from <= 0.0 else smoothstep(from * 0.993, from, zoom)
	var until: float = label["until"]
	if until < 90.0:
		amount *= 1.0 - smoothstep(until * 0.98, until, zoom)
	if label["kind"] == "background":
		amount *= 1.0 - 0.6 * smoothstep(1.4, 2.4, zoom)
	return amount


## First all halos, then all inks, each grouped by face and size: glyphs of one texture go into one draw call.
func _draw_part(on: Node2D, index: int) -> void:
	var shown: Array[Dictionary] = []
	var share := _share(index, _data.labels.size(), PARTS)
	for label: Dictionary in _data.labels.slice(share.x, share.y):
		if _amount(label, _zoom / text_scale) > 0.02:
			shown.append(label)
	for halo: bool in [true, false]:
		for label: Dictionary in shown:
			_write(on, label, _amount(label, _zoom / text_scale), halo)
	if index == PARTS - 1:
		_degrees(on)


func _write(on: CanvasItem, label: Dictionary, amount: float, as_halo: bool) -> void:
	var kind: String = label["kind"]
	var size_px: float = label["size"] * text_scale
	var place := Vector2(label["x"], label["y"]) + Vector2(label["ox"], label["oy"]) * text_scale / _zoom
	var ink := INK
	var halo := HALO
	var font := _lands
	var air := 1.2
	match kind:
		"sea":
			ink = SEA_INK
			halo = SEA_HALO
			font = _italic
			air = 0.16 * size_px
		"node":
			air = 1.2
		"port", "town", "range":
			font = _italic
			air = 0.0
		"nation":
			font = _plain
			air = 0.2 * size_px
			ink = Color(INK, 0.86)
			halo = Color(HALO, 0.55)
		"background":
			font = _plain
			air = 0.3 * size_px
			ink = Color(INK, 0.62)
			halo = Color(HALO, 0.3)
	ink.a *= amount
	halo.a *= amount
	on.draw_set_transform(place, label["angle"], Vector2.ONE / _zoom)
	var text: String = label["text"]
	_text(on, text.to_upper() if kind == "nation" else text, font, int(size_px), air, halo if as_halo else ink, as_halo)
	on.draw_set_transform(Vector2.ZERO)


## Centred text with air between the letters, line by line; as a halo it is drawn wider.
func _text(on: CanvasItem, text: String, font: Font, size_px: int, air: float, colour: Color, as_halo: bool) -> void:
	var lines := text.split("\n")
	for i: int in lines.size():
		_line(on, lines[i], font, size_px, air, colour, as_halo, (i - (lines.size() - 1) / 2.0) * size_px * LINE_PITCH)


func _line(on: CanvasItem, text: String, font: Font, size_px: int, air: float, colour: Color, as_halo: bool, down: float) -> void:
	var width := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, size_px).x + air * (text.length() - 1)
	var at := Vector2(-width / 2.0, size_px * 0.32 + down)
	if air < 1.5:
		_letters(on, font, at, text, size_px, colour, as_halo)
		return
	for letter: String in text:
		_letters(on, font, at, letter, size_px, colour, as_halo)
		at.x += font.get_string_size(letter, HORIZONTAL_ALIGNMENT_LEFT, -1, size_px).x + air


func _letters(on: CanvasItem, font: Font, at: Vector2, text: String, size_px: int, colour: Color, as_halo: bool) -> void:
	if as_halo:
		on.draw_string_outline(font, at, text, HORIZONTAL_ALIGNMENT_LEFT, -1, size_px, 6, colour)
	else:
		on.draw_string(font, at, text, HORIZONTAL_ALIGNMENT_LEFT, -1, size_px, colour)


## Degrees along the frame, in sheet size: part of the print.
func _degrees(on: CanvasItem) -> void:
	for mark: Dictionary in _data.degrees:
		var side: String = mark["side"]
		if (mark["kind"] == "lon") != (side == "top" or side == "bottom"):
			continue
		var place := Vector2(mark["x"], mark["y"])
		match side:
			"top":
				place.y = -62.0
			"bottom":
				place.y = _data.size.y + 62.0
			"left":
				place.x = -66.0
			"right":
				place.x = _data.size.x + 66.0
		on.draw_set_transform(place)
		_text(on, "%d°" % absi(int(mark["value"])), _plain, 34, 0.0, Color(INK, 0.85), false)
	on.draw_set_transform(Vector2.ZERO)
