# Prints load time, draw calls at rest and while panning, and texture memory of every map sheet; run it in a display.
extends SceneTree
const CLOCK = preload("../godot/ui/frame_clock.gd")
func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)
func _run() -> void:
	for r: String in DirAccess.get_directories_at("res://assets/maps"):
		var sheet: MapSheet = MapSheet.new()
		root.add_child(sheet)
		sheet.size = Vector2(1920,1080)
		OS.delay_usec(50)
		var own: int = CLOCK.ran()
		var t: int = Time.get_ticks_usec()
		sheet.load_map(r)
		var ms: float = (Time.get_ticks_usec() - t) / 1000.0
		OS.delay_usec(50)
		own = CLOCK.ran() - own
		sheet.reduced_motion = true
		sheet.camera.look(sheet.data.size / 2.0, 0.6, false)
		for k: int in 14: await process_frame # names are written in six parts
		await RenderingServer.frame_post_draw
		var rest: int = RenderingServer.get_rendering_info(RenderingServer.RENDERING_INFO_TOTAL_DRAW_CALLS_IN_FRAME)
		var most: int = 0
		for k: int in 6:
			sheet.camera.pan(Vector2(9, 4))
			await process_frame
			await RenderingServer.frame_post_draw
			most = maxi(most, RenderingServer.get_rendering_info(RenderingServer.RENDERING_INFO_TOTAL_DRAW_CALLS_IN_FRAME))
		print("%s: load %.0f ms (%.0f ms of its own thread), calls rest %d pan %d, textures %.1f MB" % [r, ms, own / 1e6, rest, most, RenderingServer.get_rendering_info(RenderingServer.RENDERING_INFO_TEXTURE_MEM_USED) / 1e6])
		sheet.queue_free()
		await process_frame
	quit()
