"""Bakes the map sheet of one ruleset: reads its map.toml, writes assets/maps/<ruleset>/sheet.json, sheet.bin and field.png.

Usage: /usr/bin/python3 tools/bake_map/bake.py RULESET LAND_10M.json
LAND_10M.json is land-10m.json of the npm package world-atlas (Natural Earth, public domain), fetched when authoring only.
Debian: python3-numpy python3-scipy python3-shapely python3-pil fonts-ebgaramond. The format is described in docs/map.md.
"""
import gzip
import json
import math
import os
import struct
import sys
import tomllib

import numpy as np
from shapely.geometry import MultiPolygon, Point, Polygon
from shapely.ops import unary_union
from shapely.prepared import prep

import decorate
import divide
import field
import furniture
import geo
import harbours
import labels
import roads
from ink import Fill, Ink, rings_of
from writer import Writer

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

NEAR_TOWN = 150.0  # a background town closer than this to a town of the game is left out


def read_spaces(path):
	"""Every entry of map.toml that has a place: by towns or lon/lat (land), line (range), points (sea) or at (port, node)."""
	data = tomllib.load(open(path, "rb"))
	spaces = []
	for table, entries in data.items():
		if not isinstance(entries, list):
			continue
		for entry in entries:
			if not isinstance(entry, dict) or "id" not in entry:
				continue
			kind = kind_of(table, entry)
			if kind == "land" and data.get("layout") == "points":
				kind = "node"
			if kind:
				spaces.append({"id": entry["id"], "name": entry.get("name", entry["id"]), "kind": kind, "table": table, "entry": entry})
	harbours.add(spaces)
	if data.get("layout") != "points":
		add_background(spaces)
	return data, spaces


def kind_of(table, entry):
	here = [entry["lon"], entry["lat"]] if "lon" in entry else entry.get("at")
	if table in ("sea", "sea_zone", "naval_zone") and ("points" in entry or here):
		entry.setdefault("points", [here] + entry.get("also", []))
		return "sea"
	if "towns" in entry:
		return "background" if table == "background" else "land"
	if "line" in entry:
		return "range"
	if "points" in entry:
		return "sea"
	if table == "port" and here:
		return "port"
	if here:
		first = entry.get("city") or entry.get("name", entry["id"])
		entry["towns"] = [{"name": first, "lon": here[0], "lat": here[1]}] + [{"name": "", "lon": p[0], "lat": p[1]} for p in entry.get("also", [])]
		return "land"
	return ""


def add_background(spaces):
	if any(s["kind"] == "background" for s in spaces):
		return
	own = np.array([geo.project(t["lon"], t["lat"]) for s in spaces for t in s["entry"].get("towns", [])])
	for entry in tomllib.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "background.toml"), "rb"))["background"]:
		towns = [{"name": "", "lon": lon, "lat": lat} for lon, lat in entry["towns"]
			if np.hypot(*(own - np.array(geo.project(lon, lat))).T).min() > NEAR_TOWN]
		if towns:
			spaces.append({"id": entry["id"], "name": entry["name"], "kind": "background", "table": "background",
				"entry": {"id": entry["id"], "kind": "wild", "towns": towns}})


def main(ruleset, land_file):
	source = os.path.join(ROOT, "assets", "rulesets", ruleset, "map.toml")
	if not os.path.exists(source):  # a sheet without rules
		source = os.path.join(ROOT, "assets", "maps", ruleset, "map.toml")
	scenery = tomllib.load(open(os.path.join(ROOT, "assets", "maps", "scenery.toml"), "rb"))
	root = tomllib.load(open(source, "rb"))
	geo.HEIGHT = float(root.get("sheet_height", geo.HEIGHT))
	own = root.get("sheet")
	if own:
		enlarge(scenery, geo.set_sheet(own["centre"], own["units"], own["size"]))
	data, spaces = read_spaces(source)
	land = geo.load_land(land_file, 0.8, 26.0)
	coarse = geo.load_land(land_file, 3.0, 160.0)
	print("land: %d polygons, %d points; coarse %d points" % (len(land), count(land), count(coarse)))
	bake = Bake(ruleset, data, spaces, scenery, land, coarse)
	bake.run()


