"""The sounds of one's own deal: captures that rise, cards lost, yaku by rank, a deal won or lost, one's turn."""

import random
from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise

import pytest

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Pause, Sound, sequence
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.display.sound.catalog import SOUNDS, pluck
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hachihachi.table.presenter import OTHERS_FAILED, Presenter
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hanafuda.sound_levels import figure_of
from hachi_hachi.game.table.deal_player import Callbacks
from hachi_hachi.game.table.motion.victory import landing
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import AtOnce, played_year, year
from tests.game.helpers.clocks import standing

LAYOUT = Layout(1280, 720)
SEEDS = range(5)


def sounds_of(cue: Cue) -> Iterator[Sound]:
    for _start, effect in cue.parts:
        if isinstance(effect, Sound):
            yield effect
        elif isinstance(effect, Concurrent):
            yield from sounds_of(effect.cue)


def sounds_of_events(seed: int, seat: int = 0, speed: float = 1.0) -> list[tuple[Event, tuple[int, ...], list[Sound]]]:
    """The events of a year as a seat sees them, with the cards it lacked for a yaku before, and the sounds of each."""
    return _sounds_of_events(seed, seat, speed)


@cache
def _sounds_of_events(seed: int, seat: int, speed: float) -> list[tuple[Event, tuple[int, ...], list[Sound]]]:
    table = played_year(seed)
    presenter = Presenter(Tabletop(table.rules, seat, table.seats), LAYOUT, brisk=lambda: speed > 1)
    first = next(number for number, event in enumerate(table.events) if event.opens)
    found = []
    for event in table.events[first:]:
        view = presenter.top.view
        lacking = missing(view, seat) if seat >= 0 and view.piles else ()
        shown = event.seen_by(seat)
        found.append((shown, lacking, list(sounds_of(presenter.cue(shown)))))
    return found


def names_of(sounds: list[Sound]) -> set[str]:
    return {sound.name for sound in sounds}


def test_every_sound_is_one_there_is() -> None:
    for seed in SEEDS:
        for _event, _lacking, sounds in sounds_of_events(seed):
            assert names_of(sounds) <= set(SOUNDS)


def test_each_capture_of_ones_own_is_higher_than_the_last() -> None:
    most = 0
    for seed in SEEDS:
        count = 0
        for event, _lacking, sounds in sounds_of_events(seed):
            if event.opens:
                count = 0
            plucks = {name for name in names_of(sounds) if name.startswith("pluck")}
            if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and event.taken and event.seat == 0:
                count += 1
                bright = any(CARDS[card].kind == "L" for card in (event.card, *event.taken))
                assert plucks == (set() if bright else {pluck(count)})  # a bright has a run instead
            else:
                assert not plucks
            most = max(most, count)
    assert most >= 5


def test_the_ladder_goes_on_after_a_deal_is_resumed() -> None:
    table = played_year(1)
    events = [event.seen_by(0) for event in table.events]
    captures = [
        number for number, event in enumerate(events)
        if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and event.taken and event.seat == 0
    ]
    presenter = Presenter(Tabletop(table.rules, 0, table.seats), LAYOUT)
    presenter.fold(events[: captures[2]])
    assert pluck(3) in names_of(list(sounds_of(presenter.cue(events[captures[2]]))))


def test_a_spectator_hears_no_plucks() -> None:
    for _event, _lacking, sounds in sounds_of_events(1, -1):
        assert not {name for name in names_of(sounds) if name.startswith(("pluck", "muted"))}


def test_a_card_lost_to_another_is_a_muted_pluck() -> None:
    lost = 0
    for seed in SEEDS:
        for event, lacking, sounds in sounds_of_events(seed):
            mourned = (
                isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and event.seat != 0
                and bool({event.card, *event.taken} & set(lacking)) and bool(event.taken)
            )
            assert ("muted" in names_of(sounds)) == mourned
            lost += mourned
    assert lost


