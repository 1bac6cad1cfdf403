"""Draws the ink of the sheet: coasts, borders, rivers, hachures, trees, marsh tufts, degrees, from scenery and spaces."""
import math

import numpy as np
from shapely.geometry import LineString, Point, Polygon
from shapely.prepared import prep

import geo

INK = (0.17, 0.115, 0.07)
SEPIA = (0.36, 0.25, 0.15)
RIVER = (0.24, 0.35, 0.38)
LEAF = (0.25, 0.29, 0.14)


def coasts(ink, land, width, alpha=1.0):
	frame = geo.sheet_box()
	for polygon in land:
		for ring in [polygon.exterior, *polygon.interiors]:
			line = LineString(ring.coords).intersection(frame)
			for part in getattr(line, "geoms", [line]):
				if part.geom_type == "LineString" and part.length > 1:
					points = np.array(part.coords)
					for start in range(0, len(points) - 1, 40):
						ink.stroke(points[start:start + 41], width, INK, alpha)


def dashes(points, on, off):
	"""Cuts a polyline into dashes."""
	p = np.asarray(points, float)
	step = np.hypot(*np.diff(p, axis=0).T)
	at = np.concatenate([[0], np.cumsum(step)])
	total = at[-1]
	count = max(1, int(round(total / (on + off))))
	period = total / count
	for k in range(count):
		s, e = k * period, k * period + period * on / (on + off)
		inside = (at > s) & (at < e)
		xs = np.concatenate([[s], at[inside], [e]])
		yield np.column_stack([np.interp(xs, at, p[:, 0]), np.interp(xs, at, p[:, 1])])


def borders(ink, lines, heavy=()):
	for a, b, line in lines:
		pair = a in heavy or b in heavy
		for dash in dashes(np.array(line.coords), 7.0, 4.5):
			ink.stroke(dash, 1.9 if pair else 1.5, SEPIA, 0.9)


def sea_borders(ink, lines):
	for line in lines:
		for part in getattr(line, "geoms", [line]):
			if part.geom_type == "LineString" and part.length > 4:
				for dash in dashes(np.array(part.coords), 11.0, 9.0):
					ink.stroke(dash, 1.5, RIVER, 0.62)


def rivers(ink, entries, land_shape, strength=1.0):
	"""Each river swells from a hair at the source to its width at the mouth; the course meanders a little."""
	for entry in entries:
		course = geo.spline([geo.project(*p) for p in entry["points"]], 9.0)
		course = course + 0.5 * geo.wander(course * 1.25 + 500) * np.minimum(1, np.linspace(0, 6, len(course)))[:, None]
		course = geo.chaikin(course, 2)
		line = LineString(course).intersection(land_shape)
		total = LineString(course).length
		for part in getattr(line, "geoms", [line]):
			if part.geom_type != "LineString" or part.length < 6:
				continue
			p = np.array(part.coords)
			s = np.array([LineString(course).project(Point(*q)) for q in p]) / total
			w = 0.7 + (entry["width"] - 0.7) * s ** 0.8
			ink.stroke(p, w * (1.0 if strength == 1.0 else 0.5), RIVER, 0.85 * strength)


def lakes(ink, entries):
	"""Shores and a fine horizontal ruling; returns the lake polygons."""
	shapes = []
	for entry in entries:
		ring = geo.chaikin([geo.project(*p) for p in entry["outline"]], 3, closed=True)
		ring = ring + 0.25 * geo.wander(ring * 2.0)
		shape = Polygon(ring).buffer(0)
		if not geo.sheet_box(-12.0).contains(shape):
			continue
		shapes.append(shape)
		ink.stroke(ring, 1.5, INK, 0.9, closed=True)
		x0, y0, x1, y1 = shape.bounds
		y = y0 + 2
		while y < y1:
			cut = LineString([(x0 - 5, y), (x1 + 5, y)]).intersection(shape)
			for part in getattr(cut, "geoms", [cut]):
				if part.geom_type == "LineString" and part.length > 2:
					ink.stroke(np.array(part.coords), 0.7, RIVER, 0.55)
			y += 3.4
	return shapes


