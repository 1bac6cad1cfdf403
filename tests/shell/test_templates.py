"""What ./baton export and release refuse, with made-up template archives, and folders that cannot be written."""

import os
import re
import shutil
import stat
import subprocess
import tempfile
import unittest
import zipfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
VERSION = "4.6.3"
LINUX = "templates/linux_release.%s" % os.uname().machine
WINDOWS = "templates/windows_release_x86_64.exe"
NOBODY = 65534


def write(path, text, mode=0o644):
    """A file with this text."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


class Commands(unittest.TestCase):
    """A copy of the commands, with a Godot that only tells its version."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        os.chmod(self.folder, 0o755)
        self.copy = os.path.join(self.folder, "copy")
        os.makedirs(os.path.join(self.copy, "project"))
        for name in ("baton", "deps.env", "CHANGELOG.md"):
            shutil.copy2(os.path.join(ROOT, name), self.copy)
        shutil.copy2(os.path.join(ROOT, "project/project.godot"), os.path.join(self.copy, "project"))
        shutil.copytree(os.path.join(ROOT, "tools/baton"), os.path.join(self.copy, "tools/baton"))
        self.godot = os.path.join(self.folder, "godot")
        write(self.godot, "#!/bin/sh\necho %s.stable.made_up\n" % VERSION, 0o755)

    def baton(self, *words, before=()):
        """Run a command; its exit code and what it said."""
        done = subprocess.run([*before, os.path.join(self.copy, "baton"), *words], cwd=self.folder, capture_output=True, text=True,
                              timeout=120, stdin=subprocess.DEVNULL, env={**os.environ, "GODOT": self.godot})
        return done.returncode, done.stdout + done.stderr

    def refused(self, code, text, *words, before=()):
        """The command ends with this code and says this; no line is an error of the shell or of Python."""
        have, said = self.baton(*words, before=before)
        self.assertEqual(have, code, said)
        self.assertIn(text, said)
        self.assertNotIn("Traceback", said)
        self.assertNotRegex(said, r"line \d+:")


