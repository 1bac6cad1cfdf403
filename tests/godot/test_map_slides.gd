# A long turn of several powers leaves a calm board: the last moves of the last power, which fade.
extends "headless_test.gd"


func run() -> void:
	var slides: MapSlides = MapSlides.new()
	for power: int in 4:
		for k: int in 30:
			slides.add(k, k + 1, power)
			slides.add(k, k + 1, power)
	check(slides.moves.size() == MapSlides.MOST, "%d moves are shown after 240" % slides.moves.size())
	check(slides.moves.all(func(move: Dictionary) -> bool: return move["power"] == 3), "only the last power's moves are shown")
	check(slides.moves[-1]["from"] == 29 and slides.strength(MapSlides.MOST - 1) > slides.strength(0), "the newest is the strongest")
	slides.advance(0.5, 1.0)
	var before: float = slides.strength(0)
	slides.advance(0.4, 1.0)
	check(slides.strength(0) < before * 0.5, "moves fade")
	check(not slides.advance(0.2, 1.0) and slides.moves.is_empty(), "then the board is free")
