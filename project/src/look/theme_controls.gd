## The styles of the active controls (buttons, fields, lists, bars) of the theme built by LookTheme.
class_name LookThemeControls
extends RefCounted


static func buttons(theme: Theme, k: float) -> void:
	_button(theme, "Button", "button", LookPalette.CREAM, k)
	_button(theme, "OptionButton", "button", LookPalette.CREAM, k)
	_button(theme, "MenuButton", "button", LookPalette.CREAM, k)
	theme.set_icon("arrow", "OptionButton", svg_texture("<svg xmlns='http://www.w3.org/2000/svg' width='30' height='30'><path d='M4 9 L15 22 L26 9' fill='none' stroke='#f3d68a' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/></svg>", k))
	theme.set_constant("arrow_margin", "OptionButton", 20)
	theme.set_type_variation("BrassButton", "Button")
	_button(theme, "BrassButton", "brass", LookPalette.INK, k)
	theme.set_stylebox("disabled", "BrassButton", _plate("button_disabled"))
	theme.set_type_variation("FlatButton", "Button")
	_text_button(theme, "FlatButton", LookPalette.CREAM, Color(1, 0.93, 0.75, 0.1), k)
	theme.set_font("font", "FlatButton", LookFonts.serif())
	theme.set_font_size("font_size", "FlatButton", roundi(LookPalette.SIZE_HEADING * k))
	theme.set_type_variation("PaperButton", "Button")
	_text_button(theme, "PaperButton", LookPalette.INK, Color(0.35, 0.24, 0.1, 0.16), k)
	theme.set_type_variation("IconButton", "Button")
	_text_button(theme, "IconButton", LookPalette.CREAM, Color(1, 0.93, 0.75, 0.14), k)
	for kind: String in ["CheckBox", "CheckButton"]:
		_text_button(theme, kind, LookPalette.CREAM, Color(1, 0.93, 0.75, 0.1), k)
		theme.set_stylebox("pressed", kind, theme.get_stylebox("normal", kind))
		theme.set_stylebox("hover_pressed", kind, theme.get_stylebox("hover", kind))
		theme.set_constant("h_separation", kind, 14)
	for state: String in ["checked", "checked_disabled", "unchecked", "unchecked_disabled"]:
		theme.set_icon(state, "CheckBox", _check_icon(state.begins_with("checked"), state.ends_with("disabled"), k))
		theme.set_icon(state, "CheckButton", _switch_icon(state.begins_with("checked"), state.ends_with("disabled"), k))


static func fields(theme: Theme, k: float) -> void:
	for kind: String in ["LineEdit", "TextEdit"]:
		theme.set_stylebox("normal", kind, LookTheme.material_box("field", 14.0))
		theme.set_stylebox("read_only", kind, LookTheme.material_box("field", 14.0))
		theme.set_stylebox("focus", kind, LookTheme.focus_ring(10.0))
		theme.set_color("font_color", kind, LookPalette.INK)
		theme.set_color("font_placeholder_color", kind, LookPalette.INK_SOFT)
		theme.set_color("caret_color", kind, LookPalette.WAX)
		theme.set_color("selection_color", kind, Color(LookPalette.BRASS, 0.5))
		theme.set_font_size("font_size", kind, roundi(LookPalette.SIZE_BODY * k))


