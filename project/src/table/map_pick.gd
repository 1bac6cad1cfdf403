## Which space of the map a point means, and which point means a space: counters may stand beside their space.
class_name MapPick
extends RefCounted


## The space that a point of the map means: that of the counter there, unless only the land below can be chosen; -1 for none.
static func under(map: TableMap, names: CatalogNames, point: Vector2) -> int:
	var below: int = names.space(map.sheet.space_at(point))
	var above: int = map.pieces.space_at(point)
	return below if above < 0 or (map.is_target(below) and not map.is_target(above)) else above


## A point of the map that means a space: its middle, its counter, or else somewhere around.
static func point_of(map: TableMap, names: CatalogNames, space: int) -> Vector2:
	var middle: Vector2 = map.sheet.anchor_on_screen(names.space_id(space))
	var points: PackedVector2Array = [middle, map.pieces.place_of(space)]
	for k: int in 48:
		points.append(middle + Vector2.from_angle(k * 2.4) * 5.0 * sqrt(k + 1.0))
	for point: Vector2 in points:
		if point != Vector2.INF and under(map, names, point) == space:
			return point
	return middle
