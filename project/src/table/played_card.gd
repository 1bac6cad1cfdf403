## A card that somebody else has played, large over the map for a moment: the card, who plays it, and what it has done. It lets the mouse
## through and goes by itself; the log opens it again.
class_name PlayedCard
extends VBoxContainer

## Seconds that a card stays, size on the table, and lines about what it does.
const STAY: float = 3.2
const SIZE: float = 0.72
const LINES: int = 3
const AIR: float = 18.0

## The card that is shown, or -1.
var card: int = -1
var _face: CardFace = CardFace.new()
var _words: Label = Ui.sentence("InkSmallLabel")
var _left: float = 0.0
var _table: TableScreen


func _init(table: TableScreen) -> void:
	_table = table
	add_theme_constant_override(&"separation", 6)
	mouse_behavior_recursive = Control.MOUSE_BEHAVIOR_DISABLED
	_face.custom_minimum_size = CardFace.DESIGN * SIZE
	add_child(_face)
	var sheet: PanelContainer = Ui.panel("PaperPlainPanel")
	sheet.add_child(_words)
	add_child(sheet)
	visible = false


## Shows the last card of some events that nobody at the table has played himself.
func add_events(model: TableModel, events: PackedInt32Array) -> void:
	var words: PackedStringArray = model.game.words()
	for at: int in range(events.size() - Match.EVENT_STRIDE, -1, -Match.EVENT_STRIDE):
		var power: int = events[at + Match.EVENT_POWER]
		var is_own: bool = power >= 0 and model.people.has(model.game.seat_of(power))
		if not is_own and words[events[at + Match.EVENT_WHAT]].contains("played") and card_of(events, at) >= 0:
			_show(model, card_of(events, at), power, told(model, events, at))
			return


func clear() -> void:
	visible = false
	card = -1


## The card that an event names, or -1.
static func card_of(events: PackedInt32Array, at: int) -> int:
	for column: int in [Match.EVENT_WHO_KIND, Match.EVENT_CAUSE_KIND, Match.EVENT_TO_KIND]:
		if events[at + column] == Match.NOUN_CARD:
			return events[at + column + 1]
	return -1


## The sentence of an event and those of what it has led to.
static func told(model: TableModel, events: PackedInt32Array, at: int) -> PackedStringArray:
	var found: PackedStringArray = [model.game.event_text(events[at + Match.EVENT_INDEX])]
	var card_now: int = card_of(events, at)
	for next: int in range(at + Match.EVENT_STRIDE, events.size(), Match.EVENT_STRIDE):
		var is_its: bool = events[next + Match.EVENT_CAUSE_EVENT] == events[at + Match.EVENT_INDEX] or (events[next + Match.EVENT_CAUSE_KIND] == Match.NOUN_CARD and events[next + Match.EVENT_CAUSE_ID] == card_now)
		var text: String = model.game.event_text(events[next + Match.EVENT_INDEX]) if is_its else ""
		if not text.is_empty() and found.size() < LINES:
			found.append(text)
	return found


## A card to read, until it is put away.
static func open(model: TableModel, number: int, lines: PackedStringArray) -> void:
	var dialog: UiDialog = UiDialog.new("ui.cards.heading", "", ["ui.hint.ok"])
	var row: HBoxContainer = Ui.row(24)
	var face: CardFace = CardFace.new()
	face.custom_minimum_size = CardFace.DESIGN
	row.add_child(face)
	fill(face, model.names, number, -1)
	var words: Label = Ui.sentence()
	words.text = "\n".join(lines)
	words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	row.add_child(words)
	dialog.add_content(row)
	Screens.show_dialog(dialog)


static func fill(face: CardFace, names: CatalogNames, number: int, power: int) -> void:
	var table: Dictionary = names.catalog["cards"]
	var value: int = (table["value"] as PackedInt32Array)[number]
	face.show_card((table["id"] as PackedStringArray)[number], (table["name"] as PackedStringArray)[number], str(value) if value > 0 else "", (table["detail"] as PackedStringArray)[number], names.power_id(power))


func _show(model: TableModel, number: int, power: int, lines: PackedStringArray) -> void:
	card = number
	fill(_face, model.names, number, power)
	_words.text = "\n".join(lines)
	_left = STAY * 100.0 / maxf(Settings.number(&"animation_speed"), 25.0)
	modulate = Color.WHITE
	visible = true
	reset_size()
	_place()


# In the upper right corner of what is free: the eye sees it come, and it covers no board.
func _place() -> void:
	var free: Rect2 = _table.map.free_area()
	position = Vector2(free.end.x - size.x - AIR, free.position.y + AIR)


func _process(delta: float) -> void:
	if not visible:
		return
	_left -= delta
	modulate.a = clampf(_left * 2.0, 0.0, 1.0)
	_place()
	if _left <= 0.0:
		clear()
