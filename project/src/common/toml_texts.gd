## Reads the part of TOML that text files use: tables `[text.a.b]` and lines `key = "value"`.
class_name TomlTexts
extends RefCounted

const ROOT: String = "text."


## Keys without the leading "text." and their sentences.
static func read(source: String) -> Dictionary[String, String]:
	var found: Dictionary[String, String] = {}
	var table: String = ""
	for raw: String in source.split("\n"):
		var line: String = raw.strip_edges()
		if line.begins_with("["):
			table = line.trim_prefix("[").get_slice("]", 0) + "."
		elif table.begins_with(ROOT) and not line.begins_with("#"):
			var mark: int = line.find("=")
			if mark > 0:
				found[table.trim_prefix(ROOT) + line.substr(0, mark).strip_edges()] = _value(line.substr(mark + 1).strip_edges())
	return found


static func _value(quoted: String) -> String:
	var last: int = quoted.rfind("\"")
	return quoted.substr(1, last - 1).c_unescape() if last > 0 else quoted
