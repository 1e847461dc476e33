"""The rows of one record and its review for the index: always read from the file, stored nowhere else.

Nothing here writes or sets aside files, so that it can run in a separate process.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.header import FRIEND, PEOPLE, moment_of
from hachi_hachi.engine.common.records.json_reader import load
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.library import review_files
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.finished_year import finished_at
from hachi_hachi.game.storage.record_reading import MOST_BYTES

if TYPE_CHECKING:
    from hachi_hachi.ai import catalog
else:
    catalog = LazyModule("hachi_hachi.ai.catalog")

#: A table row without the number of its record: values that SQLite stores.
Row = tuple[object, ...]

#: The level of a seat for which a fallback player made more decisions than its own.
STAND_IN: Final = "stand-in"

#: Upper limit for the numbers of deals in a record and of decisions in a deal.
_FURTHEST: Final = 10_000
#: The grades of decisions by their cost (``hachi_hachi.ai.review.move_review``).
PLAIN: Final = 0
INACCURACY: Final = 1
MISTAKE: Final = 2


@dataclass(frozen=True, slots=True)
class Stamp:
    """Size and time of a record and of its review; zeros if there is none."""

    record: tuple[int, int]
    review: tuple[int, int]


#: The stamp of a record that could not be opened: it is read again, as rights and open files change without a trace.
UNREAD: Final = Stamp((0, 0), (0, 0))


@dataclass(frozen=True, slots=True)
class RecordExtract:
    """The extract of a record: its ``stamp`` before it was read, its row, and rows of the other tables by name.

    ``content`` is the same for every copy of the record, "" if it cannot be read. ``time`` is when the record was
    played, in ns since 1970; ``sure`` if the record itself says so. Otherwise it is the earliest time known: that of
    its file, or in the name that the program gave it.
    """

    path: str
    stamp: Stamp
    record: Row
    tables: dict[str, list[Row]]
    content: str = ""
    time: int = 0
    sure: bool = False


def stamp_of(path: Path) -> Stamp:
    """Return the stamp that shows whether a record or its review has changed."""
    return Stamp(safe_files.stamp(path), safe_files.stamp(review_files.place_of(path)))


def extract(path: Path, clock: Callable[[], int] = time.time_ns) -> RecordExtract:
    """Read a record and its review; if it cannot be read, the extract says why.

    Nothing was played after ``clock``, the time in ns since 1970: a later time in the record or of its file is wrong.
    """
    now = clock()
    stamp = stamp_of(path)
    found = safe_files.read(path, MOST_BYTES + 1)
    game, facts, trouble, text = "", None, found.trouble, ""
    if found.missing:
        trouble = trouble or "it is not there"
    if not trouble:
        try:
            text = found.data.decode("utf-8-sig")
            known = game_of(text)
            game, facts = known.id, known.summary(text)
        except (RefusalError, ValueError, RecursionError) as error:
            trouble = safe_files.why(error)
    if facts is None:
        head = (game, "", "", 0, 0, 0, 1, trouble)
        read = UNREAD if found.trouble else stamp
        return RecordExtract(str(path), read, head, {}, time=min(_earliest(path, stamp), now))
    head = (game, facts.ruleset, facts.day, facts.length, len(facts.deals), facts.finished, facts.unit, "")
    tables = _rows(facts)
    if any(stamp.review):
        tables |= _reviewed(path, text, game)
    moment_text = (facts.finished and facts.end) or facts.start
    played_at = _ns(moment_of(moment_text)) if moment_text else now + 1
    sure = played_at <= now
    played_at = played_at if sure else min(_earliest(path, stamp), now)
    return RecordExtract(str(path), stamp, head, tables, _content_of(text), played_at, sure)


def _ns(moment: datetime) -> int:
    """Return the moment in ns since 1970, within the range of the index."""
    return max(-safe_files.LATEST, min(int(moment.timestamp()) * 10**9, safe_files.LATEST))


def _earliest(path: Path, stamp: Stamp) -> int:
    """Return the latest possible time of a record without its own: copying makes files younger, not older."""
    named = finished_at(path.stem)
    return stamp.record[1] if named is None else min(stamp.record[1], _ns(named))


def _content_of(text: str) -> str:
    """Return the SHA-256 of a record's content, independent of formatting."""
    return hashlib.sha256(json.dumps(load(text), sort_keys=True).encode()).hexdigest()


def _rows(facts: RecordSummary) -> dict[str, list[Row]]:
    """Return the rows by table. Only human players' payments and hands are stored; nothing queries the rest."""
    people = {seat for seat, info in enumerate(facts.seats) if info.player in PEOPLE}
    friends = {seat for seat, info in enumerate(facts.seats) if info.player == FRIEND}
    stood_in = facts.stood_in - people - friends  # a person stays one if a computer player took their place for a while
    return {
        "seats": [
            (
                seat, info.name, STAND_IN if seat in stood_in else info.player, info.player in PEOPLE,
                facts.scores[seat], facts.places[seat],
            )
            for seat, info in enumerate(facts.seats)
        ],
        "deals": [
            (deal.entry, seat, points, seat in deal.winners, deal.multiplier)
            for deal in facts.deals for seat, points in enumerate(deal.points)
        ],
        "flows": [
            (deal.entry, flow.seat, flow.reason, flow.points)
            for deal in facts.deals for flow in deal.flows if flow.seat in people
        ],
        "feats": [
            (deal.entry, number, feat.seat, feat.kind, feat.name, " ".join(feat.cards) if feat.seat in people else "")
            for deal in facts.deals for number, feat in enumerate(deal.feats)
        ],
    }


def _reviewed(path: Path, text: str, game: str) -> dict[str, list[Row]]:
    if game not in catalog.GAMES:  # the engine may have games that have no players, and so no reviews
        return {}
    kept = review_files.trusted(path, text, catalog.GAMES[game].review().analyst.version)
    weighed: list[Row] = []
    parts: list[Row] = []
    for step in kept.steps if kept is not None else ():
        if max(step.deal, step.number) > _FURTHEST:
            continue  # no record is that long, and JSON can hold larger numbers than a database
        judged = step.judgement
        if judged is None:
            parts += [
                (step.deal, seat, one.dealt, one.stock, one.own, one.others, one.beside, one.error)
                for seat, one in enumerate(step.parts)
            ]
        elif not judged.forced and judged.seat < _FURTHEST:
            grade = MISTAKE if judged.mistake else INACCURACY if judged.inaccuracy else PLAIN
            weighed.append((step.deal, step.number, judged.seat, judged.kind, judged.loss, judged.error, grade))
    return {"weighed": weighed, "parts": parts}
