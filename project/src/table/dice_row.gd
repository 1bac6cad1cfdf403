## Dice as they fell: pips for plain ones, the face's name for dice that the ruleset names.
class_name DiceRow
extends Control

const SIDE: float = 62.0
const PIPS: Array[Array] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]

var _dice: PackedInt32Array = []
var _faces: PackedStringArray = []


func _init(names: CatalogNames, dice: PackedInt32Array) -> void:
	_dice = dice
	var table: Dictionary = names.catalog["dice"]
	_faces = table["name"]
	custom_minimum_size = Vector2(minf(_dice.size(), 10) * (SIDE + 8.0), ceilf(_dice.size() / 10.0) * (SIDE + 8.0))
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func _draw() -> void:
	for i: int in _dice.size():
		var box: Rect2 = Rect2(Vector2(i % 10, i / 10) * (SIDE + 8.0), Vector2.ONE * SIDE)
		var plate: StyleBoxFlat = LookTheme.flat_box(LookPalette.CREAM, 12.0, 0.0)
		plate.border_color = LookPalette.INK
		plate.set_border_width_all(3)
		plate.shadow_color = Color(0, 0, 0, 0.4)
		plate.shadow_size = 4
		draw_style_box(plate, box)
		if _faces.is_empty() and _dice[i] >= 1 and _dice[i] <= 6:
			for pip: int in PIPS[_dice[i]]:
				draw_circle(box.position + Vector2(pip % 3 + 0.5, pip / 3 + 0.5) * SIDE * 0.26 + Vector2.ONE * SIDE * 0.11, 6.0, LookPalette.INK, true, -1.0, true)
		else:
			_word(box, _faces[_dice[i]] if _dice[i] >= 0 and _dice[i] < _faces.size() else str(_dice[i]))


func _word(box: Rect2, text: String) -> void:
	var font: Font = LookFonts.sans_strong()
	var short: String = text.left(4)
	var wide: float = font.get_string_size(short, HORIZONTAL_ALIGNMENT_LEFT, -1, 24).x
	draw_string(font, box.get_center() + Vector2(-wide / 2.0, 9.0), short, HORIZONTAL_ALIGNMENT_LEFT, -1, 24, LookPalette.INK)
