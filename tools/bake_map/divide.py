"""Divides land among towns and water among sea points, so that neighbours share their borders exactly."""
import math

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from scipy.spatial import Voronoi, cKDTree
from shapely.geometry import LineString, MultiLineString, Point, Polygon
from shapely.ops import linemerge, polygonize, unary_union
from shapely.prepared import prep

import geo

FAR = 20000.0
ISLAND_REACH = 260.0  # an island without towns farther than this from any town belongs to nobody


def range_band(line, half_width=30.0):
	"""The outline of a mountain range around its crest: widest in the middle, ragged like spurs and valleys."""
	crest = geo.spline([geo.project(*p) for p in line], 6.0)
	length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(crest, axis=0).T))])
	t = length / length[-1]
	spurs = 1 + 0.16 * np.sin(length * 0.11) + 0.12 * np.sin(length * 0.23 + 1.0)
	half = half_width * (0.4 + 0.6 * np.sin(np.pi * np.clip(t, 0.03, 0.97)) ** 0.7) * spurs
	outline = unary_union([Point(*c).buffer(h, 8) for c, h in zip(crest, half)]).simplify(0.8)
	p = geo.densify(np.array(outline.exterior.coords), 3.0)
	p = p + 0.55 * geo.wander(p * 1.9) * 0.5 + 0.5 * geo.wander(p * 4.1) * 0.25
	return Polygon(p).buffer(0), crest


def borders_between(sites, owners):
	"""Edges of the Voronoi diagram that separate different owners, bent by the drawing hand."""
	box = np.array([[-FAR, -FAR], [FAR, -FAR], [-FAR, FAR], [FAR, FAR], [0, FAR], [0, -FAR], [FAR, 0], [-FAR, 0]])
	diagram = Voronoi(np.vstack([sites, box + [geo.WIDTH / 2, geo.HEIGHT / 2]]))
	lines = []
	frame = geo.sheet_box(90.0)
	for (a, b), (v0, v1) in zip(diagram.ridge_points, diagram.ridge_vertices):
		if v0 < 0 or v1 < 0 or a >= len(sites) or b >= len(sites) or owners[a] == owners[b]:
			continue
		edge = LineString([diagram.vertices[v0], diagram.vertices[v1]]).intersection(frame)
		if not edge.is_empty and edge.geom_type == "LineString":
			lines.append(LineString(geo.warp(geo.densify(np.array(edge.coords), 5.0))))
	return lines


def divide_land(land, towns, owners, bands):
	"""Polygons per owner. `towns` are sheet points, `owners` their space index; `bands` are (space, polygon) cut out first."""
	parts = {}
	borders = []
	prepared = [prep(p.buffer(0.5)) for p in land]
	tree = cKDTree(towns)
	home = [[] for _ in land]
	for t, point in enumerate(towns):
		best = nearest_land(land, prepared, Point(*point))
		if best is not None:
			home[best].append(t)
	for polygon, members in zip(land, home):
		own_bands = [(s, b) for s, b in bands if b.intersects(polygon)]
		if not members:
			centre = polygon.representative_point()
			distance, t = tree.query([centre.x, centre.y])
			owner = owners[t] if distance < ISLAND_REACH + math.sqrt(polygon.area) else -1
			parts.setdefault(owner, []).append(polygon)
			continue
		sites = geo.unwarp(towns[members])
		names = [owners[m] for m in members]
		lines = borders_between(sites, names) if len(set(names)) > 1 else []
		cut = [polygon.boundary] + lines + [b.boundary for _, b in own_bands]
		faces = list(polygonize(unary_union(cut)))
		inside = prep(polygon.buffer(0.01))
		lookup = cKDTree(sites)
		found = []
		for face in faces:
			p = face.representative_point()
			if not inside.contains(p):
				continue
			owner = next((s for s, b in own_bands if b.contains(p)), None)
			if owner is None:
				owner = names[lookup.query(geo.unwarp([[p.x, p.y]])[0])[1]]
			found.append([face, owner])
		absorb_crumbs(found, towns[members], names, own_bands)
		for face, owner in found:
			parts.setdefault(owner, []).append(face)
		borders += shared_borders(found)
	return {k: unary_union(v) for k, v in parts.items()}, borders


def nearest_land(land, prepared, point):
	for i, p in enumerate(prepared):
		if p.contains(point):
			return i
	distance, best = min((p.distance(point), i) for i, p in enumerate(land))
	return best if distance < 60 else None


