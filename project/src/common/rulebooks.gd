## The one [Library] of the game: which rulesets there are, their scenarios, options, names and rules.
class_name Rulebooks
extends RefCounted

static var _library: Library
## Texts of the rulesets that have been asked for: a whole book crosses from the engine each time.
static var _texts: Dictionary[String, Dictionary] = {}


## The library with all content in it.
static func library() -> Library:
	if _library == null:
		_library = ContentFiles.make_library()
	return _library


## Lets the library go; called once before the program ends.
static func close() -> void:
	_library = null
	_texts.clear()


## All rulesets as {id, code, title, credits, ok, error}.
static func all() -> Array[Dictionary]:
	return _typed(library().rulesets())


static func title(ruleset: String) -> String:
	for entry: Dictionary in all():
		if entry["id"] == ruleset:
			return entry["title"]
	return ruleset


static func scenarios(ruleset: String) -> Array[Dictionary]:
	return _typed(library().scenarios(ruleset))


static func seat_name(ruleset: String, scenario: String, seat: int) -> String:
	for row: Dictionary in scenarios(ruleset):
		if row["id"] == scenario:
			return str(((row["seats"] as Array)[seat] as Dictionary)["name"])
	return ""


## Whether these options deal the powers to the seats when the match begins, whatever the scenario says.
static func deals_powers(ruleset: String, chosen: Dictionary) -> bool:
	for option: Dictionary in options(ruleset):
		if option["deals_powers"] and int(chosen.get(option["id"], option["default"])) != 0:
			return true
	return false


static func options(ruleset: String) -> Array[Dictionary]:
	return _typed(library().options(ruleset))


static func chapters(ruleset: String) -> Array[Dictionary]:
	return _typed(library().chapters(ruleset))


static func catalog(ruleset: String) -> Dictionary:
	return library().catalog(ruleset)


## The rules reference as columns id, chapter, title, text, kind.
static func rules(ruleset: String) -> Dictionary:
	return library().rules(ruleset)


## One rule, or an empty Dictionary.
static func rule(ruleset: String, id: String) -> Dictionary:
	return library().rule(ruleset, id)


## A text of the ruleset, or the fallback.
static func text(ruleset: String, key: String, fallback: String) -> String:
	if not _texts.has(ruleset):
		_texts[ruleset] = library().ruleset_texts(ruleset)
	return _texts[ruleset].get(key, fallback)


static func lessons(ruleset: String) -> Array[Dictionary]:
	return _typed(library().lessons(ruleset))


static func bot_levels() -> PackedStringArray:
	return library().bot_levels()


static func saves(folder: String) -> Array[Dictionary]:
	return _typed(library().list_saves(ProjectSettings.globalize_path(folder)))


static func delete_save(path: String) -> String:
	return library().delete_save(path)


static func _typed(found: Array) -> Array[Dictionary]:
	var typed: Array[Dictionary] = []
	typed.assign(found)
	return typed
