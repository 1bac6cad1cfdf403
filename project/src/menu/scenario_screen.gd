## Second step of a new match: which scenario, with its length, how hard it is and which one to start with.
class_name ScenarioScreen
extends UiPage

## So many leave room for a picture below them.
const FEW: int = 3


func _init(ruleset: String) -> void:
	super(Rulebooks.title(ruleset))
	var list: VBoxContainer = Ui.column(16)
	MapVignette.show_below(body, list, ruleset, Rulebooks.scenarios(ruleset).size() <= FEW)
	for row: Dictionary in Rulebooks.scenarios(ruleset):
		var seats: Array = row["seats"]
		var card: UiCard = UiCard.new(str(row["title"]))
		var names: PackedStringArray = []
		for seat: Dictionary in seats:
			names.append(str(seat["name"]))
		var facts: PackedStringArray = [tr("ui.new.difficulty_%d" % row["difficulty"]), NewMatchScreen.length(row["minutes"])]
		if row["start_here"]:
			facts.insert(0, tr("ui.new.start_here"))
		card.add_line("  ·  ".join(facts))
		card.add_line(Texts.fill("ui.new.seats", [seats.size(), ", ".join(names)]))
		card.add_line(str(row["detail"]), true)
		var request: MatchRequest = MatchRequest.new()
		request.ruleset = ruleset
		request.scenario = row["id"]
		card.pressed.connect(func() -> void: Screens.open(SeatsScreen.new(request)))
		list.add_child(card)
