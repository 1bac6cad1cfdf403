# Opens positions in which one of a ruleset's own sheets or boards is asked, through the list of matches.
extends RefCounted

const DRIVER = preload("ui_driver.gd")
const PREPARED = preload("prepared_match.gd")
## Kinds of decisions with a sheet or a board of their own, by ruleset.
const KINDS: Dictionary[String, Array] = {
	"napoleon_against_europe": ["build", "transfer", "redeploy", "diplomacy", "discard", "commitment", "losses", "march", "action"],
	"imperial_borders": ["bid", "buy", "deploy", "battle_stance", "battle_hit_zone"],
}
const SCENARIOS: Dictionary[String, String] = {"napoleon_against_europe": "campaign_1805", "imperial_borders": "six_players"}

var ui: DRIVER


func _init(driver: DRIVER) -> void:
	ui = driver


# Recruits play until the question comes up; then a person sits there. False when it never does.
static func prepare(kind: String, ruleset: String = "napoleon_against_europe") -> bool:
	var seats: int = 2 if ruleset == "napoleon_against_europe" else 6
	return PREPARED.make(ruleset, SCENARIOS[ruleset], seats, 1805, func(played: Match, power: int) -> bool: return _kind(played, power) == kind and played.actions(power).size() > Match.ACTION_STRIDE)


static func _kind(played: Match, power: int) -> String:
	var decision: Dictionary = played.decision(1 << played.seat_of(power))
	var own: Dictionary = decision["own"]
	return str((own.get(power, {}) as Dictionary).get("kind", decision["kind"]))


# From the title to the table of the latest match.
func open() -> bool:
	ui.check(await ui.walk_to("ui.title.load", false), "reach Load")
	await ui.key(KEY_ENTER)
	await ui.frames(4)
	await ui.key(KEY_ENTER)
	await ui.frames(12)
	ui.check(ui.screen_name() == "TableScreen", "the latest match opens")
	return ui.screen_name() == "TableScreen"


# Back to the title.
func leave() -> void:
	await ui.key(KEY_F10)
	ui.check(await ui.walk_to("ui.menu.leave", false), "reach Leave")
	await ui.key(KEY_ENTER)
	await ui.frames(8)
