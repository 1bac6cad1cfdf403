## The force under the cursor before it is activated: how far it gets, how the lines on the map are to be read, and the
## enemies in its reach with the chances against them.
class_name NeReachStrip
extends Control

const HEIGHT: float = 132.0
const ATTACKS: int = 3
const BAR: float = 150.0

const LEAST: float = 520.0
const WIDE: float = 900.0

## Whether the chances of one battle stand beside it: then the list of battles is left out.
var is_narrow: bool = false
var _model: TableModel
var _reach: NeReachOverlay


func _init() -> void:
	custom_minimum_size = Vector2(LEAST, HEIGHT)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_reach(model: TableModel, reach: NeReachOverlay) -> void:
	_model = model
	_reach = reach
	var free: float = get_viewport_rect().size.x - 2.0 * TableLayout.side_width() - 100.0
	var wanted: float = NeMarchStrip.LEAST if is_narrow else (LEAST if reach == null or reach.attacks.is_empty() else WIDE)
	custom_minimum_size.x = clampf(wanted, NeMarchStrip.LEAST, maxf(free, NeMarchStrip.LEAST))
	queue_redraw()


func _draw() -> void:
	if _reach == null or _reach.piece < 0:
		return
	var row: int = NeInk.row_of(_model, _reach.piece)
	var pieces: PackedInt32Array = _model.view["pieces"]
	PieceArt.draw(self, Vector2(58.0, 62.0), 96.0, NeInk.picture_of(_model, _reach.piece), NeInk.nation_of(_model, _reach.piece))
	var half: float = size.x * 0.55 if not _reach.attacks.is_empty() and not is_narrow else size.x
	var place: String = _model.names.space_name(pieces[row + Match.PIECE_PLACE]) if row >= 0 else ""
	NeInk.write(self, Vector2(122.0, 36.0), "%s, %s" % [_model.game.noun_label(Match.NOUN_PIECE, _reach.piece), place], 30, LookFonts.serif_bold(), half - 130.0)
	draw_line(Vector2(122.0, 62.0), Vector2(172.0, 62.0), NeReachOverlay.WAY, 6.0)
	NeInk.write(self, Vector2(182.0, 70.0), Texts.fill("ui.ne.reach", [_reach.movement]), 24, LookFonts.sans(), half - 190.0)
	if _reach.march > 0:
		draw_dashed_line(Vector2(122.0, 98.0), Vector2(172.0, 98.0), NeReachOverlay.MARCH, 6.0, 14.0)
		NeInk.write(self, Vector2(182.0, 106.0), Texts.fill("ui.ne.reach_march", [_reach.march]), 24, LookFonts.sans(), half - 190.0)
	if not is_narrow:
		_draw_attacks(half + 12.0)


func _draw_attacks(left: float) -> void:
	var zones: Array = _reach.attacks.keys()
	zones.sort_custom(func(a: int, b: int) -> bool: return _reach.attacks[a].win > _reach.attacks[b].win)
	for i: int in mini(zones.size(), ATTACKS):
		var odds: NeOdds = _reach.attacks[zones[i]]
		var y: float = 30.0 + 38.0 * i
		NeOddsArt.bar(self, Rect2(size.x - BAR - 4.0, y - 20.0, BAR, 24.0), odds)
		var text: String = "%s  %s  %s %%" % [_model.names.space_name(zones[i]), odds.ratio_text(), NeOdds.percent(odds.win)]
		NeInk.write(self, Vector2(left, y), text, 24, LookFonts.sans_strong(), size.x - left - BAR - 16.0)
