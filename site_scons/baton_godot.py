"""Godot's side of the build: its C header, and an upstream godot-cpp in place of our own binding."""

import glob
import os
import platform
import shutil
import subprocess
import sys

HEADER = "gdextension_interface.h"
API = "extension_api.json"


def find_godot(wanted):
    """The Godot to use: the option, $GODOT, the fetched one, or the one on PATH; None if there is none."""
    for candidate in (wanted, os.environ.get("GODOT"), ".deps/bin/godot", "godot"):
        path = shutil.which(candidate) if candidate else None
        if path:
            return os.path.abspath(path)
    return None


def add_extension_header(env, build, godot):
    """Let the Godot in use write its C header and API description into <build>/godot; returns the targets."""
    folder = os.path.join(build, "godot")
    env.Append(CPPPATH=["#" + folder])

    def dump(target, source, env):
        if not godot:
            print("scons: no Godot found; run ./baton setup, or set GODOT to its path.", file=sys.stderr)
            return 1
        command = [godot, "--headless", "--dump-gdextension-interface", "--dump-extension-api", "--quit"]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if not all(os.path.exists(str(t)) for t in target):
            print("scons: %s wrote no %s:\n%s%s" % (godot, HEADER, run.stdout, run.stderr), file=sys.stderr)
            return 1
        return 0

    targets = [os.path.join(folder, HEADER), os.path.join(folder, API)]
    return env.Command(targets, [godot] if godot else [], env.Action(dump, "Writing Godot's C header into %s" % folder))


def find_upstream(folder, system="linux"):
    """The library of the godot-cpp built in folder for this machine, a debug one if there is one; None if none fits.

    Upstream's names are libgodot-cpp.<system>.<target>[.dev][.double].<arch>[.nothreads].a. The debug library comes first:
    with the release one a call with too few arguments aborts, which our tests provoke.
    """
    machine = "x86_64" if system == "windows" else {"aarch64": "arm64", "riscv64": "rv64", "ppc64le": "ppc64"}.get(platform.machine(), platform.machine())
    found = sorted(glob.glob(os.path.join(folder, "bin", "libgodot-cpp.%s.*.%s.a" % (system, machine))))
    # A build in double precision fits only an engine built so; one without threads ends in .nothreads.a and is not found.
    found = [f for f in found if ".double." not in os.path.basename(f)]
    return min(found, key=lambda f: ("template_debug" not in f, ".dev." in f, f)) if found else None


def upstream_binding(env, folder):
    """Set env up for the godot-cpp built in folder, with the definitions that its library was built with; returns it."""
    system = env["platform"]
    library = find_upstream(folder, system)
    if not library:
        print("scons: no bin/libgodot-cpp.%s.*.a for this machine in %s; build godot-cpp there first." % (system, folder), file=sys.stderr)
        env.Exit(2)
    words = os.path.basename(library).split(".")
    env.Append(CPPDEFINES=["GDEXTENSION", "THREADS_ENABLED"])
    env.Append(CPPDEFINES=["WINDOWS_ENABLED"] if system == "windows" else ["LINUX_ENABLED", "UNIX_ENABLED"])
    if "template_release" not in words:
        env.Append(CPPDEFINES=["DEBUG_ENABLED", "HOT_RELOAD_ENABLED"])
    if "editor" in words:
        env.Append(CPPDEFINES=["TOOLS_ENABLED"])
    if "dev" in words:
        env.Append(CPPDEFINES=["DEV_ENABLED"])
    # The C header is in gdextension up to 4.5, and among what is generated from 10.0 on.
    for include in ("gdextension", "include", "gen/include"):
        env.Append(CCFLAGS=["-isystem", os.path.join(folder, include)])
    return [env.File(os.path.abspath(library))]
