"""Checks the cards and Reserves of The Napoleonic Wars and its rules reference against what the rules ask of them.

Usage: python3 tests/data/test_napoleonic_wars_cards.py   (standard library only; exit code 1 on failure)
"""
import collections
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from test_napoleonic_wars_content import FOLDER, POWERS, TRACK, Atlas, load  # noqa: E402

CARD_KEYS = {"id", "number", "title", "points", "must", "forced", "forced_from", "response", "battle", "siege", "naval", "war", "no_1805", "timed", "reminder", "fate", "remove_if", "by",
	"when", "needs", "effects", "text"}
RESERVE_KEYS = CARD_KEYS - {"number", "must", "forced", "forced_from", "war", "fate", "remove_if"} | {"nation", "plus"}
# Names that the rulebook gives to cards of the deck.
NAMED = {"Napoleon Abdicates", "House of Rothschild", "Europe Exhausted", "Hussars and Grenzers", "Turning Movement", "Serbian Revolt", "Russo-Turkish War", "Anglo-Turkish War", "Papal Bull",
	"Minor Forces", "Armistice", "Nationalist Uprisings", "French Capitulation", "Capitulation", "The Emperor Commands", "Bernadotte", "Poniatowski", "Fire Ships"}
# Moments at which an operation means anything.
AT = {
	"dice": {"battle", "siege", "sea_battle"}, "disrupt": {"battle"}, "volley": {"battle", "siege"}, "rounds": {"battle", "round_end"}, "no_rout": {"battle", "defeat"},
	"rout_margin": {"battle"}, "trophy": {"battle"}, "second_battle": {"after_battle"}, "no_terrain": {"battle"}, "safe_retreat": {"defeat"}, "reinforce": {"battle"}, "wound": {"battle"},
	"siege_hits": {"siege"}, "siege_rounds": {"siege"}, "soften": {"attrition_rolled"}, "halt": {"step"}, "hinder": {"intercept", "sea_intercept"}, "evade": {"evade"},
	"cancel": {"event", "pact_broken"},
}
NATIONS = set(TRACK) | {"own", "choose", "choose_enemy", "choose_enemy_power", "choose_ally", "choose_proxy", "same", "each", "powers", "active", "richest", "leading", "any"}


def listed(value):
	return value if isinstance(value, list) else [value]


