"""The fingerprint of Koi-Koi's core: see ``hachi_hachi.engine.common.fingerprint_command``."""
import hashlib
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.fingerprint_command import run
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.play_core import core_of
from hachi_hachi.engine.koikoi.play.play_state import OVER
from hachi_hachi.engine.koikoi.rules import OPTIONS
from hachi_hachi.engine.koikoi.rulesets import RULESETS

#: Options that only decide which deals there are, and between whom.
_AROUND: Final = ("deals", "target", "end_broke", "start_points")


def fingerprint(deals: int) -> str:
    """Return the SHA-256 of the outcomes of ``deals`` seeded deals, played at random.

    They are played under the presets in turn, every other one with random options.
    """
    digest = hashlib.sha256()
    for number in range(deals):
        chance = stream("fingerprint", "koi-koi", number)
        rules = _rules(number, chance)
        deck = list(range(48))
        chance.shuffle(deck)
        hands = mask_of(deck[:8]), mask_of(deck[8:16])
        core = core_of(
            rules, hands, (0, 0), mask_of(deck[16:24]), deck[24:], number % 2, deal=1 + number % 12,
            brights=number % 4,
        )
        core.begin()
        while core.phase != OVER:
            moves = core.legal()
            core.copy().apply(moves[-1])  # playing on with a copy must not change the original
            core.apply(moves[chance.randrange(len(moves))])
        course = list(core.piles), core.field, core.top, list(core.calls), core.winner, core.base, core.multiplier
        digest.update(repr(course).encode())
    return digest.hexdigest()


def _rules(number: int, chance: Random) -> PlayRules:
    rulesets = list(RULESETS.values())
    rules = rulesets[number // 2 % len(rulesets)].rules
    changed: dict[str, Any] = {
        name: chance.choice(described.allowed) for name, described in OPTIONS.items()
        if number % 2 and described.allowed and name not in _AROUND
    }
    return PlayRules(replace(rules, **changed))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the fingerprint, and whether the core is compiled."""
    return run("hachi_hachi.engine.koikoi.play.deals_fingerprint", core_of.__module__, fingerprint, arguments)


if __name__ == "__main__":  # pragma: no cover - the command itself
    sys.exit(main())
