"""Checks the frame of Napoleon in Europe: nations, credits, one switch for each optional rule, the rules reference, and how things are shown.

Usage: python3 tests/data/test_napoleon_in_europe_game.py   (standard library only; exit code 1 on failure)
"""
import collections
import glob
import os
import re
import tomllib
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FOLDER = os.path.join(ROOT, "assets", "rulesets", "napoleon_in_europe")
ORDER = ["france", "britain", "prussia", "russia", "turkey", "austria", "spain"]
# Optional rules and the switches that each must have; the last one is a promise among people and has none.
SWITCHES = {1: ["battles"], 2: ["heroes"], 3: ["forced_march"], 4: ["minor_navies"], 5: ["countercharging", "skirmishing"],
	6: ["elite_infantry", "horse_artillery", "heavy_cavalry", "specials_in_capital"], 7: ["admirals", "generals"], 8: ["passage"],
	9: ["uprisings", "spanish_uprisings"], 10: ["politics"], 11: ["control_attempts"], 12: ["annexing", "recruiting"], 13: ["restoring"],
	14: ["continental_system"], 15: ["raise_militia", "train_militia"], 16: ["harsh_campaigns", "winter_rules"], 17: ["diplomatic_rounds"]}

# How many rules each group of ids holds; the last are rulings.
GROUPS = {
	"MAP": 19, "TERM": 16, "PIECE": 19, "SETUP": 17, "VIC": 31, "SEQ": 11, "POL": 22, "PAP": 6, "WAR": 13, "SUE": 29, "ARM": 3,
	"ALLY": 5, "RECR": 8, "ANNEX": 20, "REST": 3, "ABAN": 1, "UPR": 8, "ROP": 4, "ECS": 2, "CTRL": 11, "TEAM": 6, "TURN": 10, "SEA": 13,
	"CLOSED": 7, "ICPT": 13, "NAVBAT": 10, "PORTATK": 8, "LAND": 13, "FMARCH": 3, "WMARCH": 3, "MILITIA": 3, "AMPH": 11, "TRANS": 2,
	"LANDG": 1, "STRAIT": 3, "WDRAW": 8, "BATTLE": 14, "QB": 15, "TACSET": 8, "TACSEQ": 9, "TACMOVE": 3, "OVERRUN": 3, "ATTACK": 3,
	"FIRE": 9, "CHARGE": 11, "SQUARE": 3, "AVOID": 1, "COUNTER": 5, "SKIRM": 2, "RALLY": 2, "TACWIN": 4, "PURSUIT": 6, "CONSEQ": 1,
	"RETREAT": 7, "CAPART": 1, "LBPAP": 3, "CAPITAL": 7, "COMMIT": 4, "ENDTURN": 1, "PROD": 9, "COLON": 2, "BUY": 11, "PLACE": 4,
	"HARSH": 3, "UPRS": 3, "LOC": 7, "HERO": 15, "OPT": 18, "NONE": 5, "AMB": 94}


def load(name):
	with open(os.path.join(FOLDER, name), "rb") as source:
		return tomllib.load(source)


