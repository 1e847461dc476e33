"""Checks whether the deals of a record match the commitments made before they were dealt."""
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

#: The possible results for a deal: it matches its commitment, it does not, or it has no commitment.
AGREED: Final = "agreed"
NOT_AGREED: Final = "not agreed"
NOT_COMMITTED: Final = "not committed"
#: The limits of a check that only has the record.
UNPROVEN: Final = (
    "This does not prove that these commitments are the ones shown before each deal (compare them with those you noted "
    "down then), that the decks were shuffled fairly, or that no deal was left out."
)


@dataclass(frozen=True, slots=True)
class CommitmentCheck:
    """The result for one deal: ``word`` is one of the three above, ``why`` the rest of the sentence.

    ``promised`` is the SHA-256, in hexadecimal, in the record, ``found`` that of its cards; "" if there is no
    commitment. ``given`` and ``withheld`` are the seats, or "host", that contributed to the shuffle, and that would not
    reveal what they had committed to.
    """

    word: str
    why: str
    promised: str = ""
    found: str = ""
    given: tuple[str | int, ...] = ()
    withheld: tuple[str | int, ...] = ()


def status(verdicts: Sequence[CommitmentCheck]) -> int:
    """Return the exit status: 0 if every deal matches, 1 if one does not, and 2 if a commitment is missing."""
    words = {verdict.word for verdict in verdicts}
    if NOT_AGREED in words:
        return 1
    return 0 if words == {AGREED} else 2


def lines(verdicts: Sequence[CommitmentCheck]) -> Iterator[str]:
    """Yield a sentence for each deal, one for all of them, and one about what they do not prove."""
    for number, verdict in enumerate(verdicts, start=1):
        yield f"Deal {number}: {verdict.word}; {verdict.why}."
    counts = [
        f"{sum(verdict.word == word for verdict in verdicts)} {word}" for word in (AGREED, NOT_AGREED, NOT_COMMITTED)
    ]
    yield f"Of {len(verdicts)} deals: {', '.join(counts)}."
    yield UNPROVEN


def to_json(verdicts: Sequence[CommitmentCheck]) -> dict[str, Any]:
    """Return the results as plain data for JSON."""
    return {
        "deals": [
            {"verdict": verdict.word, "promised": verdict.promised, "found": verdict.found} | _contributors(verdict)
            for verdict in verdicts
        ],
        "agreed": status(verdicts) == 0,
        "unproven": UNPROVEN,
    }


def _contributors(verdict: CommitmentCheck) -> dict[str, Any]:
    if not verdict.given and not verdict.withheld:
        return {}
    return {"contributions": {"given": list(verdict.given), "withheld": list(verdict.withheld)}}
