"""The effects of the game, each a function that returns a signal."""
import numpy as np

from synth import RATE, RNG, band, decay, finish, loop, noise, place, room, seconds, shape, silence, time, tone


def snare(force=1.0):
	body = decay(tone(185, 0.3, ((1, 1), (1.6, 0.5), (2.3, 0.25)), glide=-0.15), 0.04)
	rattle = decay(band(noise(0.3), 1200, 8000), 0.05)
	return shape(0.6 * body + 0.5 * rattle * force, 0.001, 0.1) * force


def bass_drum(force=1.0):
	return shape(decay(tone(78, 0.6, ((1, 1), (1.5, 0.3)), glide=-0.35), 0.09) + 0.25 * decay(band(noise(0.6), 60, 500), 0.03), 0.002, 0.2) * force


def drum():
	return finish(room(np.concatenate([snare(), silence(0.2)]), 0.4, 0.2), 0.7, 0.7)


def drum_roll():
	out = silence(1.8)
	t, k = 0.0, 0
	while t < 1.25:
		place(out, snare(0.35 + 0.4 * t / 1.25), t)
		t += 0.047 + RNG.uniform(-0.004, 0.004)
		k += 1
	place(out, snare(1.2), 1.32)
	place(out, bass_drum(0.8), 1.32)
	return finish(room(out, 0.5, 0.2), 0.75, 2.2)


def cannon_near():
	crack = decay(band(noise(2.4), 300, 7000), 0.03)
	boom = decay(tone(62, 2.4, ((1, 1), (1.9, 0.4)), glide=-0.5), 0.22)
	rumble = decay(band(noise(2.4), 30, 240), 0.35)
	return finish(room(np.tanh(1.6 * (1.1 * crack + 1.2 * boom + 1.6 * rumble)), 1.2, 0.35), 0.9, 2.8)


def cannon_far():
	rumble = decay(band(noise(2.2), 28, 150), 0.4)
	boom = decay(tone(48, 2.2, glide=-0.4), 0.3)
	return finish(room(shape(rumble * 1.6 + boom, 0.03, 0.5), 1.6, 0.6), 0.55, 2.9)


def shot(far=0.0):
	crack = decay(band(noise(0.5), 450 - 250 * far, 5200 - 3200 * far), 0.018 + 0.02 * far)
	return crack + 0.9 * decay(band(noise(0.5), 90, 500), 0.05)


def musket_volley():
	out = silence(2.2)
	for _ in range(46):
		at = abs(RNG.normal(0.24, 0.13)) + (0.5 if RNG.random() < 0.12 else 0.0)
		place(out, shot(RNG.uniform(0, 0.6)), at, RNG.uniform(0.25, 0.8))
	return finish(room(np.tanh(out), 0.8, 0.3), 0.75, 2.4)


def clop(pitch):
	return shape(decay(tone(pitch, 0.14, ((1, 1), (2.7, 0.5), (5.1, 0.25))), 0.014) + 0.8 * decay(band(noise(0.14), 200, 1600), 0.012), 0.001, 0.04)


def hooves():
	out = silence(2.4)
	t = 0.05
	while t < 2.0:
		for step, gap in enumerate((0.0, 0.10, 0.22)):
			place(out, clop(RNG.uniform(210, 300) * (1 + 0.1 * step)), t + gap + RNG.uniform(-0.008, 0.008), (0.7, 0.55, 0.95)[step])
		t += 0.40
	return finish(room(out, 0.35, 0.15), 0.6, 2.5)


def step_sound():
	return shape(decay(band(noise(0.2), 90, 900), 0.03) + 0.5 * decay(band(noise(0.2), 1500, 5000), 0.02), 0.004, 0.06)


def marching():
	out = silence(2.7)
	for k in range(5):
		for _ in range(9):
			place(out, step_sound(), 0.08 + k * 0.52 + abs(RNG.normal(0, 0.022)), RNG.uniform(0.2, 0.5))
	return finish(room(out, 0.4, 0.15), 0.55, 2.8)


