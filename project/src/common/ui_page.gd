## A screen with a heading, a body and a line of hints, on a walnut table. Menus are made of it.
class_name UiPage
extends UiScreen

var body: VBoxContainer = Ui.column(16)
var hints: UiHints = UiHints.new()
var _heading: Label
var _top_margin: MarginContainer


func _init(heading: String) -> void:
	super()
	var table: Panel = Panel.new()
	table.add_theme_stylebox_override(&"panel", LookTheme.material_box("walnut_plain"))
	add_child(Ui.fill(table))
	var all: VBoxContainer = Ui.column(12)
	add_child(Ui.fill(all))
	_heading = Ui.label(heading, "TitleLabel")
	_heading.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_heading.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	_top_margin = Ui.margin(0, _heading)
	_top_margin.add_theme_constant_override(&"margin_top", 22)
	_top_margin.add_theme_constant_override(&"margin_bottom", 6)
	all.add_child(_top_margin)
	all.add_child(HSeparator.new())
	body.size_flags_vertical = Control.SIZE_EXPAND_FILL
	var inner: MarginContainer = Ui.margin(0, body)
	inner.add_theme_constant_override(&"margin_left", 96)
	inner.add_theme_constant_override(&"margin_right", 96)
	inner.size_flags_vertical = Control.SIZE_EXPAND_FILL
	all.add_child(inner)
	all.add_child(hints)
	hints.show_hints({&"ui_accept": "ui.hint.choose", &"ui_cancel": "ui.hint.back"})


func set_heading(text: String) -> void:
	_heading.text = text


## Puts something else in the place of the heading.
func set_banner(banner: Control) -> void:
	_heading.visible = false
	_top_margin.add_child(banner)
