## The places where a card that was picked up can be put down: one for each thing it can be played as. Buttons for pad and
## keys, drop places for the mouse.
class_name CardSlots
extends HFlowContainer

signal row_chosen(row: int)
signal row_pointed(row: int)

const PLACE: Vector2 = Vector2(236, 92)


func _init() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"h_separation", 12)
	add_theme_constant_override(&"v_separation", 8)
	visible = false


func show_rows(model: TableModel, rows: PackedInt32Array) -> void:
	Ui.clear(self)
	for row: int in rows:
		var made: Button = Ui.button(_words(model, row), func() -> void: row_chosen.emit(row), "BrassButton")
		made.custom_minimum_size = PLACE
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		made.focus_entered.connect(func() -> void: row_pointed.emit(row))
		made.set_drag_forwarding(Callable(), _can_drop, _drop.bind(row))
		add_child(made)
	visible = not rows.is_empty()


# What the card is played as; the card itself is in the player's hand.
static func _words(model: TableModel, row: int) -> String:
	var at: int = row * Match.ACTION_STRIDE
	if model.rows[at + Match.ACTION_VERB] == Match.VERB_PLAY_AS:
		var options: PackedStringArray = (model.names.catalog["options"] as Dictionary)["name"]
		var use: int = model.rows[at + Match.ACTION_A]
		if use >= 0 and use < options.size():
			return options[use]
	return TranslationServer.translate("ui.cards.play") if model.rows[at + Match.ACTION_VERB] == Match.VERB_SELECT_CARD else model.labels[row]


func _can_drop(_at: Vector2, data: Variant) -> bool:
	return data is Dictionary and (data as Dictionary).has("card")


func _drop(_at: Vector2, _data: Variant, row: int) -> void:
	row_chosen.emit(row)
