## Draws pieces from one shared atlas, so that hundreds of them cost a few draw calls.
##
## Layers call [method draw] in their `_draw`; controls take [method texture]. Pictures are made when first asked for; call
## [method prepare] at the start of a match to avoid a hitch, [method prepare_later] for those that may come a moment later.
class_name PieceArt
extends RefCounted

const CELL := 128
const GUTTER := 4
const PAGE := 2048
const STAND_IN := "leader"
const DIM := Color(0.72, 0.68, 0.62)
const PER_ROW := PAGE / (CELL + GUTTER)

static var _regions: Dictionary[String, Rect2] = {}
static var _pages: Array[Image] = []
static var _textures: Array[ImageTexture] = []
static var _page_of: Dictionary[String, int] = {}
## Pages that other threads draw now.
static var _pending: Dictionary[int, PieceSheet] = {}
## How many pictures were put on pages that grow, and the last of those.
static var _count := 0
static var _growing := -1
static var _dirty: Dictionary[int, bool] = {}
static var _singles: Dictionary[String, Texture2D] = {}
## Widths of numbers by number and size.
static var _widths: Dictionary[Vector2i, float] = {}
static var _pictures: Dictionary[String, AtlasTexture] = {}


## Makes the pictures of these kinds for these nations at once, on all processors.
static func prepare(kinds: PackedStringArray, nations: PackedStringArray) -> void:
	var wanted: Array[PackedStringArray] = []
	for kind: String in kinds:
		for nation: String in nations:
			if not _regions.has(kind + "/" + nation):
				wanted.append(PackedStringArray([kind, nation]))
	if wanted.is_empty():
		return
	var images := PieceSheet.draw_all(wanted, CELL)
	for i: int in wanted.size():
		_put(wanted[i][0] + "/" + wanted[i][1], images[i])
	_flush()


## Lets other threads draw pictures ([kind, nation] each) that will be wanted; [method at_hand] tells whether one is there.
static func prepare_later(wanted: Array[PackedStringArray]) -> void:
	var missing: Array[PackedStringArray] = []
	for piece: PackedStringArray in wanted:
		if not _regions.has(piece[0] + "/" + piece[1]):
			missing.append(piece)
	if missing.is_empty():
		return
	var sheet := PieceSheet.new(missing, CELL, GUTTER)
	for i: int in missing.size():
		_regions[missing[i][0] + "/" + missing[i][1]] = Rect2(sheet.place(i), Vector2(CELL, CELL))
		_page_of[missing[i][0] + "/" + missing[i][1]] = _pages.size()
	_pending[_pages.size()] = sheet
	_pages.append(null)
	_textures.append(null)


## Takes over what other threads have finished. False when nothing is being drawn any more.
static func take_ready() -> bool:
	for page: int in _pending.keys():
		if _pending[page].is_ready():
			_take(page)
	return not _pending.is_empty()


## The kind to draw now: a portrait that is still being drawn is a plain leader for a moment.
static func at_hand(kind: String, nation: String) -> String:
	var page: int = _page_of.get(kind + "/" + nation, -1)
	return STAND_IN if _pending.has(page) and not _pending[page].is_ready() else kind


## Waits for all threads; called once before the program ends.
static func close() -> void:
	for page: int in _pending.keys():
		_take(page)


static func _take(page: int) -> void:
	_textures[page] = ImageTexture.create_from_image(_pending[page].take())
	_pending.erase(page)


## Draws a piece centred on a point. `count` above 1 adds a brass number plate; `dim` greys it.
static func draw(canvas: CanvasItem, centre: Vector2, size: float, kind: String, nation: String, count: int = 1, dim: bool = false) -> void:
	var key := _add(kind, nation)
	draw_region(canvas, centre, size, _page_of[key], _regions[key], dim)
	if count > 1:
		draw_count(canvas, centre + Vector2(size, size) * 0.34, size, count)


## The same for whoever knows where on the atlas a piece is.
static func draw_region(canvas: CanvasItem, centre: Vector2, size: float, page_number: int, region: Rect2, dim: bool = false) -> void:
	_flush()
	canvas.draw_texture_rect_region(_textures[page_number], Rect2(centre - Vector2.ONE * size / 2.0, Vector2.ONE * size), region, DIM if dim else Color.WHITE)


## How many textures hold the pictures, and on which of them and where a piece is.
static func page_count() -> int:
	return _pages.size()


static func page(kind: String, nation: String) -> int:
	return _page_of[_add(kind, nation)]


static func region(kind: String, nation: String) -> Rect2:
	return _regions[_add(kind, nation)]


