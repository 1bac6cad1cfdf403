## One card in the hand: title, value and picture at reading size; its text is on the large card beside the hand.
## Can be pressed (pick up, put back) and dragged.
class_name HandCard
extends Button

## Size at 100 %, and of the band with the title in it.
const SIZE: Vector2 = Vector2(206, 218)
const BAND: float = 74.0
const TITLE: float = 25.0
const LEAST: int = 24
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
var _title: String = ""
var _value: String = ""
var _nation: String = ""
var _picture: String = ""
var _words: TextParagraph = TextParagraph.new()
## Width that is not covered, and what the title was laid out for.
var _part: float = 0.0
var _rank: Rank = Rank.ONE
## Distance to the next card.
var _step: float = 0.0
var _is_cut: bool = false
## Least width of the title on two lines, and what it was laid out for: width and rank.
var _least: float = 0.0
var _laid: Vector2 = Vector2(-1.0, -1.0)
var _stock: StyleBox = LookTheme.material_box("paper_plain", 0.0)


func _init(names: CatalogNames, number: int, power: int, playable: PackedInt32Array) -> void:
	_names = names
	_power = power
	card = number
	rows = playable
	var table: Dictionary = names.catalog["cards"]
	_title = (table["name"] as PackedStringArray)[card]
	var value: int = (table["value"] as PackedInt32Array)[card]
	_value = str(value) if value > 0 else ""
	_nation = names.power_id(power)
	_picture = _picture_of((table["id"] as PackedStringArray)[card], _title, (table["detail"] as PackedStringArray)[card])
	theme_type_variation = "IconButton"
	begin_bulk_theme_override()
	for state: StringName in [&"normal", &"hover", &"pressed", &"disabled", &"focus"]:
		add_theme_stylebox_override(state, _nothing)
	end_bulk_theme_override()
	custom_minimum_size = size_now()
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	_words.max_lines_visible = 2
	_words.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	show_part(size_now().x, Rank.ONE, size_now().x)
	for happening: Signal in [focus_entered, focus_exited, mouse_entered, mouse_exited]:
		happening.connect(_on_pointing_changed)


## Size of a card at the player's text size: the band grows with the letters, the picture stays.
static func size_now() -> Vector2:
	return Vector2(SIZE.x * (0.4 + 0.6 * Settings.text_scale()), SIZE.y - BAND + band_now())


static func band_now() -> float:
	return Ui.scaled(BAND)


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
	return _title


## How much of the card is not covered by the next one, `step` to the right: its title keeps to that.
func show_part(wide: float, rank: Rank, step: float) -> void:
	_step = step
	if is_equal_approx(_part, wide) and rank == _rank:
		return
	_part = wide
	_rank = rank
	custom_minimum_size = Vector2(size_now().x, 0.0 if rank == Rank.FRONT else size_now().y)
	_on_pointing_changed()


## Least width of the card in which its title stands whole.
func least_part() -> float:
	if _least <= 0.0:
		var parts: PackedStringArray = _title.replace("-", "- ").split(" ")
		_least = _wide(_title, LEAST)
		for i: int in range(1, parts.size()):
			_least = minf(_least, maxf(_wide(" ".join(parts.slice(0, i)), LEAST), _wide(" ".join(parts.slice(i)), LEAST)))
	return _least + SIDES


## Whether the title can be read whole, without the large card.
func is_whole() -> bool:
	return not _is_cut


func _lay_out() -> void:
	var room: float = (size_now().x if z_index == 2 else _part) - SIDES
	if _laid == Vector2(room, _rank):
		return
	_laid = Vector2(room, _rank)
	# In two ranks the value stands at the end of the second line; a title that is too long ends before it there.
	_is_cut = _fill(room - (0.0 if _rank == Rank.ONE or _value.is_empty() else VALUE))
	if _is_cut and _rank != Rank.ONE:
		_is_cut = _fill(room)


