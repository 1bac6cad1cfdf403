## How a power of Napoléon against Europe stands: whom a side leads; on which side a power is, and how much of its land it holds.
extends RefCounted

const SIDES: int = 2
const LANDS: GDScript = preload("lands.gd")


static func standing(model: TableModel, power: int, team: int) -> PackedStringArray:
	if power < SIDES:
		return PackedStringArray([_allies(model, power)])
	var side: String = TranslationServer.translate("ui.ne.neutral") if team < 0 else Texts.fill("ui.ne.power_side", [model.names.power_name(team)])
	return PackedStringArray([side, _land(model, power)])


static func _allies(model: TableModel, side: int) -> String:
	var names: PackedStringArray = []
	var powers: PackedInt32Array = model.view["powers"]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_ID] >= SIDES and powers[at + Match.POWER_TEAM] == side:
			names.append(model.names.power_name(powers[at + Match.POWER_ID]))
	return ", ".join(names)


static func _land(model: TableModel, power: int) -> String:
	var all: int = 0
	var held: int = 0
	for row: PackedStringArray in LANDS.call(&"paint", model.names, model.view["spaces"]) as Array[PackedStringArray]:
		if row[0] == model.names.power_id(power):
			all += 1
			held += int(row[1].is_empty())
	return Texts.fill("ui.ne.power_zones", [held, all]) if all > 0 else ""
