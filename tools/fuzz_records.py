"""``python -m tools.fuzz_records --count N [--seed S]``: damaged records are answered with a sentence.

Kept records are mutated, in their bytes and in their structure, and given to the replay. It must come back with exit
status 0, 1 or 2, with a sentence on 1 and 2, without a traceback, and within two seconds of the processor.
"""
import argparse
import io
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from engine.core.randomness import stream
from engine.hachihachi.open import continue_year
from engine.replay import main as replay

ROOT: Final = Path(__file__).resolve().parent.parent
RECORDS: Final = ROOT / "tests" / "records"
LONGEST_SECONDS: Final = 2.0
#: Records longer than this, whole years, are left out: the mutations are to hit something that matters.
LONGEST_BASE: Final = 12_000
LONGEST_SENTENCE: Final = 1000


class BadAnswerError(Exception):
    """The replay did not answer as it must; the message says what it did."""


def bases(folder: Path = RECORDS) -> list[bytes]:
    """Return the kept records of one or a few deals."""
    texts = [path.read_bytes() for path in sorted(folder.glob("**/*.hachi"))]
    return [text for text in texts if len(text) <= LONGEST_BASE]


#: What a stranger, or an accident, might write in place of a value.
NASTY: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 7, 48, 49, 88, 10**9, 10**18, -(10**18), 10**400, 0.5, -0.0, 1e308, float("nan"),
    float("inf"), "", " ", "1L", "1c1", "B", "13L", "1l", "12c3", "??", "play", "take", "stop", "sage", "fold", "offer",
    "bank", "pot", "shiragiku", "decimal", "bga", "hanafubuki", "human", "\ud800", "\x00", "\x1b[2J", "\u202e", "八八",
    "x" * 41, "x" * 5000, "../../etc/passwd", "__class__", "{0}", "%s", [], {}, [[]], [None], {"": None}, [0, "play"],
    {"from": 0, "to": 0, "points": 0, "reason": ""}, ["1L"] * 48, [0] * 2000,
)


def mutated(base: bytes, chance: random.Random) -> bytes:
    """Return ``base`` with one to four mutations: of its bytes, or of the structure of its JSON."""
    if chance.random() < 0.4:
        return _bytes_mutated(base, chance)
    record = json.loads(base)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        record = _structure_mutated(record, chance)
    text = json.dumps(record, ensure_ascii=chance.random() < 0.8)
    if chance.random() < 0.05:
        text = _key_doubled(text, chance)
    return text.encode("utf-8", "surrogatepass")


def _bytes_mutated(base: bytes, chance: random.Random) -> bytes:
    found = bytearray(base)
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(found) + 1)
        end = min(len(found), at + chance.choice((1, 1, 2, 8, 64, 512)))
        change = chance.randrange(7)
        if change == 0 and at < len(found):
            found[at] ^= 1 << chance.randrange(8)
        elif change == 1:
            del found[at:end]
        elif change == 2:
            found[at:at] = found[at:end]
        elif change == 3:
            found[at:at] = chance.choice((b'"', b"{", b"}", b"[", b"]", b",", b"\x00", b"\xff", b"\\u", b"9" * 5000))
        elif change == 4:
            found[at:at] = b"[" * chance.choice((10, 1000, 100_000))
        elif change == 5:
            found = found[:at]
        else:
            other = chance.randrange(len(found) + 1)
            found[at:end] = found[other : other + end - at]
    return bytes(found)


def _key_doubled(text: str, chance: random.Random) -> str:
    """Say something twice, which no parser of JSON can be asked for."""
    key = chance.choice(("format", "version", "deck", "actions", "name", "preset"))
    return text.replace(f'"{key}": ', f'"{key}": {json.dumps(chance.choice((None, 1, "1L", [])))}, "{key}": ', 1)


