## A question or notice over everything else: a text and one to three answers. Cancel gives the last one.
class_name UiDialog
extends Control

signal answered(index: int)

## What cancel answers; the last one unless told otherwise.
var cancel_answer: int = 0

var _answers: HFlowContainer = HFlowContainer.new()
var _body: VBoxContainer = Ui.column(18)
var _box: PanelContainer = Ui.panel()
var _window: UiScroll


## `answers` are keys; the first is the main one.
func _init(heading: String, text: String, answers: PackedStringArray) -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	var shade: ColorRect = ColorRect.new()
	shade.color = Color(0.06, 0.03, 0.01, 0.62)
	add_child(Ui.fill(shade))
	var centre: CenterContainer = CenterContainer.new()
	add_child(Ui.fill(centre))
	_box.custom_minimum_size.x = minf(Ui.scaled(900.0), 1640.0)
	centre.add_child(_box)
	var all: VBoxContainer = Ui.column(18)
	_box.add_child(all)
	_window = Ui.short_scroll(_body, 0.66)
	all.add_child(_window)
	_body.add_child(Ui.label(heading, "HeadingLabel", true))
	if not text.is_empty():
		_body.add_child(Ui.label(text, "", true))
	_answers.alignment = FlowContainer.ALIGNMENT_END
	_answers.add_theme_constant_override(&"h_separation", 20)
	for i: int in answers.size():
		_answers.add_child(Ui.button(answers[i], answer.bind(i), "BrassButton" if i == 0 else ""))
	all.add_child(_answers)
	cancel_answer = answers.size() - 1


## Asks and calls back with the number of the answer.
static func ask(heading: String, text: String, answers: PackedStringArray, then: Callable) -> UiDialog:
	var dialog: UiDialog = UiDialog.new(heading, text, answers)
	dialog.answered.connect(then)
	Screens.show_dialog(dialog)
	return dialog


## Puts a control between the text and the answers.
func add_content(content: Control) -> void:
	_body.add_child(content)


## Takes more of the window, for a board.
func widen(wide: float, share: float) -> void:
	_box.custom_minimum_size.x = wide
	_window.most = share


func first_focus() -> Control:
	return _answers.get_child(0) as Control


func cancel() -> void:
	answer(cancel_answer)


func answer(index: int) -> void:
	Screens.close_dialog(self)
	answered.emit(index)
