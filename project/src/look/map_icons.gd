## Puts the small signs on the map (capitals, fortresses, towns, ports, blockade boxes; bridges, passes ...) at a constant size
## on the screen.
class_name MapIcons
extends Node2D

## Kinds of links that have a sign, and its size on the sheet.
const LINK_SIGNS: Dictionary[String, float] = {"bridge": 22.0, "pass": 22.0, "ridge": 17.0, "strait": 22.0, "marsh": 20.0, "desert": 24.0}

var _data: MapData
var _zoom := 1.0


func setup(data: MapData) -> MapIcons:
	_data = data
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	for space: Dictionary in data.spaces:  # all signs before the first is drawn: they share one texture
		if space.get("tier", "") == "capital" or space.get("capital", false):
			MapSigns.capital(space.get("nation", ""))
	return self


func show_at(zoom: float) -> void:
	if not is_equal_approx(zoom, _zoom):
		_zoom = zoom
		queue_redraw()


func _draw() -> void:
	var far := _zoom < MapCamera.LEVEL_MIDDLE
	if not far:
		_links()
	for space: Dictionary in _data.spaces:
		var towns: Array = space.get("towns", [])
		for k: int in towns.size():
			if k > 0 and _zoom < 1.1:
				break
			draw_set_transform(Vector2(towns[k][0], towns[k][1]), 0.0, Vector2.ONE / _zoom)
			if k > 0:
				MapSigns.draw(self, "dot", Vector2.ZERO, 13.0)
			else:
				_town(space, far)
		if space["kind"] == "node":
			_node(space, far)
		if space["kind"] == "port" or (space["kind"] == "blockade" and not far):
			_harbour(space, far)
	draw_set_transform(Vector2.ZERO)


func _links() -> void:
	for mark: Dictionary in _data.link_marks:
		var kind: String = mark["kind"]
		if LINK_SIGNS.has(kind):
			var upright := kind != "bridge" and kind != "pass"
			draw_set_transform(Vector2(mark["x"], mark["y"]), 0.0 if upright else float(mark["angle"]))
			MapSigns.draw(self, kind, Vector2.ZERO, clampf(LINK_SIGNS[kind], 17.0 / _zoom, 30.0 / _zoom))


# A town on a map of points: a disc in sheet size with its sign inside.
func _node(space: Dictionary, far: bool) -> void:
	var at := Vector2(space["anchor"][0], space["anchor"][1])
	draw_set_transform(at)
	MapSigns.draw(self, "node", Vector2.ZERO, maxf(72.0, 22.0 / _zoom))
	draw_set_transform(at, 0.0, Vector2.ONE / _zoom)
	_town(space, far)


# Ports that are spaces of their own; those of a town shrink with the map so that the coast stays free.
func _harbour(space: Dictionary, far: bool) -> void:
	draw_set_transform(Vector2(space["anchor"][0], space["anchor"][1]), 0.0, Vector2.ONE / _zoom)
	var side := 16.0 if far else 29.0
	if space.get("harbour", false):
		side = 11.0 if far else clampf(34.0 * _zoom, 19.0, 44.0)
	MapSigns.draw(self, space["kind"], Vector2.ZERO, side * (1.15 if space["kind"] == "blockade" else 1.0))


func _town(space: Dictionary, far: bool) -> void:
	var tier: String = space.get("tier", "")
	var fortress := int(space.get("fortress", 0))
	var reach := 10.0
	if tier == "capital" or space.get("capital", false):
		reach = 17.0
		MapSigns.draw(self, MapSigns.capital(space.get("nation", "")), Vector2.ZERO, 24.0 if far else 38.0)
	elif far:
		return
	elif fortress == 0 and tier != "major":
		MapSigns.draw(self, "town", Vector2.ZERO, 15.0)
	if fortress > 0 or tier == "major":
		var offset := Vector2(-reach, reach) if reach > 15.0 else Vector2.ZERO
		if not far and (fortress > 0 or reach < 15.0):
			MapSigns.draw(self, "citadel" if fortress > 1 else "fortress", offset, 26.0 if fortress > 1 else 21.0)
	if space.get("key", false) and not far:
		MapSigns.draw(self, "key", Vector2(reach, -reach), 19.0)
