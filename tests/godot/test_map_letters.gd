# Names on the map stand in the middle of their place: in one run, letter by letter where there is air between them, line below line.
extends "headless_test.gd"

const PX: int = 30


func run() -> void:
	var font: Font = ThemeDB.fallback_font
	var wide: float = font.get_string_size("Ulm", HORIZONTAL_ALIGNMENT_LEFT, -1, PX).x
	var ulm: MapLetters = MapLetters.new("Ulm", font, PX, 0.0)
	check(_places(ulm).size() == 1 and absf(_places(ulm)[0].x + wide / 2.0) < 0.6, "a name is one run around its place")
	var sea: MapLetters = MapLetters.new("Ulm", font, PX, 10.0)
	check(_places(sea).size() == 3, "with much air every letter stands by itself")
	check(absf(_places(sea)[0].x + wide / 2.0 + 10.0) < 2.0, "the air on both sides of the place is the same")
	var last: float = _places(sea)[2].x + font.get_string_size("m", HORIZONTAL_ALIGNMENT_LEFT, -1, PX).x
	check(absf(last + _places(sea)[0].x) < 4.0, "so that it ends as far away as it begins")
	var two: MapLetters = MapLetters.new("Ulm\nUlm", font, PX, 0.0)
	check(_places(two).size() == 2 and is_equal_approx(_places(two)[1].y - _places(two)[0].y, PX * MapLetters.LINE_PITCH), "a second line lies below the first")
	check(absf((_places(two)[0].y + _places(two)[1].y) / 2.0 - _places(ulm)[0].y) < 0.01, "both around the same height")
	check(two.size_px == PX, "it knows its size")


func _places(letters: MapLetters) -> PackedVector2Array:
	return letters.get("_at")
