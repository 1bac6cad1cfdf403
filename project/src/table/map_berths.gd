## Finds room on the map for spaces that have no shape of their own: a port lies on the coast of the zone whose id it carries
## (`brest_port`), and what closes it (`brest_blockade`) a little farther out; their value is the sea on which they open.
class_name MapBerths
extends RefCounted

const RADIUS: float = 26.0
const STEP: float = 18.0
const STEPS: int = 14
const DIRECTIONS: int = 16
## How far the berths of a kind lie from the waterline; kinds that come later lie farther out.
const OFF_SHORE: Dictionary[String, float] = {"port": 4.0, "blockade": 62.0}


## Adds a place for each space of the map board that the baked sheet does not know.
static func add(data: MapData, names: CatalogNames) -> void:
	var ids: PackedStringArray = names.spaces["id"]
	var kinds: PackedStringArray = names.spaces["kind"]
	var values: PackedInt32Array = names.spaces["value"]
	var shores: Dictionary[int, PackedVector2Array] = {}
	for number: int in ids.size():
		if not names.is_on_map(number) or data.find(ids[number]) >= 0 or not OFF_SHORE.has(kinds[number]):
			continue
		var zone: int = data.find(ids[number].trim_suffix("_" + kinds[number]))
		var sea: int = data.find(names.space_id(values[number]))
		if zone < 0 or sea < 0:
			continue
		if not shores.has(zone):
			shores[zone] = _shore(data, zone, sea)
		var shore: PackedVector2Array = shores[zone]
		data.add_place(ids[number], names.space_name(number), shore[0] + shore[1] * OFF_SHORE[kinds[number]], RADIUS)


# Where a zone meets its sea first, looking around from its town, and the way out.
static func _shore(data: MapData, zone: int, sea: int) -> PackedVector2Array:
	var towns: Array = data.spaces[zone].get("towns", [])
	var middle: Vector2 = data.anchors[zone] if towns.is_empty() else Vector2(towns[0][0], towns[0][1])
	for step: int in range(1, STEPS + 1):
		for i: int in DIRECTIONS:
			var way: Vector2 = Vector2.from_angle(TAU * i / DIRECTIONS)
			var point: Vector2 = middle + way * STEP * step
			if data.boxes[sea].has_point(point) and data.is_inside(sea, point):
				return [point, way]
	return [middle, middle.direction_to(data.anchors[sea])]
