## Gallery page with every control of the theme in its states.
class_name GalleryControls
extends GalleryPage


func _init() -> void:
	heading = "Walnut, brass and paper"


func _fill() -> void:
	var row := HBoxContainer.new()
	row.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	row.add_theme_constant_override("separation", 32)
	body.add_child(row)
	row.add_child(_buttons())
	row.add_child(_inputs())
	row.add_child(_paper())


func _panel(variation: String) -> VBoxContainer:
	var panel := PanelContainer.new()
	panel.theme_type_variation = variation
	panel.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var column := VBoxContainer.new()
	column.add_theme_constant_override("separation", 16)
	panel.add_child(column)
	return column


func _buttons() -> Control:
	var column := _panel("")
	column.add_child(_label("Buttons", "HeadingLabel"))
	for text: String in ["To arms", "Hold the line"]:
		var button := Button.new()
		button.text = text
		button.theme_type_variation = "BrassButton" if text == "To arms" else ""
		column.add_child(button)
		if text == "To arms":
			button.grab_focus.call_deferred()
	var off := Button.new()
	off.text = "Not allowed now"
	off.disabled = true
	column.add_child(off)
	var pressed := Button.new()
	pressed.text = "Pressed"
	pressed.toggle_mode = true
	pressed.button_pressed = true
	column.add_child(pressed)
	var flat := Button.new()
	flat.theme_type_variation = "FlatButton"
	flat.text = "Continue the campaign"
	column.add_child(flat)
	for on: bool in [true, false]:
		var check := CheckBox.new()
		check.text = "Reduced motion" if on else "Rumble"
		check.button_pressed = on
		column.add_child(check)
		var toggle := CheckButton.new()
		toggle.text = "Friendly take-backs" if on else "Hints"
		toggle.button_pressed = on
		column.add_child(toggle)
	return column.get_parent()


func _inputs() -> Control:
	var column := _panel("")
	column.add_child(_label("Fields and lists", "HeadingLabel"))
	var edit := LineEdit.new()
	edit.text = "Campaign of 1805"
	column.add_child(edit)
	var options := OptionButton.new()
	for item: String in ["Recruit", "Veteran", "Marshal"]:
		options.add_item(item)
	options.select(1)
	column.add_child(options)
	var slider := HSlider.new()
	slider.value = 60
	slider.custom_minimum_size.y = 40
	column.add_child(slider)
	var bar := ProgressBar.new()
	bar.value = 45
	bar.custom_minimum_size.y = 38
	column.add_child(bar)
	var list := ItemList.new()
	for item: String in ["Ulm, 20 October", "Austerlitz, 2 December", "Jena, 14 October", "Eylau, 8 February"]:
		list.add_item(item)
	list.select(1)
	list.size_flags_vertical = Control.SIZE_EXPAND_FILL
	column.add_child(list)
	var tabs := TabBar.new()
	for item: String in ["Armies", "Fleets", "Court"]:
		tabs.add_tab(item)
	column.add_child(tabs)
	return column.get_parent()


func _paper() -> Control:
	var column := _panel("PaperPanel")
	column.add_child(_label("A page of orders", "InkHeadingLabel"))
	var text := _label("The corps of the left crosses the river at first light and takes the heights before the fog lifts.", "CardTextLabel")
	text.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	column.add_child(text)
	column.add_child(_label("Body text on paper", "InkLabel"))
	column.add_child(_label("Small text, 24 px", "InkSmallLabel"))
	var button := Button.new()
	button.theme_type_variation = "PaperButton"
	button.text = "Show the rule"
	column.add_child(button)
	var wood := _panel("PlainPanel")
	wood.add_child(_label("Austerlitz", "DisplayLabel"))
	wood.add_child(_label("Small Capitals of the Map", "SmallCapsLabel"))
	wood.add_child(_label("Small text on walnut", "SmallLabel"))
	wood.add_child(_label("Cannot be undone", "WarnLabel"))
	column.add_child(wood.get_parent())
	return column.get_parent()


func _label(text: String, variation: String) -> Label:
	var label := Label.new()
	label.text = text
	label.theme_type_variation = variation
	return label
