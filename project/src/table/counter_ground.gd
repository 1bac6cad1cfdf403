## Where the spaces of a ruleset lie on a map sheet, by number: read once, so that a plan of counters can be made on another thread.
class_name CounterGround
extends RefCounted

const WET: PackedStringArray = ["sea", "port", "blockade", "berth"]

## In sheet units; INF for a space that is not on the sheet.
var anchors: PackedVector2Array = []
## 1 for water.
var wet: PackedByteArray = []
## The names on the sheet.
var labels: Array[Dictionary] = []


func _init(sheet: MapSheet, names: CatalogNames) -> void:
	labels = sheet.data.labels
	for id: String in names.spaces["id"] as PackedStringArray:
		var i: int = sheet.data.find(id)
		anchors.append(sheet.data.anchors[i] if i >= 0 else Vector2.INF)
		wet.append(1 if i >= 0 and str(sheet.data.spaces[i]["kind"]) in WET else 0)


func has(space: int) -> bool:
	return space >= 0 and space < anchors.size() and anchors[space] != Vector2.INF