def test_captures_are_as_loud_as_they_are_worth() -> None:
    placed: dict[str, set[float]] = {}
    slammed: dict[str, set[float]] = {}
    for seed in SEEDS:
        for event, _lacking, sounds in sounds_of_events(seed):
            if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced):
                cards = [CARDS[card].kind for card in (event.card, *event.taken)]
                runs = "sweep" if event.seat == 0 else "glimpse"
                dearest = next(kind for kind in "LARc" if kind in cards)
                blow = {"c": "lay"}.get(dearest, "slam") if event.taken else "lay"
                found = slammed if event.taken else placed
                found.setdefault(dearest, set()).update(sound.gain for sound in sounds if sound.name == blow)
                # each kind has its gesture
                gestures = {"R": {"silk"}, "A": {"block"}, "L": {"drum", runs}}.get(dearest, set())
                every = {"silk", "block", "drum", "sweep", "glimpse"}
                assert names_of(sounds) & every == (gestures if event.taken else set())
    least = {"c": 0.0, "R": 2.0, "A": 3.0, "L": 5.0}
    assert placed == {kind: {gain} for kind, gain in least.items()}
    # a capture is a little louder the later it is in the deal, and if it decides something
    assert all(least[kind] <= gain <= least[kind] + 2.8 for kind, gains in slammed.items() for gain in gains)
    assert all(len(gains) > 2 for gains in slammed.values())


def test_cards_are_heard_where_they_are() -> None:
    places: dict[int, set[float]] = {}
    for event, _lacking, sounds in sounds_of_events(1):
        if isinstance(event, ev.CardPlayed) and event.taken:
            places.setdefault(event.seat, set()).update(
                sound.x for sound in sounds if sound.name == "gather" and sound.x is not None
            )
    right, left = places[1], places[2]
    assert max(left) < LAYOUT.width / 2 < min(right) or max(right) < LAYOUT.width / 2 < min(left)


@pytest.mark.parametrize("speed", [1.0, 8.0])
def test_a_yaku_has_a_figure_by_its_rank(speed: float) -> None:
    found: dict[str, set[str]] = {}
    for seed in SEEDS:
        for event, _lacking, sounds in sounds_of_events(seed, 0, speed):
            if isinstance(event, ev.DekiyakuMade):
                (heard,) = (sound for sound in sounds if sound.name.startswith("yaku"))
                figures = {heard.name}
                assert (heard.gain < 0) == (event.seat != 0 and event.name != "gokou")
                found.setdefault(event.name, set()).update(figures)
    assert {"akatan", "aotan"} & set(found)
    for name, figures in found.items():
        assert figures == {figure_of(name, {"shikou": 2, "gokou": 3}.get(name, 1))}
    assert len({tuple(figures) for figures in found.values()}) == len(found)  # each has its own


@pytest.mark.parametrize("speed", [1.0, 8.0])
def test_sage_and_stop_sound_different(speed: float) -> None:
    found: dict[str, set[str]] = {}
    for seed in SEEDS:
        for event, _lacking, sounds in sounds_of_events(seed, 0, speed):
            if isinstance(event, ev.Called):
                found.setdefault(event.call, set()).update(names_of(sounds))
    assert found["sage"] == {"sage"}
    assert found["stop"] == {"stop"}


def test_a_deal_is_won_or_lost_by_what_the_viewer_gained() -> None:
    table = played_year(1)
    closed = next(event for event in table.events if isinstance(event, ev.DealClosed))
    for seat, gain in enumerate(closed.gained):
        presenter = Presenter(Tabletop(table.rules, seat, table.seats), LAYOUT)
        presenter.fold(event.seen_by(seat) for event in table.events)
        assert presenter.outcome(closed.seen_by(seat)) == (gain > 0) - (gain < 0)
    assert max(closed.gained) > 0 > min(closed.gained)
    spectator = Presenter(Tabletop(table.rules, -1, table.seats), LAYOUT)
    assert spectator.outcome(closed.seen_by(-1)) == 0


def played_by_hand(seed: int, people: int, speed: float) -> tuple[HachiPlayer, list[str]]:
    """Play a deal in which people choose at random, and return the player with the sounds."""
    names: list[str] = []
    chance = random.Random(seed)
    session = Session(year(seed, people=people), AtOnce())
    player = HachiPlayer(session, LAYOUT, Callbacks(sounded=lambda name, _x, _gain: names.append(name)))
    asked = None
    while not player.closed:
        player.advance(0.25, speed, standing)
        if player.covers() >= 0:
            player.turn_to(player.covers())
        asked, before = player.decision, asked
        if player.decision is not None and player.decision == before:
            names.append(f"asked {player.decision.seat}")
            player.act(chance.choice(player.decision.legal))
    return player, names


