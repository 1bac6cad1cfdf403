## What is here: the space under the cursor, whose it is, what stands there, and what can be done with it now.
class_name Inspector
extends PanelContainer

const FACE: int = 72

var _title: Label = Ui.label("", "InkHeadingLabel", true)
var _lines: RowList = RowList.new()


func _init() -> void:
	theme_type_variation = "PaperPlainPanel"
	var all: VBoxContainer = Ui.column(4)
	add_child(Ui.short_scroll(all, 0.22))
	all.add_child(_title)
	_title.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	all.add_child(_lines)
	_lines.spare = 12
	visible = false


func clear() -> void:
	visible = false


func show_space(model: TableModel, targets: TableTargets, space: int) -> void:
	if space < 0:
		clear()
		return
	_lines.begin()
	_title.text = model.names.space_name(space)
	_add_state(model, space)
	_add_pieces(model, space)
	var detail: String = (model.names.spaces["detail"] as PackedStringArray)[space]
	if not detail.is_empty():
		_line(detail)
	if targets.by_space.has(space):
		for row: int in targets.by_space[space].slice(0, 4):
			_line("› " + model.labels[row])
	_lines.end()
	visible = true


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
