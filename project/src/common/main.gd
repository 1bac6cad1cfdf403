## The root of the game: puts up the theme, the layers for screens and dialogs, and opens the first screen.
##
## Layers from back to front: [member Screens.host] (screens), [member Screens.overlay] (dialogs and notices) and a filter
## for colour vision. `-- --shots=DIR` runs the tour of [ShotTour] instead of waiting for a player.
class_name Main
extends Control


func _ready() -> void:
	get_tree().auto_accept_quit = false
	_apply_theme()
	Settings.changed.connect(_on_setting_changed)
	LookSounds.wire_buttons(get_tree())
	add_child(Screens.make_host())
	add_child(ColourFilter.new())
	Screens.open(TitleScreen.new())
	var folder: String = argument("shots")
	if not folder.is_empty():
		add_child(ShotTour.new(folder))


## Value of a command line argument `--name=value` behind `--`, or "".
static func argument(wanted: String) -> String:
	for text: String in OS.get_cmdline_user_args():
		if text.begins_with("--%s=" % wanted):
			return text.substr(wanted.length() + 3)
	return ""


func _notification(what: int) -> void:
	if what == NOTIFICATION_WM_CLOSE_REQUEST:
		Screens.quit()


func _on_setting_changed(key: StringName) -> void:
	if key == &"text_scale":
		_apply_theme()


func _apply_theme() -> void:
	get_window().theme = LookTheme.make(Settings.text_scale())
