## Gallery page with every piece in the colours of the majors at 128 and 32 pixels, and all markers.
class_name GalleryPieces
extends GalleryPage

const KINDS: PackedStringArray = ["infantry_half", "infantry_full", "guard", "militia", "cavalry", "cannon", "frigate", "ship_of_the_line", "squadron", "fleet",
	"fort_minor", "fort_major", "fort_capital", "port_minor", "port_major", "port_capital", "leader", "admiral", "army", "corps", "garrison", "depot", "flotilla", "control", "pact"]
const MARKERS: PackedStringArray = ["siege", "demoralised", "unsupplied", "elite", "damage", "out_of_action", "refit", "tag_blue", "tag_red", "tag_white", "orders", "tent",
	"coin", "chest", "morale_up", "morale_down", "revolt", "annex", "hotspot", "resource", "blockade", "round", "victory", "winter"]
const MAJORS: PackedStringArray = ["france", "great_britain", "austria", "prussia", "russia", "spain", "turkey"]

const LEADERS: PackedStringArray = ["napoleon", "wellington", "fleet_nelson", "charles", "blucher", "koutouzov", "castanos", "davout"]

var markers := false


func _init(show_markers: bool = false) -> void:
	markers = show_markers
	heading = "Markers, and pieces at 32 pixels" if show_markers else "Pieces"


func _fill() -> void:
	PieceArt.prepare(KINDS, MAJORS)
	body.draw.connect(_paint)
	body.queue_redraw()


func _paint() -> void:
	if markers:
		for k: int in MARKERS.size():
			PieceArt.draw(body, Vector2(80 + (k % 12) * 150, 90 + k / 12 * 160), 128, MARKERS[k], "independent")
		for row: int in MAJORS.size():
			for k: int in KINDS.size():
				PieceArt.draw(body, Vector2(40 + k * 72, 400 + row * 68), 32 if row % 2 == 1 else 56, KINDS[k], MAJORS[row], 1 + (k % 4) * (1 - row % 2))
		return
	for k: int in KINDS.size():
		PieceArt.draw(body, Vector2(76 + (k % 13) * 140, 80 + k / 13 * 150), 128, KINDS[k], MAJORS[k % 2])
	for row: int in 3:
		for k: int in 13:
			PieceArt.draw(body, Vector2(76 + k * 140, 386 + row * 128), 112, KINDS[k], MAJORS[2 + row])
	for k: int in LEADERS.size():
		GalleryLeaders.medallion(body, Vector2(110 + k * 234, 782), 128, Portraits.leader(LEADERS[k]))
