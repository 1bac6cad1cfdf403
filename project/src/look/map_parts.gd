## Base of what stands on a map sheet at a constant size on the screen and is drawn again when the zoom changes: in parts, as many
## in each frame as there is time for, since all of them together take longer than a frame may.
class_name MapParts
extends Node2D

## From this change of the zoom on, parts of the old size are hidden until they are drawn anew.
var jump := INF
## Microseconds of a frame for parts.
var enough := 700.0

var _zoom := -1.0
var _parts: Array[Node2D] = []
## The zoom that each part was drawn for, and the one that is next.
var _drawn: Array[float] = []
var _next := 0
## Microseconds that a part took lately.
var _cost := 700.0


## Makes so many parts; each calls [method _draw_part].
func divide(count: int) -> void:
	for i: int in count:
		var part := Node2D.new()
		part.draw.connect(_on_part_drawn.bind(part, i))
		add_child(part)
		_parts.append(part)
		_drawn.append(-1.0)
	set_process(false)


## Redraws if the zoom changed; panning alone costs nothing.
func show_at(zoom: float) -> void:
	if is_equal_approx(zoom, _zoom):
		return
	var is_first := _zoom < 0.0
	_zoom = zoom
	for i: int in _parts.size():
		if is_first:
			_parts[i].queue_redraw()
		else: # one that was hidden on the way and is drawn for this zoom is shown again
			_parts[i].visible = maxf(zoom / _drawn[i], _drawn[i] / zoom) <= jump
	set_process(true)


## Draws all parts again at once, for another text size.
func refresh() -> void:
	for part: Node2D in _parts:
		part.visible = true
		part.queue_redraw()


## Draws one part at [member _zoom]; for those who extend this.
func _draw_part(_on: Node2D, _index: int) -> void:
	pass


## The first and the last but one of so many things that belong to a part.
func _share(index: int, count: int, parts: int) -> Vector2i:
	var each := ceili(count / float(parts))
	return Vector2i(mini(each * index, count), mini(each * (index + 1), count))


func _process(_delta: float) -> void:
	var has_hidden := _parts.any(func(part: Node2D) -> bool: return not part.visible)
	if Engine.get_process_frames() % 2 == 0 and not has_hidden:
		return # in turn with what lies over the sheet
	var left := clampi(int(enough / _cost), 1, _parts.size())
	for _i: int in _parts.size():
		_next = (_next + 1) % _parts.size()
		if not is_equal_approx(_drawn[_next], _zoom):
			_parts[_next].visible = true
			_parts[_next].queue_redraw()
			left -= 1
			if left == 0:
				return
	set_process(false)


func _on_part_drawn(part: Node2D, index: int) -> void:
	if _zoom <= 0.0:
		return
	var start := Time.get_ticks_usec()
	_drawn[index] = _zoom
	_draw_part(part, index)
	_cost = lerpf(_cost, Time.get_ticks_usec() - start, 0.2)
