"""Measures the sounds: levels, lengths, loudness matched by class, no click at either end or inside a tone, where their energy lies,
how soon they are heard and how often they strike; lengths of the compressed ones (tests/godot/test_loops.gd hears those).

Usage: python3 tests/look/test_sounds.py   (standard library only; exit code 1 on failure)
"""
import array
import ast
import cmath
import glob
import math
import os
import struct
import unittest
import wave

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "audio")
## Sounds of drawn-out tones: between two samples they move little, and a jump is a click.
TONES = ("bell", "cannon_far", "defeat", "victory", "refuse")
LARGEST_JUMP = 0.12


def wanted():
	"""The loudness that the tool aims at, out of its source."""
	with open(os.path.join(ROOT, "tools", "make_sounds", "effects.py"), encoding="utf-8") as source:
		for node in ast.parse(source.read()).body:
			if isinstance(node, ast.Assign) and node.targets[0].id == "LOUDNESS":
				return ast.literal_eval(node.value)


def biquad(signal, b, a):
	x1 = x2 = y1 = y2 = 0.0
	out = []
	for x in signal:
		y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
		x1, x2, y1, y2 = x, x1, y, y1
		out.append(y)
	return out


def loudness(signal, rate):
	"""The loudest 400 ms in LUFS (ITU-R BS.1770: shelf, high pass, mean square)."""
	k, high = math.tan(math.pi * 1681.974450955533 / rate), 10 ** (3.999843853973347 / 20)
	q, middle = 0.7071752369554196, high ** 0.4996667741545416
	a0 = 1 + k / q + k * k
	signal = biquad(signal, [(high + middle * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - middle * k / q + k * k) / a0], [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
	k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
	a0 = 1 + k / q + k * k
	signal = biquad(signal, [1.0, -2.0, 1.0], [2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
	window = int(0.4 * rate)
	total, most = 0.0, 0.0
	for i, v in enumerate(signal):
		total += v * v
		if i >= window:
			total -= signal[i - window] ** 2
		most = max(most, total)
	return -0.691 + 10 * math.log10(most / window)


def fourier(signal):
	"""Complex amplitudes of a signal whose length is a power of two."""
	n = len(signal)
	if n == 1:
		return [complex(signal[0])]
	even, odd = fourier(signal[0::2]), fourier(signal[1::2])
	turned = [cmath.exp(-2j * math.pi * k / n) * odd[k] for k in range(n // 2)]
	return [even[k] + turned[k] for k in range(n // 2)] + [even[k] - turned[k] for k in range(n // 2)]


def brightness(samples, rate, size=4096):
	"""The mean frequency of the energy in Hz, over windows that cover the sound."""
	weight = total = 0.0
	step = max(size // 2, len(samples) // 16)
	for start in range(0, max(len(samples) - size // 2, 1), step):
		part = list(samples[start:start + size])
		part += [0] * (size - len(part))
		part = [v * (0.5 - 0.5 * math.cos(2 * math.pi * i / size)) for i, v in enumerate(part)]
		for k, amplitude in enumerate(fourier(part)[1:size // 2], 1):
			power = abs(amplitude) ** 2
			total += power
			weight += power * k * rate / size
	return weight / total


def envelope(samples, rate, seconds=0.01):
	"""Root mean squares of windows of a hundredth of a second."""
	n = int(rate * seconds)
	return [math.sqrt(sum(v * v for v in samples[i:i + n]) / n) for i in range(0, len(samples) - n, n)]


def strikes(samples, rate):
	"""How often the sound sets in anew: windows twice as loud as 30 ms before and at least a fifth of the loudest."""
	levels = envelope(samples, rate)
	loud, found, last = max(levels), 0, -9
	for i in range(len(levels)):
		before = min(levels[max(i - 3, 0):i] or [0.0])
		if levels[i] > 0.2 * loud and levels[i] > 2.0 * before and i - last > 5:
			found, last = found + 1, i
	return found


def ogg_length(path):
	"""Seconds of a Vorbis file: the last page's position over the rate in the first packet."""
	with open(path, "rb") as source:
		data = source.read()
	rate = struct.unpack_from("<I", data, data.index(b"\x01vorbis") + 12)[0]
	return struct.unpack_from("<q", data, data.rindex(b"OggS") + 6)[0] / rate


## Between which frequencies the energy of a sound lies on the whole, in Hz: a distant gun is dull, coins are bright.
BRIGHTNESS = {
	"cannon_far": (30, 160), "cannon_near": (40, 700), "drum": (150, 2600), "drum_roll": (120, 2600), "musket_volley": (300, 3200), "hooves": (150, 1800),
	"marching": (60, 2500), "wax_seal": (80, 2500), "bell": (250, 3000), "victory": (250, 2200), "defeat": (120, 1500), "dice": (500, 5000), "coins": (2500, 9000),
	"paper": (1500, 8000), "pen": (1500, 9000), "card": (800, 8000), "piece": (150, 3000), "flag": (150, 3500), "click": (400, 6000), "refuse": (60, 600),
}
## How often a sound strikes: [least, most].
STRIKES = {"drum": (1, 1), "cannon_near": (1, 1), "bell": (1, 1), "hooves": (8, 18), "marching": (4, 10), "dice": (4, 14), "drum_roll": (2, 34)}


class Sounds(unittest.TestCase):
	def setUp(self):
		self.sounds = {}
		for path in sorted(glob.glob(os.path.join(FOLDER, "**", "*.wav"), recursive=True)):
			with wave.open(path, "rb") as source:
				self.assertEqual((source.getsampwidth(), source.getnchannels()), (2, 1), path)
				self.sounds[os.path.basename(path)[:-4]] = (source.getframerate(), array.array("h", source.readframes(source.getnframes())))

	def test_levels_lengths_and_edges(self):
		self.assertGreaterEqual(len(self.sounds), 20)
		for name, (rate, samples) in self.sounds.items():
			peak = max(abs(v) for v in samples) / 32768
			self.assertTrue(0.1 <= peak <= 0.95, "%s: peak %.2f" % (name, peak))
			self.assertLessEqual(len(samples) / rate, 3.0, name)
			self.assertLess(abs(sum(samples) / len(samples)) / 32768, 0.002, name + " is not centred")
			self.assertLess(max(abs(samples[0]), abs(samples[-1])) / 32768, 0.02, name + " clicks at an end")
			self.assertLess(max(abs(v) for v in samples[-rate // 200:]) / 32768, 0.02, name + " ends before it has died away")

	def test_loudness_is_matched(self):
		aims = wanted()
		self.assertEqual({n for n in aims if n in self.sounds}, set(self.sounds))
		for name, (rate, samples) in self.sounds.items():
			got = loudness([v / 32768 for v in samples], rate)
			self.assertLess(abs(got - aims[name]), 0.7, "%s: %.1f LUFS instead of %d" % (name, got, aims[name]))

	def test_energy_lies_where_the_thing_sounds(self):
		for name, (low, high) in BRIGHTNESS.items():
			rate, samples = self.sounds[name]
			got = brightness(samples, rate)
			self.assertTrue(low <= got <= high, "%s: energy about %d Hz, not between %d and %d" % (name, got, low, high))
		bright = {name: brightness(samples, rate) for name, (rate, samples) in self.sounds.items() if name.startswith(("cannon", "musket", "coins"))}
		self.assertLess(bright["cannon_far"], bright["cannon_near"])
		self.assertLess(bright["cannon_near"], bright["musket_volley"])
		self.assertLess(bright["musket_volley"], bright["coins"])

	def test_sounds_are_heard_at_once_and_strike_as_often_as_they_should(self):
		for name, (rate, samples) in self.sounds.items():
			levels = envelope(samples, rate)
			first = next(i for i, level in enumerate(levels) if level > 0.1 * max(levels))
			self.assertLessEqual(first, 12, "%s is silent for %d ms" % (name, first * 10))
		for name, (least, most) in STRIKES.items():
			rate, samples = self.sounds[name]
			self.assertTrue(least <= strikes(samples, rate) <= most, "%s strikes %d times" % (name, strikes(samples, rate)))

	def test_tones_have_no_click_inside(self):
		for name in TONES:
			rate, samples = self.sounds[name]
			peak = max(abs(v) for v in samples)
			jump = max(abs(b - a) for a, b in zip(samples, samples[1:])) / peak
			self.assertLess(jump, LARGEST_JUMP * (4 if name in ("victory", "defeat") else 1), "%s jumps by %.2f of its peak" % (name, jump))

	def test_what_is_longer_than_three_seconds_is_compressed(self):
		lengths = {os.path.basename(p)[:-4]: ogg_length(p) for p in glob.glob(os.path.join(FOLDER, "*.ogg"))}
		self.assertEqual(set(lengths), {"sea", "wind", "title"})
		self.assertGreaterEqual(lengths["title"], 118)
		for name in ("sea", "wind"):
			self.assertGreater(lengths[name], 10, name)


if __name__ == "__main__":
	unittest.main(verbosity=1)
