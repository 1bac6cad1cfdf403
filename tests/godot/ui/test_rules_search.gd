# The rules reference finds rules by words and by id, by keyboard and mouse and after a pad; the picker says what each game is.
extends "ui_test.gd"

const BOOKS: String = "res://src/common/rulebooks.gd"


func run() -> void:
	use({&"reduced_motion": true})
	await _picker()
	ui.check(await ui.walk_to("ui.title.rules", true), "reach Rules")
	await ui.pad(JOY_BUTTON_A)
	ui.check(ui.screen_name() == "RulesScreen", "the rules come up")
	var field: LineEdit = ui.front().get("_search")
	var whole: int = _cards().size()
	ui.check(whole > 1, "a chapter is shown")
	for _i: int in 60:
		if ui.focused() == field:
			break
		await ui.pad(JOY_BUTTON_DPAD_UP)
	ui.check(ui.focused() == field, "the pad reaches the search")
	await ui.pad(JOY_BUTTON_DPAD_DOWN)
	ui.check(ui.focused() != field, "the pad leaves the search")
	await ui.click(field)
	var first: Dictionary = load(BOOKS).call("rules", ui.front().get("_ruleset"))
	var last_id: String = (first["id"] as PackedStringArray)[-1]
	await _type(last_id.to_lower())
	ui.check(_cards().any(func(card: Control) -> bool: return ui.text_of(card) == (first["title"] as PackedStringArray)[-1]), "the id finds its rule")
	await ui.shoot("rules_search")
	await _type(" qqqq")
	ui.check(_cards().is_empty(), "words that no rule has find none")
	var chapter: Control = (ui.front().get("_chapters") as Node).get_child(0)
	await ui.click(chapter)
	await ui.frames(3)
	ui.check(field.text.is_empty() and _cards().size() == whole, "a chapter ends the search")
	await _links(first)
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.screen_name() == "TitleScreen", "B leaves the rules")


# A rule that names others leads to them, and B leads back.
func _links(rules: Dictionary) -> void:
	var with_links: int = (rules["see"] as Array).find_custom(func(see: PackedStringArray) -> bool: return not see.is_empty())
	ui.check(with_links >= 0, "some rule points at another")
	await ui.click(ui.front().get("_search") as Control)
	await _type(str(rules["id"][with_links]).to_lower())
	var target: String = (rules["see"][with_links] as PackedStringArray)[0]
	var link: Button
	for found: Node in (ui.front().get("_texts") as Node).find_children("*", "Button", true, false):
		if (found as Button).text.contains(target + ":"):
			link = found
			break
	ui.check(link != null, "there is a link to %s" % target)
	await ui.shoot("rules_links")
	link.grab_focus()
	var before: Node = ui.front()
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(ui.front() != before and ui.front().get("_rule") == target, "the link opens its rule")
	await ui.pad(JOY_BUTTON_B)
	await ui.frames(3)
	ui.check(ui.front() == before, "B leads back from a link")


func _picker() -> void:
	ui.check(await ui.walk_to("ui.title.new_match", true), "reach New match")
	await ui.pad(JOY_BUTTON_A)
	var shown: PackedStringArray = []
	for control: Control in ui.controls():
		shown.append(ui.text_of(control))
	for row: Dictionary in load(BOOKS).call("all"):
		var key: String = str(row["code"]).to_lower() + ".game.summary"
		var summary: String = load(BOOKS).call("text", row["id"], key, "")
		ui.check(not summary.is_empty() and shown.has(summary), "the picker says what %s is" % row["id"])
	await ui.shoot("picker")
	await ui.pad(JOY_BUTTON_B)


func _cards() -> Array:
	return (ui.front().get("_texts") as Node).get_children().filter(func(node: Node) -> bool: return (node as Control).focus_mode == Control.FOCUS_ALL)


func _type(text: String) -> void:
	for i: int in text.length():
		for is_down: bool in [true, false]:
			var event: InputEventKey = InputEventKey.new()
			event.unicode = text.unicode_at(i)
			event.pressed = is_down
			Input.parse_input_event(event)
	Input.flush_buffered_events()
	await ui.frames(3)
