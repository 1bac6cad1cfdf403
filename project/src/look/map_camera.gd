## Moves a map sheet under a window: pan, zoom about a point, fit, glide. The table calls it from mouse, keys and pad.
class_name MapCamera
extends RefCounted

signal moved
## Emitted when the semantic zoom level changes: 0 far, 1 middle, 2 near.
signal level_changed(level: int)

const LEVEL_MIDDLE := 0.52
const LEVEL_NEAR := 1.15
const ZOOM_STEP := 1.18

## Sheet point in the middle of the window, and window pixels per sheet unit.
var centre := Vector2.ZERO
var zoom := 0.3
var window := Vector2(1920, 1080)
## What may be looked at, in sheet units.
var bounds := Rect2(0, 0, 4830, 3346)
var largest := 3.2
## Seconds a glide takes; 0 jumps (reduced motion).
var glide_time := 0.45

var _from := Vector3.ZERO
var _to := Vector3.ZERO
var _clock := -1.0


func level() -> int:
	return 0 if zoom < LEVEL_MIDDLE else (1 if zoom < LEVEL_NEAR else 2)


## The zoom at which the whole of `bounds` fits the window.
func smallest() -> float:
	return minf(window.x / bounds.size.x, window.y / bounds.size.y)


func to_sheet(point: Vector2) -> Vector2:
	return (point - window / 2.0) / zoom + centre


func to_window(point: Vector2) -> Vector2:
	return (point - centre) * zoom + window / 2.0


func transform() -> Transform2D:
	return Transform2D(0.0, Vector2(zoom, zoom), 0.0, window / 2.0 - centre * zoom)


func set_window(new_size: Vector2) -> void:
	window = new_size
	_apply(centre, zoom)


## Moves by window pixels.
func pan(pixels: Vector2) -> void:
	stop()
	_apply(centre - pixels / zoom, zoom)


## Zooms by a factor and keeps the sheet point under `at` (window pixels) where it is.
func zoom_at(factor: float, at: Vector2) -> void:
	stop()
	var under := to_sheet(at)
	var target := clampf(zoom * factor, smallest(), largest)
	_apply(under - (at - window / 2.0) / target, target)


## Shows a rectangle of the sheet with some air around it.
func fit(area: Rect2, air: float = 0.12, glide: bool = true) -> void:
	var target := minf(window.x / maxf(area.size.x, 1.0), window.y / maxf(area.size.y, 1.0)) * (1.0 - air)
	look(area.get_center(), clampf(target, smallest(), largest * 0.7), glide)


func fit_all(glide: bool = false) -> void:
	look(bounds.get_center(), smallest(), glide)


## Glides (or jumps) to a sheet point and a zoom.
func look(at: Vector2, target_zoom: float, glide: bool = true) -> void:
	if not glide or glide_time <= 0.0:
		stop()
		_apply(at, target_zoom)
		return
	_from = Vector3(centre.x, centre.y, log(zoom))
	_to = Vector3(at.x, at.y, log(clampf(target_zoom, smallest(), largest)))
	_clock = 0.0


## Brings a sheet point inside the inner part of the window without changing the zoom.
func reveal(point: Vector2, edge: float = 0.18) -> void:
	var seen := to_window(point)
	var inner := Rect2(window * edge, window * (1.0 - 2.0 * edge))
	if inner.has_point(seen):
		return
	var wanted := seen.clamp(inner.position, inner.end)
	look(centre + (seen - wanted) / zoom, zoom)


func stop() -> void:
	_clock = -1.0


## Advances a glide; call every frame. Returns true while moving.
func advance(delta: float) -> bool:
	if _clock < 0.0:
		return false
	_clock += delta / maxf(glide_time, 0.001)
	var t := clampf(_clock, 0.0, 1.0)
	t = t * t * (3.0 - 2.0 * t)
	var now := _from.lerp(_to, t)
	_apply(Vector2(now.x, now.y), exp(now.z))
	if _clock >= 1.0:
		stop()
	return true


func _apply(at: Vector2, new_zoom: float) -> void:
	var before := level()
	zoom = clampf(new_zoom, smallest(), largest)
	var half := window / zoom / 2.0
	centre = at
	for axis: int in 2:
		var low := bounds.position[axis] + half[axis]
		var high := bounds.end[axis] - half[axis]
		centre[axis] = (low + high) / 2.0 if low > high else clampf(at[axis], low, high)
	moved.emit()
	if level() != before:
		level_changed.emit(level())
