## What the pointed-at action costs, how likely it is, what it warns of, and whether it can be taken back.
class_name ActionDetail
extends PanelContainer

## The game's own panel, which may know more about a row.
var panel: GamePanel
var _text: Label = Ui.label("", "InkSmallLabel", true)


func _init() -> void:
	theme_type_variation = "PaperPlainPanel"
	add_child(_text)
	visible = false


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
	if about.is_empty(): # the row has gone since
		return parts
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
