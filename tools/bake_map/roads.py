"""Draws the links of a map of points: roads, highways, tracks over ridges, causeways through marsh, rivers and straits."""
import math

import numpy as np

import geo
from decorate import INK, LEAF, RIVER, SEPIA, dashes, hachures, mark, EVERYWHERE

NODE = 34.0  # radius of a town's disc in sheet units
PAPER = (0.95, 0.91, 0.80)
SIGNED = ("bridge", "pass", "marsh", "ridge", "strait")


def draw(ink, entries, index, spaces, rng):
	"""Returns the marks in the middle of the links, a record of each link, and the points of all ways."""
	marks, records, points = [], [], []
	for entry in entries:
		a, b, kind = index.get(entry["a"]), index.get(entry["b"]), entry.get("kind", "road")
		if a is None or b is None:
			raise SystemExit("link %s - %s leads nowhere" % (entry["a"], entry["b"]))
		way = course(np.array(spaces[a]["anchor"]), np.array(spaces[b]["anchor"]))
		STYLES.get(kind, road)(ink, way, rng)
		points += [tuple(p) for p in way]
		middle = len(way) // 2
		if kind in SIGNED:
			marks.append(mark(kind, way[middle], way[min(middle + 2, len(way) - 1)] - way[middle - 2]))
			if kind in ("bridge", "pass"):  # the sign lies across the road
				marks[-1]["angle"] = round(marks[-1]["angle"] + (math.pi / 2 if kind == "bridge" else 0.0), 3)
		records.append({"a": entry["a"], "b": entry["b"], "kind": kind, "length": round(float(np.hypot(*np.diff(way, axis=0).T).sum()), 1)})
	return marks, records, points


def course(pa, pb):
	"""A way from disc to disc with a slight, steady bow and the wandering of a real road."""
	line = pb - pa
	bow = np.array([line[1], -line[0]]) * (0.05 if (pa[0] * 7 + pb[1]) % 2 < 1 else -0.05)
	way = geo.spline([pa, pa + line * 0.5 + bow, pb], 7.0)
	fade = np.sin(np.linspace(0, math.pi, len(way)))[:, None]
	way = way + geo.wander(way * 1.4 + 900.0) * 0.45 * fade
	clear = (np.hypot(*(way - pa).T) > NODE) & (np.hypot(*(way - pb).T) > NODE)
	return way[clear]


def road(ink, way, _rng):
	ink.stroke(way, 8.0, SEPIA, 0.95)
	ink.stroke(way, 4.6, PAPER, 1.0)


def highway(ink, way, _rng):
	ink.stroke(way, 13.0, INK, 0.95)
	ink.stroke(way, 9.0, PAPER, 1.0)
	ink.stroke(way, 2.0, SEPIA, 0.9)


def river(ink, way, _rng):
	ink.stroke(way, 12.0, RIVER, 0.9)
	for dash in dashes(way, 26.0, 18.0):
		ink.stroke(dash, 5.0, (0.80, 0.87, 0.86), 0.95)


def causeway(ink, way, rng):
	for dash in dashes(way, 17.0, 10.0):
		ink.stroke(dash, 8.0, SEPIA, 0.95)
		ink.stroke(dash, 4.6, PAPER, 1.0)
	for k in range(8, len(way) - 8, 9):
		for side in (-1, 1):
			x, y = way[k] + np.array([0.0, 24.0 * side]) + rng.uniform(-5, 5, 2)
			ink.stroke([(x - 8, y), (x + 8, y)], [0.8, 1.4], RIVER, 0.85)
			for dx in (-3.0, 0.0, 3.0):
				ink.stroke([(x + dx, y), (x + dx * 1.7, y - 8)], [1.3, 0.5], LEAF, 0.85)


def track(ink, way, rng):
	hachures(ink, way, 20.0, rng, EVERYWHERE, 1.2)
	for dash in dashes(way, 14.0, 10.0):
		ink.stroke(dash, 5.0, INK, 0.95)


def defile(ink, way, rng):
	middle = len(way) // 2
	hachures(ink, way[middle - 14:middle + 14], 22.0, rng, EVERYWHERE, 1.2)
	road(ink, way, rng)


def ferry(ink, way, _rng):
	for dash in dashes(way, 12.0, 9.0):
		ink.stroke(dash, 4.0, RIVER, 0.9)


STYLES = {"road": road, "bridge": road, "highway": highway, "river": river, "marsh": causeway, "ridge": track, "pass": defile, "strait": ferry}
