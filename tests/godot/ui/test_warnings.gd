# Before it is too late: what gives up a right and what cannot be taken back say so beside the list, and ask again when the
# settings want it; No changes nothing, Yes goes on.
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")
const PREPARED = preload("prepared_match.gd")
const FINAL: int = Match.ROW_ROLLS | Match.ROW_REVEALS


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0, &"auto_single": false, &"warn_unused": true, &"confirm_final": true})
	var kit: KIT = KIT.new(ui)
	ui.check(PREPARED.make("napoleon_against_europe", "hundred_days_1815", 2, 1815, func(played: Match, power: int) -> bool: return _row_with(played.actions(power), Match.ROW_GIVES_UP, FINAL) >= 0), "something can be given up")
	if await kit.open() and take_table():
		await _asks(_row_with(_rows(), Match.ROW_GIVES_UP, FINAL), "ui.table.gives_up", false)
		await kit.leave()
	await ui.wait_for(func() -> bool: return false, 1.2) # the list of matches is sorted by seconds
	ui.check(PREPARED.make("imperial_borders", "six_players", 6, 1805, func(played: Match, power: int) -> bool: return _row_with(played.actions(power), FINAL, 0) >= 0), "something cannot be taken back")
	if await kit.open() and take_table():
		await _asks(_row_with(_rows(), FINAL, 0), "ui.actions.final", true)


static func _row_with(rows: PackedInt32Array, flag: int, without: int) -> int:
	for row: int in rows.size() / Match.ACTION_STRIDE:
		var flags: int = rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS]
		if flags & flag != 0 and flags & without == 0 and rows[row * Match.ACTION_STRIDE + Match.ACTION_KIND] != Match.NOUN_CARD:
			return row
	return -1


func _rows() -> PackedInt32Array:
	return model.get("rows")


func _button(row: int) -> Control:
	for control: Control in ui.controls(table.get("actions") as Control):
		if control is Button and int(control.get_meta(&"row", -1)) == row:
			return control
	return null


# The answer in the list says it before it is pressed, and asks when it is.
func _asks(row: int, question: String, says_final: bool) -> void:
	var button: Control = _button(row)
	ui.check(button != null, "row %d is in the list" % row)
	if button == null:
		return
	await ui.move_mouse(button.get_global_rect().get_center())
	var detail: Control = (table.get("actions") as Control).get("detail")
	var words: String = ui.text_of(detail)
	ui.check(detail.is_visible_in_tree() and not words.is_empty(), "%s: something is said beforehand" % question)
	ui.check(words.contains(table.tr("ui.actions.final")) == says_final, "%s: \"%s\"" % [question, words])
	await ui.shoot("warning_" + question)
	var before: int = game.step_count()
	await ui.click(button)
	ui.check(ui.front() != table and _shows(question), "%s is asked" % question)
	await ui.click(ui.find_text("ui.hint.no"))
	ui.check(ui.front() == table and game.step_count() == before, "No changes nothing")
	await ui.click(_button(row))
	await ui.click(ui.find_text("ui.hint.yes"))
	ui.check(ui.front() == table and game.step_count() > before, "Yes goes on")
	if not says_final:
		await ui.key(KEY_BACKSPACE)
		await ui.frames(3)
		ui.check(game.step_count() == before, "and what is not final can be taken back")


func _shows(text: String) -> bool:
	return ui.controls().any(func(control: Control) -> bool: return control is Label and (control as Label).text == text)
