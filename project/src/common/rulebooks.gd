## The one [Library] of the game: which rulesets there are, their scenarios, options, names and rules.
class_name Rulebooks
extends RefCounted

const CLASS: StringName = &"Library"
const FOLDER: String = "res://assets/"

static var _library: RefCounted


## The library with all content in it; null when the rules engine is missing.
static func library() -> RefCounted:
	if _library == null and ClassDB.class_exists(CLASS):
		_library = ClassDB.instantiate(CLASS) as RefCounted
		for top: String in ["rulesets", "text"]:
			_add_folder(top)
	return _library


## Lets the library go; called once before the program ends.
static func close() -> void:
	_library = null


static func is_there() -> bool:
	return library() != null


## All rulesets as {id, code, title, credits, ok, error}.
static func all() -> Array[Dictionary]:
	return _rows(&"rulesets", [])


static func title(ruleset: String) -> String:
	for entry: Dictionary in all():
		if entry["id"] == ruleset:
			return entry["title"]
	return ruleset


static func scenarios(ruleset: String) -> Array[Dictionary]:
	return _rows(&"scenarios", [ruleset])


static func options(ruleset: String) -> Array[Dictionary]:
	return _rows(&"options", [ruleset])


static func chapters(ruleset: String) -> Array[Dictionary]:
	return _rows(&"chapters", [ruleset])


static func catalog(ruleset: String) -> Dictionary:
	return library().call(&"catalog", ruleset) if is_there() else {}


## The rules reference as columns id, chapter, title, text, kind.
static func rules(ruleset: String) -> Dictionary:
	return library().call(&"rules", ruleset) if is_there() else {}


## One rule, or an empty Dictionary.
static func rule(ruleset: String, id: String) -> Dictionary:
	return library().call(&"rule", ruleset, id) if is_there() else {}


## A text of the ruleset, or the fallback.
static func text(ruleset: String, key: String, fallback: String) -> String:
	if not is_there():
		return fallback
	var texts: Dictionary = library().call(&"ruleset_texts", ruleset)
	return texts.get(key, fallback)


static func bot_levels() -> PackedStringArray:
	return library().call(&"bot_levels") if is_there() else PackedStringArray()


static func saves(folder: String) -> Array[Dictionary]:
	return _rows(&"list_saves", [ProjectSettings.globalize_path(folder)])


static func delete_save(path: String) -> String:
	return library().call(&"delete_save", path)


static func _rows(method: StringName, arguments: Array) -> Array[Dictionary]:
	var typed: Array[Dictionary] = []
	if is_there():
		var found: Array = library().callv(method, arguments)
		typed.assign(found)
	return typed


static func _add_folder(folder: String) -> void:
	for name: String in DirAccess.get_directories_at(FOLDER + folder):
		_add_folder(folder.path_join(name))
	for name: String in DirAccess.get_files_at(FOLDER + folder):
		if name.ends_with(".toml"):
			var path: String = folder.path_join(name)
			_library.call(&"add_file", path, FileAccess.get_file_as_string(FOLDER + path))