static func lists(theme: Theme, k: float) -> void:
	for kind: String in ["ItemList", "Tree"]:
		theme.set_stylebox("panel", kind, LookTheme.material_box("walnut_plain", 14.0))
		theme.set_stylebox("focus", kind, LookTheme.focus_ring(10.0))
		theme.set_stylebox("selected", kind, LookTheme.flat_box(Color(LookPalette.BRASS, 0.45), 5.0, 6.0))
		theme.set_stylebox("selected_focus", kind, LookTheme.flat_box(Color(LookPalette.BRASS, 0.75), 5.0, 6.0))
		theme.set_color("font_color", kind, LookPalette.CREAM)
		theme.set_color("font_selected_color", kind, Color.WHITE)
		theme.set_font_size("font_size", kind, roundi(LookPalette.SIZE_BODY * k))
		theme.set_constant("v_separation", kind, 10)
	theme.set_stylebox("panel", "PopupMenu", LookTheme.material_box("walnut", 20.0))
	theme.set_stylebox("hover", "PopupMenu", LookTheme.flat_box(Color(LookPalette.BRASS, 0.7), 5.0, 6.0))
	theme.set_color("font_color", "PopupMenu", LookPalette.CREAM)
	theme.set_color("font_hover_color", "PopupMenu", Color.WHITE)
	theme.set_color("font_disabled_color", "PopupMenu", Color(LookPalette.CREAM_DIM, 0.55))
	theme.set_font_size("font_size", "PopupMenu", roundi(LookPalette.SIZE_BODY * k))
	theme.set_constant("v_separation", "PopupMenu", 14)
	for kind: String in ["TabContainer", "TabBar"]:
		theme.set_stylebox("tab_selected", kind, _tab("brass"))
		theme.set_stylebox("tab_unselected", kind, _tab("button"))
		theme.set_stylebox("tab_hovered", kind, _tab("button_hover"))
		theme.set_stylebox("tab_disabled", kind, _tab("button_disabled"))
		theme.set_stylebox("tab_focus", kind, LookTheme.focus_ring(12.0))
		theme.set_color("font_selected_color", kind, LookPalette.INK)
		theme.set_color("font_unselected_color", kind, LookPalette.CREAM)
		theme.set_color("font_hovered_color", kind, Color.WHITE)
		theme.set_font_size("font_size", kind, roundi(LookPalette.SIZE_BODY * k))
	theme.set_stylebox("panel", "TabContainer", LookTheme.material_box("walnut", 28.0))


static func bars(theme: Theme, k: float) -> void:
	var trough := LookTheme.flat_box(Color("150c06"), 8.0, 0.0)
	trough.border_color = Color(LookPalette.BRASS, 0.5)
	trough.set_border_width_all(1)
	var fill := LookTheme.flat_box(LookPalette.BRASS, 7.0, 0.0)
	theme.set_stylebox("background", "ProgressBar", trough)
	theme.set_stylebox("fill", "ProgressBar", fill)
	theme.set_font_size("font_size", "ProgressBar", roundi(LookPalette.SIZE_SMALL * k))
	for kind: String in ["HSlider", "VSlider"]:
		var rail := trough.duplicate() as StyleBoxFlat
		rail.set_content_margin_all(6.0)
		theme.set_stylebox("slider", kind, rail)
		theme.set_stylebox("grabber_area", kind, fill)
		theme.set_stylebox("grabber_area_highlight", kind, fill)
		theme.set_stylebox("focus", kind, LookTheme.focus_ring(12.0))
		theme.set_icon("grabber", kind, _knob(LookPalette.BRASS, k))
		theme.set_icon("grabber_highlight", kind, _knob(LookPalette.BRASS_LIGHT, k))
		theme.set_icon("grabber_disabled", kind, _knob(LookPalette.INK_SOFT, k))
	for kind: String in ["HScrollBar", "VScrollBar"]:
		var track := LookTheme.flat_box(Color(0, 0, 0, 0.35), 7.0, 7.0)
		theme.set_stylebox("scroll", kind, track)
		theme.set_stylebox("scroll_focus", kind, track)
		theme.set_stylebox("grabber", kind, LookTheme.flat_box(Color(LookPalette.BRASS, 0.75), 7.0, 7.0))
		theme.set_stylebox("grabber_highlight", kind, LookTheme.flat_box(LookPalette.BRASS_LIGHT, 7.0, 7.0))
		theme.set_stylebox("grabber_pressed", kind, LookTheme.flat_box(LookPalette.BRASS_LIGHT, 7.0, 7.0))
	theme.set_stylebox("focus", "ScrollContainer", LookTheme.focus_ring(8.0))


static func _plate(material: String) -> StyleBox:
	var box := LookTheme.material_box(material, 0.0)
	if box is StyleBoxTexture:
		(box as StyleBoxTexture).axis_stretch_vertical = StyleBoxTexture.AXIS_STRETCH_MODE_STRETCH
	box.content_margin_left = 28.0
	box.content_margin_right = 28.0
	box.content_margin_top = 14.0
	box.content_margin_bottom = 16.0
	return box


static func _tab(material: String) -> StyleBox:
	var box := _plate(material)
	box.content_margin_top = 10.0
	box.content_margin_bottom = 10.0
	return box


