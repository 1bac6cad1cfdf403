extends SceneTree
## Match: seeing, acting, explaining, undo, seats, policies, windows, events and steps, in a running match.

const Kit: GDScript = preload("bridge_kit.gd")
const STRIDES: Dictionary[String, int] = {
	"powers": Match.POWER_STRIDE, "spaces": Match.SPACE_STRIDE, "pieces": Match.PIECE_STRIDE, "tracks": Match.TRACK_STRIDE,
	"cards": Match.CARD_STRIDE, "routes": Match.ROUTE_STRIDE, "frames": Match.FRAME_STRIDE, "offers": Match.OFFER_STRIDE,
	"draft": 2, "relations": Match.RELATION_STRIDE,
}

var kit: Kit = Kit.new()
var library: Library
var rng: RandomNumberGenerator = RandomNumberGenerator.new()


func _initialize() -> void:
	library = kit.make_library()
	rng.seed = 5
	var game := kit.start_any(library, [], {"takebacks": "friendly"})
	test_facts(game)
	test_view(game)
	test_actions(game)
	test_stale(game)
	test_gestures(game)
	test_undo(game)
	test_seats(game)
	test_policies()
	for i: int in 300:
		kit.random_step(game, rng)
	test_view(game)
	test_events(game)
	test_steps(game)
	test_words(game)
	test_queries(game)
	test_windows(game)
	game.close()
	kit.check(not game.is_started() and game.version() > 0, "a closed match is gone")
	kit.finish(self)


func test_facts(game: Match) -> void:
	var ruleset: String = kit.rulesets(library)[0]
	var scenario: Dictionary = library.scenarios(ruleset)[0]
	kit.check(game.is_started() and not game.is_over(), "a match runs")
	kit.check(game.ruleset() == ruleset and game.scenario() == scenario["id"] and game.seed() == 7, "what is played")
	kit.check(game.options().size() == library.options(ruleset).size(), "options have values")
	kit.check(game.hash().length() == 16 and game.version() > 0 and game.rewinds() == 0, "hash, version, rewinds")
	kit.check(game.seats().size() == (scenario["seats"] as Array).size(), "seats")
	kit.check(game.scores().size() == (library.catalog(ruleset)["powers"]["id"] as PackedStringArray).size(), "scores")
	kit.check(game.is_friendly() and not game.is_marked(), "friendly take-backs")
	var other := kit.start_any(library)
	kit.check(other.hash() == game.hash(), "equal set-ups are equal positions")


func test_view(game: Match) -> void:
	for seat_set: int in [0, 1, 2, 3, 255]:
		var view: Dictionary = game.view(seat_set)
		kit.check(view.is_read_only() and is_same(view, game.view(seat_set)), "a view is made once and read-only")
		kit.check(view["version"] == game.version() and view["serial"] == game.serial(), "a view says what it is of")
		kit.check(view["known"] == game.known_to(seat_set), "a view says what it knows")
		for table: String in STRIDES:
			var rows: PackedInt32Array = view[table]
			kit.check(rows.size() % STRIDES[table] == 0, "%s has whole rows" % table)
		var decision: Dictionary = game.decision(seat_set)
		kit.check(decision.is_read_only() and is_same(decision, game.decision(seat_set)), "a decision is made once")
		kit.check(decision["prompt"] != "" and not (decision["prompt"] as String).begins_with("["), "prompt: %s" % decision["prompt"])
		for power: int in decision["own"] as Dictionary:
			kit.check((view["known"] as int) & (1 << power) != 0, "own decisions are those of known powers")
	kit.check((game.decision(0)["own"] as Dictionary).is_empty(), "the public has no power of its own")
	kit.check(not (game.view(1)["pieces"] as PackedInt32Array).is_empty() or game.view(1)["turn"] <= 1, "pieces are seen")


func test_actions(game: Match) -> void:
	var power := kit.asked_power(game)
	var rows := game.actions(power)
	var labels := game.labels(power)
	kit.check(rows.size() == labels.size() * Match.ACTION_STRIDE and not labels.is_empty(), "a label for each row")
	for row: int in labels.size():
		var packed := rows.slice(row * Match.ACTION_STRIDE, (row + 1) * Match.ACTION_STRIDE)
		var info: Dictionary = game.describe(power, row)
		kit.check(info["label"] == labels[row] and game.action_label(power, packed) == labels[row], "label of row %d" % row)
		kit.check(info["text"] == game.action_text(power, row), "text of row %d" % row)
		kit.check(info["flags"] == packed[Match.ACTION_FLAGS], "flags of row %d" % row)
		kit.check(game.explain(power, info["text"] as String)["ok"] as bool, "row %d is explained as legal" % row)
	var version := game.version()
	var hash_before := game.hash()
	kit.check(game.explain(power, packed_row(game, power, 0))["ok"] as bool, "explain of packed rows")
	kit.check(game.version() == version and game.hash() == hash_before, "asking changes nothing")
	var result: Dictionary = game.apply(game.serial(), power, packed_row(game, power, 0))
	kit.check(result == {"ok": true, "rule": "", "text": "", "held": false}, "a packed row is applied")
	kit.check(game.version() > version and game.hash() != hash_before, "and the version changes")


