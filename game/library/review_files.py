"""Stored reviews: ``name.review`` next to the record ``name.hachi`` (docs/schemas/review.schema.json).

A review holds the record's SHA-256 and the analyst's version. A review of another record or another analyst is not
trusted; one that cannot be read, or contradicts its record, is set aside and made again.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.review.result_attribution import Attribution
from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.record_reading import MOST_BYTES

FORMAT: Final = "hachi-hachi/review"
VERSION: Final = 1
SUFFIX: Final = ".review"
BAD: Final = "bad"
#: Decimal places stored.
_PLACES: Final = 4
#: The largest number and the longest text in a review.
_LARGEST: Final = 10**9
_LONGEST: Final = 200
#: Errors raised when reading a review.
_WRONG: Final = (ValueError, RefusalError, RecursionError)
#: The folder for reviews of single deals of years in progress: the year's own file changes with every action.
OF_DEALS: Final = "reviews"


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A stored review: of the record with that SHA-256, by that analyst, the steps known, and their total number."""

    record: str
    analyst: str
    of: int
    steps: tuple[ReviewStep, ...]

    @property
    def is_complete(self) -> bool:
        """True if all steps are known."""
        return 0 < self.of == len(self.steps)

    @property
    def done(self) -> frozenset[tuple[int, int]]:
        """The (deal, number) of the steps known."""
        return frozenset((step.deal, step.number) for step in self.steps)


def sha_of(text: str) -> str:
    """Return the SHA-256 that identifies a record: 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def place_of(record: Path) -> Path:
    """Return the path of a record's review."""
    return record.with_suffix(SUFFIX)


def deal_in(folder: Path, text: str) -> Path:
    """Return the path that the record of a year up to the end of a deal, of that text, would have: its review is next
    to it.
    """
    return folder / OF_DEALS / f"{sha_of(text)}.hachi"


def load(record: Path, text: str, analyst: str) -> tuple[StoredReview, str]:
    """Return the review of a record with that text as far as known, and a message if one had to be set aside."""
    fresh = StoredReview(sha_of(text), analyst, 0, ())
    found = safe_files.read(place_of(record), MOST_BYTES + 1)
    if found.missing:
        return fresh, ""
    trouble = found.trouble
    if not trouble:
        try:
            kept = _read_for(found.data, text, analyst) or fresh
            _check(kept.steps, text)
        except _WRONG as error:
            trouble = safe_files.why(error)
        else:
            return kept, ""
    aside, refused = safe_files.set_aside(place_of(record), BAD)
    name = aside.name if aside is not None else refused
    return fresh, _("{file} is not a review ({reason}): moved aside as {aside}",
                    file=place_of(record).name, reason=trouble, aside=name)


def trusted(record: Path, text: str, analyst: str) -> StoredReview | None:
    """Return the review of a record with that text by that analyst; None if there is none. Sets nothing aside.

    Unlike ``load`` it does not check the steps against the record: statistics do not need that.
    """
    found = safe_files.read(place_of(record), MOST_BYTES + 1)
    if found.missing or found.trouble:
        return None
    try:
        return _read_for(found.data, text, analyst)
    except _WRONG:
        return None


def save(record: Path, kept: StoredReview) -> str:
    """Store a review next to its record; return why that failed, or ""."""
    return safe_files.write(place_of(record), as_text(kept).encode("utf-8"))