def _structure_mutated(record: Any, chance: random.Random) -> Any:
    places = list(_places(record))
    parent, key = chance.choice(places)
    value = parent[key]
    if isinstance(parent, list) and chance.random() < 0.3:  # another order of the same is still of the right form
        other = chance.randrange(len(parent))
        parent[key], parent[other] = parent[other], value
        return record
    changes: list[Callable[[], Any]] = [
        lambda: deepcopy(chance.choice(NASTY)),
        lambda: [value],
        lambda: {"value": value},
        lambda: str(value)[:60],
        lambda: _nested(value, chance.choice((5, 60, 200))),
        lambda: value + chance.choice((-1, 1, 7, 10**6)) if isinstance(value, int) else str(value)[:60],
        lambda: deepcopy(chance.choice(places)[0]),
        lambda: chance.sample(value, len(value)) if isinstance(value, list) else value,
        lambda: [*value, *value[:1]] if isinstance(value, list) else value,
    ]
    change = chance.randrange(len(changes) + 2)
    if change < len(changes):
        parent[key] = changes[change]()
    elif isinstance(parent, dict) and change == len(changes):
        parent[str(chance.choice(NASTY))] = parent.pop(key)
    elif isinstance(parent, dict) or len(parent) > key:
        del parent[key]
    return record


def _nested(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value


def _places(value: Any) -> Iterable[tuple[Any, Any]]:
    """Yield every container and key (or index) in ``value``: those of lists of actions and decks are many."""
    todo = [value]
    while todo:
        inner = todo.pop()
        for key in inner if isinstance(inner, dict) else range(len(inner)):
            yield inner, key
            if isinstance(inner[key], (dict, list)):
                todo.append(inner[key])


def answer(text: bytes, path: Path, *, as_json: bool) -> int:
    """Write ``text`` to ``path``, have it replayed, and return the exit status. Raises ``BadAnswerError``."""
    path.write_bytes(text)
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    err = io.StringIO()
    begun = time.process_time()
    with redirect_stdout(out), redirect_stderr(err):
        status = replay([str(path), *(["--json"] if as_json else [])])
    seconds = time.process_time() - begun
    out.flush()
    told: bytes = out.buffer.getvalue()
    sentence = err.getvalue()
    if status not in (0, 1, 2):
        raise BadAnswerError(f"exit status {status}")
    if seconds > LONGEST_SECONDS:
        raise BadAnswerError(f"{seconds:.1f} s")
    if status and (told or not sentence.startswith(f"{path}: ") or sentence.count("\n") != 1):
        raise BadAnswerError(f"exit status {status} and no sentence: {sentence!r}")
    if len(sentence) > LONGEST_SENTENCE or not sentence.rstrip("\n").isprintable():
        raise BadAnswerError(f"a sentence nobody can read: {sentence[:200]!r}")
    if status == 0:
        _taken(text, told, as_json=as_json)
    return status


def _taken(text: bytes, told: bytes, *, as_json: bool) -> None:
    """A record that was accepted can be told, continued, and written again."""
    if as_json:
        json.loads(told)
    table = continue_year(text.decode("utf-8"), 1)
    written = table.record_text()
    again = continue_year(written, 1)
    if again.record_text() != written or again.decision != table.decision:
        raise BadAnswerError("an accepted record is another one when written again")


def fuzz(numbers: Iterable[int], seed: int, texts: Sequence[bytes]) -> Counter[int]:
    """Mutate and replay once for each of ``numbers``; count exit statuses. Raises ``BadAnswerError``, naming which."""
    counts: Counter[int] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            chance = stream(seed, "fuzz", number)
            text = mutated(chance.choice(texts), chance)
            try:
                counts[answer(text, Path(folder) / "mutated.hachi", as_json=chance.random() < 0.5)] += 1
            except (Exception, RecursionError) as error:
                raise BadAnswerError(f"seed {seed}, number {number}: {type(error).__name__}: {error}") from error
    return counts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 if every mutation was answered as it must be, 1 and a sentence if not."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_records", description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=1000, help="how many mutated records (default 1000)")
    parser.add_argument("--seed", type=int, default=88)
    parser.add_argument("--keep", type=Path, help="write the record that is answered wrongly to this file")
    options = parser.parse_args(arguments)
    texts = bases()
    begun = time.perf_counter()
    counts: Counter[int] = Counter()
    for number in range(options.count):
        try:
            counts += fuzz([number], options.seed, texts)
        except BadAnswerError as error:
            if options.keep:
                chance = stream(options.seed, "fuzz", number)
                options.keep.write_bytes(mutated(chance.choice(texts), chance))
            print(f"\n{error}")
            return 1
    each = ", ".join(f"{counts[status]} with exit status {status}" for status in sorted(counts))
    print(f"{options.count} mutated records: {each}; {options.count / (time.perf_counter() - begun):.0f} a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
