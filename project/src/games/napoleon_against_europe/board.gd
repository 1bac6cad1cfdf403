## Napoléon against Europe's board beside the map: the tracks, and what can be laid over the map or looked up: supply, courts,
## the last battle. It stands in the place of the list of powers.
extends GamePanel

## Share of the window that the board takes at most; with large letters it scrolls.
const MOST: float = 0.44

var _tracks: NeTracks = NeTracks.new()
var _supply: NeSupplyOverlay
var _battle: Button
var _feed: Button
var _reach: Button
var _table: TableScreen


func _init() -> void:
	theme_type_variation = "PlainPanel"
	var lines: VBoxContainer = Ui.column(4)
	add_child(Ui.short_scroll(lines, MOST))
	lines.add_child(_tracks)
	var line: HFlowContainer = HFlowContainer.new()
	line.add_theme_constant_override(&"h_separation", 6)
	_feed = Ui.button("ui.ne.supply", func() -> void:
		_supply.toggle()
		_show_state(), "IconButton")
	line.add_child(_feed)
	_reach = Ui.button("ui.ne.reach_button", func() -> void:
		(_table.own_panel.get(&"reach") as NeReachOverlay).toggle()
		_show_state(), "IconButton")
	line.add_child(_reach)
	line.add_child(Ui.button("ui.ne.courts", func() -> void: Screens.open(NeCourtsScreen.new(_table.model)), "IconButton"))
	line.add_child(Ui.button("ui.ne.seas_button", func() -> void: Screens.open(NeSeasScreen.new(_table)), "IconButton"))
	_battle = Ui.button("ui.battle.last", func() -> void: _table.own_panel.replay(_table.model), "IconButton")
	line.add_child(_battle)
	lines.add_child(line)
	var buttons: Array[Control] = []
	buttons.assign(line.get_children())
	Ui.chain_across(buttons)


func setup(table: TableScreen) -> void:
	_table = table
	table.powers.visible = false
	_supply = NeSupplyOverlay.new(table)


func show_model(model: TableModel, _targets: TableTargets) -> void:
	_tracks.show_model(model)
	_show_state()


func _show_state() -> void:
	_light(_feed, _supply.is_on)
	var reach: NeReachOverlay = _table.own_panel.get(&"reach") if _table.own_panel != null else null
	_light(_reach, reach != null and reach.is_on)
	_battle.visible = _table.own_panel != null and _table.own_panel.has_last()


# Another colour of the letters makes the whole board lay itself out again: only when it is another.
static func _light(button: Button, on: bool) -> void:
	var ink: Color = LookPalette.FOCUS if on else LookPalette.CREAM
	if not button.has_theme_color_override(&"font_color") or button.get_theme_color(&"font_color") != ink:
		button.add_theme_color_override(&"font_color", ink)
