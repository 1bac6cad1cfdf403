## What people read on an action: the ruleset's own label, completed where it says too little.
class_name RowWords
extends RefCounted


## Texts for all rows of a power, one each.
static func all(game: Match, names: CatalogNames, power: int, rows: PackedInt32Array) -> PackedStringArray:
	var texts: PackedStringArray = game.labels(power).duplicate()
	var seen: Dictionary[String, int] = {}
	for row: int in texts.size():
		texts[row] = _completed(game, names, rows, row * Match.ACTION_STRIDE, texts[row])
		seen[texts[row]] = seen.get(texts[row], 0) + 1
	for row: int in texts.size():
		var count: int = rows[row * Match.ACTION_STRIDE + Match.ACTION_A]
		if seen[texts[row]] > 1 and count != 0:
			texts[row] = _counted(names, rows, row * Match.ACTION_STRIDE, texts[row], count)
	return texts


# What a number means that is all that rows differ in: the ruleset's own sentence for the option, or the number behind it.
static func _counted(names: CatalogNames, rows: PackedInt32Array, at: int, text: String, count: int) -> String:
	if rows[at + Match.ACTION_KIND] == Match.NOUN_OPTION:
		var ids: PackedStringArray = (names.catalog["options"] as Dictionary)["id"]
		var own: String = Rulebooks.text(names.ruleset, "%s.count.%s" % [names.code, ids[rows[at + Match.ACTION_ID]]], "")
		if not own.is_empty():
			return Texts.complete(own, [count])
	return "%s (%d)" % [text, count]


static func _completed(game: Match, names: CatalogNames, rows: PackedInt32Array, at: int, label: String) -> String:
	var verb: int = rows[at + Match.ACTION_VERB]
	if verb == Match.VERB_PLAY_AS:
		var options: PackedStringArray = (names.catalog["options"] as Dictionary)["name"]
		var use: int = rows[at + Match.ACTION_A]
		if use >= 0 and use < options.size() and not label.contains(options[use]):
			return "%s: %s" % [label, options[use]]
	if not label.is_empty():
		return label
	match verb:
		Match.VERB_COMMIT:
			return TranslationServer.translate("ui.actions.commit")
		Match.VERB_PASS:
			return Rulebooks.text(names.ruleset, "%s.pass.%s" % [names.code, game.decision(0)["kind"]], TranslationServer.translate("ui.actions.pass"))
		Match.VERB_RETRACT:
			return TranslationServer.translate("ui.actions.retract")
	return TranslationServer.translate("ui.actions.confirm")
