## The list of gallery pages in order: what the games are about first, how the program looks last.
class_name GalleryPages
extends RefCounted


static func all() -> Array[Callable]:
	return [
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
		func() -> Control: return GalleryMap.new("imperial_borders"),
		func() -> Control: return GalleryMap.new("imperial_borders", ["bavaria", "bohemia_styria", "tyrol", "lombardy_venetia", "central_alps"], 0.62),
		func() -> Control: return GalleryMap.new("imperial_borders", ["saxony", "brandenburg", "western_baltic", "stettin"], 1.0),
		func() -> Control: return GalleryMap.new("imperial_borders", ["lombardy_venetia", "venice"], 2.0),
		func() -> Control: return GalleryMap.new("napoleon_against_europe"),
		func() -> Control: return GalleryMap.new("napoleon_against_europe", ["strasbourg"], 0.62),
		func() -> Control: return GalleryMap.new("napoleon_against_europe", ["strasbourg", "belfort"], 1.2),
		func() -> Control: return GalleryMap.new("roads_1812"),
		func() -> Control: return GalleryMap.new("roads_1812", ["smolensk", "orsha", "vitebsk", "dorogobuzh"], 0.8),
		func() -> Control: return GalleryControls.new(),
	]
