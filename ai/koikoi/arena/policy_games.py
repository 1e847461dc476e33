"""Whole games by the policy in the core alone, without a table: fast enough to count how deals end."""
from collections.abc import Callable
from dataclasses import dataclass

from hachi_hachi.ai.benchmarks.table_play import shuffled_deck
from hachi_hachi.ai.koikoi.valuation.policy import Policy
from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of
from hachi_hachi.engine.koikoi.phases.deal_state import Deal
from hachi_hachi.engine.koikoi.phases.dealing import PACK, deal_cards
from hachi_hachi.engine.koikoi.play.deal_result import EXHAUSTED, DealResult, result_of
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import ASK_CALL, OVER
from hachi_hachi.engine.koikoi.play.yaku_in_pile import month_of
from hachi_hachi.engine.koikoi.rules import SEATS, Rules, next_dealer


@dataclass(slots=True)
class PolicyGame:
    """A game in progress: the scores, and the number and the dealer of the deal being played."""

    rules: Rules
    scores: list[int]
    number: int = 1
    dealer: int = 0


#: Returns the move of the seat on turn that may call.
Caller = Callable[[PolicyGame, PlayCore, Policy], int]


def by_policy(game: PolicyGame, core: PlayCore, policy: Policy) -> int:
    """Call as the policy does: by points alone."""
    del game
    return int(policy.move(core))


def play_deal(game: PolicyGame, seed: str, callers: tuple[Caller, Caller]) -> DealResult:
    """Play a deal with cards from ``seed``: the policy plays the cards, each seat's caller decides its calls."""
    rules = game.rules
    redeals = 0
    while True:
        deal = Deal(rules, game.number, game.dealer, shuffled_deck(PACK, seed, 100 * game.number + redeals), _ignored)
        deal_cards(deal)
        if not deal.redeal:
            break
        redeals += 1
        if rules.redeal_dealer == "other":
            game.dealer = 1 - game.dealer
    if deal.result is not None:
        return deal.result
    core = deal.new_core()
    policy = policy_of(rules, month_of(game.number))
    core.begin()
    while core.phase != OVER:
        if core.phase == ASK_CALL:
            core.apply(callers[core.turn](game, core, policy))
        else:
            core.apply(policy.move(core))
    return result_of(core, EXHAUSTED)


def _ignored(_event: object) -> None:
    """Emit nothing."""


def play_game(rules: Rules, seed: str, callers: tuple[Caller, Caller], dealer: int = 0) -> list[int]:
    """Play a game of ``rules.deals`` deals and return the scores. The same seed gives the same cards in each deal."""
    game = PolicyGame(rules, [rules.start_points] * SEATS, dealer=dealer)
    while game.number <= rules.deals:
        result = play_deal(game, seed, callers)
        game.scores = [score + points for score, points in zip(game.scores, result.points, strict=True)]
        game.dealer = next_dealer(rules, game.dealer, result.winner)
        game.number += 1
    return game.scores
