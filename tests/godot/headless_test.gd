# What headless tests that run on their own share: they begin with the first frame, count, and close with a result.
extends SceneTree

var passed: int = 0
var failed: int = 0


func _initialize() -> void:
	process_frame.connect(_begin, CONNECT_ONE_SHOT)


# The test itself.
func run() -> void:
	pass


func check(ok: bool, what: String) -> void:
	if ok:
		passed += 1
	else:
		failed += 1
		print("failed: ", what)


func frames(count: int) -> void:
	for _i: int in count:
		await process_frame


func _begin() -> void:
	await run()
	print("result: %d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)
