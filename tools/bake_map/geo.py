"""Projection, sheet frame, Natural Earth land decoding and the drawing-hand warp of the map baker."""
import json
import math

import numpy as np
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.ops import transform, unary_union

# One Lambert conformal conic for every ruleset: parallels 40 and 58 north, centre 48 north 15 east.
PARALLEL_1, PARALLEL_2, LAT_0, LON_0 = (math.radians(v) for v in (40.0, 58.0, 48.0, 15.0))
UNITS = 7000.0  # sheet units per radian of the sphere: one unit is about 0.91 km
N = math.log(math.cos(PARALLEL_1) / math.cos(PARALLEL_2)) / math.log(
	math.tan(math.pi / 4 + PARALLEL_2 / 2) / math.tan(math.pi / 4 + PARALLEL_1 / 2))
F = math.cos(PARALLEL_1) * math.tan(math.pi / 4 + PARALLEL_1 / 2) ** N / N
RHO_0 = F / math.tan(math.pi / 4 + LAT_0 / 2) ** N

# Sheet: the printed rectangle in sheet units, y downwards, origin at its upper left corner.
LEFT, TOP = -2555.0, -1750.0
WIDTH, HEIGHT = 4830.0, 3346.0
POND = 6000.0  # inland water smaller than this is left to the scenery


def set_sheet(centre, units, size):
	"""Cuts a sheet of its own: middle (degrees), units per radian, size in units. Returns how much larger it is drawn."""
	global UNITS, LEFT, TOP, WIDTH, HEIGHT, LON_0
	share = units / UNITS
	UNITS, LEFT, TOP, LON_0 = units, 0.0, 0.0, math.radians(centre[0])
	WIDTH, HEIGHT = size
	x, y = project(*centre)
	LEFT, TOP = float(x) - WIDTH / 2, float(y) - HEIGHT / 2
	return share


def project(lon, lat):
	"""Longitude and latitude in degrees to sheet units; takes scalars or arrays."""
	lon = np.radians(lon)
	lat = np.radians(lat)
	rho = F / np.tan(np.pi / 4 + lat / 2) ** N
	theta = N * (lon - LON_0)
	return rho * np.sin(theta) * UNITS - LEFT, -(RHO_0 - rho * np.cos(theta)) * UNITS - TOP


def unproject(x, y):
	"""Sheet units to longitude and latitude in degrees."""
	px = (np.asarray(x, float) + LEFT) / UNITS
	py = RHO_0 + (np.asarray(y, float) + TOP) / UNITS
	rho = np.sign(N) * np.hypot(px, py)
	theta = np.arctan2(px, py)
	lat = 2 * np.arctan((F / rho) ** (1 / N)) - np.pi / 2
	return np.degrees(LON_0 + theta / N), np.degrees(lat)


def sheet_box(grow=0.0):
	return box(-grow, -grow, WIDTH + grow, HEIGHT + grow)


def densify(points, step):
	"""A polyline with no segment longer than step."""
	points = np.asarray(points, float)
	out = [points[0]]
	for a, b in zip(points[:-1], points[1:]):
		n = max(1, int(math.ceil(np.hypot(*(b - a)) / step)))
		for i in range(1, n):
			out.append(a + (b - a) * (i / n))
		out.append(b)  # exactly, so that borders that meet still meet
	return np.array(out)


def chaikin(points, rounds=2, closed=False):
	"""Corner cutting: turns a polyline into a drawn curve, keeping the ends of an open one."""
	pts = np.asarray(points, float)
	for _ in range(rounds):
		if len(pts) < 3:
			return pts
		nxt = np.roll(pts, -1, axis=0) if closed else pts[1:]
		cur = pts if closed else pts[:-1]
		cut = np.empty((2 * len(cur), 2))
		cut[0::2] = cur * 0.75 + nxt * 0.25
		cut[1::2] = cur * 0.25 + nxt * 0.75
		pts = cut if closed else np.vstack([pts[:1], cut, pts[-1:]])
	return pts


