"""The fingerprint of Hachi-Hachi's core: see ``hachi_hachi.engine.common.fingerprint_command``."""
import hashlib
import sys
from collections.abc import Sequence

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.fingerprint_command import run
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import declared_of
from hachi_hachi.engine.hachihachi.play.play_core import core_of
from hachi_hachi.engine.hachihachi.play.play_state import OVER
from hachi_hachi.engine.hachihachi.play.settlement import settle
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachihachi.yaku.teyaku import best


def fingerprint(deals: int) -> str:
    """Return the SHA-256 of the outcomes of ``deals`` seeded deals, played at random and settled.

    They are played by two and three seats in turn, under the four sheets in turn.
    """
    digest = hashlib.sha256()
    rules_of_rulesets = [(ruleset.rules, PlayRules(ruleset.rules)) for ruleset in RULESETS.values()]
    for number in range(deals):
        rules, play_rules = rules_of_rulesets[number // 2 % len(rules_of_rulesets)]
        chance = stream("fingerprint", number)
        deck = list(range(48))
        chance.shuffle(deck)
        seats = 2 + number % 2
        hands = [mask_of(deck[7 * seat : 7 * seat + 7]) for seat in range(seats)]
        dealt = 7 * seats
        multiplier = (1, 2, 4)[number % 3]
        field, draw_pile = mask_of(deck[dealt : dealt + 6]), deck[dealt + 6 :]
        core = core_of(play_rules, hands, [0] * seats, field, draw_pile, multiplier)
        declared = declared_of([best(hand, rules) for hand in hands], rules)
        core.begin()
        while core.phase != OVER:
            moves = core.legal()
            core.copy().apply(moves[-1])  # playing on with a copy must not change the original
            core.apply(moves[chance.randrange(len(moves))])
        settle(core, declared)
        digest.update(repr((list(core.gain), list(core.piles), core.field, core.top, list(core.notes))).encode())
    return digest.hexdigest()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the fingerprint, and whether the core is compiled."""
    return run("hachi_hachi.engine.hachihachi.play.deals_fingerprint", core_of.__module__, fingerprint, arguments)


if __name__ == "__main__":  # pragma: no cover - the command itself
    sys.exit(main())
