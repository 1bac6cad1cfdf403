"""Synthesises every sound of the game into assets/audio: short ones as WAV, loops and music as OGG.

Usage: /usr/bin/python3 tools/make_sounds/make_sounds.py   (Debian: python3-numpy vorbis-tools)
"""
import os
import subprocess
import sys
import wave

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import effects
import music
from synth import RATE, level

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "audio")
LONGEST_WAV = 3.0


def write_wav(path, signal):
	with wave.open(path, "wb") as out:
		out.setnchannels(1)
		out.setsampwidth(2)
		out.setframerate(RATE)
		out.writeframes((np.clip(signal, -1, 1) * 32767).astype("<i2").tobytes())


def main():
	os.makedirs(OUT, exist_ok=True)
	for name, make in effects.SHORT.items():
		signal = level(make(), effects.LOUDNESS[name])
		assert len(signal) / RATE <= LONGEST_WAV, name
		write_wav(os.path.join(OUT, name + ".wav"), signal)
	for name, make in {**effects.LONG, "title": music.title}.items():
		path = os.path.join(OUT, name + ".wav")
		write_wav(path, level(make(), effects.LOUDNESS[name]))
		subprocess.run(["oggenc", "-Q", "-q", "3", "-s", "1812", "-o", os.path.join(OUT, name + ".ogg"), path], check=True)
		os.remove(path)


if __name__ == "__main__":
	main()
