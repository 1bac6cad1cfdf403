## Standing answers of a seat: for the question now asked in one press, for all others it has met in lines below.
class_name PolicyDialog
extends UiDialog

enum Reply { ASK, THIS_ROUND, ALWAYS }

var _model: TableModel
var _policies: TablePolicies
var _first: Control


func _init(model: TableModel, policies: TablePolicies) -> void:
	super("ui.policy.heading", "ui.policy.text", ["ui.hint.ok"])
	_model = model
	_policies = policies
	var now: String = TablePolicies.kind_now(model)
	if not now.is_empty():
		_add_now(now)
	_add_others(now)


func first_focus() -> Control:
	return _first if _first != null else super()


# The present question: one press chooses and closes.
func _add_now(kind: String) -> void:
	add_content(_title(_policies.title_of(kind)))
	var current: int = _policies.reply_of(_model, _model.power, kind)
	var words: PackedStringArray = ["ui.policy.ask", "ui.policy.round", "ui.policy.always"]
	var line: HFlowContainer = HFlowContainer.new()
	line.add_theme_constant_override(&"h_separation", 12)
	for reply: int in words.size():
		var made: Button = Ui.button(words[reply], func() -> void:
			answer(0)
			_policies.put(_model, _model.power, kind, reply), "BrassButton" if reply == current else "")
		line.add_child(made)
	_first = line.get_child(1 if current == Reply.ASK else 0)
	add_content(line)


func _add_others(except: String) -> void:
	var seat: int = _model.acting_seat() if _model.power >= 0 else (_model.people[0] if not _model.people.is_empty() else -1)
	var list: VBoxContainer = Ui.column(4)
	for power: int in 16:
		if seat < 0 or _model.game.powers_of(seat) & (1 << power) == 0:
			continue
		for kind: String in _policies.kinds_of(_model, power):
			if kind == except and power == _model.power:
				continue
			var line: UiStepper = UiStepper.new("%s: %s" % [_model.names.power_name(power), _policies.title_of(kind)], ["ui.policy.ask", "ui.policy.round", "ui.policy.always"], _policies.reply_of(_model, power, kind))
			line.stepped.connect(func(i: int) -> void: _policies.put(_model, power, kind, i))
			list.add_child(line)
	if list.get_child_count() > 0:
		add_content(_title("ui.policy.others"))
		add_content(list)
		if _first == null:
			_first = list.get_child(0)
	elif except.is_empty():
		add_content(Ui.label("ui.policy.none", "SmallLabel", true))


func _title(text: String) -> Label:
	return Ui.label(text, "SmallCapsLabel", true)
