## Where the chances of a battle come from: strength and every modifier of both sides, each with its source and its rule.
class_name NeOddsList
extends HBoxContainer

var _sides: Array[RowList] = [RowList.new(0), RowList.new(0)]


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"separation", 16)
	for side: RowList in _sides:
		side.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		side.mouse_filter = Control.MOUSE_FILTER_IGNORE
		add_child(side)


func show_odds(model: TableModel, odds: NeOdds) -> void:
	visible = odds != null and not odds.is_overrun
	if not visible:
		return
	for i: int in 2:
		_sides[i].begin()
		_sides[i].heading(Texts.fill("ui.ne.odds_side", [model.names.power_name(odds.powers[i]), number(odds.strengths[i]), "%+d" % odds.sums[i]]), "InkStrongLabel", true)
		for modifier: Dictionary in odds.modifiers[i]:
			var source: String = str(modifier["source"])
			_sides[i].heading("%+d  %s%s  (%s)" % [modifier["value"], modifier["text"], "" if source.is_empty() else ", " + source, modifier["rule"]], "InkBoardLabel", true)
		_sides[i].end()


func _draw() -> void:
	draw_line(Vector2(0.0, 1.0), Vector2(size.x, 1.0), Color(LookPalette.INK_SOFT, 0.6), 2.0)


## A number with a half where it has one.
static func number(value: float) -> String:
	var has_half: bool = value - floorf(value) > 0.25
	return ("" if has_half and value < 1.0 else str(int(value))) + ("½" if has_half else "")
