## Puts the small signs on the map (capitals, fortresses, towns, ports; bridges and passes) at a constant size on the screen.
class_name MapIcons
extends Node2D

var _data: MapData
var _zoom := 1.0


func setup(data: MapData) -> MapIcons:
	_data = data
	texture_filter = CanvasItem.TEXTURE_FILTER_LINEAR_WITH_MIPMAPS
	return self


func show_at(zoom: float) -> void:
	if not is_equal_approx(zoom, _zoom):
		_zoom = zoom
		queue_redraw()


func _draw() -> void:
	var far := _zoom < MapCamera.LEVEL_MIDDLE
	if not far:
		for mark: Dictionary in _data.link_marks:
			if mark["kind"] == "bridge" or mark["kind"] == "pass":
				draw_set_transform(Vector2(mark["x"], mark["y"]), mark["angle"])
				MapSigns.draw(self, mark["kind"], Vector2.ZERO, clampf(22.0, 17.0 / _zoom, 30.0 / _zoom))
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
		if space["kind"] == "port":
			draw_set_transform(Vector2(space["anchor"][0], space["anchor"][1]), 0.0, Vector2.ONE / _zoom)
			MapSigns.draw(self, "port", Vector2.ZERO, 16.0 if far else 29.0)
	draw_set_transform(Vector2.ZERO)


func _town(space: Dictionary, far: bool) -> void:
	var tier: String = space.get("tier", "")
	var fortress := int(space.get("fortress", 0))
	if tier == "capital" or space.get("capital", false):
		MapSigns.draw(self, "capital", Vector2.ZERO, 19.0 if far else 27.0)
	elif far:
		return
	elif fortress > 0 or tier == "major":
		MapSigns.draw(self, "citadel" if fortress > 1 else "fortress", Vector2.ZERO, 26.0 if fortress > 1 else 21.0)
	else:
		MapSigns.draw(self, "town", Vector2.ZERO, 15.0)
	if space.get("key", false) and not far:
		MapSigns.draw(self, "key", Vector2(14, -10), 16.0)
	if space.get("harbour", false) and not far:
		MapSigns.draw(self, "port", Vector2(-17, -9), 18.0)
