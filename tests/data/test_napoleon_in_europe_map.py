"""Checks the map of Napoleon in Europe against all that its rules ask of regions, ports, sea areas and straits.

Usage: python3 tests/data/test_napoleon_in_europe_map.py   (standard library only; exit code 1 on failure)
"""
import collections
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "rulesets", "napoleon_in_europe")
HOMES = {"france": 10, "britain": 8, "prussia": 5, "russia": 13, "turkey": 7, "austria": 7, "spain": 6}
CAPITALS = {"paris": "france", "london": "britain", "berlin": "prussia", "st_petersburg": "russia", "moscow": "russia",
	"constantinople": "turkey", "vienna": "austria", "madrid": "spain"}
AFRICA = ("morocco", "oran", "algiers", "tunisia", "tripolitania", "cyrenaica", "egypt")
ISLANDS = {"ireland", "gibraltar", "sicily", "sardinia", "corsica", "malta", "crete"}
# Sea contacts that the text fixes, by region; a region with several ports has one row for each.
FIXED_PORTS = {
	"sicily": [{"tyrrhenian_sea", "ionian_sea"}], "naples": [{"tyrrhenian_sea"}], "constantinople": [{"aegean_sea", "black_sea"}],
	"anatolia": [{"aegean_sea"}, {"aegean_sea", "eastern_mediterranean"}], "greece": [{"aegean_sea"}, {"ionian_sea"}],
	"london": [{"english_channel"}, {"north_atlantic"}, {"north_sea"}], "midlands": [{"irish_sea"}],
	"gibraltar": [{"mid_atlantic", "barbary_coast"}], "sweden": [{"gulf_of_bothnia"}], "denmark": [{"baltic_sea", "north_sea"}],
	"east_prussia": [{"baltic_sea"}], "portugal": [{"mid_atlantic"}],
}
NAMED_SEAS = {"north_atlantic", "english_channel", "irish_sea", "north_sea", "baltic_sea", "gulf_of_bothnia", "bay_of_biscay", "mid_atlantic",
	"barbary_coast", "tyrrhenian_sea", "ionian_sea", "adriatic_sea", "aegean_sea", "black_sea", "eastern_mediterranean"}
STRAITS = {("sweden", "denmark"), ("constantinople", "anatolia"), ("gibraltar", "andalusia"), ("gibraltar", "western_spain"), ("sicily", "naples")}


def spread(start, near):
	"""Steps from start to everything that it can reach."""
	steps, front = {start: 0}, [start]
	for place in front:
		for other in near(place):
			if other not in steps:
				steps[other] = steps[place] + 1
				front.append(other)
	return steps


