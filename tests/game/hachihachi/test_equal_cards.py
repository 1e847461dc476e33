"""Two cards that are equal for the play: the game takes one without asking, and lists the choice nowhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from hachi_hachi.ai.hachihachi.analyst import Analyst
from hachi_hachi.ai.player import Budget, Candidate, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE, cards_of, play, take
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year
from hachi_hachi.engine.hachihachi.year.deck_source import RecordedSource
from hachi_hachi.engine.hanafuda.deck import notation, parse
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.table.deal_player import lingers
from hachi_hachi.game.hachihachi.text.prompts.hint_text import rows_of
from hachi_hachi.game.hachihachi.year_match import Match, Session
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from tests.engine.hachihachi.helpers.builder import deck_of as dealt
from tests.game.helpers.at_once import NAMES, AtOnce
from tests.game.helpers.by_hand import until_asked

EQUAL = "1c1 1c2 2A 3L 4A 5A"
DIFFERENT = "1R 1c2 2A 3L 4A 5A"


def opened(hand: str, field: str, draw_pile: str, person: int = 0) -> YearTable:
    """A table for three, dealt by seat 0, at which one seat is a person."""
    seats = tuple(SeatInfo(name, HUMAN if seat == person else "normal") for seat, name in enumerate(NAMES[:3]))
    drawn = tuple(0 if seat == 0 else 20 + 4 * seat for seat in range(3))
    deck = DealCards(tuple(dealt((hand, "", ""), field, draw_pile)))
    return YearTable(Setup("shiragiku", {}, seats, 12), RecordedSource((drawn,), None, [deck], None))


@pytest.fixture
def at(make_app: Callable[..., App]) -> Callable[[YearTable], tuple[App, TableScene]]:
    def sit(table: YearTable) -> tuple[App, TableScene]:
        app = make_app(Launch(size=(1280, 720), speed=0))
        session = Session(table, AtOnce())
        scene = TableScene(Match(app, session, card_surfaces_of(app, HANAFUDA)), lambda _match: None)
        app.director.start(scene)
        until_asked(app, scene)
        return app, scene

    return sit


def own(table: YearTable) -> list[Action]:
    return [action for action in table.entries[0].actions if action.seat == 0]


def test_the_card_turned_up_takes_one_of_two_equal_cards_without_asking(
    at: Callable[[YearTable], tuple[App, TableScene]],
) -> None:
    table = opened("6A 7A 8A 9A 10A 11A 12L", EQUAL, "1L")
    app, scene = at(table)
    assert table.decision is not None
    scene._act(table.decision.legal[0])
    asked = []
    for _ in range(60):
        app._frame(1 / 60)
        if scene.player.decision is not None:
            asked.append(scene.player.decision)
            break
    assert own(table)[1:] == [take(0, parse("1c1"))]
    assert asked[0].kind == PLAY
    # one step back is the last thing that was asked, not what nobody was asked
    assert scene.session.undo()
    assert own(scene.session.table) == []


def test_of_two_different_cards_it_is_asked_which_the_card_turned_up_takes(
    at: Callable[[YearTable], tuple[App, TableScene]],
) -> None:
    table = opened("6A 7A 8A 9A 10A 11A 12L", DIFFERENT, "1L")
    app, scene = at(table)
    assert table.decision is not None
    scene._act(table.decision.legal[0])
    until_asked(app, scene)
    assert scene.player.decision is not None
    assert scene.player.decision.kind == TAKE


@pytest.mark.parametrize(("field", "targets"), [(EQUAL, []), (DIFFERENT, ["1R", "1c2"])])
def test_a_card_of_the_hand_is_played_at_once_onto_one_of_two_equal_cards(
    at: Callable[[YearTable], tuple[App, TableScene]], field: str, targets: Sequence[str],
) -> None:
    table = opened("1L 6A 7A 8A 9A 10A 11A", field, "12c1")
    _app, scene = at(table)
    chooser = scene.chooser
    assert chooser.focus_card(parse("1L"))
    action = chooser.confirm()
    assert [notation(card) for card in chooser.targets] == targets
    assert (action is None) == bool(targets)
    if action is not None:
        assert action == play(0, parse("1L"), parse("1c1"))
        assert chooser.way_onto(parse("1L"), None) == action
    # dropped on one of them it takes that one
    onto = chooser.way_onto(parse("1L"), parse("1c2"))
    assert onto == play(0, parse("1L"), parse("1c2"))


def test_a_record_with_either_choice_is_played_through_as_it_was_written() -> None:
    for target in ("1c1", "1c2"):
        table = opened("6A 7A 8A 9A 10A 11A 12L", EQUAL, "1L")
        assert table.decision is not None
        table.act(table.decision.legal[0])
        table.act(take(0, parse(target)))
        assert own(continue_year(table.record_text()))[1] == take(0, parse(target))


def test_the_review_does_not_list_a_choice_of_two_equal_cards() -> None:
    table = opened("6A 7A 8A 9A 10A 11A 12L", EQUAL, "1L")
    assert table.decision is not None
    table.act(table.decision.legal[0])
    judged = Analyst().judge(table.observation(0), take(0, parse("1c2")), Budget(12), 1)
    assert judged.forced
    assert judged.choices[judged.chosen].action == take(0, parse("1c2"))


def test_the_review_and_the_hint_name_one_of_two_equal_ways() -> None:
    table = opened("1L 6A 7A 8A 9A 10A 11A", EQUAL, "12c1")
    seen = table.observation(0)
    chosen = play(0, parse("1L"), parse("1c2"))
    judged = Analyst().judge(seen, chosen, Budget(12), 1)
    assert judged.choices[judged.chosen].action == chosen
    assert [cards_of(row.action)[0] for row in judged.choices].count(parse("1L")) == 1
    assert len(judged.choices) == 7
    assert table.decision is not None
    report = Report("", "review", tuple(Candidate(action, 0.0) for action in table.decision.legal))
    rows = list(rows_of(seen, report, NAMES))
    assert len(report.candidates) == 8
    assert len({row.choice for row in rows}) == len(rows) == 7


def test_a_computer_player_does_not_pause_between_two_equal_cards() -> None:
    for field, pauses in ((EQUAL, False), (DIFFERENT, True)):
        table = opened("6A 7A 8A 9A 10A 11A 12L", field, "1L", person=1)
        assert table.decision is not None
        table.act(table.decision.legal[0])
        assert table.decision is not None
        assert (lingers(table.decision) is not None) == pauses


