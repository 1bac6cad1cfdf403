"""Tests of the build's mirror of content and of its search for sources."""

import os
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "site_scons"))
sys.dont_write_bytecode = True
import baton_mirror  # noqa: E402
import baton_sources  # noqa: E402


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def read(path):
    with open(path) as file:
        return file.read()


class InTemporaryFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        os.chdir(self.folder.name)

    def tearDown(self):
        os.chdir(ROOT)
        self.folder.cleanup()

    def sync(self):
        return baton_mirror.sync("from", "to", baton_mirror.files_below("from"))


class Mirror(InTemporaryFolder):
    def test_missing_source_is_an_empty_mirror(self):
        self.assertEqual(self.sync(), (0, 0))

    def test_copies_once(self):
        write("from/maps/europe.toml", "one")
        self.assertEqual(self.sync(), (1, 0))
        self.assertEqual(self.sync(), (0, 0))
        self.assertEqual(read("to/maps/europe.toml"), "one")

    def test_same_size_other_text_is_copied(self):
        write("from/a.toml", "one")
        self.sync()
        write("from/a.toml", "two")
        os.utime("from/a.toml", (1, 1))
        self.assertEqual(self.sync(), (1, 0))
        self.assertEqual(read("to/a.toml"), "two")

    def test_removed_file_vanishes_with_its_folder_and_sidecar(self):
        write("from/art/a.png", "x")
        write("from/b.png", "x")
        self.sync()
        write("to/art/a.png.import", "i")
        os.remove("from/art/a.png")
        self.assertEqual(self.sync(), (0, 2))
        self.assertFalse(os.path.exists("to/art"))
        self.assertTrue(os.path.exists("to/b.png"))

    def test_sidecar_of_a_living_file_stays(self):
        write("from/a.png", "x")
        self.sync()
        write("to/a.png.import", "i")
        self.assertEqual(self.sync(), (0, 0))
        self.assertTrue(os.path.exists("to/a.png.import"))

    def test_extension_list_names_every_extension(self):
        write("project/baton.gdextension", "")
        baton_mirror.write_extension_list([], [], None)
        self.assertEqual(read("project/.godot/extension_list.cfg"), "res://baton.gdextension\n")


class Sources(InTemporaryFolder):
    def test_finds_by_folder_sorted_and_skips(self):
        for name in ("engine/b.cpp", "engine/a/z.cpp", "engine/cli/main.cpp", "engine/a/z.h", "engine/.x/y.cpp"):
            write(name, "")
        self.assertEqual(baton_sources.find_sources("engine", skip=["engine/cli"]), ["engine/b.cpp", "engine/a/z.cpp"])

    def test_missing_folder_has_none(self):
        self.assertEqual(baton_sources.find_sources("nowhere"), [])


if __name__ == "__main__":
    unittest.main()
