"""``python -m tools.robustness.fuzz_records --count N [--seed S] [--jobs J] [--kind K]``: fuzz the readers of files.

Saved records, settings and rulesets are mutated, in their bytes and in their structure. Most go to the replay: it must
return exit status 0, 1 or 2, with a sentence on 1 and 2, without a traceback, and within two seconds of CPU time. The
others go to the readers of the game (``tools.robustness.fuzz_readers``). With ``--kind`` all files are of one kind:
"reviews of" a game, days, lessons, settings or sheets.
"""
import argparse
import io
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.replay import main as replay
from tools.robustness import fuzz_readers, fuzz_reviews_and_progress
from tools.robustness.fuzz_readers import BadAnswerError, readable, same_again, timed
from tools.robustness.mutations import mutated

ROOT: Final = Path(__file__).resolve().parents[2]
#: The saved records of each game in the catalogue; the first game's saved years and rulesets are read too.
RECORDS: Final = {
    game: ROOT / "tests" / (f"records-{game}" if number else "records") for number, game in enumerate(GAMES)
}
#: Records longer than this, whole years, are left out: the mutations should hit something that matters.
LONGEST_BASE: Final = 12_000
#: Mutations per batch for a process.
PORTION: Final = 500

#: A RAM disk, if the system has one.
IN_MEMORY: Final = "/dev/shm"  # noqa: S108 - a folder of its own is made there
#: The reader for a number below a hundred, the rest goes to the replay; and the files mutated for it.
YEARS: Final = 15
SETTINGS: Final = 15
RULESETS: Final = 5


class Kind(NamedTuple):
    """A kind of file for ``--kind``: the files to mutate, and their reader in a folder."""

    bases: Callable[[], list[bytes]]
    read: Callable[[bytes, Path], str]


KINDS: Final = {
    **{
        f"reviews of {game}": Kind(
            partial(fuzz_reviews_and_progress.review_bases, game),
            partial(fuzz_reviews_and_progress.read_review, game=game),
        )
        for game in GAMES
    },
    "days": Kind(fuzz_reviews_and_progress.day_bases, fuzz_reviews_and_progress.read_days),
    "lessons": Kind(fuzz_reviews_and_progress.lesson_bases, fuzz_reviews_and_progress.read_lessons),
    "settings": Kind(fuzz_readers.settings_bases, fuzz_readers.read_settings),
    "sheets": Kind(fuzz_readers.ruleset_bases, fuzz_readers.read_ruleset),
}


class Texts(NamedTuple):
    """The files to mutate: the records by game; or, with a ``kind``, ``only`` files of that kind."""

    records: dict[str, list[bytes]]
    settings: list[bytes]
    rulesets: list[bytes]
    kind: str = ""
    only: list[bytes] = []  # noqa: RUF012 - nobody changes it


def bases(game: str) -> list[bytes]:
    """Return the saved records of ``game`` of one or a few deals."""
    texts = [path.read_bytes() for path in sorted(RECORDS[game].glob("**/*.hachi"))]
    return [text for text in texts if len(text) <= LONGEST_BASE]


def all_bases(games: Iterable[str] = tuple(RECORDS)) -> Texts:
    """Return everything to mutate, with records of these ``games``."""
    return Texts({game: bases(game) for game in games}, fuzz_readers.settings_bases(), fuzz_readers.ruleset_bases())


def texts_of(kind: str) -> Texts:
    """Return the files to mutate if all are of that ``kind``."""
    return Texts({}, [], [], kind, KINDS[kind].bases())


def answer(text: bytes, path: Path, *, as_json: bool) -> int:
    """Write ``text`` to ``path``, replay it, and return the exit status. Raises ``BadAnswerError``."""
    path.write_bytes(text)
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    err = io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = replay([str(path), *(["--json"] if as_json else [])])
    out.flush()
    output: bytes = out.buffer.getvalue()
    sentence = err.getvalue()
    if status not in (0, 1, 2):
        raise BadAnswerError(f"exit status {status}")
    if status and (output or not sentence.startswith(f"{path}: ") or sentence.count("\n") != 1):
        raise BadAnswerError(f"exit status {status} and no sentence: {sentence!r}")
    if status:
        readable(sentence.rstrip("\n"))
    else:
        if as_json:
            json.loads(output)
        same_again(text.decode("utf-8"))
    return status


