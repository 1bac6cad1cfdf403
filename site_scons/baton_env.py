"""Compiler environments for each platform: release and sanitized, with and without exceptions, and the extension."""

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
# Per platform: compiler, archiver, build folder, endings of programs and libraries, flags.
LINUX = {
    "cxx": "g++",
    "build_dir": "build",
    "program": "",
    "library": ".so",
    "ccflags": ["-fPIC", "-fvisibility=hidden", "-fno-gnu-unique"],
    "optimize": ["-O3"],
    "debug": ["-g1"],
    "linkflags": [],
    # The C++ library inside: an exported game needs the C library of 2021 or newer, and nothing else of Debian's.
    "shared": ["-Wl,--no-undefined", "-Wl,--exclude-libs,ALL", "-static-libstdc++", "-static-libgcc"],
}
WINDOWS = {
    "cxx": "x86_64-w64-mingw32-g++-posix",
    "ar": "x86_64-w64-mingw32-gcc-ar-posix",
    "build_dir": "build/windows",
    "program": ".exe",
    "library": ".dll",
    # -O2: all tests run on the library that is shipped, and it has to be compiled in minutes.
    "ccflags": ["-DUNICODE", "-DNOMINMAX", "-DWIN32_LEAN_AND_MEAN", "-D_WIN32_WINNT=0x0A00"],
    "optimize": ["-O2"],
    "debug": [],
    # Nothing but Windows' own libraries is needed; stacks as large as Linux gives them.
    "linkflags": ["-static", "-s", "-Wl,--stack,8388608"],
    "shared": ["-static", "-s"],
}
PLATFORMS = {"linux": LINUX, "windows": WINDOWS}
HEADER_ONLY = ("doctest", "toml++")


def link_headers(build, source):
    """Give a cross compiler the header-only libraries, and nothing else, of a folder that is this system's; the missing."""
    folder = os.path.join(build, "include")
    os.makedirs(folder, exist_ok=True)
    missing = []
    for name in HEADER_ONLY:
        there, here = os.path.join(source, name), os.path.join(folder, name)
        if not os.path.isdir(there):
            missing.append(there)
        elif not os.path.lexists(here):
            os.symlink(os.path.abspath(there), here)
    return missing


def make_environments(base):
    """Return the environments (release, release_tests, asan, asan_tests, extension)."""
    wanted = PLATFORMS[base["platform"]]
    base["ENV"] = {k: os.environ[k] for k in PASSED_ON if k in os.environ}
    base["AR"] = wanted.get("ar", base["AR"])
    base["RANLIBCOM"] = "" if "ar" in wanted else base["RANLIBCOM"]
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
        CCFLAGS=WARNINGS + wanted["ccflags"] + ["-ffp-contract=off", "-pthread"],
        CPPPATH=["#", "#engine"],
        CPPDEFINES=[("TOML_EXCEPTIONS", 0)],
        LINKFLAGS=["-pthread"],
    )

    release = base.Clone(LINKFLAGS=base["LINKFLAGS"] + wanted["linkflags"])
    release.Append(CCFLAGS=wanted["optimize"] + wanted["debug"] + FALSE_ALARMS, CXXFLAGS=["-fno-exceptions"])
    release_tests = base.Clone(LINKFLAGS=release["LINKFLAGS"])
    release_tests.Append(CCFLAGS=["-O0"] + wanted["debug"])
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

    extension = release.Clone(LINKFLAGS=base["LINKFLAGS"] + wanted["shared"])
    extension.Append(CPPPATH=["#gdextension/src"])
    return release, release_tests, asan, asan_tests, extension
