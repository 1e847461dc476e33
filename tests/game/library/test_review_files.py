import json
import math
import subprocess
import sys
from pathlib import Path

import pytest

from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.review.result_attribution import Attribution
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.game.library import review_files
from hachi_hachi.game.library.review_files import StoredReview, sha_of
from tests.game.helpers.at_once import year


def played_deal() -> YearTable:
    """A year of which one deal has been played, by the last thing that is legal each time."""
    table = year(3)
    while table.decision is not None and not any(event.closes for event in table.events):
        table.act(table.decision.legal[-1])
    return table


TABLE = played_deal()
RECORD = TABLE.record_text()
SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "schemas" / "review.schema.json").read_text("utf-8"))


def kept() -> StoredReview:
    """A review of a decision between several choices, and of the deal's result."""
    again, number = TABLE.restart_deal(0), 0
    while (asked := again.decision) is None or len(asked.legal) < 3:
        again.act(TABLE.entries[0].actions[number])
        number += 1
    chosen = TABLE.entries[0].actions[number]
    other = next(action for action in asked.legal if action != chosen)
    rows = (ScoredMove(other, 1.25, 0.1, ("takes_points",)), ScoredMove(chosen, -3.0, math.inf))
    decision = ReviewStep(0, number, MoveReview(asked.seat, asked.kind, rows, 1, 0.11, 3200))
    parts = tuple(Attribution(1.0, -2.5, 0.25, 0.0, 0.0, 0.3) for _seat in TABLE.setup.seats)
    return StoredReview(
        sha_of(RECORD), "flat-1", 2, (decision, ReviewStep(0, len(TABLE.entries[0].actions), None, parts))
    )


def test_what_is_kept_is_read_again_and_fits_its_schema(tmp_path: Path) -> None:
    record = tmp_path / "year.hachi"
    assert review_files.load(record, RECORD, "flat-1") == (StoredReview(sha_of(RECORD), "flat-1", 0, ()), "")
    assert review_files.save(record, kept()) == ""
    found, trouble = review_files.load(record, RECORD, "flat-1")
    assert (found, trouble) == (kept(), "")
    assert found.is_complete
    assert found.done == {(step.deal, step.number) for step in kept().steps}
    text = review_files.as_text(kept())
    assert text == review_files.as_text(StoredReview(found.record, found.analyst, found.of, found.steps[::-1]))
    pytest.importorskip("jsonschema", reason="it does not run under Wine").validate(json.loads(text), SCHEMA)


def test_a_review_of_another_record_or_by_another_analyst_is_not_trusted_and_not_lost(tmp_path: Path) -> None:
    record = tmp_path / "year.hachi"
    review_files.save(record, kept())
    before = review_files.place_of(record).read_bytes()
    for text, analyst in ((RECORD + " ", "flat-1"), (RECORD, "flat-2")):
        assert review_files.load(record, text, analyst) == (StoredReview(sha_of(text), analyst, 0, ()), "")
    assert review_files.place_of(record).read_bytes() == before


@pytest.mark.parametrize("damage", [
    b"", b"{", b"\xff", b"[]", b"{}", b'{"format": "hachi-hachi/review", "version": 2}',
    b'{"format":"hachi-hachi/review","version":1,"record":"x","analyst":"a","of":1,"steps":[{"deal":0,"number":1}]}',
    b'{"format":"hachi-hachi/review","version":1,"record":"x","analyst":"a","of":-1,"steps":[]}',
    b"[" * 100_000,
])
def test_a_damaged_review_is_set_aside_and_said(tmp_path: Path, damage: bytes) -> None:
    record = tmp_path / "year.hachi"
    review_files.place_of(record).write_bytes(damage)
    found, trouble = review_files.load(record, RECORD, "flat-1")
    assert found.steps == ()
    assert "year.review is not a review" in trouble
    assert (tmp_path / "year.review.bad").read_bytes() == damage
    assert review_files.save(record, kept()) == ""


@pytest.mark.parametrize("number", ["9" * 400, "-" + "9" * 400, "1e400", "NaN", "1" + "0" * 5000])
def test_a_review_with_a_number_of_400_digits_is_set_aside_and_said(tmp_path: Path, number: str) -> None:
    """The list of years failed at every visit: such a number is no float, and asking whether it is finite raises."""
    record = tmp_path / "year.hachi"
    for figure in ("1.25", "-3.0", "0.11", "3200", "-2.5"):
        damaged = review_files.as_text(kept()).replace(figure, number, 1)
        assert number in damaged
        review_files.place_of(record).write_text(damaged, encoding="utf-8")
        assert review_files.trusted(record, RECORD, "flat-1") is None
        found, trouble = review_files.load(record, RECORD, "flat-1")
        assert found.steps == ()
        assert "is not a review" in trouble
        assert len(trouble) < 300


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 9}, {"kind": "other"}, {"deal": 5}, {"number": 999}, {"chosen": 0}, {"error": "much"},
        {"rollouts": None},
        {"kind": "\ud800"}, {"choices": []}, {"deal": 0, "number": -1},
    ],
)
def test_a_review_that_says_what_its_record_does_not_is_set_aside(tmp_path: Path, change: dict[str, object]) -> None:
    """It was shown as far as the first decision that there is not, and then the program failed."""
    record = tmp_path / "year.hachi"
    data = json.loads(review_files.as_text(kept()))
    data["steps"][0] |= change
    review_files.place_of(record).write_text(json.dumps(data), encoding="utf-8")
    found, trouble = review_files.load(record, RECORD, "flat-1")
    assert found.steps == ()
    assert "is not a review" in trouble
    assert json.loads((tmp_path / "year.review.bad").read_text()) == data


def test_every_damaged_byte_is_read_or_refused_and_never_raises(tmp_path: Path) -> None:
    record = tmp_path / "year.hachi"
    whole = review_files.as_text(kept()).encode()
    for place in range(0, len(whole), 7):
        review_files.place_of(record).write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        found, _ = review_files.load(record, RECORD, "flat-1")
        assert len(found.steps) in (0, 2)


#: Keeps a review that grows by a step at a time, and says each time that it will.
WRITES = """
import sys
from pathlib import Path
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.game.library.review_files import StoredReview, save, sha_of
rows = (ScoredMove(Action(0, "play", ("1L",)), 1.0, 0.1), ScoredMove(Action(0, "fold"), 0.0, 0.1))
steps = []
for number in range(100_000):
    steps.append(ReviewStep(0, number, MoveReview(0, "play", rows, 1, 0.1, 100)))
    print(number, flush=True)
    assert save(Path(sys.argv[1]), StoredReview(sha_of("record"), "flat-1", 100_000, tuple(steps))) == ""
"""


def test_a_kill_while_a_review_is_kept_leaves_it_whole(tmp_path: Path) -> None:
    record = tmp_path / "year.hachi"
    for lines in (2, 20, 60):
        writing = subprocess.Popen(
            [sys.executable, "-c", WRITES, str(record)], stdout=subprocess.PIPE, text=True,
            cwd=Path(__file__).parents[3],
        )
        assert writing.stdout is not None
        for number in range(lines):
            assert writing.stdout.readline() == f"{number}\n"
        writing.kill()
        writing.communicate()
        found = review_files.trusted(record, "record", "flat-1")
        assert found is not None
        assert len(found.steps) >= lines - 1
