"""The time of each frame of the same deals: ``python -m tools.benchmarks.frame_time [--times N] [--frames N]``.

``--measure`` plays once, with players that search: on a shared core, two runs of it differ by a third. Here the same
deals are played by a player that answers at once, each time in a new process, so that every run draws the same frames;
for each frame the minimum and the median over all runs are taken, of wall-clock and CPU time. A process that computes
all the time is on the same core, as with ``--measure``. ``--sources FOLDER`` alternates with runs of another checkout.
Needs a screen; prints milliseconds.
"""
from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hachi_hachi.game import router
from hachi_hachi.game.app.command_line import window_size
from tools.staging import stage

#: Seconds of wall-clock and CPU time, for every frame.
Frames = list[tuple[float, float]]

FRAME: Final = 1 / 60
ROOT: Final = Path(__file__).resolve().parents[2]
#: Runs this file with the game, and the tools, of the given folders.
_PLAY: Final = (
    "import os, runpy, sys; sys.path[:0] = sys.argv[1].split(os.pathsep); sys.argv = sys.argv[2:]; "
    "runpy.run_path(sys.argv[0], run_name='__main__')"
)


def played(size: tuple[int, int], frames: int) -> Frames:
    """Play so many frames in which cards fly, and time each."""
    from hachi_hachi.game.app import performance
    from hachi_hachi.game.catalog import main_game
    from hachi_hachi.game.table.session.start_options import WatchOptions
    from tools.screenshots.tour import Greedy

    found: Frames = []
    with performance.pinned(), performance.opened(size) as app, performance.busy_worker():
        app.director.start(router.watch(app, main_game(), WatchOptions("full", performance.SEED)))
        while len(found) < frames:
            session = getattr(getattr(app.director.top, "match", None), "session", None)
            if session is not None and not isinstance(session.ai, Greedy):
                session.ai = Greedy()
            began, before = time.perf_counter(), time.thread_time()
            app.step(FRAME)
            spent, work = time.perf_counter() - began, time.thread_time() - before
            if app.director.running and app.director.top.animating and app.director.top.name == "table":
                found.append((spent, work))
            app.rest(0.0)  # as if the frame had taken no time: the work in the pauses is the same in every run
    return found


def in_its_own_process(sources: Path, options: argparse.Namespace) -> Frames:
    """Return the same, once, with the game of that checkout. Raises RuntimeError if it could not be played."""
    with tempfile.TemporaryDirectory(prefix="hachi-hachi-frames-") as folder:
        out = Path(folder) / "frames.json"
        size = "x".join(map(str, options.size))
        try:
            packages = stage(sources)
        except (OSError, ValueError, KeyError) as error:
            raise RuntimeError(f"{sources} could not be played: it is no checkout ({error})") from error
        command = [
            sys.executable, "-P", "-c", _PLAY, f"{packages}{os.pathsep}{sources}", __file__,
            "--frames", str(options.frames), "--size", size, "--out", str(out),
        ]
        env = {**os.environ, "HACHI_HACHI_HOME": str(Path(folder) / "home")}
        done = subprocess.run(
            command, env=env, check=False, capture_output=True, text=True
        )
        if done.returncode or not out.is_file():
            why = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
            raise RuntimeError(f"{sources} could not be played: {why}")
        return [(clock, processor) for clock, processor in json.loads(out.read_text("utf-8"))]


def report(name: str, runs: Sequence[Frames]) -> str:
    """Return a heading and two lines: for each frame the minimum of all runs, and the median."""
    lines = [f"{name}: {len(runs)} times {len(runs[0])} frames"]
    for words, pick in (("quickest", min), ("middle", statistics.median)):
        clock, processor = (
            sorted(pick([run[number][part] for run in runs]) for number in range(len(runs[0]))) for part in (0, 1)
        )
        lines.append(
            f"  of each the {words}: median {_ms(clock, 0.5)}, 99 of 100 {_ms(clock, 0.99)}, longest {_ms(clock, 1)}; "
            f"of the processor {_ms(processor, 0.5)}, {_ms(processor, 0.99)}, {_ms(processor, 1)}"
        )
    return "\n".join(lines)


def _ms(ordered: Sequence[float], share: float) -> str:
    return f"{ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000:.1f} ms"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play each checkout so many times, in turn, and print the time of its frames."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.frame_time", description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="how often each is played")
    parser.add_argument("--frames", type=int, default=2500, help="how many frames with flying cards")
    parser.add_argument("--size", type=window_size, default=(1920, 1080), help="the window, as 1920x1080")
    parser.add_argument("--sources", type=Path, action="append", default=[], help="another checkout to alternate with")
    parser.add_argument("--out", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.out is not None:
        options.out.write_text(json.dumps(played(options.size, options.frames)), "utf-8")
        return 0
    checkouts = [*options.sources, ROOT]
    runs: dict[Path, list[Frames]] = {sources: [] for sources in checkouts}
    try:
        for _time in range(max(1, options.times)):
            for sources in checkouts:
                runs[sources].append(in_its_own_process(sources.resolve(), options))
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    for sources in checkouts:
        print(report(str(sources), runs[sources]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
