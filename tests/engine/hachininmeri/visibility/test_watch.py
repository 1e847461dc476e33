"""The watch of the soak and of the contract notices what does not hold: else it would say nothing by its silence."""
import random
from typing import Any

import pytest

from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from tests.engine.hachininmeri.helpers.tables import play_at_random, random_table
from tools.robustness.soak.hachininmeri import Watch
from tools.robustness.soak.invariants import WrongError


def watched() -> tuple[MatchTable, Watch]:
    """Return a table in the middle of its second game, and its watch."""
    table = random_table("watched")
    play_at_random(table, random.Random(1), games=1)
    watch = Watch(table)
    chance = random.Random(2)
    for _ in range(40):
        assert table.decision is not None
        table.act(chance.choice(table.decision.legal))
    watch.look()
    return table, watch


def core(table: MatchTable) -> Any:
    assert table.match.deal is not None
    return table.match.deal.core


def lose_a_card(table: MatchTable) -> None:
    seat = next(seat for seat in range(8) if core(table).plain[seat])
    core(table).plain[seat] &= core(table).plain[seat] - 1


def play_twice(table: MatchTable) -> None:
    """Have the cards of a hand count as played too."""
    core(table).played_plain |= max(core(table).plain)


def exchange_two_cards(table: MatchTable) -> None:
    """Give two seats a plain card of each other, behind everybody's back."""
    plain = core(table).plain
    one, other = [seat for seat in range(8) if plain[seat]][:2]
    given, taken = plain[one] & -plain[one], plain[other] & -plain[other]
    plain[one] ^= given | taken
    plain[other] ^= given | taken


def bring(table: MatchTable, event: Any) -> None:
    table.events.append(event)


def all_have(watch: Watch, name: str, value: object) -> None:
    for view in watch.views:
        setattr(view, name, value)


def show_without_commitment(table: MatchTable, watch: Watch) -> None:
    all_have(watch, "commitment", "")
    bring(table, ev.GameShown((1, 1), ""))


WRONG: list[tuple[str, Any]] = [
    ("the hands are as long as seen", lambda table, _: lose_a_card(table)),
    ("knows its hand", lambda table, _: exchange_two_cards(table)),
    ("every card lies in one place", lambda table, _: play_twice(table)),
    ("what is seen to lie in tricks was played", lambda table, _: setattr(core(table), "played_plain", 0)),
    ("whose turn it is is seen", lambda _, watch: all_have(watch, "turn", 99)),
    ("seat 3 and a spectator agree on points", lambda _, watch: watch.views[4].points.__setitem__(0, 50)),
    ("seat 3 knows its hand", lambda _, watch: watch.views[4].hands[3].clear()),
    ("a set has the points of its games", lambda table, _: setattr(table.match.sets[0], "points", (1, 1))),
    ("a set has its games", lambda table, _: setattr(table.match.sets[0], "games", 3)),
    ("a trick is worth 1 and its yaku", lambda table, _: bring(table, ev.TrickTaken(0, (), 3))),
    ("a yaku is worth 2 or 5", lambda table, _: bring(table, ev.TrickTaken(0, (ev.YakuMade("chase", -1, 3),), 4))),
    ("a game has 9 + 2a + 5b points", lambda table, _: bring(table, ev.GameClosed((9, 1), 0))),
    ("a deck has every card once", show_without_commitment),
    ("the deck shown is the one committed to", lambda table, _: bring(table, ev.GameShown((1, 1), ""))),
]


@pytest.mark.parametrize(("what", "spoil"), WRONG, ids=[what for what, _ in WRONG])
def test_the_watch_notices_what_does_not_hold(what: str, spoil: Any) -> None:
    table, watch = watched()
    spoil(table, watch)
    with pytest.raises(WrongError, match="does not hold: .*" + what.replace("+", r"\+")):
        watch.look()
