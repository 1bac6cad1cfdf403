"""make_zip.py FOLDER FILE NAME: packs a folder as NAME/ into a zip, the same bytes for the same files."""

import os
import sys
import zipfile

# Readers of a release do not need to know when a file was copied.
WHEN = (2026, 1, 1, 0, 0, 0)


def pack(folder, file, name):
    """Write the archive beside its final place first; links become entries of their own."""
    with zipfile.ZipFile(file + ".new", "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path, folders, names in os.walk(folder):
            folders.sort()
            for entry in sorted(names + [f for f in folders if os.path.islink(os.path.join(path, f))]):
                full = os.path.join(path, entry)
                info = zipfile.ZipInfo("%s/%s" % (name, os.path.relpath(full, folder).replace(os.sep, "/")), WHEN)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = os.lstat(full).st_mode << 16
                if os.path.islink(full):
                    archive.writestr(info, os.readlink(full))
                else:
                    with open(full, "rb") as source, archive.open(info, "w", force_zip64=True) as target:
                        while chunk := source.read(1 << 20):
                            target.write(chunk)
    os.replace(file + ".new", file)
    print("   %d MB in %s" % (round(os.path.getsize(file) / 1e6), file))


if __name__ == "__main__":
    pack(*sys.argv[1:])
