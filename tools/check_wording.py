#!/usr/bin/env python3
"""Reports every run of words that a rulebook and the project's texts have in common.

Sentences of a rulebook must not stand in the project: rules, numbers and names carry over, wording
does not. This authoring tool compares the plain text of a rulebook with the project's texts, letter
case, punctuation and line breaks ignored, and prints each shared run of nine words or more with the
place where it stands. It exits with 1 if it finds any, with 2 if it is called wrongly.

    tools/check_wording.py RULEBOOK.txt [RULEBOOK2.txt ...] --tree DIR_OR_FILE [...] [--words N]
"""

import argparse
import os
import re
import sys
import unicodedata

SUFFIXES = (".toml", ".md", ".gd", ".cpp", ".h")
SKIPPED_FOLDERS = {".git", ".deps", ".godot", "build", "node_modules", "__pycache__"}
# A comment's start and a text escape are layout, not words.
LAYOUT = re.compile(r"\\[nt]|^\s*(?://+|#+|\*+|>)", re.MULTILINE)
WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
# Rows of figures and dice are facts; a run counts once it holds this many different real words.
DIFFERENT_WORDS = 5


def normalise(text):
    """Returns the text in lower case without accents and typographic signs; line breaks stay."""
    text = text.replace("\u2019", "'").replace("\u2018", "'").replace("\u00ad", "")
    text = unicodedata.normalize("NFKD", text).lower()
    return "".join(sign for sign in text if not unicodedata.combining(sign))


def words_of(text, is_project_text):
    """Returns [(word, line number)] of a text."""
    text = normalise(text)
    if is_project_text:
        text = LAYOUT.sub(lambda hit: " " * len(hit.group().replace("\n", "")), text)
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        found += [(hit.group(), number) for hit in WORD.finditer(line)]
    return found


def is_wording(run):
    """True if a run of words is language and not a row of figures or one repeated word."""
    return len({word for word in run if word.isalpha() and len(word) > 1}) >= DIFFERENT_WORDS


def shared_runs(project, books, length):
    """Yields (first line, words, book, line in book) for each longest run shared with a book."""
    plain = [word for word, _ in project]
    at = 0
    while at + length <= len(plain):
        best = None
        for name, book, index in books:
            for start in index.get(tuple(plain[at:at + length]), ()):
                size = length
                while (at + size < len(plain) and start + size < len(book)
                        and plain[at + size] == book[start + size][0]):
                    size += 1
                if best is None or size > best[0]:
                    best = (size, name, book[start][1])
        if best is None:
            at += 1
            continue
        size, name, line = best
        run = plain[at:at + size]
        if is_wording(run):
            yield project[at][1], run, name, line
        at += size - length + 1


def read_book(path, length):
    """Returns (name, words, index of each run of `length` words to its places)."""
    with open(path, encoding="utf-8", errors="replace") as file:
        book = words_of(file.read(), False)
    index = {}
    for start in range(len(book) - length + 1):
        index.setdefault(tuple(word for word, _ in book[start:start + length]), []).append(start)
    return os.path.basename(path), book, index


def project_files(root):
    """Yields the paths of the project's texts under a folder, in a fixed order."""
    if os.path.isfile(root):
        yield root
        return
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in SKIPPED_FOLDERS)
        for name in sorted(files):
            if name.endswith(SUFFIXES):
                yield os.path.join(folder, name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("books", nargs="+", help="rulebooks as plain text")
    parser.add_argument("--tree", nargs="+", default=["."], help="project folders or files (default: .)")
    parser.add_argument("--words", type=int, default=9, help="length of a run that counts (default: 9)")
    options = parser.parse_args()
    for path in options.books + options.tree:
        if not os.path.exists(path):
            parser.error(f"no such file or folder: {path}")
    books = [read_book(path, options.words) for path in options.books]
    hits = files = 0
    for root in options.tree:
        for path in project_files(root):
            files += 1
            with open(path, encoding="utf-8", errors="replace") as file:
                project = words_of(file.read(), True)
            for line, run, name, book_line in shared_runs(project, books, options.words):
                hits += 1
                print(f"{path}:{line}: {len(run)} words as in {name}:{book_line}: {' '.join(run)}")
    print(f"{hits} shared runs of {options.words} or more words in {files} files", file=sys.stderr)
    return 1 if hits else 0


if __name__ == "__main__":
    sys.exit(main())
