"""Named random streams from one seed, so that no two purposes ever share one."""
import hashlib
import random
from typing import Final

#: The hash rounds of a derived seed: a few hundredths of a second once, but long for trying all seeds.
_ROUNDS: Final = 100_000


def stream(seed: int | str, *names: int | str) -> random.Random:
    """Return the random stream of ``seed`` for this purpose; the same names give the same stream.

    The strength of a player, or how often it draws random numbers, never changes a deal: each deal has a separate
    stream.
    """
    text = "/".join([str(seed), *(str(name) for name in names)])
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))


def derive_seed(seed: int | str, purpose: str) -> str:
    """Return a separate seed for a ``purpose``, the same for the same ``seed``, that does not reveal ``seed``.

    Its results may be shown to people who must not learn what else ``seed`` determines: the derivation cannot be
    reversed. A short seed can still be found by trying all of them, which is why each try is made slow.
    """
    return hashlib.pbkdf2_hmac("sha256", str(seed).encode(), purpose.encode(), _ROUNDS).hex()
