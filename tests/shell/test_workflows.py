"""The hosted workflows and the hooks before a commit call nothing but commands of ./baton that are there."""

import glob
import os
import re
import subprocess
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
# What a bare container needs before it can clone.
FIRST = "apt-get -qq update && apt-get -qq -y --no-install-recommends install git ca-certificates"


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def output(*words):
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True).stdout


class TestWorkflows(unittest.TestCase):
    def test_every_step_is_a_command_of_baton(self):
        files = glob.glob(os.path.join(ROOT, ".github/workflows/*.yml"))
        self.assertEqual(sorted(os.path.basename(f) for f in files), ["test.yml", "windows.yml"])
        parts = output("./baton", "test", "--list").split()
        for file in files:
            steps = re.findall(r"^ +run: (.*)$", text_of(file), re.M)
            calls = [s for s in steps if s != FIRST]
            self.assertEqual(len(calls), 2, steps)
            for call in calls:
                command = re.fullmatch(r"\./baton ([a-z]+)(?: (\S+))?", call)
                self.assertIsNotNone(command, call)
                name, option = command.groups()
                told = output("./baton", name, "--help")
                self.assertIn("Usage: ./baton " + name, told)
                self.assertTrue(option is None or option in parts or "[%s]" % option in told, call)

    def test_what_is_kept_is_made(self):
        test, windows = text_of(".github/workflows/test.yml"), text_of(".github/workflows/windows.yml")
        self.assertIn("path: build/shots", test)
        self.assertIn('"$BUILD_DIR/shots', text_of("tools/baton/shots.sh"))
        for made in ("build/windows/baton-cli.exe", "project/bin/libbaton.windows.x86_64.dll"):
            self.assertIn(made, windows)
            self.assertIn(made, output("scons", "-Q", "--help"))

    def test_hooks(self):
        entries = re.findall(r"^ +entry: (.*)$", text_of(".pre-commit-config.yaml"), re.M)
        self.assertEqual(entries, ["./baton format --check", "python3 tools/baton/check_tree.py"])
        self.assertIn("[--check]", output("./baton", "format", "--help"))
        self.assertTrue(os.path.exists(os.path.join(ROOT, "tools/baton/check_tree.py")))


if __name__ == "__main__":
    unittest.main()
