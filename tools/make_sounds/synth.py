"""Building blocks of the sound maker: noise, tones, envelopes, filters, room."""
import numpy as np

RATE = 32000
RNG = np.random.default_rng(1796)


def seconds(n):
	return int(round(n * RATE))


def silence(length):
	return np.zeros(seconds(length))


def time(length):
	return np.arange(seconds(length)) / RATE


def noise(length):
	return RNG.standard_normal(seconds(length))


def tone(frequency, length, partials=((1, 1.0),), vibrato=0.0, glide=0.0):
	"""A sum of partials; vibrato and glide as shares of the frequency."""
	t = time(length)
	f = frequency * (1 + vibrato * np.sin(2 * np.pi * 5.3 * t) * np.minimum(1, t / 0.25) + glide * t / max(length, 1e-6))
	phase = 2 * np.pi * np.cumsum(f) / RATE
	return sum(a * np.sin(k * phase + k) for k, a in partials)


def decay(signal, half_life):
	return signal * 0.5 ** (np.arange(len(signal)) / RATE / half_life)


def shape(signal, attack, release):
	"""Linear rise and fall at the ends."""
	out = signal.copy()
	a, r = min(seconds(attack), len(out)), min(seconds(release), len(out))
	if a:
		out[:a] *= np.linspace(0, 1, a)
	if r:
		out[-r:] *= np.linspace(1, 0, r)
	return out


def band(signal, low, high, slope=2.0):
	"""Band filter in the frequency domain with soft flanks."""
	spectrum = np.fft.rfft(signal)
	f = np.fft.rfftfreq(len(signal), 1 / RATE) + 1e-9
	gain = 1 / (1 + (low / f) ** (2 * slope)) / (1 + (f / high) ** (2 * slope))
	return np.fft.irfft(spectrum * gain, len(signal))


def place(target, signal, at, gain=1.0):
	"""Adds a signal into a longer one at a time in seconds; what does not fit is cut."""
	start = seconds(at)
	end = min(len(target), start + len(signal))
	if start < end:
		target[start:end] += gain * signal[:end - start]
	return target


def room(signal, size=0.6, wet=0.25, tail=None):
	"""A hall: convolution with decaying noise."""
	length = tail or size * 2
	echo = decay(noise(length), size * 0.18)
	echo = band(echo, 150, 5200)
	n = len(signal) + len(echo)
	wide = np.fft.irfft(np.fft.rfft(signal, n) * np.fft.rfft(echo, n), n)
	wide *= np.abs(signal).max() / max(np.abs(wide).max(), 1e-9)
	dry = np.concatenate([signal, np.zeros(len(echo))])
	return dry + wet * wide


def finish(signal, peak=0.8, cut=None):
	"""Trims to a length, fades the end, sets the peak."""
	out = signal if cut is None else signal[:seconds(cut)]
	out = shape(out, 0.001, min(0.08, len(out) / RATE / 4))
	return out * peak / max(np.abs(out).max(), 1e-9)


def loop(signal, overlap=1.0):
	"""Makes a signal loop without a seam by crossfading its end into its beginning."""
	n = seconds(overlap)
	head, tail = signal[:n], signal[-n:]
	t = np.linspace(0, 1, n)
	out = signal[:-n].copy()
	out[:n] = head * np.sqrt(t) + tail * np.sqrt(1 - t)
	return out
