"""Checks the eleven starts of Napoleon in Europe: dates, owners, wars, ratings, pieces, heroes, game types and numbers of players.

Usage: python3 tests/data/test_napoleon_in_europe_starts.py   (standard library only; exit code 1 on failure)
"""
import collections
import glob
import itertools
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "rulesets", "napoleon_in_europe")
ORDER = ("france", "britain", "prussia", "russia", "turkey", "austria", "spain")
CAPITALS = {"france": ["paris"], "britain": ["london"], "prussia": ["berlin"], "russia": ["st_petersburg", "moscow"], "turkey": ["constantinople"],
	"austria": ["vienna"], "spain": ["madrid"]}
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
TROOPS = ("infantry", "militia", "cavalry", "irregular_cavalry", "artillery")
SPECIAL = {"elite_infantry": "infantry", "heavy_cavalry": "cavalry", "horse_artillery": "artillery"}


def load(*path):
	with open(os.path.join(FOLDER, *path), "rb") as source:
		return tomllib.load(source)


class Starts(unittest.TestCase):
	def setUp(self):
		self.current = ""
		self.map = load("map.toml")
		self.regions = {r["id"]: r for r in self.map["region"]}
		self.ports = {p["id"]: p for p in self.map["port"]}
		self.seas = {s["id"]: s for s in self.map["sea"]}
		self.heroes = {h["id"]: h for h in load("forces.toml")["hero"]}
		self.starts = sorted((load("scenarios", os.path.basename(p)) for p in glob.glob(os.path.join(FOLDER, "scenarios", "*.toml"))), key=lambda s: s["place"])
		self.by_numeral = {s["numeral"]: s for s in self.starts}

	def each(self):
		for s in self.starts:
			self.current = s["id"]
			yield s
		self.current = ""

	def _formatMessage(self, msg, standard):
		return "%s: %s" % (self.current, super()._formatMessage(msg, standard))

	@staticmethod
	def at_war(s, a, b):
		return [a, b] in s["wars"] or [b, a] in s["wars"]

	@staticmethod
	def allied(s, a, b):
		return [a, b] in s["alliances"] or [b, a] in s["alliances"]

	def owner(self, s, region):
		"""The major nation that owns a region, or "" if it is independent."""
		held = [n for n, lands in s["owners"].items() if region in lands]
		return held[0] if held else self.regions[region].get("homeland", "")

	def placed(self, s):
		return s["setup"] + s["ships"]

	def count(self, s, nation=None):
		keys = TROOPS + ("generals", "squadrons", "admirals")
		return sum(r.get(k, 0) for r in self.placed(s) for k in keys if nation in (None, r["of"])) + sum(len(r.get("heroes", [])) for r in self.placed(s) if nation in (None, r["of"]))

	def test_eleven_in_order_of_time(self):
		self.assertEqual([s["numeral"] for s in self.starts], list(NUMERALS))
		self.assertEqual([s["place"] for s in self.starts], list(range(1, 12)))
		months = [s["year"] * 12 + s["month"] for s in self.starts]
		self.assertEqual(months, sorted(set(months)))
		self.assertEqual((self.starts[0]["year"], self.starts[-1]["year"]), (1796, 1815))
		self.assertLessEqual(months[-1], 1815 * 12 + 7)
		self.assertEqual([s.get("limits") for s in self.starts], [b - a for a, b in zip(months, months[1:])] + [None])
		for s in self.each():
			self.assertTrue(1 <= s["month"] <= 12)
			self.assertIn(s["first"], ORDER)

	def test_owners(self):
		for s in self.each():
			held = [r for lands in s["owners"].values() for r in lands]
			self.assertEqual(len(held), len(set(held)))
			self.assertLessEqual(set(s["owners"]), set(ORDER))
			for nation, lands in s["owners"].items():
				for r in lands:
					self.assertNotEqual(self.regions[r].get("homeland"), nation, r)
			for u in s["uprisings"]:
				self.assertIn(u["markers"], (1, 2))
				self.assertNotEqual(u["region"], "gibraltar")
				own = self.regions[u["region"]].get("homeland")
				if own and own == self.owner(s, u["region"]):
					self.assertTrue(self.regions[u["region"]].get("foment"), u["region"])
			for r in held:
				if self.regions[r].get("homeland") == "spain":
					self.assertIn(r, [u["region"] for u in s["uprisings"]], "annexed Spanish land rises")

	def test_the_sultan_is_among_the_two_largest_at_first(self):
		size = lambda n: sum(self.owner(self.starts[0], r) == n for r in self.regions)
		self.assertIn("turkey", sorted(ORDER, key=size)[-2:])

	def test_relations(self):
		for s in self.each():
			pairs = [frozenset(p) for p in s["wars"] + s["alliances"]]
			self.assertEqual(len(pairs), len(set(pairs)))
			for p in pairs:
				self.assertTrue(len(p) == 2 and p <= set(ORDER))
			self.assertTrue(any("france" in w for w in s["wars"]), "a Team game needs a war with France")
			french, others = s["teams"]
			self.assertIn("france", french)
			self.assertFalse(set(french) & set(others))
			for a, b in s["wars"]:
				self.assertNotEqual(a in french, b in french, "no war inside a team")
			for a, b in s["alliances"]:
				self.assertEqual(a in french, b in french, "no alliance across teams")
				self.assertLessEqual({a, b}, set(french + others), "only controlled nations ally")
			for p in s["passages"]:
				self.assertFalse(self.at_war(s, p["by"], p["to"]) or self.allied(s, p["by"], p["to"]))

	def test_ratings(self):
		for s in self.each():
			self.assertEqual(list(s["commitment"]), list(ORDER))
			self.assertTrue(all(4 <= v <= 7 for v in s["commitment"].values()))
			self.assertLess(s["commitment"]["france"], 8)
			self.assertEqual(list(s["diplomacy"]), list(ORDER))
			grid = [(a, b, v) for a, row in s["diplomacy"].items() for b, v in row.items()]
			self.assertEqual({(a, b) for a, b, _ in grid}, set(itertools.permutations(ORDER, 2)))
			self.assertTrue(all(7 <= v <= 11 for _, _, v in grid))
			self.assertTrue(8 <= sum(v for _, _, v in grid) / 42 <= 10)
			for a, b, v in grid:
				if "france" in (a, b) and self.at_war(s, a, b):
					self.assertGreaterEqual(v, 9, "%s wins %s too easily" % (a, b))

	def test_points_in_hand(self):
		for s in self.each():
			self.assertLessEqual(set(s["paps"]), set(s["teams"][0] + s["teams"][1]) | {"austria"})
			self.assertTrue(all(0 < v <= 4 for v in s["paps"].values()))

	def test_game_types_and_numbers_of_players(self):
		for s in self.each():
			sided = s["teams"][0] + s["teams"][1]
			kinds = collections.defaultdict(list)
			for g in s["settings"]:
				kinds[g["type"]].append(g["players"])
				self.assertEqual(len(set(g["nations"])), g["players"])
				self.assertIn("france", g["nations"])
				for n, choices in g["control"].items():
					self.assertNotIn(n, g["nations"])
					self.assertTrue(choices)
					for c in choices:
						self.assertIn(c, g["nations"])
						self.assertFalse(self.at_war(s, n, c))
						self.assertEqual(n in s["teams"][0], c in s["teams"][0])
				fighting = {n for w in s["wars"] + s["alliances"] for n in w}
				self.assertLessEqual(fighting, set(g["nations"]) | set(g["control"]), "a nation at war or allied is controlled")
				if g["type"] == "team":
					self.assertLessEqual(set(g["nations"]), set(sided))
					self.assertTrue(set(g["nations"]) & set(s["teams"][1]))
			self.assertEqual(set(kinds), {"team", "empire"})
			self.assertEqual(kinds["team"], list(range(2, len(sided) + 1)))
			self.assertEqual(kinds["empire"], [3, 4, 5, 6, 7])

	def test_land_pieces_stand_where_they_may(self):
		for s in self.each():
			there = collections.defaultdict(set)
			for r in s["setup"]:
				owner = self.owner(s, r["place"])
				there[r["place"]].add(r["of"])
				self.assertTrue(sum(r.get(k, 0) for k in TROOPS) or r.get("generals") or r.get("heroes"), r)
				self.assertLessEqual(set(r), {"place", "of", "heroes", "generals", "foreign"} | set(TROOPS))
				self.assertNotEqual(r["place"], "denmark")
				if owner and owner != r["of"]:
					through = {"by": owner, "to": r["of"]} in s["passages"]
					self.assertTrue(self.at_war(s, owner, r["of"]) or self.allied(s, owner, r["of"]) or through, r)
			for place, nations in there.items():
				for a, b in itertools.combinations(nations, 2):
					self.assertFalse(self.at_war(s, a, b), "%s and %s meet in %s" % (a, b, place))
			places = [(r["place"], r["of"]) for r in s["setup"]]
			self.assertEqual(len(places), len(set(places)))

	def test_every_capital_is_held(self):
		for s in self.each():
			for nation, capitals in CAPITALS.items():
				for c in capitals:
					if self.owner(s, c) == nation:
						self.assertTrue(any(r["place"] == c and r["of"] == nation and r.get("infantry", 0) + r.get("militia", 0) for r in s["setup"]), c)
						self.assertFalse(any(r["place"] == c and self.at_war(s, nation, r["of"]) for r in s["setup"]), c)

	def test_ships_lie_where_they_may(self):
		for s in self.each():
			afloat = collections.defaultdict(set)
			for r in s["ships"]:
				place, nation = r["place"], r["of"]
				afloat[place].add(nation)
				self.assertIn(place, set(self.ports) | set(self.seas))
				self.assertLessEqual(r.get("admirals", 0) + len(r.get("heroes", [])), r["squadrons"])
				if place in self.ports:
					port = self.ports[place]
					owner = self.owner(s, port["region"])
					self.assertTrue(owner in ("", nation) or self.allied(s, owner, nation), r)
					several = [p for p in self.ports.values() if p["region"] == port["region"] and p.get("setup")]
					self.assertTrue(not several or port.get("setup"), "%s is not where the ships of its region begin" % place)
				elif self.seas[place].get("frozen"):
					self.assertNotIn(s["month"], (12, 1, 2, 3))
			for place, nations in afloat.items():
				for a, b in itertools.combinations(nations, 2):
					self.assertFalse(self.at_war(s, a, b) and place in self.ports)

	def test_minor_navies(self):
		for s in self.each():
			for region in s["navies"]:
				self.assertTrue(self.regions[region].get("navy"))
				self.assertEqual(self.owner(s, region), "")
		self.assertTrue(any(len(s["navies"]) == 3 for s in self.starts))

	def test_special_pieces_have_ordinary_ones_to_replace(self):
		for s in self.each():
			for nation, pieces in s["special"].items():
				for kind, number in pieces.items():
					stock = sum(r.get(SPECIAL[kind], 0) for r in s["setup"] if r["of"] == nation)
					self.assertTrue(0 < number <= stock, (nation, kind))
			self.assertFalse({"spain", "turkey"} & set(s["special"]))

	def test_pieces_that_nations_cannot_have(self):
		for s in self.each():
			guns = 0
			for r in s["setup"]:
				if r["of"] == "turkey" and not r.get("foreign"):
					self.assertFalse(r.get("infantry") or r.get("cavalry"), r)
					guns += r.get("artillery", 0)
				elif r["of"] == "turkey":
					self.assertNotEqual(self.regions[r["place"]].get("area"), "north_africa")
				else:
					self.assertNotIn("foreign", r)
					self.assertTrue(r["of"] == "russia" or "irregular_cavalry" not in r, r)
					self.assertTrue("militia" not in r or (r["of"] == "prussia" and s["year"] >= 1813), r)
			self.assertLessEqual(guns, 1)
			self.assertLessEqual(sum(r.get("generals", 0) for r in s["setup"] if r["of"] == "spain"), 1)

	def test_heroes(self):
		for s in self.each():
			here = [(h, r) for r in self.placed(s) for h in r.get("heroes", [])]
			names = [h for h, _ in here]
			self.assertEqual(len(names), len(set(names)))
			self.assertFalse(set(names) & set(s["gone"]))
			date = s["year"] * 100 + s["month"]
			for h, r in here:
				self.assertEqual(self.heroes[h]["contingent"], r["of"])
				self.assertEqual(self.heroes[h]["kind"] == "admiral", "squadrons" in r)
				self.assertGreaterEqual(date, self.heroes[h].get("from", 0))
				self.assertTrue(date <= self.heroes[h].get("until", 999999))
			self.assertIn("napoleon", names)
			self.assertEqual("nelson" in names, date < 180510)
			self.assertEqual("nelson" in s["gone"], date >= 180510)
			self.assertEqual("koutouzov" in s["gone"], date > 181304)

	def test_size_of_the_starts(self):
		for s in self.each():
			self.assertTrue(200 <= self.count(s) <= 560, self.count(s))
			for nation in ORDER:
				self.assertGreaterEqual(self.count(s, nation), 8, nation)
			ships = collections.Counter()
			for r in s["ships"]:
				ships[r["of"]] += r["squadrons"]
			rest = sorted((ships[n] for n in ORDER if n != "britain"), reverse=True)
			self.assertGreaterEqual(ships["britain"], rest[0] + 2, "Britain rules the waves")
		average = lambda part: sum(map(self.count, part)) / len(part)
		self.assertLess(average(self.starts[:4]), average(self.starts[4:]))

	def test_first_start_leads_a_stranded_army_to_cyrenaica(self):
		s = self.by_numeral["I"]
		for region in ("albania", "macedonia", "greece", "constantinople"):
			self.assertEqual(self.owner(s, region), "turkey")
		self.assertEqual(self.owner(s, "illyria"), "austria")
		self.assertEqual(self.owner(s, "cyrenaica"), "")
		# Over Ottoman land and the Bosphorus, the nearest land that is not Ottoman, Austrian or Russian.
		steps, front = {"albania": 0}, ["albania"]
		free = {}
		for place in front:
			ways = self.regions[place]["adjacent"] + (["anatolia"] if place == "constantinople" else [])
			for other in ways:
				owner = self.owner(s, other)
				if owner == "":
					free.setdefault(other, steps[place] + 1)
				elif owner == "turkey" and other not in steps:
					steps[other] = steps[place] + 1
					front.append(other)
				else:
					self.assertIn(owner, ("turkey", "austria", "russia"))
		self.assertEqual(set(free), {"cyrenaica"})
		self.assertEqual(self.owner(s, "egypt"), "turkey")

	def test_fourth_start_is_that_of_the_example_of_control(self):
		s = self.by_numeral["IV"]
		self.assertTrue(self.at_war(s, "turkey", "russia") and self.allied(s, "turkey", "france"))
		self.assertFalse(self.at_war(s, "turkey", "britain") or self.allied(s, "turkey", "britain"))
		self.assertEqual(s["diplomacy"]["britain"]["turkey"], 9)
		self.assertNotIn("turkey", s["paps"])
		fits = [g for g in s["settings"] if g["type"] == "team" and "britain" in g["control"].get("russia", []) and "france" in g["control"].get("turkey", [])]
		self.assertTrue(fits)

	def test_sixth_start_is_that_of_the_example_of_teams(self):
		s = self.by_numeral["VI"]
		self.assertEqual(self.owner(s, "sweden"), "turkey")
		self.assertTrue(any(r["place"] == "sweden" and r.get("foreign") for r in s["setup"]))
		g = next(g for g in s["settings"] if g["type"] == "team" and g["players"] == 3)
		self.assertEqual(set(g["nations"]), {"france", "britain", "austria"})
		for nation, player in (("russia", "france"), ("spain", "britain"), ("turkey", "austria")):
			self.assertIn(player, g["control"][nation])
		self.assertNotIn("prussia", g["control"])
		self.assertNotIn("prussia", s["teams"][0] + s["teams"][1])

	def test_spain_1808_and_the_hundred_days(self):
		self.assertTrue(any(s["year"] == 1808 and s["title"] == "1808: Spanish Pride" and self.at_war(s, "france", "spain") for s in self.starts[4:]))
		last = self.by_numeral["XI"]
		self.assertEqual((last["year"], last["first"]), (1815, "france"))


if __name__ == "__main__":
	unittest.main(verbosity=1)
