## The chances of a battle before anybody is committed: place, ratio and level, the bar with its three numbers, and what
## each side loses on average.
class_name NeOddsHead
extends VBoxContainer

const KEYS: PackedStringArray = ["ui.ne.odds_win", "ui.ne.odds_tie", "ui.ne.odds_loss"]
const BOX: float = 24.0

## What is shown, or null.
var odds: NeOdds
var _title: Label = Ui.sentence("InkNameLabel")
var _bar: Control
var _shares: Array[Label] = []
## Win, tie and loss from the side of who looks on.
var _seen: PackedFloat64Array = [0.0, 0.0, 0.0]
var _means: Label = Ui.sentence("InkBoardLabel")


func _init(with_place: bool = true) -> void:
	custom_minimum_size.x = 520.0
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"separation", 4)
	_title.visible = with_place
	add_child(_title)
	_bar = Ui.drawn(Vector2(0.0, 36.0), func(on: Control) -> void:
		if odds != null:
			NeOddsArt.bar(on, Rect2(2.0, 2.0, on.size.x - 4.0, 32.0), _seen))
	add_child(_bar)
	var line: HFlowContainer = HFlowContainer.new()
	line.mouse_filter = Control.MOUSE_FILTER_IGNORE
	line.add_theme_constant_override(&"h_separation", 24)
	for i: int in 3:
		var part: HBoxContainer = Ui.row(8)
		part.mouse_filter = Control.MOUSE_FILTER_IGNORE
		part.add_child(Ui.drawn(Vector2(BOX, BOX), func(on: Control) -> void:
			var box: Rect2 = Rect2(0.0, (on.size.y - BOX) / 2.0, BOX, BOX)
			NeOddsArt.swatch(on, box, i)
			on.draw_rect(box, LookPalette.INK, false, 2.0)))
		_shares.append(Ui.sentence("InkStrongLabel", false))
		part.add_child(_shares[i])
		line.add_child(part)
	add_child(line)
	add_child(_means)


func show_odds(model: TableModel, found: NeOdds) -> void:
	odds = found
	visible = odds != null
	tooltip_text = odds.words() if odds != null else ""
	if odds == null:
		return
	_title.text = "%s  ·  %s  ·  %s" % [model.names.space_name(odds.zone), odds.ratio_text(), odds.level_text()]
	_seen = odds.shares_for(model)
	for i: int in 3:
		_shares[i].text = Texts.fill(KEYS[i] if not model.people.is_empty() else KEYS[i] + "_other", [NeOdds.percent(_seen[i])])
	_means.text = Texts.fill("ui.ne.odds_losses", [model.names.power_name(odds.powers[0]), "%.1f" % odds.losses[0], model.names.power_name(odds.powers[1]), "%.1f" % odds.losses[1]])
	_bar.queue_redraw()
