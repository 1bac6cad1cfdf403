## The state of every space of a map sheet for its shaders, in one small texture: a column for each space with the old and the
## new tint, how far the new one has flowed in and how it is marked, the occupier and the camp. Tells when it has changed.
class_name MapTint
extends RefCounted

const BLEND_TIME := 0.9
## Rows of the texture.
const OLD := 0
const NEW := 1
const STATE := 2
const OCCUPIER := 3
const CAMP := 4
const ROWS := 5
## Parts of the state.
const FLOWN := 0
const MARK := 1

var texture: ImageTexture
## New tints appear at once.
var at_once := false: set = set_at_once
## Marked spaces and their styles ([enum MapSheet.Glow]).
var marks: Dictionary[int, int] = {}
var _owners: Image
var _blending: Dictionary[int, float] = {}
var _is_changed := false


func _init(data: MapData) -> void:
	_owners = Image.create(maxi(data.spaces.size(), 1), ROWS, false, Image.FORMAT_RGBA8)
	_owners.fill(Color(0, 0, 0, 0))
	for i: int in data.spaces.size():
		var ground := 0
		match data.spaces[i]["kind"]:
			"background":
				ground = 1
			"range":
				ground = 3 if data.spaces[i].get("slope", "") == "white" else 2
		_owners.set_pixel(i, STATE, Color(1.0, 0.0, ground / 255.0, 0.0))
	texture = ImageTexture.create_from_image(_owners)


## Gives a space a nation's colour and pattern; an empty id washes it off. Unless `now`, the new colour flows in.
func set_owner(i: int, nation: String, now: bool) -> void:
	var wanted := Nations.tint_code(nation)
	if _owners.get_pixel(i, NEW) == wanted:
		return
	var is_flowing := not now and not at_once
	_owners.set_pixel(i, OLD, _owners.get_pixel(i, NEW) if is_flowing else wanted)
	_owners.set_pixel(i, NEW, wanted)
	_set_state(i, FLOWN, 0.0 if is_flowing else 1.0)
	if is_flowing:
		_blending[i] = 0.0


## Colours of who occupies a space and of the camp that it is in; empty ids for none.
func set_holders(i: int, occupier: String, camp: String) -> void:
	var ids: PackedStringArray = [occupier, camp]
	for k: int in ids.size():
		var before := _owners.get_pixel(i, OCCUPIER + k)
		_owners.set_pixel(i, OCCUPIER + k, Color(0, 0, 0, 0) if ids[k].is_empty() else Color(Nations.colour(ids[k]), 1.0))
		_is_changed = _is_changed or _owners.get_pixel(i, OCCUPIER + k) != before


## Marks these spaces in a style and takes that style from all others.
func mark(spaces: PackedInt32Array, style: int) -> void:
	for i: int in marks.keys():
		if marks[i] == style:
			marks.erase(i)
			_set_state(i, MARK, 0.0)
	for i: int in spaces:
		marks[i] = style
		_set_state(i, MARK, style / 255.0)


func clear_marks() -> void:
	for i: int in marks:
		_set_state(i, MARK, 0.0)
	marks.clear()


func set_at_once(on: bool) -> void:
	at_once = on
	if on:
		for i: int in _blending:
			_set_state(i, FLOWN, 1.0)
		_blending.clear()


## Lets tints flow on and brings all changes into the texture; true if there were any.
func advance(delta: float) -> bool:
	for i: int in _blending.keys():
		_blending[i] += delta / BLEND_TIME
		_set_state(i, FLOWN, clampf(_blending[i], 0.0, 1.0))
		if _blending[i] >= 1.0:
			_blending.erase(i)
	var was_changed := _is_changed
	if was_changed:
		_is_changed = false
		texture.update(_owners)
	return was_changed


func _set_state(i: int, channel: int, value: float) -> void:
	var state := _owners.get_pixel(i, STATE)
	state[channel] = value
	_owners.set_pixel(i, STATE, state)
	_is_changed = true
