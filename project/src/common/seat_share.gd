## Who shares a seat with whom: a partner's device for a seat, and which powers of the side one of the two leads alone.
class_name SeatShare
extends RefCounted

## No device: nobody, or whoever acts first.
const ANY: int = -9

## Device of the partner, by seat.
var partners: Dictionary[int, int] = {}
## Device of the person who leads a power; what is not here is open to whoever acts first.
var leads: Dictionary[int, int] = {}


## Seat that a partner's device belongs to, or -1.
func seat_of(device: int) -> int:
	for seat: int in partners:
		if partners[seat] == device:
			return seat
	return -1


func is_shared(seat: int) -> bool:
	return partners.has(seat)


## Device that alone leads a power, or [constant ANY]. A pad that is gone binds nobody.
func leader_of(power: int) -> int:
	var device: int = leads.get(power, ANY)
	return device if device == -1 or Devices.known_pads().has(device) else ANY


func to_note() -> Dictionary:
	return {"partners": partners, "leads": leads}


func read(note: Dictionary) -> void:
	partners.assign(note.get("partners", {}))
	leads.assign(note.get("leads", {}))


## Powers without a seat that stand on a seat's side when the match begins: the ones that can be shared out.
static func powers_of(request: MatchRequest, seat: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	var trial: Match = Match.new()
	if not trial.start(Rulebooks.library(), request.ruleset, request.scenario, request.options).is_empty():
		return found
	var rows: PackedInt32Array = trial.view(0)["powers"]
	var own: int = trial.powers_of(seat)
	var team: int = -1
	for at: int in range(0, rows.size(), Match.POWER_STRIDE):
		if own & (1 << rows[at + Match.POWER_ID]) != 0:
			team = rows[at + Match.POWER_TEAM]
	for at: int in range(0, rows.size(), Match.POWER_STRIDE):
		if rows[at + Match.POWER_SEAT] < 0 and team >= 0 and rows[at + Match.POWER_TEAM] == team:
			found.append(rows[at + Match.POWER_ID])
	trial.close()
	return found
