# What the tests of the battle board's ranks share: a prepared battle of Napoléon against Europe, the counters and their places.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")


# The question at which the prepared match stops.
func question() -> String:
	return ""


func prepare() -> void:
	ui.check(PREPARED.make("napoleon_against_europe", "campaign_1805", 2, 1805, _is_asked), "%s is asked on the battle board" % question())


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if await go_on():
		await play()


# What the test does with the open question.
func play() -> void:
	pass


# A choice of a corps, with a battle on the board.
func _is_asked(played: Match, power: int) -> bool:
	if not (played.view(3)["panels"] as Dictionary).has("battle") or str(played.decision(0)["kind"]) != question():
		return false
	var general: int = (CatalogNames.new("napoleon_against_europe").types["id"] as PackedStringArray).find("general")
	var pieces: PackedInt32Array = played.view(3)["pieces"]
	var choices: PackedInt32Array = PREPARED.nouns(played, power, Match.NOUN_PIECE)
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE and choices.has(pieces[at + Match.PIECE_ID]) and pieces[at + Match.PIECE_TYPE] != general:
			return choices.size() > 1
	return false


func ranks() -> Control:
	return ((table.get("own_panel") as Control).get("_fight") as Control).get("ranks")


func shelf() -> Array[Node]:
	return (ranks().get("_shelf") as Control).get_children()


func slot(index: int) -> Control:
	return (ranks().get("_slots") as Control).get_child(index) as Control


func taken(index: int) -> int:
	return (slot(index).get("shelf") as Control).get_child_count()


func drag(from: Control, to: Control) -> void:
	await ui.drag(from.get_global_rect().get_center(), to.get_global_rect().get_center())
	await ui.frames(3)
