## Gallery pages of the leaders: generals or admirals with name and ratings, and the same once more at 32 pixels.
class_name GalleryLeaders
extends GalleryPage

const PER_PAGE := 32
const COLUMNS := 8
const STEP := Vector2(228, 206)
const SIZE := 128.0
const SMALL := 32.0

var at_sea := false
var number := 0


func _init(sea: bool = false, page: int = 0) -> void:
	at_sea = sea
	number = page
	heading = "Admirals" if sea else "Generals"


func _fill() -> void:
	body.draw.connect(_paint)
	body.queue_redraw()


## One leader as in the game: portrait, name, ratings.
static func medallion(canvas: CanvasItem, centre: Vector2, size: float, leader: Dictionary) -> void:
	var ratings := PackedStringArray()
	for value: int in (leader["ratings"] as Dictionary).values():
		ratings.append(str(value))
	PieceArt.draw_leader(canvas, centre, size, leader["nation"], leader["name"], ratings, Portraits.KIND + str(leader["id"]))


func _paint() -> void:
	var all: Array[Dictionary] = Portraits.all().filter(func(row: Dictionary) -> bool: return row["sea"] == at_sea)
	var shown: Array[Dictionary] = all.slice(number * PER_PAGE, (number + 1) * PER_PAGE)
	for k: int in shown.size():
		medallion(body, Vector2(114 + k % COLUMNS * STEP.x, 66 + k / COLUMNS * STEP.y), SIZE, shown[k])
	for k: int in shown.size():
		PieceArt.draw(body, Vector2(42 + k * 56, 890), SMALL, Portraits.KIND + str(shown[k]["id"]), shown[k]["nation"])
