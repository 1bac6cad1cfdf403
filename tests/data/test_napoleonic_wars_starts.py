"""Checks tables, seatings, starts and looks of The Napoleonic Wars against what its rules ask of them.

Usage: python3 tests/data/test_napoleonic_wars_starts.py   (standard library only; exit code 1 on failure)
"""
import collections
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from test_napoleonic_wars_content import FOLDER, KEYS, MINORS, NAVIES, POWERS, ROOT, TRACK, Atlas, load  # noqa: E402

STARTS = ("two_players", "three_players", "four_players", "five_players")


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
