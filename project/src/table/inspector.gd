## What is here: the space under the cursor, whose it is, what stands there, and what can be done with it now.
class_name Inspector
extends PanelContainer

const FACE: int = 72

## Seconds that the pointer rests before it is told.
const REST: float = 0.35
const WIDTH: float = 400.0

## The space that is told about, or -1.
var shown: int = -1
var _title: Label = Ui.label("", "InkHeadingLabel", true)
var _lines: RowList = RowList.new()
var _table: TableScreen
## What the pointer rests on, and for how long it has to.
var _wanted: int = -1
var _rest: float = 0.0
var _is_placed: bool = true


func _init() -> void:
	theme_type_variation = "PaperPlainPanel"
	var all: VBoxContainer = Ui.column(4)
	add_child(Ui.short_scroll(all, 0.4))
	all.add_child(_title)
	_title.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	all.add_child(_lines)
	_lines.spare = 12
	visible = false
	mouse_behavior_recursive = Control.MOUSE_BEHAVIOR_DISABLED # it comes and goes with the pointer: the map below stays in reach
	resized.connect(_loosen)


func setup(table: TableScreen) -> void:
	_table = table
	if table.map.has_map:
		table.map.sheet.view_changed.connect(_on_view_changed)


func clear() -> void:
	visible = false
	shown = -1
	_wanted = -1


## The pointer or the cursor is on a space: it is told about when it rests there.
func point(at: int) -> void:
	if at == shown or at == _wanted:
		return
	clear()
	_wanted = at
	_rest = REST


func _process(delta: float) -> void:
	if _wanted >= 0:
		_rest -= delta
		if _rest <= 0.0 and not Input.is_mouse_button_pressed(MOUSE_BUTTON_LEFT):
			show_space(_table.model, _table.targets, _wanted)
	if visible and size.y > get_combined_minimum_size().y + 1.0:
		reset_size()
	if visible and not _is_placed:
		_is_placed = true
		_place()


func _loosen() -> void:
	_is_placed = false


# The map is dragged away below it: then it goes.
func _on_view_changed() -> void:
	if visible and Input.get_mouse_button_mask() != 0:
		clear()
	_loosen()


# Beside the space, never over it or over what can be chosen.
func _place() -> void:
	var map: TableMap = _table.map
	if not map.has_map or not _table.model.names.is_on_map(shown):
		return
	var names: CatalogNames = _table.model.names
	var free: Rect2 = map.free_area().grow(-8.0)
	var board: GamePanel = _table.own_panel
	if size.x > free.size.x or size.y > free.size.y:
		clear() # no room that would not hide something
		return
	var avoid: Array[Rect2] = PopoverPlace.targets(map, names, _table.targets.by_space, shown)
	avoid.append(map.pieces.open_box())
	position = PopoverPlace.beside(PopoverPlace.box_of(map, names, shown), size, free, avoid)
	if board != null and board.visible and board.mouse_filter != Control.MOUSE_FILTER_IGNORE and board.get_global_rect().intersects(get_global_rect()):
		clear()


func show_space(model: TableModel, targets: TableTargets, about: int) -> void:
	if about < 0:
		clear()
		return
	shown = about
	_wanted = -1
	_is_placed = false
	custom_minimum_size.x = WIDTH * (0.5 + 0.5 * Settings.text_scale())
	_lines.begin()
	_title.text = model.names.space_name(shown)
	_add_state(model, shown)
	_add_pieces(model, shown)
	var detail: String = (model.names.spaces["detail"] as PackedStringArray)[shown]
	if not detail.is_empty():
		_line(detail)
	if targets.by_space.has(shown):
		for row: int in targets.by_space[shown].slice(0, 4):
			_line("› " + model.labels[row])
	_lines.end()
	visible = true
	reset_size()


func _add_state(model: TableModel, space: int) -> void:
	var spaces: PackedInt32Array = model.view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		if spaces[at + Match.SPACE_ID] != space:
			continue
		var parts: PackedStringArray = []
		if spaces[at + Match.SPACE_OWNER] >= 0:
			parts.append(model.names.power_name(spaces[at + Match.SPACE_OWNER]))
		if spaces[at + Match.SPACE_STRENGTH] > 0:
			parts.append(Texts.fill("ui.inspect.strength", [spaces[at + Match.SPACE_STRENGTH]]))
		if spaces[at + Match.SPACE_DAMAGE] > 0:
			parts.append(Texts.fill("ui.inspect.damage", [spaces[at + Match.SPACE_DAMAGE]]))
		if spaces[at + Match.SPACE_NATION] >= 0:
			parts.append(Texts.fill("ui.inspect.land", [model.names.nation_name(spaces[at + Match.SPACE_NATION])]))
		if spaces[at + Match.SPACE_AMOUNT] > 0:
			parts.append(Texts.fill("ui.inspect.amount", [spaces[at + Match.SPACE_AMOUNT]]))
		parts.append_array(model.names.flag_words("space_flags", spaces[at + Match.SPACE_FLAGS]))
		if not parts.is_empty():
			_line(", ".join(parts))


# Leaders first: they say what the others can do.
func _add_pieces(model: TableModel, space: int) -> void:
	var pieces: PackedInt32Array = model.view["pieces"]
	var others: PackedInt32Array = []
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_PLACE] == space:
			var face: Texture2D = _face(model, at)
			if face != null:
				_line(_words(model, at), face)
			else:
				others.append(at)
	for at: int in others:
		_line(_words(model, at))


func _words(model: TableModel, at: int) -> String:
	var pieces: PackedInt32Array = model.view["pieces"]
	var text: String = model.game.noun_label(Match.NOUN_PIECE, pieces[at + Match.PIECE_ID])
	if pieces[at + Match.PIECE_KIND] != Match.NOUN_PIECE:
		text = "%d × %s, %s" % [pieces[at + Match.PIECE_COUNT], model.names.type_name(pieces[at + Match.PIECE_TYPE]), model.names.power_name(pieces[at + Match.PIECE_POWER])]
	else:
		text += _numbers(model, pieces[at + Match.PIECE_ID])
	var words: PackedStringArray = model.names.flag_words("conditions", pieces[at + Match.PIECE_FLAGS])
	return text + (" (%s)" % ", ".join(words) if not words.is_empty() else "")


# What stands on the counter of a piece, where the ruleset tells it.
func _numbers(model: TableModel, piece: int) -> String:
	var answer: Dictionary = model.game.query(model.viewers, "counter", PackedInt32Array([Match.NOUN_PIECE, piece]))
	for line: Dictionary in answer["lines"]:
		return ": " + str(line["text"])
	return ""


# The portrait of a leader; null for any other piece.
func _face(model: TableModel, at: int) -> Texture2D:
	var pieces: PackedInt32Array = model.view["pieces"]
	var kind: String = model.names.face(pieces[at + Match.PIECE_LEADER])
	return PieceArt.picture(kind, model.names.power_id(pieces[at + Match.PIECE_POWER])) if not kind.is_empty() else null


func _line(text: String, face: Texture2D = null) -> void:
	if face == null:
		_lines.heading(text, "InkSmallLabel", true)
	else:
		_lines.pictured(text, "InkSmallLabel", face, FACE)
