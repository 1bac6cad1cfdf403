## The powers of the match with their tracks: who plays them, whose turn it is, who is ready, and what they have.
class_name PowersPanel
extends PanelContainer

## Tracks shown on the narrow panel; the rest is in the table of [PowersScreen].
const SHORT: int = 3

var _lines: VBoxContainer = Ui.column(4)
## By power: its controls, kept and filled again; making them anew takes longer than a frame.
var _kept: Dictionary[int, Dictionary] = {}
## Text size and powers that the controls were made for.
var _shown: Array[int] = []


func _init() -> void:
	theme_type_variation = "PlainPanel"
	add_child(Ui.short_scroll(_lines, 0.4))


func show_model(model: TableModel) -> void:
	var powers: PackedInt32Array = model.view["powers"]
	var order: Array[int] = []
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0:
			order.append(at)
	order.sort_custom(func(a: int, b: int) -> bool: return _rank(powers, a) < _rank(powers, b))
	var ids: Array[int] = [roundi(Settings.text_scale() * 100.0)]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0:
			ids.append_array([powers[at + Match.POWER_ID], powers[at + Match.POWER_SEAT]])
	if ids != _shown:
		_shown = ids
		_kept.clear()
		Ui.clear(_lines)
		for at: int in order:
			_lines.add_child(_line(model, powers, at))
	for place: int in order.size():
		_fill(model, powers, order[place])
		var line: Control = _kept[powers[order[place] + Match.POWER_ID]]["line"]
		if line.get_index() != place:
			_lines.move_child(line, place)


static func _rank(powers: PackedInt32Array, at: int) -> int:
	var place: int = powers[at + Match.POWER_ORDER]
	return (place if place >= 0 else 50) * 32 + powers[at + Match.POWER_ID]


## Value of a track for a power (-1 for the game), or null.
static func track_value(view: Dictionary, track: int, power: int) -> Variant:
	var tracks: PackedInt32Array = view["tracks"]
	for at: int in range(0, tracks.size(), Match.TRACK_STRIDE):
		if tracks[at + Match.TRACK_ID] == track and tracks[at + Match.TRACK_POWER] == power:
			return tracks[at + Match.TRACK_VALUE]
	return null


func _line(model: TableModel, powers: PackedInt32Array, at: int) -> Control:
	var power: int = powers[at + Match.POWER_ID]
	var line: HBoxContainer = Ui.row(12)
	var kept: Dictionary = {"numbers": {}, "line": line}
	var badge: NationBadge = NationBadge.new(model.names.power_id(power), model.names.power_name(power))
	badge.custom_minimum_size = Vector2(48, 48)
	line.add_child(badge)
	var who: VBoxContainer = Ui.column(-4)
	who.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var title: Label = Ui.label(model.names.power_name(power), "SmallCapsLabel", true)
	title.autowrap_mode = TextServer.AUTOWRAP_OFF
	title.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	kept["title"] = title
	who.add_child(title)
	var values: HBoxContainer = Ui.row(6)
	var shown: int = 0
	var names: PackedStringArray = model.names.tracks["name"]
	var per_power: PackedInt32Array = model.names.tracks["per_power"]
	for track: int in names.size():
		var value: Variant = track_value(model.view, track, power) if per_power[track] != 0 else null
		if value != null and shown < SHORT:
			shown += 1
			values.add_child(icon_of((model.names.tracks["icon"] as PackedStringArray)[track], names[track]))
			var number: Label = Ui.label(str(value))
			number.custom_minimum_size.x = Ui.scaled(40.0)
			values.add_child(number)
			(kept["numbers"] as Dictionary)[track] = number
	who.add_child(values)
	line.add_child(who)
	var mark: Label = Ui.label("", "WarnLabel")
	mark.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	kept["mark"] = mark
	line.add_child(mark)
	var seat: SeatMark = SeatMark.new(maxi(powers[at + Match.POWER_SEAT], 0))
	seat.custom_minimum_size = Vector2(30, 30)
	kept["seat"] = seat
	line.add_child(seat)
	_kept[power] = kept
	return line


# Puts the present numbers and marks on a power's line.
func _fill(model: TableModel, powers: PackedInt32Array, at: int) -> void:
	var power: int = powers[at + Match.POWER_ID]
	var flags: int = powers[at + Match.POWER_FLAGS]
	var kept: Dictionary = _kept[power]
	var numbers: Dictionary = kept["numbers"]
	for track: int in numbers:
		var value: Variant = track_value(model.view, track, power)
		(numbers[track] as Label).text = "" if value == null else str(value)
	var look: Vector2i = Vector2i(flags, powers[at + Match.POWER_SEAT])
	if kept.get("look") == look:
		return
	kept["look"] = look
	# A tone instead of another colour of the font: the letters need not be set again.
	(kept["title"] as Label).self_modulate = LookPalette.FOCUS if flags & Match.POWER_ACTIVE != 0 else Color.WHITE
	var mark: Label = kept["mark"]
	mark.text = _mark(flags)
	mark.visible = not mark.text.is_empty()
	(kept["seat"] as Control).visible = not mark.visible and model.people.has(look.y) and model.people.size() > 1


## A value as a table shows it; a track that ends at 31 or 63 is a set of things, shown as so many of so many.
static func value_cell(model: TableModel, track: int, value: Variant, role: String) -> Label:
	var most: int = (model.names.tracks["hi"] as PackedInt32Array)[track]
	var text: String = "" if value == null else str(value)
	if value != null and most in [31, 63]:
		text = ""
		for i: int in (5 if most == 31 else 6):
			text += "●" if int(value) & (1 << i) != 0 else "○"
	var cell: Label = Ui.label(text, role)
	cell.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	cell.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	return cell


## The picture of a track.
static func icon_of(icon: String, title: String) -> TextureRect:
	var made: TextureRect = TextureRect.new()
	made.texture = LookIcons.texture(icon, LookPalette.BRASS_LIGHT, 48)
	made.custom_minimum_size = Vector2.ONE * Ui.scaled(30.0)
	made.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	made.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT_CENTERED
	made.tooltip_text = title
	return made


# What a power's line says at its end.
func _mark(flags: int) -> String:
	if flags & Match.POWER_ELIMINATED != 0:
		return tr("ui.table.out")
	if flags & Match.POWER_READY != 0:
		return "✓"
	return "…" if flags & Match.POWER_ASKED != 0 else ""
