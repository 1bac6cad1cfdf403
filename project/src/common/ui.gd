## Small builders for labels, buttons, boxes and panels, so that screens read as lists of what is on them.
class_name Ui
extends RefCounted


## A label in one of the theme's roles. `key` is a translation key or a finished sentence.
static func label(key: String, role: String = "", wraps: bool = false) -> Label:
	var made: Label = Label.new()
	made.text = key
	made.theme_type_variation = role
	if wraps:
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	return made


static func button(key: String, pressed: Callable, role: String = "") -> Button:
	var made: Button = Button.new()
	made.text = key
	made.theme_type_variation = role
	made.pressed.connect(pressed)
	return made


## Leaves the screen; stands in the middle below what it shows.
static func back_button() -> Button:
	var made: Button = button("ui.hint.back", Screens.back)
	made.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	return made


static func column(gap: int = 12) -> VBoxContainer:
	var made: VBoxContainer = VBoxContainer.new()
	made.add_theme_constant_override(&"separation", gap)
	return made


static func row(gap: int = 12) -> HBoxContainer:
	var made: HBoxContainer = HBoxContainer.new()
	made.add_theme_constant_override(&"separation", gap)
	return made


static func panel(role: String = "") -> PanelContainer:
	var made: PanelContainer = PanelContainer.new()
	made.theme_type_variation = role
	return made


## A container that keeps its content inside margins.
static func margin(pixels: int, child: Control) -> MarginContainer:
	var made: MarginContainer = MarginContainer.new()
	for side: StringName in [&"margin_left", &"margin_right", &"margin_top", &"margin_bottom"]:
		made.add_theme_constant_override(side, pixels)
	made.add_child(child)
	return made


## A scrolling column that follows the focus.
static func scroll(child: Control) -> UiScroll:
	var made: UiScroll = UiScroll.new()
	var inner: MarginContainer = margin(10, child)
	inner.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	inner.size_flags_vertical = Control.SIZE_EXPAND_FILL
	child.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.add_child(inner)
	return made


## The same, as high as its content, but at most a share of the window.
static func short_scroll(child: Control, most: float) -> UiScroll:
	var made: UiScroll = scroll(child)
	made.most = most
	made.size_flags_vertical = Control.SIZE_FILL
	return made


static func spacer() -> Control:
	var made: Control = Control.new()
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.size_flags_vertical = Control.SIZE_EXPAND_FILL
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return made


static func fill(control: Control) -> Control:
	control.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	return control


## Empties a container at once, so that a new content can be laid out in the same frame.
static func clear(parent: Node) -> void:
	for child: Node in parent.get_children():
		parent.remove_child(child)
		child.queue_free()


## The first control below `root` that can take the focus, in reading order.
static func first_focusable(root: Node) -> Control:
	for child: Node in root.get_children():
		if child is Control:
			var control: Control = child
			if not control.visible:
				continue
			var is_off: bool = control is BaseButton and (control as BaseButton).disabled
			if control.focus_mode == Control.FOCUS_ALL and not is_off:
				return control
		var deeper: Control = first_focusable(child)
		if deeper != null:
			return deeper
	return null


## Makes up and down go through these controls in order and around; the nearest one is not always the next one.
static func chain(controls: Array[Control]) -> void:
	for i: int in controls.size():
		controls[i].focus_neighbor_top = controls[i].get_path_to(controls[posmod(i - 1, controls.size())])
		controls[i].focus_neighbor_bottom = controls[i].get_path_to(controls[(i + 1) % controls.size()])


## Makes left and right go through these controls in reading order, also from one line to the next.
static func chain_across(controls: Array[Control]) -> void:
	for i: int in controls.size() - 1:
		controls[i].focus_neighbor_right = controls[i].get_path_to(controls[i + 1])
		controls[i + 1].focus_neighbor_left = controls[i + 1].get_path_to(controls[i])


## A control of a least size that only draws; `draw` is called with the control.
static func drawn(least: Vector2, draw: Callable) -> Control:
	var made: Control = Control.new()
	made.custom_minimum_size = least
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	made.draw.connect(func() -> void: draw.call(made))
	return made


## A label for a finished sentence, which no translation touches.
static func sentence(role: String = "", wraps: bool = true) -> Label:
	var made: Label = label("", role, wraps)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return made


## Ink or cream, whichever reads better on a colour.
static func ink_on(ground: Color) -> Color:
	return LookPalette.INK if ground.srgb_to_linear().get_luminance() > 0.2 else LookPalette.CREAM


## A size in pixels times the text size setting.
static func scaled(pixels: float) -> float:
	return pixels * Settings.text_scale()
