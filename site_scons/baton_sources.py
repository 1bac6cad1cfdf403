"""Finds sources by folder."""

import os


def find_sources(folder, skip=(), ending=".cpp"):
    """All files below folder that end so, sorted, without the folders in skip. A missing folder has none."""
    found = []
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if os.path.join(path, f) not in skip and not f.startswith("."))
        found += [os.path.join(path, f) for f in sorted(files) if f.endswith(ending)]
    return found
