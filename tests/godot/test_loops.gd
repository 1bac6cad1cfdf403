# Hears sea and wind across the seam of their loop: no jump, no dip and no swell there that is not also elsewhere in the sound; and the
# title tune ends in silence. They are compressed, so the engine decodes them.
extends "headless_test.gd"

const LOOPS: PackedStringArray = ["sea", "wind"]
## Seconds on each side of the seam, and of the windows whose loudness is compared.
const AROUND: float = 1.5
const WINDOW: float = 0.05


func run() -> void:
	for sound: String in LOOPS:
		_seam(sound)
	_end()


func _seam(sound: String) -> void:
	var stream: AudioStream = LookSounds._stream(sound)
	check(stream is AudioStreamOggVorbis and (stream as AudioStreamOggVorbis).loop, "%s is compressed and loops" % sound)
	var rate: int = roundi(AudioServer.get_mix_rate())
	var seam: int = roundi(stream.get_length() * rate)
	var heard: PackedVector2Array = _hear(stream, 0.0, seam + roundi(AROUND * rate))
	check(heard.size() >= seam + roundi(AROUND * rate) - 64, "%s goes on after its end" % sound)
	var typical: float = 0.0
	var at_seam: float = 0.0
	for i: int in range(1, heard.size()):
		var jump: float = absf(heard[i].x - heard[i - 1].x)
		if absi(i - seam) < rate / 50:
			at_seam = maxf(at_seam, jump)
		else:
			typical = maxf(typical, jump)
	check(typical > 0.0 and at_seam <= typical, "%s: the largest jump at the seam is %.4f, elsewhere %.4f" % [sound, at_seam, typical])
	var levels: PackedFloat32Array = []
	var step: int = roundi(WINDOW * rate)
	for i: int in range(0, heard.size() - step, step):
		levels.append(_level(heard, i, step))
	var change: float = 0.0
	for i: int in range(1, levels.size()):
		change = maxf(change, absf(levels[i] - levels[i - 1]))
	var across: float = absf(_level(heard, seam, step) - _level(heard, seam - step, step))
	check(across <= change, "%s: the loudness changes by %.1f dB at the seam, elsewhere by at most %.1f" % [sound, across, change])
	print("%s: seam jump %.4f (elsewhere %.4f), change %.1f dB (elsewhere %.1f)" % [sound, at_seam, typical, across, change])


func _end() -> void:
	var stream: AudioStream = LookSounds._stream("title")
	var heard: PackedVector2Array = _hear(stream, stream.get_length() - 0.1, roundi(0.08 * AudioServer.get_mix_rate()))
	check(_level(heard, 0, heard.size()) < -50.0, "the title tune has died away at its end: %.0f dB" % _level(heard, 0, heard.size()))


func _hear(stream: AudioStream, from: float, frames: int) -> PackedVector2Array:
	var playback: AudioStreamPlayback = stream.instantiate_playback()
	playback.start(from)
	return playback.mix_audio(1.0, frames)


# Loudness of a part in decibels.
func _level(heard: PackedVector2Array, from: int, count: int) -> float:
	var sum: float = 0.0
	for i: int in range(from, mini(from + count, heard.size())):
		sum += heard[i].x * heard[i].x
	return linear_to_db(maxf(sqrt(sum / count), 1e-6))
