"""``python -m hachi_hachi.engine.hachininmeri.play.deals_fingerprint [--deals N]``: one number for seeded games'
results.

The core is the same file interpreted and compiled; equal fingerprints show that both play the same game
(docs/reliability.md).
"""
import argparse
import hashlib
import sys
from collections.abc import Sequence

from hachi_hachi.engine import build_info
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, HAND, SEATS
from hachi_hachi.engine.hachininmeri.play.play_core import core_of
from hachi_hachi.engine.hachininmeri.play.play_state import OVER


def fingerprint(deals: int) -> str:
    """Return the SHA-256 of the moves and outcomes of ``deals`` seeded games, played at random."""
    digest = hashlib.sha256()
    for number in range(deals):
        chance = stream("fingerprint", "hachinin-meri", number)
        deck = list(range(CARDS))
        chance.shuffle(deck)
        hands = [deck[HAND * seat : HAND * seat + HAND] for seat in range(SEATS)]
        core = core_of(hands, deck[HAND * SEATS], number % SEATS, hidden_dragon_all=number % 2 == 1)
        course: list[int] = []
        core.begin()
        while core.phase != OVER:
            moves = core.legal()
            core.copy().apply(moves[-1])  # playing on with a copy must not change the original
            course.append(moves[chance.randrange(len(moves))])
            core.apply(course[-1])
            course.append(int(core.winning))
        digest.update(repr((course, core.genji, core.heiji, core.played_plain, core.played_trumps)).encode())
    return digest.hexdigest()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the fingerprint, and whether the core is compiled."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.engine.hachininmeri.play.deals_fingerprint", description=__doc__
    )
    parser.add_argument("--deals", type=int, default=10_000, help="how many games (default 10000)")
    deals = parser.parse_args(arguments).deals
    how = "compiled" if build_info.is_compiled(core_of.__module__) else "interpreted"
    sys.stdout.write(f"{fingerprint(deals)} {deals} deals {how}\n")
    return 0


if __name__ == "__main__":  # pragma: no cover - the command itself
    sys.exit(main())
