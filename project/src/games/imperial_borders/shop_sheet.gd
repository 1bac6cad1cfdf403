## The purchases, sealed or in turn order: every force with its price, what lies in the basket, what is left in the
## treasury, and what others are known to have bought.
class_name IbShopSheet
extends VBoxContainer

signal row_chosen(row: int)
signal row_pointed(row: int)

var _head: Label = Ui.label("", "InkLabel", true)
var _others: Label = Ui.label("", "InkSmallLabel", true)
var _shelf: HFlowContainer = HFlowContainer.new()
var _foot: HFlowContainer = HFlowContainer.new()
var _model: TableModel


func _init() -> void:
	add_theme_constant_override(&"separation", 10)
	for label: Label in [_head, _others]:
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		add_child(label)
	for line: HFlowContainer in [_shelf, _foot]:
		line.alignment = FlowContainer.ALIGNMENT_CENTER
		line.add_theme_constant_override(&"h_separation", 12)
		line.add_theme_constant_override(&"v_separation", 10)
		add_child(line)


func show_model(model: TableModel) -> void:
	var focus: Control = get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	var wanted: String = str(focus.get_meta(&"buy", "")) if focus != null and is_ancestor_of(focus) else ""
	_model = model
	Ui.clear(_shelf)
	Ui.clear(_foot)
	var basket: Dictionary[int, int] = basket_of(model, model.power)
	var prices: PackedInt32Array = model.names.types["value"]
	var spent: int = 0
	for type: int in basket:
		spent += prices[type] * int(basket[type])
	var gold: int = _gold(model)
	_head.text = Texts.fill("ui.ib.treasury", [gold, spent, gold - spent])
	for type: int in prices.size():
		if prices[type] > 0:
			_shelf.add_child(_ware(type, prices[type], int(basket.get(type, 0))))
	_others.text = _bought_by_others(model)
	_others.visible = not _others.text.is_empty()
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		var is_closing: bool = model.rows[at + Match.ACTION_VERB] == Match.VERB_COMMIT
		if is_closing or (model.rows[at + Match.ACTION_VERB] == Match.VERB_CHOOSE and model.rows[at + Match.ACTION_KIND] == Match.NOUN_OPTION):
			var made: Button = Ui.button(model.labels[row], func() -> void: row_chosen.emit(row), "BrassButton" if is_closing else "")
			made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
			made.focus_entered.connect(func() -> void: row_pointed.emit(row))
			_foot.add_child(made)
			if is_closing:
				_foot.move_child(made, 0)
	_refocus(wanted)


## Forces that a power has picked or bought, by type, as far as the viewers may know.
static func basket_of(model: TableModel, power: int) -> Dictionary[int, int]:
	var found: Dictionary[int, int] = {}
	for line: Dictionary in model.game.query(model.viewers, "basket", PackedInt32Array([Match.NOUN_POWER, power]))["lines"] as Array:
		found[(line["nouns"] as PackedInt32Array)[1]] = int(line["value"])
	return found


# One sentence for each other power whose purchases lie open.
func _bought_by_others(model: TableModel) -> String:
	var words: PackedStringArray = []
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		var power: int = powers[at + Match.POWER_ID]
		var basket: Dictionary[int, int] = basket_of(model, power)
		if power == model.power or basket.is_empty():
			continue
		var things: PackedStringArray = []
		for type: int in basket:
			things.append("%d × %s" % [basket[type], model.names.type_name(type)])
		words.append(Texts.fill("ui.ib.bought", [model.names.power_name(power), ", ".join(things)]))
	return "\n".join(words)


func _gold(model: TableModel) -> int:
	var ids: PackedStringArray = model.names.tracks["id"]
	var value: Variant = PowersPanel.track_value(model.view, ids.find("gold"), model.power)
	return int(value) if value != null else 0


# One force: picture, name, price, less and more.
func _ware(type: int, price: int, count: int) -> Control:
	var box: PanelContainer = Ui.panel("PaperPlainPanel")
	var lines: VBoxContainer = Ui.column(4)
	box.add_child(lines)
	var head: HBoxContainer = Ui.row(12)
	lines.add_child(head)
	var picture: TextureRect = TextureRect.new()
	var icons: PackedStringArray = _model.names.types["art"]
	picture.texture = PieceArt.texture(CounterArt.kind_of(icons[type]), _model.names.power_id(_model.power))
	picture.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	picture.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	picture.custom_minimum_size = Vector2(72, 72)
	head.add_child(picture)
	var words: VBoxContainer = Ui.column(0)
	words.alignment = BoxContainer.ALIGNMENT_CENTER
	words.custom_minimum_size.x = Ui.scaled(180.0)
	for text: String in [_model.names.type_name(type), Texts.fill("ui.ib.price", [price])]:
		var label: Label = Ui.label(text, "InkSmallLabel")
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		words.add_child(label)
	head.add_child(words)
	var row: HBoxContainer = Ui.row(8)
	row.alignment = BoxContainer.ALIGNMENT_CENTER
	row.add_child(_button("−", type, Match.VERB_RETRACT))
	var number: Label = Ui.label(str(count), "InkHeadingLabel")
	number.add_theme_font_override(&"font", LookFonts.sans_strong())
	number.custom_minimum_size.x = Ui.scaled(44.0)
	number.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	row.add_child(number)
	row.add_child(_button("+", type, Match.VERB_CHOOSE))
	lines.add_child(row)
	return box


func _button(sign_text: String, type: int, verb: int) -> Button:
	var row: int = _find(type, verb)
	var made: Button = Ui.button(sign_text, func() -> void: row_chosen.emit(row))
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.custom_minimum_size = Vector2(64, 56)
	made.disabled = row < 0
	made.focus_mode = Control.FOCUS_ALL if row >= 0 else Control.FOCUS_NONE
	made.set_meta(&"buy", "%d %d" % [type, verb])
	if row < 0 and verb == Match.VERB_CHOOSE:
		made.tooltip_text = str(_model.game.explain(_model.power, PackedInt32Array([verb, Match.NOUN_TYPE, type, 0, 0, 0]))["text"])
	if row >= 0:
		made.focus_entered.connect(func() -> void: row_pointed.emit(row))
	return made


func _find(type: int, verb: int) -> int:
	for row: int in _model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		if _model.rows[at + Match.ACTION_VERB] == verb and _model.rows[at + Match.ACTION_KIND] == Match.NOUN_TYPE and _model.rows[at + Match.ACTION_ID] == type:
			return row
	return -1


# The same button again after a purchase, or the nearest thing that is left.
func _refocus(wanted: String) -> void:
	if wanted.is_empty():
		return
	for node: Node in _shelf.find_children("*", "Button", true, false):
		if str(node.get_meta(&"buy", "")) == wanted and not (node as Button).disabled:
			(node as Button).grab_focus()
			return
	var next: Control = Ui.first_focusable(self)
	if next != null:
		next.grab_focus()
