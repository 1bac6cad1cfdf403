"""Checks the content of The Napoleonic Wars against what its rules ask of map, pools, leaders and Squadrons.

Usage: python3 tests/data/test_napoleonic_wars_content.py   (standard library only; exit code 1 on failure)
"""
import collections
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "rulesets", "napoleonic_wars")
TRACK = ("france", "spain", "britain", "austria", "turkey", "russia", "prussia", "sweden", "denmark")
POWERS = ("france", "britain", "austria", "russia", "prussia")
MINORS = ("spain", "turkey", "sweden", "denmark")
NAVIES = {"britain": 3, "france": 2, "denmark": 2, "sweden": 2, "russia": 1, "turkey": 1, "spain": 1}
KEYS = {"france": 13, "britain": 9, "austria": 8, "russia": 7, "prussia": 7, "spain": 5, "turkey": 5, "sweden": 3, "denmark": 2}
# Keys on islands and beyond straits, which have no two lines by land.
OVERSEAS = {"ireland", "malta", "sicily", "copenhagen", "sveaborg", "smyrna"}


def load(name):
	with open(os.path.join(FOLDER, name), "rb") as source:
		return tomllib.load(source)


class Atlas:
	"""The graphs of Duchies and Zones, for questions about links, ways by sea and distances."""

	def __init__(self):
		self.data = load("map.toml")
		self.duchies = {d["id"]: d for d in self.data["duchy"]}
		self.zones = {z["id"]: z for z in self.data["sea"]}
		self.straits = {s["id"]: s for s in self.data["strait"]}
		self.kinds, self.near, self.sea = {}, collections.defaultdict(set), collections.defaultdict(set)
		for link in self.data["links"]:
			self.kinds[frozenset((link["a"], link["b"]))] = link["kind"]
			self.near[link["a"]].add(link["b"])
			self.near[link["b"]].add(link["a"])
		for link in self.data["sea_links"]:
			self.sea[link["a"]].add(link["b"])
			self.sea[link["b"]].add(link["a"])

	def kind(self, a, b):
		return self.kinds.get(frozenset((a, b)))

	def dry(self, duchy):
		return {n for n in self.near[duchy] if self.kind(duchy, n) != "strait"}

	def ports(self, duchy):
		row = self.duchies[duchy]
		return [row[key] for key in ("port", "port_2") if key in row]

	def having(self, key, **wanted):
		return {i for i, d in self.duchies.items() if d.get(key) and all(d[k] == v for k, v in wanted.items())}

	def spread(self, start, near):
		"""Steps from start to everything that it can reach."""
		steps, front = {start: 0}, [start]
		for place in front:
			for other in near(place):
				if other not in steps:
					steps[other] = steps[place] + 1
					front.append(other)
		return steps

	def convoy_cost(self, start, end):
		"""1 CP for each Zone and for the Port that is entered (NW-13.6-e)."""
		best = None
		for zone in self.ports(start):
			steps = self.spread(zone, lambda z: self.sea[z])
			for goal in self.ports(end):
				cost = steps[goal] + 1 + 1
				best = cost if best is None else min(best, cost)
		return best


