"""Checks the content of Kutuzov against what its rules ask of map, pools, Leaders, tables and set-ups.

Usage: python3 tests/data/test_kutuzov_content.py   (standard library only; exit code 1 on failure)
"""
import collections
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "rulesets", "kutuzov")
POWERS = ("fn", "fs", "r1", "r2")
CONTINGENTS = POWERS + ("pr", "au")
TSARIST = ("r1", "r2")


def load(name):
	with open(os.path.join(FOLDER, name), "rb") as source:
		return tomllib.load(source)


class Atlas:
	"""The graph of Places, for questions about links and distances."""

	def __init__(self):
		self.data = load("map.toml")
		self.duchies = {d["id"]: d for d in self.data["duchy"]}
		self.zones = {z["id"]: z for z in self.data["zone"]}
		self.kinds, self.near = {}, collections.defaultdict(set)
		for link in self.data["links"]:
			self.kinds[frozenset((link["a"], link["b"]))] = link["kind"]
			self.near[link["a"]].add(link["b"])
			self.near[link["b"]].add(link["a"])

	def kind(self, a, b):
		return self.kinds.get(frozenset((a, b)))

	def distance(self, a, b):
		seen, front, steps = {a}, {a}, 0
		while b not in seen:
			front = {n for p in front for n in self.near[p]} - seen
			if not front:
				return None
			seen |= front
			steps += 1
		return steps

	def all(self, **wanted):
		return {i for i, d in self.duchies.items() if all(d.get(k, False) == v for k, v in wanted.items())}

	def having(self, key):
		return {i for i, d in self.duchies.items() if d.get(key)}


