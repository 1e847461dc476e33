"""The record is put together as the year goes on, and comes out as if it were written anew each time."""
from collections.abc import Callable
from random import Random

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.records.writer import RecordWriter
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from tests.engine.hachihachi.saved_cases.cases import NAMES


@pytest.mark.long
@pytest.mark.parametrize(
    ("ruleset", "seats", "deals", "changed"),
    [
        ("shiragiku", 3, 12, {}),
        ("shiragiku", 7, 6, {"campaign": True}),
        ("bga", 3, 12, {}),
        ("decimal", 5, 12, {"month_board": True}),
        ("hanafubuki", 3, 12, {"four_on_field": "redeal"}),
    ],
)
def test_every_record_is_the_one_that_would_be_written_anew(
    ruleset: str, seats: int, deals: int, changed: dict[str, bool | int | str]
) -> None:
    table = new_year(Setup(ruleset, changed, tuple(SeatInfo(name, "novice") for name in NAMES[:seats]), deals), 88)
    chance, kept = Random(4), list[tuple[Callable[[], str], str]]()
    for number in range(2500):
        if table.decision is None:
            break
        table.act(chance.choice(table.decision.legal))
        if number % 7 == 0 or table.finished:
            anew = RecordWriter(table).snapshot()()
            assert table.record_text() == anew
            kept.append((table.snapshot(), anew))
    assert len({text for _snapshot, text in kept}) > 30
    # what was taken earlier is asked for only now, and says nothing of what has happened since
    assert all(snapshot() == text for snapshot, text in kept)


def test_taking_a_snapshot_puts_nothing_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame loop takes it; the thread that writes does the rest."""
    table = new_year(Setup("shiragiku", {}, tuple(SeatInfo(name, "novice") for name in NAMES[:3]), 12), 88)
    chance = Random(5)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    whole = table.record_text()

    def words(_value: object, **_options: object) -> str:
        raise AssertionError("words")

    with monkeypatch.context() as patched:
        patched.setattr("hachi_hachi.engine.common.records.text_writer.json.dumps", words)
        taken = RecordWriter(table).snapshot()
    assert taken() == whole
