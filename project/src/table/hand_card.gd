## One card in the hand: title, value and picture at reading size; its text is on the large card beside the hand.
## Can be pressed (pick up, put back) and dragged.
class_name HandCard
extends Button

const SIZE: Vector2 = Vector2(206, 218)
const BAND: float = 74.0
const LIFT: float = 14.0

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
	custom_minimum_size = SIZE
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	_words.add_string(_title, LookFonts.serif_bold(), 25)
	_words.max_lines_visible = 2
	_words.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	show_part(SIZE.x)
	for happening: Signal in [focus_entered, focus_exited, mouse_entered, mouse_exited]:
		happening.connect(_on_pointing_changed)


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


## How much of the card is not covered by the next one: its title keeps to that.
func show_part(wide: float) -> void:
	if not is_equal_approx(_words.width, minf(wide, SIZE.x) - 22.0):
		_words.width = minf(wide, SIZE.x) - 22.0
		queue_redraw()


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
	ghost.size = SIZE
	ghost.position = -SIZE / 2.0
	var holder: Control = Control.new()
	holder.add_child(ghost)
	set_drag_preview(holder)
	return {"card": card}


func _on_pointing_changed() -> void:
	z_index = 1 if is_pointed_at() or is_carried else 0
	queue_redraw()


func _draw() -> void:
	var lift: Vector2 = Vector2(0.0, -LIFT) if is_pointed_at() or is_carried else Vector2.ZERO
	var box: Rect2 = Rect2(lift, SIZE)
	draw_rect(Rect2(box.position + Vector2(5, 7), box.size), Color(0, 0, 0, 0.36))
	if has_focus() or is_carried:
		draw_rect(box.grow(6.0), LookPalette.FOCUS_EDGE)
		draw_rect(box.grow(4.0), LookPalette.FOCUS)
	elif not rows.is_empty():
		draw_rect(box.grow(3.0), LookPalette.BRASS)
	draw_style_box(_stock, box)
	var band: Rect2 = Rect2(box.position + Vector2(6, 6), Vector2(box.size.x - 12.0, BAND))
	var ground: Color = Nations.colour(_nation) if not _nation.is_empty() else LookPalette.WALNUT_LIGHT
	draw_rect(band, ground)
	var ink: Color = Nations.ink(_nation) if not _nation.is_empty() else LookPalette.CREAM
	_words.draw(get_canvas_item(), Vector2(band.position.x + 6.0, band.position.y + (BAND - minf(_words.get_size().y, BAND)) / 2.0 - 2.0), ink)
	var picture: Rect2 = Rect2(box.position.x + 8.0, band.end.y + 4.0, box.size.x - 16.0, box.size.y - BAND - 18.0)
	var drawing: Texture2D = LookIcons.vignette(_picture, PICTURE)
	var part: Vector2 = drawing.get_size()
	part.x = minf(part.x, part.y * picture.size.x / picture.size.y)
	part.y = minf(part.y, part.x * picture.size.y / picture.size.x)
	draw_texture_rect_region(drawing, picture, Rect2((drawing.get_size() - part) / 2.0, part))
	draw_rect(box.grow(-3.0), LookPalette.INK, false, 1.6, true)
	_draw_value(Vector2(box.position.x + 32.0, band.end.y + 10.0))
	if rows.is_empty():
		draw_rect(box, Color(0.13, 0.08, 0.04, 0.3))


func _draw_value(centre: Vector2) -> void:
	if _value.is_empty():
		return
	draw_circle(centre, 27.0, Color("7d5c26"), true, -1.0, true)
	draw_circle(centre, 24.0, LookPalette.BRASS_LIGHT, true, -1.0, true)
	var font: Font = LookFonts.figures()
	var wide: float = font.get_string_size(_value, HORIZONTAL_ALIGNMENT_LEFT, -1, 38).x
	draw_string(font, centre + Vector2(-wide / 2.0, 13.0), _value, HORIZONTAL_ALIGNMENT_LEFT, -1, 38, LookPalette.INK)
