## Lessons of all games: which are done, which can be gone on with.
class_name LearnScreen
extends UiPage

var _list: VBoxContainer = Ui.column(16)


func _init() -> void:
	super("ui.learn.heading")
	body.add_child(Ui.scroll(_list))


func _ready() -> void:
	_fill()


func returned() -> void:
	_fill()


func _fill() -> void:
	Ui.clear(_list)
	for game: Dictionary in Rulebooks.all():
		var ruleset: String = game["id"]
		if not game["ok"]:
			continue
		var rows: Array = Rulebooks.lessons(ruleset)
		if rows.is_empty():
			continue
		_list.add_child(Ui.label(str(game["title"]), "HeadingLabel", true))
		for row: Dictionary in rows:
			_list.add_child(_card(ruleset, row))
		var wrong: String = Rulebooks.library().lesson_errors(ruleset)
		if not wrong.is_empty():
			_list.add_child(Ui.label(wrong, "SmallLabel", true))


func _card(ruleset: String, row: Dictionary) -> Control:
	var lesson: String = row["id"]
	var card: UiCard = UiCard.new(str(row["title"]))
	card.add_line(str(row["summary"]))
	var facts: PackedStringArray = [Texts.fill("ui.learn.minutes", [row["minutes"]])]
	if LessonShelf.is_done(ruleset, lesson):
		facts.append(tr("ui.learn.done"))
	elif LessonShelf.is_open(ruleset, lesson):
		facts.append(tr("ui.learn.open"))
	elif LessonShelf.next_of(ruleset) == lesson:
		facts.append(tr("ui.learn.next"))
	card.add_line("  ·  ".join(facts), true)
	card.pressed.connect(func() -> void: _begin(ruleset, lesson))
	return card


func _begin(ruleset: String, lesson: String) -> void:
	if not LessonShelf.is_open(ruleset, lesson):
		LessonShelf.begin(ruleset, lesson)
		return
	UiDialog.ask("ui.learn.resume", "", ["ui.learn.go_on", "ui.learn.again", "ui.hint.back"], func(i: int) -> void:
		if i < 2:
			LessonShelf.begin(ruleset, lesson, i == 1)).cancel_answer = 2
