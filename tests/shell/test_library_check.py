"""A game without its rules library ends with a sentence that says what to build."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "site_scons"))
from baton_godot import find_godot, find_upstream  # noqa: E402
from baton_version import read_version  # noqa: E402

SCRIPT = "src/common/library_check.gd"
PROJECT = """config_version=5
[application]
run/main_scene="res://main.tscn"
[autoload]
LibraryCheck="*res://%s"
""" % SCRIPT


def write(folder, name, text=""):
    """A file below folder."""
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class TestLibraryCheck(unittest.TestCase):
    def test_a_missing_library_is_told(self):
        godot = find_godot(None)
        if not godot:
            self.skipTest("there is no Godot")
        with tempfile.TemporaryDirectory() as folder:
            write(folder, "project.godot", PROJECT)
            write(folder, "main.tscn", '[gd_scene format=3]\n[node name="Main" type="Node"]\n')
            os.makedirs(os.path.join(folder, "src/common"))
            shutil.copy(os.path.join(ROOT, "project", SCRIPT), os.path.join(folder, "src/common"))
            run = subprocess.run([godot, "--headless", "--path", folder, "--quit-after", "300"], capture_output=True, text=True,
                                 timeout=120, env={**os.environ, "HOME": folder, "XDG_DATA_HOME": folder})
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("is missing or does not fit this Godot. Build it with: ./baton build", run.stderr)

    def test_the_libraries_that_the_project_names_are_those_of_the_sentence(self):
        with open(os.path.join(ROOT, "project/baton.gdextension"), encoding="utf-8") as file:
            listed = file.read()
        for library in ("libbaton.linux.x86_64.so", "libbaton.windows.x86_64.dll"):
            self.assertIn("res://bin/" + library, listed)
        with open(os.path.join(ROOT, "project", SCRIPT), encoding="utf-8") as file:
            script = file.read()
        self.assertIn("project/bin/libbaton.linux.%s.so", script)
        self.assertIn("project/bin/libbaton.windows.%s.dll", script)


class TestBuild(unittest.TestCase):
    def test_a_debug_godot_cpp_comes_first(self):
        names = ("linux.template_release.x86_64", "linux.template_debug.x86_64", "windows.template_debug.x86_64",
                 "linux.template_debug.double.x86_64", "linux.editor.x86_64")
        with tempfile.TemporaryDirectory() as folder:
            self.assertIsNone(find_upstream(folder, "windows"))
            for name in names:
                write(folder, "bin/libgodot-cpp.%s.a" % name)
            found = find_upstream(folder, "windows")
            self.assertEqual(os.path.basename(found), "libgodot-cpp.windows.template_debug.x86_64.a")
            if os.uname().machine == "x86_64":
                self.assertEqual(os.path.basename(find_upstream(folder)), "libgodot-cpp.linux.template_debug.x86_64.a")

    def test_the_version_is_read_from_the_project(self):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, "project.godot", '[application]\nconfig/version="1.22.3"\n')
            self.assertEqual(read_version(os.path.join(folder, "project.godot")), "1.22.3")
            self.assertEqual(read_version(os.path.join(folder, "none")), "0")
        self.assertRegex(read_version(os.path.join(ROOT, "project/project.godot")), r"^\d+\.\d+\.\d+$")


if __name__ == "__main__":
    unittest.main()
