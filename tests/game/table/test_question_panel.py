"""The focus in a hand and the panel of a question, whatever the game."""

from __future__ import annotations

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.game.table.chrome.hand_focus import HandFocus
from hachi_hachi.game.table.chrome.question_panel import TablePanel
from hachi_hachi.game.widgets import Button, Column, FocusGroup, Panel

FIRST = Decision(0, "call", (Action(0, "stop"), Action(0, "sage")))
SECOND = Decision(0, "call", (Action(0, "sage"),))


class Asks(TablePanel):
    """One button for each answer."""

    def open(self, decision: Decision) -> FocusGroup:
        buttons = [Button(action.verb, lambda: None) for action in decision.legal]
        return self._open_panel(decision, Panel(Column(buttons)))

    def put_aside(self) -> None:
        self._put_aside()


def seen(asks: Asks) -> bool:
    return asks.shown is not None


def focused(focus: HandFocus) -> int | None:
    return focus.card


def test_what_is_put_aside_stays_there_while_the_same_is_asked() -> None:
    changes: list[str] = []
    asks = Asks(lambda: changes.append("changed"), lambda: changes.append("heard"))
    assert asks.look is None
    assert asks.asks_anew(FIRST)
    asks.open(FIRST)
    assert seen(asks)
    assert not asks.asks_anew(FIRST)
    changes.clear()
    asks.put_aside()
    assert changes == ["changed"]
    assert not seen(asks)
    asks.open(FIRST)  # laid anew, as in another size
    assert not seen(asks)
    asks.open(SECOND)
    assert seen(asks)
    asks.put_aside()
    asks.close()
    asks.open(SECOND)
    assert seen(asks)


def test_a_panel_looks_different_where_another_button_has_the_focus() -> None:
    asks = Asks(lambda: None, lambda: None)
    group = asks.open(FIRST)
    before = asks.look
    group.set_focus(group.widgets[1])
    assert asks.look != before


def test_the_focus_stays_on_its_card_or_near_where_it_was() -> None:
    focus = HandFocus()
    assert focused(focus) is None
    assert not focus.step(1)
    focus.holds([4, 7, 9, 12])
    assert focus.step(-1)
    assert focused(focus) == 12
    assert focus.step(1)
    assert focused(focus) == 4
    focus.step(2)
    focus.holds([7, 9, 12])
    assert focused(focus) == 9
    focus.holds([7, 12])
    assert focused(focus) == 12
    focus.holds([7])
    assert focused(focus) == 7
    focus.holds([])
    assert focused(focus) is None
