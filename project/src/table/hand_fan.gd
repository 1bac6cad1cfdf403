## Lays cards side by side, and over each other when there is too little room; the pointed-at one lies in front. Where that
## would cut a title, every second card stands behind and higher: each then shows its title over its whole width.
class_name HandFan
extends Container

const GAP: float = 8.0
const TOP: float = 6.0
## Height below the band that can be seen while none can be played.
const TUCKED: float = 48.0
## Least height of the picture that a card in front keeps below its band.
const LEAST_PICTURE: float = 40.0

var _is_tucked: bool = false
var _is_ranked: bool = false


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	tuck(false)


## Slides the hand down while nothing in it can be played.
func tuck(on: bool) -> void:
	_is_tucked = on
	clip_contents = on
	_measure()


## Whether the cards stand in two ranks.
func is_ranked() -> bool:
	return _is_ranked


func _measure() -> void:
	var high: float = HandCard.size_now().y + TOP
	if _is_tucked:
		high = HandCard.band_now() * 2.0 + 22.0 if _is_ranked else HandCard.band_now() + TUCKED
	custom_minimum_size.y = high


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
	_rank(step)
	# A card in front is shorter: its band stands below those of the cards behind.
	var lower: float = HandCard.band_now() + TOP
	for i: int in count:
		var made: HandCard = get_child(i)
		var is_front: bool = _is_ranked and i % 2 == 1
		var part: float = card.x if _is_ranked or i == count - 1 else minf(step, card.x)
		made.show_part(part, HandCard.Rank.ONE if not _is_ranked else HandCard.Rank.FRONT if is_front else HandCard.Rank.BEHIND, step)
		fit_child_in_rect(made, Rect2(left + step * i, TOP + (lower if is_front else 0.0), card.x, card.y - (lower + TOP if is_front else 0.0)))
	var cards: Array[Control] = []
	cards.assign(get_children())
	Ui.chain_across(cards)


# Two ranks, if a title has too little room in one and the letters leave two of them a picture.
func _rank(step: float) -> void:
	var was: bool = _is_ranked
	_is_ranked = HandCard.size_now().y - HandCard.band_now() * 2.0 >= LEAST_PICTURE
	_is_ranked = _is_ranked and get_children().slice(0, -1).any(func(made: HandCard) -> bool: return made.least_part() > step)
	if was != _is_ranked:
		_measure()
