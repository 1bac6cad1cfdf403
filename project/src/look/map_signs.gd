## The small signs of the map (capitals with their nation's emblem, fortresses, towns, ports, bridges, passes ...) as one
## texture, so that they cost one draw call.
class_name MapSigns
extends RefCounted

const CELL := 96
const COLUMNS := 8
const CAPITAL := "<circle r='49' fill='%s'/><circle r='46' fill='#2b1d12'/><circle r='41' fill='%s'/><circle r='36' fill='%s'/><g transform='translate(-29 -29) scale(0.58)'>%s</g>"
const INK := "#2b1d12"
const PAPER := "#f3ead2"
const PORT := "#244a56"
## Drawings in a box from -50 to 50.
const DRAWINGS: Dictionary[String, String] = {
	"dot": "<circle r='24' fill='#f3ead2'/><circle r='19' fill='#2b1d12'/><circle r='8' fill='#f3ead2'/>",
	"town": "<circle r='30' fill='#f3ead2'/><circle r='25' fill='#2b1d12'/><circle r='13' fill='#f3ead2'/><circle r='5' fill='#2b1d12'/>",
	"fortress": "<path d='M0 -46 L12 -16 L44 -14 L19 6 L27 37 L0 20 L-27 37 L-19 6 L-44 -14 L-12 -16 Z' fill='#f3ead2' stroke='#f3ead2' stroke-width='10' stroke-linejoin='round'/><path d='M0 -44 L12 -16 L42 -14 L19 6 L26 36 L0 20 L-26 36 L-19 6 L-42 -14 L-12 -16 Z' fill='#2b1d12'/><circle cy='-1' r='10' fill='#f3ead2'/>",
	"citadel": "<circle r='47' fill='#f3ead2' stroke='#2b1d12' stroke-width='5'/><path d='M0 -38 L10 -14 L36 -12 L16 5 L23 31 L0 17 L-23 31 L-16 5 L-36 -12 L-10 -14 Z' fill='#2b1d12'/><circle cy='-1' r='8' fill='#f3ead2'/>",
	"capital": "<circle r='48' fill='#f3ead2'/><circle r='45' fill='none' stroke='#2b1d12' stroke-width='5'/><path d='M0 -44 L6 -15 L22 -22 L15 -6 L44 0 L15 6 L22 22 L6 15 L0 44 L-6 15 L-22 22 L-15 6 L-44 0 L-15 -6 L-22 -22 L-6 -15 Z' fill='#2b1d12'/>",
	"port": "<circle r='47' fill='#e4ece4' stroke='#244a56' stroke-width='6'/><circle cy='-24' r='7' fill='none' stroke='#244a56' stroke-width='5'/><path d='M0 -17 V28 M-14 -8 H14 M-27 6 C-24 24 -12 29 0 29 C12 29 24 24 27 6' fill='none' stroke='#244a56' stroke-width='7' stroke-linecap='round'/>",
	"blockade": "<rect x='-46' y='-46' width='92' height='92' rx='7' fill='#e4ece4' fill-opacity='0.55'/><path d='M-46 -20 V-46 H-20 M20 -46 H46 V-20 M46 20 V46 H20 M-20 46 H-46 V20' fill='none' stroke='#244a56' stroke-width='8'/><path d='M0 -26 V26 M-26 0 H26' stroke='#244a56' stroke-opacity='0.28' stroke-width='6'/><circle r='13' fill='none' stroke='#244a56' stroke-opacity='0.5' stroke-width='6'/>",
	"strait": "<path d='M-40 10 H40 L30 30 H-30 Z' fill='#f3ead2' stroke='#244a56' stroke-width='7' stroke-linejoin='round'/><path d='M-2 8 V-42 L28 -2 H-2' fill='#f3ead2' stroke='#244a56' stroke-width='7' stroke-linejoin='round'/>",
	"ridge": "<path d='M-44 26 L-18 -26 L2 12 L18 -14 L44 26' fill='#f3ead2' fill-opacity='0.85' stroke='#2b1d12' stroke-width='8' stroke-linejoin='round'/>",
	"marsh": "<path d='M-40 24 H40 M-26 38 H26' stroke='#244a56' stroke-width='7' stroke-linecap='round'/><path d='M0 20 V-30 M-14 20 L-28 -18 M14 20 L28 -18' stroke='#3f4a24' stroke-width='8' stroke-linecap='round'/>",
	"desert": "<path d='M-40 20 Q-20 -8 0 20 Q20 -8 40 20' fill='none' stroke='#8a6a2f' stroke-width='8' stroke-linecap='round'/><circle cx='-16' cy='-22' r='5' fill='#8a6a2f'/><circle cx='8' cy='-30' r='5' fill='#8a6a2f'/><circle cx='26' cy='-18' r='5' fill='#8a6a2f'/>",
	"points": "<circle r='50' fill='#f1e6c9'/><circle r='45' fill='#1f3f6e'/>",
	"points_march": "<path d='M0 -51 L51 0 L0 51 L-51 0 Z' fill='#f1e6c9'/><path d='M0 -45 L45 0 L0 45 L-45 0 Z' fill='#7a1f4b'/>",
	"node": "<circle r='47' fill='#2b1d12'/><circle r='42' fill='#f3ead2'/><circle r='33' fill='none' stroke='#2b1d12' stroke-width='3'/>",
	"key": "<path d='M0 -44 L12 -16 L42 -14 L19 6 L26 36 L0 20 L-26 36 L-19 6 L-42 -14 L-12 -16 Z' fill='#d9a52a' stroke='#2b1d12' stroke-width='7' stroke-linejoin='round'/>",
	"bridge": "<rect x='-18' y='-38' width='36' height='76' fill='#f3ead2'/><path d='M-34 -48 L-20 -34 V34 L-34 48 M34 -48 L20 -34 V34 L34 48' fill='none' stroke='#2b1d12' stroke-width='9'/><path d='M-18 -22 H18 M-18 0 H18 M-18 22 H18' stroke='#2b1d12' stroke-width='5'/>",
	"pass": "<path d='M0 -46 V46' stroke='#8a3b22' stroke-width='13' stroke-linecap='round'/><path d='M-42 -30 Q-10 0 -42 30 M42 -30 Q10 0 42 30' fill='none' stroke='#2b1d12' stroke-width='10' stroke-linecap='round'/>",
}

