"""Checks that every named leader has his own portrait, drawn by the tool from his own row, and that no two share a face.

Usage: python3 tests/look/test_portraits.py   (standard library only; exit code 1 on failure)
"""
import glob
import itertools
import os
import re
import sys
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tools", "make_art"))
import portraits  # noqa: E402

ART = os.path.join(ROOT, "assets", "art")
FACE = ("nose", "hump", "droop", "chin", "brow", "slope", "lips", "long", "fat")
PARTS = ("face", "hair", "hair_colour", "hat", "whiskers", "moustache", "beard", "eye", "coat", "cut", "collar", "age")


class Portraits(unittest.TestCase):
	def setUp(self):
		self.groups, self.rows = portraits.groups(), portraits.rows()
		self.named = set()
		for path in glob.glob(os.path.join(ROOT, "assets", "rulesets", "*", "forces.toml")):
			with open(path, "rb") as source:
				data = tomllib.load(source)
			self.named |= {row["id"] for kind in ("general", "fleet", "leader", "squadron") for row in data.get(kind, [])}

	def test_every_leader_has_a_row_and_a_picture_and_nobody_else(self):
		self.assertGreaterEqual(len(self.named), 103)
		self.assertEqual(self.named, set(self.rows))
		self.assertEqual(self.named, {os.path.basename(p)[:-5] for p in glob.glob(os.path.join(ART, "portraits", "*.svgt"))})

	def test_pictures_are_what_the_tool_draws(self):
		for group, rows in self.groups.items():
			for name, row in rows.items():
				with open(os.path.join(ART, "portraits", name + ".svgt"), encoding="utf-8") as source:
					self.assertIn(portraits.portrait(row, group == "admirals"), source.read(), name + " is out of date: run tools/make_art/portraits.py")

	def test_no_two_are_equal_even_without_colour(self):
		seen = {}
		for name in self.rows:
			with open(os.path.join(ART, "portraits", name + ".svgt"), encoding="utf-8") as source:
				bare = re.sub(r"#[0-9a-f]{6}", "", source.read())
			self.assertNotIn(bare, seen, "%s and %s are one drawing" % (name, seen.get(bare)))
			seen[bare] = name

	def test_every_pair_differs_in_three_things_seen_at_a_glance(self):
		for (a, x), (b, y) in itertools.combinations(self.rows.items(), 2):
			parts = [k for k in PARTS if x.get(k) != y.get(k)]
			if sum(abs(x.get(k, 0.0) - y.get(k, 0.0)) for k in FACE) >= 0.8:
				parts.append("face line")
			self.assertGreaterEqual(len(parts), 3, "%s and %s differ only in %s" % (a, b, parts))



if __name__ == "__main__":
	unittest.main(verbosity=1)
