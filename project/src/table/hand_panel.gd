## The cards that the viewers hold, as a fan above the bar. A card with legal rows can be chosen.
class_name HandPanel
extends HFlowContainer

signal row_chosen(row: int)

const CARD: Vector2 = Vector2(210, 150)


func _init() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"h_separation", 6)


func show_model(model: TableModel) -> void:
	Ui.clear(self)
	var cards: PackedInt32Array = model.view["cards"]
	var zones: PackedStringArray = model.names.catalog["zones"]
	var titles: PackedStringArray = (model.names.catalog["cards"] as Dictionary)["name"]
	var values: PackedInt32Array = (model.names.catalog["cards"] as Dictionary)["value"]
	for at: int in range(0, cards.size(), Match.CARD_STRIDE):
		var card: int = cards[at + Match.CARD_ID]
		if card < 0 or zones[cards[at + Match.CARD_ZONE]] != "hand":
			continue
		var rows: PackedInt32Array = _rows_of(model, card)
		var made: Button = Ui.button("%s\n%d" % [titles[card], values[card]], _on_card_pressed.bind(model, titles[card], rows), "BrassButton" if not rows.is_empty() else "")
		made.custom_minimum_size = CARD
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		made.disabled = rows.is_empty()
		add_child(made)
	visible = get_child_count() > 0


func _rows_of(model: TableModel, card: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_CARD and model.rows[at + Match.ACTION_ID] == card:
			found.append(row)
	return found


func _on_card_pressed(model: TableModel, title: String, rows: PackedInt32Array) -> void:
	if rows.size() == 1:
		row_chosen.emit(rows[0])
		return
	var words: PackedStringArray = []
	for row: int in rows:
		words.append(model.labels[row])
	words.append("ui.hint.back")
	UiDialog.ask(title, "", words, func(i: int) -> void:
		if i < rows.size():
			row_chosen.emit(rows[i]))
