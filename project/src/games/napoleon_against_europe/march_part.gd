## The force or squadron under way and, beside it, the chances of the battle that it would open in the zone under the cursor;
## before anybody sets out, how far the force under the cursor gets.
class_name NeMarchPart
extends VBoxContainer

var odds_head: NeOddsHead = NeOddsHead.new()
var _march: NeMarchStrip = NeMarchStrip.new()
var _strip: NeReachStrip = NeReachStrip.new()
var _list: NeOddsList = NeOddsList.new()
var _line: HBoxContainer = Ui.row(18)


func _init() -> void:
	add_theme_constant_override(&"separation", 4)
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	_line.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_line.add_child(_march)
	_line.add_child(_strip)
	odds_head.size_flags_stretch_ratio = 1.35
	_line.add_child(odds_head)
	add_child(_line)
	add_child(_list)


## Shows what is under way, or with a board of no kind the reach of the force under the cursor.
func show_force(model: TableModel, numbers: NeNumbers, reach: NeReachOverlay) -> void:
	var is_moving: bool = numbers.kind() != NeNumbers.Kind.NONE
	var odds: NeOdds = reach.attacks.get(reach.pointed, null) if reach != null and reach.piece >= 0 else null
	_march.visible = is_moving
	if is_moving:
		_march.show_force(model, numbers, odds != null)
	odds_head.show_odds(model, odds)
	_list.show_odds(model, odds)
	_strip.visible = not is_moving
	if _strip.visible:
		_strip.is_narrow = odds != null
		_strip.show_reach(model, reach)