class Game(unittest.TestCase):
	def setUp(self):
		self.game, self.tables, self.map = load("game.toml"), load("tables.toml"), load("map.toml")
		self.powers = {p["id"]: p for p in self.game["power"]}
		self.options = {o["id"]: o for o in self.game["option"]}

	def test_title_and_seats(self):
		self.assertEqual((self.game["id"], self.game["code"]), ("napoleon_in_europe", "CTG"))
		self.assertEqual((self.game["seats_min"], self.game["seats_max"]), (2, 7))
		self.assertEqual([t["id"] for t in self.game["type"]], ["team", "empire"])
		self.assertEqual([t["rounds"] for t in self.game["type"]], [12, 24])

	def test_credits_are_those_of_the_front_page(self):
		with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as source:
			row = next(line for line in source if line.startswith("| Napoleon in Europe, Charge the Guns variant"))
		for credit in self.game["credit"]:
			for name in credit["names"]:
				self.assertIn(name, row)

	def test_nations(self):
		self.assertEqual(list(self.powers), ORDER)
		self.assertEqual(self.tables["order"], ORDER)
		capitals = {r["id"]: r["homeland"] for r in self.map["region"] if r.get("capital")}
		self.assertEqual({c: i for i, p in self.powers.items() for c in p["capital"]}, capitals)
		heroes = {h["contingent"]: h["id"] for h in load("forces.toml")["hero"] if h["kind"] == "general"}
		self.assertEqual({i: p["hero"] for i, p in self.powers.items()}, heroes)
		self.assertEqual(len({p["code"] for p in self.powers.values()}), 7)

	def test_prestige_and_grace_agree_with_the_tables(self):
		prestige, grace = self.tables["prestige"], self.tables["grace"]
		self.assertEqual({i: p["prestige"] for i, p in self.powers.items() if p["prestige"]}, {"france": -6, "austria": 2})
		self.assertEqual((prestige["france"], prestige["austria"]), (-6 * prestige["whole"], 2 * prestige["whole"]))
		abroad = {"russia": prestige["russia_abroad"], "spain": prestige["spain_abroad"], "prussia": prestige["prussia_abroad"]}
		for i, p in self.powers.items():
			self.assertEqual(p["abroad"], abroad.get(i, prestige["whole"]), i)
			self.assertEqual(p["reverse"], {"france": grace["reverse_france"], "spain": grace["reverse_spain"]}.get(i, grace["reverse"]), i)

	def test_prestige_example(self):
		"""The worked example of CTG-EX-02, from homelands, factors and capitals as the files give them."""
		whole, p = self.tables["prestige"]["whole"], self.tables["prestige"]
		home = {n: sum(r.get("homeland") == n for r in self.map["region"]) for n in ORDER}
		berlin = next(c["foreign"] for c in self.tables["capital"] if c["id"] == "berlin")
		count = lambda n, abroad: home[n] + abroad * self.powers[n]["abroad"] / whole + self.powers[n]["prestige"]
		self.assertEqual(count("france", 9) + berlin, 19)
		self.assertEqual([count("britain", 4), count("russia", 6), count("austria", 4)], [12, 16, 13])
		self.assertEqual(count("spain", 2) + 3 * p["africa"] / whole + p["africa"] / whole / p["rebel"], 11.75)
		self.assertEqual(count("turkey", 1 + 2) + p["africa"] / whole + 5 / p["rebel"], 13)

	def test_every_optional_rule_has_its_own_switch(self):
		for number, wanted in SWITCHES.items():
			self.assertEqual([i for i, o in self.options.items() if o["rule"] == "CTG-OPT-%02d" % number], wanted)
		for i, o in self.options.items():
			self.assertTrue(o["lo"] <= o["default"] <= o["hi"], i)
			self.assertTrue(o["text"] and o["title"])
			self.assertTrue("steps" not in o or len(o["steps"]) == o["hi"] - o["lo"] + 1, i)
		self.assertEqual({i for i, o in self.options.items() if o.get("team")}, {"annexing", "recruiting"})

	def test_all_rules_of_the_game_are_on_by_default(self):
		off = {i for i, o in self.options.items() if o["rule"].startswith("CTG-OPT") and o["default"] != o["hi"]}
		self.assertEqual(off, {"specials_in_capital"})
		self.assertEqual((self.options["rounds"]["lo"], self.options["rounds"]["hi"], self.options["rounds"]["default"]), (6, 36, 12))


