## One card in the hand: title, value and picture at reading size; its text is on the large card beside the hand.
## Can be pressed (pick up, put back) and dragged.
class_name HandCard
extends Button

## Size at 100 %, and of the band with the title in it.
const SIZE: Vector2 = Vector2(206, 218)
const BAND: float = 74.0
const LIFT: float = 14.0
## What the title leaves free at both sides, and the value where it stands in the band.
const SIDES: float = 18.0
const VALUE: float = 44.0

## Where a card stands: in the one rank of the hand, or in front or behind of two.
enum Rank { ONE, FRONT, BEHIND }

const PICTURE: int = 640

## Pictures of the cards by their ids: finding one reads all their words.
static var _pictures: Dictionary[String, String] = {}
static var _nothing: StyleBoxEmpty = StyleBoxEmpty.new()

var card: int = -1
## Legal rows of this card; none: it cannot be played now.
var rows: PackedInt32Array = []: set = set_rows
var is_carried: bool = false: set = set_carried
var _names: CatalogNames
var _power: int = -1
var _title: CardTitle
var _value: String = ""
var _nation: String = ""
var _picture: String = ""
## Width that is not covered, where the card stands, the distance to the next one, and the size of its letters.
var _part: float = 0.0
var _rank: Rank = Rank.ONE
var _step: float = 0.0
var _letters: float = 1.0
var _stock: StyleBox = LookTheme.material_box("paper_plain", 0.0)


func _init(names: CatalogNames, number: int, power: int, playable: PackedInt32Array) -> void:
	_names = names
	_power = power
	card = number
	rows = playable
	var table: Dictionary = names.catalog["cards"]
	_title = CardTitle.new((table["name"] as PackedStringArray)[card])
	var value: int = (table["value"] as PackedInt32Array)[card]
	_value = str(value) if value > 0 else ""
	_nation = names.power_id(power)
	_picture = _picture_of((table["id"] as PackedStringArray)[card], _title.text, (table["detail"] as PackedStringArray)[card])
	theme_type_variation = "IconButton"
	begin_bulk_theme_override()
	for state: StringName in [&"normal", &"hover", &"pressed", &"disabled", &"focus"]:
		add_theme_stylebox_override(state, _nothing)
	end_bulk_theme_override()
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	_letters = Settings.text_scale()
	show_part(size_of(_letters).x, Rank.ONE, size_of(_letters).x, _letters)
	for happening: Signal in [focus_entered, focus_exited, mouse_entered, mouse_exited]:
		happening.connect(_on_pointing_changed)


## Size of a card with letters of a size: the band grows with them, the picture stays.
static func size_of(letters: float) -> Vector2:
	return Vector2(SIZE.x * (0.4 + 0.6 * letters), SIZE.y - BAND + band_of(letters))


static func band_of(letters: float) -> float:
	return BAND * letters


## Lets the pictures of all cards of a ruleset be drawn meanwhile.
static func prepare(names: CatalogNames) -> void:
	var table: Dictionary = names.catalog["cards"]
	var themes: PackedStringArray = []
	for i: int in (table["id"] as PackedStringArray).size():
		var theme_name: String = _picture_of((table["id"] as PackedStringArray)[i], (table["name"] as PackedStringArray)[i], (table["detail"] as PackedStringArray)[i])
		if not themes.has(theme_name):
			themes.append(theme_name)
	LookIcons.prepare(themes, PICTURE)


static func _picture_of(id: String, words: String, text: String) -> String:
	if not _pictures.has(id):
		_pictures[id] = LookIcons.theme_of(id, words, text)
	return _pictures[id]


func nation() -> String:
	return _nation


func title() -> String:
	return _title.text


## How much of the card is not covered by the next one, `step` to the right: its title keeps to that.
func show_part(wide: float, rank: Rank, step: float, letters: float) -> void:
	_step = step
	if is_equal_approx(_part, wide) and rank == _rank and letters == _letters:
		return
	_part = wide
	_rank = rank
	_letters = letters
	custom_minimum_size = Vector2(size_of(letters).x, 0.0 if rank == Rank.FRONT else size_of(letters).y)
	_on_pointing_changed()


## Least width of the card in which its title stands whole.
func least_part() -> float:
	return _title.least_width() + SIDES


## Whether the title can be read whole, without the large card.
func is_whole() -> bool:
	return not _title.is_cut


# In two ranks the value stands at the end of the second line: a long title may go on above it.
func _lay_out() -> void:
	var room: float = _shown() - SIDES
	_title.fit(room - (0.0 if _rank == Rank.ONE or _value.is_empty() else VALUE * _letters), room, _letters)


