## Reads what the panel shows out of a view: the battle, the naval battle, the force or the squadron under way.
class_name NeNumbers
extends RefCounted

enum Kind { NONE, BATTLE, NAVAL_BATTLE, MARCH, SQUADRON }

const TABLES: Dictionary[Kind, String] = {Kind.BATTLE: "battle", Kind.NAVAL_BATTLE: "naval_battle", Kind.MARCH: "march", Kind.SQUADRON: "squadron"}

var _panel: PanelNumbers
var _kind: Kind = Kind.NONE


func _init(panel: PanelNumbers) -> void:
	_panel = panel
	for kind_now: Kind in TABLES:
		if panel.has(TABLES[kind_now]):
			_kind = kind_now


static func read(model: TableModel) -> NeNumbers:
	return NeNumbers.new(PanelNumbers.read(model))


func kind() -> Kind:
	return _kind


## Space of the battle, the force or the squadron.
func space() -> int:
	return _head("space")


# --- A land battle ---

## 0 skirmish, 1 minor, 2 major battle.
func level() -> int:
	return _head("level")


func ratio() -> int:
	return _head("ratio")


## 0 open, 1 attacker, 2 defender.
func winner() -> int:
	return _head("winner")


func is_rolled() -> bool:
	return _head("rolled") != 0


## Of attacker (0) or defender (1): a column of "battle_side".
func of(index: int, what: String) -> int:
	return _panel.value("battle_side", what, index)


func is_unsupplied(index: int) -> bool:
	return of(index, "unsupplied") != 0


# --- A naval battle ---

func naval_round() -> int:
	return _head("round")


## Level of the fortress whose guns fire along, or -1 at sea.
func harbour_guns() -> int:
	return _head("harbour_guns")


## Of one side: a column of "naval_side".
func naval(index: int, what: String) -> int:
	return _panel.value("naval_side", what, index)


func fleets(index: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for row: int in _panel.rows("naval_fleet"):
		if _panel.value("naval_fleet", "side", row) == index:
			found.append(_panel.value("naval_fleet", "piece", row))
	return found


# --- A force or a squadron under way ---

func leader() -> int:
	return _head("leader")


func points_left() -> int:
	return _head("points_left")


func allowance() -> int:
	return _head("allowance")


func forced_march() -> int:
	return _head("forced_march")


func free_points() -> int:
	return _head("free_points")


func points_spent() -> int:
	return _head("points_spent")


func steps() -> int:
	return _head("steps")


func is_march_unsupplied() -> bool:
	return _head("unsupplied") != 0


func landing_steps() -> int:
	return _head("landing_steps")


func squadron() -> PackedInt32Array:
	var found: PackedInt32Array = []
	for row: int in _panel.rows("squadron_fleet"):
		found.append(_panel.value("squadron_fleet", "piece", row))
	return found


func _head(column: String) -> int:
	return _panel.value(TABLES[_kind], column)
