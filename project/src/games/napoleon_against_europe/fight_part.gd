## A battle on land or at sea in the panel: heading, chances before the dice fall, the board, and the counters to choose from.
## Remembers the last battle, for looking at it again.
class_name NeFightPart
extends VBoxContainer

var ranks: NeRanks = NeRanks.new()
var _odds: NeOddsHead = NeOddsHead.new(false)
var _battle: NeBattleBoard = NeBattleBoard.new()
var _naval: NeNavalBoard = NeNavalBoard.new()
## The numbers of the last battle that was seen.
var _last: NeNumbers
var _last_story: NeStory
## The player has looked at its end.
var _seen: bool = true
## Who saw it: others may not know what it shows.
var _last_viewers: int = 0


func _init() -> void:
	add_theme_constant_override(&"separation", 6)
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	for part: Control in [_odds, _battle, _naval, ranks]:
		add_child(part)


static func is_fight(numbers: NeNumbers) -> bool:
	return numbers.kind() == NeNumbers.Kind.BATTLE or numbers.kind() == NeNumbers.Kind.NAVAL_BATTLE


## Shows what is fought now; with a board of no battle only the counters to choose from.
func show_fight(model: TableModel, targets: TableTargets, numbers: NeNumbers) -> void:
	if is_fight(numbers):
		_seen = _seen and _last != null and _last.space() == numbers.space() and _last.is_rolled() == numbers.is_rolled()
		_last = numbers
		_last_viewers = model.viewers
		_last_story = NeStory.read(model, numbers.space())
	_battle.visible = numbers.kind() == NeNumbers.Kind.BATTLE
	_naval.visible = numbers.kind() == NeNumbers.Kind.NAVAL_BATTLE
	var odds: NeOdds = NeOdds.of_battle(model) if _battle.visible and not numbers.is_rolled() else null
	_odds.show_odds(model, odds)
	ranks.visible = NeRanks.takes(model)
	_battle.is_compact = ranks.visible
	if _battle.visible:
		_battle.show_battle(model, numbers, _last_story, odds)
	elif _naval.visible:
		_naval.show_battle(model, numbers, _last_story)
	ranks.is_alone = not is_fight(numbers)
	if ranks.visible:
		ranks.show_model(model, targets)


func entry() -> Control:
	return ranks.entry() if is_visible_in_tree() and ranks.visible else null


## Whether the battle that was shown last is one of the people at the table, is decided, and has not been seen to its end.
func is_unseen(model: TableModel) -> bool:
	if _last == null or _seen or _last_viewers != model.viewers:
		return false
	var numbers: NeNumbers = _last
	return numbers.kind() == NeNumbers.Kind.BATTLE and numbers.is_rolled() and not own_side(model, numbers).is_empty()


func set_seen() -> void:
	_seen = true


## The sides (0 attacker, 1 defender) of people at the table.
static func own_side(model: TableModel, numbers: NeNumbers) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for index: int in 2:
		var power: int = numbers.of(index, "power")
		if power >= 0 and model.people.has(model.game.seat_of(power)):
			found.append(index)
	return found


## How the last battle ended, in a sentence.
func outcome(model: TableModel) -> String:
	var numbers: NeNumbers = _last
	var sides: PackedStringArray = []
	for index: int in 2:
		sides.append(model.names.power_name(numbers.of(index, "power")))
	var own: PackedInt32Array = own_side(model, numbers)
	var key: String = "ui.ne.outcome_open" if numbers.winner() == 0 else "ui.ne.outcome"
	if numbers.winner() > 0 and own.size() == 1:
		key = "ui.ne.outcome_won" if own[0] == numbers.winner() - 1 else "ui.ne.outcome_lost"
	return Texts.fill(key, [model.names.space_name(numbers.space()), sides[maxi(numbers.winner() - 1, 0)], sides[0], numbers.of(0, "taken"), sides[1], numbers.of(1, "taken")])


## Shows the last battle as it ended.
func show_end(model: TableModel) -> void:
	_odds.show_odds(model, null)
	ranks.visible = false
	_battle.visible = true
	_naval.visible = false
	_battle.is_compact = false
	_battle.show_battle(model, _last, _last_story)


## Whether there was a battle to look at again.
func has_last(model: TableModel) -> bool:
	return _last != null and model != null and model.viewers == _last_viewers


## Shows the last battle again, step by step.
func replay(model: TableModel) -> void:
	if not has_last(model):
		return
	var numbers: NeNumbers = _last
	var board: NeFightBoard = NeBattleBoard.new() if numbers.kind() == NeNumbers.Kind.BATTLE else NeNavalBoard.new() as NeFightBoard
	board.show_battle(model, numbers, _last_story)
	Screens.show_dialog(BattleReplay.new(model, board, _last_story.events))


static func title_of(model: TableModel, numbers: NeNumbers) -> String:
	if not is_fight(numbers):
		return str(((model.decision["own"] as Dictionary).get(model.power, {}) as Dictionary).get("prompt", ""))
	var place: String = model.names.space_name(numbers.space())
	if numbers.kind() == NeNumbers.Kind.NAVAL_BATTLE:
		return Texts.fill("ui.ne.naval_battle", [place, numbers.naval_round()])
	return Texts.fill("ui.ne.battle", [place])
