"""Checks every source file: a head sentence, a size one can read, and the border between engine and Godot."""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "site_scons"))
from baton_sources import find_sources  # noqa: E402

# Ending: first line of a file that has a head sentence, and the most lines a file may have.
KINDS = {
    ".cpp": (r"(//|/\*) ?\S", 900),
    ".h": (r"(//|/\*) ?\S", 500),
    ".hpp": (r"(//|/\*) ?\S", 500),
    ".gd": (r"(#|extends |class_name |@tool)", 400),
    ".py": (r'("""|#!|#)', 400),
    ".sh": (r"#", 200),
}
FOLDERS = ("engine", "gdextension", "tests", "tools", "site_scons", "project/src")
GODOT_HEADER = re.compile(r'^\s*#\s*include\s*[<"](godot_cpp/|gdextension_interface)', re.M)
TODO = re.compile(r"\b(TODO|FIXME|XXX)\b")


def problems_of(path, ending):
    """The reasons why this file does not pass."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    head, most = KINDS[ending]
    found = []
    if not re.match(head, text) or (ending == ".gd" and "#" not in text[:600]):
        found.append("does not start with a comment that says what it holds")
    if text.count("\n") > most:
        found.append("has %d lines, more than %d: split it" % (text.count("\n"), most))
    if path.startswith("engine/") and GODOT_HEADER.search(text):
        found.append("includes a Godot header inside engine/")
    if ending in (".cpp", ".h", ".hpp", ".gd") and TODO.search(text):
        found.append("holds a to-do note: gaps belong into the README")
    return found


def main():
    passed = failed = 0
    for folder in FOLDERS:
        for ending in KINDS:
            for path in find_sources(folder, ending=ending):
                found = problems_of(path, ending)
                for problem in found:
                    print("%s %s" % (path, problem))
                passed += not found
                failed += bool(found)
    print("result: %d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
