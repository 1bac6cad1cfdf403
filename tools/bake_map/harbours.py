"""Gives every zone with a port its harbour and its blockade box: two more spaces, off the coast by the town."""
import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry import Point, box

import geo

PORT, BOX = 17.0, 20.0  # half sizes in sheet units
STEP = 4.0


def add(spaces):
	"""Appends <zone>_port and <zone>_blockade for each zone that names the sea its port opens on."""
	zones = [s for s in spaces if s["kind"] == "land" and isinstance(s["entry"].get("port"), str)]
	for ending, kind in (("_port", "port"), ("_blockade", "blockade")):
		for zone in zones:
			entry = zone["entry"]
			city = entry.get("city") or zone["name"]
			spaces.append({"id": zone["id"] + ending, "name": city, "kind": kind, "table": "harbour", "zone": zone, "entry": {"id": zone["id"] + ending}})


def place(spaces, shapes, index, land):
	"""Finds the water for both: the harbour next to the town, the box outside it; neither covers another."""
	if not any(s.get("zone") for s in spaces):
		return
	chart = Chart(spaces, shapes, land)
	taken = [(*s["anchor"], 30.0) for s in spaces if "anchor" in s and s["kind"] in ("sea", "land", "port", "node")]
	for space in (s for s in spaces if s.get("zone")):
		town = space["zone"]["entry"]["towns"][0]
		at = geo.project(town["lon"], town["lat"])
		port = space["kind"] == "port"
		if not port:
			at = spaces[index[space["zone"]["id"] + "_port"]]["anchor"]
		half = PORT if port else BOX
		x, y = space["anchor"] = chart.spot(at, index.get(space["zone"]["entry"]["port"], -1), taken, half, (0, 110) if port else (40, 190))
		shapes[index[space["id"]]] = Point(x, y).buffer(half, 8) if port else box(x - half, y - half, x + half, y + half)
		taken.append((x, y, half))


class Chart:
	"""The water as pixels: how far the shore is and which sea it is."""

	def __init__(self, spaces, shapes, land):
		size = int(geo.WIDTH / STEP) + 2, int(geo.HEIGHT / STEP) + 2
		seas = Image.new("I", size, 0)
		pen = ImageDraw.Draw(seas)
		for i, space in enumerate(spaces):
			if space["kind"] == "sea" and i in shapes:
				self.paint(pen, shapes[i], i + 1)
		ground = Image.new("L", size, 0)
		pen = ImageDraw.Draw(ground)
		for part in land:
			self.paint(pen, part, 1)
		self.sea = np.array(seas) - 1
		ashore = np.array(ground) == 1
		self.room = (ndimage.distance_transform_edt(~ashore) - ndimage.distance_transform_edt(ashore)) * STEP

	@staticmethod
	def paint(pen, shape, value):
		for part in getattr(shape, "geoms", [shape]):
			if part.geom_type == "Polygon":
				pen.polygon([(x / STEP, y / STEP) for x, y in part.exterior.coords], fill=value)

	def spot(self, at, sea, taken, half, reach):
		"""The nearest place with room: in its own sea, off the shore and clear of all that stands already."""
		near = [t for t in taken if math.hypot(t[0] - at[0], t[1] - at[1]) < reach[1] + 80.0]
		best, best_cost = at, 1e18
		for radius in range(reach[0], reach[1] + 1, 8):
			for k in range(32):
				x, y = at[0] + math.cos(k * math.pi / 16) * radius, at[1] + math.sin(k * math.pi / 16) * radius
				if not (30 < x < geo.WIDTH - 30 and 30 < y < geo.HEIGHT - 30):
					continue
				i, j = int(y / STEP), int(x / STEP)
				cost = radius - min(self.room[i, j], half + 4.0) * 3.0 + (90.0 if self.sea[i, j] != sea else 0.0)
				cost += sum(max(0.0, half + other + 3.0 - math.hypot(x - u, y - v)) * 6.0 for u, v, other in near)
				if cost < best_cost:
					best, best_cost = (x, y), cost
		return float(best[0]), float(best[1])
