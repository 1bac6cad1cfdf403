## The force or squadron under way: who leads, what goes along, and its movement points as pips, forced march included.
class_name NeMarchStrip
extends Control

const HEIGHT: float = 124.0
const PIP: float = 17.0
const NARROW: float = 500.0
const LEAST: float = 400.0
const MOST: float = 860.0

var _model: TableModel
var _numbers: NeNumbers


func _init() -> void:
	custom_minimum_size = Vector2(LEAST, HEIGHT)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_force(model: TableModel, numbers: NeNumbers) -> void:
	_model = model
	_numbers = numbers
	var free: float = get_viewport_rect().size.x - 2.0 * TableLayout.side_width() - 100.0
	custom_minimum_size.x = clampf(_needs(), LEAST, clampf(free, LEAST, MOST))
	queue_redraw()


# Width of the longest line, so that the paper covers no more of the map than it must.
func _needs() -> float:
	if _numbers.kind() != NeNumbers.Kind.MARCH:
		return 70.0 * maxi(_numbers.squadron().size(), 1) + 420.0
	var title: float = LookFonts.serif_bold().get_string_size(_title(), HORIZONTAL_ALIGNMENT_LEFT, -1, 32).x
	var facts: float = LookFonts.sans().get_string_size(_facts(true), HORIZONTAL_ALIGNMENT_LEFT, -1, 24).x
	return 140.0 + maxf(maxf(title, facts), PIP * 2.3 * (_numbers.points_spent() + maxi(_numbers.points_left(), 0)))


func _title() -> String:
	return "%s, %s" % [NeWare.short_name(_model, _numbers.leader()), _model.names.space_name(_numbers.space())]


func _facts(is_wide: bool) -> String:
	var facts: PackedStringArray = []
	if _numbers.steps() >= 0: # with fog of war the enemy's numbers are not known
		facts.append(Texts.fill("ui.ne.steps", [_numbers.steps()]))
		if is_wide: # else the pips say it
			facts.append(Texts.fill("ui.ne.points_left", [_numbers.points_left()]))
	if _numbers.forced_march() > 0 and is_wide:
		facts.append(Texts.fill("ui.ne.forced_march", [_numbers.forced_march()]))
	if _numbers.is_march_unsupplied():
		facts.append(tr("ui.ne.unsupplied"))
	return "  ·  ".join(facts)


func _draw() -> void:
	if _numbers == null:
		return
	if _numbers.kind() == NeNumbers.Kind.MARCH:
		_draw_march()
	elif _numbers.kind() == NeNumbers.Kind.SQUADRON:
		_draw_squadron()


func _draw_march() -> void:
	var leader: int = _numbers.leader()
	PieceArt.draw(self, Vector2(58.0, 60.0), 96.0, NeInk.picture_of(_model, leader), NeInk.nation_of(_model, leader))
	_write(Vector2(122.0, 38.0), _title(), 32, LookFonts.serif_bold(), size.x - 130.0)
	_write(Vector2(122.0, 72.0), _facts(size.x > NARROW), 24, LookFonts.sans(), size.x - 130.0)
	_draw_pips(Vector2(134.0, 100.0), _numbers.points_spent(), maxi(_numbers.points_left(), 0), _numbers.forced_march())


func _draw_squadron() -> void:
	var fleets: PackedInt32Array = _numbers.squadron()
	for i: int in fleets.size():
		PieceArt.draw(self, Vector2(50.0 + 70.0 * i, 60.0), 82.0, "fleet", NeInk.nation_of(_model, fleets[i]))
	var left: float = 70.0 * maxi(fleets.size(), 1) + 34.0
	_write(Vector2(left, 38.0), _model.names.space_name(_numbers.space()), 32, LookFonts.serif_bold(), size.x - left - 8.0)
	_write(Vector2(left, 72.0), Texts.fill("ui.ne.points_left", [_numbers.points_left()]), 24, LookFonts.sans(), size.x - left - 8.0)
	_draw_pips(Vector2(left + 12.0, 100.0), 0, _numbers.points_left(), 0)


# Hollow for spent, brass for what is left, red diamonds for what the forced march gives.
func _draw_pips(at: Vector2, spent: int, left: int, forced: int) -> void:
	for i: int in spent + left:
		var centre: Vector2 = at + Vector2(i * PIP * 2.3, 0.0)
		if i >= maxi(spent, spent + left - forced):
			var tips: PackedVector2Array = [centre + Vector2(0.0, -PIP), centre + Vector2(PIP, 0.0), centre + Vector2(0.0, PIP), centre + Vector2(-PIP, 0.0)]
			draw_colored_polygon(tips, LookPalette.WAX)
			draw_polyline(tips + PackedVector2Array([tips[0]]), LookPalette.INK, 2.5, true)
			continue
		if i >= spent:
			draw_circle(centre, PIP - 3.0, LookPalette.BRASS, true, -1.0, true)
		draw_circle(centre, PIP - 3.0, LookPalette.INK, false, 2.5, true)


func _write(at: Vector2, text: String, height: int, font: Font, room: float, ink: Color = LookPalette.INK) -> void:
	NeInk.write(self, at, text, height, font, room, ink)
