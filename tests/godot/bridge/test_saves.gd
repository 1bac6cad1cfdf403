extends SceneTree
## Saving, loading, listing: files that grow, broken and foreign saves, a disk that refuses.
# expects-errors

const Kit: GDScript = preload("bridge_kit.gd")

var kit: Kit = Kit.new()
var library: Library
var folder: String
var rng: RandomNumberGenerator = RandomNumberGenerator.new()


func _initialize() -> void:
	library = kit.make_library()
	rng.seed = 9
	folder = OS.get_cache_dir().path_join("baton_bridge_test_%d" % OS.get_process_id())
	var game := kit.start_any(library, ["human Anna"])
	for i: int in 400:
		kit.random_step(game, rng)
	test_text(game)
	test_file(game)
	test_autosave(game)
	test_broken(game)
	test_refused(game)
	remove_all()
	kit.finish(self)


func test_text(game: Match) -> void:
	var text := game.save_text()
	var other := Match.new()
	kit.check(other.load_text(library, text) == "", "a save loads")
	kit.check(other.hash() == game.hash() and other.step_count() == game.step_count(), "the same position and log")
	kit.check(other.seats() == game.seats() and other.seed() == game.seed() and other.options() == game.options(), "the same table")
	kit.check(other.save_text() == text and other.notices().is_empty(), "the same save")
	var version := other.version()
	kit.check(other.load_text(library, text, {"beat": 1.5}) == "" and other.version() > version, "loading is a change")
	kit.check(other.window()["beat"] == 1.5, "settings of loading")
	kit.check(game.save_text_at(game.step_count()) == text, "the save after the last step is the save")
	var half := game.step_count() / 2
	kit.check(other.load_text(library, game.save_text_at(half)) == "" and other.step_count() > 0 and other.step_count() <= half, "the match as it was loads")
	kit.check(other.view(0)["pieces"] == game.view_at(other.step_count(), 0)["pieces"], "and is the same position")


func test_file(game: Match) -> void:
	var path := folder.path_join("deep/first.baton")
	kit.check(game.save_file(path) == "" and FileAccess.file_exists(path), "a save in a new folder")
	kit.check(game.save_file(path) == "" and FileAccess.file_exists(path + ".bak"), "the previous one is kept")
	var other := Match.new()
	kit.check(other.load_file(library, path) == "" and other.hash() == game.hash(), "and loads")
	var rows := library.list_saves(folder.path_join("deep"))
	kit.check(rows.size() == 1, "one save is listed")
	var row: Dictionary = rows[0]
	kit.check(row["ok"] as bool and row["name"] == "first" and row["path"] == path and row["ruleset"] == game.ruleset(), "row: %s" % row)
	kit.check(row["scenario"] == game.scenario() and row["seed"] == 7 and row["bytes"] > 100 and row["modified"] > 0, "head of a save")
	FileAccess.open(folder.path_join("deep/broken.baton"), FileAccess.WRITE).store_string("nonsense\n")
	for listed: Dictionary in library.list_saves(folder.path_join("deep")):
		kit.check(listed["ok"] == (listed["name"] == "first") and (listed["ok"] or listed["error"] != ""), "broken saves are listed as such")
	kit.check(library.delete_save(path) == "" and library.list_saves(folder.path_join("deep")).size() == 1, "a save is deleted")
	kit.check(not FileAccess.file_exists(path + ".bak"), "with the older one")


func test_autosave(game: Match) -> void:
	var path := folder.path_join("auto.baton")
	kit.check(game.autosave(path) == "", "autosave begins")
	for i: int in 60:
		kit.random_step(game, rng)
	kit.check(game.finish_saving() == "" and game.save_error() == "", "and is on the disk")
	var other := Match.new()
	kit.check(other.load_file(library, path) == "" and other.step_count() > game.step_count() - 60, "an autosave loads")
	# A line torn by a crash is dropped with a notice.
	var text := FileAccess.get_file_as_string(path)
	kit.check(other.load_text(library, text + "franc") == "" and not other.notices().is_empty(), "a torn last line")


func test_broken(game: Match) -> void:
	var text := game.save_text()
	var other := kit.start_any(library)
	var before := other.hash()
	var broken: Dictionary[String, String] = {
		"nothing": "",
		"noise": "\u0001\u0002 hello",
		"another version": text.replace("marshals-baton-save 1", "marshals-baton-save 99"),
		"another game": text.replace("ruleset " + game.ruleset(), "ruleset chess"),
		"another scenario": text.replace("scenario " + game.scenario(), "scenario moon"),
		"a broken line": text.replace("\nlog\n", "\nlog\ndance wildly\n"),
		"another seed": text.replace("\nseed 7\n", "\nseed 8\n"),
	}
	for what: String in broken:
		var error := other.load_text(library, broken[what])
		kit.check(error != "", "%s does not load" % what)
		kit.check(other.hash() == before and other.is_started(), "%s leaves the match as it is" % what)
	var path := folder.path_join("bytes.baton")
	var file := FileAccess.open(path, FileAccess.WRITE)
	file.store_buffer(text.to_utf8_buffer().slice(0, 300) + PackedByteArray([0, 255, 254, 10, 0, 128]))
	file.close()
	kit.check(other.load_file(library, path) != "" or not other.notices().is_empty(), "bytes that are no text")
	kit.check(other.load_text(null, text) != "", "without a library")
	kit.check(other.load_text(Library.new(), text) != "", "with an empty library")
	kit.check(other.load_text(library, text, {"beat": "x"}) != "", "with wrong settings")


func test_refused(game: Match) -> void:
	var none := Match.new()
	kit.check(none.save_file(folder.path_join("x.baton")) != "" and none.autosave(folder.path_join("x.baton")) != "", "no match, no save")
	kit.check(none.finish_saving() == "" and none.save_error() == "", "nothing to finish")
	kit.check("globalize_path" in game.save_file("user://x.baton"), "paths must be the system's: " + game.save_file("user://x.baton"))
	kit.check(game.save_file("") != "" and game.autosave("") != "" and game.load_file(library, "") != "", "an empty path")
	kit.check("globalize_path" in game.load_file(library, "res://x.baton"), "also when loading")
	kit.check(game.load_file(library, folder.path_join("none.baton")) != "", "a file that is not there")
	kit.check(game.load_file(library, folder) != "", "a folder")
	kit.check(game.save_file(folder.path_join("deep")) != "" and DirAccess.dir_exists_absolute(folder.path_join("deep")), "a folder is not replaced")
	var below := folder.path_join("auto.baton/deeper/x.baton")
	kit.check(game.save_file(below) != "" and game.autosave(below) != "", "a folder that cannot be made")
	kit.check(FileAccess.file_exists(folder.path_join("auto.baton")), "and what stands there stays")


func remove_all() -> void:
	for below: String in ["deep", ""]:
		var path := folder.path_join(below)
		for name: String in DirAccess.get_files_at(path):
			DirAccess.remove_absolute(path.path_join(name))
		DirAccess.remove_absolute(path)
