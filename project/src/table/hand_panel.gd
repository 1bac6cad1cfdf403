## The cards that the viewers hold, as a fan above the bar. A card with legal rows can be chosen.
class_name HandPanel
extends HFlowContainer

signal row_chosen(row: int)

const CARD: Vector2 = Vector2(162, 234)


func _init() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"h_separation", 6)


func show_model(model: TableModel) -> void:
	Ui.clear(self)
	var cards: PackedInt32Array = model.view["cards"]
	var zones: PackedStringArray = model.names.catalog["zones"]
	var table: Dictionary = model.names.catalog["cards"]
	for at: int in range(0, cards.size(), Match.CARD_STRIDE):
		var card: int = cards[at + Match.CARD_ID]
		if card < 0 or not zones[cards[at + Match.CARD_ZONE]].begins_with("hand"):
			continue
		var rows: PackedInt32Array = _rows_of(model, card)
		var title: String = (table["name"] as PackedStringArray)[card]
		var face: CardFace = CardFace.new()
		face.custom_minimum_size = CARD
		face.mouse_filter = Control.MOUSE_FILTER_IGNORE
		var value: int = (table["value"] as PackedInt32Array)[card]
		face.show_card((table["id"] as PackedStringArray)[card], title, str(value), (table["detail"] as PackedStringArray)[card], model.names.power_id(cards[at + Match.CARD_POWER]))
		face.state = CardFace.State.DIMMED if rows.is_empty() else CardFace.State.PLAYABLE
		var made: Button = Ui.button("", _on_card_pressed.bind(model, title, rows), "IconButton")
		made.custom_minimum_size = CARD
		made.tooltip_text = "%s\n%s" % [title, (table["detail"] as PackedStringArray)[card]]
		made.disabled = rows.is_empty()
		made.add_child(Ui.fill(face))
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
