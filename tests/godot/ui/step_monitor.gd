# Keeps what the engine's own monitor says of the longest step of each second: scripts, layout and the engine's own work, from the
# first call of a frame to the last, by the clock on the wall. Whatever other threads and programs take of the processor meanwhile
# is in it.
#
# The screen is whole, as on a television: in a window the engine asks the server of X11 four times in every frame what has become of
# the window, and waits for its answers.
extends RefCounted

const FRAMES_A_SECOND: int = 60

var tree: SceneTree
## Milliseconds of the longest step of every second since [method start].
var costs: PackedFloat32Array = []
var _last: float = -1.0


func _init(of: SceneTree) -> void:
	tree = of


func start() -> void:
	Engine.max_fps = FRAMES_A_SECOND
	DisplayServer.window_set_mode(DisplayServer.WINDOW_MODE_FULLSCREEN)
	# What the monitor says now is of seconds in which the screen changed.
	await tree.create_timer(2.0).timeout
	costs = []
	_last = _now()
	tree.process_frame.connect(_on_frame)


func stop() -> void:
	tree.process_frame.disconnect(_on_frame)
	DisplayServer.window_set_mode(DisplayServer.WINDOW_MODE_WINDOWED)
	Engine.max_fps = 0


# The engine sums up once in a second.
func _on_frame() -> void:
	var now: float = _now()
	if now != _last:
		costs.append(now)
	_last = now


static func _now() -> float:
	return Performance.get_monitor(Performance.TIME_PROCESS) * 1000.0
