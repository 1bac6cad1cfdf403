## The diplomacy board: every major power with its side and what its conquest still needs, and the lesser courts by where
## they stand.
class_name NeCourtsScreen
extends UiPage

const SIDES: int = 2

var _model: TableModel
## For each side the courts that it may try to win now.
var _courts: Array[Dictionary] = []
var _window: UiScroll
var _capitals: Dictionary[int, int] = {}


func _init(model: TableModel) -> void:
	super("ui.ne.courts")
	_model = model
	for side: int in SIDES:
		_courts.append(NeCourt.of_side(model, side))
	var list: VBoxContainer = Ui.column(10)
	_window = Ui.scroll(list)
	body.add_child(_window)
	list.add_child(_hands())
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_ID] >= SIDES:
			list.add_child(_major(powers[at + Match.POWER_ID], powers[at + Match.POWER_TEAM]))
	list.add_child(Ui.label("ui.ne.lesser_courts", "HeadingLabel"))
	_find_capitals()
	var groups: Dictionary[String, PackedStringArray] = _minors()
	for standing: String in groups:
		var sheet: PanelContainer = Ui.panel("PlainPanel")
		var lines: VBoxContainer = Ui.column(2)
		sheet.add_child(lines)
		lines.add_child(Ui.label(standing, "SmallCapsLabel"))
		lines.add_child(Ui.label(", ".join(groups[standing]), "", true))
		list.add_child(sheet)
	body.add_child(Ui.back_button())


# The page begins at its top, whatever the first layout took for its heights.
func _ready() -> void:
	for _i: int in 3:
		await get_tree().process_frame
	_window.scroll_vertical = 0


# What each side's envoys need and how likely they win a court; "" when nobody may try.
func _envoys(target: Vector2i) -> String:
	var words: PackedStringArray = []
	for side: int in SIDES:
		var court: NeCourt = _courts[side].get(target, null)
		if court != null:
			words.append(Texts.fill("ui.ne.envoys_of", [_model.names.power_name(side), court.value, NeOdds.percent(court.chance)]))
	return "; ".join(words)


# The next hands of both sides, source by source.
func _hands() -> Control:
	var line: HBoxContainer = Ui.row(16)
	for side: int in SIDES:
		var sheet: PanelContainer = Ui.panel("PaperPlainPanel")
		sheet.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		var sources: NeHandSources = NeHandSources.new(2)
		sheet.add_child(sources)
		sources.show_side(_model, side)
		line.add_child(sheet)
	return line


# Badge, name, side, and the zones that an enemy holds or needs (query "conquest").
func _major(power: int, side: int) -> Control:
	var card: UiCard = UiCard.new(_model.names.power_name(power))
	card.add_picture(NationBadge.new(_model.names.power_id(power), _model.names.power_name(power)))
	card.add_line(tr("ui.ne.neutral") if side < 0 else _model.names.power_name(side))
	card.add_line(_envoys(Vector2i(Match.NOUN_POWER, power)), true)
	var answer: Dictionary = _model.game.query(_model.viewers, "conquest", PackedInt32Array([Match.NOUN_POWER, power]))
	if answer["ok"] and side >= 0:
		var lost: PackedStringArray = []
		var kept: PackedStringArray = []
		for line: Dictionary in answer["lines"] as Array:
			var nouns: PackedInt32Array = line["nouns"]
			(lost if float(line["value"]) > 0.5 else kept).append(_model.names.space_name(nouns[1]))
		if not lost.is_empty():
			card.add_line(Texts.fill("ui.ne.zones_lost", [lost.size(), lost.size() + kept.size(), ", ".join(lost)]), true)
		if not kept.is_empty():
			card.add_line(Texts.fill("ui.ne.zones_kept", [", ".join(kept)]), true)
	return card


# The space under which a lesser court is named in the answers about envoys.
func _find_capitals() -> void:
	var spaces: PackedInt32Array = _model.view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		for courts: Dictionary in _courts:
			if courts.has(Vector2i(Match.NOUN_SPACE, spaces[at + Match.SPACE_ID])):
				_capitals[spaces[at + Match.SPACE_NATION]] = spaces[at + Match.SPACE_ID]


# Names of zones' owners by standing: the view says for each zone which nation owns it and how it stands.
func _minors() -> Dictionary[String, PackedStringArray]:
	var groups: Dictionary[String, PackedStringArray] = {}
	var seen: Dictionary[int, bool] = {}
	var spaces: PackedInt32Array = _model.view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		var nation: int = spaces[at + Match.SPACE_NATION]
		if nation < (_model.names.powers["id"] as PackedStringArray).size() - SIDES or seen.has(nation):
			continue
		seen[nation] = true
		var flags: int = spaces[at + Match.SPACE_FLAGS]
		var owner_of: int = spaces[at + Match.SPACE_OWNER]
		var standing: String = tr("ui.ne.neutral")
		if not _model.names.has_flag("space_flags", flags, "neutral") and owner_of >= 0:
			standing = _model.names.power_name(owner_of)
			if _model.names.has_flag("space_flags", flags, "protectorate"):
				standing += ", " + tr("ui.ne.protectorate")
		var list: PackedStringArray = groups.get(standing, PackedStringArray())
		var chances: String = _envoys(Vector2i(Match.NOUN_SPACE, _capitals.get(nation, -1)))
		list.append(_model.names.nation_name(nation) + ("" if chances.is_empty() else " (%s)" % chances))
		groups[standing] = list
	return groups
