## The diplomacy board: every major power with its side and what its conquest still needs, and the lesser courts by where
## they stand.
class_name NeCourtsScreen
extends UiPage

const SIDES: int = 2

var _model: TableModel


func _init(model: TableModel) -> void:
	super("ui.ne.courts")
	_model = model
	var list: VBoxContainer = Ui.column(10)
	body.add_child(Ui.scroll(list))
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_ID] >= SIDES:
			list.add_child(_major(powers[at + Match.POWER_ID], powers[at + Match.POWER_TEAM]))
	list.add_child(Ui.label("ui.ne.lesser_courts", "HeadingLabel"))
	var groups: Dictionary[String, PackedStringArray] = _minors()
	for standing: String in groups:
		var sheet: PanelContainer = Ui.panel("PlainPanel")
		var lines: VBoxContainer = Ui.column(2)
		sheet.add_child(lines)
		lines.add_child(Ui.label(standing, "SmallCapsLabel"))
		lines.add_child(Ui.label(", ".join(groups[standing]), "", true))
		list.add_child(sheet)
	body.add_child(Ui.button("ui.hint.back", Screens.back))


# Badge, name, side, and the zones that an enemy holds or needs (query "conquest").
func _major(power: int, side: int) -> Control:
	var card: UiCard = UiCard.new(_model.names.power_name(power))
	card.add_picture(NationBadge.new(_model.names.power_id(power), _model.names.power_name(power)))
	card.add_line(tr("ui.ne.neutral") if side < 0 else _model.names.power_name(side))
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


# Names of zones' owners by standing: the view says for each zone which nation owns it and how it stands.
func _minors() -> Dictionary[String, PackedStringArray]:
	var groups: Dictionary[String, PackedStringArray] = {}
	var seen: Dictionary[int, bool] = {}
	var spaces: PackedInt32Array = _model.view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		var nation: int = spaces[at + Match.SPACE_AMOUNT] - 1
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
		list.append(_nation_name(nation))
		groups[standing] = list
	return groups


# The view numbers nations in the order of the ruleset's list; the texts have their names.
func _nation_name(nation: int) -> String:
	return Rulebooks.text(_model.names.ruleset, "ne.nation.%d" % nation, str(nation))
