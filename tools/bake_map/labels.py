"""Places labels so that they do not overlap, and finds from which zoom on each one can be shown."""
import math
import os

from PIL import ImageFont, features
from shapely.geometry import Point, box

import geo

FONT = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-%s.otf"
ZOOMS = [0.22 * 1.07 ** k for k in range(42)]  # 0.22 .. 3.5
NEVER = 99.0
AT_LAST = 1.2  # from here on the names of spaces are shown, room or not
SIZE = {"capital": 32, "land": 28, "sea": 30, "range": 25, "port": 25, "town": 24, "background": 40, "node": 26, "nation": 54}
# Who wins when two labels meet: lower comes first.
RANK = {"nation": 0, "background": 1, "capital": 1, "sea": 2, "land": 3, "node": 3, "port": 5, "range": 6, "town": 8}


FAR_OFF = 0.6  # what a unit of the way from the middle of its land costs a nation's name
ON_GROUND = 0.82  # share of a sea's or a land's name that must lie on it


class Measure:
	"""Text widths in the face and style each kind of label is drawn in."""

	def __init__(self):
		self.fonts = {}

	def width(self, text, kind):
		"""The width of the longest line."""
		return max(self.line(part, kind) for part in text.split("\n"))

	def line(self, text, kind):
		style = "Italic" if kind in ("sea", "port", "town", "range") else "Regular"
		if style not in self.fonts:
			path = FONT % style
			self.fonts[style] = ImageFont.truetype(path, 100) if os.path.exists(path) else None
		font = self.fonts[style]
		size = SIZE[kind]
		if font is None:
			return len(text) * size * 0.5
		if kind == "nation":
			return font.getlength(text.upper()) * size / 100 + (len(text) - 1) * 0.2 * size
		if kind in ("capital", "land", "node"):
			if features.check("raqm"):
				length = font.getlength(text, features=["smcp"])
			else:
				length = sum(font.getlength(c) if not c.islower() else font.getlength(c.upper()) * 0.82 for c in text)
			return length * size / 100 + len(text) * 1.2
		spread = {"sea": 0.16, "background": 0.3, "nation": 0.2}.get(kind, 0.0)
		return font.getlength(text) * size / 100 + len(text) * spread * size


class Label:
	def __init__(self, text, kind, space, anchor, offsets, measure, inside=None, angle=0.0):
		self.text, self.kind, self.space, self.anchor, self.angle = text, kind, space, anchor, angle
		self.offsets, self.inside = offsets, inside
		self.ground = inside if kind == "sea" else None
		self.size = SIZE[kind]
		self.measure = measure
		self.w, self.h = measure.width(text, kind), self.size * (0.95 if not angle else 1.2)
		self.offset = offsets[0]
		self.texts = [text]  # other ways to write it
		self.anchors = [anchor]  # other points of the sheet where it may stand
		self.min_zoom, self.max_zoom = NEVER, NEVER
		self.blocked = 0.0  # the last zoom at which it met something

	def write(self, text):
		"""Takes one of its texts; a line break makes it narrower and higher."""
		scale = self.size / SIZE[self.kind]
		self.text = text
		self.w = self.measure.width(text, self.kind) * scale
		self.h = self.size * (0.95 + 1.05 * text.count("\n"))

	def rect(self, zoom, offset=None, pad=2.0):
		ox, oy = offset or self.offset
		cx, cy = self.anchor[0] * zoom + ox, self.anchor[1] * zoom + oy
		w = self.w if not self.angle else self.w * 0.86
		return (cx - w / 2 - pad, cy - self.h / 2 - pad, cx + w / 2 + pad, cy + self.h / 2 + pad)

	def record(self):
		return {"text": self.text, "kind": self.kind, "space": self.space, "x": round(self.anchor[0], 1), "y": round(self.anchor[1], 1),
			"ox": round(self.offset[0], 1), "oy": round(self.offset[1], 1), "size": self.size, "w": round(self.w, 1),
			"angle": round(self.angle, 3), "zoom": round(self.min_zoom, 3), "until": round(self.max_zoom, 3)}


def hit(a, b):
	return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def overlap(a, b):
	w = min(a[2], b[2]) - max(a[0], b[0])
	h = min(a[3], b[3]) - max(a[1], b[1])
	return w * h if w > 0 and h > 0 else 0.0


def place(labels, obstacles, zooms=(0.9,), before=()):
	"""Chooses text, anchor and offset for every label at its working zooms, clear of those placed before. Obstacles are (x, y, half width, half height, space)."""
	order = sorted(labels, key=lambda l: (RANK[l.kind], len(l.offsets) + len(l.anchors) > 2, -l.w))
	placed = list(before)
	for label in order:
		best, best_cost = None, None
		for more, text in enumerate(label.texts):
			label.write(text) if len(label.texts) > 1 else None
			for anchor in label.anchors:
				label.anchor = anchor
				for rank, offset in enumerate(label.offsets):
					away = math.hypot(anchor[0] - label.anchors[0][0], anchor[1] - label.anchors[0][1]) * FAR_OFF if label.kind == "nation" else 0.0
					cost = away + more * 40.0 + rank * 12.0 + sum(cost_at(label, offset, zoom, placed, obstacles) for zoom in zooms) / len(zooms)
					if best_cost is None or cost < best_cost:
						best, best_cost = (text, anchor, offset), cost
		if len(label.texts) > 1:
			label.write(best[0])
		label.anchor, label.offset = best[1], best[2]
		placed.append(label)


