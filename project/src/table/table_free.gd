## The part of the map that no drawer, panel, sheet or hand covers: camera, popovers, boards and arrows all ask here.
class_name TableFree
extends RefCounted

## Height of map above a board from which things are shown there.
const STRIP: float = 150.0


## What is covered at the left, above, at the right and below. Of the two ways round the box of answers, below and beside, the one
## that leaves more.
static func insets(table: TableScreen, left: Control, right: Control) -> Vector4:
	var window: Vector2 = table.size
	var covered: Vector4 = Vector4(0.0, table.prompt.size.y, right.size.x if right.visible else 0.0, table.bar.size.y)
	covered.x = left.size.x if left.visible else (table.rail.size.x if table.rail.visible else 0.0)
	var panel: GamePanel = table.own_panel
	if panel != null and panel.visible:
		var above: float = panel.global_position.y - table.global_position.y - covered.y
		if panel.covers() > 0.0:
			covered.y += panel.covers()
		elif above > STRIP:
			covered.w = maxf(covered.w, window.y - covered.y - above)
			return covered
	var hand: float = table.hand.size.y if table.hand.visible else 0.0
	if not table.actions.visible or table.actions.is_full:
		return covered + Vector4(0.0, 0.0, 0.0, hand)
	var below: Vector4 = covered + Vector4(0.0, 0.0, 0.0, maxf(hand, table.answers.get_combined_minimum_size().y))
	var beside: Vector4 = covered + Vector4(0.0, 0.0, table.answers.size.x, hand)
	return below if _area(window, below) >= _area(window, beside) else beside


## The free part of a table, in its own pixels.
static func area(table: TableScreen) -> Rect2:
	return table.map.free_area()


static func _area(window: Vector2, covered: Vector4) -> float:
	return (window.x - covered.x - covered.z) * (window.y - covered.y - covered.w)
