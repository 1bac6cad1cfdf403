# Measures what each frame of the main thread costs, without the time in which other programs had its processor.
#
# The system counts for each thread how long it ran (/proc/thread-self/schedstat, first number, brought up to date whenever it
# sleeps; it is made to sleep for a moment at the beginning of each frame). Frames are held apart by the engine's frame limit, and
# nothing is drawn: what is left between two beginnings of a frame is input, scripts and the engine's own work.
extends RefCounted

const FRAMES_A_SECOND: int = 60
## Microseconds of sleep, without which a frame that other programs held up would be counted with the one before it.
const NAP: int = 20

var tree: SceneTree
## Milliseconds of every frame since [method start] that counts.
var costs: PackedFloat32Array = []
## Says at the beginning of a frame whether it counts; without it all do.
var is_counted: Callable
var _counts: bool = false
var _last: int = -1


static func is_possible() -> bool:
	return ran() > 0


func _init(of: SceneTree) -> void:
	tree = of


func start() -> void:
	Engine.max_fps = FRAMES_A_SECOND
	costs = []
	_last = -1
	_counts = false
	tree.process_frame.connect(_on_frame)


func stop() -> void:
	tree.process_frame.disconnect(_on_frame)
	Engine.max_fps = 0


## The cost that so many of a hundred frames do not exceed.
static func share_of(frames: PackedFloat32Array, share: float) -> float:
	if frames.is_empty():
		return 0.0
	var sorted: PackedFloat32Array = frames.duplicate()
	sorted.sort()
	return sorted[mini(int(sorted.size() * share / 100.0), sorted.size() - 1)]


func _on_frame() -> void:
	OS.delay_usec(NAP)
	var now: int = ran()
	if _counts:
		costs.append((now - _last) / 1000000.0)
	_counts = not is_counted.is_valid() or is_counted.call()
	_last = now


## Nanoseconds that this thread has run.
static func ran() -> int:
	var file: FileAccess = FileAccess.open("/proc/thread-self/schedstat", FileAccess.READ)
	return int(file.get_buffer(100).get_string_from_ascii().get_slice(" ", 0)) if file != null else 0