def pen():
	out = silence(1.3)
	t = 0.03
	while t < 1.05:
		length = RNG.uniform(0.05, 0.15)
		scratch = shape(band(noise(length), 2600, 7600) * (0.6 + 0.4 * np.sin(np.linspace(0, RNG.uniform(3, 9), seconds(length)))), 0.012, 0.03)
		place(out, scratch, t, RNG.uniform(0.4, 0.9))
		t += length + RNG.uniform(0.015, 0.06)
	return finish(out, 0.35)


def wax_seal():
	out = silence(1.0)
	place(out, shape(band(noise(0.25), 300, 2600), 0.08, 0.12), 0.0, 0.35)
	place(out, shape(decay(tone(120, 0.3, ((1, 1), (2.2, 0.4))), 0.035) + 0.5 * decay(band(noise(0.3), 100, 1200), 0.02), 0.003, 0.1), 0.3)
	place(out, shape(band(noise(0.3), 2000, 6000), 0.05, 0.2), 0.5, 0.12)
	return finish(room(out, 0.25, 0.12), 0.6, 1.1)


def paper():
	out = silence(0.55)
	for _ in range(11):
		place(out, decay(band(noise(0.1), 1200, 9000), 0.012), RNG.uniform(0, 0.34), RNG.uniform(0.15, 0.7))
	place(out, shape(band(noise(0.34), 900, 6000), 0.08, 0.2), 0.02, 0.3)
	return finish(out, 0.45)


def card():
	return finish(np.concatenate([shape(band(noise(0.11), 1600, 9000), 0.03, 0.05), decay(band(noise(0.09), 200, 2400), 0.012)]), 0.4)


def coin(pitch):
	return shape(decay(tone(pitch, 0.5, ((1, 0.7), (1.51, 0.6), (2.43, 0.5), (3.87, 0.3), (5.2, 0.2))), 0.06), 0.0015, 0.1)


def coins():
	out = silence(1.1)
	for _ in range(9):
		place(out, coin(RNG.uniform(2300, 3900)), abs(RNG.normal(0.22, 0.16)), RNG.uniform(0.2, 0.7))
	return finish(room(out, 0.25, 0.12), 0.45, 1.2)


def knock(force):
	return shape(decay(tone(RNG.uniform(650, 900), 0.12, ((1, 1), (1.73, 0.6), (2.9, 0.3))), 0.012) + 0.7 * decay(band(noise(0.12), 300, 4000), 0.008), 0.001, 0.03) * force


def dice():
	out = silence(1.1)
	for n in range(3):
		t, force, gap = 0.02 + 0.05 * n, 0.9, 0.17 + 0.03 * n
		while force > 0.1 and t < 0.95:
			place(out, knock(force), t)
			t += gap
			gap *= 0.74
			force *= 0.68
	return finish(room(out, 0.2, 0.12), 0.6, 1.2)


def die_hit():
	return finish(knock(1.0), 0.55)


def bell():
	partials = ((0.5, 0.5), (1, 1.0), (1.19, 0.6), (1.5, 0.4), (2, 0.7), (2.51, 0.25), (3.01, 0.2), (4.1, 0.1))
	out = sum(a * decay(tone(392 * k, 2.9), 0.55 / (0.6 + 0.4 * k)) for k, a in partials)
	return finish(room(out, 0.8, 0.2), 0.6, 2.95)


def brass(frequency, length):
	partials = [(k, 1 / k ** 1.1) for k in range(1, 11)]
	body = tone(frequency, length, partials, 0.004)
	t = time(length)
	bright = band(body, 100, 900) + band(body, 900, 5000) * np.minimum(1, t / 0.09)
	return shape(bright, 0.03, 0.12)


def fanfare(notes, end):
	out = silence(end)
	for at, midi, length, gain in notes:
		f = 440 * 2 ** ((midi - 69) / 12)
		place(out, brass(f, length), at, gain)
		place(out, brass(f * 1.003, length), at + 0.012, gain * 0.6)
	return out