class Deck(unittest.TestCase):
	def setUp(self):
		data = load("cards.toml")
		self.cards = {c["id"]: c for c in data["card"]}
		self.reserves = {r["id"]: r for r in data["reserve"]}
		self.all = list(data["card"]) + list(data["reserve"])
		with open(os.path.join(FOLDER, "cards.toml"), encoding="utf-8") as source:
			legend = source.read().split("\n[[card]]")[0]
		moments, rest = legend.split("# Moments (when)")[1].split("# Conditions (needs")
		conditions, operations = rest.split("# Operations: op =")
		self.moments = set(re.findall(r"(?m)^#   ([a-z_]+) ", moments))
		self.conditions = self.words(conditions)
		self.operations = self.words(operations)

	@staticmethod
	def words(text):
		"""Words of a legend with the keys that each may have."""
		known = {}
		for names, keys in re.findall(r"(?m)^#   ([a-z_]+(?:, [a-z_]+)*)(?: \{([a-z_, ]+)\})?(?: |$)", text):
			for name in names.split(", "):
				known[name] = set(keys.replace(" ", "").split(",")) - {""}
		return known

	def ids(self, **wanted):
		return {i for i, c in self.cards.items() if all(c.get(k) == v for k, v in wanted.items())}

	def with_op(self, op):
		return {c["id"] for c in self.all for e in c["effects"] if e["op"] == op}

	def test_counts(self):
		self.assertEqual(sorted(c["number"] for c in self.cards.values()), list(range(1, 111)))
		self.assertEqual(len(self.cards), 110)
		self.assertEqual(len({c["title"] for c in self.all}), 121)
		self.assertEqual(len({c["id"] for c in self.all}), 121)
		self.assertLessEqual(NAMED, {c["title"] for c in self.cards.values()})
		for nation in TRACK:
			own = [r for r in self.reserves.values() if r["nation"] == nation]
			self.assertEqual(len(own), 2 if nation in ("france", "britain") else 1, nation)
		self.assertEqual({n["id"]: n["reserves"] for n in load("tables.toml")["nation"]}, {n: len([r for r in self.reserves.values() if r["nation"] == n]) for n in TRACK})

	def test_points(self):
		points = [c["points"] for c in self.cards.values() if "points" in c]
		self.assertEqual(self.ids(must=True), {"europe_exhausted"})
		self.assertEqual({i for i, c in self.cards.items() if "points" not in c}, {"europe_exhausted"})
		self.assertEqual((min(points), max(points)), (2, 6))
		self.assertEqual(set(points), {2, 3, 4, 5, 6})
		self.assertAlmostEqual(sum(points) / len(points), 3.65, delta=0.2)
		for reserve in self.reserves.values():
			self.assertIn(reserve["points"], (3, 4, 5) if reserve["nation"] in POWERS else (2,), reserve["id"])

	def test_war_on_a_power_can_be_paid(self):
		"""Seven points must be within reach of a card and a Reserve, and out of reach of a card alone."""
		price = load("forces.toml")["cost"]["war_power"]
		points = [c["points"] for c in self.cards.values() if "points" in c]
		self.assertLess(max(points), price)
		for power in POWERS:
			best = max(r["points"] for r in self.reserves.values() if r["nation"] == power)
			enough = [p for p in points if p + best >= price]
			self.assertGreaterEqual(len(enough), len(points) // 2, power)
			self.assertLess(best, price)

	def test_keys_and_words(self):
		places = Atlas().duchies.keys()
		zones = Atlas().zones.keys()
		leaders = {l["id"] for l in load("forces.toml")["leader"]} | {"enemy", "own", "army"}
		for card in self.all:
			name = card["id"]
			self.assertLessEqual(set(card), RESERVE_KEYS if "nation" in card else CARD_KEYS, name)
			self.assertLessEqual(set(card.get("when", [])), self.moments, name)
			self.assertTrue(card["by"] == "any" or set(card["by"]) <= set(TRACK), name)
			self.assertTrue(card["effects"], name)
			self.assertRegex(card["text"], r"[.!]$", name)
			for row in card["effects"]:
				self.assertIn(row["op"], self.operations, name)
				self.assertLessEqual(set(row) - {"op", "choice", "if_can", "status", "moment"}, self.operations[row["op"]], (name, row["op"]))
				self.assertLessEqual(set(row.get("places", [])), places, name)
				self.assertIn(row.get("near", "paris"), places)
				self.assertIn(row.get("leader", "own"), leaders, name)
				self.assertIn(row.get("moment", "impulse"), self.moments)
				self.assertIn(row.get("status", "proxy"), ("proxy", "player"))
				for key in ("whom", "of", "with", "among", "between"):
					self.assertLessEqual(set(listed(row.get(key, "own"))), NATIONS, (name, key))
				self.assertIn(row.get("row", "own"), set(POWERS) | {"own", "choose"}, name)
				self.assertIn(row.get("box", "pact"), [c["id"] for c in load("tables.toml")["column"]])
			for row in card.get("needs", []) + card.get("remove_if", []):
				self.assertIn(row["that"], self.conditions, name)
				self.assertLessEqual(set(row) - {"that"}, self.conditions[row["that"]], (name, row["that"]))
				self.assertLessEqual(set(row.get("places", [])), places | zones, name)
				self.assertLessEqual(set(row.get("zones", [])), zones, name)
				self.assertIn(row.get("leader", "own"), leaders, name)
				self.assertLessEqual(set(listed(row.get("of", "own"))), NATIONS, name)

	def test_no_word_of_the_legend_is_idle(self):
		self.assertEqual(set(self.operations), {e["op"] for c in self.all for e in c["effects"]})
		used = {n["that"] for c in self.all for n in c.get("needs", []) + c.get("remove_if", [])}
		self.assertEqual(set(self.conditions), used)
		self.assertEqual(self.moments, {w for c in self.all for w in c.get("when", ["impulse"])})

	def test_choices_are_numbered_from_one(self):
		for card in self.all:
			numbers = {e["choice"] for e in card["effects"] if "choice" in e}
			self.assertEqual(numbers, set(range(1, len(numbers) + 1)), card["id"])
			self.assertNotEqual(len(numbers), 1, card["id"])

	def test_bars_have_their_moments(self):
		for card in self.all:
			when = set(card.get("when", ["impulse"]))
			name = card["id"]
			self.assertEqual("siege" in when, bool(card.get("siege")), name)
			self.assertEqual("sea_battle" in when, bool(card.get("naval")), name)
			if card.get("battle"):
				self.assertTrue(when & {"battle", "siege"}, name)
			elif card.get("response"):
				self.assertTrue(when - {"impulse", "battle", "siege"}, name)
			elif not card.get("naval"):
				self.assertEqual(when, {"impulse"}, name)
			for row in card["effects"]:
				here = {row["moment"]} if "moment" in row else when
				self.assertLessEqual(here, when, name)
				if row["op"] in AT:
					self.assertTrue(here & AT[row["op"]], (name, row["op"]))
				if row["op"] == "check" and row["pick"] == "step":
					self.assertEqual(here, {"step"}, name)

	def test_every_moment_has_something_to_do(self):
		for card in self.all:
			for moment in card.get("when", ["impulse"]):
				here = [e for e in card["effects"] if e.get("moment", moment) == moment and moment in AT.get(e["op"], {moment})]
				self.assertTrue(here, (card["id"], moment))

	def test_forced_events_leave_no_choice(self):
		forced = {i for i, c in self.cards.items() if "forced" in c}
		self.assertIn(len(self.ids(forced="red")), range(5, 13))
		self.assertIn(len(self.ids(forced="green")), range(2, 8))
		for name in forced:
			card = self.cards[name]
			self.assertIn(card["forced"], ("red", "green"))
			self.assertEqual(card["forced"] == "green", "forced_from" in card, name)
			self.assertEqual(card["by"], "any", name)
			self.assertNotIn("when", card)
			for row in card["effects"]:
				self.assertNotIn("choice", row, name)
				for key in ("whom", "of", "row"):
					self.assertFalse(str(row.get(key, "")).startswith("choose"), name)
					self.assertNotEqual(row.get(key), "own", name)
				self.assertNotIn(row.get("at"), ("home", "army"), name)
				self.assertNotEqual(row.get("pick"), "player", name)
				self.assertFalse(row.get("one"), name)
				self.assertNotIn(row["op"], ("end_war", "gale", "slip", "fire_ships", "march", "flags"), name)
		self.assertEqual(self.cards["europe_exhausted"]["forced"], "red")
		for name in self.ids(forced="green"):
			self.assertIn(self.cards[name]["forced_from"], range(2, 6))

	def test_fates(self):
		for name, card in self.cards.items():
			self.assertIn(card["fate"], ("discard", "remove", "remove_if"), name)
			self.assertEqual(card["fate"] == "remove_if", "remove_if" in card, name)
		wars = {w["id"] for w in load("tables.toml")["foreign_war"]}
		self.assertEqual({c["war"] for c in self.cards.values() if "war" in c}, wars)
		self.assertEqual(self.with_op("start_war"), {i for i, c in self.cards.items() if "war" in c})
		for name in self.with_op("start_war"):
			card = self.cards[name]
			self.assertEqual((card["fate"], card["effects"][0]["war"]), ("remove", card["war"]))
			needs = {n["that"] for n in card["needs"]}
			self.assertIn("no_war", needs)
			# NW-8.4-a
			against = [w.get("against") for w in load("tables.toml")["foreign_war"] if w["id"] == card["war"]][0]
			self.assertEqual("not_friends" in needs, against is not None, name)
		self.assertTrue(self.ids(fate="remove_if"))

	def test_kinds_that_must_exist(self):
		self.assertGreaterEqual(len(self.ids(response=True)), 12)
		self.assertGreaterEqual(len(self.ids(battle=True)), 12)
		self.assertGreaterEqual(len(self.ids(timed=True)), 5)
		self.assertGreaterEqual(len(self.ids(no_1805=True)), 12)
		self.assertGreaterEqual(len(self.ids(reminder=True)), 3)
		self.assertGreaterEqual(len(self.with_op("break_pact") | self.with_op("switch_pact")), 3)
		self.assertGreaterEqual(len(self.with_op("consul") | self.with_op("court")), 8)
		for nation in ("spain", "turkey", "sweden", "denmark", "prussia"):
			about = {c["id"] for c in self.all for e in c["effects"] if nation in listed(e.get("of")) + listed(e.get("whom"))}
			self.assertGreaterEqual(len(about), 3, nation)
		for nation in POWERS:
			family = {c["id"] for c in self.cards.values() if c["by"] != "any" and nation in c["by"] and len(c["by"]) == 1}
			self.assertGreaterEqual(len(family), 1, nation)

	def test_what_the_rules_say_of_named_cards(self):
		effect = {c["id"]: c["effects"] for c in self.all}
		self.assertEqual(self.with_op("extra_turn"), {"napoleon_abdicates"})
		self.assertEqual(self.with_op("end_game"), {"french_capitulation"})
		self.assertEqual(self.with_op("key_status"), {"the_emperor_commands"})
		self.assertEqual(self.with_op("offboard"), {"guerre_de_course"})
		self.assertEqual(self.with_op("fire_ships"), {"fire_ships"})
		self.assertEqual(self.with_op("draw_play"), {"house_of_rothschild"})
		self.assertEqual({c for c in self.with_op("march") if any(e.get("quiet") for e in effect[c])}, {"turning_movement"})
		# T-14
		hussars = self.cards["hussars_and_grenzers"]
		self.assertEqual((hussars["by"], hussars["when"], hussars["effects"][0]["any"], hussars["effects"][0]["of"]), (["austria"], ["react"], True, "austria"))
		# T-39, T-40
		bull, minor = effect["papal_bull"][0], effect["minor_forces"][0]
		self.assertEqual((bull["op"], bull["amount"], bull["flag"], "naples" in bull["places"]), ("garrison", 1, True, True))
		self.assertIn("france", self.cards["papal_bull"]["by"])
		self.assertEqual((minor["op"], minor["flag"], "warsaw" in minor["places"]), ("garrison", False, True))
		fortresses = Atlas().having("fortress")
		for row in [e for c in self.all for e in c["effects"] if e["op"] == "garrison"]:
			self.assertFalse(set(row["places"]) & fortresses)
		uprising = effect["nationalist_uprisings"][0]
		self.assertEqual((uprising["op"], uprising["mode"]), ("flags", "remove_any"))
		self.assertGreaterEqual(uprising["amount"], 2)
		self.assertIn("austria", effect["capitulation"][0]["among"])
		self.assertNotIn("france", effect["capitulation"][0]["among"])
		self.assertEqual({e["leader"] for c in self.all for e in c["effects"] if e["op"] == "enter"}, {l["id"] for l in load("forces.toml")["leader"] if l.get("event")})
		for name in ("bernadotte", "poniatowski"):
			self.assertIn(name, [e.get("leader") for e in effect[name]])
			self.assertEqual(self.cards[name]["fate"], "remove")
		# T-11
		self.assertEqual((self.reserves["parliament"]["nation"], effect["parliament"][0]["op"], effect["parliament"][0]["whom"]), ("britain", "draw", "choose_ally"))
		self.assertEqual(self.reserves["guerre_de_course"]["nation"], "france")

	def test_reserves(self):
		for reserve in self.reserves.values():
			self.assertEqual(reserve["by"], [reserve["nation"]])
			self.assertEqual(reserve["plus"], reserve["nation"] in POWERS, reserve["id"])


class Rules(unittest.TestCase):
	def test_every_rule_of_the_inventory_is_told(self):
		data = load("rules.toml")
		chapters = [c["id"] for c in data["chapter"]]
		rules = [r for r in data["rule"] if r.get("kind", "rule") == "rule"]
		rulings = [r["id"] for r in data["rule"] if r.get("kind") == "ruling"]
		self.assertEqual(len(rules), 660)
		self.assertEqual(rulings, ["NW-A%d" % n for n in range(1, 88)])
		self.assertEqual(len({r["id"] for r in data["rule"]}), len(data["rule"]))
		self.assertEqual(len({r["title"] for r in data["rule"]}), len(data["rule"]))
		self.assertEqual({r["chapter"] for r in data["rule"]}, set(chapters))
		# Entries of each chapter of the rulebook, and no letter left out.
		count, letters = collections.Counter(), collections.defaultdict(list)
		for rule in rules:
			chapter, section, letter = re.fullmatch(r"NW-([0-9]+)((?:\.[0-9]+)?)-([a-z-]+)", rule["id"]).groups()
			count[int(chapter)] += 1
			if chapter != "3":
				letters[chapter + section].append(letter)
		self.assertEqual(count, {1: 1, 2: 10, 3: 56, 4: 16, 5: 49, 6: 42, 7: 45, 8: 85, 9: 52, 10: 31, 11: 55, 12: 28, 13: 84, 14: 41, 15: 45, 16: 9, 17: 7, 24: 4})
		for section, found in letters.items():
			self.assertEqual(sorted(found), [chr(ord("a") + n) for n in range(len(found))], section)
		for rule in data["rule"]:
			self.assertLessEqual(len(rule["title"]), 50, rule["id"])
			self.assertRegex(rule["text"], r"[.!]$", rule["id"])
			self.assertNotRegex(rule["text"], r"\bPP\b|DoW|OoM|engine|\[", rule["id"])

	def test_every_rule_cited_by_the_content_is_told(self):
		told = {r["id"] for r in load("rules.toml")["rule"]}
		cited = set()
		for folder, _, files in os.walk(FOLDER):
			for name in files:
				with open(os.path.join(folder, name), encoding="utf-8") as source:
					cited |= set(re.findall(r"NW-(?:[0-9.]+-[a-z]+(?:-[a-z]+)*|A[0-9]+)\b", source.read()))
		self.assertGreater(len(cited), 660)
		self.assertLessEqual(cited, told)


if __name__ == "__main__":
	unittest.main(verbosity=1)
