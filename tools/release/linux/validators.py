"""The validators of the desktop's own tools, where they are installed."""
import shutil
import subprocess
from pathlib import Path

from tools.release.linux.tree import ID


def commands(tree: Path, debs: list[Path]) -> list[list[str]]:
    """Return the commands that must succeed."""
    share = tree / "usr" / "share"
    return [
        ["desktop-file-validate", str(share / "applications" / f"{ID}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(share / "metainfo" / f"{ID}.metainfo.xml")],
        ["man", "--warnings", "-l", str(share / "man" / "man6" / "hachi-hachi.6.gz")],
        *(["lintian", "--fail-on", "error", "--tag-display-limit", "0", str(deb)] for deb in debs),
    ]


def validate(tree: Path, debs: list[Path]) -> int:
    """Run the validators that are installed, and name the others; return 1 if one finds an error."""
    failed = 0
    for command in commands(tree, debs):
        if shutil.which(command[0]) is None:
            print(f"{command[0]} is not installed: not checked")
            continue
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        troubled = done.returncode or (command[0] == "man" and done.stderr)
        print(f"{command[0]}: {'errors' if troubled else 'fine'}")
        if troubled:
            failed = 1
            print(done.stdout, done.stderr, sep="\n")
    return failed
