"""Checks forces and tables of Napoleon in Europe cell by cell: prices, statistics, buyers, heroes, fire, charges, yields and dates.

Usage: python3 tests/data/test_napoleon_in_europe_tables.py   (standard library only; exit code 1 on failure)
"""
import collections
import os
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "rulesets", "napoleon_in_europe")
ORDER = ["france", "britain", "prussia", "russia", "turkey", "austria", "spain"]
# id: cost, move, forced march bonus (None: may not), action points, attacks, defence, range, quick hit (None: none), adds to initiative
PIECES = {
	"infantry": (6, 1, 0, 1, {"charge", "fire"}, 2, 1, 5, False),
	"elite_infantry": (8, 1, 1, 1, {"charge", "fire"}, 3, 1, 4, False),
	"militia": (3, 1, None, 1, {"charge", "fire"}, 1, 1, 6, False),
	"cavalry": (9, 2, None, 2, {"charge", "countercharge"}, 2, 1, 5, True),
	"heavy_cavalry": (11, 2, None, 2, {"charge", "countercharge"}, 3, 1, 4, False),
	"irregular_cavalry": (6, 2, None, 2, {"charge", "countercharge"}, 1, 1, 6, True),
	"artillery": (10, 1, None, 1, {"fire"}, 1, 2, 2, False),
	"horse_artillery": (13, 1, 2, 2, {"fire"}, 1, 2, 3, False),
	"general": (12, 3, None, 2, set(), 0, 0, None, False),
	"admiral": (25, 0, None, 0, set(), 0, 0, None, False),
	"squadron": (15, 0, None, 0, set(), 0, 0, None, False),
}
SHOPS = {
	"turkey": {"militia", "irregular_cavalry", "artillery", "general", "admiral", "squadron"},
	"spain": {"infantry", "cavalry", "artillery", "horse_artillery", "general", "admiral", "squadron"},
	"russia": set(PIECES) - {"militia"},
	"prussia": set(PIECES) - {"irregular_cavalry"},
	"france": set(PIECES) - {"irregular_cavalry", "militia"},
	"britain": set(PIECES) - {"irregular_cavalry", "militia"},
	"austria": set(PIECES) - {"irregular_cavalry", "militia"},
}
FIRE = {"infantry": (9, 8, 8, 10), "square": (10, 9, 9, 11), "long_range": (9, 7, 8, 10), "short_range": (7, 5, 6, 8)}
CHARGE = [("charger", 2), ("charger", -4), ("charger", -2), ("charger", 3), ("charger", 1), ("either", 1), ("either", -1), ("either", 1), ("either", 1),
	("charger", 1), ("charger", 1), ("either", 1), ("attacker", 1), ("charger", 1), ("charger", 1)]
CAPITALS = {"paris": (12, 3, 6), "london": (12, 3, 6), "berlin": (12, 3, 6), "st_petersburg": (3, 1, 2), "moscow": (3, 1, 2),
	"constantinople": (3, 3, 2), "vienna": (10, 2, 5), "madrid": (3, 1, 2)}
# id: cost, cost in the other case, dice, need
ACTIONS = {"declare_war": (2, 1, None, None), "sue_for_peace": (3, None, None, None), "armistice": (1, None, None, None), "form_alliance": (1, None, None, None),
	"break_alliance": (1, None, None, None), "recruit": (2, None, 2, 10), "annex": (1, None, 1, 6), "restore": (1, None, 2, 10), "abandon": (1, 2, None, None),
	"foment": (1, None, 1, 3), "suppress": (0, None, 1, 8), "grant_passage": (0, None, None, None), "rescind_passage": (0, None, None, None),
	"continental_system": (1, None, None, None), "control": (2, None, 2, None), "congress_annex": (1, 2, None, None), "congress_restore": (1, None, None, None),
	"congress_serfs": (1, None, None, None)}
