## Lays cards side by side, and over each other when there is too little room; the pointed-at one lies in front.
class_name HandFan
extends Container

const GAP: float = 8.0
## Height below the band that can be seen while none can be played.
const TUCKED: float = 48.0


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	tuck(false)


## Slides the hand down while nothing in it can be played.
func tuck(on: bool) -> void:
	custom_minimum_size.y = TUCKED + HandCard.band_now() if on else HandCard.size_now().y + 6.0
	clip_contents = on


func _notification(what: int) -> void:
	if what == NOTIFICATION_SORT_CHILDREN:
		_spread()


func _spread() -> void:
	var count: int = get_child_count()
	if count == 0:
		return
	var card: Vector2 = HandCard.size_now()
	var step: float = card.x + GAP
	if count > 1:
		step = minf(step, (size.x - card.x - 8.0) / (count - 1))
	var left: float = (size.x - step * (count - 1) - card.x) / 2.0
	for i: int in count:
		(get_child(i) as HandCard).show_part(minf(step, card.x) if i < count - 1 else card.x)
		fit_child_in_rect(get_child(i) as Control, Rect2(Vector2(left + step * i, 6.0), card))
