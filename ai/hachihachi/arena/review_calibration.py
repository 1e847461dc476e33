"""Check that reviews are reliable.

    python -m hachi_hachi.ai.hachihachi.arena.review_calibration levels [--deals N]  the mean loss per decision of
        every level
    python -m hachi_hachi.ai.hachihachi.arena.review_calibration again [--deals N]  mistakes reviewed again with four
        times the rollouts
    python -m hachi_hachi.ai.hachihachi.arena.review_calibration luck [--deals N]  the mean of luck, seat by seat

Deals are seeded, each played by three of one level. Losses are in kan as paid, with 95 % intervals over deals.
"""
import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.hachihachi.analyst import Analyst
from hachi_hachi.ai.hachihachi.arena.result_attribution import split
from hachi_hachi.ai.hachihachi.arena.single_deals import SEATS, SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.levels import LEVELS, OFFERED
from hachi_hachi.ai.hachihachi.players.registry import answer
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.move_comparison import mean, standard_error
from hachi_hachi.ai.review.move_review import USUAL, MoveReview
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import DEFAULT_RULESET

_Z: Final = 1.96
_DEALS: Final = 6
_MORE: Final = 4


def decided(level: str, number: int, seed: str) -> Iterator[tuple[Observation[Rules], Action]]:
    """Yield every decision of deal ``number`` between three of ``level``: the observation and the action."""
    table = Table(SingleDeal(Rules(), SEATS, deck_of(seed, number), quiet=False))
    budget = LEVELS[level].budget.unhurried()
    yield from decisions(table, lambda seen, name: answer(seen, level, name, budget)[0], f"{seed}/{number}")


def judged(level: str, number: int, seed: str) -> Iterator[tuple[Observation[Rules], Action, MoveReview]]:
    """Yield the unforced decisions of a deal with the analyst's reviews."""
    analyst = Analyst()
    for count, (seen, action) in enumerate(decided(level, number, seed)):
        if seen.decision is not None and len(seen.decision.legal) > 1:
            yield seen, action, analyst.judge(seen, action, USUAL, f"{seed}/{number}/{count}/look")


def levels(deals: int, seed: str) -> int:
    """Print the mean loss of every level; return 1 if it does not fall from each to the next, beyond the intervals."""
    before: float | None = None
    wrong = 0
    print("| level | decisions | loss a decision, kan | inaccuracies | mistakes |\n|---|---|---|---|---|")
    for level in OFFERED:
        by_deal, count, inaccuracies, mistakes = [], 0, 0, 0
        for number in range(deals):
            found = [judgement for _, _, judgement in judged(level, number, seed)]
            by_deal.append(mean([judgement.loss for judgement in found]))
            count += len(found)
            inaccuracies += sum(judgement.inaccuracy for judgement in found)
            mistakes += sum(judgement.mistake for judgement in found)
        middle, width = mean(by_deal), _Z * standard_error(by_deal)
        shares = f"{inaccuracies / count:.1%} | {mistakes / count:.1%}"
        print(f"| {level} | {count} | {middle:.4f} ±{width:.4f} | {shares} |", flush=True)
        wrong += before is not None and middle + width >= before
        before = middle - width
    return int(wrong > 0)


def again(deals: int, seed: str) -> int:
    """Print how many mistakes disappear in a second review with four times the rollouts; return 1 above 3 in 100."""
    analyst = Analyst()
    mistakes = withdrawn = 0
    for number in range(deals):
        for seen, action, judgement in judged("normal", number, seed):
            if judgement.mistake:
                mistakes += 1
                more = analyst.judge(seen, action, Budget(_MORE * USUAL.rollouts), f"{seed}/{number}/second")
                withdrawn += not more.is_significant
    share = withdrawn / max(1, mistakes)
    print(f"{mistakes} mistakes in {deals} deals, of which {withdrawn} ({share:.1%}) are none at a second look")
    return int(withdrawn > 0.03 * mistakes)


def luck(deals: int, seed: str, level: str) -> int:
    """Print the mean luck of the drawn cards by seat; return 1 if an interval excludes 0, or parts do not add up."""
    by_seat: list[list[float]] = [[] for _ in range(SEATS)]
    apart = 0.0
    year = 0
    while len(by_seat[0]) < deals:
        seats = tuple(SeatInfo(f"S{seat}", level) for seat in range(SEATS))
        table = new_year(Setup(DEFAULT_RULESET, {}, seats, _DEALS), f"{seed}/{year}")
        while (decision := table.decision) is not None:
            seen = table.observation(decision.seat)
            table.act(answer(seen, level, f"{seed}/{year}/{len(table.events)}", LEVELS[level].budget.unhurried())[0])
        text, kan = table.record_text(), table.rules.kan_points
        for entry, dealt in enumerate(table.entries):
            if dealt.settled:
                paid = table.ledger.of_deal(entry)
                for seat, part in enumerate(split(text, entry, f"{seed}/{year}/{entry}")):
                    by_seat[seat].append(part.stock)
                    points = sum((pay.payee == seat) * pay.points - (pay.payer == seat) * pay.points for pay in paid)
                    apart = max(apart, abs(part.result - points / kan))
        year += 1
    outside = 0
    for seat, row in enumerate(by_seat):
        width = _Z * standard_error(row)
        outside += abs(mean(row)) > width
        print(f"seat {seat}: luck {mean(row):+.3f} ±{width:.3f} kan a deal over {len(row)} deals", flush=True)
    print(f"the parts of a deal are apart from its result by at most {apart:.1g} kan")
    return int(outside > 0 or apart > 1e-6)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the check named on the command line; return 1 if it fails."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.hachihachi.arena.review_calibration", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=["levels", "again", "luck"])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="looking back")
    parser.add_argument("--level", default="expert", choices=list(LEVELS), help="the level that plays (with luck)")
    wanted = parser.parse_args(argv)
    if wanted.deals < 2:
        parser.error("--deals is at least 2")
    if wanted.what == "luck":
        return luck(wanted.deals, wanted.seed, wanted.level)
    return (levels if wanted.what == "levels" else again)(wanted.deals, wanted.seed)


if __name__ == "__main__":
    sys.exit(main())
