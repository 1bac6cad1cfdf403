## Puts the small signs on the map (capitals, fortresses, towns, ports, blockade boxes; bridges, passes ...) at a constant size
## on the screen.
class_name MapIcons
extends MapParts

## Kinds of links that have a sign, and its size on the sheet.
const LINK_SIGNS: Dictionary[String, float] = {"bridge": 22.0, "pass": 22.0, "ridge": 17.0, "strait": 22.0, "marsh": 20.0, "desert": 24.0}

## Parts of the signs of links, and of those of spaces, which lie above.
const LINK_PARTS := 3
const SPACE_PARTS := 8

var _data: MapData


func setup(data: MapData) -> MapIcons:
	_data = data
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	for space: Dictionary in data.spaces:  # all signs before the first is drawn: they share one texture
		if space.get("tier", "") == "capital" or space.get("capital", false):
			MapSigns.capital(space.get("nation", ""))
	enough = 400.0
	divide(LINK_PARTS + SPACE_PARTS)
	return self


func _draw_part(on: Node2D, index: int) -> void:
	var far := _zoom < MapCamera.LEVEL_MIDDLE
	if index < LINK_PARTS:
		if not far:
			_links(on, _share(index, _data.link_marks.size(), LINK_PARTS))
		return
	var share := _share(index - LINK_PARTS, _data.spaces.size(), SPACE_PARTS)
	for space: Dictionary in _data.spaces.slice(share.x, share.y):
		var towns: Array = space.get("towns", [])
		for k: int in towns.size():
			if k > 0 and _zoom < 1.1:
				break
			on.draw_set_transform(Vector2(towns[k][0], towns[k][1]), 0.0, Vector2.ONE / _zoom)
			if k > 0:
				MapSigns.draw(on, "dot", Vector2.ZERO, 13.0)
			else:
				_town(on, space, far)
		if space["kind"] == "node":
			_node(on, space, far)
		if space["kind"] == "port" or (space["kind"] == "blockade" and not far):
			_harbour(on, space, far)
	on.draw_set_transform(Vector2.ZERO)


func _links(on: Node2D, share: Vector2i) -> void:
	for mark: Dictionary in _data.link_marks.slice(share.x, share.y):
		var kind: String = mark["kind"]
		if LINK_SIGNS.has(kind):
			var upright := kind != "bridge" and kind != "pass"
			on.draw_set_transform(Vector2(mark["x"], mark["y"]), 0.0 if upright else float(mark["angle"]))
			MapSigns.draw(on, kind, Vector2.ZERO, clampf(LINK_SIGNS[kind], 17.0 / _zoom, 30.0 / _zoom))


# A town on a map of points: a disc in sheet size with its sign inside.
func _node(on: Node2D, space: Dictionary, far: bool) -> void:
	var at := Vector2(space["anchor"][0], space["anchor"][1])
	on.draw_set_transform(at)
	MapSigns.draw(on, "node", Vector2.ZERO, maxf(72.0, 22.0 / _zoom))
	on.draw_set_transform(at, 0.0, Vector2.ONE / _zoom)
	_town(on, space, far)


# Ports that are spaces of their own; those of a town shrink with the map so that the coast stays free.
func _harbour(on: Node2D, space: Dictionary, far: bool) -> void:
	on.draw_set_transform(Vector2(space["anchor"][0], space["anchor"][1]), 0.0, Vector2.ONE / _zoom)
	var side := 16.0 if far else 29.0
	if space.get("harbour", false):
		side = 11.0 if far else clampf(34.0 * _zoom, 19.0, 44.0)
	MapSigns.draw(on, space["kind"], Vector2.ZERO, side * (1.15 if space["kind"] == "blockade" else 1.0))


func _town(on: Node2D, space: Dictionary, far: bool) -> void:
	var tier: String = space.get("tier", "")
	var fortress := int(space.get("fortress", 0))
	var reach := 10.0
	if tier == "capital" or space.get("capital", false):
		reach = 17.0
		MapSigns.draw(on, MapSigns.capital(space.get("nation", "")), Vector2.ZERO, 24.0 if far else 38.0)
	elif far:
		return
	elif fortress == 0 and tier != "major":
		MapSigns.draw(on, "town", Vector2.ZERO, 15.0)
	if fortress > 0 or tier == "major":
		var offset := Vector2(-reach, reach) if reach > 15.0 else Vector2.ZERO
		if not far and (fortress > 0 or reach < 15.0):
			MapSigns.draw(on, "citadel" if fortress > 1 else "fortress", offset, 26.0 if fortress > 1 else 21.0)
	if space.get("key", false) and not far:
		MapSigns.draw(on, "key", Vector2(reach, -reach), 19.0)
