"""What may be called and when, in the modes of sage other than ``at_once`` (docs/rules.md section 6)."""
import pytest

from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from tests.engine.hachihachi.saved_cases.cases import Case, Dealt

#: Akiko makes akatan in her third turn, Iori aotan in his.
_DEALT = Dealt(
    ("1R 2R 3R 12L 4A 5A 8A", "6R 9R 10R 2A 7A 8L 11L", "7c1 12c1 4R 1L 3L 10A 11A"), "1c1 2c1 3c1 6c1 9c1 10c1",
    "4c1 5c1 8c1 5c2 7c2 12c2 8c2 11c1 4c2 6c2",
)
_AKATAN = "1R 6R 7c1 2R 9R 12c1 3R"


def table_of(moves: str, **changed: bool | str) -> YearTable:
    return Case("", (_DEALT,), "", moves, changed=changed).made()


def calls(table: YearTable) -> list[str]:
    assert table.decision is not None
    return [action.verb for action in table.decision.legal if action.verb not in {"play", "take"}]


@pytest.mark.parametrize("mode", ["at_once", "at_end", "nullify", "forfeit"])
def test_who_made_a_yaku_stops_or_plays_on(mode: str) -> None:
    assert calls(table_of(_AKATAN, sage=mode)) == ["stop", "sage"]


def test_the_last_to_say_sage_may_withdraw_at_its_own_turn() -> None:
    table = table_of(f"{_AKATAN} sage 2A 4R", sage="at_end")
    assert table.decision is not None
    assert table.decision.seat == 0
    assert calls(table) == ["withdraw"]


@pytest.mark.parametrize("mode", ["at_once", "nullify", "forfeit"])
def test_withdrawing_is_for_at_end_alone(mode: str) -> None:
    table = table_of(f"{_AKATAN} sage 2A 4R", sage=mode)
    assert calls(table) == []
    with pytest.raises(IllegalActionError):
        table.act(Action(0, "withdraw"))


def test_nobody_withdraws_once_another_has_made_a_yaku() -> None:
    table = table_of(f"{_AKATAN} sage 10R sage 4R", sage="at_end")
    assert table.decision is not None
    assert table.decision.seat == 0
    assert calls(table) == []


def test_there_is_a_choice_while_seven_ribbons_may_come() -> None:
    dealt = Dealt(("1R 2R 3R 12L 4A 5A 8A", "6R 9R 10R 2A 7A 8L 11L", "7c1 1L 4R 12c1 3L 10A 11A"),
                  "1c1 2c1 3c1 6c1 9c1 10c1", "1c2 5c1 8c1 5c2 7c2 12c2 8c2 11c1 4c2 6c2")
    # Uzuki has 1L, Iori 6R and 9R: of the ribbons seven are left, three of them Akiko's
    table = Case("", (dealt,), "", "1R 6R 1L 2R 9R 7c1 3R", changed={"sage": "nullify"}).made()
    assert calls(table) == ["stop", "sage"]
    # Uzuki has 1L and 7R, Iori 6R and 9R: six ribbons are left, and Akiko has stopped
    dealt = Dealt(("1R 2R 3R 12L 4A 5A 8A", "6R 9R 8c2 2A 7A 8L 11L", "7R 1L 4R 12c1 3L 10A 11A"),
                  "1c1 2c1 3c1 6c1 9c1 7c1", "1c2 5c1 8c1 5c2 10c1 12c2 10c2 11c1 4c2 6c2")
    table = Case("", (dealt,), "", "1R 6R 1L 2R 9R 7R 3R", changed={"sage": "nullify", "deal_winner": "stopper"}).made()
    assert table.decision is None
    assert table.year.entries[0].winner == 0
