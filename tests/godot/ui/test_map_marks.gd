# On the map of a campaign: a siege bears its marker, leaders lead their stacks with their own faces, and the inspector shows them.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const BESIEGED: int = 16


func prepare() -> void:
	ui.check(PREPARED.make("napoleon_against_europe", "campaign_1805", 2, 1805, _is_siege), "a fortress is besieged")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"auto_single": false})
	if not await go_on():
		return
	var map: Control = table.get("map")
	var layer: Control = map.get("pieces")
	var view: Dictionary = model.get("view")
	var space: int = _besieged(view)
	ui.check(space >= 0, "the siege goes on")
	var marked: Dictionary = (layer.get("_marks") as RefCounted).get("spaces")
	ui.check(marked.has(space) and marked[space]["kind"] == "siege", "the besieged fortress bears the marker of a siege")
	for other: int in marked:
		ui.check(not str(marked[other]["kind"]).is_empty(), "no space is marked with nothing")
	await _faces(layer, view)


static func _is_siege(match_now: Match, _power: int) -> bool:
	return match_now.event_count() > 200 and _besieged(match_now.view(3)) >= 0


static func _besieged(view: Dictionary) -> int:
	var spaces: PackedInt32Array = view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		if spaces[at + Match.SPACE_FLAGS] & BESIEGED != 0:
			return spaces[at + Match.SPACE_ID]
	return -1


func _faces(layer: Control, view: Dictionary) -> void:
	var pieces: PackedInt32Array = view["pieces"]
	var seen: int = 0
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE and game.noun_text(Match.NOUN_PIECE, pieces[at + Match.PIECE_ID]) == "napoleon":
			var place: int = pieces[at + Match.PIECE_PLACE]
			var stacks: Array = ((layer.get("_stacks") as RefCounted).get("by_space") as Dictionary).get(place, [])
			for stack: Dictionary in stacks:
				seen += int((stack["faces"] as Dictionary).values().has("portrait/napoleon"))
			(table.get("inspector") as Control).call("show_space", model, table.get("targets"), place)
			await ui.frames(2)
			var pictures: Array[Node] = (table.get("inspector") as Control).find_children("*", "TextureRect", true, false)
			ui.check(not pictures.is_empty(), "the inspector shows his portrait")
			var lines: Array[Node] = (table.get("inspector") as Control).find_children("*", "Label", true, false)
			ui.check(lines.any(func(line: Label) -> bool: return line.text.contains("command 9, attack 3, defence 3")), "and what stands on his counter")
	ui.check(seen == 1, "Napoléon leads one stack with his own face")
