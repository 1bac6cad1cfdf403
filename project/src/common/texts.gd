## Loads the texts of the interface from `assets/text/<language>`, as the [Library] reads them, into Godot's translations.
##
## Controls carry keys ("ui.title.quit") as their text; Godot shows the sentence. Use [method fill] for sentences with
## places: `Texts.fill("ui.table.round", [3])`. A word that goes with a number has its forms in the text, as in the rules
## engine: "{0} {0|step|steps}".
extends Node

static var _forms: RegEx = RegEx.create_from_string("\\{(\\d)\\|([^|}]*)\\|([^|}]*)\\}")

var _languages: PackedStringArray = []


func _ready() -> void:
	for language: String in Rulebooks.library().locales():
		var translation: Translation = Translation.new()
		translation.locale = language
		var messages: Dictionary = Rulebooks.library().texts(language)
		for key: String in messages:
			translation.add_message(key, str(messages[key]))
		TranslationServer.add_translation(translation)
		_languages.append(language)
	use(str(Settings.value(&"language")))
	Settings.changed.connect(_on_setting_changed)


## Languages that have texts.
func languages() -> PackedStringArray:
	return _languages


## Switches the language; an unknown one gives English. "pseudo" is English with accents, for finding lost texts.
func use(language: String) -> void:
	TranslationServer.pseudolocalization_enabled = language == "pseudo"
	TranslationServer.set_locale(language if _languages.has(language) else "en")


## The sentence of a key with {0}, {1} ... filled.
func fill(key: String, values: Array) -> String:
	return complete(str(tr(key)), values)


## A sentence with its places filled, and each word in the form that goes with its number.
static func complete(sentence: String, values: Array) -> String:
	var parts: PackedStringArray = []
	var from: int = 0
	for found: RegExMatch in _forms.search_all(sentence) if sentence.contains("|") else [] as Array[RegExMatch]:
		var is_one: bool = str(values[int(found.get_string(1))]).lstrip("+-−") == "1"
		parts.append(sentence.substr(from, found.get_start() - from) + found.get_string(2 if is_one else 3))
		from = found.get_end()
	return ("".join(parts) + sentence.substr(from)).format(values)


func _on_setting_changed(key: StringName) -> void:
	if key == &"language":
		use(str(Settings.value(key)))
