# Learn, from the title by pad: a lesson begins with its teacher in front, a wrong move is answered, and it goes on where it was left.
extends "ui_test.gd"

var teacher: Control


func run() -> void:
	use({&"reduced_motion": true})
	await _open()
	ui.check(await ui.walk_to("ui.learn.go_on", true) or ui.focused_text() == "ui.learn.go_on", "the teacher is read first")
	await ui.shoot("lesson")
	var step: int = game.lesson()["step"]
	await ui.pad(JOY_BUTTON_A)
	ui.check(int(game.lesson()["step"]) == step + 1, "A goes on with the lesson")
	while bool(game.lesson()["press"]):
		teacher.get("_go").emit_signal(&"pressed")
		await ui.frames(2)
	await ui.shoot("lesson_task")
	ui.check(not bool(teacher.get("_go").get("visible")), "a task has no button to pass it by")
	teacher.get("_how").emit_signal(&"pressed")
	await ui.frames(2)
	ui.check(str(game.lesson()["hint"]) != "" and str(teacher.get("_remark").get("text")) == str(game.lesson()["hint"]), "How? tells the hint")
	var before: int = game.lesson()["step"]
	var result: Dictionary = game.apply(game.serial(), model.get("power"), "empire: pass")
	model.call("refresh")
	await ui.frames(3)
	ui.check(bool(result["ok"]) and int(game.lesson()["step"]) == before, "another legal move is possible and does not end the task")
	ui.check(str(game.lesson()["remark"]) != "", "the teacher answers it")
	model.call("undo")
	await ui.frames(3)
	ui.check(int(game.lesson()["step"]) == before, "it can be taken back")
	table.call("leave")
	await ui.frames(6)
	ui.check(ui.screen_name() == "TitleScreen", "a lesson can be left")
	await _walk_to_lessons()
	await ui.pad(JOY_BUTTON_A)
	ui.check(ui.focused_text() == "ui.learn.go_on", "it asks whether to go on")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(10)
	ui.check(take_table() and int(game.lesson()["step"]) == before, "it goes on at the same step")


func _walk_to_lessons() -> void:
	ui.check(await ui.walk_to("ui.title.learn", true), "reach Learn")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "LearnScreen", "the lessons come up")
	await ui.shoot("lessons")
	ui.check(await ui.walk_to("The goal and the map, 1815", true), "reach the lesson")


func _open() -> void:
	await _walk_to_lessons()
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(10)
	take_table()
	teacher = table.get("teacher")
	ui.check(teacher != null and teacher.visible, "the teacher is there")
