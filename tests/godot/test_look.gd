# Checks the look: map sheets answer for every space, pieces, icons, vignettes and sounds exist, type is large and readable.
extends "headless_test.gd"

const MAPS: String = "res://assets/maps/"
const LEAST_TYPE: int = 24
const LEAST_CONTRAST: float = 4.5


func run() -> void:
	for ruleset: String in DirAccess.get_directories_at(MAPS):
		await _map(ruleset)
	_camera()
	_theme()
	_art()
	_cards()
	_sounds()
	await _dice()


func _map(ruleset: String) -> void:
	var sheet: MapSheet = MapSheet.new()
	sheet.size = Vector2(1920, 1080)
	root.add_child(sheet)
	var start: int = Time.get_ticks_msec()
	check(sheet.load_map(ruleset), "%s loads" % ruleset)
	print("%s: map loaded in %d ms" % [ruleset, Time.get_ticks_msec() - start])
	var wrong: PackedStringArray = []
	for space: Dictionary in sheet.data.spaces:
		if space["kind"] == "absent" or space["kind"] == "background":
			continue
		var id: String = space["id"]
		var found: String = sheet.space_at(sheet.anchor_on_screen(id))
		if found != id:
			wrong.append("%s is taken for %s" % [id, found])
	check(wrong.is_empty(), "%s: %s" % [ruleset, ", ".join(wrong)])
	check(sheet.space_at(Vector2(-500, -500)).is_empty(), "%s: nothing lies off the sheet" % ruleset)
	var first: String = sheet.data.spaces[0]["id"]
	sheet.set_owner_tint(first, "france")
	sheet.set_owner_tint(first, "")
	sheet.set_owner_tint("no_such_space", "france")
	sheet.highlight([first, "no_such_space"], MapSheet.Glow.LEGAL)
	sheet.highlight([first], MapSheet.Glow.CHOSEN)
	sheet.clear_highlights()
	sheet.reduced_motion = true
	sheet.fit([first])
	await process_frame
	var seen: Vector2 = sheet.anchor_on_screen(first)
	check(Rect2(Vector2.ZERO, sheet.size).has_point(seen), "%s: fit shows %s" % [ruleset, first])
	check(not sheet.label_of(first).is_empty(), "%s: %s has a name" % [ruleset, first])
	sheet.queue_free()
	await process_frame


func _camera() -> void:
	var camera: MapCamera = MapCamera.new()
	camera.glide_time = 0.0
	camera.set_window(Vector2(1280, 800))
	camera.fit_all()
	check(camera.level() == 0, "the whole sheet is the far view")
	var under: Vector2 = camera.to_sheet(Vector2(700, 400))
	camera.zoom_at(3.0, Vector2(700, 400))
	check(camera.to_sheet(Vector2(700, 400)).distance_to(under) < 1.0, "zoom keeps the point under the pointer")
	camera.zoom_at(1000.0, Vector2(640, 400))
	check(camera.level() == 2 and camera.zoom <= camera.largest, "zoom ends at the largest")
	camera.pan(Vector2(1e6, 1e6))
	check(camera.bounds.has_point(camera.centre), "pan ends at the border")
	camera.look(Vector2(2000, 1500), 1.0)
	camera.reveal(Vector2(3500, 2500))
	check(Rect2(Vector2.ZERO, camera.window).has_point(camera.to_window(Vector2(3500, 2500))), "reveal brings a point into view")


func _theme() -> void:
	var theme: Theme = LookTheme.make()
	for type: String in theme.get_type_list():
		for item: String in theme.get_font_size_list(type):
			check(theme.get_font_size(item, type) >= LEAST_TYPE, "%s of %s is large enough" % [item, type])
	var pairs: Array[PackedColorArray] = [
		PackedColorArray([LookPalette.CREAM, LookPalette.WALNUT]), PackedColorArray([LookPalette.CREAM_DIM, LookPalette.WALNUT]), PackedColorArray([LookPalette.INK, LookPalette.PAPER]),
		PackedColorArray([LookPalette.INK_SOFT, LookPalette.PAPER]), PackedColorArray([LookPalette.BRASS_LIGHT, LookPalette.WALNUT]), PackedColorArray([LookPalette.INK, LookPalette.BRASS]),
	]
	for pair: PackedColorArray in pairs:
		check(contrast(pair[0], pair[1]) >= LEAST_CONTRAST, "%s on %s can be read" % [pair[0].to_html(), pair[1].to_html()])
	check(LookTheme.make(2.0).get_font_size("font_size", "Button") == LookPalette.SIZE_BUTTON * 2, "type doubles")


