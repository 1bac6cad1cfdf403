## Lines round spaces of a map sheet, whole or broken, that pan with the sheet. Lie below the pieces.
class_name MapLines
extends MapInk

const DASH := 17.0
## From this change of the zoom on, the lines are made anew in their width on the screen.
const STEP := 1.15

var _sheet: MapSheet
## By index of a space: {ink, is_broken}.
var _lines: Dictionary[int, Dictionary] = {}
var _zoom := 0.0


func _init(sheet: MapSheet) -> void:
	super()
	_sheet = sheet
	material = MapLayers.material("ink")
	(material as ShaderMaterial).set_shader_parameter("thinnest", 1.6)
	sheet.lay(self)
	sheet.view_changed.connect(_follow)


## Takes the lines by space: ink, and whether it is broken.
func show_lines(lines: Dictionary[int, Dictionary]) -> void:
	if lines != _lines:
		_lines = lines.duplicate()
		_rebuild()


func _follow() -> void:
	if not _lines.is_empty() and maxf(_sheet.camera.zoom / _zoom, _zoom / _sheet.camera.zoom) > STEP:
		_rebuild()


func _rebuild() -> void:
	_zoom = _sheet.camera.zoom
	visible = not _lines.is_empty()
	if visible:
		ink(_gather.bind(_sheet.data, _lines, _zoom, (2.5 if _sheet.camera.level() > 0 else 1.3) / _zoom))
	else:
		wash()


static func _gather(stroke: MapStroke, data: MapData, lines: Dictionary[int, Dictionary], zoom: float, half: float) -> void:
	for part: int in 2:  # all paper first: a line is not cut by its neighbour's edge
		for i: int in lines:
			var colour: Color = [Color(LookPalette.PAPER, 0.8), lines[i]["ink"]][part]
			var wide := half + (1.5 / zoom if part == 0 else 0.0)
			for ring: PackedVector2Array in data.rings[i]:
				var points := MapStroke.eased(ring, 5.0 / zoom)
				if points.size() > 3 and lines[i]["is_broken"]:
					stroke.dashes(points, wide, colour, DASH / zoom)
				elif points.size() > 3:
					stroke.ring(points, wide, colour)
