"""A captured set is celebrated: cards rise, stones travel, and whatever ends it leaves the same table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from random import Random

import pytest

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Move, Put
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import PASSING, Pose, Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.stage_props import PAID, VIEW, slip_key
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import CARD_Z, CEREMONY
from hachi_hachi.game.table.deal_player import difference
from tests.game.helpers.at_once import table_of
from tools.screenshots.tour import greedy

LAYOUT = Layout(1280, 720)


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """The events of a deal in which somebody makes a set, up to the call that follows."""
    for seed in range(40):
        table = table_of("shiragiku", 3, seed=seed, deals=6)
        while table.decision is not None and sum(event.opens for event in table.events) < 2:
            view = View.of(table.observation(table.decision.seat))
            table.act(greedy(view, table.decision))
            if any(isinstance(event, ev.Called) for event in table.events):
                start = next(number for number, event in enumerate(table.events) if event.opens)
                return [event.seen_by(0) for event in table.events[start:]]
    raise AssertionError("nobody makes a set")


def shown(events: list[Event], upto: type[Event], *, brisk: bool = False) -> tuple[Stage, Presenter, list[Event]]:
    """A stage just before the first event of that kind, its presenter, and the events to come."""
    number = next(number for number, event in enumerate(events) if isinstance(event, upto))
    rest = events[number:]
    coming: Callable[[], Iterable[Event]] = lambda: rest[1:]  # noqa: E731 - what the presenter asks for
    top = Tabletop(table_of("shiragiku", 3, seed=0).rules, 0, 3)
    presenter = Presenter(top, LAYOUT, ["A", "B", "C"], coming=coming, brisk=lambda: brisk)
    presenter.fold(events[:number])
    stage = Stage()
    Timeline(stage, speed=0).add(presenter.at_rest())
    return stage, presenter, rest


@pytest.mark.parametrize("after", [0.0, 0.3, 1.0, 1.6, 2.3, 9.0])
def test_it_may_be_ended_at_any_time_and_leaves_the_same_table(events: list[Event], after: float) -> None:
    stage, presenter, rest = shown(events, ev.DekiyakuMade)
    timeline = Timeline(stage)
    cue = presenter.cue(rest[0])
    assert cue.length < 2.5
    timeline.add(cue)
    for _ in range(round(after * 60)):
        timeline.advance(1 / 60)
    timeline.skip()
    assert difference(stage, presenter) is None
    assert stage.props.get(CEREMONY) is None
    assert not [key for key in stage.sprites if isinstance(key, tuple) and key[0] == PASSING]


def test_its_cards_rise_and_the_stones_are_counted_once(events: list[Event]) -> None:
    stage, presenter, rest = shown(events, ev.DekiyakuMade)
    made = rest[0]
    assert isinstance(made, ev.DekiyakuMade)
    before = stage.props.get(VIEW)
    assert before is not None
    opening = list(before.scores)
    timeline = Timeline(stage)
    timeline.add(presenter.cue(made))
    for _ in range(70):
        timeline.advance(1 / 60)
    ceremony = stage.props.get(CEREMONY)
    assert ceremony is not None
    assert ceremony.seat == made.seat
    name = "ABC"[made.seat]
    assert ceremony.name.startswith(name), "a plate names its maker"
    paid = [event for event in rest[1:] if isinstance(event, ev.Paid) and event.payer == 0]
    assert ceremony.sense == (1 if made.seat == 0 else -1 if paid else 0)
    assert (ceremony.worth[0] == "+") == (made.seat == 0)
    risen = [card for card in range(48) if (one := stage.sprites.get(card_key(card))) and one.pose.z >= CARD_Z]
    assert len(risen) >= 3
    for _ in range(60):
        timeline.advance(1 / 60)
    noted = stage.props.get(PAID)
    owed = {} if noted is None else dict(noted)
    assert owed[made.seat] > 0
    assert sum(owed.values()) == 0
    paid = [event for event in rest[1:] if isinstance(event, ev.Paid)]
    for event in paid:
        timeline.add(presenter.cue(event))
        for _ in range(30):
            timeline.advance(1 / 60)
        view = stage.props.get(VIEW)
        assert view is not None
        now = [view.scores[seat] + (stage.props.get(PAID) or {}).get(seat, 0) for seat in range(3)]
        assert now == [opening[seat] + owed.get(seat, 0) for seat in range(3)]
    assert stage.props.get(PAID) is None


def test_fast_play_has_a_slip_at_the_plate_and_less_motion_is_quiet(events: list[Event]) -> None:
    stage, presenter, rest = shown(events, ev.DekiyakuMade, brisk=True)
    made = rest[0]
    assert isinstance(made, ev.DekiyakuMade)
    timeline = Timeline(stage)
    timeline.add(presenter.cue(made))
    timeline.advance(0.1)
    assert stage.props.get(CEREMONY) is None
    assert stage.props.get(slip_key(made.seat, made.name)) is not None
    timeline.advance(0.7)
    assert stage.props.get(slip_key(made.seat, made.name)) is None
    stage, presenter, rest = shown(events, ev.DekiyakuMade)
    timeline = Timeline(stage)
    poses = {card_key(card): sprite for card in range(48) if (sprite := stage.sprites.get(card_key(card)))}
    seen = {key: {sprite.pose.y} for key, sprite in poses.items()}
    timeline.add(reduced(presenter.cue(rest[0])))
    while not timeline.idle:
        timeline.advance(1 / 60)
        for key, sprite in poses.items():
            seen[key].add(sprite.pose.y)
    assert max(map(len, seen.values())) <= 3, "there, up and back: nothing on its way"
    assert difference(stage, presenter) is None


#: A deal in which is paid whatever can be paid: fees into the pot, places bought, sets, boards, what a bank lends.
PAYING_TABLES: tuple[tuple[str, int, dict[str, bool | int | str]], ...] = (
    ("shiragiku", 6, {"mizuten": "win", "negotiation": "reduced"}), ("decimal", 6, {"negotiation": "buy_out"}),
    ("shiragiku", 3, {"campaign": True}), ("shiragiku", 3, {"sage": "at_end", "stake": "ante"}), ("bga", 5, {}),
    ("decimal", 4, {"bidding": "free"}),
)
#: Of what pays nothing this share is looked at.
SAMPLED = 0.1
VESSELS = {"pot": Box(800, 20, 44, 50), "board": Box(400, 20, 104, 40)}


def flights(cue: Cue) -> list[tuple[Pose, dict[str, float]]]:
    """The stones of a cue and of what plays beside it: where each starts and ends; of one way only the first."""
    found: dict[tuple[float, ...], tuple[Pose, dict[str, float]]] = {}
    starts: dict[object, Pose] = {}
    for _at, effect in cue.parts:
        match effect:
            case Concurrent(concurrent):
                for pose, goal in flights(concurrent):
                    found[(pose.x, pose.y, goal["x"], goal["y"])] = (pose, goal)
            case Put(key, ("stone" | "small stone", _figure), pose):
                starts[key] = pose
            case Move(key, goal) if key in starts:
                found[(starts[key].x, starts[key].y, goal["x"], goal["y"])] = (starts[key], goal)
            case _:
                pass
    return list(found.values())


def middle(box: Box) -> tuple[float, float]:
    return box.x + 24, box.cy


@pytest.mark.parametrize("brisk", [False, True])
def test_stones_go_whenever_something_is_paid_and_never_else(*, brisk: bool) -> None:
    reasons = set()
    for ruleset, seats, changed in PAYING_TABLES:
        table = table_of(ruleset, seats, seed=4, deals=6, changed=changed)
        rng = Random(5)
        while table.decision is not None:
            table.act(rng.choice(list(table.decision.legal)))
        start = next(number for number, event in enumerate(table.events) if event.opens)
        events = [event.seen_by(0) for event in table.events[start:]]
        end = max(number for number, event in enumerate(events) if event.closes)
        number = 0
        presenter = Presenter(
            Tabletop(table.rules, 0, seats), Layout(1280, 720, seats), list("ABCDEFG")[:seats],
            coming=lambda: events[number + 1 :], brisk=lambda: brisk,  # noqa: B023 - read while the loop is here
            vessel=lambda account: VESSELS.get(str(account)),
        )
        with_yaku: list[ev.Paid] = []
        for number, event in enumerate(events[: end + 1]):
            if not isinstance(event, (ev.Paid, ev.DekiyakuMade)) and rng.random() > SAMPLED:
                presenter.fold([event])
                continue
            found = flights(presenter.cue(event))
            paid: list[ev.Paid] = []
            if isinstance(event, ev.DekiyakuMade) and not brisk:
                paid = [one for one in takewhile(
                    lambda one: isinstance(one, ev.Paid) and one.reason == "dekiyaku", events[number + 1 :]
                ) if isinstance(one, ev.Paid)]
                with_yaku += paid
            elif isinstance(event, ev.Paid) and event in with_yaku:
                with_yaku.remove(event)
            elif isinstance(event, ev.Paid):
                paid = [event]
            layout = presenter.arranged

            def place(account: int | str, layout: Layout = layout) -> tuple[float, float]:
                if isinstance(account, int):
                    return middle(layout.plate(layout.position(account, 0)))
                vessel = VESSELS.get(account)
                return (layout.middle.cx, -30.0) if vessel is None else (vessel.cx, vessel.cy)

            wanted = {(*place(one.payer), *place(one.payee)) for one in paid}
            ways = {(pose.x, pose.y, goal["x"], goal["y"]) for pose, goal in found}
            assert {tuple(map(round, way)) for way in ways} == {tuple(map(round, way)) for way in wanted}, event
            reasons |= {one.reason for one in paid}
    assert reasons >= {
        "fold_fee", "pot", "month_board", "loan", "teyaku", "compensation", "negotiation", "dekiyaku", "card_points",
        "ante", "buy_in", "sage_failed",
    }
