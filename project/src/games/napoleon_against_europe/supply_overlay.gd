## Shows on the map how the force under the cursor is supplied: the zones that hang together for its power, green; and says
## whether it is supplied. The rules answer ([method Match.query]).
class_name NeSupplyOverlay
extends RefCounted

var is_on: bool = false
var _table: TableScreen
## What stands in the bar about it.
var _said: String = ""


func _init(table: TableScreen) -> void:
	_table = table
	table.map.space_pointed.connect(_on_space_pointed)


func toggle() -> void:
	is_on = not is_on
	if is_on:
		show_at(_table.map.cursor)
	elif _table.map.has_map:
		_clear()
		_table.bar.hush(_said)


func show_at(space: int) -> void:
	if not is_on or not _table.map.has_map:
		return
	var model: TableModel = _table.model
	var piece: int = force_at(model, space)
	var answer: Dictionary = model.game.query(model.viewers, "supply", PackedInt32Array([Match.NOUN_PIECE, piece])) if piece >= 0 else {"ok": false}
	_clear()
	if not answer["ok"]:
		_say(TranslationServer.translate("ui.ne.supply_none"))
		return
	var links: PackedStringArray = []
	var is_fed: bool = false
	for line: Dictionary in answer["lines"] as Array:
		var nouns: PackedInt32Array = line["nouns"]
		if line["key"] == "supplied":
			is_fed = float(line["value"]) > 0.5
		elif nouns.size() >= 2:
			links.append(model.names.space_id(nouns[1]))
	_table.map.sheet.highlight(links, MapSheet.Glow.GOOD)
	if not is_fed:
		_table.map.sheet.highlight(PackedStringArray([model.names.space_id(space)]), MapSheet.Glow.DANGER)
	_say(Texts.fill("ui.ne.supply_yes" if is_fed else "ui.ne.supply_no", [model.game.noun_label(Match.NOUN_PIECE, piece)]))


func _say(text: String) -> void:
	_said = text
	_table.bar.say(text)


## The foremost piece of a force in a space: a general, else whatever stands first.
static func force_at(model: TableModel, space: int) -> int:
	var pieces: PackedInt32Array = model.view["pieces"]
	var found: int = -1
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_PLACE] != space:
			continue
		var type: String = model.names.type_id(pieces[at + Match.PIECE_TYPE])
		if type == "general":
			return pieces[at + Match.PIECE_ID]
		if found < 0 and type != "army" and type != "fleet":
			found = pieces[at + Match.PIECE_ID]
	return found


func _clear() -> void:
	_table.map.sheet.highlight(PackedStringArray(), MapSheet.Glow.GOOD)
	_table.map.sheet.highlight(PackedStringArray(), MapSheet.Glow.DANGER)


func _on_space_pointed(space: int) -> void:
	if is_on and space >= 0:
		show_at(space)