class Map(unittest.TestCase):
	def setUp(self):
		with open(os.path.join(FOLDER, "map.toml"), "rb") as source:
			self.data = tomllib.load(source)
		self.regions = {r["id"]: r for r in self.data["region"]}
		self.ports = {p["id"]: p for p in self.data["port"]}
		self.seas = {s["id"]: s for s in self.data["sea"]}

	def near(self, a, b):
		return b in self.regions[a]["adjacent"] or a in self.regions[b]["adjacent"]

	def contacts(self, region):
		return [set(p["adjacent"]) for p in self.data["port"] if p["region"] == region]

	def test_counts_and_one_set_of_ids(self):
		self.assertEqual(len(self.data["region"]), 99)
		self.assertIn(len(self.data["sea"]), (16, 17, 18))
		ids = [e["id"] for kind in ("region", "port", "sea") for e in self.data[kind]]
		self.assertEqual(len(ids), len(set(ids)))
		for name in ids:
			self.assertRegex(name, r"^[a-z][a-z_]{2,22}$")

	def test_homelands_have_the_sizes_of_the_prestige_example(self):
		sizes = collections.Counter(r["homeland"] for r in self.regions.values() if "homeland" in r)
		self.assertEqual(dict(sizes), HOMES)

	def test_base_income_of_prussia_lies_between_austria_and_britain(self):
		self.assertTrue(20 <= 12 + 2 * (HOMES["prussia"] - 1) <= 22)

	def test_eight_capitals_stand_in_their_homelands(self):
		found = {i: r.get("homeland") for i, r in self.regions.items() if r.get("capital")}
		self.assertEqual(found, CAPITALS)

	def test_north_africa_is_a_chain_of_seven_coasts(self):
		self.assertEqual({i for i, r in self.regions.items() if r.get("area") == "north_africa"}, set(AFRICA))
		for n, a in enumerate(AFRICA):
			self.assertTrue(self.regions[a]["coast"], a)
			for m, b in enumerate(AFRICA):
				self.assertEqual(self.near(a, b), abs(n - m) == 1, (a, b))
		outside = {(a, b) for a in AFRICA for b in self.regions[a]["adjacent"] if b not in AFRICA}
		self.assertEqual(outside, {("egypt", "syria")})

	def test_the_fifteen_are_all_minors_north_of_switzerland_but_moldavia(self):
		line = self.regions["switzerland"]["towns"][0]["lat"]
		north = {i for i, r in self.regions.items() if r.get("area") == "north"}
		self.assertEqual(len(north), 15)
		minors = {i for i, r in self.regions.items() if "homeland" not in r}
		self.assertEqual(north, {i for i in minors if self.regions[i]["towns"][0]["lat"] > line} - {"moldavia"})
		self.assertGreater(self.regions["moldavia"]["towns"][0]["lat"], line)

	def test_flags_of_single_regions(self):
		flagged = lambda key: {i for i, r in self.regions.items() if r.get(key)}
		self.assertEqual(flagged("foment"), {"ireland", "vendee", "don_basin", "arabia"})
		self.assertEqual({self.regions[i]["homeland"] for i in flagged("foment")}, {"britain", "france", "russia", "turkey"})
		self.assertEqual(flagged("navy"), {"sweden", "denmark", "portugal", "holland"})
		self.assertEqual({i: r["militia"] for i, r in self.regions.items() if "militia" in r}, dict.fromkeys(("london", "cornwall", "midlands", "wales"), 4))
		harsh = {i for i, r in self.regions.items() if r.get("homeland") in ("russia", "turkey", "spain")}
		self.assertEqual(flagged("harsh"), harsh | set(AFRICA) | {"portugal", "duchy_of_warsaw"})

	def test_borders_are_written_on_both_sides_once(self):
		for i, r in self.regions.items():
			self.assertEqual(len(r["adjacent"]), len(set(r["adjacent"])), i)
			for other in r["adjacent"]:
				self.assertNotEqual(other, i)
				self.assertIn(i, self.regions[other]["adjacent"], "%s - %s" % (i, other))
		for i, s in self.seas.items():
			for other in s["adjacent"]:
				self.assertIn(i, self.seas[other]["adjacent"], "%s - %s" % (i, other))

	def test_borders_that_must_be(self):
		for a, b in (("finland", "st_petersburg"), ("finland", "sweden"), ("armenia", "caucasus"), ("armenia", "arabia"), ("egypt", "syria"),
				("egypt", "cyrenaica"), ("tripolitania", "tunisia"), ("albania", "illyria"), ("albania", "macedonia"), ("macedonia", "greece"),
				("macedonia", "constantinople"), ("anatolia", "syria"), ("bavaria", "vienna")):
			self.assertTrue(self.near(a, b), (a, b))

	def test_borders_that_must_not_be(self):
		for a, b in (("denmark", "sweden"), ("constantinople", "anatolia"), ("sicily", "naples"), ("london", "picardy"), ("gibraltar", "morocco"),
				("gibraltar", "andalusia"), ("gibraltar", "western_spain"), ("greece", "albania")):
			self.assertFalse(self.near(a, b), (a, b))

	def test_islands_have_no_border_and_all_else_hangs_together(self):
		self.assertEqual({i for i, r in self.regions.items() if not r["adjacent"]}, ISLANDS)
		continent = set(spread("paris", lambda i: self.regions[i]["adjacent"]))
		britain = set(spread("london", lambda i: self.regions[i]["adjacent"]))
		# Asia and Africa hang on the Caucasus.
		self.assertIn("anatolia", continent)
		self.assertEqual(continent | britain | ISLANDS | set(spread("denmark", lambda i: self.regions[i]["adjacent"])), set(self.regions))
		self.assertFalse(continent & britain)

	def test_homelands_without_islands_hang_together(self):
		for nation in HOMES:
			own = {i for i, r in self.regions.items() if r.get("homeland") == nation} - ISLANDS
			ways = lambda i: [n for n in self.regions[i]["adjacent"] if n in own] + [y for x in STRAITS for y in x if i in x and y in own]
			self.assertEqual(set(spread(sorted(own)[0], ways)), own, nation)

	def test_seas_that_are_named_and_their_borders(self):
		self.assertLessEqual(NAMED_SEAS, set(self.seas))
		for a, b in (("north_sea", "baltic_sea"), ("mid_atlantic", "barbary_coast"), ("black_sea", "aegean_sea"), ("english_channel", "north_atlantic"),
				("baltic_sea", "gulf_of_bothnia")):
			self.assertIn(b, self.seas[a]["adjacent"])
		self.assertEqual(set(spread("north_atlantic", lambda s: self.seas[s]["adjacent"])), set(self.seas))
		self.assertEqual(self.seas["black_sea"]["adjacent"], ["aegean_sea"])
		self.assertEqual({i for i, s in self.seas.items() if s.get("frozen")}, {"baltic_sea", "gulf_of_bothnia"})

	def test_no_way_at_sea_is_longer_than_a_route_row(self):
		for i in self.seas:
			self.assertLess(max(spread(i, lambda s: self.seas[s]["adjacent"]).values()), 16, i)

	def test_coasts(self):
		for i, r in self.regions.items():
			self.assertLessEqual(set(r["coast"]), set(self.seas), i)
			self.assertTrue(r["coast"] or r["adjacent"], i)
		self.assertIn("north_atlantic", self.regions["london"]["coast"])
		self.assertNotIn("ionian_sea", self.regions["egypt"]["coast"])
		self.assertIn("bay_of_biscay", self.regions["asturias"]["coast"])
		self.assertIn("mid_atlantic", self.regions["western_spain"]["coast"])
		self.assertTrue({"adriatic_sea", "ionian_sea"} & set(self.regions["albania"]["coast"]))

	def test_ports_open_on_the_coast_of_their_region(self):
		for i, p in self.ports.items():
			self.assertTrue(p["adjacent"], i)
			self.assertLessEqual(set(p["adjacent"]), set(self.regions[p["region"]]["coast"]), i)
		many = {r: n for r, n in collections.Counter(p["region"] for p in self.ports.values()).items() if n > 1}
		self.assertEqual(many, {"london": 3, "anatolia": 2, "greece": 2})

	def test_ports_that_the_text_fixes(self):
		for region, wanted in FIXED_PORTS.items():
			found = self.contacts(region)
			self.assertEqual(len(found), len(wanted), region)
			for seas in wanted:
				self.assertIn(seas, found, region)
		for region in ("belgium", "holland", "denmark", "sweden", "portugal"):
			self.assertEqual(len(self.contacts(region)), 1, region)
		for region in ("albania", "macedonia"):
			self.assertFalse(self.contacts(region), region)
		self.assertEqual(self.ports["bristol"]["adjacent"], ["north_atlantic"])
		self.assertEqual(self.ports["yarmouth"]["adjacent"], ["north_sea"])
		self.assertEqual(self.ports["golden_horn"]["immune"], "black_sea")

	def test_the_anatolian_start_port_is_the_one_nearest_constantinople(self):
		(x, y) = next(p["at"] for p in self.ports.values() if p["region"] == "constantinople")
		ranked = sorted((p for p in self.ports.values() if p["region"] == "anatolia"), key=lambda p: (p["at"][0] - x) ** 2 + (p["at"][1] - y) ** 2)
		self.assertEqual(ranked[0]["adjacent"], ["aegean_sea"])
		self.assertEqual({p["region"]: i for i, p in self.ports.items() if p.get("setup")}, {"london": "portsmouth", "anatolia": "chanak", "greece": "piraeus"})
		self.assertEqual(self.ports["portsmouth"]["adjacent"], ["english_channel"])

	def test_every_coast_of_france_and_every_sea_power_has_a_port(self):
		seas = collections.defaultdict(set)
		for p in self.ports.values():
			seas[self.regions[p["region"]].get("homeland")] |= set(p["adjacent"])
		french = {s for r in self.regions.values() if r.get("homeland") == "france" for s in r["coast"]}
		self.assertEqual(seas["france"], french)
		self.assertIn("black_sea", seas["russia"])
		self.assertTrue(seas["russia"] & {"baltic_sea", "gulf_of_bothnia"})
		self.assertIn("adriatic_sea", seas["austria"])
		self.assertTrue(seas["spain"] and seas["prussia"])

	def test_straits_and_passages(self):
		self.assertEqual({(s["a"], s["b"]) for s in self.data["strait"]}, STRAITS)
		for s in self.data["strait"]:
			for shore in (s["a"], s["b"]):
				self.assertIn(s["sea"], self.regions[shore]["coast"])
			self.assertFalse(self.near(s["a"], s["b"]))
		self.assertEqual({frozenset(p["between"]) for p in self.data["passage"]}, {frozenset(("mid_atlantic", "barbary_coast")), frozenset(("black_sea", "aegean_sea"))})
		bosphorus = next(p for p in self.data["passage"] if "black_sea" in p["between"])
		self.assertEqual(set(bosphorus["consent"]), {"constantinople", "anatolia"})
		# Sweden has no port on the sea that the Sound crosses.
		sound = next(s for s in self.data["strait"] if s["a"] == "sweden")
		self.assertNotIn(sound["sea"], self.contacts("sweden")[0])

	def test_places_lie_where_they_are(self):
		for r in self.regions.values():
			for t in r["towns"]:
				self.assertTrue(-12 < t["lon"] < 55 and 26 < t["lat"] < 72, t)
		for a, r in self.regions.items():
			for b in r["adjacent"]:
				gap = min((t["lon"] - u["lon"]) ** 2 * 0.45 + (t["lat"] - u["lat"]) ** 2 for t in r["towns"] for u in self.regions[b]["towns"])
				self.assertLess(gap ** 0.5, 6.6, "%s and %s lie far apart" % (a, b))

	def test_legend_names_every_field(self):
		with open(os.path.join(FOLDER, "map.toml"), encoding="utf-8") as source:
			legend = "".join(line for line in source if line.startswith("#"))
		for kind in ("region", "port", "sea", "strait", "passage"):
			for key in {k for e in self.data[kind] for k in e}:
				self.assertTrue(key in legend or key == "between", "%s.%s is not explained" % (kind, key))


if __name__ == "__main__":
	unittest.main(verbosity=1)