def test_a_month_of_a_person_is_closed_with_a_motif_for_its_outcome() -> None:
    ends = {}
    for seed in range(3, 9):
        player, names = played_by_hand(seed, 1, 8.0)
        closed = next(event for event in player.session.table.events if isinstance(event, ev.DealClosed))
        gained = closed.gained[0]
        assert names[-1] == ("bell" if not gained else "closed_won" if gained > 0 else "closed_lost")
        ends[closed.gained[0] > 0] = seed
    assert len(ends) == 2


def note(heard: list[str], name: str, _x: float | None, _gain: float) -> None:
    heard.append(name)


def test_it_is_heard_when_the_amount_lands_how_the_month_went() -> None:
    found = {}
    for outcome in (1, 0, -1):
        heard: list[str] = []
        timeline = Timeline(Stage(), partial(note, heard))
        timeline.add(sequence([Pause(3.0), landing(outcome, (1.0, 1.0, 1.0))]))
        timeline.advance(0.1)
        timeline.skip_to_shown()  # one who does not wait for the counting hears it too
        assert not heard
        for _ in range(100):
            if not heard:
                timeline.advance(0.05)
        assert heard == ["landed"]  # the purse is set down before the phrase
        for _ in range(40):
            timeline.advance(0.1)
        found[outcome] = heard
    assert found == {1: ["landed", "won", "stamp"], 0: ["landed"], -1: ["landed", "lost"]}


def test_the_failed_sage_of_another_seat_is_softer() -> None:
    player = HachiPlayer(Session(year(3, people=1), AtOnce()), LAYOUT)
    while not player.presenter.dealt:
        player.advance(0.25, 8.0, standing)
    gains = []
    for seat in (player.presenter.top.view.seat, 1):
        cue = player.presenter._sage_failed(Banner("sage_failed", seat))
        gains += [one.gain for one in cue if isinstance(one, Sound) and one.name == "failed"]
    assert gains == [0.0, OTHERS_FAILED]


@pytest.mark.parametrize("people", [0, 2])
def test_a_month_of_nobody_or_several_ends_with_a_phrase_for_no_side(people: int) -> None:
    player, names = played_by_hand(3, people, 8.0)
    closed = next(event for event in player.session.table.events if isinstance(event, ev.DealClosed))
    assert names[-1] == ("over" if any(closed.gained) else "bell")


def test_a_month_at_instant_speed_is_silent() -> None:
    assert not [name for name in played_by_hand(3, 1, 0.0)[1] if not name.startswith("asked")]


def test_a_person_hears_once_that_it_is_their_turn() -> None:
    _player, names = played_by_hand(3, 1, 8.0)
    assert "asked 0" in names
    turns = [name for name in names if name in {"turn", "asked 0"}]
    assert turns[0] == "turn"
    # a second decision in the same turn is not announced again
    assert 1 < turns.count("turn") <= turns.count("asked 0")
    assert all((one, other) != ("turn", "turn") for one, other in pairwise(turns))


def test_payments_of_the_end_are_one_sound() -> None:
    runs = 0
    for seed in SEEDS:
        table = played_year(seed)
        coming: list[Event] = []
        presenter = Presenter(Tabletop(table.rules, 0, table.seats), LAYOUT, coming=partial(list, coming))
        events = [event.seen_by(0) for event in table.events]
        first = next(number for number, event in enumerate(events) if event.opens)
        poured, paid = 0, False
        for number, event in enumerate(events[first:], first):
            coming[:] = events[number + 1 : number + 12]
            names = names_of(list(sounds_of(presenter.cue(event))))
            pays = isinstance(event, ev.Paid)
            poured = (poured if paid else 0) + sum(name.startswith("stones") for name in names)
            assert not pays or poured <= 1
            runs += pays and paid
            paid = pays
    assert runs > 5
