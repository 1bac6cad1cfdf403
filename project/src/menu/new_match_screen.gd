## First step of a new match: which of the games.
class_name NewMatchScreen
extends UiPage

var _list: VBoxContainer = Ui.column(16)


func _init() -> void:
	super("ui.new.which_game")
	body.add_child(Ui.scroll(_list))
	for ruleset: Dictionary in Rulebooks.all():
		_list.add_child(_card(ruleset))


func _card(ruleset: Dictionary) -> Control:
	var id: String = ruleset["id"]
	var card: UiCard = UiCard.new(str(ruleset["title"]))
	if ruleset["ok"]:
		card.add_picture(MapVignette.new(id))
		var prefix: String = str(ruleset["code"]).to_lower() + ".game."
		card.add_line("%s  ·  %s" % [Rulebooks.text(id, prefix + "subtitle", ""), Rulebooks.text(id, prefix + "period", "")], true)
		card.add_line(Rulebooks.text(id, prefix + "summary", ""))
		card.add_line(Rulebooks.text(id, prefix + "goal", ""))
		card.add_line(_facts(ruleset), true)
		var counts: PackedInt32Array = []
		for row: Dictionary in Rulebooks.scenarios(id):
			counts.append((row["seats"] as Array).size())
		counts.sort()
		var low: int = counts[0] if not counts.is_empty() else 0
		var high: int = counts[-1] if not counts.is_empty() else 0
		card.add_line(Texts.fill("ui.new.scenarios" if low < high else "ui.new.scenarios_same", [counts.size(), low, high]))
		card.pressed.connect(func() -> void: Screens.open(ScenarioScreen.new(id)))
	else:
		card.add_line("ui.new.broken")
		card.add_line(str(ruleset["error"]), true)
	return card


# How many can play it, how long it takes and how much there is to learn.
static func _facts(ruleset: Dictionary) -> String:
	var low: int = ruleset["seats_min"]
	var high: int = ruleset["seats_max"]
	var players: String = Texts.fill("ui.new.players" if low < high else "ui.new.players_same", [low, high])
	return "  ·  ".join([players, length(ruleset["minutes"]), Texts.fill("ui.new.weight", [ruleset["weight"]])])


## How long something takes, in words.
static func length(minutes: int) -> String:
	if minutes < 120:
		return Texts.fill("ui.new.minutes", [minutes])
	return Texts.fill("ui.new.hours", [roundi(minutes / 60.0)])
