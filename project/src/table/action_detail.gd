## What the pointed-at action costs, how likely it is, what it warns of, and whether it can be taken back. Stands beside the whole list, or
## above the folded one: nothing in the list moves for it.
class_name ActionDetail
extends PanelContainer

const WIDTH: float = 420.0
const GAP: float = 8.0

## The game's own panel, which may know more about a row.
var panel: GamePanel
var _text: Label = Ui.label("", "InkSmallLabel", true)


func _init() -> void:
	theme_type_variation = "PaperPlainPanel"
	add_child(_text)
	top_level = true
	z_index = 5
	mouse_behavior_recursive = Control.MOUSE_BEHAVIOR_DISABLED
	visible = false


func _process(_delta: float) -> void:
	var list: ActionPanel = get_parent() as ActionPanel
	if not is_visible_in_tree() or list == null:
		return
	custom_minimum_size.x = minf(Ui.scaled(WIDTH), list.size.x)
	reset_size()
	var area: Rect2 = list.get_global_rect()
	if not list.is_full:
		global_position = Vector2(area.end.x - size.x, area.position.y - size.y - GAP)
		return
	var focus: Control = get_viewport().gui_get_focus_owner()
	var height: float = get_global_mouse_position().y if Devices.is_mouse_last or focus == null else focus.get_global_rect().get_center().y
	global_position = Vector2(area.position.x - size.x - GAP, clampf(height - size.y / 2.0, area.position.y, maxf(area.end.y - size.y, area.position.y)))


func clear() -> void:
	visible = false


func show_row(model: TableModel, row: int) -> void:
	if row < 0 or row >= model.labels.size():
		clear()
		return
	_text.text = "  ·  ".join(words(model, row, panel))
	visible = not _text.text.is_empty()


## What is said about a row: cost, chances, warnings.
static func words(model: TableModel, row: int, own: GamePanel) -> PackedStringArray:
	var about: Dictionary = model.game.describe(model.power, row)
	var parts: PackedStringArray = []
	if int(about["cost"]) != 0:
		parts.append(Texts.fill("ui.actions.cost", [about["cost"]]))
	if float(about["odds"]) >= 0.0:
		parts.append(Texts.fill("ui.actions.odds", ["%.0f" % (float(about["odds"]) * 100.0)]))
	var advice: String = own.advice(model, row) if own != null else ""
	if not advice.is_empty():
		parts.append(advice)
	var flags: int = about["flags"]
	if not str(about["warning"]).is_empty():
		parts.append(str(about["warning"]).trim_suffix("."))
	elif flags & Match.ROW_GIVES_UP != 0:
		parts.append(TranslationServer.translate("ui.actions.gives_up"))
	if flags & (Match.ROW_ROLLS | Match.ROW_REVEALS) != 0:
		parts.append(TranslationServer.translate("ui.actions.final"))
	elif flags & Match.ROW_ASKS != 0:
		parts.append(TranslationServer.translate("ui.actions.asks"))
	return parts


## The words of a row with its chance behind them, where it leads to a roll.
static func with_odds(model: TableModel, row: int) -> String:
	var odds: float = model.game.describe(model.power, row)["odds"] if row >= 0 and row < model.labels.size() else -1.0
	return model.labels[row] if odds < 0.0 else "%s  ·  %.0f %%" % [model.labels[row], odds * 100.0]
