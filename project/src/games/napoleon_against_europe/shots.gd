## Stops of the tour of pictures that only this game has: courts, supply on the map, the campaign.
extends RefCounted

static func tour(shots: ShotTour, table: TableScreen) -> void:
	var ruleset: String = table.model.names.ruleset
	Screens.open(NeCourtsScreen.new(table.model))
	await shots.shoot(ruleset + "_courts")
	Screens.back()
	var supply: NeSupplyOverlay = NeSupplyOverlay.new(table)
	var pieces: PackedInt32Array = table.model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if table.model.names.type_id(pieces[at + Match.PIECE_TYPE]) == "general" and table.model.names.is_on_map(pieces[at + Match.PIECE_PLACE]):
			table.map.cursor = pieces[at + Match.PIECE_PLACE]
			break
	table.own_panel.fold()
	supply.toggle()
	table.map.frame(PackedInt32Array(), false)
	await shots.shoot(ruleset + "_supply")
	supply.toggle()
	table.own_panel.set(&"_shown", "") # the next question opens the panel again


## The campaign of 1805: each kind of question of the first interphase, and what is under way in the next year.
static func campaign(shots: ShotTour) -> void:
	for seat: int in 2:
		var table: TableScreen = ShotPlay.begin("napoleon_against_europe", "campaign_1805", PackedInt32Array([seat]))
		await NeShotCampaign.new(shots, table).run("empire" if seat == 0 else "coalition")
		table.visible = false
		table.about_to_quit()
