"""Mesh builders of the map baker: ink strokes as feathered strips, and filled polygons cut into triangles."""
import numpy as np

import geo


TILES_X, TILES_Y = 4, 3  # strokes are kept by tile of the sheet, so that what is out of sight is not drawn


class Ink:
	"""Collects strokes. A vertex is position, half-width vector and colour; the shader widens it to whole pixels."""

	def __init__(self):
		self.tiles = {}

	def stroke(self, points, width, colour, alpha=1.0, closed=False):
		"""A line through points; width (full, in units) and alpha may be one value or one per point."""
		p = np.asarray(points, float)
		keep = np.ones(len(p), bool)
		keep[1:] = np.hypot(*(p[1:] - p[:-1]).T) > 1e-3
		w = np.broadcast_to(np.asarray(width, float), len(p))[keep]
		a = np.broadcast_to(np.asarray(alpha, float), len(p))[keep]
		p = p[keep]
		if closed and len(p) > 2 and np.hypot(*(p[0] - p[-1])) < 1e-3:
			p, w, a = p[:-1], w[:-1], a[:-1]
		if len(p) < 2:
			return
		if closed:
			before, after = np.roll(p, 1, axis=0), np.roll(p, -1, axis=0)
		else:
			before = np.vstack([2 * p[0] - p[1], p[:-1]])
			after = np.vstack([p[1:], 2 * p[-1] - p[-2]])
		d1, d2 = p - before, after - p
		d1 /= np.maximum(np.hypot(*d1.T), 1e-9)[:, None]
		d2 /= np.maximum(np.hypot(*d2.T), 1e-9)[:, None]
		t = d1 + d2
		length = np.hypot(*t.T)
		t = np.where(length[:, None] > 0.2, t / np.maximum(length, 1e-9)[:, None], d2)
		normal = np.column_stack([-t[:, 1], t[:, 0]])
		tile = self.tiles.setdefault(tile_of(p), Strokes())
		base = tile.count
		n = len(p)
		tile.count += 2 * n
		half = normal * (w / 2)[:, None]
		tile.position.append(np.repeat(p, 2, axis=0))
		side = np.empty((2 * n, 2))
		side[0::2], side[1::2] = half, -half
		tile.side.append(side)
		rgba = np.empty((2 * n, 4))
		rgba[:, :3] = colour
		rgba[:, 3] = np.repeat(a, 2)
		tile.colour.append(rgba)
		last = n if closed else n - 1
		i = np.arange(last)
		j = (i + 1) % n
		a0, a1, b0, b1 = base + 2 * i, base + 2 * i + 1, base + 2 * j, base + 2 * j + 1
		tile.index.append(np.column_stack([a0, a1, b0, a1, b1, b0]).ravel())

	def parts(self):
		"""Arrays of each tile that has strokes."""
		for key in sorted(self.tiles):
			tile = self.tiles[key]
			yield np.vstack(tile.position), np.vstack(tile.side), np.vstack(tile.colour), np.concatenate(tile.index)


class Strokes:
	def __init__(self):
		self.position, self.side, self.colour, self.index, self.count = [], [], [], [], 0


def tile_of(points):
	"""Tile of the middle of a stroke; strokes that span the sheet go to a tile of their own."""
	low, high = points.min(axis=0), points.max(axis=0)
	if (high - low).max() > 700:
		return -1
	x, y = (low + high) / 2
	return int(np.clip(y / geo.HEIGHT * TILES_Y, 0, TILES_Y - 1)) * TILES_X + int(np.clip(x / geo.WIDTH * TILES_X, 0, TILES_X - 1))


def rings_of(polygon):
	parts = polygon.geoms if hasattr(polygon, "geoms") else [polygon]
	for part in parts:
		if part.geom_type == "Polygon" and part.area > 0.5:
			yield np.array(part.exterior.coords)[:-1], [np.array(r.coords)[:-1] for r in part.interiors]


