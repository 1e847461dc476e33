"""``python -m tools.release.reproducible SDIST``: build the pure wheel twice from a source distribution, and compare.

Both builds get the same ``SOURCE_DATE_EPOCH`` and permissions for new files, and different folders. The two wheels must
be the same, byte by byte; the command prints their SHA-256.
"""
import argparse
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

#: Seconds since 1970: 2020-01-01, later than the first day that a wheel can hold.
EPOCH: Final = "1577836800"
#: Permissions that new files do not get: the wheel holds those of its files.
MASK: Final = 0o022
BUILD: Final = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


def wheel(source: Path, folder: Path) -> Path:
    """Build the pure wheel of the source distribution ``source`` in an empty folder; return its path."""
    with tarfile.open(source) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Debian 12 has a Python without filters
        archive.extractall(folder)  # noqa: S202 - our own archive
    (checkout,) = folder.iterdir()
    environment = os.environ | {"HACHI_HACHI_COMPILE": "0", "SOURCE_DATE_EPOCH": EPOCH}
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(
        command, cwd=checkout, env=environment, check=False, capture_output=True, text=True, umask=MASK
    )
    if done.returncode:
        raise SystemExit(f"reproducible: the build failed\n{done.stderr}")
    (made,) = folder.glob("*.whl")
    return made


def main() -> int:
    """Return 0 if both builds gave the same wheel."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.reproducible", description=__doc__)
    parser.add_argument("source", type=Path, metavar="SDIST", help="the source distribution, a .tar.gz")
    options = parser.parse_args()
    found = []
    for prefix in ("one-", "the-other-"):
        with tempfile.TemporaryDirectory(prefix=prefix) as name:
            made = wheel(options.source.resolve(), Path(name))
            found.append((made.name, hashlib.sha256(made.read_bytes()).hexdigest()))
    for name, digest in found:
        print(f"{digest}  {name}")
    if len(set(found)) > 1:
        print("reproducible: the two builds differ", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
