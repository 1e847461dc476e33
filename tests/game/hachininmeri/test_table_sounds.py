"""The sounds of a game: tricks of one's team that rise, yaku, meri, the end."""

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable, new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.trick_result import best_place
from hachi_hachi.game.display.playback.cues import Cue, Sound
from hachi_hachi.game.display.sound.catalog import SOUNDS, pluck
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import HARDER, LEADS, Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop

LAYOUT = Layout(1280, 720)
VIEWER = 3


def played(seed: int) -> MatchTable:
    seats = tuple(SeatInfo(f"S{seat}", "greedy") for seat in range(SEATS))
    table = new_match(Setup("short", {"games_in_set": 1}, seats), seed)
    chance = stream("table", seed)
    while (decision := table.decision) is not None and not table.finished:
        table.act(chance.choice(decision.legal))
    return table


def names_of(cue: Cue) -> list[str]:
    return [effect.name for _start, effect in cue.parts if isinstance(effect, Sound)]


def test_tricks_of_ones_team_rise_and_others_are_muted() -> None:
    for seed in range(3):
        table, won = played(seed), 0
        presenter = Presenter(Tabletop(table.rules, VIEWER), LAYOUT)
        met = set()
        for event in table.events:
            cue = presenter.cue(event.seen_by(VIEWER))
            names = names_of(cue)
            assert set(names) <= set(SOUNDS)
            met |= set(names)
            if isinstance(event, ev.GameOpened):
                won = 0
            if isinstance(event, ev.TrickTaken):
                own = team_of(event.seat) == team_of(VIEWER)
                won += own
                assert (pluck(won) if own else "muted") in names
                figures = [start for start, effect in cue.parts if isinstance(effect, Sound)
                           and effect.name.startswith("yaku")]
                assert bool(figures) == bool(event.yaku)
                assert all(start < 0.8 for start in figures)  # with the trick, not after its lines have been read
            if isinstance(event, ev.CardLed):
                assert ("meri" in names) == event.meri
            if isinstance(event, ev.GameClosed):
                assert presenter.outcome(event) == (
                    0 if event.winner is None else 1 if event.winner == team_of(VIEWER) else -1
                )
        assert {"deal", "lay", "gather", "flip", "muted"} <= met


def test_a_card_that_takes_the_lead_is_louder() -> None:
    table = played(0)
    presenter = Presenter(Tabletop(table.rules, VIEWER), LAYOUT)
    cards: list[int] = []
    gains, slams = set(), 0
    for event in table.events:
        cue = presenter.cue(event.seen_by(VIEWER))
        laid = [effect.gain for _start, effect in cue.parts if isinstance(effect, Sound) and effect.name == "lay"]
        trick = presenter.top.view.trick
        cards = list(trick.cards) if trick is not None else []
        if isinstance(event, ev.CardPlayed) and laid and HIDDEN not in cards:
            leads = best_place(cards, presenter.top.view.trump) == len(cards) - 1
            assert laid == [HARDER * (len(cards) - 1) + (LEADS if leads else 0.0)]
            gains.update(laid)
        if isinstance(event, ev.Showdown):
            assert names_of(cue).count("slam") == 1  # the best trump only
            slams += 1
        elif isinstance(event, ev.CardPlayed) and "slam" in names_of(cue):
            assert best_place(cards, presenter.top.view.trump) == len(cards) - 1
            slams += 1
    assert len(gains) > 4 < slams


def test_a_spectator_is_of_no_team() -> None:
    table = played(1)
    presenter = Presenter(Tabletop(table.rules, -1), LAYOUT)
    for event in table.events:
        names = names_of(presenter.cue(event.seen_by(-1)))
        assert not [name for name in names if name == "muted" or name.startswith("pluck")]
        assert presenter.outcome(event) == 0
