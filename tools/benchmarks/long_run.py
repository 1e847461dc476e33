"""``python -m tools.benchmarks.long_run --years N [--window] [--json FILE]``: watched half years, one after another.

After every year the resident memory of the game and of its worker and the number of their open files are recorded.
After the first tenth memory must stay within five percent and no files may be left open; the exit status says whether
it did. Without ``--window`` nothing is shown (SDL's dummy driver), but everything is drawn all the same.
"""
import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hachi_hachi.game import router
from hachi_hachi.game.storage import process_memory
from hachi_hachi.game.storage.settings import HOME

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App

#: The share by which memory may grow after the first tenth of the years.
GROWTH: Final = 0.05
FRAME: Final = 1 / 60
#: More frames than a half year at instant speed can take.
MOST_FRAMES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Sample:
    """After ``year`` years: bytes of the game and of its worker, and the open files of each."""

    year: int
    game: int
    worker: int
    game_files: int
    worker_files: int


def play_year(app: "App", seed: int) -> None:
    """Watch one half year to its end. Raises ``RuntimeError`` if it does not end."""
    from hachi_hachi.game.catalog import main_game
    from hachi_hachi.game.table.session.start_options import WatchOptions

    app.director.start(router.watch(app, main_game(), WatchOptions("half", seed)))
    for _ in range(MOST_FRAMES):
        app.step(FRAME)
        if not app.director.running:
            raise RuntimeError(f"the program was asked to end in year {seed}")
        scene = app.director.top
        if scene.name == "year" and not scene.dirty:
            return
        time.sleep(0)  # let the threads that listen to the worker run
    raise RuntimeError(f"year {seed} does not end")


def sample(year: int) -> Sample:
    """Measure both processes now."""
    from hachi_hachi.game.table.session.ai_client import client

    worker = client().pid or 0
    return Sample(
        year, process_memory.resident(os.getpid()) or 0, process_memory.resident(worker) or 0,
        process_memory.open_files(os.getpid()) or 0, process_memory.open_files(worker) or 0,
    )


def judged(samples: Sequence[Sample]) -> list[str]:
    """Return a sentence for each figure that has grown more than allowed since the first tenth."""
    tenth = max(1, len(samples) // 10)
    early, late = samples[tenth : 2 * tenth] or samples[:1], samples[-tenth:]
    found = []
    for name in ("game", "worker"):
        before = statistics.median(getattr(one, name) for one in early)
        after = statistics.median(getattr(one, name) for one in late)
        if after > before * (1 + GROWTH):
            found.append(f"the memory of the {name} grew from {before / 1e6:.1f} to {after / 1e6:.1f} MB")
        files = f"{name}_files"
        if min(getattr(one, files) for one in late) > max(getattr(one, files) for one in early):
            found.append(f"the {name} leaves files open: {getattr(late[-1], files)}")
    return found


def run(years: int, folder: Path, *, window: bool, report_every: int, first: int = 1) -> list[Sample]:
    """Play so many years with all files in ``folder``; return the samples."""
    os.environ[HOME] = str(folder)
    os.environ["HACHI_HACHI_STRICT"] = "1"
    if not window:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from hachi_hachi.game.app.app import App
    from hachi_hachi.game.app.launch import Launch

    app = App(Launch(size=(1280, 720), speed=0))
    samples = []
    try:
        for year in range(1, years + 1):
            play_year(app, first - 1 + year)
            samples.append(sample(year))
            if year % report_every == 0 or year == years:
                one = samples[-1]
                print(
                    f"{year} years: game {one.game / 1e6:.1f} MB, {one.game_files} files; "
                    f"worker {one.worker / 1e6:.1f} MB, {one.worker_files} files", flush=True,
                )
    except KeyboardInterrupt:
        print(f"stopped after {len(samples)} years")
    finally:
        app.close()
    return samples


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if nothing has grown, otherwise 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.long_run", description="Watch many years.")
    parser.add_argument("--years", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first year")
    parser.add_argument("--window", action="store_true", help="show them in a window")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample to FILE")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hachi-hachi-long-run-") as folder:
        every = max(1, options.years // 20)
        samples = run(options.years, Path(folder), window=options.window, report_every=every, first=options.seed)
    if not samples:
        return 1
    if options.json is not None:
        options.json.write_text(json.dumps([asdict(one) for one in samples]), encoding="utf-8")
    found = judged(samples)
    print(f"{len(samples)} years in {time.monotonic() - began:.0f} s: {'; '.join(found) or 'nothing has grown'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
