## Why not? The sentence of a refusal, the id of the rule behind it, its text, and the way into the rules reference.
class_name WhyDialog
extends RefCounted


## Shows a result {ok, rule, text} of the match.
static func show_refusal(ruleset: String, result: Dictionary, heading: String = "ui.why.heading") -> void:
	var id: String = result["rule"]
	var rule: Dictionary = Rulebooks.rule(ruleset, id) if not id.is_empty() else {}
	var words: String = str(result["text"])
	if words.is_empty():
		words = _what_is_asked()
	var answers: PackedStringArray = ["ui.hint.ok"]
	if not rule.is_empty():
		answers.append("ui.why.rules")
	var dialog: UiDialog = UiDialog.ask(heading, words, answers, func(i: int) -> void:
		if i == 1:
			Screens.open(RulesScreen.new(ruleset, id)))
	dialog.cancel_answer = 0
	if not rule.is_empty():
		var card: PanelContainer = Ui.panel("PaperPlainPanel")
		var lines: VBoxContainer = Ui.column(4)
		lines.add_child(Ui.label("%s  ·  %s" % [id, rule["title"]], "InkHeadingLabel", true))
		lines.add_child(Ui.label(str(rule["text"]), "InkLabel", true))
		card.add_child(lines)
		dialog.add_content(card)
	elif not id.is_empty():
		dialog.add_content(Ui.label(id, "SmallLabel"))


# No rule speaks against it, but it answers nothing: what is asked instead.
static func _what_is_asked() -> String:
	var table: TableScreen = Screens.current() as TableScreen
	var own: Dictionary = (table.model.decision["own"] as Dictionary).get(table.model.power, {}) if table != null else {}
	var prompt: String = str(own.get("prompt", ""))
	return Texts.fill("ui.why.asks", [prompt]) if not prompt.is_empty() else TranslationServer.translate("ui.why.nothing")
