## Pages through everything the game draws: controls, nations, pieces, cards, dice, the map. Arrow keys or bumpers turn
## the page; `--page=N` starts on one; `--shots=DIR` writes a picture of every page (from `--page` to `--last`) and quits.
class_name Gallery
extends Control

var pages: Array[Callable] = []
var current := -1
var _shown: Control


func _ready() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	theme = LookTheme.make()
	pages = GalleryPages.all()
	var start := 0
	var last := pages.size() - 1
	var folder := ""
	for argument: String in OS.get_cmdline_user_args():
		if argument.begins_with("--page="):
			start = argument.get_slice("=", 1).to_int()
		elif argument.begins_with("--last="):
			last = argument.get_slice("=", 1).to_int()
		elif argument.begins_with("--shots="):
			folder = argument.get_slice("=", 1)
	if folder.is_empty():
		show_page(start)
	else:
		_shoot.call_deferred(folder, start, last)


func _unhandled_input(event: InputEvent) -> void:
	if event.is_action_pressed("ui_page_down") or event.is_action_pressed("ui_right"):
		show_page(current + 1)
	elif event.is_action_pressed("ui_page_up") or event.is_action_pressed("ui_left"):
		show_page(current - 1)


## Shows a page; numbers wrap around.
func show_page(number: int) -> void:
	if _shown != null:
		_shown.queue_free()
	current = posmod(number, pages.size())
	_shown = pages[current].call() as Control
	add_child(_shown)


## Writes a picture of every page from `first` on into a folder, then quits.
func _shoot(folder: String, first: int, last: int) -> void:
	DirAccess.make_dir_recursive_absolute(folder)
	for i: int in range(first, mini(last + 1, pages.size())):
		show_page(i)
		for _frame: int in 8:
			await get_tree().process_frame
		await RenderingServer.frame_post_draw
		var image := get_viewport().get_texture().get_image()
		image.save_png("%s/gallery_%02d.png" % [folder, i])
	get_tree().quit()
