## Which space of the map somebody means: under a point, or the next one in a direction.
class_name MapPick
extends RefCounted


## The space that a point of the map means: that of the counter there, unless only the land below can be chosen; -1 for none.
static func under(map: TableMap, point: Vector2) -> int:
	var below: int = map.names.space(map.sheet.space_at(point))
	var above: int = map.pieces.space_at(point)
	return below if above < 0 or (map.is_target(below) and not map.is_target(above)) else above


## A point of the map that means a space: its middle, its counter, or else somewhere around.
static func point_of(map: TableMap, space: int) -> Vector2:
	var middle: Vector2 = map.sheet.anchor_on_screen(map.names.space_id(space))
	var points: PackedVector2Array = [middle, map.pieces.place_of(space)]
	for k: int in 48:
		points.append(middle + Vector2.from_angle(k * 2.4) * 5.0 * sqrt(k + 1.0))
	for point: Vector2 in points:
		if point != Vector2.INF and under(map, point) == space:
			return point
	return middle


static func all(map: TableMap) -> Array:
	return range((map.names.spaces["id"] as PackedStringArray).size())


## The nearest of some spaces in a direction from one, or -1: forward counts once, sideways more than twice.
static func nearest(map: TableMap, origin: int, towards: Vector2, candidates: Array) -> int:
	var here: Vector2 = map.sheet.anchor(map.names.space_id(origin)) if origin >= 0 else map.sheet.camera.centre
	var best: int = -1
	var best_cost: float = INF
	for space: int in candidates:
		if space == origin or map.sheet.data.find(map.names.space_id(space)) < 0:
			continue
		var way: Vector2 = map.sheet.anchor(map.names.space_id(space)) - here
		var forward: float = way.dot(towards)
		var cost: float = forward + 2.2 * absf(way.cross(towards))
		if forward > 1.0 and cost < best_cost:
			best = space
			best_cost = cost
	return best
