"""The version of the program; its one place is project/project.godot."""

import re


def read_version(path="project/project.godot"):
    """The value of application/config/version, or "0" where there is no project."""
    try:
        with open(path, encoding="utf-8") as file:
            found = re.search(r'^config/version="([0-9A-Za-z.+-]+)"', file.read(), re.M)
    except FileNotFoundError:
        found = None
    return found.group(1) if found else "0"