# (hero, roll): sorted (value, extra, who, where, from, until)
GIFTS = {
	("napoleon", "initiative"): [(2, 0, "", "", 0, 0)], ("napoleon", "forced_march"): [(1, 0, "", "", 0, 0)], ("napoleon", "winter_march"): [(1, 0, "", "", 0, 0)],
	("napoleon", "capital_pap"): [(1, 0, "", "capital", 0, 180812)], ("napoleon", "charge"): [(1, 0, "other_generals", "region", 0, 0)],
	("napoleon", "rally"): [(1, 0, "other_generals", "region", 0, 0), (2, 0, "", "", 0, 0)], ("napoleon", "attack"): [(1, 0, "artillery_and_elite", "area", 0, 0)],
	("napoleon", "quick_assist"): [(1, 0, "other_generals", "region", 0, 0), (1, 2, "", "", 0, 0)],
	("napoleon", "quick_rally"): [(1, 0, "other_generals", "region", 0, 0), (1, 1, "", "", 0, 0)],
	("wellington", "initiative"): [(1, 0, "", "", 0, 0)], ("wellington", "enemy_artillery"): [(-1, 0, "", "region", 0, 0)],
	("wellington", "attack"): [(1, 0, "elite", "area", 0, 0)], ("wellington", "rally"): [(2, 0, "", "", 0, 0)],
	("wellington", "quick_enemy_artillery"): [(-2, 0, "", "region", 0, 0)], ("wellington", "quick_assist"): [(1, 0, "", "", 0, 0)],
	("wellington", "quick_rally"): [(1, 2, "", "", 0, 0)],
	("charles", "initiative"): [(1, 0, "", "", 0, 0)], ("charles", "production"): [(3, 0, "", "homeland", 0, 0)],
	("charles", "pursuit_against"): [(-1, 0, "", "region", 0, 0)], ("charles", "quick_rally"): [(1, 0, "", "", 0, 0)],
	("blucher", "initiative"): [(1, 0, "", "", 181308, 0)], ("blucher", "pursuit_by"): [(1, 0, "", "region", 0, 0)], ("blucher", "rally"): [(1, 0, "", "", 0, 0)],
	("blucher", "quick_assist"): [(1, 0, "", "", 0, 0)], ("blucher", "quick_rally"): [(1, 0, "", "", 0, 0)],
	("koutouzov", "initiative"): [(1, 0, "", "", 0, 179912)], ("koutouzov", "charge"): [(1, 0, "infantry", "area", 0, 179912)],
	("koutouzov", "pursuit_against"): [(-1, 0, "", "region", 0, 0)], ("koutouzov", "rally"): [(1, 0, "", "", 0, 0)],
	("koutouzov", "quick_assist"): [(1, 0, "", "", 0, 179912)], ("koutouzov", "quick_rally"): [(1, 1, "", "", 0, 0)],
	("castanos", "restore"): [(1, 0, "", "homeland", 0, 0)],
	("mohammed_ali", "suppress"): [(1, 0, "", "", 0, 0)], ("mohammed_ali", "annex"): [(1, 0, "", "", 0, 0)], ("mohammed_ali", "restore"): [(1, 0, "", "north_africa", 0, 0)],
	("mohammed_ali", "charge"): [(1, 0, "all", "area", 0, 0)], ("mohammed_ali", "quick_assist"): [(1, 1, "", "", 0, 0)],
	("nelson", "naval_battle"): [(1, 0, "", "", 0, 0)], ("nelson", "port_attack"): [(1, 0, "", "", 0, 0)],
}
# values of each roll, in the order of the table, with "per" where it is not one flat change
MODIFIERS = {
	"recruit": [2, 1, 1, 1], "annex": [1, 2, 1, 1, -1, 1], "restore": [1, 1, 1], "foment": [1], "suppress": [(1, 1), (-1, 1)], "control": [4],
	"intercept": [(1, 1), (-1, 4), (-1, 2), (-1, 1), -1, -1, -1], "naval_battle": [(1, 1), (1, 1), 1, -1, 2], "forced_march": [1, 2, 1, 1], "winter_march": [1, 1],
	"transport": [(1, 1), (-1, 1), (-1, 3), -1, -1], "landing": [1], "initiative": [2, (1, 1), 1, 1], "quick_attack": [-1, 1],
	"fire": [-1, -1, 1, -1, -1, -1, 1, 1], "overrun": [-1, 1], "rally": [1, -1, -1, -1], "pursuit": [1, 1, 2, 1, -1, -1],
}


def load(name):
	with open(os.path.join(FOLDER, name), "rb") as source:
		return tomllib.load(source)


