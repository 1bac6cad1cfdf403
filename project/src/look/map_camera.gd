## Moves a map sheet under a window: pan, zoom about a point, fit, glide. The table calls it from mouse, keys and pad.
class_name MapCamera
extends RefCounted

signal moved
## Emitted when the semantic zoom level changes: 0 far, 1 middle, 2 near.
signal level_changed(level: int)

const LEVEL_MIDDLE := 0.52
const LEVEL_NEAR := 1.15
const ZOOM_STEP := 1.18
const BEGIN_NEAREST := 0.75

## Sheet point in the middle of the window, and window pixels per sheet unit.
var centre := Vector2.ZERO
var zoom := 0.3
var window := Vector2(1920, 1080)
## Parts of the window that panels cover: left, top, right, bottom. Fits and limits use what is left.
var insets := Vector4.ZERO: set = set_insets
## What may be looked at, in sheet units.
var bounds := Rect2(0, 0, 4830, 3346)
## Where the game takes place, in sheet units; the first look goes there.
var home := Rect2()
var largest := 3.2
## Seconds a glide takes; 0 jumps (reduced motion).
var glide_time := 0.45

## Nobody has moved the map yet: a change of the panels may still choose the view.
var untouched := true

var _from := Vector3.ZERO
var _to := Vector3.ZERO
var _clock := -1.0


func level() -> int:
	return level_of(zoom)


static func level_of(zoom_there: float) -> int:
	return 0 if zoom_there < LEVEL_MIDDLE else (1 if zoom_there < LEVEL_NEAR else 2)


## The zoom at which the whole of `bounds` fits the window.
func smallest() -> float:
	var free := free_area().size
	return minf(free.x / bounds.size.x, free.y / bounds.size.y)


## The part of the window that no panel covers.
func free_area() -> Rect2:
	var covered := Vector2(insets.x + insets.z, insets.y + insets.w)
	return Rect2(Vector2(insets.x, insets.y), (window - covered).max(window * 0.2))


func set_insets(covered: Vector4) -> void:
	if covered != insets:
		insets = covered
		if untouched:
			begin()
			untouched = true
		else:
			_apply(centre, zoom)


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
	var free := free_area()
	var target := clampf(minf(free.size.x / maxf(area.size.x, 1.0), free.size.y / maxf(area.size.y, 1.0)) * (1.0 - air), smallest(), largest * 0.7)
	look(area.get_center() - (free.get_center() - window / 2.0) / target, target, glide)


func fit_all(glide: bool = false) -> void:
	fit(bounds, 0.0, glide)


## Fills the free part of the window with the middle of the sheet, a little nearer than needed: a good place to begin.
func fill(nearer: float = 1.25, glide: bool = false) -> void:
	var free := free_area()
	var target := clampf(fill_zoom() * nearer, smallest(), largest)
	look(bounds.get_center() - (free.get_center() - window / 2.0) / target, target, glide)


## Shows where the game is (`home`), or the middle of the sheet.
func begin(glide: bool = false) -> void:
	if home.size == Vector2.ZERO:
		fill(1.25, glide)
		return
	var free := free_area()
	var target := clampf(minf(free.size.x / home.size.x, free.size.y / home.size.y), fill_zoom(), BEGIN_NEAREST)
	look(home.get_center() - (free.get_center() - window / 2.0) / target, target, glide)


## The zoom at which the sheet fills the free part of the window.
func fill_zoom() -> float:
	var free := free_area().size
	return maxf(free.x / bounds.size.x, free.y / bounds.size.y)


## Glides (or jumps) to a sheet point and a zoom.
func look(at: Vector2, target_zoom: float, glide: bool = true) -> void:
	untouched = false
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
	var free := free_area()
	var inner := Rect2(free.position + free.size * edge, free.size * (1.0 - 2.0 * edge))
	if inner.has_point(seen):
		return
	var wanted := seen.clamp(inner.position, inner.end)
	look(centre + (seen - wanted) / zoom, zoom)


func stop() -> void:
	_clock = -1.0
	untouched = false


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
	var free := free_area()
	var before_free := (window / 2.0 - free.position) / zoom
	var after_free := (free.end - window / 2.0) / zoom
	centre = at
	for axis: int in 2:
		var low := bounds.position[axis] + before_free[axis]
		var high := bounds.end[axis] - after_free[axis]
		centre[axis] = (low + high) / 2.0 if low > high else clampf(at[axis], low, high)
	moved.emit()
	if level() != before:
		level_changed.emit(level())