def absorb_crumbs(found, towns, names, bands):
	"""A face without its owner's town and cut off from it goes to the neighbour it shares most border with."""
	holders = {}
	for i, (face, owner) in enumerate(found):
		holders.setdefault(owner, []).append(i)
	band_owners = {s for s, _ in bands}
	for owner, faces in holders.items():
		if owner in band_owners or len(faces) == 1:
			continue
		own_towns = [Point(*t) for t, n in zip(towns, names) if n == owner]
		for i in faces:
			face = found[i][0]
			if any(face.distance(t) < 3.0 for t in own_towns) or face.area > 5200:
				continue
			best, shared = None, 0.0
			for j, (other, o) in enumerate(found):
				if j == i or o == owner or o in band_owners or not face.intersects(other):
					continue
				length = face.boundary.intersection(other.boundary).length
				if length > shared:
					best, shared = o, length
			if best is not None:
				found[i][1] = best


def shared_borders(found):
	"""Lines between faces of different owners."""
	lines = []
	shapes = [f for f, _ in found]
	boxes = np.array([s.bounds for s in shapes])
	for i, (face, owner) in enumerate(found):
		x0, y0, x1, y1 = boxes[i]
		touching = (boxes[:, 0] <= x1) & (boxes[:, 2] >= x0) & (boxes[:, 1] <= y1) & (boxes[:, 3] >= y0)
		for j in np.nonzero(touching)[0]:
			if j <= i or found[j][1] == owner:
				continue
			common = face.boundary.intersection(shapes[j].boundary)
			parts = [g for g in getattr(common, "geoms", [common]) if g.geom_type == "LineString" and g.length > 0.01]
			if parts:
				merged = linemerge(MultiLineString(parts)) if len(parts) > 1 else parts[0]
				for g in getattr(merged, "geoms", [merged]):
					if g.length > 2:
						lines.append((owner, found[j][1], g))
	return lines


def divide_water(land_mass, points, owners, step=6.0):
	"""Polygons per sea by shortest way over water from its points, and the lines between them."""
	width, height = int(geo.WIDTH / step) + 3, int(geo.HEIGHT / step) + 3
	image = Image.new("L", (width, height), 0)
	pen = ImageDraw.Draw(image)
	for part in land_mass:
		pen.polygon([(x / step, y / step) for x, y in part.exterior.coords], fill=255)
	wet = np.array(image) == 0
	label = np.full((height, width), -1, int)
	for (x, y), owner in zip(points, owners):
		i, j = int(round(y / step)), int(round(x / step))
		if 0 <= i < height and 0 <= j < width:
			label[i, j] = owner
	cross = ndimage.generate_binary_structure(2, 1)
	full = ndimage.generate_binary_structure(2, 2)
	turn = 0
	while True:
		grown = ndimage.grey_dilation(label + 1, footprint=full if turn % 3 else cross) - 1
		fresh = (label < 0) & wet & (grown >= 0)
		if not fresh.any() and turn > 3:
			break
		label[fresh] = grown[fresh]
		turn += 1
	known = label >= 0
	nearest = ndimage.distance_transform_edt(~known, return_distances=False, return_indices=True)
	label = label[nearest[0], nearest[1]]
	lines = sea_lines(label, step)
	sea = geo.sheet_box().difference(unary_union(land_mass))
	wide = sea.buffer(4.0, 2)
	lines = [l.intersection(wide) for l in lines]
	faces = polygonize(unary_union([sea.boundary] + lines))
	inside = prep(sea)
	parts = {}
	for face in faces:
		p = face.representative_point()
		if inside.contains(p):
			i, j = int(round(p.y / step)), int(round(p.x / step))
			parts.setdefault(int(label[i, j]), []).append(face)
	drawn = [l.intersection(sea) for l in lines]
	return {k: unary_union(v) for k, v in parts.items()}, [l for l in drawn if not l.is_empty]


def sea_lines(label, step):
	segments = {}
	height, width = label.shape

	def put(a, b, pair):
		segments.setdefault(tuple(sorted(pair)), []).append(LineString([a, b]))

	right = np.argwhere(label[:, 1:] != label[:, :-1])
	for i, j in right:
		put(((j + 0.5) * step, (i - 0.5) * step), ((j + 0.5) * step, (i + 0.5) * step), (label[i, j], label[i, j + 1]))
	below = np.argwhere(label[1:, :] != label[:-1, :])
	for i, j in below:
		put(((j - 0.5) * step, (i + 0.5) * step), ((j + 0.5) * step, (i + 0.5) * step), (label[i, j], label[i + 1, j]))
	lines = []
	for pair, parts in segments.items():
		merged = linemerge(MultiLineString(parts)) if len(parts) > 1 else parts[0]
		for g in getattr(merged, "geoms", [merged]):
			coarse = np.array(g.simplify(step * 2.2).coords)
			lines.append(LineString(geo.chaikin(coarse, 3)) if len(coarse) > 2 else LineString(coarse))
	return lines
