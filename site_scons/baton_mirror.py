"""Brings content and fonts into the Godot project: copies what changed, removes what is gone."""

import filecmp
import os
import shutil

# Files that Godot writes beside a content file; they live as long as it does.
SIDECARS = (".import", ".uid")
MADE_BY_GODOT = ".gdextension"


def files_below(folder):
    """Paths of all files below folder, relative to it, without hidden ones."""
    found = set()
    for path, folders, files in os.walk(folder):
        folders[:] = [f for f in folders if not f.startswith(".")]
        found.update(os.path.relpath(os.path.join(path, f), folder) for f in files if not f.startswith("."))
    return found


def is_sidecar(name, wanted):
    return any(name.endswith(s) and name[: -len(s)] in wanted for s in SIDECARS)


def sync(source, target, wanted):
    """Make target hold exactly the files in wanted (and their sidecars); returns (copied, removed)."""
    copied = removed = 0
    for name in files_below(target) - wanted:
        if not is_sidecar(name, wanted):
            os.remove(os.path.join(target, name))
            removed += 1
    for name in sorted(wanted):
        here, there = os.path.join(source, name), os.path.join(target, name)
        if os.path.exists(there) and filecmp.cmp(here, there):
            continue
        os.makedirs(os.path.dirname(there), exist_ok=True)
        shutil.copy2(here, there + ".new")
        os.replace(there + ".new", there)
        copied += 1
    for path, _, _ in os.walk(target, topdown=False):
        if path != target and not os.listdir(path):
            os.rmdir(path)
    return copied, removed


def report(target, counts):
    if any(counts):
        print("%s: %d copied, %d removed" % ((target,) + counts))


def mirror_tree(source, target):
    """An action that mirrors a folder."""

    def run():
        report(target, sync(source, target, files_below(source)))

    return as_action(run)


# The faces the game uses: EB Garamond for titles and the map, Open Sans for small text.
FONTS = (
    "EBGaramond12-Regular.otf",
    "EBGaramond12-Italic.otf",
    "OpenSans-Regular.ttf",
    "OpenSans-Semibold.ttf",
    "OpenSans-Italic.ttf",
)


def mirror_fonts(sources, target):
    """An action that copies the faces of FONTS from folders (separated by colons); without them the game uses Godot's own font."""

    def run():
        folders = sources.split(":")
        found = {f: os.path.join(d, f) for d in reversed(folders) for f in FONTS if os.path.exists(os.path.join(d, f))}
        missing = [f for f in FONTS if f not in found]
        if missing:
            print("scons: no %s in %s; the game will use Godot's own font (option fonts=DIRS)." % (", ".join(missing), sources))
        copied = 0
        for name, path in found.items():
            there = os.path.join(target, name)
            if not (os.path.exists(there) and filecmp.cmp(path, there)):
                os.makedirs(target, exist_ok=True)
                shutil.copy2(path, there)
                copied += 1
        gone = [f for f in files_below(target) if f not in found and not is_sidecar(f, found)]
        for name in gone:
            os.remove(os.path.join(target, name))
        report(target, (copied, len(gone)))

    return as_action(run)


def as_action(run):
    """Wrap a function without parameters so that SCons can call it; the names are SCons's."""
    return lambda target, source, env: run()


def write_extension_list(target, source, env):
    """Tell Godot which extensions the project has, which it would else learn only from the editor's first scan."""
    names = sorted(f for f in files_below("project") if f.endswith(MADE_BY_GODOT))
    text = "".join("res://%s\n" % n.replace(os.sep, "/") for n in names)
    path = "project/.godot/extension_list.cfg"
    if names and not (os.path.exists(path) and open(path).read() == text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
