# Texts at 200 % and in the pseudo language: nothing outside the window, nothing clipped, no key shown instead of a text, and
# no part of the table over another; on every screen, and on every sheet and board that the rulesets add. What is drawn by
# hand (cards, counters, tracks, boards) says what it has written (class Pen): it is not cut, stays in its control, does not
# overlap, and is larger at 200 %.
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")
const SLACK: float = 3.0
const BACK: Dictionary[int, int] = {KEY_RIGHT: KEY_LEFT, KEY_LEFT: KEY_RIGHT, KEY_DOWN: KEY_UP}
## What has its own way to be read whole when it is cut or does not grow: the title on a card stands on the large card too.
const FITTED: Array[String] = ["HandCard"]
const WAYS: Array[Array] = [[100, "en"], [100, "pseudo"], [200, "en"], [200, "pseudo"]]


## Height of each drawn text at 100 %, by the class that drew it and the text.
var heights: Dictionary[String, float] = {}


func run() -> void:
	use({&"reduced_motion": true})
	for way: Array in WAYS if not OS.has_environment("KIND") else []:
		use({&"text_scale": way[0], &"language": way[1]})
		await _tour("%d %% %s" % way)
	use({&"since": 0, &"bot_speed": 0, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	var kit: KIT = KIT.new(ui)
	await ui.wait_for(func() -> bool: return false, 1.2) # the list of matches is sorted by seconds
	for ruleset: String in KIT.KINDS:
		for kind: String in KIT.KINDS[ruleset]:
			await _ways(kit, ruleset, kind)
	use({&"text_scale": 100, &"language": "en"})


# One kind of question at each size and in each language.
func _ways(kit: KIT, ruleset: String, kind: String) -> void:
	if OS.has_environment("KIND") and not kind.begins_with(OS.get_environment("KIND")):
		return
	ui.check(KIT.prepare(kind, ruleset), "%s comes up in a match" % kind)
	heights.clear()
	for way: Array in WAYS:
		use({&"text_scale": way[0], &"language": way[1]})
		await _sheet(kit, "%s, %d %% %s" % [kind, way[0], way[1]], kind == "march")


# A sheet or board on the table, and from one of them the screens of courts and seas.
func _sheet(kit: KIT, how: String, with_screens: bool) -> void:
	if not await kit.open() or not take_table():
		return
	await ui.frames(6)
	var panel: Control = table.get("own_panel")
	ui.check(panel.is_visible_in_tree() or how.begins_with("action"), "%s: there is a sheet" % how)
	await _check(how)
	_check_parts(how)
	if how.ends_with("100 % en"):
		_check_scrolls(how, panel)
	await ui.shoot(how.replace(" ", "_").replace("%", ""))
	if how.begins_with("action"):
		await _check_card(how)
	for button: String in ["ui.ne.courts", "ui.ne.seas_button"] if with_screens else []:
		ui.check(await _press_on_board(button), "%s: reach %s" % [how, button])
		await ui.frames(4)
		ui.check(ui.screen_name() != "TableScreen", "%s: %s opens" % [how, button])
		await _check(how)
		await ui.key(KEY_ESCAPE)
	await kit.leave()


# By keys to a button of the game's own board, and pressed.
func _press_on_board(text: String) -> bool:
	var board: Control = table.get("own_board")
	for _i: int in 10:
		if ui.focused() != null and board.is_ancestor_of(ui.focused()):
			break
		await ui.key(KEY_E)
	for code: int in [KEY_RIGHT, KEY_RIGHT, KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_LEFT, KEY_RIGHT, KEY_RIGHT]:
		if ui.focused_text() == text:
			await ui.key(KEY_ENTER)
			return true
		await ui.key(code)
		if not board.is_ancestor_of(ui.focused()):
			await ui.key(BACK[code])
	return false


# The parts of the table lie beside each other.
func _check_parts(how: String) -> void:
	var parts: Dictionary[String, Control] = {}
	for part: String in ["prompt", "bar", "actions", "powers", "events", "inspector", "hand", "own_panel", "own_board"]:
		var control: Control = table.get(part)
		if control != null and control.is_visible_in_tree():
			parts[part] = control
	for a: String in parts:
		for b: String in parts:
			if a < b and parts[a].get_global_rect().grow(-SLACK).intersects(parts[b].get_global_rect().grow(-SLACK)):
				ui.check(false, "%s: %s %s lies over %s %s" % [how, a, parts[a].get_global_rect(), b, parts[b].get_global_rect()])
	ui.check(true, how)


# Of two lists one in the other only one scrolls.
func _check_scrolls(how: String, panel: Control) -> void:
	for inner: Node in panel.find_children("*", "ScrollContainer", true, false):
		var outer: Node = inner.get_parent()
		while outer != panel and not outer is ScrollContainer:
			outer = outer.get_parent()
		if outer is ScrollContainer and (inner as Control).is_visible_in_tree():
			var both: bool = (inner as ScrollContainer).get_v_scroll_bar().visible and (outer as ScrollContainer).get_v_scroll_bar().visible
			ui.check(not both, "%s: a list scrolls in a sheet that scrolls" % how)


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
	ui.check(await ui.walk_to("ui.menu.since", false), "%s: reach the news" % how)
	await ui.key(KEY_ENTER)
	await _check_news(how)
	await ui.key(KEY_ESCAPE)
	await ui.key(KEY_F10)
	ui.check(await ui.walk_to("ui.menu.leave", false), "%s: reach Leave" % how)
	await ui.key(KEY_ENTER)
	await ui.frames(4)


func _check(how: String) -> void:
	await ui.frames(3)
	var title: String = "%s, %s" % [ui.screen_name(), how]
	var window: Rect2 = Rect2(Vector2.ZERO, ui.front().get_viewport_rect().size).grow(SLACK)
	for control: Control in ui.controls():
		_check_drawn(control, title)
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


# The news of a turn take as much paper as their lines, not more.
func _check_news(how: String) -> void:
	await _check(how + " news")
	for panel: Node in ui.front().find_children("*", "PanelContainer", true, false):
		var paper: PanelContainer = panel
		ui.check(paper.size.y <= paper.get_combined_minimum_size().y + SLACK, "%s: the news take %.0f of paper and need %.0f" % [how, paper.size.y, paper.get_combined_minimum_size().y])
	await ui.shoot(how.replace(" ", "_").replace("%", "") + "_news")


# The card under the cursor lies beside the hand at reading size.
func _check_card(how: String) -> void:
	for _i: int in 10:
		if ui.focused() != null and _class(ui.focused()) == "HandCard":
			break
		await ui.key(KEY_E)
	await ui.frames(4)
	var large: Array[Control] = ui.controls().filter(func(control: Control) -> bool: return _class(control) == "CardFace")
	ui.check(large.size() == 1, "%s: the card is shown at reading size" % how)
	await _check(how + ", a card")
	await ui.shoot(how.replace(" ", "_").replace("%", "") + "_card")


# What is drawn by hand.
func _check_drawn(control: Control, title: String) -> void:
	var written: Array = control.get_meta(&"written", [])
	var window: Rect2 = ui.front().get_viewport_rect()
	var is_overlay: bool = control.size.x > window.size.x * 0.9 # plates over the map move with it
	var is_large: bool = int(ui.auto("Settings").call("value", &"text_scale")) == 200
	for i: int in written.size():
		var text: String = written[i]["text"]
		var rect: Rect2 = written[i]["rect"]
		ui.check(not written[i]["is_cut"], "%s: \"%s\" is cut on %s" % [title, text, _class(control)])
		var key: String = _class(control) + text
		if not is_large:
			heights[key] = minf(rect.size.y, heights.get(key, INF) as float)
		elif heights.has(key) and not FITTED.has(_class(control)):
			ui.check(rect.size.y > heights[key] * 1.7, "%s: \"%s\" does not grow on %s: %s after %s" % [title, text, _class(control), rect.size.y, heights[key]])
		if is_overlay or FITTED.has(_class(control)):
			continue
		ui.check(Rect2(Vector2.ZERO, control.size).grow(SLACK).encloses(rect), "%s: \"%s\" leaves %s: %s in %s" % [title, text, _class(control), rect, control.size])
		for k: int in i:
			ui.check(not (written[k]["rect"] as Rect2).grow(-SLACK).intersects(rect.grow(-SLACK)), "%s: \"%s\" lies over \"%s\"" % [title, text, written[k]["text"]])


func _class(control: Control) -> String:
	var script: Script = control.get_script()
	return script.get_global_name() if script != null else control.get_class()


func _is_scrolled(control: Control) -> bool:
	var parent: Node = control.get_parent()
	while parent != null:
		if parent is ScrollContainer:
			return true
		parent = parent.get_parent()
	return false
