"""What reviews found, kept beside the records: `name.review` beside `name.hachi` (docs/schemas/review.schema.json).

A review holds the record's SHA-256 and the analyst's version. Of another record or another analyst it is not trusted;
one that cannot be read is set aside and begun anew.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ai.review.judgement import Judgement, Weighed
from ai.review.parts import Parts
from ai.review.reviewing import Looked
from engine.core.actions import Action
from engine.core.refusals import RefusalError
from game.keeping import files
from game.keeping.savefile import MOST_BYTES
from game.keeping.text import _

FORMAT: Final = "hachi-hachi/review"
VERSION: Final = 1
SUFFIX: Final = ".review"
BAD: Final = "bad"
#: Figures are kept to so many places behind the point.
_PLACES: Final = 4
#: Reviews of deals out of years that go on lie in this folder: their year's own file says more with every action.
OF_DEALS: Final = "reviews"


@dataclass(frozen=True, slots=True)
class Kept:
    """A review as it is kept: of the record with that SHA-256, by that analyst, the steps known, of how many in all."""

    record: str
    analyst: str
    of: int
    steps: tuple[Looked, ...]

    @property
    def whole(self) -> bool:
        """Whether all steps are known."""
        return 0 < self.of == len(self.steps)

    @property
    def done(self) -> frozenset[tuple[int, int]]:
        """The (deal, number) of the steps known."""
        return frozenset((step.deal, step.number) for step in self.steps)


def sha_of(text: str) -> str:
    """What a record is told by: 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def place_of(record: Path) -> Path:
    """Where the review of a record lies."""
    return record.with_suffix(SUFFIX)


def deal_in(folder: Path, text: str) -> Path:
    """Where the record of a year up to the end of a deal, of that text, would lie: beside it lies its review."""
    return folder / OF_DEALS / f"{sha_of(text)}.hachi"


def load(record: Path, text: str, analyst: str) -> tuple[Kept, str]:
    """The review of a record with that text as far as it is known, and a sentence where one had to be set aside."""
    fresh = Kept(sha_of(text), analyst, 0, ())
    found = files.read(place_of(record), MOST_BYTES + 1)
    if found.missing:
        return fresh, ""
    trouble = found.trouble
    if not trouble:
        try:
            kept = _read(found.data)
        except (ValueError, RefusalError, RecursionError) as error:
            trouble = files.why(error)
        else:
            trusted = (kept.record, kept.analyst) == (fresh.record, fresh.analyst)
            return (kept if trusted else fresh), ""
    aside, refused = files.set_aside(place_of(record), BAD)
    name = aside.name if aside is not None else refused
    return fresh, _("{file} is no review ({reason}): set aside as {aside}", file=place_of(record).name, reason=trouble,
                    aside=name)


def trusted(record: Path, text: str, analyst: str) -> Kept | None:
    """The review of a record with that text by that analyst; None where there is none. Sets nothing aside."""
    found = files.read(place_of(record), MOST_BYTES + 1)
    if found.missing or found.trouble:
        return None
    try:
        kept = _read(found.data)
    except (ValueError, RefusalError, RecursionError):
        return None
    return kept if (kept.record, kept.analyst) == (sha_of(text), analyst) else None


def save(record: Path, kept: Kept) -> str:
    """Keep a review beside its record; returns why that could not be done, or ""."""
    return files.write(place_of(record), as_text(kept).encode("utf-8"))


def as_text(kept: Kept) -> str:
    """A review as it is written: the same review gives the same bytes."""
    steps = sorted(kept.steps, key=lambda step: (step.deal, step.number))
    data = {
        "format": FORMAT, "version": VERSION, "record": kept.record, "analyst": kept.analyst, "of": kept.of,
        "steps": [_step(step) for step in steps],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _step(step: Looked) -> dict[str, Any]:
    found: dict[str, Any] = {"deal": step.deal, "number": step.number}
    judged = step.judgement
    if judged is None:
        return found | {"parts": [{key: _rounded(part) for key, part in asdict(row).items()} for row in step.parts]}
    return found | {
        "seat": judged.seat, "kind": judged.kind, "chosen": judged.chosen, "loss": _rounded(judged.loss),
        "error": _rounded(judged.error), "rollouts": judged.rollouts,
        "choices": [
            [row.action.to_list(), _rounded(row.worth), _rounded(row.error), list(row.reasons)]
            for row in judged.choices
        ],
    }


def _rounded(number: float) -> float | None:
    return round(number, _PLACES) + 0.0 if math.isfinite(number) else None


# -- reading: these raise ValueError with what is wrong -----------------------------------------------------------
def _read(data: bytes) -> Kept:
    found = _object(json.loads(data.decode("utf-8")), "review")
    if (found.get("format"), found.get("version")) != (FORMAT, VERSION):
        raise ValueError(f"format and version are not {FORMAT} {VERSION}")
    steps = tuple(_read_step(_object(row, "step")) for row in _rows(found.get("steps"), "steps"))
    return Kept(_text(found.get("record")), _text(found.get("analyst")), _whole(found.get("of")), steps)


def _read_step(row: Mapping[str, Any]) -> Looked:
    deal, number = _whole(row.get("deal")), _whole(row.get("number"))
    if "parts" in row:
        names = Parts.__dataclass_fields__
        parts = tuple(
            Parts(**{name: _number(_object(part, "part").get(name)) for name in names})
            for part in _rows(row["parts"], "parts")
        )
        return Looked(deal, number, None, parts)
    choices = tuple(_read_choice(choice) for choice in _rows(row.get("choices"), "choices"))
    chosen = _whole(row.get("chosen"))
    if chosen >= len(choices):
        raise ValueError("chosen is none of the choices")
    return Looked(deal, number, Judgement(
        _whole(row.get("seat")), _text(row.get("kind")), choices, chosen, _number(row.get("loss")),
        _number(row.get("error")), _whole(row.get("rollouts")),
    ))


def _read_choice(row: object) -> Weighed:
    parts = _rows(row, "choice")
    if len(parts) != 4:
        raise ValueError("a choice has four parts")
    action, worth, error, reasons = parts
    return Weighed(
        Action.from_list(action), _number(worth), _number(error), tuple(_text(one) for one in _rows(reasons, "reasons"))
    )


def _object(found: object, name: str) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise ValueError(f"{name} is no object")
    return found


def _rows(found: object, name: str) -> Sequence[Any]:
    if not isinstance(found, list):
        raise ValueError(f"{name} is no list")
    return found


def _whole(found: object) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or found < 0:
        raise ValueError(f"{found!r} is no number from 0")
    return found


def _number(found: object) -> float:
    if found is None:
        return math.inf
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not math.isfinite(found):
        raise ValueError(f"{found!r} is no number")
    return float(found)


def _text(found: object) -> str:
    if not isinstance(found, str) or len(found) > 200:
        raise ValueError("a text is missing or too long")
    return found
