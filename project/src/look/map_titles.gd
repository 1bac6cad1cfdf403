## The words in the title cartouche of each map sheet: a line above, the name of the land, a line below.
class_name MapTitles
extends RefCounted

## Keys of the lines, behind the ruleset's prefix or "ui." for a sheet without rules.
const KEYS: PackedStringArray = ["map.above", "map.land", "map.below"]


static func lines(ruleset: String) -> PackedStringArray:
	var found := PackedStringArray()
	var is_known: bool = Rulebooks.all().any(func(entry: Dictionary) -> bool: return entry["id"] == ruleset and entry["ok"])
	var prefix: String = Rulebooks.catalog(ruleset)["prefix"] if is_known else ""
	for key: String in KEYS:
		var plain: String = TranslationServer.translate("ui." + key)
		found.append(Rulebooks.text(ruleset, prefix + key, plain) if is_known else plain)
	return found
