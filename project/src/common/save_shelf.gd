## The matches kept on this computer: a save each, with a picture and a note of who sat where with which device.
class_name SaveShelf
extends RefCounted

const FOLDER: String = "user://matches/"
const ENDING: String = ".baton"


## Newest first, as [method Library.list_saves] gives them, plus "note" (see [method write_note]).
static func all() -> Array[Dictionary]:
	var rows: Array[Dictionary] = []
	for row: Dictionary in Rulebooks.saves(FOLDER):
		var full: Dictionary = row.duplicate()
		full["note"] = read_note(str(row["path"]))
		rows.append(full)
	return rows


static func has_any() -> bool:
	return not newest().is_empty()


## Path of the newest save that can be read and is not played to its end, or "".
static func newest() -> String:
	for row: Dictionary in Rulebooks.saves(FOLDER):
		if row["ok"] and not read_note(str(row["path"])).get("over", false):
			return row["path"]
	return ""


## A path for a new match.
static func fresh_path(ruleset: String) -> String:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	var stamp: String = Time.get_datetime_string_from_system().replace(":", "-")
	var path: String = FOLDER + "%s_%s%s" % [ruleset, stamp, ENDING]
	var tries: int = 1
	while FileAccess.file_exists(path):
		tries += 1
		path = FOLDER + "%s_%s_%d%s" % [ruleset, stamp, tries, ENDING]
	return ProjectSettings.globalize_path(path)


static func picture_path(save_path: String) -> String:
	return save_path.trim_suffix(ENDING) + ".png"


## The picture of a match; null where none was kept, or an empty one.
static func picture(save_path: String) -> Texture2D:
	var path: String = picture_path(save_path)
	if not FileAccess.file_exists(path):
		return null
	var image: Image = Image.load_from_file(path)
	return ImageTexture.create_from_image(image) if image != null and not image.is_invisible() else null


## Keeps what the save itself need not know: devices of the seats, and a line for the list.
static func write_note(save_path: String, devices: PackedInt32Array, line: String, share: Dictionary = {}, is_over: bool = false) -> void:
	var file: ConfigFile = ConfigFile.new()
	file.set_value("note", "devices", devices)
	file.set_value("note", "line", line)
	file.set_value("note", "share", share)
	file.set_value("note", "over", is_over)
	file.save(save_path.trim_suffix(ENDING) + ".note")


static func read_note(save_path: String) -> Dictionary:
	var file: ConfigFile = ConfigFile.new()
	if file.load(save_path.trim_suffix(ENDING) + ".note") != OK:
		return {}
	return {"devices": file.get_value("note", "devices", PackedInt32Array()), "line": file.get_value("note", "line", ""), "share": file.get_value("note", "share", {}), "over": file.get_value("note", "over", false)}


## Deletes a match for good; a sentence when that fails.
static func delete(save_path: String) -> String:
	for path: String in [picture_path(save_path), save_path.trim_suffix(ENDING) + ".note"]:
		if FileAccess.file_exists(path):
			DirAccess.remove_absolute(path)
	return Rulebooks.delete_save(save_path)
