## The sealed bid for the turn order: the treasury in coins, a slider, one press to seal; below, the places one bids for.
class_name IbBidSheet
extends VBoxContainer

signal gesture_chosen(steps: PackedInt32Array)
signal row_chosen(row: int)

var _model: TableModel
var _turn: int = -1
var _coins: IbCoinRow = IbCoinRow.new()
var _slider: HSlider = HSlider.new()
var _words: Label = Ui.label("", "InkLabel", true)
var _seal: Button
var _strip: IbOrderStrip = IbOrderStrip.new()
var _bidding: VBoxContainer = Ui.column(8)


func _init() -> void:
	add_theme_constant_override(&"separation", 12)
	_coins.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	_coins.picked.connect(func(count: int) -> void: _slider.value = count)
	_bidding.add_child(_coins)
	var line: HBoxContainer = Ui.row(16)
	_slider.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_slider.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	_slider.custom_minimum_size = Vector2(360.0, 48.0)
	_slider.focus_mode = Control.FOCUS_ALL
	_slider.value_changed.connect(func(value: float) -> void: _show_bid(int(value)))
	_slider.gui_input.connect(func(event: InputEvent) -> void:
		if event.is_action_pressed(&"ui_accept"):
			_slider.accept_event()
			_on_seal_pressed())
	line.add_child(_slider)
	_seal = Ui.button("ui.ib.seal_bid", _on_seal_pressed, "BrassButton")
	line.add_child(_seal)
	_bidding.add_child(line)
	_words.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_words.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_bidding.add_child(_words)
	add_child(_bidding)
	var title: Label = Ui.label("ui.ib.order", "InkSmallLabel", true)
	title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	add_child(title)
	add_child(_strip)
	_strip.row_chosen.connect(func(row: int) -> void: row_chosen.emit(row))


func show_model(model: TableModel, is_bid: bool) -> void:
	_model = model
	_strip.show_model(model)
	var most: int = -1
	if is_bid:
		for row: int in model.labels.size():
			var at: int = row * Match.ACTION_STRIDE
			if model.rows[at + Match.ACTION_KIND] == Match.NOUN_NUMBER and model.rows[at + Match.ACTION_VERB] == Match.VERB_CHOOSE:
				most = maxi(most, model.rows[at + Match.ACTION_ID])
	_bidding.visible = most >= 0
	if most >= 0:
		# Others seal their bids meanwhile: what was laid down stays.
		var turn: int = model.view["turn"]
		var laid: int = mini(int(_slider.value), most) if turn == _turn else 0
		_turn = turn
		_slider.max_value = most
		_slider.value = laid
		_coins.show_coins(most, laid)
		_show_bid(laid)


func _show_bid(count: int) -> void:
	_coins.laid = count
	_words.text = Texts.fill("ui.ib.bid_words", [count, _coins.total - count])


func _on_seal_pressed() -> void:
	for gesture: Dictionary in _model.game.gestures(_model.power, PackedInt32Array([Match.NOUN_NUMBER, int(_slider.value)]), 1):
		gesture_chosen.emit(gesture["steps"] as PackedInt32Array)