class MapContent(unittest.TestCase):
	def setUp(self):
		self.map = Atlas()

	def test_counts_of_places(self):
		self.assertEqual(len(self.map.data["duchy"]), len(self.map.duchies))
		self.assertFalse(self.map.duchies.keys() & self.map.zones.keys())
		self.assertIn(len(self.map.all(side="russia")), range(65, 81))
		self.assertIn(len(self.map.all(side="empire")), range(14, 19))
		self.assertEqual(len(self.map.zones), 11)
		self.assertEqual([s["id"] for s in self.map.data["sea"]], ["baltic"])

	def test_side_follows_owner(self):
		for duchy in self.map.duchies.values():
			self.assertIn(duchy["owner"], CONTINGENTS)
			self.assertEqual(duchy["side"], "russia" if duchy["owner"] in TSARIST else "empire", duchy["id"])

	def test_links_are_whole_and_said_once(self):
		places = self.map.duchies.keys() | self.map.zones.keys()
		self.assertEqual(len(self.map.kinds), len(self.map.data["links"]), "a Line of March stands twice")
		for link in self.map.data["links"]:
			self.assertIn(link["a"], places)
			self.assertIn(link["b"], places)
			self.assertNotEqual(link["a"], link["b"])
			self.assertIn(link["kind"], ("clear", "rough", "marsh", "river"))
			self.assertEqual(link["kind"] == "river", "river" in link)
		self.assertTrue(all(self.map.distance("warsaw", p) is not None for p in places))
		for place in self.map.duchies:
			self.assertGreaterEqual(len(self.map.near[place]), 2, place)

	def test_keys(self):
		keys = self.map.having("key")
		russian = keys & self.map.all(side="russia")
		self.assertEqual({k for k in russian if self.map.duchies[k]["owner"] == "r2"}, {"minsk", "brest", "kiev", "kharkov", "voronezh", "ryazan"})
		green = {k for k in russian if self.map.duchies[k]["owner"] == "r1"} - {"moscow"}
		self.assertEqual(len(green), 6)
		self.assertLessEqual({"st_petersburg", "riga", "smolensk", "narva"}, green)
		self.assertEqual(len(russian), 13)
		self.assertEqual(self.map.having("shared"), {"warsaw", "moscow"})
		self.assertEqual(len([k for k in keys if self.map.duchies[k]["owner"] == "au"]), 2)
		self.assertEqual({d for d in self.map.all(side="russia") if self.map.duchies[d]["owner"] == "r2"} - keys, set())

	def test_every_key_has_two_lines_that_are_no_river(self):
		for key in self.map.having("key"):
			dry = [n for n in self.map.near[key] if self.map.kind(key, n) != "river"]
			self.assertGreaterEqual(len(dry), 2, key)

	def test_capitals_depots_fortresses_ports(self):
		self.assertEqual(self.map.having("capital"), {"moscow", "st_petersburg"})
		self.assertEqual(self.map.having("depot"), {"warsaw", "kiev", "moscow", "st_petersburg", "riga", "smolensk"})
		for place in self.map.having("fortress"):
			self.assertIn(place, self.map.having("key"))
			self.assertEqual(self.map.duchies[place]["fortress"], 4 if place in ("riga", "konigsberg") else 2, place)
		self.assertLessEqual({"riga", "smolensk", "brest", "konigsberg"}, self.map.having("fortress"))
		self.assertFalse({"moscow", "st_petersburg"} & self.map.having("fortress"))
		ports = self.map.having("port")
		self.assertEqual(len(ports), 10)
		self.assertLessEqual({"narva", "riga", "st_petersburg", "konigsberg"}, ports)
		self.assertGreaterEqual(len([p for p in ports if self.map.duchies[p]["owner"] == "r1"]), 2)
		self.assertEqual(self.map.having("halves_siege"), {"riga"})
		self.assertEqual(self.map.having("rfm"), {"moscow", "st_petersburg", "kiev"})

	def test_marshes(self):
		marsh = {n for n in self.map.near["pinsk"] if self.map.kind("pinsk", n) == "marsh"}
		self.assertEqual(len(marsh), 8)
		self.assertEqual(self.map.having("pripyet"), marsh | {"pinsk"})
		self.assertIn("bobruisk", marsh)

	def test_vectors_of_the_rules(self):
		# KT-01
		self.assertEqual({self.map.duchies[d]["owner"] for d in ("warsaw", "lukow", "ostrolenka")}, {"fs"})
		# KT-02, KT-44, KT-49, KT-73
		for a, b, kind in (("moscow", "borodino", "clear"), ("pinsk", "bobruisk", "marsh"), ("masuria", "grodno", "river"), ("kiev", "konotop", "rough"),
				("moscow", "ryazan", "river"), ("elnya", "mstislavl", "rough"), ("staraya_russa", "chudovo", "river"), ("minsk", "volozhin", None),
				("poland", "austria", None), ("galicia", "poland", "clear"), ("galicia", "austria", "clear")):
			self.assertEqual(self.map.kind(a, b), kind, (a, b))
		for a, b in (("minsk", "lida"), ("smolensk", "mstislavl"), ("staraya_russa", "cholm"), ("staraya_russa", "novgorod"), ("staraya_russa", "tver")):
			self.assertIn(self.map.kind(a, b), ("clear", "rough"), (a, b))
		self.assertEqual(self.map.near["staraya_russa"], {"cholm", "novgorod", "tver", "chudovo"})
		self.assertIn("schlavii", self.map.duchies)

	def test_zones(self):
		owners = {z["id"]: z["owner"] for z in self.map.zones.values()}
		self.assertEqual({z: o for z, o in owners.items() if o not in TSARIST}, {"prussia": "pr", "poland": "fn", "galicia": "fs", "austria": "au"})
		self.assertEqual(set(owners.values()), set(CONTINGENTS))
		edges = {z: self.map.zones[z].get("edge") for z in owners}
		self.assertEqual({z for z, e in edges.items() if e == "west"}, {"prussia", "poland", "galicia", "austria"})
		self.assertEqual({z for z, e in edges.items() if e == "east"}, {"rus", "volga", "saratov", "ukraine"})
		self.assertIn("moldavia", owners)
		for zone in ("prussia", "poland", "galicia", "austria"):
			for other in self.map.near[zone] & self.map.zones.keys():
				self.assertEqual(self.map.kind(zone, other), "clear")

	def test_distances_fit_marches_and_deployment(self):
		self.assertIn(self.map.distance("poland", "smolensk"), (7, 8))
		self.assertIn(self.map.distance("kovno", "moscow"), range(8, 13))
		self.assertLessEqual(self.map.distance("saratov", "smolensk"), 8)

	def test_places_stand_apart(self):
		rows = list(self.map.duchies.values()) + list(self.map.zones.values())
		for i, a in enumerate(rows):
			for b in rows[:i]:
				apart = ((a["lon"] - b["lon"]) * 0.58) ** 2 + (a["lat"] - b["lat"]) ** 2
				self.assertGreater(apart, 0.35 ** 2, (a["id"], b["id"]))


