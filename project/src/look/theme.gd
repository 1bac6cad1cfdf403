## Builds the one Godot theme of the game in code: walnut panels, brass plates, paper, and a focus ring that can be seen
## from three metres.
##
## Usage: `get_window().theme = LookTheme.make(text_scale)` once at start, and again when the text size setting changes.
## Type variations a control can name in `theme_type_variation`:
## - Label: DisplayLabel, TitleLabel, HeadingLabel, SmallLabel, SmallCapsLabel, InkLabel, InkHeadingLabel, InkSmallLabel,
##   CardTextLabel, WarnLabel; for boards InkNameLabel, InkBoardLabel, InkItalicLabel, InkStrongLabel, InkResultLabel
## - Button: BrassButton (the main answer), FlatButton (menu lines), PaperButton (on paper), IconButton
## - PanelContainer/Panel: PaperPanel, PaperPlainPanel, BarPanel, PlainPanel, ClearPanel
class_name LookTheme
extends RefCounted

const UI := "res://assets/art/ui/"
const MARGIN := 24.0

static var _cache: Dictionary[float, Theme] = {}


## The theme with all type sizes multiplied by `text_scale` (1.0 to 2.0).
static func make(text_scale: float = 1.0) -> Theme:
	if not _cache.has(text_scale):
		_cache[text_scale] = _build(text_scale)
	return _cache[text_scale]


## A panel of one of the drawn materials: walnut, walnut_plain, walnut_bar, paper, paper_plain, field.
static func material_box(material: String, pad: float = 28.0) -> StyleBox:
	var path := UI + material + ".png"
	if not ResourceLoader.exists(path):
		return flat_box(LookPalette.PAPER if material.begins_with("paper") else LookPalette.WALNUT, 8.0, pad)
	var box := StyleBoxTexture.new()
	box.texture = load(path) as Texture2D
	box.set_texture_margin_all(MARGIN)
	box.axis_stretch_horizontal = StyleBoxTexture.AXIS_STRETCH_MODE_TILE
	box.axis_stretch_vertical = StyleBoxTexture.AXIS_STRETCH_MODE_TILE
	box.set_content_margin_all(pad)
	return box


## A plain coloured box with round corners.
static func flat_box(colour: Color, radius: float = 6.0, pad: float = 10.0) -> StyleBoxFlat:
	var box := StyleBoxFlat.new()
	box.bg_color = colour
	box.set_corner_radius_all(int(radius))
	box.set_content_margin_all(pad)
	return box


## The ring drawn around whatever has the focus: bright core, dark edge, so it stands out on walnut and on paper.
static func focus_ring(radius: float = 14.0) -> StyleBoxFlat:
	var box := StyleBoxFlat.new()
	box.draw_center = false
	box.border_color = LookPalette.FOCUS
	box.set_border_width_all(5)
	box.set_corner_radius_all(int(radius))
	box.set_expand_margin_all(5.0)
	box.shadow_color = LookPalette.FOCUS_EDGE
	box.shadow_size = 3
	return box


static func _build(k: float) -> Theme:
	var theme := Theme.new()
	theme.default_font = LookFonts.sans()
	theme.default_font_size = roundi(LookPalette.SIZE_BODY * k)
	_labels(theme, k)
	LookThemeControls.buttons(theme, k)
	LookThemeControls.fields(theme, k)
	LookThemeControls.lists(theme, k)
	LookThemeControls.bars(theme, k)
	_panels(theme)
	return theme


