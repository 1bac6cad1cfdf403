## Reads the events of a match once each, as the viewers may know them; what was taken back is never told.
class_name EventFeed
extends RefCounted

var _read: int = 0
var _rewinds: int = 0


## Everything up to now counts as told.
func skip(game: Match) -> void:
	_read = game.event_count()
	_rewinds = game.rewinds()


## What is new, as [method Match.events_since] gives it. Nothing is told while somebody sits behind the curtain.
func fresh(game: Match, viewers: int, is_open: bool) -> PackedInt32Array:
	if game.rewinds() != _rewinds:
		skip(game)
	if not is_open or game.event_count() == _read:
		return []
	var found: PackedInt32Array = game.events_since(_read, viewers)
	_read = game.event_count()
	return found