# Writes the title on two lines. Long words take smaller letters; true if it still has no room.
func _fill(wide: float) -> bool:
	_words.width = wide
	var is_cut: bool = true
	for px: int in range(Pen.px(TITLE), LEAST - 1, -1):
		_words.clear()
		_words.add_string(_title, LookFonts.serif_bold(), px)
		is_cut = _words.get_line_count() > 2 or _longest_part(px) > wide
		if not is_cut:
			break
	return is_cut


# Width of the longest part without a place to break the line.
func _longest_part(px: int) -> float:
	var longest: float = 0.0
	for word: String in _title.replace("-", "- ").split(" "):
		longest = maxf(longest, _wide(word, px))
	return longest


static func _wide(text: String, px: int) -> float:
	return LookFonts.serif_bold().get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, px).x


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
	ghost.size = size_now()
	ghost.position = -size_now() / 2.0
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
	var is_covered: bool = _rank == Rank.BEHIND and get_index() > 0 and point.y > band_now() + HandFan.TOP and point.x < size_now().x - _step
	return Rect2(Vector2.ZERO, size).has_point(point) and not is_covered


func _draw() -> void:
	Pen.start(self)
	var box: Rect2 = Rect2(Vector2.ZERO, size)
	if is_pointed_at() or is_carried:
		box = Rect2(0.0, size.y - size_now().y - LIFT, size.x, size_now().y)
	draw_rect(Rect2(box.position + Vector2(5, 7), box.size), Color(0, 0, 0, 0.36))
	if has_focus() or is_carried:
		draw_rect(box.grow(6.0), LookPalette.FOCUS_EDGE)
		draw_rect(box.grow(4.0), LookPalette.FOCUS)
	elif not rows.is_empty():
		draw_rect(box.grow(3.0), LookPalette.BRASS)
	draw_style_box(_stock, box)
	var band: Rect2 = Rect2(box.position + Vector2(6, 6), Vector2(box.size.x - 12.0, band_now()))
	var ground: Color = Nations.colour(_nation) if not _nation.is_empty() else LookPalette.WALNUT_LIGHT
	draw_rect(band, ground)
	var ink: Color = Nations.ink(_nation) if not _nation.is_empty() else LookPalette.CREAM
	var high: float = minf(_words.get_size().y, band.size.y)
	Pen.paragraph(self, _words, _title, Vector2(band.position.x + 6.0, band.position.y + (band.size.y - high) / 2.0 - 2.0), ink, _is_cut and _words.width > size_now().x - SIDES - 2.0)
	var picture: Rect2 = Rect2(box.position.x + 8.0, band.end.y + 4.0, box.size.x - 16.0, box.size.y - band.size.y - 18.0)
	var drawing: Texture2D = LookIcons.vignette(_picture, PICTURE)
	var part: Vector2 = drawing.get_size()
	part.x = minf(part.x, part.y * picture.size.x / picture.size.y)
	part.y = minf(part.y, part.x * picture.size.y / picture.size.x)
	draw_texture_rect_region(drawing, picture, Rect2((drawing.get_size() - part) / 2.0, part))
	draw_rect(box.grow(-3.0), LookPalette.INK, false, 1.6, true)
	if _rank == Rank.ONE:
		_draw_value(Vector2(box.position.x + Ui.scaled(28.0) + 4.0, band.end.y + 10.0), 24.0)
	else:
		_draw_value(band.end - Vector2.ONE * Ui.scaled(20.0), 16.0)
	if rows.is_empty():
		draw_rect(box, Color(0.13, 0.08, 0.04, 0.3))


func _draw_value(centre: Vector2, radius: float) -> void:
	if _value.is_empty():
		return
	var reach: float = Ui.scaled(radius)
	draw_circle(centre, reach + 3.0, Color("7d5c26"), true, -1.0, true)
	draw_circle(centre, reach, LookPalette.BRASS_LIGHT, true, -1.0, true)
	Pen.centred(self, Rect2(centre, Vector2.ZERO).grow(reach), _value, radius * 1.6, LookFonts.figures())
