# Checks that every leader's portrait is drawn, found by his id, and looks like nobody else's even as small as on a far map.
extends "headless_test.gd"

const PX: int = 32
## Pixels of the rim, which the portraits of a nation share.
const RIM: int = 3
## Least mean difference of two portraits inside the rim, in grey levels of 255.
const LEAST: float = 3.0


func run() -> void:
	_found()
	await _later()
	_apart()


func _found() -> void:
	check(Portraits.all().size() >= 92, "all leaders are known")
	var blucher: Dictionary = Portraits.leader("blucher")
	check(blucher["name"] == "Blücher" and blucher["nation"] == "prussia" and not blucher["sea"] and (blucher["ratings"] as Dictionary).keys() == ["initiative", "command", "attack", "defence"], "a general's name, nation and ratings are those of his ruleset")
	check(Portraits.leader("fleet_nelson")["sea"] and (Portraits.leader("fleet_nelson")["ratings"] as Dictionary).size() == 3, "an admiral's are those of his fleet")
	var names: CatalogNames = CatalogNames.new("napoleon_against_europe")
	var played: Match = Match.new()
	check(played.start(Rulebooks.library(), "napoleon_against_europe", "campaign_1805", {}, PackedStringArray(), 7).is_empty(), "a match starts")
	var pieces: PackedInt32Array = played.view(1)["pieces"]
	var faces: Dictionary[String, String] = {}
	var fleets: int = 0
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var face: String = names.face(pieces[at + Match.PIECE_LEADER])
		faces[played.noun_text(pieces[at + Match.PIECE_KIND], pieces[at + Match.PIECE_ID])] = face
		fleets += 1 if names.type_id(pieces[at + Match.PIECE_TYPE]) == "fleet" and pieces[at + Match.PIECE_POWER] == 7 and face.is_empty() else 0
	check(faces.get("napoleon", "") == "portrait/napoleon", "a general's row says who he is")
	check(fleets > 0, "the admirals of hidden British fleets stay hidden from the Empire")
	check(faces.get("fr_line_1", "").is_empty(), "a corps has no face")
	check(names.is_led((names.types["id"] as PackedStringArray).find("general")) and not names.is_led(0), "generals bear their faces on the map")


# Another thread draws them while a table opens: until then they are plain leaders, then themselves, all on one small sheet.
func _later() -> void:
	var faces: Array[PackedStringArray] = []
	for leader: Dictionary in Portraits.all():
		faces.append(PackedStringArray([Portraits.KIND + str(leader["id"]), str(leader["nation"])]))
	var start: int = Time.get_ticks_usec()
	PieceArt.prepare_later(faces)
	var waited: int = Time.get_ticks_usec() - start
	var is_plain: bool = PieceArt.at_hand("portrait/napoleon", "france") == PieceArt.STAND_IN
	var frames: int = 0
	while PieceArt.take_ready() and frames < 6000:
		frames += 1
		await process_frame
	check(is_plain and frames > 0, "the table does not wait for the portraits")
	print("portraits: %.0f ms on this thread, %.0f ms until all are there" % [waited / 1000.0, (Time.get_ticks_usec() - start) / 1000.0])
	var pages: Dictionary[int, bool] = {}
	for face: PackedStringArray in faces:
		check(PieceArt.at_hand(face[0], face[1]) == face[0], "%s is there" % face[0])
		pages[PieceArt.page(face[0], face[1])] = true
	check(pages.size() == 1, "all portraits are on one sheet")
	var sheet: Image = (PieceArt._textures[pages.keys()[0]] as ImageTexture).get_image()
	if sheet != null: # there is no picture of a texture without a display
		check(not sheet.get_region(Rect2i(PieceArt._regions["portrait/napoleon/france"])).is_invisible(), "Napoléon is drawn on it")


func _apart() -> void:
	var ids: PackedStringArray = []
	var greys: Array[PackedByteArray] = []
	for leader: Dictionary in Portraits.all():
		var image: Image = PieceSvg.piece(Portraits.KIND + str(leader["id"]), "france", PX)
		check(image.get_width() == PX and not image.is_invisible(), "%s is drawn" % leader["id"])
		image = image.get_region(Rect2i(RIM, RIM, PX - 2 * RIM, PX - 2 * RIM))
		image.convert(Image.FORMAT_L8)
		ids.append(leader["id"])
		greys.append(image.get_data())
	var least: float = 255.0
	var pair: String = ""
	for i: int in greys.size():
		for j: int in i:
			var sum: int = 0
			for at: int in greys[i].size():
				sum += absi(greys[i][at] - greys[j][at])
			var mean: float = sum / float(greys[i].size())
			if mean < least:
				least = mean
				pair = "%s and %s" % [ids[i], ids[j]]
	print("nearest at %d px: %s, %.1f" % [PX, pair, least])
	check(least >= LEAST, "%s look alike at %d px: %.1f" % [pair, PX, least])
