"""The cost of an option: cards played a second with it and without, alternating, so that machine load affects both.

Every option is set to each of its other values, one at a time on top of the default sheet, and played by random
players at the table; if it affects the play of the cards, the bare core plays too. Times are CPU times.
"""
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import median
from typing import Any, Final

from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.random_deals import random_cards
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import DEFAULT_RULESET, SHIRAGIKU
from hachi_hachi.engine.hachihachi.visibility import events as ev

#: Options that affect the play of the cards.
FELT: Final[frozenset[str]] = frozenset((
    "sage", "responsibility", "catching_responsibility", "catching_needs", "nanatan_extra", "inoshikachou",
    "bonuses_when", "tokushuyaku_after_dekiyaku", "deal_winner", "kan_points", "two_player_special",
    "two_player_bonuses", "mizuten",
))
#: Options that only have an effect with another one: that one is set in both runs.
WITH_OPTIONS: Final[dict[str, dict[str, Value]]] = {
    "two_left": {"bidding": "free"},
    "last_may_fold": {"bidding": "free"},
    "compensation_cards": {"compensation_sets": "hand"},
    **{name: {"campaign": True} for name in ("campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus")},
}
#: Options that concern deals of two.
_OF_TWO: Final = frozenset(("two_player_special", "two_player_bonuses"))
#: Another value for every amount.
_AMOUNTS: Final[dict[str, int]] = {
    "kan_points": 10, "campaign_buy_in": 10, "campaign_prize": 0, "campaign_loan": 0, "ginmi_bonus": 0,
}
_ROUNDS: Final = 5
_LENGTH: Final = 12
#: Years per run: if seats may fold, few deals of one year may be played.
_YEARS: Final = 3


@dataclass(frozen=True, slots=True)
class Cost:
    """An option at a ``value``: cards a second at a table of ``seats`` seats, with it and as a share of without.

    ``core`` is the share for the bare core, if the option affects it. "" as option: nothing is changed, which shows
    the noise of such shares.
    """

    option: str
    value: Value
    seats: int
    rate: float
    table: float
    core: float | None

    @property
    def name(self) -> str:
        """The option and its value."""
        required = (
            " with " + ", ".join(f"{name} = {_word(value)}" for name, value in WITH_OPTIONS[self.option].items())
            if self.option in WITH_OPTIONS
            else ""
        )
        return f"{self.option} = {_word(self.value)}{required}" if self.option else "nothing changed"


def others() -> Iterator[tuple[str, Value]]:
    """Yield every option with each value that the default sheet does not have."""
    for name, described in OPTIONS.items():
        for value in described.allowed or (_AMOUNTS[name],):
            if value != getattr(SHIRAGIKU, name):
                yield name, value


def costs(seconds: float) -> list[Cost]:
    """Measure every option, each for some ``seconds``, and first the noise with no change."""
    return [_cost("", value=False, seconds=seconds), *(_cost(*other, seconds=seconds) for other in others())]


def to_json(found: list[Cost]) -> list[dict[str, Any]]:
    """Return the measurements as plain data."""
    return [
        {"option": cost.name, "seats": cost.seats, "cards a second": cost.rate, "table": cost.table, "core": cost.core}
        for cost in found
    ]


def lines(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Yield such data as a table."""
    yield f"{'one option changed':<62}{'seats':>6}{'cards/s':>10}{'table':>8}{'core':>8}"
    for row in rows:
        core = "" if row["core"] is None else f"{row['core']:.2f}"
        yield f"{row['option']:<62}{row['seats']:>6}{row['cards a second']:>10,.0f}{row['table']:>8.2f}{core:>8}"


def _word(value: Value) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _cost(option: str, value: Value, seconds: float) -> Cost:
    seats = 2 if option in _OF_TWO else max(3, OPTIONS[option].needs if option else 3)
    without = dict(WITH_OPTIONS.get(option, {}))
    changed: dict[str, Value] = {**without, option: value} if option else without
    pace = _in_turn(_years(without, seats), _years(changed, seats), seconds)
    core = None
    if option in FELT or not option:
        one, other = (_deals(_rules(given), min(seats, 3)) for given in (without, changed))
        core = _in_turn(one, other, seconds / 4)[1]
    sys.stderr.write(".")
    sys.stderr.flush()
    return Cost(option, value, seats, *pace, core)


def _rules(changed: dict[str, Value]) -> Rules:
    given: dict[str, Any] = dict(changed)
    return replace(SHIRAGIKU, **given)


def _in_turn(one: Callable[[int], int], other: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Run both alternately; each returns the cards it has played for a seed.

    Return the rate of the ``other``, and its share of the rate of ``one``, both medians.
    """
    rates: list[float] = []
    shares: list[float] = []
    ends = time.process_time() + seconds
    seed = 0
    while len(shares) < _ROUNDS or time.process_time() < ends:
        seed += 1
        first, second = (one, other) if seed % 2 else (other, one)
        pair = {first: _rate(first, seed), second: _rate(second, seed)}
        if pair[one]:
            rates.append(pair[other])
            shares.append(pair[other] / pair[one])
    return median(rates), median(shares)


def _rate(play: Callable[[int], int], seed: int) -> float:
    begun = time.process_time()
    return play(seed) / (time.process_time() - begun)


def _years(changed: dict[str, Value], seats: int) -> Callable[[int], int]:
    """Return a function that plays some years at the table and returns the cards played from hands."""
    setup = Setup(DEFAULT_RULESET, changed, tuple(SeatInfo(name, "random") for name in "abcdefg"[:seats]), _LENGTH)

    def play(seed: int) -> int:
        chance = Random(seed)
        cards = 0
        for number in range(_YEARS):
            table = new_year(setup, f"{seed} {number}")
            while table.decision is not None:
                table.act(chance.choice(table.decision.legal))
            cards += sum(isinstance(event, ev.CardPlayed) for event in table.events)
        return cards

    return play


def _deals(rules: Rules, positions: int) -> Callable[[int], int]:
    """Return the same for some deals without a table."""
    play_rules = PlayRules(rules)

    def play(seed: int) -> int:
        return int(random_cards(play_rules, positions, 200, seed + 1))

    return play
