# A battle board that only notes which of its parts were shown.
extends NeFightBoard

var shown: PackedStringArray = []


func is_blank() -> bool:
	return [_heads[0], _heads[1], _lines[0], _lines[1]].any(func(part: CanvasItem) -> bool: return part.modulate.a == 0.0)


func show_at(model: TableModel, space: int) -> void:
	show_battle(model, NeNumbers.new(PanelNumbers.new({"battle": PackedStringArray(["space", "winner"])}, {"battle": PackedInt32Array([space, 0])})), null)


func _show_head(index: int) -> void:
	shown.append("head %d" % index)


func _show_side(index: int, _into: RowList) -> void:
	shown.append("side %d" % index)
