## Where the chances of a battle come from: strength and every modifier of both sides, each with its source and its rule.
class_name NeOddsList
extends Control

const LINE: float = 30.0

var _model: TableModel
var _odds: NeOdds


func _init() -> void:
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_odds(model: TableModel, odds: NeOdds) -> void:
	_model = model
	_odds = odds
	visible = odds != null and not odds.is_overrun
	if odds != null:
		custom_minimum_size.y = 40.0 + LINE * maxi(odds.modifiers[0].size(), odds.modifiers[1].size())
	queue_redraw()


func _draw() -> void:
	if _odds == null:
		return
	var half: float = size.x / 2.0
	draw_line(Vector2(0.0, 1.0), Vector2(size.x, 1.0), Color(LookPalette.INK_SOFT, 0.6), 2.0)
	for side: int in 2:
		var left: float = half * side + (10.0 if side == 1 else 0.0)
		var head: String = Texts.fill("ui.ne.odds_side", [_model.names.power_name(_odds.powers[side]), number(_odds.strengths[side]), "%+d" % _odds.sums[side]])
		NeInk.write(self, Vector2(left, 30.0), head, 24, LookFonts.sans_strong(), half - 16.0)
		lines(self, Vector2(left, 62.0), half - 16.0, _odds.modifiers[side])


## Modifiers below each other, as [member NeOdds.modifiers] has them; the rules stand at the right edge.
static func lines(on: CanvasItem, at: Vector2, room: float, modifiers: Array) -> void:
	for i: int in modifiers.size():
		var modifier: Dictionary = modifiers[i]
		var source: String = str(modifier["source"])
		var text: String = "%+d  %s%s" % [modifier["value"], modifier["text"], "" if source.is_empty() else ", " + source]
		var rule: String = str(modifier["rule"])
		var wide: float = LookFonts.sans().get_string_size(rule, HORIZONTAL_ALIGNMENT_LEFT, -1, 24).x
		NeInk.write(on, at + Vector2(0.0, LINE * i), text, 24, LookFonts.sans(), room - wide - 12.0)
		NeInk.write(on, at + Vector2(room - wide, LINE * i), rule, 24, LookFonts.sans(), wide + 4.0, LookPalette.INK_SOFT)


## A number with a half where it has one.
static func number(value: float) -> String:
	var has_half: bool = value - floorf(value) > 0.25
	return ("" if has_half and value < 1.0 else str(int(value))) + ("½" if has_half else "")