func packed_row(game: Match, power: int, row: int) -> PackedInt32Array:
	return game.actions(power).slice(row * Match.ACTION_STRIDE, (row + 1) * Match.ACTION_STRIDE)


func test_stale(game: Match) -> void:
	var power := kit.asked_power(game)
	var hash_before := game.hash()
	var text := game.action_text(power, 0)
	var stale: Dictionary = game.apply(game.serial() + 1, power, 0)
	kit.check(not stale["ok"] and stale["rule"] == "CORE-STALE" and stale["text"] != "", "a passed decision is refused")
	kit.check(game.apply(-1, power, 0)["rule"] == "CORE-STALE", "so is a negative one")
	kit.check(game.submit(-1, power, packed_row(game, power, 0))["rule"] == "CORE-STALE", "and in submit")
	for other: int in game.scores().size():
		if game.actions(other).is_empty():
			var wrong: Dictionary = game.apply(game.serial(), other, text.get_slice(": ", 1))
			kit.check(not wrong["ok"] and wrong["rule"] == "CORE-ASKED", "another power is refused: %s" % wrong)
	kit.check(game.hash() == hash_before, "refusals change nothing")
	kit.check(game.apply(game.serial(), power, text)["ok"] as bool, "a text is applied")
	power = kit.asked_power(game)
	game.actions(power)
	kit.check(game.apply(game.serial(), power, 0)["ok"] as bool, "a row is applied")
	kit.check(game.apply(game.serial(), power, 0)["rule"] == "CORE-STALE", "a row of an older list is refused")
	var nonsense: Dictionary = game.explain(power, "dance wildly")
	kit.check(not nonsense["ok"] and nonsense["rule"] == "CORE-FORM" and nonsense["text"] != "", "nonsense is explained")


func test_gestures(game: Match) -> void:
	var power := kit.asked_power(game)
	var quiet: Dictionary = game.default_gesture(power)
	var steps: PackedInt32Array = quiet["steps"]
	kit.check((quiet["labels"] as PackedStringArray).size() * Match.ACTION_STRIDE == steps.size(), "labels of the quiet answer")
	var found: Array = game.gestures(power)
	kit.check(found.size() <= 8, "at most eight gestures")
	for gesture: Dictionary in found:
		kit.check(game.explain(power, gesture["steps"] as PackedInt32Array)["ok"] as bool, "gestures are legal")
	var nouns: PackedInt32Array = packed_row(game, power, 0).slice(Match.ACTION_KIND, Match.ACTION_ID + 1)
	kit.check(game.gestures(power, nouns, 1).size() <= 1, "gestures with a noun and a limit")
	var result: Dictionary = game.submit(game.serial(), power, steps)
	kit.check(result["ok"] as bool and result["applied"] > 0, "the quiet answer is submitted: %s" % result)
	kit.check(result["stop"] in [Match.STOP_DONE, Match.STOP_CHANCE, Match.STOP_OTHERS], "submit says why it stopped")
	kit.check(game.plan(power) == result["rest"], "the rest is the plan")
	game.drop_plan(power)
	kit.check(game.plan(power).is_empty(), "the plan is dropped")


func test_undo(game: Match) -> void:
	var before := game.hash()
	var power := kit.asked_power(game)
	var quiet: Dictionary = game.default_gesture(power)
	game.submit(game.serial(), power, quiet["steps"] as PackedInt32Array, true)
	kit.check(game.can_undo(1 << power)["ok"] as bool, "a gesture can be taken back")
	var version := game.version()
	kit.check(game.undo(1 << power)["ok"] as bool and game.hash() == before, "and is")
	kit.check(game.version() > version and game.rewinds() > 0, "undo changes version and rewinds")
	var fresh := kit.start_any(library)
	var nothing: Dictionary = fresh.can_undo(0xFFFF)
	kit.check(not nothing["ok"] and nothing["rule"] == "CORE-UNDO" and not fresh.undo(0xFFFF)["ok"], "nothing to take back at the start")
	kit.check(fresh.undo(1, true)["text"] != "", "taking back one step says why not")


