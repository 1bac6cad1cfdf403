## Finds room on the screen for the stacks of a map: neighbours move apart until no counter lies on another, and off the names
## where there is room for it.
##
## Works in sheet units times zoom, where panning changes nothing; the same input always gives the same places.
class_name CounterLayout
extends RefCounted

## Rounds in which stacks are drawn home and pushed off names, and those in which only other stacks push.
const SOFT: int = 22
const HARD: int = 60
## Share of the way home in a soft round, and of the way off a name.
const HOME: float = 0.10
const OFF_NAMES: float = 0.45
## How far from home a stack may go for a name: not into a land that is not its own.
const FOR_A_NAME: float = 44.0
## How far a stack may wander before its neighbours are looked for again.
const WANDER: float = 110.0
## Pixels by which two counters may still meet.
const ENOUGH: float = 0.5


## Counters beside and below each other in a stack of so many.
static func shape(count: int) -> Vector2i:
	var columns: int = count if count < 4 else (ceili(count / 2.0) if count < 9 else 4)
	return Vector2i(maxi(columns, 1), maxi(ceili(count / float(maxi(columns, 1))), 1))


## Middles of boxes that want to stand at `homes`, half as large as `halves` says, clear of each other and if possible of `names`.
static func spread(homes: PackedVector2Array, halves: PackedVector2Array, names: Array[Rect2]) -> PackedVector2Array:
	var at: PackedVector2Array = homes.duplicate()
	var pairs: PackedInt32Array = _pairs(at, halves)
	var words: Array[PackedInt32Array] = _words(at, halves, names)
	for _round: int in SOFT:
		for i: int in at.size():
			at[i] += (homes[i] - at[i]) * HOME
			for word: int in words[i]:
				var aside: Vector2 = at[i] + _way_out(at[i], halves[i], names[word]) * OFF_NAMES
				if aside.distance_to(homes[i]) < FOR_A_NAME:
					at[i] = aside
		_push(at, halves, pairs)
	pairs = _pairs(at, halves)
	for _round: int in HARD:
		if _push(at, halves, pairs) < ENOUGH:
			break
	return at


## Pixels by which two boxes meet across their narrower way; below zero: how far they are apart.
static func meeting(a: Vector2, half_a: Vector2, b: Vector2, half_b: Vector2) -> float:
	var into: Vector2 = half_a + half_b - (a - b).abs()
	return minf(into.x, into.y)


# Moves each pair that meets apart along its narrower way, half and half. The deepest meeting that was found.
static func _push(at: PackedVector2Array, halves: PackedVector2Array, pairs: PackedInt32Array) -> float:
	var deepest: float = 0.0
	for k: int in range(0, pairs.size(), 2):
		var i: int = pairs[k]
		var j: int = pairs[k + 1]
		var way: Vector2 = at[j] - at[i]
		var into: Vector2 = halves[i] + halves[j] - way.abs()
		if into.x <= 0.0 or into.y <= 0.0:
			continue
		deepest = maxf(deepest, minf(into.x, into.y))
		var step: Vector2 = Vector2(into.x if way.x >= 0.0 else -into.x, 0.0) if into.x < into.y else Vector2(0.0, into.y if way.y >= 0.0 else -into.y)
		at[i] -= step * 0.505
		at[j] += step * 0.505
	return deepest


# The shortest way of a box off a name, or nothing.
static func _way_out(at: Vector2, half: Vector2, name: Rect2) -> Vector2:
	var way: Vector2 = at - name.get_center()
	var into: Vector2 = half + name.size / 2.0 - way.abs()
	if into.x <= 0.0 or into.y <= 0.0:
		return Vector2.ZERO
	if into.x < into.y:
		return Vector2(into.x if way.x >= 0.0 else -into.x, 0.0)
	return Vector2(0.0, into.y if way.y >= 0.0 else -into.y)


# Pairs of boxes that can meet.
static func _pairs(at: PackedVector2Array, halves: PackedVector2Array) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for i: int in at.size():
		for j: int in range(i + 1, at.size()):
			if meeting(at[i], halves[i], at[j], halves[j]) > -WANDER:
				found.append_array([i, j])
	return found


# For each box the names that it can meet.
static func _words(at: PackedVector2Array, halves: PackedVector2Array, names: Array[Rect2]) -> Array[PackedInt32Array]:
	var found: Array[PackedInt32Array] = []
	for i: int in at.size():
		var near: PackedInt32Array = []
		var area: Rect2 = Rect2(at[i] - halves[i], halves[i] * 2.0).grow(WANDER / 2.0)
		for word: int in names.size():
			if area.intersects(names[word]):
				near.append(word)
		found.append(near)
	return found
