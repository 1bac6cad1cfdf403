## Gallery pages of cards: states and backs on the first, every vignette on the second.
class_name GalleryCards
extends GalleryPage

const SAMPLES: Array[Array] = [
	["major_campaign", "Major Campaign", "3", "Three forces act one after another, for free, and may fall on the enemy before he stirs.", "empire", "Empire 3"],
	["corsairs", "Corsairs", "2", "Surcouf and his kin: from now on the Coalition draws one card fewer.", "empire", "Empire 35"],
	["admiralty", "Admiralty", "3", "Up to six fleets of the Coalition act for free, in squadrons of their choice.", "coalition", "Coalition 1"],
	["hard_winter", "Hard Winter", "2", "Snow closes the passes; every force outside a town tests for attrition.", "coalition", "Coalition 41"],
	["austrian_marriage", "Austrian marriage", "3", "An archduchess for a peace: Austria, beaten, becomes an ally of the Empire.", "empire", "Empire 39"],
]

var all_vignettes := false


func _init(vignettes: bool = false) -> void:
	all_vignettes = vignettes
	heading = "Vignettes" if vignettes else "Cards"


func _fill() -> void:
	if all_vignettes:
		body.draw.connect(_paint)
		body.queue_redraw()
		return
	var states: Array[CardFace.State] = [CardFace.State.PLAYABLE, CardFace.State.REST, CardFace.State.SELECTED, CardFace.State.DIMMED, CardFace.State.DRAGGED]
	for k: int in SAMPLES.size():
		var card := CardFace.new()
		var row: Array = SAMPLES[k]
		card.show_card(row[0], row[1], row[2], row[3], row[4], row[5])
		card.state = states[k]
		card.position = Vector2(10 + k * 364, 40)
		card.size = CardFace.DESIGN * 0.94
		body.add_child(card)
	for k: int in 6:
		var back := CardFace.new()
		back.show_card("", "", "", "", ["empire", "coalition", "france", "russia", "austria", ""][k])
		back.face_up = false
		back.position = Vector2(20 + k * 220, 585)
		back.size = CardFace.DESIGN * 0.54
		body.add_child(back)
	for k: int in 3:
		var small := CardFace.new()
		var row: Array = SAMPLES[k]
		small.show_card(row[0], row[1], row[2], row[3], row[4], row[5])
		small.position = Vector2(1340 + k * 166, 600)
		small.size = CardFace.DESIGN * 0.44
		small.state = CardFace.State.PLAYABLE
		body.add_child(small)


func _paint() -> void:
	var names: PackedStringArray = DirAccess.get_files_at(LookIcons.VIGNETTES)
	for k: int in names.size():
		var at := Vector2(8 + (k % 9) * 202, 4 + k / 9 * 200)
		var name := names[k].get_basename()
		body.draw_texture_rect(LookIcons.vignette(name, 320), Rect2(at, Vector2(192, 114)), false)
		body.draw_string(LookFonts.serif_italic(), at + Vector2(0, 144), name, HORIZONTAL_ALIGNMENT_CENTER, 192, 26, LookPalette.CREAM)
