## A treasury as coins: so many are laid down for the bid, the rest stays in the chest. A click on a coin lays down up to it.
class_name IbCoinRow
extends Control

signal picked(count: int)

const STEP: float = 46.0
const RADIUS: float = 25.0
const IN_ROW: int = 20

var total: int = 0
var laid: int = 0: set = set_laid


func _init() -> void:
	mouse_default_cursor_shape = Control.CURSOR_POINTING_HAND


func show_coins(treasury: int, laid_down: int) -> void:
	total = treasury
	var rows: int = maxi(ceili(total / float(IN_ROW)), 1)
	custom_minimum_size = Vector2(mini(maxi(total, 1), IN_ROW) * STEP + RADIUS, rows * STEP + 12.0)
	laid = laid_down


func set_laid(count: int) -> void:
	laid = count
	queue_redraw()


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.is_pressed() and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT:
		accept_event()
		for i: int in total:
			if _at(i).distance_to((event as InputEventMouseButton).position) < RADIUS:
				picked.emit(0 if laid == i + 1 else i + 1)
				return


func _at(i: int) -> Vector2:
	return Vector2(i % IN_ROW, i / IN_ROW) * STEP + Vector2(RADIUS + 4.0, RADIUS + 4.0)


func _draw() -> void:
	for i: int in total:
		var is_laid: bool = i < laid
		var at: Vector2 = _at(i) - (Vector2(0, 5) if is_laid else Vector2.ZERO)
		draw_circle(at + Vector2(2, 3), RADIUS, Color(0, 0, 0, 0.3), true, -1.0, true)
		draw_circle(at, RADIUS, LookPalette.BRASS_LIGHT if is_laid else LookPalette.PAPER_SHADE, true, -1.0, true)
		draw_circle(at, RADIUS, LookPalette.INK, false, 2.5, true)
		draw_circle(at, RADIUS - 6.0, LookPalette.BRASS if is_laid else LookPalette.INK_SOFT, false, 2.0, true)
		draw_texture_rect(LookIcons.texture("coin" if is_laid else "coin", LookPalette.INK if is_laid else LookPalette.INK_SOFT, 48), Rect2(at - Vector2(15, 15), Vector2(30, 30)), false)
