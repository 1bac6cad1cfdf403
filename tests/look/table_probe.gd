# Plays matches to a decision, lets the table stand and pan before the renderer, and reads its counters.
extends RefCounted

const STEPS: int = 900
const CALLS: int = 60
const CALLS_PANNING: int = 80
const MEMORY: float = 200.0
## Ruleset, scenario, kind of the decision at which the table is measured.
const TABLES: Array[Array] = [
	["imperial_borders", "six_players", "plot"], ["imperial_borders", "six_players", "battle_line"],
	["napoleon_against_europe", "hundred_days_1815", "action"], ["napoleon_against_europe", "hundred_days_1815", "march"],
	["napoleon_against_europe", "campaign_1805", "action"],
]

var _tree: SceneTree


func run(tree: SceneTree) -> bool:
	_tree = tree
	Settings.put(&"since", 0)
	Settings.put(&"auto_single", false)
	var good: bool = true
	for row: Array in TABLES:
		RenderingServer.render_loop_enabled = false
		var table: TableScreen = ShotPlay.begin(str(row[0]), str(row[1]), PackedInt32Array([0]))
		if not _play(table, str(row[2])):
			print("%s %s: never asks %s" % row)
			good = false
			continue
		RenderingServer.render_loop_enabled = true
		table.show_all()
		await _frames(12)
		good = await _measure(table, "%s %s, %s" % row) and good
		table.about_to_quit()
		Screens.restart(TitleScreen.new())
		await _frames(3)
	return good


# Everybody plays as a recruit would until a person is asked this.
func _play(table: TableScreen, wanted: String) -> bool:
	var model: TableModel = table.model
	for _step: int in STEPS:
		if model.game.is_over():
			return false
		if not ShotPlay.is_asked(model):
			continue
		if ShotPlay.kind(model) == wanted:
			return true
		ShotPlay.answer(model)
	return false


func _measure(table: TableScreen, title: String) -> bool:
	await _rest(table)
	var rest: int = await _calls(3, Callable())
	var pan: int = await _calls(6, func() -> void: table.map.sheet.camera.pan(Vector2(9, 4)))
	table.map.frame(PackedInt32Array(), false)
	table.map.sheet.camera.look(table.map.sheet.camera.centre, 1.2, false)
	await _rest(table)
	var near: int = await _calls(3, Callable())
	var memory: float = RenderingServer.get_rendering_info(RenderingServer.RENDERING_INFO_TEXTURE_MEM_USED) / 1e6
	print("%s: calls at rest %d, panning %d, near %d, textures %.1f MB" % [title, rest, pan, near, memory])
	print("   greatest difference between the picture at rest and the parts drawn: %d of 255" % await _difference(table))
	return rest < CALLS and near < CALLS and pan < CALLS_PANNING and memory < MEMORY


# What the picture at rest gets wrong, over all pixels and colours.
func _difference(table: TableScreen) -> int:
	table.map.sheet.reduced_motion = true
	await _rest(table)
	await RenderingServer.frame_post_draw
	var still: PackedByteArray = _tree.root.get_texture().get_image().get_data()
	table.still.wake()
	table.map_still.wake()
	await _tree.process_frame
	await RenderingServer.frame_post_draw
	var drawn: PackedByteArray = _tree.root.get_texture().get_image().get_data()
	var most: int = 0
	for i: int in still.size():
		most = maxi(most, absi(still[i] - drawn[i]))
	return most


# The most draw calls of some frames, each after a change.
func _calls(frames: int, change: Callable) -> int:
	var most: int = 0
	for _i: int in frames:
		if change.is_valid():
			change.call()
		await _tree.process_frame
		await RenderingServer.frame_post_draw
		most = maxi(most, RenderingServer.get_rendering_info(RenderingServer.RENDERING_INFO_TOTAL_DRAW_CALLS_IN_FRAME))
	return most


# Until the table has come to rest; software drawing is slow, so it may take a while.
func _rest(table: TableScreen) -> void:
	var end: int = Time.get_ticks_msec() + 30000
	# What was just changed wakes them in the next frame only.
	table.still.wake()
	table.map_still.wake()
	while not (table.still.is_still and table.map_still.is_still and _is_whole(table)) and Time.get_ticks_msec() < end:
		await _tree.process_frame


# Whether names and signs have all been drawn for the zoom.
func _is_whole(table: TableScreen) -> bool:
	return not table.map.find_children("*", "Node2D", true, false).any(func(node: Node) -> bool: return node is MapParts and node.is_processing())


func _frames(count: int) -> void:
	for _i: int in count:
		await _tree.process_frame