def hachures(ink, crest, reach, rng, land, strong=1.0, snow=False):
	"""Engraved mountain chain: tapered strokes fall from both sides of the crest, heavier on the shaded south-east."""
	crest = geo.spline(crest, 5.0) if len(crest) < 40 else crest
	crest = crest + 0.3 * geo.wander(crest * 1.9)
	seg = np.hypot(*np.diff(crest, axis=0).T)
	at = np.concatenate([[0], np.cumsum(seg)])
	total = at[-1]
	s = 0.0
	while s < total:
		x, y = np.interp(s, at, crest[:, 0]), np.interp(s, at, crest[:, 1])
		ahead = min(total, s + 4)
		tx, ty = np.interp(ahead, at, crest[:, 0]) - x, np.interp(ahead, at, crest[:, 1]) - y
		if tx == 0 and ty == 0:
			tx, ty = x - np.interp(s - 4, at, crest[:, 0]), y - np.interp(s - 4, at, crest[:, 1])
		n = math.hypot(tx, ty) or 1.0
		tx, ty = tx / n, ty / n
		taper = min(1.0, 0.35 + 2.2 * min(s, total - s) / max(total * 0.5, 1))
		wave = 0.72 + 0.28 * math.sin(s * 0.105) + 0.14 * math.sin(s * 0.37)
		for sign in (-1, 1):
			nx, ny = -ty * sign, tx * sign
			shade = max(0.0, (nx + ny) / 1.414)
			length = reach * taper * wave * rng.uniform(0.6, 1.05) * (0.8 + 0.3 * shade)
			lean = rng.uniform(-0.28, 0.28)
			ex, ey = x + (nx + tx * lean) * length, y + (ny + ty * lean) * length
			sx, sy = x + nx * rng.uniform(0.6, 2.6), y + ny * rng.uniform(0.6, 2.6)
			mx, my = (sx + ex) / 2 + tx * length * 0.1, (sy + ey) / 2 + ty * length * 0.1
			w = (1.0 + 1.25 * shade) * strong
			if not land.contains(Point(ex, ey)):
				continue
			ink.stroke([(sx, sy), (mx, my), (ex, ey)], [w, w * 0.72, 0.25], INK, [0.82, 0.7, 0.3] if not snow else [0.9, 0.75, 0.35])
		s += rng.uniform(2.1, 3.3)


def tree(ink, x, y, size, rng):
	"""A round engraved tree: crown, shaded side, trunk and a stroke of shadow."""
	r = size * rng.uniform(0.85, 1.15)
	angles = np.linspace(0.35 * math.pi, 2.65 * math.pi, 11)
	bumps = 1 + 0.13 * np.sin(angles * 5 + rng.uniform(0, 6))
	crown = np.column_stack([x + np.cos(angles) * r * bumps * 0.8, y - r + np.sin(angles) * r * bumps])
	ink.stroke(crown, 0.8, LEAF, 0.8)
	for k in range(3):
		dx = r * (0.15 + 0.22 * k)
		ink.stroke([(x + dx, y - r * 1.55 + k * r * 0.2), (x + dx + r * 0.06, y - r * 0.45)], 0.7, LEAF, 0.65)
	ink.stroke([(x, y), (x, y + r * 0.5)], 1.0, LEAF, 0.85)
	ink.stroke([(x, y + r * 0.5), (x + r * 1.2, y + r * 0.42)], [0.8, 0.3], LEAF, 0.5)


def scatter(entries, spacing, land, keep_out, rng):
	"""Points in the discs of the entries, no two closer than spacing, on land and off the keep-out shape."""
	placed = []
	for entry in entries:
		for centre in entry["at"]:
			cx, cy = geo.project(*centre)
			for _ in range(int((entry["radius"] / spacing) ** 2 * 9)):
				angle, radius = rng.uniform(0, 2 * math.pi), entry["radius"] * math.sqrt(rng.uniform(0, 1))
				x, y = cx + math.cos(angle) * radius, cy + math.sin(angle) * radius * 0.75
				if any((x - a) ** 2 + ((y - b) * 1.5) ** 2 < spacing ** 2 for a, b in placed[-400:]):
					continue
				p = Point(x, y)
				if land.contains(p) and not keep_out.contains(p):
					placed.append((x, y))
	return sorted(placed, key=lambda q: q[1])


def forests(ink, entries, land, keep_out, rng):
	for x, y in scatter(entries, 13.0, land, keep_out, rng):
		tree(ink, x, y, 4.6, rng)


def marshes(ink, entries, land, keep_out, rng):
	for x, y in scatter(entries, 15.0, land, keep_out, rng):
		w = rng.uniform(6, 11)
		ink.stroke([(x - w, y), (x + w, y)], [0.5, 0.9], RIVER, 0.8)
		ink.stroke([(x - w * 0.4, y + 2.6), (x + w * 0.7, y + 2.6)], 0.7, RIVER, 0.6)
		for dx, lean in ((-2.2, -1.4), (0, 0), (2.2, 1.4)):
			ink.stroke([(x + dx, y), (x + dx + lean, y - 5)], [0.9, 0.3], LEAF, 0.8)


