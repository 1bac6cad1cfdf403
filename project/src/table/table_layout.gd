## Puts the parts of the table in their places: prompt above, powers and log on the left, actions on the right, bar below.
class_name TableLayout
extends RefCounted

const SIDE_WIDTH: float = 430.0
## Text size from which two columns beside a board leave it too little room.
const LARGE: float = 1.3


static func side_width() -> float:
	return SIDE_WIDTH * (0.6 + 0.4 * Settings.text_scale())


## Fits the game's own panel into the middle, every frame while it is shown: it gets what the hand leaves, and scrolls below
## that. With large letters it also takes the place of powers and log, which can be read when it is folded.
static func fit(table: TableScreen, left: Control, centre: Control) -> void:
	var panel: GamePanel = table.own_panel
	var is_open: bool = panel != null and panel.visible
	table.map.scroller = panel.window if is_open and panel.window.get_v_scroll_bar().visible else null
	table.rail.visible = TableRail.is_folded()
	table.ticker.hushed = is_open
	left.visible = not table.rail.visible and not (is_open and panel.is_wide() and Settings.text_scale() > LARGE)
	if table.rolls.visible and table.hand.is_reading():
		table.rolls.visible = false # the card at reading size would lie over it
	if not is_open:
		return
	var room: float = centre.get_parent_area_size().y - panel.get_theme_stylebox(&"panel").get_minimum_size().y
	if table.hand.visible:
		room -= table.hand.get_combined_minimum_size().y + 8.0
	panel.window.most = maxf(room, 120.0) / panel.get_viewport_rect().size.y
	# A roll that has no room beside it goes.
	if table.rolls.visible and panel.size.y + table.rolls.size.y + 16.0 > room:
		table.rolls.visible = false


static func build(table: TableScreen, left: VBoxContainer, centre: VBoxContainer, right: VBoxContainer) -> void:
	var frame: VBoxContainer = Ui.column(0)
	frame.mouse_filter = Control.MOUSE_FILTER_IGNORE
	table.add_child(Ui.fill(frame))
	frame.add_child(table.prompt)
	var middle: HBoxContainer = Ui.row(0)
	middle.size_flags_vertical = Control.SIZE_EXPAND_FILL
	middle.mouse_filter = Control.MOUSE_FILTER_IGNORE
	frame.add_child(middle)
	for side: VBoxContainer in [left, right]:
		_back(side)
		side.custom_minimum_size.x = side_width()
		side.mouse_filter = Control.MOUSE_FILTER_IGNORE
	left.add_child(table.powers)
	table.events.size_flags_vertical = Control.SIZE_EXPAND_FILL
	left.add_child(table.events)
	table.events.folder.visible = true
	table.rail.setup(table, left)
	middle.add_child(table.rail)
	middle.add_child(left)
	centre.mouse_filter = Control.MOUSE_FILTER_IGNORE
	centre.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	centre.alignment = BoxContainer.ALIGNMENT_END
	table.rolls.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	centre.add_child(table.rolls)
	centre.add_child(table.hand)
	# What stands in the middle may cover the prompt for a moment, but never pushes the bar out of the window.
	var stage: Control = Control.new()
	stage.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	stage.mouse_filter = Control.MOUSE_FILTER_IGNORE
	centre.grow_vertical = Control.GROW_DIRECTION_BEGIN
	stage.add_child(Ui.fill(centre))
	table.ticker.position = Vector2(12.0, 8.0)
	stage.add_child(table.ticker)
	middle.add_child(stage)
	right.alignment = BoxContainer.ALIGNMENT_END
	table.actions.size_flags_vertical = Control.SIZE_EXPAND_FILL
	right.add_child(table.offer)
	right.add_child(table.actions)
	right.add_child(table.inspector)
	middle.add_child(right)
	frame.add_child(table.bar)


# Wood behind a column, so that no strip of the map shows between its boards.
static func _back(side: VBoxContainer) -> void:
	var wood: StyleBox = LookTheme.material_box("walnut_plain")
	side.sort_children.connect(side.queue_redraw)
	side.draw.connect(func() -> void:
		var area: Rect2 = Rect2()
		for part: Node in side.get_children():
			if (part as Control).visible:
				area = (part as Control).get_rect() if area.size == Vector2.ZERO else area.merge((part as Control).get_rect())
		if area.size != Vector2.ZERO:
			side.draw_style_box(wood, area))