class Forces(unittest.TestCase):
	def setUp(self):
		self.data = load("forces.toml")
		self.pools = {c["id"]: c for c in self.data["contingent"]}
		self.leaders = {l["id"]: l for l in self.data["leader"]}

	def test_pools(self):
		pool = {i: (c["infantry"], c["cavalry"], c["artillery"]) for i, c in self.pools.items()}
		self.assertEqual(pool, {"fn": (19, 6, 3), "fs": (19, 6, 3), "r1": (19, 6, 3), "r2": (19, 6, 3), "au": (7, 3, 1), "pr": (4, 2, 0)})
		self.assertEqual({s["id"]: s["strength"] for s in self.data["soldier"]}, {"infantry": 1, "cavalry": 2, "artillery": 4})
		self.assertEqual(self.pools["fn"]["flags"] + self.pools["fs"]["flags"], 60)
		self.assertEqual(self.pools["r1"]["flags"] + self.pools["r2"]["flags"], 16)
		self.assertEqual(self.pools["pr"]["flags"] + self.pools["au"]["flags"], 11)
		self.assertEqual({i: c["power"] for i, c in self.pools.items() if i != c["power"]}, {"pr": "fn", "au": "fs"})

	def test_leaders(self):
		self.assertEqual(len(self.data["leader"]), 20)
		self.assertEqual(len(self.leaders), 20)
		for leader in self.leaders.values():
			self.assertIn(leader["battle"], range(1, 6))
			self.assertIn(leader["command"], (4, 6, 8))
			self.assertIn(leader["entry"], (1, 2, 3, 4))
			self.assertIn(leader["contingent"], CONTINGENTS)
		for name, contingent, battle, command in (("napoleon", "fn", 5, 8), ("davout", "fn", 4, 6), ("murat", "fs", 2, 4), ("schwarzenberg", "au", 2, 4), ("yorck", "pr", 1, 4),
				("koutouzov", "r1", 4, 6), ("barclay_de_tolly", "r1", 1, 4), ("platov", "r2", 2, 4)):
			leader = self.leaders[name]
			self.assertEqual((leader["contingent"], leader["battle"], leader["command"]), (contingent, battle, command), name)
		self.assertEqual([l["id"] for l in self.leaders.values() if l.get("hero")], ["koutouzov"])
		self.assertGreater(self.leaders["koutouzov"]["entry"], 1)

	def test_costs(self):
		cost = self.data["cost"]
		self.assertEqual((cost["strength_point"], cost["leader_divisor"], cost["regroup_strength_point"], cost["regroup_leader"]), (2, 2, 1, 1))
		self.assertEqual((cost["flag"], cost["flag_scorched"], cost["convoy_capacity"], cost["card"]), (1, 2, 5, 2))
		self.assertEqual(self.data["markers"]["scorched_earth"], 30)


