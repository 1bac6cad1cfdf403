## Takes a picture of every screen and quits: `-- --shots=DIR`; `--only=RULESET` keeps to the screens of one game,
## `--only=RULESET/own` to those that it adds itself, `--stops=WORD,WORD` to
## pictures whose title has one of the words.
class_name ShotTour
extends Node

const SETTLE_FRAMES: int = 8
const DRAWN_FRAMES: int = 3

var _folder: String = ""
var _number: int = 0


func _init(folder: String) -> void:
	_folder = folder


func _ready() -> void:
	DirAccess.make_dir_recursive_absolute(_folder)
	_run.call_deferred()


func _run() -> void:
	var only: String = Main.argument("only")
	if not only.is_empty():
		await ShotMatches.new(self).tour(only.get_slice("/", 0), only.get_slice("/", 1) if only.contains("/") else "")
		Screens.quit()
		return
	await shoot("title")
	await _page(SettingsScreen.new(), "settings")
	await _page(RemapScreen.new(), "controls")
	await _page(CreditsScreen.new(), "credits")
	await _page(NewMatchScreen.new(), "new_match")
	await _page(LoadScreen.new(), "load")
	await _gallery()
	for ruleset: Dictionary in Rulebooks.all():
		if ruleset["ok"]:
			await ShotMatches.new(self).tour(str(ruleset["id"]))
	UiDialog.ask("ui.quit.heading", "", ["ui.quit.yes", "ui.quit.no"], func(_i: int) -> void: pass)
	await shoot("quit")
	Screens.quit()


## Writes what is on the screen now. Drawing is slow in a virtual display: it happens only for the picture.
func shoot(title: String) -> void:
	var stops: PackedStringArray = Main.argument("stops").split(",", false)
	if not stops.is_empty() and not Array(stops).any(func(stop: String) -> bool: return title.contains(stop)):
		return
	await settle(SETTLE_FRAMES)
	RenderingServer.render_loop_enabled = true
	await settle(DRAWN_FRAMES)
	await RenderingServer.frame_post_draw
	var image: Image = get_viewport().get_texture().get_image()
	RenderingServer.render_loop_enabled = false
	image.save_png("%s/%02d_%s.png" % [_folder, _number, title])
	_number += 1


func settle(frames: int) -> void:
	for _i: int in frames:
		await get_tree().process_frame


func _page(screen: UiScreen, title: String) -> void:
	Screens.open(screen)
	await shoot(title)
	Screens.back()


func _gallery() -> void:
	var gallery: GalleryScreen = GalleryScreen.new()
	Screens.open(gallery)
	for i: int in gallery.page_count():
		await shoot("gallery_%02d" % i)
		gallery.turn(1)
	Screens.back()
