## The cards that the viewers hold, above the bar: a fan, the places for the one picked up, and the pointed-at card at
## reading size. A card is played by drag, or by picking it up and putting it down.
class_name HandPanel
extends VBoxContainer

signal row_chosen(row: int)
signal row_pointed(row: int)

var carry: CardCarry
var slots: CardSlots = CardSlots.new()
## Lies over the map and the boards, so that picking up a card moves nothing.
var _places: VBoxContainer = Ui.column(4)
var _fan: HandFan = HandFan.new()
var _large: CardFace = CardFace.new()
var _names: CatalogNames
var _over: Vector2 = Vector2.ZERO
## Text size that the cards were made for.
var _text_scale: float = 1.0
## Pictures of cards are still being drawn.
var _is_preparing: bool = true


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"separation", 6)
	_places.add_child(slots)
	_places.top_level = true
	_places.z_index = 10
	_places.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(_places)
	add_child(_fan)
	_large.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_large.top_level = true
	_large.z_index = 20
	_large.visible = false
	add_child(_large)
	slots.row_chosen.connect(_on_slot_chosen)
	slots.row_pointed.connect(func(row: int) -> void: row_pointed.emit(row))


## Connects the hand with a table: what is picked up, and drops on the map.
func setup(table: TableScreen) -> void:
	HandCard.prepare(table.model.names)
	carry = CardCarry.new(table)
	add_child(carry)
	carry.changed.connect(_on_carry_changed.bind(table))
	table.map.set_drag_forwarding(Callable(), _can_drop, _drop_on_map.bind(table))


# Where the drag was seen last is where it drops: the window's own pointer may lag behind it.
func _input(event: InputEvent) -> void:
	if event is InputEventMouseMotion:
		_over = (event as InputEventMouseMotion).position


# Cards, and counters of a game's own panel, which say themselves what happens where they land.
func _can_drop(_at: Vector2, data: Variant) -> bool:
	return data is Dictionary and ((data as Dictionary).has("card") or (data as Dictionary).has("onto"))


func _drop_on_map(_at: Vector2, data: Variant, table: TableScreen) -> void:
	var space: int = table.map.space_under(_over) if table.map.has_map else -1
	if space >= 0 and (data as Dictionary).has("onto"):
		((data as Dictionary)["onto"] as Callable).call(space)
	elif space >= 0 and carry.is_on():
		carry.put_down(space)


func show_model(model: TableModel) -> void:
	_names = model.names
	if carry.is_on():
		carry.rows = CardCarry.rows_of(model, carry.card)
		if carry.rows.is_empty():
			carry.put_back()
	# Cards that stay in the hand stay where they are: making one anew takes long.
	if _text_scale != Settings.text_scale():
		_text_scale = Settings.text_scale()
		Ui.clear(_fan)
	var kept: Dictionary[int, HandCard] = {}
	for made: HandCard in _fan.get_children():
		kept[made.card] = made
	var place: int = 0
	var cards: PackedInt32Array = model.view["cards"]
	var zones: PackedStringArray = model.names.catalog["zones"]["id"]
	for at: int in range(0, cards.size(), Match.CARD_STRIDE):
		var card: int = cards[at + Match.CARD_ID]
		var rows: PackedInt32Array = CardCarry.rows_of(model, card) if card >= 0 else PackedInt32Array()
		if card < 0 or not zones[cards[at + Match.CARD_ZONE]].begins_with("hand") or (rows.is_empty() and not _is_own(model, cards[at + Match.CARD_POWER])):
			continue
		var made: HandCard = kept.get(card, null)
		if made == null:
			made = _make(model.names, card, cards[at + Match.CARD_POWER], rows)
		kept.erase(card)
		made.rows = rows
		made.is_carried = card == carry.card
		if made.get_index() != place:
			_fan.move_child(made, place)
		place += 1
	for gone: HandCard in kept.values():
		_fan.remove_child(gone)
		gone.queue_free()
	_fan.tuck(not model.is_peeking() and not _fan.get_children().any(func(made: HandCard) -> bool: return not made.rows.is_empty()))
	visible = _fan.get_child_count() > 0
	slots.show_rows(model, carry.rows)
	_show_large()


# The card goes back in one frame and is played in the next: both show much that is new.
func _on_slot_chosen(row: int) -> void:
	carry.put_back()
	await get_tree().process_frame
	row_chosen.emit(row)


func _make(names: CatalogNames, card: int, power: int, rows: PackedInt32Array) -> HandCard:
	var made: HandCard = HandCard.new(names, card, power, rows)
	made.pressed.connect(_on_card_pressed.bind(made))
	for happening: Signal in [made.focus_entered, made.focus_exited, made.mouse_entered, made.mouse_exited]:
		happening.connect(_show_large)
	_fan.add_child(made)
	return made