def enlarge(scenery, share):
	"""Natural features grow with the sheet: areas as it does, line widths less."""
	for table, key, power in (("river", "width", 0.6), ("ridge", "width", 0.6), ("forest", "radius", 0.8), ("marsh", "radius", 0.8)):
		for entry in scenery[table]:
			entry[key] *= share ** power


def count(polygons):
	return sum(len(p.exterior.coords) for p in polygons)


class Bake:
	def __init__(self, ruleset, data, spaces, scenery, land, coarse):
		self.ruleset, self.data, self.spaces, self.scenery = ruleset, data, spaces, scenery
		self.land, self.coarse = land, coarse
		self.index = {s["id"]: i for i, s in enumerate(spaces)}
		self.rng = np.random.default_rng(1809)

	def run(self):
		self.divide()
		self.anchors()
		self.draw()
		self.label()
		self.write()

	def divide(self):
		towns, owners, points, sea_owners, bands = [], [], [], [], []
		self.crests = {}
		for i, space in enumerate(self.spaces):
			entry = space["entry"]
			if "towns" in entry and space["kind"] != "sea":
				for town in entry["towns"]:
					towns.append(geo.project(town["lon"], town["lat"]))
					owners.append(i)
			elif space["kind"] == "range":
				band, crest = divide.range_band(entry["line"])
				bands.append((i, band))
				self.crests[i] = crest
			elif space["kind"] == "sea":
				for p in entry["points"]:
					points.append(geo.project(*p))
					sea_owners.append(i)
		self.shapes, self.border_lines = divide.divide_land(self.land, np.array(towns), owners, bands)
		seas, self.sea_lines = divide.divide_water(self.coarse, points, sea_owners)
		self.shapes.update(seas)
		self.whole_land = unary_union(self.land)

	def anchors(self):
		"""Where pieces stand: the roomiest inside point for areas, off the shore for ports."""
		water = geo.sheet_box(40.0).difference(unary_union(self.coarse))
		for i, space in enumerate(self.spaces):
			entry = space["entry"]
			if space.get("zone"):
				continue
			if space["kind"] == "range":
				crest = self.crests[i]
				space["anchor"] = tuple(crest[len(crest) // 2])
				seen = self.shapes[i].intersection(geo.sheet_box(-40.0))
				if not seen.contains(Point(*space["anchor"])):
					space["anchor"], _ = geo.pole(seen)
			elif space["kind"] == "node":
				space["anchor"] = tuple(float(v) for v in geo.project(entry["towns"][0]["lon"], entry["towns"][0]["lat"]))
			elif space["kind"] == "port":
				x, y = geo.project(*(entry.get("at") or (entry["lon"], entry["lat"])))
				space["anchor"] = off_shore(x, y, water)
				self.shapes[i] = Point(*space["anchor"]).buffer(26.0, 6)
			elif i in self.shapes and not self.shapes[i].intersection(geo.sheet_box(-30.0)).is_empty:
				seen = self.shapes[i].intersection(geo.sheet_box(-30.0))
				space["anchor"], _ = geo.pole(seen)
				if space["kind"] == "sea":  # its first point is where the label and the ships belong, if there is room
					first = Point(*geo.project(*entry["points"][0]))
					near = seen.intersection(first.buffer(260.0))
					if seen.contains(first) and first.distance(seen.boundary) > 32.0:
						space["anchor"] = (first.x, first.y)
					elif not near.is_empty:
						space["anchor"], _ = geo.pole(near)
			elif space["kind"] == "background":  # beyond the edge of the sheet
				space["kind"], space["anchor"], self.shapes[i] = "absent", (0.0, 0.0), Polygon()
			else:
				raise SystemExit("%s: no polygon for %s" % (self.ruleset, space["id"]))
		harbours.place(self.spaces, self.shapes, self.index, self.coarse)

	def draw(self):
		base, near, coast_far, coast_near = Ink(), Ink(), Ink(), Ink()
		visible = self.whole_land.intersection(geo.sheet_box())
		on_land = prep(visible)
		decorate.frame(base)
		self.marks = decorate.graticule(base, on_land)
		decorate.coasts(coast_near, self.land, 2.1)
		decorate.coasts(coast_far, self.coarse, 3.2)
		decorate.sea_borders(base, self.sea_lines)
		shapes = decorate.lakes(base, self.scenery["lake"])
		links = [l for l in self.data.get("links", self.data.get("link", [])) if isinstance(l, dict) and "a" in l]
		has_rivers = any(l.get("kind") in ("river", "bridge") for l in links)
		decorate.rivers(base, self.scenery["river"], visible.difference(unary_union(shapes)), 0.4 if has_rivers else 1.0)
		self.roads, self.ways = [], []
		if any(s["kind"] == "node" for s in self.spaces):
			self.link_marks, self.roads, self.ways = roads.draw(base, links, self.index, self.spaces, self.rng)
			country = [s["entry"].get("country") for s in self.spaces]
			decorate.borders(base, [l for l in self.border_lines if country[l[0]] != country[l[1]]])
		else:
			self.link_marks = decorate.links(base, links, self.border_lines, self.index, self.spaces, self.rng)
			decorate.borders(base, self.border_lines)
		self.lake_shapes = shapes
		ranges = [self.shapes[i] for i in self.crests if i in self.shapes]
		taken = unary_union([r.buffer(22.0) for r in ranges]) if ranges else Polygon()
		for i, crest in self.crests.items():
			inside = prep(self.shapes[i].buffer(4.0))
			white = self.spaces[i]["entry"].get("slope") == "white"
			for shift in (-13.0, 0.0, 12.0):
				decorate.hachures(base, offset_line(crest, shift), 17.0, self.rng, inside, 1.1 if white else 0.95, white)
		for ridge in self.scenery["ridge"]:
			crest = geo.spline([geo.project(*p) for p in ridge["points"]], 5.0)
			free = prep(visible.difference(taken)) if ranges else on_land
			decorate.hachures(base, crest, ridge["width"], self.rng, free, 0.8)
		for i, space in enumerate(self.spaces):
			if space["entry"].get("terrain") == "mountain":
				decorate.hills(base, self.shapes[i], space["anchor"], self.rng)
			elif space["entry"].get("terrain") in ("marsh", "marshes"):
				decorate.bogs(near, self.shapes[i], space["anchor"], self.rng)
		anchors_zone = unary_union([Point(*s["anchor"]).buffer(26.0, 4) for s in self.spaces] + ranges + shapes)
		blocked = prep(anchors_zone)
		decorate.forests(near, self.scenery["forest"], on_land, blocked, self.rng)
		decorate.marshes(near, self.scenery["marsh"], on_land, blocked, self.rng)
		self.inks = {"base": base, "near": near, "coast_far": coast_far, "coast_near": coast_near}
		self.fill = Fill()
		for i, shape in sorted(self.shapes.items()):
			if i < 0 or self.spaces[i]["kind"] in ("land", "node", "background", "range"):
				self.fill.add(shape.intersection(geo.sheet_box()), i)
		for shape in self.lake_shapes:
			self.fill.add(shape.intersection(geo.sheet_box()), -2)

	def label(self):
		self.furniture = furniture.place(self)
		labels.BLOCKS[:] = self.furniture.values()
		writer = Writer(self)
		for i, space in enumerate(self.spaces):
			writer.space(i, space)
		writer.nations()
		self.labels = writer.finish()

	def write(self):
		folder = os.path.join(ROOT, "assets", "maps", self.ruleset)
		os.makedirs(folder, exist_ok=True)
		blob, buffers = bytearray(), {}

		grain = {"side": 32.0, "colour": 64.0}

		def put(name, array, kind):
			array = np.asarray(array)
			if kind == "f":  # sixteenths of a unit: finer than a pixel at any zoom, and it packs well
				array = np.round(array * grain.get(name.split(".")[-1], 16.0)) / grain.get(name.split(".")[-1], 16.0)
			data = np.ascontiguousarray(array, "<f4" if kind == "f" else "<i4").tobytes()
			buffers[name] = [len(blob), len(data)]
			blob.extend(data)

		layers = {}
		for name, ink in self.inks.items():
			total = 0
			for layers[name], (position, side, colour, index) in enumerate(ink.parts(), 1):
				key = "%s.%d" % (name, layers[name] - 1)
				put(key + ".position", position, "f")
				put(key + ".side", side, "f")
				put(key + ".colour", colour, "f")
				put(key + ".index", index, "i")
				total += len(position)
			print("ink %s: %d vertices in %d tiles" % (name, total, layers[name]))
		position, tag, index = self.fill.arrays()
		put("fill.position", position, "f")
		put("fill.tag", tag, "f")
		put("fill.index", index, "i")
		rings, table = [], []
		start = 0
		for i, shape in sorted(self.shapes.items()):
			if i < 0:
				continue
			clipped = self.outline(i) if self.spaces[i]["kind"] in ("port", "blockade", "node") else shape.intersection(geo.sheet_box())
			for outer, _ in rings_of(clipped):
				rings.append(outer)
				table.append([i, start, len(outer)])
				start += len(outer)
		put("ring.points", np.vstack(rings), "f")
		put("ring.table", np.array(table), "i")
		packed = gzip.compress(bytes(blob), 9, mtime=0)
		open(os.path.join(folder, "sheet.bin"), "wb").write(packed)
		sheet = {"schema": 1, "ruleset": self.ruleset, "size": [geo.WIDTH, geo.HEIGHT], "bytes": len(blob), "buffers": buffers, "layers": layers,
			"spaces": [self.record(i, s) for i, s in enumerate(self.spaces)], "links": self.link_marks, "roads": self.roads, "furniture": self.furniture, "labels": [l.record() for l in self.labels],
			"degrees": [{**m, "x": round(m["x"], 1), "y": round(m["y"], 1)} for m in self.marks], "units_per_km": round(geo.UNITS / 6371.0, 4)}
		with open(os.path.join(folder, "sheet.json"), "w", encoding="utf-8") as out:
			json.dump(sheet, out, ensure_ascii=False, separators=(",", ":"))
			out.write("\n")
		ids = {i: p for i, p in self.shapes.items() if i >= 0 and self.spaces[i]["kind"] in ("land", "node", "background", "range")}
		field.write(os.path.join(folder, "field.png"), self.land, ids)
		print("%s: %d fill vertices, %.2f MB raw, %.2f MB packed" % (self.ruleset, len(position), len(blob) / 1e6, len(packed) / 1e6))

	def outline(self, i):
		"""What is pointed at: the disc of a town on a map of points, the shape of any other space."""
		return Point(*self.spaces[i]["anchor"]).buffer(roads.NODE, 12) if self.spaces[i]["kind"] == "node" else self.shapes[i]

	def record(self, i, space):
		x0, y0, x1, y1 = self.outline(i).bounds or (0, 0, 0, 0)
		entry = space["entry"]
		record = {"id": space["id"], "name": space["name"], "kind": space["kind"], "anchor": [round(v, 1) for v in space["anchor"]],
			"box": [round(v, 1) for v in (x0, y0, x1, y1)]}
		nation = entry.get("owner") or entry.get("nation") or entry.get("country")
		if nation:
			record["nation"] = nation
		for key in ("tier", "slope", "capital", "fortress", "key", "city", "terrain"):
			if key in entry:
				record[key] = entry[key]
		if space.get("zone"):
			record["harbour"] = True
		if space["kind"] == "background":
			record["wild"] = entry.get("kind", "")
		if "towns" in space:
			record["towns"] = space["towns"]
		return record


def offset_line(crest, distance):
	t = np.gradient(crest, axis=0)
	t /= np.maximum(np.hypot(*t.T), 1e-9)[:, None]
	return crest + np.column_stack([-t[:, 1], t[:, 0]]) * distance


def off_shore(x, y, water):
	"""The nearest water point with some sea room, at most a finger's breadth from the harbour."""
	water = water.intersection(Point(x, y).buffer(120.0))
	inside, shore = prep(water), water.boundary
	best, best_cost = (float(x), float(y)), 1e9
	for radius in (0, 10, 18, 26, 34, 44):
		for k in range(24):
			a = k * math.pi / 12
			p = Point(x + math.cos(a) * radius, y + math.sin(a) * radius)
			room = p.distance(shore) * (1 if inside.contains(p) else -1)
			cost = radius * 0.8 - min(room, 16.0) * 2.0
			if cost < best_cost:
				best, best_cost = (p.x, p.y), cost
	return best


if __name__ == "__main__":
	if len(sys.argv) != 3:
		raise SystemExit(__doc__)
	main(sys.argv[1], sys.argv[2])