class TestTemplates(Commands):
    def archive(self, **members):
        """A .tpz with these members: the start of each file and the version in it."""
        path = os.path.join(self.folder, "templates.tpz")
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("templates/version.txt", VERSION + ".stable\n")
            for name, (magic, version) in members.items():
                file.writestr({"linux": LINUX, "windows": WINDOWS}[name], magic + b"...." + version + b"....")
        return path

    def test_an_archive_of_another_version(self):
        path = self.archive(linux=(b"\x7fELF", b"4.6.2.stable"), windows=(b"MZ\x90\0", b"4.7.stable"))
        self.refused(2, "The template is of Godot 4.6.2, the project is exported with 4.6.3", "export", "--template", path)
        self.refused(2, "take the export templates of 4.6.3", "export", "--template", path)
        self.refused(2, "The template is of Godot 4.7, the project is exported with 4.6.3",
                     "export", "--platform", "windows", "--template", path)

    def test_an_archive_without_the_file_that_is_needed(self):
        path = self.archive(linux=(b"\x7fELF", b"4.6.3.stable"))
        self.refused(2, "holds no " + WINDOWS, "export", "--platform", "windows", "--template", path)
        path = self.archive(windows=(b"MZ\x90\0", b"4.6.3.stable"))
        self.refused(2, "holds no " + LINUX, "export", "--template", path)

    def test_files_in_an_archive_that_are_no_programs(self):
        path = self.archive(linux=(b"MZ\x90\0", b"4.6.3.stable"), windows=(b"\x7fELF", b"4.6.3.stable"))
        self.refused(2, "is no program for linux", "export", "--template", path)
        self.refused(2, "is no program for windows", "export", "--platform", "windows", "--template", path)

    def test_a_damaged_archive(self):
        path = self.archive(windows=(b"MZ\x90\0", b"4.6.3.stable"))
        os.truncate(path, os.path.getsize(path) // 2)
        self.refused(2, "holds no " + WINDOWS, "export", "--platform", "windows", "--template", path)

    def test_a_folder_is_no_template(self):
        self.refused(2, "is a folder", "export", "--template", self.folder)

    def test_a_fitting_template_is_taken(self):
        """With it the command comes as far as the compiler, which this copy has no sources for."""
        path = self.archive(linux=(b"\x7fELF", b"4.6.3.stable"))
        code, said = self.baton("export", "--template", path)
        self.assertEqual(code, 1, said)
        self.assertIn("== Building", said)

    def test_any_path_of_a_template_stands_in_the_preset(self):
        """As Godot reads it back; a bar, an ampersand and a mark of the preset itself are signs like others."""
        path = os.path.join(self.copy, "project/export_presets.cfg")
        script = 'ROOT=$1 PROJECT=$1/project; source "$ROOT/tools/baton/common.sh"; source "$ROOT/tools/baton/export.sh"; ' \
                 'TEMPLATE=$2; write_export_preset "$3"'
        for template in ("", "/a/plain.exe", "/a|b/c&d.exe", "/a b/$HOME/`c`.exe", "/a\\1/b\\\\c", '/a"b"/c', "/@ARCH@/@NAME@", "/Zoë/тест"):
            for platform, name in (("linux", "Linux"), ("windows", "Windows Desktop")):
                with self.subTest(template=template, platform=platform):
                    subprocess.run(["bash", "-euc", script, "test", self.copy, template, platform], check=True)
                    with open(path, encoding="utf-8") as file:
                        values = dict(re.findall(r'^(\S+)="((?:[^"\\]|\\.)*)"$', file.read(), re.M))
                    self.assertEqual(re.sub(r"\\(.)", r"\1", values["custom_template/release"]), template)
                    self.assertEqual(values["platform"], name)
                    self.assertRegex(values["application/file_version"], r"^\d+\.\d+\.\d+\.0$")


class TestRelease(Commands):
    def test_a_version_without_notes(self):
        write(os.path.join(self.copy, "CHANGELOG.md"), "# Changelog\n\n## 0.0.1\n\n- Nothing.\n")
        self.refused(2, "CHANGELOG.md has no section", "release")

    def test_a_version_that_is_none(self):
        write(os.path.join(self.copy, "project/project.godot"), '[application]\nconfig/version="soon"\n')
        self.refused(2, "not three numbers like 1.2.3", "release")

    def test_a_version_that_was_released_before(self):
        git = ["git", "-C", self.copy, "-c", "user.name=Player", "-c", "user.email=player@example.org"]
        write(os.path.join(self.copy, "project/project.godot"), '[application]\nconfig/version="0.2.0"\n')
        for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "One"], ["tag", "v0.2.0"],
                      ["commit", "-q", "--allow-empty", "-m", "Two"]):
            subprocess.run(git + words, check=True)
        self.refused(2, "Version 0.2.0 was released before (tag v0.2.0)", "release")

    def test_a_folder_that_is_not_empty(self):
        self.refused(2, "is not empty; nothing was changed", "release", "--out", self.copy)

    def test_a_tree_without_git(self):
        self.refused(2, "the sources of a release come out of git", "release")


class TestReadOnly(Commands):
    """A tree of somebody else's; as root another user is played, who then may write nowhere here."""

    def setUp(self):
        super().setUp()
        self.before = []
        if os.getuid() == 0:
            if not shutil.which("setpriv"):
                self.skipTest("root may write everywhere, and there is no setpriv")
            self.before = ["setpriv", "--reuid=%d" % NOBODY, "--regid=%d" % NOBODY, "--clear-groups"]
        for path, folders, _ in os.walk(self.copy):
            for folder in [path] + [os.path.join(path, f) for f in folders]:
                os.chmod(folder, stat.S_IRUSR | stat.S_IXUSR | stat.S_IRGRP | stat.S_IXGRP | stat.S_IROTH | stat.S_IXOTH)
        self.addCleanup(subprocess.run, ["chmod", "-R", "u+w", self.copy])

    def test_every_command_that_builds_says_what_to_do(self):
        for words in (["setup"], ["build"], ["build", "--windows"], ["test"], ["test", "windows"], ["bench"]):
            with self.subTest(words=words):
                self.refused(1, "Copy the sources to a folder of your own", *words, before=self.before)

    def test_an_export_into_it(self):
        self.refused(2, "choose another folder with --out DIR", "export", before=self.before)
        self.refused(2, "choose another folder with --out DIR", "release", "--out", os.path.join(self.copy, "release"), before=self.before)


if __name__ == "__main__":
    unittest.main()
