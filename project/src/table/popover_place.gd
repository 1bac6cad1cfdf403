## Finds room for a small sheet beside a thing on the map: near it, in the free part of the map, over neither the thing nor what
## can be chosen.
class_name PopoverPlace
extends RefCounted

const GAP: float = 14.0
## Targets that are looked at; beyond that any place hides some.
const MOST: int = 48
## What a pixel of distance weighs against a pixel of something hidden.
const FAR: float = 30.0
## What hiding anything weighs: more than any distance in a window.
const HIDES: float = 80000.0


## Upper left corner of a sheet of that size.
static func beside(about: Rect2, wanted: Vector2, free: Rect2, avoid: Array[Rect2]) -> Vector2:
	var middle: Vector2 = about.get_center() - wanted / 2.0
	var right: float = about.end.x + GAP
	var left: float = about.position.x - GAP - wanted.x
	var above: float = about.position.y - GAP - wanted.y
	var below: float = about.end.y + GAP
	var best: Vector2 = free.position
	var least: float = INF
	for at: Vector2 in [
			Vector2(right, middle.y), Vector2(left, middle.y), Vector2(middle.x, above), Vector2(middle.x, below),
			Vector2(right, above), Vector2(left, above), Vector2(right, below), Vector2(left, below),
			free.position, Vector2(free.end.x - wanted.x, free.position.y), Vector2(free.position.x, free.end.y - wanted.y), free.end - wanted] as Array[Vector2]:
		var place: Vector2 = at.clamp(free.position, (free.end - wanted).max(free.position))
		var sheet: Rect2 = Rect2(place, wanted)
		var cost: float = FAR * place.distance_to(middle) + sheet.intersection(about).get_area() * 1000.0
		for other: Rect2 in avoid:
			var hidden: float = sheet.intersection(other).get_area()
			cost += HIDES + hidden * 10.0 if hidden > 0.0 else 0.0
		if cost < least:
			least = cost
			best = place
	return best


## The counters of a space and its middle, in the pixels of the map.
static func box_of(map: TableMap, names: CatalogNames, space: int) -> Rect2:
	var box: Rect2 = map.pieces.box_of(space)
	return box.merge(Rect2(map.sheet.anchor_on_screen(names.space_id(space)), Vector2.ZERO).grow(26.0))


## What can be chosen on the map now, but for one space.
static func targets(map: TableMap, names: CatalogNames, by_space: Dictionary[int, PackedInt32Array], but: int) -> Array[Rect2]:
	var found: Array[Rect2] = []
	var window: Rect2 = Rect2(Vector2.ZERO, map.size)
	for space: int in by_space:
		if space != but and found.size() < MOST:
			var box: Rect2 = box_of(map, names, space)
			if window.intersects(box):
				found.append(box)
	return found
