## Writes the names on a map sheet: small capitals for lands, italics for waters, towns only from nearby. Sizes stay
## constant on the screen; each label appears from the zoom at which the baker found room for it.
class_name MapLabels
extends MapParts

const INK := Color("2b1d12")
const SEA_INK := Color("24404a")
const HALO := Color(0.965, 0.93, 0.835, 0.82)
const SEA_HALO := Color(0.80, 0.85, 0.83, 0.7)
## Kinds of names that have colours of their own.
const INKS: Dictionary[String, Color] = {"sea": SEA_INK, "nation": Color(INK, 0.86), "background": Color(INK, 0.62)}
const HALOS: Dictionary[String, Color] = {"sea": SEA_HALO, "nation": Color(HALO, 0.55), "background": Color(HALO, 0.3)}
## Kinds of names that counters should leave free.
const PLACES: PackedStringArray = ["capital", "land", "node", "sea", "port", "nation"]
## How many parts the names are written in.
const PARTS := 24

var text_scale := 1.0

var _data: MapData
## Of each label; null until it is written for the first time.
var _letters: Array[MapLetters] = []
var _lands: Font
var _italic: Font
var _plain: Font


func setup(data: MapData) -> void:
	_data = data
	_data.labels.sort_custom(_by_face)
	_letters.resize(_data.labels.size())
	_plain = LookFonts.scalable(LookFonts.SERIF)
	_italic = LookFonts.scalable(LookFonts.SERIF_ITALIC)
	var caps := FontVariation.new()
	caps.base_font = _plain
	caps.opentype_features = {"smcp": 1}
	_lands = caps
	jump = 1.25
	divide(PARTS)
	var frame := Node2D.new()
	frame.draw.connect(_degrees.bind(frame))
	add_child(frame)


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
			var half := Vector2(float(label["w"]), float(label["size"]) * (0.8 + MapLetters.LINE_PITCH * str(label["text"]).count("\n"))) * letters / 2.0
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
	var shown: PackedInt32Array = []
	var share := _share(index, _data.labels.size(), PARTS)
	for i: int in range(share.x, share.y):
		if _amount(_data.labels[i], _zoom / text_scale) > 0.02:
			shown.append(i)
	for halo: bool in [true, false]:
		for i: int in shown:
			_write(on, i, halo)


func _write(on: CanvasItem, index: int, as_halo: bool) -> void:
	var label := _data.labels[index]
	var place := Vector2(label["x"], label["y"]) + Vector2(label["ox"], label["oy"]) * text_scale / _zoom
	var colour: Color = HALOS.get(label["kind"], HALO) if as_halo else INKS.get(label["kind"], INK)
	colour.a *= _amount(label, _zoom / text_scale)
	on.draw_set_transform(place, label["angle"], Vector2.ONE / _zoom)
	_lay_out(index).draw(on.get_canvas_item(), colour, as_halo)
	on.draw_set_transform(Vector2.ZERO)


## Number of names on the sheet.
func count() -> int:
	return _data.labels.size()


## Makes the letters of a name before it is seen for the first time: glyphs of a new size may take longer than a frame has time for.
func prepare(index: int, canvas: RID, oversampling: float) -> void:
	for halo: bool in [true, false]:
		_lay_out(index).draw(canvas, INK, halo, oversampling)


func _lay_out(index: int) -> MapLetters:
	var label := _data.labels[index]
	var size_px: float = label["size"] * text_scale
	if _letters[index] != null and _letters[index].size_px == int(size_px):
		return _letters[index]
	var text: String = label["text"]
	var font := _lands
	var air := 1.2
	match label["kind"]:
		"sea":
			font = _italic
			air = 0.16 * size_px
		"port", "town", "range":
			font = _italic
			air = 0.0
		"nation":
			font = _plain
			air = 0.2 * size_px
			text = text.to_upper()
		"background":
			font = _plain
			air = 0.3 * size_px
	_letters[index] = MapLetters.new(text, font, int(size_px), air)
	return _letters[index]


## Degrees along the frame, in sheet size: part of the print, so that no zoom changes them.
func _degrees(on: Node2D) -> void:
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
		MapLetters.new("%d°" % absi(int(mark["value"])), _plain, 34, 0.0).draw(on.get_canvas_item(), Color(INK, 0.85), false)
	on.draw_set_transform(Vector2.ZERO)