def graticule(ink, land, step=5):
	"""Meridians and parallels as hairlines, and the marks for the degrees on the frame."""
	frame = geo.sheet_box()
	marks = []
	for lon in range(-40, 80, step):
		lat = np.linspace(20, 75, 220)
		line(ink, np.column_stack(geo.project(np.full_like(lat, lon), lat)), frame, land, marks, lon, "lon")
	for lat in range(25, 75, step):
		lon = np.linspace(-45, 85, 300)
		line(ink, np.column_stack(geo.project(lon, np.full_like(lon, lat))), frame, land, marks, lat, "lat")
	return marks


def line(ink, points, frame, land, marks, value, kind):
	cut = LineString(points).intersection(frame)
	for part in getattr(cut, "geoms", [cut]):
		if part.geom_type != "LineString" or part.length < 10:
			continue
		p = np.array(part.coords)
		ink.stroke(p, 0.8, SEPIA, 0.2)
		for end in (p[0], p[-1]):
			side = edge_side(end)
			if side:
				marks.append({"value": value, "kind": kind, "x": float(end[0]), "y": float(end[1]), "side": side})


def edge_side(p):
	if abs(p[1]) < 1:
		return "top"
	if abs(p[1] - geo.HEIGHT) < 1:
		return "bottom"
	if abs(p[0]) < 1:
		return "left"
	if abs(p[0] - geo.WIDTH) < 1:
		return "right"
	return ""


def frame(ink):
	"""The sheet border: neat line, scale of degrees in black and white, outer heavy line."""
	for grow, width in ((0, 2.0), (10, 1.4), (24, 1.4), (36, 6.0), (46, 1.6)):
		w, h = geo.WIDTH, geo.HEIGHT
		ink.stroke([(-grow, -grow), (w + grow, -grow), (w + grow, h + grow), (-grow, h + grow)], width, INK, 0.95, closed=True)
	for kind in ("lon", "lat"):
		for side in ("top", "bottom", "left", "right"):
			degree_bars(ink, side, "lon" if side in ("top", "bottom") else "lat")


def degree_bars(ink, side, kind):
	"""Alternating bars between whole degrees on one side of the frame."""
	horizontal = side in ("top", "bottom")
	span = geo.WIDTH if horizontal else geo.HEIGHT
	s = np.linspace(0, span, 6000)
	x = s if horizontal else np.full_like(s, 0 if side == "left" else geo.WIDTH)
	y = np.full_like(s, 0 if side == "top" else geo.HEIGHT) if horizontal else s
	value = geo.unproject(x, y)[0 if kind == "lon" else 1]
	band = np.floor(value).astype(int)
	change = np.concatenate([[0], np.nonzero(np.diff(band))[0] + 1, [len(s) - 1]])
	for a, b in zip(change[:-1], change[1:]):
		if band[a] % 2 == 0:
			continue
		off = 5.0
		if horizontal:
			yy = -off if side == "top" else geo.HEIGHT + off
			ink.stroke([(s[a], yy), (s[b], yy)], 8.0, INK, 0.9)
		else:
			xx = -off if side == "left" else geo.WIDTH + off
			ink.stroke([(xx, s[a]), (xx, s[b])], 8.0, INK, 0.9)


def links(ink, entries, border_lines, index, spaces, rng):
	"""Draws what lies on the border of two linked spaces; returns marks (kind, place, angle) for bridges, passes, ferries."""
	borders_of = {}
	for a, b, line in border_lines:
		borders_of.setdefault((min(a, b), max(a, b)), []).append(line)
	marks = []
	for entry in entries:
		a, b, kind = index.get(entry["a"]), index.get(entry["b"]), entry.get("kind", "plain")
		if a is None or b is None:
			continue
		pa, pb = np.array(spaces[a]["anchor"]), np.array(spaces[b]["anchor"])
		if kind in ("strait", "ferry", "desert"):
			for dash in dashes(geo.spline([pa, (pa + pb) / 2 + np.array([pb[1] - pa[1], pa[0] - pb[0]]) * 0.06, pb], 6.0), 9.0, 7.0):
				ink.stroke(dash, 2.2, RIVER if kind != "desert" else SEPIA, 0.8)
			marks.append(mark(kind, (pa + pb) / 2, pb - pa))
			continue
		lines = borders_of.get((min(a, b), max(a, b)), [])
		if not lines or kind == "plain":
			continue
		line = max(lines, key=lambda l: l.length)
		p = geo.chaikin(np.array(line.simplify(1.5).coords), 2)
		middle = np.array(line.interpolate(0.5, normalized=True).coords[0])
		before = np.array(line.interpolate(0.45, normalized=True).coords[0])
		if kind in ("river", "bridge"):
			ink.stroke(p, 4.2, RIVER, 0.92)
			ink.stroke(p, 1.2, (0.62, 0.74, 0.76), 0.9)
		if kind in ("pass", "ridge"):
			ridge_of(ink, p, middle if kind == "pass" else None, rng)
		if kind in ("bridge", "pass"):
			marks.append(mark(kind, middle, middle - before))
	return marks