def cost_at(label, offset, zoom, placed, obstacles):
	"""What a label covers at a zoom, in square pixels, and how much of it lies off its ground."""
	r = label.rect(zoom, offset)
	cost = 0.0
	for x, y, w, h in BLOCKS:
		cost += overlap(r, (x * zoom, y * zoom, (x + w) * zoom, (y + h) * zoom))
	for other in placed:
		cost += overlap(r, other.rect(zoom))
	for x, y, hw, hh, space in obstacles:
		if label.angle and space == label.space:
			continue
		cost += overlap(r, (x * zoom - hw, y * zoom - hh, x * zoom + hw, y * zoom + hh)) * (4.0 if space < 0 else 0.8)
	if label.inside is not None:
		world = box(r[0] / zoom, r[1] / zoom, r[2] / zoom, r[3] / zoom)
		cost += (1 - label.inside.intersection(world).area / world.area) * 900 * (8 if len(label.anchors) > 1 else 1)
	return cost


def grid(shape, most=160):
	"""Points spread evenly over a shape."""
	x0, y0, x1, y1 = shape.bounds
	step = max(40.0, math.sqrt((x1 - x0) * (y1 - y0) / (2.0 * most)))
	found = []
	for k in range(int((y1 - y0) / step) + 1):
		for j in range(int((x1 - x0) / step) + 1):
			p = Point(x0 + (j + 0.5) * step, y0 + (k + 0.5) * step)
			if shape.contains(p):
				found.append((p.x, p.y))
	return found


def signs_at(zoom, signs):
	"""Harbour signs (x, y, half) as they are drawn at a zoom: small from afar."""
	return [(x, y, half, half) if zoom >= 0.52 else (x, y, half * 0.5, half * 0.5) for x, y, half in signs]


def find_zooms(labels, obstacles, signs=(), capitals=()):
	"""Sets min_zoom: the lowest zoom from which on the label meets nothing that outranks it."""
	order = sorted(labels, key=lambda l: (RANK[l.kind], -l.size, -l.w))
	ports = {l.space for l in labels if l.kind == "port"}
	blocked_at = {id(l): 0.0 for l in labels}
	for zoom in ZOOMS:
		shown = []
		for label in order:
			if zoom > label.max_zoom:
				continue
			r = label.rect(zoom)
			clash = any(hit(r, s) for s in shown) or off_sheet(r, zoom)
			if not clash and label.ground is not None:
				clash = outside(label, r, zoom)
			if not clash and label.kind in ("sea", "background"):
				clash = any(hit(r, (x * zoom - hw, y * zoom - hh, x * zoom + hw, y * zoom + hh)) for x, y, hw, hh in signs_at(zoom, signs))
			if not clash and label.kind in ("land", "port", "town", "capital"):
				clash = any(hit(r, (x * zoom - hw, y * zoom - hh, x * zoom + hw, y * zoom + hh)) for x, y, hw, hh, _ in capitals if math.dist((x, y), label.anchor) > 1.0)
			if not clash and label.kind in ("town", "port", "range", "land"):
				clash = any(hit(r, (x * zoom - hw, y * zoom - hh, x * zoom + hw, y * zoom + hh)) for x, y, hw, hh, space in obstacles if space != label.space and (label.kind != "land" or space in ports))
			if clash:
				blocked_at[id(label)] = zoom
			else:
				shown.append(r)
	floor = {"town": 1.35, "range": 0.62, "port": 0.5, "land": 0.46, "node": 0.3, "capital": 0.42}
	for label in labels:
		zoom = label.blocked = blocked_at[id(label)]
		if label.kind == "nation":
			label.min_zoom = zoom * 1.07 if zoom < 0.42 else NEVER
		elif zoom < ZOOMS[-1] * 0.8 or label.kind in ("sea", "land", "node", "capital"):
			label.min_zoom = min(max(zoom * 1.07, floor.get(label.kind, 0.0)), AT_LAST if label.kind in ("sea", "land", "node", "capital") else NEVER)


BLOCKS = []  # rectangles of the sheet taken by the title, the compass rose and the scale bar


def off_sheet(r, zoom):
	if any(hit(r, (x * zoom, y * zoom, (x + w) * zoom, (y + h) * zoom)) for x, y, w, h in BLOCKS):
		return True
	return r[0] < 6 or r[1] < 6 or r[2] > geo.WIDTH * zoom - 6 or r[3] > geo.HEIGHT * zoom - 6


def outside(label, r, zoom):
	"""Does too much of a name lie off its ground?"""
	world = box(r[0] / zoom, r[1] / zoom, r[2] / zoom, r[3] / zoom)
	return label.ground.intersection(world).area < ON_GROUND * world.area


def around(radius, width, height):
	"""Candidate offsets round an icon: right, left, below, above, then the corners."""
	x, y = radius + width / 2 + 5, radius + height / 2 - 2
	return [(x, 0), (-x, 0), (0, y), (0, -y), (x * 0.8, y * 0.8), (-x * 0.8, y * 0.8), (x * 0.8, -y * 0.8), (-x * 0.8, -y * 0.8)]
