## The sources of a side's next hand ([method Match.query] "hand"): a tick for each that pays, a cross for each that does not.
class_name NeHandSources
extends VBoxContainer

var _size: Label = Ui.label("", "InkLabel", true)
var _grid: GridContainer = GridContainer.new()


func _init(columns: int = 3) -> void:
	add_theme_constant_override(&"separation", 4)
	_size.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_size.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(_size)
	_grid.columns = columns
	_grid.add_theme_constant_override(&"h_separation", 18)
	_grid.add_theme_constant_override(&"v_separation", 2)
	_grid.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	add_child(_grid)


func show_side(model: TableModel, side: int) -> void:
	Ui.clear(_grid)
	var answer: Dictionary = model.game.query(model.viewers, "hand", PackedInt32Array([Match.NOUN_POWER, side]))
	for line: Dictionary in answer.get("lines", []) as Array:
		if line["key"] == "size":
			_size.text = Texts.fill("ui.ne.hand_size", [model.names.power_name(side), int(float(line["value"]))])
			continue
		var names: PackedStringArray = []
		var card: String = ""
		var nouns: PackedInt32Array = line["nouns"]
		for at: int in range(0, nouns.size(), 2):
			if nouns[at] == Match.NOUN_CARD:
				card = model.game.noun_label(nouns[at], nouns[at + 1])
			else:
				names.append(model.game.noun_label(nouns[at], nouns[at + 1]))
		var text: String = ", ".join(names) if not names.is_empty() else str(line["text"])
		var label: Label = Ui.label("%s  %s%s" % ["✓" if float(line["value"]) > 0.5 else "✗", text, "" if card.is_empty() else " (%s)" % card], "InkSmallLabel", true)
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		if float(line["value"]) > 0.5:
			label.add_theme_font_override(&"font", LookFonts.sans_strong())
		_grid.add_child(label)
