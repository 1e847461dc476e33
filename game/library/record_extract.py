"""What one record tells, and the review beside it, as rows for the index: read anew from the file, kept nowhere else.

Nothing here writes or sets anything aside, so that it may be done in a process of its own.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.records.header import PEOPLE, moment_of
from hachi_hachi.engine.common.records.json_reader import load
from hachi_hachi.engine.common.records.summary import RecordSummary
from hachi_hachi.game.library import review_files
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.save_store import MOST_BYTES, finished_at

#: What stands behind the number of its record in a row of a table: whatever SQLite keeps.
Row = tuple[object, ...]

#: The level of a seat for which a simpler player decided more often than its own.
STAND_IN: Final = "stand-in"

#: No deal of a record and no decision of a deal has a higher number.
_FURTHEST: Final = 10_000
#: How a decision is called by what it cost (`hachi_hachi.ai.review.move_review`).
PLAIN: Final = 0
SLIP: Final = 1
MISTAKE: Final = 2


@dataclass(frozen=True, slots=True)
class Stamp:
    """Size and time of a record and of the review beside it; zeros where there is none."""

    record: tuple[int, int]
    review: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RecordExtract:
    """What a record told: its `stamp` before it was read, its row, and rows of the other tables by their names.

    `content` is the same for every copy of the record, "" if it cannot be read. `time` is when the record was played,
    in ns since 1970; `sure` if the record itself says so. Otherwise it is the earliest time known: that of its file, or
    in the name that the program gave it.
    """

    path: str
    stamp: Stamp
    record: Row
    tables: dict[str, list[Row]]
    content: str = ""
    time: int = 0
    sure: bool = False


def stamp_of(path: Path) -> Stamp:
    """By what one sees whether a record, or what is known of it, has changed."""
    return Stamp(safe_files.stamp(path), safe_files.stamp(review_files.place_of(path)))


def extract(path: Path) -> RecordExtract:
    """Read a record and its review; what cannot be read tells why."""
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
        return RecordExtract(str(path), stamp, (game, "", "", 0, 0, 0, 1, trouble), {}, time=_earliest(path, stamp))
    head = (game, facts.ruleset, facts.day, facts.length, len(facts.deals), facts.finished, facts.unit, "")
    tables = _rows(facts)
    if any(stamp.review):
        tables |= _reviewed(path, text, game)
    said = facts.end or facts.start
    time = _ns(moment_of(said)) if said else _earliest(path, stamp)
    return RecordExtract(str(path), stamp, head, tables, _content_of(text), time, bool(said))


def _ns(moment: datetime) -> int:
    """So many ns since 1970, as far as the index can count."""
    return max(-safe_files.LATEST, min(int(moment.timestamp()) * 10**9, safe_files.LATEST))


def _earliest(path: Path, stamp: Stamp) -> int:
    """When a record that does not say it was played at the latest: copying makes files younger, not older."""
    named = finished_at(path.stem)
    return stamp.record[1] if named is None else min(stamp.record[1], _ns(named))


def _content_of(text: str) -> str:
    """The SHA-256 of what a record says, however it is laid out."""
    return hashlib.sha256(json.dumps(load(text), sort_keys=True).encode()).hexdigest()


def _rows(facts: RecordSummary) -> dict[str, list[Row]]:
    """Of flows and dealt hands only those of people are kept: nobody asks for the others'."""
    people = {seat for seat, info in enumerate(facts.seats) if info.player in PEOPLE}
    return {
        "seats": [
            (
                seat, info.name, STAND_IN if seat in facts.stood_in else info.player, info.player in PEOPLE,
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
    from hachi_hachi.ai import catalog

    kept = review_files.trusted(path, text, catalog.GAMES[game].review().analyst.version)
    weighed: list[Row] = []
    parts: list[Row] = []
    for step in kept.steps if kept is not None else ():
        if max(step.deal, step.number) > _FURTHEST:
            continue  # no record is as long, and no database counts as far as JSON
        judged = step.judgement
        if judged is None:
            parts += [
                (step.deal, seat, one.dealt, one.stock, one.own, one.others, one.beside, one.error)
                for seat, one in enumerate(step.parts)
            ]
        elif not judged.forced and judged.seat < _FURTHEST:
            grade = MISTAKE if judged.mistake else SLIP if judged.slip else PLAIN
            weighed.append((step.deal, step.number, judged.seat, judged.kind, judged.loss, judged.error, grade))
    return {"weighed": weighed, "parts": parts}
