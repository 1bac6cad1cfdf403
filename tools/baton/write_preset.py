"""Fills the export preset: write_preset.py FROM TO NAME=VALUE ... puts each VALUE, quoted, where @NAME@ stands."""

import re
import sys


def quoted(text):
    """The text as it stands between the quotes of a configuration file of Godot."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def main():
    source, target = sys.argv[1:3]
    values = dict(word.split("=", 1) for word in sys.argv[3:])
    with open(source, encoding="utf-8") as file:
        text = file.read()
    # One pass: a value that looks like a mark itself stays what it is.
    text = re.sub(r"@([A-Z]+)@", lambda mark: quoted(values[mark.group(1)]), text)
    with open(target, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(text)


if __name__ == "__main__":
    main()
