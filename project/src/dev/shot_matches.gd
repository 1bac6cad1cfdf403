## Plays a match of a ruleset before the camera: set-up pages, the first decision, some turns of bots, the end.
class_name ShotMatches
extends RefCounted

const STEPS: int = 1500
const KINDS: int = 24
## Kinds of decisions after which a ruleset shows what is its own; and after which the match is looked at as a whole.
const OWN_AFTER: int = 11
const WHOLE_AFTER: int = 13
const NEWS_AFTER: int = 15

var _tour: ShotTour
var _has_cards: bool = false


func _init(tour: ShotTour) -> void:
	_tour = tour


## All stops of a ruleset: the set-up pages, a match of its first scenario, then what its own tour adds.
func tour(ruleset: String, part: String = "") -> void:
	if part.is_empty():
		await _tour_first(ruleset)
	var own: GDScript = _own_script(ruleset)
	if own != null and own.has_method(&"campaign"):
		await own.call(&"campaign", _tour)
		Screens.restart(TitleScreen.new())


func _tour_first(ruleset: String) -> void:
	Screens.open(ScenarioScreen.new(ruleset))
	await _tour.shoot(ruleset + "_scenarios")
	Screens.back()
	var request: MatchRequest = MatchRequest.new()
	request.ruleset = ruleset
	request.scenario = Rulebooks.scenarios(ruleset)[0]["id"]
	Screens.open(SeatsScreen.new(request))
	await _tour.shoot(ruleset + "_seats")
	Screens.open(OptionsScreen.new(request))
	await _tour.shoot(ruleset + "_options")
	Screens.back()
	Screens.back()
	Screens.open(RulesScreen.new(ruleset))
	await _tour.shoot(ruleset + "_rules")
	Screens.back()
	await _play(request)
	Screens.restart(TitleScreen.new())


func _play(request: MatchRequest) -> void:
	Settings.put(&"since", 0)
	Settings.put(&"auto_single", false)
	var table: TableScreen = ShotPlay.begin(request.ruleset, request.scenario, PackedInt32Array([0]))
	if table == null:
		await _tour.shoot(request.ruleset + "_failed")
		return
	table.show_all()
	await _tour.shoot(request.ruleset + "_table")
	Screens.show_dialog(TableMenu.new(table))
	await _tour.shoot(request.ruleset + "_menu")
	Screens.front().call(&"cancel")
	await _people(table, request.ruleset)
	await _turns(table, request.ruleset)
	ReplayScreen.watch_match(table.model, table.model.game.step_count())
	var replay: ReplayModel = (Screens.current() as ReplayScreen).model
	replay.go_to(replay.marks.size() * 2 / 3)
	await _tour.shoot(request.ruleset + "_replay")
	Screens.back()
	await _end(table, request.ruleset)
	table.about_to_quit()


# The match in progress: the whole map, where most stands, near by, and who has what.
func _whole(table: TableScreen, ruleset: String) -> void:
	var was_open: bool = table.own_panel != null and table.own_panel.visible
	if was_open:
		table.own_panel.visible = false
	table.map.sheet.camera.fit_all()
	await _tour.shoot(ruleset + "_later")
	var heart: Vector2 = table.map.pieces.heart().get_center()
	for zoom: float in [0.75, 1.3]:
		table.map.sheet.camera.look(heart, zoom, false)
		await _tour.shoot("%s_near_%d" % [ruleset, roundi(zoom * 100.0)])
	table.map.frame(PackedInt32Array(), false)
	if was_open:
		table.own_panel.visible = true
	Screens.open(PowersScreen.new(table.model))
	await _tour.shoot(ruleset + "_powers")
	Screens.back()


