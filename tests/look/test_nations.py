"""Checks that nations can be told apart: majors by colour under the common colour-vision deficiencies, all by hatching or emblem.

Usage: python3 tests/look/test_nations.py   (standard library only; exit code 1 on failure)
"""
import glob
import itertools
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FILE = os.path.join(ROOT, "assets", "art", "nations.toml")

# Linear RGB matrices of full dichromacy (Machado, Oliveira and Fernandes, 2009).
DEFICIENCIES = {
	"normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
	"protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
	"deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
	"tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LEAST_DISTANCE = 14.0  # CIE76 between the pieces of two majors
LEAST_TINT_DISTANCE = 9.0  # and between their washes on the map, which also carry hatching


def linear(text):
	values = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
	return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def simulate(colour, matrix):
	return [min(1.0, max(0.0, sum(m * c for m, c in zip(row, colour)))) for row in matrix]


def lab(colour):
	r, g, b = colour
	x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
	y = 0.2126 * r + 0.7152 * g + 0.0722 * b
	z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
	f = lambda t: t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
	return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def distance(a, b, matrix):
	return sum((p - q) ** 2 for p, q in zip(lab(simulate(linear(a), matrix)), lab(simulate(linear(b), matrix)))) ** 0.5


class Nations(unittest.TestCase):
	def setUp(self):
		with open(FILE, "rb") as source:
			rows = tomllib.load(source)["nation"]
		self.all = {row["id"]: row for row in rows}
		self.aliases = {alias: row["id"] for row in rows for alias in row.get("also", [])}
		self.majors = {k: v for k, v in self.all.items() if v["kind"] == "major"}

	def test_seven_majors(self):
		self.assertEqual(set(self.majors), {"france", "great_britain", "austria", "prussia", "russia", "spain", "turkey"})

	def check_pairs(self, key, least):
		for kind, matrix in DEFICIENCIES.items():
			for a, b in itertools.combinations(self.majors, 2):
				d = distance(self.majors[a][key], self.majors[b][key], matrix)
				self.assertGreaterEqual(d, least, "%s and %s look alike (%s, %s): %.1f" % (a, b, key, kind, d))

	def test_pieces_of_majors_differ_for_every_eye(self):
		self.check_pairs("colour", LEAST_DISTANCE)

	def test_tints_of_majors_differ_for_every_eye(self):
		self.check_pairs("tint", LEAST_TINT_DISTANCE)

	def test_majors_have_their_own_hatching(self):
		self.assertEqual(len({v["pattern"] for v in self.majors.values()}), len(self.majors))

	def test_no_two_share_hatching_and_emblem(self):
		seen = {}
		for name, nation in self.all.items():
			if nation["kind"] in ("camp", "army"):
				continue
			pair = (nation["pattern"], nation["emblem"])
			self.assertNotIn(pair, seen, "%s and %s share hatching and emblem" % (name, seen.get(pair)))
			seen[pair] = name

	def test_fields(self):
		for name, nation in self.all.items():
			for key in ("colour", "trim", "tint"):
				self.assertRegex(nation[key], "^#[0-9a-f]{6}$", name)
			self.assertIn(nation["pattern"], range(16), name)
			self.assertGreater(distance(nation["colour"], nation["trim"], DEFICIENCIES["normal"]), 20, name + ": trim does not show")

	def test_emblems_are_drawn(self):
		folder = os.path.join(os.path.dirname(FILE), "emblems")
		for name, nation in self.all.items():
			self.assertTrue(os.path.exists(os.path.join(folder, nation["emblem"] + ".svgt")), "%s: no emblem %s" % (name, nation["emblem"]))

	def test_every_nation_of_a_ruleset_has_its_look(self):
		for path in glob.glob(os.path.join(ROOT, "assets", "rulesets", "*", "game.toml")):
			with open(path, "rb") as source:
				for nation in tomllib.load(source).get("nation", []):
					self.assertTrue(nation["id"] in self.all or nation["id"] in self.aliases or "colour" in nation, "%s: %s has no colours" % (path, nation["id"]))

	def neighbours(self):
		"""Pairs of nations whose lands touch on a map."""
		pairs = set()
		for path in glob.glob(os.path.join(ROOT, "assets", "rulesets", "*", "map.toml")):
			with open(path, "rb") as source:
				data = tomllib.load(source)
			owner, links = {}, []
			for entries in data.values():
				for entry in entries if isinstance(entries, list) else []:
					if isinstance(entry, dict) and "id" in entry:
						owner[entry["id"]] = entry.get("country") or entry.get("owner") or entry.get("homeland")
						links += [(entry["id"], other) for other in entry.get("adjacent", [])]
					elif isinstance(entry, dict) and "a" in entry:
						links.append((entry["a"], entry["b"]))
			for a, b in links:
				a, b = (self.aliases.get(owner.get(x), owner.get(x)) for x in (a, b))
				if a and b and a != b:
					pairs.add(tuple(sorted((a, b))))
		return pairs

	def test_neighbours_differ_for_every_eye_by_wash_or_hatching(self):
		pairs = self.neighbours()
		self.assertGreater(len(pairs), 40)
		for a, b in sorted(pairs):
			x, y = self.all[a], self.all[b]
			self.assertNotEqual(x["emblem"], y["emblem"], "%s and %s meet and bear the same emblem" % (a, b))
			if x["pattern"] == y["pattern"]:
				for kind, matrix in DEFICIENCIES.items():
					d = distance(x["tint"], y["tint"], matrix)
					self.assertGreaterEqual(d, LEAST_TINT_DISTANCE, "%s and %s meet, are hatched alike and look alike (%s): %.1f" % (a, b, kind, d))

	def test_everybody_differs_for_every_eye_by_colour_hatching_or_emblem(self):
		own = {k: v for k, v in self.all.items() if v["kind"] not in ("camp", "army")}
		for a, b in itertools.combinations(own, 2):
			x, y = own[a], own[b]
			cues = (x["pattern"] != y["pattern"]) + (x["emblem"] != y["emblem"])
			least = min(distance(x["colour"], y["colour"], matrix) for matrix in DEFICIENCIES.values())
			self.assertTrue(cues == 2 or (cues == 1 and least >= 5.0) or least >= LEAST_DISTANCE, "%s and %s look alike: %.1f, %d cues" % (a, b, least, cues))

	def test_every_flag_is_its_own(self):
		seen = {}
		for name, nation in self.all.items():
			if nation["kind"] in ("camp", "army"):
				continue
			flag = (tuple(nation["flag"]), nation["emblem"] if nation["flag"][0] == "field" else "")
			self.assertNotIn(flag, seen, "%s and %s fly the same flag" % (name, seen.get(flag)))
			seen[flag] = name

	def test_aliases_point_somewhere(self):
		for alias, target in self.aliases.items():
			self.assertIn(target, self.all)
			self.assertNotIn(alias, self.all)


if __name__ == "__main__":
	unittest.main(verbosity=1)
