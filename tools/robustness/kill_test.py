"""``python -m tools.robustness.kill_test --count 300 [--seed S] [--game G]``: watched years, killed at random moments
and continued.

The program is started with ``--watch --continue`` at instant speed, killed (-9) somewhere between its start and a few
hundred actions later, and started again on the files left. Each time the record must be complete, playable, contain
every action logged as saved, and continue exactly where the previous one stopped.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hachi_hachi.engine.catalog import GAMES, game_of
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.seeds import stream

ROOT: Final = Path(__file__).resolve().parents[2]
#: The default game.
FIRST: Final = next(iter(GAMES))
#: The length options of a year, for games that have a choice.
LENGTHS: Final = {"hachi-hachi": ("--length", "full")}
#: Seconds within which the program is killed once it has played its share of actions, and the largest such share:
#: lifetimes are in actions, so that a busy machine shortens none.
LONGEST_LIFE: Final = 1.2
MOST_ACTIONS: Final = 12
#: Seconds without output after which a program has failed.
PATIENCE: Final = 60.0
#: One in so many is killed during start-up.
EARLY: Final = 10


class LostError(Exception):
    """Something was lost; the message says what."""


@dataclass(frozen=True, slots=True)
class KilledState:
    """The files of a killed program: its year's ``record`` (None if none is in progress), the finished years."""

    record: dict[str, Any] | None
    finished: int

    @property
    def actions(self) -> list[list[Any]]:
        """The actions of the year, deal by deal."""
        return [] if self.record is None else [deal["actions"] for deal in self.record["deals"]]


def start(home: Path, log: Path, seed: int, game: str = FIRST) -> subprocess.Popen[bytes]:
    """Start the program, without a screen, on that game's last watched year."""
    log.unlink(missing_ok=True)
    return subprocess.Popen(
        [sys.executable, "-m", "hachi_hachi", "--watch", "--continue", "--game", game, *LENGTHS.get(game, ()),
         "--seed", str(seed), "--speed", "instant", "--log", str(log), "--size", "800x600"],
        cwd=ROOT, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        env={**os.environ, "HACHI_HACHI_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )


def events(log: Path) -> list[dict[str, Any]]:
    """Return the events in complete lines of the log."""
    if not log.exists():
        return []
    return [json.loads(line) for line in log.read_text(encoding="utf-8").split("\n")[:-1]]


def had_its_share(log: list[dict[str, Any]], share: int) -> bool:
    """Return True if so many actions have been played, or the year is over and no more will be."""
    over = any(one["event"] == "leave" and one["scene"] == "year" for one in log)
    return over or sum(one["event"] == "action" for one in log) >= share


def live_and_die(process: subprocess.Popen[bytes], log: Path, chance: random.Random, longest: float) -> None:
    """Let the program run for a while, then kill it. Raises ``LostError`` if it ends or hangs by itself."""
    began = heard = time.monotonic()
    said = 0
    early = chance.randrange(EARLY) == 0
    share, life = chance.randint(1, MOST_ACTIONS), chance.uniform(0, longest)
    seen: float | None = began if early else None
    while seen is None or time.monotonic() < seen + life:
        if process.poll() is not None:
            raise LostError(f"the program ended by itself with status {process.returncode}: {events(log)[-3:]}")
        seen_events = events(log)
        if len(seen_events) > said:
            said, heard = len(seen_events), time.monotonic()
        if time.monotonic() > heard + PATIENCE:
            process.kill()
            raise LostError(f"the program does nothing: {seen_events[-3:]}")
        if seen is None and had_its_share(seen_events, share):
            seen = time.monotonic()
        time.sleep(0.002)
    process.kill()
    process.wait()


def left(folder: Path, game: str = FIRST) -> KilledState:
    """Return the state in the folder of that game's watched years.

    Raises ``LostError`` if it is not a complete record.
    """
    file = folder / f"{game}.hachi"
    finished = sorted((folder / "years").glob("*.hachi"))
    try:
        for path in finished:
            if not _resumed(path.read_text(encoding="utf-8")).finished:
                raise LostError(f"{path.name} is no finished year")
        if not file.exists():
            return KilledState(None, len(finished))
        text = file.read_text(encoding="utf-8")
        again = _resumed(text)
    except ValueError as error:
        raise LostError(f"a record is damaged: {error}") from error
    if json.loads(again.record_text())["deals"] != json.loads(text)["deals"]:
        raise LostError("the record does not come out as it went in")
    return KilledState(json.loads(text), len(finished))


def _resumed(text: str) -> RecordedTable[GameRules]:
    """Return the table of a record of any game."""
    return game_of(text).resume(text, None)


def compare(before: KilledState, after: KilledState, log: list[dict[str, Any]], size: int) -> int:
    """Return how many actions the run added to the year. Raises ``LostError`` if one was lost or changed.

    ``size`` is that of the remaining record, in characters.
    """
    if after.finished > before.finished or before.record is None:
        return sum(len(deal) for deal in after.actions)
    if after.record is None:
        raise LostError("the year is gone")
    if any(after.record.get(key) != before.record.get(key) for key in ("game", "seats", "draw", "first_dealer")):
        raise LostError("it is another year")
    for number, deal in enumerate(before.actions):
        if after.actions[number][: len(deal)] != deal:
            raise LostError(f"deal {number + 1} did not go on where it stood")
    for number, recorded in enumerate(before.record["deals"]):
        if after.record["deals"][number]["deck"] != recorded["deck"]:
            raise LostError(f"deal {number + 1} has other cards than before")
    added = sum(len(deal) for deal in after.actions) - sum(len(deal) for deal in before.actions)
    said = sum(one["event"] == "action" for one in log)
    if added > said + 1:
        raise LostError(f"{added} actions were saved and {said} were played")
    saved = [one["size"] for one in log if one["event"] == "saved"]
    if saved and size < saved[-1]:
        raise LostError(f"a record of {saved[-1]} characters was saved, one of {size} was left")
    return added


def run(count: int, seed: int, folder: Path, longest: float = LONGEST_LIFE, game: str = FIRST) -> list[int]:
    """Kill so many times, within ``longest`` seconds of a few actions; return how many actions each run added.

    Raises ``LostError``.
    """
    chance = stream(seed, "kills")
    log, watched = folder / "log.jsonl", folder / "home" / "watched"
    before, added = KilledState(None, 0), []
    for number in range(1, count + 1):
        process = start(folder / "home", log, seed * 1000 + number, game)
        try:
            live_and_die(process, log, chance, longest)
        finally:
            process.kill()
            process.wait()
        try:
            after = left(watched, game)
            file = watched / f"{game}.hachi"
            size = len(file.read_text(encoding="utf-8")) if file.exists() else 0
            added.append(compare(before, after, events(log), size))
        except LostError as error:
            raise LostError(f"kill {number}: {error}") from error
        before = after
    return added


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if nothing was ever lost, otherwise 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.robustness.kill_test", description="Kill watched years.")
    parser.add_argument("--count", type=int, default=300, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--game", default=FIRST, choices=list(GAMES), help="which game is watched")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hachi-hachi-kills-") as folder:
        try:
            added = run(options.count, options.seed, Path(folder), game=options.game)
        except LostError as error:
            print(f"lost: {error}")
            return 1
    idle = sum(one == 0 for one in added)
    print(
        f"{len(added)} kills in {time.monotonic() - began:.0f} s: nothing lost; "
        f"{sum(added)} actions were played between them, {idle} lives were too short for one"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
