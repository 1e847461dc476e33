"""Special moments: a card held half-turned, a slot that cracks, a big move of another seat, the seals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.analysis.card_matching import matching
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Effect, Move, Note, Put, Sound, as_cue
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose, passing
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.stage_props import TIMES
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hanafuda.sound_levels import dearest
from hachi_hachi.game.hanafuda.table.motions import CLOSES, CRACKS, FLIP, HELD
from hachi_hachi.game.hanafuda.table.stage_props import CLOTH, BigMove
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.fading_lights import light_key
from hachi_hachi.game.table.motion.victory import MOST, victory
from tests.game.helpers.at_once import played_year

LAYOUT = Layout(1280, 720)
BLOWS = ("lay", "slam")


def moments_of(seed: int, *, still: bool = False) -> Iterator[tuple[Event, Presenter, list[Effect], Cue]]:
    """Every event of a year as seat 0 sees it, the presenter after it, and all its effects, those in parallel too."""
    table = played_year(seed)
    presenter = Presenter(Tabletop(table.rules, 0, table.seats), LAYOUT, still=lambda: still)
    opened = next(number for number, event in enumerate(table.events) if event.opens)
    for event in table.events[opened:]:
        cue = presenter.cue(event.seen_by(0))
        yield event.seen_by(0), presenter, list(effects(cue)), cue


@cache
def told(seed: int) -> tuple[tuple[Event, list[Effect], Cue], ...]:
    """The same without the presenter, computed once."""
    return tuple((event, found, cue) for event, _presenter, found, cue in moments_of(seed))


def effects(cue: Cue) -> Iterator[Effect]:
    for _start, effect in cue.parts:
        yield effect
        if isinstance(effect, Concurrent):
            yield from effects(effect.cue)


def bursts(found: list[Effect], kind: str) -> list[Burst]:
    return [one for one in found if isinstance(one, Burst) and isinstance(one.face, tuple) and one.face[0] == kind]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_card_that_could_complete_something_is_held_half_turned(seed: int) -> None:
    held = set()
    for event, presenter, found, cue in moments_of(seed):
        if isinstance(event, ev.CardDrawn):
            view = presenter.top.view
            takes = matching(view, event.card)
            wanted = BRIGHTS | mask_of(missing(view, event.seat))
            matters = bool(takes and (takes | mask_of((event.card,))) & wanted)
            assert any(isinstance(one, Sound) and one.name == "tremolo" for one in found) == matters
            turns = cue.length - (FLIP + HELD if matters else FLIP)
            held.add((matters, round(turns, 6)))
    assert len({rest for _matters, rest in held}) == 1
    assert {matters for matters, _rest in held} == {True, False}


def test_with_reduced_motion_no_card_is_held_half_turned() -> None:
    moving, still = (
        [cue.length for event, _presenter, _found, cue in moments_of(1, still=still) if isinstance(event, ev.CardDrawn)]
        for still in (False, True)
    )
    assert len(set(still)) == 1
    assert max(moving) == pytest.approx(still[0] + HELD)


def test_with_reduced_motion_the_shuffle_is_only_heard() -> None:
    for still in (False, True):
        found = [one for _event, _presenter, found, _cue in moments_of(1, still=still) for one in found]
        assert any(isinstance(one, Sound) and one.name == "shuffle" for one in found)
        assert any(isinstance(one, Move) and one.key == ("half", 0) for one in found) != still


def test_a_capture_kicks_what_it_takes_and_raises_dust_and_gold_sweeps_over_brights() -> None:
    counts, shaken = set(), False
    for event, found, _cue in told(1):
        if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced):
            kicked = {one.key for one in found if isinstance(one, Kick)}
            # what is laid down settles; what is hit, and if it is hard what lies around it, jumps
            assert kicked >= {("card", card) for card in event.taken or (event.card,)}
            shaken |= bool(event.taken) and len(kicked) > len(event.taken)
            assert event.taken or len(kicked) == 1
            assert (len(bursts(found, "dust")), len(bursts(found, "puff"))) == ((1, 0) if event.taken else (0, 1))
            brights = cards_in(mask_of((event.card, *event.taken)) & BRIGHTS) if event.taken else []
            assert len(bursts(found, "sweep")) == len(brights)
            counts |= {one.face[2] for one in bursts(found, "dust") if isinstance(one.face, tuple)}
    assert shaken
    assert len(counts) > 3  # stronger by worth, and later in the deal


def test_a_slot_cracks_when_another_takes_the_card_it_waits_for() -> None:
    cracked = near = 0
    for seed in range(4):
        lacking: tuple[int, ...] = ()
        for event, presenter, found, _cue in moments_of(seed):
            if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced):
                gained = {event.card, *event.taken} if event.taken else set()
                lost = event.seat != 0 and bool(gained & set(lacking))
                assert bool(bursts(found, "crack")) == lost
                cracked += lost
                now = missing(presenter.top.view, 0)
                nearer = event.seat == 0 and bool(set(now) - set(lacking))
                assert any(isinstance(one, Sound) and one.name == "near" for one in found) == nearer
                near += nearer
            lacking = missing(presenter.top.view, 0)
    assert cracked
    assert near


def test_a_big_move_of_another_seat_is_told_at_its_plate() -> None:
    big_moves: list[BigMove] = []
    for event, found, _cue in told(1):
        moves = [one.value for one in found if isinstance(one, Note) and isinstance(one.value, BigMove)]
        if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and event.taken and event.seat != 0:
            bright = mask_of((event.card, *event.taken)) & BRIGHTS
            assert not bright or [move.seat for move in moves] == [event.seat]
        else:
            assert not moves
        big_moves += moves
    assert any(move.brights for move in big_moves)


def test_the_winner_of_a_deal_gets_a_seal_and_nobody_gets_none() -> None:
    won = set()
    for seed in range(6):
        for event, found, cue in told(seed):
            if isinstance(event, ev.DealClosed):
                stamped = any(isinstance(one, Sound) and one.name == "stamp" for one in found)
                assert stamped == any(gained > 0 for gained in event.gained)
                assert cue.length < 1.5
                won.add(stamped)
    assert True in won


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_the_cards_of_a_win_and_its_seal_are_in_the_field(seats: int) -> None:
    mat = Layout(1280, 720, seats).mat
    cards = [(("card", card), Pose(20.0, 20.0)) for card in range(9)]
    for count in (0, 3, 5, 9):
        (cue,) = victory(0, mat, Box(0, 0, 1280, 720), cards[:count], 1, own=True)
        found = list(effects(as_cue(cue)))
        stamped = next(one.pose for one in found if isinstance(one, Put) and one.key == passing("seal", "won"))
        assert mat.contains(stamped.x, stamped.y)
        up = [one.to for one in found if isinstance(one, Move) and one.to.get("z", 0.0) >= FLYING_Z]
        assert len(up) == min(count, MOST)
        assert all(mat.contains(to["x"] + side * 50 * to["scale"], to["y"]) for to in up for side in (-1, 1))


def test_a_field_that_counts_more_opens_its_fan_rib_by_rib_under_a_seal() -> None:
    read = set()
    for seed in range(6):
        for event, found, cue in told(seed):
            if isinstance(event, ev.MultiplierRead):
                assert event.multiplier == 1 or _shown_at(cue) == _stamped_at(cue)
                names = [one.name for one in found if isinstance(one, Sound)]
                ribs, seals = {1: (0, 0), 2: (5, 1)}.get(event.multiplier, (9, 2))
                assert (names.count("rib"), names.count("stamp"), names.count("drum")) == (ribs, seals, seals)
                read.add(event.multiplier)
    assert {1, 2} <= read
    assert max(read) > 2


def timed(cue: Cue, begun: float = 0.0) -> Iterator[tuple[float, Effect]]:
    for at, effect in cue.parts:
        yield begun + at, effect
        if isinstance(effect, Concurrent):
            yield from timed(effect.cue, begun + at)


def _stamped_at(cue: Cue) -> list[float]:
    return [round(at, 6) for at, one in timed(cue) if isinstance(one, Sound) and one.name == "stamp"]


def _shown_at(cue: Cue) -> list[float]:
    """When the header shows another multiplier and the cloth begins to change its colour, which must be together."""
    shown = [round(at, 6) for at, one in timed(cue) if isinstance(one, Note) and one.key == TIMES]
    cloth = [round(at, 6) for at, one in timed(cue) if isinstance(one, Put) and one.key == light_key(CLOTH)]
    assert shown[0] < cloth[0]
    assert shown[1:] == cloth
    return cloth


def test_a_slot_cracks_as_the_card_lands_and_the_pile_closes_once_it_has_fallen() -> None:
    cracked = 0
    for seed in range(4):
        for event, presenter, _found, cue in moments_of(seed):
            crack = [at for at, one in timed(cue) if isinstance(one, Burst) and one.face == ("crack",)]
            if not crack:
                continue
            cracked += 1
            assert crack == [next(at for at, one in timed(cue) if isinstance(one, Sound) and one.name in BLOWS)]
            own = {card_key(card) for card in cards_in(presenter.top.view.piles[0])}
            closing = [at for at, one in timed(cue) if isinstance(one, Move) and one.key in own and "x" in one.to]
            assert all(at - crack[0] >= CRACKS - CLOSES[0] - 1e-6 for at in closing)
            assert isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced)
    assert cracked


def test_hits_differ_by_kind() -> None:
    seen: dict[str, set[str]] = {}
    for event, found, _cue in told(1):
        if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and event.taken:
            kind = dearest((event.card, *event.taken))
            seen.setdefault(kind, set()).update(name for name in ("blow", "streak") if bursts(found, name))
    assert seen == {"c": set(), "R": {"streak"}, "A": {"blow"}, "L": {"blow"}}


def test_without_motion_nothing_bursts() -> None:
    for _event, _found, cue in told(3):
        assert not [one for one in effects(reduced(cue)) if isinstance(one, Burst | Kick)]
