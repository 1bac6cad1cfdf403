## The two sides of a battle above the board: flag and commander; stance, dice, the fortification and what has been lost.
class_name IbBattleHead
extends HBoxContainer

const FLAG: Vector2 = Vector2(66.0, 44.0)
const FORT: float = 56.0
## Drawings that must be there before the first battle: one takes longer than a frame.
const PICTURES: PackedStringArray = ["fort_major"]
const STANCES: PackedStringArray = ["ui.ib.stance_none", "ui.ib.stance_aggressive", "ui.ib.stance_defensive"]

var _model: TableModel
var _battle: IbBattleNumbers
var _names: Array[Label] = []
var _words: Array[Label] = []
## Flags and fortifications.
var _drawn: Array[Control] = []


func _init() -> void:
	add_theme_constant_override(&"separation", 0)
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	for side: int in 2:
		_names.append(Ui.sentence("InkNameLabel"))
		_words.append(Ui.sentence("InkBoardLabel"))
		var top: HBoxContainer = Ui.row(12)
		_drawn.append(Ui.drawn(FLAG, func(on: Control) -> void:
			if not _nation(side).is_empty():
				Flags.draw(on, Rect2(Vector2(0.0, (on.size.y - FLAG.y) / 2.0), FLAG), _nation(side))))
		top.add_child(_drawn[-1])
		top.add_child(_names[side])
		_drawn.append(Ui.drawn(Vector2(FORT, 0.0), func(on: Control) -> void:
			if _battle != null and _battle.fort().x == side:
				PieceArt.draw(on, on.size / 2.0, FORT, PICTURES[0], _nation(side) if not _nation(side).is_empty() else "austria")))
		top.add_child(_drawn[-1])
		var lines: VBoxContainer = Ui.column(0)
		lines.add_child(top)
		lines.add_child(_words[side])
		var edged: MarginContainer = Ui.margin(12, lines)
		edged.add_theme_constant_override(&"margin_top", 4)
		edged.add_theme_constant_override(&"margin_bottom", 4)
		edged.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		add_child(edged)


func show_battle(model: TableModel, battle: IbBattleNumbers) -> void:
	_model = model
	_battle = battle
	for side: int in 2:
		_names[side].text = model.names.power_name(battle.commander(side))
		if battle.commander(side) < 0:
			_words[side].text = _waiting(side)
			continue
		var words: PackedStringArray = [Texts.fill("ui.ib.points", [battle.points(side)])]
		var fort: Vector3i = battle.fort()
		if fort.x == side:
			words.append(Texts.fill("ui.ib.fort_hits" if fort.z > 0 else "ui.ib.fort", [fort.y, fort.z]))
		_words[side].text = "%s  ·  %s\n%s" % [tr(STANCES[battle.stance(side)]), Texts.fill("ui.ib.pool", [battle.black(side), battle.white(side)]), "  ·  ".join(words)]
	for part: Control in _drawn:
		part.queue_redraw()
	queue_redraw()


# Who may still take a side that nobody commands.
func _waiting(side: int) -> String:
	var found: PackedStringArray = []
	for power: int in _battle.awaited(side):
		found.append(_model.names.power_name(power))
	return tr("ui.ib.nobody") if found.is_empty() else Texts.fill("ui.ib.waiting", [", ".join(found)])


func _draw() -> void:
	for side: int in 2 if _battle != null else 0:
		draw_rect(Rect2(size.x / 2.0 * side, 0.0, size.x / 2.0, size.y).grow_individual(-4.0, 0.0, -4.0, 0.0), IbBattleBoard.tint(_nation(side)))


func _nation(side: int) -> String:
	return _model.names.power_id(_battle.commander(side)) if _battle != null else ""
