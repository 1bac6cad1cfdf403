## Where a direction of a pad or key leads from a space of the map.
class_name MapSteps
extends RefCounted


## The nearest candidate in a direction, or -1: forward counts once, sideways more than twice.
static func nearest(sheet: MapSheet, names: CatalogNames, origin: int, towards: Vector2, candidates: Array) -> int:
	var here: Vector2 = sheet.anchor(names.space_id(origin)) if origin >= 0 else sheet.camera.centre
	var best: int = -1
	var best_cost: float = INF
	for space: int in candidates:
		if space == origin or sheet.data.find(names.space_id(space)) < 0:
			continue
		var way: Vector2 = sheet.anchor(names.space_id(space)) - here
		var forward: float = way.dot(towards)
		var cost: float = forward + 2.2 * absf(way.cross(towards))
		if forward > 1.0 and cost < best_cost:
			best = space
			best_cost = cost
	return best
