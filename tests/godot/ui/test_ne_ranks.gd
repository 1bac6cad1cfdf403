# Napoléon against Europe: who leads a battle and which steps are lost is decided on the battle board, by dragging counters to
# their places, by pad and by mouse; where a counter may not go, nothing happens.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const BATTLE: int = 1

func prepare() -> void:
	ui.check(PREPARED.make("napoleon_against_europe", "campaign_1805", 2, 1805, _is_commitment), "somebody chooses who leads a battle")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if not await go_on():
		return
	await _commit()
	await _until("losses")
	await _lose()


# A choice of a corps, with a battle on the board.
static func _is_commitment(played: Match, power: int) -> bool:
	var board: PackedInt32Array = played.view(3)["board"]
	if board.is_empty() or board[0] != BATTLE or str(played.decision(0)["kind"]) != "commitment":
		return false
	var general: int = (CatalogNames.new("napoleon_against_europe").types["id"] as PackedStringArray).find("general")
	var pieces: PackedInt32Array = played.view(3)["pieces"]
	var choices: PackedInt32Array = PREPARED.nouns(played, power, Match.NOUN_PIECE)
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE and choices.has(pieces[at + Match.PIECE_ID]) and pieces[at + Match.PIECE_TYPE] != general:
			return choices.size() > 1
	return false


func _kind() -> String:
	var own: Dictionary = (model.get("decision") as Dictionary)["own"]
	return str((own.get(model.get("power"), {}) as Dictionary).get("kind", ""))


func _ranks() -> Control:
	return ((table.get("own_panel") as Control).get("_fight") as Control).get("ranks")


func _shelf() -> Array[Node]:
	return (_ranks().get("_shelf") as Control).get_children()


func _slot(index: int) -> Control:
	return (_ranks().get("_slots") as Control).get_child(index) as Control


func _taken(index: int) -> int:
	return (_slot(index).get("shelf") as Control).get_child_count()


func _commit() -> void:
	ui.check(_ranks().is_visible_in_tree(), "the counters stand on the board")
	ui.check(ui.focused() != null and _ranks().is_ancestor_of(ui.focused()), "the focus begins there")
	var piece: int = (_shelf()[0] as Control).get("piece")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(_taken(0) + _taken(2) == 1, "one press of the pad puts the counter in its place")
	ui.check(ui.focused() != null and int(ui.focused().get("piece")) == piece, "the focus stays on it")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(_taken(0) + _taken(2) == 0, "another takes it back")
	var corps: Control = _first_for(0)
	ui.check(corps != null, "a corps can lead")
	if corps == null:
		return
	await _drag(corps, _slot(2))
	ui.check(_taken(0) + _taken(1) + _taken(2) == 0, "a corps cannot ride along as a general does")
	await _drag(_first_for(0), _slot(0))
	ui.check(_taken(0) == 1, "dragged to its place it leads")
	await ui.click((_slot(0).get("shelf") as Control).get_child(0) as Control)
	await ui.frames(3)
	ui.check(_taken(0) == 0, "a click takes it back")
	await ui.click(_first_for(0))
	await ui.frames(3)
	ui.check(_taken(0) == 1, "a click puts it in its place")
	await ui.shoot("commitment")


func _first_for(slot: int) -> Control:
	for made: Node in _shelf():
		if _ranks().call("_slot_of", int(made.get("piece"))) == _slot(slot):
			return made as Control
	return null


func _drag(from: Control, to: Control) -> void:
	await ui.drag(from.get_global_rect().get_center(), to.get_global_rect().get_center())
	await ui.frames(3)


# Goes on by the closing answers until another question is asked.
func _until(kind: String) -> void:
	for _i: int in 400:
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over(), 20.0)
		if game.is_over() or _kind() == kind:
			break
		var closing: Control = (table.get("actions") as Control).get("closing")
		var first: Control = closing.get_child(0) as Control if closing.get_child_count() > 0 else null
		if ui.front() != table:
			await ui.pad(JOY_BUTTON_A)
		elif first != null and _kind() != "activate" and _kind() != "action":
			await ui.click(first)
		else:
			await ui.pad(JOY_BUTTON_A)
			await ui.pad(JOY_BUTTON_X)
	ui.check(_kind() == kind, "%s is asked: %s" % [kind, _kind()])


func _lose() -> void:
	if _kind() != "losses":
		return
	await ui.frames(3)
	ui.check(_ranks().is_visible_in_tree() and not _shelf().is_empty(), "those who can lose a step stand on the board")
	await ui.shoot("losses")
	var before: int = game.step_count()
	await _drag(_shelf()[0] as Control, _slot(0))
	ui.check(game.step_count() > before, "a step is lost by dragging the counter")