## Hides a hand of which nothing can be played while something high stands above it.
func make_room(on: bool) -> void:
	visible = _fan.get_child_count() > 0 and (not on or entry() != null)


## Whether a card lies at reading size beside the hand.
func is_reading() -> bool:
	return _large.is_visible_in_tree()


## The card to begin with: the one in the air, else the first that can be played.
func entry() -> Control:
	if slots.visible:
		return Ui.first_focusable(slots)
	for made: HandCard in _fan.get_children():
		if not made.rows.is_empty():
			return made
	return null


## Whether a row is played by a card of this hand.
func holds(card: int, row: int) -> bool:
	return visible and _fan.get_children().any(func(made: HandCard) -> bool: return made.card == card and made.rows.has(row))


# Cards of others that everybody knows are not the viewers' hand.
static func _is_own(model: TableModel, power: int) -> bool:
	for seat: int in model.people:
		if model.game.powers_of(seat) & (1 << power) != 0:
			return true
	return model.people.is_empty()


func _process(_delta: float) -> void:
	if _is_preparing:
		_is_preparing = LookIcons.take_one()
	if slots.visible:
		var beside: float = maxf(_large.global_position.x + _large.size.x + 16.0 - _fan.global_position.x, 0.0) # the large card lies to the left
		_places.size = Vector2(_fan.size.x - beside, _places.get_combined_minimum_size().y)
		_places.global_position = _fan.global_position + Vector2(beside, -_places.size.y - HandCard.LIFT - 8.0)


func _focused_card() -> int:
	for made: HandCard in _fan.get_children():
		if made.has_focus():
			return made.card
	return -1


func _on_card_pressed(made: HandCard) -> void:
	if carry.card == made.card:
		carry.put_back()
	elif made.rows.is_empty():
		LookSounds.play("refuse")
		WhyDialog.show_refusal(carry.model().names.ruleset, carry.reason(made.card))
	else:
		carry.pick_up(made.card)


func _on_carry_changed(table: TableScreen) -> void:
	var was: int = _focused_card()
	for made: HandCard in _fan.get_children():
		made.is_carried = made.card == carry.card
	if carry.is_on() != slots.visible:
		slots.show_rows(table.model, carry.rows)
		if not carry.is_on():
			table.bar.hush(carry.said)
		if slots.visible and not get_viewport().gui_is_dragging():
			Ui.first_focusable(slots).grab_focus()
		elif not slots.visible and was < 0 and entry() != null and not table.map.has_focus():
			entry().grab_focus()
	if carry.is_on():
		carry.said = tr("ui.cards.carry" if not carry.targets.by_space.is_empty() else "ui.cards.carry_use")
		table.bar.say(carry.said)
	table.map.show_model(table.model, carry.targets if carry.is_on() else table.targets)
	_show_large()


func _notification(what: int) -> void:
	if what == NOTIFICATION_DRAG_BEGIN and carry != null and get_viewport().gui_get_drag_data() is Dictionary:
		var data: Dictionary = get_viewport().gui_get_drag_data()
		if data.has("card"):
			carry.pick_up(int(data["card"]))
	elif what == NOTIFICATION_DRAG_END and carry != null and carry.is_on() and not is_drag_successful():
		carry.put_back()


func _show_large() -> void:
	var shown: HandCard = null
	for made: HandCard in _fan.get_children():
		if made.is_pointed_at() or (shown == null and made.is_carried):
			shown = made
	_large.visible = shown != null and not get_viewport().gui_is_dragging()
	if not _large.visible:
		return
	var table: Dictionary = _names.catalog["cards"]
	var value: int = (table["value"] as PackedInt32Array)[shown.card]
	_fit_large()
	_large.show_card((table["id"] as PackedStringArray)[shown.card], shown.title(), str(value) if value > 0 else "", (table["detail"] as PackedStringArray)[shown.card], shown.nation())
	_large.global_position = Vector2(_fan.global_position.x + 4.0 if Settings.text_scale() <= 1.0 else 8.0, maxf(_fan.global_position.y - _large.size.y - 26.0, 8.0))


# With larger letters the card grows as far as the window lets it, and over the column at its left.
func _fit_large() -> void:
	_large.letters = Settings.text_scale()
	var room: Vector2 = CardFace.DESIGN * _large.letters
	room.y = minf(room.y, maxf(_fan.global_position.y - 34.0, CardFace.DESIGN.y))
	_large.custom_minimum_size = room
	_large.size = room
