## Chooses the sounds of what happened: at most two of a batch of events, the most telling first.
class_name EventSounds
extends RefCounted

const MOST := 2


## Plays the sounds for events with these kinds (their `what`); `rolled` adds the dice. `sounds` are the catalog's: how kinds begin,
## from loud to quiet, and the sound of each.
static func play(sounds: Dictionary, kinds: PackedStringArray, rolled: bool) -> void:
	for sound: String in chosen(sounds, kinds, rolled):
		LookSounds.play(sound, -4.0)


## The sounds that [method play] plays.
static func chosen(sounds: Dictionary, kinds: PackedStringArray, rolled: bool) -> PackedStringArray:
	var found := PackedStringArray()
	if rolled:
		found.append("dice")
	var starts: PackedStringArray = sounds["event"]
	for i: int in starts.size():
		if found.size() >= MOST:
			break
		var sound: String = sounds["sound"][i]
		for kind: String in kinds:
			if kind.begins_with(starts[i]) and not found.has(sound):
				found.append(sound)
				break
	return found