## A leader's medallion: portrait, ribbon with the name, ratings on brass studs along the rim. `kind` is a portrait (see
## [Portraits]), or "leader" or "admiral" for anybody.
static func draw_leader(canvas: CanvasItem, centre: Vector2, size: float, nation: String, name: String, ratings: PackedStringArray, kind: String = "leader") -> void:
	draw(canvas, centre, size, kind, nation)
	var figures := LookFonts.figures()
	for k: int in ratings.size():
		var side := -1.0 if k % 2 == 0 else 1.0
		var stud := centre + Vector2(side * size * 0.43, size * (-0.18 + 0.32 * (k / 2)))
		var r := maxf(size * 0.15, 15.0)
		canvas.draw_circle(stud, r, LookPalette.INK, true, -1.0, true)
		canvas.draw_circle(stud, r - 2.5, LookPalette.BRASS_LIGHT, true, -1.0, true)
		var px := int(maxf(r * 1.45, 22.0))
		var wide := figures.get_string_size(ratings[k], HORIZONTAL_ALIGNMENT_LEFT, -1, px).x
		canvas.draw_string(figures, stud + Vector2(-wide / 2.0, px * 0.34), ratings[k], HORIZONTAL_ALIGNMENT_LEFT, -1, px, LookPalette.INK)
	var font := LookFonts.serif_bold()
	var text_px := int(maxf(size * 0.2, 24.0))
	var width := maxf(font.get_string_size(name, HORIZONTAL_ALIGNMENT_LEFT, -1, text_px).x + 28.0, size * 0.8)
	var ribbon := Rect2(centre + Vector2(-width / 2.0, size * 0.48), Vector2(width, text_px * 1.25))
	var tail := text_px * 0.45
	for way: float in [-1.0, 1.0]:
		var edge := ribbon.position.x if way < 0.0 else ribbon.end.x
		canvas.draw_colored_polygon(PackedVector2Array([Vector2(edge - way * 6.0, ribbon.position.y + 6.0), Vector2(edge + way * tail, ribbon.position.y + 6.0),
			Vector2(edge + way * tail * 0.5, ribbon.get_center().y + 6.0), Vector2(edge + way * tail, ribbon.end.y + 6.0), Vector2(edge - way * 6.0, ribbon.end.y + 6.0)]), LookPalette.PAPER_SHADE.darkened(0.25))
	canvas.draw_rect(ribbon, LookPalette.PAPER)
	canvas.draw_rect(ribbon, LookPalette.INK, false, 1.6, true)
	canvas.draw_string(font, Vector2(ribbon.position.x, ribbon.position.y + text_px * 0.95), name, HORIZONTAL_ALIGNMENT_CENTER, width, text_px, LookPalette.INK)


## A number plate as on piece stacks. One piece alone bears none: plates would hide its neighbours.
static func draw_count(canvas: CanvasItem, at: Vector2, piece_size: float, count: int) -> void:
	if count < 2:
		return
	draw_plate(canvas, at, piece_size, count, false)
	draw_plate(canvas, at, piece_size, count, true)


## One half of a number plate: its brass, or the number on it. Layers draw all brass first, so that it costs one call.
static func draw_plate(canvas: CanvasItem, at: Vector2, piece_size: float, count: int, as_number: bool) -> void:
	var font := LookFonts.sans_strong()
	var px := int(clampf(piece_size * 0.36, 24.0, 44.0))
	var text := str(count)
	var number := Vector2i(count, px)
	if not _widths.has(number):
		_widths[number] = font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, px).x
	var width := _widths[number]
	var plate := Rect2(at - Vector2(width / 2.0 + 7.0, px * 0.52), Vector2(width + 14.0, px * 1.04))
	if as_number:
		canvas.draw_string(font, Vector2(plate.position.x + 7.0, at.y + px * 0.36), text, HORIZONTAL_ALIGNMENT_LEFT, -1, px, LookPalette.INK)
	else:
		canvas.draw_rect(plate.grow(2.0), Color("1a1009"))
		canvas.draw_rect(plate, LookPalette.BRASS_LIGHT)


## A piece as it is on the shared atlas, which is there at once; one that is still being drawn is a plain leader.
static func picture(kind: String, nation: String) -> Texture2D:
	var key := _add(at_hand(kind, nation), nation)
	_flush()
	if not _pictures.has(key):
		_pictures[key] = AtlasTexture.new()
		_pictures[key].region = _regions[key]
	_pictures[key].atlas = _textures[_page_of[key]]
	return _pictures[key]


## A texture of its own, for buttons and larger pictures.
static func texture(kind: String, nation: String, px: int = 128) -> Texture2D:
	var key := "%s/%s/%d" % [kind, nation, px]
	if not _singles.has(key):
		var image := PieceSvg.piece(kind, nation, px)
		image.generate_mipmaps()
		_singles[key] = ImageTexture.create_from_image(image)
	return _singles[key]


## A nation's emblem as a texture in a given ink.
static func emblem(nation: String, ink: Color, px: int = 64) -> Texture2D:
	var key := "emblem/%s/%s/%d" % [nation, ink.to_html(), px]
	if not _singles.has(key):
		var image := PieceSvg.emblem(nation, ink, px)
		image.generate_mipmaps()
		_singles[key] = ImageTexture.create_from_image(image)
	return _singles[key]


static func _add(kind: String, nation: String) -> String:
	var key := kind + "/" + nation
	if not _regions.has(key):
		_put(key, PieceSvg.piece(kind, nation, CELL))
	elif _pending.has(_page_of[key]):
		_take(_page_of[key])
	return key


# Puts a picture into the next free place of the pages that grow.
static func _put(key: String, image: Image) -> void:
	var place := _count % (PER_ROW * PER_ROW)
	if place == 0:
		_growing = _pages.size()
		_pages.append(Image.create(PAGE, PAGE, false, Image.FORMAT_RGBA8))
		_textures.append(null)
	_count += 1
	var at := Vector2i(place % PER_ROW, place / PER_ROW) * (CELL + GUTTER) + Vector2i(GUTTER, GUTTER) / 2
	_pages[_growing].blit_rect(image, Rect2i(0, 0, CELL, CELL), at)
	_regions[key] = Rect2(at, Vector2(CELL, CELL))
	_page_of[key] = _growing
	_dirty[_growing] = true


static func _flush() -> void:
	if _dirty.is_empty():
		return
	for page: int in _dirty:
		var image := _pages[page].duplicate() as Image
		image.generate_mipmaps()
		if _textures[page] == null:
			_textures[page] = ImageTexture.create_from_image(image)
		else:
			_textures[page].update(image)
	_dirty.clear()
