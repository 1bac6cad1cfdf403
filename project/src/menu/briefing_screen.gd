## The briefing of a match: the situation, what wins, what loses and what to do first.
class_name BriefingScreen
extends UiPage

var _list: VBoxContainer = Ui.column(16)


func _init(request: MatchRequest) -> void:
	super("ui.briefing.heading")
	var row: Dictionary = request.scenario_row()
	body.add_child(Ui.scroll(_list))
	_add(str(row["title"]), [str(row["detail"])])
	_add("ui.briefing.win", [str(row["win"])])
	_add("ui.briefing.lose", [str(row["lose"])])
	var first: PackedStringArray = (row["first"] as PackedStringArray).duplicate()
	for i: int in first.size():
		first[i] = "%d.  %s" % [i + 1, first[i]]
	_add("ui.briefing.first", first)
	body.add_child(Ui.back_button())


func _add(heading: String, lines: PackedStringArray) -> void:
	var card: UiCard = UiCard.new(heading)
	card.mouse_default_cursor_shape = Control.CURSOR_ARROW
	for line: String in lines:
		card.add_line(line)
	_list.add_child(card)
