## Base of all screens: fills the window, remembers where the focus was, goes back on cancel.
class_name UiScreen
extends Control

var _remembered: Control


func _init() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)


## The control that gets the focus when the screen comes up.
func first_focus() -> Control:
	if is_instance_valid(_remembered) and _remembered.is_visible_in_tree():
		return _remembered
	return default_focus()


## What has the focus the first time; null for the first control that can have it.
func default_focus() -> Control:
	return null


func remember_focus() -> void:
	var owner_now: Control = get_viewport().gui_get_focus_owner()
	if owner_now != null and is_ancestor_of(owner_now):
		_remembered = owner_now


## Called when the screen above was closed.
func returned() -> void:
	pass


## Called once before the program ends.
func about_to_quit() -> void:
	pass


## The player wants to leave this screen.
func cancel() -> void:
	Screens.back()
