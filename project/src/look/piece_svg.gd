## Turns the SVG templates of pieces and emblems into pictures in a nation's colours.
class_name PieceSvg
extends RefCounted

const PIECES := "res://assets/art/pieces/"
const PORTRAITS := "res://assets/art/portraits/"
const EMBLEMS := "res://assets/art/emblems/"
const EDGE := "#1a1009"
const EMPTY := "<svg xmlns='http://www.w3.org/2000/svg' width='128' height='128'></svg>"

static var _texts: Dictionary[String, String] = {}
static var _reading := Mutex.new()


static func has_piece(kind: String) -> bool:
	return FileAccess.file_exists(PIECES + kind + ".svgt")


## A piece as an image of `px` by `px` pixels.
static func piece(kind: String, nation: String, px: int) -> Image:
	return draw(_filled(kind, nation), px / 128.0)


# The drawing of a piece in a nation's colours, 128 by 128.
static func _filled(kind: String, nation: String) -> String:
	var svg := _text(PORTRAITS + kind.trim_prefix(Portraits.KIND) + ".svgt" if kind.begins_with(Portraits.KIND) else PIECES + kind + ".svgt")
	if svg.is_empty():
		push_error("no drawing for piece %s" % kind)
		return EMPTY
	var body := Nations.colour(nation)
	var trim := Nations.trim(nation)
	var ink := Nations.ink(nation)
	svg = svg.replace("{emblem_body}", emblem_part(nation, body, ink)).replace("{emblem_ink}", emblem_part(nation, ink, body))
	svg = svg.replace("{emblem}", emblem_part(nation, Color(EDGE) if trim.get_luminance() > 0.3 else LookPalette.CREAM, trim))
	svg = svg.replace("{body}", "#" + body.to_html(false)).replace("{trim}", "#" + trim.to_html(false)).replace("{ink}", "#" + ink.to_html(false))
	svg = svg.replace("{dark}", "#" + body.darkened(0.42).to_html(false)).replace("{light}", "#" + body.lightened(0.3).to_html(false))
	return svg.replace("{hatch}", hatch(Nations.pattern(nation)))


## A nation's emblem as an image.
static func emblem(nation: String, ink: Color, px: int) -> Image:
	return draw("<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100' viewBox='0 0 100 100'>%s</svg>" % emblem_part(nation, ink, Nations.colour(nation)), px / 100.0)


## SVG text to an image with transparent ground.
static func draw(svg: String, scale: float) -> Image:
	var image := Image.new()
	if image.load_svg_from_string(svg, scale) != OK:
		push_error("cannot draw a picture")
		return Image.create(16, 16, false, Image.FORMAT_RGBA8)
	if image.get_format() != Image.FORMAT_RGBA8:
		image.convert(Image.FORMAT_RGBA8)
	return image


## Path data of a nation's hatching across a 128 by 128 piece; the same numbers as on the map.
static func hatch(number: int) -> String:
	var d := PackedStringArray()
	var step := 15
	for k: int in range(-9, 19):
		var at := k * step
		match number:
			1:
				d.append("M0 %d H128" % at)
			3:
				d.append("M%d 0 V128" % at)
			4:
				d.append("M%d 0 l128 128" % at)
			5:
				d.append("M%d 0 l-128 128" % at)
			6:
				d.append("M%d 0 l128 128 M%d 0 l-128 128" % [at, at])
			7:
				d.append("M0 %d H128 M%d 0 V128" % [at, at])
			8:
				d.append("M0 %d l16 8 l16 -8 l16 8 l16 -8 l16 8 l16 -8 l16 8 l16 -8" % at)
			10:
				d.append("M0 %d H128 M0 %d H128" % [at * 2, at * 2 + 7])
			11:
				d.append("M0 %d q16 -12 32 0 t32 0 t32 0 t32 0" % at)
			12:
				d.append("M%d 0 l-128 128 M%d 0 l-128 128" % [at * 2, at * 2 + 8])
			13:
				d.append("M%d 0 V128 M%d 0 V128" % [at * 2, at * 2 + 7])
			15:
				d.append("M%d 0 l30 30 M%d 60 l30 30" % [at, at])
			2, 9, 14:
				for j: int in 9:
					var x := at + (8 if j % 2 == 1 else 0)
					d.append("M%d %d h3" % [x, j * step + 4] if number != 9 else "M%d %d h6 v6 h-6 Z" % [x, j * step + 2])
	return " ".join(d) if not d.is_empty() else "M0 0"


## The drawing inside an emblem's box of 100 by 100, to be put into other drawings.
static func emblem_part(nation: String, ink: Color, ground: Color) -> String:
	var svg := _text(EMBLEMS + Nations.emblem(nation) + ".svgt")
	var start := svg.find(">") + 1
	var end := svg.rfind("</svg>")
	if end < 0:
		return ""
	return svg.substr(start, end - start).replace("{ink}", "#" + ink.to_html(false)).replace("{ground}", "#" + ground.to_html(false))


# Sheets of pieces are drawn on other threads.
static func _text(path: String) -> String:
	_reading.lock()
	if not _texts.has(path):
		_texts[path] = FileAccess.get_file_as_string(path)
	var text := _texts[path]
	_reading.unlock()
	return text
