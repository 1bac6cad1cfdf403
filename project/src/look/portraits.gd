## Who has a portrait: the medallions of named generals and admirals, bound to the ids of the rulesets' forces.
##
## [method kind_of] gives a kind of piece for [PieceArt], so that a portrait is drawn, batched and tinted like any counter.
class_name Portraits
extends RefCounted

const LEADERS := "res://assets/art/leaders.json"
## What a kind of piece begins with that is a portrait.
const KIND := "portrait/"

static var _rows: Array[Dictionary] = []
static var _by_id: Dictionary[String, Dictionary] = {}
static var _by_name: Dictionary[String, Dictionary] = {}


## Every leader: id, name, nation, sea, ratings.
static func all() -> Array[Dictionary]:
	if _rows.is_empty():
		var parsed: Variant = JSON.parse_string(FileAccess.get_file_as_string(LEADERS))
		for row: Dictionary in (parsed as Dictionary)["leaders"] if parsed is Dictionary else []:
			_rows.append(row)
			_by_id[row["id"]] = row
			_by_name[row["name"]] = row
	return _rows


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
