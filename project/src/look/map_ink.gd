## Base of lines on a map sheet that are one mesh of ink strokes. Another thread gathers the strokes: round many spaces that takes
## longer than a frame may. What was there before is shown meanwhile.
class_name MapInk
extends MeshInstance2D

var _wanted: Callable
var _stroke: MapStroke
var _task := -1


func _init() -> void:
	set_process(false)


## Draws anew with a function that takes a [MapStroke]; it must read nothing that can change meanwhile.
func ink(gather: Callable) -> void:
	if not _wanted.is_valid():
		_begin.call_deferred()
	_wanted = gather


## Takes all lines away.
func wash() -> void:
	_wanted = Callable()
	_stroke = null
	mesh = null


func _begin() -> void:
	if _wanted.is_valid() and _task < 0 and is_inside_tree():
		_stroke = MapStroke.new()
		_task = Aside.begin(_wanted.bind(_stroke), true)
		_wanted = Callable()
		set_process(true)


func _process(_delta: float) -> void:
	if _task >= 0 and WorkerThreadPool.is_task_completed(_task):
		_finish()
		if _stroke != null:
			mesh = _stroke.mesh()
		_begin()
	if _task < 0:
		set_process(false)


func _finish() -> void:
	if _task >= 0:
		WorkerThreadPool.wait_for_task_completion(_task)
		_task = -1


func _enter_tree() -> void:
	_begin.call_deferred()


func _exit_tree() -> void:
	_finish()