class MapContent(unittest.TestCase):
	def setUp(self):
		self.map = Atlas()

	def test_counts(self):
		self.assertEqual(len(self.map.data["duchy"]), len(self.map.duchies))
		self.assertFalse(self.map.duchies.keys() & self.map.zones.keys())
		self.assertIn(len(self.map.duchies), range(105, 111))
		self.assertEqual(len(self.map.data["sea"]), 15)
		self.assertEqual(len(self.map.zones), 15)
		self.assertIn(len(self.map.having("key")), range(55, 61))
		flags = {c["id"]: c["flags"] for c in load("forces.toml")["contingent"]}
		for nation in TRACK:
			owned = len([d for d in self.map.duchies.values() if d["owner"] == nation])
			if nation == "france":
				self.assertIn(owned, range(18, 27))
			else:
				self.assertLessEqual(abs(owned - flags[nation]), 1, nation)

	def test_keys_of_each_nation(self):
		for nation, keys in KEYS.items():
			self.assertEqual(len(self.map.having("key", owner=nation)), keys, nation)

	def test_classes_of_duchies(self):
		for duchy in self.map.duchies.values():
			self.assertIn(duchy["owner"], TRACK)
			self.assertIn(duchy["class"], ("home", "associate", "dual"))
			self.assertEqual(duchy["class"] == "dual", "second" in duchy, duchy["id"])
			if "second" in duchy:
				self.assertIn(duchy["second"], POWERS)
				self.assertIn(duchy["owner"], POWERS)
		# NW-7.43-a
		duals = {i: (d["owner"], d["second"]) for i, d in self.map.duchies.items() if d["class"] == "dual"}
		self.assertEqual(duals, {"vendee": ("france", "britain"), "antwerp": ("france", "britain"), "brussels": ("france", "britain"), "holland": ("france", "britain"),
			"friesland": ("france", "britain"), "hanover": ("prussia", "britain"), "warsaw": ("prussia", "france")})

	def test_capitals(self):
		for nation in TRACK:
			capitals = self.map.having("capital", owner=nation)
			self.assertEqual(len(capitals), 2 if nation == "russia" else 1, nation)
			for capital in capitals:
				self.assertEqual(self.map.duchies[capital]["class"], "home")
				self.assertTrue(self.map.duchies[capital].get("key"))
		self.assertEqual(self.map.having("capital", owner="russia"), {"moscow", "st_petersburg"})

	def test_fortresses(self):
		strengths = {i: self.map.duchies[i]["fortress"] for i in self.map.having("fortress")}
		self.assertEqual({i for i, s in strengths.items() if s == 4}, {"gibraltar"})
		self.assertEqual(set(strengths.values()), {2, 4})
		self.assertLessEqual(set(strengths), self.map.having("key"))
		self.assertFalse({"warsaw", "naples", "london"} & set(strengths))
		self.assertIn("lisbon", strengths)

	def test_links_are_whole_and_said_once(self):
		self.assertEqual(len(self.map.kinds), len(self.map.data["links"]), "a line stands twice")
		for link in self.map.data["links"]:
			self.assertIn(link["a"], self.map.duchies)
			self.assertIn(link["b"], self.map.duchies)
			self.assertNotEqual(link["a"], link["b"])
			self.assertIn(link["kind"], ("clear", "rough", "pass", "marsh", "strait"))
			self.assertEqual(link["kind"] == "strait", "strait" in link)
			if "strait" in link:
				self.assertEqual({link["a"], link["b"]}, set(self.map.straits[link["strait"]]["duchies"]))
		self.assertEqual(set(self.map.kinds.values()), {"clear", "rough", "pass", "marsh", "strait"})

	def test_sea_links(self):
		pairs = {frozenset((l["a"], l["b"])) for l in self.map.data["sea_links"]}
		self.assertEqual(len(pairs), len(self.map.data["sea_links"]))
		self.assertTrue(all(p <= self.map.zones.keys() and len(p) == 2 for p in pairs))
		self.assertEqual(len(self.map.spread("north_sea", lambda z: self.map.sea[z])), 15)
		for strait in self.map.straits.values():
			self.assertLessEqual(set(strait["zones"]), self.map.zones.keys())
			self.assertLessEqual(set(strait["duchies"]), self.map.duchies.keys())
			if "separates" in strait:
				self.assertIn(frozenset(strait["separates"]), pairs)
				self.assertIn(strait["id"], [l.get("strait") for l in self.map.data["sea_links"] if {l["a"], l["b"]} == set(strait["separates"])])
		cited = {l["strait"] for l in self.map.data["sea_links"] if "strait" in l}
		self.assertEqual(cited, {s["id"] for s in self.map.straits.values() if "separates" in s})

	def test_everything_can_be_reached(self):
		def near(place):
			if place in self.map.zones:
				return self.map.sea[place] | {d for d in self.map.duchies if place in self.map.ports(d)}
			return self.map.near[place] | set(self.map.ports(place))
		self.assertEqual(len(self.map.spread("paris", near)), len(self.map.duchies) + 15)
		by_land = set(self.map.spread("paris", self.map.dry))
		self.assertTrue({"madrid", "lisbon", "gibraltar", "naples", "vienna", "berlin", "moscow", "st_petersburg", "constantinople", "sveaborg", "jutland"} <= by_land)
		self.assertFalse(by_land & {"london", "ireland", "malta", "sicily", "sardinia", "corsica", "corfu", "copenhagen", "stockholm", "smyrna"})

	def test_every_key_has_two_ways_in(self):
		for key in self.map.having("key"):
			if key in OVERSEAS:
				self.assertTrue(self.map.ports(key), key)
				self.assertGreaterEqual(len(self.map.near[key]) + len(self.map.ports(key)), 1 if key == "malta" else 2, key)
			else:
				self.assertGreaterEqual(len(self.map.dry(key)), 2, key)
		for duchy in self.map.duchies:
			self.assertTrue(self.map.near[duchy] or self.map.ports(duchy), duchy)

	def test_ports(self):
		for duchy in self.map.duchies.values():
			self.assertLessEqual({duchy[k] for k in ("port", "port_2") if k in duchy}, self.map.zones.keys())
			if "port_2" in duchy:
				self.assertIn(duchy["port"], self.map.sea[duchy["port_2"]], duchy["id"])
		for zone in self.map.zones:
			self.assertTrue(any(zone in self.map.ports(d) for d in self.map.duchies), zone)
		for nation in NAVIES:
			homes = [d for d in self.map.having("port", owner=nation) if self.map.duchies[d]["class"] == "home"]
			self.assertGreaterEqual(len(homes), 2, nation)
		# T-08
		self.assertEqual((len(self.map.ports("kent")), len(self.map.ports("cornwall")), len(self.map.ports("corsica"))), (1, 2, 1))

	def test_convoys_to_portugal(self):
		# T-35: three Zones and the Port
		self.assertEqual(self.map.convoy_cost("wales", "lisbon"), 4)
		for port in ("kent", "cornwall", "wales", "ireland"):
			self.assertGreaterEqual(self.map.convoy_cost(port, "lisbon"), 4, port)
		best = max(r["points"] for r in load("cards.toml")["reserve"] if r["nation"] == "britain")
		self.assertGreaterEqual(best, self.map.convoy_cost("wales", "lisbon"))

	def test_straits_under_fortresses(self):
		for strait, fortress, zones in (("sound", "copenhagen", {"kattegat", "baltic"}), ("bosporus", "constantinople", {"aegean", "black_sea"}), ("gibraltar_strait", "gibraltar", {"portuguese_coast", "balearic_sea"})):
			row = self.map.straits[strait]
			self.assertIn(fortress, row["duchies"])
			self.assertIn(fortress, self.map.having("fortress"))
			self.assertEqual(set(row["separates"]), zones)
		# No way round: the Baltic and the Black Sea are closed without their strait.
		for start, goal, cut in (("north_sea", "baltic", {"kattegat", "baltic"}), ("ionian_sea", "black_sea", {"aegean", "black_sea"}), ("biscay", "balearic_sea", {"portuguese_coast", "balearic_sea"})):
			reach = self.map.spread(start, lambda z: {o for o in self.map.sea[z] if {z, o} != cut})
			self.assertNotIn(goal, reach)

	def test_capitals_lie_behind_the_frontier(self):
		for nation in ("france", "austria", "prussia", "spain"):
			(capital,) = self.map.having("capital", owner=nation)
			for other in self.map.near[capital]:
				self.assertEqual(self.map.duchies[other]["owner"], nation, (capital, other))
		self.assertTrue(all(self.map.duchies[o]["owner"] == "russia" for o in self.map.near["moscow"]))
		steps = self.map.spread("warsaw", self.map.dry)
		self.assertIn(steps["moscow"], range(4, 7))

	def test_vectors_of_the_rules(self):
		row = self.map.duchies
		# T-03 to T-07
		self.assertEqual((row["lisbon"]["owner"], row["lisbon"]["class"], row["lisbon"]["fortress"]), ("britain", "associate", 2))
		self.assertTrue(row["london"]["capital"])
		self.assertEqual((row["warsaw"]["owner"], row["warsaw"]["second"]), ("prussia", "france"))
		self.assertEqual(row["gibraltar"]["fortress"], 4)
		for duchy in ("gibraltar", "london", "kent"):
			self.assertEqual((row[duchy]["owner"], row[duchy]["class"]), ("britain", "home"))
		# T-22, T-23: across the frontier of Austria and Prussia, and neither is a Capital
		for duchy, owner, enemy in (("breslau", "prussia", "austria"), ("prague", "austria", "prussia")):
			self.assertEqual(row[duchy]["owner"], owner)
			self.assertFalse(row[duchy].get("capital"))
			self.assertTrue(any(row[n]["owner"] == enemy for n in self.map.dry(duchy)), duchy)
		# T-29: a Spanish Army reaches Lisbon by land
		self.assertTrue(any(row[n]["owner"] == "spain" for n in self.map.dry("lisbon")))
		# T-39: Warsaw touches other Prussian land
		self.assertTrue(any(row[n]["owner"] == "prussia" for n in self.map.dry("warsaw")))
		# T-40: Naples is neither French nor a Fortress
		self.assertNotEqual(row["naples"]["owner"], "france")

	def test_places_stand_apart_and_where_they_are(self):
		rows = list(self.map.duchies.values())
		for i, a in enumerate(rows):
			self.assertTrue(-12 < a["lon"] < 40 and 34 < a["lat"] < 62, a["id"])
			for b in rows[:i]:
				apart = ((a["lon"] - b["lon"]) * 0.63) ** 2 + (a["lat"] - b["lat"]) ** 2
				self.assertGreater(apart, 0.6 ** 2, (a["id"], b["id"]))
		with open(os.path.join(FOLDER, "..", "napoleon_against_europe", "map.toml"), "rb") as source:
			towns = {z["id"]: z for z in tomllib.load(source)["zone"]}
		for here, there in (("paris", "paris"), ("london", "londres"), ("vienna", "vienne"), ("berlin", "berlin"), ("moscow", "moscou"), ("madrid", "madrid"), ("constantinople", "constantinople"),
				("warsaw", "varsovie"), ("lisbon", "lisbonne"), ("copenhagen", "copenhague"), ("stockholm", "stockholm"), ("naples", "naples"), ("prague", "prague"), ("breslau", "breslau"), ("riga", "riga")):
			self.assertLess(abs(self.map.duchies[here]["lon"] - towns[there]["lon"]), 0.6, here)
			self.assertLess(abs(self.map.duchies[here]["lat"] - towns[there]["lat"]), 0.4, here)