# The news of a turn, a partner who points and draws an arrow, and the last battle once more.
func _news(table: TableScreen, ruleset: String) -> void:
	var model: TableModel = table.model
	Screens.show_dialog(SinceDialog.new(table, 0, model.game.events_since(maxi(model.game.event_count() - 40, 0), model.viewers)))
	await _tour.shoot(ruleset + "_since")
	Screens.front().call(&"cancel")
	var was_open: bool = table.own_panel != null and table.own_panel.visible
	table.own_panel.visible = false
	var here: int = table.targets.by_space.keys()[0] if not table.targets.by_space.is_empty() else table.map.cursor
	if here >= 0:
		table.map.put_cursor(here)
		table.map.frame(PackedInt32Array([here]), false)
		var there: int = table.map.nearest(here, Vector2.RIGHT)
		table.map.overlay.pointers[TableShare.MARKS + 1] = there
		table.map.overlay.arrows[TableShare.MARKS + 1] = Vector2i(table.map.nearest(here, Vector2.DOWN), there)
		table.map.overlay.queue_redraw()
		await _tour.shoot(ruleset + "_suggestion")
		table.map.overlay.pointers.clear()
		table.map.overlay.arrows.clear()
	table.own_panel.visible = was_open
	if table.own_panel.has_last():
		table.own_panel.replay(model)
		await _tour.shoot(ruleset + "_last_battle")
		Screens.front().call(&"cancel")


# What the seats see between turns: standing answers, the curtain, a pad that is gone.
func _people(table: TableScreen, ruleset: String) -> void:
	var model: TableModel = table.model
	table.seats.show_policies()
	await _tour.shoot(ruleset + "_answers")
	Screens.front().call(&"cancel")
	var curtain: Curtain = Curtain.new(0, model.seat_name(0), 0)
	if int(model.decision["mode"]) != Match.MODE_SEALED: # what is asked in secret is not written on a curtain
		curtain.offer_pass(str(model.decision["prompt"]), TranslationServer.translate("ui.hint.no"))
	Screens.show_dialog(curtain)
	await _tour.shoot(ruleset + "_curtain")
	Screens.close_dialog(curtain)
	var lost: PadLostDialog = PadLostDialog.new(model)
	model.devices[0] = 0
	lost.show_places([Vector2i(0, -1)])
	model.devices[0] = -1
	Screens.show_dialog(lost)
	await _tour.shoot(ruleset + "_pad_lost")
	Screens.close_dialog(lost)


# Recruits play the rest, at most for a minute, so that the last page has something to show.
func _end(table: TableScreen, ruleset: String) -> void:
	var model: TableModel = table.model
	var end: int = Time.get_ticks_msec() + 60000
	model.game.set_seat(0, "bot recruit")
	while not model.game.is_over() and Time.get_ticks_msec() < end:
		var bot: int = model.game.next_bot_power()
		if bot >= 0:
			model.game.play_bot(bot)
		else:
			model.game.advance(0.2)
	if model.game.is_over():
		model.refresh()
		await _tour.shoot(ruleset + "_results")


# Stops that a ruleset adds itself, in the middle of the match.
func _own(table: TableScreen, ruleset: String) -> void:
	var own: GDScript = _own_script(ruleset)
	if own != null:
		await own.call(&"tour", _tour, table)


static func _own_script(ruleset: String) -> GDScript:
	var path: String = "res://src/games/%s/shots.gd" % ruleset
	return load(path) as GDScript if ResourceLoader.exists(path) else null


# The first time that a card can be played: looked at, picked up, put back.
func _cards(table: TableScreen, title: String) -> void:
	if _has_cards or table.hand.entry() == null:
		return
	_has_cards = true
	table.hand.entry().grab_focus()
	await _tour.shoot(title + "_hand")
	table.hand.carry.pick_up((table.hand.entry() as HandCard).card)
	await _tour.shoot(title + "_carry")
	table.hand.carry.put_back()


# Photographs each kind of decision once and answers it as a recruit would; bots think on this thread.
func _turns(table: TableScreen, ruleset: String) -> void:
	var model: TableModel = table.model
	var kinds: Dictionary[String, bool] = {}
	for step: int in STEPS:
		if model.game.is_over():
			break
		if not ShotPlay.is_asked(model):
			continue
		var kind: String = ShotPlay.kind(model)
		if not kinds.has(kind) and kinds.size() < KINDS:
			kinds[kind] = true
			table.show_all()
			await _tour.shoot("%s_asks_%s" % [ruleset, kind])
			await _cards(table, "%s_%s" % [ruleset, kind])
			if kinds.size() == OWN_AFTER:
				await _own(table, ruleset)
			elif kinds.size() == WHOLE_AFTER:
				await _whole(table, ruleset)
			elif kinds.size() == NEWS_AFTER:
				await _news(table, ruleset)
		ShotPlay.answer(model)
	model.refresh()
	model.changed.connect(table.show_all)
	table.show_all()
