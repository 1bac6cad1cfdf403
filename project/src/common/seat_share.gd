## Who shares a seat with whom: the devices of a seat's partners, and which powers of the side one person leads alone.
class_name SeatShare
extends RefCounted

## No device: nobody, or whoever acts first.
const ANY: int = -9

## Most partners of one seat: four people on a sofa.
const MOST: int = 3

## Devices of the partners, by seat.
var partners: Dictionary[int, PackedInt32Array] = {}
## Device of the person who leads a power; what is not here is open to whoever acts first.
var leads: Dictionary[int, int] = {}


## Seat that a partner's device belongs to, or -1.
func seat_of(device: int) -> int:
	for seat: int in partners:
		if partners[seat].has(device):
			return seat
	return -1


func is_shared(seat: int) -> bool:
	return not partners_of(seat).is_empty()


func partners_of(seat: int) -> PackedInt32Array:
	return partners.get(seat, PackedInt32Array())


## Gives a partner's place to a device; [constant ANY] leaves it empty, and the later ones move up.
func put_partner(seat: int, place: int, device: int) -> void:
	var list: PackedInt32Array = partners_of(seat)
	if place < list.size():
		if device == ANY:
			list.remove_at(place)
		else:
			hand_over(list[place], device)
			list[place] = device
	elif device != ANY:
		list.append(device)
	if list.is_empty():
		partners.erase(seat)
		leads.clear()
	else:
		partners[seat] = list


## What one device led, another leads from now on.
func hand_over(from: int, to: int) -> void:
	for power: int in leads:
		if leads[power] == from:
			leads[power] = to


## Device that alone leads a power, or [constant ANY]. A pad that is gone binds nobody.
func leader_of(power: int) -> int:
	var device: int = leads.get(power, ANY)
	return device if device == -1 or Devices.known_pads().has(device) else ANY


func to_note() -> Dictionary:
	return {"partners": partners, "leads": leads}


func read(note: Dictionary) -> void:
	var seats: Dictionary = note.get("partners", {})
	for seat: int in seats:
		# A note of an older match names one partner only.
		partners[seat] = seats[seat] if seats[seat] is PackedInt32Array else PackedInt32Array([int(seats[seat])])
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
