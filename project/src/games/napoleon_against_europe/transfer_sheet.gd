## Subsidies between allies: who gives, who receives, one point at a time or all that may go.
class_name NeTransferSheet
extends NeSheet

var _purses: NePurseStrip = NePurseStrip.new()
var _grid: GridContainer = GridContainer.new()
var _foot: HFlowContainer = NeSheet._flow()


func _init() -> void:
	super()
	add_child(_purses)
	_grid.add_theme_constant_override(&"h_separation", 14)
	_grid.add_theme_constant_override(&"v_separation", 8)
	_grid.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	add_child(_grid)
	add_child(_foot)


func _fill() -> String:
	var mark: String = _focus_mark()
	_purses.show_purses(_model, -1)
	Ui.clear(_grid)
	Ui.clear(_foot)
	# Rows by giver and receiver; the amount is the action's first number.
	var most: Dictionary[Vector2i, Vector2i] = {}
	var least: Dictionary[Vector2i, int] = {}
	var powers: PackedInt32Array = []
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) != Match.VERB_ALLOCATE:
			continue
		var pair: Vector2i = Vector2i(_cell(row, Match.ACTION_B), _cell(row, Match.ACTION_ID))
		var amount: int = _cell(row, Match.ACTION_A)
		if amount > most.get(pair, Vector2i.ZERO).x:
			most[pair] = Vector2i(amount, row)
		if amount == 1:
			least[pair] = row
		for power: int in [pair.x, pair.y]:
			if not powers.has(power):
				powers.append(power)
	powers.sort()
	_fill_grid(powers, least, most)
	var undo: Dictionary = _model.can_undo()
	if undo["ok"]:
		var made: Button = Ui.button("ui.table.undo", _model.undo)
		made.set_meta(&"mark", "undo")
		_foot.add_child(made)
	var done: int = _find(Match.VERB_PASS)
	if done >= 0:
		_foot.add_child(_button(done, _model.labels[done], "BrassButton", "done"))
	_refocus(mark)
	return tr("ui.ne.transfer")


func _fill_grid(powers: PackedInt32Array, least: Dictionary[Vector2i, int], most: Dictionary[Vector2i, Vector2i]) -> void:
	_grid.columns = powers.size() + 1
	if powers.is_empty():
		return
	_grid.add_child(Ui.label("ui.ne.gives_to", "InkSmallLabel"))
	for receiver: int in powers:
		_grid.add_child(_name(receiver, true))
	for giver: int in powers:
		_grid.add_child(_name(giver, false))
		for receiver: int in powers:
			var pair: Vector2i = Vector2i(giver, receiver)
			var cell: HBoxContainer = Ui.row(4)
			cell.alignment = BoxContainer.ALIGNMENT_CENTER
			if giver != receiver:
				cell.add_child(_send(least.get(pair, -1), 1, pair))
				if most.has(pair) and most[pair].x > 1:
					cell.add_child(_send(most[pair].y, most[pair].x, pair))
			_grid.add_child(cell)


func _send(row: int, amount: int, pair: Vector2i) -> Button:
	var made: Button = _button(row, "+%d" % amount, "", "send %d %d %s" % [pair.x, pair.y, "one" if amount == 1 else "most"])
	made.custom_minimum_size = Vector2(76.0, 56.0)
	made.tooltip_text = Texts.fill("ui.ne.sends", [_model.names.power_name(pair.x), amount, _model.names.power_name(pair.y)])
	if row < 0:
		made.tooltip_text = str(_model.game.explain(_model.power, PackedInt32Array([Match.VERB_ALLOCATE, Match.NOUN_POWER, pair.y, amount, pair.x, 0]))["text"])
	return made


func _name(power: int, is_head: bool) -> Control:
	var line: HBoxContainer = Ui.row(8)
	line.alignment = BoxContainer.ALIGNMENT_CENTER if is_head else BoxContainer.ALIGNMENT_BEGIN
	var badge: NationBadge = NationBadge.new(_model.names.power_id(power), _model.names.power_name(power))
	badge.custom_minimum_size = Vector2(40.0, 40.0)
	line.add_child(badge)
	line.add_child(NeSheet._plain(_model.names.power_name(power), "InkSmallLabel"))
	return line