func contrast(a: Color, b: Color) -> float:
	var x: float = Nations.contrast_luminance(a) + 0.05
	var y: float = Nations.contrast_luminance(b) + 0.05
	return maxf(x, y) / minf(x, y)


func _art() -> void:
	for file: String in DirAccess.get_files_at(PieceSvg.PIECES):
		var image: Image = PieceSvg.piece(file.get_basename(), "france", 64)
		check(image.get_width() == 64 and not image.is_invisible(), "piece %s is drawn" % file)
	for nation: String in Nations.ids():
		check(not PieceSvg.emblem(nation, Color.BLACK, 32).is_invisible(), "emblem of %s is drawn" % nation)
		check(contrast(Nations.ink(nation), Nations.colour(nation)) >= 3.0, "signs of %s stand out" % nation)
	var word: RegEx = RegEx.create_from_string("icon = \"([a-z0-9_]+)\"")
	for ruleset: String in DirAccess.get_directories_at("res://assets/rulesets"):
		for found: RegExMatch in word.search_all(FileAccess.get_file_as_string("res://assets/rulesets/%s/view.toml" % ruleset)):
			check(LookIcons.has(found.get_string(1)), "%s: icon %s is drawn" % [ruleset, found.get_string(1)])


func _cards() -> void:
	var themes: Dictionary = JSON.parse_string(FileAccess.get_file_as_string(LookIcons.THEMES))
	var seen: Dictionary[String, bool] = {}
	for row: Array in themes["themes"]:
		seen[str(row[0])] = true
		check(FileAccess.file_exists(LookIcons.VIGNETTES + str(row[0]) + ".svgt"), "vignette %s is drawn" % row[0])
	check(seen.size() >= 24, "there are at least 24 vignettes in use")
	check(LookIcons.theme_of("x", "Hard Winter", "") == "winter", "winter cards show winter")
	check(LookIcons.theme_of("x", "Zzz", "") == "march", "a card without a theme shows a march")
	var text: RegEx = RegEx.create_from_string("(?m)^text = \"(.*)\"$")
	for ruleset: String in DirAccess.get_directories_at("res://assets/rulesets"):
		for found: RegExMatch in text.search_all(FileAccess.get_file_as_string("res://assets/rulesets/%s/cards.toml" % ruleset)):
			var card: CardFace = CardFace.new()
			card.show_card("x", "Title", "3", found.get_string(1))
			check(card.lines_cut() == 0, "%s: the card has room for \"%s\"" % [ruleset, found.get_string(1)])
			card.letters = 2.0
			card.size = Vector2(720, 600)
			card.show_card("x", "Title", "3", found.get_string(1))
			check(card.lines_cut() == 0, "%s: at 200 %% the card has room for \"%s\"" % [ruleset, found.get_string(1)])
			card.free()


func _sounds() -> void:
	for sound: String in ["drum", "drum_roll", "cannon_near", "cannon_far", "musket_volley", "hooves", "marching", "pen", "wax_seal", "paper", "coins", "dice", "sea", "wind", "bell", "victory", "defeat", "title"]:
		var stream: AudioStream = LookSounds._stream(sound)
		check(stream != null, "sound %s is there" % sound)
		if stream is AudioStreamWAV:
			check(stream.get_length() <= 3.0, "%s is short enough to stay uncompressed" % sound)


func _dice() -> void:
	var tray: DiceTray = DiceTray.new()
	tray.size = Vector2(600, 300)
	root.add_child(tray)
	await process_frame
	var ends: Array[int] = [0]
	tray.settled.connect(func() -> void: ends[0] += 1)
	tray.roll([["black", "black_blast"], ["white", "blank"], ["d6", "5"]])
	check(tray.is_rolling(), "dice roll")
	tray.advance(5.0)
	check(not tray.is_rolling() and ends[0] == 1, "dice come to rest")
	tray.roll([["d6", "1"]])
	tray.skip()
	check(ends[0] == 2, "a roll can be skipped")
	tray.reduced_motion = true
	tray.roll([["d6", "6"]])
	check(ends[0] == 3 and not tray.is_rolling(), "reduced motion shows the result at once")
	tray.queue_free()
