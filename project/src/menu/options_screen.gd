## The options of a game for one match, each with what it does and the rule behind it.
class_name OptionsScreen
extends UiPage

var _request: MatchRequest


func _init(request: MatchRequest) -> void:
	super("ui.seats.options")
	_request = request
	var list: VBoxContainer = Ui.column(14)
	body.add_child(Ui.scroll(list))
	var code: String = str(Rulebooks.catalog(request.ruleset).get("prefix", "")).trim_suffix(".")
	for option: Dictionary in Rulebooks.options(request.ruleset):
		var id: String = option["id"]
		var words: PackedStringArray = []
		var low: int = option["lo"]
		for number: int in range(low, int(option["hi"]) + 1):
			if low == 0 and option["hi"] == 1:
				words.append("ui.settings.on" if number == 1 else "ui.settings.off")
			else:
				words.append(Rulebooks.text(request.ruleset, "%s.option.%s.%d" % [code, id, number], str(number)))
		var sheet: PanelContainer = Ui.panel("PlainPanel")
		var lines: VBoxContainer = Ui.column(2)
		sheet.add_child(lines)
		var line: UiStepper = UiStepper.new(str(option["title"]), words, int(request.options.get(id, option["default"])) - low)
		line.stepped.connect(func(index: int) -> void: _request.options[id] = low + index)
		lines.add_child(line)
		lines.add_child(Ui.label("%s  (%s)" % [option["detail"], option["rule"]], "SmallLabel", true))
		list.add_child(sheet)
	hints.show_hints({&"ui_accept": "ui.hint.change", &"ui_cancel": "ui.hint.back"})
