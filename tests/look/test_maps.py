"""Checks every baked map: each space has its outline, anchors lie inside, and spaces that border each other lie close.

Usage: python3 tests/look/test_maps.py   (standard library only; exit code 1 on failure)
"""
import array
import gzip
import json
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MAPS = os.path.join(ROOT, "assets", "maps")
TOUCH = 40.0  # sheet units between outlines of neighbours: one tenth of a finger
FERRY = 700.0  # across water


def inside(point, ring):
	x, y = point
	odd = False
	for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]):
		if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
			odd = not odd
	return odd


def gap(a, b, limit):
	"""Smallest distance between two lists of points; stops early below the limit."""
	best = 1e18
	limit *= limit
	for x, y in a:
		for u, v in b:
			d = (x - u) ** 2 + (y - v) ** 2
			if d < best:
				best = d
				if best < limit:
					return best ** 0.5
	return best ** 0.5


class Sheet:
	def __init__(self, ruleset):
		folder = os.path.join(MAPS, ruleset)
		with open(os.path.join(folder, "sheet.json"), encoding="utf-8") as source:
			self.data = json.load(source)
		with open(os.path.join(folder, "sheet.bin"), "rb") as source:
			raw = gzip.decompress(source.read())
		self.raw_size = len(raw)
		self.spaces = self.data["spaces"]
		points, table = self.part(raw, "ring.points", "f"), self.part(raw, "ring.table", "i")
		self.rings = [[] for _ in self.spaces]
		for k in range(0, len(table), 3):
			space, start, count = table[k:k + 3]
			self.rings[space].append([(points[2 * i], points[2 * i + 1]) for i in range(start, start + count)])
		self.by_id = {s["id"]: i for i, s in enumerate(self.spaces)}

	def part(self, raw, name, kind):
		start, size = self.data["buffers"][name]
		return array.array(kind, raw[start:start + size])

	def outline(self, i):
		return [p for ring in self.rings[i] for p in ring[::2]]


def authored_links(ruleset):
	"""Pairs of ids that map.toml calls neighbours, with the kind of the link."""
	path = os.path.join(ROOT, "assets", "rulesets", ruleset, "map.toml")
	if not os.path.exists(path):  # a sheet without rules lies beside its map
		path = os.path.join(MAPS, ruleset, "map.toml")
	with open(path, "rb") as source:
		data = tomllib.load(source)
	pairs = {}
	for table in data.values():
		if not isinstance(table, list):
			continue
		for entry in table:
			if not isinstance(entry, dict):
				continue
			for other in entry.get("adjacent", []):
				pairs[tuple(sorted((entry["id"], other)))] = "area"
			if "a" in entry and "b" in entry:
				pairs[tuple(sorted((entry["a"], entry["b"])))] = entry.get("kind", "area")
	return pairs


