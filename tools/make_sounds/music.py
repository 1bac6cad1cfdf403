"""Two minutes of quiet fife and drum for the title: our own tune in D, with a middle part in B minor and a soft ending."""
import numpy as np

from effects import bass_drum, snare
from synth import RNG, band, decay, noise, place, room, shape, silence, time, tone

BEAT = 60 / 92.0
# Notes as (step of the D major scale from D5, beats); None is a rest. Eight bars of two beats each.
TUNE_A = [(0, 0.5), (1, 0.5), (2, 0.75), (1, 0.25), (0, 0.5), (2, 0.5), (4, 1), (5, 0.5), (4, 0.5), (3, 0.5), (2, 0.5), (1, 1.5), (None, 0.5),
	(0, 0.5), (1, 0.5), (2, 0.75), (3, 0.25), (4, 0.5), (4, 0.5), (7, 1), (6, 0.5), (5, 0.5), (4, 0.5), (1, 0.5), (0, 1.5), (None, 0.5)]
TUNE_B = [(4, 1), (7, 0.5), (6, 0.5), (5, 0.75), (4, 0.25), (2, 1), (3, 0.5), (4, 0.5), (5, 0.5), (3, 0.5), (4, 1.5), (None, 0.5),
	(4, 1), (7, 0.5), (8, 0.5), (9, 0.75), (8, 0.25), (7, 1), (5, 0.5), (4, 0.5), (2, 0.5), (1, 0.5), (0, 1.5), (None, 0.5)]
TUNE_C = [(-2, 1), (0, 0.5), (1, 0.5), (2, 1), (1, 0.5), (0, 0.5), (-1, 1), (1, 1), (0, 1), (-2, 1), (-2, 1), (0, 0.5), (2, 0.5), (3, 0.75), (2, 0.25), (1, 1), (0, 0.5), (-1, 0.5), (0, 0.5), (-1, 0.5), (-2, 1.5), (None, 0.5)]
SCALE = [0, 2, 4, 5, 7, 9, 11]


def pitch(step, base=74):
	return 440 * 2 ** ((base + 12 * (step // 7) + SCALE[step % 7] - 69) / 12)


def fife(frequency, length):
	body = tone(frequency, length, ((1, 1.0), (2, 0.22), (3, 0.07)), 0.006)
	breath = band(noise(length), frequency * 0.9, frequency * 3.2) * 0.05
	t = time(length)
	chiff = decay(band(noise(length), frequency, 7000), 0.02) * 0.12
	return shape((body * (0.9 + 0.1 * np.sin(2 * np.pi * 5.1 * t)) + breath) * 1.0 + chiff, 0.035, min(0.09, length * 0.4))


def play(out, tune, start, base=74, gain=0.2, ornament=False):
	at = start
	for step, beats in tune:
		if step is not None:
			length = beats * BEAT * 0.94
			if ornament and beats >= 0.75 and RNG.random() < 0.6:
				place(out, fife(pitch(step + 1, base), 0.07), at - 0.02, gain * 0.7)
			place(out, fife(pitch(step, base), length), at + RNG.uniform(-0.006, 0.006), gain * RNG.uniform(0.9, 1.05))
		at += beats * BEAT
	return at


def drums(out, start, bars, force):
	"""Two beats to the bar: flam, taps, a short roll every fourth bar."""
	for bar in range(bars):
		t = start + bar * 2 * BEAT
		place(out, bass_drum(), t, 0.5 * force)
		pattern = ((0, 0.9), (0.5, 0.35), (0.75, 0.3), (1, 0.7), (1.25, 0.25), (1.5, 0.4), (1.75, 0.3)) if bar % 4 != 3 else tuple((k / 8, 0.25 + 0.05 * k) for k in range(8)) + ((1, 0.9), (1.5, 0.6))
		for beat, hit in pattern:
			at = t + beat * BEAT + RNG.uniform(-0.004, 0.004)
			place(out, snare(hit), at, 0.16 * force)
			if hit > 0.85:
				place(out, snare(0.3), at - 0.03, 0.14 * force)


def title():
	out = silence(124.0)
	part = 16 * BEAT
	t = 1.0
	drums(out, t, 4, 0.6)
	t += 8 * BEAT
	for name, harmony, loud in (("A", False, 0.7), ("A", True, 0.8), ("B", False, 0.85), ("B", True, 0.95), ("C", False, 0.55), ("A", True, 0.9), ("B", True, 1.0), ("C", False, 0.5), ("B", True, 0.75), ("A", True, 0.8)):
		tune = {"A": TUNE_A, "B": TUNE_B, "C": TUNE_C}[name]
		drums(out, t, 8, loud * (0.55 if name == "C" else 0.9))
		play(out, tune, t, 74, 0.2 * loud, True)
		if harmony:
			play(out, [(s - 2 if s is not None else None, b) for s, b in tune], t, 74, 0.11 * loud)
		if name == "C":
			play(out, [(-2, 4), (1, 4), (-3, 4), (-2, 4)], t, 62, 0.09)
		t += part
	drums(out, t, 4, 0.5)
	place(out, fife(pitch(0), 3.0), t, 0.16)
	place(out, fife(pitch(4), 3.0), t, 0.08)
	end = t + 8 * BEAT + 2.0
	wet = room(out[:int(end * 32000)], 1.0, 0.3, 2.4)
	return shape(wet * 0.5 / np.abs(wet).max(), 0.2, 2.5)
