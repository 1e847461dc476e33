"""Playing, skipping and leaving out motion all end in the same stage, and that stage is what the view says."""
from functools import cache
from random import Random

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable, new_match
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Note, Sound
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hanafuda.table.stage_props import BigMove
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.table.presenter import Presenter
from hachi_hachi.game.koikoi.table.stage_props import BANNER, Banner
from hachi_hachi.game.koikoi.table.tabletop import Tabletop
from hachi_hachi.game.table.chrome.ceremony import CEREMONY
from hachi_hachi.game.table.deal_player import difference
from tests.engine.koikoi.helpers.example_deals import asked_again, four_of_a_month, grown_kasu

LAYOUT = Layout(1280, 720)
SEATS = (SeatInfo("Akiko", "rules"), SeatInfo("Iori", "rules"))


@cache
def played(preset: str, seed: int, **changed: str | int) -> MatchTable:
    """Return a match played to its end at random: the same table for all tests of this process."""
    table = new_match(Setup(preset, dict(changed), SEATS), seed)
    chance = Random(seed)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
    return table


def seen(table: MatchTable, seat: int) -> list[Event]:
    opened = next(number for number, event in enumerate(table.events) if event.opens)
    return [event.seen_by(seat) for event in table.events[opened:]]


def checked(table: MatchTable, seat: int, way: str) -> set[str]:
    """Show all events to ``seat``, each end of a cue compared to the view; return their names."""
    top, stage = Tabletop(table.rules, seat), Stage()
    shown = Presenter(top, LAYOUT, ("Akiko", "Iori"), brisk=lambda: way == "fast")
    timeline = Timeline(stage, speed=8.0 if way == "played" else 0)
    names = set()
    again = Tabletop(table.rules, seat)
    for event in seen(table, seat):
        cue = shown.cue(event)
        timeline.add(reduced(cue) if way == "without motion" else cue)
        if way == "played":
            for _ in range(3):
                timeline.advance(0.4)
        timeline.skip()
        again.fold([event])
        found = difference(stage, Presenter(again, LAYOUT))
        assert found is None, (event, found)
        names.add(type(event).__name__)
    return names


@pytest.mark.parametrize(("way", "preset", "seed"), [
    ("skipped", "leaflet", 1), ("played", "hard", 2), ("without motion", "soft", 3), ("fast", "common", 4),
    ("skipped", "privilege", 5),
])
def test_every_cue_ends_where_the_view_says(way: str, preset: str, seed: int) -> None:
    names = checked(played(preset, seed), seed % 3 - 1, way)
    assert {"DealOpened", "HandDealt", "FieldDealt", "CardPlayed", "PileCounted", "DealClosed"} <= names


IGNORED = {"teyaku_both": "ignore", "field_pairs": "dealer_wins", "deals": 1}
REDEALT = {"field_four": "dealer_takes", "teyaku": "redeal", "deals": 1}


@pytest.mark.parametrize(("rules", "seed", "event"), [
    (IGNORED, 21, "TeyakuShown"), (IGNORED, 348, "FieldWon"), (IGNORED, 29, "Redealt"), (REDEALT, 0, "FieldSwept"),
    (REDEALT, 21, "TeyakuShown"),
])
def test_dealt_hands_and_what_the_field_ends_end_there_too(rules: dict[str, str | int], seed: int, event: str) -> None:
    for seat in (-1, 0, 1):
        assert event in checked(played("leaflet", seed, **rules), seat, "skipped")


def test_the_four_cards_of_a_month_fly_to_the_dealer() -> None:
    table = four_of_a_month()
    assert "FieldSwept" in checked(table, 0, "played") & checked(table, 1, "skipped")


def notes(cue: Cue, name: str) -> list[object]:
    """Return the values that a cue gives a prop, in order."""
    return [effect.value for _begin, effect in cue.parts if isinstance(effect, Note) and effect.key.name == name]


def shown_at(table: MatchTable, event: type[Event], seat: int, *, brisk: bool = False) -> list[Cue]:
    presenter = Presenter(Tabletop(table.rules, seat), LAYOUT, ("Akiko", "Iori"), brisk=lambda: brisk)
    cues = [(one, presenter.cue(one)) for one in seen(table, seat)]
    return [cue for one, cue in cues if isinstance(one, event)]


def test_a_new_yaku_is_celebrated_and_one_that_grows_is_only_heard() -> None:
    table = grown_kasu("raise")
    cues = [cue for cue in shown_at(table, ev.PileCounted, 0) if cue.parts]
    celebrated = [bool([one for one in notes(cue, CEREMONY.name) if one is not None]) for cue in cues]
    assert True in celebrated
    first = celebrated.index(True)
    later = [cue for cue in cues[first + 1 :] if any(isinstance(effect, Sound) for _at, effect in cue.parts)]
    assert later
    assert not any(one for cue in later for one in notes(cue, CEREMONY.name))


def test_stop_and_koikoi_have_their_word() -> None:
    cue, *_rest = shown_at(asked_again(), ev.Called, 0)
    ceremony = next(one for one in notes(cue, CEREMONY.name) if one is not None)
    assert getattr(ceremony, "name", "") == "Koi-koi"


def test_fast_play_has_banners_instead_of_ceremonies() -> None:
    cues = shown_at(grown_kasu("raise"), ev.PileCounted, 0, brisk=True)
    assert any(one for cue in cues for one in notes(cue, BANNER.name))
    assert not any(one for cue in cues for one in notes(cue, CEREMONY.name))


def test_the_outcome_is_the_viewers() -> None:
    table = played("leaflet", 1)
    for seat in (0, 1, -1):
        presenter = Presenter(Tabletop(table.rules, seat), LAYOUT)
        for event in seen(table, seat):
            if isinstance(event, ev.DealClosed):
                winner = event.result.winner
                expected = 0 if winner is None or seat < 0 else 1 if winner == seat else -1
                assert presenter.outcome(event) == expected
            else:
                assert presenter.outcome(event) == 0


@pytest.mark.parametrize(("seed", "counts"), [(186, [4]), (639, [2, 2, 2, 2])])
def test_the_cards_that_cause_a_redeal_are_shown(seed: int, counts: list[int]) -> None:
    """Four of a month, and four pairs."""
    (cue, *_) = shown_at(played("common", seed, deals=1), ev.Redealt, 0)
    banner = notes(cue, BANNER.name)[0]
    assert isinstance(banner, Banner)
    months = [card // 4 for card in banner.cards]
    assert list(map(months.count, sorted(set(months)))) == counts


def test_a_bright_that_the_other_seat_takes_is_told_at_its_plate() -> None:
    table, told = played("leaflet", 1), 0
    presenter = Presenter(Tabletop(table.rules, 0), LAYOUT, ("Akiko", "Iori"))
    for event in seen(table, 0):
        aside = [one.cue for _at, one in presenter.cue(event).parts if isinstance(one, Concurrent)]
        moves = [
            one.value for cue in aside for _at, one in cue.parts
            if isinstance(one, Note) and isinstance(one.value, BigMove)
        ]
        taking = isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and bool(event.taken) and event.seat == 1
        assert taking or not moves
        if taking and isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced):
            assert bool(moves) >= bool(mask_of((event.card, *event.taken)) & BRIGHTS)
            told += len(moves)
    assert told
