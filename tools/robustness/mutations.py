"""Mutations of JSON files: of their bytes, like a bad disk, and of their structure, like people."""
import json
import random
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from hachi_hachi.engine.catalog import GAMES

#: The games, and their rulesets.
NAMES: Final = tuple(name for game in GAMES.values() for name in (game.id, *game.rulesets))
#: Values that a stranger, or an accident, might write.
NASTY: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 7, 48, 49, 88, 10**9, 10**18, -(10**18), 10**400, 0.5, -0.0, 1e308, float("nan"),
    float("inf"), "", " ", "1L", "1c1", "B", "13L", "1l", "12c3", "??", "play", "take", "stop", "sage", "koikoi",
    "fold", "offer", "bank", "pot", "human", "\ud800", "\x00", "\x1b[2J", "\u202e", "八八", "x" * 41,
    "x" * 5000, "../../etc/passwd", "__class__", "{0}", "%s", [], {}, [[]], [None], {"": None}, [0, "play"],
    {"from": 0, "to": 0, "points": 0, "reason": ""}, ["1L"] * 48, [0] * 2000,
    "C10", "O5", "U16", "genji", "heiji", "lead", "cover", "declare", "hide", "leave", "keep", "redeal", ["C1"] * 75,
    {"genji": 9, "heiji": 0}, *NAMES,
)


def mutated(base: bytes, chance: random.Random) -> bytes:
    """Return ``base`` with one to four mutations: of its bytes, or of the structure of its JSON."""
    if chance.random() < 0.4:
        return _bytes_mutated(base, chance)
    record = json.loads(base)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        record = _structure_mutated(record, chance)
    try:
        text = json.dumps(record, ensure_ascii=chance.random() < 0.8)
    except RecursionError:  # nested into itself again and again: no parser would read it back
        return _bytes_mutated(base, chance)
    if chance.random() < 0.05:
        text = _key_doubled(text, chance)
    if chance.random() < 0.05:
        text = _deepened(text, chance)
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
    """Return the text with a duplicate key, which no JSON writer produces."""
    key = chance.choice(("format", "version", "deck", "actions", "name", "preset"))
    return text.replace(f'"{key}": ', f'"{key}": {json.dumps(chance.choice((None, 1, "1L", [])))}, "{key}": ', 1)


def _deepened(text: str, chance: random.Random) -> str:
    """Return the text with nesting near the parser's limit: values it accepts may break other code."""
    depth = chance.choice((300, 500, 800, 900, 950))
    at = chance.choice([found.end() for found in re.finditer('": ', text)] or [0])
    return f'{text[:at]}{"[" * depth}{"]" * depth}, "deep": {text[at:]}'


def _structure_mutated(record: Any, chance: random.Random) -> Any:
    if not isinstance(record, (dict, list)) or not record:
        return _copied(chance.choice(NASTY))
    places = list(_places(record))
    parent, key = chance.choice(places)
    value = parent[key]
    if isinstance(parent, list) and chance.random() < 0.3:  # a different order is still valid
        other = chance.randrange(len(parent))
        parent[key], parent[other] = parent[other], value
        return record
    changes: list[Callable[[], Any]] = [
        lambda: _copied(chance.choice(NASTY)),
        lambda: [value],
        lambda: {"value": value},
        lambda: str(value)[:60],
        lambda: _nested(value, chance.choice((5, 60, 200))),
        lambda: value + chance.choice((-1, 1, 7, 10**6)) if isinstance(value, int) else str(value)[:60],
        lambda: _copied(chance.choice(places)[0]),
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


def _copied(value: Any) -> Any:
    """Return a deep copy of ``value``; an empty list for parts nested deeper than Python allows."""
    try:
        return json.loads(json.dumps(value))
    except RecursionError:
        return []


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
