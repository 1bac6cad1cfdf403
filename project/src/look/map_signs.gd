## The small signs of the map (capital, fortress, town, port, bridge, pass ...) as one texture, so that they cost one draw call.
class_name MapSigns
extends RefCounted

const CELL := 96
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
	"key": "<path d='M0 -44 L12 -16 L42 -14 L19 6 L26 36 L0 20 L-26 36 L-19 6 L-42 -14 L-12 -16 Z' fill='#d9a52a' stroke='#2b1d12' stroke-width='7' stroke-linejoin='round'/>",
	"bridge": "<rect x='-18' y='-38' width='36' height='76' fill='#f3ead2'/><path d='M-34 -48 L-20 -34 V34 L-34 48 M34 -48 L20 -34 V34 L34 48' fill='none' stroke='#2b1d12' stroke-width='9'/><path d='M-18 -22 H18 M-18 0 H18 M-18 22 H18' stroke='#2b1d12' stroke-width='5'/>",
	"pass": "<path d='M0 -46 V46' stroke='#8a3b22' stroke-width='13' stroke-linecap='round'/><path d='M-42 -30 Q-10 0 -42 30 M42 -30 Q10 0 42 30' fill='none' stroke='#2b1d12' stroke-width='10' stroke-linecap='round'/>",
}

static var _texture: ImageTexture
static var _places: Dictionary[String, Rect2] = {}


## Draws a sign `size` units wide, centred on a point of the canvas item's current transform.
static func draw(canvas: CanvasItem, sign_name: String, at: Vector2, size: float) -> void:
	_make()
	canvas.draw_texture_rect_region(_texture, Rect2(at - Vector2.ONE * size / 2.0, Vector2.ONE * size), _places[sign_name])


static func _make() -> void:
	if _texture != null:
		return
	var sheet := Image.create(CELL * DRAWINGS.size(), CELL, false, Image.FORMAT_RGBA8)
	var x := 0
	for sign_name: String in DRAWINGS:
		var svg := "<svg xmlns='http://www.w3.org/2000/svg' width='104' height='104' viewBox='-52 -52 104 104'>%s</svg>" % DRAWINGS[sign_name]
		var image := PieceSvg.draw(svg, CELL / 104.0)
		sheet.blit_rect(image, Rect2i(Vector2i.ZERO, image.get_size()), Vector2i(x, 0))
		_places[sign_name] = Rect2(x, 0, CELL, CELL)
		x += CELL
	sheet.generate_mipmaps()
	_texture = ImageTexture.create_from_image(sheet)
