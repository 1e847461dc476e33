"""``python -m tools.release.linux deb run``: make packages for Linux from the packaged program.

``tree`` makes only the tree of files that all of them install, ``appdir`` the folder that ``appimagetool`` reads. The
validators of desktop entries, AppStream metadata and man pages must find no error; those not installed are named.
"""
import argparse
import os
import platform
import sys
from pathlib import Path
from typing import Final

from tools.release.linux.deb import make_deb
from tools.release.linux.self_extractor import make_app_dir, make_run
from tools.release.linux.tree import ROOT, make_tree
from tools.release.linux.validators import validate

KINDS: Final = ("tree", "deb", "run", "appdir")
#: No mail reaches this address: there is none for the project yet.
NO_MAIL: Final = "nobody@hachi-hachi.invalid"


def main() -> int:
    """Make what was asked for; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.linux", description=__doc__)
    parser.add_argument("kinds", nargs="+", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--program", type=Path, default=ROOT / "dist" / "hachi-hachi", help="the packaged program")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "linux")
    parser.add_argument("--url", default=os.environ.get("HACHI_HACHI_URL", ""), help="the repository's, for links")
    parser.add_argument("--mail", default=NO_MAIL, help="the address of the maintainer")
    parser.add_argument("--quick", action="store_true", help="pack a larger .deb in seconds")
    parser.add_argument("--lintian", action="store_true", help="check the .deb with lintian too, which takes a minute")
    options = parser.parse_args()
    tree, machine = options.out / "tree", platform.machine()
    make_tree(options.program, tree, options.url)
    made = [tree]
    if "deb" in options.kinds:
        made.append(make_deb(tree, options.out, machine, options.mail, quick=options.quick))
    if "run" in options.kinds:
        made.append(make_run(tree, options.out, machine))
    if "appdir" in options.kinds:
        made.append(make_app_dir(tree, options.out))
    for path in made:
        print(path)
    return validate(tree, [path for path in made if path.suffix == ".deb" and options.lintian])


if __name__ == "__main__":
    sys.exit(main())
