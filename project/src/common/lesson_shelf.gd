## Where lessons are kept: one save each while it is open, and which were finished.
class_name LessonShelf
extends RefCounted

const FOLDER: String = "user://lessons/"
const DONE: String = "user://lessons/done.cfg"


## The save of a lesson; there is one while it is open.
static func path(ruleset: String, lesson: String) -> String:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	return ProjectSettings.globalize_path(FOLDER + "%s_%s.baton" % [ruleset, lesson])


static func is_open(ruleset: String, lesson: String) -> bool:
	return FileAccess.file_exists(path(ruleset, lesson))


static func is_done(ruleset: String, lesson: String) -> bool:
	var file: ConfigFile = ConfigFile.new()
	return file.load(DONE) == OK and bool(file.get_value(ruleset, lesson, false))


## Notes that a lesson was finished. A file that cannot be read is set aside, not lost.
static func finish(ruleset: String, lesson: String) -> void:
	DirAccess.make_dir_recursive_absolute(FOLDER)
	var file: ConfigFile = ConfigFile.new()
	if file.load(DONE) != OK and FileAccess.file_exists(DONE):
		DirAccess.rename_absolute(DONE, DONE + ".unread")
		file = ConfigFile.new()
	file.set_value(ruleset, lesson, true)
	file.save(DONE)


## The first lesson of a ruleset that is not finished, or "".
static func next_of(ruleset: String) -> String:
	for row: Dictionary in Rulebooks.lessons(ruleset):
		if not is_done(ruleset, str(row["id"])):
			return row["id"]
	return ""


## Begins a lesson, or goes on where it was left.
static func begin(ruleset: String, lesson: String, again: bool = false) -> void:
	if is_open(ruleset, lesson) and not again:
		var request: MatchRequest = MatchRequest.from_save(path(ruleset, lesson))
		request.ruleset = ruleset
		request.lesson = lesson
		TableScreen.begin(request)
		return
	TableScreen.begin(MatchRequest.of_lesson(ruleset, lesson))


## Throws away what was kept of an open lesson.
static func forget(ruleset: String, lesson: String) -> void:
	if is_open(ruleset, lesson):
		SaveShelf.delete(path(ruleset, lesson))
