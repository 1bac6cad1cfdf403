# The log by seat, the list of news since the last turn with its places on the map, and the arrow of a march.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const ALWAYS: int = 2


func prepare() -> void:
	ui.check(PREPARED.make("napoleon_against_europe", "hundred_days_1815", 2, 1815, _is_march), "a force is on the march")


func run() -> void:
	use({&"reduced_motion": true, &"since": ALWAYS, &"bot_speed": 4, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if await go_on():
		await _news(false)
		await _filter()
		await _click_lines()
		await _arrow() # last: it may lead into a battle, whose board leaves no room for the dice of other lines
		await _news(true)


static func _is_march(match_now: Match, power: int) -> bool:
	return (match_now.view(3)["panels"] as Dictionary).has("march") and str(match_now.decision(0)["kind"]) == "march" and match_now.event_count() > 40 and not PREPARED.nouns(match_now, power, Match.NOUN_SPACE).is_empty()


func _front_name() -> String:
	return (ui.front().get_script() as Script).get_global_name()


# The list comes up by itself when others have acted: only their doings, and the line under the focus is shown on the map.
func _news(plays: bool) -> void:
	if plays:
		await _until_news()
	elif _front_name() != "SinceDialog":
		return # nobody else has acted yet
	ui.check(_front_name() == "SinceDialog", "what happened since the last turn comes up")
	if _front_name() != "SinceDialog":
		return
	ui.check(ui.focused_text() == "ui.menu.go_on", "the focus is on Go on")
	var lines: Array[Node] = (ui.front().get("_list") as Control).get_children()
	ui.check(not lines.is_empty(), "there is news")
	var own: int = game.powers_of((model.get("people") as PackedInt32Array)[0])
	for name_of: Node in lines:
		for power: int in 2:
			if own & (1 << power) != 0 and name_of is HBoxContainer:
				ui.check(ui.text_of(name_of as Control) != str((model.get("names") as RefCounted).call("power_name", power)), "one's own doings are no news")
	var map: Control = table.get("map")
	var moved: bool = false
	map.set("cursor", -1) # all news may be of the place where it lies
	for _i: int in 12:
		var before: int = map.get("cursor")
		await ui.pad(JOY_BUTTON_DPAD_UP)
		moved = moved or int(map.get("cursor")) != before
	ui.check(moved, "lines are shown on the map as the focus passes")
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.front() == table, "B closes the list")


# Closes own decisions until the rival has acted.
func _until_news() -> void:
	for _i: int in 150:
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or ui.front() != table or game.is_over(), 5.0)
		if ui.front() != table:
			if _front_name() == "SinceDialog":
				return
			await ui.pad(JOY_BUTTON_A)
			continue
		var closing: Control = (table.get("actions") as Control).get("closing")
		if closing.get_child_count() > 0:
			await ui.click(closing.get_child(closing.get_child_count() - 1) as Control)
		else:
			await ui.pad(JOY_BUTTON_X)
			await ui.pad(JOY_BUTTON_A)


# Steps of the march by pad: the arrow follows the force from zone to zone.
func _arrow() -> void:
	var map: Control = table.get("map")
	var way: PackedInt32Array = []
	for _step: int in 2:
		var before: int = game.step_count()
		await ui.pad(JOY_BUTTON_X)
		ui.check(map.has_focus(), "X leads to the map")
		way.append(int(map.get("cursor")))
		await ui.pad(JOY_BUTTON_A)
		if ui.front() != table:
			await ui.pad(JOY_BUTTON_A) # several things can be done there: the first one
		ui.check(game.step_count() > before, "the force marches")
		await ui.wait_for(func() -> bool: return _is_marching(), 3.0)
		if not _is_marching():
			break
	var routes: PackedInt32Array = (map.get("overlay") as Control).get("_routes")
	if not _is_marching():
		return # somebody stands in the way: the march is over
	ui.check(routes.size() >= Match.ROUTE_STRIDE, "there is an arrow")
	if routes.size() >= Match.ROUTE_STRIDE:
		var path: PackedInt32Array = routes.slice(Match.ROUTE_PATH, Match.ROUTE_PATH + routes[Match.ROUTE_LENGTH])
		ui.check(path.slice(-1) == way.slice(-1), "it runs along %s: %s" % [way, path])


func _is_marching() -> bool:
	var own: Dictionary = (model.get("decision") as Dictionary)["own"]
	return str((own.get(model.get("power"), {}) as Dictionary).get("kind", "")) == "march" and ui.front() == table


# One press after the other: the first seat, the second, everybody.
func _filter() -> void:
	var events: Control = table.get("events")
	var button: Button = events.get("_filter")
	var list: Control = events.get("_list")
	var all: int = _shown(list).size()
	ui.check(all > 0 and button.text == "ui.log.all", "the log shows everybody's doings")
	for seat: int in 2:
		await ui.click(button)
		ui.check(button.text.contains(str(model.call("seat_name", seat))), "the log says whose doings it shows")
		var lines: Array[Control] = _shown(list)
		ui.check(lines.size() < all, "seat %d: fewer lines (%d of %d)" % [seat, lines.size(), all])
		for line: Control in lines:
			var power: int = line.get_meta(&"power", -1)
			ui.check(power >= 0 and game.powers_of(seat) & (1 << power) != 0, "only its own")
	await ui.click(button)
	ui.check(button.text == "ui.log.all" and _shown(list).size() == all, "and everybody again")


# A line that is clicked, or chosen by keys, shows where it happened, and its dice if there were any.
func _click_lines() -> void:
	var list: Control = (table.get("events") as Control).get("_list")
	await _check_line(_shown(list)[0], true)
	await ui.key(KEY_L)
	ui.check(ui.focused() != null and list.is_ancestor_of(ui.focused()), "L leads to the log")
	var places: int = 0
	for _i: int in 12:
		places += await _check_line(ui.focused(), false)
		await ui.key(KEY_DOWN)
		if not list.is_ancestor_of(ui.focused()):
			break
	ui.check(places > 0, "some of the lines have a place: %d" % places)


# 1 when the line is about one place.
func _check_line(line: Control, by_mouse: bool) -> int:
	var row: PackedInt32Array = game.events_since(int(line.get_meta(&"index")), int(model.get("viewers"))).slice(0, Match.EVENT_STRIDE)
	if by_mouse:
		await ui.click(line)
	else:
		await ui.key(KEY_ENTER)
	if row[Match.EVENT_DICE] > 0:
		ui.check((table.get("rolls") as Control).visible, "\"%s\": its dice are shown" % (line as Button).text)
	if row[Match.EVENT_TO_KIND] != Match.NOUN_SPACE or row[Match.EVENT_WHO_KIND] == Match.NOUN_SPACE or row[Match.EVENT_CAUSE_KIND] == Match.NOUN_SPACE:
		return 0
	ui.check(int((table.get("map") as Control).get("cursor")) == row[Match.EVENT_TO_ID], "\"%s\" is shown on the map" % (line as Button).text)
	return 1


func _shown(list: Control) -> Array[Control]:
	var found: Array[Control] = []
	for line: Node in list.get_children():
		if (line as Control).visible:
			found.append(line as Control)
	return found
