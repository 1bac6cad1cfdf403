"""Checks the cards of Kutuzov and its rules reference against what the rules ask of them.

Usage: python3 tests/data/test_kutuzov_cards.py   (standard library only; exit code 1 on failure)
"""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from test_kutuzov_content import CONTINGENTS, FOLDER, TSARIST, Atlas, load  # noqa: E402


class Cards(unittest.TestCase):
	MOMENTS = {"impulse", "step", "react", "intercept", "reacted", "evade", "event", "battle", "round_end", "defeat", "after_battle", "siege", "attrition", "attrition_rolled"}
	KEYS = {"id", "number", "title", "deck", "holder", "points", "plus", "response", "battle", "siege", "must", "winter", "repeats", "barred", "fate", "by", "when", "needs",
		"effects", "reminder", "helps", "text"}

	def setUp(self):
		self.cards = {c["number"]: c for c in load("cards.toml")["card"]}
		with open(os.path.join(FOLDER, "cards.toml"), encoding="utf-8") as source:
			self.legend = source.read().split("\n[[card]]")[0]

	def numbers(self, **wanted):
		return {n for n, c in self.cards.items() if all(c.get(k) == v for k, v in wanted.items())}

	def test_decks(self):
		self.assertEqual(sorted(self.cards), list(range(1, 111)))
		self.assertEqual(len({c["id"] for c in self.cards.values()}), 110)
		self.assertEqual(len({c["title"] for c in self.cards.values()}), 110)
		self.assertEqual(self.numbers(deck="imperial"), set(range(1, 13)))
		self.assertEqual(self.numbers(deck="tsarist"), set(range(13, 25)))
		self.assertEqual(self.numbers(holder="fn") | self.numbers(holder="fs"), {1, 9})
		for number in range(1, 25):
			by = self.cards[number]["by"]
			self.assertNotEqual(by, "any")
			camp = "imperial" if number < 13 else "tsarist"
			self.assertTrue(by == camp or all((p in TSARIST) == (camp == "tsarist") for p in by), number)

	def test_marks_and_fates_that_the_rules_name(self):
		self.assertEqual(self.numbers(fate="reshuffle"), {48, 68, 86, 100})
		self.assertEqual(self.numbers(fate="reshuffle_all"), {31, 35, 38, 39})
		self.assertEqual(self.numbers(fate="face_up"), {1, 9, 22, 47, 52, 97})
		self.assertEqual(self.numbers(repeats=True), {30, 33, 36, 40, 45, 46})
		winter = self.numbers(winter=True)
		self.assertEqual(len(winter), 12)
		self.assertLessEqual({29, 30, 33, 34, 36, 40, 45, 46}, winter)
		self.assertEqual(self.numbers(fate="aside"), winter)
		self.assertEqual(self.numbers(must=True), winter | {37})
		self.assertLessEqual({6, 11, 107}, self.numbers(plus=True))
		self.assertLessEqual({3, 57, 65, 72, 73, 75, 76, 109}, self.numbers(response=True))
		self.assertLessEqual({7, 24, 50, 51, 66, 74, 104}, self.numbers(battle=True))
		self.assertLessEqual({7, 51, 74}, self.numbers(siege=True))
		self.assertEqual(self.numbers(barred="no_interphase") | self.numbers(barred="retreat_chosen"), {29, 34, 36})

	def test_points(self):
		for number, card in self.cards.items():
			self.assertEqual("points" in card, not card.get("must"), number)
			self.assertIn(card.get("points", 4), range(2, 9), number)
		self.assertEqual((self.cards[58]["points"], self.cards[84]["points"], self.cards[107]["points"]), (8, 5, 6))
		points = [c["points"] for c in self.cards.values() if "points" in c]
		self.assertIn(2, points)
		self.assertAlmostEqual(sum(points) / len(points), 3.75, delta=0.5)

	def test_every_word_is_in_the_legend(self):
		places = Atlas().duchies.keys() | Atlas().zones.keys()
		leaders = {l["id"] for l in load("forces.toml")["leader"]} | {"enemy", "any", "army"}
		for number, card in self.cards.items():
			self.assertLessEqual(set(card), self.KEYS, number)
			self.assertLessEqual(set(card.get("when", [])), self.MOMENTS, number)
			self.assertTrue(card["effects"], number)
			self.assertIn(card["by"] if isinstance(card["by"], str) else "list", ("any", "imperial", "tsarist", "list"))
			for row in card["effects"]:
				self.assertRegex(self.legend, r"(?m)^#   %s( |$)" % row["op"], number)
				self.assertLessEqual(set(row.get("places", [])), places, number)
				self.assertIn(row.get("near", "moscow"), places)
				self.assertIn(row.get("of", "own"), CONTINGENTS + ("own",))
				self.assertIn(row.get("leader", "any"), leaders, number)
			for row in card.get("needs", []):
				self.assertRegex(self.legend, r"(?m)^#   ([a-z_]+, )*%s[ ,]" % row["that"], number)

	def test_ribbons_have_their_moments(self):
		for number, card in self.cards.items():
			when = set(card.get("when", ["impulse"]))
			if card.get("battle"):
				self.assertTrue(when & {"battle", "siege"}, number)
				self.assertEqual("siege" in when, bool(card.get("siege")), number)
			elif card.get("response"):
				self.assertTrue(when - {"impulse", "battle"}, number)
			else:
				self.assertIn("impulse", when, number)

	def test_effects_that_the_rules_build_on(self):
		ops = {n: {e["op"] for e in c["effects"]} for n, c in self.cards.items()}
		for number, op in ((27, "enter"), (42, "enter"), (3, "bridge"), (65, "intercept"), (66, "reinforce"), (72, "intercept"), (109, "intercept"), (52, "flags"), (108, "flags"), (21, "assault"),
				(6, "supply_trains"), (13, "supply_trains"), (83, "entrench"), (78, "level"), (86, "level"), (50, "shaken"), (57, "rounds"), (70, "second_battle"), (74, "wasted"), (104, "no_rout"),
				(71, "rating"), (75, "rating"), (76, "halt"), (73, "soften"), (58, "shuffle_home"), (92, "draw_home"), (4, "as_french"), (11, "as_french"), (12, "as_french"), (67, "as_french"),
				(28, "zone"), (26, "demand"), (36, "no_peace"), (37, "cossacks"), (38, "mud")):
			self.assertIn(op, ops[number], number)
		self.assertEqual({e["of"] for n in ops for e in self.cards[n]["effects"] if e["op"] == "exit"}, {"au", "pr"})
		# KT-22: with cards 67 and 11 four new Austrian SPs and 8 CPs, and Schwarzenberg is rated 3.
		both = self.cards[67]["effects"] + self.cards[11]["effects"]
		self.assertEqual(sum(e["amount"] for e in both if e["op"] == "place" and e.get("choice") == 1), 4)
		self.assertEqual(sum(e["amount"] for e in both if e["op"] == "points"), 8)
		self.assertEqual([e["amount"] for e in both if e["op"] == "rating"], [1])
		# KT-47, KT-56
		self.assertEqual([(e["op"], e["amount"]) for e in self.cards[24]["effects"]], [("dice", 4), ("disrupt", 1)])
		self.assertTrue(self.cards[51]["effects"][0]["all"])
		self.assertEqual(self.cards[7]["effects"], [{"op": "volley", "amount": 4}])


class Rules(unittest.TestCase):
	def test_every_rule_of_the_inventory_is_told(self):
		data = load("rules.toml")
		chapters = [c["id"] for c in data["chapter"]]
		rules = {r["id"]: r for r in data["rule"] if r.get("kind", "rule") == "rule"}
		self.assertEqual(len(rules), 482)
		self.assertEqual(len({r["id"] for r in data["rule"]}), len(data["rule"]))
		self.assertEqual({r["chapter"] for r in data["rule"]}, set(chapters))
		for rule in data["rule"]:
			self.assertLessEqual(len(rule["title"]), 50, rule["id"])
			self.assertRegex(rule["text"], r"[.!]$", rule["id"])

	def test_every_rule_cited_by_the_content_is_told(self):
		told = {r["id"] for r in load("rules.toml")["rule"]}
		cited = set()
		for folder, _, files in os.walk(FOLDER):
			for name in files:
				with open(os.path.join(folder, name), encoding="utf-8") as source:
					cited |= set(re.findall(r"KU-[0-9.]+-[a-z]\b", source.read()))
		self.assertLessEqual(cited, told)


if __name__ == "__main__":
	unittest.main(verbosity=1)
