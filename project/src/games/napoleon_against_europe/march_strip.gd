## The force or squadron under way: who leads, what goes along, and its movement points as pips, forced march included.
class_name NeMarchStrip
extends HBoxContainer

const PICTURE: float = 96.0
const SHIP: float = 82.0
const PIP: float = 17.0
const NARROW: float = 500.0
const LEAST: float = 400.0
const MOST: float = 860.0

var _model: TableModel
var _numbers: NeNumbers
var _art: Control
var _title: Label = Ui.sentence("InkNameLabel")
var _facts: Label = Ui.sentence("InkBoardLabel")
var _pips: Control


func _init() -> void:
	custom_minimum_size.x = LEAST
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"separation", 12)
	_art = Ui.drawn(Vector2.ONE * PICTURE, _draw_art)
	add_child(_art)
	var lines: VBoxContainer = Ui.column(0)
	lines.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	lines.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_pips = Ui.drawn(Vector2(0.0, PIP * 2.0 + 6.0), _draw_pips)
	for part: Control in [_title, _facts, _pips]:
		lines.add_child(part)
	add_child(lines)


## With `is_narrow` the chances of a battle stand beside it.
func show_force(model: TableModel, numbers: NeNumbers, is_narrow: bool = false) -> void:
	_model = model
	_numbers = numbers
	var is_march: bool = numbers.kind() == NeNumbers.Kind.MARCH
	_art.custom_minimum_size.x = PICTURE if is_march else SHIP * maxi(numbers.squadron().size(), 1)
	_title.text = "%s, %s" % [NeWare.short_name(model, numbers.leader()), model.names.space_name(numbers.space())] if is_march else model.names.space_name(numbers.space())
	_facts.text = "  ·  ".join(_march_facts(true)) if is_march else Texts.fill("ui.ne.points_left", [numbers.points_left()])
	var free: float = get_viewport_rect().size.x - 2.0 * TableLayout.side_width() - 100.0
	var wide: float = LEAST if is_narrow else clampf(_needs(), LEAST, clampf(free, LEAST, MOST))
	if is_march and wide <= NARROW: # else the pips say it
		_facts.text = "  ·  ".join(_march_facts(false))
	custom_minimum_size.x = wide
	_art.queue_redraw()
	_pips.queue_redraw()


# Width of the longest line, so that the paper covers no more of the map than it must.
func _needs() -> float:
	var words: float = maxf(Pen.width(_title.text, 30.0, LookFonts.serif_bold()), Pen.width(_facts.text, 24.0, LookFonts.sans()))
	return _art.custom_minimum_size.x + 44.0 + maxf(words, PIP * 2.3 * (_spent() + maxi(_numbers.points_left(), 0)))


func _march_facts(is_wide: bool) -> PackedStringArray:
	var facts: PackedStringArray = []
	if _numbers.steps() >= 0: # with fog of war the enemy's numbers are not known
		facts.append(Texts.fill("ui.ne.steps", [_numbers.steps()]))
		if is_wide:
			facts.append(Texts.fill("ui.ne.points_left", [_numbers.points_left()]))
	if _numbers.forced_march() > 0 and is_wide:
		facts.append(Texts.fill("ui.ne.forced_march", [_numbers.forced_march()]))
	if _numbers.is_march_unsupplied():
		facts.append(tr("ui.ne.unsupplied"))
	return facts


func _draw_art(on: Control) -> void:
	if _numbers == null or _numbers.kind() == NeNumbers.Kind.NONE:
		return
	if _numbers.kind() == NeNumbers.Kind.MARCH:
		PieceArt.draw(on, on.size / 2.0, PICTURE, NeInk.picture_of(_model, _numbers.leader()), NeInk.nation_of(_model, _numbers.leader()))
		return
	var fleets: PackedInt32Array = _numbers.squadron()
	for i: int in fleets.size():
		PieceArt.draw(on, Vector2(SHIP * (i + 0.5), on.size.y / 2.0), SHIP, "fleet", NeInk.nation_of(_model, fleets[i]))


func _spent() -> int:
	return _numbers.points_spent() if _numbers.kind() == NeNumbers.Kind.MARCH else 0


# Hollow for spent, brass for what is left, red diamonds for what the forced march gives.
func _draw_pips(on: Control) -> void:
	if _numbers == null or _numbers.kind() == NeNumbers.Kind.NONE:
		return
	var left: int = maxi(_numbers.points_left(), 0)
	var forced: int = _numbers.forced_march() if _numbers.kind() == NeNumbers.Kind.MARCH else 0
	for i: int in _spent() + left:
		var centre: Vector2 = Vector2(PIP + 2.0 + i * PIP * 2.3, on.size.y / 2.0)
		if i >= maxi(_spent(), _spent() + left - forced):
			var tips: PackedVector2Array = [centre + Vector2(0.0, -PIP), centre + Vector2(PIP, 0.0), centre + Vector2(0.0, PIP), centre + Vector2(-PIP, 0.0)]
			on.draw_colored_polygon(tips, LookPalette.WAX)
			on.draw_polyline(tips + PackedVector2Array([tips[0]]), LookPalette.INK, 2.5, true)
			continue
		if i >= _spent():
			on.draw_circle(centre, PIP - 3.0, LookPalette.BRASS, true, -1.0, true)
		on.draw_circle(centre, PIP - 3.0, LookPalette.INK, false, 2.5, true)