class Maps(unittest.TestCase):
	def setUp(self):
		self.sheets = {r: Sheet(r) for r in sorted(os.listdir(MAPS)) if os.path.exists(os.path.join(MAPS, r, "sheet.json"))}
		self.assertTrue(self.sheets)

	def test_every_space_of_the_ruleset_is_on_its_sheet(self):
		for ruleset, sheet in self.sheets.items():
			for a, b in authored_links(ruleset):
				for name in (a, b):
					self.assertIn(name, sheet.by_id, "%s: bake again, %s is missing" % (ruleset, name))

	def test_every_space_has_an_outline_and_its_anchor_inside(self):
		for ruleset, sheet in self.sheets.items():
			self.assertEqual(sheet.raw_size, sheet.data["bytes"])
			for i, space in enumerate(sheet.spaces):
				if space["kind"] == "absent":
					continue
				self.assertTrue(sheet.rings[i], "%s: no outline for %s" % (ruleset, space["id"]))
				self.assertTrue(any(inside(space["anchor"], ring) for ring in sheet.rings[i]), "%s: anchor of %s is outside" % (ruleset, space["id"]))

	def test_authored_neighbours_lie_close(self):
		for ruleset, sheet in self.sheets.items():
			apart = []
			for (a, b), kind in authored_links(ruleset).items():
				i, j = sheet.by_id[a], sheet.by_id[b]
				if sheet.spaces[i]["kind"] == "node":
					continue
				sea = "sea" in (sheet.spaces[i]["kind"], sheet.spaces[j]["kind"])
				limit = FERRY if kind in ("strait", "ferry", "desert") or (sea and sheet.spaces[i]["kind"] == sheet.spaces[j]["kind"]) else TOUCH
				d = gap(sheet.outline(i), sheet.outline(j), limit)
				if d > limit and not (sheet.spaces[i]["kind"] == "port" or sheet.spaces[j]["kind"] == "port"):
					apart.append("%s - %s (%.0f)" % (a, b, d))
			total = len(authored_links(ruleset))
			self.assertLessEqual(len(apart), total * 0.06, "%s: %s" % (ruleset, ", ".join(apart)))

	def test_links_of_points_are_all_drawn_from_town_to_town(self):
		maps = [r for r, s in self.sheets.items() if any(space["kind"] == "node" for space in s.spaces)]
		self.assertTrue(maps)
		for ruleset in maps:
			sheet = self.sheets[ruleset]
			drawn = {tuple(sorted((r["a"], r["b"]))): r for r in sheet.data["roads"]}
			self.assertEqual({k: r["kind"] for k, r in drawn.items()}, authored_links(ruleset))
			for (a, b), road in drawn.items():
				(x, y), (u, v) = (sheet.spaces[sheet.by_id[n]]["anchor"] for n in (a, b))
				straight = ((x - u) ** 2 + (y - v) ** 2) ** 0.5
				self.assertTrue(straight - 90 < road["length"] < straight * 1.25, "%s: the road from %s to %s" % (ruleset, a, b))

	def test_labels_of_one_rank_do_not_overlap_where_both_show(self):
		for ruleset, sheet in self.sheets.items():
			for zoom in (0.6, 1.0, 1.6):
				shown = [l for l in sheet.data["labels"] if l["zoom"] <= zoom <= l["until"] and l["kind"] in ("land", "capital", "sea") and l["zoom"] < 1.2]
				boxes = [(l["x"] * zoom + l["ox"], l["y"] * zoom + l["oy"], l["w"] / 2, l["size"] * 0.4, l["text"]) for l in shown]
				for n, (x, y, w, h, text) in enumerate(boxes):
					for u, v, p, q, other in boxes[:n]:
						self.assertFalse(abs(x - u) < w + p and abs(y - v) < h + q, "%s at %.1f: %s meets %s" % (ruleset, zoom, text, other))

	def test_names_of_seas_leave_harbour_signs_free(self):
		for ruleset, sheet in self.sheets.items():
			signs = [(s["anchor"], 13 if s.get("harbour") else 18) for s in sheet.spaces if s["kind"] in ("port", "blockade")]
			for label in sheet.data["labels"]:
				if label["kind"] != "sea":
					continue
				for step in range(12):
					zoom = max(label["zoom"], 0.22) * 1.08 ** step
					x, y = label["x"] * zoom + label["ox"], label["y"] * zoom + label["oy"]
					for (u, v), half in signs:
						half = half if zoom >= 0.52 else half * 0.5  # small from afar
						meets = abs(u * zoom - x) < label["w"] / 2 + half and abs(v * zoom - y) < label["size"] * (0.475 + 0.525 * label["text"].count("\n")) + half
						self.assertFalse(meets and zoom <= min(label["until"], 3.2), "%s at %.2f: %s lies on a harbour" % (ruleset, zoom, label["text"]))

	def test_names_of_towns_leave_harbour_signs_readable(self):
		"""A sign, as large as MapIcons draws it, may touch a name, not lie across it."""
		for ruleset, sheet in self.sheets.items():
			signs = [(s["anchor"], 1.15 if s["kind"] == "blockade" else 1.0) for s in sheet.spaces if s["kind"] in ("port", "blockade") and s.get("harbour")]
			for label in sheet.data["labels"]:
				if label["kind"] not in ("land", "capital"):
					continue
				for step in range(20):
					zoom = max(label["zoom"], 0.53) * 1.08 ** step
					x, y = label["x"] * zoom + label["ox"], label["y"] * zoom + label["oy"]
					for (u, v), part in signs:
						half = min(max(34.0 * zoom, 19.0), 44.0) * part / 2.0
						deep = min(label["w"] / 2 + half - abs(u * zoom - x), label["size"] * 0.36 + half - abs(v * zoom - y))
						self.assertLess(deep, 13.0, "%s at %.2f: a harbour lies on %s" % (ruleset, zoom, label["text"]))

	def test_names_round_the_map_stay_within_their_land(self):
		"""The Ottoman Empire of Imperial Borders is written in the Balkans, not across Dalmatia and the sea."""
		sheet = self.sheets["imperial_borders"]
		names = [l for l in sheet.data["labels"] if l["kind"] == "background"]
		self.assertTrue(any(l["text"] == "Ottoman\nEmpire" for l in names))
		for label in names:
			for zoom in (max(label["zoom"], 0.24), 0.5, 0.8):
				if zoom < label["zoom"]:
					continue
				half = (label["w"] / 2 / zoom, label["size"] * (0.3 + 0.5 * label["text"].count("\n")) / zoom)
				points = [(label["x"] + half[0] * i / 3, label["y"] + half[1] * j) for i in range(-3, 4) for j in (-1, 0, 1)]
				within = sum(any(inside(p, ring) for k, s in enumerate(sheet.spaces) if s["kind"] == "background" for ring in sheet.rings[k]) for p in points)
				self.assertGreater(within, 0.75 * len(points), "%s at %.2f: %d of %d" % (label["text"], zoom, within, len(points)))


if __name__ == "__main__":
	unittest.main(verbosity=1)
