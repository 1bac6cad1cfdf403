## The force under the cursor before it is activated: how far it gets, how the lines on the map are to be read, and the
## enemies in its reach with the chances against them.
class_name NeReachStrip
extends HBoxContainer

const PICTURE: float = 96.0
const ATTACKS: int = 3
const BAR: Vector2 = Vector2(130.0, 28.0)
const KEY: float = 50.0
const LEAST: float = 520.0
const WIDE: float = 980.0

## Whether the chances of one battle stand beside it: then the list of battles is left out.
var is_narrow: bool = false
var _model: TableModel
var _reach: NeReachOverlay
var _art: Control
var _title: Label = Ui.sentence("InkNameLabel")
var _way: Label = Ui.sentence("InkBoardLabel")
var _march: Label = Ui.sentence("InkBoardLabel")
var _attacks: VBoxContainer = Ui.column(2)
## The chances beside the names, best first.
var _shown: Array[NeOdds] = []


func _init() -> void:
	custom_minimum_size.x = LEAST
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	_art = Ui.drawn(Vector2.ONE * PICTURE, func(on: Control) -> void:
		if _reach != null and _reach.piece >= 0:
			PieceArt.draw(on, on.size / 2.0, PICTURE, NeInk.picture_of(_model, _reach.piece), NeInk.nation_of(_model, _reach.piece)))
	add_child(_art)
	var lines: VBoxContainer = Ui.column(0)
	lines.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	lines.mouse_filter = Control.MOUSE_FILTER_IGNORE
	lines.add_child(_title)
	lines.add_child(_keyed(_way, func(on: Control) -> void: on.draw_line(Vector2(0.0, on.size.y / 2.0), Vector2(KEY, on.size.y / 2.0), NeReachOverlay.WAY, 6.0)))
	lines.add_child(_keyed(_march, func(on: Control) -> void: on.draw_dashed_line(Vector2(0.0, on.size.y / 2.0), Vector2(KEY, on.size.y / 2.0), NeReachOverlay.MARCH, 6.0, 14.0)))
	add_child(lines)
	_attacks.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_attacks.mouse_filter = Control.MOUSE_FILTER_IGNORE
	for i: int in ATTACKS:
		_attacks.add_child(_make_attack(i))
	add_child(_attacks)


func show_reach(model: TableModel, reach: NeReachOverlay) -> void:
	_model = model
	_reach = reach
	var has_fights: bool = reach != null and not reach.attacks.is_empty()
	var free: float = get_viewport_rect().size.x - 2.0 * TableLayout.side_width() - 100.0
	var wanted: float = NeMarchStrip.LEAST if is_narrow else (WIDE if has_fights else LEAST)
	custom_minimum_size.x = clampf(wanted, NeMarchStrip.LEAST, maxf(free, NeMarchStrip.LEAST))
	_attacks.visible = has_fights and not is_narrow
	# The list is as wide as its lines; large letters share the room and wrap.
	var is_large: bool = Settings.text_scale() > 1.0
	_attacks.size_flags_horizontal = Control.SIZE_EXPAND_FILL if is_large else Control.SIZE_SHRINK_END
	for line: Node in _attacks.get_children():
		(line.get_child(0) as Label).autowrap_mode = TextServer.AUTOWRAP_WORD_SMART if is_large else TextServer.AUTOWRAP_OFF
	if reach == null or reach.piece < 0:
		return
	var row: int = NeInk.row_of(model, reach.piece)
	var place: String = model.names.space_name((model.view["pieces"] as PackedInt32Array)[row + Match.PIECE_PLACE]) if row >= 0 else ""
	_title.text = "%s, %s" % [model.game.noun_label(Match.NOUN_PIECE, reach.piece), place]
	_way.text = Texts.fill("ui.ne.reach", [reach.movement])
	_march.text = Texts.fill("ui.ne.reach_march", [reach.march])
	(_march.get_parent() as Control).visible = reach.march > 0
	_art.queue_redraw()
	_show_attacks()


func _show_attacks() -> void:
	var zones: Array = _reach.attacks.keys()
	zones.sort_custom(func(a: int, b: int) -> bool: return _reach.attacks[a].win > _reach.attacks[b].win)
	_shown.clear()
	for i: int in ATTACKS:
		var line: HBoxContainer = _attacks.get_child(i)
		line.visible = i < zones.size()
		if line.visible:
			var odds: NeOdds = _reach.attacks[zones[i]]
			_shown.append(odds)
			(line.get_child(0) as Label).text = "%s  %s  %s\u00a0%%" % [_model.names.space_name(zones[i]), odds.ratio_text().replace(" ", "\u00a0"), NeOdds.percent(odds.win)]
			(line.get_child(1) as Control).queue_redraw()


func _make_attack(i: int) -> HBoxContainer:
	var line: HBoxContainer = Ui.row(10)
	line.mouse_filter = Control.MOUSE_FILTER_IGNORE
	line.add_child(Ui.sentence("InkStrongLabel"))
	line.add_child(Ui.drawn(BAR, func(on: Control) -> void:
		if i < _shown.size():
			NeOddsArt.bar(on, Rect2(2.0, (on.size.y - 24.0) / 2.0, BAR.x - 4.0, 24.0), NeOddsArt.shares(_shown[i]))))
	return line


# A line as it is drawn on the map, and what it means.
static func _keyed(label: Label, draw: Callable) -> HBoxContainer:
	var line: HBoxContainer = Ui.row(10)
	line.mouse_filter = Control.MOUSE_FILTER_IGNORE
	line.add_child(Ui.drawn(Vector2(KEY, 20.0), draw))
	line.add_child(label)
	return line