func test_seats(game: Match) -> void:
	kit.check(game.set_seat(0, "human Anna") == "" and game.seats()[0] == "human Anna", "a person sits down")
	kit.check("wizard" in game.set_seat(0, "bot wizard"), "an unknown bot does not")
	kit.check(game.set_seat(0, "alien") != "" and game.set_seat(99, "human") != "" and game.set_seat(-5, "human") != "", "wrong seats")
	for seat: int in game.seats().size():
		for power: int in kit.powers_in(game.powers_of(seat)):
			kit.check(game.seat_of(power) == seat, "powers and seats agree")
	kit.check(game.waiting_for_people() != 0, "people are waited for")
	kit.check(game.known_to(0) == 0 and game.known_to(1) & game.powers_of(0) == game.powers_of(0), "who knows what")


func test_policies() -> void:
	var game := kit.start_any(library)
	var power: String = library.catalog(game.ruleset())["powers"]["id"][0]
	kit.check(game.policies().is_empty(), "no policies at first")
	var text := power + " consent * * always default"
	kit.check(game.set_policy(text) == "" and game.policies() == PackedStringArray([text]), "a policy: %s" % game.policies())
	kit.check(game.set_policy("nobody consent * * always default") != "", "a policy of nobody")
	kit.check(game.set_policy("") != "", "an empty policy")


func test_events(game: Match) -> void:
	var rows := game.events_since(0, 0)
	@warning_ignore("integer_division")
	var count: int = rows.size() / Match.EVENT_STRIDE
	kit.check(count > 0 and rows.size() % Match.EVENT_STRIDE == 0, "there are events")
	var words := game.words()
	var last := -1
	for i: int in count:
		var row := rows.slice(i * Match.EVENT_STRIDE, (i + 1) * Match.EVENT_STRIDE)
		var index := row[Match.EVENT_INDEX]
		var event: Dictionary = game.event(index)
		if index <= last or words[row[Match.EVENT_WHAT]] != event["what"] or game.event_text(index) != event["text"] \
				or (event["dice"] as PackedInt32Array).size() != row[Match.EVENT_DICE] \
				or (event["modifiers"] as Array).size() != row[Match.EVENT_MODIFIERS] or row[Match.EVENT_CAUSE_EVENT] >= index:
			kit.check(false, "event %d is consistent" % index)
		last = index
	kit.check(game.events_since(game.event_count(), 0).is_empty(), "no events yet to come")
	kit.check(game.events_since(-9, 0) == rows, "a negative number is the beginning")
	kit.check(game.events_since(1 << 40, 0).is_empty(), "a number beyond the end is the end")


func test_steps(game: Match) -> void:
	var count := game.step_count()
	kit.check(count > 300, "steps are counted")
	var step: Dictionary = game.step(count - 1)
	kit.check((step["text"] as String).contains(": ") and step["event_end"] == game.event_count(), "the last step")
	var now: Dictionary = game.view_at(count, 1)
	kit.check(now["pieces"] == game.view(1)["pieces"] and now["tracks"] == game.view(1)["tracks"], "the last position is this one")
	kit.check(game.view_at(0, 0)["serial"] != now["serial"], "the first one is another")
	kit.check(game.scores_at(count) == game.scores() and game.scores_at(0).size() == game.scores().size(), "scores of any position")


func test_words(game: Match) -> void:
	kit.check(game.noun_label(Match.NOUN_SPACE, 0) == library.catalog(game.ruleset())["spaces"]["name"][0], "label of a space")
	var id: String = library.catalog(game.ruleset())["spaces"]["id"][0]
	kit.check(game.noun_text(Match.NOUN_SPACE, 0) == id, "text of a space")
	kit.check(game.parse_noun("space:" + id) == PackedInt32Array([Match.NOUN_SPACE, 0]), "and back")
	kit.check(game.parse_noun("no such thing").is_empty(), "no noun")
	var pieces: PackedInt32Array = game.view(255)["pieces"]
	for i: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if game.noun_label(pieces[i + Match.PIECE_KIND], pieces[i + Match.PIECE_ID]) == "":
			kit.check(false, "pieces have labels")
	kit.check(game.format("core.refuse.answered", [Match.NOUN_POWER, 0]).contains(game.noun_label(Match.NOUN_POWER, 0)), "sentences")
	kit.check(game.format("no.such.key") == "[no.such.key]", "a missing text shows")


func test_queries(game: Match) -> void:
	var answer: Dictionary = game.query(1, "score")
	kit.check(answer.has("ok") and answer["lines"] is Array, "an overlay")
	for line: Dictionary in answer["lines"]:
		kit.check(line["value"] is float and line["nouns"] is PackedInt32Array and line["text"] is String, "a line of it")
	kit.check(not game.query(1, "no such overlay")["ok"], "an unknown overlay is refused")


func test_windows(game: Match) -> void:
	kit.check(game.window().has_all(["open", "serial", "elapsed", "beat", "held_by"]), "window")
	game.hold(0, true)
	game.hold(0, false)
	kit.check(not game.advance(1.0), "time passes, and nothing happens among persons")
	kit.check(game.next_bot_power() == -1 and not game.is_thinking() and game.last_why(0) == "", "no bots here")
