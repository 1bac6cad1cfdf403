# Prints draw calls at rest and while panning, and texture memory, of whole tables with pieces, hand and panels; fails over
# the limits of docs/look.md. Run it in a display.
extends SceneTree

const MAIN: String = "res://src/common/main.tscn"


func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)


# The probe names the autoloads, which are there only now.
func _run() -> void:
	change_scene_to_file(MAIN)
	for _i: int in 6:
		await process_frame
	var folder: String = (get_script() as GDScript).resource_path.get_base_dir()
	var probe: RefCounted = (load(folder.path_join("table_probe.gd")) as GDScript).new()
	var good: bool = await probe.call(&"run", self)
	root.get_node("Screens").call("quit")
	await process_frame
	quit(0 if good else 1)
