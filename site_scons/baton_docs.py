"""Compiles the class reference (gdextension/doc_classes/*.xml) into the extension, for the editor's help."""

import os

from baton_sources import find_sources

HEAD = '// Class reference made from gdextension/doc_classes by the build.\n#include "godot.hpp"\n'


def write_pages(target, source, env):
    """The text of each file, closed by null."""
    with open(str(target[0]), "w", encoding="utf-8") as out:
        out.write(HEAD)
        out.write("extern const char *const godot::doc_pages[] = {\n")
        for page in source:
            with open(str(page), encoding="utf-8") as file:
                out.write('R"baton_xml(%s)baton_xml",\n' % file.read())
        out.write("nullptr };\n")


def add_doc_pages(env, build):
    """Two generated sources: the list with every page, and one without any for the libraries of tests."""
    action = env.Action(write_pages, "Writing the class reference")
    made = []
    for name, pages in (("doc_pages", find_sources("gdextension/doc_classes", ending=".xml")), ("no_doc_pages", [])):
        made.append([str(t) for t in env.Command(os.path.join(build, "gen", name + ".cpp"), pages, action)])
    return made
