"""Hidden cards dealt anew change neither the decision of a player nor its report."""
from collections.abc import Callable
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import places
from hachi_hachi.engine.hachininmeri.visibility.view import View
from tests.engine.hachininmeri.helpers.exchange import exchanged, lying, played_again, truth
from tests.engine.hachininmeri.helpers.tables import setup_of, table_of, whole_pack

Decide = Callable[[MatchTable, str], tuple[Action, Report]]


def honest(level: str) -> Decide:
    def decide(table: MatchTable, seed: str) -> tuple[Action, Report]:
        assert table.decision is not None
        return catalog.choose(table.observation(table.decision.seat), level, seed, Budget(rollouts=10))

    return decide


def peeking(table: MatchTable, seed: str) -> tuple[Action, Report]:
    """Let the best hidden trump of the next seat decide: a player that was handed the table."""
    decision = table.decision
    assert decision is not None
    deal = table.match.deal
    assert deal is not None
    assert deal.core is not None
    _, report = honest("normal")(table, seed)
    coming = int(deal.core.trumps[(decision.seat + 1) % SEATS]).bit_length()
    return decision.legal[coming % len(decision.legal)], report


def differences(decide: Decide, games: int, seed: str, every: int = 2) -> tuple[int, int]:
    """Return in how many positions ``decide`` was asked twice, and in how many it answered differently."""
    asked = different = 0
    for number in range(games):
        rng = stream(seed, number)
        deck = whole_pack()
        rng.shuffle(deck)
        setup = setup_of("short", hidden_dragon_all=number % 2 == 0, sets=1, games_in_set=1)
        table = table_of([CommittedDeck(tuple(deck))], setup, rng.randrange(SEATS))
        count = 0
        while (decision := table.decision) is not None:
            question = f"{seed}/{number}/{count}"
            answer = decide(table, question)
            if count % every == 0:
                other = elsewhere(table, decision.seat, rng)
                assert other.observation(decision.seat) == table.observation(decision.seat)
                asked += 1
                different += decide(other, question) != answer
            table.act(answer[0])
            count += 1
    return asked, different


def elsewhere(table: MatchTable, seat: int, rng: Random) -> MatchTable:
    """Return ``table`` with the hidden cards dealt anew so that ``seat`` has seen the same."""
    view = View.of(table.observation(seat))
    return played_again(table, seat, exchanged(lying(view, truth(table)), places(view), rng, 400))


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "games"),
    [("random", 3), ("greedy", 4), ("novice", 4), ("easy", 4), ("normal", 4), ("rules", 4), ("expert", 2)],
)
def test_hidden_cards_dealt_anew_change_neither_decision_nor_report(level: str, games: int) -> None:
    asked, different = differences(honest(level), games, f"redeal {level}")
    assert asked >= 30 * games
    assert different == 0


@pytest.mark.parametrize("level", ["rules", "expert"])
def test_a_new_deal_is_asked_for_by_what_was_seen_alone(level: str) -> None:
    for number in range(12):
        rng = stream("packets", number)
        deck = whole_pack()
        rng.shuffle(deck)
        rest = deck[3:]
        rng.shuffle(rest)
        answers = set()
        for cards in (deck, deck[:3] + rest):
            table = table_of([CommittedDeck(tuple(cards))], setup_of("short", redeal=True), 0)
            answers.add(honest(level)(table, f"{number}"))
        assert len(answers) == 1


def test_a_peeking_player_is_found_out() -> None:
    asked, different = differences(peeking, 2, "peek")
    assert different > asked / 10
