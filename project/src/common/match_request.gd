## How a match is to begin: the game, its scenario and options, who sits where with which device, or a save to go on with.
class_name MatchRequest
extends RefCounted

var ruleset: String = ""
var scenario: String = ""
var options: Dictionary = {}
## One text per seat in the words of [method Match.start]: "human", "bot recruit" ...
var seats: PackedStringArray = []
## One device per seat: -1 mouse and keyboard, else the number of a pad.
var devices: PackedInt32Array = []
## Who shares a seat, and who of them leads which power.
var share: SeatShare = SeatShare.new()
var seed_number: int = 1
## Bots make no pauses until a person is asked for the first time.
var hurries: bool = false
## Path of a save; then the rest comes from it.
var load_path: String = ""
## Id of a lesson of the ruleset; it says itself who plays what.
var lesson: String = ""


## A number for a new match: the one after "--seed=" on the command line, so that a match can be played again, else any.
static func fresh_seed() -> int:
	for argument: String in OS.get_cmdline_user_args():
		if argument.begins_with("--seed="):
			return argument.trim_prefix("--seed=").to_int()
	return randi() & 0x7fffffff


## A short match for one person against the weakest bots: of the scenarios to start with the easiest, then the shortest.
static func quick() -> MatchRequest:
	var made: MatchRequest = MatchRequest.new()
	var best: Array = []
	for row: Dictionary in Rulebooks.all():
		for scenario: Dictionary in Rulebooks.scenarios(str(row["id"])) if row["ok"] else [] as Array[Dictionary]:
			var rank: Array = [scenario["difficulty"], scenario["minutes"]]
			if scenario["start_here"] and (best.is_empty() or rank < best):
				best = rank
				made.ruleset = row["id"]
				made.scenario = scenario["id"]
	for i: int in (made.scenario_row().get("seats", []) as Array).size():
		made.seats.append("human" if i == 0 else "bot " + Rulebooks.bot_levels()[0])
		made.devices.append(Devices.last_device if i == 0 else -1)
	made.seed_number = fresh_seed()
	made.hurries = true
	return made


## A lesson from its beginning.
static func of_lesson(wanted_ruleset: String, id: String) -> MatchRequest:
	var made: MatchRequest = MatchRequest.new()
	made.ruleset = wanted_ruleset
	made.lesson = id
	made.devices.append(Devices.last_device)
	return made


static func from_save(path: String) -> MatchRequest:
	var made: MatchRequest = MatchRequest.new()
	made.load_path = path
	return made


func scenario_row() -> Dictionary:
	for row: Dictionary in Rulebooks.scenarios(ruleset):
		if row["id"] == scenario:
			return row
	return {}
