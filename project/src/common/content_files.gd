class_name ContentFiles
## Gives a [Library] the texts of the content folder, wherever that lies: on the disk or inside an exported package.

const ROOT: String = "res://assets"
## What the rules engine reads; maps, pictures and sounds are Godot's own.
const FOLDERS: PackedStringArray = ["rulesets", "text", "art"]


## A library with all content. Reports an error for a file that cannot be read.
static func make_library(root: String = ROOT) -> Library:
	var library := Library.new()
	fill(library, root)
	return library


static func fill(library: Library, root: String = ROOT) -> void:
	for folder: String in FOLDERS:
		_add(library, root, folder)


static func _add(library: Library, root: String, folder: String) -> void:
	var path := root.path_join(folder)
	for name: String in DirAccess.get_directories_at(path):
		_add(library, root, folder.path_join(name))
	for name: String in DirAccess.get_files_at(path):
		if name.get_extension() != "toml":
			continue
		var text := FileAccess.get_file_as_string(path.path_join(name))
		if text.is_empty():
			push_error("%s cannot be read (%s)" % [path.path_join(name), error_string(FileAccess.get_open_error())])
		library.add_file(folder.path_join(name), text)
