"""Measures every uncompressed sound: not silent, not clipped, short, and without a click at either end.

Usage: python3 tests/look/test_sounds.py   (standard library only; exit code 1 on failure)
"""
import array
import glob
import os
import unittest
import wave

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "assets", "audio")


class Sounds(unittest.TestCase):
	def test_levels_lengths_and_edges(self):
		files = sorted(glob.glob(os.path.join(FOLDER, "**", "*.wav"), recursive=True))
		self.assertGreaterEqual(len(files), 20)
		for path in files:
			name = os.path.basename(path)
			with wave.open(path, "rb") as source:
				self.assertEqual(source.getsampwidth(), 2, name)
				rate, channels = source.getframerate(), source.getnchannels()
				samples = array.array("h", source.readframes(source.getnframes()))
			peak = max(abs(v) for v in samples) / 32768
			rms = (sum(v * v for v in samples) / len(samples)) ** 0.5 / 32768
			self.assertTrue(0.1 <= peak <= 0.95, "%s: peak %.2f" % (name, peak))
			self.assertTrue(0.01 <= rms <= 0.3, "%s: level %.3f" % (name, rms))
			self.assertLessEqual(len(samples) / channels / rate, 3.0, name)
			self.assertLess(max(abs(v) for v in samples[:channels] + samples[-channels:]) / 32768, 0.02, name + " clicks at an end")


if __name__ == "__main__":
	unittest.main(verbosity=1)
