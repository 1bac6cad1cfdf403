## The purses of the year: each power of a side with what it can still spend; the one that spends now stands out.
class_name NePurseStrip
extends HFlowContainer

const BADGE: float = 44.0


func _init() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	add_theme_constant_override(&"h_separation", 22)


func show_purses(model: TableModel, spender: int) -> void:
	Ui.clear(self)
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		var power: int = powers[at + Match.POWER_ID]
		var purse: Variant = NeInk.track(model, "resources", power)
		var is_ours: bool = powers[at + Match.POWER_TEAM] == model.power or power == spender
		if purse == null or not is_ours or power < NeCourtsScreen.SIDES:
			continue
		var line: HBoxContainer = Ui.row(8)
		var badge: NationBadge = NationBadge.new(model.names.power_id(power), model.names.power_name(power))
		badge.custom_minimum_size = Vector2.ONE * BADGE
		line.add_child(badge)
		var label: Label = Ui.label("%s %s" % [model.names.power_name(power), points(int(purse))], "InkSmallLabel" if power != spender else "InkLabel")
		label.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		if power == spender:
			label.add_theme_font_override(&"font", LookFonts.sans_strong())
		line.add_child(label)
		add_child(line)


## Half points as points.
static func points(halves: int) -> String:
	return NeOddsList.number(halves / 2.0)
