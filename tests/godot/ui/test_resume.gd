# A match is killed in the middle: another process plays it, makes a known decision, waits, and dies by force. Continue
# goes on exactly there: the position has the fingerprint that the killed game had after its last completed decision.
extends "ui_test.gd"

const DECISIONS: int = 8

# What the killed game told last: fingerprint and number of the steps.
var wanted: String = ""


func prepare() -> void:
	if _is_child():
		return
	var report: String = _report_path()
	if FileAccess.file_exists(report):
		DirAccess.remove_absolute(report)
	var child: int = _start_child()
	ui.check(child > 0, "a second game starts")
	var is_far: bool = await ui.wait_for(func() -> bool: return _lines(report).has("waiting"), 90.0)
	OS.kill(child)
	await ui.frames(30)
	ui.check(is_far, "the second game makes %d decisions and waits" % DECISIONS)
	var told: PackedStringArray = _lines(report)
	wanted = told[-2] if told.size() > 1 else ""


func run() -> void:
	if _is_child():
		await _play_until_killed()
		return
	# Bots wait for a step, so that the position seen is the one that was loaded.
	use({&"bot_speed": 0})
	if await go_on():
		ui.check("%s %d" % [game.hash(), game.step_count()] == wanted, "the position is exactly the last one decided: %s %d, not %s" % [game.hash(), game.step_count(), wanted])
		ui.check(game.step_count() >= DECISIONS, "completed gestures are kept")
		var notes: Array = Array(DirAccess.get_files_at("user://matches")).filter(func(path: String) -> bool: return path.ends_with(".note"))
		ui.check(notes.size() == 1, "the list knows the round and the seats of the killed match")
	use({&"bot_speed": 2})


static func _is_child() -> bool:
	return OS.get_cmdline_user_args().has("--child")


func _report_path() -> String:
	return OS.get_user_data_dir().path_join("killed_match.txt")


func _lines(path: String) -> PackedStringArray:
	return FileAccess.get_file_as_string(path).split("\n", false) if FileAccess.file_exists(path) else PackedStringArray()


# The same program with the same arguments; it may have been started through a loader, so it is read from the system.
func _start_child() -> int:
	var words: PackedStringArray = []
	for word: String in _own_command():
		if word == "--":
			break
		words.append(word)
	words.append_array(["--", "--child"])
	return OS.create_process(words[0], words.slice(1))


func _own_command() -> PackedStringArray:
	var file: FileAccess = FileAccess.open("/proc/self/cmdline", FileAccess.READ)
	var bytes: PackedByteArray = file.get_buffer(65536)
	var words: PackedStringArray = []
	var from: int = 0
	for i: int in bytes.size():
		if bytes[i] == 0:
			words.append(bytes.slice(from, i).get_string_from_utf8())
			from = i + 1
	return words


# Plays by keys until so many decisions are complete, notes the fingerprint of the position, and waits to be killed. The
# bots are held, so that nothing else happens; what was decided is on the disk by itself, nobody asks for it.
func _play_until_killed() -> void:
	use({&"reduced_motion": true, &"auto_single": false, &"bot_speed": 4})
	await ui.walk_to("ui.title.new_match", false)
	for _i: int in 4:
		await ui.key(KEY_ENTER)
	await ui.frames(4)
	take_table()
	var file: FileAccess = FileAccess.open(_report_path(), FileAccess.WRITE)
	var done: int = 0
	while done < DECISIONS:
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0)
		if done == DECISIONS - 1:
			use({&"bot_speed": 0})
			await ui.frames(30)
		var before: int = game.step_count()
		await ui.key(KEY_ENTER)
		done += int(game.step_count() > before and _is_complete())
	file.store_line("%s %d" % [game.hash(), game.step_count()])
	await ui.wait_for(func() -> bool: return false, 1.0)
	ui.check(game.save_error() == "", "the disk takes it")
	file.store_line("waiting")
	file.flush()
	await ui.wait_for(func() -> bool: return false, 120.0)


# Whether the last step ended a gesture: only those are kept for good.
func _is_complete() -> bool:
	return int(game.step(game.step_count() - 1)["flags"]) & Match.ROW_COMPLETES != 0
