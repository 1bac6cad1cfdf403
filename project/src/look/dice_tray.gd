## Rolls dice on a leather tray: they fly in, tumble, bounce and come to rest on results that were decided elsewhere.
##
## Call [method roll] with one `[kind, face]` per die (kind black, white or d6). [signal settled] comes when all lie still;
## [method skip] or any accept press ends the show at once; with reduced motion the results are simply there.
class_name DiceTray
extends Control

signal settled
## A die hit the tray: for the sound, with its force from 0 to 1.
signal struck(force: float)

const FLIGHT := 0.85
const STAGGER := 0.05

var reduced_motion := false
## Multiplies the pace; from the animation speed setting.
var pace := 1.0
var tint := DieFace.BONE

var _dice: Array[Dictionary] = []
var _clock := -1.0
var _random := RandomNumberGenerator.new()


func _init() -> void:
	custom_minimum_size = Vector2(420, 220)
	clip_contents = true
	set_process(false)


func is_rolling() -> bool:
	return _clock >= 0.0


## Starts a roll; `results` holds `[kind, face]` pairs.
func roll(results: Array) -> void:
	_dice.clear()
	var side := die_side(results.size())
	var columns := maxi(1, mini(results.size(), int((size.x - 40.0) / (side * 1.28))))
	var rows := ceili(results.size() / float(columns))
	for k: int in results.size():
		var in_row := mini(columns, results.size() - (k / columns) * columns)
		var rest := size / 2.0 + Vector2((k % columns) - (in_row - 1) / 2.0, (k / columns) - (rows - 1) / 2.0) * side * 1.28
		_dice.append({"kind": str(results[k][0]), "face": str(results[k][1]), "rest": rest + Vector2(_random.randf_range(-4, 4), _random.randf_range(-4, 4)),
			"from": Vector2(-side - _random.randf() * 160.0, size.y * _random.randf_range(0.1, 0.9)), "turn": _random.randf_range(-0.22, 0.22),
			"spin": _random.randf_range(8.0, 15.0), "delay": k * STAGGER, "side": side, "hits": 0})
	_clock = 0.0
	set_process(true)
	if reduced_motion:
		skip()


## Moves a roll forward by hand (pictures, tests).
func advance(seconds: float) -> void:
	if is_rolling():
		_process(seconds)


## Shows the results at once.
func skip() -> void:
	if _clock < 0.0:
		return
	_clock = -1.0
	set_process(false)
	queue_redraw()
	settled.emit()


## Side of a die in pixels so that `count` dice fit the tray.
func die_side(count: int) -> float:
	for side: float in [104.0, 88.0, 72.0, 60.0, 48.0]:
		var columns := maxi(1, int((size.x - 40.0) / (side * 1.28)))
		if ceili(count / float(columns)) * side * 1.28 < size.y - 30.0:
			return side
	return 40.0


func _gui_input(event: InputEvent) -> void:
	if is_rolling() and (event.is_action_pressed("ui_accept") or (event is InputEventMouseButton and event.is_pressed())):
		skip()
		accept_event()


func _process(delta: float) -> void:
	_clock += delta * pace
	var last := 0.0
	for die: Dictionary in _dice:
		var t := (_clock - float(die["delay"])) / FLIGHT
		last = maxf(last, float(die["delay"]) + FLIGHT)
		for bounce: int in 3:
			if int(die["hits"]) == bounce and t > [0.34, 0.66, 0.88][bounce]:
				die["hits"] = bounce + 1
				struck.emit([1.0, 0.55, 0.25][bounce])
	queue_redraw()
	if _clock > last + 0.05:
		skip()


func _draw() -> void:
	var tray := Rect2(Vector2.ZERO, size)
	draw_rect(tray, Color("3b1d14"))
	draw_rect(tray.grow(-6.0), Color("55291b"))
	draw_rect(tray.grow(-6.0), Color(LookPalette.BRASS, 0.8), false, 2.0)
	draw_rect(tray, Color("1a0d07"), false, 4.0)
	for die: Dictionary in _dice:
		_draw_die(die)


func _draw_die(die: Dictionary) -> void:
	var side: float = die["side"]
	var rest: Vector2 = die["rest"]
	if _clock < 0.0:
		DieFace.draw(self, rest, side, die["kind"], die["face"], die["turn"], tint)
		return
	var t := clampf((_clock - float(die["delay"])) / FLIGHT, 0.0, 1.0)
	var ease_out := 1.0 - pow(1.0 - t, 2.4)
	var from: Vector2 = die["from"]
	var place := from.lerp(rest, ease_out)
	var height := absf(sin(t * PI * 2.9)) * (1.0 - t) * side * 1.1
	var left := 1.0 - ease_out
	var spin := float(die["turn"]) + left * float(die["spin"])
	var faces := DieFace.faces_of(die["kind"])
	var face: String = die["face"] if t > 0.82 else faces[int(left * 40.0) % faces.size()]
	draw_circle(place + Vector2(height * 0.35, side * 0.3 + height * 0.2), side * 0.42, Color(0, 0, 0, 0.22 * (1.0 - minf(height / side, 0.8))), true, -1.0, true)
	DieFace.draw(self, place - Vector2(0, height), side * (1.0 + height / side * 0.12), die["kind"], face, spin, tint)
