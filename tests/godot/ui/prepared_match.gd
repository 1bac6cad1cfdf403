# Makes a save for a test: Recruits play a match on every seat until something has come about, then a person takes a seat, or
# other bots take all of them. The test goes on from there with Continue on the title.
extends RefCounted

const FOLDER: String = "user://matches/"
const PATH: String = FOLDER + "prepared.baton"
const MOST: int = 3000
const MATCHES: int = 8


# `wanted` is called with the match and the power that is to answer next. Several matches are tried, since data and bots change.
# True when it has come about and is saved.
# `people` are the seats of persons, if not that power's alone. `others` sit on all other seats from then on; without `people`
# they sit on every seat, and nobody plays.
static func make(ruleset: String, scenario: String, seats: int, seed_number: int, wanted: Callable, people: PackedInt32Array = [], others: String = "") -> bool:
	for number: int in range(seed_number, seed_number + MATCHES):
		if _play(ruleset, scenario, seats, number, wanted, people, others):
			return true
	return false


static func _play(ruleset: String, scenario: String, seats: int, seed_number: int, wanted: Callable, people: PackedInt32Array, others: String) -> bool:
	var game: Match = Match.new()
	var bots: Array = []
	bots.resize(seats)
	bots.fill("bot recruit")
	var error: String = game.start(ContentFiles.make_library(), ruleset, scenario, {}, bots, seed_number)
	var is_saved: bool = false
	for _i: int in MOST if error.is_empty() else 0:
		var bot: int = game.next_bot_power()
		if game.is_over():
			break
		elif bot < 0:
			game.advance(0.2)
		elif wanted.call(game, bot):
			for seat: int in seats if not others.is_empty() else 0:
				game.set_seat(seat, others)
			for seat: int in people if not people.is_empty() or not others.is_empty() else PackedInt32Array([game.seat_of(bot)]):
				game.set_seat(seat, "human")
			DirAccess.make_dir_recursive_absolute(FOLDER)
			error = game.save_file(ProjectSettings.globalize_path(PATH))
			is_saved = error.is_empty()
			break
		else:
			game.play_bot(bot)
	if not error.is_empty():
		print(error)
	game.close()
	return is_saved


# Numbers of a kind of noun among the legal rows of a power.
static func nouns(game: Match, power: int, kind: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	var rows: PackedInt32Array = game.actions(power)
	for at: int in range(0, rows.size(), Match.ACTION_STRIDE):
		if rows[at + Match.ACTION_KIND] == kind:
			found.append(rows[at + Match.ACTION_ID])
	return found
