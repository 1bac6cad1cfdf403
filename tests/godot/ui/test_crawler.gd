# A pad presses its way through every screen, dialog and sheet: each can be reached and left, the focus is never lost, and no
# letter is smaller than 24 pixels at 1920x1080.
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")
const SMALLEST: int = 24
const WALK: Array[int] = [JOY_BUTTON_DPAD_DOWN, JOY_BUTTON_DPAD_DOWN, JOY_BUTTON_DPAD_RIGHT, JOY_BUTTON_DPAD_DOWN, JOY_BUTTON_DPAD_LEFT, JOY_BUTTON_DPAD_UP, JOY_BUTTON_DPAD_DOWN, JOY_BUTTON_DPAD_DOWN, JOY_BUTTON_RIGHT_SHOULDER, JOY_BUTTON_DPAD_DOWN]
# Entries of each menu that lead to another screen.
const TITLE: Array[String] = ["ui.title.load", "ui.title.rules", "ui.title.settings", "ui.title.gallery", "ui.title.credits"]

var seen: Dictionary[String, bool] = {}


func run() -> void:
	use({&"reduced_motion": true})
	await _look("TitleScreen")
	for entry: String in TITLE:
		await _visit(entry, "TitleScreen")
	await _visit("ui.title.settings", "TitleScreen", ["ui.settings.remap"])
	await _new_match()
	await _table()
	await _leave()
	await _sheets()
	print("screens seen: ", ", ".join(seen.keys()))


# Opens an entry, walks about, opens entries inside, and comes back by the B button.
func _visit(entry: String, from: String, inside: Array[String] = []) -> void:
	ui.check(await ui.walk_to(entry, true), "reach %s on %s" % [entry, from])
	await ui.pad(JOY_BUTTON_A)
	var here: String = ui.screen_name()
	ui.check(here != from, "%s opens something" % entry)
	await _look(here)
	for deeper: String in inside:
		await _visit(deeper, here)
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.screen_name() == from, "B leaves %s for %s, not %s" % [here, from, ui.screen_name()])


func _new_match() -> void:
	ui.check(await ui.walk_to("ui.title.new_match", true), "reach New match")
	for wanted: String in ["NewMatchScreen", "ScenarioScreen", "SeatsScreen"]:
		await ui.pad(JOY_BUTTON_A)
		ui.check(ui.screen_name() == wanted, "%s comes up" % wanted)
		if wanted != "SeatsScreen":
			_check_all(wanted)
	await _look("SeatsScreen")
	await _visit("ui.seats.options", "SeatsScreen")
	ui.check(await ui.walk_to("ui.seats.begin", true), "reach Begin")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", "the table comes up")


func _table() -> void:
	_check_all("TableScreen")
	for _i: int in 14:
		await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
		_check_focus("TableScreen, by groups")
	await ui.pad(JOY_BUTTON_Y)
	ui.check(ui.front() != ui.auto("Screens").call("current"), "Y explains what is asked")
	_check_all("WhyDialog")
	await ui.pad(JOY_BUTTON_B)
	for entry: String in ["ui.menu.powers", "ui.title.rules", "ui.title.settings", "ui.menu.since", "ui.policy.heading", "ui.replay.heading"]:
		await ui.pad(JOY_BUTTON_START)
		_check_all("TableMenu")
		ui.check(await ui.walk_to(entry, true), "reach %s in the menu" % entry)
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(3)
		await _look(entry)
		await ui.pad(JOY_BUTTON_B)
		if ui.screen_name() == "TableScreen" and ui.front() != ui.auto("Screens").call("current"):
			await ui.pad(JOY_BUTTON_B)
		ui.check(ui.screen_name() == "TableScreen" and ui.front() == ui.auto("Screens").call("current"), "back at the table from %s" % entry)


func _leave() -> void:
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(8)
	ui.check(ui.screen_name() == "TitleScreen", "the menu leads to the title")


# Every sheet and board of Napoléon against Europe: walked about on, left by the bumpers, folded by B, with its screens.
func _sheets() -> void:
	use({&"since": 0, &"bot_speed": 0, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	var kit: KIT = KIT.new(ui)
	await ui.wait_for(func() -> bool: return false, 1.2)
	for kind: String in KIT.KINDS["napoleon_against_europe"].filter(func(kind: String) -> bool: return kind != "action"):
		ui.check(KIT.prepare(kind), "%s comes up in a match" % kind)
		if not await kit.open() or not take_table():
			continue
		await ui.frames(6)
		var panel: Control = table.get("own_panel")
		ui.check(panel.is_visible_in_tree(), "%s has its sheet" % kind)
		await _look("sheet " + kind)
		for _i: int in 9:
			await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
			_check_focus("sheet %s, by groups" % kind)
		for _i: int in 3:
			if panel.is_visible_in_tree() and ui.front() == table:
				await ui.pad(JOY_BUTTON_B)
		ui.check(ui.front() != table or not panel.is_visible_in_tree(), "B folds the sheet of %s" % kind)
		if ui.front() != table:
			await ui.pad(JOY_BUTTON_B)
		_check_focus("the table after %s" % kind)
		if kind == "march":
			await _board_screens()
		await _leave()


# Courts, seas and the last battle, from the game's own board.
func _board_screens() -> void:
	for _i: int in 2:
		for _j: int in 10:
			if ui.focused_text() == "ui.ne.supply":
				break
			await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
		ui.check(ui.focused_text() == "ui.ne.supply", "the bumpers lead to the game's board")
		for button: int in [JOY_BUTTON_DPAD_RIGHT, JOY_BUTTON_DPAD_RIGHT] if _i == 0 else [JOY_BUTTON_DPAD_DOWN]:
			await ui.pad(button)
		var wanted: String = "ui.ne.courts" if _i == 0 else "ui.ne.seas_button"
		ui.check(ui.focused_text() == wanted, "the pad reaches %s, not %s" % [wanted, ui.focused_text()])
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(3)
		await _look(ui.screen_name())
		await ui.pad(JOY_BUTTON_B)
		ui.check(ui.screen_name() == "TableScreen", "B leads back from %s" % wanted)


func _look(title: String) -> void:
	_check_all(title)
	for button: int in WALK:
		await ui.pad(button)
		_check_focus(title)


func _check_all(title: String) -> void:
	seen[title] = true
	_check_focus(title)
	for control: Control in ui.controls():
		var height: int = _height(control)
		if height < SMALLEST:
			ui.check(false, "%s: \"%s\" is only %d pixels high" % [title, ui.text_of(control), height])
	ui.check(true, title + " has readable letters")


func _check_focus(title: String) -> void:
	var control: Control = ui.focused()
	ui.check(control != null and control.is_visible_in_tree() and (ui.front().is_ancestor_of(control) or control == ui.front()), "%s keeps the focus" % title)


func _height(control: Control) -> int:
	if control is Label or control is Button:
		return control.get_theme_font_size(&"font_size") if not ui.text_of(control).is_empty() else SMALLEST
	if control is RichTextLabel:
		return control.get_theme_font_size(&"normal_font_size")
	return SMALLEST
