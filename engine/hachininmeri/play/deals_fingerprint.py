"""The fingerprint of Hachinin Meri's core: see ``hachi_hachi.engine.common.fingerprint_command``."""
import hashlib
import sys
from collections.abc import Sequence

from hachi_hachi.engine.common.fingerprint_command import run
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
    return run("hachi_hachi.engine.hachininmeri.play.deals_fingerprint", core_of.__module__, fingerprint, arguments)


if __name__ == "__main__":  # pragma: no cover - the command itself
    sys.exit(main())
