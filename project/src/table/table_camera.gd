## Where the camera goes by itself: to what is asked, and to what others do to the people at the table; never after every step.
class_name TableCamera
extends RefCounted

## Zoom below which names of spaces cannot be read well, and the nearest that the camera goes by itself.
const READABLE: float = 0.56
const NEAREST: float = 1.0
## Air round what is shown: in sheet units, and in pixels to the edge of the free part.
const AIR: float = 130.0
const EDGE: float = 70.0


## Brings spaces into the free part of the map at a zoom at which they can be read, the first of them in any case; does nothing when
## all are well seen.
static func look_at(map: TableMap, names: CatalogNames, spaces: PackedInt32Array) -> void:
	var places: Array[int] = _on_sheet(map, names, spaces)
	if places.is_empty():
		return
	var free: Vector2 = map.free_area().size
	var area: Rect2 = Rect2(map.sheet.anchor(names.space_id(places[0])), Vector2.ZERO)
	var kept: Array[int] = []
	for space: int in places:
		var more: Rect2 = area.expand(map.sheet.anchor(names.space_id(space)))
		var wide: Vector2 = more.grow(AIR).size
		if minf(free.x / wide.x, free.y / wide.y) >= READABLE or space == places[0]: # what is too far off is left out
			area = more
			kept.append(space)
	if _is_well_seen(map, names, kept):
		return
	area = area.grow(AIR)
	var zoom: float = clampf(minf(free.x / area.size.x, free.y / area.size.y), READABLE, NEAREST)
	if map.sheet.camera.zoom >= READABLE:
		zoom = minf(zoom, map.sheet.camera.zoom) # nearer than it is only to read
	map.sheet.camera.look(area.get_center() - (map.free_area().get_center() - map.size / 2.0) / zoom, zoom)


## Whether one of some spaces lies on the free part of the map, or none has a place on it.
static func sees_any(map: TableMap, names: CatalogNames, spaces: PackedInt32Array) -> bool:
	var free: Rect2 = map.free_area()
	var places: Array[int] = _on_sheet(map, names, spaces)
	return places.is_empty() or places.any(func(space: int) -> bool: return free.has_point(map.sheet.anchor_on_screen(names.space_id(space))))


## Whether something in a space concerns the people at the table: it is theirs, or they have pieces there. Who only watches sees all.
static func concerns(model: TableModel, space: int) -> bool:
	if model.people.is_empty():
		return true
	var own: int = 0
	for seat: int in model.people:
		own |= model.game.powers_of(seat)
	var pieces: PackedInt32Array = model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_PLACE] == space and pieces[at + Match.PIECE_POWER] >= 0 and own & (1 << pieces[at + Match.PIECE_POWER]) != 0:
			return true
	var spaces: PackedInt32Array = model.view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		if spaces[at + Match.SPACE_ID] == space:
			return spaces[at + Match.SPACE_OWNER] >= 0 and own & (1 << spaces[at + Match.SPACE_OWNER]) != 0
	return false


static func _on_sheet(map: TableMap, names: CatalogNames, spaces: PackedInt32Array) -> Array[int]:
	var found: Array[int] = []
	for space: int in spaces if map.has_map else PackedInt32Array():
		if names.is_on_map(space) and map.sheet.data.find(names.space_id(space)) >= 0:
			found.append(space)
	return found


static func _is_well_seen(map: TableMap, names: CatalogNames, places: Array[int]) -> bool:
	var free: Rect2 = map.free_area()
	free = free.grow(-minf(EDGE, minf(free.size.x, free.size.y) / 3.0))
	return map.sheet.camera.zoom >= READABLE and places.all(func(space: int) -> bool: return free.has_point(map.sheet.anchor_on_screen(names.space_id(space))))
