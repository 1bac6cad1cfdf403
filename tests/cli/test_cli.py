"""Tests of build/baton-cli: JSON keys, exit codes, and sentences about wrong arguments."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

CLI = os.environ.get("BATON_CLI", "build/baton-cli")


def run(*arguments):
    """Run the program; return its exit code, output and errors."""
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def run_json(*arguments):
    """Run with --json and return the object of the last line."""
    code, out, err = run(*arguments, "--json")
    assert out, err
    return code, json.loads(out.splitlines()[-1])


@unittest.skipUnless(os.path.exists(CLI), "there is no command line program yet")
class TestUsage(unittest.TestCase):
    def test_help_everywhere(self):
        self.assertEqual(run("--help")[0], 0)
        self.assertEqual(run()[0], 2)
        for command in "list play fuzz bench script replay why rules playthrough words parts".split():
            code, out, _ = run(command, "--help")
            self.assertEqual(code, 0)
            self.assertIn("Usage: baton-cli " + command, out)
            self.assertIn("--json", out)

    def test_wrong_words(self):
        for arguments, sentence in (
            (["pley"], 'unknown command "pley" (did you mean "play"?)'),
            (["play", "--sed", "1"], 'unknown option "--sed" (did you mean "--seed"?)'),
            (["play", "imperial_borders", "--seed"], "--seed needs a value"),
            (["play", "imperial_borders", "--seed", "x"], '--seed must be a whole number from 0 to'),
            (["play", "imperial_borders", "--seed", "1", "--seed", "2"], "--seed stands twice"),
            (["play", "chess"], 'unknown ruleset "chess"'),
            (["play", "imperial_borders", "nowhere"], 'unknown scenario "nowhere"'),
            (["play", "imperial_borders", "--seats", "a,b"], "--seats names 2"),
            (["play", "imperial_borders", "--seats", "genius"], 'unknown bot level "genius"'),
            (["play", "imperial_borders", "--option", "x"], "--option reads ID=NUMBER"),
            (["play", "imperial_borders", "--option", "x=1"], 'unknown option "x"'),
            (["play"], "usage: baton-cli play RULESET"),
            (["replay"], "usage: baton-cli replay SAVE"),
            (["list", "extra"], "usage: baton-cli list"),
            (["list", "--assets=/nonexistent"], "is \"/nonexistent\" the content folder?"),
        ):
            code, _, err = run(*arguments)
            with self.subTest(arguments=arguments):
                self.assertEqual(code, 1 if "--assets=/nonexistent" in arguments else 2, err)
                self.assertIn(sentence, err)


@unittest.skipUnless(os.path.exists(CLI), "there is no command line program yet")
class TestCommands(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rulesets = [r["id"] for r in run_json("list")[1]["rulesets"]]

    def test_list(self):
        code, found = run_json("list")
        self.assertEqual(code, 0)
        for ruleset in found["rulesets"]:
            self.assertTrue({"id", "code", "title", "scenarios", "options"} <= set(ruleset))
            for scenario in ruleset["scenarios"]:
                self.assertTrue(scenario["seats"])

    def test_play_is_reproducible_and_its_saves_replay(self):
        for ruleset in self.rulesets:
            with self.subTest(ruleset=ruleset), tempfile.TemporaryDirectory() as folder:
                arguments = ["play", ruleset, "--seats", "random", "--seed", "3", "--games", "2", "--iterations", "1"]
                code, one = run_json(*arguments, "--save", folder)
                two = run_json(*arguments)[1]
                self.assertEqual(code, 0)
                self.assertTrue({"games", "wins_by_level", "wins_by_seat", "think_ms"} <= set(one))
                counted = one["behaviour"]["random"]
                for key in "seats peaceful attacks turns idle_turns repeated_positions regions_won regions_lost".split():
                    self.assertGreaterEqual(counted[key], 0, key)
                self.assertEqual(counted["seats"], 2 * len(one["games"][0]["levels"]))
                self.assertLessEqual(counted["idle_turns"], counted["turns"])
                keys = ("seed", "winner_seats", "scores", "actions")
                self.assertEqual([[g[k] for k in keys] for g in one["games"]], [[g[k] for k in keys] for g in two["games"]])
                saves = sorted(os.listdir(folder))
                self.assertEqual(len(saves), 2)
                path = os.path.join(folder, saves[0])
                code, replay = run_json("replay", path, "--verify")
                self.assertEqual((code, replay["ok"], replay["actions"]), (0, True, one["games"][0]["actions"]))
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace("\n= 64 ", "\n= 64 f", 1))
                code, _, err = run("replay", path, "--verify")
                self.assertEqual(code, 1)
                self.assertRegex(err, r"line \d+: .*\.bak")

    def test_fuzz_and_bench(self):
        for ruleset in self.rulesets:
            with self.subTest(ruleset=ruleset):
                code, fuzz = run_json("fuzz", ruleset, "--games", "1", "--check-every", "50")
                self.assertEqual((code, fuzz["games"], fuzz["violations"]), (0, 1, []))
                code, bench = run_json("bench", ruleset, "--seconds", "0.2")
                self.assertEqual(code, 0)
                for key in "actions_per_s games_per_s legal_ns apply_ns clone_ns view_us state_bytes save_bytes load_ms peak_rss_mb".split():
                    self.assertGreaterEqual(bench[key], 0, key)

    def test_rules(self):
        for ruleset in self.rulesets:
            with self.subTest(ruleset=ruleset):
                code, found = run_json("rules", ruleset)
                self.assertEqual(code, 0)
                self.assertTrue(found["rules"])
                self.assertTrue({"id", "tests", "code"} <= set(found["rules"][0]))
                tested = {rule["id"] for rule in found["rules"] if rule["tests"]}
                self.assertFalse(tested & set(found["untested"]))

    def test_why_names_a_rule(self):
        for ruleset in self.rulesets:
            code, found = run_json("why", ruleset, "nobody: pass")
            self.assertEqual((code, found["legal"], found["rule"]), (0, False, "CORE-FORM"))

    def test_why_can_start_from_a_case(self):
        path = "tests/cases/imperial_borders/ex_53_annexation_dice.toml"
        code, found = run_json("why", "imperial_borders", "--case", path, "france: chose bavaria")
        self.assertEqual((code, found["legal"], found["rule"]), (0, False, "CORE-FORM"))
        self.assertIn('unknown verb "chose" (did you mean "choose"?)', found["text"])
        code, _, err = run("why", "napoleon_against_europe", "--case", path, "empire: pass")
        self.assertEqual(code, 1)
        self.assertIn("is a case of imperial_borders", err)

    def test_script_traces_steps_events_and_legal_rows(self):
        code, out, _ = run("script", "--trace", "tests/cases/imperial_borders/ex_53_annexation_dice.toml")
        self.assertEqual(code, 0)
        for part in ("position\n", "step: france: select_space bavaria", "event annex_roll: ", "{annex}", "legal: "):
            self.assertIn(part, out)

    def test_words_come_from_the_program(self):
        for ruleset in self.rulesets:
            with self.subTest(ruleset=ruleset):
                code, found = run_json("words", ruleset)
                self.assertEqual(code, 0)
                for key in "edits begin events decisions dice frames powers viewers".split():
                    self.assertTrue(found[key], key)
        found = run_json("words", "imperial_borders")[1]
        self.assertIn("annex: white_blue, white_red, white_bar, blank, blank, blank", found["dice"])
        self.assertIn("consent_trade", found["decisions"])
        self.assertIn("battle NATION REGION", found["begin"])
        self.assertEqual(run("words", "imperial_borders", "--root", "/nonexistent")[0], 2)

    def test_parts(self):
        for ruleset in self.rulesets:
            code, found = run_json("parts", ruleset)
            self.assertEqual((code, found["missing"]), (0, []))

    def test_playthrough_can_start_from_a_case(self):
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "tests/cases"))
            shutil.copy("tests/cases/imperial_borders/ex_53_annexation_dice.toml", os.path.join(root, "tests/cases/annex.toml"))
            arguments = ["--root", root, "--start", "tests/cases/annex.toml", "--max-actions", "20", "--seed", "4"]
            code, out, err = run("playthrough", "imperial_borders", "--add", "six_players", *arguments)
            self.assertEqual(code, 0, err)
            self.assertIn("annex_on_4.txt", out)
            code, out, err = run("playthrough", "imperial_borders", "--root", root)
            self.assertEqual(code, 0, err)
            self.assertIn("unchanged", out)

    def test_broken_case(self):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write('schema = 1\ndescription = "x"\nruleset = "chess"\ncolour = 1\n')
            file.flush()
            code, out, _ = run("script", file.name)
            self.assertEqual(code, 1)
            self.assertIn("colour: unknown key", out)


if __name__ == "__main__":
    unittest.main()
