## Plays the first interphase of a campaign before the camera: each kind of question once, for one side against a Recruit.
class_name NeShotCampaign
extends RefCounted

const STEPS: int = 900
const PLAIN: PackedStringArray = ["setup_general", "setup_zone"]

var _shots: ShotTour
var _table: TableScreen
var _seen: Dictionary[String, bool] = {}


func _init(shots: ShotTour, table: TableScreen) -> void:
	_shots = shots
	_table = table


## Runs until the rounds of the second year have begun and a force has come near an enemy.
func run(side: String) -> void:
	var model: TableModel = _table.model
	Settings.put(&"since", 0)
	for _step: int in STEPS:
		if model.game.is_over() or (int(model.view.get("turn", 0)) > 1806):
			break
		if not ShotPlay.is_asked(model):
			continue
		await _look(side)
		await _pages(side)
		await _siege(side)
		await _hand(side)
		ShotPlay.answer(model)


# Courts and seas once, in the diplomatic phase.
func _pages(side: String) -> void:
	if _seen.has("pages") or not _seen.has("diplomacy"):
		return
	_seen["pages"] = true
	Screens.open(NeCourtsScreen.new(_table.model))
	await _shots.shoot("ne_campaign_%s_courts" % side)
	Screens.back()
	Screens.open(NeSeasScreen.new(_table))
	await _shots.shoot("ne_campaign_%s_seas" % side)
	Screens.back()


# The first fortress that is under siege, near by, with who stands inside and around.
func _siege(side: String) -> void:
	var model: TableModel = _table.model
	var spaces: PackedInt32Array = model.view["spaces"]
	for at: int in range(0, 0 if _seen.has("siege") else spaces.size(), Match.SPACE_STRIDE):
		if model.names.has_flag("space_flags", spaces[at + Match.SPACE_FLAGS], "besieged"):
			_seen["siege"] = true
			_table.show_all()
			_table.own_panel.visible = false
			_table.map.put_cursor(spaces[at + Match.SPACE_ID])
			_table.inspector.show_space(model, _table.targets, spaces[at + Match.SPACE_ID])
			_table.map.sheet.camera.look(_table.map.sheet.anchor(model.names.space_id(spaces[at + Match.SPACE_ID])), 1.3, false)
			await _shots.shoot("ne_campaign_%s_siege" % side)
			return


# The cards, with the first that can be played in the player's fingers.
func _hand(side: String) -> void:
	if _seen.has("hand") or _table.hand.entry() == null:
		return
	_seen["hand"] = true
	_table.show_all()
	if _table.hand.entry() == null:
		return
	_table.hand.entry().grab_focus()
	await _shots.shoot("ne_campaign_%s_hand" % side)


func _look(side: String) -> void:
	var kind: String = NeSheets.kind_of(_table.model)
	if kind in ["march", "activate"]:
		await _odds(side, kind)
	if _seen.has(kind) or kind in PLAIN or kind.begins_with("card_"):
		return
	_seen[kind] = true
	_table.show_all()
	await _shots.settle(4)
	_frame()
	await _shots.shoot("ne_campaign_%s_%s" % [side, kind])


# What can be chosen on the map, before the eyes.
func _frame() -> void:
	var spaces: PackedInt32Array = []
	for space: int in _table.targets.by_space:
		spaces.append(space)
	if (_table.model.view["panels"] as Dictionary).is_empty() and not spaces.is_empty():
		_table.measure()
		_table.map.frame(spaces, false)


# The first time that a force could fight: the chances beside its goal, or beside all enemies in its reach.
func _odds(side: String, kind: String) -> void:
	if _seen.has(kind + "_odds"):
		return
	_table.show_all()
	var reach: NeReachOverlay = _table.own_panel.get(&"reach")
	var spaces: Array = _table.targets.by_space.keys() if kind == "activate" else reach.attacks.keys()
	for space: int in spaces:
		_table.map.put_cursor(space)
		reach.update()
		if reach.attacks.is_empty() or (kind == "march" and not _table.targets.by_space.has(space)):
			continue
		_seen[kind + "_odds"] = true
		await _shots.shoot("ne_campaign_%s_%s_odds" % [side, kind])
		return
