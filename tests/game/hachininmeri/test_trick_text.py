"""What is said and shown of a trick is what the engine says: who is winning, who has won and why."""

from __future__ import annotations

from collections import Counter

import pytest

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, TRICKS, notation, team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable, new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.trick_result import trick_result
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import RESULT, Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop
from hachi_hachi.game.hachininmeri.table.trick_cards import hand_tags, trick_marks
from hachi_hachi.game.hachininmeri.text import trick_text
from hachi_hachi.game.hachininmeri.text.card_names import TEAMS, card_label, card_name
from hachi_hachi.game.storage.i18n import use_language
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.fading_lights import light_key
from hachi_hachi.game.table.reading_time import reading_time
from tests.engine.hachininmeri.helpers import naive_rules

NAMES = [f"S{seat}" for seat in range(SEATS)]
SETUP = Setup("short", {"games_in_set": 1}, tuple(SeatInfo(name, "greedy") for name in NAMES))


def played(seed: int) -> MatchTable:
    table = new_match(SETUP, seed)
    chance = stream("trick text", seed)
    while (asked := table.decision) is not None and not table.finished:
        table.act(chance.choice(asked.legal))
    return table


def test_the_line_about_a_trick_says_who_won_with_what_and_why_and_what_it_paid() -> None:
    met = Counter[str]()
    for seed in range(30):
        table = played(seed)
        view = View(table.rules, -1)
        for event in table.events:
            view.apply(event.seen_by(-1))
            if not isinstance(event, ev.TrickTaken):
                continue
            number = len(view.tricks) - 1
            trick, told = view.tricks[number], trick_result(view.tricks, number, view.trump)
            first, *more = trick_text.result_lines(view, number, NAMES)
            assert trick.seats[told.place] == event.seat
            assert first.startswith(f"S{event.seat} ({TEAMS[team_of(event.seat)]}) wins with ")
            assert card_name(trick.cards[told.place]) in first
            assert trick_text.WHY[told.why] in first
            assert first.endswith(f": +{event.points}")
            assert len(more) == bool(event.yaku or told.missed)
            if event.yaku:
                assert more[0].count("+") == len(event.yaku)
            elif told.missed:
                assert more == [trick_text.missed_text(told.missed[0])]
                met[told.missed[0].why] += 1
            assert first in trick_text.last_trick_text(view, NAMES)
    assert len(met) == 3, met


def may_win(trick: Trick, view: View) -> tuple[int, ...]:
    """The places that win the trick as it lies, by the rules written a second time: each face-down trump in turn is the
    highest one unseen and the others the lowest ones, or all are the lowest."""
    trump = notation(view.open_trump)[0]
    cards = ["" if card == HIDDEN else notation(card) for card in trick.cards]
    down = [place for place, card in enumerate(cards) if not card]
    unseen = {notation(card) for card in view.unseen()}
    left = [card for card in naive_rules.trumps(trump) if card in unseen]
    found = set()
    for high in (*down, -1):
        low = iter(left[::-1])
        guess = [card or (left[0] if place == high else next(low)) for place, card in enumerate(cards)]
        found.add(naive_rules.winner(guess, trump))
    return tuple(sorted(found))


@pytest.mark.parametrize("viewer", [-1, 0])
def test_the_card_that_is_framed_is_the_one_that_wins_as_far_as_it_can_be_known(viewer: int) -> None:
    marked = Counter[int]()
    for seed in range(48):
        table = played(seed)
        view = View(table.rules, viewer)
        for event in table.events:
            before = view.trick
            if isinstance(event, ev.TrickTaken) and before is not None:
                (place,) = may_win(before, view)  # all its trumps are turned up
                assert before.seats[place] == event.seat
                assert f"S{event.seat} " in trick_text.winning_text(view, NAMES)
            view.apply(event.seen_by(viewer))
            trick = view.trick
            said = trick_text.winning_text(view, NAMES)
            if trick is None:
                assert not said
                assert not trick_marks(view)
                continue
            places = may_win(trick, view)
            marks = list(trick_marks(view).values())
            assert [mark.led for mark in marks] == [True] + [False] * (len(marks) - 1)
            assert [number for number, mark in enumerate(marks) if not mark.beaten] == list(places)
            assert [number for number, mark in enumerate(marks) if mark.best] == list(places) * (len(places) == 1)
            if len(places) == 1:
                card = trick.cards[places[0]]
                assert f"S{trick.seats[places[0]]} " in said
                assert (card_label(card) if card != HIDDEN else "face down") in said
            marked[len(places)] += 1
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                *more, fewest = trick_text.played_texts(view, seat)
                assert fewest == (card_label(card) if card != HIDDEN else "face down")
                first = [f"led {fewest}"] * (seat == trick.leader)
                assert more == (first if card != HIDDEN else ["a trump, face down"])
                assert card == HIDDEN or card_key(card) in trick_marks(view)
    assert marked[1] > 50 < sum(marked.values()) - marked[1]


def test_the_cards_that_everybody_knows_are_marked_in_the_hand() -> None:
    met = Counter[str]()
    for seed in range(16):
        table = played(seed)
        for viewer in {event.seat for event in table.events if isinstance(event, ev.OpenTrumpAnswered)}:
            view = View(table.rules, viewer)
            assert not hand_tags(view)
            for event in table.events:
                view.apply(event.seen_by(viewer))
                tags = hand_tags(view)
                known = {view.open_trump} if view.taken else set()
                known |= {view.robai} if view.declared == viewer else set()
                assert tags.keys() == known & set(view.hands[viewer])
                met.update(tags.values())
    assert met.keys() == {"open trump", "dragon"}


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 8.0])
def test_the_result_of_a_trick_stays_until_it_can_be_read_at_any_speed(speed: float) -> None:
    table = played(3)
    number = next(number for number, event in enumerate(table.events) if isinstance(event, ev.TrickTaken))
    events = [event.seen_by(0) for event in table.events]
    presenter = Presenter(
        Tabletop(table.rules, 0), Layout(1280, 720), NAMES, brisk=lambda: speed > 4, pace=lambda: speed
    )
    presenter.fold(events[:number])
    stage = Stage()
    timeline = Timeline(stage, speed=0)
    timeline.add(presenter.at_rest())
    timeline.speed = speed
    cue = presenter.cue(events[number])
    assert cue.over is not None
    assert cue.over < cue.length - 0.5, "the next trick begins while the result can still be read"
    timeline.add(cue)
    shown: set[tuple[str, ...]] = set()
    frames = counting = 0
    while not timeline.idle:
        timeline.advance(0.05)
        counting += any(light_key(("tally", team)) in stage.sprites for team in (0, 1))
        lines = stage.props.get(RESULT)
        frames += lines is not None
        shown |= {lines} if lines is not None else set()
    (lines,) = shown
    assert frames * 0.05 >= reading_time(lines) - 0.05
    assert counting > 1
    assert frames * 0.05 < (reading_time(lines) + 1.0) / min(1.0, speed)  # also while the trick is gathered


def test_a_japanese_result_is_shown_about_as_long_as_an_english_one() -> None:
    table, seconds = played(3), {}
    view = View(table.rules, -1)
    for event in table.events:
        view.apply(event.seen_by(-1))
    for language in ("ja", "en"):
        use_language(language)
        lines = [line for number in range(TRICKS) for line in trick_text.result_lines(view, number, NAMES)]
        seconds[language] = reading_time(lines)
    assert 0.75 < seconds["ja"] / seconds["en"] < 1.25, seconds
