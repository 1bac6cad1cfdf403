# The list of matches: a whole one with round, seats and date, and a torn one that says what is wrong, blocks nobody, and can be
# deleted; all by pad.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const TORN: String = "user://matches/torn.baton"


func prepare() -> void:
	ui.check(PREPARED.make("imperial_borders", "three_players", 3, 1805, func(played: Match, _power: int) -> bool: return played.step_count() > 20), "there is a match")
	var file: FileAccess = FileAccess.open(TORN, FileAccess.WRITE)
	file.store_string("this was a match once\n")
	file.close()
	_paint(PREPARED.PATH, Color.RED)
	_paint(TORN, Color.TRANSPARENT)


func _paint(save: String, colour: Color) -> void:
	var picture: Image = Image.create_empty(512, 288, false, Image.FORMAT_RGBA8)
	picture.fill(colour)
	picture.save_png(save.get_basename() + ".png")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0})
	# A torn save, though the newest, is not what Continue takes.
	if not await go_on():
		return
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(8)
	ui.check(await ui.walk_to("ui.title.load", true), "reach Load")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(_cards().size() == 2, "both are in the list")
	await _whole()
	await _torn()
	await _delete()


func _cards() -> Array[Control]:
	return ui.controls().filter(func(control: Control) -> bool: return control.has_meta(&"path"))


func _words(card: Control) -> String:
	var words: PackedStringArray = []
	for label: Node in card.find_children("*", "Label", true, false):
		words.append((label as Label).text)
	return " | ".join(words)


func _pictures(card: Control) -> int:
	return card.find_children("*", "TextureRect", true, false).size()


func _walk(is_torn: bool) -> bool:
	for button: JoyButton in [JOY_BUTTON_DPAD_UP, JOY_BUTTON_DPAD_DOWN]:
		for _i: int in 4:
			if ui.focused().has_meta(&"ok") and bool(ui.focused().get_meta(&"ok")) != is_torn:
				return true
			await ui.pad(button)
	return false


func _whole() -> void:
	ui.check(await _walk(false), "the pad reaches the whole match")
	var words: String = _words(ui.focused())
	ui.check(words.contains("Imperial Borders") and words.contains("Round 1") and words.contains("20"), "it says game, round and date: %s" % words)
	ui.check(_pictures(ui.focused()) == 1, "and its picture stays, since nothing is drawn here that could replace it")
	await ui.shoot("load_list")


func _torn() -> void:
	ui.check(await _walk(true), "the pad reaches the torn match")
	ui.check(_words(ui.focused()).contains("Cannot be read"), "it says that it cannot be read: %s" % _words(ui.focused()))
	ui.check(_pictures(ui.focused()) == 0, "an empty picture is not shown")
	await ui.pad(JOY_BUTTON_A)
	ui.check(ui.front() != ui.auto("Screens").call("current") and ui.screen_name() == "LoadScreen", "pressed, it says why")
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.front() == ui.auto("Screens").call("current"), "and lets the player go")


func _delete() -> void:
	await ui.key(KEY_DELETE)
	ui.check(ui.focused_text() == "ui.hint.keep", "deleting asks first, and keeping is the first answer")
	await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(_cards().size() == 1 and not FileAccess.file_exists(TORN), "the torn one is gone")
	ui.check(await _walk(false), "the other one is still there")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(10)
	ui.check(ui.screen_name() == "TableScreen", "and opens")
