"""Checks the content of The Napoleonic Wars against what its rules ask of map, pools, leaders, tables, set-ups and looks.

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
STARTS = ("two_players", "three_players", "four_players", "five_players")
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


class Tables(unittest.TestCase):
	def setUp(self):
		self.data = load("tables.toml")
		self.nations = {n["id"]: n for n in self.data["nation"]}

	def conquered_on(self, nation, keys_lost):
		"""Lowest die that conquers (NW-15.1-b to NW-15.1-d); 7 if none does."""
		needed = self.data["conquest"]["needed"] - self.nations[nation]["conquest"] - keys_lost * self.data["conquest"]["per_key"]
		return max(1, min(7, needed))

	def cards_for(self, nation, keys):
		row = self.nations[nation]
		return max(row["least"], keys // self.data["interphase"]["keys_per_card"])

	def test_track(self):
		track = self.data["track"]
		self.assertEqual(track, list(TRACK))
		self.assertEqual((track[0], track[-1]), ("france", "denmark"))
		four = [n for n in track if n in ("france", "britain", "austria", "russia")]
		self.assertEqual(four, ["france", "britain", "austria", "russia"])
		self.assertEqual(track, [p["id"] for p in load("game.toml")["power"]])

	def test_turns(self):
		self.assertEqual([(t["number"], t["year"]) for t in self.data["turn"]], [(1, 1805), (2, 1807), (3, 1809), (4, 1811), (5, 1813), (6, 1815)])
		self.assertEqual([t["number"] for t in self.data["turn"] if t.get("extra")], [6])

	def test_hands_and_reinforcements(self):
		hand = {i: n["hand"] for i, n in self.nations.items()}
		self.assertEqual(hand, {"france": 6, "austria": 4, "britain": 4, "russia": 3, "prussia": 3, "turkey": 2, "spain": 2, "sweden": 1, "denmark": 1})
		self.assertEqual(sum(hand.values()), 26)
		for nation, keys in KEYS.items():
			self.assertEqual(self.cards_for(nation, keys), hand[nation], nation)
		limits = {i: (n["least"], n["most"]) for i, n in self.nations.items()}
		self.assertEqual({i for i, l in limits.items() if l == (2, 4)}, set(POWERS) - {"france"})
		self.assertEqual({i for i, l in limits.items() if l == (1, 3)}, set(MINORS))
		self.assertEqual(limits["france"], (4, 8))
		self.assertEqual({i: n["reinforcement"] for i, n in self.nations.items()},
			{"france": 18, "britain": 6, "austria": 8, "russia": 8, "prussia": 8, "spain": 4, "turkey": 4, "denmark": 2, "sweden": 2})
		# D-16
		self.assertEqual([self.cards_for("france", k) for k in (13, 7, 20)] + [self.cards_for("russia", 3), self.cards_for("denmark", 2)], [6, 4, 10, 2, 1])

	def test_conquest_odds(self):
		# D-13, D-14
		self.assertEqual([self.conquered_on(n, 1) for n in ("denmark", "sweden", "prussia", "spain")], [2, 3, 6, 7])
		self.assertEqual(self.conquered_on("france", 3), 5)
		self.assertEqual({i: n["conquest"] for i, n in self.nations.items()},
			{"denmark": 3, "sweden": 2, "prussia": -1, "austria": -1, "britain": -1, "russia": -1, "france": -2, "spain": -2, "turkey": -2})
		for nation, keys in KEYS.items():
			self.assertGreaterEqual(keys, 2, nation)
			if self.nations[nation]["conquest"] == -2:
				self.assertGreaterEqual(keys, 4, nation)
				self.assertLessEqual(self.conquered_on(nation, keys - 1), 6, nation)

	def test_diplomacy(self):
		columns = self.data["column"]
		self.assertEqual([c["id"] for c in columns], ["unaligned", "friend", "aide", "partner", "pact"])
		self.assertEqual([c["client"] for c in columns], [False, True, True, True, True])
		self.assertEqual([c["pact"] for c in columns], [False, False, False, False, True])
		costs = [c["cost"] for c in columns]
		self.assertTrue(all(c >= 1 for c in costs))
		self.assertEqual(costs[1:], sorted(costs[1:]))
		# A whole courtship costs more than the best card, and the last step less than one.
		best = max(c.get("points", 0) for c in load("cards.toml")["card"])
		self.assertGreater(sum(costs[1:]), best)
		self.assertLess(costs[-1], best)
		self.assertEqual((self.data["diplomacy"]["plus_right"], self.data["diplomacy"]["plus_left"], self.data["diplomacy"]["least_cost"]), (-1, 1, 0))

	def test_terrain(self):
		terrain = {t["id"]: t for t in self.data["terrain"]}
		self.assertEqual({i: t["defence"] for i, t in terrain.items()}, {"clear": 0, "rough": 1, "pass": 2, "marsh": 3, "strait": 0})
		self.assertEqual({i for i, t in terrain.items() if t["react"] == -1}, {"pass", "marsh", "strait"})
		self.assertEqual({i for i, t in terrain.items() if t["attrition"]}, {"pass", "marsh"})
		self.assertEqual({i for i, t in terrain.items() if t["retreat"]}, {"strait"})
		self.assertEqual({i for i, t in terrain.items() if not t["flag"]}, {"marsh", "strait"})
		self.assertEqual({l["kind"] for l in load("map.toml")["links"]}, set(terrain))

	def test_rolls(self):
		data = self.data
		self.assertEqual((data["react"]["needed"], data["naval"]["needed"], data["conquest"]["needed"], data["peace"]["needed"]), (9, 9, 6, 6))
		self.assertEqual((data["march"]["free"], data["march"]["loses"], data["battle"]["rout"], data["battle"]["rounds"]), (4, 6, 3, 2))
		self.assertEqual((data["battle"]["french_dice"], data["battle"]["minor_dice"], data["battle"]["other_dice"]), (2, 0, 1))
		self.assertEqual((data["naval"]["battery"], data["naval"]["battery_fortress"], data["impulse"]["end_war"], data["impulse"]["end_timed"]), (2, 4, 6, 6))
		# D-15: two bids for peace and one against
		self.assertEqual(data["peace"]["needed"] - (2 - 1) * data["peace"]["bid"], 5)
		self.assertEqual((data["peace"]["france_points"], data["peace"]["subject"], data["submission"]["duchies"]), (6, ["britain", "russia"], 6))

	def test_foreign_wars(self):
		wars = {w["id"]: w for w in self.data["foreign_war"]}
		self.assertEqual({i: (w["nation"], w.get("against")) for i, w in wars.items()},
			{"serbian_revolt": ("turkey", None), "russo_turkish_war": ("russia", "turkey"), "anglo_turkish_war": ("britain", "turkey")})
		for war in wars.values():
			self.assertGreater(war["units"] + war["leaders"] + war["squadrons"], 0)
			# What it takes is there at the start.
			units = sum(s.get("infantry", 0) + 2 * s.get("cavalry", 0) + 4 * s.get("artillery", 0) for s in load("scenarios/four_players.toml")["setup"] if s["of"] == war["nation"])
			self.assertLessEqual(war["units"], units / 2)


class Game(unittest.TestCase):
	def setUp(self):
		self.data = load("game.toml")

	def test_nations_and_seatings(self):
		self.assertEqual([p["id"] for p in self.data["power"]], list(TRACK))
		self.assertEqual({p["id"] for p in self.data["power"] if p["kind"] == "power"}, set(POWERS))
		self.assertEqual({p["id"] for p in self.data["power"] if p.get("no_halving")}, {"russia", "spain", "turkey"})
		seats = {s["id"]: [seat["powers"] for seat in s["seats"]] for s in self.data["seating"]}
		self.assertEqual(seats, {
			"two": [["france"], ["britain", "austria", "russia"]],
			"three": [["france"], ["britain"], ["austria", "russia"]],
			"four": [["france"], ["britain"], ["austria"], ["russia"]],
			"five": [["france"], ["britain"], ["austria"], ["russia"], ["prussia"]],
		})
		self.assertEqual([s["id"] for s in self.data["seating"] if s["prussia"] == "player"], ["five"])
		self.assertEqual((self.data["seats_min"], self.data["seats_max"]), (2, 5))
		self.assertEqual({c["id"]: c["founder"] for c in self.data["camp"]}, {"imperial": "france", "coalition": "britain"})
		names = {n for c in self.data["credit"] for n in c["names"]}
		self.assertLessEqual({"Mark McLaughlin", "Don Greenwood", "GMT Games"}, names)

	def test_options(self):
		for option in self.data["option"]:
			self.assertTrue(option["lo"] <= option["default"] <= option["hi"], option["id"])


class Starts(unittest.TestCase):
	def setUp(self):
		self.map = Atlas()
		forces = load("forces.toml")
		self.pools = {c["id"]: c for c in forces["contingent"]}
		self.leaders = {l["id"]: l for l in forces["leader"]}
		self.squadrons = {s["id"]: s["contingent"] for s in forces["squadron"]}
		self.starts = {name: load("scenarios/%s.toml" % name) for name in STARTS}

	def test_files(self):
		self.assertEqual(sorted(os.listdir(os.path.join(FOLDER, "scenarios"))), sorted(s + ".toml" for s in STARTS))
		self.assertEqual([self.starts[s]["seating"] for s in STARTS], ["two", "three", "four", "five"])
		self.assertEqual([self.starts[s]["place"] for s in STARTS], [1, 2, 3, 4])
		for name, start in self.starts.items():
			self.assertEqual(start["id"], name)
			self.assertEqual((start["turn"], start["round"], start["first"], start["preempt_round"], start["seat_resources"]), (1, 1, "france", 2, 1))

	def test_pieces_come_from_the_pools(self):
		for name, start in self.starts.items():
			used, seen = collections.Counter(), []
			for row in start["setup"]:
				for kind in ("infantry", "cavalry", "artillery"):
					used[row["of"], kind] += row.get(kind, 0)
				for leader in row.get("leaders", []):
					seen.append(leader)
					self.assertEqual(self.leaders[leader]["contingent"], row["of"], leader)
					self.assertEqual(self.leaders[leader].get("entry", 1), 1, leader)
					self.assertFalse(self.leaders[leader].get("event"), leader)
			self.assertEqual(len(seen), len(set(seen)), name)
			for (nation, kind), number in used.items():
				self.assertLessEqual(number, self.pools[nation][kind], (name, nation, kind))
			for nation in TRACK:
				strength = used[nation, "infantry"] + 2 * used[nation, "cavalry"] + 4 * used[nation, "artillery"]
				pool = self.pools[nation]["infantry"] + 2 * self.pools[nation]["cavalry"] + 4 * self.pools[nation]["artillery"]
				self.assertTrue(0.3 * pool <= strength <= 0.75 * pool, (name, nation, strength, pool))

	def friendly(self, start, nation):
		for members in start["camps"].values():
			if nation in members:
				return set(members)
		return {nation}

	def test_pieces_stand_on_friendly_ground(self):
		for name, start in self.starts.items():
			spots = [(r["place"], r["of"]) for r in start["setup"]]
			self.assertEqual(len(spots), len(set(spots)), name)
			for place, nation in spots:
				self.assertIn(self.map.duchies[place]["owner"], self.friendly(start, nation), (name, place))
				if nation not in start["camps"]["imperial"] + start["camps"]["coalition"]:
					self.assertEqual(self.map.duchies[place]["owner"], nation)
			for nation in TRACK:
				capitals = self.map.having("capital", owner=nation)
				self.assertTrue(any(p in capitals for p, n in spots if n == nation), (name, nation))

	def test_fleets(self):
		for name, start in self.starts.items():
			ids = [f["squadron"] for f in start["fleets"]]
			self.assertEqual(len(ids), len(set(ids)))
			seas = collections.defaultdict(set)
			for fleet in start["fleets"]:
				nation = self.squadrons[fleet["squadron"]]
				self.assertEqual(len({"zone", "port"} & set(fleet)), 1)
				if "zone" in fleet:
					self.assertIn(fleet["zone"], self.map.zones)
					seas[fleet["zone"]].add(nation)
				else:
					self.assertTrue(self.map.ports(fleet["port"]), fleet)
					self.assertIn(self.map.duchies[fleet["port"]]["owner"], self.friendly(start, nation), fleet)
			self.assertEqual({self.squadrons[i] for i in ids}, set(NAVIES))
			# No two enemies share a Zone before the first shot.
			for zone, nations in seas.items():
				camps = {c for c, members in start["camps"].items() for n in nations if n in members}
				self.assertLessEqual(len(camps), 1, zone)
			for nation in NAVIES:
				self.assertGreaterEqual(list(self.squadrons.values()).count(nation), len([i for i in ids if self.squadrons[i] == nation]))

	def test_hands_and_keys(self):
		hands = {n["id"]: n["hand"] for n in load("tables.toml")["nation"]}
		for start in self.starts.values():
			self.assertEqual(start["hands"], hands)
			self.assertEqual(sum(start["hands"].values()), 26)
			self.assertEqual(start["keys"], {n: len(self.map.having("key", owner=n)) for n in TRACK})

	def test_camps_and_consuls(self):
		columns = [c["id"] for c in load("tables.toml")["column"]]
		for name, start in self.starts.items():
			self.assertEqual(start["camps"], {"imperial": ["france", "spain"], "coalition": ["britain", "austria", "russia"]})
			consuls = {c["of"]: c for c in start["consuls"]}
			self.assertEqual(set(consuls), set(MINORS) | (set() if name == "five_players" else {"prussia"}))
			for consul in consuls.values():
				self.assertIn(consul["box"], columns)
				self.assertEqual(consul["box"] == "unaligned", "row" not in consul)
				self.assertIn(consul.get("row", "france"), ("france", "britain", "austria", "russia"))
			self.assertEqual((consuls["spain"]["row"], consuls["spain"]["box"]), ("france", "pact"))
			self.assertEqual([c["of"] for c in consuls.values() if c["box"] == "pact"], ["spain"])
			# T-17, T-19: Sweden is a Neutral Client of Britain, Denmark of France
			self.assertEqual((consuls["sweden"]["row"], consuls["denmark"]["row"]), ("britain", "france"))
			self.assertEqual(consuls["turkey"]["box"], "unaligned")
			if "prussia" in consuls:
				self.assertEqual(consuls["prussia"]["box"], "unaligned")

	def test_first_blows(self):
		"""The wars of 1805 can begin: the Emperor reaches Mack within four Duchies, and no enemies share a Duchy."""
		for start in self.starts.values():
			where = {l: r["place"] for r in start["setup"] for l in r.get("leaders", [])}
			self.assertLessEqual(self.map.spread(where["napoleon"], self.map.dry)[where["mack"]], 4)
			self.assertLessEqual(self.map.spread(where["koutouzov"], self.map.dry)["vienna"], 4)
			places = collections.defaultdict(set)
			for row in start["setup"]:
				places[row["place"]].add(row["of"])
			for place, nations in places.items():
				self.assertTrue(nations <= set(start["camps"]["imperial"]) or nations <= set(start["camps"]["coalition"]) or len(nations) == 1, place)


class View(unittest.TestCase):
	def test_looks_are_drawn_and_explained(self):
		view = load("view.toml")
		told = {r["id"] for r in load("rules.toml")["rule"]}
		icons = {name.rsplit(".", 1)[0] for name in os.listdir(os.path.join(ROOT, "assets", "art", "icons"))}
		boards = {b["id"] for b in view["board"]}
		for kind, rows in view.items():
			if not isinstance(rows, list):
				continue
			self.assertEqual(len({r["id"] for r in rows}), len(rows), kind)
			for row in rows:
				self.assertIn(row["rule"], told, row["id"])
				self.assertIn(row.get("icon", "star"), icons, row["id"])
				self.assertIn(row.get("board", "map"), boards)
				self.assertTrue(all(0 < x < 1 for x in row.get("at", [0.5])))
		self.assertEqual({l["id"] for l in view["link"]}, {l["kind"] for l in load("map.toml")["links"]})
		self.assertLessEqual({s["id"] for s in load("forces.toml")["soldier"]}, {p["id"] for p in view["piece"]})

	def test_boxes_for_what_leaves_the_map(self):
		boxes = {b["id"] for b in load("view.toml")["box"]}
		self.assertLessEqual({"%s_%s" % (kind, nation) for kind in ("pool", "regroup") for nation in TRACK}, boxes)
		self.assertLessEqual({w["id"] for w in load("tables.toml")["foreign_war"]} | {"offboard", "unaligned"}, boxes)
		self.assertLessEqual({"%s_%s" % (c["id"], p) for c in load("tables.toml")["column"][1:] for p in POWERS}, boxes)


if __name__ == "__main__":
	unittest.main(verbosity=1)
