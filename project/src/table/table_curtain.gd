## What stands before a person's secrets on a shared screen: the curtain, with a pass that everybody may see; or, where nothing
## secret is on the screen, the [Ballot] that all answer at once.
class_name TableCurtain
extends RefCounted

var _table: TableScreen
var _curtain: Curtain
## A question that is answered behind the curtain although all could choose at once.
var _one_by_one: String = ""


func _init(table: TableScreen) -> void:
	_table = table


## Draws the curtain before a seat that must look now, or lets all choose at once.
func draw(seat: int) -> void:
	if is_instance_valid(_curtain):
		Screens.close_dialog(_curtain)
	var ballot: Ballot = Ballot.of(_table.model) if _question() != _one_by_one else null
	if ballot != null:
		_show_ballot(ballot, seat)
	else:
		_show_curtain(seat)


## The hidden seat has another device.
func hand_over(device: int) -> void:
	if is_instance_valid(_curtain):
		_curtain.device = device


func _show_curtain(seat: int) -> void:
	_curtain = Curtain.new(seat, _table.model.seat_name(seat), _table.model.devices[seat])
	_curtain.opened.connect(func() -> void:
		Screens.close_dialog(_curtain)
		_table.model.unveil())
	var pass_row: int = _pass_row(seat)
	if pass_row >= 0:
		_curtain.offer_pass(str(_table.model.decision["prompt"]), RowWords.all(_table.model.game, _table.model.names, _asked_power(seat), _table.model.game.actions(_asked_power(seat)))[pass_row])
		_curtain.passed.connect(_on_passed.bind(seat))
	Screens.show_dialog(_curtain)


# Everybody chooses at once; whoever prefers it looks behind the curtain, one after the other.
func _show_ballot(ballot: Ballot, seat: int) -> void:
	ballot.sealed.connect(_on_sealed)
	ballot.answered.connect(func(_i: int) -> void:
		_one_by_one = _question()
		_show_curtain(seat))
	Screens.show_dialog(ballot)


func _on_sealed(choices: Dictionary[int, String]) -> void:
	var model: TableModel = _table.model
	for power: int in choices:
		var row: int = RowWords.all(model.game, model.names, power, model.game.actions(power)).find(choices[power])
		if row >= 0:
			model.game.apply(model.game.serial(), power, row)
	model.refresh()


# What is asked now, for telling one question from the next.
func _question() -> String:
	return "%d %s" % [int(_table.model.view["turn"]), _table.model.decision["kind"]]


func _asked_power(seat: int) -> int:
	var powers: int = _table.model.game.powers_of(seat) & _table.model.game.waiting_for_people()
	for power: int in 16:
		if powers & (1 << power) != 0:
			return power
	return -1


# The answer that lets a chance to respond go by, or -1.
func _pass_row(seat: int) -> int:
	if not bool(_table.model.decision["window"]) or _asked_power(seat) < 0:
		return -1
	var rows: PackedInt32Array = _table.model.game.actions(_asked_power(seat))
	for row: int in rows.size() / Match.ACTION_STRIDE:
		if rows[row * Match.ACTION_STRIDE + Match.ACTION_VERB] == Match.VERB_PASS:
			return row
	return -1


func _on_passed(seat: int) -> void:
	var model: TableModel = _table.model
	var row: int = _pass_row(seat)
	if row >= 0:
		model.game.apply(model.game.serial(), _asked_power(seat), row)
	model.refresh()
	if model.hidden_seat < 0:
		Screens.close_dialog(_curtain)
	elif model.hidden_seat == seat:
		draw(seat) # the next question is for the same person