class Forces(unittest.TestCase):
	def setUp(self):
		self.data = load("forces.toml")
		self.pieces = {p["id"]: p for p in self.data["piece"]}
		self.heroes = {h["id"]: h for h in self.data["hero"]}

	def test_statistics(self):
		self.assertEqual(list(self.pieces), list(PIECES))
		for i, (cost, move, forced, actions, attacks, defence, reach, quick, initiative) in PIECES.items():
			p = self.pieces[i]
			self.assertEqual((p["cost"], p["move"], p["actions"], p["defence"], p["range"]), (cost, move, actions, defence, reach), i)
			self.assertEqual((p["forced"], p.get("forced_bonus")), (forced is not None, forced), i)
			self.assertEqual((set(p["attacks"]), p.get("quick"), p["initiative"]), (attacks, quick, initiative), i)
		self.assertEqual({i: p["costs"] for i, p in self.pieces.items() if "costs" in p}, {"infantry": {"austria": 5}, "artillery": {"turkey": 18}, "admiral": {"britain": 18}})
		self.assertEqual(self.pieces["general"]["regroup"], 3)
		self.assertEqual(self.pieces["horse_artillery"]["shots"], 1)
		self.assertEqual({i for i, p in self.pieces.items() if p.get("skirmish")}, {"infantry", "elite_infantry"})
		self.assertEqual({i for i, p in self.pieces.items() if p.get("arms") is False}, {"militia", "irregular_cavalry"})
		self.assertEqual({i: p["winter_bonus"] for i, p in self.pieces.items() if "winter_bonus" in p}, {"elite_infantry": 1})
		self.assertEqual([i for i, p in self.pieces.items() if p.get("winter") is False], ["militia"])

	def test_who_buys_what(self):
		for nation, wanted in SHOPS.items():
			found = {i for i, p in self.pieces.items() if nation in p.get("buyers", ORDER) and nation not in p.get("barred", [])}
			self.assertEqual(found, wanted, nation)
		self.assertEqual(self.pieces["militia"]["from"], {"prussia": 181303})
		self.assertEqual({i for i, p in self.pieces.items() if p.get("per_turn") == 1}, {"elite_infantry", "heavy_cavalry", "admiral", "squadron"})

	def test_free_pieces_replace_their_own_arm(self):
		self.assertEqual({i: p["replaces"] for i, p in self.pieces.items() if p.get("placing") == "free"},
			{"elite_infantry": "infantry", "heavy_cavalry": "cavalry", "horse_artillery": "artillery"})
		for p in self.pieces.values():
			if "replaces" in p:
				self.assertEqual(self.pieces[p["replaces"]]["class"], p["class"])

	def test_contingents(self):
		rows = {c["id"]: c for c in self.data["contingent"]}
		self.assertEqual(list(rows), ORDER)
		self.assertEqual({i: c["naval"] for i, c in rows.items() if c["naval"]}, {"britain": 1, "turkey": -1})
		self.assertEqual({i: c["skirmish"] for i, c in rows.items() if "skirmish" in c}, {"france": 0, "britain": 180601, "prussia": 181301, "russia": 181101})
		self.assertEqual((rows["britain"]["land_limit"], rows["spain"]["generals"], rows["turkey"]["guns"]), (2, 1, 1))
		self.assertEqual((rows["britain"]["rally"], rows["britain"]["rally_malus"], rows["britain"]["countercharged"]), (["cavalry", "heavy_cavalry"], -1, 2))
		self.assertEqual([i for i, c in rows.items() if c["subsidies"]], ["britain"])
		self.assertEqual([i for i, c in rows.items() if not c["trains"]], ["turkey"])
		self.assertEqual({i: c["militia"] for i, c in rows.items() if c["militia"] != "wars"}, {"prussia": "181301", "turkey": "always"})
		self.assertEqual(rows["france"]["yards"], ["belgium"])
		self.assertEqual((rows["turkey"]["two_kinds"], rows["turkey"]["home_too"], rows["russia"]["harsh_free"]), (True, "north_africa", ["irregular_cavalry"]))

	def test_heroes(self):
		generals = {h["contingent"]: i for i, h in self.heroes.items() if h["kind"] == "general"}
		self.assertEqual(generals, {"france": "napoleon", "britain": "wellington", "prussia": "blucher", "russia": "koutouzov", "turkey": "mohammed_ali",
			"austria": "charles", "spain": "castanos"})
		self.assertEqual([i for i, h in self.heroes.items() if h["kind"] == "admiral"], ["nelson"])
		self.assertEqual({i: (h.get("from"), h.get("until"), h.get("invaded")) for i, h in self.heroes.items() if {"from", "until", "invaded"} & set(h)},
			{"wellington": (180806, None, None), "nelson": (None, 180510, None), "castanos": (None, None, True)})
		self.assertEqual([i for i, h in self.heroes.items() if h["fate"] == "killed"], ["nelson"])
		for i, h in self.heroes.items():
			if "portrait" in h:
				self.assertTrue(os.path.exists(os.path.join(ROOT, "assets", "art", "portraits", h["portrait"] + ".svgt")), i)

	def test_gifts(self):
		found = collections.defaultdict(list)
		for g in self.data["gift"]:
			self.assertEqual(g["rule"], self.heroes[g["hero"]]["rule"])
			found[g["hero"], g["on"]].append((g["value"], g.get("extra", 0), g.get("who", ""), g.get("where", ""), g.get("from", 0), g.get("until", 0)))
		self.assertEqual({k: sorted(v) for k, v in found.items()}, {k: sorted(v) for k, v in GIFTS.items()})


