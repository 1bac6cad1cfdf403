## Gallery page with the dice: every face, a tray at rest and a tray in mid roll.
class_name GalleryDice
extends GalleryPage

const ROWS: Array[Array] = [
	["black", "black_double", "black_blast", "black_bar", "blank"],
	["white", "white_blue", "white_red", "white_bar", "blank"],
	["d6", "1", "2", "3", "4", "5", "6"],
]


func _init() -> void:
	heading = "Dice"


func _fill() -> void:
	body.draw.connect(_paint)
	body.queue_redraw()
	var results: Array = []
	for k: int in 11:
		var kind := "black" if k < 4 else "white"
		results.append([kind, DieFace.faces_of(kind)[(k * 7 + 1) % 4]])
	for still: bool in [true, false]:
		var tray := DiceTray.new()
		tray.position = Vector2(960, 20 if still else 440)
		tray.size = Vector2(820, 380)
		body.add_child(tray)
		tray.roll(results)
		if still:
			tray.skip()
		else:
			tray.advance(0.62)
			tray.set_process(false)


func _paint() -> void:
	for row: int in ROWS.size():
		for k: int in range(1, ROWS[row].size()):
			DieFace.draw(body, Vector2(80 + (k - 1) * 140, 90 + row * 150), 110, ROWS[row][0], ROWS[row][k])
	for k: int in 6:
		DieFace.draw(body, Vector2(80 + k * 140, 570), 96, "d6", str(k + 1), 0.1 * (k - 3), Nations.colour(GalleryPieces.MAJORS[k]))
	for k: int in 10:
		DieFace.draw(body, Vector2(60 + k * 80, 700), 48, ["black", "white"][k % 2], DieFace.faces_of(["black", "white"][k % 2])[(k / 2) % 4])