class Rules(unittest.TestCase):
	def setUp(self):
		self.data = load("rules.toml")
		self.rules = {r["id"]: r for r in self.data["rule"]}

	def test_every_group_is_numbered_without_a_gap(self):
		self.assertEqual(len(self.rules), len(self.data["rule"]))
		found = collections.defaultdict(list)
		for i in self.rules:
			self.assertRegex(i, r"^CTG-[A-Z]+-\d\d$")
			found[i.split("-")[1]].append(int(i.split("-")[2]))
		self.assertEqual({g: len(n) for g, n in found.items()}, GROUPS)
		for group, numbers in found.items():
			self.assertEqual(numbers, list(range(1, len(numbers) + 1)), group)

	def test_headings_and_texts(self):
		chapters = [c["id"] for c in self.data["chapter"]]
		self.assertEqual(len(chapters), len(set(chapters)))
		self.assertEqual({r["chapter"] for r in self.rules.values()}, set(chapters))
		for i, r in self.rules.items():
			self.assertTrue(3 <= len(r["title"]) <= 50, i)
			self.assertTrue(20 <= len(r["text"]) <= 400 and r["text"][-1] in ".)", i)
			self.assertNotRegex(r["text"], r"CTG-|\*|  |\(\)|\.\.", i)
			self.assertEqual(r.get("kind") == "ruling", i.startswith("CTG-AMB"), i)
		for chapter in chapters:
			titles = [r["title"] for r in self.rules.values() if r["chapter"] == chapter]
			self.assertEqual(len(titles), len(set(titles)), chapter)

	def test_files_cite_only_rules_that_exist(self):
		for path in glob.glob(os.path.join(FOLDER, "**", "*.toml"), recursive=True):
			with open(path, encoding="utf-8") as source:
				cited = set(re.findall(r"CTG-[A-Z]+-\d+", source.read()))
			self.assertTrue(cited, path)
			self.assertFalse(cited - set(self.rules), path)


class Look(unittest.TestCase):
	def setUp(self):
		self.data = load("view.toml")

	def test_icons_are_drawn(self):
		for kind, rows in self.data.items():
			for row in rows if isinstance(rows, list) else []:
				if "icon" in row:
					self.assertTrue(os.path.exists(os.path.join(ROOT, "assets", "art", "icons", row["icon"] + ".svgt")), row["icon"])
			names = [row["id"] for row in rows] if isinstance(rows, list) else []
			self.assertEqual(len(names), len(set(names)), kind)

	def test_every_piece_has_its_own_look(self):
		forces = load("forces.toml")
		self.assertEqual([p["id"] for p in self.data["piece"]], [p["id"] for p in forces["piece"]] + ["hero"])
		for key in ("icon", "short"):
			looks = [p[key] for p in self.data["piece"]]
			self.assertEqual(len(looks), len(set(looks)), key)

	def test_battle_board(self):
		areas = [b for b in self.data["box"] if b["board"] == "battle"]
		kinds = collections.Counter(b["terrain"] for b in areas)
		self.assertEqual(kinds, {"area": 9, "reserve": 2, "rout": 2})
		self.assertEqual({b["id"] for b in areas if b["terrain"] == "area"}, {"%s_%s" % (r, c) for r in ("attacker", "mid", "defender") for c in ("left", "centre", "right")})
		self.assertEqual({b["id"] for b in areas if b.get("minor")}, {"attacker_centre", "mid_centre", "defender_centre", "attacker_reserve",
			"defender_reserve", "attacker_rout", "defender_rout"})
		places = {b["id"]: b["at"] for b in areas}
		for c in ("left", "centre", "right"):
			self.assertTrue(places["attacker_" + c][1] > places["mid_" + c][1] > places["defender_" + c][1])
		self.assertEqual(len({tuple(p) for p in places.values()}), 13)
		terrains = {t["id"] for t in self.data["terrain"]}
		self.assertTrue(all(b["terrain"] in terrains for b in self.data["box"]))

	def test_tracks_fit_the_tables(self):
		tracks, tables = {t["id"]: t for t in self.data["track"]}, load("tables.toml")
		self.assertEqual((tracks["year"]["lo"], tracks["year"]["hi"]), (1796, tables["calendar"]["last"] // 100))
		self.assertEqual(tracks["commitment"]["hi"], tables["commitment"]["fallen"])
		self.assertEqual(tracks["yard"]["hi"], tables["production"]["yard"])
		self.assertEqual(tracks["level"]["hi"], max(v["score"] for v in tables["level"]))
		self.assertEqual(tracks["end_number"]["hi"], tables["duration"]["sudden_start"])
		self.assertTrue(all(t["each"] in ("power", "port", "seat", "game") for t in tracks.values()))


if __name__ == "__main__":
	unittest.main(verbosity=1)