def mark(kind, at, along):
	return {"kind": kind, "x": round(float(at[0]), 1), "y": round(float(at[1]), 1), "angle": round(math.atan2(along[1], along[0]), 3)}


def ridge_of(ink, p, gap, rng):
	"""Hachures along a border, left open around a pass."""
	for part in ([p] if gap is None else split_at(p, gap, 11.0)):
		if len(part) > 2:
			hachures(ink, np.array(part), 11.0, rng, EVERYWHERE, 0.95)


def split_at(p, gap, radius):
	near = np.hypot(*(p - gap).T) < radius
	parts, run = [], []
	for q, hidden in zip(p, near):
		if hidden:
			parts.append(run)
			run = []
		else:
			run.append(q)
	parts.append(run)
	return [r for r in parts if len(r) > 2]


class _Everywhere:
	def contains(self, _point):
		return True


EVERYWHERE = _Everywhere()


def spread(shape, anchor, spacing, rng, clear=30.0):
	"""Even random points inside a shape, off its edge and off the place of the pieces."""
	inner = shape.buffer(-9.0)
	if inner.is_empty:
		return []
	inside = prep(inner)
	x0, y0, x1, y1 = inner.bounds
	found = []
	for _ in range(int((x1 - x0) * (y1 - y0) / spacing ** 2 * 4)):
		x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
		if math.hypot(x - anchor[0], (y - anchor[1]) * 1.2) < clear or any((x - a) ** 2 + ((y - b) * 1.4) ** 2 < spacing ** 2 for a, b in found):
			continue
		if inside.contains(Point(x, y)):
			found.append((x, y))
	return sorted(found, key=lambda q: q[1])


def hills(ink, shape, anchor, rng):
	"""Mountain signs: a peaked outline drawn in one sweep, shaded down its right side."""
	for x, y in spread(shape, anchor, 27.0, rng):
		w, h = rng.uniform(9, 13), rng.uniform(10, 14)
		left = geo.chaikin([(x - w, y + h * 0.45), (x - w * 0.55, y + h * 0.2), (x - w * 0.22, y - h * 0.4), (x, y - h * 0.62)], 2)
		right = geo.chaikin([(x, y - h * 0.62), (x + w * 0.2, y - h * 0.25), (x + w * 0.5, y - h * 0.08), (x + w, y + h * 0.45)], 2)
		ink.stroke(left, np.linspace(0.5, 1.2, len(left)), INK, 0.8)
		ink.stroke(right, np.linspace(1.3, 0.6, len(right)), INK, 0.8)
		for k in range(6):
			t = 0.06 + 0.14 * k
			sx = x + w * t * 0.9
			sy = y - h * (0.6 - 0.95 * t)
			length = h * (0.75 - 0.62 * t)
			ink.stroke([(sx, sy), (sx + w * 0.05, sy + length * 0.5), (sx - w * 0.02, sy + length)], [1.2, 0.8, 0.25], INK, [0.8, 0.65, 0.2])


def bogs(ink, shape, anchor, rng):
	for x, y in spread(shape, anchor, 24.0, rng):
		w = rng.uniform(6, 10)
		ink.stroke([(x - w, y), (x + w, y)], [0.5, 0.9], RIVER, 0.85)
		ink.stroke([(x - w * 0.4, y + 2.8), (x + w * 0.7, y + 2.8)], 0.7, RIVER, 0.6)
		for dx, lean in ((-2.2, -1.4), (0, 0), (2.2, 1.4)):
			ink.stroke([(x + dx, y), (x + dx + lean, y - 5)], [0.9, 0.3], LEAF, 0.85)
