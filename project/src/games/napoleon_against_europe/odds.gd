## The exact chances of one battle as the rules answer them ([method Match.query] "odds"): of the open one, or of the one that
## a force would open by entering a zone.
class_name NeOdds
extends RefCounted

const LEVELS: PackedStringArray = ["ui.ne.skirmish", "ui.ne.minor_battle", "ui.ne.major_battle"]

var zone: int = -1
## Chances of the attacker; a tie is held by the defender.
var win: float = 0.0
var tie: float = 0.0
var loss: float = 0.0
var ratio: int = 0
var level: int = 0
## One side is swept away without dice.
var is_overrun: bool = false
## Of attacker and defender: power, strength, steps lost on average, sum of the modifiers.
var powers: PackedInt32Array = [-1, -1]
var strengths: PackedFloat64Array = [0.0, 0.0]
var losses: PackedFloat64Array = [0.0, 0.0]
var sums: PackedInt32Array = [0, 0]
## Of both sides: every modifier as {text, source, value, rule}.
var modifiers: Array[Array] = [[], []]


## Of the open battle; null when there is none or its dice have fallen.
static func of_battle(model: TableModel) -> NeOdds:
	return _read(model, PackedInt32Array())


## Of the battle that the force of a piece would open in a zone; null when there is nobody to fight or no way.
static func of_attack(model: TableModel, piece: int, at: int) -> NeOdds:
	return _read(model, PackedInt32Array([Match.NOUN_PIECE, piece, Match.NOUN_SPACE, at]))


## Whether the people who look on defend in this battle.
func is_defended_by(model: TableModel) -> bool:
	return powers[1] >= 0 and model.people.has(model.game.seat_of(powers[1])) and not model.people.has(model.game.seat_of(powers[0]))


## Win, tie and loss as those see it who look on: the first is theirs.
func shares_for(model: TableModel) -> PackedFloat64Array:
	return PackedFloat64Array([loss, tie, win]) if is_defended_by(model) else PackedFloat64Array([win, tie, loss])


func ratio_text() -> String:
	return "%d : 1" % ratio if ratio > 0 else "1 : %d" % maxi(-ratio, 1)


func level_text() -> String:
	return TranslationServer.translate("ui.ne.overrun" if is_overrun else LEVELS[clampi(level, 0, 2)])


## Everything in one sentence.
func words() -> String:
	return Texts.fill("ui.ne.odds_words", [ratio_text(), percent(win), percent(tie), percent(loss), "%.1f" % losses[0], "%.1f" % losses[1]])


static func percent(share: float) -> String:
	return "%.0f" % (share * 100.0)


static func _read(model: TableModel, nouns: PackedInt32Array) -> NeOdds:
	var answer: Dictionary = model.game.query(model.viewers, "odds", nouns)
	if not answer["ok"]:
		return null
	var made: NeOdds = NeOdds.new()
	for line: Dictionary in answer["lines"] as Array:
		made._take(model, line)
	return made


func _take(model: TableModel, line: Dictionary) -> void:
	var nouns: PackedInt32Array = line["nouns"]
	var value: float = line["value"]
	match str(line["key"]):
		"win":
			win = value
			zone = nouns[1]
			powers[0] = nouns[3]
		"tie":
			tie = value
			powers[1] = nouns[3]
		"loss":
			loss = value
		"ratio":
			ratio = int(value)
		"overrun":
			is_overrun = true
		"level":
			level = int(value)
		"strength":
			strengths[powers.find(nouns[1])] = value
		"losses":
			losses[powers.find(nouns[1])] = value
		"modifier":
			sums[powers.find(nouns[1])] = int(value)
		_:
			var source: String = model.game.noun_label(nouns[2], nouns[3]) if nouns.size() > 3 else ""
			modifiers[powers.find(nouns[1])].append({"text": line["text"], "source": source, "value": int(value), "rule": line["rule"]})
