## Ends the game with a sentence when the rules library is missing, before anything else asks for it.
##
## The first autoload. It uses no class of ours and no text from the assets: neither can be counted on here.
extends Node

const SENTENCE: String = "The rules library %s is missing or does not fit this Godot. Build it with: %s"
const BUILDS: Dictionary[String, Array] = {
	"linux": ["project/bin/libbaton.linux.%s.so", "./baton build gdextension"],
	"windows": ["project/bin/libbaton.windows.%s.dll", "./baton build --windows gdextension"],
}


func _enter_tree() -> void:
	if ClassDB.class_exists(&"Match") and ClassDB.class_exists(&"Library"):
		return
	var text: String = sentence(OS.get_name().to_lower(), Engine.get_architecture_name())
	printerr(text)
	if DisplayServer.get_name() != "headless" and Engine.get_write_movie_path().is_empty():
		OS.alert(text, "Marshal's Baton")
	get_tree().quit(1)


## What to build on that system.
static func sentence(system: String, machine: String) -> String:
	if not BUILDS.has(system):
		return "There is no rules library for %s yet; docs/binding.md says how one is built." % system
	var file: String = str(BUILDS[system][0]) % (machine if machine != "arm64" else "aarch64")
	return SENTENCE % [file, BUILDS[system][1]]