static func _button(theme: Theme, kind: String, material: String, ink: Color, k: float) -> void:
	theme.set_stylebox("normal", kind, _plate(material))
	theme.set_stylebox("hover", kind, _plate(material + "_hover"))
	theme.set_stylebox("pressed", kind, _plate(material + "_pressed"))
	theme.set_stylebox("hover_pressed", kind, _plate(material + "_pressed"))
	theme.set_stylebox("disabled", kind, _plate("button_disabled"))
	theme.set_stylebox("focus", kind, LookTheme.focus_ring())
	theme.set_font("font", kind, LookFonts.sans_strong())
	theme.set_font_size("font_size", kind, roundi(LookPalette.SIZE_BUTTON * k))
	for state: String in ["font_color", "font_focus_color"]:
		theme.set_color(state, kind, ink)
	theme.set_color("font_hover_color", kind, ink if material == "brass" else Color.WHITE)
	theme.set_color("font_hover_pressed_color", kind, ink if material == "brass" else LookPalette.BRASS_LIGHT)
	theme.set_color("font_pressed_color", kind, ink if material == "brass" else LookPalette.BRASS_LIGHT)
	theme.set_color("font_disabled_color", kind, Color("a08c6c"))
	theme.set_constant("h_separation", kind, 14)


static func _text_button(theme: Theme, kind: String, ink: Color, glow: Color, k: float) -> void:
	var rest := LookTheme.flat_box(Color(glow, 0.0), 8.0, 12.0)
	theme.set_stylebox("normal", kind, rest)
	theme.set_stylebox("disabled", kind, rest)
	theme.set_stylebox("hover", kind, LookTheme.flat_box(glow, 8.0, 12.0))
	theme.set_stylebox("pressed", kind, LookTheme.flat_box(Color(glow, glow.a * 1.8), 8.0, 12.0))
	theme.set_stylebox("hover_pressed", kind, LookTheme.flat_box(Color(glow, glow.a * 1.8), 8.0, 12.0))
	theme.set_stylebox("focus", kind, LookTheme.focus_ring(10.0))
	for state: String in ["font_color", "font_focus_color", "font_pressed_color", "font_hover_color", "font_hover_pressed_color"]:
		theme.set_color(state, kind, ink)
	theme.set_color("font_disabled_color", kind, Color(ink, 0.6))
	theme.set_font_size("font_size", kind, roundi(LookPalette.SIZE_BODY * k))


static func _check_icon(checked: bool, dim: bool, k: float) -> Texture2D:
	var mark := "<path d='M9 20 L16 28 L31 8' fill='none' stroke='#6b1512' stroke-width='5.5' stroke-linecap='round'/>" if checked else ""
	return svg_texture("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><g opacity='%s'><rect x='3' y='3' width='34' height='34' rx='6' fill='#efe4c8' stroke='#c99a45' stroke-width='3'/>%s</g></svg>" % ["0.45" if dim else "1", mark], k)


static func _switch_icon(on: bool, dim: bool, k: float) -> Texture2D:
	return svg_texture("<svg xmlns='http://www.w3.org/2000/svg' width='76' height='40'><g opacity='%s'><rect x='3' y='5' width='70' height='30' rx='15' fill='%s' stroke='#c99a45' stroke-width='3'/><circle cx='%d' cy='20' r='13' fill='#f3d68a' stroke='#5a3820' stroke-width='2'/></g></svg>" % ["0.45" if dim else "1", "#6f8f3f" if on else "#1d100a", 56 if on else 20], k)


static func _knob(colour: Color, k: float) -> Texture2D:
	return svg_texture("<svg xmlns='http://www.w3.org/2000/svg' width='36' height='36'><circle cx='18' cy='18' r='15' fill='#%s' stroke='#2a170d' stroke-width='3'/><circle cx='18' cy='18' r='7' fill='none' stroke='#2a170d' stroke-width='2' opacity='0.6'/></svg>" % colour.to_html(false), k)


## A texture from SVG text, drawn at the given scale.
static func svg_texture(svg: String, k: float = 1.0) -> Texture2D:
	var image := Image.new()
	if image.load_svg_from_string(svg, k) != OK:
		push_error("cannot draw an icon of the theme")
		return null
	return ImageTexture.create_from_image(image)
