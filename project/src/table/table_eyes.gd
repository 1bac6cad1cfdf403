## Decides who is looking at the screen: one person always sees its own; several share what all may know, and one seat's
## secrets are shown only behind the curtain.
class_name TableEyes
extends RefCounted

## A seat that must look now and has not drawn the curtain aside, or -1.
var hidden_seat: int = -1
## A seat that holds its button to see its own, or -1.
var peeking: int = -1
var _unveiled: int = -1


func unveil() -> void:
	_unveiled = hidden_seat
	hidden_seat = -1


## The seat set whose knowledge is shown now. Sets [member hidden_seat] when somebody has to look alone.
func viewers(game: Match, people: PackedInt32Array) -> int:
	var room: int = room_of(people)
	if people.size() <= 1:
		hidden_seat = -1
		return room
	var seat: int = _waiting_seat(game, people)
	if seat < 0 or not _is_private(game, seat, room):
		_unveiled = -1
		hidden_seat = -1
		return room if peeking < 0 else 1 << peeking
	if seat == _unveiled:
		return 1 << seat
	_unveiled = -1
	hidden_seat = seat
	return room


## All persons at the table as a seat set.
static func room_of(people: PackedInt32Array) -> int:
	var together: int = 0
	for seat: int in people:
		together |= 1 << seat
	return together


# The person who is asked next; who has begun behind the curtain goes on.
func _waiting_seat(game: Match, people: PackedInt32Array) -> int:
	var waiting: int = game.waiting_for_people()
	var seat: int = -1
	for candidate: int in people:
		if game.powers_of(candidate) & waiting != 0 and (seat < 0 or candidate == _unveiled):
			seat = candidate
	return seat


# Whether answering shows things that the others in the room may not see.
static func _is_private(game: Match, seat: int, room: int) -> bool:
	var own: int = game.powers_of(seat)
	if game.known_to(room) & own == own:
		return false
	var mode: int = game.decision(0)["mode"]
	if mode == Match.MODE_SEALED:
		return true
	var alone: Dictionary = game.view(1 << seat)
	var shared: Dictionary = game.view(room)
	if alone["routes"] != shared["routes"]:
		return true
	var secrets: Dictionary[Vector2i, bool] = _secrets(alone["pieces"] as PackedInt32Array, shared["pieces"] as PackedInt32Array)
	return _asks_about(game, own & game.waiting_for_people(), secrets, alone["cards"] != shared["cards"])


# Pieces of which one seat knows more than the room, as kind and id.
static func _secrets(alone: PackedInt32Array, shared: PackedInt32Array) -> Dictionary[Vector2i, bool]:
	var found: Dictionary[Vector2i, bool] = {}
	if alone == shared:
		return found
	var known: Dictionary[Vector2i, PackedInt32Array] = {}
	for at: int in range(0, shared.size(), Match.PIECE_STRIDE):
		known[Vector2i(shared[at + Match.PIECE_KIND], shared[at + Match.PIECE_ID])] = shared.slice(at, at + Match.PIECE_STRIDE)
	for at: int in range(0, alone.size(), Match.PIECE_STRIDE):
		var piece: Vector2i = Vector2i(alone[at + Match.PIECE_KIND], alone[at + Match.PIECE_ID])
		if known.get(piece, PackedInt32Array()) != alone.slice(at, at + Match.PIECE_STRIDE):
			found[piece] = true
	return found


# Whether a card of the hand or a secret piece can be chosen. What is about neither is done before everybody's eyes, with the
# hand held back.
static func _asks_about(game: Match, powers: int, secrets: Dictionary[Vector2i, bool], has_cards: bool) -> bool:
	for power: int in 16:
		var rows: PackedInt32Array = game.actions(power) if powers & (1 << power) != 0 else PackedInt32Array()
		for at: int in range(0, rows.size(), Match.ACTION_STRIDE):
			var noun: Vector2i = Vector2i(rows[at + Match.ACTION_KIND], rows[at + Match.ACTION_ID])
			if secrets.has(noun) or (has_cards and noun.x == Match.NOUN_CARD):
				return true
	return false