class Forces(unittest.TestCase):
	def setUp(self):
		self.data = load("forces.toml")
		self.pools = {c["id"]: c for c in self.data["contingent"]}
		self.leaders = {l["id"]: l for l in self.data["leader"]}

	def test_pools(self):
		self.assertEqual(set(self.pools), set(TRACK))
		flags = {i: c["flags"] for i, c in self.pools.items()}
		self.assertEqual(flags, {"france": 87, "britain": 17, "russia": 15, "prussia": 14, "austria": 17, "spain": 7, "denmark": 5, "sweden": 5, "turkey": 7})
		self.assertEqual(sum(flags.values()) - flags["france"], flags["france"])
		self.assertEqual({s["id"]: s["strength"] for s in self.data["soldier"]}, {"infantry": 1, "cavalry": 2, "artillery": 4})
		strength = {i: c["infantry"] + 2 * c["cavalry"] + 4 * c["artillery"] for i, c in self.pools.items()}
		self.assertEqual(max(strength, key=strength.get), "france")
		for nation in POWERS:
			self.assertGreaterEqual(strength[nation], max(strength[m] for m in MINORS), nation)
		for nation in TRACK:
			best = max(l["command"] for l in self.data["leader"] if l["contingent"] == nation)
			self.assertGreaterEqual(strength[nation], best, nation)

	def test_leaders(self):
		self.assertEqual(len(self.leaders), len(self.data["leader"]))
		self.assertIn(len(self.leaders), range(36, 46))
		for leader in self.leaders.values():
			self.assertIn(leader["battle"], range(1, 5))
			self.assertIn(leader["command"], (4, 6, 8))
			self.assertIn(leader.get("entry", 1), (1, 2))
			self.assertIn(leader["contingent"], TRACK)
		# NW-7.2-b, NW-7.2-c
		self.assertEqual(len([l for l in self.leaders.values() if l.get("entry") == 2]), 3)
		self.assertEqual({i for i, l in self.leaders.items() if l.get("event")}, {"bernadotte", "poniatowski"})
		for name, nation, command in (("napoleon", "france", 8), ("murat", "france", 4), ("ney", "france", 4)):
			self.assertEqual((self.leaders[name]["contingent"], self.leaders[name]["command"]), (nation, command))
		self.assertEqual((self.leaders["castanos"]["battle"], self.leaders["castanos"]["command"]), (1, 4))
		self.assertEqual(self.leaders["koutouzov"]["contingent"], "russia")
		self.assertEqual([i for i, l in self.leaders.items() if l["battle"] == 4], ["napoleon"])
		for nation in TRACK:
			self.assertTrue([l for l in self.leaders.values() if l["contingent"] == nation and not l.get("event")], nation)

	def test_leaders_bear_the_ids_of_their_portraits(self):
		with open(os.path.join(FOLDER, "..", "napoleon_against_europe", "forces.toml"), "rb") as source:
			known = {g["id"] for g in tomllib.load(source)["general"]}
		self.assertEqual(set(self.leaders) - known, {"adlercreutz", "ewald"})
		drawn = {name[:-5] for name in os.listdir(os.path.join(ROOT, "assets", "art", "portraits"))}
		self.assertLessEqual(set(self.leaders) | {s["id"] for s in self.data["squadron"]}, drawn)

	def test_squadrons(self):
		count = collections.Counter(s["contingent"] for s in self.data["squadron"])
		self.assertEqual(len({s["id"] for s in self.data["squadron"]}), len(self.data["squadron"]))
		self.assertEqual(set(count), set(NAVIES))
		self.assertEqual({i: c["squadron_dice"] for i, c in self.pools.items() if c["squadron_dice"]}, NAVIES)
		self.assertEqual({i: c["squadron_bonus"] for i, c in self.pools.items() if c["squadron_bonus"]}, {"britain": 2, "france": 1})
		self.assertTrue(all(n >= 2 for n in count.values()))
		self.assertEqual(max(count, key=count.get), "britain")

	def test_costs(self):
		cost = self.data["cost"]
		self.assertEqual((cost["unit"], cost["leader_divisor"], cost["squadron"], cost["flag"], cost["regroup"]), (2, 1, 4, 1, 1))
		self.assertEqual((cost["maneuvers"], cost["convoy"], cost["convoy_capacity"], cost["war_power"], cost["war_ally_client"]), (2, 1, 5, 7, 7))


if __name__ == "__main__":
	unittest.main(verbosity=1)
