## The naval chart: every sea with the squadrons in it, its ports and who lies there, and who blockades them. A place that can
## be chosen now stands out; choosing any place leads to it on the map.
class_name NeSeasScreen
extends UiPage

var _table: TableScreen
## Fleets by space.
var _fleets: Dictionary[int, PackedInt32Array] = {}


func _init(table: TableScreen) -> void:
	super("ui.ne.seas")
	_table = table
	_read_fleets()
	var columns: Array[VBoxContainer] = []
	var line: HBoxContainer = Ui.row(16)
	for _i: int in 2 if Settings.text_scale() < 1.5 else 1:
		columns.append(Ui.column(14))
		columns[-1].size_flags_horizontal = Control.SIZE_EXPAND_FILL
		line.add_child(columns[-1])
	body.add_child(Ui.scroll(line))
	var sheets: Array[Control] = []
	var names: CatalogNames = table.model.names
	var kinds: PackedStringArray = names.spaces["kind"]
	for space: int in kinds.size():
		if kinds[space] == "sea":
			sheets.append(_sea(space))
		elif kinds[space] == "box" and _fleets.has(space) and not names.space_id(space).begins_with("reserve") and names.space_id(space) != "removed_box":
			sheets.append(_place(space))
	# The fullest first, each into the shorter column.
	sheets.sort_custom(func(a: Control, b: Control) -> bool: return _weight(a) > _weight(b))
	var filled: PackedInt32Array = []
	filled.resize(columns.size())
	for sheet: Control in sheets:
		var shortest: int = 0
		for i: int in columns.size():
			shortest = i if filled[i] < filled[shortest] else shortest
		columns[shortest].add_child(sheet)
		filled[shortest] += _weight(sheet)
	body.add_child(Ui.back_button())


func _read_fleets() -> void:
	var pieces: PackedInt32Array = _table.model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var place: int = pieces[at + Match.PIECE_PLACE]
		if place >= 0 and _table.model.names.type_id(pieces[at + Match.PIECE_TYPE]) == "fleet":
			var here: PackedInt32Array = _fleets.get(place, PackedInt32Array())
			here.append(pieces[at + Match.PIECE_ID])
			_fleets[place] = here


# The sea itself, then its ports and blockades where something lies or can be chosen.
func _sea(sea: int) -> Control:
	var sheet: PanelContainer = Ui.panel("PaperPlainPanel")
	sheet.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var lines: VBoxContainer = Ui.column(4)
	sheet.add_child(lines)
	lines.add_child(_place(sea))
	var names: CatalogNames = _table.model.names
	var kinds: PackedStringArray = names.spaces["kind"]
	var values: PackedInt32Array = names.spaces["value"]
	for number: int in kinds.size():
		if kinds[number] in ["port", "blockade"] and values[number] == sea and (_fleets.has(number) or _table.targets.by_space.has(number)):
			lines.add_child(_place(number))
	return sheet


# Lines of a sheet, and one for its edges.
static func _weight(sheet: Control) -> int:
	return 1 + sheet.find_children("*", "Button", true, false).size()


func _place(space: int) -> NeSeaPlace:
	var made: NeSeaPlace = NeSeaPlace.new(_table.model, space, _fleets.get(space, PackedInt32Array()), _table.targets.by_space.has(space))
	made.pressed.connect(_on_place_pressed.bind(space))
	return made


func _on_place_pressed(space: int) -> void:
	var table: TableScreen = _table
	Screens.back()
	table.map.grab_focus()
	table.map.put_cursor(space)
	table.map.frame(PackedInt32Array([space]))
	if table.targets.by_space.has(space):
		TableHands.choose_space(table, space)