def triangulate(outer, holes):
	"""Ear clipping of one polygon with holes; returns vertices and a flat index list."""
	area = lambda r: 0.5 * np.sum(r[:, 0] * np.roll(r[:, 1], -1) - np.roll(r[:, 0], -1) * r[:, 1])
	outer = outer if area(outer) > 0 else outer[::-1]
	vertices = [outer]
	loop = list(range(len(outer)))
	base = len(outer)
	flat = outer
	for hole in sorted(holes, key=lambda h: -h[:, 0].max()):
		hole = hole if area(hole) < 0 else hole[::-1]
		ids = list(range(base, base + len(hole)))
		base += len(hole)
		vertices.append(hole)
		flat = np.vstack(vertices)
		loop = bridge(flat, loop, ids, int(np.argmax(hole[:, 0])))
	return flat, clip_ears(flat, loop)


def bridge(flat, loop, ids, start):
	"""Joins a hole to the outer loop by a visible cut from its rightmost vertex."""
	m = flat[ids[start]]
	best, best_distance = None, np.inf
	pts = flat[loop]
	order = np.argsort(np.hypot(*(pts - m).T))
	a, b = pts, np.roll(pts, -1, axis=0)
	for k in order[:400]:
		q = pts[k]
		if not crosses(m, q, a, b):
			best = k
			break
	if best is None:
		best = int(order[0])
	turned = ids[start:] + ids[:start]
	return loop[:best + 1] + turned + [turned[0], loop[best]] + loop[best + 1:]


def crosses(p, q, a, b):
	d = q - p
	e = b - a
	den = d[0] * e[:, 1] - d[1] * e[:, 0]
	den = np.where(np.abs(den) < 1e-12, np.nan, den)
	f = a - p
	t = (f[:, 0] * e[:, 1] - f[:, 1] * e[:, 0]) / den
	u = (f[:, 0] * d[1] - f[:, 1] * d[0]) / den
	return bool(np.any((t > 1e-6) & (t < 1 - 1e-6) & (u > 1e-6) & (u < 1 - 1e-6)))


def clip_ears(flat, loop):
	loop = list(loop)
	out = []
	i = 0
	misses = 0
	loose = False
	while len(loop) > 3:
		n = len(loop)
		i %= n
		ia, ib, ic = loop[i - 1], loop[i], loop[(i + 1) % n]
		a, b, c = flat[ia], flat[ib], flat[ic]
		turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
		ear = turn > 0 or (turn >= -1e-9)
		if ear and turn > 1e-9:
			p = flat[loop]
			s1 = (b[0] - a[0]) * (p[:, 1] - a[1]) - (b[1] - a[1]) * (p[:, 0] - a[0])
			s2 = (c[0] - b[0]) * (p[:, 1] - b[1]) - (c[1] - b[1]) * (p[:, 0] - b[0])
			s3 = (a[0] - c[0]) * (p[:, 1] - c[1]) - (a[1] - c[1]) * (p[:, 0] - c[0])
			eps = 1e-9
			within = (s1 > eps) & (s2 > eps) & (s3 > eps)
			ear = not within.any() or loose
		if ear:
			if turn > 1e-9:
				out += [ia, ib, ic]
			loop.pop(i)
			i = max(i - 1, 0)
			misses = 0
			loose = False
		else:
			i += 1
			misses += 1
			if misses > len(loop) + 2:
				loose = True
				misses = 0
				if turn <= 0 and misses == 0 and not any_convex(flat, loop):
					break
	if len(loop) == 3:
		out += loop
	return np.array(out, int)


def any_convex(flat, loop):
	p = flat[loop]
	a, c = np.roll(p, 1, axis=0), np.roll(p, -1, axis=0)
	return bool(np.any((p[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (p[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]) > 1e-9))


class Fill:
	"""Collects filled polygons; each vertex carries the index of its space."""

	def __init__(self):
		self.position, self.tag, self.index = [], [], []
		self.count = 0

	def add(self, polygon, tag):
		for outer, holes in rings_of(polygon):
			vertices, index = triangulate(outer, holes)
			self.position.append(vertices)
			self.tag.append(np.full((len(vertices), 2), (tag, 0.0)))
			self.index.append(index + self.count)
			self.count += len(vertices)

	def arrays(self):
		return np.vstack(self.position), np.vstack(self.tag), np.concatenate(self.index)
