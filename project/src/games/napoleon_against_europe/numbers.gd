## Reads the numbers of a view's board under names, as the ruleset's README lists them.
class_name NeNumbers
extends RefCounted

enum Kind { NONE, BATTLE, NAVAL_BATTLE, MARCH, SQUADRON }
enum Cell { POWER, COMMANDER, LEAD, SUBORDINATE, SPECIALS, MORALE, HALVES, CAVALRY, DIE_1, DIE_2, MODIFIER, TOTAL, RESULT, RESULT_FLAGS, DUE, TAKEN, FLAGS }

const SIDE_AT: int = 6
const SIDE_SIZE: int = 17
const ROLLED: int = 16
const UNSUPPLIED: int = 1
const NAVAL_SIDE_AT: int = 5
const NAVAL_SIDE: int = 6

var _board: PackedInt32Array


func _init(board: PackedInt32Array) -> void:
	_board = board


func kind() -> Kind:
	return _board[0] as Kind if not _board.is_empty() else Kind.NONE


## Space of the battle, the force or the squadron.
func space() -> int:
	return _board[1]


# --- A land battle ---

## 0 skirmish, 1 minor, 2 major battle.
func level() -> int:
	return _board[2]


func ratio() -> int:
	return _board[3]


## 0 open, 1 attacker, 2 defender.
func winner() -> int:
	return _board[4] if kind() == Kind.BATTLE else _board[3]


func is_rolled() -> bool:
	return _board[5] & ROLLED != 0


func of(index: int, what: int) -> int:
	return _board[SIDE_AT + SIDE_SIZE * index + what]


func is_unsupplied(index: int) -> bool:
	return of(index, Cell.FLAGS) & UNSUPPLIED != 0


# --- A naval battle ---

func naval_round() -> int:
	return _board[2]


## Level of the fortress whose guns fire along, or -1 at sea.
func harbour_guns() -> int:
	return _board[4] - 1


func naval(index: int, what: int) -> int:
	return _board[_naval_at(index) + what]


func fleets(index: int) -> PackedInt32Array:
	var at: int = _naval_at(index) + NAVAL_SIDE
	return _board.slice(at, at + _board[at - 1])


func _naval_at(index: int) -> int:
	return NAVAL_SIDE_AT if index == 0 else NAVAL_SIDE_AT + NAVAL_SIDE + _board[NAVAL_SIDE_AT + NAVAL_SIDE - 1]


# --- A force or a squadron under way ---

func leader() -> int:
	return _board[2]


func points_left() -> int:
	return _board[3] if kind() == Kind.MARCH else _board[2]


func allowance() -> int:
	return _board[4]


func forced_march() -> int:
	return _board[5]


func free_points() -> int:
	return _board[6]


func points_spent() -> int:
	return _board[7]


func steps() -> int:
	return _board[8]


func is_march_unsupplied() -> bool:
	return _board[9] == 1


func landing_steps() -> int:
	return _board[3]


func squadron() -> PackedInt32Array:
	return _board.slice(7, 7 + _board[6])