def as_text(kept: StoredReview) -> str:
    """Return the text of a review: the same review gives the same bytes."""
    steps = sorted(kept.steps, key=lambda step: (step.deal, step.number))
    data = {
        "format": FORMAT, "version": VERSION, "record": kept.record, "analyst": kept.analyst, "of": kept.of,
        "steps": [_step(step) for step in steps],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _step(step: ReviewStep) -> dict[str, Any]:
    found: dict[str, Any] = {"deal": step.deal, "number": step.number}
    judged = step.judgement
    if judged is None:
        return found | {"parts": [{key: _rounded(part) for key, part in asdict(row).items()} for row in step.parts]}
    return found | {
        "seat": judged.seat, "kind": judged.kind, "chosen": judged.chosen,
        "error": _rounded(judged.error), "rollouts": judged.rollouts,
        "choices": [
            [row.action.to_list(), _rounded(row.worth), _rounded(row.error), list(row.reasons)]
            for row in judged.choices
        ],
    }


def _rounded(number: float) -> float | None:
    return round(number, _PLACES) + 0.0 if math.isfinite(number) else None


# -- reading: these raise the errors in ``_WRONG``, with a message --------------------------------------------------
def _read_for(data: bytes, text: str, analyst: str) -> StoredReview | None:
    """Return the review in a file of the record with that text; None if it is of another record or another analyst."""
    kept = _read(data)
    return kept if (kept.record, kept.analyst) == (sha_of(text), analyst) else None


def _check(steps: Sequence[ReviewStep], text: str) -> None:
    """Check that each step judges the question and action at its place in the record."""
    by_deal: dict[int, dict[int, ReviewStep]] = {}
    for step in steps:
        if by_deal.setdefault(step.deal, {}).setdefault(step.number, step) is not step:
            raise ValueError("a step stands there twice")
    if not steps:
        return
    table = game_of(text).resume(text, 0)
    seats = len(table.setup.seats)
    for deal, left in by_deal.items():
        if deal >= len(table.entries):
            raise ValueError("there is no such deal")
        entry, again = table.entries[deal], table.restart_deal(deal)
        for number, action in enumerate(entry.actions):
            if number in left:
                _check_decision(left.pop(number).judgement, again.decision, action)
            again.act(action)
        end = left.pop(len(entry.actions), None)
        if end is not None and (not entry.settled or len(end.parts) != seats):
            raise ValueError("a deal was not played by these seats")
        if left:
            raise ValueError("there is no such decision")


def _check_decision(judged: MoveReview | None, asked: Decision | None, action: Action) -> None:
    if judged is None or asked is None or (judged.seat, judged.kind) != (asked.seat, asked.kind):
        raise ValueError("another decision was made there")
    if judged.choices[judged.chosen].action != action or not all(asked.allows(row.action) for row in judged.choices):
        raise ValueError("other choices were there")


def _read(data: bytes) -> StoredReview:
    found = _object(json.loads(data.decode("utf-8-sig")), "review")
    if (found.get("format"), found.get("version")) != (FORMAT, VERSION):
        raise ValueError(f"format and version are not {FORMAT} {VERSION}")
    steps = tuple(_read_step(_object(row, "step")) for row in _rows(found.get("steps"), "steps"))
    return StoredReview(_text(found.get("record")), _text(found.get("analyst")), _integer(found.get("of")), steps)


def _read_step(row: Mapping[str, Any]) -> ReviewStep:
    deal, number = _integer(row.get("deal")), _integer(row.get("number"))
    if "parts" in row:
        names = Attribution.__dataclass_fields__
        parts = tuple(
            Attribution(**{
                name: (_error if name == "error" else _number)(_object(part, "part").get(name)) for name in names
            })
            for part in _rows(row["parts"], "parts")
        )
        return ReviewStep(deal, number, None, parts)
    choices = tuple(_read_choice(choice) for choice in _rows(row.get("choices"), "choices"))
    chosen = _integer(row.get("chosen"))
    if chosen >= len(choices):
        raise ValueError("chosen is none of the choices")
    return ReviewStep(deal, number, MoveReview(
        _integer(row.get("seat")), _text(row.get("kind")), choices, chosen,
        _error(row.get("error")), _integer(row.get("rollouts")),
    ))


def _read_choice(row: object) -> ScoredMove:
    parts = _rows(row, "choice")
    if len(parts) != 4:
        raise ValueError("a choice has four parts")
    action, worth, error, reasons = parts
    return ScoredMove(
        Action.from_list(action), _number(worth), _error(error), tuple(_text(one) for one in _rows(reasons, "reasons"))
    )


def _object(found: object, name: str) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise ValueError(f"{name} is no object")
    return found


def _rows(found: object, name: str) -> Sequence[Any]:
    if not isinstance(found, list):
        raise ValueError(f"{name} is no list")
    return found


def _integer(found: object) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= _LARGEST:
        raise ValueError("a number is missing, or none there can be")
    return found


def _number(found: object) -> float:
    # compared as it is: an integer of 400 digits does not fit into a float
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not -_LARGEST <= found <= _LARGEST:
        raise ValueError("a figure is missing, or none there can be")
    return float(found)


def _error(found: object) -> float:
    return math.inf if found is None else abs(_number(found))


def _text(found: object) -> str:
    if not isinstance(found, str) or len(found) > _LONGEST or not found.isprintable():
        raise ValueError("a text is missing, too long or no print")
    return found