static func _labels(theme: Theme, k: float) -> void:
	theme.set_color("font_color", "Label", LookPalette.CREAM)
	theme.set_constant("line_spacing", "Label", 2)
	_label(theme, "DisplayLabel", LookFonts.serif(), LookPalette.SIZE_DISPLAY * k, LookPalette.BRASS_LIGHT)
	_label(theme, "TitleLabel", LookFonts.serif(), LookPalette.SIZE_TITLE * k, LookPalette.BRASS_LIGHT)
	_label(theme, "HeadingLabel", LookFonts.serif_bold(), LookPalette.SIZE_HEADING * k, LookPalette.BRASS_LIGHT)
	_label(theme, "SmallLabel", LookFonts.sans(), LookPalette.SIZE_SMALL * k, LookPalette.CREAM_DIM)
	_label(theme, "SmallCapsLabel", LookFonts.small_caps(), LookPalette.SIZE_BODY * 1.2 * k, LookPalette.CREAM)
	_label(theme, "InkLabel", LookFonts.sans(), LookPalette.SIZE_BODY * k, LookPalette.INK)
	_label(theme, "InkHeadingLabel", LookFonts.serif_bold(), LookPalette.SIZE_HEADING * k, LookPalette.INK)
	_label(theme, "InkSmallLabel", LookFonts.sans(), LookPalette.SIZE_SMALL * k, LookPalette.INK_SOFT)
	_label(theme, "InkNameLabel", LookFonts.figures(), 30.0 * k, LookPalette.INK)
	_label(theme, "InkBoardLabel", LookFonts.sans(), LookPalette.SIZE_SMALL * k, LookPalette.INK)
	_label(theme, "InkItalicLabel", LookFonts.sans_italic(), LookPalette.SIZE_SMALL * k, LookPalette.INK)
	_label(theme, "InkStrongLabel", LookFonts.sans_strong(), LookPalette.SIZE_BODY * k, LookPalette.INK)
	_label(theme, "InkResultLabel", LookFonts.sans_strong(), LookPalette.SIZE_BODY * k, LookPalette.WAX)
	_label(theme, "CardTextLabel", LookFonts.serif(), LookPalette.SIZE_BODY * 1.05 * k, LookPalette.INK)
	_label(theme, "WarnLabel", LookFonts.sans_strong(), LookPalette.SIZE_BODY * k, Color("ffb45e"))
	for base: String in ["DisplayLabel", "TitleLabel"]:
		theme.set_color("font_shadow_color", base, Color(0.06, 0.03, 0.01, 0.75))
		theme.set_constant("shadow_offset_x", base, 2)
		theme.set_constant("shadow_offset_y", base, 3)
	theme.set_color("default_color", "RichTextLabel", LookPalette.CREAM)
	theme.set_font("normal_font", "RichTextLabel", LookFonts.sans())
	theme.set_font("bold_font", "RichTextLabel", LookFonts.sans_strong())
	theme.set_font("italics_font", "RichTextLabel", LookFonts.sans_italic())
	for item: String in ["normal_font_size", "bold_font_size", "italics_font_size", "mono_font_size"]:
		theme.set_font_size(item, "RichTextLabel", roundi(LookPalette.SIZE_BODY * k))
	theme.set_type_variation("InkRichText", "RichTextLabel")
	theme.set_color("default_color", "InkRichText", LookPalette.INK)
	theme.set_stylebox("focus", "RichTextLabel", focus_ring(6.0))


static func _label(theme: Theme, variation: String, font: Font, size: float, colour: Color) -> void:
	theme.set_type_variation(variation, "Label")
	theme.set_font("font", variation, font)
	theme.set_font_size("font_size", variation, roundi(size))
	theme.set_color("font_color", variation, colour)


static func _panels(theme: Theme) -> void:
	for base: String in ["PanelContainer", "Panel"]:
		theme.set_stylebox("panel", base, material_box("walnut"))
	var kinds: Dictionary[String, StyleBox] = {
		"PaperPanel": material_box("paper"),
		"PaperPlainPanel": material_box("paper_plain", 22.0),
		"BarPanel": material_box("walnut_bar", 16.0),
		"PlainPanel": material_box("walnut_plain", 20.0),
		"ClearPanel": StyleBoxEmpty.new(),
	}
	for kind: String in kinds:
		theme.set_type_variation(kind, "PanelContainer")
		theme.set_stylebox("panel", kind, kinds[kind])
	# The drawn bar ends a hair inside its picture: it reaches over the edge of the window.
	for edge: Side in [SIDE_LEFT, SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM]:
		kinds["BarPanel"].set("expand_margin_" + ["left", "top", "right", "bottom"][edge], 3.0)
	theme.set_stylebox("panel", "AcceptDialog", material_box("walnut"))
	theme.set_stylebox("panel", "PopupPanel", material_box("walnut"))
	theme.set_stylebox("panel", "TooltipPanel", material_box("paper_plain", 18.0))
	theme.set_color("font_color", "TooltipLabel", LookPalette.INK)
	theme.set_font_size("font_size", "TooltipLabel", LookPalette.SIZE_SMALL)
	for kind: String in ["HBoxContainer", "VBoxContainer", "FlowContainer", "HFlowContainer", "VFlowContainer"]:
		theme.set_constant("separation", kind, 12)
	theme.set_constant("h_separation", "GridContainer", 16)
	theme.set_constant("v_separation", "GridContainer", 12)
	for side: String in ["margin_left", "margin_right", "margin_top", "margin_bottom"]:
		theme.set_constant(side, "MarginContainer", 24)
	var rule := StyleBoxLine.new()
	rule.color = Color(LookPalette.BRASS, 0.7)
	rule.thickness = 2
	theme.set_stylebox("separator", "HSeparator", rule)
	var upright := rule.duplicate() as StyleBoxLine
	upright.vertical = true
	theme.set_stylebox("separator", "VSeparator", upright)
