"""The core driven bare, as a search drives it; games at random; the fingerprint."""
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine import build_info
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS
from hachi_hachi.engine.hachininmeri.phases.trick_play import cards_of
from hachi_hachi.engine.hachininmeri.play import deals_fingerprint, random_deals
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachininmeri.play.play_state import OVER, Sink
from tests.engine.hachininmeri.helpers.tables import random_table


def state(core: PlayCore) -> tuple[object, ...]:
    return (
        list(core.plain), list(core.trumps), list(core.trick), core.dealer, core.open, core.all_high, core.phase,
        core.turn, core.leader, core.declared, core.hidden, core.lone_sun, core.taken, core.cover, core.number,
        core.count, core.meri, core.seen_meri, core.suit_led, core.behind_suit, core.best, core.winning,
        core.trick_trumps, core.played_plain, core.played_trumps, core.genji, core.heiji, core.legal(),
    )


def dealt(seed: int) -> Iterator[PlayCore]:
    chance = Chance(seed)
    deck = vec[i64](list(range(75)))
    nothing = vec[i64]([0] * 8)
    for dealer in range(16):
        chance.shuffle(deck)
        yield random_deals.deal_from(list(ORDERS), deck, nothing, dealer % 8)


def test_a_core_has_every_field_of_a_copy_of_it() -> None:
    core = next(dealt(1))
    assert len(state(core)) - 1 == len([name for name in dir(core) if name in state_names(core)])


def state_names(core: PlayCore) -> set[str]:
    """Return the names of what changes or is given to a core: all its data but the order."""
    return {
        name for name in dir(core)
        if not name.startswith("_") and name != "order" and not callable(getattr(core, name))
    }


def test_without_a_sink_the_same_game_is_played_as_at_the_table() -> None:
    for number in range(20):
        table, chance = random_table(f"core {number}", sets=1, games_in_set=1), stream("core", number)
        deal = table.match.deal
        assert deal is not None
        core = core_of(deal.hands, deal.widow[0], deal.dealer)
        core.begin()
        while len(table.entries) == 1 and table.decision is not None:
            decision, moves = table.decision, core.legal()
            assert (decision.seat, len(decision.legal)) == (core.turn, len(moves))
            choice = chance.randrange(len(moves))
            before = state(core)
            copied = core.copy()
            assert state(copied) == before
            copied.apply(moves[choice - 1], Sink())
            assert state(core) == before
            core.apply(moves[choice])
            table.act(decision.legal[choice])
        assert list(table.entries[0].points) == [core.genji, core.heiji]
        assert cards_of(core, 0) == []


def test_a_trick_that_is_turned_up_stands_as_if_it_had_been_played() -> None:
    chance, looked_at = Chance(6), 0
    for core in dealt(89):
        core.begin()
        while core.phase != OVER:
            if core.count:
                again = core.copy()
                again.best = again.winning = again.trick_trumps = again.suit_led = again.behind_suit = 3
                again.turn_up()
                assert state(again) == state(core)
                looked_at += 1
            core.apply(random_deals.random_move(core, chance))
    assert looked_at > 900


@pytest.mark.no_cover
def test_a_random_move_is_legal_and_any_legal_one_may_come() -> None:
    chance = Chance(5)
    for core in dealt(88):
        core.begin()
        while core.phase != OVER:
            moves = core.legal()
            drawn = {random_deals.random_move(core, chance) for _ in range(len(moves) * 30)}
            assert drawn == set(moves)
            core.apply(random_deals.random_move(core, chance))
        assert core.genji + core.heiji >= 9


def test_random_games_are_the_same_for_the_same_seed() -> None:
    assert random_deals.random_games(20, 88) == random_deals.random_games(20, 88)
    assert random_deals.random_games(20, 88) != random_deals.random_games(20, 89)


def test_the_fingerprint_tells_how_seeded_games_come_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert deals_fingerprint.main(["--deals", "20"]) == 0
    number, deals, _, how = capsys.readouterr().out.split()
    assert number == deals_fingerprint.fingerprint(20)
    assert deals == "20"
    assert how == ("compiled" if build_info.is_compiled(core_of.__module__) else "interpreted")
