## The list of gallery pages in order: what the games are about first, how the program looks last.
class_name GalleryPages
extends RefCounted

## Zooms at which each map is shown after the whole of it.
const MAP_ZOOMS: Array[float] = [0.62, 1.2]


static func all() -> Array[Callable]:
	var pages: Array[Callable] = [
		func() -> Control: return GalleryNations.new(),
		func() -> Control: return GalleryPieces.new(),
		func() -> Control: return GalleryPieces.new(true),
		func() -> Control: return GalleryLeaders.new(),
		func() -> Control: return GalleryLeaders.new(false, 1),
		func() -> Control: return GalleryLeaders.new(true),
		func() -> Control: return GalleryCards.new(),
		func() -> Control: return GalleryCards.new(true),
		func() -> Control: return GalleryIcons.new(),
		func() -> Control: return GalleryDice.new(),
	]
	pages.append_array(_maps())
	pages.append(func() -> Control: return GalleryControls.new())
	return pages


## Every game's map: the whole sheet, then nearer and nearer.
static func _maps() -> Array[Callable]:
	var pages: Array[Callable] = []
	for entry: Dictionary in Rulebooks.all():
		if not entry["ok"]:
			continue
		var id: String = entry["id"]
		pages.append(func() -> Control: return GalleryMap.new(id))
		for zoom: float in MAP_ZOOMS:
			pages.append(func() -> Control: return GalleryMap.new(id, zoom))
	return pages
