## Draws the outlines of marked spaces (legal targets, the chosen one) over the map as one mesh of ink strokes.
class_name MapOutline
extends MapInk

const COLOURS: Dictionary[int, Color] = {
	MapSheet.Glow.LEGAL: Color("ffce3a"),
	MapSheet.Glow.CHOSEN: Color("fffbe0"),
	MapSheet.Glow.DANGER: Color("d22f1f"),
	MapSheet.Glow.GOOD: Color("4fa23e"),
}

var _data: MapData
var _marks: Dictionary[int, int] = {}
var _zoom := 0.3


func setup(data: MapData, ink: ShaderMaterial) -> void:
	_data = data
	material = ink


func show_at(zoom: float) -> void:
	if absf(zoom / _zoom - 1.0) > 0.15 and not _marks.is_empty():
		_zoom = zoom
		_rebuild()
	_zoom = zoom


## Takes a map from space index to style.
func show_marks(marks: Dictionary[int, int]) -> void:
	if marks != _marks:
		_marks = marks.duplicate()
		_rebuild()


func _rebuild() -> void:
	if _marks.is_empty():
		wash()
	else:
		ink(_gather.bind(_data, _marks, _zoom))


static func _gather(stroke: MapStroke, data: MapData, marks: Dictionary[int, int], zoom: float) -> void:
	for i: int in marks:
		for ring: PackedVector2Array in data.rings[i]:
			if ring.size() > 8 or data.rings[i].size() == 1:
				ring = MapStroke.eased(ring, 3.0 / zoom)
				stroke.ring(ring, 4.2 / zoom, Color("1d1208", 0.8))
				stroke.ring(ring, 2.2 / zoom, COLOURS[marks[i]])
