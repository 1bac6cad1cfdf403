# Makes a save for a test: Recruits play a match on every seat until something has come about, then a person takes a seat.
# The test goes on from there with Continue on the title.
extends RefCounted

const FOLDER: String = "user://matches/"
const MOST: int = 6000


# `wanted` is called with the match and the power that is to answer next. True when it has come about and is saved.
static func make(ruleset: String, scenario: String, seats: int, seed_number: int, wanted: Callable) -> bool:
	var game: Match = Match.new()
	var bots: Array = []
	bots.resize(seats)
	bots.fill("bot recruit")
	var error: String = game.start(ContentFiles.make_library(), ruleset, scenario, {}, bots, seed_number)
	if not error.is_empty():
		print(error)
		return false
	for _i: int in MOST:
		if game.is_over():
			break
		var bot: int = game.next_bot_power()
		if bot < 0:
			game.advance(0.2)
		elif wanted.call(game, bot):
			game.set_seat(game.seat_of(bot), "human")
			DirAccess.make_dir_recursive_absolute(FOLDER)
			error = game.save_file(ProjectSettings.globalize_path(FOLDER + "prepared.baton"))
			game.close()
			return error.is_empty()
		else:
			game.play_bot(bot)
	game.close()
	return false


# Numbers of a kind of noun among the legal rows of a power.
static func nouns(game: Match, power: int, kind: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	var rows: PackedInt32Array = game.actions(power)
	for at: int in range(0, rows.size(), Match.ACTION_STRIDE):
		if rows[at + Match.ACTION_KIND] == kind:
			found.append(rows[at + Match.ACTION_ID])
	return found
