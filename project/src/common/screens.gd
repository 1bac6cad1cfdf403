## Shows one screen at a time out of a stack, and dialogs above it; keeps the focus where the player can see it.
##
## [method open] puts a [UiScreen] on top, [method back] returns to the one below, [method restart] begins again with one
## screen. Dialogs ([UiDialog]) lie over the screen and hold the focus until they are answered.
extends Node

signal screen_changed(screen: UiScreen)

var host: Control
var overlay: Control
var _stack: Array[UiScreen] = []
var _dialogs: Array[Control] = []
var _is_quitting: bool = false
## The last frame that was drawn before a screen or dialog came or went.
var _settled_in: int = 0


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS


## Makes the layers; the main scene calls it once.
func make_host() -> Control:
	host = Control.new()
	host.name = "Screens"
	host.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	host.mouse_filter = Control.MOUSE_FILTER_IGNORE
	overlay = Control.new()
	overlay.name = "Overlay"
	overlay.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	overlay.mouse_filter = Control.MOUSE_FILTER_IGNORE
	overlay.z_index = 50
	var root: Control = Control.new()
	root.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	root.mouse_filter = Control.MOUSE_FILTER_IGNORE
	root.add_child(host)
	root.add_child(overlay)
	return root


## All open screens, the lowest first.
func all() -> Array[UiScreen]:
	return _stack


func current() -> UiScreen:
	return _stack.back() if not _stack.is_empty() else null


## What has the player's attention: the topmost dialog, else the screen.
func front() -> Control:
	return _dialogs.back() if not _dialogs.is_empty() else current()


func open(screen: UiScreen) -> void:
	if not _stack.is_empty():
		_stack.back().remember_focus()
		_stack.back().visible = false
	_stack.append(screen)
	host.add_child(screen)
	_settle()


## Leaves the current screen; the last one stays.
func back() -> void:
	if _stack.size() < 2:
		return
	var gone: UiScreen = _stack.pop_back()
	gone.queue_free()
	_stack.back().visible = true
	_stack.back().returned()
	_settle()


## Closes everything and begins with one screen.
func restart(screen: UiScreen) -> void:
	for dialog: Control in _dialogs.duplicate():
		close_dialog(dialog)
	for gone: UiScreen in _stack:
		gone.queue_free()
	_stack.clear()
	_stack.append(screen)
	host.add_child(screen)
	_settle()


func show_dialog(dialog: Control) -> void:
	if current() != null and _dialogs.is_empty():
		current().remember_focus()
	_dialogs.append(dialog)
	overlay.add_child(dialog)
	_settle()


func close_dialog(dialog: Control) -> void:
	if not _dialogs.has(dialog):
		return
	_dialogs.erase(dialog)
	dialog.queue_free()
	_settle()


## Puts an open dialog over all others.
func raise_dialog(dialog: Control) -> void:
	if _dialogs.has(dialog):
		_dialogs.erase(dialog)
		_dialogs.append(dialog)
		overlay.move_child(dialog, -1)
		_settle()


## Whether what is in front has been drawn as it stands: a picture of the window shows it, and nothing that is gone.
func is_drawn() -> bool:
	return Engine.get_frames_drawn() > _settled_in + 1


func has_dialog() -> bool:
	return not _dialogs.is_empty()


## Ends the program after everything that wants to be saved is saved.
func quit() -> void:
	if _is_quitting:
		return
	_is_quitting = true
	Settings.save()
	for screen: UiScreen in _stack:
		screen.about_to_quit()
	Rulebooks.close()
	LookIcons.close()
	PieceArt.close()
	# What plays sounds needs a moment to let go of them.
	if LookSounds.silence():
		await get_tree().create_timer(0.15).timeout
	get_tree().quit()


func _process(_delta: float) -> void:
	var top: Control = front()
	if top == null or not top.is_inside_tree():
		return
	var owner_now: Control = get_viewport().gui_get_focus_owner()
	if owner_now == null or not owner_now.is_visible_in_tree() or not top.is_ancestor_of(owner_now):
		_focus_into(top)


func _unhandled_input(event: InputEvent) -> void:
	if event.is_action_pressed(&"ui_cancel") and front() != null:
		get_viewport().set_input_as_handled()
		if front().has_method(&"cancel"):
			front().call(&"cancel")


# Only what is in front takes the focus; everything behind it is out of reach.
func _settle() -> void:
	_settled_in = Engine.get_frames_drawn()
	for part: Control in (_stack as Array) + _dialogs:
		part.focus_behavior_recursive = Control.FOCUS_BEHAVIOR_INHERITED if part == front() else Control.FOCUS_BEHAVIOR_DISABLED
	if front() != null:
		_focus_into(front())
	screen_changed.emit(current())


func _focus_into(top: Control) -> void:
	var target: Control = null
	if top.has_method(&"first_focus"):
		target = top.call(&"first_focus")
	if target == null or not target.is_visible_in_tree() or target.focus_mode == Control.FOCUS_NONE:
		target = Ui.first_focusable(top)
	if target != null and target.is_inside_tree():
		target.grab_focus()
