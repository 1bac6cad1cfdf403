## The flag of a nation as a picture.
class_name FlagPicture
extends Control

var _nation: String = ""


func _init(nation: String, height: float = 110.0) -> void:
	_nation = nation
	custom_minimum_size = Vector2(height * 1.5, height)
	size_flags_vertical = Control.SIZE_SHRINK_CENTER
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func _draw() -> void:
	Flags.draw(self, Rect2(Vector2.ZERO, size), _nation)