class Tables(unittest.TestCase):
	def setUp(self):
		self.data = load("tables.toml")
		self.game = load("game.toml")

	def test_turns(self):
		turns = self.data["turn"]
		self.assertEqual([t["number"] for t in turns], [1, 2, 3, 4])
		self.assertEqual([t["winter"] for t in turns], [False, False, True, True])
		self.assertEqual([t["peace"] for t in turns], [False, True, True, False])
		self.assertEqual([(t["cp"]["french"], t["cp"]["austria"], t["cp"]["prussia"]) for t in turns[1:]], [(16, 4, 2), (10, 4, 2), (6, 2, 2)])
		self.assertEqual([(t["deploy"]["imperial"], t["deploy"]["tsarist"]) for t in turns[1:]], [(8, 8), (8, 8), (4, 6)])
		self.assertEqual([(t["march"]["imperial"], t["march"]["tsarist"]) for t in turns], [(3, 3), (3, 3), (2, 3), (2, 3)])
		self.assertEqual([t["home"]["tsarist"] for t in turns], [2, 2, 2, 3])

	def test_levels_go_from_best_to_worst(self):
		morale, level = self.data["morale"], self.data["level"]
		self.assertEqual([m["id"] for m in morale], ["elan", "vive", "marchez", "grognards", "felix", "sauve"])
		self.assertEqual([m["id"] for m in morale if m["will"]], ["grognards", "felix", "sauve"])
		self.assertEqual([tuple(m["convert"]) for m in morale], [(0, 1), (0, 1), (0, 1), (1, 3), (1, 2), (2, 3)])
		self.assertEqual([m["conquest"]["imperial"] for m in morale], [1, 0, 0, -1, -2, -3])
		self.assertEqual([m["conquest"]["tsarist"] for m in morale], [0, 0, 0, 1, 2, 3])
		self.assertEqual([(l["loss"], l["gain"], l["conquest"]) for l in level], [(0, 1, 0), (2, 2, 0), (3, 3, 0), (3, 3, -1), (4, 4, -2), (6, 0, -3)])
		self.assertEqual([l["cap"] for l in level], ["elan", "elan", "vive", "vive", "marchez", "grognards"])
		self.assertEqual([9 * l["extra"][0] // l["extra"][1] for l in level], [0, 2, 3, 4, 9, 9])

	def test_awards_rank_retreat_rout_overrun(self):
		award = self.data["award"]
		for who in ("army", "group"):
			self.assertTrue(award["retreat"][who] <= award["rout"][who] <= award["overrun"][who])
		for row in award.values():
			self.assertLessEqual(row["army"], row["group"])
		self.assertEqual((award["overrun"]["group"], award["rout"]["army"]), (4, 2))
		self.assertGreaterEqual(award["evasion"]["army"], 1)

	def band(self, rows, number, key):
		return next(r[key] for r in rows if number <= r.get("up_to", 99))

	def test_bands(self):
		modifiers = [self.band(self.data["key_modifier"], n, "modifier") for n in range(19)]
		self.assertEqual(modifiers[3], 2)  # KT-77
		self.assertEqual(modifiers, sorted(modifiers, reverse=True))
		self.assertEqual({self.band(self.data["loot"], n, "resources") for n in range(2, 31)}, {0, 1, 2})
		self.assertEqual([self.band(self.data["ports"], n, "half_points") for n in (1, 4, 5, 6, 7, 8, 9, 10)], [0, 0, 2, 2, 4, 4, 6, 6])
		self.assertEqual([self.band(self.data["marshes"], n, "half_points") for n in (2, 3, 5, 7, 9)], [0, 2, 4, 6, 8])

	def test_powers_and_seatings(self):
		powers = {p["id"]: p for p in self.game["power"]}
		self.assertEqual([p["id"] for p in self.game["power"] if p["kind"] == "power"], ["fn", "r1", "fs", "r2"])
		self.assertEqual({p: powers[p]["commander"] for p in ("pr", "au")}, {"pr": "fn", "au": "fs"})
		self.assertEqual((powers["fn"]["own_card"], powers["fs"]["own_card"]), (1, 9))
		for seating in self.game["seating"]:
			self.assertEqual(sorted(p for s in seating["seats"] for p in s["powers"]), sorted(POWERS), seating["id"])
		self.assertEqual(sorted(len(s["seats"]) for s in self.game["seating"]), [2, 2, 3, 3, 4])
		with open(os.path.join(ROOT, "assets", "art", "nations.toml"), "rb") as source:
			rows = tomllib.load(source)["nation"]
		colours = {alias: row["colour"] for row in rows for alias in row.get("also", [])}
		for power in powers.values():
			self.assertEqual(power["colour"], colours[power["id"]], power["id"])


class Starts(unittest.TestCase):
	def setUp(self):
		self.map = Atlas()
		forces = load("forces.toml")
		self.pools = {c["id"]: c for c in forces["contingent"]}
		self.leaders = {l["id"]: l for l in forces["leader"]}
		self.tables = load("tables.toml")
		self.starts = [load(os.path.join("scenarios", n)) for n in sorted(os.listdir(os.path.join(FOLDER, "scenarios")))]

	def test_one_start_for_each_turn(self):
		self.assertEqual(sorted(s["turn"] for s in self.starts), [1, 2, 3, 4])
		self.assertEqual(sorted(s["place"] for s in self.starts), [1, 2, 3, 4])

	def test_pieces_exist_once_and_stand_on_the_map(self):
		for start in self.starts:
			seen = set()
			for of in CONTINGENTS:
				for kind in ("infantry", "cavalry", "artillery"):
					used = sum(row.get(kind, 0) for row in start["setup"] if row["of"] == of)
					self.assertLessEqual(used, self.pools[of][kind], (start["id"], of, kind))
			for row in start["setup"]:
				self.assertIn(row["place"], self.map.duchies.keys() | self.map.zones.keys())
				for name in row.get("leaders", []):
					self.assertEqual(self.leaders[name]["contingent"], row["of"], name)
					self.assertLessEqual(self.leaders[name]["entry"], start["turn"], name)
					self.assertNotIn(name, seen | set(start["removed"]), name)
					seen.add(name)
			self.assertEqual("koutouzov" in seen, start["turn"] > 2)
			self.assertEqual(start["hero"], start["turn"] > 2)

	def test_camps_do_not_share_a_place_but_in_sieges(self):
		for start in self.starts:
			camps = collections.defaultdict(set)
			for row in start["setup"]:
				camps[row["place"]].add(row["of"] in TSARIST)
			self.assertFalse([p for p, c in camps.items() if len(c) > 1], start["id"])

	def test_flags(self):
		for start in self.starts:
			held = {}
			for of, places in start["flags"].items():
				self.assertLessEqual(len(places), self.pools[of]["flags"], (start["id"], of))
				for place in places:
					self.assertNotIn(place, held)
					held[place] = of
					self.assertNotEqual(self.map.duchies[place]["owner"] in TSARIST, of in TSARIST, place)
			for row in start["setup"]:  # nobody starts in an Uncontrolled Place, except that Zones are never Flagged
				place = row["place"]
				owner = held.get(place) or (self.map.duchies.get(place) or self.map.zones[place])["owner"]
				self.assertEqual(owner in TSARIST, row["of"] in TSARIST, (start["id"], place))

	def test_markers(self):
		order = [m["id"] for m in self.tables["morale"]]
		for start in self.starts:
			level = next(l for l in self.tables["level"] if l["id"] == start["markers"]["level"])
			self.assertGreaterEqual(order.index(start["morale"]["imperial"]), order.index(level["cap"]), start["id"])
			self.assertLessEqual(order.index(start["morale"]["tsarist"]), 2)
			self.assertEqual(start["morale"]["will"], [m["id"] for m in self.tables["morale"] if m["will"]])
			for camp in ("imperial", "tsarist"):
				self.assertEqual(min(start["markers"][camp + "_loss"], start["markers"][camp + "_gain"]), 0)
			self.assertLess(start["markers"]["attrition_loss"], 9)
			self.assertTrue(all(0 <= start["resources"][p] <= 5 for p in POWERS))
			self.assertEqual(start["dmc"]["number"], self.tables["turn"][start["turn"] - 1]["dmc"])
			for row in start["dmc"]["at"]:
				self.assertLessEqual(len([r for r in start["dmc"]["at"] if r["of"] == row["of"]]), start["dmc"]["number"])
			places = [r["place"] for r in start["dmc"]["at"]]
			self.assertEqual(len(places), len(set(places)))
			if start["turn"] == 1:
				self.assertEqual(start["scorched"], [])
			for place in start["entrenched"]:
				rows = [r for r in start["setup"] if r["place"] == place]
				strength = sum(r.get("infantry", 0) + 2 * r.get("cavalry", 0) + 4 * r.get("artillery", 0) for r in rows)
				self.assertTrue(strength >= 4 or any(r.get("leaders") for r in rows), place)

	def test_history_of_the_starts(self):
		starts = {s["turn"]: s for s in self.starts}
		self.assertIn("moscow", starts[3]["flags"]["fn"])
		self.assertTrue(any(r["place"] == "moscow" and "napoleon" in r.get("leaders", []) for r in starts[3]["setup"]))
		self.assertEqual(starts[3]["retreat"], "available")
		self.assertTrue(starts[1]["surprise"])
		near = {r["of"] for r in starts[2]["setup"] if r["place"] == "smolensk"}
		self.assertEqual(near, {"r1", "r2"})
		banned = self.map.having("rfm") | {n for p in self.map.having("rfm") for n in self.map.near[p]}
		if starts[4]["retreat"] == "chosen":
			for row in starts[4]["setup"]:
				self.assertFalse(row["of"] not in TSARIST and row["place"] in banned, row["place"])
			for of in ("fn", "fs", "pr", "au"):
				self.assertFalse(banned & set(starts[4]["flags"][of]))


class View(unittest.TestCase):
	def test_every_icon_is_drawn(self):
		view = load("view.toml")
		icons = os.path.join(ROOT, "assets", "art", "icons")
		for rows in view.values():
			for row in rows if isinstance(rows, list) else []:
				if "icon" in row:
					self.assertTrue(os.path.exists(os.path.join(icons, row["icon"] + ".svgt")), row["icon"])
		boards = {b["id"] for b in view["board"]}
		for box in view["box"]:
			self.assertIn(box["board"], boards)


if __name__ == "__main__":
	unittest.main(verbosity=1)