class Tables(unittest.TestCase):
	def setUp(self):
		self.data = load("tables.toml")

	def test_order_and_calendar(self):
		self.assertEqual(self.data["order"], ORDER)
		self.assertEqual(self.data["calendar"], {"production": [3, 6, 9, 12], "winter": [12, 1, 2, 3], "trade": 9, "last": 181507})
		self.assertEqual(self.data["duration"], {"short": 6, "medium": 9, "long": 12, "very_long": [24, 36], "sudden_start": 12, "sudden_step": 2})

	def test_actions(self):
		self.assertEqual({a["id"]: (a["cost"], a.get("cost_2"), a.get("dice"), a.get("need")) for a in self.data["action"]}, ACTIONS)
		self.assertEqual(sum(not a.get("congress") for a in self.data["action"]), 15)
		self.assertEqual({a["id"] for a in self.data["action"] if a.get("each")}, {"armistice", "form_alliance"})
		self.assertEqual({a["id"]: a["most"] for a in self.data["action"] if "most" in a}, {"continental_system": 2, "congress_restore": 2, "congress_serfs": 3})

	def test_points_and_timers(self):
		self.assertEqual(self.data["pap"], {"roll_need": 5, "roll": 1, "napoleon_in_paris": 1, "price": 10, "naval": 1, "naval_from": 4, "naval_lost": 2,
			"major_battle": 1, "eliminated": 4, "capital": 1, "sue_top": 2, "sue_next": 1})
		self.assertEqual(self.data["grace"], {"protected": 12, "reverse": 6, "reverse_france": 12, "reverse_spain": 0, "released": 12})
		self.assertEqual(self.data["commitment"], {"pieces": 6, "ships": 3, "admirals": 1, "fallen": 8})

	def test_modifiers(self):
		found = collections.defaultdict(list)
		for m in self.data["modifier"]:
			found[m["roll"]].append((m["value"], m["per"]) if "per" in m else m["value"])
		self.assertEqual(dict(found), MODIFIERS)

	def test_yields(self):
		self.assertEqual({c["id"]: (c["native"], c["turkish"], c["foreign"]) for c in self.data["capital"]}, CAPITALS)
		self.assertEqual(self.data["production"], {"africa": 1, "turkish": 1, "other": 2, "peace_share": 5, "idle_share": 3, "yard": 3, "pap": 10})
		regions = load("map.toml")["region"]
		native, other = {i: row[0] for i, row in CAPITALS.items()}, self.data["production"]
		total = collections.Counter()
		for r in regions:
			if "homeland" in r:
				total[r["homeland"]] += native.get(r["id"], other["turkish"] if r["homeland"] == "turkey" else other["other"])
		self.assertEqual(dict(total), {"france": 30, "britain": 26, "prussia": 20, "russia": 28, "turkey": 9, "austria": 22, "spain": 13})

	def test_armies_of_minors(self):
		rows = {(a["area"], a["die"]): a["result"] for a in self.data["minor_army"]}
		self.assertEqual(len(rows), 8)
		for area in ("plain", "north"):
			self.assertEqual(rows[area, "foot"], [{"infantry": n} for n in (1, 2, 3, 4)] + [{}, {}])
			self.assertEqual([r.get("cavalry") for r in rows[area, "horse"][:5]], [1, 1, 1, 2, 2])
			self.assertEqual([r["artillery"] for r in rows[area, "guns"][:5]], [0, 0, 0, 1, 1])
		self.assertEqual((rows["plain", "horse"][5], rows["plain", "guns"][5]), ({"cavalry": 2}, {"artillery": 1}))
		self.assertEqual((rows["north", "horse"][5], rows["north", "guns"][5]), ({"cavalry": 1, "heavy_cavalry": 1}, {"horse_artillery": 1}))
		self.assertEqual(rows["north_africa", "foot"], [{"militia": n} for n in (1, 2, 3, 4)] + [{}, {}])
		self.assertEqual(rows["north_africa", "horse"], [{"irregular_cavalry": n} for n in (1, 1, 2, 2, 3, 3)])

	def test_sea(self):
		naval = self.data["naval"]
		lost = lambda difference: max([r["lost"] for r in naval["losses"] if r["from"] <= difference], default=0)
		self.assertEqual([lost(d) for d in range(8)], [0, 1, 1, 2, 2, 3, 3, 3])
		self.assertEqual([naval[k] for k in ("admiral", "port_ships", "port_admirals", "port_bonus", "exit_lost")], [10, 2, 2, 2, 2])
		self.assertEqual(self.data["intercept"], {"escapes": 2, "always_caught": 1, "always_escapes": 6})
		self.assertEqual(self.data["landing"], {"lost": 2, "transport": 1, "always_lost": 1, "always_safe": 6})
		self.assertEqual(self.data["march"], {"moves": 8, "stays": 6, "retreat_moves": 8})

	def test_battles(self):
		self.assertEqual({f["firer"]: tuple(f[k] for k in ("infantry", "square", "cavalry", "artillery")) for f in self.data["fire"]}, FIRE)
		self.assertEqual([c["number"] for c in self.data["charge"]], list(range(1, 16)))
		self.assertEqual([(c["side"], c["value"]) for c in self.data["charge"]], CHARGE)
		self.assertEqual([c.get("value_2") for c in self.data["charge"] if "value_2" in c], [2])
		self.assertEqual(self.data["charge"][10]["value_2"], 2)
		self.assertEqual(self.data["battle"], {"major": 6, "open_margin": 5, "quarter_margin": 7, "half_margin": 9, "winter_margin": 4, "gun_capture": 6})
		self.assertEqual(self.data["quick"], {"rally": 3, "regroup": 6, "quota": 4})
		self.assertEqual(self.data["tactical"], {"rally": 8, "militia_square": 4, "overrun": 5, "pursuit": 5, "promotion": 10, "general_killed": 12, "stall": 2,
			"volley": 3, "countercharge": 1})

	def test_dates_attrition_and_fate(self):
		dates = {d["id"]: (d["of"], d.get("from"), d.get("until")) for d in self.data["dated"]}
		self.assertEqual(dates, {"french_initiative": ("france", 180001, 181212), "french_march": ("france", 180001, 181212), "british_skirmishers": ("britain", 180601, None),
			"russian_skirmishers": ("russia", 181101, None), "prussian_skirmishers": ("prussia", 181301, None), "prussian_militia": ("prussia", 181301, None),
			"napoleon_in_paris": ("france", None, 180812), "wellington": ("britain", 180806, None), "nelson": ("britain", None, 180510),
			"blucher_initiative": ("prussia", 181308, None), "kutuzov_in_vigour": ("russia", None, 179912)})
		self.assertEqual(self.data["attrition"], {"harsh": 1, "russian_winter": 2, "cut_off": 1, "heavy": -1, "uprising": 2})
		self.assertEqual([next(f["id"] for f in self.data["fate"] if f["lo"] <= n <= f["hi"]) for n in range(1, 7)], ["killed"] + ["wounded"] * 4 + ["captured"])

	def test_victory(self):
		self.assertEqual([(v["id"], v["score"]) for v in self.data["level"]], [("total", 5), ("major", 4), ("minor", 3), ("survival", 2), ("defeat", 1), ("extinction", 0)])
		self.assertEqual(self.data["prestige"], {"whole": 4, "africa": 2, "russia_abroad": 2, "spain_abroad": 8, "prussia_abroad": 8, "france": -24, "austria": 8,
			"rebel": 2, "navy_limit": 16, "concede_capitals": 4, "concede_regions": 52})
		self.assertEqual(self.data["team"], {"winner": 400, "draw": 250, "loser": 100, "gone": 0})


if __name__ == "__main__":
	unittest.main(verbosity=1)
