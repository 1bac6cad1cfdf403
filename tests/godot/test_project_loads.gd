# Loads every script, scene and resource of the project and checks that none is broken.
extends SceneTree

const FOLDER: String = "res://src"
const ENDINGS: PackedStringArray = ["gd", "tscn", "tres", "gdshader", "theme"]

var passed: int = 0
var failed: int = 0


# Autoloads are in the tree only after the first frame.
func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)


func _run() -> void:
	for path: String in _files_below(FOLDER):
		if _is_sound(path):
			passed += 1
		else:
			failed += 1
			print("broken: ", path)
	print("result: %d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)


func _files_below(folder: String) -> PackedStringArray:
	var found: PackedStringArray = []
	for name: String in DirAccess.get_directories_at(folder):
		found.append_array(_files_below(folder.path_join(name)))
	for name: String in DirAccess.get_files_at(folder):
		if name.get_extension() in ENDINGS:
			found.append(folder.path_join(name))
	found.sort()
	return found


# A script must compile; a scene must be able to become nodes.
func _is_sound(path: String) -> bool:
	var resource: Resource = ResourceLoader.load(path)
	if resource == null:
		return false
	if resource is GDScript:
		var script: GDScript = resource
		return script.can_instantiate() or script.is_abstract()
	if resource is PackedScene:
		var scene: PackedScene = resource
		return scene.can_instantiate()
	return true
