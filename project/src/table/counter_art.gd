## Draws one counter with the drawings of the look: the force in its nation's colours, how many, and an elite pennant.
class_name CounterArt
extends RefCounted

## Where the next piece of a deep stack peeps out.
const DEEP: Vector2 = Vector2(6, -6)

static var _kinds: Dictionary[String, String] = {}


## `what` has nation, icon, count, elite, mark (a marker on it), deep (more kinds below) and numbered (its number is told even if it is one).
static func draw(on: CanvasItem, at: Vector2, side: float, what: Dictionary) -> void:
	_picture(on, at, side, what)
	_badges(on, at, side, what)
	PieceArt.draw_count(on, at + Vector2(side, side) * 0.34, side, int(what["count"]))


## Makes every picture that a ruleset's pieces can need, so that none has to be drawn in the middle of a match.
static func prepare(names: CatalogNames) -> void:
	var kinds: PackedStringArray = [kind_of("elite")]
	for art: String in names.types["art"] as PackedStringArray:
		if not kinds.has(kind_of(art)):
			kinds.append(kind_of(art))
	PieceArt.prepare(kinds, names.powers["id"] as PackedStringArray)
	var leaders: Array[Dictionary] = Portraits.of_catalog(names.catalog)
	if not leaders.is_empty():
		var faces: Array[PackedStringArray] = []
		for leader: Dictionary in leaders:
			faces.append(PackedStringArray([Portraits.KIND + str(leader["id"]), str(leader["nation"])]))
		PieceArt.prepare_later(faces)


## Many counters at once, each with its place in `at`: first all pictures, those of one texture after the other, then what lies on
## them, then all plates, then all numbers.
static func draw_all(on: CanvasItem, side: float, counters: Array[Dictionary]) -> void:
	var pages: Array[Array] = []
	pages.resize(PieceArt.page_count())
	for what: Dictionary in counters:
		var page: int = _page(what)
		if page >= pages.size():
			pages.resize(page + 1)
		pages[page].append(what)
	for page: int in pages.size():
		for what: Dictionary in pages[page]:
			if what.get("deep", false):
				PieceArt.draw_region(on, (what["at"] as Vector2) + DEEP, side, page, what["region"] as Rect2)
			PieceArt.draw_region(on, what["at"] as Vector2, side, page, what["region"] as Rect2, what.get("dim", false))
	for what: Dictionary in counters:
		_badges(on, what["at"] as Vector2, side, what)
	for numbers: bool in [false, true]:
		for what: Dictionary in counters:
			if int(what["count"]) > 1 or what.get("numbered", false): # a lone counter is one
				PieceArt.draw_plate(on, (what["at"] as Vector2) + Vector2(side, side) * 0.34, side, int(what["count"]), numbers)


# Where the picture of a counter is on the atlas; kept with it, unless it will be another soon.
static func _page(what: Dictionary) -> int:
	if not what.has("page"):
		var kind: String = _kind_now(what)
		what["region"] = PieceArt.region(kind, str(what["nation"]))
		if kind != kind_of(str(what["icon"])):
			return PieceArt.page(kind, str(what["nation"]))
		what["page"] = PieceArt.page(kind, str(what["nation"]))
	return what["page"]


static func _picture(on: CanvasItem, at: Vector2, side: float, what: Dictionary) -> void:
	var nation: String = what["nation"]
	var kind: String = _kind_now(what)
	if what.get("deep", false):
		PieceArt.draw(on, at + DEEP, side, kind, nation)
	PieceArt.draw(on, at, side, kind, nation, 1, what.get("dim", false))


# An elite pennant and the marker of a condition.
static func _badges(on: CanvasItem, at: Vector2, side: float, what: Dictionary) -> void:
	var nation: String = what["nation"]
	if what.get("elite", false):
		PieceArt.draw(on, at + Vector2(-side, -side) * 0.38, side * 0.5, kind_of("elite"), nation)
	if not str(what.get("mark", "")).is_empty():
		PieceArt.draw(on, at + Vector2(-side, side) * 0.32, side * 0.46, str(what["mark"]), CounterMarks.NOBODY)


# What can be drawn now: portraits are drawn on another thread while the table opens.
static func _kind_now(what: Dictionary) -> String:
	return PieceArt.at_hand(kind_of(str(what["icon"])), str(what["nation"]))


## The drawing that a ruleset names: a portrait or a piece; a plain corps where there is no such drawing.
static func kind_of(art: String) -> String:
	if art.begins_with(Portraits.KIND):
		return art
	if not _kinds.has(art):
		_kinds[art] = art if PieceSvg.has_piece(art) else "corps"
	return _kinds[art]
