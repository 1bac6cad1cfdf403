"""Decides which names stand on a sheet and where they may go; labels.py then finds the room."""
import math

from shapely.geometry import Point
from shapely.ops import unary_union

import geo
import labels

NATION_NAMES = {
	"france": "France", "great_britain": "Great Britain", "britain": "Great Britain", "austria": "Austria", "prussia": "Prussia",
	"russia": "Russia", "spain": "Spain", "turkey": "Ottoman Empire", "sweden": "Sweden", "naples": "Naples", "portugal": "Portugal",
	"denmark": "Denmark", "saxony": "Saxony", "bavaria": "Bavaria", "switzerland": "Switzerland", "italy": "Italy", "egypt": "Egypt", "warsaw": "Duchy of Warsaw",
}
FAR_ZOOM = 0.5  # beyond this the names of nations give way to those of their lands


class Writer:
	def __init__(self, bake):
		self.bake = bake
		self.measure = labels.Measure()
		self.items, self.obstacles, self.background, self.signs = [], [], [], []
		self.around = {}  # shapes of the land round the map, by name
		self.nation_shapes, self.capitals = {}, []

	def space(self, i, space):
		kind, entry = space["kind"], space["entry"]
		x, y = space["anchor"]
		shape = self.bake.shapes.get(i)
		if kind == "land":
			self.land(i, space, x, y, shape)
		elif kind == "node":
			self.node(i, space, x, y)
		elif kind == "sea":
			self.obstacles.append((x, y, 26, 24, i))
			offsets = [(dx, dy) for dy in (42, -42, 60, -60, 90, -90) for dx in (0, 40, -40, 90, -90)]
			name = labels.Label(space["name"], "sea", i, (x, y), offsets, self.measure, shape)
			self.items.append(name)
			if shape is not None:  # it may stand anywhere on its water
				name.anchors += labels.grid(shape.intersection(geo.sheet_box(-30.0)), 60)
				name.offsets = [(0, 0)] + offsets[:1]
		elif kind == "range":
			crest = self.bake.crests[i]
			a, b = crest[len(crest) // 3], crest[2 * len(crest) // 3]
			angle = math.atan2(b[1] - a[1], b[0] - a[0])
			angle = (angle + math.pi / 2) % math.pi - math.pi / 2
			self.obstacles.append((x, y, 22, 20, i))
			n = (-math.sin(angle), math.cos(angle))
			self.items.append(labels.Label(space["name"], "range", i, (x, y), [(n[0] * d, n[1] * d) for d in (38, -38)], self.measure, None, angle))
		elif kind in ("port", "blockade") and space.get("zone"):  # named by their town
			self.obstacles.append((x, y, 13, 13, i))
			self.signs.append((x, y, 13))
		elif kind == "port":
			self.obstacles.append((x, y, 18, 18, i))
			self.signs.append((x, y, 18))
			self.beside(space["name"], "port", i, (x, y), 19)
		elif kind == "background":
			self.around.setdefault(space["name"], []).append(shape)
			far = all(math.hypot(x - bx, y - by) > 1300 or name != space["name"] for name, bx, by in self.background)
			if far and shape.area > 60000:
				self.background.append((space["name"], x, y))
				self.items.append(labels.Label(space["name"], "background", i, (x, y), [(0, 0)], self.measure))
		nation = entry.get("homeland") or entry.get("country")
		if kind in ("land", "node") and nation:
			self.nation_shapes.setdefault(nation, []).append(shape)

	def land(self, i, space, x, y, shape):
		towns = space["entry"].get("towns", [])
		places = [tuple(float(v) for v in geo.project(t["lon"], t["lat"])) for t in towns]
		named = [(t["name"], p) for t, p in zip(towns, places) if t["name"]]
		space["towns"] = [[round(p[0], 1), round(p[1], 1)] for _, p in named]
		self.obstacles.append((x, y, 26, 24, i))
		if named:
			self.obstacles.append((*named[0][1], 9, 9, -1))
		capital = space["entry"].get("tier") == "capital" or space["entry"].get("capital")
		if capital and named:
			self.capitals.append((*named[0][1], 17, 17, -1))
		offsets = [(dx, dy) for dy in (40, -40, 50, -50, 30, -30) for dx in (0, 18, -18, 36, -36)] + [(80, 0), (-80, 0), (70, 20), (-70, 20), (70, -20), (-70, -20)]
		at = (x, y)
		if len(named) == 1:  # the space is its city: the name stands by the city's sign
			at, reach = named[0][1], 20 if capital else 12
			offsets = [(dx, dy) for dy in (reach + 12, -reach - 12) for dx in (0, 26, -26, 48, -48)]
			sides = labels.around(reach, self.measure.width(space["name"], "land"), 28)
			if space["entry"].get("port"):  # its harbour's signs may stand where the name would
				offsets += [(dx, dy) for dy in (reach + 12, -reach - 12) for dx in (66, -66)] + sides
			else:
				offsets += sides[:2]
		self.items.append(labels.Label(space["name"], "capital" if capital else "land", i, at, offsets, self.measure, shape))
		for name, place in named:
			if name != space["name"]:
				self.beside(name, "town", i, place, 6)

	def node(self, i, space, x, y):
		"""A town on a map of points: its name stands by the disc."""
		self.obstacles.append((x, y, 30, 30, i))
		label = labels.Label(space["name"], "node", i, (x, y), [(0, 0)], self.measure)
		label.offsets = labels.around(30, label.w, label.h)
		self.items.append(label)

	def beside(self, text, kind, i, place, radius):
		label = labels.Label(text, kind, i, place, [(0, 0)], self.measure)
		label.offsets = labels.around(radius, label.w, label.h)
		self.items.append(label)

	def nations(self):
		"""Names of the large nations across their homelands, for the far view."""
		for nation, shapes in self.nation_shapes.items():
			whole = unary_union([s.buffer(2.0) for s in shapes]).intersection(geo.sheet_box(-40.0))
			if nation not in NATION_NAMES or whole.is_empty or whole.area < 60000:
				continue
			at, _ = geo.pole(whole)
			label = labels.Label(NATION_NAMES[nation], "nation", -1, at, [(0, 0)], self.measure)
			label.size = max(26, min(46, math.sqrt(whole.area) * 0.046))
			label.w *= label.size / labels.SIZE["nation"]
			label.h = label.size
			label.offsets = [(0, 0)]
			label.inside, label.max_zoom = whole, FAR_ZOOM
			label.anchors += labels.grid(whole)
			if " " in label.text:
				label.texts.append(label.text.replace(" ", "\n"))
			self.items.append(label)

	def settle_background(self):
		"""A land round the map bears its name within its own coasts, in two lines if it must."""
		for label in self.items:
			if label.kind == "background":
				label.inside = unary_union([s.buffer(2.0) for s in self.around[label.text]]).intersection(geo.sheet_box(-30.0))
				near = label.inside.intersection(Point(label.anchor).buffer(900.0))
				label.ground = label.inside
				label.anchors += labels.grid(near)
				if " " in label.text:
					label.texts.append(label.text.replace(" ", "\n"))

	def find_room(self, cramped):
		"""Narrow waters have no room for their name until nearby: it is placed for that view, in two lines if it must."""
		signs = [(x, y, half, half, -1) for x, y, half in self.signs]
		for label in cramped:
			if " " in label.text:
				label.texts.append("\n".join(label.text.rsplit(" ", 1)))
		labels.place(cramped, signs, (labels.AT_LAST, 1.6, 2.2))
		if cramped:
			labels.find_zooms(self.items, self.obstacles, self.signs, self.capitals)

	def finish(self):
		nations = [l for l in self.items if l.kind == "nation"]
		behind = [l for l in self.items if l.kind == "background"]
		seas = [l for l in self.items if l.kind == "sea"]
		rest = [l for l in self.items if l.kind not in ("town", "nation", "background", "sea")]
		labels.place(nations, self.capitals, (0.31,))
		self.settle_background()
		labels.place(behind, self.obstacles, (0.26, 0.4, 0.7))
		labels.place(seas, self.obstacles, (0.32, 0.5, 0.8))
		harbours = [(x, y, 17, 17, -1) for x, y, half in self.signs if half < 18]  # as large as nearby
		labels.place(rest, self.obstacles + harbours + self.capitals + [(x, y, 6, 6, -1) for x, y in self.bake.ways], before=seas)  # a road must not strike a name out
		labels.place([l for l in self.items if l.kind == "town"], self.obstacles, (2.2,))
		labels.find_zooms(self.items, self.obstacles, self.signs, self.capitals)
		self.find_room([l for l in seas if l.blocked > labels.AT_LAST])
		shown = [l for l in self.items if l.min_zoom < labels.NEVER]
		lost = [l.text for l in self.items if l.min_zoom >= labels.NEVER and l.kind != "town"]
		print("labels: %d shown, without room: %s" % (len(shown), ", ".join(lost) or "none"))
		return shown