def made(number: int, seed: int, texts: Texts) -> tuple[bytes, Callable[[Path], str]]:
    """Return mutation ``number`` of a seed, and its reader, which takes a folder and returns the result."""
    chance = stream(seed, "fuzz", number)
    if texts.kind:
        text = mutated(chance.choice(texts.only), chance)
        return text, lambda folder: f"{texts.kind} {KINDS[texts.kind].read(text, folder)}"
    games = list(texts.records)
    # settings and rulesets are read in the first game's terms; a game chosen alone gives its records to both readers
    kind = chance.randrange(0 if games[0] == next(iter(RECORDS)) else RULESETS + SETTINGS, 100)
    if kind < RULESETS:
        text = mutated(chance.choice(texts.rulesets), chance)
        return text, lambda folder: f"sheet {fuzz_readers.read_ruleset(text, folder)}"
    if kind < RULESETS + SETTINGS:
        text = mutated(chance.choice(texts.settings), chance)
        return text, lambda folder: f"settings {fuzz_readers.read_settings(text, folder)}"
    if kind < RULESETS + SETTINGS + YEARS:
        text = mutated(chance.choice(texts.records[games[0]]), chance)
        return text, lambda folder: f"year {fuzz_readers.read_year(text, folder, games[0])}"
    text = mutated(chance.choice(texts.records[chance.choice(games)]), chance)
    as_json = chance.random() < 0.5
    return text, lambda folder: f"replay {answer(text, folder / 'mutated.hachi', as_json=as_json)}"


def fuzz(numbers: Iterable[int], seed: int, texts: Texts, wrong: list[str] | None = None) -> Counter[str]:
    """Mutate and read once for each of ``numbers``; count the results.

    Wrong answers are added to ``wrong``; without such a list, raises ``BadAnswerError`` naming the first.
    """
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if Path(IN_MEMORY).is_dir() else None) as name:
        folder = Path(name)
        for number in numbers:
            _text, read = made(number, seed, texts)
            try:
                counts[timed(partial(read, folder))] += 1
            except (Exception, RecursionError) as error:
                sentence = f"seed {seed}, number {number}: {type(error).__name__}: {error}"
                if wrong is None:
                    raise BadAnswerError(sentence) from error
                wrong.append(sentence)
    return counts


def _portion(numbers: range, seed: int, texts: Texts) -> tuple[Counter[str], list[str]]:
    """Return the result of ``fuzz`` in a worker process, and the messages of wrong answers."""
    wrong: list[str] = []
    return fuzz(numbers, seed, texts, wrong), wrong


def _read_all(
    portions: Iterable[range], seed: int, jobs: int, texts: Texts
) -> Iterator[tuple[Counter[str], list[str]]]:
    """Yield the result of ``_portion`` for each portion, in as many processes as requested."""
    read = partial(_portion, seed=seed, texts=texts)
    if jobs <= 1:
        yield from map(read, portions)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(read, portions)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 if every mutation was answered as it must be, otherwise 1 and a message."""
    parser = argparse.ArgumentParser(prog="python -m tools.robustness.fuzz_records", description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=1000, help="how many mutated files (default 1000)")
    parser.add_argument("--seed", type=int, default=88)
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default 1)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="folder for files that get a wrong answer")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--game", choices=list(RECORDS), help="only records of this game")
    only.add_argument("--kind", choices=list(KINDS), help="only files of this kind")
    options = parser.parse_args(arguments)
    games = [options.game] if options.game else list(RECORDS)
    texts = texts_of(options.kind) if options.kind else all_bases(games)
    begun = time.perf_counter()
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    portions = [range(at, min(at + PORTION, options.count)) for at in range(0, options.count, PORTION)]
    for done, found in enumerate(_read_all(portions, options.seed, options.jobs, texts), start=1):
        counts += found[0]
        wrong += found[1]
        print(*found[1], sep="\n", end="\n" if found[1] else "", flush=True)
        if done % 100 == 0:
            print(f"{counts.total()} read after {time.perf_counter() - begun:.0f} s", flush=True)
    if options.keep and wrong:
        _keep(wrong, options.seed, options.keep, texts)
    each = ", ".join(f"{counts[what]} {what}" for what in sorted(counts))
    rate = counts.total() / (time.perf_counter() - begun)
    print(f"{counts.total()} mutated files: {each}; {rate:.0f} a second; {len(wrong)} answered wrongly")
    return 1 if wrong else 0


def _keep(wrong: Iterable[str], seed: int, folder: Path, texts: Texts) -> None:
    """Write the files with wrong answers, for reading them again by hand."""
    folder.mkdir(parents=True, exist_ok=True)
    for sentence in wrong:
        number = int(sentence.split("number ")[1].split(":")[0])
        (folder / f"{seed}-{number}").write_bytes(made(number, seed, texts)[0])


if __name__ == "__main__":
    os.environ["LANGUAGE"] = "C"  # otherwise the replay's own options are looked up in every catalogue, every time
    sys.exit(main())
