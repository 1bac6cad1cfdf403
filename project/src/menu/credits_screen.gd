## Who made the systems that the game plays, and what it is built from.
class_name CreditsScreen
extends UiPage


func _init() -> void:
	super("ui.title.credits")
	var list: VBoxContainer = Ui.column(20)
	body.add_child(Ui.scroll(list))
	for ruleset: Dictionary in Rulebooks.all():
		list.add_child(_block(str(ruleset["title"]), str(ruleset["credits"])))
	list.add_child(_block("ui.credits.map", "ui.credits.map_text"))
	list.add_child(_block("ui.credits.type", "ui.credits.type_text"))
	list.add_child(_block("ui.credits.engine", "ui.credits.engine_text"))
	list.add_child(_block("ui.credits.rest", "ui.credits.rest_text"))
	hints.show_hints({&"ui_cancel": "ui.hint.back"})


func _block(heading: String, text: String) -> Control:
	var card: UiCard = UiCard.new(heading)
	card.add_line(text)
	return card
