"""``python -m tools.robustness.faulty_profiles``: play in thirty faulty profiles without privileges: no failure,
nothing lost.

Run as root, the visitor is another user (``nobody``) without any privileges; otherwise it is the current user. What
must never happen: an exception, a crash report, a changed file of somebody else, a file of one's own whose content is
lost.
"""
import argparse
import faulthandler
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import pylopdf_fonts_jp

from hachi_hachi.game.storage import asset_files
from tools.robustness.faulty_profiles.profiles import HOMES, SOUND, Profile, ProfileFolder, lost, open_again
from tools.robustness.faulty_profiles.user_rights import give_up, visitor
from tools.robustness.faulty_profiles.visitor import visit

ROOT: Final = Path(__file__).resolve().parents[3]
#: Seconds after which a visit counts as hanging.
PATIENCE: Final = 120


def who() -> int:
    """Return the user for the visits."""
    return visitor([asset_files.ROOT, Path(pylopdf_fonts_jp.__file__).parent])


def visit_all(homes: Sequence[Profile], uid: int) -> None:
    """Run the visitor: play in each profile, and print the results as JSON lines.

    The first profile is intact and is visited with all privileges, to load everything that would be unreadable later.
    """
    for number, home in enumerate(homes):
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        print(json.dumps(asdict(visit(home))), flush=True)
        if number == 0:
            give_up(uid)


def visited(street: ProfileFolder, names: Sequence[str] = ()) -> tuple[list[dict[str, Any]], list[str]]:
    """Build the profiles (those of ``names``, or all), send the visitor through; return the results and what is
    wrong.
    """
    homes = [home for home in street.build() if not names or home.name in (SOUND, *names)]
    temporary = street.folder_of(street.folder / "temporary")
    list_of_homes = street.folder / "homes.json"
    list_of_homes.write_text(json.dumps([asdict(home) for home in homes]), encoding="utf-8")
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TMPDIR": str(temporary),
        "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tools.robustness.faulty_profiles", "--visit", str(list_of_homes)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        errors="backslashreplace",
    )
    open_again(street.folder)
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    wrong = [f"{one['home']}: {one['failure']}" for one in found if one["failure"]]
    wrong += [f"{home.name}: not visited" for home in homes[len(found):]]
    wrong += [f"a report of a crash: {path}" for path in street.folder.rglob("crash-*.txt")]
    wrong += [f"lost or changed: {path!r}" for path in lost(street)]
    if done.returncode or "Traceback" in done.stderr:
        wrong.append(f"status {done.returncode}: {done.stderr[-2000:]}")
    return found, wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if nothing is wrong, otherwise 1."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.robustness.faulty_profiles", description="Run the program in broken home folders."
    )
    parser.add_argument("--visit", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--only", action="append", default=[], choices=HOMES, metavar="NAME", help="only that home")
    options = parser.parse_args(arguments)
    uid = who()
    if options.visit is not None:
        visit_all([Profile(**one) for one in json.loads(options.visit.read_text(encoding="utf-8"))], uid)
        return 0
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="hachi-hachi-homes-"))
    folder.chmod(0o755)
    try:
        found, wrong = visited(ProfileFolder(folder, uid), options.only)
    finally:
        open_again(folder)
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(wrong) or "nothing is wrong")
    print(f"{len(found)} homes visited in {time.monotonic() - began:.0f} s as user {uid}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
