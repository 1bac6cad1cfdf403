## Chooses the sounds of what happened: at most two of a batch of events, the most telling first.
class_name EventSounds
extends RefCounted

## Kinds of events (their `what`), from loud to quiet, with the sound each makes.
const SOUNDS: Array[Array] = [
	["match_over", "bell"], ["final_score", "bell"], ["annexed", "wax_seal"], ["captured", "drum_roll"], ["zone_taken", "flag"], ["seized", "flag"], ["control", "flag"],
	["sunk", "cannon_far"], ["ship_damaged", "cannon_near"], ["fort_damaged", "cannon_near"], ["hit_fort", "cannon_near"], ["hit", "musket_volley"],
	["casualties", "musket_volley"], ["eliminated", "musket_volley"], ["step_lost", "musket_volley"], ["defeated", "musket_volley"], ["battle_round", "drum_roll"], ["battle", "drum_roll"],
	["siege", "cannon_far"], ["revolt", "bell"], ["war", "drum_roll"], ["called_to_arms", "drum"], ["medal", "bell"], ["won", "drum_roll"], ["congress", "bell"], ["year", "bell"], ["round", "bell"],
	["taxes", "coins"], ["gold", "coins"], ["traded", "coins"], ["bought", "coins"], ["bid", "coins"], ["resources", "coins"], ["loot", "coins"],
	["card", "card"], ["order", "pen"], ["sealed", "wax_seal"], ["ready", "wax_seal"], ["vote", "pen"], ["talks", "pen"], ["consent", "pen"], ["promised", "pen"], ["wish", "pen"],
	["loaded", "piece"], ["deployed", "marching"], ["moved", "marching"], ["placed", "piece"], ["setup_put", "piece"], ["raised", "drum"], ["turn", "paper"], ["phase", "paper"],
]
const MOST := 2


## Plays the sounds for events with these kinds; `rolled` adds the dice.
static func play(kinds: PackedStringArray, rolled: bool) -> void:
	var chosen := PackedStringArray()
	if rolled:
		chosen.append("dice")
	for row: Array in SOUNDS:
		if chosen.size() >= MOST:
			break
		for kind: String in kinds:
			if kind.begins_with(row[0]) and not chosen.has(row[1]):
				chosen.append(row[1])
				break
	for sound: String in chosen:
		LookSounds.play(sound, -4.0)
