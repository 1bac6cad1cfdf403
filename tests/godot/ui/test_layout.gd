# Texts at 200 % and in the pseudo language: nothing outside the window, nothing clipped, no key shown instead of a text.
extends "ui_test.gd"

const SLACK: float = 3.0


func run() -> void:
	var settings: Node = ui.auto("Settings")
	settings.call("put", &"reduced_motion", true)
	for turn: Array in [[100, "en"], [100, "pseudo"], [200, "en"], [200, "pseudo"]]:
		settings.call("put", &"text_scale", turn[0])
		settings.call("put", &"language", turn[1])
		await _tour("%d %% %s" % turn)
	settings.call("put", &"text_scale", 100)
	settings.call("put", &"language", "en")


func _tour(how: String) -> void:
	await _check(how)
	for entry: String in ["ui.title.load", "ui.title.rules", "ui.title.settings", "ui.title.credits"]:
		ui.check(await ui.walk_to(entry, false), "%s: reach %s" % [how, entry])
		await ui.key(KEY_ENTER)
		await _check(how)
		await ui.key(KEY_ESCAPE)
	ui.check(await ui.walk_to("ui.title.new_match", false), "%s: reach New match" % how)
	for _i: int in 4:
		await ui.key(KEY_ENTER)
		await _check(how)
	ui.check(ui.screen_name() == "TableScreen", "%s: the table comes up" % how)
	for _i: int in 3:
		await ui.key(KEY_ENTER)
		await ui.frames(3)
	await _check(how)
	await ui.key(KEY_F10)
	await _check(how + " menu")
	ui.check(await ui.walk_to("ui.menu.leave", false), "%s: reach Leave" % how)
	await ui.key(KEY_ENTER)
	await ui.frames(4)


func _check(how: String) -> void:
	await ui.frames(3)
	var title: String = "%s, %s" % [ui.screen_name(), how]
	var window: Rect2 = Rect2(Vector2.ZERO, ui.front().get_viewport_rect().size).grow(SLACK)
	for control: Control in ui.controls():
		var text: String = ui.text_of(control) if control is Label or control is Button else ""
		if text.is_empty():
			continue
		if not _is_scrolled(control) and not window.encloses(control.get_global_rect()):
			ui.check(false, "%s: \"%s\" lies outside the window: %s" % [title, text, control.get_global_rect()])
		var needs: Vector2 = control.get_combined_minimum_size()
		if needs.x > control.size.x + SLACK or needs.y > control.size.y + SLACK:
			ui.check(false, "%s: \"%s\" is clipped" % [title, text])
		var shown: String = control.tr(text)
		if shown == text and text.begins_with("ui."):
			ui.check(false, "%s: \"%s\" has no text" % [title, text])
	ui.check(true, title)


func _is_scrolled(control: Control) -> bool:
	var parent: Node = control.get_parent()
	while parent != null:
		if parent is ScrollContainer:
			return true
		parent = parent.get_parent()
	return false
