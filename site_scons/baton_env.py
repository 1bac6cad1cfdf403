"""Compiler environments: release and sanitized, each with and without exceptions, and the Godot extension."""

import os
import shutil

WARNINGS = [
    "-Wall",
    "-Wextra",
    "-Wshadow",
    "-Wnon-virtual-dtor",
    "-Woverloaded-virtual",
    "-Wredundant-decls",
    "-Wno-missing-field-initializers",
    "-Werror",
]
# GCC 12 at -O3 sees strings of impossible lengths in the standard library's own headers.
FALSE_ALARMS = ["-Wno-restrict"]
PASSED_ON = ["PATH", "HOME", "TMPDIR", "LANG", "CCACHE_DIR", "CCACHE_DISABLE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]
# Left out: checks that double the compile time and that the address sanitizer largely covers.
SANITIZE = [
    "-fsanitize=address,undefined",
    "-fno-sanitize=null,vptr,object-size,alignment,nonnull-attribute,returns-nonnull-attribute",
    "-fno-sanitize-recover=all",
]


def make_environments(base):
    """Return the environments (release, release_tests, asan, asan_tests, extension)."""
    base["ENV"] = {k: os.environ[k] for k in PASSED_ON if k in os.environ}
    base["CXX"] = base["LINK"] = base["SHLINK"] = base["cxx"]
    if shutil.which("ccache"):
        base["CXX"] = "ccache " + base["cxx"]
        # The same source in another checkout is the same object.
        base["ENV"]["CCACHE_NOHASHDIR"] = "1"
    base["STATIC_AND_SHARED_OBJECTS_ARE_THE_SAME"] = True
    base.Tool("compilation_db")
    base["COMPILATIONDB_PATH_FILTER"] = "*/obj/[re]*"
    if not base["verbose"]:
        base["CXXCOMSTR"] = "Compiling $SOURCE"
        base["ARCOMSTR"] = "Archiving $TARGET"
        base["RANLIBCOMSTR"] = "Indexing $TARGET"
        base["LINKCOMSTR"] = base["SHLINKCOMSTR"] = "Linking $TARGET"
    base.Append(
        CXXFLAGS=["-std=c++20"],
        # No fused multiply-add: the same game on every machine.
        CCFLAGS=WARNINGS + ["-fPIC", "-fvisibility=hidden", "-fno-gnu-unique", "-ffp-contract=off", "-pthread"],
        CPPPATH=["#", "#engine"],
        CPPDEFINES=[("TOML_EXCEPTIONS", 0)],
        LINKFLAGS=["-pthread"],
    )

    release = base.Clone()
    release.Append(CCFLAGS=["-O3", "-g1"] + FALSE_ALARMS, CXXFLAGS=["-fno-exceptions"])
    release_tests = base.Clone()
    release_tests.Append(CCFLAGS=["-O0", "-g1"])
    asan = base.Clone()
    asan.Append(
        CCFLAGS=["-g1", "-fno-omit-frame-pointer"] + SANITIZE,
        CPPDEFINES=["_GLIBCXX_ASSERTIONS"],
        LINKFLAGS=SANITIZE,
    )
    asan_tests = asan.Clone()
    asan_tests.Append(CCFLAGS=["-O0"])
    asan.Append(CCFLAGS=["-O1"], CXXFLAGS=["-fno-exceptions"])
    for env in (release_tests, asan_tests):
        env.Append(CPPPATH=["#tests"], CPPDEFINES=["DOCTEST_CONFIG_SUPER_FAST_ASSERTS"])

    extension = release.Clone()
    extension.Append(
        CPPPATH=["#gdextension/src"],
        LINKFLAGS=["-Wl,--no-undefined", "-Wl,--exclude-libs,ALL"],
    )
    return release, release_tests, asan, asan_tests, extension
