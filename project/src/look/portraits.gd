## Who has a portrait: the medallions of named generals and admirals of all rulesets.
##
## A kind of piece that begins with [constant KIND] is drawn, batched and tinted by [PieceArt] like any counter. Who a piece is says
## its row of the view ([constant Match.PIECE_LEADER], see [method CatalogNames.face]).
class_name Portraits
extends RefCounted

## What a kind of piece begins with that is a portrait.
const KIND := "portrait/"
## Kind of leaders who command at sea.
const ADMIRAL := "admiral"

static var _rows: Array[Dictionary] = []
static var _by_id: Dictionary[String, Dictionary] = {}


## Every leader: id, name, nation, sea, ratings (by name). Who fights in several games stands there as the first one has him.
static func all() -> Array[Dictionary]:
	if _rows.is_empty():
		for ruleset: Dictionary in Rulebooks.all():
			for row: Dictionary in of_catalog(Rulebooks.catalog(str(ruleset["id"]))) if ruleset["ok"] else [] as Array[Dictionary]:
				if not _by_id.has(row["id"]):
					_by_id[row["id"]] = row
					_rows.append(row)
	return _rows


## The leaders of one ruleset.
static func of_catalog(catalog: Dictionary) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var leaders: Dictionary = catalog["leaders"]
	var nations: PackedStringArray = catalog["nations"]["id"]
	for i: int in (leaders["id"] as PackedStringArray).size():
		found.append({"id": leaders["portrait"][i], "name": leaders["name"][i], "nation": nations[leaders["nation"][i]], "sea": leaders["kind"][i] == ADMIRAL, "ratings": leaders["ratings"][i]})
	return found


## The row of a leader by his id; empty when he is unknown.
static func leader(id: String) -> Dictionary:
	all()
	return _by_id.get(id, {})