func _shown() -> float:
	return size_of(_letters).x if z_index == 2 else _part


func set_rows(playable: PackedInt32Array) -> void:
	if playable.is_empty() != rows.is_empty():
		queue_redraw()
	rows = playable


func set_carried(on: bool) -> void:
	if on != is_carried:
		is_carried = on
		queue_redraw()


func is_pointed_at() -> bool:
	return has_focus() or is_hovered()


func _get_drag_data(_at: Vector2) -> Variant:
	if rows.is_empty():
		return null
	var ghost: HandCard = HandCard.new(_names, card, _power, rows)
	ghost.size = size_of(Settings.text_scale())
	ghost.position = -ghost.size / 2.0
	var holder: Control = Control.new()
	holder.add_child(ghost)
	set_drag_preview(holder)
	return {"card": card}


func _on_pointing_changed() -> void:
	z_index = 2 if is_pointed_at() or is_carried else 1 if _rank == Rank.FRONT else 0
	_lay_out()
	queue_redraw()


# A card behind is not pointed at where the one before it, in front, covers it.
func _has_point(point: Vector2) -> bool:
	var is_covered: bool = _rank == Rank.BEHIND and get_index() > 0 and point.y > band_of(_letters) + HandFan.TOP and point.x < size.x - _step
	return Rect2(Vector2.ZERO, size).has_point(point) and not is_covered


func _draw() -> void:
	Pen.start(self)
	var box: Rect2 = Rect2(Vector2.ZERO, size)
	if is_pointed_at() or is_carried:
		box = Rect2(0.0, size.y - size_of(_letters).y - LIFT, size.x, size_of(_letters).y)
	draw_rect(Rect2(box.position + Vector2(5, 7), box.size), Color(0, 0, 0, 0.36))
	if has_focus() or is_carried:
		draw_rect(box.grow(6.0), LookPalette.FOCUS_EDGE)
		draw_rect(box.grow(4.0), LookPalette.FOCUS)
	elif not rows.is_empty():
		draw_rect(box.grow(3.0), LookPalette.BRASS)
	draw_style_box(_stock, box)
	var band: Rect2 = Rect2(box.position + Vector2(6, 6), Vector2(box.size.x - 12.0, band_of(_letters)))
	var ground: Color = Nations.colour(_nation) if not _nation.is_empty() else LookPalette.WALNUT_LIGHT
	draw_rect(band, ground)
	var ink: Color = Nations.ink(_nation) if not _nation.is_empty() else LookPalette.CREAM
	var high: float = minf(_title.words.get_size().y, band.size.y)
	Pen.paragraph(self, _title.words, _title.text, Vector2(band.position.x + 6.0, band.position.y + (0.0 if _title.is_wide else (band.size.y - high) / 2.0) - 2.0), ink, _title.is_cut and _shown() > size.x - 2.0)
	var picture: Rect2 = Rect2(box.position.x + 8.0, band.end.y + 4.0, box.size.x - 16.0, box.size.y - band.size.y - 18.0)
	var drawing: Texture2D = LookIcons.vignette(_picture, PICTURE)
	var part: Vector2 = drawing.get_size()
	part.x = minf(part.x, part.y * picture.size.x / picture.size.y)
	part.y = minf(part.y, part.x * picture.size.y / picture.size.x)
	draw_texture_rect_region(drawing, picture, Rect2((drawing.get_size() - part) / 2.0, part))
	draw_rect(box.grow(-3.0), LookPalette.INK, false, 1.6, true)
	if _rank == Rank.ONE:
		_draw_value(Vector2(box.position.x + 28.0 * _letters + 4.0, band.end.y + 10.0), 24.0)
	else:
		_draw_value(Vector2(box.position.x + _shown() - 6.0, band.end.y) - Vector2.ONE * 20.0 * _letters, 16.0)
	if rows.is_empty():
		draw_rect(box, Color(0.13, 0.08, 0.04, 0.3))


func _draw_value(centre: Vector2, radius: float) -> void:
	if _value.is_empty():
		return
	var reach: float = radius * _letters
	draw_circle(centre, reach + 3.0, Color("7d5c26"), true, -1.0, true)
	draw_circle(centre, reach, LookPalette.BRASS_LIGHT, true, -1.0, true)
	Pen.centred(self, Rect2(centre, Vector2.ZERO).grow(reach), _value, radius * 1.6 * _letters / Pen.scale, LookFonts.figures())
