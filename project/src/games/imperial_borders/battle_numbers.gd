## Reads the numbers of the battle board out of a view, under the names of the ruleset's list (ib_battle.h, BoardField).
class_name IbBattleNumbers
extends RefCounted

enum Zone { NONE, FRONT, REAR, SEA }

const NATIONS: int = 6
const FACES: int = 7
const SPOILS: int = 9
const REGION: int = 0
const ROUND: int = 1
const OUTCOME: int = 2
const COMMANDER: int = 5
const STANCE: int = 7
const FORT_SIDE: int = 9
const FORT_HP: int = 10
const FORT_HITS: int = 11
const SIDE: int = 12
const WISH: int = SIDE + NATIONS
const ABSTAINS: int = 3
const DICE: int = SIDE + 2 * NATIONS
const BLACK: int = DICE + 2 * FACES
const WHITE: int = BLACK + 2
const LOST: int = WHITE + 2
const POINTS: int = LOST + 2 * SPOILS
const COUNT: int = POINTS + 2
const PIECES: int = COUNT + 1
const ROW: int = 5

var _numbers: PackedInt32Array
var _lots: Dictionary[int, int] = {}
var _pieces: PackedInt32Array


func _init(model: TableModel, numbers: PackedInt32Array) -> void:
	_numbers = numbers
	_pieces = model.view["pieces"]
	for at: int in range(0, _pieces.size(), Match.PIECE_STRIDE):
		if _pieces[at + Match.PIECE_KIND] == Match.NOUN_LOT:
			_lots[_pieces[at + Match.PIECE_ID]] = at


## Whether the fighting is over and only its spoils are left.
func is_decided() -> bool:
	return _numbers[OUTCOME] != 0


func round_number() -> int:
	return _numbers[ROUND]


func commander(side: int) -> int:
	return _numbers[COMMANDER + side]


## 0 none yet, 1 aggressive, 2 defensive.
func stance(side: int) -> int:
	return _numbers[STANCE + side]


func black(side: int) -> int:
	return _numbers[BLACK + side]


func white(side: int) -> int:
	return _numbers[WHITE + side]


func points(side: int) -> int:
	return _numbers[POINTS + side]


## Faces that lie open on a side's half, one number per die.
func dice(side: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for face: int in FACES:
		for _i: int in _numbers[DICE + side * FACES + face]:
			found.append(face)
	return found


## Side of the fortification or -1, its hit points and the hits on it.
func fort() -> Vector3i:
	return Vector3i(_numbers[FORT_SIDE], _numbers[FORT_HP], _numbers[FORT_HITS])


## Powers that may still take a side: whose land it is and who stands there, but for the other side and those who abstain.
func awaited(view: Dictionary, side: int) -> PackedInt32Array:
	var spaces: PackedInt32Array = view["spaces"]
	var present: PackedInt32Array = []
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		if spaces[at + Match.SPACE_ID] == _numbers[REGION]:
			present.append(spaces[at + Match.SPACE_OWNER])
	for at: int in range(0, _pieces.size(), Match.PIECE_STRIDE):
		if _pieces[at + Match.PIECE_PLACE] == _numbers[REGION]:
			present.append(_pieces[at + Match.PIECE_POWER])
	var found: PackedInt32Array = []
	for power: int in present:
		var is_free: bool = power >= 0 and power < NATIONS and power != commander(1 - side)
		if is_free and _numbers[SIDE + power] != 1 - side and _numbers[WISH + power] != ABSTAINS and not found.has(power):
			found.append(power)
	return found


## Whether the battle is fought at a port or at sea, so that each side has a land and a sea zone instead of front and rear.
func is_at_port(names: CatalogNames) -> bool:
	var kinds: PackedStringArray = names.spaces["kind"]
	return kinds[_numbers[REGION]] in ["port", "sea"]


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
	for i: int in _numbers[COUNT]:
		var at: int = PIECES + i * ROW
		if _numbers[at] != side or _numbers[at + 1] != zone:
			continue
		var row: int = _lots.get(_numbers[at + 2], -1)
		if row >= 0:
			found.append({"power": _pieces[row + Match.PIECE_POWER], "type": _pieces[row + Match.PIECE_TYPE], "hits": _numbers[at + 4], "flags": _pieces[row + Match.PIECE_FLAGS]})
	return found
