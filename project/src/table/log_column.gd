## A column of lines, newest first, that grows upwards: a line that comes moves the column as a whole, not each line in it. Laying out
## a long log anew for every event takes longer than a frame may.
class_name LogColumn
extends Control

## Pixels after which all lines are placed from the beginning again, so that places stay exact.
const FAR: float = 60000.0

## The lines, newest first; below each other from the top of this upwards, so that old ones stay where they are.
var lines: Control = Control.new()


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_PASS
	lines.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(lines)
	resized.connect(func() -> void: place(lines.get_child_count() - 1))


## Puts a line on top; one that lay in the column already is taken from its place.
func put(line: Control) -> void:
	if line.get_parent() != lines:
		_add(line)
	lines.move_child(line, 0)
	place(0)


## Adds a line that nobody sees yet, below all others.
func reserve(line: Control) -> void:
	var below: Control = lines.get_child(-1) if lines.get_child_count() > 0 else null
	line.visible = false
	_add(line)
	line.position.y = below.position.y + (below.size.y if below.visible else 0.0) if below != null else 0.0


func clear() -> void:
	Ui.clear(lines)
	place(-1)


func _add(line: Control) -> void:
	line.minimum_size_changed.connect(_on_line_changed.bind(line))
	lines.add_child(line)


## Places a line and all that lie above it.
func place(from: int) -> void:
	var count: int = lines.get_child_count()
	var y: float = 0.0
	if from + 1 < count:
		y = (lines.get_child(from + 1) as Control).position.y
		if y < -FAR:
			place(count - 1)
			return
	for i: int in range(from, -1, -1):
		var line: Control = lines.get_child(i)
		var high: float = line.get_combined_minimum_size().y if line.visible else 0.0
		y -= high
		line.position = Vector2(0.0, y)
		line.size = Vector2(size.x, high)
	lines.position.y = -y
	var bottom: Control = lines.get_child(count - 1) if count > 0 else null
	custom_minimum_size.y = bottom.position.y + (bottom.size.y if bottom.visible else 0.0) - y if bottom != null else 0.0


# How high a line is that wraps is known only when it has been drawn. By then it has grown downwards by itself, over the line below.
func _on_line_changed(line: Control) -> void:
	var at: int = line.get_index()
	var floor_y: float = (lines.get_child(at + 1) as Control).position.y if at + 1 < lines.get_child_count() else 0.0
	if line.visible and absf(line.position.y + line.get_combined_minimum_size().y - floor_y) > 0.5:
		place(at)
