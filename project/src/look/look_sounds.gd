## Plays the sounds of the game on the buses Effects, Interface and Music. Needs no set-up: the first call adds one player
## node to the tree. Names are those of the files in `assets/audio`.
##
## [method play] for what happens on the table, [method music] for the title, [method ambience] for sea or wind under a match,
## [method wire_buttons] to give every button its click.
class_name LookSounds
extends Node

const DIR := "res://assets/audio/"
const VOICES := 10
const INTERFACE: PackedStringArray = ["click", "hover", "refuse", "card", "paper", "pen"]
const FADE := 1.2
## Sounds that repeat quickly get slightly different pitches, so that they do not rattle.
const LOOSE: PackedStringArray = ["die_hit", "piece", "card", "drum", "musket_volley", "cannon_near", "cannon_far", "coins", "paper"]

static var _self: LookSounds
static var _streams: Dictionary[String, AudioStream] = {}
## Silences everything a seat must not hear (behind the curtain).
static var hushed := false

var _voices: Array[AudioStreamPlayer] = []
var _next := 0
var _music: AudioStreamPlayer
var _ambience: AudioStreamPlayer


## Plays a sound once. `gain` in decibels.
static func play(sound: String, gain: float = 0.0) -> void:
	var stream := _stream(sound)
	if hushed or stream == null or _player() == null:
		return
	var voice := _self._voices[_self._next]
	_self._next = (_self._next + 1) % VOICES
	voice.stream = stream
	voice.bus = _bus("Interface" if sound in INTERFACE else "Effects")
	voice.volume_db = gain
	voice.pitch_scale = randf_range(0.94, 1.06) if sound in LOOSE else 1.0
	voice.play()


## Loads a sound that will be wanted.
static func prepare(sound: String) -> void:
	_stream(sound)


## Fades to a piece of music; an empty name fades out.
static func music(piece: String) -> void:
	if _player() != null:
		_self._change(_self._music, piece, -6.0)


## Fades to a loop (sea, wind); an empty name fades out.
static func ambience(sound: String) -> void:
	if _player() != null:
		_self._change(_self._ambience, sound, -14.0)


## Stops everything at once, before the program ends. True when something was to be heard.
static func silence() -> bool:
	hushed = true
	var was_heard := false
	if is_instance_valid(_self):
		for player: AudioStreamPlayer in _self._voices + [_self._music, _self._ambience]:
			was_heard = was_heard or player.playing
			player.stop()
			player.stream = null
	return was_heard


## Gives every button, now and later, a click when pressed.
static func wire_buttons(tree: SceneTree) -> void:
	if _player() != null and not tree.node_added.is_connected(_self._on_node_added):
		tree.node_added.connect(_self._on_node_added)


static func names() -> PackedStringArray:
	var found := PackedStringArray()
	for file: String in ResourceLoader.list_directory(DIR):
		if file.get_extension() in ["wav", "ogg"]:
			found.append(file.get_basename())
	return found


static func _player() -> LookSounds:
	if not is_instance_valid(_self):
		var tree := Engine.get_main_loop() as SceneTree
		if tree == null or tree.root == null:
			return null
		_self = LookSounds.new()
		_self.name = "LookSounds"
		_self.process_mode = Node.PROCESS_MODE_ALWAYS
		tree.root.add_child.call_deferred(_self)
	return _self


static func _bus(bus: String) -> StringName:
	return bus if AudioServer.get_bus_index(bus) >= 0 else "Master"


static func _stream(sound: String) -> AudioStream:
	if not _streams.has(sound):
		var found: AudioStream = null
		for ending: String in [".wav", ".ogg"]:
			if ResourceLoader.exists(DIR + sound + ending):
				found = load(DIR + sound + ending) as AudioStream
		if found is AudioStreamOggVorbis:
			(found as AudioStreamOggVorbis).loop = true
		elif found == null:
			push_warning("no sound %s" % sound)
		_streams[sound] = found
	return _streams[sound]


func _init() -> void:
	for k: int in VOICES:
		_voices.append(AudioStreamPlayer.new())
		add_child(_voices[k])
	_music = AudioStreamPlayer.new()
	_ambience = AudioStreamPlayer.new()
	add_child(_music)
	add_child(_ambience)


func _exit_tree() -> void:
	_streams.clear()


func _change(player: AudioStreamPlayer, sound: String, level: float) -> void:
	var stream := _stream(sound) if not sound.is_empty() else null
	if player.playing and player.stream == stream:
		return
	if not is_inside_tree():
		_change.call_deferred(player, sound, level)
		return
	var fade := create_tween()
	if player.playing:
		fade.tween_property(player, "volume_db", -50.0, FADE)
	fade.tween_callback(_start.bind(player, stream, level))


func _start(player: AudioStreamPlayer, stream: AudioStream, level: float) -> void:
	player.stop()
	player.stream = stream
	if stream != null:
		player.bus = _bus("Music" if player == _music else "Effects")
		player.volume_db = level
		player.play()


func _on_node_added(node: Node) -> void:
	if node is BaseButton and not (node as BaseButton).pressed.is_connected(_on_pressed):
		(node as BaseButton).pressed.connect(_on_pressed)


func _on_pressed() -> void:
	play("click")
