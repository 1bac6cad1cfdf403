## The chances of a battle before anybody is committed: place, ratio and level, the bar with its three numbers, and what
## each side loses on average.
class_name NeOddsHead
extends Control

const HEIGHT: float = 148.0
const KEYS: PackedStringArray = ["ui.ne.odds_win", "ui.ne.odds_tie", "ui.ne.odds_loss"]

## What is shown, or null.
var odds: NeOdds
var _model: TableModel
var _has_place: bool = true


func _init(with_place: bool = true) -> void:
	_has_place = with_place
	custom_minimum_size = Vector2(520.0, HEIGHT if with_place else HEIGHT - 36.0)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_odds(model: TableModel, found: NeOdds) -> void:
	_model = model
	odds = found
	visible = odds != null
	tooltip_text = odds.words() if odds != null else ""
	queue_redraw()


func _draw() -> void:
	if odds == null:
		return
	var y: float = 0.0
	if _has_place:
		var title: String = "%s  ·  %s  ·  %s" % [_model.names.space_name(odds.zone), odds.ratio_text(), odds.level_text()]
		NeInk.write(self, Vector2(0.0, 28.0), title, 28, Ui.lining(LookFonts.serif_bold()), size.x)
		y = 36.0
	NeOddsArt.bar(self, Rect2(2.0, y + 4.0, size.x - 4.0, 32.0), odds)
	var shares: PackedFloat64Array = [odds.win, odds.tie, odds.loss]
	var left: float = 0.0
	for i: int in 3:
		NeOddsArt.swatch(self, Rect2(left, y + 48.0, 24.0, 24.0), i)
		draw_rect(Rect2(left, y + 48.0, 24.0, 24.0), LookPalette.INK, false, 2.0)
		var text: String = Texts.fill(KEYS[i], [NeOdds.percent(shares[i])])
		var wide: float = LookFonts.sans_strong().get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, 24).x
		NeInk.write(self, Vector2(left + 32.0, y + 69.0), text, 24, LookFonts.sans_strong(), size.x - left - 32.0)
		left += wide + 56.0
	var means: String = Texts.fill("ui.ne.odds_losses", [_model.names.power_name(odds.powers[0]), "%.1f" % odds.losses[0], _model.names.power_name(odds.powers[1]), "%.1f" % odds.losses[1]])
	NeInk.write(self, Vector2(0.0, y + 102.0), means, 24, LookFonts.sans(), size.x)
