## A place on the battle board for counters: what leads, what goes in with it, what is lost. Counters are dropped here, or
## come here when they are chosen; one that lies here goes back when it is chosen again.
class_name NeRankSlot
extends PanelContainer

signal dropped(piece: int, slot: NeRankSlot)

var id: String = ""
## Counters that lie here.
var shelf: HFlowContainer = NeSheet._flow()
var _title: Label = NeSheet._plain("", "InkSmallLabel", true)
## A counter is in the hand that could lie here.
var _is_wanted: bool = false


func _init(slot: String) -> void:
	id = slot
	theme_type_variation = "ClearPanel"
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	custom_minimum_size.y = NeWare.height() + 46.0
	var all: VBoxContainer = Ui.column(2)
	all.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(all)
	_title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_title.mouse_filter = Control.MOUSE_FILTER_IGNORE
	all.add_child(_title)
	shelf.mouse_filter = Control.MOUSE_FILTER_IGNORE
	all.add_child(shelf)


func name_it(title: String) -> void:
	_title.text = title


## Shows that the counter in the hand could lie here.
func want(on: bool) -> void:
	_is_wanted = on
	queue_redraw()


func _draw() -> void:
	var box: Rect2 = Rect2(Vector2.ZERO, size).grow(-3.0)
	draw_rect(box, Color(LookPalette.FOCUS, 0.25) if _is_wanted else Color(1, 1, 1, 0.22))
	draw_rect(box, LookPalette.FOCUS if _is_wanted else LookPalette.INK_SOFT, false, 5.0 if _is_wanted else 2.0)


func _can_drop_data(_at: Vector2, data: Variant) -> bool:
	return data is Dictionary and (data as Dictionary).has("piece")


func _drop_data(_at: Vector2, data: Variant) -> void:
	dropped.emit(int((data as Dictionary)["piece"]), self)
