"""``python -m tools.release.check_package PROGRAM``: run the packaged program in a clean environment, and check it.

The program runs in a virtual X server, from another folder and with an empty home, and watches one deal of the
strongest players. In the picture of the table each card of the watched hand must be the one in the record: of all 48
pictures it is the one most similar to the picture at that place of the layout. The log must say that the worker
answered, compiled, and that half of the decisions took no longer than the level's ceiling. With ``--packaged`` one deal
of every other game is watched at the same time, and its record must survive a replay unchanged.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from PIL import Image

from hachi_hachi.ai.catalog import GAMES
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, SEARCH
from hachi_hachi.engine.catalog import GAMES as ENGINES
from hachi_hachi.engine.hanafuda.deck import CARDS, parse
from hachi_hachi.game.hachihachi.table.layout import HAND, CardPlace, Layout
from hachi_hachi.game.storage.third_party import PACKAGES

ROOT: Final = Path(__file__).resolve().parents[2]
PICTURES: Final = ROOT / "assets" / "cards" / "480"
SIZE: Final = (1280, 720)
SEED: Final = 7
#: The compared part of a card, as shares of its width and height: without the corner marks and the wrapped edge.
PART: Final = (0.10, 0.20, 0.90, 0.92)
#: The file of fingerprints next to a compiled core.
COMPILED_FROM: Final = "compiled_from.json"
#: The watched level, and how such a player decides.
STRONGEST: Final = HACHIHACHI.strongest
ANSWERED: Final = (SEARCH, CLOCK, ONLY_MOVE)
#: The licences and third-party notices of a packaged program.
LICENCES: Final = Path("_internal") / "licences"
NOTICES: Final = "NOTICES.txt"
#: Seconds that the program may take.
PATIENCE: Final = 240


@contextmanager
def display() -> Iterator[str]:
    """Start a virtual X server and yield the name of its display. Raises ``SystemExit`` if there is none."""
    if shutil.which("Xvfb") is None:
        raise SystemExit("check_package: there is no Xvfb on this machine")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],  # noqa: S607 - found
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def is_compiled(program: Path) -> bool:
    """Return True if it was made from a compiled core: packaged, or installed in an environment of its own."""
    return any(program.absolute().parent.parent.rglob(COMPILED_FROM))


def check_core(program: Path) -> None:
    """Raise ``SystemExit`` if the package runs interpreted although it was made from a compiled core."""
    done = subprocess.run(
        [str(program.resolve()), "--version"], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    line = done.stdout.strip()
    print(line)
    if is_compiled(program) and not line.endswith("core compiled"):
        raise SystemExit(f"check_package: the core was compiled, and yet {program} says: {line}")


def check_licences(folder: Path) -> None:
    """Raise ``SystemExit`` unless our licences and the notices of all components are in the packaged program."""
    for name in ("LICENSE", "LICENSE-ART"):
        if (folder / name).read_text("utf-8") != (ROOT / name).read_text("utf-8"):
            raise SystemExit(f"check_package: {folder / name} is not the project's")
    notices = (folder / NOTICES).read_text("utf-8")
    missing = [name for name in ("Python", *PACKAGES, "SDL") if f"\n{name}" not in notices]
    if missing:
        raise SystemExit(f"check_package: {folder / NOTICES} does not name {', '.join(missing)}")
    print(f"{NOTICES}: {len(notices.splitlines())} lines")


def watch_a_deal(
    program: Path, folder: Path, game: str, level: str, speed: str = "8"
) -> tuple[Path, Path, Path]:
    """Run ``program`` for one deal of ``game`` between players of ``level``, at a speed of the command line.

    Return the folder of its screenshots, its record and its log.
    """
    folder.mkdir()
    home, elsewhere, pictures, log = folder / "home", folder / "elsewhere", folder / "pictures", folder / "log.jsonl"
    home.mkdir()
    elsewhere.mkdir()
    environment = {
        name: value for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL_ENV", "SDL_", "XDG_", "HACHI_HACHI"))
    }
    with display() as screen:
        environment |= {"DISPLAY": screen, "HOME": str(home), "LC_ALL": "C.UTF-8"}
        begun = time.monotonic()
        done = subprocess.run(
            [
                str(program.resolve()), "--watch", "--game", game, "--seed", str(SEED), "--speed", speed,
                "--size", "1280x720", "--levels", level, "--exit-after-deal", "--screenshots", str(pictures),
                "--log", str(log),
            ],
            cwd=elsewhere, env=environment, check=False, timeout=PATIENCE,
        )
    if done.returncode:
        raise SystemExit(f"check_package: {program} ended with status {done.returncode}")
    print(f"watched one deal of {game} in {time.monotonic() - begun:.1f} s")
    records = list(home.rglob("*.hachi"))
    if len(records) != 1:
        raise SystemExit(f"check_package: expected one record below the home, found {len(records)}")
    return pictures, records[0], log


def check_thinking(log: str, game: str = HACHIHACHI.id, level: str = STRONGEST, *, compiled: bool) -> str:
    """Return a summary of the decisions in the ``log`` of a watched deal of ``game`` between players of ``level``.

    Raises ``SystemExit`` if players failed. ``compiled``: the worker must have run compiled. Every decision must come
    from a search, none from a fallback, and the median of the seconds waited must be within the ceiling: a busy machine
    that is occasionally late does not fail the check.
    """
    thoughts = [found for found in map(json.loads, log.splitlines()) if found["event"] == "thought"]
    if not thoughts:
        raise SystemExit("check_package: nobody has decided anything")
    wrong = [one for one in thoughts if one["stood_in"] or one["by"] not in ANSWERED or one["level"] != level]
    if wrong:
        raise SystemExit(f"check_package: the player asked for did not decide: {wrong[0]}")
    if compiled and not all(one["compiled"] for one in thoughts):
        raise SystemExit("check_package: the core was compiled, and yet the thinking process runs interpreted")
    ceiling = GAMES[game].levels[level].budget.ceiling
    median = statistics.median(one["seconds"] for one in thoughts)
    if ceiling is None or median > ceiling:
        raise SystemExit(f"check_package: the median decision took {median:.2f} s, the ceiling is {ceiling} s")
    searched = max(one["rollouts"] for one in thoughts)
    return f"{len(thoughts)} decisions of {level}, median {median:.3f} s, up to {searched} rollouts"


def check_other_game(program: Path, folder: Path, game: str) -> None:
    """Watch a deal of ``game`` between players that search, without its animations, and replay its record."""
    level = GAMES[game].offered[-2]
    pictures, kept, log = watch_a_deal(program, folder, game, level, "instant")
    print(check_thinking(log.read_text("utf-8"), game, level, compiled=is_compiled(program)))
    text = kept.read_text("utf-8")
    played = ENGINES[game].summary(text).deals
    if len(played) != 1 or not (pictures / "settlement.png").exists():
        raise SystemExit(f"check_package: one deal of {game} was to be watched, and {len(played)} are kept")


def dealt_hand(record: dict[str, Any], seat: int) -> list[int]:
    """Return the hand dealt to ``seat`` in the first deal: card indices, by month."""
    deck = [parse(card) for card in record["deals"][0]["deck"]]
    seats = len(record["seats"])
    place = (seat - record["first_dealer"]) % seats
    second = 4 * seats + 3
    return sorted(deck[4 * place : 4 * place + 4] + deck[second + 3 * place : second + 3 * place + 3])


def nearest_card(picture: Image.Image, place: CardPlace) -> int:
    """Return the index of the card whose picture is most similar to the one at ``place``."""
    box = place.box
    left, top, right, bottom = (
        box.x + PART[0] * box.w, box.y + PART[1] * box.h, box.x + PART[2] * box.w, box.y + PART[3] * box.h,
    )
    seen = _pixels(picture.crop((round(left), round(top), round(right), round(bottom))))
    apart = []
    for card in CARDS[:48]:
        with Image.open(PICTURES / f"{card.notation}.webp") as drawn:
            w, h = drawn.size
            part = (round(PART[0] * w), round(PART[1] * h), round(PART[2] * w), round(PART[3] * h))
            size = (seen.shape[1], seen.shape[0])
            apart.append(float(np.abs(_pixels(drawn.convert("RGB").crop(part).resize(size)) - seen).mean()))
    return int(np.argmin(apart))


def _pixels(picture: Image.Image) -> npt.NDArray[np.float64]:
    return np.asarray(picture.convert("RGB"), dtype=np.float64)


def main() -> int:
    """Check the program named on the command line; return 0 if its table shows the hand in its record."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.check_package", description=__doc__)
    parser.add_argument("program", type=Path, help="the packaged program, or the one that a wheel has installed")
    parser.add_argument("--packaged", action="store_true", help="watch every game, and look for licences")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="copy the pictures to DIR")
    options = parser.parse_args()
    check_core(options.program)
    if options.packaged:
        check_licences(options.program.parent / LICENCES)
    # Two games at once: players that search use one core each.
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as pool:
        others = [
            pool.submit(check_other_game, options.program, Path(name) / game.id, game.id)
            for game in GAMES.values() if game is not HACHIHACHI and options.packaged
        ]
        pictures, kept, log = watch_a_deal(options.program, Path(name) / HACHIHACHI.id, HACHIHACHI.id, STRONGEST)
        print(check_thinking(log.read_text("utf-8"), compiled=is_compiled(options.program)))
        if options.keep:
            shutil.copytree(pictures, options.keep, dirs_exist_ok=True)
        hand = dealt_hand(json.loads(kept.read_text("utf-8")), seat=0)
        places = Layout(*SIZE)
        with Image.open(pictures / "deal.png") as picture:
            seen = [nearest_card(picture, places.hand(index, HAND)) for index in range(HAND)]
        for other in others:
            other.result()
    names = [CARDS[card].notation for card in hand], [CARDS[card].notation for card in seen]
    print(f"in the record: {' '.join(names[0])}\nin the picture: {' '.join(names[1])}")
    return 0 if hand == seen else 1


if __name__ == "__main__":
    sys.exit(main())
