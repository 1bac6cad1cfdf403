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
	_tell_apart(game, names, power, rows, texts)
	return texts


# Answers that still read the same: by what is the matter with the pieces, by where they are, and at last by number.
static func _tell_apart(game: Match, names: CatalogNames, power: int, rows: PackedInt32Array, texts: PackedStringArray) -> void:
	for by: StringName in [&"state", &"place", &"number"]:
		var alike: Dictionary[String, PackedInt32Array] = {}
		for row: int in texts.size():
			var list: PackedInt32Array = alike.get(texts[row], PackedInt32Array())
			list.append(row)
			alike[texts[row]] = list
		if alike.size() == texts.size():
			return
		for text: String in alike:
			for i: int in alike[text].size() if alike[text].size() > 1 else 0:
				var row: int = alike[text][i]
				var more: String = str(i + 1) if by == &"number" else _about(game, names, power, rows, row * Match.ACTION_STRIDE, by)
				if by == &"number" or not (more.is_empty() or text.contains(more)):
					texts[row] = "%s (%s)" % [text, more]


# What is the matter with the piece or lot of a row, or where it is; "" for anything else.
static func _about(game: Match, names: CatalogNames, power: int, rows: PackedInt32Array, at: int, by: StringName) -> String:
	var pieces: PackedInt32Array = game.view(1 << game.seat_of(power))["pieces"]
	for piece: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[piece + Match.PIECE_KIND] == rows[at + Match.ACTION_KIND] and pieces[piece + Match.PIECE_ID] == rows[at + Match.ACTION_ID]:
			return ", ".join(names.flag_words("conditions", pieces[piece + Match.PIECE_FLAGS])) if by == &"state" else names.space_name(pieces[piece + Match.PIECE_PLACE])
	return ""


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
