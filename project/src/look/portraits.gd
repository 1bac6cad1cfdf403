## Who has a portrait: the medallions of named generals and admirals, bound to the ids of the rulesets' forces.
##
## [method kind_of] gives a kind of piece for [PieceArt], so that a portrait is drawn, batched and tinted like any counter.
class_name Portraits
extends RefCounted

const RULESETS := "res://assets/rulesets/"
## What a kind of piece begins with that is a portrait.
const KIND := "portrait/"
## Tables of forces.toml whose rows are people, and the ratings on their counters.
const RATINGS: Dictionary[String, Array] = {"general": ["initiative", "command", "attack", "defence"], "fleet": ["initiative", "move", "tactics"]}

static var _rows: Array[Dictionary] = []
static var _by_id: Dictionary[String, Dictionary] = {}
static var _by_name: Dictionary[String, Dictionary] = {}


## Every leader: id, name, nation, sea, ratings.
static func all() -> Array[Dictionary]:
	if _rows.is_empty():
		for ruleset: String in DirAccess.get_directories_at(RULESETS):
			_read(FileAccess.get_file_as_string(RULESETS + ruleset + "/forces.toml"))
		for row: Dictionary in _rows:
			_by_id[row["id"]] = row
			_by_name[row["name"]] = row
	return _rows


# Tables of plain lines `key = value` are all that is read here; the engine checks the file.
static func _read(text: String) -> void:
	var table := ""
	var found: Dictionary = {}
	for line: String in (text + "\n[[end]]").split("\n"):
		if line.begins_with("[["):
			if RATINGS.has(table):
				_rows.append({"id": found["id"], "name": found["name"], "nation": found["nation"], "sea": table == "fleet", "ratings": RATINGS[table].map(func(key: String) -> int: return int(found[key]))})
			table = line.trim_prefix("[[").get_slice("]]", 0)
			found = {}
		elif RATINGS.has(table) and line.contains(" = "):
			found[line.get_slice(" = ", 0)] = JSON.parse_string(line.get_slice(" = ", 1))


## The row of a leader by his id; empty when he is unknown.
static func leader(id: String) -> Dictionary:
	all()
	return _by_id.get(id, {})


## The kind to draw for a piece with this text and label (see Match.noun_text, noun_label): a general by his id; a fleet by the
## admiral whom its label shows in brackets, so that a hidden one stays hidden. "" when it is nobody with a face.
static func kind_of(text: String, label: String) -> String:
	all()
	var id := text.trim_prefix("unit_")
	if _by_id.has(id):
		return KIND + id
	var name := label.get_slice("(", 1).trim_suffix(")") if label.ends_with(")") else ""
	return KIND + str(_by_name[name]["id"]) if _by_name.has(name) and _by_name[name]["sea"] else ""


## Whether counters with this icon of a ruleset are people, who bear their own faces on the map.
static func is_led(icon: String) -> bool:
	return icon == "general"
