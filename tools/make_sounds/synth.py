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


def weight(signal):
	"""The signal as the ear weighs it: the two filters of ITU-R BS.1770 (a shelf above 1.7 kHz, a high pass at 38 Hz)."""
	z = np.exp(-2j * np.pi * np.fft.rfftfreq(2 * len(signal), 1 / RATE) / RATE)
	k, high = np.tan(np.pi * 1681.97 / RATE), 10 ** (4 / 20)
	middle = high ** 0.4997
	shelf = ((high + middle * k / 0.7072 + k * k) + 2 * (k * k - high) * z + (high - middle * k / 0.7072 + k * k) * z ** 2) / ((1 + k / 0.7072 + k * k) + 2 * (k * k - 1) * z + (1 - k / 0.7072 + k * k) * z ** 2)
	k = np.tan(np.pi * 38.135 / RATE)
	a0 = 1 + k / 0.5003 + k * k
	cut = (1 - 2 * z + z ** 2) / (1 + 2 * (k * k - 1) / a0 * z + (1 - k / 0.5003 + k * k) / a0 * z ** 2)
	return np.fft.irfft(np.fft.rfft(signal, 2 * len(signal)) * shelf * cut)[:len(signal)]


def loudness(signal):
	"""The loudest 400 ms in LUFS."""
	window = seconds(0.4)
	square = np.cumsum(np.concatenate([[0.0], np.pad(weight(signal), (0, max(0, window - len(signal)))) ** 2]))
	return -0.691 + 10 * np.log10(((square[window:] - square[:-window]) / window).max())


def level(signal, target, ceiling=0.92):
	"""Sets the loudness; peaks above the ceiling are rounded off, never cut."""
	out = signal
	for _ in range(4):
		out = out * 10 ** ((target - loudness(out)) / 20)
		over = np.abs(out) > ceiling * 0.7
		knee = ceiling * 0.7
		out = np.where(over, np.sign(out) * (knee + (ceiling - knee) * np.tanh((np.abs(out) - knee) / (ceiling - knee))), out)
	return out


def loop(signal, overlap=1.0):
	"""Makes a signal loop without a seam by crossfading its end into its beginning."""
	n = seconds(overlap)
	head, tail = signal[:n], signal[-n:]
	t = np.linspace(0, 1, n)
	out = signal[:-n].copy()
	out[:n] = head * np.sqrt(t) + tail * np.sqrt(1 - t)
	return out
