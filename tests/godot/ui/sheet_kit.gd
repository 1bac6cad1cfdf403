# Opens positions of Napoléon against Europe in which one of its own sheets is asked, through the list of matches.
extends RefCounted

const DRIVER = preload("ui_driver.gd")
const PREPARED = preload("prepared_match.gd")
## Kinds of decisions with a sheet or a board of their own.
const KINDS: Array[String] = ["build", "transfer", "redeploy", "diplomacy", "discard", "commitment", "losses", "march"]

var ui: DRIVER


func _init(driver: DRIVER) -> void:
	ui = driver


# Recruits play the campaign until the question comes up; then a person sits there. False when it never does.
static func prepare(kind: String) -> bool:
	return PREPARED.make("napoleon_against_europe", "campaign_1805", 2, 1805, func(played: Match, power: int) -> bool: return _kind(played, power) == kind and played.actions(power).size() > Match.ACTION_STRIDE)


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
