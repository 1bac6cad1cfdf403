## Reads the battle board out of the tables of the ruleset's panel.
class_name IbBattleNumbers
extends RefCounted

enum Zone { NONE, FRONT, REAR, SEA }

const FACES: int = 7

var _panel: PanelNumbers
var _lots: Dictionary[int, int] = {}
var _pieces: PackedInt32Array


func _init(model: TableModel, panel: PanelNumbers) -> void:
	_panel = panel
	_pieces = model.view["pieces"]
	for at: int in range(0, _pieces.size(), Match.PIECE_STRIDE):
		if _pieces[at + Match.PIECE_KIND] == Match.NOUN_LOT:
			_lots[_pieces[at + Match.PIECE_ID]] = at


## Whether the fighting is over and only its spoils are left.
func is_decided() -> bool:
	return _panel.value("battle", "outcome") != 0


func round_number() -> int:
	return _panel.value("battle", "round")


func commander(side: int) -> int:
	return _panel.value("battle_side", "commander", side)


## 0 none yet, 1 aggressive, 2 defensive.
func stance(side: int) -> int:
	return _panel.value("battle_side", "stance", side)


func black(side: int) -> int:
	return _panel.value("battle_side", "black", side)


func white(side: int) -> int:
	return _panel.value("battle_side", "white", side)


func points(side: int) -> int:
	return _panel.value("battle_side", "points", side)


## Faces that lie open on a side's half, one number per die.
func dice(side: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for face: int in FACES:
		for _i: int in _panel.value("battle_side", "face_%d" % face, side):
			found.append(face)
	return found


## Side of the fortification or -1, its hit points and the hits on it.
func fort() -> Vector3i:
	return Vector3i(_panel.value("battle", "fort_side"), _panel.value("battle", "fort_hp"), _panel.value("battle", "fort_hits"))


## Powers that may still take a side.
func awaited(side: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for power: int in _panel.rows("battle_power"):
		if _panel.value("battle_power", "may_join_%d" % side, power) != 0:
			found.append(power)
	return found


## Whether the battle is fought at a port or at sea, so that each side has a land and a sea zone instead of front and rear.
func is_at_port(names: CatalogNames) -> bool:
	var kinds: PackedStringArray = names.spaces["kind"]
	return kinds[_panel.value("battle", "region")] in ["port", "sea"]


## Outcome of the battle that is open, or would be started, as a sentence; "" when the rules give none.
static func odds_words(model: TableModel, nouns: PackedInt32Array) -> String:
	var answer: Dictionary = model.game.query(model.viewers, "odds", nouns)
	if not answer["ok"]:
		return ""
	var shares: Dictionary[String, float] = {}
	for line: Dictionary in answer["lines"] as Array:
		shares[str(line["key"])] = float(line["value"])
	return Texts.fill("ui.ib.odds", [
		roundi(shares["win"] * 100.0), roundi(shares["loss"] * 100.0), roundi((shares["mutual"] + shares["contested"]) * 100.0),
		"%.1f" % shares["points_lost"], "%.1f" % shares["points_won"],
	])


## Pieces of a side in a zone as {power, type, hits, flags}, in the order of the ship line.
func pieces(side: int, zone: Zone) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for i: int in _panel.rows("battle_piece"):
		if _panel.value("battle_piece", "side", i) != side or _panel.value("battle_piece", "zone", i) != zone:
			continue
		var row: int = _lots.get(_panel.value("battle_piece", "lot", i), -1)
		if row >= 0:
			found.append({"power": _pieces[row + Match.PIECE_POWER], "type": _pieces[row + Match.PIECE_TYPE], "hits": _panel.value("battle_piece", "hits", i), "flags": _pieces[row + Match.PIECE_FLAGS]})
	return found
