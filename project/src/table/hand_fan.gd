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
var _letters: float = 1.0


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_letters = Settings.text_scale()
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
	var high: float = HandCard.size_of(_letters).y + TOP
	if _is_tucked:
		high = HandCard.band_of(_letters) * 2.0 + 22.0 if _is_ranked else HandCard.band_of(_letters) + TUCKED
	custom_minimum_size.y = high


func _notification(what: int) -> void:
	if what == NOTIFICATION_SORT_CHILDREN and get_child_count() > 0:
		_rank()
		_spread()


func _spread() -> void:
	var count: int = get_child_count()
	var card: Vector2 = HandCard.size_of(_letters)
	var step: float = _step()
	var left: float = (size.x - step * (count - 1) - card.x) / 2.0
	# A card in front is shorter: its band stands below those of the cards behind.
	var lower: float = HandCard.band_of(_letters) + TOP
	for i: int in count:
		var made: HandCard = get_child(i)
		var is_front: bool = _is_ranked and i % 2 == 1
		var next: int = i + 2 if _is_ranked else i + 1
		var part: float = minf(step * (next - i), card.x) if next < count else card.x
		made.show_part(part, HandCard.Rank.ONE if not _is_ranked else HandCard.Rank.FRONT if is_front else HandCard.Rank.BEHIND, step, _letters)
		fit_child_in_rect(made, Rect2(left + step * i, TOP + (lower if is_front else 0.0), card.x, card.y - (lower + TOP if is_front else 0.0)))
	var cards: Array[Control] = []
	cards.assign(get_children())
	Ui.chain_across(cards)


# Distance from card to card.
func _step() -> float:
	var wide: float = HandCard.size_of(_letters).x
	return minf(wide + GAP, (size.x - wide - 8.0) / (get_child_count() - 1)) if get_child_count() > 1 else wide + GAP


# Two ranks, if a title has too little room in one; with letters of 100 % where larger ones leave the cards no picture.
func _rank() -> void:
	var was: Array = [_is_ranked, _letters]
	_letters = Settings.text_scale()
	_is_ranked = get_children().slice(0, -1).any(func(made: HandCard) -> bool: return made.least_part() > _step())
	if _is_ranked and HandCard.size_of(_letters).y - HandCard.band_of(_letters) * 2.0 < LEAST_PICTURE:
		_letters = 1.0
	if was != [_is_ranked, _letters]:
		_measure()