def spline(points, step=6.0):
	"""Catmull-Rom curve through the points, sampled about every step units."""
	p = np.asarray(points, float)
	if len(p) < 3:
		return densify(p, step)
	p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
	out = []
	for i in range(1, len(p) - 2):
		n = max(2, int(np.hypot(*(p[i + 1] - p[i])) / step))
		t = np.linspace(0, 1, n, endpoint=False)[:, None]
		a, b, c, d = p[i - 1], p[i], p[i + 1], p[i + 2]
		out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
	return np.vstack(out + [p[-2:-1]])


_WAVES = np.random.default_rng(1812)
_TERMS = []
for _length, _amplitude, _count in ((260.0, 16.0, 5), (95.0, 8.5, 6), (38.0, 3.6, 6), (15.0, 1.3, 6)):
	for _ in range(_count):
		_angle = _WAVES.uniform(0, 2 * math.pi)
		_scale = 2 * math.pi / (_length * _WAVES.uniform(0.75, 1.3))
		_TERMS.append((math.cos(_angle) * _scale, math.sin(_angle) * _scale, _WAVES.uniform(0, 6.28), _WAVES.uniform(0, 6.28),
			_amplitude / math.sqrt(_count)))


def wander(points):
	"""Displacement field that makes ruled borders look drawn by hand: the same everywhere, so borders stay shared."""
	p = np.asarray(points, float)
	dx = np.zeros(len(p))
	dy = np.zeros(len(p))
	for kx, ky, a, b, amplitude in _TERMS:
		phase = p[:, 0] * kx + p[:, 1] * ky
		dx += amplitude * np.sin(phase + a)
		dy += amplitude * np.sin(phase + b)
	return np.column_stack([dx, dy])


def warp(points):
	p = np.asarray(points, float)
	return p + wander(p)


def unwarp(points):
	"""Inverse of warp by fixed point iteration."""
	target = np.asarray(points, float)
	p = target.copy()
	for _ in range(12):
		p = target - wander(p)
	return p


def load_land(path, tolerance, smallest):
	"""The land of the sheet as a list of polygons, simplified, from a TopoJSON file of world-atlas."""
	topology = json.load(open(path, encoding="utf-8"))
	scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
	arcs = [np.cumsum(np.array(a), axis=0) * scale + shift for a in topology["arcs"]]

	def ring(indices):
		parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
		return np.vstack([parts[0]] + [p[1:] for p in parts[1:]])

	window = box(-40, 22, 75, 74)
	found = []

	def collect(shape):
		if shape["type"] == "GeometryCollection":
			for part in shape["geometries"]:
				collect(part)
			return
		polygons = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
		for rings in polygons:
			polygon = Polygon(ring(rings[0]), [ring(r) for r in rings[1:]]).buffer(0)
			part = polygon.intersection(window)
			if not part.is_empty:
				found.append(part)

	collect(topology["objects"]["land"])
	degrees = unary_union(found)
	flat = transform(lambda x, y: project(np.asarray(x), np.asarray(y)), degrees).buffer(0)
	flat = flat.intersection(sheet_box(40.0)).simplify(tolerance).buffer(0)
	parts = flat.geoms if isinstance(flat, MultiPolygon) else [flat]
	return [without_ponds(p, smallest) for p in parts if p.area >= smallest]


def without_ponds(polygon, smallest):
	return Polygon(polygon.exterior, [r for r in polygon.interiors if Polygon(r).area >= POND])


def pole(polygon, precision=2.0):
	"""The inside point farthest from the outline, and that distance (grid search refined four times)."""
	if polygon.geom_type == "MultiPolygon":
		polygon = max(polygon.geoms, key=lambda g: g.area)
	x0, y0, x1, y1 = polygon.bounds
	outline = polygon.boundary
	best, best_distance = polygon.representative_point(), 0.0
	step = max(x1 - x0, y1 - y0) / 10
	cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
	span = 6
	from shapely.prepared import prep
	inside = prep(polygon)
	while step > precision / 2:
		for i in range(-span, span + 1):
			for j in range(-span, span + 1):
				p = Point(cx + i * step, cy + j * step)
				if inside.contains(p):
					d = p.distance(outline)
					if d > best_distance:
						best, best_distance = p, d
		cx, cy = best.x, best.y
		step /= 3
		span = 4
	return (best.x, best.y), best_distance
