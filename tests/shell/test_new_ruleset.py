"""Makes a new ruleset in a copy of the tree, builds what is new, and plays it: the recipe of docs/adding_a_ruleset.md."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

NAME = "danube_1805"
BUILT = ("build/.sconsign.dblite", "build/obj/release", "build/lib", "build/baton-cli", "build/tests")


def tracked_files():
    """Files of the tree: those of git, or everything but what is built when there is no git."""
    found = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True, text=True)
    if found.returncode == 0:
        return [path for path in found.stdout.split("\0") if path and os.path.exists(path)]
    out = []
    for folder, folders, files in os.walk("."):
        folders[:] = [f for f in folders if f not in ("build", ".deps", ".git", ".godot")]
        out += [os.path.relpath(os.path.join(folder, file)) for file in files]
    return out


def copy_tree(to):
    """Copy sources and what is built, with their times, so that scons compiles only what is new."""
    for path in tracked_files():
        if path != "assets/art/nations.toml" and path.startswith(("assets/art/", "assets/audio/", "assets/maps/", "tests/godot/", "docs/images/")):
            continue
        os.makedirs(os.path.dirname(os.path.join(to, path)), exist_ok=True)
        shutil.copy2(path, os.path.join(to, path), follow_symlinks=False)
    for path in BUILT:
        if os.path.isdir(path):
            shutil.copytree(path, os.path.join(to, path), copy_function=shutil.copy2)
        elif os.path.exists(path):
            os.makedirs(os.path.dirname(os.path.join(to, path)), exist_ok=True)
            shutil.copy2(path, os.path.join(to, path))


@unittest.skipUnless(os.path.exists("build/baton-cli") and shutil.which("scons"), "there is no build yet")
class TestNewRuleset(unittest.TestCase):
    def run_in(self, *words):
        """Run a command in the copy; its output."""
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, timeout=280)
        self.assertEqual(done.returncode, 0, " ".join(words) + "\n" + done.stdout[-3000:] + done.stderr[-3000:])
        return done.stdout

    def test_a_skeleton_builds_conforms_and_is_played_to_a_winner(self):
        with tempfile.TemporaryDirectory() as self.folder:
            copy_tree(self.folder)
            self.run_in("./baton", "new-ruleset", "ZZ", NAME, "--title", "On the Danube")
            with open(os.path.join(self.folder, "engine/rulesets/registry.cpp"), encoding="utf-8") as file:
                self.assertEqual(len(re.findall(r'\{ "danube_1805", "ZZ", zz::load \},', file.read())), 1)
            targets = ["cli"] + (["tests"] if os.path.exists("build/tests") else [])
            built = self.run_in("scons", "-j1", *targets)
            compiled = [line for line in built.splitlines() if line.startswith("Compiling ")]
            others = [line for line in compiled if NAME not in line and "registry" not in line]
            self.assertEqual(others, [], "only what is new is compiled")
            self.assertTrue(compiled)
            cli = "build/baton-cli"
            fuzz = json.loads(self.run_in(cli, "fuzz", NAME, "--games", "100", "--json").splitlines()[-1])
            self.assertEqual((fuzz["games"], fuzz["violations"]), (100, []))
            self.assertIn("1 cases passed, 0 failed", self.run_in(cli, "script", "tests/cases/" + NAME))
            self.assertIn("army POWER SPACE", self.run_in(cli, "words", NAME))
            self.assertEqual(json.loads(self.run_in(cli, "rules", NAME, "--json").splitlines()[-1])["untested"], [])
            self.assertIn("nothing is missing", self.run_in(cli, "parts", NAME, "--without", "map"))
            play = ["play", NAME, "--seats", "recruit", "--games", "8", "--json"]
            games = json.loads(self.run_in(cli, *play).splitlines()[-1])["games"]
            self.assertTrue(all(len(game["winner_seats"]) == 1 for game in games))
            if len(targets) == 2:
                self.assertIn("0 failed", self.run_in("build/tests", "-tc=*[ZZ]*"))


if __name__ == "__main__":
    unittest.main()