def victory():
	notes = [(0.0, 62, 0.16, 0.6), (0.18, 66, 0.16, 0.6), (0.36, 69, 0.16, 0.6), (0.54, 74, 0.5, 0.7), (1.06, 69, 0.16, 0.6), (1.24, 74, 1.3, 0.8), (1.24, 66, 1.3, 0.5), (1.24, 69, 1.3, 0.5), (1.24, 50, 1.3, 0.6)]
	out = fanfare(notes, 2.9)
	for at in (0.0, 0.54, 1.24):
		place(out, bass_drum(), at, 0.7)
	for k in range(10):
		place(out, snare(0.4), 1.24 + k * 0.07, 0.4)
	return finish(room(out, 0.9, 0.25), 0.75, 2.98)


def defeat():
	notes = [(0.0, 57, 0.5, 0.5), (0.55, 56, 0.5, 0.5), (1.1, 53, 0.5, 0.5), (1.65, 50, 1.2, 0.6), (1.65, 57, 1.2, 0.35), (1.65, 53, 1.2, 0.35)]
	out = fanfare(notes, 3.0)
	for at in (0.0, 1.1, 1.65, 2.2):
		place(out, bass_drum(), at, 0.5)
	return finish(room(band(out, 60, 2200), 1.0, 0.3), 0.65, 2.98)


def click():
	return finish(decay(tone(1150, 0.06, ((1, 1), (2.3, 0.4))), 0.008) + 0.4 * decay(band(noise(0.06), 1500, 6000), 0.004), 0.3)


def hover():
	return finish(decay(band(noise(0.05), 2500, 7000), 0.006), 0.12)


def refuse():
	out = silence(0.4)
	place(out, shape(decay(tone(150, 0.2, ((1, 1), (2.1, 0.4), (3.2, 0.2))), 0.04), 0.004, 0.08), 0.0)
	place(out, shape(decay(tone(118, 0.25, ((1, 1), (2.1, 0.4), (3.2, 0.2))), 0.05), 0.004, 0.1), 0.13)
	return finish(out, 0.45)


def piece():
	return finish(decay(tone(240, 0.16, ((1, 1), (2.4, 0.6), (4.3, 0.3))), 0.018) + 0.6 * decay(band(noise(0.16), 200, 3000), 0.01), 0.5)


def flag():
	out = silence(1.0)
	t = 0.0
	while t < 0.8:
		place(out, shape(band(noise(0.14), 250, 2600), 0.04, 0.08), t, RNG.uniform(0.3, 0.9))
		t += RNG.uniform(0.07, 0.15)
	return finish(out, 0.4)


def sea():
	length = 21.0
	t = time(length)
	out = np.zeros(len(t))
	for period, low, high, gain in ((7.0, 120, 900, 1.0), (10.5, 200, 2200, 0.7), (5.25, 900, 5200, 0.25)):
		swell = (0.5 + 0.5 * np.sin(2 * np.pi * t / period + RNG.uniform(0, 6))) ** 2.2
		out += gain * swell * band(noise(length), low, high)
	return loop(out + 0.15 * band(noise(length), 60, 400), 1.5)


def wind():
	length = 18.0
	t = time(length)
	gust = 0.55 + 0.45 * np.sin(2 * np.pi * t / 9.0) * np.sin(2 * np.pi * t / 4.5 + 1)
	out = gust * band(noise(length), 180, 700, 3) + 0.4 * gust ** 2 * band(noise(length), 600, 1400, 4)
	return loop(out, 1.5)


SHORT = {f.__name__: f for f in (drum, drum_roll, cannon_near, cannon_far, musket_volley, hooves, marching, pen, wax_seal, paper, card, coins, dice, die_hit, bell, victory, defeat, click, hover, refuse, piece, flag)}
LONG = {"sea": sea, "wind": wind}

# Loudest 400 ms of each sound in LUFS: what fires above what marches, what is handled alike, the interface below.
LOUDNESS = {
	"cannon_near": -12, "musket_volley": -14, "cannon_far": -19, "victory": -15, "defeat": -16, "drum": -19, "drum_roll": -18, "bell": -19, "hooves": -21, "marching": -21, "flag": -22,
	"coins": -21, "dice": -21, "paper": -22, "card": -23, "pen": -23, "wax_seal": -21, "piece": -23, "die_hit": -24, "refuse": -23, "click": -29, "hover": -38, "sea": -24, "wind": -25, "title": -18,
}
