"""Checks the frame of Napoleon in Europe: nations, credits, one switch for each optional rule, and files that agree with each other.

Usage: python3 tests/data/test_napoleon_in_europe_game.py   (standard library only; exit code 1 on failure)
"""
import os
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


if __name__ == "__main__":
	unittest.main(verbosity=1)