static var _texture: ImageTexture
static var _sheet: Image
static var _drawings: Dictionary[String, String] = {}
static var _places: Dictionary[String, Rect2] = {}


## Draws a sign `size` units wide, centred on a point of the canvas item's current transform.
static func draw(canvas: CanvasItem, sign_name: String, at: Vector2, size: float) -> void:
	_make()
	canvas.draw_texture_rect_region(_texture, Rect2(at - Vector2.ONE * size / 2.0, Vector2.ONE * size), _places[sign_name])


## The sign of a nation's capital: its emblem in its colours; drawn when first asked for.
static func capital(nation: String) -> String:
	var name := "capital_" + nation
	if not _drawings.has(name) and Nations.has(nation):
		var ground := "#" + Nations.colour(nation).to_html(false)
		_drawings[name] = CAPITAL % [PAPER, "#" + Nations.trim(nation).to_html(false), ground, PieceSvg.emblem_part(nation, Nations.ink(nation), Nations.colour(nation))]
		_texture = null
	return name if _drawings.has(name) else "capital"


static func _make() -> void:
	if _texture != null:
		return
	if _sheet == null:
		_drawings.merge(DRAWINGS)
	var rows := ceili(_drawings.size() / float(COLUMNS))
	var sheet := Image.create(CELL * COLUMNS, CELL * rows, false, Image.FORMAT_RGBA8)
	if _sheet != null:
		sheet.blit_rect(_sheet, Rect2i(Vector2i.ZERO, _sheet.get_size()), Vector2i.ZERO)
	for sign_name: String in _drawings:
		if _places.has(sign_name):
			continue
		var at := Vector2i(_places.size() % COLUMNS, _places.size() / COLUMNS) * CELL
		var svg := "<svg xmlns='http://www.w3.org/2000/svg' width='104' height='104' viewBox='-52 -52 104 104'>%s</svg>" % _drawings[sign_name]
		var image := PieceSvg.draw(svg, CELL / 104.0)
		sheet.blit_rect(image, Rect2i(Vector2i.ZERO, image.get_size()), at)
		_places[sign_name] = Rect2(at, Vector2(CELL, CELL))
	_sheet = sheet
	var smooth := sheet.duplicate() as Image
	smooth.generate_mipmaps()
	_texture = ImageTexture.create_from_image(smooth)
